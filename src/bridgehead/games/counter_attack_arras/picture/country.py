"""The open country: fields cut out of the areas, woods, ridges and villages, where they lie and how large they are.

The data give villages, brooks and main roads; woods and ridges follow the words on the terrain of the areas.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from random import Random

from bridgehead.render.geometry import Point, Ring, inside, surface
from bridgehead.render.town import halves

CROPS = 6  # colours of fields

# By area: where the middle of a wood lies, and how far it reaches across and down, in units of the data.
WOODS: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "1": ((1048, 470, 24, 15),),
    "3": ((822, 500, 16, 24),),
    "8": ((320, 738, 22, 14), (428, 744, 14, 10)),
    "9": ((452, 574, 18, 10), (524, 636, 12, 8)),
    "17": ((140, 318, 32, 16), (256, 340, 24, 14), (124, 396, 16, 10)),
    "18": ((350, 342, 18, 12), (440, 326, 22, 12)),
    "21": ((352, 136, 24, 20), (556, 122, 30, 22), (390, 196, 22, 10)),
    "22": ((420, 240, 18, 16), (492, 226, 14, 20)),
    "27": ((1046, 130, 34, 22), (800, 236, 24, 20), (1066, 214, 20, 14)),
}
# By area: the crest of a ridge, from end to end, in units of the data.
RIDGES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "1": (((900, 470), (934, 492), (976, 500), (1020, 494), (1064, 500)),),
    "3": (((752, 440), (780, 446), (808, 440), (826, 452)),),
    "8": (((318, 714), (342, 722), (352, 746)), ((432, 672), (440, 700), (430, 722))),
    "9": (((424, 606), (446, 630), (474, 644), (500, 640)),),
    "17": (((220, 316), (256, 324), (296, 320)),),
    "21": (((370, 100), (404, 118), (450, 110), (500, 116), (540, 104)), ((470, 190), (510, 180), (560, 188))),
    "22": (((424, 216), (460, 218), (496, 208)),),
    "27": (
        ((786, 112), (826, 132), (866, 130), (908, 116), (956, 120), (1010, 104)),
        ((880, 250), (930, 244), (984, 252)),
    ),
}


def fields(ring: Sequence[Point], size: float, seed: str) -> list[tuple[int, Ring]]:
    """The ring cut into fields of about that size, each with the number of its crop."""
    chance = Random(seed)
    found: list[tuple[int, Ring]] = []
    waiting = [list(ring)]
    while waiting:
        piece = waiting.pop()
        if len(piece) < 3:
            continue
        if abs(surface(piece)) > size * size * chance.uniform(0.6, 1.9):
            waiting += halves(piece, chance.uniform(0.38, 0.62))
        else:
            found.append((chance.randrange(CROPS), [(round(x), round(y)) for x, y in piece]))
    return found


def blob(middle: Point, across: float, down: float, seed: str) -> Ring:
    """A round outline with bays and corners, as woods have."""
    chance = Random(seed)
    count = 11
    found = []
    for n in range(count):
        angle = 2 * pi * n / count
        far = chance.uniform(0.78, 1.15)
        found.append((middle[0] + across * far * cos(angle), middle[1] + down * far * sin(angle)))
    return found


def trees(wood: Ring, apart: float, seed: str) -> list[Point]:
    """Tree tops all over a wood, from the back to the front."""
    chance = Random(seed)
    xs, ys = zip(*wood)
    found = []
    y, row = min(ys), 0
    while y < max(ys):
        x = min(xs) + (row % 2) * apart / 2
        while x < max(xs):
            p = (round(x + chance.uniform(-2, 2)), round(y + chance.uniform(-2, 2)))
            if inside(p, wood):
                found.append(p)
            x += apart
        y += apart * 0.8
        row += 1
    return found


def houses(middle: Point, many: int, reach: float, seed: str) -> list[Ring]:
    """A village: houses on both sides of three lanes that leave it, the fewer the further out."""
    chance = Random(seed)
    first = chance.uniform(0, 2 * pi)
    lanes = [first, first + chance.uniform(1.7, 2.4), first + chance.uniform(3.7, 4.6)]
    found: list[Ring] = []
    places: list[Point] = []
    for _ in range(many * 9):
        if len(found) == many:
            break
        angle = chance.choice(lanes)
        along, off = abs(chance.gauss(0, 0.5)) * reach, chance.choice((-5.2, 5.2)) + chance.uniform(-1.6, 1.6)
        p = (middle[0] + along * cos(angle) - off * sin(angle), middle[1] + along * sin(angle) + off * cos(angle))
        if along <= reach and all(hypot(p[0] - q[0], p[1] - q[1]) > 8 for q in places):
            places.append(p)
            found.append(_house(p, angle + chance.uniform(-0.2, 0.2), chance.uniform(2.8, 4.4), chance.uniform(2.2, 3)))
    return found


def _house(middle: Point, angle: float, long: float, wide: float) -> Ring:
    across, down = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    return [
        (middle[0] + a * long * across[0] + b * wide * down[0], middle[1] + a * long * across[1] + b * wide * down[1])
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
