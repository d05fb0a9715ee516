"""Direct ranged fire (11.3) and the deadlier way of 18.0."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.games.guards_armoured import direct_fire, fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.direct_fire import HURT, MISSED, PINNED
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.table import activate as begin
from tests.guards_armoured.table import place, put, table, unit, where

CLEAR_LINE = ("3536", "3537", "3538", "3539", "3540", "3541")  # open fields in a row


def activate(s: State, code: str, part: int) -> None:
    """With a look round, as at the start of every turn."""
    begin(s, code, part)
    fog.look_round(s)


def duel(away: int, target: str = "2GG-1", **circumstances: object) -> State:
    """An 88 and a British unit so many hexes apart in the open."""
    s = table("goodwood", {"KGL-88": CLEAR_LINE[0], target: CLEAR_LINE[away]}, **circumstances)  # type: ignore[arg-type]
    assert direct_fire.reaches(s, unit(s, "KGL-88"), place(s, CLEAR_LINE[away]))
    return s


def test_the_line_is_open_ground() -> None:
    s = table("goodwood")
    assert all(s.board.map.blocking[place(s, hex)] == 0 for hex in CLEAR_LINE)


@pytest.mark.parametrize("away", [1, 2, 3, 4, 5])
def test_11_3_chances_of_a_hit_and_a_casualty(away: int) -> None:
    """Every die against every die, reckoned from the words of the rule."""
    for target, defense in (("2GG-1", 6), ("2GG-1*", 4), ("2GG-ARV", 2)):
        s = duel(away, target)
        hits = hurts = 0
        for one, other in product(range(1, 7), repeat=2):
            found = direct_fire.effect(s, unit(s, "KGL-88"), unit(s, target.rstrip("*")), one, other, away)
            hits += found != MISSED
            hurts += found == HURT
        expected_hits = sum(1 for dice in product(range(1, 7), repeat=2) if min(dice) > away)
        expected_hurts = sum(
            1 for dice in product(range(1, 7), repeat=2) if min(dice) > away and sum(dice) >= defense + away
        )
        assert Fraction(hits, 36) == Fraction(expected_hits, 36) == Fraction((6 - away) ** 2, 36)
        assert hurts == expected_hurts


def test_11_3_two_and_two_at_one_hex_pin_only() -> None:
    s = duel(1)
    assert direct_fire.effect(s, unit(s, "KGL-88"), unit(s, "2GG-1"), 2, 2, 1) == PINNED
    assert direct_fire.effect(s, unit(s, "KGL-88"), unit(s, "2GG-1"), 2, 5, 1) == HURT
    assert direct_fire.effect(s, unit(s, "KGL-88"), unit(s, "2GG-1"), 1, 6, 1) == MISSED


@pytest.mark.parametrize(
    "turn, weather, hex, by_road, more",
    [
        (1, "clear", "3536", False, 0),
        (1, "rain", "3536", False, 0),
        (1, "snow", "3536", False, -1),
        (3, "clear", "3536", False, -1),
        (3, "snow", "3536", False, -2),  # the printed example: snow and evening
        (1, "clear", "3435", False, -1),  # Cagny blocks
        (1, "clear", "3536", True, 1),
        (3, "snow", "3435", True, -2),
    ],
)
def test_11_3_each_die_is_modified(turn: int, weather: str, hex: str, by_road: bool, more: int) -> None:
    s = table("goodwood", turn=turn, weather=weather)
    assert direct_fire.die_modifier(s, place(s, hex), by_road) == more


@pytest.mark.parametrize("turn, weather, possible", [(1, "clear", 1), (1, "fog", 0), (1, "storm", 0), (4, "clear", 0)])
def test_11_3_not_in_fog_or_storm_nor_at_night(turn: int, weather: str, possible: int) -> None:
    s = duel(2, turn=turn, weather=weather)
    activate(s, "KGL", st.COMBAT)
    out: list[int] = []
    direct_fire.list_moves(s, out)
    assert len(out) == possible


def test_11_3_the_flak_is_found_on_its_weak_side() -> None:
    s = table("goodwood", {"KGL-88": "3536", "2GG-1": "3537"})
    assert direct_fire.effect(s, unit(s, "2GG-1"), unit(s, "KGL-88"), 2, 4, 1) == HURT  # 6 against 5 + 1
    assert direct_fire.effect(s, unit(s, "2GG-1"), unit(s, "KGL-88"), 2, 3, 1) == PINNED


def listed(s: State) -> list[str]:
    out: list[int] = []
    direct_fire.list_moves(s, out)
    names = s.board.roster.unit_names
    return [f"{names[m.first(move)]}>{names[m.second(move)]}" for move in out if m.kind_of(move) == m.FIRE]


def test_11_3_only_within_range_and_in_sight() -> None:
    s = duel(5)
    activate(s, "KGL", st.COMBAT)
    assert listed(s) == ["KGL-88>2GG-1"]
    s.shift(unit(s, "2GG-1"), place(s, "3542"))
    assert listed(s) == []


def test_11_3_once_in_an_activation_and_not_after_an_attack() -> None:
    s = duel(2)
    activate(s, "KGL", st.COMBAT)
    direct_fire.play(s, m.pack(m.FIRE, unit(s, "KGL-88"), unit(s, "2GG-1")), ScriptedDice([1, 1]))
    assert listed(s) == [] and s.ask == st.FIGHTING
    s = duel(2)
    activate(s, "KGL", st.COMBAT)
    s.fought[unit(s, "KGL-88")] = 1
    assert listed(s) == []


def test_11_3_casualty_but_no_pin_on_units_that_do_not_move() -> None:
    s = duel(2)
    activate(s, "KGL", st.COMBAT)
    direct_fire.play(s, m.pack(m.FIRE, unit(s, "KGL-88"), unit(s, "2GG-1")), ScriptedDice([6, 6]))
    assert s.depleted[unit(s, "2GG-1")] == 1 and s.pinned[unit(s, "2GG-1")] == 0


def test_11_3_a_depleted_unit_is_eliminated() -> None:
    s = duel(2, "2GG-1*")
    direct_fire.fire(s, unit(s, "KGL-88"), unit(s, "2GG-1"), False, False, ScriptedDice([6, 6]))
    assert where(s, "2GG-1") == "gone"


def test_11_3_a_pinned_unit_may_fire() -> None:
    s = duel(2)
    activate(s, "KGL", st.COMBAT)
    s.pinned[unit(s, "KGL-88")] = 1
    assert listed(s) == ["KGL-88>2GG-1"]


def test_5_2_out_of_supply_no_direct_fire() -> None:
    s = duel(2)
    activate(s, "KGL", st.COMBAT)
    s.supply[unit(s, "KGL-88")] = 1
    assert listed(s) == ["KGL-88>2GG-1"]
    s.supply[unit(s, "KGL-88")] = 2
    assert listed(s) == []


def test_11_4_an_hq_only_if_it_is_alone() -> None:
    s = duel(2, "2GG-HQ")
    activate(s, "KGL", st.COMBAT)
    assert listed(s) == ["KGL-88>2GG-HQ"]
    put(s, "2GG-1", CLEAR_LINE[2])
    activate(s, "KGL", st.COMBAT)
    assert listed(s) == ["KGL-88>2GG-1"]


def test_9_5_a_rider_is_no_target_of_its_own_and_shares_the_casualty() -> None:
    s = duel(2)
    put(s, "2AR-1", CLEAR_LINE[2])
    rider = unit(s, "2AR-1")
    s.mount(rider, unit(s, "2GG-1"))
    activate(s, "KGL", st.COMBAT)
    assert listed(s) == ["KGL-88>2GG-1"]
    direct_fire.fire(s, unit(s, "KGL-88"), unit(s, "2GG-1"), False, False, ScriptedDice([6, 6]))
    assert s.depleted[unit(s, "2GG-1")] == s.depleted[rider] == 1


@pytest.mark.parametrize("away", [1, 2, 3, 4, 5])
def test_18_0_the_higher_die_and_the_printed_range(away: int) -> None:
    s = duel(away, optional_fire=True)
    for dice in product(range(1, 7), repeat=2):
        found = direct_fire.effect(s, unit(s, "KGL-88"), unit(s, "2GG-1"), dice[0], dice[1], away)
        hit = min(dice) > away
        hurt = hit and max(dice) + 5 >= 6 + away
        assert found == (HURT if hurt else PINNED if hit else MISSED)


def test_1_1_a_hex_of_unknown_units_is_aimed_at_first() -> None:
    units = {"2IG-1": "3340", "2P-I-1": "3341", "2P-I-HQ": "3341"}
    s = table("bonninghardt", units, forts={"trench": ("3341", 0)})
    activate(s, "2IG", st.COMBAT)
    out: list[int] = []
    direct_fire.list_moves(s, out)
    assert out == [m.pack(m.AIM, unit(s, "2IG-1"), place(s, "3341"))]
    direct_fire.play(s, out[0], ScriptedDice([]))
    assert s.known[unit(s, "2P-I-HQ")] == fog.FOUGHT
    out = []
    direct_fire.list_moves(s, out)
    assert out == [m.pack(m.FIRE, unit(s, "2IG-1"), unit(s, "2P-I-1"))]
    direct_fire.play(s, out[0], ScriptedDice([1, 1]))
    assert s.aiming == st.NONE


def test_11_4_who_aims_at_hqs_alone_finds_nobody_to_fire_at() -> None:
    """Neither is the only unit in its hex; the shot is lost and the activation goes on."""
    s = table("goodwood", {"KGL-88": CLEAR_LINE[0], "2GG-HQ": CLEAR_LINE[2], "2IG-HQ": CLEAR_LINE[2]})
    begin(s, "KGL", st.COMBAT)
    aim = m.pack(m.AIM, unit(s, "KGL-88"), place(s, CLEAR_LINE[2]))
    moves: list[int] = []
    direct_fire.list_moves(s, moves)
    assert aim in moves
    direct_fire.play(s, aim, ScriptedDice([]))
    assert s.aiming == st.NONE and s.unit == st.NONE
    assert s.fired[unit(s, "KGL-88")]
    moves = []
    direct_fire.list_moves(s, moves)
    assert moves == []
