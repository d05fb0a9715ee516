"""What can be wrong with hexes and hexsides in a data file, and what of them hangs together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from bridgehead.kits.faults import say
from bridgehead.kits.hexes.grid import CORNER_X, CORNER_Y, Grid

Corner = tuple[int, int]


def hex_faults(grid: Grid, names: Iterable[str]) -> list[str]:
    """Hexes that do not exist or are listed twice."""
    listed = Counter(names)
    found = [f"there is no hex {name}" for name in listed if name not in grid.numbers]
    return found + [f"hex {name} is listed twice" for name, times in listed.items() if times > 1]


def side_faults(grid: Grid, names: Iterable[str]) -> list[str]:
    """Sides that do not exist, do not name the lower hex first or are listed twice."""
    found: list[str] = []
    listed = Counter(names)
    for name in listed:
        one, _, other = name.partition("|")
        if one not in grid.numbers or other not in grid.numbers:
            found.append(f"'{name}' does not name two hexes of the map")
        elif grid.direction(grid.numbers[one], grid.numbers[other]) < 0:
            found.append(f"{one} and {other} are not adjacent")
        elif one > other:
            found.append(f"{name} must be written with the lower hex first")
    return found + [f"{name} is listed twice" for name, times in listed.items() if times > 1]


def check_sides(found: list[str], place: str, grid: Grid, names: Iterable[str], rule: str) -> list[str]:
    """The hexsides among these, once it is told what is wrong with the list."""
    written = list(names)
    for fault in side_faults(grid, written):
        say(found, place, fault, rule)
    return [name for name in dict.fromkeys(written) if not side_faults(grid, [name])]


def loose_ends(grid: Grid, names: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Where lines along hexsides, such as rivers, end inside the map: the last side, and the three hexes there."""
    meeting: dict[Corner, list[str]] = {}
    around: dict[Corner, list[str]] = {}
    for name in names:
        for corner in ends(grid, name):
            place = corner_place(grid, corner)
            meeting.setdefault(place, []).append(name)
            around[place] = hexes_around(grid, corner)
    return [
        (sides[0], tuple(around[place]))
        for place, sides in meeting.items()
        if len(sides) == 1 and len(around[place]) == 3
    ]


def courses(grid: Grid, names: Iterable[str]) -> list[list[str]]:
    """The hexsides grouped by what hangs together at the corners, such as a river in one piece."""
    met = {name: {corner_place(grid, corner) for corner in ends(grid, name)} for name in names}
    found: list[list[str]] = []
    left = list(met)
    while left:
        course = [left.pop(0)]
        for name in course:  # grows while it is walked
            joined = [other for other in left if met[other] & met[name]]
            left = [other for other in left if other not in joined]
            course += joined
        found.append(course)
    return found


def pieces(grid: Grid, names: Iterable[str], closed: Collection[str] = ()) -> list[list[str]]:
    """The hexes grouped by what is connected over sides that are not closed, the largest group first."""
    left = set(names)
    found: list[list[str]] = []
    while left:
        group = [min(left)]
        left.remove(group[0])
        for name in group:  # grows while it is walked
            here = grid.numbers[name]
            for side in range(6 * here, 6 * here + 6):
                there = grid.near[side]
                if there >= 0 and grid.names[there] in left and grid.side_name(side) not in closed:
                    left.remove(grid.names[there])
                    group.append(grid.names[there])
        found.append(group)
    return sorted(found, key=len, reverse=True)


def ends(grid: Grid, name: str) -> tuple[int, int]:
    """The two corners of a hexside."""
    side = int(grid.side(name))
    return side, 6 * (side // 6) + (side + 5) % 6


def corner_place(grid: Grid, corner: int) -> Corner:
    """The same for every hex that shares the corner; corner 6 * hex + d is where the sides d and d + 1 meet."""
    hex, d = divmod(corner, 6)
    return int(grid.doubled[hex]) + CORNER_X[d], 3 * int(grid.column[hex]) + CORNER_Y[d]


def hexes_around(grid: Grid, corner: int) -> list[str]:
    hex, d = divmod(corner, 6)
    return sorted(grid.names[n] for n in (hex, grid.near[corner], grid.near[6 * hex + (d + 1) % 6]) if n >= 0)
