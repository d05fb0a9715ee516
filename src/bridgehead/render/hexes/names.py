"""Names on a map: each is put where it covers least, the most important first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point, bounds, box_inside, inset
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.svg import Markup, element, group

ASCENT, DESCENT = 0.74, 0.24  # what letters take up above and below their line, in ems
INSIDE = 1.5  # how far the number of a hex keeps from its sides
STEP = 3  # between places where it is tried
COVERED = 20.0  # what it costs to stand where a counter lies


@dataclass(frozen=True)
class Spot:
    """Where a name may stand: the middle of its line, and how unwelcome it is there."""

    at: Point
    cost: float


@dataclass(frozen=True)
class Name:
    text: str
    at: Point  # the middle of the line
    box: Box


class Sheet:
    """What is taken on a map: some of it must not be covered, some is covered at a price."""

    SQUARE = 96  # what is taken is kept by squares of the map

    def __init__(self) -> None:
        self._taken: dict[tuple[int, int], list[tuple[Box, float]]] = {}

    def take(self, box: Box, price: float) -> None:
        for square in self._squares(box):
            self._taken.setdefault(square, []).append((box, price))

    def price(self, box: Box) -> float:
        near = {taken for square in self._squares(box) for taken in self._taken.get(square, ())}
        return sum(price * _share(box, other) for other, price in near if box.meets(other))

    def _squares(self, box: Box) -> list[tuple[int, int]]:
        across = range(int(box.left // self.SQUARE), int(box.right // self.SQUARE) + 1)
        down = range(int(box.top // self.SQUARE), int(box.bottom // self.SQUARE) + 1)
        return [(x, y) for x in across for y in down]

    def put(self, text: str, size: float, spots: Iterable[Spot], price: float) -> Name:
        """The name at the cheapest spot, which is then taken."""
        best: tuple[float, Name] | None = None
        for spot in spots:
            if best is not None and spot.cost >= best[0]:
                continue
            box = line_box(text, size, spot.at)
            cost = spot.cost + self.price(box)
            if best is None or cost < best[0]:
                best = (cost, Name(text, spot.at, box))
        assert best is not None, text
        self.take(best[1].box, price)
        return best[1]


def line_box(text: str, size: float, at: Point) -> Box:
    x, y = at
    half = lettering.width(text, size, "serif") / 2
    return Box(x - half, y - ASCENT * size, x + half, y + DESCENT * size)


def _share(box: Box, other: Box) -> float:
    """How much of the smaller of the two is covered."""
    across = min(box.right, other.right) - max(box.left, other.left)
    down = min(box.bottom, other.bottom) - max(box.top, other.top)
    least = min(box.width * box.height, other.width * other.height)
    return 0.3 + across * down / least  # the first touch already disturbs


def spots(centre: Point, offsets: Sequence[tuple[float, float, float]]) -> list[Spot]:
    """Spots around a centre: across, down, and their cost."""
    return [Spot((centre[0] + across, centre[1] + down), cost) for across, down, cost in offsets]


def written(name: Name, look: str) -> Markup:
    return element("text", name.text, class_=look, x=name.at[0], y=name.at[1])


def within_a_hex(hexes: Hexes, size: float, counter: float) -> list[tuple[float, float, float]]:
    """Where the number of a hex may stand in it: across, down and cost, the cheapest first.

    At the top if it can be, and clear of a counter in the middle.
    """
    shape = inset([(float(x), float(y)) for x, y in hexes.layout.shape], INSIDE)
    around = bounds(shape)
    middle = Box.about((0.0, 0.0), counter, counter)
    found = []
    for y in range(int(around.top), int(around.bottom), STEP):
        for x in range(-STEP * int(around.right // STEP), int(around.right) + 1, STEP):
            box = line_box("0000", size, (float(x), float(y)))
            if box_inside(box._replace(bottom=float(y)), shape):  # a digit ends on its line
                cost = hypot(x, y - around.top - size) / 4 + (COVERED if box.meets(middle) else 0)
                found.append((float(x), float(y), cost))
    return sorted(found, key=lambda one: one[2])


def numbers(hexes: Hexes, sheet: Sheet, size: float, counter: float, price: float) -> Markup:
    """The number of every hex in lines of text; one steps aside where its place is taken."""
    rows: dict[float, list[tuple[float, str]]] = {}
    offsets = within_a_hex(hexes, size, counter)
    for name, (x, y) in hexes.centres.items():
        put = sheet.put(name, size, spots((float(x), float(y)), offsets), price)
        rows.setdefault(put.at[1], []).append((put.at[0], name))
    lines = (
        element("text", *(element("tspan", name, x=x) for x, name in sorted(row)), y=y)
        for y, row in sorted(rows.items())
    )
    return group(*lines, class_="hex-numbers")
