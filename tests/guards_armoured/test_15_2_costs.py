"""What fortification chits add to movement (15.1, 15.2)."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import border, plain
from tests.guards_armoured.orders import goals, step
from tests.guards_armoured.table import activate, fortify, place, table, unit

LEG, TRACKED, WHEELED = "1Inf-1", "5CG-SPG-A", "5CG-HQ"  # allowances of 4, 8 and 10


def facing(s: State, hex: str, towards: str) -> int:
    return int(s.board.map.grid.direction(place(s, hex), place(s, towards)))


def enter(
    code: str,
    *chits: str,
    turned: int = 0,
    roadway: str = "",
    beside_road: bool = False,
    reordered_bunker: bool = False,
) -> float | None:
    """What it costs to go from clear into a clear hex with these chits, which face that hexside or away from it."""
    here, there = border("veritable", roadway=roadway)
    s = table("veritable", {code: here}, reordered_bunker=reordered_bunker)
    for chit in chits:
        fortify(s, chit, there, (facing(s, there, here) + turned) % 6)
    activate(s, s.board.roster.battalion_names[s.board.roster.battalion[unit(s, code)]])
    return step(s, code, there, beside=beside_road)


COSTS = {
    "trench": (1, 1, None),
    "minefield": (2, 4, 5),
    "dragons_teeth": (1, None, None),
    "bunker": (4, 0, 1),
}


@pytest.mark.parametrize(("chit", "costs"), COSTS.items())
def test_15_2_a_chit_adds_its_cost_to_that_of_the_terrain(chit: str, costs: tuple[int | None, ...]) -> None:
    for code, more, allowance in zip((LEG, TRACKED, WHEELED), costs, (4, 8, 10)):
        assert enter(code, chit) == (None if more is None else min(allowance, 1 + more))


def test_15_2_a_minefield_in_clear_terrain_costs_a_leg_unit_1_and_half_its_allowance() -> None:
    assert enter(LEG, "minefield") == 1 + 2


def test_15_2_a_roadway_does_not_help() -> None:
    assert enter(WHEELED, roadway="highway") == 0.5
    assert enter(WHEELED, "minefield", roadway="highway") == 5.5
    assert enter(WHEELED, "bunker", roadway="highway") == 1.5
    assert enter(WHEELED, "trench", roadway="highway") is None
    assert enter(TRACKED, "trench", roadway="highway") == 1.5


@pytest.mark.parametrize(("turned", "counts"), [(0, True), (1, True), (5, True), (2, False), (3, False), (4, False)])
def test_15_1_three_adjacent_hexsides(turned: int, counts: bool) -> None:
    assert enter(TRACKED, "trench", turned=turned) == (2 if counts else 1)
    assert enter(WHEELED, "dragons_teeth", turned=turned) == (None if counts else 1)


@pytest.mark.parametrize("turned", range(6))
def test_15_1_a_minefield_faces_all_ways(turned: int) -> None:
    assert enter(TRACKED, "minefield", turned=turned) == 5


def test_15_2_several_chits_add_up() -> None:
    assert enter(TRACKED, "trench", "minefield", "bunker") == 1 + 1 + 4 + 0
    assert enter(TRACKED, "trench", "dragons_teeth") is None


def test_15_2_the_option_reorders_the_bunker() -> None:
    assert enter(LEG, "bunker") == 4  # all it has; 5 would be the price
    assert [enter(code, "bunker", reordered_bunker=True) for code in (LEG, TRACKED, WHEELED)] == [1, 2, 5]


def test_15_2_they_hinder_both_sides_and_also_when_nobody_is_there() -> None:
    here, there = border("veritable")
    s = table("veritable", {"16P-I-1": here})
    fortify(s, "minefield", there, 0)
    activate(s, "16P-I")
    assert step(s, "16P-I-1", there) == 3


def test_15_2_nothing_to_leave_a_hex_with_chits() -> None:
    here, there = border("veritable")
    s = table("veritable", {TRACKED: here})
    fortify(s, "minefield", here, 0)
    activate(s, "5CG")
    assert step(s, TRACKED, there) == 1


def test_15_2_wheels_go_round_a_trench_and_come_in_from_behind() -> None:
    row = plain("veritable", 4)
    s = table("veritable", {"5CG-HQ": row[0]})
    fortify(s, "trench", row[1], facing(s, row[1], row[0]))
    activate(s, "5CG")
    assert step(s, "5CG-HQ", row[1]) is None
    assert goals(s)[row[1]] == 3  # along its flank, past its corner, and in over a side it does not face


def test_15_2_a_minefield_at_an_entry_hex_costs_those_who_come_in() -> None:
    s = table("veritable", turn=3)
    activate(s, "3Inf")
    for code in ("3Inf-1", "3Inf-2"):
        s.place[unit(s, code)] = -1
        s.active[unit(s, code)] = 1
    assert step(s, "3Inf-1", "4727") == 1
    fortify(s, "minefield", "4727", 0)
    assert step(s, "3Inf-2", "4727") == 3
