"""The picture of Arnhem: The Farthest Bridge."""

from __future__ import annotations

from bridgehead.render.arnhem_farthest_bridge.drawing import board
from bridgehead.render.arnhem_farthest_bridge.scene import scene
from bridgehead.render.picture import Picture

PICTURE = Picture(
    board=board,
    scene=scene,
    headings={"turn": 1, "over": 1, "side": 2, "combat": 3, "bombardment": 3},
    openings=frozenset({"bombard", "attack"}),
    rolls=frozenset({"airpower", "landing", "demolition", "repair", "combat", "bombardment"}),
)
