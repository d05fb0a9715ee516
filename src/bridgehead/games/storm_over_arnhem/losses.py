"""Casualty points: who is eliminated, who retreats, who absorbs what (8.354, 8.3541, 12.2, 12.5, 13.3, 13.7, 19.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BOX_ONE, BOX_TWO, GERMAN, LOST
from bridgehead.games.storm_over_arnhem.elimination import eliminate
from bridgehead.games.storm_over_arnhem.retreat import NO_CAUSE, group, ways_out
from bridgehead.games.storm_over_arnhem.state import (
    ARTILLERY,
    ATTACK,
    ELIMINATED,
    GROUP,
    GUNFIRE,
    KIND,
    LOSSES,
    NEXT_RETREAT,
    PRIMARY,
    RETREATED,
    SMALL_ARMS,
    TARGET,
    UNTOUCHED,
    State,
)

INFANTRY_ABSORBS: Final = 3
ARMOR_ABSORBS: Final = 4  # 12.5


def armor_exposed(s: State, kind: i64, target: i64) -> bool:
    """Whether that attack can hurt armor: 12.1, 8.34, 14.5; zones by the ruling on 10.7."""
    if kind != SMALL_ARMS:
        return True
    return s.source == target and (target < s.board.areas or not s.options.zone_immune)


def affected(s: State, unit: i64) -> bool:
    """Whether a unit of the attacked group takes losses from the current attack, rather than only joining a retreat."""
    row = s.current * ATTACK
    kind = s.attack[row + KIND]
    if s.board.armor[unit]:
        return armor_exposed(s, kind, s.attack[row + TARGET])
    return kind != GUNFIRE  # 13.3


def absorbs(s: State, unit: i64) -> i64:
    return ARMOR_ABSORBS if s.board.armor[unit] else INFANTRY_ABSORBS


def begin(s: State, points: i64) -> None:
    """8.353: the defender owes that many casualty points; with none he may still retreat (8.3553)."""
    row = s.current * ATTACK
    target = s.attack[row + TARGET]
    side = 1 - s.mover
    s.owed = max(0, points)
    s.absorbed = 0
    s.origin = target
    s.visited = 0
    from_area = s.attack[row + KIND] != ARTILLERY and s.source < s.board.areas
    s.cause = s.source if from_area else NO_CAUSE
    s.actor = side
    s.ask = LOSSES
    if s.owed and capacity(s, side) <= s.owed:
        # 8.3541: not enough units to absorb the result, so all that can be hurt are lost
        unit = s.first(target, side)
        while unit >= 0:
            if in_group(s, unit) and affected(s, unit) and not s.hidden[unit]:
                s.fate[unit] = ELIMINATED
            unit = s.next_unit[unit]
        s.absorbed = s.owed
        s.owed = 0


def in_group(s: State, unit: i64) -> bool:
    """8.331: only units of the group type fired at are concerned."""
    return s.committed[unit] == s.attack[s.current * ATTACK + GROUP]


def capacity(s: State, side: i64) -> i64:
    """What the units not yet chosen must absorb if they can; a hidden gun (13.8) is given up only by choice."""
    total: i64 = 0
    unit = s.first(s.origin, side)
    while unit >= 0:
        if s.fate[unit] == UNTOUCHED and in_group(s, unit) and affected(s, unit) and not s.hidden[unit]:
            total += absorbs(s, unit)
        unit = s.next_unit[unit]
    return total


def primary_target(s: State) -> i64:
    """13.7: the unit guns fired at, when the armor of the group is of different types; -1 otherwise."""
    row = s.current * ATTACK
    if s.attack[row + KIND] != GUNFIRE:
        return -1
    primary = s.attack[row + PRIMARY]
    side = 1 - s.mover
    if s.place[primary] != s.attack[row + TARGET] or not in_group(s, primary):
        return -1  # an earlier attack of this impulse has driven it off; the rest are fired at as one group
    unit = s.first(s.attack[row + TARGET], side)
    while unit >= 0:
        if s.board.armor[unit] and in_group(s, unit) and s.board.counter[unit] != s.board.counter[primary]:
            return primary
        unit = s.next_unit[unit]
    return -1


def can_eliminate(s: State, unit: i64) -> bool:
    """An elimination must absorb a point still owed; 13.7: the primary target goes first."""
    if s.owed == 0 or not affected(s, unit):
        return False
    primary = primary_target(s)
    return primary < 0 or primary == unit or s.fate[primary] == ELIMINATED


def can_retreat(s: State, unit: i64) -> bool:
    board = s.board
    if board.gun[unit]:
        return False  # 13.4
    side = board.side[unit]
    infantry, armor = group(s, side)
    if affected(s, unit):
        if s.owed and capacity(s, side) - absorbs(s, unit) < s.owed - 1:
            return False  # 8.3541: a retreat here would leave points unpaid
        primary = primary_target(s)
        if primary >= 0 and s.fate[primary] == UNTOUCHED:
            if unit != primary:
                return False
            if s.owed:
                # 13.7: once the primary target retreats nothing may be eliminated, so retreats alone must pay
                if _untouched_armor(s, side) < s.owed:
                    return False
                return len(ways_out(s, side, infantry, armor + s.owed)) > 0
    elif s.owed:
        return False
    elif board.armor[unit] and not infantry_gave_way(s, side):
        return False  # 12.2
    if board.armor[unit]:
        armor += 1
    else:
        infantry += 1
    return len(ways_out(s, side, infantry, armor)) > 0


def _untouched_armor(s: State, side: i64) -> i64:
    count: i64 = 0
    unit = s.first(s.origin, side)
    while unit >= 0:
        if s.board.armor[unit] and s.fate[unit] == UNTOUCHED and in_group(s, unit):
            count += 1
        unit = s.next_unit[unit]
    return count


def infantry_gave_way(s: State, side: i64) -> bool:
    unit = s.first(s.origin, side)
    while unit >= 0:
        if s.fate[unit] != UNTOUCHED and not s.board.armor[unit]:
            return True
        unit = s.next_unit[unit]
    return False


def losses_moves(s: State, out: list[int]) -> None:
    """8.354: eliminate while points are owed, retreat as you like, done when the result is satisfied."""
    if s.owed == 0:
        out.append(m.pack(m.DONE))
    # Whether one more may retreat depends only on its class, but for guns and a primary target.
    singular = primary_target(s) >= 0
    infantry_may: i64 = -1
    armor_may: i64 = -1
    unit = s.first(s.origin, s.actor)
    while unit >= 0:
        if s.fate[unit] == UNTOUCHED and in_group(s, unit):
            if can_eliminate(s, unit):
                out.append(m.pack(m.ELIMINATE, unit))
            if singular or s.board.gun[unit]:
                may = can_retreat(s, unit)
            elif s.board.armor[unit]:
                if armor_may < 0:
                    armor_may = 1 if can_retreat(s, unit) else 0
                may = armor_may == 1
            else:
                if infantry_may < 0:
                    infantry_may = 1 if can_retreat(s, unit) else 0
                may = infantry_may == 1
            if may:
                out.append(m.pack(m.RETREAT, unit))
        unit = s.next_unit[unit]


def play_losses(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    unit = m.first(move)
    if kind == m.DONE:
        _settle(s)
        s.ask = NEXT_RETREAT
    elif kind == m.ELIMINATE:
        s.fate[unit] = ELIMINATED
        taken = min(s.owed, absorbs(s, unit))
        s.absorbed += taken
        s.owed -= taken
    else:
        s.fate[unit] = RETREATED
        if affected(s, unit):
            if s.owed:
                s.owed -= 1
            elif s.absorbed:
                s.absorbed -= 1  # 8.354 A: worth a point in any order, so the eliminated took one less


def _settle(s: State) -> None:
    """Remove the eliminated units, sharing the points among them in their owner's favour (19.21 to 19.23).

    A unit that took three points counts one for the reformed units, with two or fewer it counts two, with four or more
    nothing. Carriers count nothing in any case (19.3), so they take points first.
    """
    side = s.actor
    worthless: i64 = 0
    counting: i64 = 0
    unit = s.first(s.origin, side)
    while unit >= 0:
        if s.fate[unit] == ELIMINATED:
            if s.board.bren[unit]:
                worthless += 1
            else:
                counting += 1
        unit = s.next_unit[unit]
    excess = s.absorbed > INFANTRY_ABSORBS * (counting + worthless)
    points = max(counting, s.absorbed - INFANTRY_ABSORBS * worthless)
    with_three = max(0, min(counting, points - 2 * counting))
    unit = s.first(s.origin, side)
    while unit >= 0:
        after = s.next_unit[unit]
        if s.fate[unit] == ELIMINATED:
            if side == GERMAN or s.board.bren[unit]:
                eliminate(s, unit, LOST, "8.354")
            elif excess and worthless == 0:
                excess = False
                with_three -= 1
                eliminate(s, unit, LOST, "19.23")
            elif with_three > 0:
                with_three -= 1
                eliminate(s, unit, BOX_ONE, "19.21")
            else:
                eliminate(s, unit, BOX_TWO, "19.22")
        unit = after
