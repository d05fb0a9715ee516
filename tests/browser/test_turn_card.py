"""When a turn ends, a card sums it up; the report has it again."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.seat import Seat
from tests.browser.serving import Server

# Nobody else can act: the turn is over as soon as the British pass.
LAST_PASS = """\
game: storm-over-arnhem
turn: 4
advantage: german
decide: british impulse
17: RE1a RE1b RE1c
24: | T11a* T11b*
A: | T12a*
"""
AGAINST_THE_COMPUTER = {"british": "human", "german": "random"}


def card(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("ends$"))


def end_of_turn(seat: Seat, server: Server) -> None:
    seat.sit_at(server, position=LAST_PASS, seats=AGAINST_THE_COMPUTER)
    seat.is_asked("British impulse")
    seat.pass_unused()


def test_the_card_says_what_was_scored_who_fell_and_what_comes(page: Page, server: Server) -> None:
    seat = Seat(page)
    end_of_turn(seat, server)
    expect(card(page)).to_contain_text("The Germans score 0 points for a total of 0")
    expect(card(page).get_by_role("button", name="Rule 11.3")).to_be_visible()
    expect(card(page)).to_contain_text("No units lost.")
    expect(card(page)).to_contain_text("Reinforcements: TIGa and TIGb in zone C.")
    expect(card(page)).to_contain_text("Night: ")
    expect(page.get_by_role("log")).to_contain_text("The Germans score 0 points")


def test_escape_closes_the_card_and_the_report_opens_it_again(page: Page, server: Server) -> None:
    seat = Seat(page)
    end_of_turn(seat, server)
    expect(card(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    page.get_by_role("tab", name="Report").click()
    again = page.get_by_role("button", name=re.compile("^Summary of"))
    again.first.click()
    expect(card(page).get_by_role("button", name="Carry on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(card(page)).to_have_count(0)
    expect(again.first).to_be_focused()


def test_the_card_does_not_come_where_settings_say_so(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=LAST_PASS, seats=AGAINST_THE_COMPUTER)
    seat.is_asked("British impulse")
    page.keyboard.press("s")
    page.get_by_role("switch", name="Sum up each turn when it ends").uncheck()
    page.keyboard.press("Escape")
    seat.pass_unused()
    expect(seat.summary).to_contain_text("Turn 5")
    expect(card(page)).to_have_count(0)
