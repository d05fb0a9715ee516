"""Losses and retreats as one panel: cards, what each choice pays, the running total, and what is certain."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bridgehead.core.record import Record
from bridgehead.games import find
from tests.browser.seat import Seat
from tests.browser.serving import Server

GOLDEN = Path(__file__).parents[1] / "golden"
# Four British platoons have been hit for seven casualty points.
SEVEN_POINTS = """\
Game: storm-over-arnhem
Rules: 2
Position:
    game: storm-over-arnhem
    turn: 1
    decide: german impulse
    17: RE1a RE1b RE1c RCa
    24: | T21a T21b T21c T22a T2HQ
    26: | T11a
Dice: typed

german fire 24>17u
german +T21a
german +T21b
german +T21c
german +T22a
german done {6 6 2 2}
british keep
"""
SIX_POINTS = """\
Game: counter-attack-arras
Rules: 2
Position:
    game: counter-attack-arras
    turn: 1
    decide: allied impulse
    used: allied german
    air: 0 0
    16: 7RTA 7RTB 7RTC
    12: | RR16 RR17 RR26
    13: | SS13
    14: | SS23
Dice: typed

allied move 16
allied 7RTA>12
allied 7RTB>12
allied 7RTC>12
allied done
allied point 7RTA
german forward RR16
allied roll {6 5 1 1}
"""


def sit_in(seat: Seat, server: Server, record: str, side: str) -> None:
    """At a game brought along in the middle of a fight, on the side that suffers."""
    game = find(Record.parse(record).tags["Game"])
    seated: dict[str, Any] = server.post(
        "/api/tables/import", {"record": record, "seats": dict.fromkeys(game.sides, "human")}
    )
    seat.take({**seated, "tokens": {side: seated["tokens"][side]}, "game": game.id})


def cut(name: str, decisions: int) -> str:
    """A golden game that has come so far."""
    record = Record.parse((GOLDEN / f"{name}.txt").read_text())
    del record.entries[decisions:]
    for tag in ("Result", "Seed"):
        record.tags.pop(tag, None)
    return record.write()


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Losses")


def way(page: Page, name: str) -> Locator:
    return panel(page).get_by_role("button", name=re.compile(name))


def test_losses_are_one_panel_with_a_running_total_and_a_warning(page: Page, server: Server) -> None:
    seat = Seat(page)
    sit_in(seat, server, SEVEN_POINTS, "british")
    expect(panel(page)).to_contain_text("7 casualty points to take")
    expect(panel(page)).to_contain_text("At least two units will be lost.")
    expect(panel(page)).to_contain_text("Way out: Area 5, Area 6 or Area 18")
    expect(panel(page).get_by_role("listitem")).to_have_count(4)
    expect(way(page, "RE1a: Eliminate, takes 3 casualty points")).to_be_visible()
    way(page, "RE1a: Retreat, takes 1 casualty point, to Area 5, Area 6 or Area 18").click()
    expect(panel(page)).to_contain_text("1 of 7 casualty points taken, 6 to go")
    expect(panel(page).get_by_role("listitem").filter(has_text="RE1a")).to_contain_text("retreats")
    way(page, "RE1b: Eliminate").click()
    way(page, "RE1c: Eliminate").click()
    expect(panel(page)).to_contain_text("All 7 casualty points are taken.")
    seat.press("Undo")
    expect(panel(page)).to_contain_text("4 of 7 casualty points taken, 3 to go")
    expect(seat.prompt).to_contain_text("take 3 casualty points")


def test_losses_are_taken_with_the_keyboard_alone(page: Page, server: Server) -> None:
    seat = Seat(page)
    sit_in(seat, server, SEVEN_POINTS, "british")
    way(page, "RE1a: Eliminate").focus()
    page.keyboard.press("Enter")
    expect(panel(page)).to_contain_text("3 of 7 casualty points taken, 4 to go")
    way(page, "RE1b: Retreat").focus()
    page.keyboard.press("Space")
    expect(panel(page)).to_contain_text("4 of 7 casualty points taken, 3 to go")


def test_flips_and_retreats_pay_too(page: Page, server: Server) -> None:
    seat = Seat(page)
    sit_in(seat, server, SIX_POINTS, "german")
    expect(panel(page)).to_contain_text("2 of 8 casualty points taken, 6 to go")
    expect(panel(page)).to_contain_text("No unit has to be lost.")
    expect(panel(page).get_by_role("listitem").filter(has_text="RR16")).to_contain_text("flips")
    way(page, "RR17: Flip, takes 2 casualty points").click()
    expect(panel(page)).to_contain_text("4 of 8 casualty points taken, 4 to go")


@pytest.mark.parametrize(
    ("name", "decisions", "side", "says", "choice"),
    [
        ("arnhem-farthest-bridge-stacks", 201, "german", "3VT is depleted and stays", "3VT: Stand fast"),
        ("guards-armoured-joes-bridge-greedy", 292, "british", "1 casualty to take", "1WG-A: Deplete"),
        ("guards-armoured-joes-bridge-greedy", 467, "british", "4 units to retreat", "2SG-B: By 1303"),
    ],
)
def test_whoever_suffers_or_retreats_sees_what_each_may_do(
    page: Page, server: Server, name: str, decisions: int, side: str, says: str, choice: str
) -> None:
    seat = Seat(page)
    sit_in(seat, server, cut(name, decisions), side)
    expect(panel(page)).to_contain_text(says)
    way(page, choice).click()
    expect(way(page, choice)).to_have_count(0)
