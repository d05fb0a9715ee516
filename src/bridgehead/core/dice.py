"""Where random numbers come from: seeded, scripted, typed in by people, or quick ones for search.

A game asks for dice in a fixed order, so its moves and the dice they drew rebuild the whole game.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from random import Random

from mypy_extensions import mypyc_attr

Thrown = int | str  # a die, or the name of what was drawn


class Roll:
    """Dice rolled together, or one thing drawn: what for, by which side (-1: not said), and how many."""

    def __init__(self, purpose: str, side: int, count: int) -> None:
        self.purpose = purpose
        self.side = side
        self.count = count


class DiceError(ValueError):
    """Dice that cannot be: none left, out of range, or something drawn that is no longer there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """The interface of every source."""

    sure: bool = False  # whether it can never fail

    def by(self, side: int) -> Dice:
        """Says whose the next dice are, for who keeps the report: `dice.by(side).roll(...)`."""
        return self

    def roll(self, count: int, purpose: str) -> list[int]:
        """`count` six-sided dice; `purpose` tells a person what they are for."""
        raise DiceError("This source has no dice.")

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        """One of the cards (chits, markers) still in a deck or cup, listed with repeats; card `n` reads `names[n]`."""
        raise DiceError("This source has no cards.")


class QuickDice(Dice):
    """For search and statistics: fast, reproducible from the generator it is given, not verifiable."""

    def __init__(self, rng: Random) -> None:
        self.sure = True
        self.random = rng.random

    def roll(self, count: int, purpose: str) -> list[int]:
        return [int(self.random() * 6) + 1 for _ in range(count)]

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        return cards[int(self.random() * len(cards))]


class SeededDice(Dice):
    """Dice that anyone can re-check: bytes of SHA-256(seed, block number), the unfair ones thrown away."""

    def __init__(self, seed: str) -> None:
        self.sure = True
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
    """Dice written down beforehand, for tests and replays; what is drawn by its name, or by its number."""

    def __init__(self, values: Sequence[Thrown]) -> None:
        self.values: list[Thrown] = list(values)
        self.used = 0

    def _take(self, purpose: str) -> Thrown:
        if self.used >= len(self.values):
            raise DiceError(f"No die is recorded for {purpose}.")
        value = self.values[self.used]
        self.used += 1
        return value

    def roll(self, count: int, purpose: str) -> list[int]:
        rolled: list[int] = []
        for _ in range(count):
            value = self._take(purpose)
            if not isinstance(value, int) or value < 1 or value > 6:
                raise DiceError(f"{value} isn't a die roll ({purpose}).")
            rolled.append(value)
        return rolled

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        written = self._take(purpose)
        for card in cards:
            if names[card] == str(written):
                return card
        if isinstance(written, int) and written in cards:  # as in records from before cards had names
            return written
        raise DiceError(f"{written} isn't left to draw ({purpose}).")


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
        kinds = list(dict.fromkeys(cards))
        left: list[str] = []
        for kind in kinds:
            copies = cards.count(kind)
            left.append(f"{names[kind]} x{copies}" if copies > 1 else names[kind])
        question = f"Draw for {purpose} (left: {', '.join(left)}): "
        found = _named(kinds, names, self.ask(question))
        while found < 0:
            found = _named(kinds, names, self.ask(f"That isn't one of them. {question}"))
        return found


def _named(kinds: list[int], names: Sequence[str], typed: str) -> int:
    """The one of these that a person means by a name or by enough of its beginning; -1 if that is not plain."""
    typed = " ".join(typed.lower().split())
    if not typed:
        return -1
    begun: list[int] = []
    for kind in kinds:
        name = names[kind].lower()
        if name == typed:
            return kind
        if name.startswith(typed):
            begun.append(kind)
    return begun[0] if len(begun) == 1 else -1


class LoggedDice(Dice):
    """Passes on another source and keeps what it gave, for the record: dice, and the names of what was drawn."""

    def __init__(self, source: Dice) -> None:
        self.sure = source.sure
        self.source = source
        self.taken: list[Thrown] = []
        self.numbers: list[int] = []  # the same, with the number of a card instead of its name
        self.rolls: list[Roll] = []  # what all of them were for
        self._side = -1

    def by(self, side: int) -> Dice:
        self._side = side
        return self

    def _note(self, purpose: str, count: int) -> None:
        self.rolls.append(Roll(purpose, self._side, count))
        self._side = -1

    def roll(self, count: int, purpose: str) -> list[int]:
        rolled = self.source.roll(count, purpose)
        self._note(purpose, count)
        self.taken.extend(rolled)
        self.numbers.extend(rolled)
        return rolled

    def draw(self, cards: list[int], names: Sequence[str], purpose: str) -> int:
        card = self.source.draw(cards, names, purpose)
        name = names[card]
        self._note(purpose, 1)
        self.taken.append(int(name) if is_plain_number(name) else name)
        self.numbers.append(card)
        return card

    def take(self) -> list[Thrown]:
        """What was rolled and drawn since the last call."""
        taken = self.taken
        self.taken = []
        self.rolls = []
        self.numbers = []
        return taken


def is_plain_number(name: str) -> bool:
    """Whether a name such as that of the card 7 is written as a die is, without quotes."""
    return name.isascii() and name.isdecimal() and str(int(name)) == name and len(name) <= 3


def new_seed() -> str:
    """A seed nobody can guess, for games between people."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is published before play: it fixes the seed without telling it."""
    return "sha256:" + hashlib.sha256(f"bridgehead dice {seed}".encode()).hexdigest()
