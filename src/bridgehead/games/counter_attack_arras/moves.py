"""The kinds of moves, and what their numbers are."""

from __future__ import annotations

from typing import Final

from bridgehead.kits.moves import first, kind_of, of_kind, pack, second

__all__ = ["first", "kind_of", "of_kind", "pack", "second"]

BID: Final = 1  # a: the bid
PLACE: Final = 2  # a: group by the number of its letter, b: place
ENTER: Final = 3  # a: place
PASS: Final = 4
ACTIVATE: Final = 5  # a: place
BOMBARD: Final = 6  # a: gun, b: target
REFRESH: Final = 7  # a: place
FRESHEN: Final = 8  # a: unit
MOVE: Final = 9  # a: unit, b: place
STOP: Final = 10
JOIN: Final = 11  # a: unit
DONE: Final = 12
FIGHT: Final = 13  # a: place, b: ENTERED, OVERRUN or INSIDE
POINT: Final = 14  # a: unit
FORWARD: Final = 15  # a: unit
ALONE: Final = 16  # no combat support
AIR: Final = 17
GUN: Final = 18  # a: supporting gun
KEEP: Final = 19
REROLL: Final = 20
FLIP: Final = 21  # a: unit
ELIMINATE: Final = 22  # a: unit
RETREAT: Final = 23  # a: unit
END: Final = 24
RESET: Final = 25
REFORM: Final = 26  # a: unit
SETTLE: Final = 27  # a: place of a reorganized unit
REMOVE: Final = 28  # a: unit
