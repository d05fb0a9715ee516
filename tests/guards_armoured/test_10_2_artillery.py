"""10.2, 11.1: artillery added to an attack or to its defense."""

from __future__ import annotations

from bridgehead.games.guards_armoured import combat
from bridgehead.games.guards_armoured.state import COMBAT
from tests.guards_armoured.fight import NOTHING, Fight, in_combat
from tests.guards_armoured.table import activate, table, unit, where

# In the open country round 1308 of Veritable; the guns of both sides are within 14 hexes.
FIELD = {
    "5CG-HQ": "1312",
    "5CG-A": "1309",
    "5CG-B": "1309",
    "16P-I-1": "1308",
    "16P-I-HQ": "1304",
}
GUNS = {"Art-153-A": "1320", "Art-153-B": "1320", "16P-Art-105-1": "1302", "16P-Art-170": "1302"}


def fight(units: dict[str, str], battalion: str = "5CG") -> Fight:
    return in_combat(table("veritable", units), battalion)


def test_10_2_both_sides_add_attack_strength_the_attacker_first() -> None:
    f = fight({**FIELD, **GUNS})
    f.say("attack 1308", "+5CG-A", "done")
    assert (f.asked(), f.actor()) == ("fire-support", "british")
    f.say("gun Art-153-A", "done")
    assert (f.asked(), f.actor()) == ("fire-support", "german")
    f.say("gun 16P-Art-105-1", "gun 16P-Art-170", "roll", dice=(*NOTHING, 3, 4))
    assert f.strengths() == (4, 4, 5, 9)  # the strengths of defending guns are their attack strengths


def test_10_2_any_number_may_be_added() -> None:
    units = {**FIELD, **GUNS, "Art-153-C": "1320", "Art-153-D": "1321"}
    f = fight(units)
    f.attack("1308", "5CG-A 5CG-B", (3, 4), guns="Art-153-A Art-153-B Art-153-C Art-153-D")
    assert f.strengths() == (8, 16, 5, 0)
    assert f.odds() == "4-1"


def test_10_2_nobody_has_to_add_any() -> None:
    f = fight({**FIELD, **GUNS})
    f.attack("1308", "5CG-A", (3, 4))
    assert f.strengths() == (4, 0, 5, 0)


def test_10_2_range_counts_the_combat_hex_but_not_the_guns() -> None:
    f = fight({**FIELD, "Art-153-A": "1322", "Art-153-B": "1323"})  # 14 and 15 hexes
    f.say("attack 1308", "+5CG-A", "done")
    assert [word for word in f.moves() if word.startswith("gun")] == ["gun Art-153-A"]


def test_10_2_an_added_gun_has_fired_for_the_turn() -> None:
    s = table("veritable", {**FIELD, **GUNS})
    f = in_combat(s, "5CG")
    f.attack("1308", "5CG-A", (2, 5), guns="Art-153-A", answer="16P-Art-170")
    assert [s.fired[unit(s, code)] for code in GUNS] == [1, 0, 0, 1]
    f.say("attack 1308")
    assert f.moves() == ["done", "gun Art-153-B"]
    f.say("done")
    assert f.moves() == ["done", "gun 16P-Art-105-1"]


def test_10_2_a_gun_that_has_fired_defends_normally() -> None:
    s = table("veritable", {**FIELD, "16P-Art-105-1": "1308"})
    s.fired[unit(s, "16P-Art-105-1")] = 1
    f = in_combat(s, "5CG")
    f.attack("1308", "5CG-A", (3, 4))
    assert f.strengths()[2] == 8


def test_10_2_no_support_for_its_own_hex_but_for_others() -> None:
    units = {**FIELD, "16P-Art-105-1": "1308", "16P-Art-105-2": "1307"}
    f = fight(units)
    f.say("attack 1308", "+5CG-A", "done")
    assert f.actor() == "german"
    assert f.moves() == ["done", "gun 16P-Art-105-2"]


def test_10_2_guns_of_any_battalion_active_or_not_pinned_or_not() -> None:
    s = table("veritable", {**FIELD, **GUNS})
    s.pinned[unit(s, "Art-153-A")] = 1
    f = in_combat(s, "5CG")
    f.attack("1308", "5CG-A", (3, 4), guns="Art-153-A")
    assert f.strengths()[1] == 4


def test_10_2_low_supply_halves_what_is_added() -> None:
    s = table("veritable", {**FIELD, **GUNS})
    s.supply[unit(s, "16P-Art-170")] = 1
    f = in_combat(s, "5CG")
    f.attack("1308", "5CG-A", (3, 4), answer="16P-Art-170")
    assert f.strengths()[3] == 3  # 5, halved and rounded up


def test_10_2_zones_and_terrain_dont_matter() -> None:
    f = fight({**FIELD, "Art-153-A": "1315", "16P-I-2": "1316"})
    f.attack("1308", "5CG-A", (3, 4), guns="Art-153-A")
    assert f.strengths()[1] == 4


def test_10_2_guns_in_support_suffer_nothing() -> None:
    s = table("veritable", {**FIELD, **GUNS})
    f = in_combat(s, "5CG")
    f.attack("1308", "5CG-A", (6, 6), chits=("red", "ambush", "red", "last-stand"), guns="Art-153-A")
    assert f.result() == "AP"
    assert (where(s, "5CG-A"), where(s, "Art-153-A")) == ("gone", "1320")


def test_10_2_active_artillery_next_to_the_target_attacks_like_others() -> None:
    s = table("veritable", {**FIELD, "5CG-SPG-A": "1309"})
    f = in_combat(s, "5CG")
    f.attack("1308", "5CG-SPG-A 5CG-A", (1, 1))
    assert f.strengths() == (7, 0, 5, 0)
    assert s.fired[unit(s, "5CG-SPG-A")] == 1
    assert f.result() == "DE"
    assert "advance 5CG-SPG-A 1308" in f.moves()


def test_10_2_it_cannot_attack_and_support_at_once() -> None:
    f = fight({**FIELD, "5CG-SPG-A": "1309", "5CG-SPG-B": "1310"})
    f.say("attack 1308", "+5CG-SPG-A", "done")
    assert f.moves() == ["done", "gun 5CG-SPG-B"]


def test_10_2_a_fired_gun_neither_attacks_nor_supports() -> None:
    s = table("veritable", {**FIELD, "5CG-SPG-A": "1309", "5CG-A": "1312", "5CG-B": "1312"})
    s.fired[unit(s, "5CG-SPG-A")] = 1
    assert in_combat(s, "5CG").moves() == ["end"]


def test_10_2_next_to_the_target_it_may_also_just_support() -> None:
    """Only its own hex is too near."""
    f = fight({**FIELD, "Art-153-A": "1309"})
    f.attack("1308", "5CG-A", (3, 4), guns="Art-153-A")
    assert f.strengths()[1] == 4


def test_9_5_a_riding_gun_does_not_support() -> None:
    s = table("veritable", {**FIELD, "180-I-Schwr": "1306", "180-I-PzJg": "1306"})
    s.mount(unit(s, "180-I-Schwr"), unit(s, "180-I-PzJg"))
    s.known[unit(s, "180-I-Schwr")] = 1
    f = in_combat(s, "5CG")
    f.say("attack 1308", "+5CG-A")
    f.say("done", dice=(*NOTHING, 3, 4))  # the Germans are not asked
    assert f.strengths()[3] == 0


def test_1_1_a_side_with_hidden_guns_is_asked_even_if_none_can_fire() -> None:
    units = {**FIELD, "16P-Art-105-1": "1327"}  # too far away, but the British don't know
    s = table("veritable", units)
    f = in_combat(s, "5CG")
    f.say("attack 1308", "+5CG-A", "done")
    assert (f.actor(), f.moves()) == ("german", ["done"])
    s = table("veritable", units)
    s.known[unit(s, "16P-Art-105-1")] = 1
    f = in_combat(s, "5CG")
    f.say("attack 1308", "+5CG-A")
    f.say("done", dice=(*NOTHING, 3, 4))
    assert f.result()


def test_1_1_supporting_guns_are_known() -> None:
    s = table("veritable", {**FIELD, **GUNS})
    f = in_combat(s, "5CG")
    f.attack("1308", "5CG-A", (3, 4), guns="Art-153-A", answer="16P-Art-170")
    assert [s.known[unit(s, code)] == 2 for code in GUNS] == [True, False, False, True]


def test_10_0_the_whole_column() -> None:
    s = table("veritable", {**FIELD, **GUNS})
    activate(s, "5CG", COMBAT)
    f = Fight(s)
    f.say("attack 1308", "+5CG-A", "+5CG-B", "gun Art-153-A")
    assert s.board.tables.column_names[combat.column(s)] == "2-1"  # 12 to 5
