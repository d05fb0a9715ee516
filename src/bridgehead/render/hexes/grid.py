"""The hexes of a map by name, laid out for drawing: corners, sides, neighbours, and what they cover together."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bridgehead.kits.hexes.layout import Layout
from bridgehead.render.geometry import Node, Point, chains

Side = tuple[Node, Node]


class Hexes:
    """Hexes that stand on a corner or on a side, as the layout says."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._names = layout.grid.names
        self._numbers = layout.grid.numbers
        self.centres = {name: layout.centre(hex) for hex, name in enumerate(self._names)}
        # By slant: how far something drawn from left to right is turned to lie across a hexside.
        self.turned = (90, 30, 150) if layout.flat else (0, 60, 120)

    def __iter__(self) -> Iterator[str]:
        return iter(self.centres)

    def corners(self, name: str) -> list[Node]:
        return self.layout.corners(self._numbers[name])

    def outline(self, name: str) -> str:
        """The path round a hex, as short as it can be written."""
        (ax, ay), *others = corners = self.corners(name)
        path, letter = f"M{ax},{ay}", "M"
        for (px, py), (x, y) in zip(corners, others):
            before, letter = letter, "v" if x == px else "h" if y == py else "l"
            step = f"{y - py}" if letter == "v" else f"{x - px}" if letter == "h" else _pair(x - px, y - py)
            path += step if letter == before == "l" and step.startswith("-") else f"{letter}{step}"
        return path + "z"

    def sides(self, name: str) -> list[tuple[str | None, Side]]:
        """Each side with the neighbour behind it, None at the edge of the map; clockwise from the north."""
        corners = self.corners(name)
        found: list[tuple[str | None, Side]] = []
        for n, side in enumerate(self.layout.sides(self._numbers[name])):
            there = self.layout.grid.near[side]
            found.append((self._names[there] if there >= 0 else None, (corners[n], corners[(n + 1) % 6])))
        return found

    def beyond(self, name: str) -> list[Node]:
        """Where the centres of the neighbours lie, on the map or off it."""
        return self.layout.beyond(self._numbers[name])

    def neighbours(self, name: str) -> list[str]:
        return [other for other, _ in self.sides(name) if other is not None]

    def between(self, pair: str) -> Side:
        """The corners of the hexside `a|b`."""
        return self.layout.segment(int(self.layout.grid.side(pair)))

    def middle(self, pair: str) -> Point:
        (ax, ay), (bx, by) = self.between(pair)
        return (ax + bx) / 2, (ay + by) / 2

    def slant(self, pair: str) -> int:
        """How a hexside lies: 0 straight, upright or level, 1 rising to the right, 2 falling to the right."""
        (ax, ay), (bx, by) = self.between(pair)
        return 0 if ax == bx or ay == by else 1 if (bx - ax) * (by - ay) < 0 else 2

    def at(self, p: Point) -> str | None:
        """The hex in which a point lies."""
        hex = self.layout.at(*p)
        return self._names[hex] if hex >= 0 else None

    def rings(self, names: Collection[str]) -> list[list[Node]]:
        """The outlines of what these hexes cover together: clockwise round land, the other way round holes."""
        inside = set(names)
        onward: dict[Node, Node] = {}
        for name in sorted(inside):
            for there, (a, b) in self.sides(name):
                if there not in inside:
                    onward[a] = b
        found = []
        while onward:
            ring = [next(iter(onward))]
            while (corner := onward.pop(ring[-1])) != ring[0]:
                ring.append(corner)
            found.append(ring)
        return found

    def patches(self, names: Collection[str]) -> list[set[str]]:
        """The hexes in parts that hang together."""
        left = set(names)
        found = []
        for start in sorted(left):
            if start not in left:
                continue
            patch, waiting = set(), [start]
            left.remove(start)
            while waiting:
                here = waiting.pop()
                patch.add(here)
                near = [name for name in self.neighbours(here) if name in left]
                left.difference_update(near)
                waiting += near
            found.append(patch)
        return found

    def courses(self, pairs: Collection[str]) -> list[list[Node]]:
        """Hexsides strung together, each course from west to east."""
        found = chains([self.between(pair) for pair in sorted(pairs)])
        return [course if course[0] <= course[-1] else course[::-1] for course in found]


def _pair(x: int, y: int) -> str:
    return f"{x}{y}" if y < 0 else f"{x},{y}"
