"""Roads and trails from hex to hex as smooth lines: what goes on bends past the centre of a hex, what ends joins it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import hypot

from bridgehead.render.geometry import Point
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.hexes.pen import Pen, Pens
from bridgehead.render.svg import Markup, element, group, join, use

Link = frozenset[str]  # two nodes
# The cosine of the sharpest bend at which a way goes on as one; it turns more sharply where nothing else leads on, and
# the weightiest kind does so everywhere.
STRAIGHT, SHARP = 0.2, 0.6


class Ways:
    """Links between nodes, each of a kind; kinds are given in the order of their weight."""

    def __init__(self, nodes: Mapping[str, Point], links: Mapping[Link, str], kinds: Sequence[str]) -> None:
        self.nodes, self.links, self.kinds = nodes, links, kinds
        self.near: dict[str, list[str]] = {}
        for link in sorted(links, key=sorted):
            one, other = sorted(link)
            self.near.setdefault(one, []).append(other)
            self.near.setdefault(other, []).append(one)
        self._on = {node: self._paired(node) for node in self.near}
        self._joints = {node: self._joint(node) for node in self.near}

    def kind(self, one: str, other: str) -> str:
        return self.links[frozenset((one, other))]

    def paths(self) -> dict[str, list[str]]:
        """The lines of each kind."""
        pens = {kind: Pens() for kind in self.kinds}
        for course in self._courses():
            near = self.nodes[course[len(course) // 2]]
            self._draw(course, {kind: found.near(near) for kind, found in pens.items()})
        return {kind: [path for path in found.written() if path] for kind, found in pens.items()}

    def bearings(self, node: str) -> list[Point]:
        """Unit steps towards where the ways of a node lead."""
        return [_towards(self.nodes[node], self.nodes[other]) for other in self.near.get(node, ())]

    # What goes on as what

    def _paired(self, node: str) -> dict[str, str]:
        """From which neighbour to which a way goes on through the node: the weightiest first, then the straightest."""
        here = self.nodes[node]
        ranks = {end: self.kinds.index(self.kind(node, end)) for end in self.near[node]}

        def worth(pair: tuple[str, str]) -> tuple[int, int, float]:
            (ax, ay), (bx, by) = (_towards(here, self.nodes[end]) for end in pair)
            return max(ranks[end] for end in pair), min(ranks[end] for end in pair), ax * bx + ay * by

        found: dict[str, str] = {}
        for pair in sorted(combinations(self.near[node], 2), key=worth):
            worst, best, bend = worth(pair)
            one, other = pair
            if bend > (SHARP if worst == 0 or len(ranks) == 2 else STRAIGHT) or one in found or other in found:
                continue
            # Where it can join its equal, a way does not go on as something less.
            if worst > best and any(rank <= best for end, rank in ranks.items() if end not in pair):
                continue
            found[one], found[other] = other, one
        return found

    def _joint(self, node: str) -> Point:
        """Where ways that end at the node meet the weightiest that goes on."""
        here = self.nodes[node]
        if not self._on[node]:
            return here
        one, other = next(iter(self._on[node].items()))
        a, b = self._half(node, one), self._half(node, other)
        return (a[0] + 2 * here[0] + b[0]) / 4, (a[1] + 2 * here[1] + b[1]) / 4

    def _half(self, node: str, other: str) -> Point:
        a, b = self.nodes[node], self.nodes[other]
        return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2

    def _courses(self) -> list[list[str]]:
        left = dict.fromkeys(self.links)
        found = []
        for link in sorted(left, key=sorted):
            if link not in left:
                continue
            one, other = sorted(link)
            course = [one, other]
            del left[link]
            for _ in range(2):  # to the one end, then to the other
                while (onward := self._on[course[-1]].get(course[-2])) is not None:
                    step = frozenset((course[-1], onward))
                    if step not in left:
                        break
                    del left[step]
                    course.append(onward)
                course.reverse()
            found.append(course)
        return found

    # Drawing

    def _draw(self, course: Sequence[str], pens: Mapping[str, Pen]) -> None:
        pen = pens[self.kind(course[0], course[1])]
        pen.move(self._joints[course[0]])
        pen.line(self._half(course[0], course[1]))
        for before, node, after in zip(course, course[1:], course[2:]):
            here, start, end = self.nodes[node], self._half(node, before), self._half(node, after)
            other = pens[self.kind(node, after)]
            if other is pen:
                pen.curve(here, end)
                continue
            # Another kind of way goes on from the middle of the bend.
            turn = ((start[0] + 2 * here[0] + end[0]) / 4, (start[1] + 2 * here[1] + end[1]) / 4)
            pen.curve(((start[0] + here[0]) / 2, (start[1] + here[1]) / 2), turn)
            pen = other
            pen.move(turn)
            pen.curve(((here[0] + end[0]) / 2, (here[1] + end[1]) / 2), end)
        pen.line(self._joints[course[-1]])


def beyond(hexes: Hexes, name: str, links: Iterable[Link]) -> Point:
    """Where a way that leaves the map would go on: straight over the edge, or as straight as the last hexes allow."""
    x, y = hexes.centres[name]
    taken = {hexes.centres[other] for other in hexes.neighbours(name)}
    off = [at for at in hexes.beyond(name) if at not in taken]
    ahead = [(x, y)]
    for link in links:
        if name in link:
            (other,) = link - {name}
            ox, oy = hexes.centres[other]
            ahead.append((2 * x - ox, 2 * y - oy))
    # The one that lies furthest ahead of where the ways come from.
    gx, gy = sum(px - x for px, _ in ahead), sum(py - y for _, py in ahead)
    bx, by = max(off, key=lambda at: ((at[0] - x) * gx + (at[1] - y) * gy, at))
    return float(2 * bx - x), float(2 * by - y)


def drawn(ways: Ways, layers: Sequence[tuple[str, str]], over: Sequence[Markup] = ()) -> Markup:
    """The lines of each kind in the looks of these layers, the lowest first; the rest lies over them."""
    shapes = element(
        "defs",
        *(group(*(element("path", d=d) for d in found), id=f"way-{kind}") for kind, found in ways.paths().items()),
    )
    found = [use(f"way-{kind}", class_=f"{look} {kind}") for kind, look in layers]
    return join(shapes, group(*found, *over, clip_path="url(#map-clip)", class_="decor"))


def _towards(a: Point, b: Point) -> Point:
    long = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / long, (b[1] - a[1]) / long
