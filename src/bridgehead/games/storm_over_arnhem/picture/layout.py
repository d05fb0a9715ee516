"""Finding room in an area for its number and its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from bridgehead.render import lettering
from bridgehead.render.arranging import tops
from bridgehead.render.geometry import Box, Point, Room

SIZE = 72  # of a counter
DISC, SMALL_DISC = 18, 15  # radius of the disc with the number
FLAG, WIRE = 12, 5  # what a marker of control needs round the disc, and one of the perimeter
GAP = 10  # between the disc and what stands beside it: room for a marker round the disc
LINE = 1.06  # height of a line of a name, in ems
TAGS = 18  # height of a row with points and dots
POINTS, LETTER, DOT = 46, 18, 14  # width of what may stand in such a row

# As a map-maker writes it where room is short.
SHORT = {"Westervoortsedijk": "Westerv.dijk", "Eusebiusbuitensingel": "Eus.buitensingel"}

Line = tuple[str, float, float]  # the words, where they start, and their base line


@dataclass(frozen=True)
class Header:
    """The number, a row or two with points and dots, and the name, beside the number or below it."""

    words: list[str]
    size: float
    beside: bool
    tags: tuple[float, float]  # width and height of the rows
    disc: float

    @property
    def words_wide(self) -> float:
        return max(lettering.width(word, self.size) for word in self.words)

    @property
    def words_high(self) -> float:
        return len(self.words) * self.size * LINE

    @property
    def width(self) -> float:
        if self.beside:
            return 2 * self.disc + GAP + max(self.words_wide, self.tags[0])
        return max(self.words_wide, 2 * self.disc + GAP + self.tags[0])

    @property
    def height(self) -> float:
        if self.beside:
            return max(2 * self.disc, self.words_high + self.tags[1])
        return 2 * self.disc + 4 + self.words_high

    def lines(self, box: Box) -> list[Line]:
        if self.beside:
            left = box.left + 2 * self.disc + GAP
            top = box.top + (self.height - self.words_high - self.tags[1]) / 2
        else:
            left, top = box.left, box.top + 2 * self.disc + 4
        return [(word, left, top + (n + 0.8) * self.size * LINE) for n, word in enumerate(self.words)]

    def rows(self, box: Box) -> list[Point]:
        """Where each row of points and dots starts, at its middle height."""
        left = box.left + 2 * self.disc + GAP
        if self.beside:
            top = box.top + (self.height - self.words_high - self.tags[1]) / 2
            return [(left, top + self.words_high + TAGS / 2)]
        middle = box.top + self.disc
        if self.tags[1] > TAGS:
            return [(left, middle - TAGS / 2), (left, middle + TAGS / 2)]
        return [(left, middle)]


@dataclass(frozen=True)
class Arrangement:
    header: Header
    box: Box  # of the header

    def disc(self, marker: float) -> Box:
        """The number with the marker that may lie round it."""
        reach = self.header.disc + marker
        x, y = self.box.left + self.header.disc, self.box.top + self.header.disc
        return Box.about((x, y), 2 * reach, 2 * reach)

    def name(self) -> Box:
        lines, size = self.header.lines(self.box), self.header.size
        left, top = lines[0][1], lines[0][2] - 0.8 * size * LINE
        return Box(left, top, left + self.header.words_wide, top + self.header.words_high)

    def tags(self) -> Box | None:
        """Points and dots beside the number."""
        rows, wide = self.header.rows(self.box), self.header.tags[0]
        if not wide:
            return None
        return Box(rows[0][0], rows[0][1] - TAGS / 2, rows[0][0] + wide, rows[-1][1] + TAGS / 2)


def arrangement(data: Mapping[str, Any], room: Room, blocked: Sequence[Box]) -> Arrangement:
    """The largest lettering that leaves room for two counters, clear of what is blocked if that can be."""
    for avoided, beside in ((blocked, 2.1 * SIZE), (blocked, SIZE), ((), 0)):
        for header in headers(data):
            for box in tops(room, header.width, header.height, avoided):
                if not beside or room.nearest(beside, SIZE, room.centroid, [*avoided, box.grown(1)]):
                    return Arrangement(header, box)
    # A data pack may bring an area too small for all of it; then the counters lie on the name.
    *_, header = headers(data)
    x, y = room.centroid
    return Arrangement(header, Box(x - 50, y - 90, x - 50 + header.width, y - 90 + header.height))


def headers(data: Mapping[str, Any]) -> Iterator[Header]:
    """What to try, the best to read first."""
    points = (POINTS if data["points"] else 0) + (LETTER if data["spotterless"] else 0)
    dots = len(data["dots"]) * DOT
    one_row = (float(points + dots), float(TAGS if points + dots else 0))
    two_rows = (float(max(points, dots)), float(2 * TAGS if points and dots else one_row[1]))
    tried: set[tuple[object, ...]] = set()
    for disc, sizes in ((DISC, (24, 22, 20, 18, 17)), (SMALL_DISC, (17, 16, 15))):
        for size, breadth in product(sizes, (260, 200, 170, 140, 120, 100, 80, 60)):
            words = lettering.lines(_shortened(data["name"], breadth / size), size, breadth)
            if (disc, size, *words) in tried:
                continue
            tried.add((disc, size, *words))
            yield Header(words, size, True, one_row, disc)
            yield Header(words, size, False, two_rows, disc)


def _shortened(name: str, ems: float) -> str:
    for word, short in SHORT.items():
        if lettering.width(word, 1) > ems:
            name = name.replace(word, short)
    return name
