"""The unit or stack on the move (9.1, 9.3): who is in it, who leads it, who drops out.

Its units have `moved` at ON_THE_MOVE; `unit` leads it and `group` counts it. A rider is not counted: it is one with its
carrier (9.5).
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured.allowance import left, spend
from bridgehead.games.guards_armoured.chart import LEG
from bridgehead.games.guards_armoured.state import (
    DEBARKED,
    FINISHED,
    JUST_DEBARKED,
    NONE,
    NOT_BEGUN,
    ON_THE_MOVE,
    STILL,
    STOPPED,
    State,
)


def units(s: State) -> list[int]:
    """Those in the stack on the move, its leader first."""
    found: list[int] = [int(s.unit)]
    if s.group == 1:
        return found
    hex = s.place[s.unit]
    if hex >= 0:
        unit = s.first_unit[hex]
        while unit >= 0:
            if s.moved[unit] == ON_THE_MOVE and unit != s.unit:
                found.append(int(unit))
            unit = s.next_unit[unit]
        return found
    roster = s.board.roster
    for other in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.moved[other] == ON_THE_MOVE and other != s.unit:
            found.append(other)
    return found


def pick_up(s: State, unit: i64) -> None:
    s.picked[unit] += 1
    s.moved[unit] = ON_THE_MOVE
    s.unit = unit
    s.group = 1


def join(s: State, unit: i64) -> None:
    s.moved[unit] = ON_THE_MOVE
    s.group += 1


def drop(s: State, unit: i64) -> None:
    """9.1: its move is over."""
    _finish(s, unit)
    _stay(s, unit)
    regroup(s)


def regroup(s: State) -> None:
    """Count who is still on the move; others were dropped off, pinned or lost. If the leader was, another leads."""
    roster = s.board.roster
    leader: i64 = NONE
    s.group = 0
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.moved[unit] == ON_THE_MOVE:
            s.group += 1
            if leader < 0 or unit == s.unit:
                leader = unit
        elif s.debarked[unit] == JUST_DEBARKED:
            s.debarked[unit] = DEBARKED
    s.unit = leader
    if leader < 0:
        _clear(s)


def put_down(s: State) -> None:
    """9.0: whoever has moved or spent points is done; who was only picked up is not."""
    if s.unit >= 0:
        for unit in units(s):
            if s.begun != NOT_BEGUN or s.spent[unit] > 0:
                _finish(s, unit)
                if s.begun == STOPPED:
                    _stay(s, unit)
            else:
                s.moved[unit] = STILL
    _clear(s)


def _finish(s: State, unit: i64) -> None:
    s.moved[unit] = FINISHED
    if s.debarked[unit] == JUST_DEBARKED:
        s.debarked[unit] = DEBARKED


def _stay(s: State, unit: i64) -> None:
    """9.1, 8.0: it can't be carried on from there either (9.5). Tanks keep their points for an overrun (9.4)."""
    if s.class_of(unit) == LEG:
        spend(s, unit, left(s, unit))


def _clear(s: State) -> None:
    s.unit = NONE
    s.group = 0
    s.begun = NOT_BEGUN
    s.by_road = 0
    s.way_length = 0
    s.way_told = 0
    s.fired_on = 0


def has_spent(s: State) -> bool:
    """Somebody in the stack has spent points or moved."""
    if s.begun != NOT_BEGUN:
        return True
    for unit in units(s):
        if s.spent[unit] > 0:
            return True
    return False
