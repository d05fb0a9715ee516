"""The names of streams, rivers and canals, each along its course and beside it, where it covers least."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from bridgehead.games.guards_armoured.picture import water
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render import lettering
from bridgehead.render.along import length, letters
from bridgehead.render.geometry import Point, curved_path
from bridgehead.render.hexes import streams
from bridgehead.render.hexes.names import Sheet
from bridgehead.render.svg import Markup, element

WATERS = {"stream": (13.0, 1.5, 12), "river": (15.0, 3.0, 15), "canal": (15.0, 3.0, 15)}  # size, spacing, beside it
SHORT = 9  # hexsides: too few for a name
LONG = 50  # corners of a course that is named twice


def names(where: Plan, sheet: Sheet, price: float) -> Iterator[Markup]:
    """They are drawn along lines of their own, calmer than the water."""
    found = water.courses(where)
    for kind, (size, spacing, beside) in WATERS.items():
        for entry in where.field.hexsides(kind):
            course = found[entry["name"]][0]
            if len(entry["sides"]) < SHORT:
                continue
            name = _plain(entry["name"])
            halves = [(0.0, 0.5), (0.5, 1.0)] if len(course) > LONG else [(0.0, 1.0)]
            for n, part in enumerate(halves):
                long = lettering.width(name, size, "italic") + spacing * len(name)
                line = _best(sheet, course, long, size, beside, part)
                if line is not None:
                    for box in letters(line, size):
                        sheet.take(box, price)
                    id = f"{water.stream_id(entry['name'])}-name{n}"
                    yield element("defs", element("path", id=id, d=curved_path(line)))
                    along = element("textPath", name, href=f"#{id}", startOffset="50%")
                    yield element("text", along, class_=f"water-name {kind}-name")


def _plain(name: str) -> str:
    """Dommel (lower) is the Dommel."""
    return name.split(" (")[0]


def _best(
    sheet: Sheet, course: list[Point], long: float, size: float, beside: float, part: tuple[float, float]
) -> list[Point] | None:
    """The stretch on either side of the course where a name of that length disturbs least."""
    best: tuple[float, list[Point]] | None = None
    for off in (beside, -beside - size * 0.7):
        calm = streams.calm(course, off, 4)
        low, high = (round(share * len(calm)) for share in part)
        for start in range(low, high):
            line = _stretch(calm[start:], long + size)
            if line is None:
                break
            price = sum(sheet.price(box) for box in letters(line, size)) / 2
            price += _bend(line) * 40 + abs(start - (low + high) / 2) * 0.6
            if best is None or price < best[0]:
                best = (price, line)
    return best[1] if best else None


def _stretch(points: list[Point], long: float) -> list[Point] | None:
    """The beginning of a line, at least that long."""
    found = [points[0]]
    for p in points[1:]:
        found.append(p)
        if length(found) >= long:
            return found
    return None


def _bend(line: list[Point]) -> float:
    """How much longer than straight."""
    (ax, ay), (bx, by) = line[0], line[-1]
    return length(line) / (hypot(bx - ax, by - ay) or 1.0) - 1
