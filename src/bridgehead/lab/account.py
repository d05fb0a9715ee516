"""How a finished game went: the score turn by turn, the losses, and the best and worst luck of both sides.

A game says what its events tell of losses and dice in the module `account` of its folder, with `lost(position, event)`
and `rolled(before, event)`; where it says nothing, nothing is told. The score is what every view says of how the game
would end if the turn ended now.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bridgehead import render
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.core.position import Event, Position
from bridgehead.core.record import Record, replay
from bridgehead.games import find

UNLIKELY = 0.5  # what is likelier than that was neither luck nor the want of it


@dataclass
class Turn:
    """`score` is how the game stood at its end, in `words`; None where nothing could be said. `lost` is by side."""

    title: str
    score: int | None
    words: str
    lost: list[int]


@dataclass(frozen=True)
class Luck:
    """A roll in the words of the report, after so many decisions; the chance of it, or of what was further out."""

    side: str
    lucky: bool
    number: int
    text: str
    chance: float
    expected: float | None


@dataclass
class Tally:
    """All rolls of a side. `points` is what those came to that count something, `expected` what they do on average.

    `better` adds up, for each roll, the chance of a worse result and half that of the same: half of `rolls` is usual.
    """

    side: str
    rolls: int = 0
    better: float = 0.0
    counted: int = 0
    points: float = 0.0
    expected: float = 0.0


@dataclass
class Account:
    counts_losses: bool
    tally: list[Tally] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)


def account(game: Game, record: Record, pack: Pack) -> Account:
    """Everything in one go through the record."""
    part = game.part("account")
    told = Account(part is not None)
    headings = render.headings(game)
    before: Position | None = None
    extremes: dict[tuple[str, bool], Luck] = {}
    tally = {side: Tally(side) for side in game.sides}
    beginning: list[Event] = []
    for number, (position, entry, happened) in enumerate(replay(record, find, pack=pack)):
        if entry is None:
            happened = beginning = [*position.beginning()]
        elif number == 1:
            happened = happened[len(beginning) :]  # told with the first decision once more
        for event in happened:
            if headings.get(event.kind) == 1 and position.outcome() is None:
                _close(told, before or position)
                told.turns.append(Turn(_headline(position.tell(event)), None, "", [0, 0]))
            if part is None:
                continue
            loss = part.lost(position, event)
            if loss is not None and told.turns:
                told.turns[-1].lost[loss.side] += 1
            roll = part.rolled(before, event) if before is not None else None
            if roll is not None and len(roll.distribution) > 1:
                _compare(extremes, game.sides[roll.side], roll, number, position.tell(event))
                _add(tally[game.sides[roll.side]], roll)
        before = position
    if before is not None:
        _close(told, before)
    order = [(side, lucky) for side in game.sides for lucky in (True, False)]
    told.tally = [one for one in tally.values() if one.rolls]
    told.luck = [extremes[key] for key in order if key in extremes]
    return told


def _close(told: Account, position: Position) -> None:
    """Note how the game stands at the end of the turn that was under way."""
    if not told.turns:
        return
    shown = position.view("")["if_ended_now"]
    if shown is not None:
        told.turns[-1].score, told.turns[-1].words = shown["score"], shown["words"]


def _compare(extremes: dict[tuple[str, bool], Luck], side: str, roll: Any, number: int, text: str) -> None:
    expected = roll.expected()
    for lucky, chance in ((True, float(roll.at_least())), (False, float(roll.at_most()))):
        known = extremes.get((side, lucky))
        if chance < UNLIKELY and (known is None or chance < known.chance):
            mean = None if expected is None else float(expected)
            extremes[side, lucky] = Luck(side, lucky, number, text, chance, mean)


def _add(tally: Tally, roll: Any) -> None:
    tally.rolls += 1
    tally.better += float(1 - roll.at_least() + (roll.at_least() + roll.at_most() - 1) / 2)
    expected = roll.expected()
    if expected is not None:
        tally.counted += 1
        tally.points += roll.value
        tally.expected += float(expected)


def _headline(text: str) -> str:
    return text.removesuffix(".")
