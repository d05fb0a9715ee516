"""Where a beaten group may go (8.355, 8.3551, 8.3552, 10.2, 12.4, 13.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import GERMAN
from bridgehead.games.storm_over_arnhem.guns import reveal_lonely, seen
from bridgehead.games.storm_over_arnhem.state import (
    ATTACK,
    DRIVEN_OUT,
    INFANTRY,
    NEXT_ATTACK,
    NEXT_RETREAT,
    OVERFLOW,
    RESOLVED,
    RETREATED,
    RETREATING,
    TARGET,
    UNTOUCHED,
    State,
)

# The order of priority of 8.3551, then the area held by guns alone of 13.6; 0 is closed. An area with enemies that do
# not bar the way comes after its like if it is too full (8.355).
CLOSED: Final = 0
SAFE_AREA: Final = 1  # A
EMPTY_ZONE: Final = 2  # B
AWAY_FROM_CAUSE: Final = 3  # C
ENEMY_ZONE: Final = 4  # D
CROWDED: Final = 5  # E
NEAR_CAUSE: Final = 6  # F
AMONG_ARMOR: Final = 7  # G
CROWDED_ARMOR: Final = 8
AMONG_INFANTRY: Final = 9  # H
CROWDED_INFANTRY: Final = 10
AMONG_GUNS: Final = 11  # 13.6
CROWDED_GUNS: Final = 12

NO_CAUSE: Final = -1


def priority(s: State, side: i64, place: i64, infantry: i64, armor: i64, cause: i64, visited: i64) -> i64:
    """The letter of 8.3551 under which a group of that many units may enter a neighbouring place."""
    board = s.board
    if visited & board.bit[place]:
        return CLOSED
    if place >= board.areas:
        return ENEMY_ZONE if s.occupied(place, 1 - side) else EMPTY_ZONE
    crowded: i64 = CROWDED
    if s.occupied(place, 1 - side):
        rank = _among_enemies(s, side, place, infantry, armor)
        crowded = rank + 1
    elif s.threat[side * board.areas + place] == 0:
        rank = SAFE_AREA
    elif cause < 0 or not (cause == place or board.adjacent[cause * board.places + place]):
        rank = AWAY_FROM_CAUSE
    else:
        rank = NEAR_CAUSE
    if rank == CLOSED:
        return CLOSED
    if (infantry == 0 or s.room(place, side, 0) >= infantry) and (armor == 0 or s.room(place, side, 1) >= armor):
        return rank
    return crowded if _leads_on(s, side, place, infantry, armor, cause, visited) else CLOSED


def _among_enemies(s: State, side: i64, place: i64, infantry: i64, armor: i64) -> i64:
    """The letter of an area with enemies in it: who of them bars the way."""
    enemy_infantry = s.count(place, 1 - side, INFANTRY)
    if enemy_infantry == 0:
        return AMONG_ARMOR
    guns = seen(s, place) if side == GERMAN else 0
    if enemy_infantry == guns:
        return CLOSED if armor else AMONG_GUNS
    # 12.4: only armor may go among infantry; 13.6: never where a gun stands
    return CLOSED if infantry or guns else AMONG_INFANTRY


def _too_full(rank: i64) -> bool:
    return rank in (CROWDED, CROWDED_ARMOR, CROWDED_INFANTRY, CROWDED_GUNS)


def _leads_on(s: State, side: i64, place: i64, infantry: i64, armor: i64, cause: i64, visited: i64) -> bool:
    """8.355: those who find no room must be able to go on from there."""
    more_infantry = max(0, infantry - max(0, s.room(place, side, 0)))
    more_armor = max(0, armor - max(0, s.room(place, side, 1)))
    seen_now = visited | s.board.bit[place]
    return len(open_places(s, side, place, more_infantry, more_armor, cause, seen_now)) > 0


def open_places(s: State, side: i64, start: i64, infantry: i64, armor: i64, cause: i64, visited: i64) -> list[int]:
    """The places of the highest priority that the group may retreat to from `start`, among which its owner chooses."""
    board = s.board
    best: i64 = CLOSED
    fewest: i64 = 0
    places: list[int] = []
    continuing = visited != 0
    if continuing:
        cause = NO_CAUSE  # 8.355: beside the fewest enemies, whether that is near the fire (F) or not (C)
    visited = visited | board.bit[start]
    for n in range(board.link_from[start], board.link_from[start + 1]):
        place = board.link[n]
        rank = priority(s, side, place, infantry, armor, cause, visited)
        if rank == CLOSED or (best != CLOSED and rank > best):
            continue
        # 8.3551 F, and 8.355 where a retreat that went on ends: next to the fewest enemy-occupied areas
        counts = rank == NEAR_CAUSE or (continuing and place < board.areas and not _too_full(rank))
        threats = s.threat[side * board.areas + place] if counts else 0
        if rank != best or (counts and threats < fewest):
            places = []
            best = rank
            fewest = threats
        elif counts and threats > fewest:
            continue
        places.append(place)
    return places


def ways_out(s: State, side: i64, infantry: i64, armor: i64) -> list[int]:
    """Where a group of that many units may go now from `s.origin`."""
    place = gone_before(s)
    if place >= 0:
        if priority(s, side, place, infantry, armor, s.cause, s.board.bit[s.origin]) != CLOSED:
            return [int(place)]
    return open_places(s, side, s.origin, infantry, armor, s.cause, s.visited)


def gone_before(s: State) -> i64:
    """8.3552: where units of `s.origin` went when an earlier attack of this fire impulse drove them out, or -1."""
    if s.visited:
        return -1  # the group has left the place that was attacked
    for n in range(s.attacks):
        row = n * ATTACK
        if s.attack[row + TARGET] == s.origin and s.attack[row + RESOLVED] >= DRIVEN_OUT:
            return s.attack[row + RESOLVED] - DRIVEN_OUT
    return -1


def _lead_the_way(s: State, place: i64) -> None:
    """8.3552: whoever a later attack of this impulse drives out of the same place must follow."""
    here = s.current * ATTACK
    for n in range(s.attacks):
        row = n * ATTACK
        if s.attack[row + TARGET] == s.attack[here + TARGET] and not s.attack[row + RESOLVED]:
            s.attack[here + RESOLVED] = DRIVEN_OUT + place


def next_retreat(s: State, side: i64) -> None:
    """Ask where the units marked as retreating, all at `s.origin`, go; whoever is marked can go somewhere (8.355)."""
    infantry, armor = group(s, side)
    if infantry + armor == 0:
        reveal_lonely(s, s.origin)
        s.ask = NEXT_ATTACK
        return
    s.actor = side
    s.ask = RETREATING


def group(s: State, side: i64) -> tuple[i64, i64]:
    """How many infantry and armor units are retreating from `s.origin`."""
    infantry: i64 = 0
    armor: i64 = 0
    unit = s.first(s.origin, side)
    while unit >= 0:
        if s.fate[unit] == RETREATED:
            if s.board.armor[unit]:
                armor += 1
            else:
                infantry += 1
        unit = s.next_unit[unit]
    return infantry, armor


def retreating_moves(s: State, out: list[int]) -> None:
    infantry, armor = group(s, s.actor)
    for place in ways_out(s, s.actor, infantry, armor):
        out.append(m.pack(m.RETIRE, place))


def play_retreating(s: State, move: i64) -> None:
    _retire(s, s.actor, m.first(move))


def _retire(s: State, side: i64, place: i64) -> None:
    """8.3552: the whole group goes; 8.354 A: a unit that retreated is committed."""
    unit = s.first(s.origin, side)
    while unit >= 0:
        after = s.next_unit[unit]
        if s.fate[unit] == RETREATED:
            s.say("retreated", "8.355", (unit, s.origin, place))
            s.shift(unit, place)
            s.commit(unit)
        unit = after
    left = s.origin
    if s.visited == 0:
        _lead_the_way(s, place)
    s.visited = s.visited | s.board.bit[s.origin]
    s.origin = place
    reveal_lonely(s, left)
    _settle_overflow(s, side)


def _settle_overflow(s: State, side: i64) -> None:
    """8.3552: as many as fit stay; their owner chooses who goes on."""
    s.actor = side
    infantry, armor = group(s, side)
    # No more need go on than came: reformed units may have overfilled the area before (7.3).
    over_infantry = min(infantry, max(0, -s.room(s.origin, side, 0)))
    over_armor = min(armor, max(0, -s.room(s.origin, side, 1)))
    if over_infantry == 0:
        _stay(s, side, 0)
        infantry = 0
    if over_armor == 0:
        _stay(s, side, 1)
        armor = 0
    s.ask = NEXT_RETREAT if over_infantry == infantry and over_armor == armor else OVERFLOW


def overflow_moves(s: State, out: list[int]) -> None:
    """Name a unit that stays (its class still has more retreating units than must go on)."""
    infantry, armor = group(s, s.actor)
    over_infantry = max(0, -s.room(s.origin, s.actor, 0))
    over_armor = max(0, -s.room(s.origin, s.actor, 1))
    unit = s.first(s.origin, s.actor)
    while unit >= 0:
        if s.fate[unit] == RETREATED:
            if (armor > over_armor) if s.board.armor[unit] else (infantry > over_infantry):
                out.append(m.pack(m.STAY, unit))
        unit = s.next_unit[unit]


def play_overflow(s: State, move: i64) -> None:
    s.fate[m.first(move)] = UNTOUCHED
    _settle_overflow(s, s.actor)


def _stay(s: State, side: i64, armor: i64) -> None:
    unit = s.first(s.origin, side)
    while unit >= 0:
        if s.fate[unit] == RETREATED and s.board.armor[unit] == armor:
            s.fate[unit] = UNTOUCHED
        unit = s.next_unit[unit]
