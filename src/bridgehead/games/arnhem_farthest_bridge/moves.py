"""What a move is: a kind, a small number and a hex or hexside packed into one int."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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

PLACE_VALUE: Final = 32 * 128  # what one hex further adds to a move


def pack(kind: i64, a: i64 = 0, b: i64 = 0) -> i64:
    return kind + 32 * a + PLACE_VALUE * b


def kind_of(move: i64) -> i64:
    return move & 31


def first(move: i64) -> i64:
    return (move >> 5) & 127


def second(move: i64) -> i64:
    return move >> 12
