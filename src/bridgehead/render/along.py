"""Words written along a line: the stretch they take, and what their letters cover."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from bridgehead.render.geometry import Box, Point


def length(line: Sequence[Point]) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(line))


def stretch(line: Sequence[Point], share: float, long: float) -> list[Point]:
    """The part of a line that is so long, with its middle at that share of the line."""
    start = share * length(line) - long / 2
    return [*(_at(line, start + n * long / STEPS) for n in range(STEPS + 1))]


STEPS = 24


def _at(line: Sequence[Point], far: float) -> Point:
    for (ax, ay), (bx, by) in pairwise(line):
        step = hypot(bx - ax, by - ay)
        if far <= step:
            part = max(0.0, far) / (step or 1.0)
            return ax + (bx - ax) * part, ay + (by - ay) * part
        far -= step
    return line[-1]


def letters(line: Sequence[Point], size: float, up: float = 0.25) -> list[Box]:
    """What letters along a line take up; their middle lies so far above it, in ems."""
    found = []
    for (ax, ay), (bx, by) in pairwise(line):
        steps = max(1, round(2 * hypot(bx - ax, by - ay) / size))
        for n in range(steps):
            share = (n + 0.5) / steps
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            found.append(Box.about((x, y - size * up), size, size))
    return found
