"""Finding places on the maps where a rule shows itself, by what the data files say of them."""

from __future__ import annotations

from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.chance_tables import country
from tests.guards_armoured.marching import side


def hexes(scenario: str) -> list[str]:
    land = country(scenario)
    return [
        f"{column:02}{row:02}"
        for column in range(land.columns[0], land.columns[1] + 1)
        for row in range(land.rows[0], land.rows[1] + 1)
    ]


def border(
    scenario: str,
    terrain: str = "clear",
    hexside: str = "",
    roadway: str = "",
    hill: bool = False,
    ford: bool = False,
    bridge: bool = False,
    behind: str = "clear",
) -> tuple[str, str]:
    """A hex `behind`, and the next one with just this terrain, hexside and roadway in between; both inland."""
    land = country(scenario)
    for one in hexes(scenario):
        if land.terrain(one) != behind or land.hill(one) or len(list(land.around(one))) < 6:
            continue
        for _, other in land.around(one):
            between = side(one, other)
            if (
                len(list(land.around(other))) == 6
                and land.terrain(other) == terrain
                and land.hill(other) == hill
                and land.hexside(one, other) == ({hexside} if hexside else set())
                and land.roadways.get(between, []) == ([roadway] if roadway else [])
                and (between in land.fords) == ford
                and (between in land.bridges) == bridge
            ):
                return one, other
    raise AssertionError(f"There is no such border in {scenario}.")


def plain(scenario: str, length: int) -> list[str]:
    """So many clear hexes in a row, with nothing but clear ground and no roadway within two hexes of any of them."""
    land = country(scenario)
    for first in hexes(scenario):
        row = [first]
        while len(row) < length and land.neighbour(row[-1], 3):
            row.append(land.neighbour(row[-1], 3))
        if len(row) == length and all(_is_bare(scenario, hex, 2) for hex in row):
            return row
    raise AssertionError(f"There is no such plain in {scenario}.")


def _is_bare(scenario: str, hex: str, steps: int) -> bool:
    land = country(scenario)
    around = [there for _, there in land.around(hex)]
    if land.terrain(hex) != "clear" or land.hill(hex) or len(around) < 6:
        return False
    if any(land.hexside(hex, there) or side(hex, there) in land.roadways for there in around):
        return False
    return steps == 0 or all(_is_bare(scenario, there, steps - 1) for there in around)


def beside(s: State, hex: str, direction: int) -> str:
    return country(s.board.scenario).neighbour(hex, direction)
