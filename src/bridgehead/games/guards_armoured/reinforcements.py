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
    """The printed entry hex; if enemies or pinned friends are in it, also the nearest open hexes of that edge."""
    map = s.board.map
    entry = s.board.briefing.entry[unit]
    printed = map.entry_hex[entry]
    found: list[int] = []
    if is_open(s, unit, printed):
        found.append(int(printed))
        if not _is_pinned(s, printed):
            return found
    others: list[int] = [hex for hex in map.entry_edge[entry] if hex != printed and is_open(s, unit, hex)]
    if others:
        nearest = min(int(map.grid.distance(printed, hex)) for hex in others)
        found += [hex for hex in others if map.grid.distance(printed, hex) == nearest]
    return found


def is_open(s: State, unit: i64, hex: i64) -> bool:
    """No enemy is there, and the terrain or the roadway that comes in is open to its class."""
    roster = s.board.roster
    prices = s.board.prices
    if s.side_at(hex) == 1 - roster.side[unit]:
        return False
    unit_class = roster.unit_class[unit]
    by_road = prices.entry_price[(3 * roster.side[unit] + unit_class) * s.board.map.hexes + hex]
    return by_road < NOT_ALLOWED or prices.hex_price[unit_class * s.board.map.hexes + hex] < NOT_ALLOWED


def _is_pinned(s: State, hex: i64) -> bool:
    unit = s.first_unit[hex]
    while unit >= 0:
        if s.pinned[unit]:
            return True
        unit = s.next_unit[unit]
    return False
