"""Dice that nobody has picked: a seed that was committed to first, and what each player added to it afterwards.

Whoever runs the server knows the seed, and may sit on either chair. So nobody may choose a share after having seen all
the others: the first to come hands in a sealed one, and opens it when the other's stands.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from bridgehead.core.dice import Dice, DiceError, SeededDice

NONE = "-"  # a seat that adds no share, such as a computer player's
AWAITED = "?"  # one that has still to add its own
SHARE = r"[0-9a-f]{32}"
SEALED = r"sha256:[0-9a-f]{64}"


def mixed(seed: str, shares: Sequence[str]) -> str:
    """The seed of the dice that come from a seed and the shares of the seats, in their order."""
    if not shares:
        return seed
    return hashlib.sha256(f"bridgehead shares {seed} {' '.join(shares)}".encode()).hexdigest()


def sealed(share: str) -> str:
    """What fixes a share without telling it."""
    return "sha256:" + hashlib.sha256(f"bridgehead share {share}".encode()).hexdigest()


def is_sealed(share: str) -> bool:
    return re.fullmatch(SEALED, share) is not None


def are_in(shares: Sequence[str]) -> bool:
    """Whether every share is there and open, so that dice can be rolled."""
    return all(share != AWAITED and not is_sealed(share) for share in shares)


def dice_of(seed: str, shares: Sequence[str]) -> Dice:
    """The dice of a seed and shares; none before all of them are there."""
    return SeededDice(mixed(seed, shares)) if are_in(shares) else AwaitedDice(AWAITED not in shares)


def read(written: str) -> list[str] | None:
    """The shares of two seats as a record writes them, or None if they cannot be."""
    found = written.split()
    if len(found) != 2 or not all(re.fullmatch(rf"{SHARE}|{SEALED}|[-?]", share) for share in found):
        return None
    return found


class AwaitedDice(Dice):
    """Dice that cannot be rolled yet."""

    def __init__(self, everybody_is_here: bool) -> None:
        self._everybody_is_here = everybody_is_here

    def roll(self, count: int, purpose: str) -> list[int]:
        if self._everybody_is_here:
            raise DiceError("Dice can't be rolled until the player who joined first opens the game again.")
        raise DiceError("Dice can't be rolled until every player has joined.")

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        self.roll(1, purpose)
        return cards[0]
