"""Chapter 14: bids, and the historical set-up."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import (
    asked,
    control,
    facts,
    kinds,
    legal,
    pack,
    play,
    quiet,
    refusal,
    shown,
    state_of,
    table,
    where,
)


def bidding(**options: str) -> Position:
    return GAME.new("historical", {"bids": "on", **{k.replace("_", "-"): v for k, v in options.items()}}, pack())


def test_14_1_sides_are_settled_before_the_game() -> None:
    position = bidding()
    assert asked(position) == "allied bid"
    assert shown(position)["turn"] == 0
    play(position, "bid 3", "bid 2")
    assert shown(position)["turn"] == 1


def test_14_1_1_the_example_lucien_bids_5_and_marcel_7() -> None:
    position = bidding()
    events = play(position, "bid 5", "bid 7")
    assert facts(events, "bids") == (5, 7)
    assert position.seat("allied") == 1 and position.seat("german") == 0  # Marcel, the second, commands the Allies
    assert shown(position)["points_needed"] == 7


def test_14_1_1_the_higher_bid_commands_the_allies() -> None:
    position = bidding()
    play(position, "bid 7", "bid 5")
    assert position.seat("allied") == 0
    assert shown(position)["points_needed"] == 7


def test_14_1_1_a_bid_is_one_point_or_more() -> None:
    position = bidding()
    assert legal(position, "bid 1")
    assert refusal(position, "bid 99").rule == "14.1.1"


def test_14_1_1_a_bid_is_secret_until_both_are_in() -> None:
    position = bidding()
    events = play(position, "bid 5")
    assert [event.private for event in events] == [0]
    assert position.view("allied")["bid"] == 5
    assert position.view("german")["bid"] is None
    bids = {position.sample("german", Random(seed)).digest() for seed in range(40)}
    assert len(bids) > 5
    assert position.sample("allied", Random(1)).digest() == position.digest()


def test_14_1_1_or_it_is_added_to_the_ten_if_so_agreed() -> None:
    position = bidding(bid_meaning="added")
    play(position, "bid 5", "bid 7")
    assert shown(position)["points_needed"] == 17


@pytest.mark.parametrize(("die", "seat"), [("1", 0), ("3", 0), ("4", 1), ("6", 1)])
def test_14_1_2_a_die_decides_tied_bids(die: str, seat: int) -> None:
    position = bidding()
    play(position, "bid 6", "bid 6", dice=die)
    assert position.seat("allied") == seat
    assert shown(position)["points_needed"] == 6


# -- the historical set-up -----------------------------------------------------------------------------------------


def history() -> Position:
    return GAME.new("historical", {}, pack())


def test_14_2_play_begins_at_once() -> None:
    position = history()
    assert asked(position) == "allied impulse"
    assert shown(position)["turn"] == 1


@pytest.mark.parametrize(
    ("unit", "place"),
    [("DLM", "21"), ("7RTA", "22"), ("MAR", "23"), ("5GH1", "24"), ("4GH1", "25"), ("4EY1", "26"), ("RIFA", "27"),
     ("WILA", "27"), ("CAMA", "28"), ("RA365", "E")],
)  # fmt: skip
def test_14_2_1_the_allies(unit: str, place: str) -> None:
    assert where(history(), unit) == place


@pytest.mark.parametrize(
    ("unit", "place"),
    [("REC37", "2"), ("AR178", "3"), ("RR17", "4"), ("RR26", "5"), ("HB2", "6"), ("SSART", "7"), ("SS33", "8"),
     ("ROM", "9"), ("RR16", "10"), ("EIC", "13"), ("SS13", "14"), ("PZ125", "19"), ("PZ131", "A")],
)  # fmt: skip
def test_14_2_2_the_germans(unit: str, place: str) -> None:
    assert where(history(), unit) == place


def test_14_2_3_the_groups_that_wait_stand_on_the_map() -> None:
    position = history()
    assert shown(position)["waiting"] == {}
    for place in ("21", "E"):
        assert not legal(position, f"move {place}")


HISTORY = "scenario: historical\n"
FRENCH = "21: BCC1 BCC2 BCC3 DLM RDP1 RDP2\n"
PANZERS = "19: | PZ125 PZ225 PZ166 ROT\n"


def test_14_2_3a_the_french_do_not_leave_and_nobody_enters_21() -> None:
    position = history()
    assert refusal(position, "move 21").rule == "14.2.3a"
    play(position, "move 22")
    assert refusal(position, "7RTA>21").rule == "14.2.3a"


@pytest.mark.parametrize(("die", "released"), [("3", False), ("4", True)])
def test_14_2_3a_they_are_released_where_they_stand(die: str, released: bool) -> None:
    position = table(HISTORY + FRENCH + "used: allied german\nair: 0 0\n11: 7RTA\n9: | RR16*\n")
    events = play(position, "pass", "keep", dice=die)
    assert ("released" in kinds(events)) == released
    assert legal(position, "move 21") == released
    assert where(position, "DLM") == "21"


def test_14_2_3b_the_panzers_do_not_leave_and_nobody_enters_19() -> None:
    position = history()
    play(position, "move 22")
    assert refusal(position, "7RTA>19").rule == "14.2.3b"
    play(position, "7RTA>18", "stop", "done", "pass")
    assert refusal(position, "move 19").rule == "14.2.3b"


def test_14_2_3b_they_are_released_where_they_stand() -> None:
    position = table(HISTORY + PANZERS + "turn: 3\nused: allied german\nair: 0 0\n11: 7RTA\n9: | RR16*\n")
    events = play(position, "pass", "keep", dice="4" + "1" + "1166")
    assert "released" in kinds(events)
    play(position, "keep")
    assert legal(position, "move 19")


def test_14_2_3b_the_release_opens_19_even_if_no_panzer_is_left() -> None:
    position = table(HISTORY + "turn: 3\nreleased: french\nused: allied german\nair: 0 0\n18: 7RTA\n9: | RR16*\n")
    events = play(position, "pass", "keep", dice="4" + "1" + "1166")
    assert [e.rule for e in events if e.kind == "released"] == ["14.2.3b"]
    assert not state_of(position).closed(state_of(position).board.place_numbers["19"])


def test_14_2_3b_guns_behind_the_closed_area_may_still_be_shelled() -> None:
    position = quiet(HISTORY + PANZERS + "22: RA365 8DL1\nE: 9DL1\nturn: 2\nreleased: reserves\n")
    assert legal(position, "bombard RA365>19")


def test_14_2_3c_the_fifth_waits_in_zone_a() -> None:
    position = table(
        HISTORY + "turn: 5\nnorth: yes\nused: allied german\nair: 0 0\n"
        "11: 7RTA\n9: | RR16*\nA: | PZ131\nallied control: 3 5 7\n"
    )
    events = play(position, "pass", dice="1" + "5")
    assert [e.rule for e in events if e.kind == "release_roll"] == ["14.2.3c"]


def test_14_2_3d_gort_decides() -> None:
    position = table(HISTORY + "turn: 4\nused: allied german\nair: 0 0\n11: 7RTA\n9: | RR16*\n")
    events = play(position, "pass", dice="1")
    assert [e.rule for e in events if e.kind == "gort_roll"] == ["14.2.3d"]


def test_14_2_3e_rommel_turns_north() -> None:
    position = table(HISTORY + "turn: 3\nreleased: french\nused: allied german\nair: 0 0\n11: 7RTA\n9: | RR16*\n")
    events = play(position, "pass", "keep", dice="1" + "6" + "1166")
    assert [e.rule for e in events if e.kind == "north"] == ["14.2.3e"]


def test_14_2_3f_the_reserves_are_released_where_they_stand() -> None:
    position = table(HISTORY + "used: allied german\nair: 0 0\n11: 7RTA\n7: 8DL1* | RR16*\nE: RA365 9DL1\n")
    events = play(position, "pass", "keep", dice="1")
    assert [e.rule for e in events if e.kind == "released"] == ["14.2.3f"]
    assert legal(position, "move E")
    assert control(position, "E") == "allied"
