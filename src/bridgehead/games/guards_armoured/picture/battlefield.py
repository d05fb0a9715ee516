"""One battle with its map and its counters as the pictures need them: read once from the data of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.battle_map import BattleMap
from bridgehead.games.guards_armoured.briefing import ROWS, set_up_codes
from bridgehead.games.guards_armoured.chart import FORTS, TERRAINS, Chart
from bridgehead.games.guards_armoured.names import FORT_WORDS
from bridgehead.games.guards_armoured.works import ALL_ROUND
from bridgehead.render.hexes.ways import Link

Data = Mapping[str, Any]
WAYS = ("highway", "road", "minor_road")  # by their weight; railways run apart from them


@dataclass(frozen=True, eq=False)
class Battlefield:
    scenario: str
    battle: Data  # of scenarios.yaml
    printed: Data  # of the map's file
    pack: Pack
    map: BattleMap

    @property
    def flooded(self) -> bool:
        """17.16: streams and fords are rivers."""
        return bool(self.battle["special"].get("flooded"))

    def terrain(self, *kinds: str) -> list[str]:
        """The hexes of these terrains, those that the data need not list included."""
        wanted = {TERRAINS.index(kind) for kind in kinds}
        return [name for name, kind in zip(self.map.hex_names, self.map.terrain) if int(kind) in wanted]

    def terrain_of(self, hex: str) -> str:
        return TERRAINS[self.map.terrain[self.map.hex_numbers[hex]]]

    def hills(self) -> list[str]:
        return [name for name, on in zip(self.map.hex_names, self.map.hill) if on]

    def peaks(self) -> list[str]:
        return [name for name, on in zip(self.map.hex_names, self.map.peak) if on]

    def hexsides(self, kind: str) -> list[Data]:
        return [entry for entry in self.printed["hexsides"] if entry["kind"] == kind]

    def links(self) -> dict[Link, str]:
        """What joins two hexes: the best of its roads."""
        found: dict[Link, str] = {}
        for kind in reversed(WAYS):
            for path in self.paths(kind):
                found.update({frozenset(pair): kind for pair in pairwise(path)})
        return found

    def paths(self, kind: str) -> list[list[str]]:
        return [[str(hex) for hex in way["hexes"]] for way in self.printed["roadways"] if way["kind"] == kind]

    def rails(self) -> set[Link]:
        return {frozenset(pair) for path in self.paths("railway") for pair in pairwise(path)}

    def units(self) -> dict[str, Data]:
        """The counters of this battle by their codes, British before German, HQs before their companies."""
        taking_part = set(set_up_codes(self.battle))
        return {str(unit["code"]): unit for unit in self.pack["counters"]["units"] if str(unit["code"]) in taking_part}

    def battalions(self) -> dict[str, Data]:
        """The battalions of this battle; a unit knows its own by its id."""
        used = {str(unit["battalion"]) for unit in self.units().values()}
        known = {str(entry["id"]): entry for entry in self.pack["counters"]["battalions"]}
        return {id: entry for id, entry in known.items() if id in used}

    def set_up(self) -> dict[str, Data]:
        """Where or when each unit comes into play."""
        return {str(row["unit"]): row for table in ROWS for row in self.battle.get(table, ())}

    def fort_words(self, fort: Data) -> str:
        """15.1: a fortification chit and where the middle of its hexsides points: trench, facing north-east (3248)."""
        sort, direction = FORTS.index(fort["sort"]), fort["facing"] - 1
        name = FORT_WORDS[sort]
        if self.pack["tables"]["fortifications"][fort["sort"]]["sides"] >= ALL_ROUND:
            return f"{name}, facing all round"
        there = self.map.near[6 * self.map.hex_numbers[fort["hex"]] + direction]
        next_hex = self.map.hex_names[there] if there >= 0 else "the edge of the map"
        return f"{name}, facing {self.map.compass(direction)} ({next_hex})"

    def title_of(self, hex: str) -> str:
        return self.map.hex_titles[self.map.hex_numbers[hex]]


@lru_cache(maxsize=16)
def battlefield(pack: Pack, scenario: str) -> Battlefield:
    battle: Data = pack["scenarios"][scenario]
    printed: Data = pack[str(battle["map"])]
    flooded = bool(battle["special"].get("flooded"))
    map = BattleMap(printed, Chart(pack["tables"]), flooded)
    return Battlefield(scenario=scenario, battle=battle, printed=printed, pack=pack, map=map)


def side_of(units: Mapping[str, Data], battalions: Mapping[str, Data], code: str) -> str:
    return str(battalions[str(units[code]["battalion"])]["side"])
