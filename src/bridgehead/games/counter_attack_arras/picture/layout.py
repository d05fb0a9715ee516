"""Finding room in an area for its identifier and name and for four stacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from bridgehead.render import lettering
from bridgehead.render.arranging import Key, cells, cells_of, grid, tops
from bridgehead.render.geometry import Box, Point, Room

SIZE = 57  # of a counter; the areas are wide, and so it is larger than elsewhere
REACH = 23  # half the width of an identifier
RING = 8  # room round it for the red ring and a control marker
STAR = 32
LEAST = 19  # rather let stacks lie on a village than write its name smaller
LINE = 1.05  # height of a line of a name, in ems

STACKS: tuple[Key, ...] = (("allied", "f"), ("german", "f"), ("allied", "s"), ("german", "s"))

Line = tuple[str, float, float]  # the words, their middle, and their base line


@dataclass(frozen=True)
class Header:
    """The identifier, a star to its right, and the name below or beside."""

    words: list[str]
    size: float
    beside: bool
    star: bool

    @property
    def words_wide(self) -> float:
        return max(lettering.width(word, self.size, "serif") for word in self.words)

    @property
    def words_high(self) -> float:
        return len(self.words) * self.size * LINE

    @property
    def sign(self) -> float:
        """Width and height of the identifier with its ring."""
        return 2 * (REACH + RING)

    @property
    def width(self) -> float:
        sign = self.sign + (STAR if self.star else 0)
        return sign + self.words_wide if self.beside else max(sign, self.words_wide)

    @property
    def height(self) -> float:
        return max(self.sign, self.words_high) if self.beside else self.sign - RING + 2 + self.words_high

    def identifier(self, box: Box) -> Point:
        if self.beside:
            return box.left + self.sign / 2, box.centre[1]
        return box.centre[0] - (STAR / 2 if self.star else 0), box.top + self.sign / 2

    def starred(self, box: Box) -> Point:
        x, y = self.identifier(box)
        return x + REACH + RING + STAR / 2 - 2, y

    def lines(self, box: Box) -> list[Line]:
        if self.beside:
            middle = box.right - self.words_wide / 2
            top = box.centre[1] - self.words_high / 2
        else:
            middle, top = box.centre[0], box.bottom - self.words_high
        return [(word, middle, top + (n + 0.78) * self.size * LINE) for n, word in enumerate(self.words)]


@dataclass(frozen=True)
class Arrangement:
    header: Header
    box: Box  # of the header
    grid: Box  # what the stacks take up
    stacks: dict[Key, Point]  # the centre of the lowest counter of each


def arrangement(data: Mapping[str, Any], room: Room, blocked: Sequence[Box]) -> Arrangement:
    """The largest lettering with which all finds room; clear of what is blocked, or at least the name is, if it can."""
    for off_words, off_stacks in ((blocked, blocked), (blocked, ()), ((), ())):
        for header in headers(data, LEAST if off_stacks else 1):
            for box in _spots(room, header, off_words, anywhere=not off_stacks):
                wish = (room.centroid[0], room.centroid[1] + header.height / 3)
                found = grid(room, wish, [*off_stacks, box.grown(1)], STACKS, SIZE, cells(SIZE))
                if found is not None:
                    return Arrangement(header, box, *found)
    # A data pack may bring an area too small for all of it; then the counters lie on the name.
    wide, high = cell = cells(SIZE)[-1]
    under = Box.about(room.centroid, 2 * wide, 2 * high)
    *_, header = headers(data, 1)
    box = Box(under.left, under.top - 50, under.left + header.width, under.top - 50 + header.height)
    return Arrangement(header, box, under, cells_of(under, 2, cell, STACKS, SIZE))


def _spots(room: Room, header: Header, avoided: Sequence[Box], anywhere: bool) -> Iterator[Box]:
    """Near the top; in a narrow area also at its sides and at its foot."""
    yield from tops(room, header.width, header.height, avoided)
    around = room.around
    for across, down in ((0, 0.5), (1, 0.5), (0, 1), (1, 1), (0.5, 1)) if anywhere else ():
        wish = (around.left + across * around.width, around.top + down * around.height)
        if box := room.nearest(header.width, header.height, wish, avoided):
            yield box


def headers(data: Mapping[str, Any], least: float) -> Iterator[Header]:
    """What to try, the best to read first, with letters of at least that size."""
    name, star = str(data["name"]), data["star"] is not None
    broken = lettering.lines(name.replace("-", "- "), 1, lettering.width(name, 0.64, "serif"), "serif")
    for size, words in product((23, 21, 19, 17, 15), ([name], [word.replace("- ", "-") for word in broken])):
        if size >= least:
            yield Header(words, size, False, star)
            yield Header(words, size, True, star)
