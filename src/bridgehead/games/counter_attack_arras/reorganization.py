"""Bringing eliminated units back at the end of a turn (10)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import ALLIED, ARMOR, GERMAN, LEADER, OUT, PILE, UNUSED
from bridgehead.games.counter_attack_arras.state import (
    END_TURN,
    PAYING,
    REFORMING,
    SETTLING,
    State,
)


def begin(s: State) -> None:
    """4.4: the Allied player first. 8.3.5: air support that was not used is lost."""
    s.air[0] = 0
    s.air[1] = 0
    s.starter = 0
    s.mover = 0
    _ask(s, ALLIED)


def _ask(s: State, side: i64) -> None:
    s.clear_desk()
    s.actor = side
    s.ask = REFORMING


def in_pile(s: State, unit: i64) -> bool:
    return s.place[unit] == s.board.places + PILE


def returning(s: State, unit: i64) -> i64:
    """The counter that comes in for an eliminated unit: itself, or the reduced one of an armor unit (10.2)."""
    return s.board.reduced[unit] if s.board.type[unit] == ARMOR else unit


def may_pay(s: State, unit: i64, other: i64) -> bool:
    """10.1: another eliminated unit of the same type, at least as strong on its Spent side."""
    board = s.board
    return (
        other != unit
        and in_pile(s, other)
        and board.side[other] == board.side[unit]
        and board.type[other] == board.type[unit]
        and board.defense[2 * other + 1] >= board.defense[2 * unit + 1]
    )


def can_be_paid(s: State, unit: i64) -> bool:
    board = s.board
    start: i64 = 0 if board.side[unit] == ALLIED else board.first_german
    end: i64 = board.first_german if board.side[unit] == ALLIED else board.units
    for other in range(start, end):
        if may_pay(s, unit, other):
            return True
    return False


def can_reform(s: State, unit: i64) -> bool:
    """Room aside: 10.1, 10.2; 10.3: leaders never; 13.4: a group that waits gets nobody back elsewhere."""
    if not in_pile(s, unit) or s.board.type[unit] == LEADER or s.locked(unit):
        return False
    if s.board.type[unit] == ARMOR:
        reduced = s.board.reduced[unit]
        return reduced >= 0 and s.place[reduced] == s.board.places + UNUSED
    return can_be_paid(s, unit)


def can_settle(s: State, place: i64, side: i64) -> bool:
    """10.1, 10.2: under friendly control, uncontested, with another friendly unit; 5.1.3: with room."""
    return (
        s.control[place] == side
        and s.occupied(place, side)
        and not s.occupied(place, 1 - side)
        and not s.full(place, side)
        and not s.closed(place)
        and (side == ALLIED or s.board.black[place] != 0 or s.north != 0)  # 2.1.4
    )


def any_room(s: State, side: i64) -> bool:
    for place in range(s.board.spaces):
        if can_settle(s, place, side):
            return True
    return False


def reforming_moves(s: State, out: list[int]) -> None:
    board = s.board
    out.append(m.pack(m.DONE))
    if not any_room(s, s.actor):
        return
    start: i64 = 0 if s.actor == ALLIED else board.first_german
    end: i64 = board.first_german if s.actor == ALLIED else board.units
    for unit in range(start, end):
        if in_pile(s, unit) and can_reform(s, unit):
            out.append(m.pack(m.REFORM, unit))


def play_reforming(s: State, move: i64) -> None:
    if m.kind_of(move) == m.REFORM:
        s.reforming = m.first(move)
        s.ask = SETTLING
    elif s.actor == ALLIED:
        _ask(s, GERMAN)
    else:
        s.clear_desk()
        s.ask = END_TURN


def settling_moves(s: State, out: list[int]) -> None:
    for place in range(s.board.spaces):
        if can_settle(s, place, s.actor):
            out.append(m.pack(m.SETTLE, place))


def play_settling(s: State, move: i64) -> None:
    """Spent side up; the original armor counter is gone for good (10.2)."""
    board = s.board
    original = s.reforming
    unit = returning(s, original)
    place = m.first(move)
    s.spent[unit] = 1
    s.put(unit, place)
    s.say("reorganized", "10.2" if unit != original else "10.1", (unit, place))
    if unit != original:
        s.place[original] = board.places + OUT
        _ask(s, s.actor)
    else:
        s.payer = unit
        s.ask = PAYING


def paying_moves(s: State, out: list[int]) -> None:
    """10.1: the unit that is given up for the one that came back."""
    for other in range(s.board.units):
        if may_pay(s, s.payer, other):
            out.append(m.pack(m.REMOVE, other))


def play_paying(s: State, move: i64) -> None:
    other = m.first(move)
    s.place[other] = s.board.places + OUT
    s.say("given_up", "10.1", (other, s.payer))
    _ask(s, s.actor)
