"""Hexsides that something does not pass, be it zones of control, supply or road traffic."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.grid import Grid


class Walls:
    """By the number of the side: wall is 1 where nothing passes, gate 0 or the number of a gate such as a bridge.

    A gate lets through what the wall holds up as long as it is open. Without a wall a gate means nothing.
    An empty table stands for no walls or no gates.
    """

    def __init__(self, grid: Grid, wall: vec[i64], gate: vec[i64]) -> None:
        sides = len(grid.near)
        self.near: vec[i64] = grid.near
        self.wall: vec[i64] = wall if len(wall) > 0 else vec[i64]([0] * sides)
        self.gate: vec[i64] = gate if len(gate) > 0 else vec[i64]([0] * sides)
        if not sides == len(self.wall) == len(self.gate):
            raise ValueError("Walls need six sides for each hex of the map.")

    def beyond(self, side: i64, closed: vec[i64]) -> i64:
        """The hex on the other side, -1 if nothing gets there; gates are closed where closed[gate] is above zero."""
        if self.wall[side] > 0:
            gate = self.gate[side]
            if gate == 0 or closed[gate] > 0:
                return -1
        return self.near[side]
