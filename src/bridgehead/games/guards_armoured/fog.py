"""Fog of war (1.1): which counters each side has been able to look at.

`known[unit]` is what the enemy of a unit knows of it: nothing but that something is in its hex, or which counter it
is, because it was inspected, or because it fought in this turn. Whoever moves out of sight is unknown again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured.state import NONE, ON_THE_MOVE, State
from bridgehead.games.guards_armoured.tables import SNOW

UNKNOWN: Final = 0
INSPECTED: Final = 1
FOUGHT: Final = 2  # known until the turn ends


def is_known(s: State, unit: i64) -> bool:
    """The enemy knows which counter it is."""
    return s.known[unit] != UNKNOWN or not s.options.inspection


def say_of(s: State, unit: i64, kind: str, rule: str, facts: tuple[int, ...]) -> None:
    """What names a unit that the enemy does not know is for its owner alone."""
    s.say(kind, rule, facts, private=NONE if is_known(s, unit) else int(s.board.roster.side[unit]))


def sight_limit(s: State) -> i64:
    """In hexes: 10, in snow 5, at night only adjacent."""
    tables = s.board.tables
    if s.is_night():
        return tables.sight_at_night
    return tables.inspection_in_snow if s.weather == SNOW else tables.inspection


def can_inspect(s: State, side: i64, hex: i64) -> bool:
    """A unit of that side has a clear line to the hex, and no fortification chit hides what is in it."""
    if s.works.any_at(hex):
        return False
    roster = s.board.roster
    limit = sight_limit(s)
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        if s.place[unit] >= 0 and s.board.sight.sees(s.place[unit], hex, limit):
            return True
    return False


def refresh(s: State, hex: i64, side: i64) -> None:
    """Units of that side have come into a hex: what they see from there, and who sees them."""
    if not s.options.inspection:
        return
    sighted: list[int] = []
    _look(s, hex, side, sighted)
    seen = can_inspect(s, 1 - side, hex)
    unit = s.first_unit[hex]
    while unit >= 0:
        if s.known[unit] != FOUGHT:
            if seen and s.known[unit] == UNKNOWN:
                sighted.append(int(unit))
            s.known[unit] = INSPECTED if seen else UNKNOWN
        unit = s.next_unit[unit]
    _tell(s, sighted)


def _look(s: State, hex: i64, side: i64, sighted: list[int]) -> None:
    """Everything unknown that a unit of that side sees from a hex."""
    roster = s.board.roster
    limit = sight_limit(s)
    for unit in range(roster.first_unit[1 - side], roster.first_unit[2 - side]):
        there = s.place[unit]
        if s.known[unit] == UNKNOWN and there >= 0 and s.board.sight.sees(hex, there, limit):
            if not s.works.any_at(there):
                s.known[unit] = INSPECTED
                sighted.append(unit)


def look_round(s: State) -> None:
    """Everybody looks from where he is, as when the light or the weather has changed."""
    if not s.options.inspection:
        return
    sighted: list[int] = []
    for unit in range(s.board.roster.units):
        if s.place[unit] >= 0:
            _look(s, s.place[unit], s.board.roster.side[unit], sighted)
    _tell(s, sighted)


def reveal(s: State, unit: i64) -> None:
    """Whoever takes part in combat is known until the turn ends."""
    if not s.options.inspection:
        return
    if s.known[unit] == UNKNOWN:
        _tell(s, [int(unit)])
    s.known[unit] = FOUGHT


def reveal_hex(s: State, hex: i64) -> None:
    unit = s.first_unit[hex]
    while unit >= 0:
        reveal(s, unit)
        unit = s.next_unit[unit]


def show_movers(s: State, hex: i64) -> None:
    """11.4: whoever may fire at a stack on the move sees what it is, before he decides, even in a fortification."""
    if not s.options.inspection:
        return
    sighted: list[int] = []
    unit = s.first_unit[hex]
    while unit >= 0:
        if s.moved[unit] == ON_THE_MOVE and s.known[unit] == UNKNOWN:
            s.known[unit] = INSPECTED
            sighted.append(int(unit))
        unit = s.next_unit[unit]
    _tell(s, sighted)


def forget_fights(s: State) -> None:
    """At the end of the turn only what can be inspected stays known."""
    for unit in range(s.board.roster.units):
        if s.known[unit] == FOUGHT:
            seen = s.place[unit] >= 0 and can_inspect(s, 1 - s.board.roster.side[unit], s.place[unit])
            s.known[unit] = INSPECTED if seen else UNKNOWN


def _tell(s: State, sighted: list[int]) -> None:
    if sighted:
        s.say("sighted", "1.1", tuple(sighted), reveals=True)
