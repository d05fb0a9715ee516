"""Retreats: exactly two hexes, each one closer to the same HQ (10.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import casualties, stacking
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.passage import is_open, walk
from bridgehead.games.guards_armoured.state import (
    ATTACKS,
    GONE,
    MAY_RETREAT,
    NEXT_RETREAT,
    NONE,
    RETREATING,
    RETREATS,
    START_ADVANCE,
    State,
)

BITS: Final = (1, 2, 4, 8, 16, 32)  # of the six directions
FAR: Final = 1_000

# -- ways ------------------------------------------------------------------------------------------------------------


def may_step(s: State, unit: i64, edge: i64) -> bool:
    """Not into enemies or their zones of control, nor where movement is NA."""
    there = s.board.map.near[edge]
    if there < 0:
        return False
    side = s.board.roster.side[unit]
    if s.in_enemy_zone(there, side) or s.side_at(there) == 1 - side:
        return False
    return is_open(s, s.class_of(unit), edge)


def second_steps(s: State, unit: i64, here: i64, goal: i64, away: i64) -> i64:
    """The directions from `here` that end the retreat at that distance from the goal, as bits; 7.1: where it has room.

    For a unit without an HQ the goal is the hex it comes from.
    """
    map = s.board.map
    found: i64 = 0
    for way in range(6):
        there = map.near[6 * here + way]
        if there >= 0 and map.grid.distance(there, goal) == away and may_step(s, unit, 6 * here + way):
            if stacking.has_room(s, there, unit):
                found = found | BITS[way]
    return found


def first_steps(s: State, unit: i64, origin: i64, goal: i64, closer: i64) -> i64:
    """The directions in which a whole retreat begins that brings the unit so much closer to the goal with each hex."""
    map = s.board.map
    away = map.grid.distance(origin, goal)
    found: i64 = 0
    for way in range(6):
        there = map.near[6 * origin + way]
        if there < 0 or map.grid.distance(there, goal) != away - closer or not may_step(s, unit, 6 * origin + way):
            continue
        if second_steps(s, unit, there, goal, away - 2 * closer):
            found = found | BITS[way]
    return found


def is_goal(s: State, unit: i64, hq: i64, origin: i64) -> bool:
    """Another HQ on the map, two or more hexes away."""
    if hq < 0 or hq == unit or s.place[hq] < 0:
        return False
    return s.board.map.grid.distance(origin_of(s, hq), origin) >= 2


def is_homeless(s: State, unit: i64) -> bool:
    """There is no HQ to retreat to, so the opponent names the way."""
    roster = s.board.roster
    origin = origin_of(s, unit)
    for battalion in range(roster.battalions):
        if roster.battalion_side[battalion] == roster.side[unit]:
            if is_goal(s, unit, roster.battalion_hq[battalion], origin):
                return False
    return True


def origin_of(s: State, unit: i64) -> i64:
    """Where a unit was before anybody of this combat retreated."""
    return s.stood[unit] if s.stood[unit] >= 0 else s.place[unit]


def own_goals(s: State, unit: i64) -> list[int]:
    """Its battalion's HQ and the division HQ, if it has a way to them."""
    roster = s.board.roster
    origin = origin_of(s, unit)
    division = roster.division[roster.side[unit]]
    found: list[int] = []
    _add_goal(s, unit, roster.battalion_hq[roster.battalion[unit]], origin, found)
    if division >= 0 and division != roster.battalion[unit]:
        _add_goal(s, unit, roster.battalion_hq[division], origin, found)
    return found


def _add_goal(s: State, unit: i64, hq: i64, origin: i64, found: list[int]) -> None:
    if is_goal(s, unit, hq, origin) and first_steps(s, unit, origin, origin_of(s, hq), 1):
        found.append(int(origin_of(s, hq)))


def other_goals(s: State, unit: i64) -> list[int]:
    """The closest of the other HQs to which it has a way; several if they are equally close."""
    roster = s.board.roster
    origin = origin_of(s, unit)
    nearest: i64 = FAR
    found: list[int] = []
    for battalion in range(roster.battalions):
        hq = roster.battalion_hq[battalion]
        if roster.battalion_side[battalion] != roster.side[unit] or not is_goal(s, unit, hq, origin):
            continue
        away = s.board.map.grid.distance(origin_of(s, hq), origin)
        if away <= nearest and first_steps(s, unit, origin, origin_of(s, hq), 1):
            if away < nearest:
                nearest = away
                found = []
            found.append(int(origin_of(s, hq)))
    return found


def goals(s: State, unit: i64) -> list[int]:
    """The hexes of the HQs that it may retreat to; none if every way is barred."""
    found = own_goals(s, unit)
    return found if found else other_goals(s, unit)


def ways(s: State, unit: i64) -> i64:
    """The directions in which a unit may go next, as bits."""
    origin = origin_of(s, unit)
    here = s.place[unit]
    grid = s.board.map.grid
    if is_homeless(s, unit):
        if here == origin:
            return first_steps(s, unit, origin, origin, -1)
        return second_steps(s, unit, here, origin, 2)
    found: i64 = 0
    for goal in goals(s, unit):
        if here == origin:
            found = found | first_steps(s, unit, origin, goal, 1)
        elif grid.distance(here, goal) == grid.distance(origin, goal) - 1:
            found = found | second_steps(s, unit, here, goal, grid.distance(origin, goal) - 2)
    return found


# -- one unit after another ------------------------------------------------------------------------------------------


def start(s: State, side: i64) -> None:
    s.loser = side
    s.unit = NONE
    if side == s.mover:
        for unit in range(s.board.roster.units):
            if s.job[unit] == ATTACKS:
                s.job[unit] = RETREATS
        for unit in range(s.board.roster.units):
            if s.job[unit] == RETREATS:
                _invite_hqs(s, s.place[unit])
    else:
        unit = s.first_unit[s.target]
        while unit >= 0:
            if s.rides[unit] < 0:
                s.job[unit] = RETREATS
            unit = s.next_unit[unit]
    s.ask = NEXT_RETREAT


def _invite_hqs(s: State, hex: i64) -> None:
    """10.4: an HQ may go with the attackers of its hex."""
    unit = s.first_unit[hex]
    while unit >= 0:
        if s.board.roster.hq[unit] and s.rides[unit] < 0:
            s.job[unit] = MAY_RETREAT
        unit = s.next_unit[unit]


def pending(s: State) -> list[int]:
    """The units that have to retreat."""
    roster = s.board.roster
    found: list[int] = []
    for unit in range(roster.first_unit[s.loser], roster.first_unit[s.loser + 1]):
        if s.job[unit] == RETREATS:
            found.append(int(unit))
    return found


def next_retreat(s: State) -> None:
    """In the owner's order; those whose way the opponent names come after the others, in his."""
    waiting = pending(s)
    homeless = False
    for unit in waiting:
        if ways(s, unit):
            if not is_homeless(s, unit):
                s.actor = s.loser
                s.ask = RETREATING
                return
            homeless = True
    if homeless:
        s.actor = 1 - s.loser
        s.ask = RETREATING
    elif waiting:
        _give_up(s, waiting)
    elif _may_any_hq_go(s):
        s.actor = s.loser
        s.ask = RETREATING
    else:
        s.ask = START_ADVANCE


def _may_any_hq_go(s: State) -> bool:
    for unit in range(s.board.roster.units):
        if may_go_along(s, unit):
            return True
    return False


def may_go_along(s: State, unit: i64) -> bool:
    """10.4: an HQ that has a way of its own to another HQ."""
    return s.job[unit] == MAY_RETREAT and not is_homeless(s, unit) and ways(s, unit) != 0


def _give_up(s: State, blocked: list[int]) -> None:
    """Who has no way is lost; if the loss of one can make room for another, the owner says who is."""
    for unit in blocked:
        if _would_have_room(s, unit, blocked):
            s.actor = s.loser
            s.ask = RETREATING
            return
    for unit in blocked:
        lose(s, unit)
    s.ask = NEXT_RETREAT


def _would_have_room(s: State, unit: i64, blocked: list[int]) -> bool:
    """It could go if all the others were lost, and some of them are in another hex."""
    elsewhere = False
    for other in blocked:
        if s.place[other] != s.place[unit]:
            elsewhere = True
    if not elsewhere:
        return False
    after = s.copy()
    for other in blocked:
        if other != unit:
            after.take(other, GONE)
    return ways(after, unit) != 0


def lose(s: State, unit: i64) -> None:
    s.say("no_retreat", "10.5", (unit, s.place[unit]))
    casualties.eliminate(s, unit, "10.5")


def is_blocked(s: State) -> bool:
    """Nobody has a way, and the owner says who is lost first."""
    waiting = pending(s)
    for unit in waiting:
        if ways(s, unit):
            return False
    return len(waiting) > 0


def retreat_moves(s: State, out: list[int]) -> None:
    if s.unit >= 0:
        _list_ways(s, s.unit, out)
        return
    waiting = pending(s)
    if is_blocked(s):
        for unit in waiting:
            out.append(m.pack(m.LOSE, unit))
        return
    owner = s.actor == s.loser
    if owner and not waiting:
        out.append(m.pack(m.DONE))
    for unit in waiting:
        if is_homeless(s, unit) != owner:
            _list_ways(s, unit, out)
    if owner:
        roster = s.board.roster
        for hq in range(roster.first_unit[s.loser], roster.first_unit[s.loser + 1]):
            if may_go_along(s, hq):
                _list_ways(s, hq, out)


def _list_ways(s: State, unit: i64, out: list[int]) -> None:
    found = ways(s, unit)
    for way in range(6):
        if found & BITS[way]:
            out.append(m.pack(m.RETREAT, unit, s.board.map.near[6 * s.place[unit] + way]))


def play_retreat(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    if kind == m.DONE:
        for unit in range(s.board.roster.units):
            if s.job[unit] == MAY_RETREAT:
                s.job[unit] = 0
        s.ask = NEXT_RETREAT
        return
    unit = m.first(move)
    if kind == m.LOSE:
        lose(s, unit)
        s.ask = NEXT_RETREAT
    elif s.unit < 0:
        _set_out(s, unit, m.second(move))
    else:
        _arrive(s, unit, m.second(move))


def _set_out(s: State, unit: i64, hex: i64) -> None:
    casualties.stop_building(s, unit, "12.1")
    rider = s.rider_of(unit)
    if rider >= 0:
        s.stood[rider] = s.place[rider]  # it may be an HQ
    s.unit = unit
    s.stood[unit] = s.place[unit]
    walk(s, unit, hex)


def _arrive(s: State, unit: i64, hex: i64) -> None:
    s.say("retreated", "10.5", (unit, s.stood[unit], s.place[unit], hex))
    walk(s, unit, hex)
    s.job[unit] = 0
    s.unit = NONE
    s.ask = NEXT_RETREAT
