"""Whether the tables are full and hold the numbers of the rulebook."""

from __future__ import annotations

from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.data_check_counters import NATIONS
from bridgehead.games.arnhem_farthest_bridge.data_check_map import ARNHEM, TERRAINS
from bridgehead.kits.faults import check_turns, check_value, say

DICE = [1, 2, 3, 4, 5, 6]
TURNS = list(range(1, 11))  # 11.0
LINES = ("A", "B", "C", "D")
COLUMNS = 12
RESULTS = ("A1", "A2", "Ae", "Br", "D1", "D2", "D3", "D4", "De")
SHELLED = ("-", "1", "2", "3", "4", "E")
LINE_NAMES = (*TERRAINS, "fortification", "unbridged_water", "bridge")
EFFECTS = ("no_effect", "depleted", "eliminated")
ZONES = ["1AB", "101", "82"]  # drop zones (11.0)
HIGHEST = 8  # roll on the landing table (11.4)
NUMBERS: tuple[tuple[str, Any, str], ...] = (
    (
        "movement",
        {
            "mixed": {"leg": 2, "mobile": 2},
            "woods": {"leg": 2, "mobile": 3},
            "broken": {"leg": 3, "mobile": 3},
            "rough": {"leg": 4, "mobile": 5},
            "marsh": {"leg": 4, "mobile": None},
            "city": {"leg": 1, "mobile": 1},
            "town": {"leg": 1, "mobile": 1},
            "road": {"leg": 0.5, "mobile": 0.5},
            "trail": {"leg": 1, "mobile": 1},
        },
        "4.2",
    ),
    ("ferry_added", {"leg": 3, "mobile": 4}, "10.6.2"),
    ("drop/highest", HIGHEST, "11.4"),
    ("drop/modifiers", {"glider": 1, "german_adjacent": 1, "clash": 1}, "11.4"),
    (
        "air",
        {n: {"GB": gb, "US": us} for n, gb, us in zip(DICE, (0, 0, 1, 1, 2, 2), (0, 1, 0, 1, 0, 1))},
        "10.7",
    ),
    ("markers/full_set", 13, "10.7"),
    ("markers/service", {"GB": ["GB", "PL"], "US": ["US"], "DE": ["DE"]}, "10.7.1"),
    ("markers/priest", {"value": 6, "hexes": 2}, "10.7.1"),
    ("demolition", {"canal": [1, 2, 3], "railroad": [1, 2], "highway": [1]}, "10.6.3"),
    ("repair", {"canal": [5, 6], "railroad": [5, 6], "highway": [4, 5, 6]}, "10.6.4"),
    ("victory/hexes", ARNHEM, "11.5"),
    ("victory/win", 2, "11.5"),
    ("victory/draw", 1, "11.5"),
    ("combat_lines/bridge", "C", "10.6"),
)
SAFE_AND_HURT = {  # 11.4: the highest roll without effect and the highest that depletes
    "mixed": (6, 8),
    "broken": (5, 7),
    "woods": (4, 6),
    "town": (3, 6),
    "rough": (3, 6),
    "city": (2, 5),
}


def check_tables(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["tables"]
    check_combat(data, found)
    for path, expected, rule in NUMBERS:
        check_value(found, f"tables/{path}", pack, expected, rule)
    check_drops(data["drop"], found)
    check_track(pack, found)
    for cut in data["markers"]["reductions"]:
        place = f"tables/markers/reductions/{cut['id']}"
        if cut["pool"] not in NATIONS or not set(cut["zones"]) <= set(ZONES):
            say(found, place, f"the pool is that of a nation and the drop zones are {', '.join(ZONES)}", "10.7.2")
        if bool(cut["zones"]) == bool(cut["cut_off"]):
            say(found, place, "either drop zones or units cut off reduce a pool", "10.7.2")
    engineers = [unit["code"] for unit in pack["counters"]["units"] if unit["kind"] == "engineer"]
    if [data["engineer"]] != engineers:
        say(found, "tables/engineer", f"the engineer unit is {' '.join(engineers)}", "10.6.4")
    hexes: dict[str, Any] = pack["map"]["hexes"]
    nijmegen = sorted(
        n for n, entry in hexes.items() if (entry.get("name"), entry.get("terrain")) == ("Nijmegen", "city")
    )
    if data["nijmegen"] != nijmegen:
        say(found, "tables/nijmegen", f"on the map the city is {', '.join(nijmegen)}", "12.0")


def check_combat(data: dict[str, Any], found: list[str]) -> None:
    columns: dict[str, list[int]] = data["crt"]["columns"]
    for line in LINES:
        row = columns[line]
        if row != sorted(set(row)):
            say(found, f"tables/crt/columns/{line}", "the differentials rise from column to column", "8.2.5")
        if not 1 <= len(row) <= COLUMNS:
            say(found, f"tables/crt/columns/{line}", f"there are one to {COLUMNS} columns", "8.2.5")
    for path, table, known, rule in (
        ("crt/results", data["crt"]["results"], RESULTS, "8.2.5"),
        ("bombardment/own_table", data["bombardment"]["own_table"], SHELLED, "8.1"),
    ):
        if sorted(table) != DICE:
            say(found, f"tables/{path}", "there is a row for each result of a die", rule)
        for die, row in table.items():
            if len(row) != COLUMNS:
                say(found, f"tables/{path}/{die}", f"a row has {COLUMNS} results, not {len(row)}", rule)
            for result in row:
                if result not in known:
                    say(found, f"tables/{path}/{die}", f"'{result}' isn't a result", rule)
    for name in LINE_NAMES:
        if data["combat_lines"][name] not in LINES:
            say(found, f"tables/combat_lines/{name}", f"the lines are {', '.join(LINES)}", "8.2.4")


def check_drops(data: dict[str, Any], found: list[str]) -> None:
    if sorted([*data["table"], *data["barred"]]) != sorted(TERRAINS):
        say(found, "tables/drop", "each terrain has its row or is barred", "11.4")
    for terrain, row in data["table"].items():
        place = f"tables/drop/table/{terrain}"
        rolls = [row.get(effect, []) for effect in EFFECTS]
        if [roll for part in rolls for roll in part] != list(range(1, HIGHEST + 1)) or [] in rolls[:2]:
            say(found, place, f"the effects cover the rolls 1 to {HIGHEST} in order", "11.4")
        elif terrain in SAFE_AND_HURT and (rolls[0][-1], rolls[1][-1]) != SAFE_AND_HURT[terrain]:
            safe, hurt = SAFE_AND_HURT[terrain]
            say(found, place, f"no effect up to {safe}, depleted up to {hurt}", "11.4")


def check_track(pack: Pack, found: list[str]) -> None:
    track: list[dict[str, Any]] = pack["tables"]["turn_track"]
    full = pack["tables"]["markers"]["full_set"]
    german = sum(marker["count"] for marker in pack["counters"]["markers"] if marker["side"] == "german")
    check_turns(found, "tables/turn_track", track, TURNS[-1], "11.0")
    dates = [str(turn["date"]) for turn in track]
    if dates != sorted(set(dates)):
        say(found, "tables/turn_track", "the dates follow one another", "10.1")
    for turn in track:
        for side, most in (("allied", full), ("german", german)):
            if not 0 <= turn[f"sfm_{side}"] <= most:
                say(found, f"tables/turn_track/{turn['turn']}/sfm_{side}", f"there are only {most} markers", "10.7")
    if full not in [turn["sfm_allied"] for turn in track]:
        say(found, "tables/turn_track", f"on some turns the Allied number is {full}", "10.7")
