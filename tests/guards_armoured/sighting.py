"""Who sees whom (11.2, 11.3), worked out a second time from the words of the rule and the data files alone.

It shares no code with the game's own lines of sight: hexes are names, their corners whole numbers in the plane, and
every hex and ridge of the map is tried against every line.
"""

from __future__ import annotations

from functools import cache

from tests.guards_armoured.chance_tables import country

Point = tuple[int, int]
CORNERS = ((-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1))  # of a hex, from its center


def center(hex: str) -> Point:
    """Stretched until all corners are whole numbers, which leaves straight lines straight."""
    column, row = int(hex[:2]), int(hex[2:])
    return 3 * column, 2 * row + column % 2


def corners(hex: str) -> list[Point]:
    x, y = center(hex)
    return [(x + right, y + down) for right, down in CORNERS]


def turn(start: Point, end: Point, point: Point) -> int:
    """On which side of the line the point is: above 0, below 0, or 0 on the line itself."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def distance(one: str, other: str) -> int:
    """In hexes: along the columns each gives half a hex up or down."""
    (x, y), (u, v) = center(one), center(other)
    across, down = abs(x - u) // 3, abs(y - v)
    return across + max(0, (down - across) // 2)


def goes_through(start: Point, end: Point, hex: str) -> bool:
    """The inside of the hex: a line along its sides or touching a corner doesn't."""
    sides = [turn(start, end, corner) for corner in corners(hex)]
    if min(sides) >= 0 or max(sides) <= 0:
        return False
    x, y = center(hex)
    along = (end[0] - start[0]) * (x - start[0]) + (end[1] - start[1]) * (y - start[1])
    return 0 <= along <= (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2


def crosses(start: Point, end: Point, one: str, other: str) -> bool:
    """The line goes straight from one hex into the other, if only by the very end of the side they share."""
    first, second = set(corners(one)) & set(corners(other))
    met = turn(start, end, first) * turn(start, end, second) <= 0
    return met and goes_through(start, end, one) and goes_through(start, end, other)


def hexes_of(scenario: str) -> list[str]:
    land = country(scenario)
    columns = range(land.columns[0], land.columns[1] + 1)
    rows = range(land.rows[0], land.rows[1] + 1)
    return [f"{column:02}{row:02}" for column in columns for row in rows]


@cache
def woods(scenario: str) -> list[str]:
    """The hexes with blocking terrain."""
    land = country(scenario)
    return [hex for hex in hexes_of(scenario) if land.tables["terrain"][land.terrain(hex)]["blocking"]]


@cache
def ridges(scenario: str) -> list[tuple[str, str]]:
    """The blocking hexsides, by the hexes they part."""
    land = country(scenario)
    found = []
    for written, kinds in land.sides.items():
        if any(land.tables["hexsides"][kind]["blocking"] for kind in kinds):
            one, other = written.split("|")
            found.append((one, other))
    return found


def is_peak(scenario: str, hex: str) -> bool:
    hexes = country(scenario).hexes
    return bool(hex in hexes and hexes[hex].get("peak"))


def sees(scenario: str, viewer: str, target: str) -> bool:
    """Whether nothing is in the way, at any distance; there is nothing between adjacent hexes."""
    if distance(viewer, target) == 1:
        return True
    start, end = center(viewer), center(target)
    peak = is_peak(scenario, viewer)
    for hex in woods(scenario):
        if hex in (viewer, target) or (peak and distance(viewer, hex) == 1):
            continue
        if goes_through(start, end, hex):
            return False
    return not any(
        crosses(start, end, one, other) and not (peak and viewer in (one, other)) for one, other in ridges(scenario)
    )
