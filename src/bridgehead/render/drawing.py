"""What the pictures of all games end with: the whole board, and a mark laid on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgehead.core.game import Game
from bridgehead.render.geometry import Point
from bridgehead.render.picture import BoardPicture, Mark, Piece, Place
from bridgehead.render.svg import Markup, element, group


def board_picture(
    game: Game,
    size: tuple[int, int],
    definitions: Markup,
    layers: Sequence[Markup],
    places: dict[str, Place],
    pieces: dict[str, Piece],
    counter: int,
) -> BoardPicture:
    """The board from its layers, the ground first, and the symbols they and the counters need."""
    width, height = size
    svg = element(
        "svg",
        definitions,
        group(*layers, class_="map"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        class_="board",
        role="img",
        aria_label=f"{game.title}: the board",
    )
    return BoardPicture(game=game.id, size=size, svg=str(svg), places=places, pieces=pieces, counter=counter)


def mark(symbol: str, place: str, at: Point, says: str) -> Mark:
    return Mark(symbol=symbol, place=place, x=round(at[0], 1), y=round(at[1], 1), says=says)


def draft(view: Mapping[str, Any]) -> list[str]:
    """The sentences on what is being declared just now."""
    action = view.get("action") or {}
    return list(action.get("draft") or [])
