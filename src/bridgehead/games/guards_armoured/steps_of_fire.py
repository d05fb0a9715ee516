"""What the referee does for ranged fire: who may fire at a mover, and the dice of a barrage (11)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.rules import Step
from bridgehead.games.guards_armoured import barrage, opportunity
from bridgehead.games.guards_armoured.state import State


class AfterHex(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        opportunity.after_hex(s)


class RollBarrage(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        barrage.roll(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return s.mover

    def prompt(self, s: State) -> str:
        return f"Roll the barrage of {s.board.map.hex_names[s.target]}."

    def word(self, s: State) -> str:
        return "Roll the barrage"
