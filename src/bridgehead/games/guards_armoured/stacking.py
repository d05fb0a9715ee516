"""Stacking (7): how many units a hex holds, how many use a roadway together, and who is lost if they are too many."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.casualties import suffer
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.state import COMBAT, END_MOVEMENT, FIGHTING, NONE, SHEDDING, State


def points(s: State, unit: i64) -> i64:
    """7.1: two, or one if depleted; a division HQ never counts, and a rider is one with its carrier (9.5)."""
    roster = s.board.roster
    if s.rides[unit] >= 0 or roster.battalion[unit] == roster.division[roster.side[unit]]:
        return 0
    return 2 - s.depleted[unit]


def has_room(s: State, hex: i64, unit: i64) -> bool:
    """The limit is not exceeded with that unit in the hex; 7.2: a city holds more."""
    more: i64 = points(s, unit) if s.place[unit] != hex else 0
    return s.stack_points(hex) + more <= s.board.map.stack_limit[hex]


def has_room_for(s: State, group: list[int], hex: i64) -> bool:
    """The same for several units together."""
    more: i64 = 0
    for unit in group:
        if s.place[unit] != hex:
            more += points(s, unit)
    return s.stack_points(hex) + more <= s.board.map.stack_limit[hex]


def is_overstacked(s: State, hex: i64) -> bool:
    return s.stack_points(hex) > s.board.map.stack_limit[hex]


def fits_roadway(s: State) -> bool:
    """7.1: no more than two units go along a roadway together; those they meet on it do not count."""
    if s.group == 1:
        return True
    total: i64 = 0
    for unit in units(s):
        total += points(s, unit)
    return total <= s.board.chart.roadway_stack


# -- at the end of all movement --------------------------------------------------------------------------------------


def check(s: State) -> None:
    """7.1: the limit is enforced when all have moved, and again after the moves that follow an overrun (9.4)."""
    roster = s.board.roster
    s.overstacked = NONE
    s.actor = s.mover
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        hex = s.place[unit]
        if hex >= 0 and s.first_unit[hex] == unit and is_overstacked(s, hex):
            s.overstacked = hex
            s.ask = SHEDDING
            return
    s.ask = FIGHTING if s.part == COMBAT else END_MOVEMENT


def shedding_moves(s: State, out: list[int]) -> None:
    """Any unit that counts, HQs of battalions among them."""
    unit = s.first_unit[s.overstacked]
    while unit >= 0:
        if points(s, unit) > 0:
            out.append(m.pack(m.LOSE, unit))
        unit = s.next_unit[unit]


def play_shedding(s: State, move: i64) -> None:
    suffer(s, m.first(move), "7.1")
    check(s)
