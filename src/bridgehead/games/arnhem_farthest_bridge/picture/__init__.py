"""The picture of Arnhem: The Farthest Bridge."""

from __future__ import annotations

from pathlib import Path

from bridgehead.games.arnhem_farthest_bridge.picture.drawing import board
from bridgehead.games.arnhem_farthest_bridge.picture.scene import scene
from bridgehead.render.picture import Picture

PICTURE = Picture(
    board=board,
    scene=scene,
    style=(Path(__file__).parent / "style.css").read_text(encoding="utf-8"),
    headings={"turn": 1, "over": 1, "side": 2, "combat": 3, "bombardment": 3},
    openings=frozenset({"bombard", "attack"}),
    rolls=frozenset({"airpower", "landing", "demolition", "repair", "combat", "bombardment"}),
)
