"""Tracing: from which hexes supply, a road or any chain of hexes leads to where.

    trace = Trace(grid)
    trace.begin(walls, down, blocked)            # sides that are not passed, closed gates, hexes not to enter
    trace.start(hex)                             # any number of times; a start may be blocked itself
    trace.flood(ANY_LENGTH)                      # then trace.steps[hex] < FAR where the chain arrives

Along roads only: walls on all sides without a road. A limit in movement points instead of hexes: kits.hexes.reach.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.hexes.walls import Walls

FAR: Final = 1_000_000
ANY_LENGTH: Final = 1_000_000


class Trace:
    """Searches by number of hexes; like a Reach it keeps its memory, and its answer until the next one."""

    _walls: Walls
    _closed: vec[i64]
    _blocked: vec[i64]

    def __init__(self, grid: Grid) -> None:
        hexes = len(grid.names)
        self.count: i64 = 0
        self.found: vec[i64] = vec[i64]([0] * hexes)  # the nearest first
        self.steps: vec[i64] = vec[i64]([FAR] * hexes)
        self._free: vec[i64] = vec[i64]([0] * hexes)
        self._hexes: i64 = hexes

    def begin(self, walls: Walls, closed: vec[i64], blocked: vec[i64]) -> None:
        """Forget the last search. No hex is entered where blocked[hex] is above zero; empty: all are free."""
        for n in range(self.count):
            self.steps[self.found[n]] = FAR
        self.count = 0
        self._walls = walls
        self._closed = closed
        self._blocked = blocked if len(blocked) > 0 else self._free
        if len(self._blocked) < self._hexes:
            raise ValueError(f"A table of {len(blocked)} is too short for {self._hexes} hexes.")

    def start(self, hex: i64) -> None:
        self._arrive(hex, 0)

    def flood(self, limit: i64) -> None:
        """Find every hex at most so many steps from the starts."""
        here: i64 = 0
        while here < self.count:
            hex = self.found[here]
            here += 1
            if self.steps[hex] >= limit:
                continue
            for side in range(6 * hex, 6 * hex + 6):
                there = self._walls.beyond(side, self._closed)
                if there >= 0 and self._blocked[there] <= 0:
                    self._arrive(there, self.steps[hex] + 1)

    def _arrive(self, hex: i64, steps: i64) -> None:
        if self.steps[hex] == FAR:
            self.steps[hex] = steps
            self.found[self.count] = hex
            self.count += 1
