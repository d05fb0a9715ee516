"""Boards and what lies on them as pictures, the same for the page, the command line and print.

The picture of a game is the module of this package named like the game's folder. It has

    PICTURE = Picture(board, scene, headings, openings, rolls)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.render import standalone
from bridgehead.render.picture import BoardPicture, Picture, Scene

__all__ = ["BoardPicture", "Scene", "board", "headings", "map_svg", "openings", "rolls", "scene"]


@lru_cache(maxsize=8)
def board(game: Game, pack: Pack) -> BoardPicture:
    """The board before anything is put on it."""
    return picture(game).board(game, pack)


def scene(game: Game, pack: Pack, view: Mapping[str, Any]) -> Scene:
    """What lies on the board, made from what one side may see and from nothing else."""
    return picture(game).scene(pack, view)


def map_svg(game: Game, pack: Pack, scene: Scene | None = None) -> str:
    """The board, with what lies on it if given, as an SVG file that needs nothing else."""
    return standalone.svg(board(game, pack), scene)


def headings(game: Game) -> Mapping[str, int]:
    """Kinds of events that are headings of the battle report: 1 a turn, 2 a phase, 3 a fight."""
    return picture(game).headings


def openings(game: Game) -> frozenset[str]:
    """Asks whose answer opens a new group of the battle report."""
    return picture(game).openings


def rolls(game: Game) -> frozenset[str]:
    """Kinds of events that tell what dice have brought, so that the dice can be shown with them."""
    return picture(game).rolls


def picture(game: Game) -> Picture:
    name = f"{__name__}.{game.folder.name}"
    if find_spec(name) is None:
        raise UnknownChoice(f"There is no picture of {game.title} yet.")
    found: Picture = import_module(name).PICTURE
    return found
