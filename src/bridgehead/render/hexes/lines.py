"""The lines between hexes: a zigzag and a row of upright sides, drawn once and used for every row."""

from __future__ import annotations

from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.hexes.pen import Pen, broken_line
from bridgehead.render.svg import Markup, element, group, use


def definitions(hexes: Hexes) -> list[Markup]:
    """They begin at the left edge and are as long as the longest row, and one hex more."""
    xs = [x for x, _ in hexes.centres.values()]
    many = (max(xs) - min(xs)) // (2 * hexes.half) + 2
    half, short = hexes.half, hexes.side // 2
    zigzag, uprights = Pen(), Pen()
    broken_line(zigzag, [(n * half, -short if n % 2 else 0) for n in range(2 * many + 1)])
    for n in range(many + 1):
        broken_line(uprights, [(n * 2 * half, 0), (n * 2 * half, hexes.side)])
    return [
        element("path", id="hex-zigzag", d=str(zigzag)),
        element("path", id="hex-uprights", d=str(uprights)),
    ]


def lines(hexes: Hexes, clip: str) -> Markup:
    """Also the halves of hexes that the edge of the map cuts."""
    left = min(x for x, _ in hexes.centres.values()) - hexes.half
    starts: dict[int, int] = {}
    for x, y in hexes.centres.values():
        starts[y] = left if (x - left) % (2 * hexes.half) else left - hexes.half
    rows = []
    for y in sorted(starts):
        rows.append(use("hex-zigzag", starts[y], y - hexes.side // 2))
        rows.append(use("hex-uprights", starts[y], y - hexes.side // 2))
    bottom = max(starts)
    rows.append(use("hex-zigzag", starts[bottom] - hexes.half, bottom + hexes.side))
    return group(*rows, class_="hex-grid", clip_path=clip)
