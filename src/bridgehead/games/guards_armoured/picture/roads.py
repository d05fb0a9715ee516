"""Highways, roads and minor roads from hex to hex, and railways, which keep beside a road where they share its way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from bridgehead.games.guards_armoured.picture.battlefield import WAYS
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render.geometry import Point
from bridgehead.render.hexes.pen import Pens
from bridgehead.render.hexes.ways import Link, Ways, beyond, drawn
from bridgehead.render.svg import Markup, element, group, join, use

BESIDE = 11.0  # from the middle of a road to that of the railway beside it
LAYERS = [
    *(("minor_road", look) for look in ("way-edge", "way-bed")),
    *((kind, look) for look in ("way-edge", "way-bed") for kind in ("road", "highway")),
]


@lru_cache(maxsize=16)
def ways(where: Plan) -> Ways:
    """The roads of the map; where one leaves it a node beyond the edge stands for what follows."""
    nodes: dict[str, Point] = {name: (float(x), float(y)) for name, (x, y) in where.hexes.centres.items()}
    joined = where.field.links()
    for name, (at, kind) in exits(where).items():
        nodes[f"off {name}"] = at
        joined[frozenset((name, f"off {name}"))] = kind
    return Ways(nodes, joined, WAYS)


@lru_cache(maxsize=16)
def exits(where: Plan) -> dict[str, tuple[Point, str]]:
    """The hexes on the edge of the map where a road ends: it goes on beyond, as straight as it can."""
    links = where.field.links()
    entries = {str(entry["hex"]) for entry in where.field.printed["entries"].values()}
    found: dict[str, tuple[Point, str]] = {}
    for kind in reversed(WAYS):
        for path in where.field.paths(kind):
            for name in (path[0], path[-1]):
                if leaves(where, name, links) or name in entries:
                    found[name] = (beyond(where.hexes, name, links), kind)
    return found


def leaves(where: Plan, name: str, links: Collection[Link]) -> bool:
    """Whether a way that ends in this hex goes on over the edge of the map, because nothing else joins it there."""
    return len(where.hexes.neighbours(name)) < 6 and sum(name in link for link in links) == 1


def roads(where: Plan) -> Markup:
    return drawn(ways(where), LAYERS, [use("way-highway", class_="way-heart")])


# Railways


def railways(where: Plan) -> Markup:
    roads = frozenset(where.field.links())
    pens = Pens(960)
    for path in where.field.paths("railway"):
        points = _line(where, path, roads)
        pen = pens.near(points[len(points) // 2])
        pen.move(points[0])
        for control, to in zip(points[1::2], points[2::2]):
            pen.curve(control, to)
    shape = element("defs", group(*(element("path", d=d) for d in pens.written()), id="rails"))
    layers = (use("rails", class_=look) for look in ("rail-edge", "rail-bed", "rail-ties"))
    return join(shape, group(*layers, clip_path="url(#map-clip)", class_="decor"))


def _line(where: Plan, path: Sequence[str], roads: frozenset[Link]) -> list[Point]:
    """From hexside to hexside, with the point between that each bend is drawn towards."""
    steps = [step(where, here, there, roads) for here, there in pairwise(path)]
    rails = where.field.rails()
    found = [_end(where, path[0], path[1], rails)]
    for n, name in enumerate(path):
        x, y = where.hexes.centres[name]
        beside = [off for _, off in steps[max(n - 1, 0) : n + 1]]
        dx, dy = (sum(off[axis] for off in beside) / len(beside) for axis in (0, 1))
        found.append((x + dx, y + dy))
        if n < len(steps):
            (mx, my), (ox, oy) = steps[n]
            found.append((mx + ox, my + oy))
    return [*found, _end(where, path[-1], path[-2], rails)]


def step(where: Plan, here: str, there: str, roads: frozenset[Link]) -> tuple[Point, Point]:
    """The middle of a hexside, and how far to the left of it the railway crosses: beside the road, if there is one."""
    middle = where.hexes.middle(f"{here}|{there}")
    if frozenset((here, there)) not in roads:
        return middle, (0.0, 0.0)
    (ax, ay), (bx, by) = where.hexes.centres[here], where.hexes.centres[there]
    long = hypot(bx - ax, by - ay)
    return middle, ((by - ay) / long * BESIDE, (ax - bx) / long * BESIDE)


def _end(where: Plan, name: str, before: str, rails: Collection[Link]) -> Point:
    """In the middle of the last hex, or beyond the edge of the map."""
    if leaves(where, name, rails):
        return beyond(where.hexes, name, [frozenset((name, before))])
    x, y = where.hexes.centres[name]
    return float(x), float(y)
