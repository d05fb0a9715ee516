"""Whether the data files, with any corrections laid over them, still make a game of Counter-Attack: Arras."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.data_check_counters import check_units
from bridgehead.games.counter_attack_arras.data_check_map import check_map, check_rivers, check_zones
from bridgehead.games.counter_attack_arras.data_check_tables import check_setups, check_tables
from bridgehead.kits.faults import faults


def check(pack: Pack) -> list[str]:
    return faults(pack, check_map, check_zones, check_rivers, check_units, check_tables, check_setups)
