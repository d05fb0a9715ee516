"""Retreats and stiff resistance (8.4, 8.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import bridges, combat, victory
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, BR, CITY, MARSH, TOWN
from bridgehead.games.arnhem_farthest_bridge.state import (
    BOMBARDMENT_PHASE,
    END_FIGHT,
    NEXT_RETREAT,
    NONE,
    RETREATING,
    RETREATS,
    SHORTENED,
    START_ADVANCE,
    State,
    deplete,
    eliminate,
)

# How a path of retreat may lead; the first two are values of `crowded`.
VACANT: Final = 0  # through vacant hexes only
CROWDED: Final = 1  # also through friends, to a hex with room
OVERFULL: Final = 2  # also to a full hex, from where it must go on

BLOCKED: Final = 0

# -- ways ------------------------------------------------------------------------------------------------------------


def is_passable(s: State, unit: i64, edge: i64) -> bool:
    """10.5, 10.6: a hexside over which a unit may advance, and retreat as well."""
    board = s.board
    there = board.near[edge]
    if there < 0 or s.unbridged(edge):
        return False
    if board.mobile[unit] and board.link[edge] == 0:
        return board.terrain[edge // 6] != MARSH and board.terrain[there] != MARSH
    return True


def by_ferry(s: State, unit: i64, edge: i64) -> bool:
    """10.6.5: Allied units retreat over the engineer's ferry; it joins a road or trail in the marsh (10.5)."""
    board = s.board
    if s.ferry < 0 or board.side[unit] != ALLIED or (edge != s.ferry and edge != board.grid.across(s.ferry)):
        return False
    here = edge // 6
    there = board.near[edge]
    if board.mobile[unit]:
        if board.terrain[here] == MARSH and not board.street[here]:
            return False
        if board.terrain[there] == MARSH and not board.street[there]:
            return False
    return True


def may_step(s: State, unit: i64, origin: i64, edge: i64, gone: i64, length: i64, manner: i64) -> bool:
    """8.4: one hex farther from the start, no enemy, no enemy zone, no open water, and room where it must have room."""
    board = s.board
    there = board.near[edge]
    if there < 0 or s.in_enemy_zone(there, board.side[unit]):
        return False
    holder = s.first_unit[there]
    if holder >= 0:
        if manner == VACANT or board.side[holder] != board.side[unit]:
            return False
        if manner == CROWDED and gone + 1 == length and not s.has_room(there, board.side[unit]):
            return False
    if board.grid.distance(origin, there) != gone + 1:
        return False
    return is_passable(s, unit, edge) or by_ferry(s, unit, edge)


def leads_out(s: State, unit: i64, origin: i64, here: i64, gone: i64, length: i64, manner: i64) -> bool:
    """Whether a path of that length can be finished from here."""
    if gone == length:
        return True
    for edge in range(6 * here, 6 * here + 6):
        if may_step(s, unit, origin, edge, gone, length, manner):
            if leads_out(s, unit, origin, s.board.near[edge], gone + 1, length, manner):
                return True
    return False


def way_out(s: State, unit: i64, needed: i64) -> i64:
    """8.4: how a unit that has not begun must retreat: twice the length of its path and `crowded`; or BLOCKED."""
    origin = s.place[unit]
    if leads_out(s, unit, origin, origin, 0, needed, VACANT):
        return 2 * needed + VACANT
    length = needed
    while leads_out(s, unit, origin, origin, 0, length, OVERFULL):
        if leads_out(s, unit, origin, origin, 0, length, CROWDED):
            return 2 * length + CROWDED
        length += 1
    return BLOCKED


def hexes_to_go(s: State, unit: i64) -> i64:
    return s.needed - 1 if s.job[unit] == SHORTENED else s.needed


def is_pending(s: State, unit: i64) -> bool:
    """It has to retreat and has not begun."""
    return (s.job[unit] == RETREATS or s.job[unit] == SHORTENED) and unit != s.unit


# -- stiff resistance ------------------------------------------------------------------------------------------------


def may_stand(s: State, unit: i64) -> bool:
    """8.5: a full-strength defender, in towns and cities only if so agreed."""
    if s.loser == s.mover or s.job[unit] != RETREATS or unit == s.unit or s.depleted[unit]:
        return False
    if s.options.stiff == "towns":
        terrain = s.board.terrain[s.place[unit]]
        return terrain in (TOWN, CITY)
    if s.options.stiff == "one-hex":
        return s.needed == 1 or way_out(s, unit, s.needed - 1) != BLOCKED
    return True


def _stand(s: State, unit: i64) -> None:
    """8.5: it stays, or by the option goes one hex less, and is depleted."""
    shortened = s.options.stiff == "one-hex" and s.needed > 1
    s.job[unit] = SHORTENED if shortened else 0
    s.say("resisted", "8.5", (unit, s.place[unit], int(shortened)))
    deplete(s, unit, "8.5")
    s.ask = NEXT_RETREAT


# -- the retreat -----------------------------------------------------------------------------------------------------


def next_retreat(s: State) -> None:
    """8.4: one unit after another in their owner's order; if none of them can go, all are lost."""
    board = s.board
    pending = False
    for unit in range(board.first_unit[s.loser], board.first_unit[s.loser + 1]):
        if is_pending(s, unit):
            pending = True
            if may_stand(s, unit) or way_out(s, unit, hexes_to_go(s, unit)) != BLOCKED:
                s.actor = s.loser
                s.ask = RETREATING
                return
    if pending:
        for unit in range(board.first_unit[s.loser], board.first_unit[s.loser + 1]):
            if is_pending(s, unit):
                _block(s, unit)
    _go_on(s)


def _block(s: State, unit: i64) -> None:
    """8.4: eliminated, or depleted if so agreed; it leaves no path, only its hex (8.6)."""
    here = s.place[unit]
    s.job[unit] = 0
    s.say("blocked", "8.4", (unit, here))
    if s.options.blocked_stays:
        deplete(s, unit, "8.4")
    else:
        eliminate(s, unit, "8.4")
    if s.place[unit] < 0:
        _mark(s, here)
        _mark(s, NONE)


def _mark(s: State, hex: i64) -> None:
    s.trail[s.trail_length] = hex
    s.trail_length += 1


def _go_on(s: State) -> None:
    """8.3: after Br the attackers retreat too, and nobody advances; nor after a bombardment (8.1)."""
    if s.result == BR and s.loser != s.mover:
        combat.send_attackers_back(s, 1)
    elif s.result == BR or s.phase == BOMBARDMENT_PHASE:
        s.ask = END_FIGHT
    else:
        s.ask = START_ADVANCE


def retreat_moves(s: State, out: list[int]) -> None:
    board = s.board
    if s.unit >= 0:
        _list_steps(s, s.unit, s.origin, s.gone, s.length, s.crowded, out)
        return
    for unit in range(board.first_unit[s.loser], board.first_unit[s.loser + 1]):
        if is_pending(s, unit):
            if may_stand(s, unit):
                out.append(m.pack(m.STAND, unit))
            way = way_out(s, unit, hexes_to_go(s, unit))
            if way != BLOCKED:
                _list_steps(s, unit, s.place[unit], 0, way // 2, way % 2, out)


def _list_steps(s: State, unit: i64, origin: i64, gone: i64, length: i64, manner: i64, out: list[int]) -> None:
    here = s.place[unit]
    for edge in range(6 * here, 6 * here + 6):
        if may_step(s, unit, origin, edge, gone, length, manner):
            there = s.board.near[edge]
            if leads_out(s, unit, origin, there, gone + 1, length, manner):
                out.append(m.pack(m.RETREAT, unit, there))


def play_retreat(s: State, move: i64) -> None:
    unit = m.first(move)
    if m.kind_of(move) == m.STAND:
        _stand(s, unit)
        return
    if s.unit < 0:
        way = way_out(s, unit, hexes_to_go(s, unit))
        s.unit = unit
        s.origin = s.place[unit]
        s.length = way // 2
        s.crowded = way % 2
        _mark(s, s.origin)
    hex = m.second(move)
    s.shift(unit, hex)
    _mark(s, hex)
    bridges.watch_ferry(s, hex, s.board.side[unit])
    s.gone += 1
    if s.gone == s.length:
        _arrive(s, unit)


def _arrive(s: State, unit: i64) -> None:
    facts: list[int] = [int(unit)]
    for n in range(s.trail_length - s.length - 1, s.trail_length):
        facts.append(int(s.trail[n]))
    s.say("retreated", "8.4", tuple(facts))
    _mark(s, NONE)
    s.job[unit] = 0
    s.unit = -1
    s.origin = -1
    s.length = 0
    s.crowded = 0
    s.gone = 0
    s.ask = NEXT_RETREAT
    if s.board.side[unit] == ALLIED and victory.test(s):  # 11.5: at any time
        s.clear_fight()
