"""Computer players. Whoever asks one passes the true position; a player uses only what its side may know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bridgehead.core.game import UnknownChoice
from bridgehead.core.position import Move, Position
from bridgehead.players.arnhem_farthest_bridge.greedy import GreedyPlayer as FarthestBridgePlayer
from bridgehead.players.counter_attack_arras.greedy import GreedyPlayer as ArrasPlayer
from bridgehead.players.random import RandomPlayer
from bridgehead.players.storm_over_arnhem.greedy import GreedyPlayer as ArnhemPlayer


class Player(Protocol):
    """Somebody who decides for a side."""

    def choose(self, position: Position, side: str) -> Move:
        """A legal move for `side`, which must be the one to decide."""


# Players that know one game, by its id.
SPECIALISTS: dict[str, dict[str, Callable[[int], Player]]] = {
    "arnhem-farthest-bridge": {"greedy": FarthestBridgePlayer},
    "counter-attack-arras": {"greedy": ArrasPlayer},
    "storm-over-arnhem": {"greedy": ArnhemPlayer},
}


def _makers(game: str) -> dict[str, Callable[[int], Player]]:
    makers: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}
    makers.update(SPECIALISTS.get(game, {}))
    return makers


def names(game: str) -> list[str]:
    """The players that know the game with that id, the weakest first."""
    return list(_makers(game))


def make_player(name: str, game: str, seed: int) -> Player:
    """The player of that name for a game; the same seed gives the same choices."""
    makers = _makers(game)
    if name not in makers:
        raise UnknownChoice(f"There is no player '{name}' for {game}; there is {', '.join(makers)}.")
    return makers[name](seed)
