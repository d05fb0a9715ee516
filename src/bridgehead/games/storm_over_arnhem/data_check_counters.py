"""Chapters 4 and 14: whether the counters are those of the orders of battle, and the artillery has its HQs."""

from __future__ import annotations

import re
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.data_check_map import DOTS
from bridgehead.kits.faults import check_choice, check_codes, check_count, check_known, check_order, say

ENTRIES = ("start", "start_ss", "start_ab", "turn_5", "G", "A", "B", "C", "reformed")
FORCES = {"red": "british", "black": "german", "blue": "german"}  # 4.1
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


def check_units(pack: Pack, found: list[str]) -> None:
    units: list[dict[str, Any]] = pack["counters"]["units"]
    copies = {str(unit["code"]): int(unit["copies"]) for unit in units}
    for codes, count, rule in ORDER_OF_BATTLE:
        missing = [code for code in codes.split() if code not in copies]
        if missing:
            say(found, "counters/units", f"the counter {missing[0]} is missing", rule)
        else:
            have = sum(copies[code] for code in codes.split())
            check_count(found, "counters/units", have, count, f"counters {codes.replace(' ', ', ')}", rule)
    check_codes(found, "counters/units", units, "4.2")
    check_order(found, "counters/units", units, ("british", "german"), "4.1")
    started = sum(int(unit["copies"]) for unit in units if unit["entry"] == "start")
    check_count(found, "counters/units", started, 50, "British counters at the start", "order of battle")
    for unit in units:
        check_unit(unit, f"counters/units/{unit['code']}", found)


def check_unit(unit: dict[str, Any], place: str, found: list[str]) -> None:
    if not re.fullmatch(r"[A-Z0-9]{1,5}", unit["code"]):
        say(found, place, "a code is one to five capital letters and digits", "4.2")
    if FORCES.get(unit["force"]) != unit["side"]:
        say(found, f"{place}/force", "British counters are red, German ones black or blue", "4.1")
    check_choice(found, f"{place}/class", unit["class"], ("infantry", "armor"), "4.2")
    check_choice(found, f"{place}/entry", unit["entry"], ENTRIES, "4.5")
    if unit["copies"] < 1 or unit["copies"] > 16:
        say(found, f"{place}/copies", "there must be one to sixteen of a counter", "4.2")
    if unit["dot"] is not None and (unit["dot"] not in DOTS or unit["entry"] != "start"):
        say(found, f"{place}/dot", f"'{unit['dot']}' cannot be the dot of this counter", "3.62")
    if unit["hq"] is not None:
        check_choice(found, f"{place}/hq", unit["hq"], ("company", "battalion", "brigade"), "4.24")
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


def check_artillery(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["counters"]
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
            say(found, f"{place}/activation", "only the British roll before using artillery", "14.32")
        if battery["activation"] not in (None, 1, 2, 3, 4, 5, 6):
            say(found, f"{place}/activation", "this must be the highest die roll that lets it fire", "14.32")
        for caller in check_known(found, f"{place}/callers", "counter", battery["callers"], units, "14.31"):
            if units[caller]["hq"] is None or units[caller]["side"] != battery["side"]:
                say(found, f"{place}/callers", f"{caller} isn't an HQ of that side", "14.31")
            elif code not in units[caller]["calls"]:
                say(found, f"{place}/callers", f"{caller} does not list {code} among its calls", "14.31")
    for code, unit in units.items():
        place = f"counters/units/{code}/calls"
        for called in check_known(found, place, "artillery", unit["calls"], batteries, "14.31"):
            if code not in batteries[called]["callers"]:
                say(found, place, f"{called} does not list {code} as a caller", "14.31")
        if unit["side"] == "british" and (len(unit["calls"]) > 0) != (unit["hq"] in ("battalion", "brigade")):
            say(found, place, "British HQs of battalion level and above call artillery", "14.31")
    several = sum(1 for unit in units.values() if unit["side"] == "german" and len(unit["calls"]) > 1)
    check_count(found, "counters/units", several, 2, "German HQs that call two counters or more", "14.33")
