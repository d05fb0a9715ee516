"""A full position that agrees with what a side knows (1.1): unknown enemy counters have changed places."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from bridgehead.core.rules import NOBODY
from bridgehead.games.guards_armoured import fog, replacements, stacking, victory
from bridgehead.games.guards_armoured.chart import NOT_ALLOWED
from bridgehead.games.guards_armoured.roster import GERMAN
from bridgehead.games.guards_armoured.state import ACTIVE, OVER, REBUILDING, State
from bridgehead.kits import stacks

DEALS: Final = 8  # of a group, tried before it stays as it is
SAMPLES: Final = 24  # tried before the table stays as it is, because none agrees with what the side has been told


def sample(s: State, side: i64, rng: Random) -> State:
    """A copy in which unknown enemy counters are where others of them are.

    They change places only with their like, an HQ with an HQ, a combat unit with one of the same battalion, which is
    what their owner's activations have shown; so zones of control, and what was done in this turn, stay as they are.
    """
    if not s.options.inspection:
        return s.copy()
    roster = s.board.roster
    enemy = 1 - side if side != NOBODY else GERMAN
    groups: dict[tuple[int, int], list[int]] = {}
    for unit in range(roster.first_unit[enemy], roster.first_unit[enemy + 1]):
        if s.place[unit] >= 0 and not fog.is_known(s, unit) and _may_be_another(s, unit):
            key = (int(roster.battalion[unit]), int(roster.hq[unit]))
            groups.setdefault(key, []).append(unit)
    for _ in range(SAMPLES):
        new = s.copy()
        for group in groups.values():
            if len(group) > 1:
                _change_places(new, group, rng)
        if _agree(s, new, side):
            return new
    return s.copy()


def _may_be_another(s: State, unit: i64) -> bool:
    """Nothing that has been done or is going on shows which it is."""
    if s.rides[unit] >= 0 or s.rider_of(unit) >= 0 or s.builds[unit] >= 0 or s.job[unit] or unit == s.unit:
        return False
    return s.active[unit] != ACTIVE and s.moved[unit] == 0 and s.named[unit] == 0


def _change_places(s: State, group: list[int], rng: Random) -> None:
    """Each gets one of their hexes, where it can be and there is room. Where they truly are makes no difference: all
    leave the map first, and the hexes are dealt out in their order. Only if no deal fits do they stay as they are.
    """
    true = [int(s.place[unit]) for unit in group]
    hexes = sorted(true)
    for unit in group:
        stacks.take(s.first_unit, s.next_unit, s.place[unit], unit)
    dealt = true
    for _ in range(DEALS):
        found = _dealt(s, group, hexes, rng)
        if found and _fits(s, group, found):
            dealt = found
            break
    for unit, hex in zip(group, dealt):
        stacks.put(s.first_unit, s.next_unit, hex, unit)
        s.place[unit] = hex


def _dealt(s: State, group: list[int], hexes: list[int], rng: Random) -> list[int]:
    """A hex for each where it can be; [] if there is no way."""
    size = len(group)
    order = list(range(size))
    rng.shuffle(order)
    spots = list(range(size))
    rng.shuffle(spots)
    holder = [-1] * size
    for one in order:
        if not _finds_a_spot(s, group, hexes, spots, holder, one, [False] * size):
            return []
    found = [0] * size
    for spot, one in enumerate(holder):
        found[one] = hexes[spot]
    return found


def _finds_a_spot(
    s: State, group: list[int], hexes: list[int], spots: list[int], holder: list[int], one: int, tried: list[bool]
) -> bool:
    """An empty spot, or that of another that finds a new one."""
    for spot in spots:
        if not tried[spot] and _can_be_in(s, group[one], hexes[spot]):
            tried[spot] = True
            if holder[spot] < 0 or _finds_a_spot(s, group, hexes, spots, holder, holder[spot], tried):
                holder[spot] = one
                return True
    return False


def _fits(s: State, group: list[int], dealt: list[int]) -> bool:
    """7.1: not more in a hex than may be there."""
    for hex in set(dealt):
        points = s.stack_points(hex)
        for unit, other in zip(group, dealt):
            if other == hex:
                points += stacking.points(s, unit)
        if points > s.board.map.stack_limit[hex]:
            return False
    return True


def _can_be_in(s: State, unit: i64, hex: i64) -> bool:
    """The terrain is not NA for its class, or a roadway leads there (9.2)."""
    board = s.board
    if board.prices.hex_price[s.class_of(unit) * board.map.hexes + hex] != NOT_ALLOWED:
        return True
    for edge in range(6 * hex, 6 * hex + 6):
        if board.map.roadway[edge]:
            return True
    return False


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
