"""Moves as a player writes them: `move 22`, `8DL1>18`, `bombard AR178>11`, `point 7RTA`, `eliminate 6DL2`.

Places are written as on the map, counters by their short names, groups by their letters. Besides places and units,
`choice:B` (a group to set up) and `number:5` (a bid) can be touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.kits.notation import Form, Notation, Sort, numbers

LETTERS: Final = "ABCDEFGHIJKLM"
HIGHEST: Final = 999  # more digits are not read; whether a bid is within its limits is for 14.1.1
FORMS = (
    Form(m.BID, "bid {number}"),
    Form(m.PLACE, "{choice}@{place}"),
    Form(m.ENTER, "enter {place}"),
    Form(m.PASS, "pass"),
    Form(m.ACTIVATE, "move {place}", "place button:move"),
    Form(m.BOMBARD, "bombard {unit}>{place}"),
    Form(m.REFRESH, "refresh {place}", "place button:refresh"),
    Form(m.FRESHEN, "turn {unit}"),
    Form(m.MOVE, "{unit}>{place}"),
    Form(m.STOP, "stop"),
    Form(m.JOIN, "+{unit}", "unit button:assault"),
    Form(m.DONE, "done"),
    Form(m.FIGHT, "fight {place}{wave}", "place"),
    Form(m.POINT, "point {unit}"),
    Form(m.FORWARD, "forward {unit}"),
    Form(m.ALONE, "none"),
    Form(m.AIR, "air"),
    Form(m.GUN, "gun {unit}"),
    Form(m.KEEP, "keep"),
    Form(m.REROLL, "reroll"),
    Form(m.FLIP, "flip {unit}", "unit button:flip"),
    Form(m.ELIMINATE, "eliminate {unit}", "unit button:eliminate"),
    Form(m.RETREAT, "retreat {unit}", "unit button:retreat"),
    Form(m.END, "end"),
    Form(m.RESET, "reset"),
    Form(m.REFORM, "reform {unit}"),
    Form(m.SETTLE, "to {place}"),
    Form(m.REMOVE, "remove {unit}"),
)


def notation(places: Sequence[str], units: Sequence[str]) -> Notation:
    sorts = [
        Sort("place", places),
        Sort("unit", units),
        Sort("choice", LETTERS),
        Sort("wave", ("", " overrun", " inside")),  # by ENTERED, OVERRUN, INSIDE
        numbers("number", 0, HIGHEST),
    ]
    return Notation("Counter-Attack: Arras", FORMS, sorts)
