"""A recorded game as a review looks at it: every position, and the decisions that are worth a thought."""

from __future__ import annotations

from typing import NamedTuple

from bridgehead import render
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.core.position import Event, Move, Position
from bridgehead.core.record import RESIGNED, Record, replay
from bridgehead.games import find
from bridgehead.lab.advice.weighing import thinking_of
from bridgehead.players.thinking import Thinking


class Moment(NamedTuple):
    """A decision of a side after so many others, and what it then did as far as it knew what would come of it."""

    number: int
    side: str
    plan: tuple[Move, ...]


class Heading(NamedTuple):
    """A turn begins after so many decisions."""

    number: int
    title: str


class Course:
    """`positions[n]` and what `happened[n]` are those after n decisions."""

    def __init__(self, game: Game, record: Record, pack: Pack) -> None:
        self.game = game
        self.pack = pack
        self.record = record
        self.thinking: Thinking = thinking_of(game)
        self.positions: list[Position] = []
        self.happened: list[list[Event]] = []
        for position, _, events in replay(record, find, pack=pack):
            self.positions.append(position)
            self.happened.append(events)
        self.moments = [moment for n in range(len(record.entries)) if (moment := self._moment(n)) is not None]
        self.headings = self._headings()

    def _moment(self, number: int) -> Moment | None:
        position = self.positions[number]
        if len(position.moves()) < 2 or not self.thinking.asks(position):
            return None
        side = self.record.entries[number].side
        return Moment(number, side, self._plan(number, side))

    def _plan(self, number: int, side: str) -> tuple[Move, ...]:
        """Its moves up to the first die or secret that came out: what it did later it may have done for that reason."""
        plan: list[Move] = []
        for n in range(number, len(self.record.entries)):
            entry, position = self.record.entries[n], self.positions[n]
            if entry.side != side or (plan and self.thinking.between(position)):
                break
            plan.append(position.parse(entry.move))
            if entry.dice or any(event.reveals for event in self.happened[n + 1]):
                break
        return tuple(plan)

    def _headings(self) -> list[Heading]:
        kinds = render.headings(self.game) if self.game.part("picture") is not None else {}
        found: list[Heading] = []
        for n, events in enumerate([[*self.positions[0].beginning()], *self.happened[1:]]):
            for event in events:
                if kinds.get(event.kind) == 1 and self.positions[n].outcome() is None:
                    title = self.positions[n].tell(event).removesuffix(".")
                    if not any(one.title == title for one in found):
                        found.append(Heading(n, title))
        return found

    def ending(self) -> float | None:
        """The first side's share of the result; None if the game was broken off."""
        outcome = self.positions[-1].outcome()
        first = self.game.sides[0]
        if outcome is not None:
            return 0.5 if outcome.winner is None else float(outcome.winner == first)
        side = self.record.tags.get("Result", "").removesuffix(RESIGNED)
        return float(side != first) if side in self.game.sides else None
