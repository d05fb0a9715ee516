"""Dice for comparing plans: the same roll for the same purpose, whatever else was rolled before it.

Plans that are tried out with the same seed then differ by what they do and not by their luck: the attack on a place has
the same dice in every plan that makes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

from bridgehead.core.dice import Dice

PRIME: Final = 2_147_483_647  # all products stay below 2 to the 62nd, so that compiled and plain numbers agree


def mixed(seed: int, number: int) -> int:
    """A number below PRIME that depends on both, as if drawn by lot."""
    value = (seed * 48_271 + number * 69_621 + 1_013_904_223) % PRIME
    value ^= value >> 15
    value = value * 1_103_515_245 % PRIME
    value ^= value >> 13
    value = value * 1_664_525 % PRIME
    return value ^ (value >> 16)


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
