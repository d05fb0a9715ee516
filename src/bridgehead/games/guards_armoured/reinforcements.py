"""Reinforcements (4.0): who may come onto the map now, and where."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import NOT_ALLOWED
from bridgehead.games.guards_armoured.state import WAITING, State


def is_due(s: State, unit: i64) -> bool:
    """It waits off the map, and its turn has come."""
    due = s.board.briefing.turn_due[unit]
    return s.place[unit] == WAITING and 0 < due <= s.turn


def entries(s: State, unit: i64) -> list[int]:
    """The hexes by which it may come in.

    The printed one; if enemies are there or a pinned friend is, also the nearest hexes of that edge of the map that
    are open to it.
    """
    board = s.board
    entry = board.briefing.entry[unit]
    printed = board.map.entry_hex[entry]
    found: list[int] = []
    if is_open(s, unit, printed):
        found.append(int(printed))
        if not _is_pinned(s, printed):
            return found
    nearest: i64 = 0
    for hex in board.map.entry_edge[entry]:
        if hex == printed or not is_open(s, unit, hex):
            continue
        away = board.map.grid.distance(printed, hex)
        if nearest == 0 or away < nearest:
            nearest = away
    for hex in board.map.entry_edge[entry]:
        if hex != printed and is_open(s, unit, hex) and board.map.grid.distance(printed, hex) == nearest:
            found.append(hex)
    return found


def is_open(s: State, unit: i64, hex: i64) -> bool:
    """No enemy is there and its class may go there."""
    occupant = s.side_at(hex)
    if occupant >= 0 and occupant != s.board.roster.side[unit]:
        return False
    return entry_price(s, unit, hex) < NOT_ALLOWED


def entry_price(s: State, unit: i64, hex: i64) -> i64:
    """The road rate where a roadway leaves the map, which is at every entry hex with one; else the terrain."""
    board = s.board
    unit_class = board.roster.unit_class[unit]
    terrain = board.prices.hex_price[unit_class * board.map.hexes + hex]
    road = NOT_ALLOWED
    if hex == board.map.entry_hex[board.briefing.entry[unit]]:
        first = (3 * board.roster.side[unit] + unit_class) * board.prices.sides
        for edge in range(6 * hex, 6 * hex + 6):
            if board.map.near[edge] >= 0 and board.map.roadway[edge]:
                road = min(road, board.prices.roadway_price[first + edge])
    return min(terrain, road)


def _is_pinned(s: State, hex: i64) -> bool:
    unit = s.first_unit[hex]
    while unit >= 0:
        if s.pinned[unit]:
            return True
        unit = s.next_unit[unit]
    return False
