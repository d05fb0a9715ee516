"""Chapter 5: whether the ready-made set-ups are complete and legal."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.data_check_map import ZONES
from bridgehead.kits.faults import check_known, repeated, say


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
        if not check_known(found, here, "place", [where], [*areas, *ZONES], rule):
            continue
        if not isinstance(names, list):
            say(found, here, "a place holds a list of counters", rule)
            continue
        units: list[dict[str, Any]] = []
        for name in check_known(found, here, "counter", names, counters, rule):
            if counters[name]["side"] != side:
                say(found, here, f"'{name}' is not {side.capitalize()}", rule)
            else:
                placed.append(name)
                units.append(counters[name])
                if reason := barred(counters[name], where, areas):
                    say(found, here, f"{name} may not start here, {reason}", rule)
        check_crowding(pack["tables"]["limits"]["setup"], side, where, units, here, found)
    for name in repeated(placed):
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
        return "" if areas[where]["setup"] == "ss" else "this isn't an SS set-up area"
    if areas[where]["setup"] != "british":
        return "this isn't a British set-up area"
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
