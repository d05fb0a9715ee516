"""Set-up (17): the Germans first, then the British; from a ready-made layout or unit by unit, then fortifications."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chart import MINEFIELD
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import (
    FORTIFYING,
    GONE,
    LAYING_OUT,
    NONE,
    OPTING,
    PLACING,
    START_TURN,
    WAITING,
    State,
)

ENDS: Final = "This is the last unit: your set-up ends with it."


def begin(s: State) -> None:
    """Before the first decision; the optional battalion is not there unless the British want it (17.23)."""
    briefing = s.board.briefing
    for unit in range(s.board.roster.units):
        s.depleted[unit] = briefing.starts_depleted[unit]
    for side in (BRITISH, GERMAN):
        for kind in s.board.chits.held[side]:
            s.hand[side * s.board.chits.kinds + kind] += 1
            s.undealt[kind] -= 1
    s.turn = 0
    s.actor = s.mover = GERMAN
    s.ask = LAYING_OUT


def to_place(s: State, side: i64) -> list[int]:
    """The units of a side that are set up before play and are not on the map yet."""
    board = s.board
    found: list[int] = []
    for unit in range(board.roster.first_unit[side], board.roster.first_unit[side + 1]):
        if s.place[unit] == WAITING and board.briefing.turn_due[unit] == 0:
            if not board.briefing.optional[unit] or s.welsh:
                found.append(unit)
    return found


# -- ready-made, or by hand ------------------------------------------------------------------------------------------


def layout_moves(s: State, out: list[int]) -> None:
    layouts = s.board.layouts
    for n in range(i64(len(layouts))):
        if layouts[n].side == s.actor and (layouts[n].welsh == (s.welsh > 0) or s.actor == GERMAN):
            out.append(m.pack(m.LAYOUT, n))
    out.append(m.pack(m.BY_HAND))


def play_layout(s: State, move: i64) -> None:
    if m.kind_of(move) == m.BY_HAND:
        _next_unit(s)
        return
    layout = s.board.layouts[m.first(move)]
    for unit, hex in layout.units.items():
        s.put(unit, hex)
    for chit, (hex, facing) in layout.forts.items():
        s.place_fort(chit, hex, facing)
    s.say("laid_out", "17.0", (m.first(move), s.actor), s.actor)
    _finish(s)


# -- unit by unit ----------------------------------------------------------------------------------------------------


def _next_unit(s: State) -> None:
    waiting = to_place(s, s.actor)
    s.chosen = 0
    s.unit = waiting[0] if waiting else NONE
    if waiting:
        s.ask = PLACING
    elif s.actor == GERMAN and forts_left(s):
        s.ask = FORTIFYING
    else:
        _finish(s)


def is_last(s: State) -> bool:
    """Whether the set-up of a side ends with the unit in hand."""
    return len(to_place(s, s.actor)) == 1 and not (s.actor == GERMAN and forts_left(s))


def has_room(s: State, hex: i64, unit: i64) -> bool:
    """7.1: the stacking limit, which set-up may not exceed; no enemy is there."""
    roster = s.board.roster
    occupant = s.side_at(hex)
    if occupant >= 0 and occupant != roster.side[unit]:
        return False
    if roster.battalion[unit] == roster.division[roster.side[unit]]:
        return True
    return s.stack_points(hex) + 2 - s.depleted[unit] <= s.board.map.stack_limit[hex]


def placing_moves(s: State, out: list[int]) -> None:
    """A hex for the unit in hand, or another unit first."""
    listed = len(out)
    for hex in s.board.briefing.set_up_hexes[s.unit]:
        if has_room(s, hex, s.unit):
            out.append(m.pack(m.PLACE, s.unit, hex))
    if s.chosen == 0 or len(out) == listed:
        for unit in to_place(s, s.actor):
            if unit != s.unit:
                out.append(m.pack(m.SELECT, unit))


def play_placing(s: State, move: i64) -> None:
    if m.kind_of(move) == m.SELECT:
        s.unit = m.first(move)
        s.chosen = 1
        return
    s.put(s.unit, m.second(move))
    s.say("placed", "17.0", (s.unit, m.second(move)), s.actor)
    _next_unit(s)


# -- fortifications --------------------------------------------------------------------------------------------------


def forts_left(s: State) -> list[int]:
    """By sort, the first chit that is not on the map yet."""
    sorts: list[int] = []
    found: list[int] = []
    for chit in range(len(s.fort)):
        sort = int(s.board.briefing.fort_sort[chit])
        if s.fort[chit] == WAITING and sort not in sorts:
            sorts.append(sort)
            found.append(chit)
    return found


def fortifying_moves(s: State, out: list[int]) -> None:
    """15.0: one of a sort in a hex; 17.10: only where a German unit is; 15.1: a minefield faces all round."""
    for chit in forts_left(s):
        sort = s.board.briefing.fort_sort[chit]
        for unit in range(s.board.roster.first_unit[GERMAN], s.board.roster.first_unit[GERMAN + 1]):
            hex = s.place[unit]
            if hex < 0 or s.first_unit[hex] != unit or _has_sort(s, hex, sort):
                continue
            for way in range(1 if sort == MINEFIELD else 6):
                out.append(m.pack(m.FORTIFY, sort, hex, way))
    out.append(m.pack(m.DONE))


def _has_sort(s: State, hex: i64, sort: i64) -> bool:
    for chit in s.works.at(hex):
        if s.board.briefing.fort_sort[chit] == sort:
            return True
    return False


def play_fortifying(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        for chit in range(len(s.fort)):
            if s.fort[chit] == WAITING:
                s.fort[chit] = GONE
        _finish(s)
        return
    for chit in forts_left(s):
        if s.board.briefing.fort_sort[chit] == m.first(move):
            s.place_fort(chit, m.second(move), m.third(move))
            s.say("fortified", "15.0", (m.first(move), m.second(move), m.third(move)))
            break
    if not forts_left(s):
        _finish(s)


# -- the optional battalion, and the start ---------------------------------------------------------------------------


def opting_moves(out: list[int]) -> None:
    out.append(m.pack(m.DEPLOY))
    out.append(m.pack(m.DECLINE))


def play_opting(s: State, move: i64) -> None:
    """17.23: all of the battalion or none of it."""
    s.welsh = 1 if m.kind_of(move) == m.DEPLOY else 0
    s.say("opted", "17.23", (s.welsh,))
    s.ask = LAYING_OUT


def _finish(s: State) -> None:
    s.unit = NONE
    briefing = s.board.briefing
    if s.actor == GERMAN:
        s.actor = s.mover = BRITISH
        s.ask = OPTING if briefing.optional_battalion >= 0 else LAYING_OUT
        return
    for unit in range(s.board.roster.units):
        if briefing.optional[unit] and not s.welsh:
            s.place[unit] = GONE
        elif s.place[unit] >= 0:
            goal = briefing.goal_number[s.place[unit]]
            if goal >= 0:
                s.held[goal] = s.board.roster.side[unit]
    for chit in range(len(s.fort)):
        if s.fort[chit] == WAITING:
            s.fort[chit] = GONE
    s.say("ready", "17.0", ())
    s.turn = 1
    s.ask = START_TURN
