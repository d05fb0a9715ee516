"""Engineers (12, 16.1): blowing bridges, building pontoons, clearing fortifications.

Crossings are numbered as on the map (`battle_map`). A bridge or pontoon joins two hexes, or is in a hex of a major
river; who is in or, for a river, next to those hexes is adjacent to it.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.allowance import can_spend_half, half, spend
from bridgehead.games.guards_armoured.casualties import stop_building
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.state import ACTIVE, BRIDGE, GONE, NONE, NOTHING, State


def can_work(s: State, unit: i64) -> bool:
    """An active engineer that is on the map, neither pinned nor riding (9.5)."""
    if s.board.roster.engineer[unit] == 0 or s.active[unit] != ACTIVE:
        return False
    return s.place[unit] >= 0 and s.pinned[unit] == 0 and s.rides[unit] < 0


def is_open(s: State, crossing: i64) -> bool:
    """A bridge or a finished pontoon is there."""
    return s.closed[crossing + 1] <= BRIDGE


def is_in_zone(s: State, crossing: i64, side: i64) -> bool:
    """12.0: one of the hexes it joins, or its river hex, is in an enemy zone of control."""
    map = s.board.map
    return s.in_enemy_zone(map.crossing_one[crossing], side) or s.in_enemy_zone(map.crossing_other[crossing], side)


def is_in_river(s: State, crossing: i64) -> bool:
    map = s.board.map
    return map.crossing_one[crossing] == map.crossing_other[crossing]


def list_moves(s: State, out: list[int]) -> None:
    """At any moment of the activation (12.0, 12.1)."""
    blown: list[int] = []
    for unit in s.board.roster.engineers[s.mover]:
        if not can_work(s, unit):
            continue
        for crossing in s.board.map.crossings_at[s.place[unit]]:
            if may_demolish(s, crossing) and crossing not in blown:
                blown.append(crossing)
                out.append(m.pack(m.DEMOLISH, 0, crossing))
            if may_build(s, unit, crossing):
                out.append(m.pack(m.PONTOON, unit, crossing))


def play(s: State, move: i64, dice: Dice) -> None:
    if m.kind_of(move) == m.DEMOLISH:
        _demolish(s, m.second(move), dice)
    else:
        _build(s, m.first(move), m.second(move))


# -- demolition (12.0) -----------------------------------------------------------------------------------------------


def may_demolish(s: State, crossing: i64) -> bool:
    """Once in an activation; not in an enemy zone of control, nor with units on it."""
    if s.demolished or not is_open(s, crossing) or is_in_zone(s, crossing, s.mover):
        return False
    return not is_in_river(s, crossing) or s.first_unit[s.board.map.crossing_one[crossing]] < 0


def _demolish(s: State, crossing: i64, dice: Dice) -> None:
    s.demolished = 1
    die: i64 = dice.roll(1, "demolishing the bridge")[0]
    blown = die >= s.board.tables.blown_from
    s.say("demolition", "12.0", (crossing, die, int(blown)))
    if blown:
        s.set_crossing(crossing, NOTHING)


# -- pontoons (12.1) -------------------------------------------------------------------------------------------------


def may_build(s: State, unit: i64, crossing: i64) -> bool:
    """Where no bridge is, one pontoon at a time, not in storm or snow; an AVRE also in an enemy zone of control."""
    if s.builds[unit] >= 0 or is_open(s, crossing) or s.board.map.pontoon_site[crossing] == 0:
        return False
    if s.board.tables.pontoons[s.weather] == 0 or _is_being_built(s, crossing):
        return False
    roster = s.board.roster
    side = roster.side[unit]
    return roster.avre[unit] > 0 or not (is_in_zone(s, crossing, side) or s.in_enemy_zone(s.place[unit], side))


def _is_being_built(s: State, crossing: i64) -> bool:
    for unit in range(s.board.roster.units):
        if s.builds[unit] == crossing:
            return True
    return False


def _build(s: State, unit: i64, crossing: i64) -> None:
    s.builds[unit] = crossing
    s.say("pontoon", "12.1", (crossing, s.board.roster.side[unit]))


def enemy_near(s: State, hex: i64) -> None:
    """A unit has entered a hex: pontoons that the other side builds nearby come to nothing, except an AVRE's."""
    roster = s.board.roster
    side = 1 - s.side_at(hex)
    for unit in roster.engineers[side]:
        if s.builds[unit] < 0 or roster.avre[unit]:
            continue
        if _is_near(s, s.builds[unit], hex) or s.in_enemy_zone(s.place[unit], side):
            stop_building(s, unit, "12.1")


def _is_near(s: State, crossing: i64, hex: i64) -> bool:
    """In or next to one of the hexes it joins, or next to its river hex."""
    map = s.board.map
    one = map.grid.distance(hex, map.crossing_one[crossing])
    other = map.grid.distance(hex, map.crossing_other[crossing])
    return one <= 1 or other <= 1


def engineer_moved(s: State, unit: i64) -> None:
    """It must stay adjacent to its pontoon and, unless it is an AVRE, out of enemy zones of control."""
    crossing = s.builds[unit]
    if crossing < 0:
        return
    side = s.board.roster.side[unit]
    threatened = s.board.roster.avre[unit] == 0 and s.in_enemy_zone(s.place[unit], side)
    if threatened or crossing not in s.board.map.crossings_at[s.place[unit]]:
        stop_building(s, unit, "12.1")


# -- fortifications (16.1) -------------------------------------------------------------------------------------------


def list_clearing(s: State, out: list[int]) -> None:
    """By engineers of the stack on the move, in their own hex or next to it."""
    if s.overrunning or len(s.works.prices) == 0:
        return
    for unit in units(s):
        if not may_clear(s, unit):
            continue
        here = s.place[unit]
        if is_clearable(s, here):
            out.append(m.pack(m.CLEAR, unit, here))
        for edge in range(6 * here, 6 * here + 6):
            there = s.board.map.near[edge]
            if there >= 0 and is_clearable(s, there):
                out.append(m.pack(m.CLEAR, unit, there))


def may_clear(s: State, unit: i64) -> bool:
    """It has points for it, or has spent nothing, and has not fought in this turn."""
    return can_work(s, unit) and s.engaged[unit] == 0 and can_spend_half(s, unit)


def is_clearable(s: State, hex: i64) -> bool:
    """Fortification chits are there, no enemy, and no enemy zone of control."""
    if not s.works.any_at(hex) or s.in_enemy_zone(hex, s.mover):
        return False
    return s.side_at(hex) in (NONE, s.mover)


def play_clear(s: State, unit: i64, hex: i64) -> None:
    """All chits of the hex; it does not attack in this turn."""
    spend(s, unit, half(s, unit))
    s.fought[unit] = 1
    for chit in s.works.at(hex):
        s.place_fort(chit, GONE, s.facing[chit])
    s.say("cleared", "16.1", (hex,))
