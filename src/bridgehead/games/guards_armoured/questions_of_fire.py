"""What a player is asked while the enemy moves past his guns (11.4)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import opportunity, orders, refused_fights
from bridgehead.games.guards_armoured.asking import GuardsQuestion
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.notation import Touch


class Opportunity(GuardsQuestion):
    def prompt(self, s: State) -> str:
        hex = s.board.map.hex_names[s.entered]
        return f"Enemy units have moved into {hex}: fire at them, or hold your fire."

    def moves(self, s: State, out: list[int]) -> None:
        opportunity.opportunity_moves(s, out)

    def play(self, s: State, move: i64, dice: Dice) -> None:
        opportunity.play_opportunity(s, move, dice)

    def idle(self, s: State, move: i64) -> bool:
        return m.kind_of(move) == m.HOLD

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_fights.fire(s, m.first(move), m.second(move))

    def guess(self, s: State, touched: list[Touch]) -> list[int]:
        units = [found.number for found in touched if found.sort == "unit"]
        return [m.pack(m.FIRE, units[0], units[1])] if len(units) == 2 else super().guess(s, touched)

    def answer(self, s: State, given: Mapping[str, str], legal: list[int]) -> int:
        return orders.opportunity(s, given, legal)
