"""16.0: engineers in an attack halve what terrain and fortifications add."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured.state import COMBAT
from tests.guards_armoured.fight import Fight, in_combat
from tests.guards_armoured.table import activate, table, unit

HALVED = ", halved by engineers (16.0)"


def fight(scenario: str, units: dict[str, str], battalion: str, **given: object) -> Fight:
    return in_combat(table(scenario, units, **given), battalion)  # type: ignore[arg-type]


@pytest.mark.parametrize(("sort", "value"), [("trench", 0), ("minefield", 1), ("dragons_teeth", 1), ("bunker", 2)])
def test_16_0_each_fortification_is_halved_by_itself(sort: str, value: int) -> None:
    units = {"5CG-HQ": "1312", "5CG-Eng": "1309", "5CG-A": "1309", "16P-I-1": "1308"}
    f = fight("veritable", units, "5CG", forts={sort: ("1308", 3)})
    f.attack("1308", "5CG-Eng 5CG-A", (1, 1))
    name = "dragon's teeth" if sort == "dragons_teeth" else sort
    assert f.modifiers() == {name + HALVED: value}


def test_16_0_not_all_together() -> None:
    """3 and 1 halved one by one are 1 and 0, not 2."""
    units = {"5CG-HQ": "1312", "5CG-Eng": "1309", "16P-I-1": "1308"}
    f = fight("veritable", units, "5CG", forts={"dragons_teeth": ("1308", 3), "trench": ("1308", 3)})
    f.attack("1308", "5CG-Eng", (1, 1))
    assert f.net() == 2 + 1 + 0


def test_16_0_terrain_hill_and_ridge() -> None:
    units = {"3IG-HQ": "1753", "3IG-Eng": "1751", "6P-I-1": "1750"}
    s = table("bonninghardt", units)
    f = in_combat(s, "3IG")
    f.attack("1750", "3IG-Eng", (1, 1))
    assert f.modifiers() == {"hill" + HALVED: 0, "attack across a ridge" + HALVED: 0}
    units = {"3IG-HQ": "3251", "3IG-Eng": "3250", "6P-I-1": "3249"}
    f = fight("bonninghardt", units, "3IG")
    f.attack("3249", "3IG-Eng", (1, 1))
    assert f.modifiers() == {"city" + HALVED: 1}


def test_16_0_water_and_bridges() -> None:
    units = {"5CG-HQ": "4519", "5CG-Eng": "4616", "5CG-A": "4617", "2P-I-1": "4516"}
    f = fight("joes-bridge", units, "5CG")
    f.attack("4516", "5CG-Eng", (1, 1))
    assert f.modifiers() == {"village" + HALVED: 0, "attack across a canal" + HALVED: 2}
    f = fight("joes-bridge", units, "5CG")
    f.attack("4516", "5CG-Eng 5CG-A", (1, 1))
    assert f.modifiers() == {"village" + HALVED: 0, "attack across a bridge" + HALVED: 0}


def test_16_0_not_weather_evening_or_chits() -> None:
    units = {"5CG-HQ": "1312", "5CG-Eng": "1309", "16P-I-1": "1308"}
    f = fight("veritable", units, "5CG", turn=3, weather="snow")
    f.attack("1308", "5CG-Eng", (1, 1), chits=("red", "ambush", "red", "apathy"))
    assert f.modifiers() == {"Ambush (attacker)": 3, "Apathy (defender)": 2, "snow": 3, "evening": 1}


def test_16_0_an_engineer_that_only_defends_does_not_help() -> None:
    units = {"16P-I-HQ": "1304", "16P-I-1": "1307", "5CG-Eng": "1308", "5CG-HQ": "1312"}
    f = fight("veritable", units, "16P-I", forts={"bunker": ("1308", 0)})
    f.attack("1308", "16P-I-1", (1, 1))
    assert f.modifiers() == {"bunker": 4}


def test_16_0_nor_one_that_stands_by() -> None:
    units = {"5CG-HQ": "1312", "5CG-Eng": "1309", "5CG-A": "1309", "16P-I-1": "1308"}
    f = fight("veritable", units, "5CG", forts={"bunker": ("1308", 3)})
    f.attack("1308", "5CG-A", (1, 1))
    assert f.modifiers() == {"bunker": 4}


def test_9_5_nor_one_that_rides() -> None:
    units = {"5CG-HQ": "1312", "1Inf-Eng": "1309", "5CG-Rcn": "1309", "16P-I-1": "1308"}
    s = table("veritable", units, forts={"bunker": ("1308", 3)})
    s.mount(unit(s, "1Inf-Eng"), unit(s, "5CG-Rcn"))
    activate(s, "5CG", COMBAT)
    f = Fight(s)
    f.attack("1308", "5CG-Rcn", (1, 1))
    assert f.modifiers() == {"bunker": 4}


def test_16_0_the_hq_of_the_engineers_is_not_an_engineer() -> None:
    for scenario in ("bonninghardt", "veritable", "joes-bridge"):
        roster = table(scenario).board.roster
        for n in range(roster.units):
            assert not (roster.hq[n] and roster.engineer[n])


def test_15_3_an_avre_is_an_engineer_as_well() -> None:
    units = {"Eng-HQ": "1312", "Eng-AVRE-A": "1309", "16P-I-1": "1308"}
    f = fight("veritable", units, "Eng", forts={"bunker": ("1308", 3)})
    f.attack("1308", "Eng-AVRE-A", (1, 1))
    assert f.modifiers() == {"bunker" + HALVED: 2}
