"""Whether the data files, with any corrections laid over them, still make a game of Storm Over Arnhem.

Tested is what the rulebook says and what the files must agree on among themselves, so that an owner of the printed game
may correct anything that is only inferred or reconstructed.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

from bridgehead.core.data import DataError, Pack, facts
from bridgehead.kits import area as area_kit

DOTS = ("yellow", "green", "blue", "orange", "purple", "brown")
LEVELS = ("british_decisive", "british_marginal", "draw", "german_marginal", "german_decisive")
ENTRIES = ("start", "start_ss", "start_ab", "turn_5", "G", "A", "B", "C", "reformed")
FORCES = {"red": "british", "black": "german", "blue": "german"}  # 4.1
ADJACENT = {  # what the text says about borders; the pairs it denies are in map.yaml under `apart`
    (2, 3): "designer's notes",
    (3, 4): "designer's notes",
    (3, 18): "designer's notes",
    (11, 12): "designer's notes",
    (16, 17): "8.3552",
    (17, 24): "8.3552",
    (16, 24): "8.3552",
    (15, 24): "8.3552",
    (22, 29): "14.7",
}
# The orders of battle and 17.2, 17.31, 17.42, 19.6: the counters that belong together and how many they are.
ORDER_OF_BATTLE = (
    ("RE1", 4, "order of battle"),
    ("C7 C8 C9", 9, "order of battle"),
    ("A1 A2 A3", 9, "order of battle"),
    ("B5 B6", 6, "order of battle"),
    ("RC RD", 5, "order of battle"),
    ("RE9", 2, "order of battle"),
    ("SC", 3, "order of battle"),
    ("DF", 3, "order of battle"),
    ("AMB", 1, "order of battle"),
    ("AT", 2, "order of battle"),
    ("BDE HQ2 AHQ BHQ CHQ RHQ", 6, "order of battle"),
    ("P1 P3 ST", 6, "17.42"),
    ("R", 8, "19.6"),
    ("SHQ", 1, "order of battle"),
    ("AR1 AR2 AR3 ARHQ", 10, "order of battle"),
    ("LR4 LR5 LR6 LRHQ", 10, "order of battle"),
    ("ENG SPG", 5, "order of battle"),
    ("AC75 AC231 HT250 AC234 AC222 AC9", 6, "order of battle"),
    ("BOHQ", 1, "order of battle"),
    ("T11 T12 T13 T1HQ", 10, "order of battle"),
    ("T21 T22 T23 T2HQ", 10, "order of battle"),
    ("T31 T32 T33 T3HQ", 10, "order of battle"),
    ("MK3", 3, "order of battle"),
    ("TIG", 2, "16.1"),
    ("G", 12, "17.2"),
    ("STG", 3, "17.31"),
)


def check(pack: Pack) -> list[str]:
    """What is wrong with the data, a sentence each with its file, place and rule; empty when all is well."""
    found: list[str] = []
    try:
        check_sources(pack, found)
        check_map(pack["map"], found)
        check_zones(pack["map"], found)
        check_units(pack["counters"]["units"], found)
        check_artillery(pack["counters"], found)
        check_turns(pack, found)
        check_tables(pack["tables"], found)
        check_setups(pack, found)
    except DataError as error:
        found.append(str(error))
    return found


def say(found: list[str], place: str, problem: str, rule: str) -> None:
    """Note a problem at a place such as `map/areas/2/points`."""
    file, _, rest = place.partition("/")
    found.append(f"{file}.yaml: {rest}: {problem} ({rule})." if rule else f"{file}.yaml: {rest}: {problem}.")


def check_sources(pack: Pack, found: list[str]) -> None:
    known = [str(entry["id"]) for entry in pack["sources"]["sources"]]
    for datum in facts(pack):
        key = re.match(r"source (\w+)", datum.source)
        if datum.kind == "source" and not datum.source.startswith("source data pack "):
            if key is None or key[1] not in known:
                say(found, datum.path, f"'{datum.source}' names no entry of sources.yaml", "")


# Chapter 3: the map


def check_map(data: dict[str, Any], found: list[str]) -> None:
    areas = read_areas(data, found)
    if areas is None:
        return
    corners, size = read_points(data["corners"]["pairs"]), read_points([data["board"]["size"]])
    if corners is None:
        say(found, "map/corners/pairs", "a pair is two area numbers", "3.2")
        return
    if size is None:
        say(found, "map/board/size", "the size is a pair of whole numbers", "3.1")
        return
    for problem in area_kit.problems(areas, corners, size[0]):
        say(found, "map/areas", problem, "3.2")
    for name, points in data["features"].items():
        if read_points(points) is None:
            say(found, f"map/features/{name}", "a point is a pair of whole numbers", "3.1")
    by_number = {area.number: area for area in areas}
    if sorted(by_number) != list(range(1, 31)):
        say(found, "map/areas", "there must be 30 areas, numbered from 1", "3.2")
        return
    if not area_kit.connected(areas):
        say(found, "map/areas", "the areas fall apart into pieces", "3.2")
    if {(min(pair), max(pair)) for pair in corners} != {(4, 17), (5, 18), (15, 26), (24, 25)}:
        say(found, "map/corners/pairs", "the corner pairs are 4/17, 5/18, 15/26 and 24/25", "3.2")
    for pair, rule in ADJACENT.items():
        if pair[1] not in by_number[pair[0]].adjacent:
            say(found, f"map/areas/{pair[0]}/adjacent", f"{pair[0]} and {pair[1]} must be adjacent", rule)
    for entry in data["apart"]:
        if len(entry["pair"]) != 2:
            say(found, f"map/apart/{entry['id']}/pair", "a pair is two area numbers", "3.2")
            continue
        one, other = entry["pair"]
        if one in by_number and other in by_number[one].adjacent:
            say(found, f"map/areas/{one}/adjacent", f"{one} and {other} must not be adjacent", str(entry["source"]))
    check_markings(data, found)


def read_areas(data: dict[str, Any], found: list[str]) -> list[area_kit.Area] | None:
    """The areas for checking, or None when an outline is not even made of points."""
    areas: list[area_kit.Area] = []
    sound = True
    for area in data["areas"]:
        label, outline = read_points([area["at"]]), read_points(area["polygon"])
        for field, points in (("at", label), ("polygon", outline)):
            if points is None:
                say(
                    found,
                    f"map/areas/{area['id']}/{field}",
                    "a point is a pair of whole numbers",
                    "3.1",
                )
                sound = False
        if label is not None and outline is not None:
            areas.append(area_kit.Area(area["id"], label[0], outline, list(area["adjacent"])))
    return areas if sound else None


def read_points(points: list[Any]) -> list[tuple[int, int]] | None:
    found: list[tuple[int, int]] = []
    for point in points:
        if not isinstance(point, list) or len(point) != 2:
            return None
        x, y = point
        if not isinstance(x, int) or not isinstance(y, int):
            return None
        found.append((x, y))
    return found


def check_markings(data: dict[str, Any], found: list[str]) -> None:
    """What is printed in each area: set-up colours, dots, points, the S, landmarks."""
    areas: list[dict[str, Any]] = data["areas"]
    victory = [area["id"] for area in areas if area["points"] > 0]
    if victory != [4, 5, 17, 18, 22, 23]:
        say(found, "map/areas", f"the victory point areas are 4, 5, 17, 18, 22 and 23, not {victory}", "3.21")
    spotterless = [area["id"] for area in areas if area["spotterless"]]
    if spotterless != [2, 3, 4]:
        say(found, "map/areas", f"the S areas are 2, 3 and 4, not {spotterless}", "3.22")
    perimeter = [area["id"] for area in areas if area["perimeter"]]
    if len(perimeter) != 6:
        say(found, "map/areas", f"there must be six perimeter areas, not {len(perimeter)}", "11.5")
    landmarks = {landmark["id"]: landmark["area"] for landmark in data["landmarks"]}
    for area in areas:
        place = f"map/areas/{area['id']}"
        if area["setup"] not in ("none", "british", "ss"):
            say(found, f"{place}/setup", f"'{area['setup']}' is none of none, british and ss", "3.61")
        if area["points"] < 0:
            say(found, f"{place}/points", "points cannot be negative", "3.21")
        if (area["points"] > 0 or area["perimeter"]) != (area["setup"] == "british"):
            say(found, f"{place}/setup", "the British set up in the victory point and perimeter areas only", "5.1")
        if area["points"] > 0 and area["perimeter"]:
            say(found, f"{place}/perimeter", "a victory point area is no perimeter area", "5.1")
        if (len(area["dots"]) > 0) != (area["setup"] == "british"):
            say(found, f"{place}/dots", "British set-up areas and no others have dots", "3.62")
        for dot in area["dots"]:
            if dot not in DOTS:
                say(found, f"{place}/dots", f"unknown dot '{dot}'", "3.62")
        for landmark in area["landmarks"]:
            if landmarks.get(landmark) != area["id"]:
                say(found, f"{place}/landmarks", f"landmark {landmark} is not in this area", "back page")
    for number, where in landmarks.items():
        if not any(area["id"] == where and number in area["landmarks"] for area in areas):
            say(found, f"map/landmarks/{number}/area", f"area {where} does not list this landmark", "back page")


def check_zones(data: dict[str, Any], found: list[str]) -> None:
    zones: dict[str, dict[str, Any]] = {zone["id"]: zone for zone in data["zones"]}
    areas = {area["id"]: area for area in data["areas"]}
    if sorted(zones) != ["A", "B", "C", "D", "E"]:
        say(found, "map/zones", "there must be five zones, A to E", "3.3")
    for name, zone in zones.items():
        place = f"map/zones/{name}"
        for other in zone["zones"]:
            if other not in zones:
                say(found, f"{place}/zones", f"unknown zone '{other}'", "3.3")
            elif name not in zones[other]["zones"]:
                say(found, f"{place}/zones", f"zone {name} lists {other} but {other} does not list {name}", "10.1")
        if len(zone["box"]) != 4:
            say(found, f"{place}/box", "a box is left, top, right and bottom", "3.3")
        if not zone["areas"]:
            say(found, f"{place}/areas", "a zone must open on at least one area", "10.1")
        for number in zone["areas"]:
            if number not in areas:
                say(found, f"{place}/areas", f"unknown area {number}", "3.3")
            elif areas[number]["points"] > 0:
                say(found, f"{place}/areas", f"a zone cannot open on victory point area {number}", "3.3")


# Chapter 4: the counters


def check_units(units: list[dict[str, Any]], found: list[str]) -> None:
    copies = {str(unit["code"]): int(unit["copies"]) for unit in units}
    for codes, count, rule in ORDER_OF_BATTLE:
        missing = [code for code in codes.split() if code not in copies]
        if missing:
            say(found, "counters/units", f"the counter {missing[0]} is missing", rule)
        elif sum(copies[code] for code in codes.split()) != count:
            have = sum(copies[code] for code in codes.split())
            say(found, "counters/units", f"{codes.replace(' ', ', ')} must be {count} in all, not {have}", rule)
    for code in area_kit.repeated(str(unit["code"]) for unit in units):
        say(found, f"counters/units/{code}", "this code stands in the list twice", "4.2")
    started = sum(int(unit["copies"]) for unit in units if unit["entry"] == "start")
    if started != 50:
        say(found, "counters/units", f"the British start with fifty counters, not {started}", "order of battle")
    sides = [str(unit["side"]) for unit in units]
    if sides != sorted(sides):
        say(found, "counters/units", "British counters come before German ones", "4.1")
    for unit in units:
        check_unit(unit, f"counters/units/{unit['code']}", found)


def check_unit(unit: dict[str, Any], place: str, found: list[str]) -> None:
    if not re.fullmatch(r"[A-Z0-9]{1,5}", unit["code"]):
        say(found, place, "a code is one to five capital letters and digits", "4.2")
    if FORCES.get(unit["force"]) != unit["side"]:
        say(found, f"{place}/force", "British counters are red, German ones black or blue", "4.1")
    if unit["class"] not in ("infantry", "armor"):
        say(found, f"{place}/class", f"'{unit['class']}' is neither infantry nor armor", "4.2")
    if unit["entry"] not in ENTRIES:
        say(found, f"{place}/entry", f"'{unit['entry']}' is no way to enter", "4.5")
    if unit["copies"] < 1 or unit["copies"] > 16:
        say(found, f"{place}/copies", "there must be one to sixteen of a counter", "4.2")
    if unit["dot"] is not None and (unit["dot"] not in DOTS or unit["entry"] != "start"):
        say(found, f"{place}/dot", f"'{unit['dot']}' cannot be the dot of this counter", "3.62")
    if unit["hq"] not in (None, "company", "battalion", "brigade"):
        say(found, f"{place}/hq", f"'{unit['hq']}' is no level of HQ", "4.24")
    if unit["hq"] == "company" and unit["company"] is None:
        say(found, f"{place}/company", "a company HQ needs its company", "8.351")
    if unit["platoon"] is not None:
        if unit["class"] == "armor" or unit["hq"] is not None:
            say(found, f"{place}/platoon", "only squads of infantry have a lower organization", "8.351")
        if unit["entry"] in ("B", "G", "reformed"):
            rule = {"B": "17.43", "G": "17.22", "reformed": "19.5"}[unit["entry"]]
            say(found, f"{place}/platoon", "this counter has no lower organization", rule)
    if unit["weight"] not in (1, 3):
        say(found, f"{place}/weight", "a counter counts for one or three in setting fires", "18.3")
    check_factors(unit, place, found)


def check_factors(unit: dict[str, Any], place: str, found: list[str]) -> None:
    front: list[Any] = unit["front"]
    back: Any = unit["back"]
    if len(front) != 3 or not isinstance(front[0], int) or not isinstance(front[2], int):
        say(found, f"{place}/front", "the front has an attack, a defense and a movement factor", "4.2")
        return
    if front[0] < 0 or front[2] < 1:
        say(found, f"{place}/front", "factors cannot be negative and every counter can move", "4.2")
    if unit["side"] == "german" and front[0] > 6:
        say(found, f"{place}/front", "no German attack factor is above 6", "9.6.1")
    if unit["type"] == "anti_tank":
        if front[1] != "X" or back != "X":
            say(found, f"{place}/back", "anti-tank guns have an X for defense on both sides", "13.4")
    elif not isinstance(front[1], int) or not isinstance(back, int):
        say(found, f"{place}/back", "the defense factors must be numbers", "4.2")
    elif unit["class"] == "armor" and back != front[1]:
        say(found, f"{place}/back", "armor keeps its defense factor when committed", "4.2")
    elif unit["class"] == "infantry" and not 0 < back < front[1]:
        say(found, f"{place}/back", "committed infantry has a lower defense factor", "4.2")


# Chapter 14: artillery


def check_artillery(data: dict[str, Any], found: list[str]) -> None:
    units: dict[str, dict[str, Any]] = {unit["code"]: unit for unit in data["units"]}
    batteries: dict[str, dict[str, Any]] = {battery["code"]: battery for battery in data["artillery"]}
    for code in batteries:
        if code in units:
            say(found, f"counters/artillery/{code}", "a unit has the same code", "4.22")
    for code, battery in batteries.items():
        place = f"counters/artillery/{code}"
        if FORCES.get(battery["force"]) != battery["side"]:
            say(found, f"{place}/force", "British counters are red, German ones black or blue", "4.1")
        if not 0 < battery["night"] < battery["day"]:
            say(found, f"{place}/night", "the night factor is lower than the day factor", "14.6")
        if battery["spotterless"] == (len(battery["callers"]) > 0):
            say(found, f"{place}/callers", "only artillery for the S areas does without an HQ", "14.4")
        if (battery["activation"] is not None) != (battery["side"] == "british"):
            say(found, f"{place}/activation", "the British and only they roll before using artillery", "14.32")
        if battery["activation"] not in (None, 1, 2, 3, 4, 5, 6):
            say(found, f"{place}/activation", "this is the highest roll of a die that lets it fire", "14.32")
        for caller in battery["callers"]:
            if caller not in units:
                say(found, f"{place}/callers", f"unknown counter '{caller}'", "14.31")
            elif units[caller]["hq"] is None or units[caller]["side"] != battery["side"]:
                say(found, f"{place}/callers", f"{caller} is no HQ of that side", "14.31")
            elif code not in units[caller]["calls"]:
                say(found, f"{place}/callers", f"{caller} does not list {code} among its calls", "14.31")
    for code, unit in units.items():
        for called in unit["calls"]:
            if called not in batteries:
                say(found, f"counters/units/{code}/calls", f"unknown artillery '{called}'", "14.31")
            elif code not in batteries[called]["callers"]:
                say(found, f"counters/units/{code}/calls", f"{called} does not list {code} as a caller", "14.31")
        if unit["side"] == "british" and (len(unit["calls"]) > 0) != (unit["hq"] in ("battalion", "brigade")):
            say(
                found,
                f"counters/units/{code}/calls",
                "British HQs of battalion level and above call artillery",
                "14.31",
            )
    several = sum(1 for unit in units.values() if unit["side"] == "german" and len(unit["calls"]) > 1)
    if several != 2:
        say(found, "counters/units", f"two German HQs call two counters or more, not {several}", "14.33")


# Tracks and tables


def check_turns(pack: Pack, found: list[str]) -> None:
    track: list[dict[str, Any]] = pack["tables"]["turns"]["track"]
    codes = [unit["code"] for unit in pack["counters"]["units"] if unit["entry"] == "turn_5"]
    zones = [zone["id"] for zone in pack["map"]["zones"]]
    place = "tables/turns/track"
    if [turn["turn"] for turn in track] != list(range(1, 9)):
        say(found, place, "there must be eight turns", "6.6")
        return
    if [turn["turn"] for turn in track if turn["night"]] != [2, 5, 8]:
        say(found, place, "the night turns are 2, 5 and 8", "15.1")
    if [turn["turn"] for turn in track if turn["german_takes_advantage"]] != [3, 6]:
        say(found, place, "the Advantage goes to the German on turns 3 and 6", "8.4")
    if [turn["british_ammunition"] for turn in track] != [0, 0, 0, 0, 0, -1, -1, -2]:
        say(found, place, "British ammunition is short by 1 on turns 6 and 7 and by 2 on turn 8", "20.1")
    for turn in track:
        for code, zone in turn["reinforcements"].items():
            if code not in codes or turn["turn"] != 5:
                say(found, f"{place}/{turn['turn']}/reinforcements", f"'{code}' does not arrive on this turn", "16.1")
            if zone not in zones:
                say(found, f"{place}/{turn['turn']}/reinforcements", f"unknown zone '{zone}'", "16.1")


def check_tables(data: dict[str, Any], found: list[str]) -> None:
    check_blocks(data["victory"]["blocks"], found)
    rows: dict[Any, list[str]] = data["random_events"]["rows"]
    if sorted(rows, key=str) != sorted(range(2, 14), key=str):
        say(found, "tables/random_events/rows", "the table has the rows 2 to 13", "16.2")
    for roll, row in rows.items():
        if len(row) != 8 or any(result not in ("-", "G", "A", "B", "C") for result in row):
            say(
                found,
                f"tables/random_events/rows/{roll}",
                "a row is eight results, each one of -, G, A, B and C",
                "16.2",
            )
    for group in ("occupation", "setup", "fire"):
        for name, limit in data["limits"][group].items():
            if limit < 1:
                say(found, f"tables/limits/{group}/{name}", "a limit is at least one", "7.1")
    for turn, points in data["perimeter_bonus"]["points"].items():
        if turn not in (1, 2, 3) or points < 0:
            say(found, f"tables/perimeter_bonus/points/{turn}", "a bonus is scored on turns 1 to 3", "11.5")
    if not data["bids"]["from"] <= 0 <= data["bids"]["to"]:
        say(found, "tables/bids", "a bid of zero must be possible", "21.1")
    if data["deck"]["cards"] != {value: 6 - abs(7 - value) for value in range(2, 13)}:
        say(found, "tables/deck/cards", "the 36 cards are as frequent as the sums of two dice", "22.2")


def check_blocks(blocks: list[dict[str, Any]], found: list[str]) -> None:
    place = "tables/victory/blocks"
    if [block["result"] for block in blocks] != list(LEVELS):
        say(found, place, "the blocks run from british_decisive to german_decisive", "11.4")
        return
    for before, after in pairwise(blocks):
        if before["to"] is None or after["from"] != before["to"] + 1:
            say(found, f"{place}/{after['result']}/from", "a block begins where the one before it ends", "11.4")
    if blocks[0]["from"] is not None or blocks[-1]["to"] is not None:
        say(found, place, "the first block has no lower and the last no upper end", "11.4")
    for points, level in ((15, 1), (22, 3)):
        block = blocks[level]
        if block["from"] is None or block["to"] is None or not block["from"] <= points <= block["to"]:
            say(found, f"{place}/{block['result']}", f"{points} points lie in this block", "11.4")
    if [block["result"] for block in blocks if block["ends_game"]] != ["german_decisive"]:
        say(found, place, "a German decisive victory and no other ends the game at once", "6.6")


# Chapter 5: ready-made set-ups


def check_setups(pack: Pack, found: list[str]) -> None:
    for side in ("british", "german"):
        if not pack["setups"][side]:
            say(found, f"setups/{side}", "there must be a ready-made set-up", "5.4" if side == "british" else "5.5")
        for name, setup in pack["setups"][side].items():
            check_setup(pack, side, f"setups/{side}/{name}", setup, found)


def check_setup(pack: Pack, side: str, place: str, setup: dict[str, Any], found: list[str]) -> None:
    """Every counter that starts must stand in one place, and in one that is open to it."""
    rule = "5.4" if side == "british" else "5.5"
    for field in ("title", "idea", "places"):
        if field not in setup:
            say(found, place, f"the {field} is missing", rule)
            return
    if not isinstance(setup["places"], dict):
        say(found, f"{place}/places", "a set-up names places and the counters in each", rule)
        return
    counters = starting_counters(pack["counters"]["units"])
    areas: dict[Any, dict[str, Any]] = {area["id"]: area for area in pack["map"]["areas"]}
    placed: list[str] = []
    for where, names in setup["places"].items():
        here = f"{place}/{where}"
        if where not in areas and where not in ("A", "B", "C", "D", "E"):
            say(found, here, f"unknown place '{where}'", rule)
            continue
        if not isinstance(names, list):
            say(found, here, "a place holds a list of counters", rule)
            continue
        units: list[dict[str, Any]] = []
        for name in names:
            if name not in counters:
                say(found, here, f"unknown counter '{name}'", rule)
            elif counters[name]["side"] != side:
                say(found, here, f"'{name}' is not {side.capitalize()}", rule)
            else:
                placed.append(name)
                units.append(counters[name])
                if reason := barred(counters[name], where, areas):
                    say(found, here, f"{name} may not start here, {reason}", rule)
        check_crowding(pack["tables"]["limits"]["setup"], side, where, units, here, found)
    for name in area_kit.repeated(placed):
        say(found, place, f"{name} is placed twice", rule)
    missing = [name for name, unit in counters.items() if unit["side"] == side and name not in placed]
    if missing:
        say(found, place, f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not placed", rule)
    if side == "british":
        least = int(pack["tables"]["limits"]["setup"]["british_minimum_in_victory_areas"])
        for number, area in areas.items():
            if area["points"] > 0 and len(setup["places"].get(number) or []) < least:
                say(found, f"{place}/{number}", f"a victory point area needs {least} units", "5.4")


def starting_counters(units: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The single counters that are set up before play, by name."""
    counters: dict[str, dict[str, Any]] = {}
    for unit in units:
        if unit["entry"] in ("start", "start_ss", "start_ab"):
            for n in range(unit["copies"]):
                counters[unit["code"] + (chr(ord("a") + n) if unit["copies"] > 1 else "")] = unit
    return counters


def barred(unit: dict[str, Any], where: Any, areas: dict[Any, dict[str, Any]]) -> str:
    """Why this unit may not start there, or nothing."""
    if unit["entry"] == "start_ab":
        return "" if where in ("A", "B") else "only in zones A and B"
    if where not in areas:
        return "only the Bocholt battalion starts in a zone"
    if unit["entry"] == "start_ss":
        return "" if areas[where]["setup"] == "ss" else "this is no SS set-up area"
    if areas[where]["setup"] != "british":
        return "this is no British set-up area"
    if unit["dot"] is not None and unit["dot"] not in areas[where]["dots"]:
        return f"the area has no {unit['dot']} dot"
    return ""


def check_crowding(
    limits: dict[str, int], side: str, where: Any, units: list[dict[str, Any]], place: str, found: list[str]
) -> None:
    kinds = Counter(str(unit["class"]) for unit in units)
    if side == "british" and len(units) > limits["british_per_area"]:
        say(found, place, f"{len(units)} units are more than {limits['british_per_area']}", "5.4")
    if side == "german" and isinstance(where, int):
        if len(units) > limits["ss_per_area"]:
            say(found, place, f"{len(units)} units are more than {limits['ss_per_area']}", "5.5")
        if kinds["armor"] > limits["ss_armor_per_area"]:
            say(found, place, f"{kinds['armor']} armor units are more than {limits['ss_armor_per_area']}", "5.5")
