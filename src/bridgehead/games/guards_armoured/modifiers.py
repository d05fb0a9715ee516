"""What is added to the dice of an attack, item by item (10.1, 10.3, 10.8, 13.1, 14.1, 15, 16.0).

Each item has its rule and its words, so that whoever shows the odds or tells of the attack can list them. Items that
somebody or something has cancelled are listed with a value of nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import (
    BUNKER,
    FORTIFICATION,
    FORTS,
    HEXSIDES,
    MINEFIELD,
    RIDGE,
    TERRAINS,
)
from bridgehead.games.guards_armoured.chits import BLACK
from bridgehead.games.guards_armoured.state import ATTACKS, NONE, State
from bridgehead.games.guards_armoured.tables import WEATHERS

BITS: Final = (1, 2, 4, 8, 16, 32)

# Sorts of items, and what their detail is.
TERRAIN: Final = 0  # terrain
HILL: Final = 1
WATER: Final = 2  # sort of hexside
BRIDGE: Final = 3
RIDGE_SIDE: Final = 4
PRINTED_WORKS: Final = 5
FORT: Final = 6  # sort of fortification
WEATHER: Final = 7  # weather
EVENING: Final = 8
CHIT: Final = 9  # twice the kind of chit, and one for the defender's
RULES: Final = ("10.1", "10.1", "10.8", "10.8", "10.1", "10.1", "15.0", "14.1", "13.1", "10.3")

# Why the value is not the printed one.
AS_PRINTED: Final = 0
HALVED: Final = 1  # by engineers (16.0)
AVRE: Final = 2  # 15.3
BREACHED: Final = 3  # by a black chit (15.0)
NULLIFIED: Final = 4  # 10.3
WHY_RULES: Final = ("", "16.0", "15.3", "15.0", "10.3")
WHY_WORDS: Final = ("", "halved by engineers", "no effect on an AVRE", "cancelled by an event chit", "nullified")


class Modifier:
    """One item."""

    def __init__(self, sort: i64, detail: i64, printed: i64, value: i64, why: i64) -> None:
        self.sort: i64 = sort
        self.detail: i64 = detail
        self.printed: i64 = printed
        self.value: i64 = value
        self.why: i64 = why


def items(s: State) -> list[Modifier]:
    """All of them, in the order of 10.1: chits, terrain, fortifications, weather, evening."""
    found: list[Modifier] = []
    list_chits(s, found)
    list_ground(s, found)
    list_sky(s, found)
    return found


def total(found: list[Modifier]) -> i64:
    value: i64 = 0
    for item in found:
        value += item.value
    return value


def without_chits(s: State) -> list[Modifier]:
    """What is known before the event chits are drawn."""
    found: list[Modifier] = []
    list_ground(s, found)
    list_sky(s, found)
    return found


# -- terrain and fortifications --------------------------------------------------------------------------------------


def sides_attacked(s: State) -> i64:
    """The hexsides of the target across which somebody attacks, as bits."""
    near = s.board.map.near
    found: i64 = 0
    for way in range(6):
        there = near[6 * s.target + way]
        unit = s.first_unit[there] if there >= 0 else NONE
        while unit >= 0:
            if s.job[unit] == ATTACKS:
                found = found | BITS[way]
                break
            unit = s.next_unit[unit]
    return found


def list_ground(s: State, found: list[Modifier]) -> None:
    """10.1: of the defender's hex all that applies; of hexsides only what all attackers attack across."""
    map = s.board.map
    sides = sides_attacked(s)
    helped = has_engineer(s)
    terrain = map.terrain[s.target]
    _add(found, TERRAIN, terrain, map.terrain_modifier[s.target], helped)
    _add(found, HILL, 0, map.hill_modifier[s.target], helped)
    if sides == 0:
        return
    _list_water(s, sides, helped, found)
    if _all_across(s, sides, RIDGE):
        _add(found, RIDGE_SIDE, 0, s.board.chart.hexside_modifier[RIDGE], helped)
    if _all_across(s, sides, FORTIFICATION):
        _add(found, PRINTED_WORKS, 0, s.board.chart.hexside_modifier[FORTIFICATION], helped)
    for chit in s.works.at(s.target):
        if faces_all(s, chit, sides):
            _list_fort(s, s.board.briefing.fort_sort[chit], helped, found)


def _add(found: list[Modifier], sort: i64, detail: i64, printed: i64, helped: bool) -> None:
    """16.0: with engineers each is halved by itself, fractions down."""
    if printed == 0:
        return
    if helped:
        found.append(Modifier(sort, detail, printed, printed // 2, HALVED))
    else:
        found.append(Modifier(sort, detail, printed, printed, AS_PRINTED))


def has_engineer(s: State) -> bool:
    """16.0: an engineer takes part in the attack."""
    return _has_attacker(s, False)


def _has_avre(s: State) -> bool:
    return _has_attacker(s, True)


def _has_attacker(s: State, avre: bool) -> bool:
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS and (roster.avre[unit] if avre else roster.engineer[unit]):
            return True
    return False


def _list_water(s: State, sides: i64, helped: bool, found: list[Modifier]) -> None:
    """10.8: if all cross water; one intact bridge makes it +1, otherwise the lowest counts."""
    map = s.board.map
    lowest: i64 = NONE
    kind: i64 = NONE
    bridge = False
    for way in range(6):
        if sides & BITS[way] == 0:
            continue
        edge = 6 * s.target + way
        if map.water[edge] == 0:
            return
        if s.bridged(edge):
            bridge = True
        if lowest < 0 or map.water_modifier[edge] < lowest:
            lowest = map.water_modifier[edge]
            kind = map.water[edge] - 1
    if lowest < 0:
        return
    if bridge:
        _add(found, BRIDGE, 0, s.board.chart.bridge_modifier, helped)
    else:
        _add(found, WATER, kind, lowest, helped)


def is_across_bridge(s: State) -> bool:
    """10.1, 10.8: everybody crosses water, somebody an intact bridge."""
    found: list[Modifier] = []
    _list_water(s, sides_attacked(s), False, found)
    return len(found) == 1 and found[0].sort == BRIDGE


def _all_across(s: State, sides: i64, hexside: i64) -> bool:
    map = s.board.map
    table = map.ridge if hexside == RIDGE else map.fortified
    for way in range(6):
        if sides & BITS[way] and table[6 * s.target + way] == 0:
            return False
    return True


def faces_all(s: State, chit: i64, sides: i64) -> bool:
    """15.1: all attackers attack across hexsides that the chit faces."""
    for way in range(6):
        if sides & BITS[way] and not s.works.faces(chit, way):
            return False
    return True


def _list_fort(s: State, sort: i64, helped: bool, found: list[Modifier]) -> None:
    printed = s.board.chart.fort_modifier[sort]
    if s.breached & BITS[sort]:
        found.append(Modifier(FORT, sort, printed, 0, BREACHED))
    elif sort == MINEFIELD and _has_avre(s):
        found.append(Modifier(FORT, sort, printed, 0, AVRE))
    else:
        _add(found, FORT, sort, printed, helped)


def fort_counts(s: State, sort: i64) -> bool:
    """15.0: a chit of that sort in the target hex adds something to this attack."""
    if sort < 0 or sort > BUNKER:
        return False
    found: list[Modifier] = []
    list_ground(s, found)
    for item in found:
        if item.sort == FORT and item.detail == sort and item.value > 0:
            return True
    return False


# -- weather, time and chits -----------------------------------------------------------------------------------------


def list_sky(s: State, found: list[Modifier]) -> None:
    """14.1, 13.1."""
    tables = s.board.tables
    _add(found, WEATHER, s.weather, tables.weather_attack[s.weather], False)
    if s.is_evening():
        _add(found, EVENING, 0, tables.evening_attack, False)


def list_chits(s: State, found: list[Modifier]) -> None:
    """10.3: both chits go on the attacker's roll, whoever drew them; black ones have no number."""
    chits = s.board.chits
    for part in range(2):
        kind = s.event[part]
        if kind < 0 or chits.colour[kind] == BLACK:
            continue
        printed = chits.modifier[kind]
        if s.nullified[part]:
            found.append(Modifier(CHIT, 2 * kind + part, printed, 0, NULLIFIED))
        else:
            found.append(Modifier(CHIT, 2 * kind + part, printed, printed, AS_PRINTED))


# -- words -----------------------------------------------------------------------------------------------------------


def rule_of(item: Modifier) -> str:
    return RULES[item.sort]


def label(s: State, item: Modifier) -> str:
    """What a player reads in a list of modifiers."""
    name = _name(s, item)
    if item.why == AS_PRINTED:
        return name
    return f"{name}, {WHY_WORDS[item.why]} ({WHY_RULES[item.why]})"


def _name(s: State, item: Modifier) -> str:
    if item.sort == TERRAIN:
        return TERRAINS[item.detail].replace("_", " ")
    if item.sort == HILL:
        return "hill"
    if item.sort == WATER:
        return f"attack across a {HEXSIDES[item.detail]}"
    if item.sort == BRIDGE:
        return "attack across a bridge"
    if item.sort == RIDGE_SIDE:
        return "attack across a ridge"
    if item.sort == PRINTED_WORKS:
        return "attack across printed fortifications"
    if item.sort == FORT:
        return "dragon's teeth" if FORTS[item.detail] == "dragons_teeth" else FORTS[item.detail]
    if item.sort == WEATHER:
        return WEATHERS[item.detail]
    if item.sort == EVENING:
        return "evening"
    whose = "defender" if item.detail % 2 else "attacker"
    return f"{s.board.chits.titles[item.detail // 2]} ({whose})"
