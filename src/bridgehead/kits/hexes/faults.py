"""What can be wrong with hexes and hexsides in a data file, a sentence each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bridgehead.kits.hexes.grid import CORNER_X, CORNER_Y, Grid

Corner = tuple[int, int]


def hex_faults(grid: Grid, names: Iterable[str]) -> list[str]:
    """Hexes that do not exist or are listed twice."""
    listed = Counter(names)
    found = [f"there is no hex {name}" for name in listed if name not in grid.numbers]
    return found + [f"hex {name} is listed twice" for name, times in listed.items() if times > 1]


def side_faults(grid: Grid, names: Iterable[str]) -> list[str]:
    """Sides that do not exist, do not name the lower hex first or are listed twice."""
    found: list[str] = []
    seen: set[str] = set()
    for name in names:
        try:
            proper = grid.side_name(grid.side(name))
        except ValueError as fault:
            found.append(str(fault).rstrip("."))
            continue
        if proper in seen:
            found.append(f"hexside {proper} is listed twice")
        elif name != proper:
            found.append(f"hexside {name} must be written {proper}")
        seen.add(proper)
    return found


def loose_ends(grid: Grid, names: Iterable[str]) -> list[tuple[str, ...]]:
    """Where lines along proper hexsides, such as rivers, end inside the map: the three hexes at each such corner."""
    meeting: Counter[Corner] = Counter()
    around: dict[Corner, list[str]] = {}
    for name in names:
        side = grid.side(name)
        for corner in (side, 6 * (side // 6) + (side + 5) % 6):
            place = corner_place(grid, corner)
            meeting[place] += 1
            around[place] = hexes_around(grid, corner)
    return [tuple(around[place]) for place, times in meeting.items() if times == 1 and len(around[place]) == 3]


def corner_place(grid: Grid, corner: int) -> Corner:
    """The same for every hex that shares the corner; corner 6 * hex + d is where the sides d and d + 1 meet."""
    hex, d = divmod(corner, 6)
    return int(grid.doubled[hex]) + CORNER_X[d], 3 * int(grid.column[hex]) + CORNER_Y[d]


def hexes_around(grid: Grid, corner: int) -> list[str]:
    hex, d = divmod(corner, 6)
    return sorted(grid.names[n] for n in (hex, grid.near[corner], grid.near[6 * hex + (d + 1) % 6]) if n >= 0)
