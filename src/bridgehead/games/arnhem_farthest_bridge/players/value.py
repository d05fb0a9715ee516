"""What a position is worth: a few sums over the map, weighed by what came of many games."""

from __future__ import annotations

import math
from typing import Final

from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.players.outlook import SHARES, TURN, Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper
from bridgehead.games.arnhem_farthest_bridge.players.weights import WEIGHTS
from bridgehead.games.arnhem_farthest_bridge.state import GONE, State

SORTS: Final = 10  # features, each with a second weight that grows with the turn


def features(s: State, tools: Tools, temper: Temper) -> list[float]:
    """What speaks for the Allies, roughly between -2 and 2 each, then the same again times how late it is."""
    board = s.board
    look = Outlook(s, ALLIED, tools, temper)
    left = float(board.turns - s.turn) + (1.0 if s.mover == ALLIED else 0.0)
    turns = float(look.base) / (SHARES * TURN)  # to Arnhem, if things stay as they are
    spare = max(-4.0, min(4.0, left - turns))
    corps = 0.0
    airborne = 0.0
    for unit in range(board.first_german):
        if s.place[unit] == GONE:
            continue
        worth = float(tools.strength[unit]) * (0.5 if s.depleted[unit] else 1.0)
        if board.airborne[unit]:
            airborne += worth
        else:
            corps += worth
    german = 0.0
    north = 0.0  # Germans between the corps and Arnhem, and in it
    for unit in range(board.first_german, board.units):
        if s.place[unit] == GONE:
            continue
        worth = float(tools.strength[unit]) * (0.5 if s.depleted[unit] else 1.0)
        german += worth
        place = s.place[unit]
        if place >= 0 and look.key(place) > 0.0:
            north += min(20.0, look.key(place))
    held = 0.0
    secure = 0.0
    for goal in board.goals:
        if look.taken(goal):
            held += 1.0
        elif s.side_at(goal) == ALLIED:
            secure += 1.0
        elif s.side_at(goal) == GERMAN:
            secure -= 0.5
    down = 0.0
    look.pave()
    for bridge in range(board.bridges):
        if s.down[bridge + 1] and (look.on_way[board.bridge_one[bridge]] or look.on_way[board.bridge_other[bridge]]):
            down += 1.0
    row = [
        1.0,
        0.5 * spare,
        1.0 if spare < 0.0 else 0.0,
        math.tanh(turns - 2.0),
        0.01 * (corps - 120.0),
        0.01 * (airborne - 150.0),
        0.01 * (german - 150.0),
        0.05 * north,
        held,
        secure - 0.3 * down,
    ]
    late = float(s.turn) / float(board.turns)
    return row + [late * number for number in row]


def chance(s: State, row: list[float]) -> float:
    """Of the Allies to win, a draw counting half."""
    weights = WEIGHTS["free-deployment" if s.options.free else "historical"]
    total = 0.0
    for n in range(len(row)):
        total += weights[n] * row[n]
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))
