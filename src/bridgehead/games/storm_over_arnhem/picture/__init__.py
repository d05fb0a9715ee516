"""The picture of Storm Over Arnhem."""

from __future__ import annotations

from pathlib import Path

from bridgehead.games.storm_over_arnhem.picture.drawing import board
from bridgehead.games.storm_over_arnhem.picture.scene import scene
from bridgehead.render.picture import Picture

PICTURE = Picture(
    board=board,
    scene=scene,
    style=(Path(__file__).parent / "style.css").read_text(encoding="utf-8"),
    headings={"turn": 1, "over": 1, "command": 2, "revealed": 2, "impulses": 2, "close_combat": 2, "fight": 3},
    openings=frozenset({"impulse"}),
    rolls=frozenset(
        {"reformed", "event", "relief", "reinforcements", "called", "fire", "ignition", "strike", "firefighting"}
    ),
)
