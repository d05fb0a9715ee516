"""The new game form offers an even fight, and the table says which handicap was chosen."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import no_grave_violation


def test_an_even_fight_with_a_handicap(person: Callable[..., Page]) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="More options for Storm Over Arnhem").click()
    dialog = page.get_by_role("dialog", name="Storm Over Arnhem")
    dialog.get_by_role("radio", name="The basic game").check()
    dialog.get_by_text("Even fight", exact=True).click()
    dialog.get_by_role("radio", name="Regular", exact=True).check()
    regular = dialog.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Computer: regular"))
    expect(regular).to_contain_text(re.compile(r"of [0-9]+ games"))
    expect(dialog.get_by_role("listitem").filter(has_text="Not measured yet.").first).to_be_visible()
    wanted = regular.get_by_role("button", name="Play against regular, ")
    wanted.click()
    expect(wanted).to_have_attribute("aria-pressed", "true")
    expect(dialog.get_by_text("Handicap: ")).to_contain_text("to British")
    no_grave_violation(page)
    # It was measured for this side: with the other it is gone.
    dialog.get_by_role("radio", name="German", exact=True).check()
    expect(dialog.get_by_text("Handicap: ")).to_have_count(0)
    dialog.get_by_role("radio", name="British", exact=True).check()
    expect(dialog.get_by_role("radio", name="Computer: regular")).to_be_checked()
    dialog.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("banner").get_by_text("Handicap: ")).to_contain_text("to British")


def test_the_level_is_remembered_and_a_handicap_can_be_dropped(person: Callable[..., Page]) -> None:
    page = person(hurried=False)
    page.goto("/")
    page.get_by_role("button", name="More options for Storm Over Arnhem").click()
    dialog = page.get_by_role("dialog", name="Storm Over Arnhem")
    dialog.get_by_role("radio", name="The basic game").check()
    dialog.get_by_text("Even fight", exact=True).click()
    dialog.get_by_role("radio", name="Regular", exact=True).check()
    dialog.get_by_role("button", name="Play against regular, ").click()
    dialog.get_by_role("button", name="No handicap").click()
    expect(dialog.get_by_text("Handicap: ")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="More options for Storm Over Arnhem").click()
    dialog.get_by_text("Even fight", exact=True).click()
    expect(dialog.get_by_role("radio", name="Regular", exact=True)).to_be_checked()
