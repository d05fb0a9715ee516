"""What a finished game has to tell of its dice: a roll that was made, against everything it could have been."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bridgehead.kits import odds


class Loss(NamedTuple):
    """The side that has lost a unit, and the unit by its code."""

    side: int
    unit: str


class Roll:
    """What a side rolled for itself: the higher the `value`, the better for it.

    `counted` says that values count something, so that their mean means something.
    """

    def __init__(self, side: int, value: int, ways: dict[int, int], counted: bool) -> None:
        self.side = side
        self.value = value
        self.distribution = odds.chances(ways)
        self.counted = counted

    def at_least(self) -> Fraction:
        """The chance of as much or more."""
        return sum([chance for value, chance in self.distribution if value >= self.value], Fraction(0))

    def at_most(self) -> Fraction:
        return sum([chance for value, chance in self.distribution if value <= self.value], Fraction(0))

    def expected(self) -> Fraction | None:
        return odds.mean(self.distribution) if self.counted else None
