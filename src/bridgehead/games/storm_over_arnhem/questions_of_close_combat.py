"""What players are asked in the Close Combat Phase (8.45, 9)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.game import ASK
from bridgehead.core.proposals import Proposal
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.core.values import Refusal
from bridgehead.games.storm_over_arnhem import at_stake, close_combat, orders, proposals, refused_close_combat
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.asking import StormQuestion, at_its_place, one_unit
from bridgehead.games.storm_over_arnhem.report import place_name
from bridgehead.games.storm_over_arnhem.sight import seen_units
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits.notation import Touch


class ChoosingFight(StormQuestion):
    def prompt(self, s: State) -> str:
        return "Choose the next close combat."

    def moves(self, s: State, out: list[int]) -> None:
        close_combat.choosing_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        close_combat.play_choosing(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return Refusal("9.2", f"There is no close combat left to fight in {place_name(s, m.first(move))}.")

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return at_its_place(s, touched[-1], m.FIGHT)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return ASK_PLAYER if orders.KNOWN.given(given, "order-of-fights") == ASK else legal[0]


class Screening(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"Close combat in {place_name(s, s.fight)}: screen headquarters, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        close_combat.screening_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        close_combat.play_screening(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_close_combat.explain_screening(s, move)

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        return one_unit(s, touched[-1], m.SCREEN)

    def idle(self, s: State, move: i64) -> bool:
        return at_stake.is_done(move) and not close_combat.any_screened(s)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        order = orders.KNOWN.given(given, "screening")
        if order == ASK:
            return ASK_PLAYER
        return legal[1] if order == "always" and len(legal) > 1 else m.pack(m.DONE)


class Striking(StormQuestion):
    def prompt(self, s: State) -> str:
        return f"Close combat in {place_name(s, s.fight)}: choose your attacks, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        close_combat.striking_moves(s, out)

    def waits(self, s: State) -> bool:
        """Attacks are designated: the word to roll is the player's, though his only move."""
        return close_combat.any_designated(s)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        close_combat.play_striking(s, move)

    def proposals(self, s: State, legal: list[int]) -> list[Proposal]:
        return proposals.striking(s)

    def idle(self, s: State, move: i64) -> bool:
        return at_stake.is_done(move) and not close_combat.any_designated(s)

    def caution(self, s: State, move: i64) -> str:
        return at_stake.no_attack(s) if self.idle(s, move) else ""

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_close_combat.explain_striking(s, move)

    def guess(self, s: State, touched: list[Touch], legal: list[int]) -> list[int]:
        """Who attacks whom, in either order; with one of them touched, the other is whoever fits."""
        head, last = touched[0], touched[-1]
        if last.sort == "button" and last.word == "done":
            return [m.pack(m.DONE)]
        attackers = seen_units(s, s.actor, s.fight, s.actor)
        targets = seen_units(s, s.actor, s.fight, 1 - s.actor)
        if head.sort == "unit" and last.sort == "unit" and len(touched) > 1:
            if s.board.side[head.number] != s.actor and s.board.side[last.number] == s.actor:
                return [m.pack(m.STRIKE, last.number, head.number)]
            return [m.pack(m.STRIKE, head.number, last.number)]
        if head.sort == "unit" and s.board.side[head.number] == s.actor:
            return [m.pack(m.STRIKE, head.number, target) for target in targets]
        if last.sort == "unit":
            free = [unit for unit in attackers if s.job[unit] == 0]
            return [m.pack(m.STRIKE, unit, last.number) for unit in free + attackers]
        return []
