"""What the events of a finished game say of losses and luck."""

from __future__ import annotations

from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.arnhem_farthest_bridge.board import D2, NO_RESULT
from bridgehead.games.arnhem_farthest_bridge.odds import RESULT_VALUES
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.account import Loss, Roll


def lost(position: Position, event: Event) -> Loss | None:
    """The unit that a side loses by this event."""
    if event.kind != "eliminated":
        return None
    board = cast(State, position.state).board
    return Loss(int(board.side[event.facts[0]]), board.unit_names[event.facts[0]])


def rolled(before: Position, event: Event) -> Roll | None:
    """8.2.5: the result of an attack or a bombardment among the six in its column."""
    if event.kind not in ("combat", "bombardment"):
        return None
    s = cast(State, before.state)
    column = event.facts[7]
    ways: dict[int, int] = {}
    for die in range(1, 7):
        value = int(RESULT_VALUES[_result(s, event.kind == "bombardment", 12 * (die - 1) + column - 1)])
        ways[value] = ways.get(value, 0) + 1
    return Roll(event.facts[0], int(RESULT_VALUES[event.facts[10]]), ways, counted=False)


def _result(s: State, bombarding: bool, cell: int) -> int:
    if bombarding and s.options.own_table:
        return int(s.board.own_table[cell])
    result = int(s.board.crt[cell])
    return result if result >= D2 or not bombarding else int(NO_RESULT)
