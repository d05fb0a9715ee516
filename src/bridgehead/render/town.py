"""A quarter of a town seen from above: blocks of houses round their yards, with lanes between them."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random

from bridgehead.render.geometry import Box, Point, Ring, bounds, box_inside, clipped, inset, sides, surface

LANE = 5.0
ROOF = 9.0  # depth of the houses; the style sheet draws them as the stroke of a block, this wide


def blocks(ring: Sequence[Point], size: float, seed: str) -> list[Ring]:
    """The ring cut into blocks of about that size, as rings along the middle of their roofs; the seed decides how."""
    chance = Random(seed)
    found: list[Ring] = []
    waiting = [list(ring)]
    while waiting:
        piece = waiting.pop()
        if len(piece) < 3:
            continue
        if abs(surface(piece)) > size * size * chance.uniform(0.8, 1.5):
            waiting += halves(piece, chance.uniform(0.42, 0.58))
            continue
        block = _tidy(inset(piece, (LANE + ROOF) / 2))
        if len(block) >= 3 and _sound(block, piece):
            found.append(block)
    return found


def around(ring: Sequence[Point], hole: Box) -> list[Ring]:
    """The ring without a box, in up to four parts: above, below, left and right."""
    left, top, right, bottom = hole
    band = clipped(clipped(ring, (0, top), (1, top)), (1, bottom), (0, bottom))
    parts = [
        clipped(ring, (1, top), (0, top)),
        clipped(ring, (0, bottom), (1, bottom)),
        clipped(band, (left, 0), (left, 1)),
        clipped(band, (right, 1), (right, 0)),
    ]
    return [part for part in parts if len(part) >= 3]


def scattered(ring: Sequence[Point], apart: float, seed: str, taken: Sequence[Box] = ()) -> list[Point]:
    """Points strewn over the ring at about that distance, clear of the boxes taken."""
    chance = Random(seed)
    box = bounds(ring)
    found = []
    y = box.top + apart / 2
    while y < box.bottom:
        x = box.left + apart / 2
        while x < box.right:
            p = (x + chance.uniform(-0.35, 0.35) * apart, y + chance.uniform(-0.35, 0.35) * apart)
            own = Box.about(p, apart * 0.7, apart * 0.7)
            if box_inside(own, ring) and not any(own.meets(other) for other in taken):
                found.append(p)
            x += apart
        y += apart
    return found


def halves(piece: Ring, share: float) -> list[Ring]:
    """Cut across the longer way, square to the longest side."""
    a, b = max(sides(piece), key=lambda side: hypot(side[1][0] - side[0][0], side[1][1] - side[0][1]))
    length = hypot(b[0] - a[0], b[1] - a[1])
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    across = (-along[1], along[0])
    reach = {way: [p[0] * way[0] + p[1] * way[1] for p in piece] for way in (along, across)}
    way = max(reach, key=lambda w: max(reach[w]) - min(reach[w]))
    at = min(reach[way]) + share * (max(reach[way]) - min(reach[way]))
    p = (way[0] * at, way[1] * at)
    q = (p[0] - way[1], p[1] + way[0])
    return [clipped(piece, p, q), clipped(piece, q, p)]


def _tidy(ring: Ring) -> Ring:
    """Without points so near to the next that they would only blur a corner."""
    return [p for p, q in sides(ring) if hypot(p[0] - q[0], p[1] - q[1]) > 5]


def _sound(block: Ring, piece: Ring) -> bool:
    """Whether anything is left of the piece after houses and lanes were taken off all round."""
    box, whole = bounds(block), bounds(piece)
    if min(box.width, box.height) < ROOF * 1.2 or surface(block) * surface(piece) <= 0:
        return False
    return box.left >= whole.left and box.top >= whole.top and box.right <= whole.right and box.bottom <= whole.bottom
