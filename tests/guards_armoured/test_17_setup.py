"""Set-ups of the four battles (17.2, 17.7, 17.13, 17.20) and their event chits (17.3, 17.8, 17.14, 17.21)."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import SeededDice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.boards import board

# By unit: a hex of where it is set up, and how far from the nearest hex of that place it may be.
BONNINGHARDT = {
    "KGK-HQ": ("3249", 0),
    "KGK-Flk": ("3249", 1),
    "KGK-Sturm": ("3249", 2),
    "KGK-Rcn": ("3249", 3),
    "6P-Art-HQ": ("1344", 0),
    "6P-Art-170": ("1344", 1),
    "Art-HQ": ("3733", 0),
    "5CG-HQ": ("3335", 0),
    "5CG-A": ("3335", 3),
    "3IG-HQ": ("3443", 0),
    "2AR-HQ": ("4348", 0),
    "2AR-1": ("4348", 3),
    "1CG-HQ": ("4852", 0),
}
VERITABLE = {
    "180-I-HQ": ("3213", 0),
    "16P-I-HQ": ("2524", 0),
    "16P-I-1": ("2524", 5),
    "16P-II-HQ": ("3220", 0),
    "Luft-HQ": ("2226", 0),
    "Luft-1": ("2226", 1),
    "KGK-HQ": ("1623", 0),
    "KGK-Rcn": ("1623", 1),
    "2AR-HQ": ("4820", 0),
    "2AR-1": ("4820", 1),
    "5CG-HQ": ("4116", 0),
    "5CG-A": ("4116", 5),
    "1Inf-HQ": ("4115", 0),
    "Art-HQ": ("4223", 0),
}
JOES_BRIDGE = {
    "6P-I-HQ": ("2605", 0),
    "6P-I-4": ("2605", 3),
    "6P-I-3": ("2605", 4),
    "6P-I-1": ("2605", 5),
    "6P-II-HQ": ("4111", 0),
    "6P-II-3": ("4111", 1),
    "6P-II-2": ("4111", 2),
    "6P-II-1": ("4111", 3),
    "2P-I-HQ": ("1118", 0),
    "2P-I-88": ("1118", 5),
    "1WG-HQ": ("1305", 0),
    "1WG-A": ("1305", 3),
    "1WG-B": ("1305", 2),
    "1WG-C": ("1305", 1),
    "Eng-HQ": ("1602", 0),
    "Eng-4": ("1602", 1),
    "Eng-3": ("1602", 3),
}
ARRIVALS = {
    "bonninghardt": {"2Inf-HQ": ("E", "4 Day"), "3Inf-HQ": ("E", "4 Day")},
    "veritable": {"3Inf-HQ": ("A", "15 Eve")},
    "joes-bridge": {
        "7P-16-HQ": ("A", "9 Eve"),
        "KGW-88-1": ("B", "9 Eve"),
        "Div-HQ": ("C", "7 Morn"),
        "5CG-HQ": ("C", "7 Eve"),
        "2SG-HQ": ("C", "7 Night"),
        "2IG-HQ": ("C", "8 Morn"),
        "MG-HQ": ("C", "8 Day"),
        "Art-HQ": ("C", "8 Night"),
    },
}


def assert_set_up(scenario: str, printed: dict[str, tuple[str, int]]) -> None:
    """Every hex allowed is near enough to the place; the farthest one is just so far, terrain permitting."""
    found = board(scenario)
    for code, (hex, distance) in printed.items():
        hexes = found.briefing.set_up_hexes[found.roster.unit_numbers[code.lower()]]
        here = found.map.hex_numbers[hex]
        place = next((hexes for hexes in found.map.places.values() if here in hexes), [here])
        assert hexes, code
        assert max(min(found.map.grid.distance(one, other) for other in place) for one in hexes) == distance, code


def assert_arrivals(scenario: str) -> None:
    found = board(scenario)
    for code, (entry, turn) in ARRIVALS[scenario].items():
        unit = found.roster.unit_numbers[code.lower()]
        assert found.briefing.set_up_hexes[unit] == [], code
        assert found.briefing.turn_names[found.briefing.turn_due[unit]] == turn, code
        assert found.map.entry_names[found.briefing.entry[unit]] == entry, code


def test_17_7_set_up_of_bonninghardt() -> None:
    assert_set_up("bonninghardt", BONNINGHARDT)
    assert_arrivals("bonninghardt")


def test_17_13_set_up_of_veritable() -> None:
    assert_set_up("veritable", VERITABLE)
    assert_arrivals("veritable")


def test_17_20_set_up_of_joes_bridge() -> None:
    assert_set_up("joes-bridge", JOES_BRIDGE)
    assert_arrivals("joes-bridge")


@pytest.mark.parametrize("scenario", ["goodwood", "bonninghardt", "veritable", "joes-bridge"])
def test_17_2_17_7_17_13_17_20_the_british_pick_the_first_chit(scenario: str) -> None:
    position = find("guards-armoured").new(scenario)
    dice = SeededDice("first")
    while position.state.turn == 0 or position.decision().ask != "first":  # type: ignore[attr-defined, union-attr]
        position.play(position.moves()[0], dice)
    decision = position.decision()
    assert decision is not None and (decision.side, decision.rule) == ("british", "17.2")


# Event chits


def held(scenario: str, side: int) -> set[str]:
    """The black chits that lie before a side when the game begins."""
    position: Position = find("guards-armoured").new(scenario)
    s = position.state
    assert isinstance(s, State)
    chits = s.board.chits
    return {chits.titles[n] for n in range(chits.kinds) if s.hand[chits.kinds * side + n]}


def cups(scenario: str) -> list[int]:
    """Blue, red and black chits in the British cup, then in the German one."""
    s = find("guards-armoured").new(scenario).state
    assert isinstance(s, State)
    return [int(n) for n in s.fresh]


ALWAYS = {"Calm Under Fire", "Fighter Cover", "Repaired", "Resupplied"}


def test_17_3_event_chits_of_goodwood() -> None:
    assert cups("goodwood") == [30, 30, 6, 30, 30, 6]
    assert held("goodwood", 0) == ALWAYS
    assert held("goodwood", 1) == {"Fire Lane", "Heavy Casualties", "Intensive Fire", "Overcautious"}


def test_17_8_event_chits_of_bonninghardt() -> None:
    assert cups("bonninghardt") == [30, 30, 6, 30, 30, 5]
    assert held("bonninghardt", 0) == ALWAYS | {"Hardened"}
    assert held("bonninghardt", 1) == {"Fire Lane", "Intensive Fire", "Bogged", "Heavy Casualties"}


def test_17_14_event_chits_of_veritable() -> None:
    assert cups("veritable") == [30, 25, 6, 30, 25, 6]
    assert held("veritable", 0) == ALWAYS | {"Flamethrower", "Hardened"}
    german = {"Fire Lane", "Heavy Casualties", "Intensive Fire", "Overcautious", "Suppressive Fire"}
    assert held("veritable", 1) == german


def test_17_21_event_chits_of_joes_bridge() -> None:
    assert cups("joes-bridge") == [30, 25, 6, 30, 25, 6]
    assert held("joes-bridge", 0) == ALWAYS | {"Hardened", "Outflanked"}
    assert held("joes-bridge", 1) == {"Fire Lane", "Intensive Fire", "Rallied"}
