"""Reinforcements (4.5, 11.1 to 11.3): who may come onto the map now, and where."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge.board import ALLIED
from bridgehead.games.arnhem_farthest_bridge.state import GONE, MOBILE_PHASE, WAITING, State

SHIFT = 3  # hexes along the edge for each turn of delay (11.1)


def is_due(s: State, unit: i64) -> bool:
    """The unit waits beside the map and its turn has come."""
    return s.place[unit] == WAITING and 0 < s.due(unit) <= s.turn


def may_arrive(s: State, unit: i64) -> bool:
    """11.1: leg units in the Movement Phase, mobile units in either; 11.4: airborne units land instead."""
    if not is_due(s, unit) or s.board.drop_zone[unit] >= 0 or s.shut[unit]:
        return False
    if s.phase == MOBILE_PHASE and (s.board.mobile[unit] == 0 or is_new_engineer(s, unit)):
        return False
    for hex in entries(s, unit):
        if s.side_at(hex) != 1 - s.board.side[unit]:
            return True
    return False


def is_new_engineer(s: State, unit: i64) -> bool:
    """10.6.6: he comes back in a Movement Phase, by a road of the south edge."""
    return unit == s.board.engineer and s.lost_engineer > 0


def entries(s: State, unit: i64) -> list[int]:
    """The hexes of the edge by which a unit may come, shifted or not; enemy units in them are not looked at."""
    board = s.board
    printed = board.entry_hexes[unit]
    if is_new_engineer(s, unit):
        printed = board.south_roads  # 10.6.6
    if s.delay[unit] == 0:
        return printed
    edge = board.edge_of(printed)
    found = printed[:]
    for turns in range(1, s.delay[unit] + 1):
        for step in (-SHIFT * turns, SHIFT * turns):
            for hex in printed:
                at = edge.index(hex) + step
                if 0 <= at < len(edge) and edge[at] not in found:
                    found.append(edge[at])
    return found


def find_shut_out(s: State) -> None:
    """11.1: whose arrival hexes are all held by the enemy as the Movement Phase begins does not come in this turn."""
    board = s.board
    enemy = 1 - s.mover
    for unit in range(board.first_unit[s.mover], board.first_unit[s.mover + 1]):
        s.shut[unit] = 0
        if is_due(s, unit) and board.drop_zone[unit] < 0:
            shut = True
            for hex in entries(s, unit):
                if s.side_at(hex) != enemy:
                    shut = False
            if shut:
                s.shut[unit] = 1
                s.say("shut_out", "11.1", (unit,))


def count_delays(s: State) -> None:
    """11.1: a turn of delay lets the unit shift its arrival, from the next turn on."""
    board = s.board
    for unit in range(board.first_unit[s.mover], board.first_unit[s.mover + 1]):
        if s.shut[unit]:
            s.shut[unit] = 0
            s.delay[unit] = s.delay[unit] + 1


def return_engineer(s: State) -> None:
    """10.6.6: a lost engineer unit may come back from the next turn on, at full strength."""
    engineer = s.board.engineer
    if s.mover == ALLIED and s.place[engineer] == GONE and s.lost_engineer < s.turn:
        s.place[engineer] = WAITING
        s.depleted[engineer] = 0
        s.delay[engineer] = 0
        s.say("engineer_back", "10.6.6", (engineer,))
