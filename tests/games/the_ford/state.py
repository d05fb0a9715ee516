"""The table: where the companies are, the secret plans, the cup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bridgehead.core.rules import STEPS, Table
from the_ford.board import Board

PLANNING: Final = 1
ACTING: Final = 2
REVEAL: Final = STEPS
DRAW: Final = STEPS + 1
FIGHT: Final = STEPS + 2

NONE: Final = -1  # no hex: lost; no plan yet; no company
LAST_TURN: Final = 3


class State(Table):
    board: Board
    turn: int
    deep: int  # 1: high water
    place: list[int]
    plan: list[int]
    cup: list[int]  # 1: its chit is in the cup
    company: int  # whose chit was drawn
    target: int

    def __init__(self, board: Board, options: Mapping[str, str]) -> None:
        super().__init__()
        self.ask = PLANNING
        self.board = board
        self.turn = 0
        self.deep = int(options.get("water") == "high")
        self.place = list(board.start)
        self.plan = [NONE, NONE]
        self.cup = [0] * len(board.names)
        self.company = self.target = NONE

    def at(self, hex: int) -> int:
        """The company in a hex, or NONE."""
        return self.place.index(hex) if hex in self.place else NONE

    def crossed(self, side: int) -> int:
        """5.1: how many companies of a side are on the far bank."""
        own = [hex for n, hex in enumerate(self.place) if self.board.side[n] == side]
        return sum(hex in self.board.goal[side] for hex in own)
