"""Player aids: what a side looks up while it plays, as tables and lists made from the data and rules of the game.

The module `aid` of a game has `AID`, which fills them in for one side of one scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.rulebook import Rulebook, load


@dataclass(frozen=True)
class Table:
    """Rows of short texts; the first of each row says what the rest is about."""

    title: str
    rule: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Points:
    """Short texts, each with its rule."""

    title: str
    rule: str
    points: tuple[tuple[str, str], ...]
    ordered: bool = False


Block = Table | Points
Made = Callable[[Pack, Rulebook, str, str], Sequence[Block]]  # for a scenario and a side


def blocks(game: Game, pack: Pack, scenario: str, side: str) -> list[Block]:
    """What stands on the aid of that side; raises UnknownChoice where there is none."""
    part = game.part("aid")
    if part is None:
        raise UnknownChoice(f"There is no player aid for {game.title} yet.")
    if side not in game.sides:
        raise UnknownChoice(f"{game.title} has no side '{side}'; choose from {', '.join(game.sides)}.")
    made: Made = part.AID
    return list(made(pack, load(game.folder), game.scenario(scenario).name, side))


def has_aids(game: Game) -> bool:
    return game.part("aid") is not None


def table(title: str, rule: str, heads: Sequence[str], rows: Sequence[Sequence[object]], note: str = "") -> Table:
    return Table(title, rule, tuple(heads), tuple(tuple(str(cell) for cell in row) for row in rows), note)


def told(book: Rulebook, title: str, rule: str, numbers: Sequence[str], ordered: bool = False) -> Points:
    """These rules as the rulebook has them."""
    found = [book.find(number) for number in numbers]
    return Points(title, rule, tuple((f"{one.title}: {one.summary}", one.rule) for one in found), ordered)


def summed_up(book: Rulebook, title: str, rule: str, numbers: Sequence[str]) -> Points:
    """The same without their titles, where one heading says it all."""
    return Points(title, rule, tuple((book.find(number).summary, number) for number in numbers))
