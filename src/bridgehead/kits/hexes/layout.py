"""Where the hexes of a map lie on paper: x grows to the right, y downward, everything in whole units.

Numbers say which hexes are neighbours, not which way the map lies. That is said by the compass, with north at the top:
where columns grow to the north or south the hexes stand on a corner, where they grow to the east or west they stand
on a side. Going round a hex, corners and sides are counted clockwise from the north, wherever the numbers begin.
"""

from __future__ import annotations

from math import atan2, tau

from bridgehead.kits.hexes.grid import COLUMN_STEP, DOUBLED_STEP, OFF, Grid

Node = tuple[int, int]

ACROSS = ("east", "west")
UPRIGHT = ("north", "south")
BACKWARD = ("north", "west")  # against x and y


class Layout:
    """A sheet for the whole map, from its first to its last row in shifted columns too.

    `half` is the distance from the centre of a hex to its sides, `side` the length of a side, an even number. The
    smallest that there are make hexes two units by four, and other pictures are that one, stretched. `left` and `top`
    are where the sheet begins.
    """

    def __init__(
        self,
        grid: Grid,
        columns: str = "north",
        rows: str = "east",
        half: int = 1,
        side: int = 2,
        left: int = 0,
        top: int = 0,
    ) -> None:
        if not ((columns in UPRIGHT and rows in ACROSS) or (columns in ACROSS and rows in UPRIGHT)):
            raise ValueError(f'Columns to the "{columns}" and rows to the "{rows}" do not make a map.')
        if half < 1 or side < 2 or side % 2:
            raise ValueError(f"Hexes {half} wide and {side} long at the side have no corners in whole units.")
        self.grid = grid
        self.half, self.side = half, side
        self.flat = columns in ACROSS  # hexes stand on a side
        self.reach = (side, half) if self.flat else (half, side)  # of a hex from its centre, across and down
        self._along = half * (-1 if rows in BACKWARD else 1)  # a step along the column, in doubled rows
        self._over = side // 2 * (-1 if columns in BACKWARD else 1)  # a third of the step to the next column
        long = half * (2 * int(grid.last_row - grid.first_row) + 3)
        wide = side // 2 * (3 * int(grid.last_column - grid.first_column) + 4)
        self.width, self.height = (wide, long) if self.flat else (long, wide)
        at_start = (
            self._along * (1 - 2 * int(grid.first_row)) + (long if self._along < 0 else 0),
            self._over * (2 - 3 * int(grid.first_column)) + (wide if self._over < 0 else 0),
        )
        start = at_start[::-1] if self.flat else at_start
        self._start = (left + start[0], top + start[1])
        steps = [self._step(DOUBLED_STEP[d], 3 * COLUMN_STEP[d]) for d in range(6)]
        self._ways = sorted(range(6), key=lambda d: atan2(steps[d][0], -steps[d][1]) % tau)
        self._steps = [steps[d] for d in self._ways]
        # Three hexes meet in a corner, so it lies a third of the way to the sum of two neighbours.
        self.shape: list[Node] = [  # the corners of a hex with its centre at (0, 0)
            ((ax + bx) // 3, (ay + by) // 3) for (ax, ay), (bx, by) in zip(self._steps[-1:] + self._steps, self._steps)
        ]
        self._centres = [self._centre(hex) for hex in range(len(grid.names))]
        self._hexes = {centre: hex for hex, centre in enumerate(self._centres)}

    def _step(self, doubled: int, thirds: int) -> Node:
        along, over = self._along * doubled, self._over * thirds
        return (over, along) if self.flat else (along, over)

    def _centre(self, hex: int) -> Node:
        x, y = self._step(int(self.grid.doubled[hex]), 3 * int(self.grid.column[hex]))
        return self._start[0] + x, self._start[1] + y

    def centre(self, hex: int) -> Node:
        return self._centres[hex]

    def corners(self, hex: int) -> list[Node]:
        x, y = self._centres[hex]
        return [(x + dx, y + dy) for dx, dy in self.shape]

    def sides(self, hex: int) -> list[int]:
        """The numbers of its sides; each goes from the corner of the same place to the next."""
        return [6 * hex + d for d in self._ways]

    def segment(self, side: int) -> tuple[Node, Node]:
        """The corners of a side, clockwise round its hex."""
        corners = self.corners(side // 6)
        place = self._ways.index(side % 6)
        return corners[place], corners[(place + 1) % 6]

    def beyond(self, hex: int) -> list[Node]:
        """Where the centres of the six hexes round it lie, on the map or off it."""
        x, y = self._centres[hex]
        return [(x + dx, y + dy) for dx, dy in self._steps]

    def at(self, x: float, y: float) -> int:
        """The hex in which a point lies, OFF if it lies off the map."""
        along, over = (y, x) if self.flat else (x, y)
        along_0, over_0 = self._centres[0][::-1] if self.flat else self._centres[0]
        pitch = 3 * self.side // 2
        best, least = (0, 0), float("inf")
        # Columns are straight, so the nearest centre is in one of the three nearest columns.
        column = round((over - over_0) / pitch)
        for near in (column - 1, column, column + 1):
            first = along_0 + self.half * (near % 2)
            place = first + 2 * self.half * round((along - first) / (2 * self.half))
            far = (place - along) ** 2 + (over_0 + near * pitch - over) ** 2
            if far < least:
                best, least = (place, over_0 + near * pitch), far
        return self._hexes.get(best[::-1] if self.flat else best, OFF)
