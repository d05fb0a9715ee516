"""The Bombardment Phase: markers alone against enemy hexes (8.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import support
from bridgehead.games.arnhem_farthest_bridge.state import (
    BOMBARDING,
    BOMBARDMENT_PHASE,
    START_COMBAT,
    SUPPORTING,
    State,
)


def start(s: State) -> None:
    s.phase = BOMBARDMENT_PHASE
    s.hits = 0
    if s.in_hand(s.mover):
        s.actor = s.mover
        s.ask = BOMBARDING
    else:
        s.ask = START_COMBAT


def may_bombard(s: State, hex: i64) -> bool:
    """An enemy hex, once a phase, within range of a marker in hand."""
    if s.side_at(hex) != 1 - s.mover or s.was_hit(hex):
        return False
    board = s.board
    for sort in range(board.markers):
        if s.hand[sort] and board.marker_side[sort] == s.mover and support.reaches(s, sort, hex):
            return True
    return False


def bombarding_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.END))
    board = s.board
    enemy = 1 - s.mover
    for unit in range(board.first_unit[enemy], board.first_unit[enemy + 1]):
        hex = s.place[unit]
        if hex >= 0 and s.first_unit[hex] == unit and may_bombard(s, hex):
            out.append(m.pack(m.BOMBARD, 0, hex))


def play_bombarding(s: State, move: i64) -> None:
    if m.kind_of(move) == m.BOMBARD:
        s.target = m.second(move)
        s.ask = SUPPORTING
    else:
        s.hits = 0
        s.ask = START_COMBAT
