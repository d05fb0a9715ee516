"""Opportunity fire (11.4): who may fire at what moves, in which order, and what it does."""

from __future__ import annotations

from bridgehead.core.dice import ScriptedDice
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import opportunity
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.table import activate, place, put, table, unit, where


def moving(s: State, *codes: str) -> None:
    """These have just entered the hex where they are."""
    activate(s, s.board.roster.battalion_names[s.board.roster.battalion[unit(s, codes[0])]])
    s.unit = unit(s, codes[0])
    s.group = len(codes)
    for code in codes:
        s.moved[unit(s, code)] = st.ON_THE_MOVE
    opportunity.after_hex(s)


def listed(s: State) -> list[str]:
    out: list[int] = []
    opportunity.opportunity_moves(s, out)
    names = s.board.roster.unit_names
    shots = [f"{names[m.first(move)]}>{names[m.second(move)]}" for move in out if m.kind_of(move) == m.FIRE]
    assert out[-1] == m.pack(m.HOLD)
    return shots


def shoot(s: State, firer: str, target: str, *dice: int) -> None:
    opportunity.play_opportunity(s, m.pack(m.FIRE, unit(s, firer), unit(s, target)), ScriptedDice(list(dice)))


def test_11_4_the_other_side_is_asked() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3540"})
    moving(s, "2GG-1")
    assert (s.ask, s.actor) == (st.OPPORTUNITY, 1)
    assert listed(s) == ["KGL-88>2GG-1"]
    opportunity.play_opportunity(s, m.pack(m.HOLD), ScriptedDice([]))
    assert (s.ask, s.actor) == (st.CONTINUE_MOVE, 0)


def test_11_4_nobody_is_asked_without_a_gun_in_range() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3542"})
    moving(s, "2GG-1")
    assert s.ask == st.CONTINUE_MOVE


def test_11_4_any_number_of_guns_one_after_another_each_once() -> None:
    s = table("goodwood", {"KGL-88": "3536", "200-Bat-1": "3537", "2GG-1": "3540"})
    moving(s, "2GG-1")
    assert listed(s) == ["KGL-88>2GG-1", "200-Bat-1>2GG-1"]
    shoot(s, "KGL-88", "2GG-1", 1, 1)
    assert listed(s) == ["200-Bat-1>2GG-1"] and s.ask == st.OPPORTUNITY and s.fired_on == 1
    shoot(s, "200-Bat-1", "2GG-1", 1, 1)
    assert s.ask == st.CONTINUE_MOVE


def test_11_4_every_further_hex_is_another_chance() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3540"})
    moving(s, "2GG-1")
    shoot(s, "KGL-88", "2GG-1", 1, 1)
    s.shift(unit(s, "2GG-1"), place(s, "3539"))
    moving(s, "2GG-1")
    assert listed(s) == ["KGL-88>2GG-1"]


def test_11_4_a_hit_pins_and_a_pinned_unit_is_no_longer_moving() -> None:
    s = table("goodwood", {"KGL-88": "3536", "200-Bat-1": "3537", "2GG-1": "3538", "2GG-2": "3538"})
    moving(s, "2GG-1", "2GG-2")
    shoot(s, "KGL-88", "2GG-1", 3, 3)
    assert s.pinned[unit(s, "2GG-1")] == 1 and s.depleted[unit(s, "2GG-1")] == 0
    assert s.moved[unit(s, "2GG-1")] == st.FINISHED
    assert listed(s) == ["200-Bat-1>2GG-1", "200-Bat-1>2GG-2"]  # both came here, and can still be hit


def test_11_4_those_hit_may_be_fired_at_again() -> None:
    """11.4, ruling: it has been pinned in this hex, and others may still fire at it."""
    s = table("goodwood", {"KGL-88": "3536", "200-Bat-1": "3537", "2GG-1": "3538"})
    moving(s, "2GG-1")
    shoot(s, "KGL-88", "2GG-1", 3, 3)
    assert listed(s) == ["200-Bat-1>2GG-1"]
    shoot(s, "200-Bat-1", "2GG-1", 6, 6)
    assert s.depleted[unit(s, "2GG-1")] == 1 and s.ask == st.CONTINUE_MOVE


def test_11_4_only_the_units_that_move_can_be_hit() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3538", "2GG-2": "3538"})
    moving(s, "2GG-1")
    assert listed(s) == ["KGL-88>2GG-1"]


def test_11_4_an_hq_moving_into_a_hex_with_others_is_not_alone() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-HQ": "3538"})
    moving(s, "2GG-HQ")
    assert listed(s) == ["KGL-88>2GG-HQ"]
    s = table("goodwood", {"KGL-88": "3536", "2GG-HQ": "3538", "2GG-2": "3538"})
    moving(s, "2GG-HQ")
    assert s.ask == st.CONTINUE_MOVE


def test_11_4_no_activation_and_no_hq_is_needed() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3538"})
    s.active[unit(s, "KGL-88")] = st.SPENT
    moving(s, "2GG-1")
    assert listed(s) == ["KGL-88>2GG-1"]


def test_11_3_road_movement_helps_the_firer() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3541"})
    moving(s, "2GG-1")
    shoot(s, "KGL-88", "2GG-1", 5, 5)
    assert s.pinned[unit(s, "2GG-1")] == 0
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3541"})
    s.road[unit(s, "2GG-1")] = 1
    moving(s, "2GG-1")
    shoot(s, "KGL-88", "2GG-1", 5, 5)
    assert s.pinned[unit(s, "2GG-1")] == 1


def test_9_5_a_pinned_carrier_throws_its_rider_off() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3538", "MG-A": "3538"})
    rider = unit(s, "MG-A")
    s.debarked[rider] = 1
    s.mount(rider, unit(s, "2GG-1"))
    moving(s, "2GG-1")
    shoot(s, "KGL-88", "2GG-1", 3, 3)
    assert s.rides[rider] == st.NONE and s.pinned[rider] == 1


def test_9_5_a_casualty_under_opportunity_fire_costs_the_rider_a_step_before_it_is_thrown_off() -> None:
    for carrier, ends in (("2GG-1", "3538"), ("2GG-1*", "gone")):
        s = table("goodwood", {"KGL-88": "3536", carrier: "3538", "MG-A": "3538"})
        rider = unit(s, "MG-A")
        s.debarked[rider] = 1
        s.mount(rider, unit(s, "2GG-1"))
        moving(s, "2GG-1")
        shoot(s, "KGL-88", "2GG-1", 6, 6)
        assert where(s, "2GG-1") == ends and where(s, "MG-A") == "3538"
        assert s.depleted[rider] == 1 and s.pinned[rider] == 1 and s.rides[rider] == st.NONE
        assert s.moved[rider] == st.FINISHED


def test_11_4_eliminated_units_are_gone() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1*": "3538"})
    moving(s, "2GG-1")
    shoot(s, "KGL-88", "2GG-1", 6, 6)
    assert where(s, "2GG-1") == "gone" and s.ask == st.CONTINUE_MOVE


def test_1_1_whoever_may_fire_sees_what_moves() -> None:
    s = table("bonninghardt", {"6Para-88-1": "3340"}, forts={"trench": ("3341", 0)})
    put(s, "2IG-1", "3341")
    moving(s, "2IG-1")
    assert s.ask == st.OPPORTUNITY and s.known[unit(s, "2IG-1")] == 1
