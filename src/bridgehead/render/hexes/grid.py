"""Hexes that stand on a corner, in whole units of the picture: their corners, sides and neighbours."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bridgehead.render.geometry import Node, Point, chains

Side = tuple[Node, Node]


class Hexes:
    """The hexes of a map by name. They are `2 * half` wide, and their sides `side` long, an even number."""

    def __init__(self, centres: Mapping[str, Node], half: int, side: int) -> None:
        self.centres = dict(centres)
        self.half, self.side = half, side
        self._names = {centre: name for name, centre in self.centres.items()}
        short = side // 2
        # Clockwise from the top; side n of a hex goes from corner n to the next.
        self._corners = ((0, -side), (half, -short), (half, short), (0, side), (-half, short), (-half, -short))
        down = side + short
        self._steps = ((half, -down), (2 * half, 0), (half, down), (-half, down), (-2 * half, 0), (-half, -down))

    def __iter__(self) -> Iterator[str]:
        return iter(self.centres)

    def corners(self, name: str) -> list[Node]:
        x, y = self.centres[name]
        return [(x + dx, y + dy) for dx, dy in self._corners]

    def outline(self, name: str) -> str:
        x, y = self.centres[name]
        half, side = self.half, self.side
        short = side // 2
        return f"M{x},{y - side}l{half},{short}v{side}l-{half},{short}-{half}-{short}v-{side}z"

    def sides(self, name: str) -> list[tuple[str | None, Side]]:
        """Each side with the neighbour behind it, None at the edge of the map."""
        x, y = self.centres[name]
        ring = self.corners(name)
        return [
            (self._names.get((x + dx, y + dy)), (ring[n], ring[(n + 1) % 6])) for n, (dx, dy) in enumerate(self._steps)
        ]

    def beyond(self, name: str) -> list[Node]:
        """Where the centres of the neighbours lie, on the map or off it."""
        x, y = self.centres[name]
        return [(x + dx, y + dy) for dx, dy in self._steps]

    def neighbours(self, name: str) -> list[str]:
        return [other for other, _ in self.sides(name) if other is not None]

    def between(self, pair: str) -> Side:
        """The corners of the hexside `a|b`."""
        one, _, other = pair.partition("|")
        return next(side for there, side in self.sides(one) if there == other)

    def middle(self, pair: str) -> Point:
        (ax, ay), (bx, by) = self.between(pair)
        return (ax + bx) / 2, (ay + by) / 2

    def slant(self, pair: str) -> int:
        """How a hexside lies: 0 upright, 1 rising to the right, 2 falling to the right."""
        (ax, ay), (bx, by) = self.between(pair)
        return 0 if ax == bx else 1 if (bx - ax) * (by - ay) < 0 else 2

    def at(self, p: Point) -> str | None:
        """The hex in which a point lies."""
        down = self.side + self.side // 2
        best, least = None, float("inf")
        # The rows of hexes are level, so the nearest centre is in one of the two nearest rows.
        x0, y0 = next(iter(self.centres.values()))
        row = round((p[1] - y0) / down)
        for near in (row - 1, row, row + 1):
            shift = self.half * (near % 2)
            column = round((p[0] - x0 - shift) / (2 * self.half))
            centre = (x0 + shift + column * 2 * self.half, y0 + near * down)
            far = (centre[0] - p[0]) ** 2 + (centre[1] - p[1]) ** 2
            if far < least:
                best, least = centre, far
        return self._names.get(best) if best else None

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
