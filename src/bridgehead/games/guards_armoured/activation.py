"""Activation (2.4, 2.5, 3.4, 6.0): the cup, whose chit is drawn, and which units it lets act."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import fog, movement, reinforcements
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import (
    ACTIVATING,
    ACTIVE,
    CHOOSING_FIRST,
    COMBAT,
    DRAW_CHIT,
    END_TURN,
    FIGHTING,
    FINISHED,
    IDLE,
    NO_PART,
    NONE,
    SPENT,
    WAITING,
    State,
)


def fill_cup(s: State) -> None:
    """3.4: the chits of all battalions that are on the map or due; 17.2: in the first turn the British pick one."""
    for battalion in range(s.board.roster.battalions):
        s.in_cup[battalion] = int(_has_chit(s, battalion))
        s.done[battalion] = 0
    fog.look_round(s)
    first = s.board.briefing.first_activation
    if s.turn == 1 and _chits_of(s, first):
        s.actor = first
        s.ask = CHOOSING_FIRST
        return
    s.ask = DRAW_CHIT


def _has_chit(s: State, battalion: i64) -> bool:
    """3.5: while any of its units is on the map or, its turn having come, still to enter."""
    for unit in s.board.roster.battalion_units[battalion]:
        if s.place[unit] >= 0 or reinforcements.is_due(s, unit):
            return True
    return False


def _chits_of(s: State, side: i64) -> list[int]:
    found: list[int] = []
    for battalion in range(s.board.roster.battalions):
        if s.in_cup[battalion] and s.board.roster.battalion_side[battalion] == side:
            found.append(int(battalion))
    return found


def first_moves(s: State, out: list[int]) -> None:
    for battalion in _chits_of(s, s.actor):
        out.append(m.pack(m.FIRST, battalion))


def play_first(s: State, move: i64) -> None:
    """17.2: it is activated before any chit is drawn."""
    _take_chit(s, m.first(move), "17.2")


def is_left(s: State) -> bool:
    """A chit is in the cup."""
    for battalion in range(s.board.roster.battalions):
        if s.in_cup[battalion]:
            return True
    return False


def draw(s: State, dice: Dice) -> None:
    """6.0: a chit out of the cup; with the last one the turn is over."""
    cards: list[int] = []
    for battalion in range(s.board.roster.battalions):
        if s.in_cup[battalion]:
            cards.append(int(battalion))
    if not cards:
        s.ask = END_TURN
        return
    _take_chit(s, dice.draw(cards, s.board.roster.battalion_names, "the activation chit"), "6.0")


def _take_chit(s: State, battalion: i64, rule: str) -> None:
    s.in_cup[battalion] = 0
    s.say("chit", rule, (battalion, s.board.roster.battalion_side[battalion]))
    if s.done[battalion]:
        s.say("discarded", "6.0", (battalion,))  # the division HQ has activated it
        s.ask = DRAW_CHIT
        return
    s.chit = battalion
    s.mover = s.board.roster.battalion_side[battalion]
    s.actor = s.mover
    s.ask = ACTIVATING


# -- who acts ------------------------------------------------------------------------------------------------------


def activating_moves(s: State, out: list[int]) -> None:
    if s.part == COMBAT:  # 2.4: the HQ was lost in its own activation
        for hex in fighting_hexes(s):
            out.append(m.pack(m.STACK, 0, hex))
        return
    roster = s.board.roster
    if s.chit == roster.division[s.mover]:
        for battalion in range(roster.battalions):
            if roster.battalion_side[battalion] == s.mover and s.done[battalion] == 0 and _any(s, battalion):
                out.append(m.pack(m.ACTIVATE, battalion))
    elif s.place[roster.battalion_hq[s.chit]] >= 0 or _arrives(s, s.chit):
        out.append(m.pack(m.ACTIVATE, s.chit))
    if s.place[roster.battalion_hq[s.chit]] < 0 and s.chit != roster.division[s.mover]:
        _list_stacks(s, s.chit, out)
    out.append(m.pack(m.PASS))


def _any(s: State, battalion: i64) -> bool:
    """The division HQ could activate some unit of it."""
    hq = s.board.roster.battalion_hq[s.chit]
    for unit in s.board.roster.battalion_units[battalion]:
        if would_act(s, unit, hq):
            return True
    return False


def _arrives(s: State, battalion: i64) -> bool:
    for unit in s.board.roster.battalion_units[battalion]:
        if reinforcements.is_due(s, unit):
            return True
    return False


def _list_stacks(s: State, battalion: i64, out: list[int]) -> None:
    """2.4: any one hex with units of it."""
    hexes: list[int] = []
    for unit in s.board.roster.battalion_units[battalion]:
        hex = s.place[unit]
        if hex >= 0 and hex not in hexes and s.active[unit] == IDLE:
            hexes.append(int(hex))
    hexes.sort()
    for hex in hexes:
        out.append(m.pack(m.STACK, 0, hex))


def would_act(s: State, unit: i64, hq: i64) -> bool:
    """6.0: within range of the HQ, or arriving; never twice in a turn."""
    if s.active[unit] != IDLE or s.rides[unit] >= 0:
        return False
    if reinforcements.is_due(s, unit):
        return True
    return s.place[unit] >= 0 and (unit == hq or (s.place[hq] >= 0 and _in_reach(s, unit, hq)))


def _in_reach(s: State, unit: i64, hq: i64) -> bool:
    roster = s.board.roster
    reach = roster.activation_range[roster.battalion[hq]]
    return s.board.map.grid.distance(s.place[hq], s.place[unit]) <= reach


def play_activating(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    if kind == m.PASS:
        s.say("passed", "6.0", (s.chit,))
        s.chit = NONE
        s.ask = DRAW_CHIT
        return
    if s.part == COMBAT:
        _fight_on(s, m.second(move))
        return
    roster = s.board.roster
    if kind == m.STACK:
        s.battalion = s.chit
        s.hq = NONE
        s.say("stack_activated", "2.4", (s.battalion, m.second(move)))
        for unit in roster.battalion_units[s.battalion]:
            if s.place[unit] == m.second(move) and s.active[unit] == IDLE and s.rides[unit] < 0:
                s.active[unit] = ACTIVE
        movement.start(s)
        return
    s.battalion = m.first(move)
    s.hq = roster.battalion_hq[s.chit]
    s.say("activated", "6.0", (s.chit, s.battalion))
    for unit in roster.battalion_units[s.battalion]:
        if would_act(s, unit, s.hq):
            s.active[unit] = ACTIVE
    if would_act(s, s.hq, s.hq):
        s.active[s.hq] = ACTIVE  # the division HQ moves with its own chit
    movement.start(s)


def in_range(s: State, unit: i64) -> bool:
    """10.0: within range of the HQ that activated it, at this moment; 4.0: units that came in this turn always are."""
    if s.hq < 0 or s.arriving[unit]:
        return True
    return s.place[s.hq] >= 0 and _in_reach(s, unit, s.hq)


def hq_is_lost(s: State) -> bool:
    """2.4: the HQ was on the map when it activated its units, and is eliminated since."""
    return s.hq >= 0 and s.place[s.hq] < 0 and s.place[s.hq] != WAITING


def fighting_hexes(s: State) -> list[int]:
    """Where active units are."""
    roster = s.board.roster
    hexes: list[int] = []
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.active[unit] == ACTIVE and s.place[unit] >= 0 and s.place[unit] not in hexes:
            hexes.append(int(s.place[unit]))
    hexes.sort()
    return hexes


def choose_stack(s: State) -> None:
    """2.4: only the units in one hex may fight on."""
    s.actor = s.mover
    if fighting_hexes(s):
        s.ask = ACTIVATING
    else:
        s.hq = NONE


def _fight_on(s: State, hex: i64) -> None:
    s.hq = NONE
    for unit in range(s.board.roster.units):
        if s.active[unit] == ACTIVE and s.place[unit] != hex:
            s.active[unit] = SPENT
    s.ask = FIGHTING


def _has_acted(s: State) -> bool:
    """Any unit has moved, worked or fought, whether or not it is active still: after an overrun that was not won (9.4)
    or the loss of its HQ (2.4) it is not. Debarking ends a move without points spent (9.6)."""
    if s.demolished or s.acted:
        return True
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.spent[unit] or s.fought[unit] or s.moved[unit] == FINISHED:
            return True
        if s.active[unit] != ACTIVE:
            continue
        shot = s.fired[unit] and roster.artillery[unit] == 0
        if shot or s.builds[unit] >= 0 or s.arriving[unit]:
            return True
    return False


def end(s: State) -> None:
    """6.0: what was active has had its turn; an activation in which nothing was done is a pass."""
    acted = _has_acted(s)
    for unit in range(s.board.roster.units):
        if s.active[unit] == ACTIVE:
            s.active[unit] = SPENT if acted else IDLE
        s.moved[unit] = 0
        s.picked[unit] = 0
        s.spent[unit] = 0
        s.fought[unit] = 0
        s.shot[unit] = 0
        if s.board.roster.artillery[unit] == 0:
            s.fired[unit] = 0
    if acted:
        s.done[s.battalion] = 1
    else:
        s.say("passed", "6.0", (s.battalion,))
    s.battalion = NONE
    s.chit = NONE
    s.hq = NONE
    s.part = NO_PART
    s.demolished = 0
    s.acted = 0
    s.ask = DRAW_CHIT
