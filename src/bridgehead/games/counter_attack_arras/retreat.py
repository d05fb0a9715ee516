"""Retreats: where beaten units go, and those that leave of their own will (6.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import ARTILLERY, GERMAN, INFANTRY, LEADER
from bridgehead.games.counter_attack_arras.state import (
    END_ASSAULT,
    HOT,
    NEXT_BOMBARDMENT,
    NEXT_RETREAT,
    NEXT_RETURN,
    NEXT_WITHDRAWAL,
    NO_JOB,
    REPELLED,
    RETREATED,
    RETREATING,
    RETURNING,
    STACKED,
    UNTOUCHED,
    WITHDRAWING,
    State,
    eliminate,
    settle_control,
)

# The priorities of 6.6.2; 0 is closed.
CLOSED: Final = 0
FREE_AREA: Final = 1  # A
OWN_CONTESTED: Final = 2  # B
ENEMY_CONTESTED: Final = 3  # C


def rank(s: State, side: i64, kind: i64, place: i64, visited: i64) -> i64:
    """The letter of 6.6.2 under which a unit of that type may retreat into a neighbouring place."""
    board = s.board
    if visited & board.bit[place]:
        return CLOSED
    if side != s.mover and s.barred & board.bit[place]:
        return CLOSED  # 6.6.2: never to where the attacker came from
    if side == GERMAN and board.black[place] == 0 and not s.north:
        return CLOSED  # 2.1.4
    if s.closed(place):
        return CLOSED
    if s.first_unit[2 * place + 1 - side] < 0:
        found: i64 = FREE_AREA if s.control[place] == side else CLOSED
    elif kind == ARTILLERY or s.first_unit[2 * place + side] < 0:
        found = CLOSED  # 5.1.4c: guns go to free areas only
    else:
        found = OWN_CONTESTED if s.control[place] == side else ENEMY_CONTESTED
    if found != CLOSED and kind != LEADER and s.full(place, side):
        # 6.6.1: who finds it full goes on from there
        if not open_from(s, side, kind, place, visited | board.bit[place]):
            return CLOSED
    return found


def open_from(s: State, side: i64, kind: i64, start: i64, visited: i64) -> bool:
    """Whether a unit of that type has any way out of `start`."""
    board = s.board
    visited = visited | board.bit[start]
    for n in range(board.link_from[start], board.link_from[start + 1]):
        if rank(s, side, kind, board.link[n], visited) != CLOSED:
            return True
    return False


def is_open(s: State, side: i64, kind: i64, start: i64) -> bool:
    return open_from(s, side, kind, start, 0)


def destinations(s: State, side: i64, kind: i64, start: i64, visited: i64) -> list[int]:
    """6.6.2: the places of the highest priority; the owner chooses among equals."""
    board = s.board
    visited = visited | board.bit[start]
    best: i64 = CLOSED
    fewest: i64 = 0
    places: list[int] = []
    for n in range(board.link_from[start], board.link_from[start + 1]):
        place = board.link[n]
        found = rank(s, side, kind, place, visited)
        if found == CLOSED or (best != CLOSED and found > best):
            continue
        threats = enemy_neighbours(s, place, side) if found == FREE_AREA else 0
        if found != best or threats < fewest:
            places = []
            best = found
            fewest = threats
        elif threats > fewest:
            continue
        places.append(place)
    return places


def enemy_neighbours(s: State, place: i64, side: i64) -> i64:
    """6.6.2 A: enemy-controlled areas next to it."""
    board = s.board
    count: i64 = 0
    for n in range(board.link_from[place], board.link_from[place + 1]):
        if s.control[board.link[n]] != side:
            count += 1
    return count


def kind_of(s: State, unit: i64) -> i64:
    """Types that retreat alike have one number."""
    kind = s.board.type[unit]
    return kind if kind >= ARTILLERY else INFANTRY


# -- retreats that absorb losses -----------------------------------------------------------------------------------


def next_retreat(s: State) -> None:
    """6.6.1: one unit at a time; whoever cannot retreat is eliminated."""
    side = 1 - s.mover
    s.back = NEXT_RETREAT
    waiting = 0
    unit = s.first(s.target, side)
    while unit >= 0:
        after = s.next_unit[unit]
        if s.fate[unit] == RETREATED:
            if is_open(s, side, kind_of(s, unit), s.target):
                waiting += 1
            else:
                eliminate(s, unit, "6.6.1")
        unit = after
    if waiting:
        s.actor = side
        s.ask = RETREATING
    elif s.gun >= 0:
        settle_control(s, s.target)
        s.ask = NEXT_BOMBARDMENT
    else:
        s.ask = NEXT_WITHDRAWAL


def retreating_moves(s: State, out: list[int]) -> None:
    if s.unit >= 0:  # on its way through a full area
        for place in destinations(s, s.actor, kind_of(s, s.unit), s.passing, s.visited):
            out.append(m.pack(m.MOVE, s.unit, place))
        return
    _list(s, out, RETREATED)


def _list(s: State, out: list[int], fate: i64) -> None:
    """Every unit of that fate with every place it may go to; 13.4, 14.2.3: nobody leaves before his release."""
    usual: list[int] = []
    found = False
    unit = s.first(s.target, s.actor)
    while unit >= 0:
        if s.fate[unit] == fate and not s.locked(unit):
            kind = kind_of(s, unit)
            if kind != INFANTRY:
                places = destinations(s, s.actor, kind, s.target, 0)
            else:
                if not found:
                    usual = destinations(s, s.actor, kind, s.target, 0)
                    found = True
                places = usual
            for place in places:
                out.append(m.pack(m.MOVE, unit, place))
        unit = s.next_unit[unit]


def play_retreating(s: State, move: i64) -> None:
    _retire(s, m.first(move), m.second(move))


def _retire(s: State, unit: i64, place: i64) -> None:
    """Into the place, or through it where it is full (6.6.1)."""
    side = s.board.side[unit]
    if s.board.type[unit] != LEADER and s.full(place, side):
        start = s.target if s.passing < 0 else s.passing
        s.visited = s.visited | s.board.bit[start] | s.board.bit[s.target]
        s.unit = unit
        s.passing = place
        if not destinations(s, side, kind_of(s, unit), place, s.visited):
            _arrive(s, unit)
            eliminate(s, unit, "6.6.1")
            s.ask = s.back
            return
        s.actor = side
        s.ask = RETREATING
        return
    here = s.place[unit]
    s.say("retreated", "6.6.1", (unit, here, place))
    s.shift(unit, place)
    _arrive(s, unit)
    settle_control(s, here)
    s.ask = s.back


def _arrive(s: State, unit: i64) -> None:
    """The retreat of one unit is over."""
    if s.board.side[unit] != s.mover:
        s.retreated = 1
    s.fate[unit] = UNTOUCHED
    s.job[unit] = NO_JOB
    s.left[unit] = 0
    s.origin[unit] = 0
    s.unit = -1
    s.passing = -1
    s.visited = 0


# -- beaten attackers ----------------------------------------------------------------------------------------------


def next_return(s: State) -> None:
    """6.4.1, 6.6: back to where they came from; armor that came from among enemies is eliminated."""
    side = s.mover
    s.back = NEXT_RETURN
    s.actor = side
    unit = s.first(s.target, side)
    waiting = 0
    while unit >= 0:
        after = s.next_unit[unit]
        if s.fate[unit] == REPELLED:
            if s.origin[unit] >= HOT:
                eliminate(s, unit, "6.4.1")
            else:
                waiting += 1
        unit = after
    if waiting == 0:
        settle_control(s, s.target)
        s.ask = NEXT_WITHDRAWAL
    elif _all_fit(s):
        unit = s.first(s.target, side)
        while unit >= 0:
            after = s.next_unit[unit]
            if s.fate[unit] == REPELLED:
                _retire(s, unit, s.origin[unit])
            unit = after
    else:
        s.ask = RETURNING


def _all_fit(s: State) -> bool:
    """Whether there is room for every beaten attacker where he came from."""
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.fate[unit] == REPELLED and s.board.type[unit] != LEADER:
            origin = s.origin[unit]
            same: i64 = 0
            other = s.first(s.target, s.mover)
            while other >= 0:
                if s.fate[other] == REPELLED and s.origin[other] == origin and s.board.type[other] != LEADER:
                    same += 1
                other = s.next_unit[other]
            if s.count(origin, s.mover, STACKED) + same > s.board.limit[origin]:
                return False
        unit = s.next_unit[unit]
    return True


def returning_moves(s: State, out: list[int]) -> None:
    unit = s.first(s.target, s.actor)
    while unit >= 0:
        if s.fate[unit] == REPELLED:
            out.append(m.pack(m.MOVE, unit, s.origin[unit]))
        unit = s.next_unit[unit]


# -- voluntary retreats --------------------------------------------------------------------------------------------


def next_withdrawal(s: State) -> None:
    """6.6.3: when all is resolved any of the defenders may leave."""
    s.back = NEXT_WITHDRAWAL
    s.actor = 1 - s.mover
    s.ask = WITHDRAWING


def withdrawing_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.DONE))
    _list(s, out, UNTOUCHED)


def play_withdrawing(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        s.ask = END_ASSAULT
        return
    unit = m.first(move)
    s.spend(unit)
    s.fate[unit] = RETREATED
    _retire(s, unit, m.second(move))
