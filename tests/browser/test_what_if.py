"""An attack worked out from a game's card, without a table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import no_grave_violation

ARRAS = "Work out an attack: Counter-Attack: Arras"
PHONE = {"width": 390, "height": 780}


@pytest.mark.parametrize("size", [None, PHONE])
def test_what_would_i_need(person: Callable[..., Page], size: dict[str, int] | None) -> None:
    """By keyboard: what an assault brings, what it lacks, and that one of the proposals is enough."""
    page = person()
    if size:
        page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto("/")
    button = page.get_by_role("button", name=ARRAS)
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=ARRAS)
    dialog.get_by_label("Attack factor of the point unit").fill("5")
    dialog.get_by_label("Additional attackers").fill("0")
    dialog.get_by_label("Defense factor of the forward unit").fill("5")
    dialog.get_by_label("Terrain").fill("0")
    status = dialog.get_by_role("status")
    expect(status).to_contain_text("As it is: 44.4 %.")
    expect(dialog.get_by_role("img", name="casualty points")).to_be_visible()
    proposal = dialog.get_by_role("button", name="Additional attackers: 3 instead of 0 (76.1 %)")
    proposal.focus()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("As it is: 76.1 %.")
    expect(dialog.get_by_label("Additional attackers")).to_have_value("3")
    expect(dialog.get_by_text("Any of these gives")).to_have_count(0)
    dialog.get_by_label("I want").select_option("at least 5 casualty points")
    expect(dialog.get_by_text("Any of these gives 70 % or more")).to_be_visible()
    dialog.get_by_role("combobox", name="Attack", exact=True).select_option("Bombardment")
    expect(dialog.get_by_label("Attack factor of the gun")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    no_grave_violation(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_the_lobby_does_not_fetch_it_before_it_is_wanted(person: Callable[..., Page]) -> None:
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("button", name=ARRAS)).to_be_visible()
    assert not any("WhatIf" in url or "/attacks" in url for url in asked)
    page.get_by_role("button", name=ARRAS).click()
    expect(page.get_by_role("dialog", name=ARRAS).get_by_label("Terrain")).to_be_visible()
    assert any("WhatIf" in url for url in asked)
