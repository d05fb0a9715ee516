"""What players are asked before play and when troops arrive, in the sequence of play (5, 16, 17, 19, 21)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.game import ASK
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.core.values import Refusal
from bridgehead.games.storm_over_arnhem import at_stake, orders, reinforcements, setup
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.asking import StormQuestion, only_its_place, placing
from bridgehead.games.storm_over_arnhem.board import (
    BRITISH,
    ENTER_A,
    ENTER_REFORMED,
    GERMAN,
    START_ARMY,
    START_SS,
)
from bridgehead.games.storm_over_arnhem.notation import BIDS
from bridgehead.games.storm_over_arnhem.report import ADJECTIVE, place_name, unit_name, unit_values
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits.notation import Touch
from bridgehead.kits.words import capital


class Bidding(StormQuestion):
    def prompt(self, s: State) -> str:
        return "Bid in secret: how many victory points will you give the Germans to command the British?"

    def moves(self, s: State, out: list[int]) -> None:
        setup.bid_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_bid(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return Refusal("21.1", f"Bid from {s.board.lowest_bid} to {s.board.highest_bid}.")

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        last = touched[-1]
        if last.sort != "number":
            return []
        return [m.pack(m.BID, last.number if 0 <= last.number < BIDS else BIDS - 1)]


class Setup(StormQuestion):
    def cited(self, s: State) -> str:
        return "5.5" if s.actor == GERMAN else self.rule

    def prompt(self, s: State) -> str:
        who = ADJECTIVE[s.actor]
        if s.options.ready:
            return f"Choose a {who} set-up."
        unit = s.setup_unit
        printed = f"{s.board.unit_titles[unit]}, {unit_values(s, unit)}"
        instead = ", or choose a ready-made set-up" if setup.nothing_placed(s, s.actor) else ""
        return f"{who} set-up: place {s.board.unit_names[unit]} ({printed}){instead}."

    def moves(self, s: State, out: list[int]) -> None:
        setup.setup_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_setup(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        board = s.board
        if m.kind_of(move) == m.LAYOUT:
            n = m.first(move) - board.first_layout[s.actor]
            if not 0 <= n < len(board.layouts[s.actor]):
                return Refusal(self.cited(s), f"That isn't a {ADJECTIVE[s.actor]} set-up.")
            return Refusal(self.cited(s), "You can choose a ready-made set-up only before you place a unit.")
        unit, place = m.first(move), m.second(move)
        if s.options.ready:
            return Refusal(self.cited(s), "This scenario uses ready-made set-ups: choose a layout.")
        if unit != s.setup_unit:
            return Refusal(self.cited(s), f"Place {unit_name(s, s.setup_unit)} first.")
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
        if not setup.dot_allows(s, unit, place):
            return Refusal(
                "3.62", f"{unit_name(s, unit)} has a {board.unit_dots[unit]} dot, and {place_name(s, place)} has none."
            )
        if s.count(place, BRITISH, st.INFANTRY) >= board.setup_british:
            return Refusal("5.4", f"{where} already has {board.setup_british} units.")
        return Refusal("5.4", f"{unit_name(s, unit)} is needed elsewhere: every victory area must get three units.")

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return only_its_place(s, move)

    def caution(self, s: State, move: i64) -> str:
        return setup.ENDS if m.kind_of(move) == m.PLACE and setup.is_last(s) else ""

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        if touched[-1].sort == "choice":
            return [m.pack(m.LAYOUT, touched[-1].number)]
        return placing(s, touched, s.setup_unit)


class Reform(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"Place a reformed unit in a victory area you control ({s.arriving} to place)."

    def moves(self, s: State, out: list[int]) -> None:
        reinforcements.reform_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        reinforcements.play_reform(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        waiting = reinforcements.next_available(s, ENTER_REFORMED)
        place = m.second(move)
        if m.first(move) != waiting:
            return Refusal("19.4", f"Place {unit_name(s, waiting)} first.")
        if place >= s.board.areas or s.board.points[place] == 0 or s.control[place] != BRITISH:
            return Refusal("19.4", f"{capital(place_name(s, place))} isn't a victory area under British control.")
        return Refusal("19.4", "Place one reformed unit in each victory area before any gets a second.")

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return only_its_place(s, move)

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return placing(s, touched, reinforcements.next_available(s, ENTER_REFORMED))

    def caution(self, s: State, move: i64) -> str:
        return at_stake.full(s, m.second(move))

    def button(self, s: State, word: str) -> str:
        return "Place here" if word == "go" else ""


class ArmorOffer(StormQuestion):
    def prompt(self, s: State) -> str:
        return "Choose your reinforcements: assault guns, or infantry instead."

    def moves(self, s: State, out: list[int]) -> None:
        reinforcements.offer_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        reinforcements.play_offer(s, move, dice)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        order = orders.KNOWN.given(given, "assault-guns")
        if order == ASK:
            return ASK_PLAYER
        return m.pack(m.TAKE_ARMOR if order == "armor" else m.TAKE_INFANTRY)


class Arrival(StormQuestion):
    def cited(self, s: State) -> str:
        return "17.32" if s.arriving_entry == ENTER_A else self.rule

    def prompt(self, s: State) -> str:
        return f"Choose a zone for the next reinforcement; it arrives committed ({s.arriving} to place)."

    def moves(self, s: State, out: list[int]) -> None:
        reinforcements.arrival_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        reinforcements.play_arrival(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        waiting = reinforcements.next_available(s, s.arriving_entry)
        return Refusal(self.cited(s), f"Place {unit_name(s, waiting)} in one of the zones A to E.")

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return only_its_place(s, move)

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return placing(s, touched, reinforcements.next_available(s, s.arriving_entry))


class Relief(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"British relief has broken through: place a unit in zone D or E ({s.arriving} to place)."

    def moves(self, s: State, out: list[int]) -> None:
        reinforcements.relief_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        reinforcements.play_arrival(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return Refusal(self.rule, "Place one of the arriving units in zone D or E.")

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return placing(s, touched, reinforcements.next_available(s, s.arriving_entry))


class Carrier(Relief):
    def prompt(self, s: State) -> str:
        return "A Bren Carrier arrives with ammunition: place it in zone D or E."

    def path(self, s: State, move: i64) -> tuple[str, ...] | None:
        return only_its_place(s, move)
