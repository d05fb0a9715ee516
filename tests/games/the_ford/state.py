"""The table: where the companies are, the secret plans, the cup."""

from __future__ import annotations

from typing import Final

from bridgehead.core.rules import STEPS, Table
from the_ford.board import Board

PLANNING: Final = 1
ACTING: Final = 2
REVEAL: Final = STEPS
DRAW: Final = STEPS + 1
FIGHT: Final = STEPS + 2

LOST: Final = -1
OPEN: Final = -1  # no plan yet
NOBODY: Final = -1
LAST_TURN: Final = 3


class State(Table):
    board: Board
    turn: int = 0
    deep: int = 0  # 1: high water
    place: list[int]
    plan: list[int]
    cup: list[int]  # 1: its chit is in the cup
    company: int = -1  # whose chit was drawn
    target: int = -1

    # -- written by tests/state_fields.py from the fields above

    def __init__(
        self,
        board: Board,
        place: list[int],
        plan: list[int],
        cup: list[int],
    ) -> None:
        super().__init__()
        self.board = board
        self.place = place
        self.plan = plan
        self.cup = cup

    def copy(self) -> State:
        new = State(
            self.board,
            self.place[:],
            self.plan[:],
            self.cup[:],
        )
        new.ask = self.ask
        new.actor = self.actor
        new.turn = self.turn
        new.deep = self.deep
        new.company = self.company
        new.target = self.target
        return new

    def numbers(self) -> list[int]:
        """Every number of the position in a fixed order."""
        numbers: list[int] = [
            self.turn, self.ask, self.actor, self.deep, self.company, self.target,
        ]  # fmt: skip
        for table in (
            self.place, self.plan, self.cup,
        ):  # fmt: skip
            for number in table:
                numbers.append(number)
        return numbers

    # -- end of what is written

    def at(self, hex: int) -> int:
        """The company in a hex, or NOBODY."""
        return self.place.index(hex) if hex in self.place else NOBODY

    def crossed(self, side: int) -> int:
        """5.1: how many companies of a side are on the far bank."""
        return sum(
            self.board.side[n] == side and self.place[n] in self.board.goal[side] for n in range(len(self.place))
        )


def new_table(board: Board, deep: bool) -> State:
    s = State(board, list(board.start), [OPEN, OPEN], [0] * len(board.names))
    s.ask = PLANNING
    s.deep = int(deep)
    return s
