"""What a move gives up: landings, moves, fire and attacks that are not made (4.1, 8.1, 8.2.1, 8.5, 11.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import landing, movement
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.report import unit_name
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.words import capital, counted, listed


def opening(s: State, legal: list[int]) -> str:
    """11.4: who could still land before anybody moves, and the bridges that could be repaired (10.6.4)."""
    waiting: i64 = 0
    for unit in range(s.board.first_german):
        if landing.may_land(s, unit):
            waiting += 1
    said: list[str] = []
    if waiting:
        said.append(f"{counted(waiting, 'battalion')} {'has' if waiting == 1 else 'have'} not landed")
    bridges = m.of_kind(legal, m.REPAIR)
    if bridges:
        said.append(f"{counted(bridges, 'bridge')} could be repaired")
    return f"{capital(listed(said))}." if said else ""


def moving(s: State) -> str:
    """4.1: who has not moved in this phase."""
    waiting: i64 = 0
    for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
        if movement.may_pick(s, unit) and s.picked[unit] == 0:
            waiting += 1
    return f"{counted(waiting, 'unit')} {'has' if waiting == 1 else 'have'} not moved." if waiting else ""


def targets(legal: list[int], kind: i64, done: str) -> str:
    """8.1, 8.2.1: hexes that are left alone."""
    count = m.of_kind(legal, kind)
    return f"{counted(count, 'enemy hex', 'enemy hexes')} could still be {done}." if count else ""


def losing(s: State, unit: i64) -> str:
    """8.5: a unit without a way out that may stand fast."""
    return f"{unit_name(s, unit)} is lost; it could stand fast and only be depleted."
