"""What the events of a finished game say of losses and luck."""

from __future__ import annotations

from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.guards_armoured.combat import within_table
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.tables import NO_EFFECT
from bridgehead.kits import odds
from bridgehead.kits.account import Loss, Roll

MODIFIER = 5  # numbers that tell of a modifier, the fourth its value


def lost(position: Position, event: Event) -> Loss | None:
    """The unit that a side loses by this event."""
    if event.kind != "eliminated":
        return None
    roster = cast(State, position.state).board.roster
    return Loss(int(roster.side[event.facts[0]]), roster.unit_names[event.facts[0]])


def rolled(before: Position, event: Event) -> Roll | None:
    """10.1: the result of an attack among those in its column."""
    if event.kind != "attack":
        return None
    s = cast(State, before.state)
    column, result, dice = event.facts[7], event.facts[9], event.facts[10]
    modifiers = event.facts[12 + dice :][: MODIFIER * event.facts[11 + dice]]
    total = sum(modifiers[3::MODIFIER])
    throw = odds.DIE
    for _ in range(dice - 1):
        throw = odds.added(throw, odds.DIE)
    ways: dict[int, int] = {}
    for rolled, count in throw.items():
        value = int(s.board.tables.result(within_table(rolled + total), column)) - NO_EFFECT
        ways[value] = ways.get(value, 0) + count
    return Roll(event.facts[0], result - NO_EFFECT, ways, counted=False)
