"""Moves as a player writes them: `2IG`, `to 0204`, `step 0104`, `land 3717`, `attack 2621`, `+2IG`, `marker gb-art`.

Hexes are written as on the map, units by their codes, hexsides by both hexes (`0505|0605`; a slash will do). Every word
a game writes reads back as the same move; small letters and shortened words are understood too, and the number of a
hex alone where only one thing can be done with it. `to` goes the cheapest way, `step` straight into the next hex; where
that is the same it is written `to`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.notation import Form, Notation, Sort, numbers

MOST_DRAWN: Final = 99  # two digits are enough to write


def _of_a_hex(kind: int, word: str) -> Form:
    """The hex is the second number of the move, and there is no first."""
    return Form(kind, word + " {nothing}{place}", "place")


FORMS = (
    Form(m.DRAW, "draw {number}"),
    Form(m.SELECT, "{unit}"),
    _of_a_hex(m.GO, "to"),
    _of_a_hex(m.STEP, "step"),
    _of_a_hex(m.LAND, "land"),
    Form(m.REPAIR, "repair {bridge}"),
    Form(m.FERRY, "ferry {nothing}{hexside}"),
    Form(m.BLOW, "blow"),
    Form(m.SPARE, "spare"),
    _of_a_hex(m.BOMBARD, "bombard"),
    _of_a_hex(m.ATTACK, "attack"),
    Form(m.JOIN, "+{unit}"),
    Form(m.MARKER, "marker {marker}"),
    Form(m.DONE, "done"),
    Form(m.STAND, "stand {unit}", "unit button:stand"),
    Form(m.LOSE, "lose {unit}", "unit button:lose"),
    Form(m.RETREAT, "retreat {unit} {place}"),
    Form(m.ADVANCE, "advance {unit} {place}"),
    Form(m.PLACE, "{unit}@{place}", "place"),
    Form(m.DROP_ZONE, "zone {zone}@{place}", "place"),
    Form(m.END, "end"),
)


class HexNotation(Notation):
    """With hexsides, which may be written from either hex and with a slash, and hexes that stand alone."""

    def __init__(
        self,
        grid: Grid,
        units: Sequence[str],
        markers: Sequence[str],
        zones: Sequence[str],
        bridges: Sequence[str],
    ) -> None:
        sides = [grid.side_name(side) if grid.near[side] >= 0 else "" for side in range(len(grid.near))]
        super().__init__(
            "Arnhem: The Farthest Bridge",
            FORMS,
            [
                Sort("nothing", ("",)),
                Sort("place", grid.names),
                Sort("unit", units),
                Sort("marker", markers),
                Sort("zone", zones),
                _either_way("bridge", bridges),
                _either_way("hexside", sides),
                numbers("number", 0, MOST_DRAWN),
            ],
        )

    def is_move(self, move: i64) -> bool:
        if not super().is_move(move):
            return False
        if m.kind_of(move) != m.FERRY:
            return True
        side = int(m.second(move))  # named as seen from its lower hex, and not on the edge of the map
        return self.sorts["hexside"].find(self.sorts["hexside"].names[side]) == side

    def exact(self, lower: str) -> int:
        return super().exact(lower.replace("/", "|"))

    def shortened(self, text: str, legal: list[int]) -> list[int]:
        """Legal moves that begin so; or, for the number of a hex alone, that end in that hex."""
        if self.sorts["place"].find(text) >= 0:
            return [move for move in legal if re.search(rf"(^|[ @]){text}$", self.write(move))]
        return super().shortened(text.replace("/", "|"), legal)

    def complaint(self, text: str) -> str:
        for word in re.findall(r"[A-Za-z0-9]+", text):
            if re.search(r"[0-9]", word) and all(self.sorts[sort].find(word) < 0 for sort in ("place", "unit", "zone")):
                return "" if text.lower().startswith("draw") else f"There is no unit or hex called '{word}'."
        return ""

    def path(self, move: i64) -> tuple[str, ...]:
        """A ferry is opened by its button and the two banks."""
        if m.kind_of(move) != m.FERRY:
            return super().path(move)
        one, other = self.sorts["hexside"].names[m.second(move)].split("|")
        return ("button:ferry", f"place:{one}", f"place:{other}")


def _either_way(name: str, sides: Sequence[str]) -> Sort:
    """Hexsides, which can be written from either of their hexes."""
    sort = Sort(name, sides)
    for number, side in enumerate(sides):
        one, _, other = side.partition("|")
        sort.numbers.setdefault(f"{other}|{one}", number)
    sort.numbers.pop("", None)  # the edge of the map
    sort.numbers.pop("|", None)
    return sort
