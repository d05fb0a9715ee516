"""Displays beside the map: racks with a space for each unit, side by side on shelves, under headings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point, rounded_path
from bridgehead.render.picture import Place
from bridgehead.render.svg import Markup, element, group, number

CELL = 64  # a counter and the room around it
PAD = 8
GAP = 8
LABEL, LABEL_SIZE = 22, 14
HEADING = 40
WIDTH = 606
HIGH = LABEL + CELL + PAD  # of a rack


@dataclass(frozen=True)
class Group:
    """Some units that belong together."""

    id: str
    title: str
    about: str
    units: list[str]


@dataclass(frozen=True)
class Rack:
    """A group on a shelf: a box with a title and a space for each of its units."""

    id: str
    side: str
    title: str
    about: str
    box: Box
    spots: dict[str, Point]

    @property
    def outline(self) -> str:
        return rounded_path(self.box.corners(), 8)

    def place(self) -> Place:
        x, y = (round(at) for at in self.box.centre)
        return Place(name=self.title, x=x, y=y, outline=self.outline, about=[self.about], beside=True)


@dataclass(frozen=True)
class Heading:
    side: str
    text: str
    box: Box


def heading(side: str, text: str, left: float, top: float) -> Heading:
    """It takes up HEADING."""
    return Heading(side, text, Box(left, top, left + WIDTH, top + HEADING - 8))


def shelved(groups: Iterable[Group], side: str, left: float, top: float) -> list[Rack]:
    """Racks side by side, as many as a row holds."""
    found = []
    x, y = left, top
    for one in groups:
        wide = width(one)
        if x > left and x + wide > left + WIDTH:
            x, y = left, y + HIGH + GAP
        box = Box(x, y, x + wide, y + HIGH)
        first = box.left + PAD + CELL / 2
        line = box.top + LABEL + CELL / 2
        spots = {unit: (first + n * CELL, line) for n, unit in enumerate(one.units)}
        found.append(Rack(one.id, side, one.title, one.about, box, spots))
        x = box.right + GAP
    return found


def width(shown: Group) -> float:
    """Room for the units, and for the words over them."""
    return max(len(shown.units) * CELL + 2 * PAD, lettering.width(shown.title, LABEL_SIZE) + 2 * PAD)


def homes(racks: Iterable[Rack]) -> dict[str, Rack]:
    """The rack of each unit."""
    return {unit: rack for rack in racks for unit in rack.spots}


def places(racks: Iterable[Rack]) -> dict[str, Place]:
    return {rack.id: rack.place() for rack in racks}


# Drawing


def headings(shown: Iterable[Heading]) -> Markup:
    return group(*(_heading(one) for one in shown), class_="decor")


def _heading(shown: Heading) -> Markup:
    box = shown.box
    return group(
        element("rect", class_="heading-band", x=box.left, y=box.top, width=box.width, height=box.height, rx=4),
        element("text", shown.text, class_="heading-words", x=box.left + 14, y=box.top + 23),
        class_=f"heading {shown.side}",
    )


def grounds(racks: Iterable[Rack]) -> list[Markup]:
    """What can be pointed at."""
    return [element("path", class_=f"place tray {rack.side}", d=rack.outline) for rack in racks]


def title(rack: Rack, down: float = LABEL - 6) -> Markup:
    return element("text", rack.title, class_="rack-title", x=rack.box.left + PAD, y=rack.box.top + down)


def spaces(rack: Rack, size: int, names: Sequence[str] = ()) -> Markup:
    """The title and a space for each unit, as large as a counter, with its code or another name."""
    outlines, written = "", []
    for (x, y), name in zip(rack.spots.values(), names or rack.spots):
        outlines += f"M{number(x - size / 2)},{number(y - size / 2)}h{size}v{size}h-{size}z"
        written.append(element("text", name, x=x, y=y + 5))
    return group(title(rack), element("path", class_="space", d=outlines), group(*written, class_="space-name"))
