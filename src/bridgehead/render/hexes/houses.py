"""The houses of a small place along the roads that meet there."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from bridgehead.render.geometry import Point

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
