"""How a finished game went."""

from __future__ import annotations

from msgspec import Struct

from bridgehead.render.picture import Side


class TurnAccount(Struct):
    """A turn of a finished game: how it would have ended then, and who lost how many units in it."""

    title: str
    score: int | None
    words: str
    lost: dict[Side, int]


class LuckyRoll(Struct):
    """The best roll of a side or, if not `lucky`, the worst, told after so many decisions.

    `percent` is the chance of such a result or one still further from the usual; `expected` is the average, if it
    means something.
    """

    side: Side
    lucky: bool
    number: int
    text: str
    percent: float
    expected: float | None


class RollTally(Struct):
    """All rolls of a side: what those that count something came to, and what they come to on average.

    `better` is the share, in percent, of what could have been rolled that was worse, with half of what was the same.
    """

    side: Side
    rolls: int
    better: float
    points: float | None
    expected: float | None


class GameAccount(Struct):
    """How a finished game went; nothing where a game cannot say."""

    turns: list[TurnAccount]
    tally: list[RollTally]
    luck: list[LuckyRoll]
