"""Taking a unit off the board, and what it is worth to the reformed units (19.2)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem.board import BRITISH, LOST
from bridgehead.games.storm_over_arnhem.guns import reveal
from bridgehead.games.storm_over_arnhem.state import UNTOUCHED, State


def eliminate(s: State, unit: i64, box: i64, rule: str) -> None:
    """Remove a unit; `box` says how a British one lies in the Reformed Units box, LOST for not at all (19.23)."""
    board = s.board
    reveal(s, unit)
    s.say("eliminated", rule, (unit, s.place[unit], box))
    s.take(unit)
    s.fate[unit] = UNTOUCHED
    s.job[unit] = 0
    s.committed[unit] = 0
    if board.side[unit] == BRITISH and not board.bren[unit]:  # 19.3
        s.put(unit, board.places + box)
    else:
        s.put(unit, board.places + LOST)
