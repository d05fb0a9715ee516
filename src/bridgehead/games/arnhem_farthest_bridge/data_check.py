"""Whether the data files, with any corrections laid over them, still make a game of Arnhem: The Farthest Bridge."""

from __future__ import annotations

from bridgehead.core.data import Pack
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
from bridgehead.kits.faults import faults


def check(pack: Pack) -> list[str]:
    return faults(pack, check_counters, check_tables, check_map)


def check_map(pack: Pack, found: list[str]) -> None:
    """The map and, if its grid is whole, everything that lies on it."""
    data = pack["map"]
    grid = read_grid(data, found)
    if grid is None:
        return
    check_hexes(data, grid, found)
    check_edges(data, found)
    sides = read_sides(data, grid, found)
    check_water(data, grid, sides, found)
    check_crossings(data, sides, found)
    check_regions(data, grid, sides.rivers, found)
    check_corridor(data, grid, sides, found)
    check_setups(pack, grid, found)
