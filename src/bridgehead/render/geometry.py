"""Outlines and room inside them: streets between blocks, soft corners, and where a rectangle fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, hypot
from typing import NamedTuple

from bridgehead.render.svg import number

Point = tuple[float, float]
Ring = list[Point]
Node = tuple[int, int]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @classmethod
    def about(cls, centre: Point, width: float, height: float) -> Box:
        x, y = centre
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    def corners(self) -> Ring:
        return [(self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)]

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def sides(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(ring, [*ring[1:], ring[0]])


def bounds(ring: Iterable[Point]) -> Box:
    xs, ys = zip(*ring)
    return Box(min(xs), min(ys), max(xs), max(ys))


def surface(ring: Sequence[Point]) -> float:
    """Above zero when the ring runs clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(ring)) / 2


def centroid(ring: Sequence[Point]) -> Point:
    whole = surface(ring) * 6
    x = sum((a[0] + b[0]) * (a[0] * b[1] - b[0] * a[1]) for a, b in sides(ring)) / whole
    y = sum((a[1] + b[1]) * (a[0] * b[1] - b[0] * a[1]) for a, b in sides(ring)) / whole
    return x, y


def inside(p: Point, ring: Sequence[Point]) -> bool:
    found = False
    for a, b in sides(ring):
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
            found = not found
    return found


def box_inside(box: Box, ring: Sequence[Point]) -> bool:
    """Whether the whole box lies in the ring: a corner does, and no side of the ring runs through the box."""
    return inside(box.corners()[0], ring) and not any(cuts(box, a, b) for a, b in sides(ring))


def cuts(box: Box, a: Point, b: Point) -> bool:
    """Whether the segment a-b has a point in the box (Liang and Barsky)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    enter, leave = 0.0, 1.0
    for step, room in (
        (-dx, a[0] - box.left),
        (dx, box.right - a[0]),
        (-dy, a[1] - box.top),
        (dy, box.bottom - a[1]),
    ):
        if step == 0:
            if room < 0:
                return False
        elif step < 0:
            enter = max(enter, room / step)
        else:
            leave = min(leave, room / step)
    return enter <= leave


def inset(ring: Sequence[Point], by: float) -> Ring:
    """The ring with every side moved inwards."""
    turned = 1 if surface(ring) > 0 else -1
    moved = []
    for a, b in sides(ring):
        length = hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = -(b[1] - a[1]) / length * turned * by, (b[0] - a[0]) / length * turned * by
        moved.append(((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny)))
    return [_meeting(moved[n - 1], moved[n]) for n in range(len(moved))]


def _meeting(first: tuple[Point, Point], second: tuple[Point, Point]) -> Point:
    (ax, ay), (bx, by) = first
    (cx, cy), (dx, dy) = second
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(across) < 1e-6:  # one line goes on in the other
        return bx, by
    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
    return ax + t * (bx - ax), ay + t * (by - ay)


def clipped(ring: Sequence[Point], a: Point, b: Point) -> Ring:
    """The part of the ring on the right of the line from a to b, seen on the screen."""

    def side(p: Point) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    kept: Ring = []
    for p, q in sides(ring):
        here, there = side(p), side(q)
        if here >= 0:
            kept.append(p)
        if (here >= 0) != (there >= 0):
            t = here / (here - there)
            kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return kept


def closed_path(ring: Sequence[Point]) -> str:
    return "M" + "L".join(_pair(p) for p in ring) + "Z"


def open_path(points: Sequence[Point]) -> str:
    return "M" + "L".join(_pair(p) for p in points)


def rounded_path(ring: Sequence[Point], radius: float) -> str:
    """The ring with soft corners."""
    parts: list[str] = []
    for n, corner in enumerate(ring):
        start = _towards(corner, ring[n - 1], radius)
        end = _towards(corner, ring[(n + 1) % len(ring)], radius)
        parts.append(f"{'L' if parts else 'M'}{_pair(start)}Q{_pair(corner)} {_pair(end)}")
    return "".join(parts) + "Z"


def curved_path(points: Sequence[Point]) -> str:
    """A smooth line through the points (Catmull and Rom, written as cubic curves)."""
    path = f"M{_pair(points[0])}"
    for n in range(len(points) - 1):
        before, a = points[max(n - 1, 0)], points[n]
        b, after = points[n + 1], points[min(n + 2, len(points) - 1)]
        first = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        second = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        path += f"C{_pair(first)} {_pair(second)} {_pair(b)}"
    return path


def _towards(a: Point, b: Point, far: float) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    share = min(far, length / 2) / length
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _pair(p: Point) -> str:
    return f"{number(p[0])},{number(p[1])}"


class Room:
    """A ring in level slices, to find out quickly where a box fits."""

    SLICE = 3

    def __init__(self, ring: Sequence[Point]) -> None:
        self.around = bounds(ring)
        self.centroid = centroid(ring)
        top, count = self.around.top, int(self.around.height // self.SLICE)
        self._lefts: list[float] = []
        self._rights: list[float] = []
        self._notches: list[Box] = []  # where a slice is outside the ring between two parts that are inside
        for n in range(count):
            low, high = top + n * self.SLICE, top + (n + 1) * self.SLICE
            levels = [low, high, *(p[1] for p in ring if low < p[1] < high)]
            starts, ends = zip(*(_width(ring, level) for level in levels))
            self._lefts.append(max(starts))
            self._rights.append(min(ends))
            for level in levels:
                met = _crossings(ring, level)
                self._notches += [Box(start, low, end, high) for start, end in zip(met[1:-1:2], met[2:-1:2])]

    def nearest(self, width: float, height: float, wish: Point, taken: Sequence[Box] = ()) -> Box | None:
        """The box of that size, clear of those taken, whose centre is nearest to the wish; None if none fits."""
        count = ceil(height / self.SLICE)
        best: tuple[float, float, float] | None = None
        for first in range(len(self._lefts) - count + 1):
            y = self.around.top + first * self.SLICE + height / 2
            if best is not None and abs(y - wish[1]) >= best[0]:
                continue
            left, right = max(self._lefts[first : first + count]), min(self._rights[first : first + count])
            if right - left < width:
                continue
            level = [
                box for box in (*taken, *self._notches) if box.top < y + height / 2 and y - height / 2 < box.bottom
            ]
            for start, end in _gaps(left, right, level):
                if end - start >= width:
                    x = min(max(wish[0], start + width / 2), end - width / 2)
                    far = hypot(x - wish[0], y - wish[1])
                    if best is None or far < best[0]:
                        best = (far, x, y)
        return Box.about((best[1], best[2]), width, height) if best else None

    def first(self, width: float, height: float, taken: Sequence[Box] = ()) -> Box | None:
        """The first box of that size, clear of those taken, from the top down and from the left; None if none fits."""
        count = ceil(height / self.SLICE)
        for first in range(len(self._lefts) - count + 1):
            top = self.around.top + first * self.SLICE
            left, right = max(self._lefts[first : first + count]), min(self._rights[first : first + count])
            level = [box for box in (*taken, *self._notches) if box.top < top + height and top < box.bottom]
            for start, end in _gaps(left, right, level) if right - left >= width else ():
                if end - start >= width:
                    return Box(start, top, start + width, top + height)
        return None


def _gaps(left: float, right: float, taken: Sequence[Box]) -> list[tuple[float, float]]:
    """What the boxes leave free between left and right."""
    free = [(left, right)]
    for box in taken:
        cut = [((start, min(end, box.left)), (max(start, box.right), end)) for start, end in free]
        free = [part for pair in cut for part in pair if part[0] < part[1]]
    return free


def _crossings(ring: Sequence[Point], y: float) -> list[float]:
    """Where a level line crosses the ring, from the left; always an even number."""
    return sorted(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in sides(ring) if (a[1] > y) != (b[1] > y))


def _width(ring: Sequence[Point], y: float) -> tuple[float, float]:
    """Where a level line enters the ring and where it leaves it for good."""
    met = []
    for a, b in sides(ring):
        if min(a[1], b[1]) <= y <= max(a[1], b[1]):
            met += [a[0], b[0]] if a[1] == b[1] else [a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])]
    return (min(met), max(met)) if met else (0.0, 0.0)


def chains(segments: Sequence[tuple[Node, Node]]) -> list[list[Node]]:
    """Segments strung together end to end; a ring comes back to its first point."""
    onward: dict[Node, list[Node]] = {}
    for a, b in segments:
        onward.setdefault(a, []).append(b)
        onward.setdefault(b, []).append(a)
    found: list[list[Node]] = []
    for start in sorted(onward, key=lambda p: (len(onward[p]) != 1, p)):  # loose ends first
        while onward[start]:
            chain = [start]
            while onward[chain[-1]]:
                here = chain[-1]
                there = onward[here].pop(0)
                onward[there].remove(here)
                chain.append(there)
            found.append(chain)
    return found
