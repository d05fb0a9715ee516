"""Leaving the map (9.1): only British units, only where their scenario counts it, never to return."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.allowance import is_fresh, left, spend
from bridgehead.games.guards_armoured.casualties import stop_building
from bridgehead.games.guards_armoured.moving_stack import regroup, units
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import EXITED, FINISHED, NONE, State

PRICE: Final = 2  # half points


def cost(s: State) -> i64:
    """9.1: one point; 8.0: and what it costs to leave an enemy zone of control."""
    hex = s.place[s.unit]
    return PRICE + s.board.tables.leave_zone if s.in_enemy_zone(hex, s.mover) else PRICE


def may_exit(s: State) -> bool:
    """All of the stack can pay; a unit that has not moved may always go."""
    if s.mover != BRITISH or s.board.briefing.exit_number[s.place[s.unit]] < 0:
        return False
    price = cost(s)
    for unit in units(s):
        if left(s, unit) < price and not is_fresh(s, unit):
            return False
    return True


def list_exit(s: State, out: list[int]) -> None:
    if may_exit(s):
        out.append(m.pack(m.EXIT))


def play_exit(s: State) -> None:
    """A rider goes with its carrier, and both count (9.5). Nobody fires, as no hex is entered (11.4)."""
    price = cost(s)
    hex = s.place[s.unit]
    for unit in units(s):
        spend(s, unit, price)
        rider = s.rider_of(unit)
        if rider >= 0:
            _leave(s, rider, hex)
        _leave(s, unit, hex)
    if s.options.inspection:
        s.say("left_map", "9.1", (s.mover, hex))  # whoever they were
    regroup(s)


def _leave(s: State, unit: i64, hex: i64) -> None:
    """17.4: worth the attack strength printed on the side it shows."""
    s.exits[s.board.briefing.exit_number[hex]] += 1
    s.exited_points += s.board.roster.attack[2 * unit + s.depleted[unit]]
    stop_building(s, unit, "12.1")
    s.take(unit, EXITED)
    s.rides[unit] = NONE
    s.moved[unit] = FINISHED
    fog.say_of(s, unit, "exited", "9.1", (unit, hex))
