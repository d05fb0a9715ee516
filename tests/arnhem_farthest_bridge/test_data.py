"""The data files are sound, and a fault in them is found and named."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bridgehead.core.data import Pack, facts, load_pack
from bridgehead.games.arnhem_farthest_bridge import data_check
from bridgehead.games.arnhem_farthest_bridge.data_check_sides import Sides, read_sides
from bridgehead.kits.hexes.grid import Grid

FOLDER = Path(data_check.__file__).parent / "data"


@cache
def pack() -> Pack:
    return load_pack(FOLDER)


@cache
def grid() -> Grid:
    return Grid(sorted(pack()["map"]["hexes"]), "even")


@cache
def sides() -> Sides:
    return read_sides(pack()["map"], grid(), [])


def hexes(data: Any) -> Any:
    return data["map"]["hexes"]


def entry(entries: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(found for found in entries if name in (found.get("id"), found.get("code"), found.get("name")))


def water(data: Any, name: str) -> Any:
    return entry(data["map"]["water"], name)


def bridge(data: Any, name: str) -> dict[str, Any]:
    return entry(data["map"]["bridges"], name)


def unit(data: Any, code: str) -> dict[str, Any]:
    return entry(data["counters"]["units"], code)


def marker(data: Any, name: str) -> dict[str, Any]:
    return entry(data["counters"]["markers"], name)


def group(data: Any, name: str) -> dict[str, Any]:
    return entry(data["setups"]["reinforcements"], name)


def reached(start: str, open_side: Callable[[str], bool]) -> set[str]:
    """Every hex that can be walked to over open hexsides."""
    found = [start]
    for name in found:  # grows while it is walked
        here = grid().numbers[name]
        for side in range(6 * here, 6 * here + 6):
            there = grid().near[side]
            if there >= 0 and grid().names[there] not in found and open_side(grid().side_name(side)):
                found.append(grid().names[there])
    return set(found)


def test_the_files_are_sound() -> None:
    assert data_check.check(pack()) == []


def test_every_datum_has_a_source() -> None:
    kinds = {datum.kind for datum in facts(pack())}
    assert kinds == {"rulebook", "source", "inferred", "reconstructed"}


def test_no_two_data_have_the_same_path() -> None:
    paths = Counter(datum.path for datum in facts(pack()))
    assert [path for path, count in paths.items() if count > 1] == []


# The map


def test_the_map_has_931_hexes_and_arnhem_three_of_them() -> None:
    assert len(hexes(pack())) == 931
    arnhem = [name for name, found in hexes(pack()).items() if found.get("name") == "Arnhem"]
    assert arnhem == ["3423", "3523", "3524"] == pack()["tables"]["victory"]["hexes"]


def test_the_terrain_of_named_hexes() -> None:
    terrain = {name: found["terrain"] for name, found in hexes(pack()).items()}
    assert [terrain[name] for name in ("3423", "2621", "2412", "1007", "0702")] == [
        "city",
        "city",
        "marsh",
        "mixed",
        "town",
    ]


def test_there_are_23_bridges_and_their_classes() -> None:
    bridges = pack()["map"]["bridges"]
    assert Counter(found["type"] for found in bridges) == {"canal": 10, "railroad": 8, "highway": 5}
    assert Counter(found["demolition"] for found in bridges) == {"canal": 12, "railroad": 8, "highway": 3}
    assert len(pack()["map"]["ferries"]) == 3


def test_the_corridor_crosses_six_bridges_in_order() -> None:
    corridor = pack()["map"]["corridor"]
    crossed = ["|".join(sorted(pair)) for pair in pairwise(corridor)]
    names = {found["side"]: found["name"] for found in pack()["map"]["bridges"]}
    assert [names[side] for side in crossed if side in names] == [
        "Son",
        "Veghel",
        "Grave",
        "Honinghutje (Neerbosch)",
        "Nijmegen",
        "Arnhem",
    ]


def test_leg_units_can_reach_all_but_a_few_hexes() -> None:
    crossings = {found["side"] for kind in ("bridges", "ferries") for found in pack()["map"][kind]}
    found = reached("0105", lambda side: side not in sides().water_of or side in crossings)
    assert len(set(hexes(pack())) - found) <= 4  # those behind the chart corner


def test_mobile_units_can_reach_nijmegen_and_arnhem() -> None:
    bridges = {found["side"] for found in pack()["map"]["bridges"]}

    def open_side(side: str) -> bool:
        marsh = "marsh" in [hexes(pack())[name]["terrain"] for name in side.split("|")]
        dry = side not in sides().water_of or side in bridges
        return dry and (not marsh or side in sides().roads | sides().trails)

    assert {"2621", "3423", "3523", "3524"} <= reached("0105", open_side)


def test_nobody_lands_in_a_marsh_in_the_historical_game() -> None:
    for name in pack()["setups"]["historical"]["drop_zones"].values():
        near = [grid().names[n] for n in grid().within(grid().numbers[name], 3)]
        assert "marsh" not in [hexes(pack())[hex]["terrain"] for hex in near]


def test_roads_lead_in_where_german_columns_arrive() -> None:
    assert [pack()["map"]["exits"].get(name) for name in ("3925", "3326", "0726", "0105")] == ["road"] * 4


# Counters, tables and schedule


def test_the_units_by_side_and_nation() -> None:
    units = pack()["counters"]["units"]
    assert Counter(found["side"] for found in units) == {"allied": 45, "german": 33}
    assert Counter(found["nation"] for found in units) == {"US": 22, "GB": 20, "PL": 3, "DE": 33}
    assert [found["code"] for found in units if found["kind"] == "engineer"] == ["ENG"]


def test_printed_values() -> None:
    assert (unit(pack(), "9SS2")["name"], unit(pack(), "9SS2")["front"]) == ("2/9SS", [4, 4, 7])
    assert unit(pack(), "ENG")["front"] == [3, 3, 10]
    assert (unit(pack(), "1B")["name"], unit(pack(), "2S")["name"]) == ("1B/1", "2S/1")
    assert Counter(found["front"][2] for found in pack()["counters"]["units"]) == {7: 65, 10: 11, 12: 2}


def test_the_schedule() -> None:
    arrivals: Counter[int] = Counter()
    for found in pack()["setups"]["reinforcements"]:
        arrivals[found["turn"]] += len(found["units"])
    assert arrivals == {1: 31, 2: 10, 3: 13, 4: 3, 5: 7, 7: 5, 8: 2}
    groups = pack()["setups"]["reinforcements"]
    assert {found["id"]: found["unshifted"] for found in groups if "unshifted" in found} == {"xxx-2": 1, "xxx-3": 2}


def test_examples_of_the_combat_results() -> None:
    table = pack()["tables"]["crt"]

    def result(line: str, differential: int, die: int) -> str:
        column = sum(1 for lowest in table["columns"][line] if lowest <= differential)
        return str(table["results"][die][max(column, 1) - 1])

    assert [result("B", 9, 5), result("D", 0, 3), result("D", 20, 1), result("A", -9, 6)] == ["D1", "Br", "De", "Ae"]


def test_a_bombardment_by_its_own_table_does_what_the_combat_table_does_to_defenders() -> None:
    own = pack()["tables"]["bombardment"]["own_table"]
    for die, row in pack()["tables"]["crt"]["results"].items():
        assert own[die] == ["E" if found == "De" else found[1] if found[0] == "D" else "-" for found in row]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: hexes(d).pop("0101"), "map.yaml: hexes: hex 0101 is missing (2.1)."),
        (lambda d: hexes(d).update({"2501": {}}), "map.yaml: hexes/2501: this hex lies outside the map (2.1)."),
        (lambda d: hexes(d)["0101"].update(terrain="swamp"), "hexes/0101/terrain: 'swamp' isn't one of mixed, woods,"),
        (lambda d: hexes(d)["0101"].update(region="veluwe"), "'veluwe' isn't one of south_of_maas, maas_waal,"),
        (
            lambda d: hexes(d)["0101"].update(region="betuwe"),
            "no river separates 0101 and 0102, ",
        ),
        (lambda d: water(d, "Maas")["sides"].remove("1523|1623"), "no river separates 1523 and 1623"),
        (lambda d: water(d, "Zuid-Willemsvaart").update(kind="river"), "off from the rest of south_of_maas (12.0)."),
        (lambda d: hexes(d)["3623"].update(name="Arnhem"), "Arnhem is 3423, 3523 and 3524 (11.5)."),
        (lambda d: hexes(d)["3423"].update(terrain="town"), "hexes/3423/terrain: Arnhem is a city (11.5)."),
        (lambda d: hexes(d)["3423"].update(region="betuwe"), "Arnhem lies north of the Neder Rijn (11.5)."),
        (lambda d: hexes(d)["2621"].update(name="Lent"), "the bridge defense of Nijmegen is here (11.0)."),
        (lambda d: hexes(d)["2412"].update(terrain="mixed"), "hexes/2412/terrain: this is a marsh (10.6.2)."),
        (lambda d: hexes(d)["2025"].update(germany=False), "406 Division is here, in Germany (12.0)."),
        (lambda d: hexes(d)["0101"].update(germany=True), "the hexes in Germany aren't all connected (12.0)."),
        (lambda d: d["map"]["edges"]["west"].reverse(), "edges/west: this edge runs from 0101 to 2401, hex by hex"),
        (
            lambda d: water(d, "Maas").update(kind="stream"),
            "water/Maas/kind: 'stream' is neither river nor canal (10.6).",
        ),
        (lambda d: water(d, "Maas")["sides"].append("0101|9999"), "'0101|9999' does not name two hexes of the map"),
        (lambda d: water(d, "Maas")["sides"].append("0101|0103"), "0101 and 0103 are not adjacent (10.6)."),
        (lambda d: water(d, "Maas")["sides"].append("0102|0101"), "0102|0101 must be written with the lower hex first"),
        (lambda d: water(d, "Waal")["sides"].append("2621|2721"), "2621|2721 is listed twice"),
        (lambda d: water(d, "Waal")["sides"].append("3325|3424"), "3325|3424 is already a side of the IJssel (10.6)."),
        (lambda d: water(d, "Waal")["sides"].remove("2818|2918"), "the water ends at 2817|2918, in open land"),
        (lambda d: water(d, "Wilhelminakanaal")["sides"].remove("0506|0606"), "isn't continuous (10.6)."),
        (lambda d: d["map"]["roads"]["drawn"].append("0101|0103"), "map.yaml: roads: 0101 and 0103 are not adjacent"),
        (lambda d: d["map"]["roads"]["drawn"].append("0105|0204"), "roads: 0105|0204 is listed twice (4.2)."),
        (lambda d: d["map"]["trails"]["drawn"].append("0105|0204"), "trails: 0105|0204 carries a road already (4.2)."),
        (lambda d: d["map"]["trails"]["drawn"].append("2722|2821"), "2722|2821 crosses the Waal without a bridge"),
        (lambda d: d["map"]["bridges"][0].update(side="0101|0102"), "bridges/0101|0102: this bridge crosses no water"),
        (lambda d: d["map"]["bridges"].append(d["map"]["bridges"][0]), "0505|0605 has two crossings (10.6)."),
        (lambda d: bridge(d, "Son").update(type="rope"), "the types of bridges are canal, railroad, highway (10.6.3)."),
        (lambda d: bridge(d, "Son").update(carries="rail"), "a bridge carries road, trail or none (10.6.2)."),
        (lambda d: bridge(d, "Son").update(carries="trail"), "by the lists of roads and trails this is road (10.6.2)."),
        (lambda d: bridge(d, "Son").update(over="Waal"), "bridges/0505|0605/over: this is the Wilhelminakanaal"),
        (lambda d: bridge(d, "Son").update(type="highway"), "a highway bridge crosses a river (10.6.3)."),
        (lambda d: bridge(d, "Grave").update(type="canal"), "a canal bridge crosses a canal (10.6.3)."),
        (lambda d: bridge(d, "Grave").update(demolition="canal"), "this is what it is on the map (10.6.3)."),
        (lambda d: bridge(d, "Heijen").update(demolition="highway"), "this is a canal bridge (10.6.3)."),
        (lambda d: bridge(d, "Heijen").update(side="1422|1522"), "there is a bridge at 1422|1423 (10.6.3)."),
        (lambda d: bridge(d, "Mook railway").update(carries="road"), "carries neither road nor trail (10.6.2)."),
        (lambda d: bridge(d, "Ravenstein railway").update(type="highway"), "there is a railroad bridge at 2412|2413"),
        (lambda d: d["map"]["ferries"][0].update(side="0507|0607"), "ferries/0507|0607: a ferry crosses a river"),
        (lambda d: d["map"]["canal_trails"].pop(), "these are 0507|0606, 0508|0608, 0710|0711 (10.6.1)."),
        (lambda d: water(d, "Wilhelminakanaal").update(kind="river"), "these trails end at a canal (10.6.1)."),
        (lambda d: d["map"]["trails"]["drawn"].remove("0606|0706"), "a trail ends on either bank (10.6.1)."),
        (lambda d: d["map"]["roads"]["measured"].remove("0505|0605"), "corridor: no road joins 0505 and 0605 (10.1)."),
        (lambda d: d["map"]["corridor"].pop(), "it runs from the south map edge road hex to Arnhem (10.1)."),
        (lambda d: d["map"].update(south_road="0106"), "south_road: a road leaves the map here in the south (10.7.2)."),
        (lambda d: d["map"]["exits"].update({"0505": "road"}), "exits/0505: this hex is not on the edge of the map"),
        (lambda d: d["map"]["exits"].update({"0105": "rail"}), "exits/0105: 'rail' is neither road nor trail (11.1)."),
        (lambda d: d["map"]["exits"].update({"0101": "road"}), "exits/0101: no road of the map leads to this hex"),
        (lambda d: d["map"]["routes"][0]["hexes"].append("9999"), "routes/1/hexes: unknown hex '9999'."),
        (lambda d: unit(d, "501I").update(code="2P"), "counters.yaml: units/2P: this code appears twice"),
        (lambda d: unit(d, "501I").update(code="1501"), "and does not look like a hex (2.3)."),
        (lambda d: unit(d, "501I").update(side="german"), "Allied counters come before German ones (10.4)."),
        (lambda d: unit(d, "501I").update(nation="DE"), "'DE' does not fight on that side (10.3)."),
        (
            lambda d: unit(d, "501I").update(formation="82 AB"),
            "there must be 9 parachute units of 101 AB, not 8 (11.3).",
        ),
        (
            lambda d: unit(d, "501I").update(kind="marine"),
            "units/501I/kind: 'marine' isn't one of infantry, parachute,",
        ),
        (lambda d: unit(d, "501I").update(airborne=False), "all parachute and glider units and no others are airborne"),
        (lambda d: unit(d, "501I").update(front=[2, 2]), "an attack, a defense and a movement factor (2.3)."),
        (lambda d: unit(d, "501I").update(front=[2, 3, 7]), "units/501I/front: this must be 2-2-7 (11.3)."),
        (lambda d: unit(d, "9SS2").update(front=[4, 4, 10]), "units/9SS2/front: this must be 4-4-7 (11.2)."),
        (
            lambda d: unit(d, "9SS2").update({"class": "mobile"}),
            "all leg units and no others have 7 movement points (2.3).",
        ),
        (lambda d: unit(d, "9SS2").update(back=[5, 2, 7]), "the depleted side is not stronger than the front (2.3)."),
        (
            lambda d: unit(d, "9SS2").update(back=[2, 2, 6]),
            "units/9SS2/back: both sides must have the same allowance",
        ),
        (lambda d: d["counters"]["units"].pop(), "there must be 33 units of DE that are not airborne, not 32 (11.3)."),
        (lambda d: unit(d, "231").update(kind="engineer"), "there must be 1 engineer unit, not 2 (10.6.4)."),
        (lambda d: d["counters"]["others"].pop(), "there must be 120 counters on the sheet, not 119 (10.1)."),
        (lambda d: marker(d, "us-art").update(nation="DE"), "markers/us-art/nation: 'DE' does not fight on that side"),
        (lambda d: marker(d, "us-art").update(range="any"), "markers/us-art/range: this must be adjacent (10.7.1)."),
        (lambda d: marker(d, "gb-priest").update(range="any"), "markers/gb-priest/range: this must be two (10.7.1)."),
        (lambda d: marker(d, "de-art-a").update(air=True), "only the Allied side has air markers (10.7)."),
        (
            lambda d: marker(d, "us-art").update(count=5),
            "there must be 13 Allied markers that are not air, not 14 (10.7).",
        ),
        (lambda d: marker(d, "gb-priest").update(count=2), "GB needs 3 markers of +6 (10.7.2)."),
        (lambda d: marker(d, "gb-air").update(count=1), "GB needs 2 air markers, not 1 (10.7)."),
        (lambda d: d["tables"]["crt"]["columns"]["A"].reverse(), "the differentials rise from column to column"),
        (lambda d: d["tables"]["crt"]["columns"]["A"].clear(), "there are one to 12 columns (8.2.5)."),
        (lambda d: d["tables"]["crt"]["results"].pop(6), "crt/results: there is a row for each result of a die"),
        (lambda d: d["tables"]["crt"]["results"][6].pop(), "crt/results/6: a row has 12 results, not 11 (8.2.5)."),
        (lambda d: d["tables"]["crt"]["results"][6].append("D5"), "crt/results/6: 'D5' isn't a result (8.2.5)."),
        (
            lambda d: d["tables"]["bombardment"]["own_table"][1].pop(),
            "own_table/1: a row has 12 results, not 11 (8.1).",
        ),
        (
            lambda d: d["tables"]["combat_lines"].update(city="E"),
            "combat_lines/city: the lines are A, B, C, D (8.2.4).",
        ),
        (lambda d: d["tables"]["combat_lines"].update(bridge="B"), "combat_lines/bridge: this must be C (10.6)."),
        (
            lambda d: d["tables"]["movement"]["woods"].update(leg=3),
            "movement/woods: this must be {'leg': 2, 'mobile': 3}",
        ),
        (lambda d: d["tables"]["ferry_added"].update(leg=4), "tables.yaml: ferry_added/leg: this must be 3 (10.6.2)."),
        (lambda d: d["tables"]["demolition"].update(canal=[1]), "demolition/canal: this must be [1, 2, 3] (10.6.3)."),
        (lambda d: d["tables"]["victory"].update(win=3), "victory/win: this must be 2 (11.5)."),
        (lambda d: d["tables"]["drop"].update(highest=9), "drop/highest: this must be 8 (11.4)."),
        (lambda d: d["tables"]["drop"]["barred"].clear(), "drop: each terrain has its row or is barred (11.4)."),
        (
            lambda d: d["tables"]["drop"]["table"]["city"]["depleted"].pop(),
            "the effects cover the rolls 1 to 8 in order",
        ),
        (
            lambda d: d["tables"]["drop"]["table"]["mixed"].update(depleted=[7], eliminated=[8]),
            "drop/table/mixed: no effect up to 6, depleted up to 8 (11.4).",
        ),
        (lambda d: d["tables"]["turn_track"].pop(), "there must be 10 turns (11.0)."),
        (lambda d: d["tables"]["turn_track"][1].update(date="1944-09-17"), "the dates follow one another (10.1)."),
        (
            lambda d: d["tables"]["turn_track"][1].update(sfm_german=6),
            "turn_track/2/sfm_german: there are only 5 markers",
        ),
        (
            lambda d: [turn.update(sfm_allied=12) for turn in d["tables"]["turn_track"]],
            "on some turns the Allied number is 13 (10.7).",
        ),
        (lambda d: d["tables"]["markers"]["service"].update(US=["GB"]), "service/US: this must be ['US'] (10.7.1)."),
        (lambda d: d["tables"]["markers"]["reductions"][0].update(zones=["6AB"]), "the drop zones are 1AB, 101, 82"),
        (lambda d: d["tables"]["markers"]["reductions"][0].update(cut_off=3), "either drop zones or units cut off"),
        (lambda d: d["tables"].update(engineer="231"), "tables.yaml: engineer: the engineer unit is ENG (10.6.4)."),
        (lambda d: d["tables"]["nijmegen"].pop(), "nijmegen: on the map the city is 2520, 2521, 2620, 2621 (12.0)."),
        (lambda d: d["setups"]["historical"]["german"].update(BRDF="2620"), "german/BRDF: this must be 2621 (11.0)."),
        (lambda d: d["setups"]["historical"]["drop_zones"].update({"82": "0101"}), "82: this must be 2323 (11.0)."),
        (lambda d: d["setups"]["free"]["german"]["areas"].pop("GRSN"), "setups.yaml: free/german/areas: these units"),
        (lambda d: d["setups"]["free"]["german"].update(city_free=[]), "only BRDF may be near a city (12.0)."),
        (lambda d: d["setups"]["free"]["german"].update(south=39), "areas/KRFT: there is no hex for this unit (12.0)."),
        (lambda d: d["setups"]["free"]["allied"].update(city=1), "free/allied/city: this must be 2 (12.0)."),
        (lambda d: d["setups"]["free"]["allied"].update(zones=[]), "the drop zones are 1AB, 101, 82 (12.0)."),
        (
            lambda d: d["setups"]["free"]["german"]["areas"]["GRSN"].update(regions=["veluwe"]),
            "areas/GRSN: unknown region 'veluwe' (12.0).",
        ),
        (lambda d: group(d, "polish-5").update(turn=11), "reinforcements/polish-5/turn: the turns are 1 to 10 (11.0)."),
        (lambda d: group(d, "polish-5").update(turn=6), "polish-5/turn: 1POL arrives on turn 5 (11.3)."),
        (lambda d: group(d, "polish-5").update(zone="82"), "each division lands about its own drop zone (11.3)."),
        (lambda d: group(d, "polish-5").update(radius=2), "polish-5/radius: this must be 3 (11.3)."),
        (lambda d: group(d, "polish-5")["units"].append("4POL"), "polish-5/units: unknown unit '4POL' (11.1)."),
        (lambda d: group(d, "polish-5")["units"].pop(), "3POL is set up or arrives nowhere (11.3)."),
        (lambda d: group(d, "10ss-1")["units"].append("JNGW"), "JNGW is set up or arrives more than once (11.2)."),
        (lambda d: group(d, "10ss-1")["hexes"].append("3325"), "10ss-1/hexes: 3325 is not on the edge of the map"),
        (lambda d: group(d, "xxx-2")["hexes"].append("0126"), "these hexes follow one another along one edge (11.1)."),
        (lambda d: bridge(d, "Son").update(source="source NOWHERE"), "names no entry of sources.yaml."),
        (lambda d: d["tables"]["crt"].pop("source"), "tables.yaml: crt/columns/A: this has no source."),
    ],
)
def test_a_fault_is_found_and_named(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    files = copy.deepcopy(pack().files)
    change(files)
    found = data_check.check(Pack(files))
    assert any(sentence in fault for fault in found), found
    assert all(fault.endswith(".") for fault in found)


def test_an_owner_can_correct_the_map_and_is_told_what_does_not_fit(tmp_path: Path) -> None:
    corrections = tmp_path / "corrections"
    corrections.mkdir()
    file = corrections / "map.yaml"
    file.write_text('hexes: {"0118": {terrain: broken}}\n', encoding="utf-8")
    corrected = load_pack(FOLDER, corrections)
    assert hexes(corrected)["0118"]["terrain"] == "broken"
    assert data_check.check(corrected) == []
    file.write_text('hexes: {"3423": {terrain: broken}}\n', encoding="utf-8")
    assert data_check.check(load_pack(FOLDER, corrections)) == [
        "map.yaml: hexes/3423/terrain: Arnhem is a city (11.5).",
    ]
