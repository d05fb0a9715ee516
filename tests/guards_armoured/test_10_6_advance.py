"""10.6: advance after combat."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import victory
from bridgehead.games.guards_armoured.state import PONTOON
from tests.guards_armoured.fight import Fight, in_combat
from tests.guards_armoured.table import place, table, unit, where

# MG companies are wheeled, the squadrons tracked, 16 Luftwaffe on foot. 2 is DE at 1-1 and better.
FIELD = {"2GG-HQ": "0846", "2GG-1": "0843", "2GG-2": "0843", "KGL-Gren": "0842", "KGL-HQ": "0837"}
WIN = (1, 1)


def advances(f: Fight, code: str) -> set[str]:
    start = f"advance {code} "
    return {word.removeprefix(start) for word in f.moves() if word.startswith(start)}


def fight(units: dict[str, str], battalion: str = "2GG", scenario: str = "goodwood") -> Fight:
    return in_combat(table(scenario, units), battalion)


def test_10_6_any_attacker_may_enter_but_need_not() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1 2GG-2", WIN)
    assert f.moves() == ["done", "advance 2GG-1 0842", "advance 2GG-2 0842"]
    f.say("done")
    assert [where(f.s, code) for code in ("2GG-1", "2GG-2")] == ["0843", "0843"]


def test_10_6_only_those_that_attacked() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1", WIN)
    assert f.moves() == ["done", "advance 2GG-1 0842"]


def test_10_6_not_while_defenders_are_left() -> None:
    f = fight({**FIELD, "KGL-PzIV": "0842"})
    f.attack("0842", "2GG-1 2GG-2", (1, 2))
    assert f.result() == "DD"
    f.say("lose KGL-Gren")
    assert f.asked() == ""


def test_10_6_a_hex_emptied_by_the_last_casualty_counts() -> None:
    f = fight({**FIELD, "KGL-Gren": "0838", "200-Gren*": "0842"})
    f.attack("0842", "2GG-1 2GG-2", (3, 4))
    assert f.result() == "DC"  # 12 to 3
    assert f.asked() == "advancing"


def test_10_6_after_a_retreat() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1", (3, 3))
    assert f.result() == "DR"
    while f.asked() == "retreating":
        f.say(f.moves()[0])
    assert f.moves() == ["done", "advance 2GG-1 0842"]


def test_10_6_vehicles_may_go_one_hex_farther_in_any_direction() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1", WIN)
    f.say("advance 2GG-1 0842")
    assert advances(f, "2GG-1") == {"0841", "0941", "0942", "0843", "0742", "0741"}
    f.say("advance 2GG-1 0841")
    assert where(f.s, "2GG-1") == "0841"
    assert advances(f, "2GG-1") == set()


def test_10_6_wheeled_units_too() -> None:
    f = fight({"MG-HQ": "0846", "MG-A": "0843", "KGL-Gren": "0842"}, "MG")
    f.attack("0842", "MG-A", WIN, chits=("blue", "panic", "blue", "airstrike"))
    f.say("advance MG-A 0842")
    assert "0841" in advances(f, "MG-A")


def test_10_6_leg_units_and_debarked_ones_do_not() -> None:
    f = fight({"16L-HQ": "0838", "16L-1": "0841", "16L-2": "0841", "2GG-Scout*": "0842"}, "16L")
    f.attack("0842", "16L-1 16L-2", WIN)
    f.say("advance 16L-1 0842")
    assert advances(f, "16L-1") == set()
    s = table("goodwood", {"MG-HQ": "0846", "MG-A": "0843", "MG-B": "0843", "200-Gren": "0842"})
    s.debarked[unit(s, "MG-A")] = 1
    f = in_combat(s, "MG")
    f.attack("0842", "MG-A MG-B", WIN)
    f.say("advance MG-A 0842")
    assert advances(f, "MG-A") == set()


def test_10_6_enemy_zones_are_ignored() -> None:
    f = fight({**FIELD, "KGL-PzIV": "0840"})  # its zone reaches 0841
    f.attack("0842", "2GG-1", WIN)
    f.say("advance 2GG-1 0842")
    assert "0841" in advances(f, "2GG-1")


def test_10_6_not_into_enemies() -> None:
    f = fight({**FIELD, "KGL-PzIV": "0841"})
    f.attack("0842", "2GG-1", WIN)
    f.say("advance 2GG-1 0842")
    assert "0841" not in advances(f, "2GG-1")


def test_10_6_within_stacking_limits_at_every_hex() -> None:
    units = {**FIELD, "2GG-3": "0843", "2GG-AT": "0741", "2GG-Rcn": "0741"}
    f = fight(units)
    f.attack("0842", "2GG-1 2GG-2 2GG-3 2GG-AT 2GG-Rcn", WIN)
    for code in ("2GG-1", "2GG-2", "2GG-3", "2GG-AT"):
        f.say(f"advance {code} 0842")
    assert advances(f, "2GG-Rcn") == set()  # four units are in the hex
    f.say("advance 2GG-AT 0841")
    assert advances(f, "2GG-Rcn") == {"0842"}


def test_10_6_no_points_are_spent() -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1", WIN)
    f.say("advance 2GG-1 0842", "advance 2GG-1 0841")
    assert not any(f.s.spent)


def test_10_6_not_where_movement_is_na() -> None:
    """2136 is a forest: ALL for tracked units, NA for wheeled ones; 0248 a marsh, NA for both."""
    units = {"2GG-HQ": "2132", "2GG-1": "2135", "2GG-Scout": "2135", "16L-1*": "2136"}
    s = table("goodwood", units)
    f = in_combat(s, "2GG")
    f.attack("2136", "2GG-1 2GG-Scout", WIN)
    assert f.result() == "DE"
    assert advances(f, "2GG-1") == {"2136"}
    assert advances(f, "2GG-Scout") == set()
    f = fight({"2GG-HQ": "0252", "2GG-1": "0348", "16L-1*": "0248"})
    f.attack("0248", "2GG-1", WIN)
    assert f.asked() == ""


def test_10_6_over_a_bridge_that_is_not_blown() -> None:
    s = table("joes-bridge", {"2IG-HQ": "4519", "2IG-1": "4617", "2P-I-1*": "4516"})
    f = in_combat(s, "2IG")
    f.attack("4516", "2IG-1", WIN)
    assert advances(f, "2IG-1") == {"4516"}
    s = table("joes-bridge", {"2IG-HQ": "4519", "2IG-1": "4617", "2P-I-1*": "4516"})
    s.set_crossing(s.board.map.crossing_numbers["4516|4617"], 1)
    f = in_combat(s, "2IG")
    f.attack("4516", "2IG-1", WIN, chits=("blue", "panic", "blue", "airstrike"))
    assert f.result() == "DE"
    assert f.asked() == ""


def test_12_1_over_a_pontoon() -> None:
    s = table("joes-bridge", {"2IG-HQ": "4519", "2IG-1": "4616", "2P-I-1*": "4516"})
    s.set_crossing(s.board.map.crossing_numbers["4516|4616"], PONTOON)
    f = in_combat(s, "2IG")
    f.attack("4516", "2IG-1", WIN, chits=("blue", "panic", "blue", "airstrike"))
    assert advances(f, "2IG-1") == {"4516"}


def test_10_6_leg_units_cross_a_canal() -> None:
    s = table("joes-bridge", {"2P-I-HQ": "4519", "2P-I-1": "4616", "2IG-Scout*": "4516"})
    f = in_combat(s, "2P-I")
    f.attack("4516", "2P-I-1", WIN, chits=("blue", "panic", "blue", "airstrike"))
    assert advances(f, "2P-I-1") == {"4516"}


def test_10_6_along_a_roadway_through_na() -> None:
    """2709 of Veritable is a marsh with a road from 2809 and, over a bridge, to 2610."""
    s = table("veritable", {"5CG-HQ": "2813", "5CG-Rcn": "2809", "16P-I-1*": "2709", "5CG-A": "2708"})
    f = in_combat(s, "5CG")
    f.attack("2709", "5CG-Rcn 5CG-A", WIN)
    assert f.result() == "DE"
    assert advances(f, "5CG-Rcn") == {"2709"}
    assert advances(f, "5CG-A") == set()  # not beside the road
    f.say("advance 5CG-Rcn 2709")
    assert "2610" in advances(f, "5CG-Rcn")
    assert "2709" not in advances(f, "5CG-Rcn")


def test_10_6_all_and_half_terrain_is_open_even_at_night() -> None:
    s = table("goodwood", {"2GG-HQ": "2132", "2GG-1": "2135", "16L-1*": "2136"}, turn=4)
    f = in_combat(s, "2GG")
    f.attack("2136", "2GG-1", (1, 1, 1), chits=("blue", "panic", "blue", "charge"))
    assert f.result() == "DE"
    assert advances(f, "2GG-1") == {"2136"}


def test_11_3_not_after_direct_fire() -> None:
    s = table("goodwood", FIELD)
    f = in_combat(s, "2GG")
    s.fired[unit(s, "2GG-1")] = 1
    f.attack("0842", "2GG-1 2GG-2", WIN)
    assert f.moves() == ["done", "advance 2GG-2 0842"]


def test_9_5_a_rider_goes_with_its_carrier() -> None:
    s = table("joes-bridge", {"2IG-HQ": "4721", "2IG-1": "4719", "1WG-A": "4719", "6P-I-1*": "4718"})
    s.debarked[unit(s, "1WG-A")] = 1
    s.mount(unit(s, "1WG-A"), unit(s, "2IG-1"))
    f = in_combat(s, "2IG")
    f.attack("4718", "2IG-1", WIN)
    f.say("advance 2IG-1 4718")
    assert where(s, "1WG-A") == "4718"
    assert s.rides[unit(s, "1WG-A")] == unit(s, "2IG-1")
    assert advances(f, "1WG-A") == set()


def test_15_2_fortification_chits_close_hexsides() -> None:
    """Dragon's teeth are NA for tracked units across the sides they face, a trench for wheeled ones."""
    for sort, code, may in (
        ("dragons_teeth", "5CG-Rcn", False),
        ("dragons_teeth", "1Inf-1", True),
        ("trench", "5CG-A", False),
        ("trench", "5CG-Rcn", True),
        ("minefield", "5CG-A", True),
        ("bunker", "1Inf-1", True),
    ):
        battalion = code.split("-")[0]
        units = {f"{battalion}-HQ": "1312", code: "1309", "Luft-1*": "1308"}
        for facing, closed in ((3, True), (0, False)):  # toward the attacker, and away from him
            s = table("veritable", units, forts={sort: ("1308", facing)})
            f = in_combat(s, battalion)
            f.attack("1308", code, WIN, chits=("blue", "panic", "blue", "airstrike"))
            assert f.result() == "DE"
            assert (advances(f, code) == {"1308"}) == (may or not closed), (sort, code, facing)


def test_10_6_every_hex_that_is_entered_counts_as_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(victory, "entered", lambda s, hex, side: seen.append(hex))
    f = fight(FIELD)
    f.attack("0842", "2GG-1", WIN)
    f.say("advance 2GG-1 0842", "advance 2GG-1 0841")
    assert seen == [place(f.s, "0842"), place(f.s, "0841")]


def test_9_1_a_bridge_in_a_major_river_hex_is_crossed_along_its_roadway_only() -> None:
    s = table("veritable", {"5CG-HQ": "4622", "5CG-Rcn": "4620", "5CG-A": "4621", "16P-I-1*": "4720"})
    f = in_combat(s, "5CG")
    f.attack("4720", "5CG-Rcn 5CG-A", WIN)
    assert f.result() == "DE"
    assert advances(f, "5CG-Rcn") == {"4720"}
    assert advances(f, "5CG-A") == set()
    f.say("advance 5CG-Rcn 4720")
    assert advances(f, "5CG-Rcn") == {"4820", "4620"}


def test_12_1_a_pontoon_opens_its_river_hex_from_every_side() -> None:
    s = table("veritable", {"5CG-HQ": "4622", "5CG-Rcn": "4620", "5CG-A": "4621", "16P-I-1*": "4720"})
    s.set_crossing(s.board.map.crossing_numbers["4720"], PONTOON)
    f = in_combat(s, "5CG")
    f.attack("4720", "5CG-Rcn 5CG-A", WIN)
    assert advances(f, "5CG-A") == {"4720"}
    f.say("advance 5CG-A 4720")
    assert {"4821", "4820", "4620"} <= advances(f, "5CG-A")
