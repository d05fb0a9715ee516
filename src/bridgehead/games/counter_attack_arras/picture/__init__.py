"""The picture of Counter-Attack: Arras."""

from __future__ import annotations

from pathlib import Path

from bridgehead.games.counter_attack_arras.picture.drawing import board
from bridgehead.games.counter_attack_arras.picture.scene import scene
from bridgehead.render.picture import Picture

PICTURE = Picture(
    board=board,
    scene=scene,
    style=(Path(__file__).parent / "style.css").read_text(encoding="utf-8"),
    headings={
        "turn": 1,
        "over": 1,
        "command": 2,
        "historical": 2,
        "initiative": 2,
        "reset": 2,
        "points": 2,
        "assault": 3,
        "bombardment": 3,
    },
    openings=frozenset({"impulse"}),
    rolls=frozenset(
        {"lot", "release_roll", "north_roll", "initiative_roll", "assault", "bombardment", "refresh", "gort_roll"}
    ),
)
