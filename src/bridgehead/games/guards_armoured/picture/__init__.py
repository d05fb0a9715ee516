"""The picture of Guards Armoured."""

from __future__ import annotations

from pathlib import Path

from bridgehead.games.guards_armoured.picture.drawing import board
from bridgehead.games.guards_armoured.picture.overlays import overlays
from bridgehead.games.guards_armoured.picture.scene import scene
from bridgehead.render.picture import Picture

PICTURE = Picture(
    board=board,
    scene=scene,
    style=(Path(__file__).parent / "style.css").read_text(encoding="utf-8"),
    headings={"turn": 1, "over": 1, "activated": 2, "stack_activated": 2, "attack": 3, "barrage": 3},
    openings=frozenset({"activate", "attack", "barrage"}),
    rolls=frozenset({"weather", "fired", "barrage", "attack", "flak", "replacements", "demolition"}),
    overlays=overlays,
)
