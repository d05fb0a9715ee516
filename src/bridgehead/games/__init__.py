"""The shelf. A game is a package in this folder with a `GAME`; it is found by being here.

Games kept elsewhere are found too: the environment variable `BRIDGEHEAD_GAMES` names the folders that hold their
packages, separated like those of `PATH`.
"""

from __future__ import annotations

import os
import pkgutil
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from bridgehead.core.game import Game, UnknownChoice


@cache
def shelf() -> dict[str, Game]:
    """Every game by its id, the oldest first; the first is played when none is named."""
    modules = [import_module(name) for name in _packages()]
    games: list[Game] = [module.GAME for module in modules if hasattr(module, "GAME")]  # others are being built
    return {game.id: game for game in sorted(games, key=_year)}


def _packages() -> Iterator[str]:
    yield from (f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__))
    for folder in filter(None, os.environ.get("BRIDGEHEAD_GAMES", "").split(os.pathsep)):
        if folder not in sys.path:
            sys.path.append(folder)
        yield from (module.name for module in pkgutil.iter_modules([folder]) if module.ispkg)


def _year(game: Game) -> int:
    """The year of publication; a game whose year is not known stands last."""
    found = re.search(r"\b(?:19|20)\d\d\b", game.published)
    return int(found[0]) if found else 9999


def find(id: str) -> Game:
    if id not in shelf():
        raise UnknownChoice(f"There is no game '{id}'; choose from {', '.join(shelf())}.")
    return shelf()[id]
