"""The event chits: every kind there is, and what the scenario puts into the two cups (10.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.roster import SIDES

COLOURS: Final = ("blue", "red", "black")
BLUE: Final = 0
RED: Final = 1
BLACK: Final = 2


class EventChits:
    def __init__(self, data: list[Any], scenario: Mapping[str, Any]) -> None:
        self.kinds: i64 = len(data)
        self.names: list[str] = [str(entry["id"]) for entry in data]  # what players type
        self.titles: list[str] = [str(entry["name"]) for entry in data]
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(self.names)}
        self.colour: vec[i64] = vec[i64]([COLOURS.index(entry["colour"]) for entry in data])
        self.modifier: vec[i64] = vec[i64]([int(entry.get("modifier") or 0) for entry in data])
        self.copies: vec[i64] = vec[i64]([int(entry["copies"]) for entry in data])
        self.no_night: vec[i64] = vec[i64]([int(bool(entry.get("no_night"))) for entry in data])  # 13.2
        self.air: vec[i64] = vec[i64]([int(bool(entry.get("air"))) for entry in data])  # Airstrike, Strafing (10.7)
        self.nullifies: list[list[int]] = [  # kinds
            [self.numbers[str(name)] for name in entry.get("nullifies", ())] for entry in data
        ]
        self.nullifies_fort: vec[i64] = vec[i64](  # a fortification chit, or -1 (15.0)
            [FORTS.index(entry["fortification"]) if entry.get("fortification") else -1 for entry in data]
        )
        self.cancels: vec[i64] = vec[i64]([0] * (len(data) * len(data)))  # [kinds * kind + the other kind]
        for n, others in enumerate(self.nullifies):
            for other in others:
                self.cancels[len(data) * n + other] = 1
        self.of_colour: list[list[int]] = [
            [n for n in range(len(data)) if self.colour[n] == colour] for colour in range(len(COLOURS))
        ]
        cups: Mapping[str, Any] = scenario["cups"]
        self.cup: vec[i64] = vec[i64](  # how many are drawn into a cup: [3 * side + colour]
            [int(cups[side][colour]) for side in SIDES for colour in COLOURS]
        )
        self.held: list[list[int]] = [  # black chits of a side at the start
            [self.numbers[str(name)] for name in scenario["held"][side]] for side in SIDES
        ]
