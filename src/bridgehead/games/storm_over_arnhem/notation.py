"""Moves as a player writes them: `fire 24>17u`, `+LR4a`, `T11a>26`, `retreat RE1b`, `to 15`.

Places are written as on the board, counters by their short names; `u` and `c` name the uncommitted and the committed
group. Every word a game writes reads back as the same move; small letters and shortened words are understood too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from bridgehead.core.values import MoveKind
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.kits.notation import Form, Notation, Sort, numbers

GROUPS: Final = "uc"
BIDS: Final = 256  # so many can be written; whether one is within its limits is for 21.1
MOST_ATTACKS: Final = 16
FORMS = (
    Form(m.BID, "bid {number}"),
    Form(m.LAYOUT, "layout {choice}"),
    Form(m.PLACE, "{unit}@{place}"),
    Form(m.TAKE_ARMOR, "armor"),
    Form(m.TAKE_INFANTRY, "infantry"),
    Form(m.PASS, "pass"),
    Form(m.MOVE_FROM, "move {place}", "place button:move"),
    Form(m.MOVE, "{unit}>{place}"),
    Form(m.FIRE, "fire {place}>{place}{group}"),
    Form(m.GUN, "gun {place}>{place}:{unit}"),
    Form(m.CALL, "call {battery}", "battery button:call"),
    Form(m.IGNITE, "ignite {place}", "place button:ignite"),
    Form(m.ADD, "+{unit}"),
    Form(m.DONE, "done"),
    Form(m.RESOLVE, "resolve {attack}"),
    Form(m.KEEP, "keep"),
    Form(m.REROLL, "reroll"),
    Form(m.ELIMINATE, "eliminate {unit}", "unit button:eliminate"),
    Form(m.RETREAT, "retreat {unit}", "unit button:retreat"),
    Form(m.RETIRE, "to {place}"),
    Form(m.STAY, "stay {unit}"),
    Form(m.FLUSH, "flush {unit}"),
    Form(m.REMOVE, "remove {unit}"),
    Form(m.END, "end"),
    Form(m.PROLONG, "prolong"),
    Form(m.FIGHT, "fight {place}"),
    Form(m.SCREEN, "screen {unit}"),
    Form(m.STRIKE, "{unit}*{unit}"),
)


class StormNotation(Notation):
    """With shelling, whose spotter is written only where there is one: `shell HZ1 17>22u`, `shell HR 22u`."""

    def __init__(
        self,
        places: Sequence[str],
        units: Sequence[str],
        batteries: Sequence[str],
        layouts: Sequence[str],
        lowest_bid: int,
        needs_no_spotter: Sequence[bool],
        areas: int,
    ) -> None:
        super().__init__(
            "Storm Over Arnhem",
            FORMS,
            [
                Sort("place", places),
                Sort("unit", units),
                Sort("group", GROUPS),
                Sort("battery", batteries),
                Sort("choice", layouts),
                numbers("attack", 1, MOST_ATTACKS),
                numbers("number", lowest_bid, lowest_bid + BIDS - 1),
            ],
        )
        self.needs_no_spotter = list(needs_no_spotter)
        self.areas = areas

    def is_move(self, move: i64) -> bool:
        if m.kind_of(move) != m.SHELL:
            return super().is_move(move)
        places, batteries = len(self.sorts["place"].names), len(self.sorts["battery"].names)
        return m.first(move) < places and m.second(move) < places and m.third(move) < 2 * batteries

    def kinds(self) -> list[MoveKind]:
        places = self.sorts["place"].names
        shells = [battery + group for battery in self.sorts["battery"].names for group in GROUPS]
        parts = [("place", places), ("place", places), ("shell", shells)]
        return [*super().kinds(), MoveKind(m.SHELL, "shell {place}>{place}:{shell}", parts)]

    def write(self, move: i64) -> str:
        if m.kind_of(move) != m.SHELL:
            return super().write(move)
        names = self.sorts["place"].names
        a, b, c = m.first(move), m.second(move), m.third(move)
        spotter = f"{names[a]}>" if a != b else ""
        return f"shell {self.sorts['battery'].names[c >> 1]} {spotter}{names[b]}{GROUPS[c & 1]}"

    def exact(self, lower: str) -> int:
        found = re.fullmatch(r"shell (\w+) (?:(\w+) ?> ?)?(\w+?) ?([uc])", lower)
        if not found:
            return super().exact(lower)
        battery, target = self.sorts["battery"].find(found[1]), self.sorts["place"].find(found[3])
        source = self.sorts["place"].find(found[2]) if found[2] else target
        if battery < 0 or source < 0 or target < 0:
            return -1
        # Without a spotter's place only a battery that needs none, or a zone, is fully written.
        if not found[2] and not self.needs_no_spotter[battery] and target < self.areas:
            return -1
        return m.pack(m.SHELL, source, target, 2 * battery + GROUPS.index(found[4]))
