"""Whether the data files, with any corrections laid over them, still make a game of Arnhem: The Farthest Bridge.

Tested is what the rulebook says and what the files must agree on among themselves, so that an owner of the printed game
may correct anything that is only inferred or reconstructed.
"""

from __future__ import annotations

from bridgehead.core.data import DataError, Pack
from bridgehead.games.arnhem_farthest_bridge.data_check_counters import check_counters
from bridgehead.games.arnhem_farthest_bridge.data_check_map import check_edges, check_hexes, check_regions, read_grid
from bridgehead.games.arnhem_farthest_bridge.data_check_setups import check_setups
from bridgehead.games.arnhem_farthest_bridge.data_check_sides import (
    check_corridor,
    check_crossings,
    check_water,
    read_sides,
)
from bridgehead.games.arnhem_farthest_bridge.data_check_tables import check_tables
from bridgehead.kits.faults import check_sources


def check(pack: Pack) -> list[str]:
    """What is wrong with the data, a sentence each with its file, place and rule; empty when all is well."""
    found: list[str] = []
    try:
        check_sources(pack, found)
        check_counters(pack, found)
        check_tables(pack, found)
        grid = read_grid(pack["map"], found)
        if grid is not None:
            check_hexes(pack["map"], grid, found)
            check_edges(pack["map"], found)
            sides = read_sides(pack["map"], grid, found)
            check_water(pack["map"], grid, sides, found)
            check_crossings(pack["map"], sides, found)
            check_regions(pack["map"], grid, sides.rivers, found)
            check_corridor(pack["map"], grid, sides, found)
            check_setups(pack, grid, found)
    except DataError as error:
        found.append(str(error))
    return found
