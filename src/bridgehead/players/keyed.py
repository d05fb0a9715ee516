"""Dice for comparing plans: the same roll for the same purpose, whatever else was rolled before it.

Plans that are tried out with the same seed then differ by what they do and not by their luck: the attack on a place has
the same dice in every plan that makes it. `EvenDice` are also dealt evenly to many trials, so that good and bad luck
nearly cancel after a few of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

from bridgehead.core.dice import Dice

TRIALS: Final = 64  # so many are dealt evenly to; after them it begins anew
BITS: Final = 6  # of the number of a trial among those

PRIME: Final = 2_147_483_647  # all products stay below 2 to the 62nd, so that compiled and plain numbers agree


def mixed(seed: int, number: int) -> int:
    """A number below PRIME that depends on both, as if drawn by lot."""
    value = (seed * 48_271 + number * 69_621 + 1_013_904_223) % PRIME
    value ^= value >> 15
    value = value * 1_103_515_245 % PRIME
    value ^= value >> 13
    value = value * 1_664_525 % PRIME
    return value ^ (value >> 16)


PAIRS: Final = sorted([(one, other) for one in range(1, 7) for other in range(1, 7)], key=sum)


class KeyedDice(Dice):
    def __init__(self, seed: int) -> None:
        self.sure = True
        self.seed = seed % PRIME
        self.matter = 0  # what the next dice are about, such as the hex attacked; each matter has dice of its own
        self._used: dict[tuple[str, int], int] = {}

    def _state(self, purpose: str) -> int:
        matter = self.matter
        used = self._used.get((purpose, matter), 0)
        self._used[purpose, matter] = used + 1
        about = mixed(self.seed, crc32(purpose.encode()) % PRIME)
        return mixed(mixed(about, matter) if matter else about, used)

    def roll(self, count: int, purpose: str) -> list[int]:
        state = self._state(purpose)
        rolled: list[int] = []
        for _ in range(count):
            state = mixed(state, 1)
            rolled.append(state // 97 % 6 + 1)
        return rolled

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        return cards[mixed(self._state(purpose), 2) // 97 % len(cards)]


class EvenDice(KeyedDice):
    """Dice for trial number `trial` of many with the same seed.

    Of the first 2, 4, 8 ... trials each gets another half, quarter, eighth of all that can be rolled for a purpose, in
    an order of its own for every roll (a van der Corput sequence, scrambled as Owen does). Two dice count by their sum.
    """

    def __init__(self, seed: int, trial: int) -> None:
        super().__init__(mixed(seed, trial // TRIALS))
        self._own = mixed(seed + 1, trial)
        self._halves: list[int] = [trial // 2**n % 2 for n in range(BITS)]  # which half of what is left it gets

    def _share(self, purpose: str) -> float:
        """From 0 to 1: where among all that can be rolled the dice of this trial lie."""
        state = self._state(purpose)
        found = 1
        for half in self._halves:
            turned = mixed(state, found) // 97 % 2
            found = 2 * found + (half ^ turned)
        return (found - TRIALS + mixed(self._own, state) / (PRIME + 1)) / TRIALS

    def roll(self, count: int, purpose: str) -> list[int]:
        if count == 2:
            return list(PAIRS[int(self._share(purpose) * 36)])
        return [int(self._share(purpose) * 6) + 1 for _ in range(count)]

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        return cards[int(self._share(purpose) * len(cards))]
