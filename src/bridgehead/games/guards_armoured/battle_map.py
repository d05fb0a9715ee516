"""One of the four maps: hexes, hexsides, roadways, crossings and entry hexes.

Hexes and crossings are small numbers; a hexside is six times its hex plus the direction, so it has two numbers, one
from each hex. A crossing is wherever a bridge can be: the printed bridges come first, then every other river or canal
hexside and every hex of a major river, where engineers can place a pontoon (12.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import (
    CITY,
    FORTIFICATION,
    HEXSIDES,
    MAJOR_RIVER,
    RIDGE,
    RIVER,
    ROADWAYS,
    STREAM,
    TERRAINS,
    WATERS,
    Chart,
    zeros,
)
from bridgehead.kits.hexes.grid import COLUMN_STEP, DOUBLED_STEP, OFF, Grid

EDGES: Final = ("north", "east", "south", "west")


def opposite(edge: str) -> str:
    return EDGES[(EDGES.index(edge) + 2) % 4]


class BattleMap:
    """`flooded`: streams and fords are rivers (17.16)."""

    def __init__(self, data: Mapping[str, Any], chart: Chart, flooded: bool) -> None:
        self._read_hexes(data, chart)
        self._read_places(data)
        self._read_hexsides(data, chart, flooded)
        self._read_roadways(data["roadways"])
        self._read_crossings(data["bridges"])
        self._read_entries(data)

    # -- hexes ---------------------------------------------------------------------------------------------------

    def _read_hexes(self, data: Mapping[str, Any], chart: Chart) -> None:
        columns, rows = data["grid"]["columns"], data["grid"]["rows"]
        names = [
            f"{column:02}{row:02}"
            for column in range(columns[0], columns[1] + 1)
            for row in range(rows[0], rows[1] + 1)
        ]
        self.grid = Grid(names, str(data["grid"]["shifted"]))
        self.hexes: i64 = len(names)
        self.near: vec[i64] = self.grid.near
        self.hex_names: list[str] = names
        self.hex_numbers: dict[str, int] = self.grid.numbers
        # Which way the numbers of columns and rows grow on a drawing with north up (kits.hexes.layout).
        self.columns_grow: str = str(data["layout"]["columns"])
        self.rows_grow: str = str(data["layout"]["rows"])
        elsewhere = TERRAINS.index(data["elsewhere"])
        self.terrain: vec[i64] = vec[i64]([elsewhere] * len(names))
        self.hill: vec[i64] = zeros(len(names))
        self.peak: vec[i64] = zeros(len(names))  # 11.2
        for name, entry in data["hexes"].items():
            here = self.hex_numbers[str(name)]
            self.terrain[here] = TERRAINS.index(entry["terrain"])
            self.hill[here] = int(bool(entry.get("hill")))
            self.peak[here] = int(bool(entry.get("peak")))
        self.blocking: vec[i64] = vec[i64]([int(chart.terrain_blocks[t]) for t in self.terrain])  # 11.2
        # 10.1, 16.0: an engineer halves each of these by itself.
        self.terrain_modifier: vec[i64] = vec[i64]([int(chart.terrain_modifier[t]) for t in self.terrain])
        self.hill_modifier: vec[i64] = vec[i64]([int(chart.hill_modifier if on else 0) for on in self.hill])
        # 7.1, 7.2: in depleted units, of which two are one at full strength.
        self.stack_limit: vec[i64] = vec[i64](
            [int(chart.city_stack if t == CITY else chart.stack) for t in self.terrain]
        )
        self.cities: list[int] = [n for n in range(len(names)) if self.terrain[n] == CITY]

    def _read_places(self, data: Mapping[str, Any]) -> None:
        self.places: dict[str, list[int]] = {}
        self.hex_titles: list[str] = ["" for _ in self.hex_names]
        for group in data["places"].values():
            for title, hexes in group.items():
                if title == "source":
                    continue
                found = [self.hex_numbers[str(name)] for name in hexes]
                self.places[str(title)] = found
                for here in found:
                    self.hex_titles[here] = str(title)

    def area(self, written: str) -> list[int]:
        """The hexes of a place, of an entry hex such as `Entry B`, or of a hex by its number."""
        if written in self.hex_numbers:
            return [self.hex_numbers[written]]
        if written.startswith("Entry "):
            return [int(self.entry_hex[self.entry_names.index(written.removeprefix("Entry "))])]
        return self.places[written]

    # -- hexsides ------------------------------------------------------------------------------------------------

    def both_sides(self, written: str) -> tuple[int, int]:
        """The two numbers of a hexside, as seen from either hex."""
        side = int(self.grid.side(written))
        return side, int(self.grid.across(side))

    def _read_hexsides(self, data: Mapping[str, Any], chart: Chart, flooded: bool) -> None:
        sides = 6 * int(self.hexes)
        self.water: vec[i64] = zeros(sides)  # 0, or STREAM, RIVER or CANAL and one
        self.ridge: vec[i64] = zeros(sides)
        self.fortified: vec[i64] = zeros(sides)  # fortification hexsides of the map; a roadway negates them (15.2)
        self.ford: vec[i64] = zeros(sides)
        for entry in data["hexsides"]:
            kind = HEXSIDES.index(entry["kind"])
            for written in entry["sides"]:
                for side in self.both_sides(str(written)):
                    if kind == RIDGE:
                        self.ridge[side] = 1
                    elif kind == FORTIFICATION:
                        self.fortified[side] = 1
                    else:
                        self.water[side] = 1 + (RIVER if flooded and kind == STREAM else kind)
        self.flooded_fords: list[int] = []
        for entry in data["fords"]:
            for side in self.both_sides(str(entry["at"])):
                if flooded:
                    self.flooded_fords.append(side)
                else:
                    self.ford[side] = 1
        # 10.1, 10.8: if all attackers cross it, and no bridge stands.
        modifier = [0, *chart.hexside_modifier[:WATERS]]
        self.water_modifier: vec[i64] = vec[i64]([int(modifier[kind]) for kind in self.water])
        for side in range(sides):
            if self.ford[side]:
                self.water_modifier[side] = chart.ford_modifier
        ridge_blocks = int(chart.hexside_blocks[RIDGE])
        self.blocking_side: vec[i64] = vec[i64]([ridge_blocks * int(on) for on in self.ridge])

    def _read_roadways(self, data: list[Any]) -> None:
        sides = 6 * int(self.hexes)
        self.roadway: vec[i64] = zeros(sides)  # 0, or the best kind that crosses here and one
        self.roadway_kinds: list[list[int]] = [[] for _ in range(sides)]
        self.on_roadway: vec[i64] = zeros(int(self.hexes))
        self.leaving_kinds: list[list[int]] = [[] for _ in range(int(self.hexes))]  # that go on beyond the edge (4.0)
        for entry in data:
            kind = ROADWAYS.index(entry["kind"])
            path = [self.hex_numbers[str(name)] for name in entry["hexes"]]
            for here in path:
                self.on_roadway[here] = 1
            for here in (path[0], path[-1]):
                if OFF in self.near[6 * here : 6 * here + 6]:
                    self.leaving_kinds[here].append(kind)
            for here, there in pairwise(path):
                one = 6 * here + int(self.grid.direction(here, there))
                for side in (one, int(self.grid.across(one))):
                    if kind not in self.roadway_kinds[side]:
                        self.roadway_kinds[side].append(kind)
        for side in self.flooded_fords:
            self.roadway_kinds[side] = []
        for side in range(sides):
            if self.roadway_kinds[side]:
                self.roadway[side] = 1 + max(self.roadway_kinds[side])
                self.fortified[side] = 0

    # -- crossings -----------------------------------------------------------------------------------------------

    def _read_crossings(self, bridges: list[Any]) -> None:
        names = [str(bridge["at"]) for bridge in bridges]
        known = set(names)
        for side in range(6 * int(self.hexes)):
            if self.water[side] > 1 + STREAM and side // 6 < self.near[side]:
                known.add(self.grid.side_name(side))
        known.update(self.hex_names[n] for n in range(int(self.hexes)) if self.terrain[n] == MAJOR_RIVER)
        names += sorted(known.difference(names))
        self.bridges: i64 = len(bridges)  # printed ones, the first crossings
        self.bridged_water: list[str] = [str(bridge["over"]) for bridge in bridges]
        self.crossings: i64 = len(names)
        self.crossing_names: list[str] = names  # a hexside, or a hex of a major river
        self.crossing_numbers: dict[str, int] = {name: n for n, name in enumerate(names)}
        self.crossing_one: vec[i64] = zeros(len(names))  # the hexes it joins; in a major river both are that hex
        self.crossing_other: vec[i64] = zeros(len(names))
        self.pontoon_site: vec[i64] = zeros(len(names))  # 12.1: not over a stream
        self.river_crossing: vec[i64] = zeros(int(self.hexes))  # 0, or the crossing that is that hex and one
        self.gate: vec[i64] = zeros(6 * int(self.hexes))  # 0, or the crossing by which a hex is entered and one
        self.crossings_at: list[list[int]] = [[] for _ in range(int(self.hexes))]  # adjacent to a hex (12.0, 12.1)
        for n, name in enumerate(names):
            if "|" in name:
                self._read_hexside_crossing(n, name)
            else:
                self._read_river_crossing(n, self.hex_numbers[name])

    def _read_hexside_crossing(self, number: int, name: str) -> None:
        one, other = self.both_sides(name)
        self.crossing_one[number] = one // 6
        self.crossing_other[number] = other // 6
        self.pontoon_site[number] = int(self.water[one] > 1 + STREAM)
        for side in (one, other):
            self.gate[side] = number + 1
            self.crossings_at[side // 6].append(number)

    def _read_river_crossing(self, number: int, here: int) -> None:
        self.crossing_one[number] = here
        self.crossing_other[number] = here
        self.pontoon_site[number] = 1
        self.river_crossing[here] = number + 1
        for side in range(6 * here, 6 * here + 6):
            if self.near[side] != OFF:
                self.gate[self.grid.across(side)] = number + 1
                self.crossings_at[self.near[side]].append(number)

    # -- entry hexes ---------------------------------------------------------------------------------------------

    def _read_entries(self, data: Mapping[str, Any]) -> None:
        entries: Mapping[str, Any] = data["entries"]
        self.entry_names: list[str] = [str(letter) for letter in entries]
        self.entry_hex: vec[i64] = vec[i64]([self.hex_numbers[str(entry["hex"])] for entry in entries.values()])
        self.entry_roads: list[str] = [str(entry["road"]) for entry in entries.values()]
        self.entry_edge: list[list[int]] = [self.edge(str(entry["edge"])) for entry in entries.values()]  # 4.0

    def compass(self, direction: i64) -> str:
        """Where a direction of the grid points on the map, such as south-west."""
        rows = self.rows_grow if DOUBLED_STEP[direction] > 0 else opposite(self.rows_grow)
        if COLUMN_STEP[direction] == 0:
            return rows
        columns = self.columns_grow if COLUMN_STEP[direction] > 0 else opposite(self.columns_grow)
        return f"{rows}-{columns}" if rows in ("north", "south") else f"{columns}-{rows}"

    def edge(self, name: str) -> list[int]:
        """The hexes along an edge of the map, in order of their numbers."""
        grid = self.grid
        if name == self.columns_grow:
            return [n for n in range(int(self.hexes)) if grid.column[n] == grid.last_column]
        if name == self.rows_grow:
            return [n for n in range(int(self.hexes)) if grid.row[n] == grid.last_row]
        if name == opposite(self.columns_grow):
            return [n for n in range(int(self.hexes)) if grid.column[n] == grid.first_column]
        return [n for n in range(int(self.hexes)) if grid.row[n] == grid.first_row]
