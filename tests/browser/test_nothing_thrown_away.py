"""Doing nothing is never the usual answer, and what gives something up says so and asks once."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server

PASS = "Pass: 3 units unused; if the Germans pass too, the phase ends."


def test_a_pass_says_what_it_gives_up_and_asks_once(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    passing = seat.decide.get_by_role("button", name="Pass", exact=True)
    expect(passing).not_to_have_class(re.compile("main"))
    page.keyboard.press(".")
    expect(seat.decide.get_by_role("group", name="Before you do that")).to_have_count(0)
    passing.click()
    caution = seat.decide.get_by_role("group", name="Before you do that")
    expect(caution).to_contain_text(PASS)
    page.keyboard.press("Escape")
    expect(caution).to_have_count(0)
    passing.click()
    caution.get_by_role("button", name="Go ahead").click()
    expect(seat.log).to_contain_text("pass")


def test_the_question_can_be_switched_off(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.part("Settings").click()
    page.get_by_role("switch", name=re.compile("^Ask before giving something up")).uncheck()
    page.keyboard.press("Escape")
    seat.decide.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("tab", name=re.compile("^Report")).click()
    expect(seat.log).to_contain_text("pass")


def test_a_digit_opens_the_folded_list_before_it_plays(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    moves = seat.decide.locator("details").filter(has_text=re.compile(r"\d+ legal moves?"))
    fold = moves.get_by_text(re.compile(r"^\d+ legal moves?$"))
    if moves.get_attribute("open") is not None:
        fold.click()
    expect(moves).not_to_have_attribute("open", "")
    page.keyboard.press("2")
    expect(moves).to_have_attribute("open", "")
    page.keyboard.press("2")
    seat.is_asked("Choose a unit in area 17")
