"""The kinds of moves, and what their numbers are."""

from __future__ import annotations

from typing import Final

from bridgehead.kits.moves import first, kind_of, pack, second, third

__all__ = ["first", "kind_of", "pack", "second", "third"]

BID: Final = 1  # a: bid less the lowest bid
LAYOUT: Final = 2  # a: ready-made set-up, the British ones first
PLACE: Final = 3  # a: unit, b: place
TAKE_ARMOR: Final = 4
TAKE_INFANTRY: Final = 5
PASS: Final = 6
MOVE_FROM: Final = 7  # a: place
MOVE: Final = 8  # a: unit, b: place
FIRE: Final = 9  # a: from, b: target, c: group
GUN: Final = 10  # a: from, b: target, c: primary target
SHELL: Final = 11  # a: place of the spotter (the target itself if none), b: target, c: battery * 2 + group
CALL: Final = 12  # a: battery
IGNITE: Final = 13  # a: place
ADD: Final = 14  # a: unit
DONE: Final = 15
RESOLVE: Final = 16  # a: attack
KEEP: Final = 17
REROLL: Final = 18
ELIMINATE: Final = 19  # a: unit
RETREAT: Final = 20  # a: unit
RETIRE: Final = 21  # a: place
STAY: Final = 22  # a: unit
FLUSH: Final = 23  # a: unit committed by a fire
REMOVE: Final = 24  # a: unit
END: Final = 25
PROLONG: Final = 26
FIGHT: Final = 27  # a: place
SCREEN: Final = 28  # a: unit
STRIKE: Final = 29  # a: attacker, b: target
