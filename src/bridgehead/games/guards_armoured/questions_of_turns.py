"""What players are asked about supply, activation and replacements (4.1, 5.1, 6.0, 17.2)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import activation, at_stake, refused, replacements, supply
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.asking import GuardsQuestion, hex_of
from bridgehead.games.guards_armoured.state import COMBAT, State
from bridgehead.kits.notation import Touch


class ChoosingFirst(GuardsQuestion):
    def prompt(self, s: State) -> str:
        return "Choose the British HQ that is activated first."

    def moves(self, s: State, out: list[int]) -> None:
        activation.first_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        activation.play_first(s, move)


class Supplying(GuardsQuestion):
    def prompt(self, s: State) -> str:
        return "Choose the battalion that the division HQ supplies this turn, or none."

    def moves(self, s: State, out: list[int]) -> None:
        supply.supplying_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        supply.play_supplying(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE


class Nominating(GuardsQuestion):
    def prompt(self, s: State) -> str:
        name = s.board.roster.battalion_names[s.audited - 1]
        if s.part:
            return f"The {name} stack in supply has split up: choose the hex that stays in supply."
        return f"{name} has no HQ: choose the stack that stays in supply this turn."

    def moves(self, s: State, out: list[int]) -> None:
        supply.nominating_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        supply.play_nominating(s, move)


class Activating(GuardsQuestion):
    def prompt(self, s: State) -> str:
        roster = s.board.roster
        if s.part == COMBAT:
            return f"The HQ of {roster.battalion_names[s.battalion]} is lost: choose the stack that fights on."
        name = roster.battalion_names[s.chit]
        if s.chit == roster.division[s.mover]:
            return "Division HQ: choose a battalion to activate, or pass."
        if s.place[roster.battalion_hq[s.chit]] < 0:
            return f"{name} has no HQ on the map: choose one stack to activate, or pass."
        return f"{name}: activate the battalion, or pass?"

    def moves(self, s: State, out: list[int]) -> None:
        activation.activating_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        activation.play_activating(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.PASS

    def caution(self, s: State, move: i64) -> str:
        return at_stake.passing(s) if m.kind_of(move) == m.PASS else ""

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) == m.STACK:
            return refused.stack(s, m.second(move))
        if m.kind_of(move) == m.ACTIVATE:
            return refused.activate(s, m.first(move))
        return Refusal("2.4", "The HQ is lost: choose the stack that fights on.")

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        if last.sort == "battalion":
            return [m.pack(m.ACTIVATE, last.number)]
        hex = hex_of(s, last)
        return [m.pack(m.STACK, 0, hex)] if hex >= 0 else super().guess(s, touched)


class Rebuilding(GuardsQuestion):
    def prompt(self, s: State) -> str:
        if not replacements.candidates(s, s.actor):
            return "Replacements have come, but none of your units can be rebuilt now."
        return "Replacements have come: choose a depleted unit to rebuild, or none."

    def moves(self, s: State, out: list[int]) -> None:
        replacements.rebuilding_moves(s, out)

    def waits(self, s: State) -> bool:
        return replacements.must_be_asked(s)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        replacements.play_rebuilding(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused.rebuild(s, m.first(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        last = touched[-1]
        return [m.pack(m.REBUILD, last.number)] if last.sort == "unit" else super().guess(s, touched)
