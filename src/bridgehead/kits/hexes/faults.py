"""Hexsides in a data file: what is wrong with how they are written, and how they hang together at their corners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bridgehead.kits.hexes.grid import COLUMN_STEP, DOUBLED_STEP, Grid

Corner = frozenset[tuple[int, int]]  # the three hexes that meet there, by column and doubled row


def side_faults(grid: Grid, written: Iterable[str]) -> tuple[list[str], list[str]]:
    """The hexsides without those that are no hexsides of this map, and what is wrong, a sentence each."""
    sound: list[str] = []
    found: list[str] = []
    for side in written:
        one, _, other = side.partition("|")
        if one not in grid.numbers or other not in grid.numbers:
            found.append(f"'{side}' does not name two hexes of the map")
        elif grid.direction(grid.numbers[one], grid.numbers[other]) < 0:
            found.append(f"{one} and {other} are not adjacent")
        elif one > other:
            found.append(f"{side} must be written with the lower hex first")
        else:
            sound.append(side)
    return sound, found + [f"{side} is listed twice" for side, times in Counter(sound).items() if times > 1]


def corners(grid: Grid, side: str) -> list[Corner]:
    """The two ends of a hexside."""
    here, towards = divmod(int(grid.side(side)), 6)
    column, doubled = int(grid.column[here]), int(grid.doubled[here])
    around = [(column + COLUMN_STEP[d % 6], doubled + DOUBLED_STEP[d % 6]) for d in range(towards - 1, towards + 2)]
    return [frozenset([(column, doubled), around[1], third]) for third in (around[0], around[2])]


def hexes_at(grid: Grid, corner: Corner) -> list[str]:
    """Those that meet there: three, or fewer at the edge of the map."""
    found = [grid.at_doubled(column, doubled) for column, doubled in corner]
    return sorted(grid.names[hex] for hex in found if hex >= 0)


def courses(grid: Grid, sides: Iterable[str]) -> list[list[str]]:
    """The hexsides by what hangs together from corner to corner."""
    left = {side: corners(grid, side) for side in sides}
    found: list[list[str]] = []
    while left:
        first, met = left.popitem()
        ends, course = set(met), [first]
        while joined := [side for side, at in left.items() if ends.intersection(at)]:
            course += joined
            for side in joined:
                ends.update(left.pop(side))
        found.append(course)
    return found
