"""Whether the data files, with any corrections laid over them, still make the four battles of Guards Armoured.

Tested is what the rulebook says and what the files must agree on among themselves, so that an owner of the printed game
may correct anything that is only inferred or reconstructed.
"""

from __future__ import annotations

from bridgehead.core.data import DataError, Pack
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.data_check_boards import check_boards
from bridgehead.games.guards_armoured.data_check_counters import check_counters
from bridgehead.games.guards_armoured.data_check_events import check_events
from bridgehead.games.guards_armoured.data_check_map import check_entries, check_hexes, check_places, read_grid
from bridgehead.games.guards_armoured.data_check_scenarios import check_scenarios
from bridgehead.games.guards_armoured.data_check_sides import (
    check_canal,
    check_crossings,
    check_hexsides,
    check_roadways,
)
from bridgehead.games.guards_armoured.data_check_tables import check_tables
from bridgehead.kits.faults import check_sources


def check(pack: Pack) -> list[str]:
    """What is wrong with the data, a sentence each with its file, place and rule; empty when all is well."""
    found: list[str] = []
    try:
        check_sources(pack, found)
        check_tables(pack, found)
        check_counters(pack, found)
        check_events(pack, found)
        for scenario in SCENARIOS:
            check_map(pack, scenario, found)
        check_scenarios(pack, found)
        if not found:  # only sound data make a board
            check_boards(pack, found)
    except DataError as error:
        found.append(str(error))
    return found


def check_map(pack: Pack, scenario: str, found: list[str]) -> None:
    place = f"map-{scenario}"
    data = pack[place]
    grid = read_grid(data, place, found)
    if grid is None:
        return
    check_hexes(scenario, data, grid, place, found)
    check_places(scenario, data, grid, place, found)
    check_entries(scenario, data, grid, place, found)
    water = check_hexsides(data, grid, place, found)
    crossed = check_roadways(data, grid, place, found)
    check_crossings(data, grid, water, crossed, place, found)
    if scenario == "joes-bridge":
        check_canal(data, place, found)
