"""Whether the data files, with any corrections laid over them, still make a game of Counter-Attack: Arras.

Tested is what the rulebook says and what the files must agree on among themselves, so that an owner of the printed game
may correct anything that is only inferred or reconstructed.
"""

from __future__ import annotations

from bridgehead.core.data import DataError, Pack
from bridgehead.games.counter_attack_arras.data_check_counters import check_units
from bridgehead.games.counter_attack_arras.data_check_map import check_map, check_rivers, check_zones
from bridgehead.games.counter_attack_arras.data_check_tables import check_setups, check_tables
from bridgehead.kits.faults import check_sources


def check(pack: Pack) -> list[str]:
    """What is wrong with the data, a sentence each with its file, place and rule; empty when all is well."""
    found: list[str] = []
    try:
        check_sources(pack, found)
        check_map(pack["map"], found)
        check_zones(pack["map"], found)
        check_rivers(pack["map"], found)
        check_units(pack["counters"]["units"], found)
        check_tables(pack, found)
        check_setups(pack, found)
    except DataError as error:
        found.append(str(error))
    return found
