"""Finding room in an area for its number and name and for four stacks, so that nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from bridgehead.render import lettering
from bridgehead.render.arranging import Key, cells, cells_of, grid, tops
from bridgehead.render.geometry import Box, Point, Room

SIZE = 50  # of a counter
DISC, SMALL_DISC = 18, 15  # radius of the disc with the number
GAP = 10  # between the disc and what stands beside it: room for a marker round the disc
LINE = 1.06  # height of a line of a name, in ems
TAGS = 18  # height of a row with points and dots
POINTS, LETTER, DOT = 46, 18, 14  # width of what may stand in such a row

STACKS: tuple[Key, ...] = (("british", "u"), ("german", "u"), ("british", "c"), ("german", "c"))

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
    grid: Box  # what the stacks take up
    stacks: dict[Key, Point]  # the centre of the lowest counter of each


def arrangement(data: Mapping[str, Any], room: Room, blocked: Sequence[Box]) -> Arrangement:
    """The largest lettering with which all finds room, clear of what is blocked if that can be."""
    # Landmarks and their names stand in the lower part, so there the stacks lie close and high.
    tried = cells(SIZE)[::-1] if data["landmarks"] else cells(SIZE)
    for avoided in (blocked, ()):
        for header in headers(data):
            for box in tops(room, header.width, header.height, avoided):
                taken = [*avoided, box.grown(1)]
                middle = room.centroid[1] + header.height / 2
                wish = (room.centroid[0], box.bottom if data["landmarks"] else middle)
                found = grid(room, wish, taken, STACKS, SIZE, tried)
                if found is not None:
                    return Arrangement(header, box, *found)
    # A data pack may bring an area too small for all of it; then the counters lie on the name.
    wide, high = cell = cells(SIZE)[-1]
    under = Box.about(room.centroid, 2 * wide, 2 * high)
    *_, header = headers(data)
    box = Box(under.left, under.top - 50, under.left + header.width, under.top - 50 + header.height)
    return Arrangement(header, box, under, cells_of(under, 2, cell, STACKS, SIZE))


def headers(data: Mapping[str, Any]) -> Iterator[Header]:
    """What to try, the best to read first."""
    points = (POINTS if data["points"] else 0) + (LETTER if data["spotterless"] else 0)
    dots = len(data["dots"]) * DOT
    one_row = (float(points + dots), float(TAGS if points + dots else 0))
    two_rows = (float(max(points, dots)), float(2 * TAGS if points and dots else one_row[1]))
    tried: set[tuple[object, ...]] = set()
    for disc, sizes in ((DISC, (19, 18, 17, 16, 15, 14)), (SMALL_DISC, (15, 14, 13, 12))):
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
