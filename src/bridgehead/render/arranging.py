"""Finding room in an area for what is written there and for its stacks, so that nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from bridgehead.render.geometry import Box, Point, Room

Key = tuple[str, str]  # a side, and a letter for the state of its units
Cell = tuple[int, int]

# What a stack has beside and above its counters, where it grows, the best first; the narrowest places have the last.
SPARE: tuple[Cell, ...] = ((14, 16), (8, 10), (2, 6))
GRIDS = ((2, 2), (4, 1), (1, 4))  # how four stacks may lie, as columns and rows
LOWEST = 0.3  # how far down the heading may stand, as a share of the area


def tops(room: Room, width: float, height: float, avoided: Sequence[Box]) -> Iterator[Box]:
    """Where a heading may stand: near the top, in the middle, then left, then right."""
    around = room.around
    for across in (0.5, 0, 1):
        box = room.nearest(width, height, (around.left + across * around.width, around.top), avoided)
        if box is not None and box.top <= around.top + LOWEST * around.height:
            yield box


def cells(size: int) -> list[Cell]:
    """Cells for counters of that size, the roomiest first."""
    return [(size + across, size + down) for across, down in SPARE]


def grid(
    room: Room, wish: Point, taken: Sequence[Box], keys: Sequence[Key], size: int, tried: Sequence[Cell]
) -> tuple[Box, dict[Key, Point]] | None:
    """Where the first of these cells that fit lie, clear of what is taken, near the wish; None if none fit."""
    for cell, (columns, rows) in product(tried, GRIDS):
        box = room.nearest(columns * cell[0], rows * cell[1], wish, taken)
        if box is not None:
            return box, cells_of(box, columns, cell, keys, size)
    return None


def cells_of(grid: Box, columns: int, cell: Cell, keys: Sequence[Key], size: int) -> dict[Key, Point]:
    """The centre of the lowest counter of each stack: it stands at the foot of its cell."""
    found = {}
    for n, key in enumerate(keys):
        row, column = divmod(n, columns)
        x = grid.left + column * cell[0] + size / 2 + (cell[0] - size) / 3
        found[key] = (x, grid.top + (row + 1) * cell[1] - size / 2)
    return found
