"""A sheet of characters on which a map is drawn."""

from __future__ import annotations

from itertools import groupby

Piece = tuple[str, str]  # text and its style, in the words that terminals use: "bold red"
Line = list[Piece]

SIDES = ("bold red", "bold cyan")  # the style of each side's counters


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self._rows: list[list[Piece]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write from there to the right; nothing is written beyond the edge."""
        cells = self._rows[row]
        for at, sign in enumerate(text[: len(cells) - column], column):
            cells[at] = (sign, style)

    def lines(self) -> list[Line]:
        """Neighbours of the same style as one piece, without the blanks at the end of a line."""
        return [_joined(cells) for cells in self._rows]


def _joined(cells: list[Piece]) -> Line:
    end = len(cells)
    while end and cells[end - 1][0] == " ":
        end -= 1
    return [("".join(sign for sign, _ in run), style) for style, run in groupby(cells[:end], lambda cell: cell[1])]


def plain(line: Line) -> str:
    """The text of a line without its styles."""
    return "".join(text for text, _ in line)
