"""Who may see what. A side is its number; NOBODY is a spectator, who sees what is public and no more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem.state import (
    DECLARING,
    REROLLING,
    ROLL_STRIKE,
    SCREENING,
    STRIKING,
    State,
)

NOBODY: Final = -1


def can_see(s: State, side: i64, unit: i64) -> bool:
    """5.5: the other side's set-up is secret until both are done; 13.8: so are guns that have not shown themselves."""
    if s.board.side[unit] == side:
        return True
    if s.turn == 0:
        return False
    return s.hidden[unit] == 0


def takes_aim_unseen(s: State, side: i64) -> bool:
    """13.8: while guns are hidden, what is being declared is not told before it is settled."""
    return s.ask == DECLARING and side != s.actor and any(s.hidden)


def in_close_combat(s: State) -> bool:
    return s.ask in (SCREENING, STRIKING) or (s.ask == REROLLING and s.rolling == ROLL_STRIKE)


def stands_at(s: State, side: i64, unit: i64) -> i64:
    """The place on the map where `side` sees that unit, or -1."""
    place = s.place[unit]
    return place if place < s.board.places and can_see(s, side, unit) else -1


def seen_units(s: State, side: i64, place: i64, owner: i64) -> list[int]:
    """The units of `owner` that `side` sees at a place on the map."""
    found: list[int] = []
    unit = s.first(place, owner)
    while unit >= 0:
        if can_see(s, side, unit):
            found.append(unit)
        unit = s.next_unit[unit]
    return found
