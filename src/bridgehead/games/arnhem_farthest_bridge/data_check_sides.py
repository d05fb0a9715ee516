"""Whether water, bridges, roads and trails fit together hexside by hexside."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bridgehead.games.arnhem_farthest_bridge.data_check_map import ARNHEM
from bridgehead.kits.faults import check_choice, check_known, repeated, say
from bridgehead.kits.hexes.faults import check_sides, courses, loose_ends
from bridgehead.kits.hexes.grid import Grid

BRIDGES = ("canal", "railroad", "highway")  # 10.6.3
CANAL_CLASS = ("1422|1423", "3325|3424")  # canal bridges for demolition and repair (10.6.3)
CANAL_TRAILS = ["0507|0606", "0508|0608", "0710|0711"]  # 10.6.1
RAILROAD = "2412|2413"  # 10.6.2
UNDER_CHARTS = ("Maas", "Waal")  # they leave the map for the covered corner and come back


class Sides:
    """The hexsides of the map that are soundly written, by what lies on them."""

    def __init__(self) -> None:
        self.rivers: set[str] = set()
        self.canals: set[str] = set()
        self.roads: set[str] = set()
        self.trails: set[str] = set()
        self.water_of: dict[str, str] = {}

    def has_way(self, name: str, ways: set[str]) -> bool:
        return any(name in side.split("|") for side in ways)


def read_sides(data: dict[str, Any], grid: Grid, found: list[str]) -> Sides:
    sides = Sides()
    for water in data["water"]:
        place = f"map/water/{water['name']}"
        if not check_choice(found, f"{place}/kind", water["kind"], ("river", "canal"), "10.6"):
            continue
        for side in check_sides(found, f"{place}/sides", grid, water["sides"], "10.6"):
            if side in sides.water_of:
                say(found, f"{place}/sides", f"{side} is already a side of the {sides.water_of[side]}", "10.6")
            sides.water_of[side] = water["name"]
            (sides.rivers if water["kind"] == "river" else sides.canals).add(side)
    for kind, ways in (("roads", sides.roads), ("trails", sides.trails)):
        written = [side for part in data[kind].values() for side in part]
        ways |= set(check_sides(found, f"map/{kind}", grid, written, "4.2"))
    for side in sorted(sides.roads & sides.trails):
        say(found, "map/trails", f"{side} carries a road already", "4.2")
    return sides


# Water


def check_water(data: dict[str, Any], grid: Grid, sides: Sides, found: list[str]) -> None:
    """Water runs on until it leaves the map, meets other water or ends in a town, and each in one piece."""
    for side, around in loose_ends(grid, sides.water_of):
        if not any(data["hexes"][name]["terrain"] in ("city", "town") for name in around):
            say(found, f"map/water/{sides.water_of[side]}/sides", f"the water ends at {side}, in open land", "10.6")
    for water in data["water"]:
        own = [side for side in water["sides"] if sides.water_of.get(side) == water["name"]]
        if len(courses(grid, own)) > (2 if water["name"] in UNDER_CHARTS else 1):
            say(found, f"map/water/{water['name']}/sides", f"the {water['name']} isn't continuous", "10.6")


# Crossings


def check_crossings(data: dict[str, Any], sides: Sides, found: list[str]) -> None:
    bridges: dict[str, Any] = {bridge["side"]: bridge for bridge in data["bridges"]}
    ferries: list[str] = [ferry["side"] for ferry in data["ferries"]]
    trails: list[str] = [trail["side"] for trail in data["canal_trails"]]
    for side, bridge in bridges.items():
        check_bridge(side, bridge, sides, found)
    for kind, entries in (
        ("bridges", data["bridges"]),
        ("ferries", data["ferries"]),
        ("canal_trails", data["canal_trails"]),
    ):
        for entry in entries:
            if sides.water_of.get(entry["side"], entry["over"]) != entry["over"]:
                say(found, f"map/{kind}/{entry['side']}/over", f"this is the {sides.water_of[entry['side']]}", "10.6")
    for side in ferries:
        if side not in sides.rivers:
            say(found, f"map/ferries/{side}", "a ferry crosses a river", "10.6.2")
    if trails != CANAL_TRAILS:
        say(found, "map/canal_trails", f"these are {', '.join(CANAL_TRAILS)}", "10.6.1")
    for side in trails:
        if side not in sides.canals:
            say(found, f"map/canal_trails/{side}", "these trails end at a canal", "10.6.1")
        if not all(sides.has_way(name, sides.trails) for name in side.split("|")):
            say(found, f"map/canal_trails/{side}", "a trail ends on either bank", "10.6.1")
    for side in repeated([*(bridge["side"] for bridge in data["bridges"]), *ferries, *trails]):
        say(found, "map/bridges", f"{side} has two crossings", "10.6")
    for kind, ways in (("roads", sides.roads), ("trails", sides.trails)):
        for side in sorted(ways & set(sides.water_of)):
            if side not in bridges:
                say(found, f"map/{kind}", f"{side} crosses the {sides.water_of[side]} without a bridge", "10.6")
    if bridges.get(RAILROAD, {}).get("type") != "railroad":
        say(found, "map/bridges", f"there is a railroad bridge at {RAILROAD}", "10.6.2")
    for side in CANAL_CLASS:
        if side not in bridges:
            say(found, "map/bridges", f"there is a bridge at {side}", "10.6.3")


def check_bridge(side: str, bridge: dict[str, Any], sides: Sides, found: list[str]) -> None:
    place = f"map/bridges/{side}"
    if bridge["type"] not in BRIDGES or bridge["demolition"] not in BRIDGES:
        say(found, place, f"the types of bridges are {', '.join(BRIDGES)}", "10.6.3")
        return
    if bridge["carries"] not in ("road", "trail", "none"):
        say(found, f"{place}/carries", "a bridge carries road, trail or none", "10.6.2")
    if side not in sides.water_of:
        say(found, place, "this bridge crosses no water", "10.6")
    elif bridge["type"] == "canal" and side not in sides.canals:
        say(found, f"{place}/type", "a canal bridge crosses a canal", "10.6.3")
    elif bridge["type"] == "highway" and side not in sides.rivers:
        say(found, f"{place}/type", "a highway bridge crosses a river", "10.6.3")
    if bridge["demolition"] != ("canal" if side in CANAL_CLASS else bridge["type"]):
        named = "a canal bridge" if side in CANAL_CLASS else "what it is on the map"
        say(found, f"{place}/demolition", f"for demolition and repair this is {named}", "10.6.3")
    if bridge["type"] == "railroad" and bridge["carries"] != "none":
        say(found, f"{place}/carries", "a railroad bridge carries neither road nor trail", "10.6.2")
    carried = "road" if side in sides.roads else "trail" if side in sides.trails else "none"
    if bridge["carries"] != carried:
        say(found, f"{place}/carries", f"by the lists of roads and trails this is {carried}", "10.6.2")


# Roads


def check_corridor(data: dict[str, Any], grid: Grid, sides: Sides, found: list[str]) -> None:
    corridor: list[str] = data["corridor"]
    edge = {name for hexes in data["edges"].values() for name in hexes}
    for one, other in pairwise(corridor):
        if "|".join(sorted((one, other))) not in sides.roads:
            say(found, "map/corridor", f"no road joins {one} and {other}", "10.1")
    if corridor[:1] != [data["south_road"]] or corridor[-1] not in ARNHEM:
        say(found, "map/corridor", "it runs from the south map edge road hex to Arnhem", "10.1")
    if data["south_road"] not in data["edges"]["south"] or data["exits"].get(data["south_road"]) != "road":
        say(found, "map/south_road", "a road leaves the map here in the south", "10.7.2")
    for name, kind in data["exits"].items():
        place = f"map/exits/{name}"
        ways = sides.roads if kind == "road" else sides.roads | sides.trails
        if name not in edge:
            say(found, place, "this hex is not on the edge of the map", "11.1")
        elif check_choice(found, place, kind, ("road", "trail"), "11.1") and not sides.has_way(name, ways):
            say(found, place, f"no {kind} of the map leads to this hex", "11.1")
    for route in data["routes"]:
        check_known(found, f"map/routes/{route['id']}/hexes", "hex", route["hexes"], grid.numbers, "")
