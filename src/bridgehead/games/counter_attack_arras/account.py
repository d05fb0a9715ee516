"""What the events of a finished game say of losses and luck."""

from __future__ import annotations

from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits import odds
from bridgehead.kits.account import Loss, Roll


def lost(position: Position, event: Event) -> Loss | None:
    """The unit that a side loses by this event."""
    if event.kind != "eliminated":
        return None
    board = cast(State, position.state).board
    return Loss(int(board.side[event.facts[0]]), board.unit_names[event.facts[0]])


def rolled(before: Position, event: Event) -> Roll | None:
    """The roll that an event tells of: what the attack comes to beyond the defense."""
    if event.kind not in ("assault", "bombardment"):
        return None
    side, attack, defense = event.facts[0], event.facts[4], event.facts[5]
    dice = event.facts[6:]
    half = len(dice) // 2
    ours, theirs = [die for die in dice[:half] if die], [die for die in dice[half:] if die]
    margin = attack + sum(ours) - defense - sum(theirs)
    ways = odds.excess(attack - defense, odds.duel(len(ours), len(theirs)))
    return Roll(side, max(0, margin), ways, counted=True)
