"""Whether the tables hold the numbers that the rulebook prints."""

from __future__ import annotations

from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.chart import FORTS, HEXSIDES, ROADWAYS, TERRAINS
from bridgehead.games.guards_armoured.tables import RESULTS, WEATHERS
from bridgehead.kits.faults import say

# 10.0: from row to row and from column to column the results move along this sequence.
SEQUENCE = (*["DE"] * 8, "DD", "DC", "DC", "DR", "-", "AR", "AC", "AC", "AD", "AP", "AP", "AE", "AE")
ODDS = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"]
PRINTED: tuple[tuple[str, Any, str], ...] = (
    ("terrain/woods/move", ["2", "H", "ALL"], "9.0"),
    ("terrain/clear/move/0", "1", "15.2"),
    ("terrain/forest/move/2", "NA", "8.0"),
    ("terrain/marsh/move/1", "NA", "9.2"),
    ("terrain/marsh/move/2", "NA", "9.2"),
    ("terrain/major_river/move", ["NA", "NA", "NA"], "9.1"),
    ("terrain/city/modifier", 3, "11.2"),
    ("terrain/orchard/blocking", True, "15.0"),
    ("hexsides/stream/modifier", 2, "10.8"),
    ("hexsides/river/modifier", 4, "10.8"),
    ("hexsides/canal/modifier", 4, "10.8"),
    ("hexsides/river/move/1", "NA", "9.1"),
    ("hexsides/river/move/2", "NA", "9.1"),
    ("hexsides/canal/move/1", "NA", "9.1"),
    ("hexsides/canal/move/2", "NA", "9.1"),
    ("crossings/bridge/modifier", 1, "10.8"),
    ("fortifications/trench/move", ["+1", "+1", "NA"], "15.2"),
    ("fortifications/minefield/move", ["+H", "+H", "+H"], "15.2"),
    ("fortifications/dragons_teeth/move", ["+1", "NA", "NA"], "15.2"),
    ("fortifications/bunker/move", ["+4", "+0", "+1"], "15.2"),
    ("fortifications/trench/modifier", 1, "15.0"),
    ("fortifications/minefield/modifier", 2, "15.0"),
    ("fortifications/dragons_teeth/modifier", 3, "15.0"),
    ("fortifications/bunker/modifier", 4, "15.0"),
    ("fortifications/minefield/sides", 6, "15.1"),
    ("demolition", 2, "12.0"),
    ("replacement", 3, "4.1"),
    ("stacking/hex", 4, "7.1"),
    ("stacking/roadway", 2, "7.1"),
    ("stacking/city", 6, "7.2"),
    ("combat/dice", 2, "10.1"),
    ("combat/night_dice", 3, "13.2"),
    ("combat/retreat", 2, "10.5"),
    ("combat/evening", 1, "13.1"),
    ("combat/evening_die", -1, "13.1"),
    ("combat/blocking_die", -1, "11.3"),
    ("combat/road_die", 1, "11.3"),
    ("movement/leave_zone", 1, "8.0"),
    ("movement/debarked", 4, "9.6"),
    ("movement/mount", 1, "9.5"),
    ("sight/inspection", 10, "1.1"),
    ("sight/inspection_in_snow", 5, "1.1"),
    ("sight/at_night", 1, "11.2"),
)
# 14.1, 4.1: halved, attack, direct, direct_die, air, spotting, pontoons, replacement
SKIES: dict[str, tuple[Any, ...]] = {
    "clear": (False, 0, True, 0, True, 10, True, 0),
    "overcast": (False, 0, True, 0, False, 10, True, 0),
    "fog": (False, 0, False, 0, False, 5, True, 1),
    "rain": (True, 1, True, 0, False, 5, True, 2),
    "storm": (True, 2, False, 0, False, 5, False, 3),
    "snow": (True, 3, True, -1, False, 5, False, 3),
}
SKY_FIELDS = ("halved", "attack", "direct", "direct_die", "air", "spotting", "pontoons", "replacement")
PLAIN = {"H", "ALL", "NA", *(str(points) for points in range(10))}
HALVES = {*PLAIN, "0.5"}
ADDED = {"NA", *(f"+{price}" for price in PLAIN - {"NA"})}


def check_tables(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["tables"]
    check_moves(data, found)
    check_combat(data["crt"], found)
    check_weather(data["weather"], found)
    for path, expected, rule in PRINTED:
        value: Any = data
        for step in path.split("/"):
            value = value[int(step)] if isinstance(value, list) else value[step]
        if value != expected:
            shown = "/".join(expected) if isinstance(expected, list) else expected
            say(found, f"tables/{path}", f"this must be {shown}", rule)


def check_moves(data: dict[str, Any], found: list[str]) -> None:
    for group, names, prices in (
        ("terrain", TERRAINS, PLAIN),
        ("hexsides", HEXSIDES, ADDED),
        ("roadways", ROADWAYS, HALVES),
        ("fortifications", FORTS, ADDED),
    ):
        if sorted(set(data[group]) - {"source"}) != sorted(names):
            say(found, f"tables/{group}", f"the rows are {', '.join(names)}", "2.2")
        for name, row in data[group].items():
            if len(row["move"]) != 3 or not set(row["move"]) <= prices:
                say(found, f"tables/{group}/{name}/move", "this is no price for leg, tracked and wheeled units", "9.0")
            if row.get("modifier", 0) < 0:
                say(found, f"tables/{group}/{name}/modifier", "a penalty is not below zero", "10.1")
    for path, row, prices in (("hill", data["hill"], PLAIN), ("crossings/ford", data["crossings"]["ford"], ADDED)):
        if len(row["move"]) != 3 or not set(row["move"]) <= prices:
            say(found, f"tables/{path}/move", "this is no price for leg, tracked and wheeled units", "9.0")
    if not any("0.5" in row["move"] for row in data["roadways"].values()):
        say(found, "tables/roadways", "road and highway cost some units half a point", "9.0")


def check_combat(data: dict[str, Any], found: list[str]) -> None:
    if data["columns"] != ODDS:
        say(found, "tables/crt/columns", f"the columns are {', '.join(ODDS)}", "10.0")
    if sorted(data["results"]) != list(range(2, 13)):
        say(found, "tables/crt/results", "there is a row for each roll from 2 to 12", "10.0")
    for roll, row in data["results"].items():
        expected = [SEQUENCE[8 + roll - column] for column in range(len(ODDS))]
        if row != expected:
            say(found, f"tables/crt/results/{roll}", f"this must be {' '.join(expected)}", "10.0")
        for result in row:
            if result not in RESULTS:
                say(found, f"tables/crt/results/{roll}", f"'{result}' is no result", "10.4")


def check_weather(rows: list[dict[str, Any]], found: list[str]) -> None:
    if [(row["id"], row["die"]) for row in rows] != [(name, n + 1) for n, name in enumerate(WEATHERS)]:
        say(found, "tables/weather", f"1 to 6 are {', '.join(WEATHERS)}", "14.0")
    for row in rows:
        for field, expected in zip(SKY_FIELDS, SKIES.get(row["id"], ())):
            if row[field] != expected:
                rule = "4.1" if field == "replacement" else "14.1"
                say(found, f"tables/weather/{row['id']}/{field}", f"this must be {str(expected).lower()}", rule)
