"""Chapter 2: whether the areas, zones and rivers make the map that the rulebook describes."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.kits import area as area_kit
from bridgehead.kits.faults import check_choice, read_points, say

AREAS = list(range(1, 29))
ZONES = ["A", "B", "C", "D", "E", "F"]


def check_map(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["map"]
    if area_kit.check_areas(data, len(AREAS), "2.1.1.b", found) is None:
        return
    pairs = {(min(pair), max(pair)) for pair in data["corners"]["pairs"]}
    if not {(9, 11), (11, 22)} <= pairs:
        say(found, "map/corners/pairs", "9 and 11, and 11 and 22, must meet only at a corner", "2.1.1.b")
    adjacent: dict[int, list[int]] = {area["id"]: area["adjacent"] for area in data["areas"]}
    if not any(to in adjacent[origin] for origin in (26, 28) for to in (1, 3)):
        say(found, "map/areas", "26 or 28 must be adjacent to 1 or 3", "13.6")
    for area in data["areas"]:
        check_markings(area, found)


def check_markings(area: dict[str, Any], found: list[str]) -> None:
    """What the rulebook says is printed in each area."""
    number = area["id"]
    place = f"map/areas/{number}"
    sector = "half" if number in (1, 20) else "black" if number < 20 else "blue"
    expected = {
        "sector": (sector, "2.1.4"),
        "control": ("german" if number < 20 else "allied", "2.1.4"),
        "points": (1 if number < 20 else 0, "11.2"),
        "red": (number in (2, 4, 6, 7), "11.1"),
        "star": ({5: "white", 9: "white", 20: "black"}.get(number), "4.1"),
        "gort": (number in (3, 5, 7), "13.5"),
        "limit": (5 if number == 25 else 10, "5.1.3"),
    }
    for field, (value, rule) in expected.items():
        if area[field] != value:
            say(found, f"{place}/{field}", f"this must be {value}", rule)
    check_ground(area, place, found)
    check_choice(found, f"{place}/shape", area["shape"], ("square", "circle"), "2.1.2")
    if read_points([area["village"]]) is None:
        say(found, f"{place}/village", "a point is a pair of whole numbers", "2.1.1.a")


def check_ground(space: dict[str, Any], place: str, found: list[str]) -> None:
    if space["tem"] not in (1, 2, 3):
        say(found, f"{place}/tem", "the modifier must be +1 to +3", "2.1.2")
    check_choice(found, f"{place}/bank", space["bank"], ("north", "south"), "7.1.1")


def check_zones(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["map"]
    if not area_kit.check_zones(data, ZONES, "2.1.3", found):
        return
    for zone in data["zones"]:
        place = f"map/zones/{zone['id']}"
        german = zone["id"] in "ABC"
        if zone["sector"] != ("black" if german else "blue"):
            say(found, f"{place}/sector", "zones A to C are German, D to F Allied", "12.2.2")
        if zone["control"] != ("german" if german else "allied"):
            say(found, f"{place}/control", "zones A to C are German, D to F Allied", "12.2.2")
        if sorted(zone["arrows"]) != sorted(zone["areas"]):
            say(found, f"{place}/arrows", "a zone needs an arrow to each area it is connected to", "2.1.3")
        if zone["limit"] != 10:
            say(found, f"{place}/limit", "this must be 10", "5.1.3")
        if zone["points"] and zone["id"] != "C":
            say(found, f"{place}/points", "only zone C can score", "11.2")
        check_ground(zone, place, found)


def check_rivers(pack: Pack, found: list[str]) -> None:
    """Rivers run along borders, and the one that divides the map for artillery divides it."""
    data: dict[str, Any] = pack["map"]
    adjacent: dict[int, list[int]] = {area["id"]: area["adjacent"] for area in data["areas"]}
    bank: dict[int, str] = {area["id"]: area["bank"] for area in data["areas"]}
    dividing: set[tuple[int, int]] = set()
    for river in data["rivers"]:
        place = f"map/rivers/{river['id']}/borders"
        pairs = read_points(river["borders"])
        if pairs is None:
            say(found, place, "a boundary must be a pair of area numbers", "2.1.1.a")
            continue
        for one, other in pairs:
            if other not in adjacent.get(one, []):
                say(found, place, f"{one} and {other} aren't adjacent", "2.1.1.a")
        if river["ranges"]:
            dividing |= {(min(pair), max(pair)) for pair in pairs}
    if not any(river["ranges"] for river in data["rivers"]):
        say(found, "map/rivers", "exactly one river must limit artillery range", "7.1.1")
    for one, other in combinations(AREAS, 2):
        if other in adjacent.get(one, []) and (bank[one] != bank.get(other)) != ((one, other) in dividing):
            say(
                found,
                "map/rivers",
                f"{one} and {other} must be on different banks if the Scarpe runs between them, and only then",
                "7.1.1",
            )
