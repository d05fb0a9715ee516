"""Houses: those of a small place along the roads that meet there, those of a city in rows of blocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from random import Random

from bridgehead.render.geometry import Point
from bridgehead.render.hexes.pen import Pens, broken_line
from bridgehead.render.layers import layered
from bridgehead.render.svg import Markup, group

TRIES = 120


def along(centre: Point, bearings: Sequence[Point], many: int, reach: float, seed: str) -> list[tuple[Point, Point]]:
    """Each house as the line of its roof, the fewer the further out; where few roads meet there are lanes as well."""
    chance = Random(f"town {seed}")
    first = chance.uniform(0, 2 * pi)
    lanes = [*bearings, *((cos(first + n * 2.1), sin(first + n * 2.1)) for n in range(3 - len(bearings)))]
    found: list[tuple[Point, Point]] = []
    taken: list[Point] = []
    for _ in range(TRIES):
        if len(found) == many:
            break
        dx, dy = chance.choice(lanes)
        far, off = abs(chance.gauss(0, 0.6)) * (reach - 2), chance.choice((-1, 1)) * chance.uniform(8.5, 14)
        x, y = centre[0] + far * dx - off * dy, centre[1] + far * dy + off * dx
        if far > reach or any(abs(x - a) + abs(y - b) < 13 for a, b in taken):
            continue
        taken.append((x, y))
        long = chance.uniform(1.6, 3)
        a, b = (round(x - long * dx), round(y - long * dy)), (round(x + long * dx), round(y + long * dy))
        if a != b:
            found.append((a, b))
    return found


def in_rows(pens: Pens, points: Iterable[Point], deep: int) -> None:
    """A block at each of the points, across or down, at most that deep."""
    chance = Random("blocks")
    for x, y in points:
        across, down = chance.choice(((4, 0), (3, 0), (0, 3), (0, deep)))
        broken_line(pens.near((x, y)), [(x - across, y - down), (x + across, y + down)])


def built(homes: Pens, blocks: Pens) -> Markup:
    """Roofs with walls round them."""
    return group(
        *layered("blocks", blocks.written(), ("wall blocks", 0, 0), ("roof blocks", 0, 0)),
        *layered("homes", homes.written(), ("wall homes", 0, 0), ("roof homes", 0, 0)),
        class_="decor",
    )
