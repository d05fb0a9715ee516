"""9.4: overruns."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import movement
from bridgehead.games.guards_armoured.state import (
    ACTIVE,
    FIGHTING,
    FINISHED,
    MOVES_ON,
    MOVING,
    PICKS,
    PONTOON,
    SPENT,
    STILL,
)
from tests.guards_armoured.fight import NOTHING, Fight, in_combat
from tests.guards_armoured.table import place, table, unit, where

FIELD = {"2GG-HQ": "0846", "2GG-1": "0843", "2GG-2": "0843", "2GG-3": "0741", "KGL-Gren": "0842", "KGL-HQ": "0837"}


def fight(units: dict[str, str], battalion: str = "2GG", **given: object) -> Fight:
    return in_combat(table("goodwood", units, **given), battalion)  # type: ignore[arg-type]


def overruns(f: Fight) -> set[str]:
    return {word.removeprefix("overrun ") for word in f.moves() if word.startswith("overrun ")}


# -- who and where ---------------------------------------------------------------------------------------------------


def test_9_4_one_unit_or_stack_in_one_hex() -> None:
    f = fight(FIELD)
    f.say("overrun 0842")
    assert set(f.moves()) == {"+2GG-1", "+2GG-2", "+2GG-3"}
    f.say("+2GG-1")
    assert f.moves() == ["done", "+2GG-2"]


def test_9_4_some_of_a_stack() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1", (3, 4), how="overrun")
    assert f.strengths() == (6, 0, 6, 0)


def test_9_4_tracked_units_only() -> None:
    f = fight({"MG-HQ": "0846", "MG-A": "0843", "KGL-Gren": "0842"}, "MG")
    assert "attack 0842" in f.moves()
    assert overruns(f) == set()
    f = fight({**FIELD, "2GG-Scout": "0843"})
    f.say("overrun 0842")
    assert "+2GG-Scout" not in f.moves()


def test_9_4_no_artillery_overruns() -> None:
    f = fight({"MG-HQ": "0846", "MG-SPG-A": "0843", "KGL-Gren": "0842"}, "MG")
    assert overruns(f) == set()


def test_9_4_neither_side_adds_artillery() -> None:
    units = {**FIELD, "MG-SPG-A": "0848", "125-II-Schwr": "0840"}
    f = fight(units)
    f.say("overrun 0842", "+2GG-1")
    f.say("done", dice=(*NOTHING, 3, 4))
    assert f.strengths() == (6, 0, 6, 0)


def test_9_5_a_carrier_does_not_overrun() -> None:
    s = table("joes-bridge", {"2IG-HQ": "4721", "2IG-1": "4719", "1WG-A": "4719", "6P-I-1": "4718"})
    s.debarked[unit(s, "1WG-A")] = 1
    s.mount(unit(s, "1WG-A"), unit(s, "2IG-1"))
    f = in_combat(s, "2IG")
    assert overruns(f) == set()
    s.dismount(unit(s, "1WG-A"))
    assert overruns(Fight(s)) == {"4718"}


def test_9_4_nor_one_that_has_fired_directly() -> None:
    s = table("goodwood", {"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842"})
    f = in_combat(s, "2GG")
    s.fired[unit(s, "2GG-1")] = 1
    assert f.moves() == ["end", "attack 0842"]


def test_9_4_not_into_na() -> None:
    assert overruns(fight({"2GG-HQ": "0252", "2GG-1": "0348", "16L-1": "0248"})) == set()  # a marsh
    assert overruns(fight({"2GG-HQ": "2132", "2GG-1": "2135", "16L-1": "2136"})) == {"2136"}  # forest is ALL


def test_9_4_over_a_bridge_or_road() -> None:
    units = {"2IG-HQ": "4519", "2IG-1": "4617", "2IG-2": "4616", "2P-I-1": "4516"}
    s = table("joes-bridge", units)
    f = in_combat(s, "2IG")
    f.say("overrun 4516")
    assert where(s, "2IG-1") == "4617" and s.job[unit(s, "2IG-1")] == 1  # the only one that can
    assert s.job[unit(s, "2IG-2")] == 0
    s = table("joes-bridge", units)
    s.set_crossing(s.board.map.crossing_numbers["4516|4617"], 1)
    assert overruns(in_combat(s, "2IG")) == set()
    s.set_crossing(s.board.map.crossing_numbers["4516|4617"], PONTOON)
    assert overruns(in_combat(s, "2IG")) == {"4516"}
    s = table("veritable", {"5CG-HQ": "2813", "5CG-Rcn": "2809", "16P-I-1": "2709"})
    assert overruns(in_combat(s, "5CG")) == {"2709"}  # the road through the marsh


def test_15_2_not_over_dragons_teeth() -> None:
    units = {"5CG-HQ": "1312", "5CG-Rcn": "1309", "Luft-1": "1308"}
    for facing, may in ((3, False), (0, True)):
        s = table("veritable", units, forts={"dragons_teeth": ("1308", facing)})
        assert (overruns(in_combat(s, "5CG")) == {"1308"}) == may


def test_9_4_others_may_attack_beforehand() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-3", (3, 4))
    f.say("overrun 0842")
    assert set(f.moves()) == {"+2GG-1", "+2GG-2"}


def test_9_4_it_is_a_normal_attack() -> None:
    f = fight(FIELD, turn=3)
    f.attack("0842", "2GG-1 2GG-2", (3, 4), chits=("red", "apathy", "blue", "hero"), how="overrun")
    assert f.modifiers() == {"Apathy (attacker)": 2, "Hero (defender)": -2, "evening": 1}


# -- what comes of it ------------------------------------------------------------------------------------------------


def test_9_4_the_winners_move_on_whether_they_advance_or_not() -> None:
    f = fight(FIELD)
    s = f.s
    s.moved[unit(s, "2GG-1")], s.picked[unit(s, "2GG-1")] = FINISHED, PICKS
    f.attack("0842", "2GG-1 2GG-2", (1, 1), how="overrun")
    f.say("advance 2GG-1 0842", "done")
    assert (s.ask, s.overrunning) == (MOVING, 1)
    for code in ("2GG-1", "2GG-2"):
        assert s.job[unit(s, code)] == MOVES_ON
        assert (s.moved[unit(s, code)], s.picked[unit(s, code)]) == (STILL, 0)
        assert s.active[unit(s, code)] == ACTIVE
    assert s.job[unit(s, "2GG-3")] == 0
    assert [where(s, code) for code in ("2GG-1", "2GG-2")] == ["0842", "0843"]
    assert [facts[0] for facts in f.told("overran")] == [unit(s, "2GG-1"), unit(s, "2GG-2")]


def test_9_4_a_retreat_is_a_success_too() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1", (3, 3), how="overrun")
    assert f.result() == "DR"
    while f.asked() == "retreating":
        f.say(f.moves()[0])
    f.say("done")
    assert f.s.ask == MOVING


@pytest.mark.parametrize("dice", [(3, 4), (2, 2), (4, 4), (5, 4)])
def test_9_4_otherwise_their_activation_is_over(dice: tuple[int, int]) -> None:
    f = fight(FIELD)
    s = f.s
    f.attack("0842", "2GG-1", dice, how="overrun")
    while f.asked() == "retreating":
        f.say(f.moves()[0])
    assert s.overrunning == 0
    assert s.active[unit(s, "2GG-1")] == SPENT
    assert s.active[unit(s, "2GG-2")] == ACTIVE
    assert f.asked() == "fighting"


def test_9_4_no_extra_hex() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1 2GG-2", (1, 1), how="overrun")
    f.say("advance 2GG-1 0842")
    assert f.moves() == ["done", "advance 2GG-2 0842"]


def test_9_4_the_advance_counts_against_the_move() -> None:
    f = fight(FIELD)
    tank = unit(f.s, "2GG-1")
    f.s.spent[tank] = 6
    f.attack("0842", "2GG-1 2GG-2", (1, 1), how="overrun")
    f.say("advance 2GG-1 0842", "done")
    assert f.s.spent[tank] == 6 + 2
    assert f.s.spent[unit(f.s, "2GG-2")] == 0  # it stayed


@pytest.mark.parametrize(
    ("scenario", "here", "there", "code", "half_points"),
    [
        ("goodwood", "0843", "0842", "2GG-1", 2),  # clear, 1
        ("goodwood", "1232", "1131", "2GG-1", 6),  # a stream, 1 + 2
        ("goodwood", "1231", "1131", "2GG-1", 2),  # the road over the bridge; British units pay 1 (17.5)
        ("goodwood", "1231", "1131", "KGL-PzIV", 1),  # a highway is half a point for the Germans
        ("goodwood", "0333", "0433", "2GG-1", 8),  # woods are H: 4 of 8
        ("goodwood", "2135", "2136", "2GG-1", 16),  # forest is ALL
        ("joes-bridge", "4617", "4516", "2IG-1", 1),
    ],
)
def test_9_4_what_the_advance_costs(scenario: str, here: str, there: str, code: str, half_points: int) -> None:
    s = table(scenario, {code: here})
    s.mover = s.board.roster.side[unit(s, code)]
    movement.pay_for_advance(s, unit(s, code), place(s, there))
    assert s.spent[unit(s, code)] == half_points


def test_9_4_chits_make_the_advance_dearer() -> None:
    s = table("veritable", {"5CG-Rcn": "1309"}, forts={"minefield": ("1308", 0), "trench": ("1308", 3)})
    movement.pay_for_advance(s, unit(s, "5CG-Rcn"), place(s, "1308"))
    assert s.spent[unit(s, "5CG-Rcn")] == 2 + 10 + 2  # 1, half of 10, and 1


def test_9_4_afterwards_others_go_on_attacking() -> None:
    f = fight({**FIELD, "KGL-PzIV": "0740"})
    s = f.s
    f.attack("0842", "2GG-1 2GG-2", (1, 1), how="overrun")
    f.say("done")
    s.ask, s.overrunning = FIGHTING, 0  # they have moved on
    again = Fight(s)
    assert {"attack 0740", "end"} <= set(again.moves())
    again.say("attack 0740")
    assert s.job[unit(s, "2GG-3")] == 1  # the overrunning units have fought
    assert s.job[unit(s, "2GG-1")] == MOVES_ON


def test_9_4_an_overrun_is_cited_by_its_rule() -> None:
    f = fight(FIELD)
    f.say("overrun 0842")
    decision = f.position.decision()
    assert decision is not None
    assert decision.rule == "9.4"
    assert decision.prompt.startswith("Overrun of 0842")
