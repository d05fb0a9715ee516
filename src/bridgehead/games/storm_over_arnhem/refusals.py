"""Why a move is not allowed: one sentence and the rule. Called only for moves that are not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import (
    refused_close_combat,
    refused_impulses,
    refused_losses,
    refused_untimely,
    reinforcements,
    report,
)
from bridgehead.games.storm_over_arnhem import setup as before_play
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import BRITISH, ENTER_REFORMED, GERMAN, START_ARMY, START_SS
from bridgehead.games.storm_over_arnhem.report import capital, place_name, unit_name
from bridgehead.games.storm_over_arnhem.state import State

ALLOWED: dict[int, tuple[int, ...]] = {
    st.BIDDING: (m.BID,),
    st.SETUP: (m.PLACE, m.LAYOUT),
    st.REFORM: (m.PLACE,),
    st.ARMOR_OFFER: (m.TAKE_ARMOR, m.TAKE_INFANTRY),
    st.ARRIVAL: (m.PLACE,),
    st.RELIEF: (m.PLACE,),
    st.CARRIER: (m.PLACE,),
    st.IMPULSE: (m.PASS, m.MOVE_FROM, m.FIRE, m.GUN, m.SHELL, m.CALL, m.IGNITE),
    st.MOVING: (m.MOVE, m.DONE),
    st.DECLARING: (m.ADD, m.DONE, m.FIRE, m.GUN, m.SHELL, m.IGNITE),
    st.ORDERING: (m.RESOLVE,),
    st.REROLLING: (m.KEEP, m.REROLL),
    st.LOSSES: (m.ELIMINATE, m.RETREAT, m.DONE),
    st.RETREATING: (m.RETIRE,),
    st.OVERFLOW: (m.STAY,),
    st.FLUSHING: (m.FLUSH,),
    st.REMOVING: (m.REMOVE,),
    st.PROLONGING: (m.END, m.PROLONG),
    st.BARRAGE: (m.SHELL,),
    st.CHOOSING_FIGHT: (m.FIGHT,),
    st.SCREENING: (m.SCREEN, m.DONE),
    st.STRIKING: (m.STRIKE, m.DONE),
}
OF_NOTHING = (m.TAKE_ARMOR, m.TAKE_INFANTRY, m.PASS, m.DONE, m.KEEP, m.REROLL, m.END, m.PROLONG)
OF_UNITS = (m.ADD, m.ELIMINATE, m.RETREAT, m.STAY, m.FLUSH, m.REMOVE, m.SCREEN)
OF_PLACES = (m.MOVE_FROM, m.IGNITE, m.RETIRE, m.FIGHT)
LARGEST: Final = 2**40  # no move is as large as this


def explain(s: State, move: int) -> Refusal:
    """Why `move` is not legal; any int at all may be asked about."""
    if s.ask == st.OVER:
        return Refusal("6.6", "The game is over.")
    if not is_move(s, move):
        return Refusal("", "There is no such move.")
    return _explain(s, move)


def is_move(s: State, move: int) -> bool:
    """Whether that number is a move at all, legal or not."""
    return 0 <= move < LARGEST and _is_sensible(s, move)


def _explain(s: State, move: i64) -> Refusal:
    kind = m.kind_of(move)
    if kind not in ALLOWED[int(s.ask)]:
        return refused_untimely.explain_untimely(s, move, kind)
    ask = s.ask
    if ask == st.SETUP:
        return _setup(s, move)
    if ask == st.IMPULSE or ask == st.BARRAGE:
        return refused_impulses.explain_impulse(s, move, kind)
    if ask == st.MOVING:
        return refused_impulses.explain_moving(s, move, kind)
    if ask == st.DECLARING:
        return refused_impulses.explain_declaring(s, move, kind)
    if ask == st.LOSSES:
        return refused_losses.explain_losses(s, move, kind)
    if ask == st.RETREATING:
        return refused_losses.explain_retreating(s, move)
    if ask == st.SCREENING:
        return refused_close_combat.explain_screening(s, move)
    if ask == st.STRIKING:
        return refused_close_combat.explain_striking(s, move)
    return _simple(s, move)


def _is_sensible(s: State, move: i64) -> bool:
    """Whether the numbers in `move` name things that exist, and nothing is left over."""
    board = s.board
    kind = m.kind_of(move)
    a, b, c = m.first(move), m.second(move), m.third(move)
    if kind in OF_NOTHING:
        return a + b + c == 0
    if kind in OF_UNITS:
        return a < board.units and b + c == 0
    if kind in OF_PLACES:
        return a < board.places and b + c == 0
    if kind == m.PLACE or kind == m.MOVE:
        return a < board.units and b < board.places and c == 0
    if kind == m.STRIKE:
        return a < board.units and b < board.units and c == 0
    if kind == m.FIRE:
        return a < board.places and b < board.places and c < 2
    if kind == m.GUN:
        return a < board.places and b < board.places and c < board.units
    if kind == m.SHELL:
        return a < board.places and b < board.places and c < 2 * board.batteries
    if kind == m.CALL:
        return a < board.batteries and b + c == 0
    if kind == m.LAYOUT:
        return a < len(board.layouts[s.actor]) and b + c == 0
    if kind == m.RESOLVE:
        return a < st.MOST_ATTACKS and b + c == 0
    return kind == m.BID and b + c == 0


def _simple(s: State, move: i64) -> Refusal:
    """Decisions whose legal answers are a plain list."""
    a, b = m.first(move), m.second(move)
    ask = s.ask
    if ask == st.REFORM:
        waiting = reinforcements.next_available(s, ENTER_REFORMED)
        if a != waiting:
            return Refusal("19.4", f"Place {unit_name(s, waiting)} first.")
        if b >= s.board.areas or s.board.points[b] == 0 or s.control[b] != BRITISH:
            return Refusal("19.4", f"{capital(place_name(s, b))} isn't a victory area under British control.")
        return Refusal("19.4", "Place one reformed unit in each victory area before any gets a second.")
    if ask == st.RELIEF or ask == st.CARRIER:
        rule = "17.41" if ask == st.RELIEF else "17.51"
        return Refusal(rule, "Place one of the arriving units in zone D or E.")
    if ask == st.ARRIVAL:
        waiting = reinforcements.next_available(s, s.arriving_entry)
        return Refusal(report.rule_of(s), f"Place {unit_name(s, waiting)} in one of the zones A to E.")
    if ask == st.CHOOSING_FIGHT:
        return Refusal("9.2", f"There is no close combat left to fight in {place_name(s, a)}.")
    if ask == st.OVERFLOW:
        return Refusal("8.3552", f"Choose one of the units that just retreated to {place_name(s, s.origin)}.")
    if ask == st.FLUSHING and s.hidden[a] and s.place[a] == s.source:
        return Refusal("13.8", f"{unit_name(s, a)} is still hidden, so the fire doesn't flush it out.")
    if ask == st.FLUSHING:
        return Refusal("18.4", f"{unit_name(s, a)} isn't an uncommitted British unit in {place_name(s, s.source)}.")
    if ask == st.REMOVING:
        return Refusal("7.3", f"{unit_name(s, a)} isn't one of your units over the limit in {place_name(s, s.source)}.")
    if ask == st.ORDERING:
        return Refusal("8.32", f"Attack {a + 1} isn't waiting to be resolved.")
    if ask == st.BIDDING:
        return Refusal("21.1", f"Bid from {s.board.lowest_bid} to {s.board.highest_bid}.")
    return Refusal(report.rule_of(s), f"You can't choose that. {report.prompt(s)}")


def _setup(s: State, move: i64) -> Refusal:
    board = s.board
    if m.kind_of(move) == m.LAYOUT:
        return Refusal(report.rule_of(s), "You can choose a ready-made set-up only before you place a unit.")
    unit, place = m.first(move), m.second(move)
    if s.options.ready:
        return Refusal(report.rule_of(s), "This scenario uses ready-made set-ups: choose a layout.")
    if unit != s.setup_unit:
        return Refusal(report.rule_of(s), f"Place {unit_name(s, s.setup_unit)} first.")
    where = capital(place_name(s, place))
    if board.entry[unit] == START_ARMY:
        return Refusal("5.5", f"{unit_name(s, unit)} starts in zone A or B.")
    if board.entry[unit] == START_SS:
        if place >= board.areas or board.setup_of[place] != "ss":
            return Refusal("3.61", f"{where} isn't an SS set-up area.")
        if s.present(place, GERMAN) >= board.setup_ss:
            return Refusal("5.5", f"{where} already has {board.setup_ss} SS units.")
        return Refusal("5.5", f"{where} already has {board.setup_ss_armor} armor units.")
    if place >= board.areas or board.setup_of[place] != "british":
        return Refusal("3.61", f"{where} isn't a British set-up area.")
    if not before_play.dot_allows(s, unit, place):
        return Refusal(
            "3.62", f"{unit_name(s, unit)} has a {board.unit_dots[unit]} dot, and {place_name(s, place)} has none."
        )
    if s.count(place, BRITISH, st.INFANTRY) >= board.setup_british:
        return Refusal("5.4", f"{where} already has {board.setup_british} units.")
    return Refusal("5.4", f"{unit_name(s, unit)} is needed elsewhere: every victory area must get three units.")
