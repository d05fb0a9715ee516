"""A company-level game on the page: chits, a move under fire, what a hex shows on demand, and each of its maps."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.positions import CAGNY, UNDER_THE_GUNS
from tests.browser.seat import UNIT_BY_UNIT, Seat, meanwhile
from tests.browser.serving import Server

GUARDS = {"game": "guards-armoured", "scenario": "goodwood"}
BATTLES = ["Operation Goodwood", "Bonninghardt Ridge", "Operation Veritable", "Joe's Bridge"]


@pytest.mark.parametrize("battle", BATTLES)
def test_from_the_lobby_to_the_first_question(page: Page, battle: str) -> None:
    seat = Seat(page)
    page.goto("/")
    page.get_by_role("button", name="More options for Famous Divisions: Guards Armoured").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile(f"^{battle}")).check()
    dialog.get_by_role("radio", name=re.compile("Two players on this screen")).check()
    dialog.get_by_role("button", name="Start game").click()
    seat.is_asked("Choose a German set-up, or place the units yourself")
    by_hand = seat.decide.get_by_role("button", name="Place the units yourself")
    expect(by_hand).to_be_visible()
    expect(by_hand.locator("kbd")).to_have_count(0)  # it is one answer of several, not the end of anything
    seat.type_moves("1")
    seat.hand_over_to("British")
    seat.is_asked("Choose a British set-up|2nd Welsh Guards")


def test_a_way_under_fire_waits_for_a_word(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, **GUARDS, position=UNDER_THE_GUNS)
    seat.is_asked("2GG: choose a unit to move")
    page.locator('[data-stack="3542/british"]').click()
    seat.is_asked("2GG-1 in 3542 has 8 movement points")
    seat.tap("3541")
    go = seat.decide.get_by_role("button", name=re.compile("^Straight to 3541.*under fire from .*200-Bat-1.* in 3541"))
    expect(go).to_be_visible()
    go.click()
    seat.hand_over_to("German")
    seat.is_asked("Enemy units have moved into 3541: fire at them, or hold your fire")
    seat.press("Hold fire")
    seat.hand_over_to("British")
    seat.is_asked("2GG-1 in 3541 has 7 movement points left")


def test_a_hex_shows_ranges_and_sight_on_demand(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, **GUARDS, position=UNDER_THE_GUNS)
    seat.is_asked("2GG: choose a unit to move")
    seat.place("3544").focus()
    shown = page.get_by_role("button", name="Activation range of 2GG-HQ")
    expect(shown).to_be_visible()
    shown.click()
    expect(page.get_by_text(re.compile("2GG-HQ activates units up to 10 hexes away"))).to_be_visible()


def test_an_attack_with_its_odds_event_chits_and_result(page: Page, server: Server) -> None:
    page.add_init_script(UNIT_BY_UNIT)
    seat = Seat(page)
    seat.sit_at(server, **GUARDS, position=CAGNY)
    seat.is_asked("Combat: choose a hex to attack")
    seat.tap("3435")
    seat.is_asked(r"Attack on 3435 \(Cagny\): choose units to attack with")
    for unit, strength in (("1CG-1", 6), ("1CG-2", 12)):
        seat.type_moves(f"+{unit}")
        expect(seat.odds).to_contain_text(f"Attack on 3435 (Cagny): {strength} to 4")
    expect(seat.odds).to_contain_text("city")
    seat.press("Done")
    told = seat.log.get_by_text(re.compile(r"^Attack on 3435 \(Cagny\) by 1CG-1 and 1CG-2: "))
    curtain = page.get_by_role("button", name=re.compile("show the board$"))
    onward = seat.decide.get_by_role("button", name=re.compile("^(Done|Roll)"))

    def go_on() -> None:
        """Neither artillery nor black chits; the dice decide. The report is opened again for each side."""
        seat.log.is_visible()
        for button in (curtain, onward.first):
            if button.is_visible():
                button.click()

    meanwhile(told.first, go_on)
    for side in ("British", "Germans"):
        expect(seat.log.get_by_text(re.compile(f"^The {side} draw ")).first).to_be_visible()
