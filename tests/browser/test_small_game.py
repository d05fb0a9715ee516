"""The Ford, a game that no room of the program knows: opened from the lobby and played to its end with the mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seat import Seat

MOST_ANSWERS = 80


def answer(seat: Seat) -> None:
    """Close the card of a turn, end what is half done, else go where it is lit, else press whatever button there is."""
    card = seat.page.get_by_role("button", name="Carry on")
    if card.is_visible():
        card.click()
    confirm = seat.decide.get_by_role("button", name=re.compile(r"^Go\b"))
    if confirm.first.is_visible():
        confirm.first.click()
        return
    lit = seat.lit_places()
    if lit.count():
        found = re.search(r"Hex (\d{4})", lit.first.get_attribute("aria-label") or lit.first.inner_text())
        assert found
        seat.tap(found[1])
        return
    button = seat.decide.get_by_role("button", name=re.compile("^(Stay|Draw a chit|Roll the dice|Dash)")).first
    if button.is_visible():
        button.click()


@pytest.mark.parametrize("scenario", ["The brook", "The canal"])
def test_a_game_that_no_room_knows_is_played_to_its_end(page: Page, scenario: str) -> None:
    seat = Seat(page)
    page.goto("/")
    page.get_by_role("button", name="More options for The Ford").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile(f"^{scenario}")).check()
    expect(dialog.get_by_label("The water")).to_be_visible(visible=scenario == "The canal")
    dialog.get_by_role("button", name=re.compile("^(Open the table|Start)")).click()
    expect(seat.prompt).to_contain_text("choose your secret plan")
    over = page.get_by_role("region", name=re.compile("holds the ford|[Aa] draw"))
    told = ""
    for _ in range(MOST_ANSWERS):
        told += seat.log.inner_text()  # past turns are folded
        if over.first.is_visible():
            break
        answer(seat)
        page.wait_for_timeout(300)
    expect(over.first).to_be_visible()
    assert "is drawn from the cup" in told
