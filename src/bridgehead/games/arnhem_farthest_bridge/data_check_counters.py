"""Whether the counters are those that the rulebook lists."""

from __future__ import annotations

import re
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.kits.faults import check_choice, check_codes, check_count, check_order, say

NATIONS = {"US": "allied", "GB": "allied", "PL": "allied", "DE": "german"}
KINDS = ("infantry", "parachute", "glider", "mechanized", "tank", "recon", "engineer")  # 10.2
AIRBORNE = ("parachute", "glider")
LEG = 7  # movement of leg units; that of mobile ones is higher (2.3)
SHEET = 120  # counters
STRENGTH = (  # 11.0, 11.2, 11.3: nation, formation, kind of airborne units (None: all others) and how many
    ("US", "101 AB", "parachute", 9),
    ("US", "101 AB", "glider", 2),
    ("US", "82 AB", "parachute", 9),
    ("US", "82 AB", "glider", 2),
    ("GB", "1 AB", "parachute", 6),
    ("GB", "1 AB", "glider", 3),
    ("PL", "Polish Bde", "parachute", 3),
    ("GB", None, None, 11),
    ("DE", None, None, 33),
)
FRONTS = {  # 11.0, 11.2, 11.3: printed values of the others
    "1-2-7": "2I",
    "2-2-7": "406II 406I BRDF GRSN 1PT1 1PT2",
    "2-2-12": "9SS9 10SS10",
    "2-3-7": "6PT1 6PT2 180I 1HBER 2HBER JNGW",
    "3-3-7": "KRFT 1VT 2VT 3VT 59I 59II 6I 6II 231 1GG",
    "3-3-10": "ENG",
    "3-4-7": "10SS2 10SS3",
    "4-3-10": "HNKE 2IG 1CG 2GG 2WG",
    "4-4-7": "9SS2 9SS3",
    "4-4-10": "107M 10SS1",
    "5-3-10": "107P",
    "5-5-7": "32G 130 129 214",
    "5-5-10": "9SS1 3HBER",
}
PRINTED = {code: front for front, codes in FRONTS.items() for code in codes.split()}


def check_counters(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["counters"]
    units: list[dict[str, Any]] = data["units"]
    check_codes(found, "counters/units", units, "10.3")
    check_order(found, "counters/units", units, ("allied", "german"), "10.4")
    for unit in units:
        check_unit(unit, f"counters/units/{unit['code']}", found)
    for nation, formation, kind, count in STRENGTH:
        have = [u for u in units if u["nation"] == nation and u["airborne"] == bool(kind)]
        if kind:
            have = [u for u in have if u["formation"] == formation and u["kind"] == kind]
        group = f"{kind} units of {formation}" if kind else f"units of {nation} that are not airborne"
        check_count(found, "counters/units", len(have), count, group, "11.3")
    engineers = [unit for unit in units if unit["kind"] == "engineer"]
    check_count(found, "counters/units", len(engineers), 1, "engineer unit", "10.6.4")
    check_markers(pack, found)
    total = len(units) + sum(entry["count"] for entry in [*data["markers"], *data["others"]])
    check_count(found, "counters/others", total, SHEET, "counters on the sheet", "10.1")


def check_unit(unit: dict[str, Any], place: str, found: list[str]) -> None:
    if not re.fullmatch(r"(?!\d{4}$)[A-Z0-9]{2,6}", str(unit["code"])):
        say(found, place, "a code is two to six capital letters and digits and does not look like a hex", "2.3")
    if NATIONS.get(unit["nation"]) != unit["side"]:
        say(found, f"{place}/nation", f"'{unit['nation']}' does not fight on that side", "10.3")
    check_choice(found, f"{place}/kind", unit["kind"], KINDS, "10.2")
    if unit["airborne"] != (unit["kind"] in AIRBORNE):
        say(found, f"{place}/airborne", "all parachute and glider units and no others are airborne", "10.2")
    front: list[Any] = unit["front"]
    back: list[Any] = unit["back"]
    if not all(len(face) == 3 and min(face) >= 1 for face in (front, back)):
        say(found, place, "each side has an attack, a defense and a movement factor", "2.3")
        return
    printed = PRINTED.get(unit["code"]) or ("2-3-7" if (unit["nation"], unit["kind"]) == ("US", "glider") else "2-2-7")
    if "-".join(str(factor) for factor in front) != printed:
        say(found, f"{place}/front", f"this must be {printed}", "11.3" if unit["side"] == "allied" else "11.2")
    if unit["class"] != ("leg" if front[2] == LEG else "mobile"):
        say(found, f"{place}/class", f"all leg units and no others have {LEG} movement points", "2.3")
    if back[0] > front[0] or back[1] > front[1]:
        say(found, f"{place}/back", "the depleted side is not stronger than the front", "2.3")
    if back[2] != front[2]:
        say(found, f"{place}/back", "both sides must have the same allowance", "2.3")


def check_markers(pack: Pack, found: list[str]) -> None:
    markers: list[dict[str, Any]] = pack["counters"]["markers"]
    tables: dict[str, Any] = pack["tables"]
    for marker in markers:
        place = f"counters/markers/{marker['id']}"
        if NATIONS.get(marker["nation"]) != marker["side"]:
            say(found, f"{place}/nation", f"'{marker['nation']}' does not fight on that side", "10.7")
        far = marker["side"] == "allied" and marker["value"] >= tables["markers"]["priest"]["value"]
        reach = "any" if marker["air"] else "two" if far else "adjacent"
        if marker["range"] != reach:
            say(found, f"{place}/range", f"this must be {reach}", "10.7.1")
        if marker["air"] and marker["side"] == "german":
            say(found, f"{place}/air", "only the Allied side has air markers", "10.7")
    ground = [marker for marker in markers if marker["side"] == "allied" and not marker["air"]]
    full = tables["markers"]["full_set"]
    count = sum(marker["count"] for marker in ground)
    check_count(found, "counters/markers", count, full, "Allied markers that are not air", "10.7")
    for cut in tables["markers"]["reductions"]:
        pool = [m["count"] for m in ground if m["nation"] == cut["pool"] and m["value"] == cut["value"]]
        if sum(pool) < cut["count"]:
            say(found, "counters/markers", f"{cut['pool']} needs {cut['count']} markers of +{cut['value']}", "10.7.2")
    for nation in ("GB", "US"):
        have = sum(marker["count"] for marker in markers if marker["air"] and marker["nation"] == nation)
        most = max(row.get(nation, 0) for row in tables["air"].values())
        if have < most:
            say(found, "counters/markers", f"{nation} needs {most} air markers, not {have}", "10.7")
