"""What the events of a finished game say of losses and luck."""

from __future__ import annotations

from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.storm_over_arnhem.state import BARRAGE, IMPULSE, State
from bridgehead.kits import odds
from bridgehead.kits.account import Loss, Roll


def lost(position: Position, event: Event) -> Loss | None:
    """The unit that a side loses by this event."""
    if event.kind != "eliminated":
        return None
    board = cast(State, position.state).board
    return Loss(int(board.side[event.facts[0]]), board.unit_names[event.facts[0]])


def rolled(before: Position, event: Event) -> Roll | None:
    """The roll that an event tells of; what is drawn from a deck (22.3) is not compared with what was left in it."""
    s = cast(State, before.state)
    facts = event.facts
    if event.kind == "fire" and not s.options.cards:
        side = s.actor if s.ask in (IMPULSE, BARRAGE) else s.mover
        net = (facts[6] - facts[4]) - (facts[7] - facts[5])
        return Roll(int(side), max(0, facts[6] - facts[7]), odds.excess(net), counted=True)
    if event.kind == "strike":
        target, die, more = facts
        ways = {0: 0, 1: 0}
        for other in odds.DIE:
            ways[int(other + more >= 6)] += 1
        return Roll(1 - int(s.board.side[target]), int(die + more >= 6), ways, counted=False)
    return None
