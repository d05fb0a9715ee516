"""Finding room in an area for its identifier and its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from bridgehead.render import lettering
from bridgehead.render.arranging import tops
from bridgehead.render.geometry import Box, Point, Room

SIZE = 88  # of a counter; the board is wide, and so it is larger than elsewhere
REACH = 23  # half the width of an identifier
RING = 8  # room round it for the red ring and a control marker
STAR = 32
LINE = 1.05  # height of a line of a name, in ems

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

    def sign(self) -> Box:
        """The identifier with the star beside it and the markers round it."""
        x, y = self.header.identifier(self.box)
        around = Box.about((x, y), self.header.sign, self.header.sign)
        return Box(around.left, around.top, around.right + (STAR if self.header.star else 0), around.bottom)

    def name(self) -> Box:
        lines, size = self.header.lines(self.box), self.header.size
        top = lines[0][2] - 0.78 * size * LINE
        middle, wide = lines[0][1], self.header.words_wide
        return Box(middle - wide / 2, top, middle + wide / 2, top + self.header.words_high)


def arrangement(data: Mapping[str, Any], room: Room, blocked: Sequence[Box]) -> Arrangement:
    """The largest lettering that leaves room for two counters; clear of what is blocked if that can be."""
    for avoided, beside in ((blocked, 2.1 * SIZE), (blocked, SIZE), ((), 0)):
        for header in headers(data):
            for box in _spots(room, header, avoided, anywhere=not beside):
                if room.nearest(beside, SIZE, room.centroid, [box.grown(1)]) or not beside:
                    return Arrangement(header, box)
    # A data pack may bring an area too small for all of it; then the counters lie on the name.
    *_, header = headers(data)
    x, y = room.centroid
    return Arrangement(header, Box(x - 50, y - 90, x - 50 + header.width, y - 90 + header.height))


def _spots(room: Room, header: Header, avoided: Sequence[Box], anywhere: bool) -> Iterator[Box]:
    """Near the top; in a narrow area also at its sides and at its foot."""
    yield from tops(room, header.width, header.height, avoided)
    around = room.around
    for across, down in ((0, 0.5), (1, 0.5), (0, 1), (1, 1), (0.5, 1)) if anywhere else ():
        wish = (around.left + across * around.width, around.top + down * around.height)
        if box := room.nearest(header.width, header.height, wish, avoided):
            yield box


def headers(data: Mapping[str, Any]) -> Iterator[Header]:
    """What to try, the best to read first."""
    name, star = str(data["name"]), data["star"] is not None
    broken = lettering.lines(name.replace("-", "- "), 1, lettering.width(name, 0.64, "serif"), "serif")
    for size, words in product((27, 25, 23, 21, 19), ([name], [word.replace("- ", "-") for word in broken])):
        yield Header(words, size, False, star)
        yield Header(words, size, True, star)
