"""Laying counters out in an area as people do on a table: side by side by formation, fanned where there is less room.

A fan is a column in which every counter but the highest shows the strip with its values. What is printed in the area
makes way for counters in the order in which it can be spared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from bridgehead.render.geometry import Box, Point, Room

# Of a counter: how far apart they lie, and formations and sides from each other; what a covered one shows.
PITCH, GAP = 1.05, 0.1
STRIPS = (0.44, 0.42, 0.39)
HIGHEST = 12  # counters in a fan
COUNTED, CLOSE = 1.28, 0.97  # width of a pile with the number on its corner; how close piles lie at the least
LOWEST = 0.3  # how far down a heading may stand, as a share of the area
TURNED = 0.065  # how far the corners of a turned counter reach beyond it, as a share of the counter


@dataclass(frozen=True)
class Printed:
    """What is printed in an area: how badly it is needed, 0 for what always stays, and its name in the drawing."""

    box: Box
    need: int = 0
    id: str = ""


@dataclass(frozen=True)
class Layout:
    """The middle of every counter of every formation, in order, in piles of the pile; and what made way."""

    spots: tuple[tuple[Point, ...], ...]
    aside: tuple[str, ...]
    piled: bool = False


Block = tuple[
    float, float, list[tuple[int, int, Point]]
]  # width, height, and where each counter of a formation lies in it
Formations = tuple[tuple[int, ...], ...]  # of each force its formations, by the number of their counters


def tops(room: Room, width: float, height: float, avoided: Sequence[Box]) -> Iterator[Box]:
    """Where a heading may stand: near the top, in the middle, then left, then right."""
    around = room.around
    for across in (0.5, 0, 1):
        box = room.nearest(width, height, (around.left + across * around.width, around.top), avoided)
        if box is not None and box.top <= around.top + LOWEST * around.height:
            yield box


@lru_cache(maxsize=4096)
def arranged(room: Room, printed: tuple[Printed, ...], forces: Formations, size: int, turned: bool = False) -> Layout:
    """The forces in the room, with as much of what is printed as can stay, fanned as little as can be.

    Counters that are turned keep their corners off what is printed.
    """
    reach = size * TURNED if turned else 0.0
    needs = sorted({one.need for one in printed} - {0})
    for pack in (_in_rows, _anywhere):
        for spared in range(len(needs) + 1):
            gone = needs[:spared]
            taken = [one.box.grown(reach) for one in printed if one.need not in gone]
            for blocks in _ways(forces, size, room, dense=spared == len(needs)):
                if found := pack(room, taken, blocks, size):
                    covered = [Box.about(at, size, size).grown(reach) for formation in found for at in formation]
                    away = [one for one in printed if one.need in gone and any(one.box.meets(box) for box in covered)]
                    return Layout(found, tuple(one.id for one in away))
    return _piled(room, printed, forces, size)


def _ways(forces: Formations, size: int, room: Room, dense: bool) -> Iterator[list[list[Block]]]:
    """The forces as rows of blocks: formations side by side, then in fans, the lowest first."""
    known = [[*range(start, start + len(force))] for start, force in _starts(forces)]
    counts = [count for force in forces for count in force]
    longest = max(1, int((room.around.width / size - 1) / PITCH) + 1)
    yield [[block for one in force for block in _rows(one, counts[one], size, longest)] for force in known]
    most = max(sum(force) for force in forces)
    for strip in STRIPS if dense else STRIPS[:1]:
        for high in range(2, min(most, HIGHEST) + 1):
            yield [_columns(force, counts, size, strip, high) for force in known]


def _starts(forces: Formations) -> Iterator[tuple[int, tuple[int, ...]]]:
    start = 0
    for force in forces:
        yield start, force
        start += len(force)


def _rows(formation: int, count: int, size: int, longest: int) -> Iterator[Block]:
    for first in range(0, count, longest):
        many = min(longest, count - first)
        spots = [(formation, first + n, (size * (0.5 + n * PITCH), size / 2)) for n in range(many)]
        yield size * (1 + (many - 1) * PITCH), float(size), spots


def _columns(force: Sequence[int], counts: Sequence[int], size: int, strip: float, high: int) -> list[Block]:
    """Equally high fans of all counters of a force, in the order of its formations."""
    every = [(formation, n) for formation in force for n in range(counts[formation])]
    fans = ceil(len(every) / high)
    found: list[Block] = []
    for fan in range(fans):
        part = every[fan * len(every) // fans : (fan + 1) * len(every) // fans]
        # The last lies on top of the others and highest, so that they show their feet.
        spots = [(*one, (size / 2, size * (0.5 + (len(part) - 1 - n) * strip))) for n, one in enumerate(part)]
        found.append((float(size), size * (1 + (len(part) - 1) * strip), spots))
    return found


def _in_rows(
    room: Room, taken: Sequence[Box], forces: Sequence[Sequence[Block]], size: int
) -> tuple[tuple[Point, ...], ...] | None:
    """All blocks in rows that make one rectangle; None if none fits."""
    gap = GAP * size
    together = [[block for force in forces for block in force]]
    for rows in (forces, together) if len(forces) > 1 else (forces,):
        widest = max(sum(width + gap for width, _, _ in force) for force in rows)
        for share in (1.0, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.1):
            width, height, corners = _shelves(rows, widest * share, gap)
            if width <= room.around.width and (box := room.nearest(width, height, _wish(room, taken), taken)):
                return _spots(forces, [(box.left + x, box.top + y) for x, y in corners])
    return None


def _anywhere(
    room: Room, taken: Sequence[Box], forces: Sequence[Sequence[Block]], size: int
) -> tuple[tuple[Point, ...], ...] | None:
    """Each block where there is room, from the top down; None if there is none."""
    places: list[Point] = []
    held = list(taken)
    for force in forces:
        for width, height, _ in force:
            spot = room.first(width, height, held)
            if spot is None:
                return None
            held.append(spot.grown(GAP * size))
            places.append((spot.left, spot.top))
    return _spots(forces, places)


def _wish(room: Room, taken: Sequence[Box]) -> Point:
    """The middle of the area, a little below what is printed at its top."""
    x, y = room.centroid
    head = max((box.bottom for box in taken if box.top < room.around.top + LOWEST * room.around.height), default=0.0)
    return x, max(y, (head + room.around.bottom) / 2) if head else y


def _shelves(forces: Sequence[Sequence[Block]], limit: float, gap: float) -> tuple[float, float, list[Point]]:
    """The blocks in rows no wider than the limit, each force in rows of its own."""
    corners: list[Point] = []
    across, top = 0.0, 0.0
    for force in forces:
        x = row = 0.0
        for width, height, _ in force:
            if x and x + width > limit:
                x, top, row = 0.0, top + row + gap / 2, 0.0
            corners.append((x, top))
            across, x, row = max(across, x + width), x + width + gap, max(row, height)
        top += row + gap
    return across, top - gap, corners


def _spots(forces: Sequence[Sequence[Block]], corners: Sequence[Point]) -> tuple[tuple[Point, ...], ...]:
    blocks = [block for force in forces for block in force]
    found: dict[int, dict[int, Point]] = {}
    for (_, _, spots), (left, top) in zip(blocks, corners):
        for formation, n, (x, y) in spots:
            found.setdefault(formation, {})[n] = (round(left + x, 1), round(top + y, 1))
    return tuple(tuple(at for _, at in sorted(found[formation].items())) for formation in sorted(found))


def _piled(room: Room, printed: Sequence[Printed], forces: Formations, size: int) -> Layout:
    """Where not even fans fit: each force in a pile, wherever there is room, or side by side as close as must be."""
    taken = [one.box for one in printed if one.need == 0]
    piles = _each_alone(room, taken, len(forces), size) or _side_by_side(room, taken, len(forces), size)
    spots: list[tuple[Point, ...]] = []
    for force, box in zip(forces, piles):
        spots += [((round(box.centre[0], 1), round(box.bottom - size / 2, 1)),)] * len(force)
    return Layout(tuple(spots), tuple(one.id for one in printed if one.need), piled=True)


def _each_alone(room: Room, taken: Sequence[Box], many: int, size: int) -> list[Box] | None:
    piles: list[Box] = []
    for _ in range(many):
        if box := room.first(size * COUNTED, size * 1.2, [*taken, *piles]):
            piles.append(box)
    return [box._replace(right=box.left + size) for box in piles] if len(piles) == many else None


def _side_by_side(room: Room, taken: Sequence[Box], many: int, size: int) -> list[Box]:
    """Over the border, if it must be."""
    wide = size * (1 + (many - 1) * CLOSE)
    whole = room.nearest(wide, size, room.centroid, taken)
    x, y = (whole or room.nearest(size, size, room.centroid, taken) or Box.about(room.centroid, size, size)).centre
    if whole is None:
        x = room.around.centre[0]
    first = x - (many - 1) * size * CLOSE / 2
    return [Box.about((first + n * size * CLOSE, y), size, size) for n in range(many)]
