"""Where random numbers come from: seeded, scripted, typed in by people, or quick ones for search.

A game asks for dice in a fixed order, so its moves and the dice they drew rebuild the whole game.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from random import Random

from mypy_extensions import mypyc_attr


class DiceError(ValueError):
    """Dice that cannot be: none left, out of range, or a card that is no longer in the deck."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """The interface of every source."""

    sure: bool = False  # it can never fail

    def roll(self, count: int, purpose: str) -> list[int]:
        """`count` six-sided dice; `purpose` tells a person what they are for."""
        raise DiceError("This source has no dice.")

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        """One of the cards still in a deck (listed with repeats)."""
        raise DiceError("This source has no cards.")


class QuickDice(Dice):
    """For search and statistics: fast, reproducible from the generator it is given, not verifiable."""

    sure = True

    def __init__(self, rng: Random) -> None:
        self.random = rng.random

    def roll(self, count: int, purpose: str) -> list[int]:
        return [int(self.random() * 6) + 1 for _ in range(count)]

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        return cards[int(self.random() * len(cards))]


class SeededDice(Dice):
    """Dice that anyone can re-check: bytes of SHA-256(seed, block number), the unfair ones thrown away."""

    sure = True

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._block = 0
        self._bytes = b""
        self._next = 0

    def _byte(self) -> int:
        if self._next >= len(self._bytes):
            self._bytes = hashlib.sha256(f"{self.seed}/{self._block}".encode()).digest()
            self._block += 1
            self._next = 0
        value = self._bytes[self._next]
        self._next += 1
        return value

    def _below(self, limit: int) -> int:
        fair = 256 - 256 % limit
        value = self._byte()
        while value >= fair:
            value = self._byte()
        return value % limit

    def roll(self, count: int, purpose: str) -> list[int]:
        return [self._below(6) + 1 for _ in range(count)]

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        return cards[self._below(len(cards))]


class ScriptedDice(Dice):
    """Dice written down beforehand, for tests and replays."""

    def __init__(self, values: list[int]) -> None:
        self.values = list(values)
        self.used = 0

    def _take(self, purpose: str) -> int:
        if self.used >= len(self.values):
            raise DiceError(f"No die is written down for {purpose}.")
        value = self.values[self.used]
        self.used += 1
        return value

    def roll(self, count: int, purpose: str) -> list[int]:
        rolled = [self._take(purpose) for _ in range(count)]
        for value in rolled:
            if value < 1 or value > 6:
                raise DiceError(f"{value} is not a die ({purpose}).")
        return rolled

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        card = self._take(purpose)
        if card not in cards:
            raise DiceError(f"Card {card} is no longer in the deck ({purpose}).")
        return card


class TypedDice(Dice):
    """Real dice on a real table: `ask` puts the question and returns what the person typed."""

    def __init__(self, ask: Callable[[str], str]) -> None:
        self.ask = ask

    def roll(self, count: int, purpose: str) -> list[int]:
        question = f"Roll {count} {'die' if count == 1 else 'dice'} for {purpose}: "
        while True:
            digits = [c for c in self.ask(question) if not c.isspace() and c != ","]
            if len(digits) == count and all(c in "123456" for c in digits):
                return [int(c) for c in digits]
            question = f"{count} number{'' if count == 1 else 's'} from 1 to 6, please, for {purpose}: "

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        question = f"Draw a card for {purpose}: "
        while True:
            typed = self.ask(question).strip()
            if typed.isdecimal() and int(typed) in cards:
                return int(typed)
            question = f"One of {', '.join(str(c) for c in sorted(set(cards)))}, please, for {purpose}: "


class LoggedDice(Dice):
    """Passes on another source and keeps what it gave, for the record."""

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.sure = source.sure
        self.taken: list[int] = []

    def roll(self, count: int, purpose: str) -> list[int]:
        rolled = self.source.roll(count, purpose)
        self.taken.extend(rolled)
        return rolled

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        card = self.source.draw(cards, names, purpose)
        self.taken.append(card)
        return card

    def take(self) -> list[int]:
        """What was rolled since the last call."""
        taken = self.taken
        self.taken = []
        return taken


def new_seed() -> str:
    """A seed nobody can guess, for games between people."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is published before play: it fixes the seed without telling it."""
    return "sha256:" + hashlib.sha256(f"bridgehead dice {seed}".encode()).hexdigest()
