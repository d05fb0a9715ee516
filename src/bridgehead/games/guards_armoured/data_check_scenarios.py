"""Whether turn tracks, set-ups and victory conditions are those of chapter 17 and speak of things that exist."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.briefing import PARTS, ROWS
from bridgehead.games.guards_armoured.data_check_map import places_of
from bridgehead.games.guards_armoured.data_check_printed import printed_rows
from bridgehead.kits.faults import say

SHORT = {"morning": "Morn", "day": "Day", "evening": "Eve", "night": "Night"}
FIRST_DAYS = {  # 17.0: the battles and the days of the first arrivals
    "goodwood": "1944-07-18",
    "bonninghardt": "1945-03-04",
    "veritable": "1945-02-15",
    "joes-bridge": "1944-09-07",
}
PRINTED: tuple[tuple[str, str, Any, str], ...] = (  # scenario, path, value, rule
    ("goodwood", "cups/british", {"blue": 30, "red": 30, "black": 6}, "17.3"),
    ("goodwood", "cups/german", {"blue": 30, "red": 30, "black": 6}, "17.3"),
    ("goodwood", "held/british", ["calm-under-fire", "fighter-cover", "repaired", "resupplied"], "17.3"),
    ("goodwood", "held/german", ["fire-lane", "heavy-casualties", "intensive-fire", "overcautious"], "17.3"),
    ("goodwood", "victory/exit", {"entries": ["B"], "attack_points": 25}, "17.4"),
    ("goodwood", "victory/path", {"from": ["A"], "to": ["B"]}, "17.4"),
    ("goodwood", "victory/cities/german_needs", 4, "17.4"),
    ("goodwood", "special", {"starts_depleted": ["KGL-503T"], "british_roadway_cost": 1}, "17.5"),
    ("bonninghardt", "cups/british", {"blue": 30, "red": 30, "black": 6}, "17.8"),
    ("bonninghardt", "cups/german", {"blue": 30, "red": 30, "black": 5}, "17.8"),
    (
        "bonninghardt",
        "held/british",
        ["calm-under-fire", "fighter-cover", "hardened", "repaired", "resupplied"],
        "17.8",
    ),
    ("bonninghardt", "held/german", ["fire-lane", "intensive-fire", "bogged", "heavy-casualties"], "17.8"),
    ("bonninghardt", "victory/exit", {"entries": ["C", "D"], "points": 1}, "17.9"),
    ("bonninghardt", "victory/path", {"from": ["C", "D"], "to": ["A", "E"]}, "17.9"),
    ("bonninghardt", "victory/win", 3, "17.9"),
    ("bonninghardt", "victory/draw", 1, "17.9"),
    (
        "bonninghardt",
        "special",
        {"german_first": True, "fortifications": {"minefield": 5, "trench": 10, "bunker": 3}},
        "17.10",
    ),
    ("veritable", "cups/british", {"blue": 30, "red": 25, "black": 6}, "17.14"),
    ("veritable", "cups/german", {"blue": 30, "red": 25, "black": 6}, "17.14"),
    (
        "veritable",
        "held/british",
        ["calm-under-fire", "fighter-cover", "flamethrower", "hardened", "repaired", "resupplied"],
        "17.14",
    ),
    (
        "veritable",
        "held/german",
        ["fire-lane", "heavy-casualties", "intensive-fire", "overcautious", "suppressive-fire"],
        "17.14",
    ),
    ("veritable", "victory/exit/points", 1, "17.15"),
    ("veritable", "victory/path", {"from": ["A"], "to": []}, "17.15"),
    ("veritable", "victory/win", 6, "17.15"),
    ("veritable", "victory/draw", 4, "17.15"),
    (
        "veritable",
        "special",
        {
            "german_first": True,
            "fortifications": {"minefield": 3, "trench": 5, "bunker": 2, "dragons_teeth": 3},
            "flooded": True,
        },
        "17.16",
    ),
    ("joes-bridge", "cups/british", {"blue": 30, "red": 25, "black": 6}, "17.21"),
    ("joes-bridge", "cups/german", {"blue": 30, "red": 25, "black": 6}, "17.21"),
    (
        "joes-bridge",
        "held/british",
        ["calm-under-fire", "fighter-cover", "hardened", "outflanked", "repaired", "resupplied"],
        "17.21",
    ),
    ("joes-bridge", "held/german", ["fire-lane", "intensive-fire", "rallied"], "17.21"),
    ("joes-bridge", "victory/exit", {"entries": ["A", "B"], "attack_points": 25, "with_optional": 50}, "17.23"),
    ("joes-bridge", "victory/path", {"from": ["C"], "to": ["A", "B"]}, "17.22"),
    ("joes-bridge", "special", {"optional_battalion": "2WG"}, "17.23"),
)
POINTS = {  # 17.9, 17.15: points of each place, and those that count for every city hex
    "bonninghardt": (
        {
            "Sonsbeek": 2,
            "Hamb": 1,
            "Issum": 3,
            "Bonninghardt": 1,
            "Hill 58": 1,
            "Hill 40": 1,
            "Hill 57": 1,
            "Hill 41": 1,
            "Veen": 3,
        },
        ["Sonsbeek"],
    ),
    "veritable": (
        {
            "Goch": 1,
            "Bleijenbeek Castle": 1,
            "Hommersum": 1,
            "Kessel": 1,
            "Groote Hurst": 1,
            "Siebengewald": 1,
            "Asperdeen": 3,
        },
        ["Goch", "Asperdeen"],
    ),
}


def check_scenarios(pack: Pack, found: list[str]) -> None:
    scenarios: dict[str, Any] = pack["scenarios"]
    if sorted(scenarios) != sorted(SCENARIOS):
        found.append(f"scenarios.yaml: the battles are {', '.join(SCENARIOS)} (17.0).")
        return
    for name, data in scenarios.items():
        place = f"scenarios/{name}"
        if data["map"] != f"map-{name}":
            say(found, f"{place}/map", f"this must be map-{name}", "17.0")
            continue
        if data["first_activation"] != "british":
            say(found, f"{place}/first_activation", "the British side picks its first HQ", "17.2")
        check_turns(name, data["turns"], f"{place}/turns", found)
        check_rows(pack, name, data, place, found)
        check_points(pack, name, data["victory"], f"{place}/victory", found)
    for name, path, expected, rule in PRINTED:
        compare(scenarios[name], name, path, expected, rule, found)
    used = {str(row["unit"]) for data in scenarios.values() for table in ROWS for row in data.get(table, ())}
    for unit in pack["counters"]["units"]:
        if unit["code"] not in used:
            say(found, f"counters/units/{unit['code']}", "no scenario uses this unit", "17.0")


def compare(data: dict[str, Any], name: str, path: str, expected: Any, rule: str, found: list[str]) -> None:
    """Whether what stands at the path is what the rulebook prints."""
    value: Any = data
    for step in path.split("/"):
        value = value[step]
    if value != expected:
        say(found, f"scenarios/{name}/{path}", f"this must be {shown(expected)}", rule)


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(item)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(str(item) for item in value) or "empty"
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_turns(name: str, track: list[dict[str, Any]], place: str, found: list[str]) -> None:
    for n, turn in enumerate(track):
        part = PARTS[n % len(PARTS)]
        if turn["part"] != part:
            say(found, f"{place}/{turn['turn']}/part", f"this must be {part}", "3.0")
        if turn["turn"] != f"{int(turn['date'][-2:])} {SHORT[part]}":
            say(found, f"{place}/{turn['turn']}", "a turn is named by its day and part of the day", "3.0")
        if turn["date"] != track[n - n % len(PARTS)]["date"]:
            say(found, f"{place}/{turn['turn']}/date", "a day has four turns", "3.0")
        if not -6 < turn["weather"] < 6:
            say(found, f"{place}/{turn['turn']}/weather", "this leaves only one kind of weather", "14.0")
    dates = [str(turn["date"]) for turn in track]
    if dates != sorted(dates) or dates[0] != FIRST_DAYS[name]:
        say(found, place, f"the days follow {FIRST_DAYS[name]}", "17.0")


def check_rows(pack: Pack, name: str, data: dict[str, Any], place: str, found: list[str]) -> None:
    sides = {str(entry["id"]): str(entry["side"]) for entry in pack["counters"]["battalions"]}
    units = {str(unit["code"]): sides.get(str(unit["battalion"])) for unit in pack["counters"]["units"]}
    turns = [str(turn["turn"]) for turn in data["turns"]]
    map = pack[data["map"]]
    known = {*places_of(map), *(f"Entry {letter}" for letter in map["entries"]), "3213"}
    for table in ROWS:
        rows: list[dict[str, Any]] = data.get(table, [])
        side = "british" if table == "optional" else table
        for row in rows:
            where = f"{place}/{table}/{row['unit']}"
            if units.get(str(row["unit"])) != side:
                say(found, where, f"there is no {side.title()} unit of this code", "17.0")
            if "entry" in row:
                if row["entry"] not in map["entries"]:
                    say(found, f"{where}/entry", f"there is no entry hex {row['entry']}", "4.0")
                if row["turn"] not in turns:
                    say(found, f"{where}/turn", f"there is no turn {row['turn']}", "4.0")
            elif row.get("in", row.get("of")) not in known:
                say(found, where, f"there is no place {row.get('in', row.get('of'))}", "17.0")
        check_printed(name, table, rows, f"{place}/{table}", found)
    listed = Counter(str(row["unit"]) for table in ROWS for row in data.get(table, []))
    for code in (code for code, times in listed.items() if times > 1):
        say(found, place, f"{code} is set up twice", "17.0")


def check_printed(name: str, table: str, rows: list[dict[str, Any]], place: str, found: list[str]) -> None:
    have = {str(row["unit"]): {key: row[key] for key in row if key not in ("unit", "source")} for row in rows}
    for row in printed_rows(name, table):
        code = row.pop("unit")
        if code not in have:
            say(found, place, f"{code} is missing", "17.0")
        elif have[code] != row:
            say(found, f"{place}/{code}", f"this must be {shown(row)}", "17.0")
    extra = set(have) - {row["unit"] for row in printed_rows(name, table)}
    for code in sorted(extra):
        say(found, f"{place}/{code}", "this unit does not take part", "17.0")


def check_points(pack: Pack, name: str, data: dict[str, Any], place: str, found: list[str]) -> None:
    map = pack[f"map-{name}"]
    if name in POINTS:
        points, each = POINTS[name]
        rule = "17.9" if name == "bonninghardt" else "17.15"
        if {entry["place"]: entry["points"] for entry in data["places"]} != points:
            say(found, f"{place}/places", f"this must be {shown(points)}", rule)
        if [entry["place"] for entry in data["places"] if entry["each"]] != each:
            say(found, f"{place}/places", f"{shown(each)} count for every city hex", rule)
    for title in data.get("cities", {}).get("british", ()):
        if title not in places_of(map):
            say(found, f"{place}/cities/british", f"there is no place {title}", "17.4")
    if name == "joes-bridge":
        bridges = sorted(str(entry["at"]) for entry in map["bridges"] if entry["over"] == "Meuse-Escaut Canal")
        if sorted(data["draw_bridges"]) != bridges:
            say(found, f"{place}/draw_bridges", f"on the map these are {', '.join(bridges)}", "17.22")
