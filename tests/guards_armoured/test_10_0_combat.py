"""10.0: who may attack what; 10.1: the procedure and what is added to the dice.

Most attacks are made in the open country round 0842 of Goodwood.
"""

from __future__ import annotations

import pytest

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import combat
from bridgehead.games.guards_armoured.state import ACTIVE, COMBAT, FIGHTING, SPENT, START_COMBAT
from tests.guards_armoured.fight import NOTHING, RULES, Fight, in_combat
from tests.guards_armoured.table import activate, place, table, unit, where

FIELD = {"2GG-HQ": "0844", "2GG-1": "0843", "2GG-2": "0843", "KGL-Gren": "0842", "KGL-HQ": "0838"}


def fight(units: dict[str, str] | None = None, battalion: str = "2GG", **given: object) -> Fight:
    return in_combat(table("goodwood", units or FIELD, **given), battalion)  # type: ignore[arg-type]


def targets(f: Fight) -> set[str]:
    return {word.removeprefix("attack ") for word in f.moves() if word.startswith("attack ")}


# -- who attacks -----------------------------------------------------------------------------------------------------


def test_10_0_combat_follows_movement() -> None:
    s = table("goodwood", FIELD)
    activate(s, "2GG")
    s.ask = START_COMBAT
    combat.start(s)
    assert (s.ask, s.part) == (FIGHTING, COMBAT)


def test_10_0_only_adjacent_hexes() -> None:
    f = fight({**FIELD, "KGL-PzIV": "0840", "16L-1": "0743"})
    assert targets(f) == {"0842", "0743"}


def test_10_0_nobody_has_to_attack() -> None:
    f = fight()
    assert "end" in f.moves()
    f.say("end")
    assert f.asked() == ""


def test_10_0_some_of_a_stack_may_attack() -> None:
    f = fight()
    f.attack("0842", "2GG-1", (3, 4))
    assert f.strengths() == (6, 0, 6, 0)
    assert targets(f) == {"0842"}  # the other squadron may still attack the same hex


def test_10_0_each_unit_attacks_once() -> None:
    f = fight()
    f.attack("0842", "2GG-1 2GG-2", (3, 5))  # 12 to 6, an 8: no effect
    assert f.result() == "-"
    assert f.asked() == ""  # nothing is left to do


def test_10_0_a_hex_may_be_attacked_again_by_others() -> None:
    f = fight()
    f.attack("0842", "2GG-1", (3, 4))
    f.attack("0842", "2GG-2", (3, 4))
    assert len(f.told("attack")) == 2


def test_10_0_strengths_of_all_hexes_are_added() -> None:
    units = {**FIELD, "2GG-3": "0741", "2GG-Scout": "0941", "KGL-PzIV": "0842"}
    f = fight(units)
    f.attack("0842", "2GG-1 2GG-2 2GG-3 2GG-Scout", (3, 4))
    assert f.strengths() == (20, 0, 12, 0)
    assert f.odds() == "1-1"


def test_10_0_only_active_units() -> None:
    f = fight({**FIELD, "2IG-1": "0741"})
    f.say("attack 0842")
    assert f.moves() == ["+2GG-1", "+2GG-2"]


def test_10_0_not_out_of_range_of_the_hq() -> None:
    far = dict(FIELD)
    far["2GG-HQ"] = "0853"  # 10 hexes from 0843
    assert targets(fight(far)) == {"0842"}
    far["2GG-HQ"] = "0854"
    assert targets(fight(far)) == set()


def test_10_0_arriving_units_need_no_range() -> None:
    s = table("goodwood", {**FIELD, "2GG-HQ": "0854"})
    s.arriving[unit(s, "2GG-2")] = 1
    f = in_combat(s, "2GG")
    f.say("attack 0842")
    assert "2GG-2" in [s.board.roster.unit_names[n] for n in combat.attackers(s)]  # alone


def test_10_0_without_an_hq_no_range_is_needed() -> None:
    s = table("goodwood", {**FIELD, "2GG-HQ": "0854"})
    assert targets(in_combat(s, "2GG")) == set()
    s.hq = -1
    assert targets(Fight(s)) == {"0842"}


def test_10_0_range_counts_from_the_hq_that_activates() -> None:
    s = table("goodwood", {**FIELD, "2GG-HQ": "0854", "Div-HQ": "0855"})
    activate(s, "2GG", COMBAT)
    s.hq = unit(s, "Div-HQ")  # its range is 15
    assert "attack 0842" in Fight(s).moves()


def test_10_1_pinned_units_dont_attack() -> None:
    s = table("goodwood", FIELD)
    s.pinned[unit(s, "2GG-1")] = 1
    f = in_combat(s, "2GG")
    f.say("attack 0842")  # the other one joins by itself
    assert [s.board.roster.unit_names[n] for n in combat.attackers(s)] == ["2GG-2"]
    assert "+2GG-1" not in f.moves()


def test_10_1_pinned_units_defend_without_penalty() -> None:
    s = table("goodwood", FIELD)
    s.pinned[unit(s, "KGL-Gren")] = 1
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-1", (3, 4))
    assert f.strengths()[2] == 6
    assert f.net() == 7


def test_10_0_hqs_dont_attack() -> None:
    f = fight({"2GG-HQ": "0843", "KGL-Gren": "0842"})
    assert targets(f) == set()


def test_10_0_a_strength_of_0_does_not_attack() -> None:
    f = fight({"2GG-HQ": "0844", "2GG-ARV": "0843", "KGL-Gren": "0842"})
    assert targets(f) == set()


def test_10_0_nor_does_one_that_supply_has_left_with_0() -> None:
    s = table("goodwood", {"2GG-HQ": "0844", "2GG-Rcn*": "0843", "KGL-Gren": "0842"})
    s.supply[unit(s, "2GG-Rcn")] = 2
    assert targets(in_combat(s, "2GG")) == set()
    s.supply[unit(s, "2GG-Rcn")] = 1  # 1, halved and rounded up
    assert targets(in_combat(s, "2GG")) == {"0842"}


def test_10_0_riders_dont_attack() -> None:
    s = table("joes-bridge", {"2IG-HQ": "4719", "2IG-1": "4719", "1WG-A": "4719", "1WG-HQ": "4719", "6P-I-1": "4718"})
    s.debarked[unit(s, "1WG-A")] = 1
    s.mount(unit(s, "1WG-A"), unit(s, "2IG-1"))
    activate(s, "1WG", COMBAT)
    assert "attack 4718" not in Fight(s).moves()
    activate(s, "2IG", COMBAT)
    f = Fight(s)
    f.attack("4718", "2IG-1", (3, 4))
    assert f.strengths()[0] == 6


def test_10_0_units_that_are_no_longer_active_dont_attack() -> None:
    s = table("goodwood", FIELD)
    f = in_combat(s, "2GG")
    s.active[unit(s, "2GG-1")] = SPENT
    f.say("attack 0842")
    assert [s.board.roster.unit_names[n] for n in combat.attackers(s)] == ["2GG-2"]


def test_10_0_whoever_else_is_active_may_attack() -> None:
    """9.5: a leg unit that has ridden is active with its carrier's battalion."""
    s = table("goodwood", {**FIELD, "2IG-1": "0741"})
    activate(s, "2GG", COMBAT)
    s.active[unit(s, "2IG-1")] = ACTIVE
    f = Fight(s)
    f.say("attack 0842")
    assert "+2IG-1" in f.moves()


def test_10_0_terrain_never_forbids_an_attack() -> None:
    f = fight({"2GG-HQ": "0146", "2GG-1": "0145", "KGL-Gren": "0144"})  # tanks over a river into a marsh
    assert targets(f) == {"0144"}


def test_10_0_low_supply_halves_the_attack_and_out_of_supply_the_defense() -> None:
    s = table("goodwood", {**FIELD, "2GG-AT": "0843"})
    s.supply[unit(s, "2GG-AT")] = 1
    s.supply[unit(s, "KGL-Gren")] = 2
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-AT 2GG-1", (3, 4))
    assert f.strengths() == (2 + 6, 0, 3, 0)
    assert f.odds() == "2-1"


def test_10_0_hqs_defend_with_the_rest() -> None:
    f = fight({**FIELD, "KGL-HQ": "0842"})
    f.attack("0842", "2GG-1", (3, 4))
    assert f.strengths()[2] == 8


def test_9_5_a_riders_defense_is_ignored() -> None:
    s = table("joes-bridge", {"2IG-HQ": "4719", "2IG-1": "4719", "1WG-A": "4719", "6P-I-1": "4718", "6P-I-HQ": "4715"})
    s.debarked[unit(s, "1WG-A")] = 1
    s.mount(unit(s, "1WG-A"), unit(s, "2IG-1"))
    f = in_combat(s, "6P-I")
    f.attack("4719", "6P-I-1", (3, 4))
    assert f.strengths()[2] == 8  # 2IG-1 and the HQ


# -- 10.1, 13, 14 ----------------------------------------------------------------------------------------------------


def test_10_1_the_plain_attack_adds_nothing() -> None:
    f = fight()
    f.attack("0842", "2GG-1 2GG-2", (2, 3))
    assert f.modifiers() == {}
    assert (f.net(), f.odds(), f.result()) == (5, "2-1", "DC")


@pytest.mark.parametrize(
    ("weather", "more"), [("clear", 0), ("overcast", 0), ("fog", 0), ("rain", 1), ("storm", 2), ("snow", 3)]
)
def test_14_1_weather(weather: str, more: int) -> None:
    f = fight(weather=weather)
    f.attack("0842", "2GG-1", (2, 3))
    assert f.net() == 5 + more
    assert f.modifiers() == ({weather: more} if more else {})


def test_13_1_evening_adds_one() -> None:
    f = fight(turn=3)
    f.attack("0842", "2GG-1", (2, 3))
    assert f.modifiers() == {"evening": 1}
    assert f.net() == 6


def test_13_2_night_rolls_three_dice_and_adds_nothing() -> None:
    f = fight(turn=4)
    f.attack("0842", "2GG-1", (2, 3, 4))
    assert f.dice() == [2, 3, 4]
    assert f.modifiers() == {}
    assert f.net() == 9


def test_13_1_evening_and_snow_add_up() -> None:
    f = fight(turn=3, weather="snow")
    f.attack("0842", "2GG-1", (1, 1))
    assert f.net() == 2 + 1 + 3


def test_10_1_more_than_12_counts_as_12_and_less_than_2_as_2() -> None:
    f = fight(turn=4)
    f.attack("0842", "2GG-1", (6, 6, 6))
    assert f.net() == 12
    f = fight()
    f.attack("0842", "2GG-1", (1, 1), chits=("blue", "airstrike", "blue", "panic"))
    assert f.net() == 2


@pytest.mark.parametrize(
    ("scenario", "hex", "found"),
    [
        ("goodwood", "3530", {"village": 1}),
        ("goodwood", "1031", {"town": 2}),
        ("goodwood", "3435", {"city": 3}),
        ("goodwood", "0433", {"woods": 1}),
        ("goodwood", "1934", {"forest": 2}),
        ("goodwood", "0247", {"marsh": 1}),
        ("goodwood", "1034", {"orchard": 1}),
        ("goodwood", "1537", {"hill": 1}),
        ("goodwood", "1637", {"forest": 2, "hill": 1}),
        ("goodwood", "3035", {}),
    ],
)
def test_10_1_terrain_of_the_defenders_hex(scenario: str, hex: str, found: dict[str, int]) -> None:
    s = table(scenario)
    s.put(unit(s, "KGL-Gren"), place(s, hex))
    for way in range(6):
        edge = 6 * place(s, hex) + way
        if s.board.map.water[edge] == 0:
            s.put(unit(s, "2GG-1"), s.board.map.near[edge])
            break
    s.put(unit(s, "2GG-HQ"), s.place[unit(s, "2GG-1")])
    f = in_combat(s, "2GG")
    f.attack(hex, "2GG-1", (1, 1))
    assert f.modifiers() == found
    assert f.net() == 2 + sum(found.values())


def test_10_1_ridge_only_if_all_attack_across_it() -> None:
    units = {"2IG-HQ": "1753", "2IG-1": "1852", "2IG-2": "1751", "2IG-3": "1850", "6P-I-1": "1851"}
    f = in_combat(table("bonninghardt", units), "2IG")
    f.attack("1851", "2IG-1 2IG-2", (1, 1))
    assert f.modifiers() == {"attack across a ridge": 1}
    f = in_combat(table("bonninghardt", units), "2IG")
    f.attack("1851", "2IG-1 2IG-2 2IG-3", (1, 1))
    assert f.modifiers() == {}


# -- what the other side may know ------------------------------------------------------------------------------------


def test_1_1_units_that_fight_are_known_and_others_are_not() -> None:
    s = table("goodwood", {**FIELD, "KGL-PzIV": "0840"})
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-1", (3, 4))
    assert [s.known[unit(s, code)] for code in ("2GG-1", "2GG-2", "KGL-Gren", "KGL-PzIV")] == [2, 0, 2, 0]
    assert all(event.reveals for event in f.events if event.kind == "sighted")


def test_1_1_the_attacker_is_committed_before_he_learns_what_defends() -> None:
    s = table("goodwood", {**FIELD, "MG-SPG-A": "0848"})
    f = in_combat(s, "2GG")
    f.say("attack 0842", "+2GG-1", "done")
    assert (f.asked(), f.actor()) == ("fire-support", "british")
    assert s.known[unit(s, "KGL-Gren")] == 0
    decision = f.position.decision()
    assert decision is not None and "unknown" in decision.prompt
    f.say("done", dice=(*NOTHING, 3, 4))
    assert s.known[unit(s, "KGL-Gren")] == 2


def test_1_1_with_everything_open_nothing_is_sighted() -> None:
    s = table("goodwood", FIELD, inspection=False)
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-1", (3, 4))
    assert f.told("sighted") == []


def test_10_1_every_question_names_the_hex() -> None:
    f = fight()
    f.say("attack 0842")
    decision = f.position.decision()
    assert decision is not None
    assert (decision.rule, decision.prompt) == ("10.1", "Attack on 0842: choose units to attack with.")


def test_10_1_the_attack_ends_clean() -> None:
    s = table("goodwood", FIELD)
    before = s.copy()
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-1", (3, 5))
    assert f.result() == "AR"
    while f.asked() == "retreating":
        f.position.play(f.position.moves()[-1], Dice())
    for name in ("target", "overrun", "attackers", "dice", "net", "result", "losses", "whole", "unit", "breached"):
        assert getattr(s, name) == getattr(before, name), name
    assert list(s.job) == [0] * len(s.job)
    assert list(s.stood) == [-1] * len(s.stood)
    assert list(s.event) == [-1, -1]
    assert where(s, "2GG-1") != "0843"
    assert RULES.steps
