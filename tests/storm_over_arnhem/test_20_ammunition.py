"""Chapter 20: ammunition shortages and the carriers that make them good."""

from __future__ import annotations

import pytest

from tests.storm_over_arnhem.table import fact, play, table

ATTACK_VALUE = 6  # in the facts of a fire event


def british_fire(turn: int, track: str = "") -> int:
    """The attack value of one 4-7-5 that rolls a seven."""
    position = table(f"turn: {turn}\nadvantage: british\n{track}\n17: RE1a\n24: | T11a")
    return fact(play(position, "fire 17>24u", "+RE1a", "done", dice="3434"), "fire")[ATTACK_VALUE]


def british_shells(turn: int, track: str = "") -> int:
    """The attack value of the British artillery, rolling a seven."""
    position = table(f"turn: {turn}\nadvantage: british\n{track}\n17: BDE\n24: | T11a")
    return fact(play(position, "call RA", dice="1" + "3434"), "fire")[ATTACK_VALUE]


@pytest.mark.parametrize(("turn", "lack"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 1), (7, 1)])
def test_20_1_one_off_every_british_attack_from_turn_6(turn: int, lack: int) -> None:
    assert british_fire(turn) == 4 + 7 - lack


def test_20_1_artillery_is_short_too() -> None:
    day = british_shells(4)
    assert british_shells(6) == day - 1
    assert british_shells(7) == day - 1


def test_20_1_anti_tank_guns_are_short_too() -> None:
    position = table("turn: 6\nadvantage: british\n17: ATa\n24: | MK3a")
    assert fact(play(position, "gun 17>24:MK3a", "+ATa", "done", dice="3434"), "fire")[ATTACK_VALUE] == 6 + 7 - 1


def test_20_1_the_deduction_is_made_once_for_each_attack_whatever_its_size() -> None:
    position = table("turn: 7\n17: RE1a RE1b RE1c\n24: | T11a")
    events = play(position, "fire 17>24u", "+RE1a", "+RE1b", "+RE1c", "done", dice="3434")
    assert fact(events, "fire")[ATTACK_VALUE] == 4 + 2 + 1 + 7 - 1


@pytest.mark.parametrize("turn", [6, 7, 8])
def test_20_1_the_german_is_never_short(turn: int) -> None:
    position = table(f"turn: {turn}\nadvantage: british\ndecide: german impulse\n17: RE1a\n24: | T11a")
    assert fact(play(position, "fire 24>17u", "+T11a", "done", dice="3434"), "fire")[ATTACK_VALUE] == 3 + 7


def test_20_1_german_artillery_is_never_short() -> None:
    values = set()
    for turn in (4, 6, 7):
        position = table(f"turn: {turn}\nadvantage: british\ndecide: german impulse\n17: RE1a\n24: | SHQ")
        values.add(fact(play(position, "shell HW 24>17u", dice="3434"), "fire")[ATTACK_VALUE])
    assert len(values) == 1


def test_20_1_the_shortage_begins_with_turn_6() -> None:
    position = table("turn: 5\npasses: 1\n17: RE1a*\n26: | T11a*")
    assert fact(play(position, "pass", dice="36"), "shortage") == (1,)


def test_20_2_two_off_on_turn_8() -> None:
    assert british_fire(8) == 4 + 7 - 2


def test_20_2_artillery_too() -> None:
    night = british_shells(5)
    assert british_shells(8) == night - 2


def test_20_2_the_shortage_worsens_with_turn_8_only() -> None:
    position = table("turn: 7\npasses: 1\n17: RE1a*\n26: | T11a*")
    assert fact(play(position, "pass", dice="34"), "shortage") == (2,)
    position = table("turn: 6\nadvantage: british\npasses: 1\n17: RE1a*\n26: | T11a*")
    assert "shortage" not in [event.kind for event in play(position, "pass", dice="34")]


def test_20_3_worked_example() -> None:
    """Turn 8 with one carrier through: one off instead of two."""
    assert british_fire(8, "track: BRENa") == 4 + 7 - 1


@pytest.mark.parametrize(
    ("turn", "carriers", "lack"),
    [(6, 1, 0), (6, 2, 0), (7, 1, 0), (7, 3, 0), (8, 2, 0), (8, 3, 0), (5, 1, 0), (1, 3, 0)],
)
def test_20_3_carriers_cancel_the_deduction_and_no_more(turn: int, carriers: int, lack: int) -> None:
    names = " ".join(["BRENa", "BRENb", "BRENc"][:carriers])
    assert british_fire(turn, f"track: {names}") == 4 + 7 - lack


@pytest.mark.parametrize("turn", [6, 7, 8])
def test_20_3_artillery_does_not_profit(turn: int) -> None:
    assert british_shells(turn, "track: BRENa BRENb BRENc") == british_shells(turn)


def test_20_3_anti_tank_guns_profit() -> None:
    position = table("turn: 6\nadvantage: british\ntrack: BRENa\n17: ATa\n24: | MK3a")
    assert fact(play(position, "gun 17>24:MK3a", "+ATa", "done", dice="3434"), "fire")[ATTACK_VALUE] == 6 + 7


def test_20_3_a_carrier_still_on_the_map_does_not_help() -> None:
    position = table("turn: 6\nadvantage: british\n17: RE1a BRENa\n24: | T11a")
    events = play(position, "fire 17>24u", "+RE1a", "done", dice="3434")
    assert fact(events, "fire")[ATTACK_VALUE] == 4 + 7 - 1


def test_20_3_a_carrier_helps_from_the_turn_it_begins_in_a_british_area() -> None:
    position = table("turn: 5\nadvantage: german\npasses: 1\n5: BRENa*\n17: RE1a*\n24: | T11a*")
    play(position, "pass", dice="36")
    assert position.view("british")["boxes"]["track"] == ["BRENa"]
    play(position, "pass")
    events = play(position, "fire 17>24u", "+RE1a", "done", dice="3434")
    assert fact(events, "fire")[ATTACK_VALUE] == 4 + 7


def test_20_4_no_shortage_in_close_combat() -> None:
    """A 4-7-5 against a 3-5-5 has its +1 on turn 8 as on any other."""
    position = table("turn: 8\nadvantage: german\ndecide: german fight\n17: RE1a | T11a\n16: C7a | T11b")
    events = play(position, "fight 17", "RE1a*T11a", "done", dice="3")
    assert fact(events, "strike")[1:] == (3, 1)
