"""Patches of one terrain: soft outlines round many hexes, and what grows inside them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from math import cos, hypot, inf, pi, sin
from random import Random

from bridgehead.render.geometry import Point, Ring, inset, sides
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.hexes.pen import Pens, broken_line, round_trip

AROUND = [(cos(n * pi / 4), sin(n * pi / 4)) for n in range(8)]


def outlines(hexes: Hexes, names: Collection[str], back: float, wild: float, seed: str) -> list[str]:
    """A soft outline for each patch, drawn back from the hexsides, with sides as wild as wanted."""
    chance = Random(seed)
    pens = Pens()
    for patch in hexes.patches(names):
        pen = pens.near(hexes.centres[min(patch)])
        for ring in hexes.rings(patch):
            round_trip(pen, _wild(inset([(float(x), float(y)) for x, y in ring], back), wild, chance))
    return pens.written()


def _wild(ring: Ring, wild: float, chance: Random) -> Ring:
    """The ring with a bend in every side; whole numbers, so that a curve through all of them stays true."""
    found: Ring = []
    for a, b in sides(ring):
        long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        off = chance.uniform(-wild, wild)
        found.append((round(a[0]), round(a[1])))
        if wild:
            across = ((a[1] - b[1]) / long * off, (b[0] - a[0]) / long * off)
            found.append((round((a[0] + b[0]) / 2 + across[0]), round((a[1] + b[1]) / 2 + across[1])))
    return found


def holds(hexes: Hexes, names: Collection[str], p: Point, clear: float) -> bool:
    """Whether a point lies in one of the hexes, and so far from all others."""
    if hexes.at(p) not in names:
        return False
    return all(hexes.at((p[0] + clear * dx, p[1] + clear * dy)) in names for dx, dy in AROUND)


def strewn(
    hexes: Hexes, names: Collection[str], apart: tuple[float, float], loose: float, clear: float, seed: str
) -> Iterator[Point]:
    """Points all over the hexes in rows from the back to the front, none quite in its place."""
    if not names:
        return
    chance = Random(seed)
    inside = frozenset(names)
    xs, ys = zip(*(hexes.centres[name] for name in inside))
    wide, high = hexes.layout.reach
    y, row = min(ys) - high, 0
    while y < max(ys) + high:
        x = min(xs) - wide + (row % 2) * apart[0] / 2
        while x < max(xs) + wide:
            p = (round(x + chance.uniform(-loose, loose)), round(y + chance.uniform(-loose, loose)))
            if holds(hexes, inside, p, clear):
                yield p
            x += apart[0]
        y += apart[1]
        row += 1


def wet(points: Iterable[Point], half: float, pools: Pens, reeds: Pens) -> tuple[Pens, Pens]:
    """Wet ground at these points: mostly pools, that far to either side, and at one point in three reeds."""
    for n, (x, y) in enumerate(points):
        if n % 3 == 0:
            for lean, long in ((-3, 8), (0, 11), (3, 8)):
                broken_line(reeds.near((x, y)), [(x + lean / 2, y + 3), (x + lean, y + 3 - long)])
        else:
            broken_line(pools.near((x, y)), [(x - half, y), (x + half, y)])
    return pools, reeds


def furrows(
    hexes: Hexes, names: Collection[str], angle: float, apart: float, clear: float, seed: str
) -> Iterator[tuple[Point, Point]]:
    """Straight furrows over the hexes, broken here and there."""
    chance = Random(seed)
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    lines: dict[int, list[tuple[float, float]]] = {}
    for name in names:
        x, y = hexes.centres[name]
        middle = x * across[0] + y * across[1]
        for n in range(int((middle - hexes.layout.side) / apart), int((middle + hexes.layout.side) / apart) + 2):
            if reach := _chord(hexes, (x, y), along, (n * apart * across[0], n * apart * across[1])):
                lines.setdefault(n, []).append(reach)
    for n in sorted(lines):
        for start, end in _merged(lines[n]):
            u, end = start + clear * chance.uniform(0.9, 1.4), end - clear * chance.uniform(0.9, 1.4)
            while u + 9 < end:
                stop = min(end, u + chance.uniform(40, 190))
                stop = end if end - stop < 24 else stop
                a, b = (
                    (at * along[0] + n * apart * across[0], at * along[1] + n * apart * across[1]) for at in (u, stop)
                )
                yield a, b
                u = stop + chance.uniform(7, 13)


def _chord(hexes: Hexes, centre: Point, along: Point, start: Point) -> tuple[float, float] | None:
    """From where to where a line runs through a hex, measured from its start."""
    low, high = -inf, inf
    # Half of the sides will do, because those across from them are parallel.
    for (ax, ay), (bx, by) in pairwise(hexes.layout.shape[:4]):
        long = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / long, (ax - bx) / long
        reach = ax * nx + ay * ny
        speed = along[0] * nx + along[1] * ny
        off = (start[0] - centre[0]) * nx + (start[1] - centre[1]) * ny
        if abs(speed) < 1e-9:
            if abs(off) > reach:
                return None
            continue
        ends = sorted(((-reach - off) / speed, (reach - off) / speed))
        low, high = max(low, ends[0]), min(high, ends[1])
    return (low, high) if low < high else None


def _merged(chords: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Chords that touch as one."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(chords):
        if found and start <= found[-1][1] + 0.5:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found
