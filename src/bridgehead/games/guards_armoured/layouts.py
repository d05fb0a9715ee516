"""Ready-made set-ups: where a side's units and fortification chits lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.games.guards_armoured.battle_map import BattleMap
from bridgehead.games.guards_armoured.briefing import Briefing
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.roster import SIDES, Roster


class Layout:
    def __init__(self, data: Mapping[str, Any], map: BattleMap, roster: Roster, briefing: Briefing) -> None:
        self.name: str = str(data["id"])
        self.title: str = str(data["title"])
        self.meaning: str = str(data["meaning"])
        self.side: int = SIDES.index(data["side"])
        self.welsh: bool = bool(data.get("optional"))  # with the optional battalion (17.23)
        self.units: dict[int, int] = {}
        for code, hex in data["units"].items():
            self.units[roster.unit_numbers[str(code).lower()]] = map.hex_numbers[str(hex)]
        self.forts: dict[int, tuple[int, int]] = {}  # by chit: hex and facing
        for name, written in data.get("forts", {}).items():
            sort = FORTS.index(name)
            chits = [n for n in range(len(briefing.fort_sort)) if briefing.fort_sort[n] == sort]
            for chit, where in zip(chits, written, strict=False):
                hex, _, facing = str(where).partition("/")
                self.forts[chit] = map.hex_numbers[hex], int(facing) - 1
