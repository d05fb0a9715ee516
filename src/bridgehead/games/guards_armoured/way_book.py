"""What was found for one line of a menu is kept for the others: a stack may have three hundred hexes to go to."""

from __future__ import annotations


class WayBook:
    """The ways of the stack on the move to all hexes, while nothing on the table changes."""

    def __init__(self) -> None:
        self.table: list[int] = []  # the numbers of the position that it holds for
        self.cost: dict[int, int] = {}  # by hex, in half points, for the unit that leads
        self.path: dict[int, list[int]] = {}  # the hexes entered, in order
        self.guns: dict[int, list[int]] = {}  # the enemy's known guns that can fire into a hex

    def open(self, table: list[int]) -> bool:
        """Whether what is written here still holds; else its pages are blank."""
        if self.table == table:
            return True
        self.table = table
        self.cost = {}
        self.path = {}
        self.guns = {}
        return False
