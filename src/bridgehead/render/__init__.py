"""Boards and what lies on them as pictures, the same for the page, the command line and print.

The picture of a game is the module `picture` of its package. It has

    PICTURE = Picture(board, scene, style, headings, openings, rolls, overlays)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.render import standalone
from bridgehead.render.picture import BoardPicture, Overlay, Picture, Scene

__all__ = [
    "BoardPicture",
    "Overlay",
    "Scene",
    "board",
    "has_overlays",
    "headings",
    "map_svg",
    "openings",
    "overlays",
    "rolls",
    "scene",
    "stamp_svg",
    "standing",
    "style",
]


def board(game: Game, pack: Pack, scenario: str = "") -> BoardPicture:
    """The board of a scenario before anything is put on it; scenarios may share one."""
    return _drawn(game, pack, game.scenario(scenario).board)


@lru_cache(maxsize=32)
def _drawn(game: Game, pack: Pack, name: str) -> BoardPicture:
    return picture(game).board(game, pack, name)


def scene(game: Game, pack: Pack, view: Mapping[str, Any]) -> Scene:
    """What lies on the board, made from what one side may see and from nothing else."""
    ended = view.get("if_ended_now") if view["decision"] is not None else None
    return replace(picture(game).scene(pack, view), standing=standing(ended))


def standing(ended: Mapping[str, Any] | None) -> str:
    """How the game would end, as a view has it, in a sentence."""
    if not ended:
        return ""
    words = ended["words"]
    told = words[:1].lower() + words[1:] if words.startswith("A ") else words
    ends = ended["winner"] or ended["level"]
    return f"{'If it' if ends else 'If the turn'} ended now: {told}."


def has_overlays(game: Game) -> bool:
    return picture(game).overlays is not None


def overlays(game: Game, pack: Pack, view: Mapping[str, Any], place: str) -> list[Overlay]:
    """What can be shown about a place on demand, made from what one side may see and from nothing else."""
    made = picture(game).overlays
    return made(pack, view, place) if made is not None else []


def map_svg(game: Game, pack: Pack, scenario: str = "", scene: Scene | None = None) -> str:
    """The board, with what lies on it if given, as an SVG file that needs nothing else."""
    return standalone.svg(board(game, pack, scenario), scene, style(game))


def stamp_svg(game: Game, pack: Pack, scenario: str = "", scene: Scene | None = None) -> str:
    """The board, with what lies on it if given, as a small SVG file, to be shown as a small picture."""
    return standalone.stamp(board(game, pack, scenario), style(game), scene)


@cache
def style(game: Game) -> str:
    """The game's own colours and letters, to be added to those of every board (board.css)."""
    return standalone.shortened(picture(game).style)


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
    found = game.part("picture")
    if found is None:
        raise UnknownChoice(f"There is no picture of {game.title} yet.")
    drawn: Picture = found.PICTURE
    return drawn
