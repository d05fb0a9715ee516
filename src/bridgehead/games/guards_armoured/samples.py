"""A full position that agrees with what a side knows (1.1): unknown enemy counters have changed places."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from bridgehead.core.rules import NOBODY
from bridgehead.games.guards_armoured import fog, replacements, stacking, victory
from bridgehead.games.guards_armoured.chart import NOT_ALLOWED
from bridgehead.games.guards_armoured.roster import GERMAN
from bridgehead.games.guards_armoured.state import ACTIVE, OVER, REBUILDING, State
from bridgehead.kits import stacks


def sample(s: State, side: i64, rng: Random) -> State:
    """A copy in which unknown enemy counters are where others of them are.

    They change places only with their like, an HQ with an HQ, a combat unit with one of the same battalion, which is
    what their owner's activations have shown; so zones of control, and what was done in this turn, stay as they are.
    """
    new = s.copy()
    if not s.options.inspection:
        return new
    roster = s.board.roster
    enemy = 1 - side if side != NOBODY else GERMAN
    groups: dict[tuple[int, int], list[int]] = {}
    for unit in range(roster.first_unit[enemy], roster.first_unit[enemy + 1]):
        if s.place[unit] >= 0 and not fog.is_known(s, unit) and _may_be_another(s, unit):
            key = (int(roster.battalion[unit]), int(roster.hq[unit]))
            groups.setdefault(key, []).append(unit)
    for group in groups.values():
        if len(group) > 1:
            _sort(new, group)
            _shuffle(new, group, rng)
    return new if _agree(s, new, side) else s.copy()


def _may_be_another(s: State, unit: i64) -> bool:
    """Nothing that has been done or is going on shows which it is."""
    if s.rides[unit] >= 0 or s.rider_of(unit) >= 0 or s.builds[unit] >= 0 or s.job[unit] or unit == s.unit:
        return False
    return s.active[unit] != ACTIVE and s.moved[unit] == 0 and s.named[unit] == 0


def _sort(s: State, group: list[int]) -> None:
    """Units in the order of their hexes, so that the sample does not depend on where they truly are."""
    for last in range(len(group) - 1, 0, -1):
        for n in range(last):
            if s.place[group[n]] > s.place[group[n + 1]]:
                _try_exchange(s, group[n], group[n + 1])


def _shuffle(s: State, group: list[int], rng: Random) -> None:
    """Exchange the hexes of units, two at a time, where each can be in the hex of the other."""
    for _ in range(rng.randint(len(group), 2 * len(group))):
        one, other = rng.sample(group, 2)
        _try_exchange(s, one, other)


def _try_exchange(s: State, one: i64, other: i64) -> None:
    here, there = s.place[one], s.place[other]
    if here != there and _can_be_in(s, one, there) and _can_be_in(s, other, here):
        more = stacking.points(s, other) - stacking.points(s, one)
        if _holds(s, here, more) and _holds(s, there, -more):
            _exchange(s, one, other)


def _can_be_in(s: State, unit: i64, hex: i64) -> bool:
    """The terrain is not NA for its class, or a roadway leads there (9.2)."""
    board = s.board
    if board.prices.hex_price[s.class_of(unit) * board.map.hexes + hex] != NOT_ALLOWED:
        return True
    for edge in range(6 * hex, 6 * hex + 6):
        if board.map.roadway[edge]:
            return True
    return False


def _holds(s: State, hex: i64, more: i64) -> bool:
    """7.1: not more than may be there."""
    return more <= 0 or s.stack_points(hex) + more <= s.board.map.stack_limit[hex]


def _exchange(s: State, one: i64, other: i64) -> None:
    """Either both exert zones of control or neither does, so that these stay as they are."""
    here, there = s.place[one], s.place[other]
    stacks.take(s.first_unit, s.next_unit, here, one)
    stacks.take(s.first_unit, s.next_unit, there, other)
    stacks.put(s.first_unit, s.next_unit, there, one)
    stacks.put(s.first_unit, s.next_unit, here, other)
    s.place[one] = there
    s.place[other] = here


def _agree(s: State, new: State, side: i64) -> bool:
    """What hidden guns bar is told at the end of the game (17.4) and to a side that may rebuild units (4.1)."""
    if s.ask == OVER:
        return victory.score(new) == victory.score(s)
    if s.ask != REBUILDING or s.actor != side:
        return True
    roster = s.board.roster
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        hex = s.place[unit]
        if hex >= 0 and s.depleted[unit]:
            if replacements.is_in_gun_range(s, hex, 1 - side) != replacements.is_in_gun_range(new, hex, 1 - side):
                return False
    return True
