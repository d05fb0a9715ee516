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
        self.taken: list[int] = []

    def decision(self) -> Decision | None:
        return Decision(self.side, self.ask, "1.1", "Which?") if self.ask else None

    def copy(self) -> Asking:
        return Asking(self.ask, self.side, **self.leads)

    def play(self, move: int, dice: Dice) -> list[Any]:
        if self.leads.get("rolls"):
            dice.roll(1, "the gun")
        self.taken = [move] if self.leads.get("one") else [*self.taken, move]
        self.ask, self.side = self.leads["ask"], self.leads.get("to", self.side)
        return []

    def moves(self) -> list[int]:
        return [move for move in self.leads.get("left", [1, 2]) if move not in self.taken]

    def touches(self, move: int) -> tuple[str, ...]:
        return (f"unit:{move}",)


@pytest.mark.parametrize(
    "leads, gathered",
    [
        ({"ask": "add"}, True),
        ({"ask": "fire"}, False),
        ({"ask": "add", "to": "blue"}, False),
        ({"ask": None}, False),
        ({"ask": "add", "rolls": True}, False),
        ({"ask": "add", "left": [2, 3]}, False),  # another unit was put back: one is chosen
        ({"ask": "add", "one": True}, False),  # the first is put back when the second is chosen
        ({"ask": "add", "left": []}, True),  # not both of them
    ],
)
def test_units_are_gathered_if_the_same_is_asked_again(leads: dict[str, Any], gathered: bool) -> None:
    position = Asking("add", **leads)
    assert state._collects(cast(Position, position), [1, 2]) is gathered
    assert (position.ask, position.side) == ("add", "red")  # nothing is played on the table itself
