"""Opportunity fire (11.4): direct fire at what moves, each time it enters a hex, by any number of guns in turn."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import direct_fire, fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import CONTINUE_MOVE, NONE, ON_THE_MOVE, OPPORTUNITY, State


def after_hex(s: State) -> None:
    """The stack on the move has entered a hex, or debarks in it (9.6): whoever may fire at it is asked."""
    if not direct_fire.is_possible(s):
        s.ask = CONTINUE_MOVE
        return
    s.entered = s.place[s.unit]
    if not somebody_may_fire(s):
        _cease(s)
        return
    fog.show_movers(s, s.entered)
    s.actor = 1 - s.mover
    s.ask = OPPORTUNITY


def may_fire(s: State, unit: i64) -> bool:
    """Once at each hex that is entered; it needs neither activation nor HQ."""
    return s.shot[unit] == 0 and direct_fire.can_fire(s, unit) and direct_fire.reaches(s, unit, s.entered)


def somebody_may_fire(s: State) -> bool:
    target = False
    unit = s.first_unit[s.entered]
    while unit >= 0:
        target = target or is_target(s, unit)
        unit = s.next_unit[unit]
    if not target:
        return False
    for gun in s.board.roster.guns[1 - s.mover]:
        if may_fire(s, gun):
            return True
    return False


def is_target(s: State, unit: i64) -> bool:
    """Only units that have just moved here can be hit, again if they were hit before, not others in the hex."""
    return (s.moved[unit] == ON_THE_MOVE or s.shot[unit] > 0) and direct_fire.is_target(s, unit)


def opportunity_moves(s: State, out: list[int]) -> None:
    for unit in s.board.roster.guns[1 - s.mover]:
        if not may_fire(s, unit):
            continue
        target = s.first_unit[s.entered]
        while target >= 0:
            if is_target(s, target):
                out.append(m.pack(m.FIRE, unit, target))
            target = s.next_unit[target]
    out.append(m.pack(m.HOLD))


def play_opportunity(s: State, move: i64, dice: Dice) -> None:
    if m.kind_of(move) == m.HOLD:
        _cease(s)
        return
    firer = m.first(move)
    target = m.second(move)
    s.shot[firer] = 1
    s.shot[target] = 1
    s.fired_on = 1
    direct_fire.fire(s, firer, target, s.road[target] > 0, True, dice)
    if not somebody_may_fire(s):
        _cease(s)


def _cease(s: State) -> None:
    """The move goes on."""
    for unit in range(s.board.roster.units):
        s.shot[unit] = 0
    s.entered = NONE
    s.actor = s.mover
    s.ask = CONTINUE_MOVE
