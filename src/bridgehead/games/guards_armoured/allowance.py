"""Movement allowances (9.0, 9.1, 9.6): what a unit has, what is left of it, and what H takes. All in half points."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import LEG
from bridgehead.games.guards_armoured.state import JUST_DEBARKED, State
from bridgehead.games.guards_armoured.strength import OUT


def printed(s: State, unit: i64) -> i64:
    """In whole points: the number on the counter; 9.6: for a debarked unit always the same."""
    if s.debarked[unit]:
        return s.board.tables.debarked
    return s.board.roster.movement[2 * unit + s.depleted[unit]]


def allowance(s: State, unit: i64) -> i64:
    """9.1: out of supply, tracked, wheeled and HQ units have half of it; 14.1, 13.2: so has everybody in bad weather,
    and again at night. Each time whole points are halved and rounded up."""
    points = printed(s, unit)
    if s.supply[unit] >= OUT and (s.class_of(unit) != LEG or s.board.roster.hq[unit]):
        points = points // 2 if s.options.out_of_supply_down else (points + 1) // 2
    if s.board.tables.halved[s.weather]:
        points = (points + 1) // 2
    if s.is_night():
        points = (points + 1) // 2
    return 2 * points


def left(s: State, unit: i64) -> i64:
    rest = allowance(s, unit) - s.spent[unit]
    return rest if rest > 0 else 0


def half(s: State, unit: i64) -> i64:
    """9.0: H is half of what is printed, also when less is left; before it a unit may have moved half, rounded down."""
    points = printed(s, unit)
    return 2 * (points - points // 2)


def is_fresh(s: State, unit: i64) -> bool:
    """9.0: it has not moved at all, so it may always move one hex; whatever costs points is moving."""
    return s.spent[unit] == 0 and s.debarked[unit] != JUST_DEBARKED


def can_spend_half(s: State, unit: i64) -> bool:
    """9.6, 16.1: it can still spend half of what is printed, or has spent nothing."""
    return is_fresh(s, unit) or left(s, unit) >= half(s, unit)


def spend(s: State, unit: i64, cost: i64) -> None:
    """As much as is left, if it costs more."""
    rest = left(s, unit)
    s.spent[unit] += cost if cost < rest else rest
