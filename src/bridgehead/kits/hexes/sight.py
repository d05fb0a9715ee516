"""Lines of sight from centre to centre: which hexes the straight line crosses, and which hexspines it runs along.

A hexspine is a side between two hexes with the line exactly on it: games differ in what the two hexes then do.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.grid import COLUMN_STEP, CORNER_X, CORNER_Y, DOUBLED_STEP, OFF, Grid

# When a line along a hexspine is blocked:
NEVER: Final = 0
IF_EITHER: Final = 1  # one of the two hexes blocks
IF_BOTH: Final = 2


def passed(grid: Grid, a: int, b: int) -> list[tuple[int, int]]:
    """What lies between a and b in order: (hex, hex) for a hex the line crosses, the two hexes of a spine, lower first.

    A hex that is missing on the map is OFF. A hex that the line only touches in a corner is not passed.
    """
    from_x, from_y = int(grid.doubled[a]), 3 * int(grid.column[a])
    to_x, to_y = int(grid.doubled[b]), 3 * int(grid.column[b])
    ahead_x, ahead_y = to_x - from_x, to_y - from_y

    found: list[tuple[int, int]] = []
    x, y = from_x, from_y
    while (x, y) != (to_x, to_y):
        if (x, y) != (from_x, from_y):
            found.append((hex_at(grid, x, y), hex_at(grid, x, y)))
        # Above zero for points left of the line, below zero for points right of it.
        centre = ahead_x * (y - from_y) - ahead_y * (x - from_x)
        corner = [centre + ahead_x * q - ahead_y * p for p, q in zip(CORNER_X, CORNER_Y)]
        # Corners are counted clockwise, so the line comes out after the last one on its left.
        d = 0
        while not (corner[d - 1] > 0 and corner[d] <= 0):
            d += 1
        after = (d + 1) % 6
        if corner[d] == 0 and centre == 0:
            # From centre to corner it goes on along the spine between two neighbours, to the centre of the hex beyond.
            one = hex_at(grid, x + DOUBLED_STEP[d], y + 3 * COLUMN_STEP[d])
            other = hex_at(grid, x + DOUBLED_STEP[after], y + 3 * COLUMN_STEP[after])
            found.append((min(one, other), max(one, other)))
            x += 3 * CORNER_X[d]
            y += 3 * CORNER_Y[d]
            continue
        if corner[d] == 0 and centre < 0:
            d = after  # by the corner into the second of the two neighbours that meet there
        x += DOUBLED_STEP[d]
        y += 3 * COLUMN_STEP[d]
    return found


def hex_at(grid: Grid, x: int, y: int) -> int:
    return grid.at_doubled(y // 3, x)


def visible(grid: Grid, a: int, b: int, blocks: vec[i64], spine: int, overlooked: int) -> bool:
    """Whether no hex between a and b with blocks[hex] above zero hides one from the other.

    `spine` is NEVER, IF_EITHER or IF_BOTH. From a hilltop, hexes at most `overlooked` steps from a do not block; else
    it is 0. What is off the map never blocks.
    """
    for one, other in passed(grid, a, b):
        hides = int(hidden_by(grid, a, one, blocks, overlooked)) + int(hidden_by(grid, a, other, blocks, overlooked))
        needed = spine if one != other else IF_BOTH
        if needed != NEVER and hides >= needed:
            return False
    return True


def hidden_by(grid: Grid, a: int, hex: int, blocks: vec[i64], overlooked: int) -> bool:
    return hex != OFF and blocks[hex] > 0 and grid.distance(a, hex) > overlooked
