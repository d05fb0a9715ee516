"""The smallest game in which a question closes by itself: once both units have joined, only `done` is left.

Then support is asked for, which is also ended by `done`, and then a die is rolled.
"""

from __future__ import annotations

from typing import Any

from bridgehead.core.dice import Dice
from bridgehead.core.position import Outcome, Position
from bridgehead.core.rules import OVER, STEPS, Question, Step, Table
from bridgehead.kits import moves as packed
from bridgehead.kits.notation import Form, Notation, Sort, WrittenRules

JOIN, MARK, DONE = 1, 2, 3
JOINING, SUPPORTING = 1, 2
ROLLING = STEPS
NOTATION = Notation(
    "Joining",
    [Form(JOIN, "+{unit}"), Form(MARK, "use {marker}"), Form(DONE, "done")],
    [Sort("unit", ["A", "B"]), Sort("marker", ["air", "guns"])],
)


class State(Table):
    def __init__(self) -> None:
        super().__init__()
        self.ask = JOINING
        self.joined: list[int] = []
        self.marker = -1

    def copy(self) -> State:
        new = State()
        new.ask, new.joined, new.marker = self.ask, self.joined[:], self.marker
        return new

    def numbers(self) -> list[int]:
        return [int(self.ask), self.marker, *self.joined]


class Joining(Question[State]):
    def prompt(self, s: State) -> str:
        return "Choose units to join the attack."

    def moves(self, s: State, out: list[int]) -> None:
        out += [packed.pack(JOIN, unit) for unit in range(2) if unit not in s.joined]
        out.append(packed.pack(DONE))

    def play(self, s: State, move: int, dice: Dice) -> None:
        if packed.kind_of(move) == JOIN:
            s.joined.append(int(packed.first(move)))
        else:
            s.ask = SUPPORTING


class Supporting(Question[State]):
    def prompt(self, s: State) -> str:
        return "Choose support."

    def moves(self, s: State, out: list[int]) -> None:
        out += [packed.pack(MARK, 0), packed.pack(MARK, 1), packed.pack(DONE)]

    def play(self, s: State, move: int, dice: Dice) -> None:
        s.marker = int(packed.first(move)) if packed.kind_of(move) == MARK else -1
        s.ask = ROLLING


class Rolling(Step[State]):
    def rolls(self, s: State) -> bool:
        return True

    def take(self, s: State, dice: Dice) -> None:
        dice.roll(1, "the attack")
        s.ask = OVER


class Rules(WrittenRules[State]):
    def notation(self, s: State) -> Notation:
        return NOTATION

    def view(self, s: State, side: int) -> dict[str, Any]:
        return {"turn": 1, "places": {}}

    def outcome(self, s: State) -> Outcome:
        return Outcome(None, "draw", 0, "A draw")


def attack() -> Position:
    questions = Joining(JOINING, "join", "1.1", (JOIN, DONE)), Supporting(SUPPORTING, "support", "1.2", (MARK, DONE))
    return Position.begin(Rules(("red", "blue"), questions, [Rolling(ROLLING, "1.3")], over_rule="1.4"), State())
