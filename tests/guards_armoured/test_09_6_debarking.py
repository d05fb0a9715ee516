"""Debarking (9.6): from wheels to foot in the middle of a move, and back to wheels in a later one."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import casualties, movement
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.allowance import allowance
from bridgehead.games.guards_armoured.chart import LEG, WHEELED
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import beside, border, plain
from tests.guards_armoured.orders import goals, left, order, orders, step
from tests.guards_armoured.table import activate, place, table, unit, where

AFTER_HEX = "bridgehead.games.guards_armoured.opportunity.after_hex"


def on_the_plain(*codes: str, **given: object) -> tuple[State, list[str]]:
    row = plain("goodwood", 5)
    s = table("goodwood", dict.fromkeys(codes, row[0]), **given)  # type: ignore[arg-type]
    activate(s, s.board.roster.battalion_names[s.board.roster.battalion[unit(s, codes[0])]])
    return s, row


def test_9_6_a_debarked_unit_has_4_points_at_once() -> None:
    s, row = on_the_plain("MG-A")  # 10 on wheels
    order(s, "MG-A", f"to {row[4]}", "debark MG-A")  # 4 spent, 6 left
    assert s.debarked[unit(s, "MG-A")] and s.class_of(unit(s, "MG-A")) == LEG
    assert left(s, "MG-A") == 4 and allowance(s, unit(s, "MG-A")) == 8
    assert max(goals(s).values()) == 4


@pytest.mark.parametrize(("spent", "allowed"), [(0, True), (4.5, True), (5, True), (5.5, False), (10, False)])
def test_9_6_half_of_the_printed_allowance_must_be_left(spent: float, allowed: bool) -> None:
    s, _ = on_the_plain("MG-A")
    order(s, "MG-A")
    s.spent[unit(s, "MG-A")] = int(2 * spent)
    assert orders(s, "debark") == (["debark MG-A"] if allowed else [])


def test_9_6_only_wheeled_units_debark() -> None:
    for code in ("2GG-1", "16L-1"):
        s, _ = on_the_plain(code)
        order(s, code)
        assert orders(s, "debark") == []
    for code in ("2GG-HQ", "KGL-88"):  # HQs and guns too
        s, _ = on_the_plain(code)
        order(s, code)
        assert orders(s, "debark") == [f"debark {code}"]


def test_9_6_on_foot_it_goes_where_wheels_can_not() -> None:
    here, there = border("goodwood", "forest")
    s = table("goodwood", {"MG-A": here})
    activate(s, "MG")
    assert step(s, "MG-A", there) is None
    order(s, "debark MG-A")
    assert step(s, "MG-A", there) == 3


def test_9_6_H_is_half_of_4_now() -> None:
    here, there = border("veritable", hexside="river")
    s = table("veritable", {"5CG-A": here})
    activate(s, "5CG")
    order(s, "5CG-A", "debark 5CG-A")
    assert step(s, "5CG-A", there) == 3


def test_9_6_debarking_is_movement_so_the_one_free_hex_is_gone() -> None:
    here, there = border("goodwood", "forest")
    s = table("goodwood", {"MG-A": here}, weather="rain")
    activate(s, "MG")
    order(s, "MG-A", "debark MG-A")
    assert left(s, "MG-A") == 2
    assert step(s, "MG-A", there) is None  # 3 points


def test_9_6_the_4_is_halved_by_weather_and_night() -> None:
    s, _ = on_the_plain("MG-A", weather="rain", turn=4)
    order(s, "MG-A", "debark MG-A")  # it has spent nothing, so 3 of 10 are enough
    assert left(s, "MG-A") == 1


def test_9_6_the_others_of_a_stack_keep_their_free_hex() -> None:
    here, there = border("goodwood", "forest")
    s = table("goodwood", {"KGL-PzIV": here, "KGL-Gren": here})
    activate(s, "KGL")
    order(s, "KGL-PzIV", "+KGL-Gren", "debark KGL-Gren")
    assert step(s, "KGL-PzIV", there) == 8 and left(s, "KGL-Gren") == 1  # ALL for the tanks, 3 for the company


def test_9_6_a_stack_debarks_together_and_whoever_can_not_is_dropped_off() -> None:
    s, row = on_the_plain("MG-A", "MG-B", "MG-AT", "MG-SPG-A")
    order(s, "MG-A", "+MG-B", "+MG-AT", "+MG-SPG-A", f"to {row[4]}")
    s.spent[unit(s, "MG-AT")] = 10  # of 16, 8 are needed
    assert orders(s, "debark") == ["debark MG-A"]
    order(s, "debark MG-A")
    assert [int(s.debarked[unit(s, code)] > 0) for code in ("MG-A", "MG-B", "MG-AT", "MG-SPG-A")] == [1, 1, 0, 0]
    assert s.moved[unit(s, "MG-AT")] == st.FINISHED and s.group == 3


def test_9_6_not_after_a_zone_has_stopped_it_but_where_it_begins() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-Gren": row[0], "2GG-1": row[2]})
    activate(s, "KGL")
    order(s, "KGL-Gren", f"to {row[1]}")
    assert s.unit < 0
    s = table("goodwood", {"KGL-Gren": row[1], "2GG-1": row[2]})
    activate(s, "KGL")
    order(s, "KGL-Gren", "debark KGL-Gren")
    assert step(s, "KGL-Gren", row[0]) == 2  # out of the zone on foot


def test_9_6_debarking_draws_fire_and_a_pin_leaves_it_debarked(monkeypatch: pytest.MonkeyPatch) -> None:
    s, row = on_the_plain("MG-A")
    asked: list[int] = []

    def after_hex(s: State) -> None:
        s.ask = st.CONTINUE_MOVE
        asked.append(int(s.place[s.unit]))
        assert s.road[unit(s, "MG-A")] == 0
        casualties.pin(s, unit(s, "MG-A"))
        s.fired_on = 1

    monkeypatch.setattr(AFTER_HEX, after_hex)
    order(s, "MG-A", "debark MG-A")
    assert asked == [place(s, row[0])]
    assert s.debarked[unit(s, "MG-A")] == st.DEBARKED and s.unit < 0


def test_9_6_debarking_is_not_road_movement() -> None:
    here, there = border("bonninghardt", roadway="highway")
    s = table("bonninghardt", {"MG-A": here})
    activate(s, "MG")
    assert step(s, "MG-A", there) == 0.5 and s.road[unit(s, "MG-A")] == 1
    order(s, "debark MG-A")
    assert s.by_road == 0 and s.road[unit(s, "MG-A")] == 0


# -- on wheels again -------------------------------------------------------------------------------------------------


def debarked(code: str, hex: str, scenario: str = "goodwood") -> State:
    s = table(scenario, {code: hex})
    s.debarked[unit(s, code)] = st.DEBARKED
    activate(s, s.board.roster.battalion_names[s.board.roster.battalion[unit(s, code)]])
    return s


def test_9_6_it_re_embarks_for_free_before_it_moves_and_then_has_its_full_allowance() -> None:
    row = plain("goodwood", 5)
    s = debarked("MG-A", row[0])
    order(s, "MG-A")
    assert max(goals(s).values()) == 4
    order(s, "embark MG-A")
    assert s.class_of(unit(s, "MG-A")) == WHEELED and left(s, "MG-A") == 10
    order(s, f"to {row[4]}", "debark MG-A")  # and may even debark again
    assert left(s, "MG-A") == 4
    assert orders(s, "embark") == []  # but not twice


def test_9_6_never_both_ways_in_one_activation() -> None:
    row = plain("goodwood", 5)
    s = debarked("MG-A", row[0])
    order(s, "MG-A", f"to {row[1]}")
    assert orders(s, "embark") == []
    s = table("goodwood", {"MG-A": row[0]})
    activate(s, "MG")
    order(s, "MG-A", "debark MG-A")
    assert orders(s, "embark") == []
    order(s, "halt")
    assert s.debarked[unit(s, "MG-A")] == st.DEBARKED and orders(s, "MG-A") == []


def test_9_6_out_of_supply_it_debarks_but_does_not_re_embark() -> None:
    row = plain("goodwood", 5)
    for supply, allowed in ((0, True), (1, True), (2, False), (3, False)):
        s = debarked("MG-A", row[0])
        s.supply[unit(s, "MG-A")] = supply
        order(s, "MG-A")
        assert bool(orders(s, "embark")) == allowed
    s, _ = on_the_plain("MG-A")
    s.supply[unit(s, "MG-A")] = 2
    order(s, "MG-A", "debark MG-A")
    assert left(s, "MG-A") == 4


def test_9_6_not_where_wheels_can_not_be_unless_a_roadway_runs_through() -> None:
    _, forest = border("goodwood", "forest")
    s = debarked("MG-A", forest)
    order(s, "MG-A")
    assert bool(orders(s, "embark")) == (s.board.map.on_roadway[place(s, forest)] > 0)
    _, road = border("goodwood", "forest", roadway="minor_road")
    s = debarked("MG-A", road)
    order(s, "MG-A")
    assert orders(s, "embark") == ["embark MG-A"]
    deep = next(
        name
        for name in s.board.map.hex_names
        if s.board.map.terrain[place(s, name)] == 2 and not s.board.map.on_roadway[place(s, name)]
    )
    s = debarked("MG-A", deep)
    order(s, "MG-A")
    assert orders(s, "embark") == []


def test_9_6_from_a_tank_before_the_tank_moves_and_at_no_cost() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-Gren": row[0]})
    s.debarked[unit(s, "KGL-Gren")] = st.DEBARKED
    s.mount(unit(s, "KGL-Gren"), unit(s, "KGL-PzIV"))
    activate(s, "KGL")
    movement.start(s)
    order(s, "KGL-PzIV", "embark KGL-Gren")
    assert s.rides[unit(s, "KGL-Gren")] == st.NONE
    assert (left(s, "KGL-PzIV"), left(s, "KGL-Gren")) == (8, 8)
    order(s, "KGL-Gren", f"to {row[4]}")  # on its own
    assert (where(s, "KGL-Gren"), where(s, "KGL-PzIV")) == (row[4], row[0])


def test_9_6_not_from_a_tank_that_has_moved_nor_after_mounting() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-Gren": row[0]})
    s.debarked[unit(s, "KGL-Gren")] = st.DEBARKED
    activate(s, "KGL")
    riding = s.copy()
    order(riding, "KGL-PzIV", "mount KGL-Gren>KGL-PzIV")
    assert orders(riding, "embark") == []
    s.mount(unit(s, "KGL-Gren"), unit(s, "KGL-PzIV"))
    movement.start(s)
    order(s, "KGL-PzIV", f"to {beside(s, row[0], 3)}")
    assert orders(s, "embark") == []
