"""What a move gives up or will cost is said before it is made."""

from __future__ import annotations

from bridgehead.core.dice import SeededDice
from bridgehead.core.position import Position
from bridgehead.games.guards_armoured import GAME
from tests.guards_armoured.table import pack


def reached(ask: str) -> Position:
    """A game played by always taking the last move, at the first decision of that name."""
    position = GAME.new("bonninghardt", {}, pack())
    dice = SeededDice("at stake")
    while (decision := position.decision()) is not None and decision.ask != ask:
        position.play(position.moves()[0 if decision.ask == "activate" else -1], dice)
    return position


def test_6_0_a_pass_says_how_many_units_would_have_acted() -> None:
    position = reached("activate")
    passing = position.parse("pass")
    assert position.idle(passing)
    assert position.caution(passing).startswith("Pass: ")


def test_9_0_the_end_of_movement_says_how_many_have_not_moved() -> None:
    position = reached("move")
    end = position.parse("end")
    assert position.idle(end)
    assert position.caution(end).endswith("not moved.")
