"""Chapter 3: whether the areas and zones make the map that the rulebook describes."""

from __future__ import annotations

from typing import Any

from bridgehead.core.data import Pack
from bridgehead.kits import area as area_kit
from bridgehead.kits.faults import check_choice, check_count, check_known, read_points, say

ZONES = ("A", "B", "C", "D", "E")
DOTS = ("yellow", "green", "blue", "orange", "purple", "brown")
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


def check_map(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["map"]
    areas = area_kit.check_areas(data, 30, "3.2", found)
    if areas is None:
        return
    for name, points in data["features"].items():
        if read_points(points) is None:
            say(found, f"map/features/{name}", "a point is a pair of whole numbers", "3.1")
    by_number = {area.number: area for area in areas}
    if {(min(pair), max(pair)) for pair in data["corners"]["pairs"]} != {(4, 17), (5, 18), (15, 26), (24, 25)}:
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
    check_count(found, "map/areas", len(perimeter), 6, "perimeter areas", "11.5")
    landmarks = {landmark["id"]: landmark["area"] for landmark in data["landmarks"]}
    for area in areas:
        place = f"map/areas/{area['id']}"
        check_choice(found, f"{place}/setup", area["setup"], ("none", "british", "ss"), "3.61")
        if area["points"] < 0:
            say(found, f"{place}/points", "points cannot be negative", "3.21")
        if (area["points"] > 0 or area["perimeter"]) != (area["setup"] == "british"):
            say(found, f"{place}/setup", "the British set up in the victory point and perimeter areas only", "5.1")
        if area["points"] > 0 and area["perimeter"]:
            say(found, f"{place}/perimeter", "a victory point area can't be a perimeter area", "5.1")
        if (len(area["dots"]) > 0) != (area["setup"] == "british"):
            say(found, f"{place}/dots", "only British set-up areas have dots, and all of them do", "3.62")
        check_known(found, f"{place}/dots", "dot", area["dots"], DOTS, "3.62")
        for landmark in area["landmarks"]:
            if landmarks.get(landmark) != area["id"]:
                say(found, f"{place}/landmarks", f"landmark {landmark} is not in this area", "back page")
    for number, where in landmarks.items():
        if not any(area["id"] == where and number in area["landmarks"] for area in areas):
            say(found, f"map/landmarks/{number}/area", f"area {where} does not list this landmark", "back page")


def check_zones(pack: Pack, found: list[str]) -> None:
    data: dict[str, Any] = pack["map"]
    if not area_kit.check_zones(data, ZONES, "3.3", found):
        return
    zones: dict[str, dict[str, Any]] = {zone["id"]: zone for zone in data["zones"]}
    areas = {area["id"]: area for area in data["areas"]}
    for name, zone in zones.items():
        place = f"map/zones/{name}"
        for other in check_known(found, f"{place}/zones", "zone", zone["zones"], zones, "3.3"):
            if name not in zones[other]["zones"]:
                say(found, f"{place}/zones", f"zone {name} lists {other} but {other} does not list {name}", "10.1")
        if len(zone["box"]) != 4:
            say(found, f"{place}/box", "a box is left, top, right and bottom", "3.3")
        for number in zone["areas"]:
            if number in areas and areas[number]["points"] > 0:
                say(found, f"{place}/areas", f"a zone cannot open on victory point area {number}", "3.3")
