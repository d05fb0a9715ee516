"""Why a move is not allowed: one sentence and the rule. Called only for moves that are not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.counter_attack_arras import (
    advantage,
    refused_fights,
    refused_losses,
    refused_movement,
    releases,
    reorganization,
    report,
    setup,
)
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import ALLIED, ARMOR, LEADER, SIDES
from bridgehead.games.counter_attack_arras.notation import bid_of
from bridgehead.games.counter_attack_arras.report import ADJECTIVE, capital, place_name, unit_name
from bridgehead.games.counter_attack_arras.setup import LETTERS
from bridgehead.games.counter_attack_arras.state import State

ALLOWED: dict[int, tuple[int, ...]] = {
    st.BIDDING: (m.BID,),
    st.SETUP: (m.PLACE,),
    st.ENTRY: (m.ENTER,),
    st.IMPULSE: (m.PASS, m.ACTIVATE, m.BOMBARD, m.REFRESH),
    st.MOVING: (m.MOVE, m.JOIN, m.DONE),
    st.STEPPING: (m.MOVE, m.STOP),
    st.BOMBARDING: (m.BOMBARD, m.DONE),
    st.REFRESHING: (m.FRESHEN, m.DONE),
    st.ORDERING: (m.FIGHT,),
    st.POINTING: (m.POINT,),
    st.FORWARDING: (m.FORWARD,),
    st.SUPPORTING: (m.ALONE, m.AIR, m.GUN),
    st.REROLLING: (m.KEEP, m.REROLL),
    st.LOSSES: (m.FLIP, m.ELIMINATE, m.RETREAT),
    st.RETREATING: (m.MOVE,),
    st.RETURNING: (m.MOVE,),
    st.WITHDRAWING: (m.MOVE, m.DONE),
    st.PROLONGING: (m.END, m.RESET),
    st.REFORMING: (m.REFORM, m.DONE),
    st.SETTLING: (m.SETTLE,),
    st.PAYING: (m.REMOVE,),
}
OF_NOTHING = (m.PASS, m.STOP, m.DONE, m.ALONE, m.AIR, m.KEEP, m.REROLL, m.END, m.RESET)
OF_UNITS = (
    m.FRESHEN, m.JOIN, m.POINT, m.FORWARD, m.GUN, m.FLIP, m.ELIMINATE, m.RETREAT, m.REFORM, m.REMOVE,
)  # fmt: skip
OF_PLACES = (m.ENTER, m.ACTIVATE, m.REFRESH, m.SETTLE)
LARGEST: Final = 2**40  # no move is as large as this


def explain(s: State, move: int) -> Refusal:
    """Why `move` is not legal; any int at all may be asked about."""
    if s.ask == st.OVER:
        return Refusal("4.5", "The game is over.")
    if not is_move(s, move):
        return Refusal("", "There is no such move.")
    return _explain(s, move)


def is_move(s: State, move: int) -> bool:
    """Whether a number stands for a move of this game at all, legal or not."""
    return 0 <= move < LARGEST and _is_sensible(s, move)


def _explain(s: State, move: i64) -> Refusal:
    kind = m.kind_of(move)
    ask = s.ask
    if kind not in ALLOWED[int(ask)]:
        return Refusal(report.rule_of(s), f"That is not asked now. {report.prompt(s)}")
    if ask == st.SETUP:
        return _setup(s, move)
    if ask == st.IMPULSE:
        return _impulse(s, move, kind)
    if ask in (st.MOVING, st.STEPPING):
        return refused_movement.explain(s, move, kind)
    if ask == st.BOMBARDING:
        return refused_fights.explain_bombard(s, move)
    if ask in (st.ORDERING, st.POINTING, st.FORWARDING, st.SUPPORTING):
        return refused_fights.explain(s, move, kind)
    if ask == st.LOSSES:
        return refused_losses.explain_losses(s, move, kind)
    if ask in (st.RETREATING, st.RETURNING, st.WITHDRAWING):
        return refused_losses.explain_retreat(s, move)
    return _simple(s, move)


def _is_sensible(s: State, move: i64) -> bool:
    """Whether the numbers in `move` name things that exist, and nothing is left over."""
    board = s.board
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind in OF_NOTHING:
        return a + b == 0
    if kind in OF_UNITS:
        return a < board.units and b == 0
    if kind in OF_PLACES:
        return a < board.places and b == 0
    if kind == m.MOVE or kind == m.BOMBARD:
        return a < board.units and b < board.places
    if kind == m.PLACE:
        return a < len(LETTERS) and b < board.places
    if kind == m.FIGHT:
        return a < board.places and b <= st.INSIDE
    return kind == m.BID and (a <= board.highest_bid - board.lowest_bid if b == 0 else _is_beyond(s, move))


def _is_beyond(s: State, move: i64) -> bool:
    """A bid outside the limits, which has a number of its own only there."""
    bid = bid_of(s.board, move)
    return bid < s.board.lowest_bid or s.board.highest_bid < bid < 10000


def _setup(s: State, move: i64) -> Refusal:
    side = s.actor
    rule = "12.2.1" if side == ALLIED else "12.2.2"
    letter, place = LETTERS[m.first(move)], m.second(move)
    if letter not in s.board.setup_groups[side]:
        return Refusal(rule, f"There is no {ADJECTIVE[side]} group {letter} to set up.")
    if letter not in setup.waiting_groups(s, side):
        return Refusal("12.2", f"Group {letter} is already set up.")
    where = capital(place_name(s, place))
    if place not in s.board.setup_spaces[side]:
        return Refusal(rule, f"{where} is not open to {ADJECTIVE[side]} groups.")
    if s.occupied(place, side):
        return Refusal(rule, f"{where} has a group already; only one may be placed in a space.")
    return Refusal("5.1.3", f"{where} has no room for the whole of group {letter}.")


def _impulse(s: State, move: i64, kind: i64) -> Refusal:
    if kind == m.ACTIVATE:
        return refused_movement.explain_activation(s, m.first(move))
    if kind == m.BOMBARD:
        return refused_fights.explain_bombard(s, move)
    place = m.first(move)  # REFRESH
    if s.advantage != s.mover:
        return Refusal("9.0", "You do not hold the Advantage.")
    if s.used[s.mover]:
        return Refusal("9.5", "You have used the Advantage in this turn already.")
    if place >= s.board.spaces or advantage.spent_in(s, place, s.mover) == 0:
        return Refusal("9.3", f"You have no Spent units in {place_name(s, place)}.")
    return Refusal("4.3", "That cannot be done now.")


def _simple(s: State, move: i64) -> Refusal:
    """Decisions whose legal answers are a plain list."""
    a = m.first(move)
    ask = s.ask
    rule = report.rule_of(s)
    if ask == st.ENTRY:
        return _entry(s, a)
    if ask == st.REFRESHING:
        return Refusal("9.3", f"{unit_name(s, a)} is not a Spent unit of yours in {place_name(s, s.source)}.")
    if ask == st.REFORMING:
        return _reform(s, a)
    if ask == st.SETTLING:
        return _settle(s, a, rule)
    if ask == st.PAYING:
        return Refusal(
            "10.1",
            f"{unit_name(s, a)} cannot pay for {unit_name(s, s.payer)}: it takes another eliminated unit of yours of "
            "the same type and at least the same Spent defense.",
        )
    if ask == st.BIDDING:
        board = s.board
        bid = bid_of(board, move)
        return Refusal("14.1.1", f"You can't bid {bid}: bids run from {board.lowest_bid} to {board.highest_bid}.")
    return Refusal(rule, f"That cannot be chosen. {report.prompt(s)}")


def _entry(s: State, place: i64) -> Refusal:
    board = s.board
    rule = releases.RULES[s.entering]
    where = capital(place_name(s, place))
    if not board.adjacent[board.release_box[s.entering] * board.places + place]:
        return Refusal(rule, f"{where} is not one of the spaces where this group comes in.")
    if s.occupied(place, 1 - s.actor):
        return Refusal(rule, f"{where} is held by the enemy.")
    return Refusal("5.1.3", f"{where} has no room for the whole group.")


def _reform(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.board.side[unit] != s.actor:
        return Refusal("10.0", f"{name} is not a unit of the {SIDES[s.actor]} side.")
    if s.board.original[unit] >= 0:
        return Refusal("10.2", f"{name} is a reduced counter; it comes in for its original, never by itself.")
    if not reorganization.in_pile(s, unit):
        return Refusal("10.0", f"{name} is not among the eliminated units.")
    if s.board.type[unit] == LEADER:
        return Refusal("10.3", "Leaders never come back.")
    if s.locked(unit):
        return refused_movement.waits(s, unit)
    if not reorganization.any_room(s, s.actor):
        return Refusal("10.1", "No area of yours is free of enemies, held by a unit and has room.")
    rule = "10.2" if s.board.type[unit] == ARMOR else "10.1"
    return Refusal(rule, f"No other eliminated unit of its type is strong enough to be given up for {name}.")


def _settle(s: State, place: i64, rule: str) -> Refusal:
    where = capital(place_name(s, place))
    if place >= s.board.spaces or s.control[place] != s.actor:
        return Refusal(rule, f"{where} is not under your control.")
    if s.occupied(place, 1 - s.actor):
        return Refusal(rule, f"{where} is contested.")
    if not s.occupied(place, s.actor):
        return Refusal(rule, f"{where} holds no other unit of yours.")
    if s.closed(place):
        return Refusal("14.2.3", f"Nobody may enter {place_name(s, place)} before the release.")
    if s.full(place, s.actor):
        return Refusal("5.1.3", f"{where} is full.")
    return Refusal("2.1.4", f"{where} is outside the German operational sector.")
