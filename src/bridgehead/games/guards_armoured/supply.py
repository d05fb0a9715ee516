"""Supply (5): paths to HQs, low and out of supply, the division HQ as a source, and the one stack that is named.

The Supply Phase asks what must be asked first, the British before the Germans (3.3): which battalion the division HQ
supplies, then for each battalion without an HQ which stack counts as supplied. `audited` says how far it has come.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.casualties import suffer
from bridgehead.games.guards_armoured.chart import zeros
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import (
    CHECK_SUPPLY,
    NOMINATING,
    NONE,
    START_ACTIVATIONS,
    SUPPLYING,
    State,
)
from bridgehead.games.guards_armoured.strength import LOW, OUT, SUPPLIED
from bridgehead.games.guards_armoured.supply_lines import SupplyLines

MOST = 3  # phases without supply that are counted


# -- paths ---------------------------------------------------------------------------------------------------------


def look(s: State, side: i64) -> SupplyLines:
    """The supply paths of a side, as the map is at this moment."""
    return SupplyLines(s.board.supply_ways, side, s.first_unit, s.zone, s.closed)


def area(s: State, source: i64, side: i64) -> vec[i64]:
    """By hex: 1 where a unit has a supply path to the source hex."""
    lines = look(s, side)
    lines.aim(source)
    reached = zeros(int(s.board.map.hexes))
    for hex in range(s.board.map.hexes):
        if lines.reaches(hex):
            reached[hex] = 1
    return reached


def hq_on_map(s: State, battalion: i64) -> i64:
    """The hex of a battalion's HQ, or NONE."""
    hex = s.place[s.board.roster.battalion_hq[battalion]]
    return hex if hex >= 0 else NONE


def division_hex(s: State, side: i64) -> i64:
    division = s.board.roster.division[side]
    return hq_on_map(s, division) if division >= 0 else NONE


def has_path(s: State, unit: i64) -> bool:
    """5.1: to the HQ of its battalion, or if it is an HQ to another; without what is named or nominated."""
    roster = s.board.roster
    lines = look(s, roster.side[unit])
    if roster.hq[unit]:
        lines.aim(s.place[unit])
        return _joins_another(s, unit, lines)
    source = hq_on_map(s, roster.battalion[unit])
    if source < 0:
        return False
    lines.aim(source)
    return lines.reaches(s.place[unit])


def _joins_another(s: State, hq: i64, lines: SupplyLines) -> bool:
    """An HQ at which `lines` aim: to any other HQ; the last one of a side to one of the side's entry hexes."""
    board = s.board
    side = board.roster.side[hq]
    others: i64 = 0
    for battalion in range(board.roster.battalions):
        other = board.roster.battalion_hq[battalion]
        if other == hq or board.roster.battalion_side[battalion] != side or s.place[other] < 0:
            continue
        others += 1
        if lines.reaches(s.place[other]):
            return True
    if others > 0:
        return False
    for unit in range(board.roster.first_unit[side], board.roster.first_unit[side + 1]):
        entry = board.briefing.entry[unit]
        if entry >= 0 and lines.reaches(board.map.entry_hex[entry]):
            return True
    return False


# -- the Supply Phase ------------------------------------------------------------------------------------------------


def check(s: State) -> None:
    """Go on with the phase, from one question to the next."""
    battalions = s.board.roster.battalions
    lines: SupplyLines | None = None
    if s.audited == 0:
        for unit in range(s.board.roster.units):
            s.named[unit] = 0
        for battalion in range(battalions):
            s.sourced[battalion] = 0
        lines = look(s, BRITISH)
        if _list_sourced(s, lines):
            s.actor = s.mover = BRITISH
            s.ask = SUPPLYING
            return
        s.audited = 1
    while s.audited <= battalions:
        battalion = s.audited - 1
        if nominees(s, battalion):
            s.actor = s.board.roster.battalion_side[battalion]
            s.ask = NOMINATING
            return
        s.audited += 1
    s.audited = 0
    _settle(s, look(s, BRITISH) if lines is None else lines)
    s.ask = START_ACTIVATIONS


def source_candidates(s: State) -> list[int]:
    """5.1: battalions to which the division HQ would bring supply that they lack."""
    return _list_sourced(s, look(s, BRITISH))


def _list_sourced(s: State, lines: SupplyLines) -> list[int]:
    found: list[int] = []
    roster = s.board.roster
    hex = division_hex(s, BRITISH)
    if hex < 0:
        return found
    lines.aim(hex)
    helped: list[int] = []
    for unit in range(roster.first_unit[BRITISH], roster.first_unit[BRITISH + 1]):
        if s.place[unit] >= 0 and roster.hq[unit] == 0 and lines.reaches(s.place[unit]):
            helped.append(unit)
    at: i64 = NONE
    for unit in helped:
        battalion = roster.battalion[unit]
        if battalion == roster.division[BRITISH] or battalion in found:
            continue
        own = hq_on_map(s, battalion)
        if own >= 0 and own != at:
            lines.aim(own)
            at = own
        if own < 0 or not lines.reaches(s.place[unit]):
            found.append(int(battalion))
    found.sort()
    return found


def supplying_moves(s: State, out: list[int]) -> None:
    for battalion in source_candidates(s):
        out.append(m.pack(m.SOURCE, battalion))
    out.append(m.pack(m.DONE))


def play_supplying(s: State, move: i64) -> None:
    if m.kind_of(move) == m.SOURCE:
        s.sourced[m.first(move)] = 1
        s.say("sourced", "5.1", (m.first(move),))
    s.audited = 1
    s.ask = CHECK_SUPPLY


def nominees(s: State, battalion: i64) -> list[int]:
    """5.1: hexes with units of a battalion without an HQ on the map; those that the division HQ supplies need none.

    After a nomination: hexes between which the named stack has parted.
    """
    roster = s.board.roster
    named = False
    for unit in roster.battalion_units[battalion]:
        named = named or s.named[unit] > 0
    if not named and hq_on_map(s, battalion) >= 0:
        return []
    side = roster.battalion_side[battalion]
    sourced = s.sourced[battalion] > 0 and division_hex(s, side) >= 0
    lines: SupplyLines | None = None
    if sourced and not named:
        lines = look(s, side)
        lines.aim(division_hex(s, side))
    found: list[int] = []
    for unit in roster.battalion_units[battalion]:
        hex = s.place[unit]
        if hex < 0 or hex in found or (named and s.named[unit] == 0):
            continue
        if lines is not None and lines.reaches(hex):
            continue
        found.append(int(hex))
    found.sort()
    return found


def nominating_moves(s: State, out: list[int]) -> None:
    for hex in nominees(s, s.audited - 1):
        out.append(m.pack(m.NOMINATE, 0, hex))


def play_nominating(s: State, move: i64) -> None:
    """In the Supply Phase a stack is named; later, when it has parted, which part stays supplied."""
    battalion = s.audited - 1
    hex = m.second(move)
    parted = s.part != 0
    for unit in s.board.roster.battalion_units[battalion]:
        if parted and s.named[unit] and s.place[unit] != hex:
            s.named[unit] = 0
            if s.place[unit] >= 0:
                s.supply[unit] = LOW
                fog.say_of(s, unit, "low_supply", "5.1", (unit, s.place[unit]))
        elif not parted and s.place[unit] == hex:
            s.named[unit] = 1
    s.say("named", "5.1", (battalion, hex), private=int(s.board.roster.battalion_side[battalion]))
    if parted:
        s.audited = 0
        s.ask = s.resume
        s.resume = 0
        s.actor = s.mover
    else:
        s.audited += 1
        s.ask = CHECK_SUPPLY


def parted(s: State, then: i64) -> bool:
    """5.1: a named stack is in several hexes now; its owner says which keeps its supply, and `then` play goes on."""
    for battalion in range(s.board.roster.battalions):
        at: i64 = NONE
        for unit in s.board.roster.battalion_units[battalion]:
            if s.named[unit] == 0 or s.place[unit] < 0:
                continue
            if at >= 0 and s.place[unit] != at:
                s.audited = battalion + 1
                s.resume = then
                s.actor = s.board.roster.battalion_side[battalion]
                s.ask = NOMINATING
                return True
            at = s.place[unit]
    return False


def _settle(s: State, lines: SupplyLines) -> None:
    """5.2: count the phases without supply and apply what follows.

    3.3: everybody is judged before anybody suffers, so no unit lost now opens a path for another in the same phase.
    """
    roster = s.board.roster
    supplied: list[list[int]] = []
    for battalion in range(roster.battalions):
        if lines.side != roster.battalion_side[battalion]:
            lines = look(s, roster.battalion_side[battalion])
        supplied.append(_supplied(s, battalion, lines))
    for battalion in range(roster.battalions):
        for unit in roster.battalion_units[battalion]:
            if s.place[unit] >= 0:
                _note(s, unit, unit in supplied[battalion])


def _supplied(s: State, battalion: i64, lines: SupplyLines) -> list[int]:
    """The units of a battalion that are in supply."""
    roster = s.board.roster
    own = hq_on_map(s, battalion)
    found: list[int] = []
    if own >= 0:
        lines.aim(own)
        if _joins_another(s, roster.battalion_hq[battalion], lines):
            found.append(int(roster.battalion_hq[battalion]))
        _add_reached(s, battalion, lines, found)
    division = division_hex(s, roster.battalion_side[battalion]) if s.sourced[battalion] else NONE
    if division >= 0:
        lines.aim(division)
        _add_reached(s, battalion, lines, found)
    for unit in roster.battalion_units[battalion]:
        if s.named[unit]:
            found.append(unit)
    return found


def _add_reached(s: State, battalion: i64, lines: SupplyLines, found: list[int]) -> None:
    roster = s.board.roster
    for unit in roster.battalion_units[battalion]:
        if roster.hq[unit] == 0 and s.place[unit] >= 0 and lines.reaches(s.place[unit]):
            found.append(unit)


def _note(s: State, unit: i64, supplied: bool) -> None:
    before = s.supply[unit]
    if supplied:
        s.supply[unit] = SUPPLIED
        if before >= OUT and s.board.roster.artillery[unit]:
            s.fired[unit] = 0
        if before > SUPPLIED:
            fog.say_of(s, unit, "supplied", "5.1", (unit, s.place[unit]))
        return
    s.supply[unit] = min(before + 1, MOST)
    if s.supply[unit] == LOW:
        fog.say_of(s, unit, "low_supply", "5.2", (unit, s.place[unit]))
    elif s.supply[unit] == OUT:
        fog.say_of(s, unit, "out_of_supply", "5.2", (unit, s.place[unit]))
    if s.supply[unit] >= OUT and s.board.roster.artillery[unit]:
        s.fired[unit] = 1  # 5.2: and it stays so until supply is back
    if before >= OUT:
        suffer(s, unit, "5.2")
