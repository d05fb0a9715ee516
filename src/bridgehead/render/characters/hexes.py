"""A map of hexes drawn with characters, whichever way its hexes stand.

A hex is two characters; what lies on its sides is drawn between it and its neighbours. Where hexes stand on a corner,
a column of hexes is a line of characters, and water between two columns is a line of its own:

      01 02 03
    03B1 .  B2
    02 .  .  .
       ~~    ~~
    01R1 .  R2
      01 02 03

Where they stand on a side, a hex is two lines high and every other column is a line lower:

       01 02 03
    01    .
       R1   /B1
    02    . \\
       .    =.
    03    . \\
       R2   /B2
       01 02 03
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bridgehead.kits.hexes.grid import COLUMN_STEP, DOUBLED_STEP, Grid
from bridgehead.kits.hexes.layout import ACROSS
from bridgehead.render.characters import Canvas, Line, Piece

HEX = 2  # characters of a hex
CELL = HEX + 1  # with the side to the right of it
LABEL = 2  # digits of a column or row
WATER = "~"  # drawn as the side runs; any other sign as it is
BLUE = "blue"
DIM = "dim"

Cell = Callable[[str], Piece]  # two characters for a hex and their style
Sides = Mapping[str, str]  # the sign on each hexside that has one, by its name


def draw(grid: Grid, columns: str, rows: str, cell: Cell, sides: Sides) -> list[Line]:
    """The map. `columns` and `rows` say which way their numbers grow, as for a `kits.hexes.layout.Layout`."""
    draw_map = _on_sides if columns in ACROSS else _on_corners
    return draw_map(grid, columns, rows, cell, sides)


def numbering(columns: str) -> str:
    """For the legend: where the digits of a hex are found."""
    if columns in ACROSS:
        return "A hex number is the two digits above or below and then those at the left."
    return "A hex number is the two digits at the left and then those above or below."


def neighbours(grid: Grid, hex: str, words: Mapping[str, Sequence[str]]) -> str:
    """The hexes around one, each with the words for the side between them, which are listed by its name."""
    found: list[str] = []
    for side in range(6 * grid.number(hex), 6 * grid.number(hex) + 6):
        if grid.near[side] >= 0:
            what = words.get(grid.side_name(side))
            found.append(grid.names[grid.near[side]] + (f" ({', '.join(what)})" if what else ""))
    return ", ".join(found)


def _on_corners(grid: Grid, columns: str, rows: str, cell: Cell, sides: Sides) -> list[Line]:
    down, right = -1 if columns == "north" else 1, 1 if rows == "east" else -1
    top = int(grid.last_column if columns == "north" else grid.first_column)
    left = int(grid.first_row if rows == "east" else grid.last_row)

    def line(hex: int) -> int:
        return 2 * down * (int(grid.column[hex]) - top) + 2  # the ruler and what lies above the first line

    def at(hex: int) -> int:
        row = int(grid.row[hex])
        return LABEL + CELL * right * (row - left) + right * (int(grid.doubled[hex]) - 2 * row) + (right < 0)

    width = LABEL + CELL * int(grid.last_row - grid.first_row + 1) + 1
    canvas = Canvas(width, 2 * int(grid.last_column - grid.first_column + 1) + 2)
    for row in range(int(grid.first_row), int(grid.last_row) + 1):
        for ruler in (0, -1):
            canvas.put(ruler, LABEL + CELL * right * (row - left) + (right < 0), f"{row:02d}", DIM)
    empty = set(range(1, 2 * int(grid.last_column - grid.first_column + 1) + 1, 2))
    for hex, name in enumerate(grid.names):
        canvas.put(line(hex), 0, f"{int(grid.column[hex]):02d}", DIM)
        canvas.put(line(hex), at(hex), *cell(name))
        for way in range(6):
            sign = _sign(grid, hex, way, sides)
            if not sign:
                continue
            if COLUMN_STEP[way] == 0 and right * DOUBLED_STEP[way] > 0:
                canvas.put(line(hex), at(hex) + HEX, _as_it_runs(sign, "|"), BLUE)
            elif down * COLUMN_STEP[way] < 0:
                above = at(int(grid.near[6 * hex + way]))
                start, end = max(at(hex), above), min(at(hex), above) + CELL
                canvas.put(line(hex) - 1, start, sign * (end - start), BLUE)
                empty.discard(line(hex) - 1)
    return [drawn for number, drawn in enumerate(canvas.lines()) if number not in empty]


def _on_sides(grid: Grid, columns: str, rows: str, cell: Cell, sides: Sides) -> list[Line]:
    right, down = 1 if columns == "east" else -1, 1 if rows == "south" else -1
    left = int(grid.first_column if columns == "east" else grid.last_column)
    top = 2 * int(grid.first_row) if rows == "south" else 2 * int(grid.last_row) + 1

    def line(doubled: int) -> int:
        return down * (doubled - top) + 1

    def at(column: int) -> int:
        return LABEL + 1 + CELL * right * (column - left)

    right_end = int(grid.last_column + grid.first_column) - left
    canvas = Canvas(at(right_end) + CELL, 2 * int(grid.last_row - grid.first_row + 1) + 2)
    for row in range(int(grid.first_row), int(grid.last_row) + 1):
        canvas.put(line(2 * row), 0, f"{row:02d}", DIM)
    for hex, name in enumerate(grid.names):
        column, doubled = int(grid.column[hex]), int(grid.doubled[hex])
        for ruler in (0, -1):
            canvas.put(ruler, at(column), f"{column:02d}", DIM)
        canvas.put(line(doubled), at(column), *cell(name))
        for way in range(6):
            sign = _sign(grid, hex, way, sides)
            if not sign:
                continue
            below = down * DOUBLED_STEP[way] > 0
            if COLUMN_STEP[way] == 0 and below:
                canvas.put(line(doubled) + 1, at(column), HEX * sign, BLUE)
            elif right * COLUMN_STEP[way] > 0:
                lean = _as_it_runs(sign, "/" if below else "\\")
                canvas.put(line(doubled) + below, at(column) + HEX, lean, BLUE)
    return canvas.lines()


def _sign(grid: Grid, hex: int, way: int, sides: Sides) -> str:
    side = 6 * hex + way
    return sides.get(grid.side_name(side), "") if grid.near[side] >= 0 else ""


def _as_it_runs(sign: str, stroke: str) -> str:
    return stroke if sign == WATER else sign
