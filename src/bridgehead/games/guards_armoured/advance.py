"""Advance after combat: into the hex that the defenders have lost, and for vehicles one hex farther (10.6)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import hooks
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chart import LEG
from bridgehead.games.guards_armoured.passage import is_open, walk
from bridgehead.games.guards_armoured.state import ADVANCED, ADVANCES, ADVANCING, ATTACKS, END_ATTACK, NONE, State
from bridgehead.games.guards_armoured.tables import DR


def start(s: State) -> None:
    """Only if the hex was cleared by this attack."""
    s.actor = s.mover
    s.ask = END_ATTACK
    if s.result < DR or s.first_unit[s.target] >= 0:
        return
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS and not has_fired_directly(s, unit):
            s.job[unit] = ADVANCES
    _ask(s)


def has_fired_directly(s: State, unit: i64) -> bool:
    """11.3: who has fired in this activation stays where he is."""
    return s.board.roster.artillery[unit] == 0 and s.fired[unit] > 0


def _ask(s: State) -> None:
    found: list[int] = []
    _list(s, found)
    s.ask = ADVANCING if found else END_ATTACK


def advance_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.DONE))
    _list(s, out)


def _list(s: State, out: list[int]) -> None:
    roster = s.board.roster
    near = s.board.map.near
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.job[unit] != ADVANCES:
            continue
        here = s.place[unit]
        for edge in range(6 * here, 6 * here + 6):
            if (here == s.target or near[edge] == s.target) and may_enter(s, unit, edge):
                out.append(m.pack(m.ADVANCE, unit, near[edge]))


def may_enter(s: State, unit: i64, edge: i64) -> bool:
    """Zones of control are ignored; enemies, NA and the stacking limit are not."""
    there = s.board.map.near[edge]
    if there < 0 or s.side_at(there) == 1 - s.mover:
        return False
    return is_open(s, s.class_of(unit), edge) and hooks.has_room(s, there, unit)


def play_advance(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        s.ask = END_ATTACK
        return
    unit, hex = m.first(move), m.second(move)
    here = s.place[unit]
    if s.overrun:
        hooks.pay_for_advance(s, unit, hex)
    if here == s.target or s.overrun or s.class_of(unit) == LEG:
        s.job[unit] = ADVANCED
    s.say("advanced", "10.6", (unit, here, hex))
    s.unit = unit
    walk(s, unit, hex)
    s.unit = NONE
    _ask(s)
