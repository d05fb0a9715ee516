"""The card of a turn: how things stand in Arnhem, who is due and what the turn track changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.values import Event, TurnItem
from bridgehead.games.arnhem_farthest_bridge import report, victory
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, SIDES, ZONES
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.words import listed

LOST_IN_LANDING: Final = 2  # of what became of it


def loser(s: State, event: Event) -> i64:
    """8.3, 11.4: also who is lost in landing."""
    lost = event.kind == "eliminated" or (event.kind == "landing" and event.facts[2] == LOST_IN_LANDING)
    return s.board.side[event.facts[0]] if lost else -1


def scored(s: State, event: Event) -> list[TurnItem]:
    """11.5: no points are counted, only the hexes of Arnhem."""
    if event.kind != "over" and (event.kind != "turn" or event.facts[0] == 1):
        return []
    board = s.board
    needs = f"{board.goals_to_win} win at once, {board.goals_to_draw} at the end is a draw"
    held = victory.goals_held(s) or "none"
    return [TurnItem(f"Arnhem hexes held by the Allies, airborne units aside: {held}; {needs}.", "11.5")]


def coming(s: State, event: Event) -> list[TurnItem]:
    if event.kind != "turn":
        return []
    board = s.board
    turn: i64 = event.facts[0]
    found: list[TurnItem] = []
    for zone in range(len(ZONES)):
        landing_now = _due(s, turn, ALLIED, zone)
        if landing_now:
            found.append(TurnItem(f"Landing around {report.ZONE_WORDS[zone]}: {listed(landing_now)}.", "11.4"))
    for side in range(len(SIDES)):
        due = _due(s, turn, side, -1)
        if due:
            found.append(
                TurnItem(
                    f"{report.ADJECTIVE[side]} reinforcements: {listed(due)}.", "11.3" if side == ALLIED else "11.2"
                )
            )
    drawn = [board.draws[2 * turn + side] for side in (ALLIED, GERMAN)]
    if turn == 1 or drawn != [board.draws[2 * turn - 2 + side] for side in (ALLIED, GERMAN)]:
        allied = "all ground markers and aircraft by the die" if drawn[ALLIED] >= board.full_set else str(drawn[ALLIED])
        found.append(TurnItem(f"Support fire markers: the Allies draw {allied}, the Germans {drawn[GERMAN]}.", "10.7"))
    if turn == board.turns:
        found.append(TurnItem("This is the last turn.", "11.5"))
    return found


def _due(s: State, turn: i64, side: i64, zone: i64) -> list[str]:
    """As printed: who lands in a drop zone, or comes in by the edge (-1)."""
    board = s.board
    return [
        board.unit_names[unit]
        for unit in range(board.first_unit[side], board.first_unit[side + 1])
        if s.due(unit) == turn and board.drop_zone[unit] == zone
    ]
