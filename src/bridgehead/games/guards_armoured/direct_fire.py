"""Direct ranged fire (11.3), with the deadlier way of 18.0: one gun at one unit, two dice, a hit, a pin, a casualty."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import activation, fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.casualties import pin, suffer
from bridgehead.games.guards_armoured.state import ACTIVE, FIGHTING, NONE, State
from bridgehead.games.guards_armoured.strength import OUT, direct_fire_defense

MISSED: Final = 0
PINNED: Final = 1  # hit, and nothing worse
HURT: Final = 2


def is_possible(s: State) -> bool:
    """11.3: not in fog or storm, nor at night."""
    return s.board.tables.direct_fire[s.weather] > 0 and not s.is_night()


def can_fire(s: State, unit: i64) -> bool:
    """It has a black triangle, is on the map, rides no tank (9.5), and is not out of supply (5.2)."""
    return s.board.roster.black_range[unit] > 0 and s.place[unit] >= 0 and s.rides[unit] < 0 and s.supply[unit] < OUT


def reaches(s: State, unit: i64, hex: i64) -> bool:
    """Within its range, with a clear line."""
    return s.board.sight.sees(s.place[unit], hex, s.board.roster.black_range[unit])


def is_target(s: State, unit: i64) -> bool:
    """11.4: an HQ only if it is alone in its hex; 9.5: a rider is one with its carrier."""
    if s.rides[unit] >= 0:
        return False
    if s.board.roster.hq[unit] == 0:
        return True
    hex = s.place[unit]
    return s.first_unit[hex] == unit and s.next_unit[unit] == NONE


def die_modifier(s: State, hex: i64, by_road: bool) -> i64:
    """11.3: what each die gains: in snow, in the evening, into blocking terrain, at road movement."""
    tables = s.board.tables
    more = tables.direct_fire_die[s.weather]
    if s.is_evening():
        more += tables.evening_die
    if s.board.map.blocking[hex]:
        more += tables.blocking_die
    if by_road:
        more += tables.road_die
    return more


def effect(s: State, firer: i64, target: i64, one: i64, other: i64, away: i64) -> i64:
    """What two dice, modified, do to a target so many hexes away."""
    reach: i64 = 0
    if s.options.optional_fire:  # 18.0
        reach = s.board.roster.black_range[firer]
    return thrown(one, other, away, direct_fire_defense(s, target), reach)


def thrown(one: i64, other: i64, away: i64, defense: i64, reach: i64) -> i64:
    """`reach`: the gun's range, which counts by 18.0 alone; otherwise 0."""
    if one <= away or other <= away:
        return MISSED
    shown: i64 = one + other
    if reach:
        shown = reach + max(one, other)
    return HURT if shown >= defense + away else PINNED


def fire(s: State, firer: i64, target: i64, by_road: bool, moving: bool, dice: Dice) -> None:
    """11.3: pins count only against units on the move. 9.5: a rider shares the casualty, then the pin throws it off."""
    hex = s.place[target]
    rider = s.rider_of(target)
    away = s.board.map.grid.distance(s.place[firer], hex)
    more = die_modifier(s, hex, by_road)
    fog.reveal(s, firer)
    fog.reveal(s, target)
    rolled = dice.by(s.board.roster.side[firer]).roll(2, "direct fire")
    found = effect(s, firer, target, rolled[0] + more, rolled[1] + more, away)
    s.say("fired", "11.4" if moving else "11.3", (firer, target, hex, rolled[0], rolled[1], more, away, found))
    if found == MISSED:
        return
    if found == HURT:
        suffer(s, target, "11.3")
    if not moving:
        return
    for hit in (target, rider):
        if hit >= 0 and s.place[hit] >= 0:
            pin(s, hit)


def throws(s: State, firer: i64, target: i64, by_road: bool) -> tuple[int, int]:
    """Out of 36: throws that hit, and of those the ones that cost a step."""
    away = s.board.map.grid.distance(s.place[firer], s.place[target])
    more = die_modifier(s, s.place[target], by_road)
    hits = hurts = 0
    for one in range(1, 7):
        for other in range(1, 7):
            found = effect(s, firer, target, one + more, other + more, away)
            hits += int(found != MISSED)
            hurts += int(found == HURT)
    return hits, hurts


# -- in its own activation -------------------------------------------------------------------------------------------


def may_fire(s: State, unit: i64) -> bool:
    """11.3: once in its activation, before it attacks, in range of its HQ (10.0)."""
    if s.active[unit] != ACTIVE or s.fired[unit] or s.fought[unit] or not can_fire(s, unit):
        return False
    return activation.in_range(s, unit)


def list_moves(s: State, out: list[int]) -> None:
    """Every unit fired at; a hex where the units are not known is aimed at, and then they are (1.1)."""
    if not is_possible(s):
        return
    roster = s.board.roster
    enemy = 1 - s.mover
    if s.aiming >= 0:
        _list_targets(s, s.unit, s.aiming, out)
        return
    for unit in roster.guns[s.mover]:
        if not may_fire(s, unit):
            continue
        unknown: list[int] = []
        for other in range(roster.first_unit[enemy], roster.first_unit[enemy + 1]):
            hex = s.place[other]
            if hex < 0 or not reaches(s, unit, hex):
                continue
            if fog.is_known(s, other):
                if is_target(s, other):
                    out.append(m.pack(m.FIRE, unit, other))
            elif hex not in unknown:
                unknown.append(int(hex))
        unknown.sort()  # the order of the hexes tells nothing about who is in them
        for hex in unknown:
            out.append(m.pack(m.AIM, unit, hex))


def _list_targets(s: State, unit: i64, hex: i64, out: list[int]) -> None:
    other = s.first_unit[hex]
    while other >= 0:
        if is_target(s, other):
            out.append(m.pack(m.FIRE, unit, other))
        other = s.next_unit[other]


def play(s: State, move: i64, dice: Dice) -> None:
    unit = m.first(move)
    s.ask = FIGHTING
    s.actor = s.mover
    if m.kind_of(move) == m.AIM:
        s.unit = unit
        s.aiming = m.second(move)
        s.say("aimed", "1.1", (unit, s.aiming))
        fog.reveal_hex(s, s.aiming)
        targets: list[int] = []
        _list_targets(s, unit, s.aiming, targets)
        if targets:
            return
        # Several HQs and nobody else: none of them is the only unit in the hex (11.4), so the shot is lost.
        s.aiming = NONE
        s.unit = NONE
        s.fired[unit] = 1
        return
    s.aiming = NONE
    s.unit = NONE
    s.fired[unit] = 1
    fire(s, unit, m.second(move), False, False, dice)
