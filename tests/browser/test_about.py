"""What the battle is about, read from a game's card before anything is chosen."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import no_grave_violation


def test_the_card_tells_what_the_battle_is_about(person: Callable[..., Page]) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="About the battle: Famous Divisions: Guards Armoured").click()
    dialog = page.get_by_role("dialog", name="About the battle: Famous Divisions: Guards Armoured")
    for heading in ("Who wins", "A turn", "How long it takes", "Ready-made set-ups"):
        expect(dialog.get_by_role("heading", name=heading)).to_be_visible()
    dialog.get_by_label("Scenario").select_option("goodwood")
    expect(dialog).to_contain_text("Cagny")
    picture = dialog.get_by_role("img", name="Map with the set-up “The guns of Cagny”")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=picture.element_handle())
    no_grave_violation(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_optional_rules_have_headings(person: Callable[..., Page]) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="More options for Arnhem: The Farthest Bridge").click()
    combat = page.get_by_role("group", name="Combat")
    expect(combat.get_by_label("Stiff resistance")).to_be_visible()
    expect(combat.get_by_label("Corps arrival")).to_have_count(0)
