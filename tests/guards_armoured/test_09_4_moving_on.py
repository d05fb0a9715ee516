"""Moving on after a successful overrun (9.4)."""

from __future__ import annotations

from bridgehead.games.guards_armoured import movement
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.questions_of_movement import Moving
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import beside, border, plain
from tests.guards_armoured.orders import goals, left, order, orders, step
from tests.guards_armoured.table import activate, place, put, table, unit, where


def won(*codes: str, spent: int = 4, others: tuple[str, ...] = ()) -> tuple[State, list[str]]:
    """These have won an overrun from the first hex of a plain; they had spent so many half points before."""
    row = plain("goodwood", 5)
    s = table("goodwood", dict.fromkeys((*codes, *others), row[0]))
    activate(s, "KGL", st.COMBAT)
    for code in codes:
        s.spent[unit(s, code)] = spent
        s.moved[unit(s, code)] = st.FINISHED
        s.job[unit(s, code)] = st.MOVES_ON
    return s, row


def test_9_4_with_the_points_not_spent_before() -> None:
    s, _row = won("KGL-PzIV")
    movement.start_after_overrun(s)
    assert s.ask == st.MOVING and orders(s) == ["KGL-PzIV", "end"]
    order(s, "KGL-PzIV")
    assert max(goals(s).values()) == 6


def test_9_4_only_those_who_have_won_it() -> None:
    s, _row = won("KGL-PzIV", others=("KGL-503T", "KGL-Gren"))
    movement.start_after_overrun(s)
    assert orders(s) == ["KGL-PzIV", "end"]
    order(s, "KGL-PzIV")
    assert orders(s, "+", "mount") == []


def test_9_4_the_advance_counts_down_to_nothing() -> None:
    s, row = won("KGL-PzIV")
    movement.pay_for_advance(s, unit(s, "KGL-PzIV"), place(s, row[1]))
    s.shift(unit(s, "KGL-PzIV"), place(s, row[1]))
    s.job[unit(s, "KGL-PzIV")] = st.MOVES_ON
    movement.start_after_overrun(s)
    assert left(s, "KGL-PzIV") == 5
    here, there = border("goodwood", "woods")
    for spent, rest in ((4, 2), (12, 0), (16, 0)):
        s = table("goodwood", {"KGL-PzIV": here})
        activate(s, "KGL", st.COMBAT)
        s.spent[unit(s, "KGL-PzIV")] = spent
        movement.pay_for_advance(s, unit(s, "KGL-PzIV"), place(s, there))
        assert left(s, "KGL-PzIV") == rest


def test_9_4_by_roadway_the_advance_costs_the_road_rate() -> None:
    here, there = border("goodwood", roadway="highway")
    s = table("goodwood", {"KGL-PzIV": here, "2GG-1": beside(table(), here, 0)})
    activate(s, "KGL", st.COMBAT)
    movement.pay_for_advance(s, unit(s, "KGL-PzIV"), place(s, there))
    assert left(s, "KGL-PzIV") == 7.5  # the zone it leaves does not matter


def test_9_4_out_of_a_zone_at_one_extra_point_and_stop_at_the_next() -> None:
    s, row = won("KGL-PzIV")
    put(s, "2GG-1", row[1])
    movement.start_after_overrun(s)
    aside = beside(s, row[0], 1)
    again = beside(s, row[0], 2)
    assert not s.in_enemy_zone(place(s, aside), 1) and s.in_enemy_zone(place(s, again), 1)
    assert step(s, "KGL-PzIV", aside) == 2
    assert step(s, "KGL-PzIV", again) == 1
    assert s.unit < 0


def test_9_4_the_stack_may_part() -> None:
    s, row = won("KGL-PzIV", "KGL-503T")
    movement.start_after_overrun(s)
    order(s, "KGL-PzIV", f"to {row[2]}", "KGL-503T", f"to {beside(s, row[0], 0)}")
    assert where(s, "KGL-PzIV") == row[2] and left(s, "KGL-503T") == 3
    order(s, "end")
    assert s.ask == st.FIGHTING and s.overrunning == 0
    assert s.job[unit(s, "KGL-PzIV")] == 0 and s.moved[unit(s, "KGL-503T")] == st.FINISHED


def test_9_4_or_go_on_together() -> None:
    s, row = won("KGL-PzIV", "KGL-503T")
    movement.start_after_overrun(s)
    order(s, "KGL-PzIV", "+KGL-503T", f"to {row[2]}")
    assert where(s, "KGL-503T") == row[2]


def test_7_1_stacking_is_checked_when_they_have_moved() -> None:
    s, row = won("KGL-PzIV")
    for code in ("200-Bat-1", "200-Bat-2", "200-Bat-3", "200-Gren"):
        put(s, code, row[2])
    movement.start_after_overrun(s)
    order(s, "KGL-PzIV", f"to {row[2]}", "end")
    assert s.ask == st.SHEDDING
    order(s, "lose 200-Gren", "lose 200-Gren")
    assert s.ask == st.FIGHTING


def test_9_4_the_question_in_words() -> None:
    s, _ = won("KGL-PzIV")
    movement.start_after_overrun(s)
    asked = Moving(st.MOVING, "moving", "9.0", ())
    assert asked.prompt(s) == "The overrun succeeded: choose a unit to move on, or end its movement."
    assert asked.cited(s) == "9.4"
