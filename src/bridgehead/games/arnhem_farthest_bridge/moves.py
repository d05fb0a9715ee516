"""The kinds of moves, and what their numbers are; a hex or hexside is always the second."""

from __future__ import annotations

from typing import Final

from bridgehead.kits.moves import first, kind_of, of_kind, pack, second

__all__ = ["first", "kind_of", "of_kind", "pack", "second"]

DRAW: Final = 1  # a: markers from the British pool
SELECT: Final = 2  # a: unit
GO: Final = 3  # b: hex, by the cheapest way
LAND: Final = 4  # b: hex
REPAIR: Final = 5  # a: bridge
FERRY: Final = 6  # b: hexside
BLOW: Final = 7
SPARE: Final = 8
BOMBARD: Final = 9  # b: hex
ATTACK: Final = 10  # b: hex
JOIN: Final = 11  # a: unit
MARKER: Final = 12  # a: sort of marker
DONE: Final = 13
STAND: Final = 14  # a: unit
RETREAT: Final = 15  # a: unit, b: hex
ADVANCE: Final = 16  # a: unit, b: hex
PLACE: Final = 17  # a: unit, b: hex
DROP_ZONE: Final = 18  # a: drop zone, b: hex
END: Final = 19  # of a phase
STEP: Final = 20  # b: the next hex itself, where the cheapest way does not lead straight there
LOSE: Final = 21  # a: unit

PLACE_VALUE: Final = 64 * 1024  # what one hex further adds to a move
