"""The one door: what every game in progress offers, and the values that pass through it.

Browser, computer players, fuzzers, records and tests use nothing else. A move is an `int`; its text form comes from
`notation` and goes back through `parse`.

A person at a drawn table makes a move by touching things in order. A touch is a word: `place:22`, `unit:RCa`,
`group:28u` (a stack of the enemy that is chosen as a whole), and for what is not on the map `button:done`, `number:5`,
`attack:1` or whatever sort the game needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self

from bridgehead.core.dice import Dice

Move = int


class Decision:
    """Who must decide, what is asked, and under which rule."""

    def __init__(self, side: str, ask: str, rule: str, prompt: str) -> None:
        self.side = side
        self.ask = ask
        self.rule = rule
        self.prompt = prompt

    def __repr__(self) -> str:
        return f"Decision({self.side!r}, {self.ask!r}, {self.rule!r}, {self.prompt!r})"


class Refusal:
    """Why a move is not allowed: the rule that forbids it and one sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.reason!r})"


class IllegalMove(Exception):
    """Raised by `play`; carries the refusal that `check` would have returned."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotationError(ValueError):
    """A typed move that no move of this game is written as."""


class PositionError(ValueError):
    """A position text that describes nothing that can stand on the table; the sentence says where and why."""


class Event:
    """Something that happened, with the rule that made it happen.

    `facts` are the numbers a report needs (units, places, dice); `private` is the index of the one side that may
    know of it, or -1 when it is public. `reveals`: it brings something hidden to light, so nothing from before it can
    be taken back.
    """

    def __init__(self, kind: str, rule: str, facts: tuple[int, ...], private: int = -1, reveals: bool = False) -> None:
        self.kind = kind
        self.rule = rule
        self.facts = facts
        self.private = private
        self.reveals = reveals

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, {self.facts!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.kind == other.kind and self.rule == other.rule and self.facts == other.facts

    def __hash__(self) -> int:
        return hash((self.kind, self.rule, self.facts))


class Outcome:
    """How a finished game ended. `winner` is None for a draw.

    `words` are for people, where the score of a game is not counted in points or a level needs no name.
    """

    def __init__(self, winner: str | None, level: str, score: int, words: str = "") -> None:
        self.winner = winner
        self.level = level
        self.score = score
        self.words = words

    def __str__(self) -> str:
        return f"{self.winner} {self.level} victory" if self.winner else self.level

    def told(self) -> str:
        """For people to read: "British decisive victory, 11 points"."""
        if self.words:
            return self.words
        won = f"{self.winner.capitalize()} {self.level} victory" if self.winner else f"a {self.level}"
        return f"{won}, {self.score} {'point' if self.score == 1 else 'points'}"

    def __repr__(self) -> str:
        return f"Outcome({self.winner!r}, {self.level!r}, {self.score!r})"


class Position(Protocol):
    """A game in progress."""

    def decision(self) -> Decision | None:
        """Who must decide what; None once the game is over."""

    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; empty only once the game is over."""

    def check(self, move: Move) -> Refusal | None:
        """None exactly when `move` is in `moves()`."""

    def play(self, move: Move, dice: Dice) -> list[Event]:
        """Play a legal move and everything that follows from it; raises IllegalMove."""

    def copy(self) -> Self:
        """An independent copy, cheap enough for search."""

    def view(self, side: str) -> Mapping[str, Any]:
        """What that side may know, as plain JSON values; for "" only what is public to everyone."""

    def sample(self, side: str, rng: Random) -> Self:
        """A full position that agrees with everything `side` knows."""

    def outcome(self) -> Outcome | None:
        """Winner, level and score, once over."""

    def digest(self) -> str:
        """A short hash of the complete state, the same on every machine."""

    def notation(self, move: Move) -> str:
        """The move as a player would write it."""

    def parse(self, text: str) -> Move:
        """The move written as `text` in this position; raises NotationError."""

    def describe(self, move: Move) -> str:
        """The move as a line of a menu."""

    def tell(self, event: Event) -> str:
        """The event as a sentence of the battle report."""

    def touches(self, move: Move) -> tuple[str, ...]:
        """What is touched, in order, to make this move; no legal move's touches begin with another's."""

    def meant(self, touched: Sequence[str]) -> list[Move]:
        """The moves that the deciding side may mean by these touches, the best guess first; [] if none.

        They are legal if the touches can lead to a legal move; if not, `check` of the first says why such a click is
        not allowed. Nothing is used that the deciding side cannot see.
        """

    def label(self, touched: str) -> str:
        """The words on a button for something that can be touched."""

    def answer(self, orders: Mapping[str, str]) -> Move | None:
        """The legal move that the deciding side's standing orders give for this decision; None: ask."""

    def seat(self, side: str) -> int:
        """Which of the two people commands `side`: 0 is the one who sat down as the first side."""

    def text(self) -> str:
        """The position as text; raises PositionError in the middle of an action."""
