"""What the referee does between the questions of a turn (3.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.rules import Step
from bridgehead.games.guards_armoured import activation, replacements, sequence, supply, weather
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import State


class StartTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.start_turn(s)


class RollWeather(Step[State]):
    """3.2: one die for both players; the British roll it."""

    def take(self, s: State, dice: Dice) -> None:
        weather.roll(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return BRITISH

    def prompt(self, s: State) -> str:
        return f"{s.board.briefing.turn_names[s.turn]}: roll for the weather."

    def word(self, s: State) -> str:
        return "Roll for the weather"


class CheckSupply(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        supply.check(s)


class StartActivations(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        activation.fill_cup(s)


class DrawChit(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        activation.draw(s, dice)

    def rolls(self, s: State) -> bool:
        return activation.is_left(s)

    def roller(self, s: State) -> i64:
        return BRITISH

    def prompt(self, s: State) -> str:
        return "Draw the next activation chit."

    def word(self, s: State) -> str:
        return "Draw a chit"


class EndActivation(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        activation.end(s)


class EndTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.end_turn(s)


class RollReplacements(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        replacements.roll(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def prompt(self, s: State) -> str:
        return "Roll for replacements."

    def word(self, s: State) -> str:
        return "Roll for replacements"


class NextTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.next_turn(s)
