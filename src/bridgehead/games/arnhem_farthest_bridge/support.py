"""Support fire markers: pools, draws and what a marker may be used for (7, 10.7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ADJACENT, ALLIED, GB, GERMAN, NATION_WORDS, NATIONS, TWO, US
from bridgehead.games.arnhem_farthest_bridge.state import (
    ATTACKS,
    BOMBARDING,
    BOMBARDMENT_PHASE,
    DRAW_MARKERS,
    DRAWING,
    ROLL_FIGHT,
    START_SIDE,
    SUPPORT_PHASE,
    SUPPORTING,
    State,
)
from bridgehead.kits.hexes.trace import ANY_LENGTH, FAR, Trace

GERMANY: Final = 3  # of NATIONS
CUT_RULES: Final = ("10.7.2.a", "10.7.2.b", "10.7.2.c")

# -- the draw --------------------------------------------------------------------------------------------------------


def start_drawing(s: State) -> None:
    """7.1: what was not used goes back; 10.7.2: what the enemy holds is missing; then the draw."""
    for sort in range(s.board.markers):
        s.hand[sort] = 0
        s.used[sort] = 0
        s.cut[sort] = 0
    for nation in range(len(NATIONS)):
        s.drawn[nation] = 0
    s.phase = SUPPORT_PHASE
    reduce(s)
    if is_full_turn(s):
        s.ask = DRAW_MARKERS
    else:
        s.actor = ALLIED
        s.ask = DRAWING


def reduce(s: State) -> None:
    """10.7.2: for this turn alone."""
    board = s.board
    for n in range(len(board.cuts)):
        zones, cut_off, nation, value, count = board.cuts[n]
        if not (_is_lost(s, zones) if zones else count_cut_off(s) >= cut_off):
            continue
        for sort in range(board.markers):
            fits = board.marker_nation[sort] == nation and board.marker_value[sort] == value
            if fits and not board.marker_air[sort]:
                s.cut[sort] = min(count, board.marker_count[sort])
                s.say("reduced", CUT_RULES[n], (sort, s.cut[sort]))


def _is_lost(s: State, zones: list[int]) -> bool:
    """A German unit holds the hex of one of these drop zones."""
    for zone in zones:
        if s.drop[zone] >= 0 and s.side_at(s.drop[zone]) == GERMAN:
            return True
    return False


def count_cut_off(s: State) -> i64:
    """10.7.2.c: British units that are not airborne, on the map and without a line to the southern road (9.0)."""
    trace = line_to_the_south(s)
    count: i64 = 0
    for unit in range(s.board.first_german):
        if needs_a_line(s, unit) and trace.steps[s.place[unit]] == FAR:
            count += 1
    return count


def needs_a_line(s: State, unit: i64) -> bool:
    return s.place[unit] >= 0 and s.board.nation[unit] == GB and not s.board.airborne[unit]


def line_to_the_south(s: State) -> Trace:
    """9.0: from every hex that can be reached without enemies, their zones, and water without a bridge."""
    board = s.board
    blocked = vec[i64]([0] * int(board.hexes))
    for hex in range(board.hexes):
        holder = s.side_at(hex)
        if holder == GERMAN or (holder != ALLIED and s.in_enemy_zone(hex, ALLIED)):
            blocked[hex] = 1
    trace = Trace(board.grid)
    trace.begin(board.walls, s.down, blocked)
    if blocked[board.south_road] == 0:
        trace.start(board.south_road)
        trace.flood(ANY_LENGTH)
    return trace


def pool(s: State, nation: i64) -> i64:
    """Markers that can be drawn from a nation's pool in this turn; aircraft are never in it (10.7)."""
    board = s.board
    count: i64 = 0
    for sort in range(board.markers):
        if board.marker_nation[sort] == nation and not board.marker_air[sort]:
            count += board.marker_count[sort] - s.cut[sort]
    return count


def draw_moves(s: State, out: list[int]) -> None:
    """7.1: the full number, or all there is; the number from the British pool, the rest comes from the other."""
    british = pool(s, GB)
    american = pool(s, US)
    number = s.board.draws[2 * s.turn + ALLIED]
    if number > british + american:
        number = british + american
    least: i64 = number - american if number > american else 0
    most = british if number > british else number
    for count in range(least, most + 1):
        out.append(m.pack(m.DRAW, count))


def play_draw(s: State, move: i64) -> None:
    british = m.first(move)
    rest = s.board.draws[2 * s.turn + ALLIED] - british
    american = pool(s, US)
    s.drawn[GB] = british
    s.drawn[US] = american if rest > american else rest
    s.ask = DRAW_MARKERS


def draw_markers(s: State, dice: Dice) -> None:
    """10.7: blindly from the pools; on turns of the full set all ground markers and some aircraft."""
    if is_full_turn(s):
        s.drawn[GB] = pool(s, GB)
        s.drawn[US] = pool(s, US)
        _draw(s, GB, dice)
        _draw(s, US, dice)
        _call_aircraft(s, dice)
    else:
        _draw(s, GB, dice)
        _draw(s, US, dice)
    s.drawn[GERMANY] = _german_draw(s)
    _draw(s, GERMANY, dice)
    s.mover = ALLIED
    s.ask = START_SIDE


def is_full_turn(s: State) -> bool:
    """10.7: whether all ground markers come, and aircraft by the die."""
    return s.board.draws[2 * s.turn + ALLIED] >= s.board.full_set


def is_left_to_chance(s: State) -> bool:
    """Whether anything is rolled or drawn blindly in the draw that was settled."""
    if is_full_turn(s):
        return True
    return _is_blind(s, GB, s.drawn[GB]) or _is_blind(s, US, s.drawn[US]) or _is_blind(s, GERMANY, _german_draw(s))


def _german_draw(s: State) -> i64:
    stock = pool(s, GERMANY)
    number = s.board.draws[2 * s.turn + GERMAN]
    return stock if number > stock else number


def _is_blind(s: State, nation: i64, number: i64) -> bool:
    """Some of the pool, but not all, and there are several sorts in it."""
    board = s.board
    sorts: i64 = 0
    for sort in range(board.markers):
        if board.marker_nation[sort] == nation and not board.marker_air[sort]:
            sorts += 1 if board.marker_count[sort] > s.cut[sort] else 0
    return sorts > 1 and 0 < number < pool(s, nation)


def _draw(s: State, nation: i64, dice: Dice) -> None:
    """Everybody sees how many come from the pool; which, only their owner, unless nothing is left in it."""
    board = s.board
    number = int(s.drawn[nation])
    if number == 0:
        return
    cards: list[int] = []
    for sort in range(board.markers):
        if board.marker_nation[sort] == nation and not board.marker_air[sort]:
            for _ in range(board.marker_count[sort] - s.cut[sort]):
                cards.append(sort)
    side = GERMAN if nation == GERMANY else ALLIED
    s.say("drawn", "10.7", (side, nation, number))
    drawn: list[int] = []
    if number == len(cards):
        drawn = cards
    else:
        for _ in range(number):
            # Markers all of one sort leave nothing to chance.
            card = cards[0]
            if card != cards[-1]:
                card = dice.draw(cards, board.marker_titles, f"a {NATION_WORDS[nation]} support fire marker")
            cards.remove(card)
            drawn.append(card)
    facts: list[int] = [int(side)]
    for card in drawn:
        s.hand[card] = s.hand[card] + 1
        facts.append(card)
    s.say("markers", "7.1", tuple(facts), int(side))


def _call_aircraft(s: State, dice: Dice) -> None:
    """10.7 b, 13.3."""
    board = s.board
    die = dice.roll(1, "airpower")[0]
    for nation, count in board.air_table[die]:
        for sort in range(board.markers):
            if board.marker_air[sort] and board.marker_nation[sort] == nation:
                s.hand[sort] = min(count, board.marker_count[sort])
    facts: list[int] = [die]
    for nation in (GB, US):
        facts.append(int(_aircraft(s, nation)))
    s.say("airpower", "13.3", tuple(facts))


def _aircraft(s: State, nation: i64) -> i64:
    count: i64 = 0
    for sort in range(s.board.markers):
        if s.board.marker_air[sort] and s.board.marker_nation[sort] == nation:
            count += s.hand[sort]
    return count


# -- what a marker may do --------------------------------------------------------------------------------------------


def may_lay(s: State, sort: i64) -> bool:
    """A marker of that sort is in hand and may be laid in the bombardment or fight under way."""
    return s.hand[sort] > 0 and fits(s, sort)


def fits(s: State, sort: i64) -> bool:
    """The same, whether or not one is in hand."""
    return has_room(s, sort) and serves(s, sort) and (s.board.marker_side[sort] != s.mover or reaches_target(s, sort))


def has_room(s: State, sort: i64) -> bool:
    """7.3: two ground markers a side in one fight, if so agreed; aircraft do not count."""
    board = s.board
    if board.marker_air[sort]:
        return True
    count: i64 = 0
    for other in range(board.markers):
        if board.marker_side[other] == board.marker_side[sort] and not board.marker_air[other]:
            count += s.laid[other]
    return count < s.options.marker_cap


def serves(s: State, sort: i64) -> bool:
    """10.7.1: it supports its own nation only; in a bombardment the nation is a matter of range."""
    board = s.board
    row = sort * len(NATIONS)
    if s.phase == BOMBARDMENT_PHASE:
        return True
    if board.marker_side[sort] == s.mover:
        for unit in range(board.first_unit[s.mover], board.first_unit[s.mover + 1]):
            if s.job[unit] == ATTACKS and board.serves[row + board.nation[unit]]:
                return True
        return False
    unit = s.first_unit[s.target]
    while unit >= 0:
        if board.serves[row + board.nation[unit]]:
            return True
        unit = s.next_unit[unit]
    return False


def reaches_target(s: State, sort: i64) -> bool:
    """10.7.1: in an attack those whom the marker serves are next to the hex; ranges are for bombardments."""
    return s.phase != BOMBARDMENT_PHASE or reaches(s, sort, s.target)


def reaches(s: State, sort: i64, hex: i64) -> bool:
    """10.7.1: next to a unit that it serves; Priests two hexes from British ground units; aircraft anywhere."""
    board = s.board
    reach = board.marker_range[sort]
    if reach == ADJACENT:
        side = board.marker_side[sort]
        row = sort * len(NATIONS)
        for edge in range(6 * hex, 6 * hex + 6):
            there = board.near[edge]
            if there < 0 or s.side_at(there) != side:
                continue
            unit = s.first_unit[there]
            while unit >= 0:
                if board.serves[row + board.nation[unit]]:
                    return True
                unit = s.next_unit[unit]
        return False
    if reach == TWO:
        nation = board.marker_nation[sort]
        for unit in range(board.first_german):
            here = s.place[unit]
            if here >= 0 and board.nation[unit] == nation and not board.airborne[unit]:
                if board.grid.distance(here, hex) <= board.priest_range:
                    return True
        return False
    return True


def is_open(s: State, side: i64) -> bool:
    """Everybody knows what markers a side has left, because it drew all there were."""
    board = s.board
    unknown: i64 = 0
    for sort in range(board.markers):
        if board.marker_side[sort] == side and not board.marker_air[sort]:
            unknown += board.marker_count[sort] - s.cut[sort] - s.used[sort] - s.hand[sort]
    return unknown == 0


def must_be_asked(s: State) -> bool:
    """The only move is to do nothing, but to play it unasked would tell what markers the player does not have."""
    side = s.actor
    if s.in_hand(side) == 0 or is_open(s, side):
        return False
    if s.ask == BOMBARDING:
        return _any_target(s, side)
    if s.phase == BOMBARDMENT_PHASE and not has_laid(s, side) and s.in_hand(side) == 1:
        return False  # he named the hex, and all know that his last marker fires
    board = s.board
    for sort in range(board.markers):
        if board.marker_side[sort] == side and not board.marker_air[sort] and fits(s, sort):
            return True
    return False


def _any_target(s: State, side: i64) -> bool:
    """Ground markers that the side may have reach an enemy that was not bombarded yet."""
    board = s.board
    for unit in range(board.first_unit[1 - side], board.first_unit[2 - side]):
        hex = s.place[unit]
        if hex < 0 or s.was_hit(hex):
            continue
        for sort in range(board.markers):
            if board.marker_side[sort] == side and not board.marker_air[sort] and reaches(s, sort, hex):
                return True
    return False


# -- laying markers --------------------------------------------------------------------------------------------------


def has_laid(s: State, side: i64) -> bool:
    for sort in range(s.board.markers):
        if s.laid[sort] and s.board.marker_side[sort] == side:
            return True
    return False


def fire(s: State, side: i64) -> i64:
    """8.2.3: what the markers laid by a side add."""
    board = s.board
    total: i64 = 0
    for sort in range(board.markers):
        if board.marker_side[sort] == side:
            total += s.laid[sort] * board.marker_value[sort]
    return total


def ask_attacker(s: State) -> None:
    """8.2.2: the attacker first; who has no marker is not asked."""
    if s.in_hand(s.mover):
        s.actor = s.mover
        s.ask = SUPPORTING
    else:
        _ask_defender(s)


def _ask_defender(s: State) -> None:
    """8.1: not against a bombardment."""
    if defender_has_a_say(s):
        s.actor = 1 - s.mover
        s.ask = SUPPORTING
    else:
        s.ask = ROLL_FIGHT


def defender_has_a_say(s: State) -> bool:
    """How many markers he has in hand is known to all, if not which."""
    return s.phase != BOMBARDMENT_PHASE and s.options.defensive_markers != 0 and s.in_hand(1 - s.mover) > 0


def settles(s: State) -> bool:
    """Once the side that is asked has laid its markers, the die is rolled."""
    return s.actor != s.mover or not defender_has_a_say(s)


def support_moves(s: State, out: list[int]) -> None:
    board = s.board
    if s.phase != BOMBARDMENT_PHASE or has_laid(s, s.actor):
        out.append(m.pack(m.DONE))
    for sort in range(board.markers):
        if board.marker_side[sort] == s.actor and may_lay(s, sort):
            out.append(m.pack(m.MARKER, sort))


def play_support(s: State, move: i64) -> None:
    if m.kind_of(move) == m.MARKER:
        sort = m.first(move)
        unseen = not s.board.marker_air[sort] and not is_open(s, s.actor)  # 7.1
        s.hand[sort] = s.hand[sort] - 1
        s.laid[sort] = s.laid[sort] + 1
        s.used[sort] = s.used[sort] + 1
        s.say("marker", "8.1" if s.phase == BOMBARDMENT_PHASE else "8.2.2", (s.actor, sort, s.target), reveals=unseen)
    elif s.actor == s.mover:
        _ask_defender(s)
    else:
        s.ask = ROLL_FIGHT
