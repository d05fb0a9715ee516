"""The kinds of moves, and what their numbers are; a hex or hexside is always the second."""

from __future__ import annotations

from typing import Final

from bridgehead.kits.moves import first, kind_of, of_kind, pack, second, third

__all__ = ["first", "kind_of", "of_kind", "pack", "second", "third"]

# Set-up (17).
LAYOUT: Final = 1  # a: ready-made set-up
BY_HAND: Final = 2
PLACE: Final = 3  # a: unit, b: hex
FORTIFY: Final = 4  # a: sort of fortification, b: hex, c: direction it faces
# The turn (3, 5, 6, 4.1).
FIRST: Final = 5  # a: battalion
SOURCE: Final = 6  # a: battalion that the division HQ supplies
NOMINATE: Final = 7  # b: hex of the stack that counts as supplied
ACTIVATE: Final = 8  # a: battalion
STACK: Final = 9  # b: hex of the one stack that is activated
PASS: Final = 10
REBUILD: Final = 11  # a: unit
# Movement (9, 12, 16).
SELECT: Final = 12  # a: unit
JOIN: Final = 13  # a: unit, to the stack on the move or to the attack
GO: Final = 14  # b: hex, by the cheapest way and of those the safest
STEP: Final = 15  # b: the next hex, by the roadway if there is one
CROSS: Final = 16  # b: the next hex, beside the roadway that leads there
DROP: Final = 17  # a: unit
MOUNT: Final = 18  # a: leg unit, b: tracked unit
DISMOUNT: Final = 19  # a: leg unit
DEBARK: Final = 20  # a: unit, and with it all others of its stack that can
EMBARK: Final = 21  # a: unit
CLEAR: Final = 22  # a: engineer, b: hex of the fortifications
EXIT: Final = 23
HALT: Final = 24
DEMOLISH: Final = 25  # b: crossing
PONTOON: Final = 26  # a: engineer, b: crossing
END: Final = 27  # of movement, or of the activation
# Fire (11).
FIRE: Final = 28  # a: firing unit, b: unit fired at
HOLD: Final = 29
BARRAGE: Final = 30  # a: artillery, b: hex
# Combat (10, 9.4).
ATTACK: Final = 31  # b: hex
OVERRUN: Final = 32  # b: hex
DONE: Final = 33
GUN: Final = 34  # a: artillery added
CHIT: Final = 35  # a: black event chit
LOSE: Final = 36  # a: unit that suffers casualties
RETREAT: Final = 37  # a: unit, b: hex
ADVANCE: Final = 38  # a: unit, b: hex
DEPLOY: Final = 40  # the optional battalion (17.23)
DECLINE: Final = 41
AIM: Final = 39  # a: firing unit, b: hex whose units are not known (1.1)

PLACE_VALUE: Final = 64 * 1024  # what one hex further adds to a move
