"""What the state of a table finds out about a question without knowing the game."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bridgehead.core.dice import Dice
from bridgehead.core.position import Decision, Position
from bridgehead.server import state


class Asking:
    """A question, and what each move leads to: the next question, the end, or a roll."""

    def __init__(self, ask: str | None, side: str = "red", /, **leads: Any) -> None:
        self.ask = ask
        self.side = side
        self.leads = leads

    def decision(self) -> Decision | None:
        return Decision(self.side, self.ask, "1.1", "Which?") if self.ask else None

    def copy(self) -> Asking:
        return Asking(self.ask, self.side, **self.leads)

    def play(self, move: int, dice: Dice) -> list[Any]:
        if self.leads.get("rolls"):
            dice.roll(1, "the gun")
        self.ask, self.side = self.leads["ask"], self.leads.get("to", self.side)
        return []


@pytest.mark.parametrize(
    "leads, gathered",
    [
        ({"ask": "add"}, True),
        ({"ask": "fire"}, False),
        ({"ask": "add", "to": "blue"}, False),
        ({"ask": None}, False),
        ({"ask": "add", "rolls": True}, False),
    ],
)
def test_units_are_gathered_if_the_same_is_asked_again(leads: dict[str, Any], gathered: bool) -> None:
    position = Asking("add", **leads)
    assert state._asks_on(cast(Position, position), 0) is gathered
    assert (position.ask, position.side) == ("add", "red")  # nothing is played on the table itself
