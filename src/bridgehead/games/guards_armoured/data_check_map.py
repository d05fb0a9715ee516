"""Whether a map's hexes, places and entry hexes hold together and are those that the rules number."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bridgehead.games.guards_armoured.chart import TERRAINS
from bridgehead.games.guards_armoured.data_check_printed import printed_places
from bridgehead.kits.faults import say
from bridgehead.kits.hexes.faults import hex_faults
from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.hexes.layout import ACROSS, UPRIGHT

ENTRIES = {"goodwood": "AB", "bonninghardt": "ABCDEFG", "veritable": "A", "joes-bridge": "ABC"}  # chapter 17
BUILT_UP = {  # the places that the victory conditions call city or town, and how many hexes of them there are
    "bonninghardt": (("Sonsbeek", "city", 1), ("Issum", "city", 3), ("Hamb", "town", 2)),  # 17.9
    "veritable": (  # 17.15
        ("Hommersum", "city", 1),
        ("Kessel", "city", 1),
        ("Groote Hurst", "city", 1),
        ("Siebengewald", "city", 1),
        ("Asperdeen", "city", 1),
    ),
}
NAMED = {  # places of the victory conditions that the rules do not number
    "bonninghardt": ("Hamb", "Hill 40", "Hill 41", "Hill 57", "Hill 58"),  # 17.9
    "veritable": ("Goch", "Bleijenbeek Castle", "Groote Hurst", "Siebengewald"),  # 17.15
}
HILLS = ("Hill 40", "Hill 41", "Hill 57", "Hill 58")
BROEDERBOSCH = "3213"  # 17.17
WOODED_AROUND = 4


def read_grid(data: dict[str, Any], place: str, found: list[str]) -> Grid | None:
    """The grid, or None if it cannot be drawn or hexes lie outside it."""
    before = len(found)
    grid, layout = data["grid"], data["layout"]
    for name in ("columns", "rows"):
        ends = grid[name]
        if len(ends) != 2 or not 1 <= ends[0] < ends[1] <= 99:
            say(found, f"{place}/grid/{name}", "this must be the first and the last of them", "2.1")
    if grid["shifted"] not in ("odd", "even"):
        say(found, f"{place}/grid/shifted", "odd or even columns are shifted", "2.1")
    ways = (layout["columns"], layout["rows"])
    if not any(ways[0] in one and ways[1] in other for one, other in ((ACROSS, UPRIGHT), (UPRIGHT, ACROSS))):
        say(found, f"{place}/layout", f"columns to the {ways[0]} and rows to the {ways[1]} make no map", "2.1")
    if len(found) > before:
        return None
    columns, rows = grid["columns"], grid["rows"]
    names = [f"{c:02}{r:02}" for c in range(columns[0], columns[1] + 1) for r in range(rows[0], rows[1] + 1)]
    for name in set(data["hexes"]).difference(names):
        say(found, f"{place}/hexes/{name}", "this hex lies outside the map", "2.1")
    return Grid(names, grid["shifted"]) if len(found) == before else None


def terrain_of(data: dict[str, Any], name: str) -> str:
    return str(data["hexes"].get(name, {"terrain": data["elsewhere"]})["terrain"])


def places_of(data: dict[str, Any]) -> dict[str, list[str]]:
    return {
        str(title): [str(name) for name in hexes]
        for group in data["places"].values()
        for title, hexes in group.items()
        if title != "source"
    }


def check_hexes(scenario: str, data: dict[str, Any], grid: Grid, place: str, found: list[str]) -> None:
    if data["elsewhere"] not in TERRAINS:
        say(found, f"{place}/elsewhere", f"'{data['elsewhere']}' is no terrain of the chart", "2.2")
    for name, entry in data["hexes"].items():
        if entry["terrain"] not in TERRAINS:
            say(found, f"{place}/hexes/{name}/terrain", f"'{entry['terrain']}' is no terrain of the chart", "2.2")
        if entry.get("peak") and not entry.get("hill"):
            say(found, f"{place}/hexes/{name}/peak", "a peak is the top of a hill", "11.2")
    if scenario == "veritable":
        here = grid.numbers[BROEDERBOSCH]
        around = [grid.names[n] for n in grid.near[6 * here : 6 * here + 6]]
        wooded = [name for name in around if terrain_of(data, name) == "forest"]
        if terrain_of(data, BROEDERBOSCH) != "forest" or len(wooded) < WOODED_AROUND:
            say(found, f"{place}/hexes/{BROEDERBOSCH}", "this hex and those around it are forest", "17.17")


def check_places(scenario: str, data: dict[str, Any], grid: Grid, place: str, found: list[str]) -> None:
    places = places_of(data)
    for problem in hex_faults(grid, (name for hexes in places.values() for name in hexes)):
        say(found, f"{place}/places", problem, "17.0")
    titles = Counter(title for group in data["places"].values() for title in group if title != "source")
    for title in (title for title, times in titles.items() if times > 1):
        say(found, f"{place}/places/{title}", "this place is listed twice", "17.0")
    for title, hexes in printed_places(scenario).items():
        if sorted(places.get(title, [])) != sorted(hexes):
            say(found, f"{place}/places/printed/{title}", f"this is {', '.join(hexes)}", "17.0")
    for title in NAMED.get(scenario, ()):
        if title not in places:
            say(found, f"{place}/places", f"{title} is missing", "17.0")
    if len(found):
        return
    for title in (*printed_places(scenario), *NAMED.get(scenario, ())):
        if not hang_together(grid, places[title]):
            say(found, f"{place}/places/{title}", "the hexes of this place are adjacent", "17.0")
    for title, kind, count in BUILT_UP.get(scenario, ()):
        if [terrain_of(data, name) for name in places[title]] != [kind] * count:
            say(found, f"{place}/places/{title}", f"this must be {count} {kind} hex(es)", "17.0")
    if scenario == "veritable" and any(terrain_of(data, name) != "city" for name in places["Goch"]):
        say(found, f"{place}/places/Goch", "this must be city hexes", "17.15")
    if scenario == "bonninghardt":
        for title in HILLS:
            if not all(data["hexes"].get(name, {}).get("peak") for name in places[title]):
                say(found, f"{place}/places/{title}", "this must be a peak", "17.9")


def hang_together(grid: Grid, hexes: list[str]) -> bool:
    reached = [grid.numbers[hexes[0]]]
    left = {grid.numbers[name] for name in hexes[1:]}
    for here in reached:  # grows while it is walked
        for there in grid.near[6 * here : 6 * here + 6]:
            if int(there) in left:
                left.remove(int(there))
                reached.append(int(there))
    return not left


def check_entries(scenario: str, data: dict[str, Any], grid: Grid, place: str, found: list[str]) -> None:
    entries: dict[str, Any] = data["entries"]
    if "".join(sorted(entries)) != ENTRIES[scenario]:
        say(found, f"{place}/entries", f"the entry hexes are {', '.join(ENTRIES[scenario])}", "17.0")
    driven = {name for entry in data["roadways"] for name in entry["hexes"]}
    for letter, entry in entries.items():
        where = f"{place}/entries/{letter}"
        if entry["hex"] not in grid.numbers:
            say(found, where, f"there is no hex {entry['hex']}", "4.0")
            continue
        if entry["edge"] not in edges_at(data, grid, grid.numbers[entry["hex"]]):
            say(found, where, f"{entry['hex']} is not on the {entry['edge']} edge of the map", "4.0")
        if entry["hex"] not in driven:
            say(found, where, f"no roadway leads to {entry['hex']}", "4.0")


def edges_at(data: dict[str, Any], grid: Grid, here: int) -> list[str]:
    """The edges of the map on which a hex lies."""
    opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}
    columns, rows = data["layout"]["columns"], data["layout"]["rows"]
    found = []
    for number, first, last, grow in (
        (grid.column[here], grid.first_column, grid.last_column, columns),
        (grid.row[here], grid.first_row, grid.last_row, rows),
    ):
        if number == last:
            found.append(grow)
        if number == first:
            found.append(opposite[grow])
    return found
