"""What only this game can show in the figures of its rulebook."""

from __future__ import annotations

from typing import Final, cast

from bridgehead.core.figures import ZONE, Shown, Sign
from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge.state import State

SIDES: Final = ("allied", "german")


def zones(position: Position, side: str) -> Shown:
    """Every hex in a zone of control of that side."""
    s = cast(State, position.state)
    enemy = 1 - SIDES.index(side)
    found = [s.board.hex_names[hex] for hex in range(s.board.hexes) if s.in_enemy_zone(hex, enemy)]
    words = f"{side.capitalize()} zones of control."
    return Shown((Sign(tuple(found), ZONE, says=words, rule="6.0", shade=True),), {"zones": str(len(found))})


SHOWS: Final = {"zones": zones}
