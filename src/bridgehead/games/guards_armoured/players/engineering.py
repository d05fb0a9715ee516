"""Pontoons (12.1): built where they shorten the way. Only the British have engineers, and they blow up no bridges."""

from __future__ import annotations

from typing import Final

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chart import TRACKED
from bridgehead.games.guards_armoured.players.outlook import Tools
from bridgehead.games.guards_armoured.players.ways import FAR
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import State

SHORTER: Final = 30  # half points that a crossing must save


def choose(s: State, tools: Tools, legal: list[int]) -> int:
    """The pontoon that saves tanks the longest detour, by the last search for their ways, or -1."""
    best = -1
    most = SHORTER
    for move in legal:
        if m.kind_of(move) != m.PONTOON:
            continue
        ways = tools.ways[3 * BRITISH + TRACKED]
        if ways is None:
            return -1
        map = s.board.map
        one = map.crossing_one[m.second(move)]
        other = map.crossing_other[m.second(move)]
        if ways.cost[one] >= FAR or ways.cost[other] >= FAR:
            continue
        saved = abs(int(ways.cost[one] - ways.cost[other]))
        if saved > most:
            most = saved
            best = move
    return best
