"""Weather (14.0) and what the part of the day does (13.0)."""

from __future__ import annotations

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured.state import CHECK_SUPPLY, State
from bridgehead.games.guards_armoured.tables import weather_of


def roll(s: State, dice: Dice) -> None:
    """14.0: a die with the modifier of the turn; what is below 1 is clear, what is above 6 snow."""
    die = dice.roll(1, "the weather")[0]
    s.weather = weather_of(die + s.board.briefing.weather_modifier[s.turn])
    s.say("weather", "14.0", (s.weather, die, s.board.briefing.weather_modifier[s.turn]))
    s.ask = CHECK_SUPPLY
