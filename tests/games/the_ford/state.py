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
    def __init__(self, board: Board, deep: bool) -> None:
        super().__init__()
        self.board = board
        self.deep = deep
        self.ask = PLANNING
        self.turn = 0
        self.place = list(board.start)
        self.plan = [OPEN, OPEN]
        self.cup = [0] * len(board.names)  # 1: its chit is in the cup
        self.company = NOBODY  # whose chit was drawn
        self.target = NOBODY

    def copy(self) -> State:
        new = State(self.board, self.deep)
        new.ask, new.actor, new.turn = self.ask, self.actor, self.turn
        new.place, new.plan, new.cup = self.place[:], self.plan[:], self.cup[:]
        new.company, new.target = self.company, self.target
        return new

    def numbers(self) -> list[int]:
        scalars = [int(self.ask), int(self.actor), self.turn, self.company, self.target, int(self.deep)]
        return scalars + self.place + self.plan + self.cup

    def at(self, hex: int) -> int:
        """The company in a hex, or NOBODY."""
        return self.place.index(hex) if hex in self.place else NOBODY

    def crossed(self, side: int) -> int:
        """5.1: how many companies of a side are on the far bank."""
        return sum(
            self.board.side[n] == side and self.place[n] in self.board.goal[side] for n in range(len(self.place))
        )
