"""Whether units, battalions and counts are those of the rulebook."""

from __future__ import annotations

import re
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.chart import CLASSES, FORTS
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.kits.faults import repeated, say

SHEETS = 560  # counters (2.0)
MARKS = ("hq", "division", "artillery", "eng", "avre", "arv", "aa", "flak", "light")
CODE = r"[A-Z0-9][A-Za-z0-9]*(-[A-Za-z0-9]+)+"
DIVISION = "Div-HQ"
EIGHTY_EIGHT = ([2, 9, 8], 5)  # 11.3: its front, and the defense of its back
FARTHEST_DIRECT = 5  # 11.3: both dice must be above the distance


def check_counters(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["counters"]
    units: list[dict[str, Any]] = data["units"]
    sides = {str(entry["id"]): str(entry["side"]) for entry in data["battalions"]}
    check_battalions(data, sides, found)
    for code in repeated(str(unit["code"]).lower() for unit in units):
        say(found, f"counters/units/{code}", "this code is listed twice", "2.3")
    for unit in units:
        place = f"counters/units/{unit['code']}"
        if not re.fullmatch(CODE, str(unit["code"])):
            say(found, place, "a code is a battalion, a hyphen and a company", "2.3")
        if unit["battalion"] not in sides:
            say(found, f"{place}/battalion", f"'{unit['battalion']}' is no battalion", "2.3")
        elif not str(unit["code"]).startswith(f"{unit['battalion']}-"):
            say(found, f"{place}/battalion", "the code begins with the battalion", "2.3")
        if unit["kind"] not in data["kinds"]:
            say(found, f"{place}/kind", f"'{unit['kind']}' is no kind of unit", "2.3")
        check_unit(unit, place, found)
        check_marks(unit, sides.get(unit["battalion"], ""), place, found)
    order = [sides.get(str(unit["battalion"]), "") for unit in units]
    if order != sorted(order):
        say(found, "counters/units", "British units come before German ones", "2.3")
    check_counts(pack, found)


def check_battalions(data: dict[str, Any], sides: dict[str, str], found: list[str]) -> None:
    for entry in data["battalions"]:
        place = f"counters/battalions/{entry['id']}"
        if entry["side"] not in SIDES:
            say(found, f"{place}/side", f"'{entry['side']}' is no side", "2.3")
        hqs = [u for u in data["units"] if u["battalion"] == entry["id"] and "hq" in u.get("marks", ())]
        if len(hqs) != 1:
            say(found, place, f"a battalion has one HQ, not {len(hqs)}", "2.4")
    for side in SIDES:
        colours = [str(entry["colour"]) for entry in data["battalions"] if entry["side"] == side]
        for colour in repeated(colours):
            say(found, "counters/battalions", f"two {side.title()} battalions are {colour}", "2.3")


def check_unit(unit: dict[str, Any], place: str, found: list[str]) -> None:
    front, back = unit["front"], unit["back"]
    if unit["class"] not in CLASSES:
        say(found, f"{place}/class", f"'{unit['class']}' is no class of units", "9.0")
    if len(front) != 3 or (back is not None and len(back) != 3):
        say(found, place, "each side has an attack, a defense and a movement factor", "2.3")
        return
    if back is not None and (back[0] > front[0] or back[1] >= front[1] or back[2] > front[2]):
        say(found, f"{place}/back", "the depleted side is weaker than the front", "2.3")
    if unit["kind"] == "flak-88" and (front, back and back[1]) != EIGHTY_EIGHT:
        say(found, f"{place}/front", "this must be 2-9-8, with 5 for defense on the back", "11.3")
    if unit.get("black", 0) > FARTHEST_DIRECT:
        say(found, f"{place}/black", f"beyond {FARTHEST_DIRECT} hexes nothing can be hit", "11.3")


def check_marks(unit: dict[str, Any], side: str, place: str, found: list[str]) -> None:
    marks = unit.get("marks", [])
    printed = str(unit["name"])
    for mark in (mark for mark in marks if mark not in MARKS):
        say(found, f"{place}/marks", f"'{mark}' is no mark", "2.3")
    if ("hq" in marks) != printed.startswith("HQ "):
        say(found, f"{place}/marks", "units named HQ and only they are headquarters", "2.4")
    if ("hq" in marks) != ("range" in unit):
        say(found, f"{place}/range", "headquarters and only they have an activation range", "6.0")
    if ("division" in marks) != (unit["code"] == DIVISION):
        say(found, f"{place}/marks", f"{DIVISION} is the one division HQ", "6.0")
    if ("artillery" in marks) != ("white" in unit):
        say(found, f"{place}/white", "artillery and only it has a white range", "11.1")
    if "artillery" in marks and unit["back"] is not None:
        say(found, f"{place}/back", "the back of artillery is its FIRED side", "10.2")
    named = "hq" not in marks and bool(re.search(r"\bEng\b", printed))
    if ("eng" in marks) != named:
        say(found, f"{place}/marks", "units named Eng and only they are engineers", "16.0")
    for mark, word in (("avre", "AVRE"), ("arv", "ARV")):
        if (mark in marks) != (re.search(rf"\b{word}\b", printed.replace(")", " ")) is not None):
            say(found, f"{place}/marks", f"units named {word} and only they are marked so", "4.2")
    if ("aa" in marks) != (unit["battalion"] == "94AA" and "hq" not in marks):
        say(found, f"{place}/marks", "the 94th is the anti-aircraft regiment", "17.0")
    if "light" in marks and not {"aa", "flak"} & set(marks):
        say(found, f"{place}/marks", "only AA and Flak can be light", "10.7")
    if "flak" in marks and side != "german":
        say(found, f"{place}/marks", "Flak is German", "10.7")


def check_counts(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["counters"]
    if sorted(data["fortifications"]) != sorted(FORTS):
        say(found, "counters/fortifications", f"there are {', '.join(FORTS)}", "15.0")
    for name, scenario in pack["scenarios"].items():
        for fort, count in scenario["special"].get("fortifications", {}).items():
            if count > data["fortifications"].get(fort, 0):
                say(found, f"counters/fortifications/{fort}", f"{name} needs {count} of them", "15.0")
    total = len(data["units"]) + len(data["battalions"])
    total += sum(entry["copies"] for entry in data["events"]) + sum(data["fortifications"].values())
    total += sum(entry["count"] for entry in data["markers"])
    if total != SHEETS:
        say(found, "counters/markers", f"the sheets have {SHEETS} counters, not {total}", "2.0")
