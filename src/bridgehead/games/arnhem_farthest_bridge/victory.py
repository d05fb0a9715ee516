"""Who has won (11.5)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge.board import ALLIED
from bridgehead.games.arnhem_farthest_bridge.state import OVER, State

ALLIED_WIN = 0
DRAW = 1
GERMAN_WIN = 2


def goals_held(s: State) -> i64:
    """Hexes of Arnhem with an Allied unit that is not airborne."""
    board = s.board
    held: i64 = 0
    for hex in board.goals:
        unit = s.first_unit[hex]
        while unit >= 0:
            if board.side[unit] == ALLIED and board.airborne[unit] == 0:
                held += 1
                break
            unit = s.next_unit[unit]
    return held


def test(s: State) -> bool:
    """At any moment two of the hexes win the game for the Allies."""
    if goals_held(s) < s.board.goals_to_win:
        return False
    _end(s, ALLIED_WIN)
    return True


def judge(s: State) -> None:
    """The last turn is over."""
    _end(s, level_now(s))


def level_now(s: State) -> i64:
    """How the game would end now: one hex of Arnhem makes a draw."""
    held = goals_held(s)
    if held >= s.board.goals_to_win:
        return ALLIED_WIN
    return DRAW if held >= s.board.goals_to_draw else GERMAN_WIN


def _end(s: State, level: i64) -> None:
    s.level = level
    s.say("over", "11.5", (level, goals_held(s)))
    s.clear_unit()
    s.ask = OVER
