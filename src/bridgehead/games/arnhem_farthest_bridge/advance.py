"""Advance after combat: into the hexes that the beaten side has left (8.6)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import bridges, victory
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import AE, ALLIED
from bridgehead.games.arnhem_farthest_bridge.retreat import is_passable
from bridgehead.games.arnhem_farthest_bridge.state import (
    ADVANCES,
    ADVANCING,
    ATTACKS,
    END_FIGHT,
    NONE,
    State,
)


def start(s: State) -> None:
    """The attackers after D results, the defenders after A results; nobody is asked who cannot."""
    if s.result <= AE:
        s.actor = 1 - s.mover
        unit = s.first_unit[s.target]
        while unit >= 0:
            s.job[unit] = ADVANCES
            unit = s.next_unit[unit]
    else:
        s.actor = s.mover
        for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
            if s.job[unit] == ATTACKS:
                s.job[unit] = ADVANCES
    _ask(s)


def _ask(s: State) -> None:
    out: list[int] = []
    _list(s, out)
    s.ask = ADVANCING if out else END_FIGHT


def advance_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.DONE))
    _list(s, out)


def _list(s: State, out: list[int]) -> None:
    board = s.board
    for unit in range(board.first_unit[s.actor], board.first_unit[s.actor + 1]):
        if s.job[unit] == ADVANCES:
            _follow(s, unit, out)


def _follow(s: State, unit: i64, out: list[int]) -> None:
    """Along every path of retreat that begins next to the unit, as far as it may go."""
    listed = len(out)
    first: i64 = 0
    while first < s.trail_length:
        for n in range(first, _limit(s, unit, first)):
            if s.has_room(s.trail[n], s.actor):
                move = m.pack(m.ADVANCE, unit, s.trail[n])
                if move not in out[listed:]:
                    out.append(move)
        first = _next_path(s, first)


def _limit(s: State, unit: i64, first: i64) -> i64:
    """Where a unit must stop on the path that begins at this place of the trail."""
    here = s.place[unit]
    n = first
    while s.trail[n] != NONE and may_enter(s, unit, here, s.trail[n]):
        here = s.trail[n]
        n += 1
    return n


def _next_path(s: State, first: i64) -> i64:
    while s.trail[first] != NONE:
        first += 1
    return first + 1


def may_enter(s: State, unit: i64, here: i64, there: i64) -> bool:
    """EZOC and movement points do not matter; water, marsh (10.5) and enemies do."""
    towards = s.board.grid.direction(here, there)
    return towards >= 0 and s.side_at(there) != 1 - s.actor and is_passable(s, unit, 6 * here + towards)


def play_advance(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        s.ask = END_FIGHT
        return
    unit = m.first(move)
    _go(s, unit, m.second(move))
    s.job[unit] = 0
    if s.board.side[unit] == ALLIED and victory.test(s):
        s.clear_fight()
    else:
        _ask(s)


def _go(s: State, unit: i64, goal: i64) -> None:
    """The first path that leads there; the ferry ends where a German unit passes (10.6.5)."""
    first: i64 = 0
    while first < s.trail_length:
        limit = _limit(s, unit, first)
        for n in range(first, limit):
            if s.trail[n] == goal:
                _walk(s, unit, first, n)
                return
        first = _next_path(s, first)


def _walk(s: State, unit: i64, first: i64, last: i64) -> None:
    facts: list[int] = [int(unit), int(s.place[unit])]
    for n in range(first, last + 1):
        facts.append(int(s.trail[n]))
        s.shift(unit, s.trail[n])
        bridges.watch_ferry(s, unit, s.trail[n])
    s.say("advanced", "8.6", tuple(facts))
