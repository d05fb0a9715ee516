"""The data files are sound, and a fault in them is found and named."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bridgehead.core.data import Pack, facts, load_pack
from bridgehead.games.guards_armoured import data_check
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.kits.hexes.grid import Grid

FOLDER = Path(data_check.__file__).parent / "data"
MAPS = [f"map-{name}" for name in SCENARIOS]


@cache
def pack() -> Pack:
    return load_pack(FOLDER)


def hexes(data: Any, scenario: str) -> Any:
    return data[f"map-{scenario}"]["hexes"]


def places(data: Any, scenario: str, group: str = "printed") -> Any:
    return data[f"map-{scenario}"]["places"][group]


def battle(data: Any, scenario: str) -> Any:
    return data["scenarios"][scenario]


def terrain(scenario: str, name: str) -> str:
    return str(hexes(pack(), scenario).get(name, {"terrain": "clear"})["terrain"])


def test_the_files_are_sound() -> None:
    assert data_check.check(pack()) == []


def test_every_datum_has_a_source() -> None:
    kinds = {datum.kind for datum in facts(pack())}
    assert kinds == {"rulebook", "source", "inferred", "reconstructed"}


def test_no_two_data_have_the_same_path() -> None:
    paths = Counter(datum.path for datum in facts(pack()))
    assert [path for path, count in paths.items() if count > 1] == []


def test_what_the_counters_print_is_not_claimed_for_the_rulebook() -> None:
    printed = {datum.path for datum in facts(pack()) if datum.kind == "rulebook"}
    fronts = [path for path in printed if path.startswith("counters/units/") and path.endswith("/front")]
    eighty_eights = [f"counters/units/{u['code']}/front" for u in pack()["counters"]["units"] if u["kind"] == "flak-88"]
    assert sorted(fronts) == sorted(eighty_eights)


# The maps


@pytest.mark.parametrize("name", MAPS)
def test_each_map_is_half_a_sheet_of_50_columns_and_55_rows(name: str) -> None:
    grid = pack()[name]["grid"]
    assert grid["columns"] == [1, 50]
    assert grid["rows"] in ([29, 55], [1, 27])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1931", "2032"),  # Vimont
        ("1950", "1851"),  # Troarn
        ("2234", "2334"),  # Issum
        ("2334", "2235"),
        ("1335", "1435"),  # Hochwald
        ("3707", "3808"),  # Afferden
        ("4321", "4421"),  # Gennep
        ("1509", "1510"),  # Koersel
        ("4415", "4515"),  # De Groote
        ("4516", "4617"),
    ],
)
def test_17_0_the_hexes_of_a_printed_place_are_adjacent(one: str, other: str) -> None:
    row = int(one[2:])
    data = next(
        pack()[name] for name in MAPS if pack()[name]["grid"]["rows"][0] <= row <= pack()[name]["grid"]["rows"][1]
    )
    first, last = data["grid"]["rows"]
    grid = Grid([f"{c:02}{r:02}" for c in range(1, 51) for r in range(first, last + 1)], data["grid"]["shifted"])
    assert grid.direction(grid.numbers[one], grid.numbers[other]) >= 0


def test_17_0_the_places_that_the_rules_number() -> None:
    assert {name: len(places(pack(), name)) - ("source" in places(pack(), name)) for name in SCENARIOS} == {
        "goodwood": 14,
        "bonninghardt": 12,
        "veritable": 13,
        "joes-bridge": 8,
    }
    assert places(pack(), "goodwood")["Troarn"] == ["1851", "1950"]
    assert places(pack(), "bonninghardt")["Issum"] == ["2234", "2235", "2334"]
    assert places(pack(), "veritable")["Virj"] == ["2524"]
    assert places(pack(), "joes-bridge")["De Groote"] == ["4415", "4515", "4516", "4616", "4617"]


def test_17_9_and_17_15_cities_and_towns_of_the_victory_conditions() -> None:
    assert [terrain("bonninghardt", name) for name in ("2234", "2334", "2235", "3249")] == ["city"] * 4
    assert [terrain("bonninghardt", name) for name in places(pack(), "bonninghardt", "real")["Hamb"]] == ["town"] * 2
    assert [terrain("veritable", name) for name in places(pack(), "veritable", "real")["Goch"]] == ["city"] * 4
    assert terrain("veritable", "3213") == "forest"


def test_17_22_three_bridges_cross_the_canal() -> None:
    over = [found["at"] for found in pack()["map-joes-bridge"]["bridges"] if found["over"] == "Meuse-Escaut Canal"]
    assert over == ["4124|4225", "4309|4409", "4516|4617"]


# Counters, events and tables


def test_the_units_by_side() -> None:
    sides = {b["id"]: b["side"] for b in pack()["counters"]["battalions"]}
    assert Counter(sides.values()) == {"german": 22, "british": 17}
    units = pack()["counters"]["units"]
    assert Counter(sides[u["battalion"]] for u in units) == {"british": 112, "german": 116}
    assert sum("hq" in u.get("marks", []) for u in units) == 39


def test_11_3_every_88_is_2_9_8_with_a_weak_back() -> None:
    eighty_eights = [u for u in pack()["counters"]["units"] if u["kind"] == "flak-88"]
    assert len(eighty_eights) == 17
    assert all((u["front"], u["back"][1], u["marks"]) == ([2, 9, 8], 5, ["flak"]) for u in eighty_eights)


def test_only_the_british_have_engineers() -> None:
    engineers = [u["code"] for u in pack()["counters"]["units"] if "eng" in u.get("marks", [])]
    assert len(engineers) == 11
    assert {"Eng-3", "Eng-AVRE-A", "2WG-Eng", "1Inf-Eng"} <= set(engineers)


def test_codes_tell_the_counter() -> None:
    known = {
        "1 2GG": "2GG-1",
        "HQ KGL": "KGL-HQ",
        "Pz IV KGL": "KGL-PzIV",
        "(1)105/Art 6P": "6P-Art-105-1",
        "1/16 7P": "7P-16-1",
        "(3)88 6 Para": "6Para-88-3",
        "(A)153rd Art": "Art-153-A",
        "Schwr/II 125": "125-II-Schwr",
    }
    codes = {u["name"]: u["code"] for u in pack()["counters"]["units"]}
    assert {name: codes[name] for name in known} == known


def test_19_0_there_are_160_event_chits_of_86_kinds() -> None:
    events = pack()["counters"]["events"]
    assert len(events) == 86
    copies: Counter[str] = Counter()
    for found in events:
        copies[found["colour"]] += found["copies"]
    assert copies == {"blue": 60, "red": 60, "black": 40}


def test_10_3_each_blue_chit_nullifies_one_red_chit_and_each_red_one_blue() -> None:
    chits = {found["id"]: found for found in pack()["counters"]["events"]}
    for one, other in (("blue", "red"), ("red", "blue")):
        nullified = [name for found in chits.values() if found["colour"] == one for name in found["nullifies"]]
        assert sorted(nullified) == sorted(name for name, found in chits.items() if found["colour"] == other)


def test_9_0_the_printed_prices() -> None:
    table = pack()["tables"]["terrain"]
    assert table["woods"]["move"] == ["2", "H", "ALL"]
    assert table["forest"]["move"][2] == "NA"
    assert table["marsh"]["move"][1:] == ["NA", "NA"]
    assert table["city"]["modifier"] == 3


def test_15_2_the_printed_fortifications() -> None:
    forts = pack()["tables"]["fortifications"]
    assert {name: "/".join(found["move"]) for name, found in forts.items()} == {
        "trench": "+1/+1/NA",
        "minefield": "+H/+H/+H",
        "dragons_teeth": "+1/NA/NA",
        "bunker": "+4/+0/+1",
    }
    assert [found["modifier"] for found in forts.values()] == [1, 2, 3, 4]


def test_10_0_combat_results_move_one_step_from_column_to_column() -> None:
    results = pack()["tables"]["crt"]["results"]
    for roll, after in pairwise(range(2, 13)):
        assert results[roll][:-1] == results[after][1:]
    assert results[2][3] == "DE"
    assert results[12][0] == "AE"


# The set-ups


def test_17_0_as_many_units_as_the_tables_list() -> None:
    counted = {
        name: tuple(len(battle(pack(), name).get(table, [])) for table in ("german", "british", "optional"))
        for name in SCENARIOS
    }
    assert counted == {
        "goodwood": (24, 39, 0),
        "bonninghardt": (52, 80, 0),
        "veritable": (39, 49, 0),
        "joes-bridge": (38, 53, 8),
    }


def test_17_0_the_turn_tracks() -> None:
    assert {name: len(battle(pack(), name)["turns"]) for name in SCENARIOS} == {
        "goodwood": 12,
        "bonninghardt": 8,
        "veritable": 16,
        "joes-bridge": 16,
    }
