"""Finds the odds of a game: the module `odds` in its folder, with `odds(position)` and `odds_of(position, move)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridgehead.core.dice import Dice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import IllegalMove, NotationError, Position


def odds_now(game: Game, position: Position) -> list[Any]:
    """The odds of everything that could be attacked now or is being declared."""
    return list(_module(game).odds(position))


def odds_of_moves(game: Game, position: Position) -> list[tuple[str, Any]]:
    """Every legal move that leads to a roll, as it is written, with its odds."""
    module = _module(game)
    found = [(position.notation(move), module.odds_of(position, move)) for move in position.moves()]
    return [(written, odds) for written, odds in found if odds is not None]


def odds_after(game: Game, position: Position, moves: Sequence[str]) -> list[Any]:
    """The odds of a move, or of an attack declared step by step: all steps but the last are played."""
    position = position.copy()
    asked = position.decision()
    for text in moves[:-1]:
        position.play(position.parse(text), Dice())  # a Dice without dice: what has to be rolled cannot be looked past
        now = position.decision()
        if now is None or asked is None or now.side != asked.side:
            raise NotationError(f"After '{text}' it is not for the same side to decide.")
    last = position.parse(moves[-1])
    refusal = position.check(last)
    if refusal is not None:
        raise IllegalMove(refusal)
    found = _module(game).odds_of(position, last)
    return [] if found is None else [found]


def _module(game: Game) -> Any:
    found = game.part("odds")
    if found is None:
        raise UnknownChoice(f"There are no odds for {game.title} yet.")
    return found
