"""The sequence of play (3): turn after turn, weather, supply, activations, and what ends a turn."""

from __future__ import annotations

from bridgehead.games.guards_armoured import fog, replacements, victory
from bridgehead.games.guards_armoured.state import (
    IDLE,
    NEXT_TURN,
    NONE,
    PONTOON,
    ROLL_WEATHER,
    START_TURN,
    State,
)
from bridgehead.games.guards_armoured.strength import OUT


def start_turn(s: State) -> None:
    s.say("turn", "3.0", (s.turn,))
    s.ask = ROLL_WEATHER


def end_turn(s: State) -> None:
    """3.5: pontoons are finished, markers removed, guns ready again; after a night come replacements."""
    for unit in range(s.board.roster.units):
        crossing = s.builds[unit]
        if crossing >= 0:
            s.builds[unit] = NONE
            s.set_crossing(crossing, PONTOON)
            s.say("bridged", "12.1", (unit, crossing))
    for unit in range(s.board.roster.units):
        s.pinned[unit] = 0
        s.arriving[unit] = 0
        s.active[unit] = IDLE
        s.engaged[unit] = 0
        if s.board.roster.artillery[unit] and s.supply[unit] < OUT:
            s.fired[unit] = 0
    fog.forget_fights(s)
    if s.is_night():
        replacements.start(s)
    else:
        s.ask = NEXT_TURN


def next_turn(s: State) -> None:
    if victory.end_of_turn(s):
        return
    s.turn += 1
    s.ask = START_TURN
