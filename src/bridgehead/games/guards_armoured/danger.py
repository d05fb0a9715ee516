"""What fire awaits whoever enters a hex, as far as the mover knows (1.1, 11.3): for choosing between ways (9.0).

The danger of a hex is the number of throws out of 36 with which a gun hits there, added up for all guns in range with a
clear line.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.strength import OUT
from bridgehead.games.guards_armoured.tolls import FAR

ANYWHERE: Final = FAR


def weigh(s: State, within: i64 = ANYWHERE) -> bool:
    """Note the dangers on the scratch paper; whether there are any. `within`: what a hex costs at most in the search
    that stands there, so that nobody is warned of hexes that are out of reach."""
    s.routes.calm()
    if s.is_night() or s.board.tables.direct_fire[s.weather] == 0:
        return False
    for unit in s.board.roster.guns[1 - s.mover]:
        if s.place[unit] >= 0 and _may_fire(s, unit):
            _weigh_gun(s, unit, within)
    return s.routes.is_dangerous()


def _may_fire(s: State, unit: i64) -> bool:
    known = s.known[unit] > 0 or not s.options.inspection
    return known and s.rides[unit] < 0 and s.supply[unit] < OUT


def _weigh_gun(s: State, unit: i64, within: i64) -> None:
    seen = s.board.sight.outlook(s.place[unit])
    hexes = seen.hexes
    far = seen.far
    reach = s.board.roster.black_range[unit]
    cost = s.routes.cost
    tables = s.board.tables
    more = tables.direct_fire_die[s.weather]
    if s.is_evening():
        more += tables.evening_die
    for n in range(i64(len(hexes))):
        hex = hexes[n]
        away = i64(far[hex])
        if away > reach:
            return
        if cost[hex] > within:
            continue
        here: i64 = more + tables.blocking_die if s.board.map.blocking[hex] else more
        s.routes.endanger(hex, throws(away - here), throws(away - here - tables.road_die))


def throws(beaten: i64) -> i64:
    """Throws of two dice, out of 36, in which each die is higher than this."""
    faces = 6 - beaten
    if faces <= 0:
        return 0
    return faces * faces if faces < 6 else 36
