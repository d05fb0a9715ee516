"""A map of hexes named by column and row (ccrr): numbers, neighbours, hexsides and distances.

Hexes are numbered from 0 in the order of their names. The six directions go round a hex: 0 to the row before in the
same column, 1 and 2 to the next column, 3 to the next row in the same column, 4 and 5 to the column before; d and
(d + 3) % 6 are opposite. The side of a hex in direction d has the number 6 * hex + d, so each hexside has two numbers,
one from each hex.

Every other column is shifted half a hex toward the higher rows; games differ in which. Where columns and rows grow on
paper is no matter here: see kits.hexes.layout.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

OFF: Final = -1  # no hex of the map

# What a step in each direction adds to the column and to the doubled row.
COLUMN_STEP: Final = (0, 1, 1, 0, -1, -1)
DOUBLED_STEP: Final = (-2, -1, 1, 2, 1, -1)

# Geometry in whole numbers: with centres at (doubled row, 3 * column) corners lie on whole numbers too. That picture
# is the printed one, only stretched, turned or mirrored. Corner d, as seen from the centre, is where the sides d and
# d + 1 meet.
CORNER_X: Final = (-1, 0, 1, 1, 0, -1)
CORNER_Y: Final = (1, 2, 1, -1, -2, -1)


class Grid:
    """The hexes of one printed map. `shifted` names the columns that lie half a hex further: "even" or "odd"."""

    def __init__(self, names: list[str], shifted: str) -> None:
        if shifted not in ("even", "odd"):
            raise ValueError(f'The shifted columns are "even" or "odd", not "{shifted}".')
        if not names:
            raise ValueError("A map needs at least one hex.")
        for name in names:
            if len(name) != 4 or not (name.isascii() and name.isdigit()):
                raise ValueError(f"{name} isn't a hex: a hex is named by four digits, column and row.")
        for before, after in pairwise(names):
            if before >= after:
                raise ValueError(f"The hexes are not in the order of their names: {after} follows {before}.")
        self.names: list[str] = names
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(names)}
        self.hexes: i64 = len(names)
        columns = [int(name[:2]) for name in names]
        rows = [int(name[2:]) for name in names]
        odd = 1 if shifted == "odd" else 0
        self.column: vec[i64] = vec[i64](columns)
        self.row: vec[i64] = vec[i64](rows)
        # Twice the row and one more in shifted columns: whole numbers that grow by two from hex to hex along a column.
        self.doubled: vec[i64] = vec[i64]([2 * row + int(column % 2 == odd) for column, row in zip(columns, rows)])
        self.first_column: i64 = min(columns)
        self.last_column: i64 = max(columns)
        self.first_row: i64 = min(rows)
        self.last_row: i64 = max(rows)
        self._odd: i64 = odd
        self._by_place: vec[i64] = vec[i64]([OFF] * 10_000)
        for n, name in enumerate(names):
            self._by_place[int(name)] = n
        self.near: vec[i64] = vec[i64]()
        for column, row in zip(columns, rows):
            doubled = 2 * row + int(column % 2 == odd)
            for across, along in zip(COLUMN_STEP, DOUBLED_STEP):
                self.near = append(self.near, self.at_doubled(column + across, doubled + along))

    def at_doubled(self, column: i64, doubled: i64) -> i64:
        """The hex in a column at a doubled row, OFF if the map has none."""
        shift: i64 = 1 if column % 2 == self._odd else 0
        row = (doubled - shift) // 2
        if (doubled - shift) % 2 != 0 or not (0 <= column < 100 and 0 <= row < 100):
            return OFF
        return self._by_place[100 * column + row]

    def number(self, name: str) -> int:
        """The hex of this name."""
        if name not in self.numbers:
            raise ValueError(f"There is no hex '{name}' on the map.")
        return self.numbers[name]

    # Hexsides.

    def side(self, name: str) -> i64:
        """The number of a hexside written `0505|0605`, seen from the first of the two."""
        one, bar, other = name.partition("|")
        if not bar:
            raise ValueError(f"{name} isn't a hexside: write the two hexes with a bar between them, as in 0505|0605.")
        here: i64 = self.number(one)
        there: i64 = self.number(other)
        towards = self.direction(here, there)
        if towards < 0:
            raise ValueError(f"{name} isn't a hexside: {one} and {other} aren't adjacent.")
        return 6 * here + towards

    def side_name(self, side: i64) -> str:
        """Both hexes of a hexside, the lower first, with a bar between them."""
        here = self.names[side // 6]
        if self.near[side] < 0:
            raise ValueError(f"Side {side % 6} of hex {here} is the edge of the map.")
        there = self.names[self.near[side]]
        return f"{here}|{there}" if here < there else f"{there}|{here}"

    def across(self, side: i64) -> i64:
        """The number of the same hexside seen from the other hex, OFF at the edge of the map."""
        there = self.near[side]
        if there < 0:
            return OFF
        return 6 * there + (side + 3) % 6

    def direction(self, a: i64, b: i64) -> i64:
        """From a to its neighbour b; -1 if they are not adjacent."""
        for side in range(6 * a, 6 * a + 6):
            if self.near[side] == b:
                return side - 6 * a
        return -1

    # Measuring.

    def distance(self, a: i64, b: i64) -> i64:
        """How many steps, whatever lies between and even where hexes are missing on the way."""
        across = self.column[a] - self.column[b]
        along = self.doubled[a] - self.doubled[b]
        if across < 0:
            across = -across
        if along < 0:
            along = -along
        # A step to the next column already brings half a hex along the rows.
        return across + (along - across) // 2 if along > across else across

    def within(self, hex: i64, steps: i64) -> list[int]:
        """The hexes at most so many steps away, with the hex itself, in order of their numbers."""
        found: list[int] = []
        for column in range(self.column[hex] - steps, self.column[hex] + steps + 1):
            away = column - self.column[hex] if column > self.column[hex] else self.column[hex] - column
            width = 2 * steps - away
            for doubled in range(self.doubled[hex] - width, self.doubled[hex] + width + 1, 2):
                there = self.at_doubled(column, doubled)
                if there >= 0:
                    found.append(there)
        return found
