"""Streams, rivers, canals and the hexes of a major river; what crosses them; ridges and printed fortifications."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, hypot

from bridgehead.games.guards_armoured.picture import roads
from bridgehead.games.guards_armoured.picture.battlefield import Data
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render.geometry import Point
from bridgehead.render.hexes import streams
from bridgehead.render.hexes.marks import lying_across
from bridgehead.render.hexes.pen import Pen, flow, polygon
from bridgehead.render.hexes.ways import beyond
from bridgehead.render.layers import layered
from bridgehead.render.svg import Markup, element, group, join, number, use

KINDS = ("stream", "canal", "river")  # a wider one covers the ends of those before it
TOOTH = 13.0  # from one tooth of a printed fortification to the next


def water(where: Plan) -> Markup:
    found: list[Markup] = []
    for kind in KINDS:
        look = "river" if kind == "stream" and where.field.flooded else kind
        ids = [stream_id(entry["name"]) for entry in where.field.hexsides(kind)]
        if kind == "stream" and where.field.flooded:
            found += [use(id, class_="flood") for id in ids]
        found += [use(id, class_=f"{look} {layer}") for layer in ("bank", "bed", "glint") for id in ids]
    return group(*_major(where), *found, clip_path="url(#map-clip)", class_="decor waters")


def _major(where: Plan) -> list[Markup]:
    names = where.field.terrain("major_river")
    if not names:
        return []
    pen = Pen()
    for patch in where.hexes.patches(names):
        flow(pen, through(where, patch))
    return layered("major-river", [str(pen)], ("major bank", 0, 0), ("major", 0, 0), ("major-glint", 0, 0))


def through(where: Plan, patch: Iterable[str]) -> list[Point]:
    """The middle of a major river from hex to hex, and on over the edges of the map."""
    left = set(patch)
    start = min(left, key=lambda name: (len(left.intersection(where.hexes.neighbours(name))), name))
    course = [start]
    left.remove(start)
    while near := sorted(left.intersection(where.hexes.neighbours(course[-1]))):
        # Where it is broad the nearer of two hexes comes first.
        onward = min(near, key=lambda name: len(left.intersection(where.hexes.neighbours(name))))
        course.append(onward)
        left.remove(onward)
    ends = [
        beyond(where.hexes, end, [frozenset(step)]) for end, step in ((start, course[:2]), (course[-1], course[-2:]))
    ]
    middle = [(float(x), float(y)) for x, y in (where.hexes.centres[name] for name in course)]
    return [ends[0], *middle, ends[1]]


def stream_id(name: str) -> str:
    return "water-" + "".join(sign if sign.isalnum() else "-" for sign in name.lower()).strip("-")


@lru_cache(maxsize=16)
def courses(where: Plan) -> dict[str, list[list[Point]]]:
    """The course of each stream, river and canal by its name."""
    waters = {str(entry["name"]): entry["sides"] for kind in KINDS for entry in where.field.hexsides(kind)}
    found = streams.joined(where.hexes, waters)
    for entry in where.field.hexsides("canal"):
        corners = {corner for course in found[entry["name"]] for corner in course}
        dug = [_straight(course) for course in found[entry["name"]]]
        for name, others in found.items():
            if name != entry["name"]:
                found[name] = [_as_far_as(course, corners, dug) for course in others]
        found[entry["name"]] = dug
    return found


def _as_far_as(course: list[Point], corners: set[Point], dug: list[list[Point]]) -> list[Point]:
    """What ends in a canal reaches it where it was dug, beside the corner of the hexes."""
    for _ in range(2):  # at the one end, then at the other
        if course[-1] in corners:
            x, y = course[-1]
            course = [*course, min((p for line in dug for p in line), key=lambda p: hypot(p[0] - x, p[1] - y))]
        course = course[::-1]
    return course


def _straight(course: list[Point]) -> list[Point]:
    """A canal was dug: it keeps to the middles of the hexsides, which lie in line as long as it does not turn."""
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(course)]
    return [course[0], *middles[1:-1], course[-1]]


def definitions(where: Plan) -> Markup:
    lines = [element("path", id=stream_id(name), d=streams.drawn(found)) for name, found in courses(where).items()]
    return join(*lines, *_bridges())


# Ridges and fortifications


def ridges(where: Plan) -> Markup:
    pen = Pen()
    for entry in where.field.hexsides("ridge"):
        for course in where.hexes.courses(entry["sides"]):
            flow(pen, [(float(x), float(y)) for x, y in course])
    layers = [("ridge-slope", 0, 0), ("ridge", 0, 0)] if str(pen) else []
    return group(*(layered("ridges", [str(pen)], *layers) if layers else ()), class_="decor")


def fortifications(where: Plan) -> Markup:
    """15.2: a line of teeth along the hexsides; those that a roadway crosses have a gap."""
    line, teeth = Pen(), Pen()
    passed = frozenset(where.field.links()) | where.field.rails()
    for entry in where.field.hexsides("fortification"):
        closed = [side for side in entry["sides"] if frozenset(str(side).split("|")) not in passed]
        for course in where.hexes.courses(closed):
            line.move(course[0])
            for a, b in pairwise(course):
                line.line(b)
                _teeth(teeth, a, b)
    if not str(line):
        return group(class_="decor")
    return group(
        element("path", class_="ditch-line", d=str(line)),
        element("path", class_="ditch-teeth", d=str(teeth)),
        class_="decor",
    )


def _teeth(pen: Pen, a: Point, b: Point) -> None:
    """Diamonds, for they count on both sides."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    many = max(1, round(long / TOOTH))
    for n in range(many):
        x, y = a[0] + ux * long * (n + 0.5) / many, a[1] + uy * long * (n + 0.5) / many
        polygon(pen, [(x - 4 * ux, y - 4 * uy), (x - 5 * uy, y + 5 * ux), (x + 4 * ux, y + 4 * uy),
                      (x + 5 * uy, y - 5 * ux)])  # fmt: skip


# Crossings


def crossings(where: Plan) -> Markup:
    bridges = where.field.printed["bridges"]
    fords = [] if where.field.flooded else where.field.printed["fords"]
    return group(
        *(lying_across(where.hexes, ford["at"], "ford") for ford in fords),
        *(_bridge(where, bridge) for bridge in bridges),
        class_="decor crossings",
    )


def kind_of_water(where: Plan, name: str) -> str:
    for kind in KINDS:
        if any(entry["name"] == name for entry in where.field.hexsides(kind)):
            return kind
    return "major_river"


def bridge_id(where: Plan, bridge: Data) -> str:
    """By the water, and by what crosses it."""
    kind = kind_of_water(where, bridge["over"])
    if kind == "major_river":
        return "bridge-major"
    size = "small" if kind == "stream" and not where.field.flooded else "great"
    road = frozenset(str(bridge["at"]).split("|")) in where.field.links()
    return f"bridge-{size}" if road else f"bridge-rail-{size}"


def _bridge(where: Plan, bridge: Data) -> Markup:
    at, id = str(bridge["at"]), bridge_id(where, bridge)
    if id == "bridge-major":
        return _over_major(where, at)
    pair = frozenset(at.split("|"))
    drawn = lying_across(where.hexes, at, id)
    if pair not in where.field.rails() or "rail" in id:
        return drawn
    return join(_rail_beside(where, at, id), drawn)


def _rail_beside(where: Plan, at: str, id: str) -> Markup:
    """The railway has its own bridge beside that of the road."""
    roads_here = frozenset(where.field.links())
    for path in where.field.paths("railway"):
        for here, there in pairwise(path):
            if {here, there} == set(at.split("|")):
                (x, y), (dx, dy) = roads.step(where, here, there, roads_here)
                turned = where.hexes.turned[where.hexes.slant(at)]
                move = f"translate({number(x + dx)} {number(y + dy)})" + (f"rotate({turned})" if turned else "")
                return use(id.replace("bridge-", "bridge-rail-"), transform=move)
    raise ValueError(f"No railway crosses {at}.")


def _over_major(where: Plan, hex: str) -> Markup:
    """From bank to bank, the way the road leads."""
    x, y = where.hexes.centres[hex]
    (dx, dy), *_ = roads.ways(where).bearings(hex)
    turned = round(degrees(atan2(dy, dx)))
    return use("bridge-major", transform=f"translate({x} {y})rotate({turned})")


def _bridges() -> Iterable[Markup]:
    """Each lies over water that flows from top to bottom."""
    for size, long, wide in (("small", 9, 6), ("great", 17, 7)):
        yield group(
            element("path", class_="bridge-deck", d=f"M{-long},{-wide + 1.5}H{long}V{wide - 1.5}H{-long}Z"),
            element("path", class_="bridge-lane", d=f"M{-long},0H{long}"),
            element(
                "path",
                class_="bridge-rail",
                d=f"M{-long - 3},{-wide - 2.5}L{-long},{-wide + 1}H{long}L{long + 3},{-wide - 2.5}"
                f"M{-long - 3},{wide + 2.5}L{-long},{wide - 1}H{long}L{long + 3},{wide + 2.5}",
            ),
            id=f"bridge-{size}",
        )
        yield group(
            element("path", class_="rail-deck", d=f"M{-long},-4.5H{long}V4.5H{-long}Z"),
            element("path", class_="rail-track", d=f"M{-long},0H{long}"),
            element("path", class_="bridge-rail", d=f"M{-long - 1},-4.5H{long + 1}M{-long - 1},4.5H{long + 1}"),
            id=f"bridge-rail-{size}",
        )
    yield group(
        element("path", class_="bridge-deck", d="M-44,-6H44V6H-44Z"),
        element("path", class_="bridge-lane", d="M-44,0H44"),
        element("path", class_="bridge-arch", d="M-42,-6Q-28,-15 -14,-6Q0,-15 14,-6Q28,-15 42,-6"),
        element("path", class_="bridge-rail", d="M-48,-10L-44,-6H44L48,-10M-48,10L-44,6H44L48,10"),
        id="bridge-major",
    )
    yield group(
        element("path", class_="ford-way", d="M-12,0H12"),
        element("circle", class_="ford", r=5.5),
        id="ford",
    )
