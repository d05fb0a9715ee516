"""Overruns: attacks of tanks that move on if they win (9.4). How they then move is told with movement."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import TRACKED
from bridgehead.games.guards_armoured.passage import is_open
from bridgehead.games.guards_armoured.state import (
    ACTIVE,
    ADVANCED,
    ADVANCES,
    ATTACKS,
    MOVES_ON,
    MOVING,
    STILL,
    State,
)


def can_overrun(s: State, unit: i64, edge: i64) -> bool:
    """A tracked unit across that hexside of its own hex; whether it can attack at all is asked elsewhere.

    Not artillery, nor a unit that has fired directly, because nothing moves after firing; nor one with a rider (9.5).
    """
    if s.class_of(unit) != TRACKED or s.board.roster.artillery[unit] or s.fired[unit] or s.rider_of(unit) >= 0:
        return False
    return is_open(s, TRACKED, edge)


def is_won(s: State) -> bool:
    """All enemies in the hex were eliminated or forced back."""
    return s.first_unit[s.target] < 0 or s.side_at(s.target) == s.mover


def finish(s: State) -> None:
    """The winners go on moving; whoever has not won has had its activation."""
    if not is_won(s):
        return
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS or s.job[unit] == ADVANCES or s.job[unit] == ADVANCED:
            s.job[unit] = MOVES_ON
            s.active[unit] = ACTIVE
            s.moved[unit] = STILL
            s.picked[unit] = 0
            s.say("overran", "9.4", (unit, s.place[unit]))
    s.overrunning = 1
    s.ask = MOVING
