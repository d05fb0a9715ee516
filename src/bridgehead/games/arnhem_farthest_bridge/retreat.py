"""Retreats and stiff resistance (8.4, 8.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import bridges, combat, victory
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, BR, CITY, MARSH, TOWN, zeros
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

# How a path of retreat may lead; values of `crowded`.
VACANT: Final = 0  # through vacant hexes only
CROWDED: Final = 1  # also through friends

BLOCKED: Final = 0
BITS: Final = (1, 2, 4, 8, 16, 32)  # of the six directions
ROUND: Final = 64  # more than all of them

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


def is_open(s: State, unit: i64, edge: i64, manner: i64) -> bool:
    """8.4: no enemy behind the hexside, no enemy zone, no open water, and friends only where they may be passed."""
    board = s.board
    there = board.near[edge]
    if there < 0 or s.in_enemy_zone(there, board.side[unit]):
        return False
    holder = s.first_unit[there]
    if holder >= 0 and (manner == VACANT or board.side[holder] != board.side[unit]):
        return False
    return is_passable(s, unit, edge) or by_ferry(s, unit, edge)


def first_steps(s: State, unit: i64, origin: i64, here: i64, far: i64, manner: i64) -> i64:
    """8.4: the directions in which a shortest way begins to a hex that far from the origin with room, as bits.

    However far round it leads: a unit may pass hexes that are full, wherever they are.
    """
    board = s.board
    # By hex: the round in which it is reached, and the directions in which shortest ways there begin.
    reached = zeros(int(board.hexes))
    reached[here] = ROUND
    found: i64 = 0
    round: i64 = ROUND
    front: list[int] = [int(here)]
    while front and found == 0:
        round += ROUND
        following: list[int] = []
        for hex in front:
            begins = reached[hex] % ROUND
            for edge in range(6 * hex, 6 * hex + 6):
                there = board.near[edge]
                if there < 0 or 0 < reached[there] < round or not is_open(s, unit, edge, manner):
                    continue
                if reached[there] == 0:
                    reached[there] = round
                    following.append(int(there))
                reached[there] |= BITS[edge % 6] if hex == here else begins
        for hex in following:
            if board.grid.distance(origin, hex) == far and s.has_room(hex, board.side[unit]):
                found |= reached[hex] % ROUND
        front = following
    return found


def distance_out(s: State, unit: i64, needed: i64, enough: i64) -> i64:
    """8.4: the nearest distance, not below what is needed, at which a hex with room can be reached, through friends.

    The first distance found that is not above what is enough will do; BLOCKED if there is none at all.
    """
    board = s.board
    origin = s.place[unit]
    seen = zeros(int(board.hexes))
    seen[origin] = 1
    best: i64 = BLOCKED
    front: list[int] = [int(origin)]
    while front:
        following: list[int] = []
        for hex in front:
            for edge in range(6 * hex, 6 * hex + 6):
                there = board.near[edge]
                if there < 0 or seen[there] or not is_open(s, unit, edge, CROWDED):
                    continue
                seen[there] = 1
                following.append(int(there))
                far = board.grid.distance(origin, there)
                if far >= needed and (best == BLOCKED or far < best) and s.has_room(there, board.side[unit]):
                    best = far
                    if far <= enough:
                        return best
        front = following
    return best


def way_out(s: State, unit: i64, needed: i64) -> i64:
    """8.4: how a unit that has not begun must retreat: twice how far it gets and `crowded`; or BLOCKED."""
    origin = s.place[unit]
    if first_steps(s, unit, origin, origin, needed, VACANT):
        return 2 * needed + VACANT
    far = distance_out(s, unit, needed, needed)
    return 2 * far + CROWDED if far != BLOCKED else BLOCKED


def has_way_out(s: State, unit: i64, needed: i64) -> bool:
    return distance_out(s, unit, needed, s.board.hexes) != BLOCKED


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
        return s.needed == 1 or has_way_out(s, unit, s.needed - 1)
    return True


def somebody_may_stand(s: State) -> bool:
    """8.5: a unit that has not set out yet may stand fast."""
    if s.unit < 0:
        for unit in range(s.board.first_unit[s.loser], s.board.first_unit[s.loser + 1]):
            if may_stand(s, unit):
                return True
    return False


def may_give_up(s: State, unit: i64) -> bool:
    """8.5: a unit without a way out may stand, but need not; where both leave it depleted in its hex it stands."""
    same = s.options.blocked_stays and (s.options.stiff != "one-hex" or s.needed == 1)
    return may_stand(s, unit) and not same


def _stand(s: State, unit: i64) -> None:
    """8.5: it stays, or by the option goes one hex less, and is depleted."""
    shortened = s.options.stiff == "one-hex" and s.needed > 1
    s.job[unit] = SHORTENED if shortened else 0
    s.say("resisted", "8.5", (unit, s.place[unit], int(shortened)))
    deplete(s, unit, "8.5")
    s.ask = NEXT_RETREAT


# -- the retreat -----------------------------------------------------------------------------------------------------


def waiting(s: State) -> list[int]:
    """The units that have to retreat and have not set out."""
    found: list[int] = []
    for unit in range(s.board.first_unit[s.loser], s.board.first_unit[s.loser + 1]):
        if is_pending(s, unit):
            found.append(int(unit))
    return found


def next_retreat(s: State) -> None:
    """8.4: one unit after another in their owner's order; who has no way is lost when nobody else can go."""
    blocked = waiting(s)
    for unit in blocked:
        if may_stand(s, unit) or has_way_out(s, unit, hexes_to_go(s, unit)):
            s.actor = s.loser
            s.ask = RETREATING
            return
    if blocked:
        _block(s, _first_to_give_up(s, blocked))
        s.ask = NEXT_RETREAT
    else:
        _go_on(s)


def _first_to_give_up(s: State, blocked: list[int]) -> i64:
    """Whose loss leaves a way for another, as their owner would have it; else the first."""
    for unit in blocked:
        after = s.copy()
        _block(after, unit)
        for other in blocked:
            if other != unit and has_way_out(after, other, hexes_to_go(after, other)):
                return unit
    return blocked[0]


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
        s.mark(here)
        s.mark(NONE)


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
        _list_steps(s, s.unit, s.origin, s.far, s.crowded, out)
        return
    for unit in range(board.first_unit[s.loser], board.first_unit[s.loser + 1]):
        if is_pending(s, unit):
            if may_stand(s, unit):
                out.append(m.pack(m.STAND, unit))
            way = way_out(s, unit, hexes_to_go(s, unit))
            if way != BLOCKED:
                _list_steps(s, unit, s.place[unit], way // 2, way % 2, out)
            elif may_give_up(s, unit):
                out.append(m.pack(m.LOSE, unit))


def _list_steps(s: State, unit: i64, origin: i64, far: i64, manner: i64, out: list[int]) -> None:
    """Those that are the beginning of a shortest way."""
    here = s.place[unit]
    begins = first_steps(s, unit, origin, here, far, manner)
    for edge in range(6 * here, 6 * here + 6):
        if begins & BITS[edge % 6]:
            out.append(m.pack(m.RETREAT, unit, s.board.near[edge]))


def play_retreat(s: State, move: i64) -> None:
    unit = m.first(move)
    if m.kind_of(move) == m.STAND:
        _stand(s, unit)
        return
    if m.kind_of(move) == m.LOSE:
        _block(s, unit)
        s.ask = NEXT_RETREAT
        return
    if s.unit < 0:
        way = way_out(s, unit, hexes_to_go(s, unit))
        s.unit = unit
        s.origin = s.place[unit]
        s.far = way // 2
        s.crowded = way % 2
        s.mark(s.origin)
    hex = m.second(move)
    s.shift(unit, hex)
    s.mark(hex)
    s.gone += 1
    if unit != s.board.engineer:
        bridges.watch_ferry(s, unit, hex)
    if s.board.grid.distance(s.origin, hex) == s.far and s.stacked(hex) <= s.options.stacking:
        _arrive(s, unit)


def _arrive(s: State, unit: i64) -> None:
    facts: list[int] = [int(unit)]
    for n in range(s.trail_length - s.gone - 1, s.trail_length):
        facts.append(int(s.trail[n]))
        if unit == s.board.engineer:
            bridges.watch_ferry(s, unit, s.trail[n])  # after the retreat, in which he may have used it himself
    s.say("retreated", "8.4", tuple(facts))
    s.mark(NONE)
    s.job[unit] = 0
    s.unit = -1
    s.origin = -1
    s.far = 0
    s.crowded = 0
    s.gone = 0
    s.ask = NEXT_RETREAT
    if s.board.side[unit] == ALLIED and victory.test(s):  # 11.5: at any time
        s.clear_fight()
