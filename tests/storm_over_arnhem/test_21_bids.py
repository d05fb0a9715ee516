"""Chapter 21: secret bids for the command of the British."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.table import area_points, asked, fact, legal, moves, pack, play, refusal, table

FIRST, SECOND = 0, 1  # the two people, in the order they sat down


def bidding() -> Position:
    return GAME.new("ready", {"bids": "on"}, pack())


def points(position: Position) -> int:
    return int(position.view("german")["points"])


def test_21_1_without_the_option_there_are_no_bids() -> None:
    assert asked(GAME.new("ready", data=pack())) == "british setup"


@pytest.mark.parametrize(
    ("first", "second", "british"), [(3, 2, FIRST), (2, 3, SECOND), (0, -1, FIRST), (-5, -4, SECOND), (28, -10, FIRST)]
)
def test_21_1_the_higher_bid_commands_the_british(first: int, second: int, british: int) -> None:
    position = bidding()
    play(position, f"bid {first}", f"bid {second}")
    assert position.seat("british") == british
    assert position.seat("german") == 1 - british
    assert position.view("british")["swapped"] == (british == SECOND)
    assert asked(position) == "british setup"


def test_21_1_until_then_the_first_person_sits_at_the_british_side() -> None:
    position = bidding()
    assert asked(position) == "british bid"
    assert position.seat("british") == FIRST
    play(position, "bid 3")
    assert asked(position) == "german bid"
    assert position.seat("german") == SECOND


@pytest.mark.parametrize("bid", [-10, -1, 0, 1, 28])
def test_21_1_plus_minus_or_zero(bid: int) -> None:
    assert legal(bidding(), f"bid {bid}")


@pytest.mark.parametrize("bid", [29, 99])
def test_21_1_no_bid_beyond_the_track(bid: int) -> None:
    refused = refusal(bidding(), f"bid {bid}")
    assert refused.rule == "21.1"
    assert "-10 to 28" in refused.reason


def test_21_1_a_bid_is_secret_until_both_are_in() -> None:
    views = []
    for bid in (-10, 0, 7, 28):
        position = bidding()
        events = play(position, f"bid {bid}")
        assert [event.private for event in events if event.kind == "bid"] == [FIRST]
        assert "bids" not in [event.kind for event in events]
        views.append((position.view("german"), moves(position)))
    assert all(view == views[0] for view in views)


def test_21_1_one_knows_the_bid_one_made() -> None:
    position = bidding()
    play(position, "bid 7")
    assert position.view("british")["bid"] == 7
    assert position.view("german")["bid"] is None


def test_21_1_then_both_are_told() -> None:
    position = bidding()
    events = play(position, "bid 7", "bid 5")
    assert fact(events, "bids") == (7, 5)
    assert [event.private for event in events if event.kind == "bids"] == [-1]


@pytest.mark.parametrize(("first", "second", "total"), [(3, 1, 3), (-5, -2, -2)])
def test_21_2_worked_example(first: int, second: int, total: int) -> None:
    """A winning bid of three starts the marker on 3, one of -2 on -2."""
    position = bidding()
    play(position, f"bid {first}", f"bid {second}")
    assert points(position) == total


def test_21_2_the_marker_still_stands_there_when_play_begins() -> None:
    position = bidding()
    play(position, "bid -2", "bid -7", "layout forward", "layout east", dice="34")
    assert position.view("german")["turn"] == 1
    assert points(position) == -2


def test_21_2_zero_moves_nothing() -> None:
    position = bidding()
    play(position, "bid 0", "bid -3")
    assert points(position) == 0


def test_21_2_the_german_has_to_earn_his_way_out_of_the_negative() -> None:
    position = table("points: -2\ncontrol: 4 5\npasses: 1\n17: RE1a*\n26: | T11a*")
    play(position, "pass", dice="34")
    assert points(position) == area_points("4") + area_points("5") - 2


def test_21_3_after_a_tie_both_bid_again() -> None:
    position = bidding()
    events = play(position, "bid 3", "bid 3")
    assert fact(events, "bids") == (3, 3)
    assert asked(position) == "british bid"
    assert points(position) == 0
    assert position.seat("british") == FIRST


@pytest.mark.parametrize(("first", "second", "british"), [(5, 4, FIRST), (1, 3, SECOND), (-8, -9, FIRST)])
def test_21_3_higher_or_lower_or_the_same_as_before(first: int, second: int, british: int) -> None:
    position = bidding()
    play(position, "bid 3", "bid 3", "bid 3", "bid 3", f"bid {first}", f"bid {second}")
    assert points(position) == max(first, second)
    assert position.seat("british") == british


def test_21_3_the_bids_after_a_tie_are_secret_too() -> None:
    views = []
    for bid in (4, 9):
        position = bidding()
        play(position, "bid 3", "bid 3", f"bid {bid}")
        views.append(position.view("german"))
    assert views[0] == views[1]


def test_21_3_after_twenty_ties_in_a_row_the_first_person_commands() -> None:
    position = bidding()
    for _ in range(19):
        play(position, "bid 6", "bid 6")
        assert asked(position) == "british bid"
    play(position, "bid 6", "bid 6")
    assert asked(position) == "british setup"
    assert position.seat("british") == FIRST
    assert points(position) == 6
