"""Everything that can be drawn or rolled, one branch after the other, each with its exact chance."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgehead.core.dice import Dice


class Branching(Dice):
    """Follows one branch of all that can be drawn or rolled, and notes how likely it is and where it forks."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.at = 0
        self.chance = Fraction(1)
        self.forks: list[int] = []

    def _pick(self, options: dict[int, int]) -> int:
        total = sum(options.values())
        n = self.path[self.at] if self.at < len(self.path) else 0
        self.forks.append(len(options))
        self.at += 1
        chosen = list(options)[n]
        self.chance *= Fraction(options[chosen], total)
        return chosen

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        options: dict[int, int] = {}
        for card in cards:
            options[card] = options.get(card, 0) + 1
        return self._pick(options)

    def roll(self, count: int, purpose: str) -> list[int]:
        return [self._pick(dict.fromkeys(range(1, 7), 1)) for _ in range(count)]

    def next_path(self) -> list[int] | None:
        """The path of the next branch, or None after the last."""
        taken = [self.path[n] if n < len(self.path) else 0 for n in range(len(self.forks))]
        for n in reversed(range(len(taken))):
            if taken[n] + 1 < self.forks[n]:
                return [*taken[:n], taken[n] + 1]
        return None
