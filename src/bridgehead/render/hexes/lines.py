"""The lines between hexes: a zigzag and a row of straight sides, drawn once and used for every column of hexes."""

from __future__ import annotations

from bridgehead.render.geometry import Node
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.hexes.pen import Pen, broken_line
from bridgehead.render.svg import Markup, element, group, use


def definitions(hexes: Hexes) -> list[Markup]:
    """They begin at the edge of the map and are as long as the longest column, and one hex more."""
    half, side = hexes.layout.half, hexes.layout.side
    along = [_turned(hexes, centre)[0] for centre in hexes.centres.values()]
    many = (max(along) - min(along)) // (2 * half) + 2
    zigzag, straights = Pen(), Pen()
    broken_line(zigzag, [_turned(hexes, (n * half, -side // 2 if n % 2 else 0)) for n in range(2 * many + 1)])
    for n in range(many + 1):
        broken_line(straights, [_turned(hexes, (n * 2 * half, 0)), _turned(hexes, (n * 2 * half, side))])
    return [
        element("path", id="hex-zigzag", d=str(zigzag)),
        element("path", id="hex-uprights", d=str(straights)),
    ]


def lines(hexes: Hexes, clip: str) -> Markup:
    """Also the halves of hexes that the edge of the map cuts."""
    half, side = hexes.layout.half, hexes.layout.side
    centres = [_turned(hexes, centre) for centre in hexes.centres.values()]
    edge = min(along for along, _ in centres) - half
    starts: dict[int, int] = {}
    for along, over in centres:
        starts[over] = edge if (along - edge) % (2 * half) else edge - half
    drawn = []
    for over in sorted(starts):
        at = _turned(hexes, (starts[over], over - side // 2))
        drawn += [use("hex-zigzag", *at), use("hex-uprights", *at)]
    last = max(starts)
    start = edge if starts[last] < edge else edge - half
    drawn.append(use("hex-zigzag", *_turned(hexes, (start, last + side))))
    return group(*drawn, class_="hex-grid", clip_path=clip)


def _turned(hexes: Hexes, p: Node) -> Node:
    """Along a column and over to the next, from across and down, or the other way round."""
    return p[::-1] if hexes.layout.flat else p
