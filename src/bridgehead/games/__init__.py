"""The shelf. A game is a package in this folder with a `GAME`; it is found by being here."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from bridgehead.core.game import Game, UnknownChoice


@cache
def shelf() -> dict[str, Game]:
    """Every game by its id."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        game = import_module(f"{__name__}.{module.name}").GAME
        found[game.id] = game
    return found


def find(id: str) -> Game:
    if id not in shelf():
        raise UnknownChoice(f"There is no game '{id}'; there is {', '.join(shelf())}.")
    return shelf()[id]
