"""What a side reckons with where it may not look (1.1), so that odds give no secret away.

A hex whose units are not all known holds at least one unknown unit. Nobody can say how many there are or how they are;
so it is reckoned as one, at full strength, and every unknown unit of the enemy is as likely as any other. What comes of
that depends on what the side can see alone.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured.state import EXITED, NONE, WAITING, State


def sees(s: State, side: i64, unit: i64) -> bool:
    """The side knows which counter it is."""
    return s.board.roster.side[unit] == side or fog.is_known(s, unit)


def is_seen(s: State, side: i64, hex: i64) -> bool:
    """The side knows everything in a hex."""
    unit = s.first_unit[hex]
    while unit >= 0:
        if not sees(s, side, unit):
            return False
        unit = s.next_unit[unit]
    return True


def unknown_units(s: State, side: i64) -> list[int]:
    """Enemy units that may be anywhere: unknown on the map, or gone from it unseen."""
    roster = s.board.roster
    found: list[int] = []
    for unit in range(roster.first_unit[1 - side], roster.first_unit[2 - side]):
        if (s.place[unit] >= 0 or s.place[unit] == EXITED) and not sees(s, side, unit):
            found.append(unit)
    return found


def worlds(s: State, side: i64, hex: i64) -> list[State]:
    """The table as it may be, one as likely as the other: as it is if the side sees all that is in the hex."""
    if is_seen(s, side, hex):
        return [s]
    return [_with(s, side, hex, unit) for unit in unknown_units(s, side)]


def _with(s: State, side: i64, hex: i64, unit: i64) -> State:
    """A table with just that unknown unit in the hex."""
    new = s.copy()
    _unload(new, unit)
    if new.place[unit] >= 0:
        new.take(unit, WAITING)
    new.rides[unit] = NONE
    hidden: list[int] = []
    other = new.first_unit[hex]
    while other >= 0:
        if not sees(s, side, other):
            hidden.append(int(other))
        other = new.next_unit[other]
    for other in hidden:
        _unload(new, other)
        new.take(other, WAITING)
        new.rides[other] = NONE
    new.depleted[unit] = 0
    new.supply[unit] = 0
    new.debarked[unit] = 0
    new.put(unit, hex)
    return new


def _unload(s: State, unit: i64) -> None:
    """A rider that is known stays behind when its carrier, which is not, goes elsewhere (9.5)."""
    rider = s.rider_of(unit)
    if rider >= 0:
        s.rides[rider] = NONE
