"""The values that pass through the door: moves, decisions, refusals, events, outcomes."""

from __future__ import annotations

Move = int


class MoveKind:
    """A kind of moves on a board: how they are written, and for each number of a move its sort and all its names."""

    def __init__(self, number: int, pattern: str, parts: list[tuple[str, list[str]]]) -> None:
        self.number = number
        self.pattern = pattern
        self.parts = parts

    def __repr__(self) -> str:
        return f"MoveKind({self.number!r}, {self.pattern!r})"


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
    know of it, or -1 when it is public. An event that `reveals` brings something hidden to light: nothing from before
    it can be taken back.
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


class TurnItem:
    """A line of the card of a turn, with the rule behind it."""

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __repr__(self) -> str:
        return f"TurnItem({self.text!r}, {self.rule!r})"


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
        """For people to read: "Red decisive victory, 11 points"."""
        if self.words:
            return self.words
        won = f"{self.winner.capitalize()} {self.level} victory" if self.winner else f"a {self.level}"
        return f"{won}, {self.score} {'point' if self.score == 1 else 'points'}"

    def __repr__(self) -> str:
        return f"Outcome({self.winner!r}, {self.level!r}, {self.score!r})"
