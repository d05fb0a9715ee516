"""What a decision leaves behind at a table: its lines in the report, and the way back to before it."""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.core.dice import Roll, Thrown
from bridgehead.core.position import Position
from bridgehead.core.values import TurnItem


@dataclass(frozen=True)
class Line:
    """A sentence of the battle report; `private` is the index of the only side that may read it, or -1.

    `kind` is that of the event it tells, `went` from where to where a unit went with it, `loser` the side that lost
    one; `scored` and `coming` belong on the card of a turn.
    """

    text: str
    rule: str
    private: int
    kind: str = ""
    went: tuple[str, str] | None = None
    loser: str | None = None
    scored: tuple[TurnItem, ...] = ()
    coming: tuple[TurnItem, ...] = ()


@dataclass(frozen=True)
class Answer:
    """A decision that was played: what was asked, the dice and what for, a note on how it came about, what happened.

    `chairs` are those from which the two sides were commanded, so that a private line keeps its reader. `readers` are
    the chairs that noticed it when it was played, with None if a spectator did: while something is secret, others must
    not even count it.
    """

    side: str
    ask: str
    dice: tuple[Thrown, ...]
    note: str
    lines: tuple[Line, ...]
    chairs: tuple[int, int]
    readers: frozenset[int | None]
    rolls: tuple[Roll, ...]


@dataclass(frozen=True)
class Snapshot:
    """The table before a move that may still be taken back."""

    number: int  # decisions played before it
    position: Position
    side: str
    move: str
    meaning: str
    secret: bool
    lines: int
    asked_at: float | None
    settled: int


@dataclass(frozen=True)
class Group:
    """Moves that were one order: from `first` decisions played to `end`."""

    first: int
    end: int
    words: str


EVERYBODY: frozenset[int | None] = frozenset({0, 1, None})


def noticed_by(decider: int, lines: tuple[Line, ...], chairs: tuple[int, int]) -> frozenset[int | None]:
    """Who notices a decision for itself: whoever made it, and whoever reads a line of it."""
    if any(line.private < 0 for line in lines):
        return EVERYBODY
    return frozenset({decider, *(chairs[line.private] for line in lines)})


class NothingToUndo(Exception):
    """Why the last move stands."""
