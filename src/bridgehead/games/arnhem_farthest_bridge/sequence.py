"""The sequence of play (3.0): turns, the two players' turns and their phases."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge import arrivals, bridges, landing, movement, support, victory
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.state import (
    END_TURN,
    MOBILE_PHASE,
    MOVEMENT_PHASE,
    START_MOVEMENT,
    START_MOVING,
    START_SIDE,
    START_TURN,
    SUPPORT_PHASE,
    State,
)


def start_turn(s: State) -> None:
    s.turn += 1
    s.phase = SUPPORT_PHASE
    s.mover = ALLIED  # 10.4
    s.repairing = 0
    s.ferried = 0
    for gate in range(s.board.bridges + 1):
        s.tried[gate] = 0
        s.mended[gate] = 0
    s.say("turn", "3.0", (s.turn,))
    support.start_drawing(s)


def start_side(s: State) -> None:
    s.say("side", "3.0", (s.turn, s.mover))
    s.ask = START_MOVEMENT


def start_movement(s: State) -> None:
    s.phase = MOVEMENT_PHASE
    for unit in range(s.board.units):
        s.picked[unit] = 0
        s.spent[unit] = 0
    arrivals.return_engineer(s)
    arrivals.find_shut_out(s)
    bridges.set_guards(s)
    if s.mover == ALLIED:
        landing.start(s)
    else:
        s.ask = START_MOVING


def start_mobile(s: State) -> None:
    s.phase = MOBILE_PHASE
    for unit in range(s.board.units):
        s.picked[unit] = 0
        s.spent[unit] = 0
    bridges.set_guards(s)
    movement.start_moving(s)


def continue_move(s: State) -> None:
    """10.6.3: whether another bridge beside the same hex is in danger; then the move goes on."""
    bridge = bridges.threatened(s, s.place[s.unit])
    if bridge >= 0:
        bridges.ask(s, bridge)
    elif s.opening:
        s.clear_unit()
        landing.start(s)
    else:
        movement.settle(s)


def end_side(s: State) -> None:
    arrivals.count_delays(s)
    for unit in range(s.board.units):
        s.picked[unit] = 0
        s.fought[unit] = 0
    s.hits = 0
    if s.mover == ALLIED:
        s.mover = GERMAN
        s.ask = START_SIDE
    else:
        s.ask = END_TURN


def end_turn(s: State) -> None:
    s.ferry = -1  # 10.6.5: for one turn
    if s.turn == s.board.turns:
        victory.judge(s)
    else:
        s.ask = START_TURN
