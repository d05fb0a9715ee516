"""11.4 and its table: airborne landings at the opening of the Allied Movement Phase."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge import sequence
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import (
    asked,
    cost,
    end,
    facts,
    go,
    land,
    landings,
    left,
    may_pick,
    opening,
    pick,
    where,
)
from tests.arnhem_farthest_bridge.table import unit_of

# The rows of the table: unhurt up to the first number, depleted up to the second, lost above.
TABLE = {"mixed": (6, 8), "broken": (5, 7), "woods": (4, 6), "town": (3, 6), "rough": (3, 6), "city": (2, 5)}
# A hex of each terrain, a hex next to it, and what a leg unit pays for it.
PLACES = {
    "mixed": ("1609", "1608", 2),
    "broken": ("0321", "0320", 3),
    "woods": ("1807", "1806", 2),
    "town": ("1511", "1512", 1),
    "rough": ("3513", "3514", 4),
    "city": ("0203", "0202", 1),
}


def fate(terrain: str, roll: int) -> str:
    unhurt, depleted = TABLE[terrain]
    hex = PLACES[terrain][0]
    if roll <= unhurt:
        return hex
    return hex + "*" if roll <= depleted else "gone"


@pytest.mark.parametrize("terrain", TABLE)
def test_11_4_the_table_with_every_die_and_modifier(terrain: str) -> None:
    hex, beside, _ = PLACES[terrain]
    assert atlas.terrain()[hex] == terrain
    for die in range(1, 7):
        for glider in (0, 1):
            for german in (0, 1):
                for clash in (0, 1):
                    code = ("1P", "7K")[glider]
                    units = {"KRFT": beside} if german else {"KRFT": "2820"}
                    s = opening(units, turn=1, waiting=code, drop={"1AB": hex})
                    s.clash[0] = clash
                    land(s, code, hex, die)
                    assert where(s, code) == fate(terrain, min(die + glider + german + clash, 8)), (die, units, code)


def test_11_4_the_whole_modifier_is_told_even_if_the_roll_counts_as_eight() -> None:
    hex, beside, _ = PLACES["mixed"]
    s = opening({"KRFT": beside}, turn=1, waiting="7K", drop={"1AB": hex})
    s.clash[0] = 1
    told = land(s, "7K", hex, 6)
    assert [event.facts[3:] for event in told if event.kind == "landing"] == [(3, 6)]


def test_11_4_more_germans_count_once_and_over_water_too() -> None:
    s = opening({"KRFT": "1608", "9SS2": "1610"}, turn=1, waiting="1P", drop={"1AB": "1609"})
    assert facts(land(s, "1P", "1609", 6), "landing")[2:] == (1, 1, 6)
    s = opening({"KRFT": "0501"}, turn=1, waiting="1P", drop={"1AB": "0601"})  # the canal between them
    assert facts(land(s, "1P", "0601", 6), "landing")[2:] == (1, 1, 6)


def test_11_4_within_three_hexes_of_the_marker() -> None:
    s = opening({}, turn=1, waiting="501I")
    expected = {hex for hex in atlas.terrain() if atlas.distance(hex, "1007") <= 3}
    assert landings(s, "501I") == expected


def test_11_4_each_division_at_its_own_marker() -> None:
    s = opening({}, turn=5, waiting="501I 504I 1P 1POL")
    for code, zone in (("501I", "1007"), ("504I", "2323"), ("1P", "3717"), ("1POL", "3717")):
        assert all(atlas.distance(hex, zone) <= 3 for hex in landings(s, code))


def test_11_4_not_in_marsh_on_enemies_or_above_the_limit() -> None:
    s = opening({"KRFT": "2410", "2P": "2510"}, turn=1, waiting="1P", drop={"1AB": "2411"})
    marsh = {hex for hex, terrain in atlas.terrain().items() if terrain == "marsh"}
    found = landings(s, "1P")
    assert not found & (marsh | {"2410", "2510"})
    assert "2311" in found
    s = opening({"2P": "2510"}, turn=1, waiting="1P", drop={"1AB": "2411"}, options={"stacking-limit": "2"})
    assert "2510" in landings(s, "1P")


def test_11_4_enemies_on_the_marker_do_not_prevent_landings_round_it() -> None:
    s = opening({"GRSN": "1007"}, turn=1, waiting="501I")
    assert "1006" in landings(s, "501I")
    assert "1007" not in landings(s, "501I")


def test_11_4_before_any_unit_moves() -> None:
    s = opening({"2IG": "0105"}, turn=1, waiting="501I 501II")
    assert asked(s) == "allied opening"
    assert not may_pick(s, "2IG")
    land(s, "501I", "1007", 1)
    end(s)
    assert may_pick(s, "2IG")
    assert not may_pick(s, "501II")  # too late in this turn
    sequence.start_turn(s)
    sequence.start_movement(s)
    assert may_pick(s, "501II")  # but not in the next


def test_11_4_units_land_one_after_another() -> None:
    s = opening({}, turn=1, waiting="501I 501II")
    land(s, "501II", "1007", 1)
    assert "1007" not in landings(s, "501I")
    assert not may_pick(s, "501II")


def test_11_4_a_unit_may_be_put_back_three_times() -> None:
    s = opening({}, turn=1, waiting="501I 501II 501III")
    for _ in range(3):
        assert may_pick(s, "501I")
        pick(s, "501I")
        pick(s, "501II")
    assert not may_pick(s, "501I")
    assert may_pick(s, "501III")


@pytest.mark.parametrize("terrain", PLACES)
def test_11_4_landing_costs_the_terrain(terrain: str) -> None:
    hex, _, price = PLACES[terrain]
    s = opening({}, turn=1, waiting="1P", drop={"1AB": hex})
    land(s, "1P", hex, 1)
    end(s)
    pick(s, "1P")
    assert left(s) == 7 - price


def test_11_4_roads_and_trails_do_not_matter() -> None:
    s = opening({}, turn=1, waiting="1P", drop={"1AB": "1909"})
    land(s, "1P", "1909", 6)  # mixed with a road: no harm, and two points
    end(s)
    pick(s, "1P")
    assert left(s) == 5


@pytest.mark.parametrize(("choice", "price"), [("chart", 2), ("example", 3)])
def test_11_4_example_woods(choice: str, price: int) -> None:
    """The printed example takes three points for woods, the chart two."""
    s = opening({}, turn=1, waiting="1P", drop={"1AB": "1807"}, options={"woods-landing": choice})
    land(s, "1P", "1807", 1)
    end(s)
    pick(s, "1P")
    assert left(s) == 7 - price


def test_11_4_the_rest_of_the_allowance_serves_to_move() -> None:
    s = opening({}, turn=1, waiting="1P", drop={"1AB": "1609"})
    land(s, "1P", "1609", 1)
    end(s)
    assert cost(s, "1P", "1607") == 4
    go(s, "1P", "1607")
    assert where(s, "1P") == "1607"


def test_11_4_units_depleted_in_landing_do_not_move() -> None:
    s = opening({"2IG": "0105"}, turn=1, waiting="1P", drop={"1AB": "1511"})
    land(s, "1P", "1511", 4)
    assert where(s, "1P") == "1511*"
    end(s)
    assert not may_pick(s, "1P")


def test_11_4_units_landed_in_a_zone_do_not_move() -> None:
    s = opening({"KRFT": "1608", "2IG": "0105"}, turn=1, waiting="1P", drop={"1AB": "1609"})
    land(s, "1P", "1609", 1)
    assert where(s, "1P") == "1609"
    end(s)
    assert not may_pick(s, "1P")


def test_11_4_a_german_across_water_has_no_zone_there() -> None:
    s = opening({"KRFT": "0501"}, turn=1, waiting="1P", drop={"1AB": "0601"})
    land(s, "1P", "0601", 1)
    end(s)
    assert may_pick(s, "1P")


def test_11_4_a_landed_unit_may_attack() -> None:
    s = opening({"KRFT": "1608", "9SS1": "2010"}, turn=1, waiting="1P", drop={"1AB": "1609"})
    land(s, "1P", "1609", 1)
    end(s)
    end(s)
    assert asked(s) == "allied attack"
    assert not s.fought[unit_of(s, "1P")]


def test_11_4_in_the_next_phase_nothing_is_left_of_the_landing() -> None:
    s = opening({"9SS1": "2010"}, turn=1, waiting="1P", drop={"1AB": "1609"})
    land(s, "1P", "1609", 1)
    sequence.start_turn(s)
    sequence.start_movement(s)
    end(s)
    pick(s, "1P")
    assert left(s) == 7
