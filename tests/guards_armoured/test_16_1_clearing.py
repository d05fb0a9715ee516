"""Clearing fortification chits (16.1)."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import beside, plain
from tests.guards_armoured.orders import left, order, orders, step
from tests.guards_armoured.table import activate, fortify, put, table, unit

HERE, THERE = plain("veritable", 4)[1:3]


def at_work(*chits: str, code: str = "Eng-3", hex: str = HERE, **given: object) -> State:
    """Field engineers (allowance 10) next to a hex with these chits."""
    s = table("veritable", {code: hex}, **given)  # type: ignore[arg-type]
    for chit in chits or ("trench",):
        fortify(s, chit, THERE, 0)
    activate(s, s.board.roster.battalion_names[s.board.roster.battalion[unit(s, code)]])
    return s


def chits_left(s: State) -> int:
    return sum(1 for hex in s.fort if hex >= 0)


def test_16_1_all_chits_of_a_hex_go_at_once_without_a_die() -> None:
    s = at_work("trench", "minefield", "dragons_teeth", "bunker")
    order(s, "Eng-3", f"clear Eng-3>{THERE}")
    assert chits_left(s) == 0 and not s.works.any_at(s.board.map.hex_numbers[THERE])
    assert left(s, "Eng-3") == 5


def test_16_1_in_its_own_hex_or_next_to_it_and_no_farther() -> None:
    assert orders(picked(at_work(hex=THERE)), "clear") == [f"clear Eng-3>{THERE}"]
    assert orders(picked(at_work()), "clear") == [f"clear Eng-3>{THERE}"]
    away = next(
        hex
        for hex in (beside(table("veritable"), HERE, way) for way in range(6))
        if hex and hex not in [THERE, *(beside(table("veritable"), THERE, way) for way in range(6))]
    )
    assert orders(picked(at_work(hex=away)), "clear") == []


def picked(s: State, code: str = "Eng-3") -> State:
    order(s, code)
    return s


@pytest.mark.parametrize(("spent", "allowed"), [(0, True), (5, True), (5.5, False)])
def test_16_1_half_the_printed_allowance(spent: float, allowed: bool) -> None:
    s = picked(at_work())
    s.spent[unit(s, "Eng-3")] = int(2 * spent)
    assert bool(orders(s, "clear")) == allowed


def test_16_1_before_or_after_moving() -> None:
    s = at_work()
    order(s, "Eng-3", f"clear Eng-3>{THERE}")
    assert step(s, "Eng-3", THERE) == 1 and left(s, "Eng-3") == 4
    s = at_work("bunker")
    assert step(s, "Eng-3", THERE) is not None
    order(s, f"clear Eng-3>{THERE}")
    assert chits_left(s) == 0


def test_16_1_who_has_spent_nothing_may_always_clear() -> None:
    s = picked(at_work(weather="rain", turn=4))
    assert left(s, "Eng-3") == 3
    order(s, f"clear Eng-3>{THERE}")
    assert chits_left(s) == 0 and s.unit < 0  # all it had
    assert s.moved[unit(s, "Eng-3")] == st.FINISHED


def test_16_1_points_permitting_a_second_hex() -> None:
    s = at_work("trench")
    other = beside(s, HERE, 0) if beside(s, HERE, 0) != THERE else beside(s, HERE, 1)
    fortify(s, "minefield", other, 0)
    order(s, "Eng-3", f"clear Eng-3>{THERE}", f"clear Eng-3>{other}")
    assert chits_left(s) == 0 and left(s, "Eng-3") == 0


def test_16_1_clearing_counts_as_having_moved() -> None:
    s = at_work()
    order(s, "Eng-3", f"clear Eng-3>{THERE}", "end")
    assert s.fought[unit(s, "Eng-3")] == 1  # and it does not attack


def test_16_1_not_with_an_enemy_in_the_hex_nor_in_an_enemy_zone_of_control() -> None:
    s = picked(at_work())
    put(s, "16P-I-HQ", THERE)  # which has no zone
    assert orders(s, "clear") == []
    s = picked(at_work())
    far = next(hex for hex in (beside(s, THERE, way) for way in range(6)) if hex and hex != HERE)
    put(s, "16P-I-HQ", far)
    assert orders(s, "clear")
    s = picked(at_work())
    put(s, "16P-I-1", far)
    assert s.in_enemy_zone(s.board.map.hex_numbers[THERE], 0)
    assert orders(s, "clear") == []


def test_16_1_friends_in_the_hex_do_not_hinder() -> None:
    s = picked(at_work())
    put(s, "5CG-A", THERE)
    assert orders(s, "clear")


def test_16_1_not_pinned_not_riding_not_after_combat() -> None:
    s = picked(at_work())
    s.engaged[unit(s, "Eng-3")] = 1
    assert orders(s, "clear") == []
    s = picked(at_work())
    s.pinned[unit(s, "Eng-3")] = 1
    assert orders(s, "clear") == []


def test_16_1_an_AVRE_is_an_engineer_and_an_HQ_of_engineers_is_not() -> None:
    assert orders(picked(at_work(code="Eng-AVRE-A"), "Eng-AVRE-A"), "clear")
    assert not orders(picked(at_work(code="Eng-HQ"), "Eng-HQ"), "clear")
    assert not orders(picked(at_work(code="5CG-A"), "5CG-A"), "clear")


def test_16_1_an_engineer_stopped_by_a_zone_may_still_clear() -> None:
    """The hex it is in may be in an enemy zone of control, the hex of the chits may not."""
    row = plain("veritable", 4)
    s = table("veritable", {"Eng-3": row[2], "16P-I-1": row[0]})
    fortify(s, "bunker", row[2], 0)
    activate(s, "Eng")
    assert step(s, "Eng-3", row[1]) == 1
    assert s.begun == st.STOPPED and orders(s) == [f"clear Eng-3>{row[2]}", "end", "halt"]
    order(s, f"clear Eng-3>{row[2]}")
    assert chits_left(s) == 0 and s.unit < 0


def test_16_1_cheaper_ground_behind_the_chits() -> None:
    s = at_work("minefield")
    order(s, "Eng-3", f"clear Eng-3>{THERE}")
    assert step(s, "Eng-3", THERE) == 1
