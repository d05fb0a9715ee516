"""Chapter 13: releases, Gort, Rommel."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from tests.counter_attack_arras.table import (
    asked,
    control,
    facts,
    kinds,
    legal,
    moves,
    play,
    refusal,
    result,
    shown,
    table,
    where,
)

FRENCH = "french: BCC1 BCC2 BCC3 DLM RDP1 RDP2\n"
PANZERS = "panzers: | PZ125 PZ225 PZ166 ROT\n"
RESERVES = "reserves: RA365 RA368 9DL1 9DL2 9DL3 9DL4\n"
FIFTH = "A: | PZ131 PZ231 RR113\n"
TEN = "4GH1 4GH2 4GH3 4GH4 5GH1 5GH2 5GH3 5GH4 4EY1 4EY2"


def ending(turn: int, text: str) -> Position:
    """A turn at its last pass; the Allies hold Tilloy, Beaurains and Ficheux, so Gort continues whatever he rolls."""
    german = "decide: german impulse\n" if turn >= 6 else ""
    held = "" if "allied control" in text else "allied control: 3 5 7\n"
    fresh = "11: 7RTA*\n9: | RR16\n" if german else "11: 7RTA\n9: | RR16*\n"  # whoever passes
    return table(f"turn: {turn}\nused: allied german\nair: 0 0\n{german}{fresh}{held}{text}")


# -- the French ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "released"), [("3", False), ("4", True), ("6", True)])
def test_13_1_the_french_come_on_turn_2_with_four_or_more(die: str, released: bool) -> None:
    position = ending(1, FRENCH)
    play(position, "pass", "keep", dice=die)
    assert asked(position) == ("allied entry" if released else "allied impulse")


def test_13_1_or_on_turn_3_of_themselves_before_the_initiative() -> None:
    position = ending(2, FRENCH)
    events = play(position, "pass")
    assert "released" in kinds(events) and "initiative_roll" not in kinds(events)
    assert asked(position) == "allied entry"


def test_13_1_they_enter_in_20_or_21_and_act_at_once() -> None:
    position = ending(1, FRENCH)
    play(position, "pass", "keep", dice="5")
    assert moves(position) == ["enter 20", "enter 21"]
    assert refusal(position, "enter 22").rule == "13.1"
    play(position, "enter 20")
    assert where(position, "DLM") == "20"
    assert legal(position, "move 20")


def test_13_1_not_where_the_enemy_is() -> None:
    position = ending(1, FRENCH + "20: | RR17*\n")
    events = play(position, "pass", "keep", dice="5")
    assert "came_in" in kinds(events)  # 21 is the only way left
    assert where(position, "DLM") == "21"


def test_13_1_kept_out_they_fight_their_way_in() -> None:
    position = ending(1, FRENCH + f"20: | RR17*\n21: {TEN}\n")
    events = play(position, "pass", "keep", dice="5")
    assert "kept_out" in kinds(events)
    assert asked(position) == "allied impulse"
    play(position, "move FRENCH", "DLM>20", "RDP1>20", "done")
    assert asked(position) == "allied point"
    play(position, "point DLM", "keep", "done", dice="1166")
    assert where(position, "DLM") == "eliminated"
    assert where(position, "RDP1") == "french"


# -- the panzers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "released"), [("3", False), ("4", True)])
def test_13_2_the_panzers_come_at_18_00_with_four_or_more(die: str, released: bool) -> None:
    position = ending(3, PANZERS)
    play(position, "pass", dice=die)
    assert asked(position) == "allied reroll"
    play(position, "keep", dice="" if released else "1" + "1166")
    assert asked(position) == ("german entry" if released else "allied reroll")


def test_13_2_or_at_19_00_of_themselves() -> None:
    position = ending(4, PANZERS)
    play(position, "pass", dice="1")
    assert asked(position) == "german entry"


def test_13_2_they_enter_by_zone_d_or_14_15_17() -> None:
    position = ending(4, PANZERS)
    play(position, "pass", dice="1")
    assert set(moves(position)) == {"enter 14", "enter 15", "enter 17", "enter D"}
    play(position, "enter D", dice="1" + "1166")
    assert where(position, "PZ125") == "D"
    assert control(position, "D") == "german"
    play(position, "keep")
    assert asked(position) == "german impulse"
    play(position, "move D")
    assert legal(position, "PZ125>19") and legal(position, "PZ125>20")


# -- the reserves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("area", ["7", "6", "2", "4"])
def test_13_3_a_british_unit_in_one_of_four_areas_brings_the_reserves(area: str) -> None:
    position = ending(1, RESERVES + f"{area}: 8DL1* | RR17*\n")
    play(position, "pass")
    assert asked(position) == "allied entry"
    assert moves(position) == ["enter D", "enter E", "enter F"]
    play(position, "enter F")
    assert where(position, "RA365") == where(position, "9DL1") == "F"


def test_13_3_a_french_unit_does_not() -> None:
    position = ending(3, RESERVES + "7: BCC1* | RR17*\nallied control: 3 5\n")
    play(position, "pass", dice="1" + "1166")
    assert asked(position) == "allied reroll"
    assert where(position, "9DL1") == "reserves"


def test_13_3_nor_a_unit_elsewhere() -> None:
    position = ending(1, RESERVES + "5: 8DL1*\n")
    play(position, "pass")
    assert where(position, "9DL1") == "reserves"
    assert asked(position) == "allied impulse"


# -- 5th Panzer Division -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "die", "released"), [(5, "4", False), (5, "5", True), (6, "3", False), (6, "4", True)]
)
def test_13_4_the_fifth_comes_on_turn_6_with_five_on_turn_7_with_four(turn: int, die: str, released: bool) -> None:
    position = ending(turn, FIFTH + "north: yes\nreleased: french panzers\n")
    play(position, "pass", "keep", dice="1" + die)
    assert ("fifth" in shown(position)["released"]) == released
    assert legal(position, "move A") == released
    if not released:
        assert refusal(position, "move A").rule == "13.4"


def test_13_4_until_then_its_units_neither_act_nor_leave() -> None:
    position = table(FIFTH + "11: 7RTA\ndecide: german impulse\n8: | RR16")
    refused = refusal(position, "move A")
    assert refused.rule == "13.4" and "hasn't been released" in refused.reason


# -- Gort ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "modifier"),
    [
        ("allied control: 12\n", 0),
        ("3: 8DL1* | RR17*\nallied control: 12\n", 1),
        ("allied control: 3\n", 2),
        ("3: 8DL1* | RR17*\nallied control: 3\n", 2),
        ("allied control: 3 5\n7: 8DL1* | RR17*\n", 5),
        ("allied control: 3 5 7\n", 6),
    ],
)
def test_13_5_contest_and_control_help_gort_to_go_on(text: str, modifier: int) -> None:
    position = ending(4, text + "north: yes\n")
    die = max(1, 7 - modifier)
    if die <= 6:
        events = play(position, "pass", dice=str(die) + "1166")
        assert facts(events, "gort_roll")[1] == modifier
        assert facts(events, "gort") == (1,)
    if die > 1:
        position = ending(4, text + "north: yes\n")
        events = play(position, "pass", dice=str(die - 1))
        assert facts(events, "gort") == (0,)
        assert asked(position) == "over"


def test_13_5_not_before_turn_4() -> None:
    position = ending(3, "north: no\n")
    events = play(position, "pass", dice="1" + "1166")
    assert "gort_roll" not in kinds(events)


def test_13_5_a_stop_is_decided_by_the_points() -> None:
    held = "allied control: 10 12 13 14 15 16 17 18 19\n"
    position = ending(4, held)
    play(position, "pass", dice="1")
    assert str(position.outcome()) == "allied points victory"
    position = ending(4, "options: gort-stop=german-win\n" + held)
    play(position, "pass", dice="1")
    assert result(position).winner == "german"


# -- Rommel --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crossed", "modifier"), [("", 0), ("8DL1", 1), (TEN[:-5], 1), (TEN, 2)])
def test_13_6_units_that_crossed_help_rommel_to_turn(crossed: str, modifier: int) -> None:
    position = ending(3, f"crossed: {crossed}\n" if crossed else "")
    events = play(position, "pass", dice=str(6 - modifier) + "1166")
    assert facts(events, "north_roll")[1] == modifier
    assert shown(position)["north"]


def test_13_6_a_lower_roll_is_repeated_on_the_next_turn() -> None:
    position = ending(3, "")
    play(position, "pass", dice="5" + "1166")
    assert not shown(position)["north"]
    position = ending(4, "")
    events = play(position, "pass", dice="1" + "6" + "1166")
    assert "north" in kinds(events)


def test_13_6_crossing_is_moving_from_26_or_28_to_1_or_3() -> None:
    position = table("26: 8DL1 RNF1\n28: RIFA\n9: | RR16\n")
    play(position, "move 26", "8DL1>3", "stop", "RNF1>1", "stop")
    assert shown(position)["crossed"] == 2
    play(position, "move 28", "RIFA>1", "stop")
    assert shown(position)["crossed"] == 3


def test_13_6_distinct_units_count_once() -> None:
    position = table("26: 8DL1\n9: | RR16\ncrossed: 8DL1\n")
    play(position, "move 26", "8DL1>3", "stop")
    assert shown(position)["crossed"] == 1


def test_13_6_each_blue_space_in_german_hands_costs_a_point() -> None:
    text = "german control: 20 21 E\nallied control: 10 12\n"
    position = ending(5, text + "north: yes\nreleased: french panzers\n")
    events = play(position, "pass", dice="1")
    assert facts(events, "points")[0] == 3 - 2  # 20 is not blue
    position = ending(4, "allied control: 10 12\nD: | PZ125*\nreleased: french panzers\n")
    events = play(position, "pass", dice="1")
    assert facts(events, "points")[0] == 3  # before Rommel has turned nothing is lost
