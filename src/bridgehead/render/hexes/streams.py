"""Water along hexsides: one smooth line from end to end that goes on over the edge of the map."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, product
from math import hypot

from bridgehead.render.geometry import Node, Point
from bridgehead.render.hexes.grid import Hexes, Side
from bridgehead.render.hexes.pen import Pen, flow

OVER = 80  # how far water goes on beyond the last hex


def courses(hexes: Hexes, pairs: Collection[str], others: Collection[Node] = ()) -> list[list[Point]]:
    """The courses of a river, lengthened where they leave the map; at the corners of other water they end."""
    (ring,) = hexes.rings(list(hexes))
    coast = set(zip(ring, [*ring[1:], ring[0]]))
    found = []
    for course in _joined(hexes.courses(pairs), coast):
        points: list[Point] = [(float(x), float(y)) for x, y in course]
        for _ in range(2):  # at the one end, then at the other
            end = course[-1]
            if end in ring and end not in others:
                beside = [b if a == end else a for a, b in coast if end in (a, b)]
                met = [corner for corner in beside if corner in others]
                if met:  # the edge of the map is the bank of both; their water comes from beyond
                    inflow = _inflow(hexes, end, met[0])
                    points.append(inflow[0])
                    found.append(inflow)
                else:
                    points.append(_beyond(points))
            course, points = course[::-1], points[::-1]
        found.append(points)
    return sorted(found, key=len, reverse=True)


def joined(hexes: Hexes, waters: Mapping[str, Collection[str]]) -> dict[str, list[list[Point]]]:
    """The courses of every river and canal by its name; where it ends in another it does not go on."""
    corners = {name: {corner for course in hexes.courses(pairs) for corner in course} for name, pairs in waters.items()}
    return {
        name: courses(hexes, pairs, set().union(*(found for other, found in corners.items() if other != name)))
        for name, pairs in waters.items()
    }


def _inflow(hexes: Hexes, a: Node, b: Node) -> list[Point]:
    """Over a side on the edge of the map, away from its hex."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    cx, cy = min(hexes.centres.values(), key=lambda centre: hypot(centre[0] - x, centre[1] - y))
    long = hypot(x - cx, y - cy)
    return [(x, y), (x + (x - cx) / long * OVER, y + (y - cy) / long * OVER)]


def _joined(found: list[list[Node]], coast: Collection[Side]) -> list[list[Node]]:
    """Courses whose ends lie on one side of the edge of the map are one: there the river is the edge."""
    for one, other in combinations(found, 2):
        for start, end in product((one, one[::-1]), (other, other[::-1])):
            if (start[-1], end[0]) in coast or (end[0], start[-1]) in coast:
                whole = start + end if start[0] <= end[-1] else (start + end)[::-1]
                return _joined([whole, *(course for course in found if course not in (one, other))], coast)
    return sorted(found)


def _beyond(points: Sequence[Point]) -> Point:
    """On in the direction of the last few sides."""
    (ax, ay), (bx, by) = points[max(len(points) - 3, 0)], points[-1]
    long = hypot(bx - ax, by - ay)
    return round(bx + (bx - ax) / long * OVER), round(by + (by - ay) / long * OVER)


def drawn(found: Sequence[Sequence[Point]]) -> str:
    pen = Pen()
    for course in found:
        flow(pen, course)
    return str(pen)


def calm(course: Sequence[Point], off: float, reach: int = 3) -> list[Point]:
    """A line beside the course and without its windings, for what is written along it."""
    middle = []
    for n in range(0, len(course), 2):
        near = course[max(n - reach, 0) : n + reach + 1]
        middle.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    found: list[Point] = []
    for n, (x, y) in enumerate(middle):
        (ax, ay), (bx, by) = middle[max(n - 1, 0)], middle[min(n + 1, len(middle) - 1)]
        long = hypot(bx - ax, by - ay) or 1.0
        found.append((round(x + (by - ay) / long * off), round(y - (bx - ax) / long * off)))
    return found
