"""What players are asked before play: set-up and fortifications (15, 17)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import refused, setup
from bridgehead.games.guards_armoured.asking import GuardsQuestion, hex_of
from bridgehead.games.guards_armoured.roster import GERMAN
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.notation import Touch


class LayingOut(GuardsQuestion):
    def prompt(self, s: State) -> str:
        return f"Choose a {'German' if s.actor == GERMAN else 'British'} set-up, or place the units yourself."

    def moves(self, s: State, out: list[int]) -> None:
        setup.layout_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_layout(s, move)


class Placing(GuardsQuestion):
    def prompt(self, s: State) -> str:
        name = s.board.roster.unit_names[s.unit]
        return f"Set up {name} {s.board.briefing.set_up_words[s.unit]}: choose a hex, or another unit."

    def moves(self, s: State, out: list[int]) -> None:
        setup.placing_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_placing(s, move)

    def caution(self, s: State, move: i64) -> str:
        return setup.ENDS if m.kind_of(move) == m.PLACE and setup.is_last(s) else ""

    def refuse(self, s: State, move: i64) -> Refusal:
        if m.kind_of(move) == m.SELECT:
            return Refusal("17.0", "Place this unit first, then choose another.")
        return refused.place(s, m.first(move), m.second(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        hex = hex_of(s, touched[-1])
        return [m.pack(m.PLACE, s.unit, hex)] if hex >= 0 else super().guess(s, touched)


class Fortifying(GuardsQuestion):
    def prompt(self, s: State) -> str:
        return "Place a fortification with a German unit and choose which way it faces, or finish."

    def moves(self, s: State, out: list[int]) -> None:
        setup.fortifying_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_fortifying(s, move)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.DONE

    def caution(self, s: State, move: i64) -> str:
        return "Some fortifications have not been placed." if m.kind_of(move) == m.DONE else ""

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused.fortify(s, m.first(move), m.second(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        sorts = [found.number for found in touched if found.sort == "fort"]
        hex = hex_of(s, touched[-1])
        return [m.pack(m.FORTIFY, sorts[0], hex)] if sorts and hex >= 0 else super().guess(s, touched)


class Opting(GuardsQuestion):
    def prompt(self, s: State) -> str:
        return "Deploy the 2nd Welsh Guards as well? Then 50 attack points must leave the map, and no draw is possible."

    def moves(self, s: State, out: list[int]) -> None:
        setup.opting_moves(out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        setup.play_opting(s, move)
