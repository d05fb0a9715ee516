"""Riding tanks (9.5): mounting, what carrier and rider share, and getting off."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import casualties, movement
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import border, plain
from tests.guards_armoured.orders import goals, left, order, orders, step
from tests.guards_armoured.table import activate, place, put, table, unit, where

AFTER_HEX = "bridgehead.games.guards_armoured.opportunity.after_hex"


def on_the_plain(*codes: str, **given: object) -> tuple[State, list[str]]:
    row = plain("goodwood", 5)
    s = table("goodwood", dict.fromkeys(codes, row[0]), **given)  # type: ignore[arg-type]
    activate(s, "KGL")
    movement.start(s)
    return s, row


def test_9_5_each_pays_a_point_to_mount() -> None:
    s, row = on_the_plain("KGL-PzIV", "16L-1")
    order(s, "KGL-PzIV", "mount 16L-1>KGL-PzIV")
    assert (left(s, "KGL-PzIV"), left(s, "16L-1")) == (7, 3)
    assert s.rides[unit(s, "16L-1")] == unit(s, "KGL-PzIV")
    order(s, f"to {row[4]}")
    assert where(s, "16L-1") == where(s, "KGL-PzIV") == row[4]
    assert (left(s, "KGL-PzIV"), left(s, "16L-1")) == (3, 3)  # the rider spends nothing


def test_9_5_any_leg_unit_of_any_battalion_that_has_not_been_activated() -> None:
    s, _ = on_the_plain("KGL-PzIV", "16L-1", "16L-2", "16L-HQ", "KGL-Gren", "KGL-503T")
    s.active[unit(s, "16L-2")] = st.SPENT
    order(s, "KGL-PzIV")
    assert orders(s, "mount") == ["mount 16L-1>KGL-PzIV", "mount 16L-HQ>KGL-PzIV"]
    order(s, "mount 16L-1>KGL-PzIV")
    assert s.active[unit(s, "16L-1")] == st.ACTIVE  # with its carrier
    assert orders(s, "mount") == []  # one rider to a carrier


def test_9_5_a_debarked_unit_rides_too_and_a_pinned_one_does_not() -> None:
    s, _ = on_the_plain("KGL-PzIV", "KGL-Gren", "16L-1")
    s.debarked[unit(s, "KGL-Gren")] = st.DEBARKED
    s.pinned[unit(s, "16L-1")] = 1
    order(s, "KGL-PzIV")
    assert orders(s, "mount") == ["mount KGL-Gren>KGL-PzIV"]


def test_9_5_whoever_has_dismounted_can_not_be_carried_on_by_another_tank() -> None:
    s, row = on_the_plain("KGL-PzIV", "16L-1")
    put(s, "KGL-503T", row[2])
    s.active[unit(s, "KGL-503T")] = st.ACTIVE
    order(s, "KGL-PzIV", "mount 16L-1>KGL-PzIV", f"to {row[2]}", "dismount 16L-1")
    assert orders(s, "mount") == []
    order(s, "halt", "KGL-503T")
    assert orders(s, "mount") == []


def test_9_5_a_unit_that_walked_up_may_mount_but_not_one_dropped_off_or_stopped() -> None:
    for dropped in (False, True):
        s, row = on_the_plain("16L-1", "16L-2")
        for code in ("16L-1", "16L-2"):
            s.active[unit(s, code)] = st.ACTIVE
        put(s, "KGL-PzIV", row[1])
        s.active[unit(s, "KGL-PzIV")] = st.ACTIVE
        order(s, "16L-1", "+16L-2", f"to {row[1]}", *(["drop 16L-2"] if dropped else []), "halt", "KGL-PzIV")
        walked_up = ["mount 16L-1>KGL-PzIV"] if dropped else ["mount 16L-1>KGL-PzIV", "mount 16L-2>KGL-PzIV"]
        assert orders(s, "mount") == walked_up
    s, row = on_the_plain("16L-1")
    s.active[unit(s, "16L-1")] = st.ACTIVE
    put(s, "KGL-PzIV", row[1])
    s.active[unit(s, "KGL-PzIV")] = st.ACTIVE
    put(s, "2GG-1", row[2])
    order(s, "16L-1", f"to {row[1]}", "KGL-PzIV")
    assert orders(s, "mount") == []


def test_9_5_both_need_a_point() -> None:
    s, _ = on_the_plain("KGL-PzIV", "16L-1")
    s.spent[unit(s, "16L-1")] = 7
    order(s, "KGL-PzIV")
    assert orders(s, "mount") == []
    s, _ = on_the_plain("KGL-PzIV", "16L-1")
    s.spent[unit(s, "KGL-PzIV")] = 15
    order(s, "KGL-PzIV")
    assert orders(s, "mount") == []


def test_9_5_a_single_carrier_picks_up_on_its_way_a_stack_only_before_it_sets_out() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[0], "16L-1": row[2], "16L-2": row[0]})
    activate(s, "KGL")
    alone = s.copy()
    order(alone, "KGL-PzIV", f"to {row[2]}", "mount 16L-1>KGL-PzIV", f"to {row[4]}")
    assert where(alone, "16L-1") == row[4] and left(alone, "KGL-PzIV") == 3
    order(s, "KGL-PzIV", "+KGL-503T")
    assert orders(s, "mount") == ["mount 16L-2>KGL-503T", "mount 16L-2>KGL-PzIV"]
    order(s, f"to {row[2]}")
    assert orders(s, "mount") == []


def test_9_5_a_leg_unit_walks_rides_and_gets_off_out_of_its_own_allowance() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"16L-1": row[0], "KGL-PzIV": row[2]})
    activate(s, "KGL")
    s.active[unit(s, "16L-1")] = st.ACTIVE
    order(s, "16L-1", f"to {row[2]}", "KGL-PzIV", "mount 16L-1>KGL-PzIV")
    assert left(s, "16L-1") == 1
    order(s, f"to {row[4]}", "dismount 16L-1")
    assert left(s, "16L-1") == 0 and left(s, "KGL-PzIV") == 8 - 1 - 2 - 1
    assert s.rides[unit(s, "16L-1")] == st.NONE and where(s, "16L-1") == row[4]
    assert s.moved[unit(s, "16L-1")] == st.FINISHED and s.active[unit(s, "16L-1")] == st.ACTIVE  # it may attack
    assert s.unit == unit(s, "KGL-PzIV")  # which may go on


def test_9_5_without_a_point_left_nobody_gets_off() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"16L-1": row[0], "KGL-PzIV": row[0]})
    activate(s, "KGL")
    order(s, "KGL-PzIV", "mount 16L-1>KGL-PzIV", f"to {row[1]}")
    s.spent[unit(s, "16L-1")] = 7
    assert orders(s, "dismount") == []
    s.spent[unit(s, "16L-1")] = 6
    assert orders(s, "dismount") == ["dismount 16L-1"]
    s.spent[unit(s, "KGL-PzIV")] = 15
    assert orders(s, "dismount") == []


def test_9_5_leg_costs_do_not_apply_and_the_carrier_is_no_leg_unit() -> None:
    here, there = border("bonninghardt", "marsh")
    s = table("bonninghardt", {"2IG-1": here, "1Inf-1": here})
    activate(s, "2IG")
    order(s, "2IG-1", "mount 1Inf-1>2IG-1")
    assert there not in goals(s)
    here, there = border("bonninghardt", "woods")
    s = table("bonninghardt", {"2IG-1": here, "1Inf-1": here})
    activate(s, "2IG")
    order(s, "2IG-1", "mount 1Inf-1>2IG-1")
    assert step(s, "2IG-1", there) == 4 and left(s, "1Inf-1") == 3


def test_9_5_a_leg_unit_of_the_stack_mounts_a_tank_of_the_stack() -> None:
    s, row = on_the_plain("KGL-PzIV", "KGL-Gren")
    s.debarked[unit(s, "KGL-Gren")] = st.DEBARKED
    order(s, "KGL-Gren", "+KGL-PzIV", "mount KGL-Gren>KGL-PzIV")
    assert s.unit == unit(s, "KGL-PzIV") and s.group == 1
    order(s, f"to {row[4]}")
    assert where(s, "KGL-Gren") == row[4]


def test_9_5_a_rider_can_not_be_chosen_and_has_no_zone() -> None:
    s, row = on_the_plain("KGL-PzIV", "KGL-Gren")
    s.debarked[unit(s, "KGL-Gren")] = st.DEBARKED
    order(s, "KGL-PzIV", "mount KGL-Gren>KGL-PzIV")
    assert orders(s, "KGL", "+") == []
    hex = place(s, row[1])
    assert s.zone[2 * hex + 1] == 1


def test_9_5_a_rider_is_active_with_its_carrier_and_only_so() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "16L-1": row[0], "200-Bat-1": row[1], "KGL-Gren": row[1]})
    s.debarked[unit(s, "KGL-Gren")] = st.DEBARKED
    s.mount(unit(s, "16L-1"), unit(s, "KGL-PzIV"))
    s.mount(unit(s, "KGL-Gren"), unit(s, "200-Bat-1"))
    activate(s, "KGL")
    movement.start(s)
    assert s.active[unit(s, "16L-1")] == st.ACTIVE and s.active[unit(s, "KGL-Gren")] == st.IDLE


def test_9_5_a_pin_throws_the_rider_off_for_free_and_pins_it(monkeypatch: pytest.MonkeyPatch) -> None:
    s, row = on_the_plain("KGL-PzIV", "16L-1")

    def after_hex(s: State) -> None:
        s.ask = st.CONTINUE_MOVE
        s.fired_on = 1
        casualties.pin(s, unit(s, "KGL-PzIV"))

    monkeypatch.setattr(AFTER_HEX, after_hex)
    order(s, "KGL-PzIV", "mount 16L-1>KGL-PzIV", f"to {row[2]}")
    assert s.rides[unit(s, "16L-1")] == st.NONE and s.pinned[unit(s, "16L-1")] == 1
    assert left(s, "16L-1") == 3 and where(s, "16L-1") == row[1] and s.unit < 0


def test_9_5_getting_off_may_overstack_until_movement_ends() -> None:
    s, row = on_the_plain("KGL-PzIV", "16L-1")
    for code in ("200-Bat-1", "200-Bat-2", "200-Bat-3"):
        put(s, code, row[1])
    order(s, "KGL-PzIV", "mount 16L-1>KGL-PzIV", f"to {row[1]}")
    assert s.stack_points(place(s, row[1])) == 8
    order(s, "dismount 16L-1")
    assert s.stack_points(place(s, row[1])) == 10 and s.ask == st.MOVING
    order(s, "end")
    assert s.ask == st.SHEDDING


def test_9_5_getting_off_draws_no_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    s, row = on_the_plain("KGL-PzIV", "16L-1")
    asked: list[int] = []

    def after_hex(s: State) -> None:
        asked.append(int(s.place[s.unit]))
        s.ask = st.CONTINUE_MOVE

    monkeypatch.setattr(AFTER_HEX, after_hex)
    order(s, "KGL-PzIV", "mount 16L-1>KGL-PzIV", f"to {row[1]}", "dismount 16L-1")
    assert asked == [place(s, row[1])]


def test_9_5_an_engineer_that_mounts_leaves_its_pontoon() -> None:
    here, there = border("veritable", hexside="river")
    s = table("veritable", {"1Inf-Eng": here, "5CG-SPG-A": here})
    activate(s, "1Inf")
    order(s, f"pontoon 1Inf-Eng>{here}|{there}")
    s.active[unit(s, "5CG-SPG-A")] = st.ACTIVE
    order(s, "5CG-SPG-A", "mount 1Inf-Eng>5CG-SPG-A")
    assert s.builds[unit(s, "1Inf-Eng")] == st.NONE
    assert orders(s, "pontoon", "demolish") == []


def test_9_5_in_rain_at_night_one_point_does_not_take_a_company_on_and_off() -> None:
    s, row = on_the_plain("KGL-PzIV", "16L-1", weather="rain", turn=4)
    order(s, "KGL-PzIV", "mount 16L-1>KGL-PzIV", f"to {row[1]}")
    assert left(s, "16L-1") == 0 and s.unit < 0  # the tank has spent its two points
