"""Area maps: whether the listed neighbours and the drawn outlines tell the same story.

In the data an area has an `id` (a number), a point `at` for its label, a `polygon` and a list `adjacent`; `corners` has
the `pairs` of areas that only touch, `board` the `size`. A zone beside the map has the `areas` that it opens on.

Outlines are rings of points with whole-number coordinates; where three areas meet, each of them has the point.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from bridgehead.kits.faults import check_known, read_points, repeated, say

Point = tuple[int, int]
Border = tuple[Point, Point]


class Area:
    """One area as the data files give it."""

    def __init__(self, number: int, label: Point, outline: list[Point], adjacent: list[int]) -> None:
        self.number = number
        self.label = label
        self.outline = outline
        self.adjacent = adjacent

    def borders(self) -> list[Border]:
        """The sides of the outline, each with its lesser end first, so that neighbours name them alike."""
        ends = zip(self.outline, self.outline[1:] + self.outline[:1])
        return [(a, b) if a < b else (b, a) for a, b in ends]


def check_areas(data: Mapping[str, Any], count: int, rule: str, found: list[str]) -> list[Area] | None:
    """The areas, once it is told what is wrong with them; None if they are not even made of points and pairs."""
    if sorted(area["id"] for area in data["areas"]) != list(range(1, count + 1)):
        say(found, "map/areas", f"there must be {count} areas, numbered from 1", rule)
        return None
    areas = read_areas(data["areas"], rule, found)
    corners, size = read_points(data["corners"]["pairs"]), read_points([data["board"]["size"]])
    if corners is None:
        say(found, "map/corners/pairs", "a pair is two area numbers", rule)
    if size is None:
        say(found, "map/board/size", "the size is a pair of whole numbers", rule)
    if areas is None or corners is None or size is None:
        return None
    for problem in problems(areas, corners, size[0]):
        say(found, "map/areas", problem, rule)
    if not connected(areas):
        say(found, "map/areas", "the areas must all be connected", rule)
    return areas


def read_areas(entries: Sequence[Mapping[str, Any]], rule: str, found: list[str]) -> list[Area] | None:
    areas: list[Area] = []
    for area in entries:
        label, outline = read_points([area["at"]]), read_points(area["polygon"])
        for field, points in (("at", label), ("polygon", outline)):
            if points is None:
                say(found, f"map/areas/{area['id']}/{field}", "a point is a pair of whole numbers", rule)
        if label is not None and outline is not None:
            areas.append(Area(area["id"], label[0], outline, list(area["adjacent"])))
    return areas if len(areas) == len(entries) else None


def check_zones(data: Mapping[str, Any], names: Sequence[str], rule: str, found: list[str]) -> bool:
    """Whether the zones beside the map are there and open on areas of it."""
    if [zone["id"] for zone in data["zones"]] != list(names):
        say(found, "map/zones", f"there must be {len(names)} zones, {names[0]} to {names[-1]}", rule)
        return False
    areas = [area["id"] for area in data["areas"]]
    for zone in data["zones"]:
        place = f"map/zones/{zone['id']}/areas"
        if not zone["areas"]:
            say(found, place, "a zone must open on at least one area", rule)
        check_known(found, place, "area", zone["areas"], areas, rule)
    return True


def problems(areas: list[Area], corners: Iterable[tuple[int, int]], size: Point) -> list[str]:
    """What is wrong with a map of the given size, a sentence each; corners are the pairs that only touch in a point."""
    return neighbour_problems(areas) + outline_problems(areas, size) + border_problems(areas, corners)


def neighbour_problems(areas: list[Area]) -> list[str]:
    """Neighbours must exist and name each other."""
    adjacent = {area.number: area.adjacent for area in areas}
    found = [f"area {number} is on the map twice" for number in repeated(area.number for area in areas)]
    for area in areas:
        found += [f"area {area.number} lists {n} twice" for n in repeated(area.adjacent)]
        for other in area.adjacent:
            if other not in adjacent:
                found.append(f"area {area.number} lists {other} as adjacent but there is no area {other}")
            elif other == area.number:
                found.append(f"area {area.number} lists itself as adjacent")
            elif area.number not in adjacent[other]:
                found.append(f"area {area.number} lists {other} as adjacent but {other} does not list {area.number}")
    return found


def outline_problems(areas: list[Area], size: Point) -> list[str]:
    """Each outline must be a simple ring on the map round its label, and together they must cover it once."""
    found = []
    for area in areas:
        who = f"the outline of area {area.number}"
        if len(area.outline) < 3:
            found.append(f"{who} has fewer than three points")
        if repeated(area.outline):
            found.append(f"{who} passes the same point twice")
        if any(not (0 <= x <= size[0] and 0 <= y <= size[1]) for x, y in area.outline):
            found.append(f"{who} leaves the map")
        if any(cross(*one, *other) for one, other in combinations(area.borders(), 2)):
            found.append(f"{who} crosses itself")
        elif not inside(area.label, area.outline):
            found.append(f"the label of area {area.number} lies outside its outline")
    return found or tiling_problems(areas)


def tiling_problems(areas: list[Area]) -> list[str]:
    owners = border_owners(areas)
    found = []
    for border, numbers in owners.items():
        if len(numbers) > 2:
            found.append(f"the border {shown(border)} belongs to {listed(numbers)}, more than two areas")
    for one, other in combinations(owners, 2):
        if cross(*one, *other):
            found.append(
                f"the border {shown(one)} of area {owners[one][0]} crosses {shown(other)} of area {owners[other][0]}"
            )
    points = {point for area in areas for point in area.outline}
    for border, numbers in owners.items():
        for point in sorted(points):
            if between(point, *border):
                found.append(f"the outline of area {numbers[0]} passes {point} without having that point")
    if found:
        return found
    # With all borders shared point by point, what lies on one outline only must be the one ring round the map.
    edge = [border for border, numbers in owners.items() if len(numbers) == 1]
    ring = outer_ring(edge)
    if len(ring) != len(edge):
        return ["the areas leave a gap between them or fall apart"]
    if sum(abs(double_surface(area.outline)) for area in areas) != abs(double_surface(ring)):
        return ["the areas overlap"]
    return []


def border_problems(areas: list[Area], corners: Iterable[tuple[int, int]]) -> list[str]:
    """Adjacent areas share a border; those that touch in a point only must be listed as corners, and no others."""
    named = {(area.number, other) for area in areas for other in area.adjacent}
    both = {(a, b) for a, b in named if a < b and (b, a) in named}
    one_sided = {(min(pair), max(pair)) for pair in named} - both
    sharing = {(min(numbers), max(numbers)) for numbers in border_owners(areas).values() if len(numbers) > 1}
    touching = {
        (min(a.number, b.number), max(a.number, b.number))
        for a, b in combinations(areas, 2)
        if set(a.outline) & set(b.outline)
    }
    listed_corners = {(min(pair), max(pair)) for pair in corners}
    found = []
    for a, b in sorted(both - sharing):
        found.append(f"areas {a} and {b} are listed as adjacent but their outlines share no border")
    for a, b in sorted(sharing - both - one_sided):
        found.append(f"the outlines of areas {a} and {b} share a border but they are not listed as adjacent")
    for a, b in sorted(touching - sharing - listed_corners):
        found.append(f"areas {a} and {b} touch in a point and are not listed as a corner pair")
    for a, b in sorted(listed_corners - (touching - sharing)):
        found.append(f"areas {a} and {b} are listed as a corner pair but do not touch in just a point")
    return found


def border_owners(areas: list[Area]) -> dict[Border, list[int]]:
    owners: dict[Border, list[int]] = defaultdict(list)
    for area in areas:
        for border in area.borders():
            owners[border].append(area.number)
    return owners


def connected(areas: list[Area]) -> bool:
    adjacent = {area.number: area.adjacent for area in areas}
    seen: set[int] = set()
    waiting = [areas[0].number] if areas else []
    while waiting:
        number = waiting.pop()
        if number not in seen:
            seen.add(number)
            waiting += [n for n in adjacent[number] if n in adjacent]
    return len(seen) == len(adjacent)


# Geometry in whole numbers, so that every answer is exact.


def turn(a: Point, b: Point, c: Point) -> int:
    """Above zero when a, b, c turn one way, below when the other, zero on a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments a-b and c-d cut each other between their ends."""
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def between(p: Point, a: Point, b: Point) -> bool:
    if p in (a, b) or turn(a, b, p) != 0:
        return False
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def inside(p: Point, ring: list[Point]) -> bool:
    found = False
    for a, b in zip(ring, ring[1:] + ring[:1]):
        if (a[1] > p[1]) != (b[1] > p[1]):
            low, high = (a, b) if a[1] < b[1] else (b, a)
            if turn(low, high, p) > 0:
                found = not found
    return found


def double_surface(ring: list[Point]) -> int:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))


def outer_ring(borders: list[Border]) -> list[Point]:
    """The points met by following the borders round from the first; shorter than the borders when they form no ring."""
    onward: dict[Point, list[Point]] = defaultdict(list)
    for a, b in borders:
        onward[a].append(b)
        onward[b].append(a)
    if not borders or any(len(ends) != 2 for ends in onward.values()):
        return []
    start = min(onward)
    ring = [start]
    before, here = start, onward[start][0]
    while here != start:
        ring.append(here)
        before, here = here, onward[here][0] if onward[here][0] != before else onward[here][1]
    return ring


def shown(border: Border) -> str:
    return f"{border[0]}-{border[1]}"


def listed(numbers: list[int]) -> str:
    return ", ".join(str(n) for n in numbers)
