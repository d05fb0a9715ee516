"""Dice that nobody has picked: a seed that was committed to first, and what each player added to it afterwards."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from bridgehead.core.dice import Dice, DiceError, SeededDice

NONE = "-"  # a seat that adds no share, such as a computer player's
AWAITED = "?"  # one that has still to add its own
SHARE = r"[0-9a-f]{32}"


def mixed(seed: str, shares: Sequence[str]) -> str:
    """The seed of the dice that come from a seed and the shares of the seats, in their order."""
    if not shares:
        return seed
    return hashlib.sha256(f"bridgehead shares {seed} {' '.join(shares)}".encode()).hexdigest()


def dice_of(seed: str, shares: Sequence[str]) -> Dice:
    """The dice of a seed and shares; none before all of them are there."""
    return AwaitedDice() if AWAITED in shares else SeededDice(mixed(seed, shares))


def read(written: str) -> list[str] | None:
    """The shares of two seats as a record writes them, or None if they cannot be."""
    found = written.split()
    if len(found) != 2 or not all(re.fullmatch(rf"{SHARE}|[-?]", share) for share in found):
        return None
    return found


class AwaitedDice(Dice):
    """Dice that cannot be rolled yet."""

    def roll(self, count: int, purpose: str) -> list[int]:
        raise DiceError("Dice can't be rolled until every player has joined.")

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        self.roll(1, purpose)
        return cards[0]
