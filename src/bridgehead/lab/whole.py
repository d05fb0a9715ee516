"""The whole table: what both sides see together."""

from __future__ import annotations

from typing import Any

from bridgehead.core.game import Game
from bridgehead.core.position import Position


def full_view(game: Game, position: Position) -> dict[str, Any]:
    """The whole table, as someone sees it who may know both sides' secrets."""
    views = [position.view(side) for side in game.sides]
    whole = {key: value for key, value in views[0].items() if key not in ("side", "decision")}
    if position.decision() is None:
        whole["if_ended_now"] = None
    whole["places"] = {}
    for side, seen in zip(game.sides, views, strict=True):
        for place, here in seen["places"].items():
            whole["places"].setdefault(place, {other: [] for other in game.sides})[side] = here[side]
    return whole
