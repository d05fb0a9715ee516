"""Movement impulses: costs and reach (8.2, 10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bridgehead.core.rules import UNPRICED
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import FAR
from bridgehead.games.storm_over_arnhem.guns import reveal, reveal_lonely
from bridgehead.games.storm_over_arnhem.state import (
    END_IMPULSE,
    MOVING,
    READY_ARMOR,
    READY_INFANTRY,
    UNCOMMITTED,
    State,
)

MOST_FACTORS: Final = 10  # no counter has more


def entry_cost(s: State, start: i64, place: i64, side: i64) -> i64:
    """8.22, 10.4: movement factors to enter `place` from the neighbouring `start`."""
    board = s.board
    if s.first_unit[2 * place + 1 - side] >= 0:
        return _cost_of_closing(s, place, side)
    if place >= board.areas or start >= board.areas:
        return 2  # 10.4; 8.22 C
    return 2 if s.threat[side * board.areas + place] > 0 else 1  # 8.22 A and B; zones never threaten (10.5)


def _cost_of_closing(s: State, place: i64, side: i64) -> i64:
    """Movement factors to enter a place that the enemy occupies, wherever from (10.6)."""
    if place < s.board.areas:
        return 3 if s.is_night() else 4  # 8.22 D and E, 15.3
    enemies = s.present(place, 1 - side)
    if enemies <= 2:  # 10.4, by day and night
        return 3
    return 4 if enemies <= 5 else 5


def pinned(s: State, start: i64, side: i64, armor: i64) -> bool:
    """8.21: infantry among the enemy in an area moves one step, and not into another enemy-occupied area."""
    return not armor and start < s.board.areas and s.occupied(start, 1 - side)


def cost_to_reach(s: State, start: i64, side: i64, armor: i64, factors: i64 = MOST_FACTORS) -> vec[i64]:
    """The cheapest cost of every place for a unit starting at `start`; FAR where it is barred or beyond `factors`."""
    board = s.board
    cost = board.far[:]
    if pinned(s, start, side, armor):
        for n in range(board.link_from[start], board.link_from[start + 1]):
            place = board.link[n]
            total = entry_cost(s, start, place, side)
            if total <= factors and (place >= board.areas or not s.occupied(place, 1 - side)):
                cost[place] = total
        return cost
    cost[start] = 0
    link = board.link
    queue = append(vec[i64](), start)
    head: i64 = 0
    while head < len(queue):
        here = queue[head]
        head += 1
        so_far = cost[here]
        for n in range(board.link_from[here], board.link_from[here + 1]):
            place = link[n]
            if cost[place] <= so_far + 1:
                continue
            total = so_far + entry_cost(s, here, place, side)
            if total < cost[place] and total <= factors:
                cost[place] = total
                # 8.2: a move ends where the enemy is; a full area may be passed through (7.1)
                if total < factors and s.first_unit[2 * place + 1 - side] < 0:
                    queue = append(queue, place)
    cost[start] = FAR
    return cost


def can_move_from(s: State, place: i64, side: i64) -> bool:
    """Whether any uncommitted unit there has somewhere to go."""
    if s.count(place, side, READY_INFANTRY) > 0 and _can_move(s, place, side, 0):
        return True
    return s.count(place, side, READY_ARMOR) > 0 and _can_move(s, place, side, 1)


def _can_move(s: State, start: i64, side: i64, armor: i64) -> bool:
    board = s.board
    factors = _most_factors(s, start, side, armor)
    barred = pinned(s, start, side, armor)
    for n in range(board.link_from[start], board.link_from[start + 1]):
        place = board.link[n]
        if entry_cost(s, start, place, side) <= factors and s.room(place, side, armor) > 0:
            if not (barred and place < board.areas and s.occupied(place, 1 - side)):
                return True
    # Every neighbour is full, barred or too dear, but there may be room beyond a full one.
    cost = cost_to_reach(s, start, side, armor, factors)
    for place in range(board.places):
        if cost[place] <= factors and s.room(place, side, armor) > 0:
            return True
    return False


def _most_factors(s: State, place: i64, side: i64, armor: i64) -> i64:
    """The movement factor of the fastest uncommitted unit of that class there, 0 if there is none."""
    armored = s.board.armor
    movement = s.board.movement
    committed = s.committed
    following = s.next_unit
    most: i64 = 0
    unit = s.first(place, side)
    while unit >= 0:
        if armored[unit] == armor and committed[unit] == UNCOMMITTED and movement[unit] > most:
            most = movement[unit]
        unit = following[unit]
    return most


def begin(s: State, place: i64) -> None:
    s.source = place
    s.ask = MOVING


def moving_moves(s: State, out: list[int]) -> None:
    """8.2: units of the group move one after the other and may part; 8.11: at least one must move."""
    board = s.board
    side = s.mover
    start = s.source
    armor = board.armor
    movement = board.movement
    if s.moved:
        out.append(m.pack(m.DONE))
    ready = vec[i64]()
    walk: i64 = 0
    drive: i64 = 0
    unit = s.first(start, side)
    while unit >= 0:
        if s.committed[unit] == UNCOMMITTED:
            ready = append(ready, unit)
            factors = movement[unit]
            if armor[unit]:
                if factors > drive:
                    drive = factors
            elif factors > walk:
                walk = factors
        unit = s.next_unit[unit]
    on_foot = cost_to_reach(s, start, side, 0, walk) if walk else board.far
    driving = cost_to_reach(s, start, side, 1, drive) if drive else board.far
    for place in range(board.places):
        # 7.1: nobody ends a move where there is no room; 10.3: a zone has room for all
        walking = on_foot[place]
        if walking < FAR and s.room(place, side, 0) <= 0:
            walking = FAR
        rolling = driving[place]
        if rolling < FAR and s.room(place, side, 1) <= 0:
            rolling = FAR
        if walking == FAR and rolling == FAR:
            continue
        for n in range(len(ready)):
            unit = ready[n]
            cost = walking
            if armor[unit]:
                cost = rolling
            if cost <= movement[unit]:
                out.append(m.pack(m.MOVE, unit, place))


def play_moving(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        s.ask = END_IMPULSE
        return
    unit = m.first(move)
    place = m.second(move)
    reveal(s, unit)
    s.say("moved", "8.2", (unit, s.source, place))
    s.shift(unit, place)
    s.commit(unit)  # 8.13
    reveal_lonely(s, s.source)
    s.moved += 1
    if s.ready(s.source, s.mover) == 0:
        s.ask = END_IMPULSE


def easiest_step(s: State) -> i64:
    """The neighboring place that is the cheapest to enter: if not even that can be reached, the reason says why."""
    board = s.board
    best = board.link[board.link_from[s.source]]
    cheapest = entry_cost(s, s.source, best, s.mover)
    for n in range(board.link_from[s.source], board.link_from[s.source + 1]):
        cost = entry_cost(s, s.source, board.link[n], s.mover)
        if cost < cheapest:
            cheapest = cost
            best = board.link[n]
    return best


def price(s: State, move: i64) -> i64:
    """8.22: what a unit pays for its move, in half factors."""
    if s.ask != MOVING or m.kind_of(move) != m.MOVE:
        return UNPRICED
    return 2 * cost_to_reach(s, s.source, s.mover, s.board.armor[m.first(move)])[m.second(move)]


def has_room_for(s: State, units: list[int], place: i64) -> bool:
    """7.1, 7.2: room for all of these units."""
    armor: i64 = 0
    for unit in units:
        armor += s.board.armor[unit]
    infantry = len(units) - armor
    side = s.board.side[units[0]]
    return armor <= max(s.room(place, side, 1), 0) and infantry <= max(s.room(place, side, 0), 0)
