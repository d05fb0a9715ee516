"""Whether the hexes fill the grid and lie in the regions, towns and countries that the rulebook speaks of."""

from __future__ import annotations

from typing import Any

from bridgehead.games.arnhem_farthest_bridge import board
from bridgehead.kits.faults import check_choice, say
from bridgehead.kits.hexes.faults import pieces
from bridgehead.kits.hexes.grid import COLUMN_STEP, DOUBLED_STEP, Grid

TERRAINS = ("mixed", "woods", "broken", "rough", "marsh", "city", "town")
ARNHEM = ["3423", "3523", "3524"]  # 11.5
IN_GERMANY = ["2025", "2325"]  # 11.0 with 12.0
NIJMEGEN = "2621"  # 11.0 with 12.0


def last_row(data: dict[str, Any], column: int) -> int:
    return int(data["grid"]["rows"]["odd" if column % 2 else "even"])


def first_row(data: dict[str, Any], column: int) -> int:
    return int(data["grid"]["first_rows"].get(column, 1))


def read_grid(data: dict[str, Any], found: list[str]) -> Grid | None:
    """The grid, or None if it has holes or hexes that are not on it."""
    outline = {
        f"{column:02}{row:02}"
        for column in range(1, data["grid"]["columns"] + 1)
        for row in range(first_row(data, column), last_row(data, column) + 1)
    }
    for name in sorted(outline - set(data["hexes"])):
        say(found, "map/hexes", f"hex {name} is missing", "2.1")
    for name in sorted(set(data["hexes"]) - outline, key=str):
        say(found, f"map/hexes/{name}", "this hex lies outside the map", "2.1")
    if outline != set(data["hexes"]):
        return None
    return board.read_grid(data)


def check_hexes(data: dict[str, Any], grid: Grid, found: list[str]) -> None:
    hexes: dict[str, Any] = data["hexes"]
    for name, entry in hexes.items():
        check_choice(found, f"map/hexes/{name}/terrain", entry["terrain"], TERRAINS, "10.5")
        check_choice(found, f"map/hexes/{name}/region", entry["region"], list(data["regions"]), "12.0")
    if [name for name in grid.names if hexes[name].get("name") == "Arnhem"] != ARNHEM:
        say(found, "map/hexes", f"Arnhem is {', '.join(ARNHEM[:-1])} and {ARNHEM[-1]}", "11.5")
    for name in ARNHEM:
        if hexes[name]["terrain"] != "city":
            say(found, f"map/hexes/{name}/terrain", "Arnhem is a city", "11.5")
        if hexes[name]["region"] != "north_of_neder_rijn":
            say(found, f"map/hexes/{name}/region", "Arnhem lies north of the Neder Rijn", "11.5")
    if hexes[NIJMEGEN].get("name") != "Nijmegen":
        say(found, f"map/hexes/{NIJMEGEN}/name", "the bridge defense of Nijmegen is here", "11.0")
    if hexes["2412"]["terrain"] != "marsh":
        say(found, "map/hexes/2412/terrain", "this is a marsh", "10.6.2")
    german = [name for name in grid.names if hexes[name].get("germany")]
    for name in IN_GERMANY:
        if name not in german:
            say(found, f"map/hexes/{name}", "406 Division is here, in Germany", "12.0")
    if len(pieces(grid, german)) > 1:
        say(found, "map/hexes", "the hexes in Germany aren't all connected", "12.0")


def check_regions(data: dict[str, Any], grid: Grid, rivers: set[str], found: list[str]) -> None:
    """12.0 speaks of the land north or south of a river: rivers part the regions and cut none in two."""
    region = {name: str(entry["region"]) for name, entry in data["hexes"].items()}
    for here, name in enumerate(grid.names):
        for side in range(6 * here, 6 * here + 6):
            there = grid.near[side]
            if there > here and region[name] != region[grid.names[there]] and grid.side_name(side) not in rivers:
                say(
                    found,
                    "map/hexes",
                    f"no river separates {name} and {grid.names[there]}, which are in different regions",
                    "12.0",
                )
    for known in data["regions"]:
        inside = [name for name in grid.names if region[name] == known]
        for group in pieces(grid, inside, rivers)[1:]:
            if not any(beside_charts(data, grid, name) for name in group):  # joined under the charts
                say(found, "map/hexes", f"rivers cut {min(group)} off from the rest of {known}", "12.0")


def beside_charts(data: dict[str, Any], grid: Grid, name: str) -> bool:
    """Whether a neighbour lies under the charts that cover the north-west corner."""
    here = grid.numbers[name]
    for across, along in zip(COLUMN_STEP, DOUBLED_STEP):
        column = int(grid.column[here]) + across
        row = (int(grid.doubled[here]) + along) // 2
        if 1 <= column <= data["grid"]["columns"] and 1 <= row < first_row(data, column):
            return True
    return False


def check_edges(data: dict[str, Any], found: list[str]) -> None:
    columns = range(1, data["grid"]["columns"] + 1)
    south, north = columns[0], columns[-1]
    expected = {
        "south": [f"{south:02}{row:02}" for row in range(first_row(data, south), last_row(data, south) + 1)],
        "north": [f"{north:02}{row:02}" for row in range(first_row(data, north), last_row(data, north) + 1)],
        "east": [f"{column:02}{last_row(data, column):02}" for column in columns],
        "west": [f"{column:02}01" for column in columns if first_row(data, column) == 1],  # charts make no edge
    }
    for edge, hexes in expected.items():
        if data["edges"][edge] != hexes:
            say(found, f"map/edges/{edge}", f"this edge runs from {hexes[0]} to {hexes[-1]}, hex by hex", "11.1")
