"""A handicap: points that one side is given before play. The rules don't change; they count when the result is told.

It stands in the tag Handicap of a record, as in "3 to red".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Position

TAG = "Handicap"
WRITTEN = re.compile(r"([1-9][0-9]?) to (\w+)")


class Handicap(NamedTuple):
    points: int
    side: str

    def __str__(self) -> str:
        return f"{self.points} to {self.side}"

    def told(self) -> str:
        """For people: "3 points to Red"."""
        return f"{self.points} {'point' if self.points == 1 else 'points'} to {self.side.capitalize()}"


def read(text: str, game: Game) -> Handicap:
    """What "3 to red" means; raises UnknownChoice."""
    found = WRITTEN.fullmatch(" ".join(text.lower().split()))
    if not found or found[2] not in game.sides:
        raise UnknownChoice(f"'{text}' isn't a handicap; write, for example, '3 to {game.sides[0]}'.")
    return Handicap(int(found[1]), found[2])


def of(tags: Mapping[str, str], game: Game) -> Handicap | None:
    """The handicap in the tags of a record, if there is one."""
    return read(tags[TAG], game) if TAG in tags else None


def agree(tags: dict[str, str], text: str, game: Game, position: Position) -> None:
    """Note a handicap in the tags of a new game's record; an empty text is none."""
    if not text:
        return
    handicap = read(text, game)
    if position.handicapped(handicap.side, handicap.points) is None:
        raise UnknownChoice("Points alone don't decide this battle, so neither side can be given any.")
    tags[TAG] = str(handicap)


def told(tags: Mapping[str, str], game: Game, position: Position) -> str:
    """How a game that is over ended, in a sentence or two; "" while it goes on."""
    outcome = position.outcome()
    if outcome is None:
        return ""
    ended = f"The game is over: {outcome.told()}."
    handicap = of(tags, game)
    counted = position.handicapped(handicap.side, handicap.points) if handicap else None
    if handicap is None or counted is None:
        return ended
    return f"{ended} With the handicap, {handicap.told()}: {counted.told()}."
