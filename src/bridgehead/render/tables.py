"""Tables printed beside the map: cells of text on a plate with a title."""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.render.counters import squeezed
from bridgehead.render.geometry import Box
from bridgehead.render.ornaments import plate
from bridgehead.render.svg import Markup, element, group, number

ROW = 26
NOTE = 15
MINUS = "\N{MINUS SIGN}"

Cell = tuple[str, str]  # what it says and how it looks


def table(
    title: str, box: Box, widths: Sequence[float], rows: Sequence[Sequence[Cell]], note: str = ""
) -> tuple[Markup, float]:
    """The table on its plate, as wide as the box and as high as it must be, and where the next may begin."""
    left, top, right, _ = box
    box = Box(left, top, right, top + height(len(rows), note))
    looks: dict[str, str] = {}
    found = []
    for n, row in enumerate(rows):
        y = top + 46 + n * ROW
        x = left + (box.width - sum(widths)) / 2
        for (text, look), width in zip(row, widths):
            if look:
                looks[look] = looks.get(look, "") + f"M{number(x)},{number(y)}h{number(width)}v{ROW}h-{number(width)}z"
            if text:
                found.append(element("text", text, x=x + width / 2, y=y + ROW * 0.68))
            x += width
    x, y = box.centre[0], box.bottom - 14
    drawn = group(
        plate(box),
        element("text", title, class_="key-title", x=left + 22, y=top + 36),
        *(element("path", class_=f"cell {look}", d=d) for look, d in looks.items()),
        group(*found, class_="cell-words"),
        squeezed(note, NOTE, box.width - 40, "italic", class_="cell-note", x=x, y=y) if note else None,
    )
    return drawn, box.bottom + 10


def height(rows: int, note: str = "") -> float:
    return 46 + rows * ROW + (32 if note else 19)


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"
