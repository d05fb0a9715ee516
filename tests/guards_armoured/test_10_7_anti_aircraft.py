"""10.7: anti-aircraft units against Airstrike and Strafing chits."""

from __future__ import annotations

import pytest

from tests.guards_armoured.fight import Fight, in_combat
from tests.guards_armoured.table import table, unit

# 88 in the combat hex's column: 4 hexes away. Open country round 4339 of Bonninghardt.
FIELD = {"2IG-HQ": "4343", "2IG-1": "4340", "6P-I-1": "4339", "6P-I-HQ": "4334", "6P-I-88": "4335"}
CHITS = ("blue", "airstrike", "red", "apathy")


def drawn(units: dict[str, str], *chits: str, battalion: str = "2IG") -> Fight:
    """The chits have been drawn."""
    f = in_combat(table("bonninghardt", units, inspection=False), battalion)
    f.say(f"attack {'4339' if battalion == '2IG' else '4340'}")
    f.say("roll", dice=chits)
    return f


def test_10_7_more_than_the_distance_nullifies() -> None:
    f = drawn(FIELD, "blue", "airstrike", "red", "apathy")
    assert (f.asked(), f.actor(), f.moves()) == ("shooting-down", "german", ["done", "gun 6P-I-88"])
    f.say("gun 6P-I-88", dice=(2, 3, 3, 4))  # 5 against 4 hexes, then the attack
    assert f.modifiers() == {"Airstrike (attacker), nullified (10.3)": 0, "Apathy (defender)": 2}
    assert f.told("flak") == [(unit(f.s, "6P-I-88"), f.s.board.chits.numbers["airstrike"], 4, 1, 2, 3)]


def test_10_7_the_distance_itself_does_not() -> None:
    f = drawn(FIELD, "blue", "airstrike", "red", "apathy")
    f.say("gun 6P-I-88", dice=(2, 2, 3, 4))
    assert f.modifiers() == {"Airstrike (attacker)": -3, "Apathy (defender)": 2}


def test_10_7_strafing_too() -> None:
    f = drawn(FIELD, "blue", "strafing", "red", "apathy")
    f.say("gun 6P-I-88", dice=(6, 6, 3, 4))
    assert f.net() == 9


def test_10_7_no_other_chit() -> None:
    f = in_combat(table("bonninghardt", FIELD, inspection=False), "2IG")
    f.attack("4339", "2IG-1", (3, 4), chits=("blue", "charge", "red", "apathy"))
    assert f.told("flak") == []


def test_10_7_a_light_unit_rolls_three_dice() -> None:
    f = drawn({**FIELD, "6P-I-88": "4434", "KGK-Werbl": "4330"}, "blue", "airstrike", "red", "apathy")
    assert f.moves() == ["done", "gun KGK-Werbl", "gun 6P-I-88"]
    f.say("gun KGK-Werbl", dice=(3, 3, 4, 3, 4))  # 10 against 9 hexes
    assert f.told("flak")[0][2:] == (9, 1, 3, 3, 4)


def test_10_7_each_unit_once_until_the_chit_is_gone_or_he_stops() -> None:
    units = {**FIELD, "6Para-88-1": "4336", "6Para-88-2": "4331"}
    f = drawn(units, "blue", "airstrike", "red", "apathy")
    f.say("gun 6Para-88-2", dice=(1, 1))
    assert f.moves() == ["done", "gun 6P-I-88", "gun 6Para-88-1"]
    f.say("gun 6P-I-88", dice=(1, 1))
    f.say("done", dice=(4, 4))
    assert f.net() == 8 - 3 + 2
    assert f.result() == "-"
    assert not any(f.s.shot)  # for the next chit they all may fire again


@pytest.mark.parametrize(("hex", "may"), [("4350", True), ("4351", False)])
def test_10_7_two_dice_reach_11_hexes(hex: str, may: bool) -> None:
    f = in_combat(table("bonninghardt", {**FIELD, "6P-I-88": hex}, inspection=False), "2IG")
    f.say("attack 4339")
    f.say("roll", dice=CHITS if may else (*CHITS, 3, 4))
    assert (f.asked() == "shooting-down") == may


@pytest.mark.parametrize(("hex", "may"), [("2639", True), ("2539", False)])
def test_10_7_three_dice_reach_17_hexes(hex: str, may: bool) -> None:
    s = table("bonninghardt", {**FIELD, "6P-I-88": "2555", "KGK-Werbl": hex}, inspection=False)
    away = s.board.map.grid.distance(s.place[unit(s, "KGK-Werbl")], s.place[unit(s, "6P-I-1")])
    assert away == (17 if may else 18)
    f = in_combat(s, "2IG")
    f.say("attack 4339")
    f.say("roll", dice=CHITS if may else (*CHITS, 3, 4))
    assert (f.asked() == "shooting-down") == may


def test_10_7_the_opponent_of_whoever_drew_it() -> None:
    """The defender's Airstrike helps the attacker, but the rule leaves it to him to shoot at it."""
    f = drawn({**FIELD, "94AA-1": "4342"}, "red", "apathy", "blue", "airstrike")
    assert (f.actor(), f.moves()) == ("british", ["done", "gun 94AA-1"])
    f.say("done", dice=(3, 4))
    assert f.net() == 7 - 3 + 2


def test_10_7_both_may_have_drawn_one() -> None:
    f = drawn({**FIELD, "94AA-1": "4342"}, "blue", "strafing", "blue", "airstrike")
    assert f.actor() == "german"
    f.say("gun 6P-I-88", dice=(3, 3))
    assert f.actor() == "british"
    f.say("gun 94AA-1", dice=(1, 1, 1, 3, 4))
    assert f.net() == 7 - 3


def test_10_7_a_unit_in_the_combat_hex_always_hits() -> None:
    f = drawn({**FIELD, "6P-I-88": "4339"}, "blue", "airstrike", "red", "apathy")
    f.say("gun 6P-I-88", dice=(1, 1, 3, 4))
    assert f.told("flak")[0][2:4] == (0, 1)


def test_10_7_pinned_unsupplied_and_inactive_units_may_fire() -> None:
    s = table("bonninghardt", FIELD, inspection=False)
    s.pinned[unit(s, "6P-I-88")] = 1
    s.supply[unit(s, "6P-I-88")] = 3
    f = in_combat(s, "2IG")
    f.say("attack 4339")
    f.say("roll", dice=("blue", "airstrike", "red", "apathy"))
    assert f.asked() == "shooting-down"


def test_10_7_riders_dont() -> None:
    s = table("bonninghardt", {**FIELD, "KGK-Sturm": "4335"}, inspection=False)
    s.debarked[unit(s, "6P-I-88")] = 1
    s.mount(unit(s, "6P-I-88"), unit(s, "KGK-Sturm"))
    f = in_combat(s, "2IG")
    f.attack("4339", "2IG-1", (3, 4), chits=("blue", "airstrike", "red", "apathy"))
    assert f.net() == 6


def test_10_7_marked_are_the_94th_the_20_mm_and_werbl_the_75_and_the_88() -> None:
    marked: set[str] = set()
    light: set[str] = set()
    for scenario in ("goodwood", "bonninghardt", "veritable", "joes-bridge"):
        roster = table(scenario).board.roster
        for n in range(roster.units):
            if roster.anti_aircraft[n]:
                marked.add(roster.unit_kinds[n])
                if roster.light[n]:
                    light.add(roster.unit_kinds[n])
    assert marked == {"bofors", "wirbelwind", "flak-20", "flak-75", "flak-88"}
    assert light == {"bofors", "wirbelwind", "flak-20"}


def test_1_1_who_fires_is_known_and_a_side_with_hidden_guns_is_asked() -> None:
    s = table("bonninghardt", {**FIELD, "6P-I-88": "2555"})
    f = in_combat(s, "2IG")
    f.say("attack 4339")
    f.say("roll", dice=("blue", "airstrike", "red", "apathy"))
    assert f.moves() == ["done"]  # too far away, but the British don't know
    s = table("bonninghardt", FIELD)
    f = in_combat(s, "2IG")
    f.say("attack 4339")
    f.say("roll", dice=("blue", "airstrike", "red", "apathy"))
    f.say("gun 6P-I-88", dice=(6, 6, 3, 4))
    assert s.known[unit(s, "6P-I-88")] == 2
