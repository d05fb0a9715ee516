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

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.hexes.layout import ACROSS, Layout
from bridgehead.kits.hexes.printed import PrintedMap
from bridgehead.render.characters import (
    SIDES,
    Canvas,
    Counter,
    Line,
    Piece,
    Terminal,
    View,
    counter_line,
    state_line,
    turn,
)
from bridgehead.render.picture import Fact

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
    layout = Layout(grid, columns, rows)
    draw_map = _on_sides if layout.flat else _on_corners
    return draw_map(layout, rows, cell, sides)


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


def _on_corners(layout: Layout, rows: str, cell: Cell, sides: Sides) -> list[Line]:
    grid = layout.grid

    def line(hex: int) -> int:
        return 2 * (layout.centre(hex)[1] // 3) + 2  # below the ruler and what lies above the first line

    def at(hex: int) -> int:
        return start(hex) + (layout.centre(hex)[0] - 1) % 2  # half a hex further to the right

    def start(hex: int) -> int:
        return LABEL + CELL * ((layout.centre(hex)[0] - 1) // 2)

    lines = 2 * int(grid.last_column - grid.first_column + 1)
    canvas = Canvas(LABEL + CELL * int(grid.last_row - grid.first_row + 1) + 1, lines + 2)
    empty = set(range(1, lines + 1, 2))
    for hex, name in enumerate(grid.names):
        for ruler in (0, -1):
            canvas.put(ruler, start(hex) + (rows == "west"), f"{int(grid.row[hex]):02d}", DIM)
        canvas.put(line(hex), 0, f"{int(grid.column[hex]):02d}", DIM)
        canvas.put(line(hex), at(hex), *cell(name))
        north_east, east, *_, north_west = layout.sides(hex)
        if sign := _sign(grid, east, sides):
            canvas.put(line(hex), at(hex) + HEX, _as_it_runs(sign, "|"), BLUE)
        for side in (north_west, north_east):
            if sign := _sign(grid, side, sides):
                above = at(int(grid.near[side]))
                left, right = max(at(hex), above), min(at(hex), above) + CELL
                canvas.put(line(hex) - 1, left, sign * (right - left), BLUE)
                empty.discard(line(hex) - 1)
    return [drawn for number, drawn in enumerate(canvas.lines()) if number not in empty]


def _on_sides(layout: Layout, rows: str, cell: Cell, sides: Sides) -> list[Line]:
    grid = layout.grid
    canvas = Canvas(LABEL + 1 + CELL * int(grid.last_column - grid.first_column + 1), layout.height + 1)
    for hex, name in enumerate(grid.names):
        x, line = layout.centre(hex)
        at = LABEL + 1 + CELL * (x // 3)
        lower = int(grid.doubled[hex] - 2 * grid.row[hex])
        canvas.put(line - lower if rows == "south" else line + lower, 0, f"{int(grid.row[hex]):02d}", DIM)
        for ruler in (0, -1):
            canvas.put(ruler, at, f"{int(grid.column[hex]):02d}", DIM)
        canvas.put(line, at, *cell(name))
        _, north_east, south_east, south, *_ = layout.sides(hex)
        if sign := _sign(grid, south, sides):
            canvas.put(line + 1, at, HEX * sign, BLUE)
        if sign := _sign(grid, north_east, sides):
            canvas.put(line, at + HEX, _as_it_runs(sign, "\\"), BLUE)
        if sign := _sign(grid, south_east, sides):
            canvas.put(line + 1, at + HEX, _as_it_runs(sign, "/"), BLUE)
    return canvas.lines()


def _sign(grid: Grid, side: int, sides: Sides) -> str:
    return sides.get(grid.side_name(side), "") if grid.near[side] >= 0 else ""


def _as_it_runs(sign: str, stroke: str) -> str:
    return stroke if sign == WATER else sign


# -- a game that does not draw its own map -----------------------------------------------------------------------------


def plain_terminal(
    map_of: Callable[[Pack, str], PrintedMap], signs: Mapping[str, str], facts: Callable[[View], list[Fact]]
) -> Terminal:
    """Counters by their codes, a sign for each kind of hexside, and beside the map what the picture tells, too."""

    def draw_map(game: Game, pack: Pack, view: View, ascii_only: bool) -> list[Line]:
        printed = map_of(pack, view["scenario"])

        def cell(hex: str) -> Piece:
            for side, style in zip(game.sides, SIDES):
                if here := view["places"].get(hex, {}).get(side):
                    code = str(here[0]["unit"])
                    return (code if len(here) == 1 and len(code) <= HEX else f"{side[0].upper()}{len(here)}"), style
            return ". ", ""

        sides = {side: signs[kind] for side, kind in printed.sides.items()}
        return draw(printed.grid, printed.columns, printed.rows, cell, sides)

    def legend(game: Game, pack: Pack, view: View) -> str:
        shown = [("~, |, / and \\" if sign == WATER else sign, kind) for kind, sign in signs.items()]
        told = ", ".join(f"{sign} {kind}" for sign, kind in shown)
        digits = numbering(map_of(pack, view["scenario"]).columns)
        return f"Units by code or, where several lie together, by side and number; {told}. {digits}"

    def place(pack: Pack, view: View, hex: str) -> str:
        printed = map_of(pack, view["scenario"])
        words = {side: [kind] for side, kind in printed.sides.items()}
        return f"{hex}; next to {neighbours(printed.grid, hex, words)}." if hex in printed.grid.numbers else ""

    def counter(pack: Pack, shown: Counter) -> str:
        unit = next(unit for unit in pack["counters"]["units"] if unit["code"] == shown["unit"])
        return counter_line(unit["code"], "done" if shown["committed"] else "ready", unit["name"])

    def state(view: View) -> str:
        return state_line([turn(view), *(f"{fact.name}: {fact.value}" for fact in facts(view))])

    return Terminal(draw_map, legend, place, counter, state)
