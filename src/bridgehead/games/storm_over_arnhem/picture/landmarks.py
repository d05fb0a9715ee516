"""Landmarks: a small sign for each kind of building, and where in its area it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point, Ring, Room, inset
from bridgehead.render.svg import Markup, element, group, join

REACH = 15  # half the width of a sign
LINE = 1.05

# By the number of the landmark: its sign, and where it stands in the area, from 0 in the north-west to 1.
SIGNS: dict[int, tuple[str, float, float]] = {
    1: ("school", 0.3, 1.0),
    2: ("headquarters", 0.3, 0.8),
    3: ("headquarters", 0.5, 0.95),
    4: ("headquarters", 0.5, 0.4),
    5: ("church", 0.8, 0.4),
    6: ("waterworks", 0.2, 0.8),
    7: ("strongpoint", 0.5, 1.0),
    8: ("strongpoint", 0.4, 1.0),
    9: ("prison", 0.4, 0.9),
    10: ("pillbox", 0.6, 0.9),
    11: ("footbridge", 0.53, 0.79),
}
# Drawn round the middle; the second path is cut out of the first.
SHAPES: dict[str, tuple[str, str]] = {
    "school": ("M-14,13V-2L0,-13L14,-2V13Z", "M-3,13V4H3V13M-10,3V7M10,3V7M0,-6V-3"),
    "headquarters": ("M-10,14V-14H-7V-13H12L7,-6.5L12,0H-7V14Z", ""),
    "church": ("M-14,13V2L-4,-4V-9H-7V-11H-4V-15H-1V-11H2V-9H-1V-4L13,4V13Z", "M-3,13V7H1V13M8,7V10"),
    "waterworks": ("M0,-15C7,-5 10,-1 10,5A10,10 0 0 1 -10,5C-10,-1 -7,-5 0,-15Z", "M-5,5A5,5 0 0 0 0,10"),
    "strongpoint": ("M-14,4L-9,-8L0,-13L9,-8L14,4L10,13H-10Z", "M-7,3H7"),
    "prison": ("M-13,13V-12H13V13Z", "M-7,-7V8M0,-7V8M7,-7V8"),
    "pillbox": ("M-13,9L-9,-7H9L13,9Z", "M-7,0H7"),
    "footbridge": ("M-24,8Q0,-12 24,8L24,12Q0,-6 -24,12Z", ""),
    "house": ("M-11,12V-2L0,-12L11,-2V12Z", "M-3,12V4H3V12"),
}


@dataclass(frozen=True)
class Landmark:
    sign: str
    at: Point
    words: list[tuple[str, float, float]]
    size: float
    box: Box


def symbols() -> Markup:
    found = []
    for name, (shape, cut) in SHAPES.items():
        solid = element("path", class_="landmark-sign", d=shape)
        found.append(group(solid, element("path", class_="landmark-cut", d=cut) if cut else None, id=f"sign-{name}"))
    return join(*found)


def placed(data: Mapping[str, Any], area_name: str, block: Ring, taken: Sequence[Box]) -> list[Landmark]:
    """The landmark where there is room for it: with its name, else without it, else not at all."""
    sign, across, down = SIGNS.get(data["id"], ("house", 0.5, 0.5))
    room = Room(inset(block, 3))
    around = room.around
    wish = (around.left + across * around.width, around.top + down * around.height)
    name = data["name"]
    if sign == "footbridge":  # it stands in the water, where nothing else may
        left = wish[0] - lettering.width(name, 12, "italic") / 2
        return [Landmark(sign, wish, [(name, left, wish[1] + 26)], 12, Box.about(wish, 50, 30))]
    if name.split(",")[0] not in area_name and area_name not in name:
        for size in (17, 16, 15):
            for breadth in (170, 120, 90, 70):
                words = lettering.lines(name, size, breadth, "italic")
                wide = max(lettering.width(word, size, "italic") for word in words)
                high = len(words) * size * LINE
                box = room.nearest(2 * REACH + 5 + wide, max(2 * REACH, high), wish, taken)
                if box is not None:
                    return [_beside(sign, box, words, size, high)]
                box = room.nearest(max(2 * REACH, wide), 2 * REACH + 2 + high, wish, taken)
                if box is not None:
                    return [_above(sign, box, words, size)]
    box = room.nearest(2 * REACH, 2 * REACH, wish, taken)
    return [Landmark(sign, box.centre, [], 13, box)] if box is not None else []


def _beside(sign: str, box: Box, words: list[str], size: float, high: float) -> Landmark:
    left, top = box.left + 2 * REACH + 5, box.centre[1] - high / 2
    lines = [(word, left, top + (n + 0.8) * size * LINE) for n, word in enumerate(words)]
    return Landmark(sign, (box.left + REACH, box.centre[1]), lines, size, box)


def _above(sign: str, box: Box, words: list[str], size: float) -> Landmark:
    top = box.top + 2 * REACH + 2
    lines = [
        (word, box.centre[0] - lettering.width(word, size, "italic") / 2, top + (n + 0.8) * size * LINE)
        for n, word in enumerate(words)
    ]
    return Landmark(sign, (box.centre[0], box.top + REACH), lines, size, box)
