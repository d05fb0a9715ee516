"""What players are asked between Combat Phase and turn: whether to go on, and who comes back (9.2, 10)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.game import ASK
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.core.values import Refusal
from bridgehead.games.counter_attack_arras import advantage, orders, refused_movement, reorganization
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.asking import ArrasQuestion
from bridgehead.games.counter_attack_arras.board import ARMOR, LEADER
from bridgehead.games.counter_attack_arras.report import ADJECTIVE, place_name, unit_name
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.words import capital, counted


class Prolonging(ArrasQuestion):
    """Whether the holder of the Advantage resets the Combat Phase that is ending."""

    def prompt(self, s: State) -> str:
        return "The Combat Phase is about to end. Use the Advantage to reset it?"

    def moves(self, s: State, out: list[int]) -> None:
        advantage.prolong_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        advantage.play_prolong(s, move)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        order = orders.KNOWN.given(given, "prolonging")
        if order == ASK:
            return ASK_PLAYER
        return m.pack(m.RESET if order == "always" else m.END)


class Reforming(ArrasQuestion):
    """Who comes back from the eliminated units."""

    def prompt(self, s: State) -> str:
        return f"{ADJECTIVE[s.actor]} reorganization: choose an eliminated unit to bring back, or finish."

    def finish(self, s: State) -> str:
        return "end reorganization"

    def moves(self, s: State, out: list[int]) -> None:
        reorganization.reforming_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        reorganization.play_reforming(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def caution(self, s: State, move: i64) -> str:
        if m.kind_of(move) != m.DONE:
            return ""
        legal: list[int] = []
        self.moves(s, legal)
        return f"{counted(m.of_kind(legal, m.REFORM), 'eliminated unit')} could still come back."

    def refuse(self, s: State, move: i64) -> Refusal:
        unit = m.first(move)
        name = unit_name(s, unit)
        if s.board.side[unit] != s.actor:
            return Refusal("10.0", f"{name} isn't one of your units.")
        if s.board.original[unit] >= 0:
            original = unit_name(s, s.board.original[unit])
            return Refusal(
                "10.2", f"{name} is the reduced counter of {original}: reorganize {original} to bring it in."
            )
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
        return Refusal(
            "10.1", f"To give up for {name} you need another eliminated unit of the same type, at least as strong."
        )


class Settling(ArrasQuestion):
    """Where the unit that comes back is placed."""

    def cited(self, s: State) -> str:
        return "10.2" if s.board.reduced[s.reforming] >= 0 else self.rule

    def prompt(self, s: State) -> str:
        return f"Choose where {unit_name(s, reorganization.returning(s, s.reforming))} returns to play."

    def moves(self, s: State, out: list[int]) -> None:
        reorganization.settling_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        reorganization.play_settling(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        place = m.first(move)
        rule = self.cited(s)
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


class Paying(ArrasQuestion):
    """Who is given up for the unit that came back."""

    def prompt(self, s: State) -> str:
        return f"Choose an eliminated unit to give up for {unit_name(s, s.payer)}."

    def moves(self, s: State, out: list[int]) -> None:
        reorganization.paying_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        reorganization.play_paying(s, move)

    def refuse(self, s: State, move: i64) -> Refusal:
        return Refusal(
            "10.1",
            f"{unit_name(s, m.first(move))} can't be given up for {unit_name(s, s.payer)}: choose another of your "
            "eliminated units, of the same type and with at least the same Spent defense factor.",
        )
