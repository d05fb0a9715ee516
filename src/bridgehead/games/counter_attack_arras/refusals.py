"""Why a move is not allowed: one sentence and the rule. Called only for moves that are not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import (
    refused_fights,
    refused_losses,
    refused_movement,
    releases,
    reorganization,
    report,
    setup,
)
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import ALLIED, ARMOR, LEADER
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
REROLL = ("9.1", "Only the holder of the Advantage can reroll, and only right after a roll.")
SUPPORT = ("8.0", "Combat support is chosen just before the dice of an assault.")
REFRESH = ("9.3", "To refresh units, use the Advantage at the start of your own impulse.")
LOSSES = ("6.4.2a", "There are no casualty points to take.")
REORGANIZING = ("10.0", "Units are reorganized after the Combat Phase.")
# What has its own time, by the kind of move: the rule that sets it, and a sentence.
UNTIMELY: dict[int, tuple[str, str]] = {
    m.BID: ("14.1.1", "Bids are made before the set-up."),
    m.PLACE: ("12.2", "Groups are set up before the first turn."),
    m.PASS: ("4.3", "You can pass only at the start of an impulse."),
    m.ACTIVATE: ("5.0", "Areas are activated one at a time, each at the start of an impulse."),
    m.BOMBARD: ("7.0", "A bombardment is an impulse of its own."),
    m.REFRESH: REFRESH,
    m.FRESHEN: REFRESH,
    m.ALONE: SUPPORT,
    m.AIR: SUPPORT,
    m.GUN: SUPPORT,
    m.KEEP: ("9.1", "There is no roll to keep."),
    m.REROLL: REROLL,
    m.FLIP: LOSSES,
    m.ELIMINATE: LOSSES,
    m.RETREAT: LOSSES,
    m.END: ("9.2", "The Combat Phase isn't over yet."),
    m.RESET: ("9.2", "Only the holder of the Advantage can reset the Combat Phase, and only as it ends."),
    m.REFORM: REORGANIZING,
    m.SETTLE: REORGANIZING,
    m.REMOVE: REORGANIZING,
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
        return Refusal("", "That isn't a move of this game.")
    return _explain(s, move)


def is_move(s: State, move: int) -> bool:
    """Whether a number stands for a move of this game at all, legal or not."""
    return 0 <= move < LARGEST and _is_sensible(s, move)


def _explain(s: State, move: i64) -> Refusal:
    kind = m.kind_of(move)
    ask = s.ask
    if kind not in ALLOWED[int(ask)]:
        return _untimely(s, move, int(kind))
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


def _untimely(s: State, move: i64, kind: int) -> Refusal:
    """A move that does not answer the question: why not now, and what is being decided."""
    if kind in UNTIMELY:
        rule, why = UNTIMELY[kind]
        return Refusal(rule, f"{why} {report.prompt(s)}")
    if kind == m.MOVE and s.ask == st.IMPULSE:
        unit = m.first(move)
        if s.board.side[unit] == s.mover and s.place[unit] < s.board.spaces:
            where = place_name(s, s.place[unit])
            return Refusal("5.0", f"Activate {where} before you move {unit_name(s, unit)}.")
    return Refusal(report.rule_of(s), f"You can't do that now. {report.prompt(s)}")


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
        return Refusal(rule, f"There's no {ADJECTIVE[side]} group {letter} to set up.")
    if letter not in setup.waiting_groups(s, side):
        return Refusal("12.2", f"Group {letter} is already set up.")
    where = capital(place_name(s, place))
    if place not in s.board.setup_spaces[side]:
        return Refusal(rule, f"{ADJECTIVE[side]} groups can't set up in {place_name(s, place)}.")
    if s.occupied(place, side):
        return Refusal(rule, f"{where} already has a group; only one group can set up in each space.")
    return Refusal("5.1.3", f"{where} doesn't have room for the whole of group {letter}.")


def _impulse(s: State, move: i64, kind: i64) -> Refusal:
    if kind == m.ACTIVATE:
        return refused_movement.explain_activation(s, m.first(move))
    if kind == m.BOMBARD:
        return refused_fights.explain_bombard(s, move)
    place = m.first(move)  # REFRESH
    if s.advantage != s.mover:
        return Refusal("9.0", "You don't hold the Advantage.")
    if s.used[s.mover]:
        return Refusal("9.5", "You have already used the Advantage this turn.")
    if place >= s.board.spaces:
        return Refusal("9.3", "Only units on the map can be refreshed.")
    return Refusal("9.3", f"You have no Spent units in {place_name(s, place)}.")


def _simple(s: State, move: i64) -> Refusal:
    """Decisions whose legal answers are a plain list."""
    a = m.first(move)
    ask = s.ask
    rule = report.rule_of(s)
    if ask == st.ENTRY:
        return _entry(s, a)
    if ask == st.REFRESHING:
        return Refusal("9.3", f"{unit_name(s, a)} isn't one of your Spent units in {place_name(s, s.source)}.")
    if ask == st.REFORMING:
        return _reform(s, a)
    if ask == st.SETTLING:
        return _settle(s, a, rule)
    if ask == st.PAYING:
        return Refusal(
            "10.1",
            f"{unit_name(s, a)} can't be given up for {unit_name(s, s.payer)}: choose another of your eliminated "
            "units, of the same type and with at least the same Spent defense factor.",
        )
    if ask == st.BIDDING:
        board = s.board
        bid = bid_of(board, move)
        return Refusal("14.1.1", f"You can't bid {bid}: bids run from {board.lowest_bid} to {board.highest_bid}.")
    return Refusal(rule, f"You can't choose that. {report.prompt(s)}")


def _entry(s: State, place: i64) -> Refusal:
    board = s.board
    rule = releases.RULES[s.entering]
    if not board.adjacent[board.release_box[s.entering] * board.places + place]:
        return Refusal(rule, f"This group can't enter in {place_name(s, place)}.")
    if s.occupied(place, 1 - s.actor):
        return Refusal(rule, f"There are enemy units in {place_name(s, place)}.")
    return Refusal("5.1.3", f"{capital(place_name(s, place))} doesn't have room for the whole group.")


def _reform(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.board.side[unit] != s.actor:
        return Refusal("10.0", f"{name} isn't one of your units.")
    if s.board.original[unit] >= 0:
        original = unit_name(s, s.board.original[unit])
        return Refusal("10.2", f"{name} is the reduced counter of {original}: reorganize {original} to bring it in.")
    if not reorganization.in_pile(s, unit):
        return Refusal("10.0", f"{name} isn't among your eliminated units.")
    if s.board.type[unit] == LEADER:
        return Refusal("10.3", "Eliminated leaders don't come back.")
    if s.locked(unit):
        return refused_movement.waits(s, unit)
    if not reorganization.any_room(s, s.actor):
        return Refusal("10.1", "You have no uncontested area of your own with a unit in it and room for another.")
    if s.board.type[unit] == ARMOR:
        return Refusal("10.2", f"{name} has no reduced counter left to come back as.")
    return Refusal("10.1", f"You have no other eliminated unit of the same type, strong enough to give up for {name}.")


def _settle(s: State, place: i64, rule: str) -> Refusal:
    where = capital(place_name(s, place))
    if place >= s.board.spaces or s.control[place] != s.actor:
        return Refusal(rule, f"You don't control {place_name(s, place)}.")
    if s.occupied(place, 1 - s.actor):
        return Refusal(rule, f"{where} is contested.")
    if not s.occupied(place, s.actor):
        return Refusal(rule, f"You have no unit in {place_name(s, place)}.")
    if s.closed(place):
        return refused_movement.still_closed(s, place)
    if s.full(place, s.actor):
        return Refusal("5.1.3", f"{where} is full.")
    return Refusal("2.1.4", f"German units can't be in {place_name(s, place)} until Rommel turns north.")
