"""Zones of control: how many units of each side control each hex.

The counts belong to the position, in one table of all sides: zone[sides * hex + side]. A unit controls the hexes next
to its own, not its own, and none beyond a wall without an open gate. Walls may stand on one side of a hexside only:
those on all six sides toward a hex keep zones out of it, not in. When a gate opens or closes, `rebuild`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.walls import Walls


def add(zone: vec[i64], walls: Walls, closed: vec[i64], hex: i64, side: i64, sides: i64, change: i64) -> None:
    """A unit of a side comes to a hex (change 1) or goes (change -1)."""
    for hexside in range(6 * hex, 6 * hex + 6):
        there = walls.beyond(hexside, closed)
        if there >= 0:
            zone[sides * there + side] += change


def rebuild(zone: vec[i64], walls: Walls, closed: vec[i64], where: vec[i64], owner: vec[i64], sides: i64) -> None:
    """Count anew from the hex and the side of every unit; units below hex 0 or above the last are off the map."""
    for n in range(i64(len(zone))):
        zone[n] = 0
    hexes = i64(len(walls.near)) // 6
    for unit in range(i64(len(where))):
        if 0 <= where[unit] < hexes:
            add(zone, walls, closed, where[unit], owner[unit], sides, 1)
