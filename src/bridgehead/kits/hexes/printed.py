"""A map of hexes as a data file prints it, for rules, pictures and terminals alike.

hexes: ["0101", "0102", "0201", "0202"]
shifted: even  # the columns that lie half a hex further
columns: north  # where the numbers grow
rows: east
sides: {river: ["0101|0201"], bridge: ["0102|0202"]}  # what is on hexsides, the lower hex first
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.kits.hexes.grid import Grid


class PrintedMap:
    def __init__(self, printed: Mapping[str, Any]) -> None:
        self.grid = Grid(sorted(printed["hexes"]), printed["shifted"])
        self.columns: str = printed["columns"]
        self.rows: str = printed["rows"]
        self.sides: dict[str, str] = {side: kind for kind, sides in printed["sides"].items() for side in sides}

    def on(self, side: int) -> str:
        """What is on a hexside between two hexes; "" if nothing."""
        return self.sides.get(self.grid.side_name(side), "")
