"""What the value of a position depends on: how far the corps has to go, and what both sides have left."""

from __future__ import annotations

from typing import Final

from bridgehead.games.arnhem_farthest_bridge.board import ALLIED
from bridgehead.games.arnhem_farthest_bridge.players.outlook import TURN, Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper
from bridgehead.games.arnhem_farthest_bridge.state import GONE, State

NEAR: Final = 6  # hexes from Arnhem
FARTHEST: Final = 15.0  # turns


def features(s: State, tools: Tools, temper: Temper) -> list[float]:
    """What speaks for the Allies, roughly between -2 and 2 each."""
    board = s.board
    look = Outlook(s, ALLIED, tools, temper)
    left = float(board.turns - s.turn) + (1.0 if s.mover == ALLIED else 0.0)
    queue: list[float] = []
    for unit in tools.corps:
        queue.append(min(FARTHEST, float(look.to_go(unit)) / TURN))
    queue.sort()
    goal = board.goals[0]
    lead = FARTHEST * TURN if not queue else queue[0] * TURN
    balance = 0.0  # of strength
    near = 0.0  # of strength about Arnhem
    ahead = 0.0  # Germans between the corps and Arnhem
    for unit in range(board.units):
        place = s.place[unit]
        if place == GONE:
            continue
        worth = float(tools.strength[unit]) * (0.5 if s.depleted[unit] else 1.0)
        if unit >= board.first_german:
            if place >= 0 and float(look.cost[place]) < lead:
                ahead += worth
            worth = -worth
        balance += worth
        if place >= 0 and board.grid.distance(place, goal) <= NEAR:
            near += worth
    held = 0.0
    for hex in board.goals:
        if look.taken(hex):
            held += 1.0
    return [
        1.0,
        _spare(left, queue, 0),
        _spare(left, queue, 1),
        _spare(left, queue, 4),
        0.01 * (balance - 80.0),
        -0.01 * ahead,
        0.02 * near,
        held,
        float(s.turn) / float(board.turns),  # what is still as good as that so late will stay so
    ]


def _spare(left: float, queue: list[float], rank: int) -> float:
    """Turns to spare when that unit of the corps comes to Arnhem, if things stay as they are."""
    far = queue[rank] if rank < len(queue) else FARTHEST
    return 0.5 * max(-4.0, min(4.0, left - far))
