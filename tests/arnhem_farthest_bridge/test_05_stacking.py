"""Chapter 5: how many units may stay in a hex."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge.state import State
from tests.arnhem_farthest_bridge.marching import (
    asked,
    costs,
    destroy,
    end,
    endanger,
    go,
    goals,
    kinds,
    left,
    march,
    may_end,
    may_pick,
    pick,
    where,
)


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_5_0_no_move_ends_above_the_limit(limit: int) -> None:
    friends = ("231", "1GG", "32G")
    full = dict.fromkeys(friends[:limit], "1609")
    room = dict.fromkeys(friends[: limit - 1], "1609")
    options = {"stacking-limit": str(limit)}
    assert "1609" not in goals(march({"2IG": "1611", **full}, options=options), "2IG")
    assert "1609" in goals(march({"2IG": "1611", **room}, options=options), "2IG")


def test_5_0_friends_are_passed_without_cost() -> None:
    alone = costs(march({"2IG": "0105"}), "2IG")
    among = costs(march({"2IG": "0105", "231": "0204", "1GG": "0304", "32G": "0404"}), "2IG")
    assert among == {hex: cost for hex, cost in alone.items() if hex not in ("0204", "0304", "0404")}


def test_5_0_a_stack_moves_unit_by_unit() -> None:
    s = march({"231": "1609", "2IG": "1609"}, options={"stacking-limit": "2"})
    go(s, "231", "1709")
    assert (where(s, "231"), where(s, "2IG")) == ("1709", "1609")


def test_5_0_drop_zone_markers_share_their_hex_with_anybody() -> None:
    assert "1007" in goals(march({"231": "1008"}), "231")
    assert "1007" in goals(march({"9SS2": "1008"}, "german"), "9SS2")


def test_5_0_enemies_do_not_count_as_friends() -> None:
    s = march({"2IG": "1609", "9SS2": "1611"}, options={"stacking-limit": "3"})
    assert "1611" not in goals(s, "2IG")


# -- halted by a demolition in a hex that is full --------------------------------------------------------------------


def at_grave(start: str, **friends: str) -> State:
    """2IG drives for the bridge of Grave through 2216, where 504I has just landed; the bridge is blown before it."""
    s = march({"2IG": start, "504I": "2216", "9SS9": "2420", **friends})
    endanger(s, "2216|2316")
    go(s, "2IG", "2316")
    assert (asked(s), where(s, "2IG")) == ("german demolish", "2216")
    destroy(s, 1)
    return s


def test_5_0_a_unit_halted_in_a_full_hex_must_go_on() -> None:
    s = at_grave("1511", **{"231": "0102"})
    assert (where(s, "2IG"), left(s)) == ("2216", 5)
    assert not may_end(s)
    assert not may_pick(s, "231")
    assert "2216" not in goals(s, "2IG")
    go(s, "2IG", "2116")
    assert may_end(s)
    assert may_pick(s, "231")


def test_5_0_if_it_cannot_it_is_moved_back_along_its_path() -> None:
    s = at_grave("1004", **{"504II": "2116", "231": "0102"})
    assert where(s, "2IG") == "2016"  # 2116 is full too
    assert may_end(s)
    assert not may_pick(s, "2IG")


def test_5_0_one_that_had_just_come_in_goes_back_off_the_map() -> None:
    full = dict(zip(("231", "1GG", "32G", "130", "129"), ("0105", "0204", "0304", "0404", "0505")))
    s = march(full | {"GRSN": "0902"}, waiting="2IG")
    endanger(s, "0505|0605")
    pick(s, "2IG")
    s.left = 6  # no more points than the way to Son takes
    go(s, "2IG", "0605")
    events = destroy(s, 1)
    assert kinds(events) == ["demolition", "turned_away"]
    assert where(s, "2IG") == "waiting"
    assert not may_pick(s, "2IG")  # it is done for the phase
    end(s)
    end(s)
    assert may_pick(s, "2IG")


def test_5_0_a_unit_halted_where_it_may_stay_need_not_go_on() -> None:
    s = march({"2IG": "1511", "9SS9": "2420"})
    endanger(s, "2216|2316")
    go(s, "2IG", "2316")
    destroy(s, 1)
    assert may_end(s)
