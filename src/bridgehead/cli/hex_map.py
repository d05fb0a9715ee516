"""A map of hexes drawn with characters: a line for each column of hexes, the northern ones on top.

A hex has three characters: its terrain or the side and attack strength of who stands there, a mark, and its eastern
side. Between two lines stands the water that parts them, with its crossings. All of it comes from the data files and
from a view, so the map shows a side no more than it may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.kits.hexes.grid import EAST, NORTH_EAST, NORTH_WEST, Grid

CELL = 3  # characters of a hex
LABEL = 2  # and of the number of its column
TERRAINS = {"mixed": ".", "woods": "%", "broken": ":", "rough": "^", "marsh": ",", "town": "o", "city": "@"}
WATER, BRIDGE, DOWN, FERRY = "~", "=", "x", "f"
EASTERN = {WATER: "|"}
ROAD, ZONE = "-", "z"

Line = list[tuple[str, str]]  # characters with their styles


def draw(game: Game, pack: Pack, view: Mapping[str, Any], styles: Sequence[str]) -> list[Text]:
    names = sorted(str(name) for name in pack["map"]["hexes"])
    grid = Grid(names, "even")
    sides = crossings(pack, view)
    roads = _with_roads(pack)
    rows = "".join(f"{row:02d}{' ' * (CELL - 2)}" for row in range(1, int(grid.last_row) + 1))
    ruler = Text(" " * LABEL + rows.rstrip(), "dim")
    lines = [ruler]
    for column in range(int(grid.last_column), int(grid.first_column) - 1, -1):
        here = [n for n in range(len(names)) if grid.column[n] == column]
        width = LABEL + CELL * int(grid.last_row) + 1
        row: Line = [(" ", "")] * width
        above: Line = [(" ", "")] * width
        for offset, digit in enumerate(f"{column:02d}"):
            row[offset] = (digit, "dim")
        for hex in here:
            at = _place(grid, hex)
            _fill(row, at, _contents(game, pack, view, names[hex], names[hex] in roads, styles))
            east = sides.get(_side(grid, hex, EAST), " ")
            row[at + 2] = (EASTERN.get(east, east), "blue" if east != " " else "")
            for way in (NORTH_WEST, NORTH_EAST):
                _draw_water(above, grid, hex, way, sides.get(_side(grid, hex, way), ""))
        if any(sign != " " for sign, _ in above):
            lines.append(_text(above))
        lines.append(_text(row))
    return [*lines, ruler]


def legend(game: Game) -> str:
    """What the letters and signs on the map mean."""
    who = ", ".join(f"{side[0].upper()}4 {side.capitalize()} unit and its attack strength" for side in game.sides)
    ground = ", ".join(f"{sign} {name}" for name, sign in TERRAINS.items())
    water = f"{WATER} and {EASTERN[WATER]} water, {BRIDGE} bridge, {DOWN} demolished, {FERRY} ferry"
    return (
        f"{who}, a small letter when depleted; {ground}; {ROAD} road, {ZONE} drop zone; {water}. "
        "A hex number is the two digits at the left and then those above or below."
    )


def place_lines(pack: Pack, view: Mapping[str, Any], hex: str) -> list[str]:
    """A hex with its ground and its six sides, or nothing if there is no such hex."""
    printed = pack["map"]["hexes"]
    if hex not in printed:
        return []
    grid = Grid(sorted(str(name) for name in printed), "even")
    sides = crossings(pack, view)
    ways = {str(side): "road" for part in pack["map"]["roads"].values() for side in part}
    ways.update({str(side): "trail" for part in pack["map"]["trails"].values() for side in part})
    words = {WATER: "water", BRIDGE: "bridge", DOWN: "demolished bridge", FERRY: "ferry"}
    found: list[str] = []
    for way in range(6):
        side = _side(grid, grid.number(hex), way)
        if side:
            marks = [words[sides[side]]] if side in sides else []
            marks += [ways[side]] if side in ways else []
            there = next(name for name in side.split("|") if name != hex)
            found.append(there + (f" ({', '.join(marks)})" if marks else ""))
    zones = [name for name, at in view["drop_zones"].items() if at == hex]
    title = " ".join([hex, *([printed[hex]["name"]] if printed[hex].get("name") else [])])
    marker = f", drop zone {' '.join(zones)}" if zones else ""
    return [f"{title}, {printed[hex]['terrain']}{marker}; next to {', '.join(found)}."]


def crossings(pack: Pack, view: Mapping[str, Any]) -> dict[str, str]:
    """The sign of every hexside with water."""
    printed = pack["map"]
    sides: dict[str, str] = {str(side): WATER for water in printed["water"] for side in water["sides"]}
    sides.update({str(bridge["side"]): BRIDGE for bridge in printed["bridges"]})
    sides.update({str(ferry["side"]): FERRY for ferry in printed["ferries"]})
    sides.update(dict.fromkeys(view["bridges"]["down"], DOWN))
    if view["ferry"]:
        sides[view["ferry"]] = FERRY
    return sides


def _with_roads(pack: Pack) -> set[str]:
    return {hex for part in pack["map"]["roads"].values() for side in part for hex in str(side).split("|")}


def _side(grid: Grid, hex: int, way: int) -> str:
    return grid.side_name(6 * hex + way) if grid.near[6 * hex + way] >= 0 else ""


def _place(grid: Grid, hex: int) -> int:
    """Where a hex begins in its line: every other column stands a character to the right."""
    row = int(grid.row[hex])
    return LABEL + CELL * (row - 1) + int(grid.doubled[hex]) - 2 * row


def _fill(line: Line, at: int, cell: tuple[str, str]) -> None:
    signs, style = cell
    for offset, sign in enumerate(signs):
        line[at + offset] = (sign, style)


def _contents(
    game: Game, pack: Pack, view: Mapping[str, Any], hex: str, road: bool, styles: Sequence[str]
) -> tuple[str, str]:
    for side, style in zip(game.sides, styles):
        units = view["places"].get(hex, {}).get(side, [])
        if units:
            whole = any(not unit.get("depleted") for unit in units)
            strength = sum(_attack(pack, unit) for unit in units)
            return (side[0].upper() if whole else side[0]) + (str(strength) if strength < 10 else "+"), style
    terrain = TERRAINS[pack["map"]["hexes"][hex]["terrain"]]
    if hex in view["drop_zones"].values():
        return terrain + ZONE, "bold"
    return terrain + (ROAD if road else " "), ""


def _attack(pack: Pack, counter: Mapping[str, Any]) -> int:
    units = {str(unit["code"]): unit for unit in pack["counters"]["units"]}
    return int(units[counter["unit"]]["back" if counter.get("depleted") else "front"][0])


def _draw_water(line: Line, grid: Grid, hex: int, way: int, sign: str) -> None:
    """The part of the line above a hex that it shares with its neighbour there."""
    if not sign:
        return
    here, there = _place(grid, hex), _place(grid, int(grid.near[6 * hex + way]))
    for at in range(max(here, there), min(here, there) + CELL):
        line[at] = (sign, "blue")


def _text(line: Line) -> Text:
    text = Text()
    for sign, style in line:
        text.append(sign, style)
    text.rstrip()
    return text
