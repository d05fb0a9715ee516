"""A fault in the data files is found and named in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bridgehead.core.data import load_pack
from bridgehead.games.guards_armoured import data_check
from tests.guards_armoured.breaking import (
    FOLDER,
    assert_named,
    battle,
    bridge,
    chit,
    hexes,
    hexside,
    places,
    roadway,
    row,
    unit,
)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda d: d["map-goodwood"]["grid"].update(columns=[50, 1]),
            "grid/columns: this must be the first and the last",
        ),
        (lambda d: d["map-goodwood"]["grid"].update(shifted="no"), "map-goodwood.yaml: grid/shifted: odd or even"),
        (
            lambda d: d["map-goodwood"]["grid"].update(shifted="even"),
            "Vimont: the hexes of this place are adjacent (17.0).",
        ),
        (
            lambda d: d["map-goodwood"]["layout"].update(rows="west"),
            "columns to the west and rows to the west make no map",
        ),
        (lambda d: hexes(d, "goodwood").update({"5101": {}}), "hexes/5101: this hex lies outside the map (2.1)."),
        (
            lambda d: hexes(d, "goodwood")["0144"].update(terrain="bog"),
            "hexes/0144/terrain: 'bog' is no terrain of the chart",
        ),
        (lambda d: d["map-goodwood"].update(elsewhere="sea"), "elsewhere: 'sea' is no terrain of the chart (2.2)."),
        (
            lambda d: hexes(d, "goodwood")["0144"].update(peak=True),
            "hexes/0144/peak: a peak is the top of a hill (11.2).",
        ),
        (
            lambda d: hexes(d, "veritable")["3213"].update(terrain="woods"),
            "this hex and those around it are forest (17.17).",
        ),
        (lambda d: places(d, "goodwood").update(Cagny=["3436"]), "places/printed/Cagny: this is 3435 (17.0)."),
        (lambda d: places(d, "goodwood").update(Vimont=["1931", "2033"]), "Vimont: this is 1931, 2032 (17.0)."),
        (lambda d: places(d, "goodwood", "real").update(Four=["3435"]), "hex 3435 is listed twice (17.0)."),
        (lambda d: places(d, "goodwood", "real").update(Cagny=["0101"]), "places/Cagny: this place is listed twice"),
        (lambda d: places(d, "goodwood", "real").update(Four=["9999"]), "there is no hex 9999 (17.0)."),
        (lambda d: places(d, "bonninghardt", "real").pop("Hamb"), "places: Hamb is missing (17.0)."),
        (
            lambda d: hexes(d, "bonninghardt")["2234"].update(terrain="town"),
            "Issum: this must be 3 city hex(es) (17.0).",
        ),
        (lambda d: hexes(d, "veritable")["1120"].update(terrain="town"), "Goch: this must be city hexes (17.15)."),
        (lambda d: hexes(d, "bonninghardt")["2246"].pop("peak"), "places/Hill 40: this must be a peak (17.9)."),
        (lambda d: d["map-goodwood"]["entries"].pop("B"), "entries: the entry hexes are A, B (17.0)."),
        (lambda d: d["map-goodwood"]["entries"]["B"].update(hex="9999"), "entries/B: there is no hex 9999 (4.0)."),
        (
            lambda d: d["map-goodwood"]["entries"]["B"].update(edge="north"),
            "B: 0130 is not on the north edge of the map",
        ),
        (lambda d: d["map-goodwood"]["entries"]["B"].update(hex="0140"), "entries/B: no roadway leads to 0140 (4.0)."),
        (lambda d: hexside(d, "goodwood", "Dives").update(kind="sea"), "hexsides/Dives/kind: 'sea' is no hexside"),
        (
            lambda d: hexside(d, "goodwood", "Dives")["sides"].append("0130|0132"),
            "0130 and 0132 are not adjacent (2.1).",
        ),
        (
            lambda d: hexside(d, "goodwood", "Dives")["sides"].append("0131|0130"),
            "0131|0130 must be written with the lower hex first",
        ),
        (
            lambda d: hexside(d, "goodwood", "Dives")["sides"].append("1032|1132"),
            "1032|1132 is listed twice (2.1).",
        ),
        (
            lambda d: hexside(d, "goodwood", "Dives")["sides"].append("0130|0131"),
            "Dives: this water falls apart into pieces",
        ),
        (
            lambda d: hexside(d, "veritable", "Niers")["sides"].append("4719|4720"),
            "4719|4720 lies in a major river already",
        ),
        (
            lambda d: roadway(d, "goodwood", "Demouville-Cagny").update(kind="path"),
            "'path' is no roadway of the chart (9.2).",
        ),
        (lambda d: roadway(d, "goodwood", "Demouville-Cagny")["hexes"].append("9999"), "there is no hex 9999 (9.2)."),
        (lambda d: roadway(d, "goodwood", "Demouville-Cagny")["hexes"].pop(5), "3741 and 3739 are not adjacent (9.2)."),
        (lambda d: d["map-goodwood"]["bridges"].pop(0), "1130|1230 crosses the Muance without a bridge or ford (9.1)."),
        (lambda d: d["map-goodwood"]["fords"].pop(0), "1137|1238 crosses the Muance without a bridge or ford (9.1)."),
        (
            lambda d: bridge(d, "goodwood", "1130|1230").update(at="0130|0131"),
            "bridges/0130|0131: this crosses no water",
        ),
        (
            lambda d: bridge(d, "goodwood", "1130|1230").update(at="1032|1132"),
            "1032|1132: no roadway crosses here (9.2).",
        ),
        (lambda d: bridge(d, "goodwood", "1130|1230").update(over="Orne"), "1130|1230/over: this is the Muance (9.1)."),
        (
            lambda d: bridge(d, "goodwood", "1130|1230").update(at="1131|1231"),
            "1131|1231: there are two crossings here",
        ),
        (
            lambda d: hexside(d, "goodwood", "Muance").update(kind="river"),
            "1137|1238: a ford crosses a stream (17.16).",
        ),
        (lambda d: bridge(d, "veritable", "4720").update(at="4820"), "bridges/4820: this hex is no major river (9.1)."),
        (lambda d: bridge(d, "veritable", "4720").update(at="4719"), "bridges/4719: no roadway crosses here (9.2)."),
        (lambda d: bridge(d, "veritable", "4720").update(at="4719"), "enters the major river at 4720 without a bridge"),
        (
            lambda d: bridge(d, "joes-bridge", "4309|4409").update(over="Canal"),
            "3 bridges cross the Meuse-Escaut Canal, not 2 (17.22).",
        ),
        (
            lambda d: hexside(d, "joes-bridge", "Meuse-Escaut Canal")["sides"].remove("4201|4301"),
            "map-joes-bridge.yaml: hexsides: the Meuse-Escaut Canal has a gap (17.22).",
        ),
        (
            lambda d: hexes(d, "veritable")["4719"].update(terrain="clear"),
            "map-veritable.yaml: hexsides: the Maas has a gap (9.1).",
        ),
        (
            lambda d: [hexes(d, "goodwood")[name].update(terrain="town") for name in ("1931", "2032", "3435")],
            "map-goodwood.yaml: hexes: the Germans hold more than four cities at the start (17.4).",
        ),
        (
            lambda d: d["tables"]["terrain"]["woods"].update(move=["2", "H", "NA"]),
            "woods/move: this must be 2/H/ALL (9.0).",
        ),
        (
            lambda d: d["tables"]["terrain"]["forest"].update(move=["3", "ALL", "ALL"]),
            "forest/move/2: this must be NA (8.0).",
        ),
        (
            lambda d: d["tables"]["terrain"]["marsh"].update(move=["2", "3", "NA"]),
            "marsh/move/1: this must be NA (9.2).",
        ),
        (lambda d: d["tables"]["terrain"]["town"].update(move=["1", "x", "2"]), "town/move: this is no price for leg"),
        (
            lambda d: d["tables"]["terrain"]["town"].update(modifier=-1),
            "town/modifier: a penalty is not below zero (10.1).",
        ),
        (
            lambda d: d["tables"]["terrain"].update(sea=d["tables"]["terrain"]["clear"]),
            "terrain: the rows are clear, woods",
        ),
        (lambda d: d["tables"]["hill"].update(move=["2", "2"]), "tables.yaml: hill/move: this is no price for leg"),
        (
            lambda d: d["tables"]["hexsides"]["stream"].update(modifier=1),
            "hexsides/stream/modifier: this must be 2 (10.8).",
        ),
        (
            lambda d: d["tables"]["hexsides"]["stream"].update(move=["1", "2", "H"]),
            "stream/move: this is no price for leg",
        ),
        (lambda d: d["tables"]["crossings"]["bridge"].update(modifier=2), "bridge/modifier: this must be 1 (10.8)."),
        (
            lambda d: [found.update(move=["1", "1", "1"]) for found in d["tables"]["roadways"].values()],
            "roadways: road and highway cost some units half a point (9.0).",
        ),
        (
            lambda d: d["tables"]["fortifications"]["bunker"].update(modifier=3),
            "bunker/modifier: this must be 4 (15.0).",
        ),
        (
            lambda d: d["tables"]["crt"]["results"][2].reverse(),
            "crt/results/2: this must be DC DC DD DE DE DE DE DE (10.0).",
        ),
        (lambda d: d["tables"]["crt"]["results"][2].__setitem__(3, "DF"), "crt/results/2: 'DF' is no result (10.4)."),
        (lambda d: d["tables"]["crt"]["columns"].reverse(), "crt/columns: the columns are 1-4, 1-3"),
        (lambda d: d["tables"]["crt"]["results"].pop(12), "there is a row for each roll from 2 to 12 (10.0)."),
        (
            lambda d: d["tables"]["weather"].reverse(),
            "weather: 1 to 6 are clear, overcast, fog, rain, storm, snow (14.0).",
        ),
        (lambda d: d["tables"]["weather"][3].update(attack=0), "weather/rain/attack: this must be 1 (14.1)."),
        (lambda d: d["tables"]["weather"][2].update(direct=True), "weather/fog/direct: this must be false (14.1)."),
        (lambda d: d["tables"]["weather"][2].update(replacement=0), "weather/fog/replacement: this must be 1 (4.1)."),
        (lambda d: d["tables"]["stacking"].update(city=4), "stacking/city: this must be 6 (7.2)."),
        (lambda d: d["tables"].update(demolition=3), "tables.yaml: demolition: this must be 2 (12.0)."),
        (
            lambda d: battle(d, "goodwood").update(map="map-veritable"),
            "goodwood/map: this must be map-goodwood (17.0).",
        ),
        (
            lambda d: battle(d, "goodwood").update(first_activation="german"),
            "the British side picks its first HQ (17.2).",
        ),
        (lambda d: battle(d, "goodwood")["turns"].pop(0), "turns/18 Day/part: this must be morning (3.0)."),
        (
            lambda d: battle(d, "goodwood")["turns"][0].update(turn="17 Morn"),
            "a turn is named by its day and part of the day",
        ),
        (
            lambda d: battle(d, "goodwood")["turns"][1].update(date="1944-07-19"),
            "turns/18 Day/date: a day has four turns",
        ),
        (
            lambda d: battle(d, "goodwood")["turns"][0].update(weather=-6),
            "this leaves only one kind of weather (14.0).",
        ),
        (
            lambda d: battle(d, "goodwood")["turns"].__delitem__(slice(0, 4)),
            "turns: the days follow 1944-07-18 (17.0).",
        ),
        (
            lambda d: row(d, "goodwood", "KGL-88").update(within=2),
            "german/KGL-88: this must be within 1, of Cagny (17.0).",
        ),
        (
            lambda d: row(d, "goodwood", "2GG-HQ").update({"in": "Cagny"}),
            "british/2GG-HQ: this must be in Demouville (17.0).",
        ),
        (
            lambda d: row(d, "goodwood", "2GG-HQ").update({"in": "Caen"}),
            "british/2GG-HQ: there is no place Caen (17.0).",
        ),
        (
            lambda d: row(d, "goodwood", "2AR-1").update(turn="18 Day"),
            "2AR-1: this must be entry A, turn 18 Morn (17.0).",
        ),
        (
            lambda d: row(d, "goodwood", "2AR-1").update(turn="9 Day"),
            "british/2AR-1/turn: there is no turn 9 Day (4.0).",
        ),
        (
            lambda d: row(d, "goodwood", "2AR-1").update(entry="C"),
            "british/2AR-1/entry: there is no entry hex C (4.0).",
        ),
        (lambda d: row(d, "goodwood", "2AR-1").update(unit="KGK-Rcn"), "there is no British unit of this code (17.0)."),
        (lambda d: row(d, "goodwood", "2AR-1").update(unit="2AR-2"), "scenarios.yaml: goodwood: 2AR-2 is set up twice"),
        (lambda d: battle(d, "goodwood")["german"].pop(), "goodwood/german: 21Pz-Rcn-4 is missing (17.0)."),
        (lambda d: battle(d, "joes-bridge")["optional"].pop(), "joes-bridge/optional: 2WG-SPG-B is missing (17.0)."),
        (
            lambda d: battle(d, "goodwood")["german"].append({"unit": "KGW-HQ", "in": "Cagny"}),
            "goodwood/german/KGW-HQ: this unit does not take part (17.0).",
        ),
        (lambda d: battle(d, "goodwood")["german"].pop(), "units/21Pz-Rcn-4: no scenario uses this unit (17.0)."),
        (
            lambda d: battle(d, "goodwood")["held"]["british"].pop(),
            "held/british: this must be calm-under-fire fighter-cover",
        ),
        (
            lambda d: battle(d, "goodwood")["victory"]["exit"].update(attack_points=50),
            "entries B, attack_points 25 (17.4).",
        ),
        (lambda d: battle(d, "veritable")["special"].update(flooded=False), "flooded true (17.16)."),
        (
            lambda d: battle(d, "veritable")["victory"]["places"].pop(),
            "victory/places: this must be Goch 1, Bleijenbeek",
        ),
        (
            lambda d: battle(d, "bonninghardt")["victory"]["places"][2].update(each=True),
            "victory/places: Sonsbeek count for every city hex (17.9).",
        ),
        (
            lambda d: battle(d, "goodwood")["victory"]["cities"].update(british=["Caen"]),
            "cities/british: there is no place Caen (17.4).",
        ),
        (
            lambda d: battle(d, "joes-bridge")["victory"]["draw_bridges"].pop(),
            "draw_bridges: on the map these are 4124|4225, 4309|4409, 4516|4617 (17.22).",
        ),
        (lambda d: unit(d, "KGL-HQ").update(range=1), "units/KGL-HQ/range: KGL-Gren is out of it in goodwood (6.0)."),
        (lambda d: d["tables"]["stacking"].update(hex=1), "tables.yaml: stacking/hex: this must be 4 (7.1)."),
        (lambda d: d["scenarios"].pop("veritable"), "scenarios.yaml: the battles are goodwood, bonninghardt"),
        (lambda d: chit(d, "hero").update(source="source NOWHERE"), "names no entry of sources.yaml."),
        (lambda d: d["tables"]["source"].pop("crt"), "tables.yaml: crt/columns: this has no source."),
    ],
)
def test_a_fault_is_found_and_named(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    assert_named(change, sentence)


def test_an_owner_can_correct_the_data_and_is_told_what_does_not_fit(tmp_path: Path) -> None:
    corrections = tmp_path / "corrections"
    corrections.mkdir()
    (corrections / "counters.yaml").write_text("units: [{code: 2GG-1, front: [7, 6, 8]}]\n", encoding="utf-8")
    file = corrections / "map-goodwood.yaml"
    file.write_text('hexes: {"0101": {terrain: woods}, "0144": {terrain: clear}}\n', encoding="utf-8")
    assert data_check.check(load_pack(FOLDER, corrections)) == [
        "map-goodwood.yaml: hexes/0101: this hex lies outside the map (2.1)."
    ]
    file.write_text('hexes: {"0131": {terrain: woods}, "0144": {terrain: clear}}\n', encoding="utf-8")
    corrected = load_pack(FOLDER, corrections)
    assert hexes(corrected, "goodwood")["0131"] == {"terrain": "woods"}
    assert unit(corrected, "2GG-1")["front"] == [7, 6, 8]
    assert data_check.check(corrected) == []
    (corrections / "tables.yaml").write_text("terrain: {woods: {move: ['2', H, H]}}\n", encoding="utf-8")
    assert data_check.check(load_pack(FOLDER, corrections)) == [
        "tables.yaml: terrain/woods/move: this must be 2/H/ALL (9.0)."
    ]
