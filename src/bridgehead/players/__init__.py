"""Computer players. Whoever asks one passes the true position; a player uses only what its side may know of it.

A game names in its module `players` what the search needs to know of it, `THINKING`, and is then played on all levels;
or players of its own, `PLAYERS`, by name, the weakest first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Move, Position
from bridgehead.players.levels import CEILINGS, LEVELS, REGULAR, LevelPlayer
from bridgehead.players.random import RandomPlayer
from bridgehead.players.thinking import Thinking

RANDOM = "random"
ALIASES = {"greedy": REGULAR}  # names that older records and commands use


class Player(Protocol):
    """Somebody who decides for a side."""

    def choose(self, position: Position, side: str) -> Move:
        """A legal move for `side`, which must be the one to decide."""


def thinking(game: Game) -> Thinking | None:
    """What the search needs to know of the game, if it says so."""
    part = game.part("players")
    made: Callable[[], Thinking] | None = getattr(part, "THINKING", None)
    return made() if made is not None else None


def _makers(game: Game) -> dict[str, Callable[[int], Player]]:
    makers: dict[str, Callable[[int], Player]] = {RANDOM: RandomPlayer}
    part = game.part("players")
    makers.update(getattr(part, "PLAYERS", {}))
    found = thinking(game)
    if found is not None:
        makers.update({level: _maker(found, level) for level in LEVELS})
    return makers


def _maker(found: Thinking, level: str) -> Callable[[int], Player]:
    return lambda seed: LevelPlayer(found, level, seed)


def names(game: Game) -> list[str]:
    """The players that know the game, the weakest first."""
    return list(_makers(game))


def known(name: str, game: Game) -> bool:
    """Whether the game has a player of that name, be it an old one."""
    return ALIASES.get(name, name) in _makers(game)


def usual(game: Game) -> str:
    """Whom a newcomer plays against when nothing else is chosen."""
    found = names(game)
    return REGULAR if REGULAR in found else found[-1]


def limit(player: Player, seconds: float | None = None, told: Callable[[], bool] | None = None) -> None:
    """Let the player think for so many seconds at most, by itself those of its level, or until it is told to move."""
    if isinstance(player, LevelPlayer):
        player.seconds = CEILINGS.get(player.level, 0.0) if seconds is None else seconds
        player.told = told


def make_player(name: str, game: Game, seed: int) -> Player:
    """The player of that name for a game; the same seed gives the same choices."""
    makers = _makers(game)
    made = makers.get(ALIASES.get(name, name))
    if made is None:
        raise UnknownChoice(f"There is no player '{name}' for {game.title}; choose from {', '.join(makers)}.")
    return made(seed)
