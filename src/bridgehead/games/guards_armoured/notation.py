"""Moves as a player writes them: `2GG-1`, `to 3842`, `step 3843`, `fire KGL-88>2GG-1`, `attack 3435`, `+2GG-2`.

Hexes are written as on the map, units and battalions by their codes, crossings by both hexes (`4516|4617`; a slash will
do) or by the river hex. Every word a game writes reads back as the same move; small letters and shortened words are
understood too, and the number of a hex alone where only one thing can be done with it. `to` goes the cheapest way, and
of those the safest; `step` straight into the next hex, `cross` beside the road that leads there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.battle_map import BattleMap
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.chits import EventChits
from bridgehead.games.guards_armoured.roster import Roster
from bridgehead.kits.notation import Form, Notation, Sort

FORT_WORDS: Final = tuple(name.replace("_", "-") for name in FORTS)
WAYS: Final = ("1", "2", "3", "4", "5", "6")  # directions, as the hexsides are counted on the map


def _of_a_hex(kind: int, word: str) -> Form:
    """The hex is the second number of the move, and there is no first."""
    return Form(kind, word + " {nothing}{place}", "place")


FORMS = (
    Form(m.LAYOUT, "layout {layout}"),
    Form(m.BY_HAND, "by-hand"),
    Form(m.DEPLOY, "deploy"),
    Form(m.DECLINE, "decline"),
    Form(m.PLACE, "{unit}@{place}", "place"),
    Form(m.FORTIFY, "fortify {fort} {place} {way}"),
    Form(m.FIRST, "first {battalion}"),
    Form(m.SOURCE, "supply {battalion}"),
    _of_a_hex(m.NOMINATE, "nominate"),
    Form(m.ACTIVATE, "activate {battalion}"),
    _of_a_hex(m.STACK, "stack"),
    Form(m.PASS, "pass"),
    Form(m.REBUILD, "rebuild {unit}"),
    Form(m.SELECT, "{unit}"),
    Form(m.JOIN, "+{unit}"),
    _of_a_hex(m.GO, "to"),
    Form(m.STEP, "step {nothing}{place}", "button:step place"),
    Form(m.CROSS, "cross {nothing}{place}", "button:cross place"),
    Form(m.DROP, "drop {unit}", "button:drop unit"),
    Form(m.MOUNT, "mount {unit}>{carrier}", "button:mount unit carrier"),
    Form(m.DISMOUNT, "dismount {unit}", "button:dismount unit"),
    Form(m.DEBARK, "debark {unit}", "button:debark unit"),
    Form(m.EMBARK, "embark {unit}", "button:embark unit"),
    Form(m.CLEAR, "clear {unit}>{place}", "button:clear unit place"),
    Form(m.EXIT, "exit"),
    Form(m.HALT, "halt"),
    Form(m.DEMOLISH, "demolish {nothing}{crossing}", "crossing"),
    Form(m.PONTOON, "pontoon {unit}>{crossing}", "button:pontoon unit crossing"),
    Form(m.END, "end"),
    Form(m.FIRE, "fire {unit}>{target}", "unit target"),
    Form(m.AIM, "aim {unit}>{place}", "unit place"),
    Form(m.HOLD, "hold"),
    Form(m.BARRAGE, "barrage {unit}>{place}", "unit place"),
    _of_a_hex(m.ATTACK, "attack"),
    Form(m.OVERRUN, "overrun {nothing}{place}", "button:overrun place"),
    Form(m.DONE, "done"),
    Form(m.GUN, "gun {unit}"),
    Form(m.CHIT, "chit {chit}"),
    Form(m.LOSE, "lose {unit}"),
    Form(m.RETREAT, "retreat {unit} {place}"),
    Form(m.ADVANCE, "advance {unit} {place}"),
)


class GuardsNotation(Notation):
    """With crossings, which may be written from either hex and with a slash, and hexes that stand alone."""

    def __init__(self, map: BattleMap, roster: Roster, chits: EventChits, layouts: Sequence[str]) -> None:
        crossings = Sort("crossing", map.crossing_names)
        for number, name in enumerate(map.crossing_names):
            one, _, other = name.partition("|")
            if other:
                crossings.numbers.setdefault(f"{other}|{one}", number)
        super().__init__(
            "Guards Armoured",
            FORMS,
            [
                Sort("nothing", ("",)),
                Sort("place", map.hex_names),
                Sort("unit", roster.unit_names),
                Sort("carrier", roster.unit_names),
                Sort("target", roster.unit_names),
                Sort("battalion", roster.battalion_names),
                Sort("chit", chits.names),
                Sort("fort", FORT_WORDS),
                Sort("way", WAYS),
                Sort("layout", layouts),
                crossings,
            ],
        )

    def path(self, move: i64) -> tuple[str, ...]:
        """Whatever it is to the move, a unit is touched as a unit."""
        touched: list[str] = []
        for word in super().path(move):
            sort, _, name = word.partition(":")
            touched.append(f"unit:{name}" if sort in ("carrier", "target") else word)
        return tuple(touched)

    def exact(self, lower: str) -> int:
        return super().exact(lower.replace("/", "|"))

    def shortened(self, text: str, legal: list[int]) -> list[int]:
        """Legal moves that begin so; or, for the number of a hex alone, that end in that hex."""
        if self.sorts["place"].find(text) >= 0:
            return [move for move in legal if re.search(rf"(^|[ @>]){text}$", self.write(move))]
        return super().shortened(text.replace("/", "|"), legal)
