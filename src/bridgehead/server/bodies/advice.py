"""Hints, and the review of a finished game."""

from __future__ import annotations

from msgspec import Struct

from bridgehead.render.picture import Side
from bridgehead.server.bodies.requests import Count


class AskHint(Struct, forbid_unknown_fields=True):
    revision: Count


class HintWay(Struct):
    """Units that go the same way, from place to place."""

    units: list[str]
    places: list[str]


class ReviewPoint(Struct):
    """The first side's chance to win after so many decisions, in percent."""

    number: int
    chance: float


class ReviewTurn(Struct):
    number: int
    title: str


class TurningPoint(Struct):
    """The first side's chance before and after what happened, in percent."""

    number: int
    before: float
    after: float
    text: str


class PlanTold(Struct):
    """A plan in words and as it is drawn; `chance` is that of its maker, in percent."""

    words: str
    chance: float
    ways: list[HintWay]
    aims: list[tuple[str, str]]


class CostlyDecision(Struct):
    number: int
    side: Side
    turn: str
    played: PlanTold
    better: PlanTold


class Review(Struct):
    """Where a game was won, and what it cost."""

    points: list[ReviewPoint]
    turns: list[ReviewTurn]
    turning: list[TurningPoint]
    costly: list[CostlyDecision]


class ReviewState(Struct):
    """How many decisions have been judged so far of how many; 0 of 0 before the first. The review once it is made."""

    done: int
    total: int
    review: Review | None


class HintChoice(Struct):
    """What could be done now, in words, as moves up to the first die, and as it is drawn on the map.

    `chance` is the chance to win in percent, `behind` how many points the first choice has more: None where there was
    no time to find out. `as_good`: nobody could tell it from the first.
    """

    words: str
    moves: list[str]
    chance: float | None
    behind: float | None
    as_good: bool
    ways: list[HintWay]
    aims: list[tuple[str, str]]


class Hint(Struct):
    """What a strong player would do, and his next choices."""

    revision: int
    side: Side
    choices: list[HintChoice]
