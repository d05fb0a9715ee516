"""Whether the data files, with any corrections laid over them, still make a game of Storm Over Arnhem."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.data_check_counters import check_artillery, check_units
from bridgehead.games.storm_over_arnhem.data_check_map import check_map, check_zones
from bridgehead.games.storm_over_arnhem.data_check_setups import check_setups
from bridgehead.games.storm_over_arnhem.data_check_tables import check_tables, check_turns
from bridgehead.kits.faults import faults


def check(pack: Pack) -> list[str]:
    return faults(pack, check_map, check_zones, check_units, check_artillery, check_turns, check_tables, check_setups)
