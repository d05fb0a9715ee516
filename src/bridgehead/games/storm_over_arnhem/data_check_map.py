"""Chapter 3: whether the areas and zones make the map that the rulebook describes."""

from __future__ import annotations

from typing import Any

from bridgehead.kits import area as area_kit
from bridgehead.kits.faults import read_points, say

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
        say(found, "map/areas", "the areas are not all connected", "3.2")
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
            say(found, f"{place}/setup", f"'{area['setup']}' isn't one of none, british and ss", "3.61")
        if area["points"] < 0:
            say(found, f"{place}/points", "points cannot be negative", "3.21")
        if (area["points"] > 0 or area["perimeter"]) != (area["setup"] == "british"):
            say(found, f"{place}/setup", "the British set up in the victory point and perimeter areas only", "5.1")
        if area["points"] > 0 and area["perimeter"]:
            say(found, f"{place}/perimeter", "a victory point area can't be a perimeter area", "5.1")
        if (len(area["dots"]) > 0) != (area["setup"] == "british"):
            say(found, f"{place}/dots", "only British set-up areas have dots, and all of them do", "3.62")
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
