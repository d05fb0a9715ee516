"""Chapters 3 and 12: whether the counters are those that the rulebook lists."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.kits.faults import check_choice, check_codes, check_count, check_order, say

GROUPS = {  # 12.2.1, 12.2.2, 13.4: how many counters each group has
    "allied": {"A": 6, "B": 9, "C": 9, "D": 4, "E": 4, "F": 4, "G": 4, "H": 4, "I": 4, "J": 6},
    "german": {"A": 2, "B": 2, "C": 1, "D": 4, "E": 1, "F": 3, "G": 1, "H": 5, "I": 1, "J": 3, "K": 1, "L": 4, "M": 3},
}
RULES = {"allied": "12.2.1", "german": "12.2.2"}
TYPES = ("infantry", "armor", "anti_tank", "flak", "artillery", "leader")
NATIONS = {"british": "allied", "french": "allied", "wehrmacht": "german", "ss": "german"}  # 3.1
NEEDED = ("ROM", "AR378")  # 6.3, 15.2: counters that a rule names


def check_units(pack: Pack, found: list[str]) -> None:
    units: list[dict[str, Any]] = pack["counters"]["units"]
    counted = {side: Counter(u["group"] for u in units if u["side"] == side and u["group"]) for side in GROUPS}
    for side, groups in GROUPS.items():
        for group, size in groups.items():
            what = f"counters in {side.capitalize()} group {group}"
            check_count(found, "counters/units", counted[side][group], size, what, RULES[side])
        for group in counted[side]:
            if group not in groups:
                say(found, "counters/units", f"there is no {side.capitalize()} group {group}", RULES[side])
    codes = [str(unit["code"]) for unit in units]
    check_codes(found, "counters/units", units, "3.3")
    check_order(found, "counters/units", units, ("allied", "german"), "3.1")
    for code in NEEDED:
        if code not in codes:
            say(found, "counters/units", f"the counter {code} is missing", "12.2.2")
    for unit in units:
        check_unit(unit, f"counters/units/{unit['code']}", found)
    check_reduced(units, found)


def check_unit(unit: dict[str, Any], place: str, found: list[str]) -> None:
    if not re.fullmatch(r"[A-Z0-9]{2,6}r?", unit["code"]):
        say(found, place, "a code is two to six capital letters or digits, plus r for a reduced counter", "3.3")
    if not check_choice(found, f"{place}/type", unit["type"], TYPES, "3.2"):
        return
    if NATIONS.get(unit["nation"]) != unit["side"]:
        say(found, f"{place}/nation", f"'{unit['nation']}' doesn't fight on that side", "3.1")
    front: list[Any] = unit["front"]
    if len(front) != 3 or not all(isinstance(factor, int) and factor >= 0 for factor in front):
        say(found, f"{place}/front", "the front needs an attack, a defense and a movement factor", "3.3.1")
        return
    if (front[0] == 0) != (unit["type"] == "leader"):
        say(found, f"{place}/front", "leaders have no attack factor, and all other units have one", "3.2.6")
    if unit["type"] != "leader" and unit["type"] != "artillery" and front[2] < 4:
        say(found, f"{place}/front", "a unit that may lead an assault must be able to enter an enemy area", "5.2")
    if not 0 <= unit["back"] <= front[1]:
        say(found, f"{place}/back", "the Spent side can't defend better than the Fresh side", "3.3.1")
    if unit["type"] in ("armor", "anti_tank") and not unit["italic"]:
        say(found, f"{place}/italic", "armor and anti-tank units have an italic attack factor", "3.3.1")
    if unit["type"] in ("artillery", "leader") and unit["italic"]:
        say(found, f"{place}/italic", "only armor, anti-tank and recon units have an italic attack factor", "3.3.1")


def check_reduced(units: list[dict[str, Any]], found: list[str]) -> None:
    """10.2: a reduced counter for each armor unit, and for no other."""
    by_code = {unit["code"]: unit for unit in units}
    reduced = {unit["of"]: unit for unit in units if unit["of"]}
    for unit in units:
        place = f"counters/units/{unit['code']}"
        if unit["of"]:
            original = by_code.get(unit["of"])
            if original is None or original["type"] != "armor" or original["of"] or unit["type"] != "armor":
                say(found, f"{place}/of", "a reduced counter must replace an armor unit", "10.2")
            elif original["side"] != unit["side"]:
                say(found, f"{place}/of", "a reduced counter must replace a unit of its own side", "10.2")
            elif unit["front"][0] > original["front"][0] or unit["front"][1] > original["front"][1]:
                say(found, f"{place}/front", "a reduced counter can't be stronger than its original", "10.2")
            if unit["group"]:
                say(found, f"{place}/group", "a reduced counter has no set-up group", "3.3.2")
        elif unit["type"] == "armor" and unit["code"] not in reduced:
            say(found, place, "this armor unit has no reduced counter", "10.2")
