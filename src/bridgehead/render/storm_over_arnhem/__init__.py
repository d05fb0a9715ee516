"""The picture of Storm Over Arnhem."""

from __future__ import annotations

from bridgehead.render.picture import Picture
from bridgehead.render.storm_over_arnhem.drawing import board
from bridgehead.render.storm_over_arnhem.scene import scene

PICTURE = Picture(
    board=board,
    scene=scene,
    headings={"turn": 1, "over": 1, "command": 2, "revealed": 2, "impulses": 2, "close_combat": 2, "fight": 3},
    openings=frozenset({"impulse"}),
    rolls=frozenset(
        {"reformed", "event", "relief", "reinforcements", "called", "fire", "ignition", "strike", "firefighting"}
    ),
)
