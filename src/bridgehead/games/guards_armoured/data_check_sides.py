"""Whether rivers, roadways, bridges and fords of a map fit together."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bridgehead.games.guards_armoured.chart import HEXSIDES, ROADWAYS, WATERS
from bridgehead.games.guards_armoured.data_check_map import terrain_of
from bridgehead.kits.faults import say
from bridgehead.kits.hexes.faults import corner_place, side_faults
from bridgehead.kits.hexes.grid import Grid

WATER = HEXSIDES[:WATERS]
CANAL = "Meuse-Escaut Canal"  # 17.22 has three bridges over it
CANAL_BRIDGES = 3


def check_hexsides(data: dict[str, Any], grid: Grid, place: str, found: list[str]) -> dict[str, str]:
    """The water of each hexside, by name, after all is well with them."""
    before = len(found)
    for entry in data["hexsides"]:
        if entry["kind"] not in HEXSIDES:
            say(found, f"{place}/hexsides/{entry['name']}/kind", f"'{entry['kind']}' is no hexside of the chart", "2.2")
    written = [(str(side), entry) for entry in data["hexsides"] for side in entry["sides"]]
    for problem in side_faults(grid, (side for side, entry in written if entry["kind"] in WATER)):
        say(found, f"{place}/hexsides", problem, "2.1")
    for problem in side_faults(grid, (side for side, entry in written if entry["kind"] not in WATER)):
        say(found, f"{place}/hexsides", problem, "2.1")
    if len(found) > before:
        return {}
    for entry in data["hexsides"]:
        if entry["kind"] in WATER and not one_line(grid, [str(side) for side in entry["sides"]]):
            say(found, f"{place}/hexsides/{entry['name']}", "this water falls apart into pieces", "2.1")
    water = {side: str(entry["name"]) for side, entry in written if entry["kind"] in WATER}
    for side in water:
        if "major_river" in [terrain_of(data, name) for name in side.split("|")]:
            say(found, f"{place}/hexsides", f"{side} lies in a major river already", "9.1")
    return water


def one_line(grid: Grid, sides: list[str]) -> bool:
    """Whether hexsides meet at their corners, from the first to the last."""
    ends = {name: corners(grid, name) for name in sides}
    reached = [sides[0]]
    left = set(sides[1:])
    for name in reached:  # grows while it is walked
        for other in [other for other in left if ends[name] & ends[other]]:
            left.remove(other)
            reached.append(other)
    return not left


def corners(grid: Grid, name: str) -> set[tuple[int, int]]:
    side = int(grid.side(name))
    return {corner_place(grid, side), corner_place(grid, 6 * (side // 6) + (side + 5) % 6)}


def check_roadways(data: dict[str, Any], grid: Grid, place: str, found: list[str]) -> set[str]:
    """The hexsides that roadways cross."""
    crossed: set[str] = set()
    for entry in data["roadways"]:
        where = f"{place}/roadways/{entry['name']}"
        if entry["kind"] not in ROADWAYS:
            say(found, f"{where}/kind", f"'{entry['kind']}' is no roadway of the chart", "9.2")
        unknown = [name for name in entry["hexes"] if name not in grid.numbers]
        for name in unknown:
            say(found, f"{where}/hexes", f"there is no hex {name}", "9.2")
        if unknown:
            continue
        for one, other in pairwise(entry["hexes"]):
            if grid.direction(grid.numbers[one], grid.numbers[other]) < 0:
                say(found, f"{where}/hexes", f"{one} and {other} are not adjacent", "9.2")
            else:
                crossed.add("|".join(sorted((one, other))))
    return crossed


def check_crossings(
    data: dict[str, Any], grid: Grid, water: dict[str, str], crossed: set[str], place: str, found: list[str]
) -> None:
    kinds = {str(entry["name"]): str(entry["kind"]) for entry in data["hexsides"]}
    spanned: set[str] = set()
    for group in ("bridges", "fords"):
        for entry in data[group]:
            at = str(entry["at"])
            where = f"{place}/{group}/{at}"
            if at in spanned:
                say(found, where, "there are two crossings here", "9.1")
            spanned.add(at)
            if group == "bridges" and at in grid.numbers:
                check_river_bridge(data, grid, at, crossed, where, found)
                continue
            if at not in water:
                say(found, where, "this crosses no water", "9.1")
                continue
            if entry["over"] != water[at]:
                say(found, f"{where}/over", f"this is the {water[at]}", "9.1")
            if group == "fords" and kinds[water[at]] != "stream":
                say(found, where, "a ford crosses a stream", "17.16")
            if at not in crossed:
                say(found, where, "no roadway crosses here", "9.2")
    for side in sorted(crossed & set(water) - spanned):
        say(found, f"{place}/roadways", f"{side} crosses the {water[side]} without a bridge or ford", "9.1")
    for name in sorted({name for side in crossed for name in side.split("|")} - spanned):
        if terrain_of(data, name) == "major_river":
            say(found, f"{place}/roadways", f"a roadway enters the major river at {name} without a bridge", "9.1")


def check_river_bridge(
    data: dict[str, Any], grid: Grid, at: str, crossed: set[str], where: str, found: list[str]
) -> None:
    if terrain_of(data, at) != "major_river":
        say(found, where, "this hex is no major river", "9.1")
    if len([side for side in crossed if at in side.split("|")]) < 2:
        say(found, where, "no roadway crosses here", "9.2")


def check_canal(data: dict[str, Any], place: str, found: list[str]) -> None:
    bridges = [entry for entry in data["bridges"] if entry["over"] == CANAL]
    if len(bridges) != CANAL_BRIDGES:
        say(found, f"{place}/bridges", f"{CANAL_BRIDGES} bridges cross the {CANAL}, not {len(bridges)}", "17.22")
