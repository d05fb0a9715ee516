"""15.0, 15.1, 15.3: fortifications in combat."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from tests.guards_armoured.fight import Fight, in_combat
from tests.guards_armoured.table import table, unit

# 1308 of Veritable in open country: 1309 is in direction 3, 1408 in 1, 1409 in 2, 1209 in 4, 1208 in 5, 1307 in 0.
FIELD = {"5CG-HQ": "1312", "5CG-A": "1309", "16P-I-1": "1308", "16P-I-HQ": "1304"}
TEETH = {"dragons_teeth": "dragon's teeth"}
AROUND = ("1307", "1408", "1409", "1309", "1209", "1208")


def fight(units: dict[str, str], battalion: str = "5CG", **given: object) -> Fight:
    return in_combat(table("veritable", units, **given), battalion)  # type: ignore[arg-type]


@pytest.mark.parametrize(("sort", "value"), [("trench", 1), ("minefield", 2), ("dragons_teeth", 3), ("bunker", 4)])
def test_15_0_what_each_adds(sort: str, value: int) -> None:
    f = fight(FIELD, forts={sort: ("1308", 3)})
    f.attack("1308", "5CG-A", (1, 1))
    assert f.modifiers() == {TEETH.get(sort, sort): value}


def test_15_0_several_types_add_up() -> None:
    f = fight(FIELD, forts=dict.fromkeys(FORTS, ("1308", 3)))
    f.attack("1308", "5CG-A", (1, 1))
    assert f.net() == 2 + 1 + 2 + 3 + 4


def test_15_0_with_the_terrain_of_the_hex() -> None:
    units = {"5CG-HQ": "3713", "5CG-A": "3709", "180-II-Rcn": "3708"}
    s = table("veritable", units)
    terrain = int(s.board.map.terrain_modifier[s.place[unit(s, "180-II-Rcn")]])
    f = fight(units, forts={"minefield": ("3708", 0)})
    f.attack("3708", "5CG-A", (1, 1))
    assert f.net() == 2 + terrain + 2
    units = {"5CG-HQ": "3711", "5CG-A": "3708", "180-II-Rcn": "3707"}
    f = fight(units, forts={"bunker": ("3707", 3)})
    f.attack("3707", "5CG-A", (1, 1))
    assert f.modifiers() == {"town": 2, "bunker": 4}


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("way", range(6))
def test_15_1_three_adjacent_hexsides(facing: int, way: int) -> None:
    """The one it is turned to and its two neighbours; minefields face all ways."""
    units = {"5CG-HQ": "1312", "5CG-A": AROUND[way], "16P-I-1": "1308"}
    f = fight(units, forts={"trench": ("1308", facing), "minefield": ("1308", facing)})
    f.attack("1308", "5CG-A", (1, 1))
    faced = min((way - facing) % 6, (facing - way) % 6) <= 1
    assert f.modifiers() == ({"trench": 1, "minefield": 2} if faced else {"minefield": 2})


def test_15_1_only_if_all_attackers_face_it() -> None:
    units = {**FIELD, "5CG-B": "1209", "5CG-C": "1307"}
    f = fight(units, forts={"bunker": ("1308", 3)})
    f.attack("1308", "5CG-A 5CG-B", (1, 1))
    assert f.modifiers() == {"bunker": 4}
    f = fight(units, forts={"bunker": ("1308", 3)})
    f.attack("1308", "5CG-A 5CG-B 5CG-C", (1, 1))
    assert f.modifiers() == {}


def test_15_1_of_chits_that_face_differently_only_some_count() -> None:
    f = fight(FIELD, forts={"bunker": ("1308", 3), "trench": ("1308", 0), "dragons_teeth": ("1308", 2)})
    f.attack("1308", "5CG-A", (1, 1))
    assert f.modifiers() == {"bunker": 4, "dragon's teeth": 3}


def test_15_1_guns_in_support_face_nothing() -> None:
    f = fight({**FIELD, "Art-153-A": "1320"}, forts={"bunker": ("1308", 3)})
    f.attack("1308", "5CG-A", (1, 1), guns="Art-153-A")
    assert f.modifiers() == {"bunker": 4}
    f = fight({**FIELD, "Art-153-A": "1307"}, forts={"bunker": ("1308", 3)})  # a gun on the far side
    f.attack("1308", "5CG-A", (1, 1), guns="Art-153-A")
    assert f.modifiers() == {"bunker": 4}


def test_15_0_whoever_is_in_the_hex_profits() -> None:
    units = {"16P-I-HQ": "1304", "16P-I-1": "1307", "5CG-A": "1308"}
    f = fight(units, "16P-I", forts={"trench": ("1308", 0)})
    f.attack("1308", "16P-I-1", (1, 1))
    assert f.modifiers() == {"trench": 1}


def test_15_0_combat_does_not_affect_chits() -> None:
    f = fight(FIELD, forts={"trench": ("1308", 3)})
    f.attack("1308", "5CG-A", (1, 1), chits=("blue", "panic", "blue", "airstrike"))
    assert f.result() in ("DE", "DD")
    assert f.s.works.any_at(f.s.target if f.s.target >= 0 else f.s.board.map.hex_numbers["1308"])


def test_15_2_printed_fortifications_add_two_if_all_cross_them() -> None:
    """The hexsides of 1015 to 1014 and 0914 are printed fortifications."""
    units = {"5CG-HQ": "1012", "5CG-A": "1014", "5CG-B": "0914", "5CG-C": "0915", "16P-I-1": "1015"}
    f = fight(units)
    f.attack("1015", "5CG-A 5CG-B", (1, 1))
    assert f.modifiers() == {"attack across printed fortifications": 2}
    f = fight(units)
    f.attack("1015", "5CG-A 5CG-B 5CG-C", (1, 1))
    assert f.modifiers() == {}


# -- black chits -----------------------------------------------------------------------------------------------------

BLACK = {
    "flamethrower": "bunker",
    "mine-clearing": "minefield",
    "grenades": "trench",
    "demolition-charges": "dragons_teeth",
}


def holding(f: Fight, side: int, *chits: str) -> Fight:
    for chit in chits:
        f.s.hand[f.s.board.chits.kinds * side + f.s.board.chits.numbers[chit]] += 1
    return f


@pytest.mark.parametrize(("chit", "sort"), BLACK.items())
def test_15_0_a_black_chit_cancels_one_type(chit: str, sort: str) -> None:
    f = holding(fight(FIELD, forts=dict.fromkeys(FORTS, ("1308", 3))), BRITISH, chit)
    f.say("attack 1308")
    f.say("roll", dice=("red", "apathy", "blue", "hero"))
    assert (f.actor(), f.moves()) == ("british", ["done", f"chit {chit}"])
    f.say(f"chit {chit}", "roll", dice=(1, 1))
    value = {"trench": 1, "minefield": 2, "dragons_teeth": 3, "bunker": 4}[sort]
    assert f.net() == min(12, 2 + 10 - value)
    assert f.modifiers()[f"{TEETH.get(sort, sort)}, cancelled by an event chit (15.0)"] == 0
    assert f.s.hand[f.s.board.chits.kinds * BRITISH + f.s.board.chits.numbers[chit]] == 0
    assert f.s.breached == 0  # for this attack only


def test_15_0_only_the_attacker_plays_it_and_only_where_it_counts() -> None:
    f = holding(fight(FIELD, forts={"bunker": ("1308", 3)}), GERMAN, "flamethrower")
    f.attack("1308", "5CG-A", (1, 1))
    assert f.told("breached") == []
    f = holding(fight(FIELD, forts={"bunker": ("1308", 0)}), BRITISH, "flamethrower")  # it faces the other way
    f.attack("1308", "5CG-A", (1, 1))
    assert f.told("breached") == []
    f = holding(fight(FIELD, forts={"trench": ("1308", 3)}), BRITISH, "flamethrower")
    f.attack("1308", "5CG-A", (1, 1))
    assert f.told("breached") == []


def test_15_0_a_second_one_is_not_wasted_on_the_same_type() -> None:
    f = holding(fight(FIELD, forts={"bunker": ("1308", 3)}), BRITISH, "flamethrower", "flamethrower")
    f.say("attack 1308")
    f.say("roll", dice=("red", "apathy", "blue", "hero"))
    f.say("chit flamethrower", "roll", dice=(1, 1))
    assert f.s.hand[f.s.board.chits.kinds * BRITISH + f.s.board.chits.numbers["flamethrower"]] == 1


# -- AVREs -----------------------------------------------------------------------------------------------------------


def test_15_3_an_avre_cancels_minefields_alone_or_with_others() -> None:
    units = {"Eng-HQ": "1312", "Eng-AVRE-A": "1309", "Eng-3": "1309", "16P-I-1": "1308"}
    for joining in ("Eng-AVRE-A", "Eng-AVRE-A Eng-3"):
        f = fight(units, "Eng", forts={"minefield": ("1308", 0), "bunker": ("1308", 3)})
        f.attack("1308", joining, (1, 1))
        assert f.modifiers() == {
            "minefield, no effect on an AVRE (15.3)": 0,
            "bunker, halved by engineers (16.0)": 2,
        }


def test_15_3_it_must_take_part() -> None:
    units = {"Eng-HQ": "1312", "Eng-AVRE-A": "1309", "Eng-3": "1309", "16P-I-1": "1308"}
    f = fight(units, "Eng", forts={"minefield": ("1308", 0)})
    f.attack("1308", "Eng-3", (1, 1))
    assert f.modifiers() == {"minefield, halved by engineers (16.0)": 1}


def test_15_3_the_minefield_stays() -> None:
    units = {"Eng-HQ": "1312", "Eng-AVRE-A": "1309", "Luft-1*": "1308"}
    f = fight(units, "Eng", forts={"minefield": ("1308", 0)})
    f.attack("1308", "Eng-AVRE-A", (1, 1))
    assert f.s.works.any_at(f.s.board.map.hex_numbers["1308"])
