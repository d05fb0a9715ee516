"""Before play: bids for the British side (21), then the two secret set-ups (5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import (
    AVAILABLE,
    BRITISH,
    GERMAN,
    START,
    START_ARMY,
    START_SS,
)
from bridgehead.games.storm_over_arnhem.guns import reveal_lonely
from bridgehead.games.storm_over_arnhem.state import (
    ARMOR,
    BIDDING,
    INFANTRY,
    SETUP,
    START_TURN,
    State,
)

MOST_TIES: Final = 20
ENDS: Final = "This is the last unit: your set-up ends with it."


def begin(s: State) -> None:
    s.advantage = BRITISH  # 8.4
    if s.options.bids:
        s.ask = BIDDING
        s.actor = BRITISH
    else:
        _begin_setup(s, BRITISH)
        s.events = []  # told with the first move, it would tell whether that was the whole set-up (5.6)


# -- side determination --------------------------------------------------------------------------------------------


def bid_moves(s: State, out: list[int]) -> None:
    for n in range(s.board.highest_bid - s.board.lowest_bid + 1):
        out.append(m.pack(m.BID, n))


def play_bid(s: State, move: i64) -> None:
    """21.1: both bids are secret until both are in; until then the two people sit at the nominal sides."""
    bid = s.board.lowest_bid + m.first(move)
    s.say("bid", "21.1", (s.actor, bid), s.actor)
    if s.actor == BRITISH:
        s.bid_first = bid
        s.actor = GERMAN
        return
    s.bid_second = bid
    s.say("bids", "21.1", (s.bid_first, s.bid_second), reveals=True)
    if s.bid_first == s.bid_second:
        s.ties += 1  # 21.3
        if s.ties < MOST_TIES:
            s.actor = BRITISH
            s.bid_first = 0
            s.bid_second = 0
            return
    # 21.1: the higher bid commands the British. A game must end, so after MOST_TIES equal bids the first player does.
    s.swapped = 1 if s.bid_second > s.bid_first else 0
    winning = max(s.bid_first, s.bid_second)
    s.points = winning  # 21.2
    s.say("command", "21.2", (s.swapped, winning))
    s.bid_first = 0
    s.bid_second = 0
    s.ties = 0
    _begin_setup(s, BRITISH)


# -- set-up --------------------------------------------------------------------------------------------------------


def _begin_setup(s: State, side: i64) -> None:
    s.ask = SETUP
    s.actor = side
    s.setup_side = side
    s.setup_unit = _next_unit(s, side, 0)
    s.say("setup", "5.4" if side == BRITISH else "5.5", (side,))


def _next_unit(s: State, side: i64, start: i64) -> i64:
    """The next start counter of that side that is not on the board, or -1."""
    board = s.board
    for unit in range(start, board.units):
        if board.side[unit] == side and board.entry[unit] <= START_ARMY and s.place[unit] == board.places + AVAILABLE:
            return unit
    return -1


def is_last(s: State) -> bool:
    """Whether the set-up of a side ends with the unit that is asked for."""
    return _next_unit(s, s.actor, s.setup_unit + 1) < 0


def setup_moves(s: State, out: list[int]) -> None:
    unit = s.setup_unit
    if nothing_placed(s, s.actor):
        for n in range(len(s.board.layouts[s.actor])):
            out.append(m.pack(m.LAYOUT, s.board.first_layout[s.actor] + n))
        if s.options.ready:
            return
    for place in places_for(s, unit):
        out.append(m.pack(m.PLACE, unit, place))


def nothing_placed(s: State, side: i64) -> bool:
    for place in range(s.board.places):
        if s.occupied(place, side):
            return False
    return True


def places_for(s: State, unit: i64) -> list[int]:
    """Where a start counter may be set up, given those already placed."""
    board = s.board
    entry = board.entry[unit]
    places: list[int] = []
    if entry == START_ARMY:  # 5.5: the training battalion waits in zones A and B
        return [board.place_numbers["A"], board.place_numbers["B"]]
    if entry == START_SS:  # 5.5, 3.61
        for area in range(board.areas):
            if (
                board.setup_of[area] == "ss"
                and s.present(area, GERMAN) < board.setup_ss
                and not (board.armor[unit] and s.count(area, GERMAN, ARMOR) >= board.setup_ss_armor)
            ):
                places.append(area)
        return places
    needed = _reserved(s, unit)
    for area in range(board.areas):
        if dot_allows(s, unit, area) and s.count(area, BRITISH, INFANTRY) < board.setup_british:
            if not needed or area in needed:
                places.append(area)
    return places


def dot_allows(s: State, unit: i64, area: i64) -> bool:
    """5.4, 3.62: a British unit starts in a British area, one with its dot if it has one."""
    return s.board.may_start[unit * s.board.areas + area] != 0


def _reserved(s: State, unit: i64) -> list[int]:
    """The areas that must take this unit so that three units can still reach every victory area (5.4), or [] for any.

    By Hall's theorem the minimum can be met as long as every set of victory areas lacks no more units than may still go
    there. A set that lacks exactly as many binds each of those to itself.
    """
    board = s.board
    areas = board.victory_areas
    lacking = [max(0, int(board.setup_minimum - s.count(area, BRITISH, INFANTRY))) for area in areas]
    short = sum(lacking)
    if short == 0:
        return []
    arriving: dict[int, int] = {}
    for other in range(board.first_german):
        if board.entry[other] == START and s.place[other] == board.places + AVAILABLE:
            reach = board.victory_reach[other]
            arriving[reach] = arriving.get(reach, 0) + 1
    if arriving.get(2 ** len(areas) - 1, 0) > short:
        return []  # units that may go anywhere can fill every gap
    mine = board.victory_reach[unit]
    bound = -1
    for chosen in range(1, 2 ** len(areas)):
        if mine & chosen:
            spare = sum([count for reach, count in arriving.items() if reach & chosen])
            spare -= sum([lacks for bit, lacks in enumerate(lacking) if chosen & board.bits[bit]])
            if spare == 0:
                bound &= chosen
    if bound == -1:
        return []
    return [area for bit, area in enumerate(areas) if bound & board.bits[bit]]


def play_setup(s: State, move: i64) -> None:
    side = s.actor
    if m.kind_of(move) == m.LAYOUT:
        layout = s.board.layout_places[side][m.first(move) - s.board.first_layout[side]]
        for unit in sorted(layout):
            _set_up(s, unit, layout[unit])
    else:
        _set_up(s, m.first(move), m.second(move))
    s.setup_unit = _next_unit(s, side, s.setup_unit)
    if s.setup_unit >= 0:
        return
    if side == BRITISH:
        _begin_setup(s, GERMAN)
        return
    # 5.6: revealed together, uncommitted side up
    s.setup_unit = 0
    s.setup_side = 0
    s.say("revealed", "5.6", (), reveals=True)
    for area in range(s.board.areas):
        reveal_lonely(s, area)  # 13.8
    s.ask = START_TURN


def _set_up(s: State, unit: i64, place: i64) -> None:
    s.put(unit, place)
    if s.options.hidden_guns and s.board.gun[unit]:
        s.hidden[unit] = 1  # 13.8
    s.say("placed", "5.4" if s.actor == BRITISH else "5.5", (unit, place), s.actor)
