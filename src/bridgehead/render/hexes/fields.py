"""Farmland: hexes cut into fields that all lie the same way."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, sin
from random import Random

from bridgehead.render.geometry import Box, Point, Ring, bounds
from bridgehead.render.hexes.grid import Hexes


def fields(
    hexes: Hexes, names: Collection[str], size: float, angle: float, crops: int, seed: str
) -> list[tuple[int, Ring]]:
    """Fields of about that size whose middle lies in one of the hexes, each with the number of its crop."""
    chance = Random(seed)
    inside = frozenset(names)
    turned = bounds(_turned((float(x), float(y)), -angle) for x, y in (hexes.centres[name] for name in inside))
    found: list[tuple[int, Ring]] = []
    waiting = [turned.grown(hexes.layout.side)]
    while waiting:
        box = waiting.pop()
        if box.width * box.height > size * size * chance.uniform(0.6, 1.9):
            waiting += _halves(box, chance.uniform(0.36, 0.64))
        elif hexes.at(_turned(box.centre, angle)) in inside:
            ring = [_turned(corner, angle) for corner in box.corners()]
            found.append((chance.randrange(crops), [(round(x), round(y)) for x, y in ring]))
        else:
            chance.randrange(crops)
    return found


def _turned(p: Point, angle: float) -> Point:
    return p[0] * cos(angle) - p[1] * sin(angle), p[0] * sin(angle) + p[1] * cos(angle)


def _halves(box: Box, share: float) -> list[Box]:
    """Cut across the longer way."""
    left, top, right, bottom = box
    if box.width > box.height:
        at = left + share * box.width
        return [Box(left, top, at, bottom), Box(at, top, right, bottom)]
    at = top + share * box.height
    return [Box(left, top, right, at), Box(left, at, right, bottom)]
