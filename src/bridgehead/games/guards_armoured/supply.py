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
from bridgehead.games.guards_armoured.chart import NOT_ALLOWED, STREAM, WHEELED, zeros
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

MOST = 3  # phases without supply that are counted


# -- paths ---------------------------------------------------------------------------------------------------------


def is_side_open(s: State, edge: i64) -> bool:
    """The hexside itself lets wheels through: no river, canal or printed fortification without a way over it."""
    map = s.board.map
    if map.water[edge] > 1 + STREAM and not s.open_crossing(edge):
        return False
    return map.fortified[edge] == 0


def leads(s: State, edge: i64) -> bool:
    """5.1: a supply path goes over this hexside into the hex beyond, by terrain that wheels can use or by roadway."""
    board = s.board
    gate = board.map.gate[edge]
    is_open = gate > 0 and s.closed[gate] <= 0
    at = WHEELED * board.prices.sides + edge
    if (board.prices.open_price[at] if is_open else board.prices.closed_price[at]) < NOT_ALLOWED:
        return True
    return board.map.roadway[edge] > 0 and (gate == 0 or is_open)


def is_passable(s: State, hex: i64, side: i64) -> bool:
    """5.1: no enemy in it, and none beside it unless a friend is in it."""
    occupant = s.side_at(hex)
    return occupant == side or (occupant == NONE and not s.in_enemy_zone(hex, side))


def area(s: State, source: i64, side: i64) -> vec[i64]:
    """By hex: 1 where a unit has a supply path to the source hex. The terrain of the two ends does not matter."""
    map = s.board.map
    reached = zeros(int(map.hexes))
    waiting = zeros(int(map.hexes))
    reached[source] = 1
    waiting[0] = source
    first: i64 = 0
    count: i64 = 1
    while first < count:
        here = waiting[first]
        first += 1
        for edge in range(6 * here, 6 * here + 6):
            there = map.near[edge]
            if there < 0 or reached[there]:
                continue
            towards = map.grid.across(edge)
            passes = is_side_open(s, towards) if here == source else leads(s, towards)
            if passes and is_passable(s, there, side):
                reached[there] = 1
                waiting[count] = there
                count += 1
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
    if roster.hq[unit]:
        return _hq_has_path(s, unit)
    source = hq_on_map(s, roster.battalion[unit])
    return source >= 0 and area(s, source, roster.side[unit])[s.place[unit]] > 0


def _hq_has_path(s: State, hq: i64) -> bool:
    """To any other HQ; the last one of a side to one of the side's entry hexes."""
    board = s.board
    side = board.roster.side[hq]
    reached = area(s, s.place[hq], side)
    others: i64 = 0
    for battalion in range(board.roster.battalions):
        other = board.roster.battalion_hq[battalion]
        if other == hq or board.roster.battalion_side[battalion] != side or s.place[other] < 0:
            continue
        others += 1
        if reached[s.place[other]]:
            return True
    if others > 0:
        return False
    for unit in range(board.roster.first_unit[side], board.roster.first_unit[side + 1]):
        entry = board.briefing.entry[unit]
        if entry >= 0 and reached[board.map.entry_hex[entry]]:
            return True
    return False


# -- the Supply Phase ------------------------------------------------------------------------------------------------


def check(s: State) -> None:
    """Go on with the phase, from one question to the next."""
    battalions = s.board.roster.battalions
    if s.audited == 0:
        for unit in range(s.board.roster.units):
            s.named[unit] = 0
        for battalion in range(battalions):
            s.sourced[battalion] = 0
        if source_candidates(s):
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
    _settle(s)
    s.ask = START_ACTIVATIONS


def source_candidates(s: State) -> list[int]:
    """5.1: battalions to which the division HQ would bring supply that they lack."""
    found: list[int] = []
    board = s.board
    hex = division_hex(s, BRITISH)
    if hex < 0:
        return found
    reached = area(s, hex, BRITISH)
    for battalion in range(board.roster.battalions):
        if board.roster.battalion_side[battalion] != BRITISH or battalion == board.roster.division[BRITISH]:
            continue
        own = hq_on_map(s, battalion)
        supplied = area(s, own, BRITISH) if own >= 0 else vec[i64]()
        for unit in board.roster.battalion_units[battalion]:
            at = s.place[unit]
            if at >= 0 and board.roster.hq[unit] == 0 and reached[at] and (own < 0 or supplied[at] == 0):
                found.append(int(battalion))
                break
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
    reached = area(s, division_hex(s, side), side) if sourced else vec[i64]()
    found: list[int] = []
    for unit in roster.battalion_units[battalion]:
        hex = s.place[unit]
        if hex < 0 or hex in found or (named and s.named[unit] == 0):
            continue
        if not named and sourced and reached[hex]:
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


def _settle(s: State) -> None:
    """5.2: count the phases without supply and apply what follows."""
    board = s.board
    for battalion in range(board.roster.battalions):
        side = board.roster.battalion_side[battalion]
        own = hq_on_map(s, battalion)
        by_own = area(s, own, side) if own >= 0 else vec[i64]()
        division = division_hex(s, side) if s.sourced[battalion] else NONE
        by_division = area(s, division, side) if division >= 0 else vec[i64]()
        for unit in board.roster.battalion_units[battalion]:
            hex = s.place[unit]
            if hex < 0:
                continue
            if board.roster.hq[unit]:
                supplied = _hq_has_path(s, unit)
            else:
                supplied = (own >= 0 and by_own[hex] > 0) or (division >= 0 and by_division[hex] > 0)
            _note(s, unit, supplied or s.named[unit] > 0)


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
