"""Riding tanks (9.5): a leg unit on a tracked one. Getting on and off costs each of them a point."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.allowance import left, spend
from bridgehead.games.guards_armoured.casualties import stop_building
from bridgehead.games.guards_armoured.chart import LEG, TRACKED
from bridgehead.games.guards_armoured.moving_stack import regroup, units
from bridgehead.games.guards_armoured.state import ACTIVE, FINISHED, IDLE, NOT_BEGUN, ON_THE_MOVE, State


def activate_riders(s: State) -> None:
    """A rider is activated with its carrier, and only so."""
    for unit in range(s.board.roster.units):
        carrier = s.rides[unit]
        if carrier < 0:
            continue
        if s.active[carrier] == ACTIVE:
            s.active[unit] = ACTIVE
        elif s.active[unit] == ACTIVE:
            s.active[unit] = IDLE


def may_carry(s: State, unit: i64) -> bool:
    """Any tracked unit with a point left, one rider each."""
    return s.class_of(unit) == TRACKED and left(s, unit) >= s.board.tables.mount and s.rider_of(unit) < 0


def may_mount(s: State, unit: i64) -> bool:
    """A leg unit that is active or has not been activated in this turn, whatever its battalion.

    One whose move has been ended, because it dismounted, was dropped off or was stopped, has no points left for it.
    """
    if s.class_of(unit) != LEG or s.rides[unit] >= 0 or s.pinned[unit]:
        return False
    return s.active[unit] in (ACTIVE, IDLE) and left(s, unit) >= s.board.tables.mount


def list_mounts(s: State, out: list[int]) -> None:
    """Where a unit begins or has come to; in a stack only before it sets out."""
    if s.overrunning or (s.group > 1 and s.begun != NOT_BEGUN):
        return
    for carrier in units(s):
        if not may_carry(s, carrier):
            continue
        unit = s.first_unit[s.place[carrier]]
        while unit >= 0:
            if may_mount(s, unit):
                out.append(m.pack(m.MOUNT, unit, carrier))
            unit = s.next_unit[unit]


def play_mount(s: State, unit: i64, carrier: i64) -> None:
    was_moving = s.moved[unit] == ON_THE_MOVE
    spend(s, unit, s.board.tables.mount)
    spend(s, carrier, s.board.tables.mount)
    stop_building(s, unit, "12.1")  # on a tank it is no engineer
    s.mount(unit, carrier)
    s.active[unit] = ACTIVE
    s.moved[unit] = FINISHED
    fog.say_of(s, unit, "mounted", "9.5", (unit, carrier, s.place[unit]))
    if was_moving:
        regroup(s)


def list_dismounts(s: State, out: list[int]) -> None:
    """At any time in the move; it is no movement, so a zone of control does not prevent it."""
    for carrier in units(s):
        rider = s.rider_of(carrier)
        if rider >= 0 and can_dismount(s, rider):
            out.append(m.pack(m.DISMOUNT, rider))


def can_dismount(s: State, rider: i64) -> bool:
    price = s.board.tables.mount
    return left(s, rider) >= price and left(s, s.rides[rider]) >= price


def play_dismount(s: State, rider: i64) -> None:
    """Its own move is over, but it may still attack."""
    spend(s, s.rides[rider], s.board.tables.mount)
    s.dismount(rider)
    spend(s, rider, left(s, rider))
    s.moved[rider] = FINISHED
    fog.say_of(s, rider, "dismounted", "9.5", (rider, s.place[rider]))
