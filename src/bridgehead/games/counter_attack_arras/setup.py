"""Before play: bids for the Allied side (14.1), then the free set-up by groups (12.2) or the historical one (14.2)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import (
    ALLIED,
    GERMAN,
    LEADER,
    OUT,
)
from bridgehead.games.counter_attack_arras.notation import LETTERS
from bridgehead.games.counter_attack_arras.state import BIDDING, SETUP, START_TURN, State


def begin(s: State) -> None:
    """12.1: the Advantage goes to the Allied player."""
    s.advantage = s.board.first_advantage
    if s.options.bids:
        s.ask = BIDDING
        s.actor = ALLIED
    else:
        begin_setup(s)


# -- side determination --------------------------------------------------------------------------------------------


def bid_moves(s: State, out: list[int]) -> None:
    for bid in range(s.board.lowest_bid, s.board.highest_bid + 1):
        out.append(m.pack(m.BID, bid))


def play_bid(s: State, move: i64, dice: Dice) -> None:
    """14.1.1: both bids are secret until both are in; until then the two people sit at the nominal sides."""
    bid = m.first(move)
    s.say("bid", "14.1.1", (s.actor, bid), s.actor)
    if s.actor == ALLIED:
        s.bid_first = bid
        s.actor = GERMAN
        return
    s.bid_second = bid
    s.say("bids", "14.1.1", (s.bid_first, s.bid_second), reveals=True)
    if s.bid_first == s.bid_second:  # 14.1.2
        rolled = dice.roll(1, "who commands the Allies")[0]
        s.say("lot", "14.1.2", (rolled,))
        s.swapped = 1 if rolled > 3 else 0
    else:
        s.swapped = 1 if s.bid_second > s.bid_first else 0
    winning = max(s.bid_first, s.bid_second)
    s.needed = winning + (s.board.threshold if s.options.bid_added else 0)
    s.say("command", "14.1", (s.swapped, s.needed))
    s.bid_first = 0
    s.bid_second = 0
    begin_setup(s)


# -- set-up --------------------------------------------------------------------------------------------------------


def begin_setup(s: State) -> None:
    board = s.board
    if s.options.historical:
        for side in range(2):
            for group, place in board.historical[side].items():  # 14.2.1, 14.2.2
                _lay_out(s, side, group, place)
        s.say("historical", "14.2", ())
        s.ask = START_TURN
        return
    for side in range(2):
        for group, place in board.setup_fixed[side].items():  # 12.2.2, 13.4
            _lay_out(s, side, group, place)
    for unit in range(board.units):
        release = board.lock[unit]
        if release >= 0 and board.release_box[release] >= 0:  # 12.2.1, 12.2.2: they wait beside the map
            s.put(unit, board.release_box[release])
    s.ask = SETUP
    s.actor = board.first_setup  # 12.2


def group_of(s: State, side: i64, group: str) -> list[int]:
    """The counters of a group; 15.2: the third artillery battalion may be one of group B."""
    found = s.board.groups[side][group]
    if side == GERMAN and group == "B" and s.options.balance == "third-artillery":
        return found + [int(s.board.third_artillery)]
    return found


def _lay_out(s: State, side: i64, group: str, place: i64) -> None:
    for unit in group_of(s, side, group):
        s.put(unit, place)
    s.say("placed", "14.2" if s.options.historical else "12.2", (side, LETTERS.index(group), place))


def waiting_groups(s: State, side: i64) -> list[str]:
    """Groups of that side that are still to be placed."""
    out = s.board.places + OUT
    groups = s.board.groups[side]
    return [group for group in s.board.setup_groups[side] if s.place[groups[group][0]] == out]


def size_of(s: State, side: i64, group: str) -> i64:
    """5.1.3: how many of its units count for stacking."""
    size: i64 = 0
    for unit in group_of(s, side, group):
        size += 0 if s.board.type[unit] == LEADER else 1
    return size


def setup_moves(s: State, out: list[int]) -> None:
    """12.2.1, 12.2.2: an open space without another group; 5.1.3: with room for all of it."""
    side = s.actor
    for group in waiting_groups(s, side):
        size = size_of(s, side, group)
        letter: i64 = LETTERS.index(group)
        for space in s.board.setup_offers[side][group]:
            place: i64 = space
            if s.first_unit[2 * place + side] < 0 and s.board.limit[place] >= size:
                out.append(m.pack(m.PLACE, letter, place))


def play_setup(s: State, move: i64) -> None:
    side = s.actor
    _lay_out(s, side, LETTERS[m.first(move)], m.second(move))
    if waiting_groups(s, 1 - side):  # 12.2: by turns, until both have run out
        s.actor = 1 - side
    elif not waiting_groups(s, side):
        s.actor = ALLIED
        s.ask = START_TURN
