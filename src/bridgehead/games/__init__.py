"""The shelf. A game is a package in this folder with a `GAME`; it is found by being here."""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib import import_module

from bridgehead.core.game import Game, UnknownChoice


@cache
def shelf() -> dict[str, Game]:
    """Every game by its id, the oldest first; the first is played when none is named."""
    games: list[Game] = [import_module(f"{__name__}.{module.name}").GAME for module in pkgutil.iter_modules(__path__)]
    return {game.id: game for game in sorted(games, key=_year)}


def _year(game: Game) -> int:
    """The year of publication; a game whose year is not known stands last."""
    found = re.search(r"\b(?:19|20)\d\d\b", game.published)
    return int(found[0]) if found else 9999


def find(id: str) -> Game:
    if id not in shelf():
        raise UnknownChoice(f"There is no game '{id}'; there is {', '.join(shelf())}.")
    return shelf()[id]
