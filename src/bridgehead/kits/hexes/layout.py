"""Where hexes lie on a picture: x grows to the right, y downward.

`columns` and `rows` say which way their numbers grow. With columns to the north and rows to the east the hexes stand on
a corner, and for rows and columns counted from 1 a centre lies at x = (row + 0.5 if shifted) * sqrt(3) * size,
y = (last column + 1 - column) * 1.5 * size.
"""

from __future__ import annotations

from math import sqrt

from bridgehead.kits.hexes.grid import CORNER_X, CORNER_Y, Grid

Point = tuple[float, float]

ACROSS = ("east", "west")
UPRIGHT = ("north", "south")


class Layout:
    """`size` is the length of a hexside. `width` and `height` hold all hexes with some air around them."""

    def __init__(self, grid: Grid, size: float, columns: str = "north", rows: str = "east") -> None:
        if not ((columns in UPRIGHT and rows in ACROSS) or (columns in ACROSS and rows in UPRIGHT)):
            raise ValueError(f'Columns to the "{columns}" and rows to the "{rows}" do not make a map.')
        self.size = size
        self._grid = grid
        self._flat = columns in ACROSS  # hexes lie on a side
        self._columns_turned = columns in ("north", "west")
        self._rows_turned = rows in ("north", "west")
        self._along = (int(grid.last_row - grid.first_row) + 2.5) * sqrt(3) * size
        self._over = int(grid.last_column - grid.first_column + 2) * 1.5 * size
        self.width = self._over if self._flat else self._along
        self.height = self._along if self._flat else self._over

    def _point(self, x: int, y: int) -> Point:
        """From the whole numbers of kits.hexes.grid."""
        along = (x - 2 * (int(self._grid.first_row) - 1)) * sqrt(3) / 2 * self.size
        over = (y - 3 * (int(self._grid.first_column) - 1)) * 0.5 * self.size
        if self._rows_turned:
            along = self._along - along
        if self._columns_turned:
            over = self._over - over
        return (over, along) if self._flat else (along, over)

    def centre(self, hex: int) -> Point:
        return self._point(int(self._grid.doubled[hex]), 3 * int(self._grid.column[hex]))

    def corners(self, hex: int) -> list[Point]:
        """Six corners: corner d is where the sides d and d + 1 meet."""
        x, y = int(self._grid.doubled[hex]), 3 * int(self._grid.column[hex])
        return [self._point(x + p, y + q) for p, q in zip(CORNER_X, CORNER_Y)]

    def segment(self, side: int) -> tuple[Point, Point]:
        """The ends of a hexside."""
        corners = self.corners(side // 6)
        return corners[side % 6 - 1], corners[side % 6]
