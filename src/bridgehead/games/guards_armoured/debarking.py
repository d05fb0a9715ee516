"""Debarking (9.6): a wheeled unit becomes a leg unit in its move; in a later activation it may be wheeled again."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.allowance import can_spend_half
from bridgehead.games.guards_armoured.chart import MAJOR_RIVER, WHEELED
from bridgehead.games.guards_armoured.moving_stack import drop, units
from bridgehead.games.guards_armoured.state import (
    AFTER_HEX,
    BEGUN_HERE,
    JUST_DEBARKED,
    NOT_BEGUN,
    ON_WHEELS,
    PONTOON,
    STILL,
    State,
)
from bridgehead.games.guards_armoured.strength import OUT


def may_debark(s: State, unit: i64) -> bool:
    """Only wheeled units, with half of what is printed left, or with nothing spent."""
    return s.class_of(unit) == WHEELED and can_spend_half(s, unit)


def list_debarking(s: State, out: list[int]) -> None:
    """A stack debarks together, so one order is enough."""
    for unit in units(s):
        if may_debark(s, unit):
            out.append(m.pack(m.DEBARK, unit))
            return


def play_debark(s: State) -> None:
    """The rest of its move on wheels is lost; whoever can't leave its wheels is dropped off. 11.4: it draws fire."""
    for unit in units(s):
        if s.class_of(unit) != WHEELED:
            continue
        if may_debark(s, unit):
            s.debarked[unit] = JUST_DEBARKED
            s.spent[unit] = 0
            fog.say_of(s, unit, "debarked", "9.6", (unit, s.place[unit]))
        else:
            fog.say_of(s, unit, "dropped", "9.6", (unit, s.place[unit]))
            drop(s, unit)
    for unit in units(s):
        s.road[unit] = 0
    s.by_road = 0
    if s.begun == NOT_BEGUN:
        s.begun = BEGUN_HERE
    s.fired_on = 0
    s.ask = AFTER_HEX


# -- on wheels again -------------------------------------------------------------------------------------------------


def may_embark(s: State, unit: i64) -> bool:
    """Before it moves, not out of supply, and where wheels can be."""
    return s.debarked[unit] > 0 and s.spent[unit] == 0 and s.supply[unit] < OUT and takes_wheels(s, s.place[unit])


def takes_wheels(s: State, hex: i64) -> bool:
    map = s.board.map
    if map.terrain[hex] == MAJOR_RIVER:
        return map.on_roadway[hex] > 0 or s.closed[map.river_crossing[hex]] == PONTOON
    return s.board.prices.may_stand(WHEELED, hex)


def list_embarking(s: State, out: list[int]) -> None:
    """Units of the stack before it moves, and riders before their carriers do."""
    if s.begun != NOT_BEGUN:
        return
    for unit in units(s):
        if may_embark(s, unit):
            out.append(m.pack(m.EMBARK, unit))
        if s.spent[unit] == 0:
            rider = s.rider_of(unit)
            if rider >= 0 and may_embark(s, rider):
                out.append(m.pack(m.EMBARK, rider))


def play_embark(s: State, unit: i64) -> None:
    """It costs nothing; 9.5: a rider has got off by it and moves on its own."""
    if s.rides[unit] >= 0:
        s.dismount(unit)
        s.moved[unit] = STILL
    s.debarked[unit] = ON_WHEELS
    s.acted = 1
    fog.say_of(s, unit, "embarked", "9.6", (unit, s.place[unit]))
