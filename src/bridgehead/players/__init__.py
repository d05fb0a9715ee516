"""Computer players. Whoever asks one passes the true position; a player uses only what its side may know of it.

Players that know one game are named in the module `players` of that game: `PLAYERS`, by name, the weakest first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Move, Position
from bridgehead.players.random import RandomPlayer


class Player(Protocol):
    """Somebody who decides for a side."""

    def choose(self, position: Position, side: str) -> Move:
        """A legal move for `side`, which must be the one to decide."""


def _makers(game: Game) -> dict[str, Callable[[int], Player]]:
    makers: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}
    specialists = game.part("players")
    if specialists is not None:
        makers.update(specialists.PLAYERS)
    return makers


def names(game: Game) -> list[str]:
    """The players that know the game, the weakest first."""
    return list(_makers(game))


def make_player(name: str, game: Game, seed: int) -> Player:
    """The player of that name for a game; the same seed gives the same choices."""
    makers = _makers(game)
    if name not in makers:
        raise UnknownChoice(f"There is no player '{name}' for {game.title}; choose from {', '.join(makers)}.")
    return makers[name](seed)
