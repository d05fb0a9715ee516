"""Where everything lies on the picture: the hexes, the edge of the map, and the boxes beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.board import COLUMNS_GROW, ROWS_GROW, read_grid
from bridgehead.games.arnhem_farthest_bridge.picture.display import Display, display
from bridgehead.kits.hexes.layout import Layout
from bridgehead.render.geometry import Box, Node, bounds
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.racks import Rack, homes

HALF, SIDE = 43, 50  # of a hex
SIZE = 56  # of a counter: a square that stays within its hex
LEFT, TOP = 746, 100  # of the map; what is left of it belongs to the displays
EAST, SOUTH = 96, 86  # what the entries take up on these sides
# In the north-west corner, which the map leaves free.
TITLE = Box(30, 30, 1144, 196)
TRACK = Box(30, 212, 1144, 336)


@dataclass(frozen=True)
class Plan:
    size: tuple[int, int]
    hexes: Hexes
    edge: Box  # the straight edges of the map
    outline: list[Node]  # of the map: straight but for the corner that it leaves free
    display: Display
    track: list[Box]  # the spaces of the turn track

    def homes(self) -> dict[str, Rack]:
        return homes(self.display.racks)


@lru_cache(maxsize=8)
def plan(pack: Pack) -> Plan:
    data = pack["map"]
    hexes = Hexes(Layout(read_grid(data), COLUMNS_GROW, ROWS_GROW, HALF, SIDE, LEFT, TOP))
    edge = bounds(corner for name in hexes for corner in hexes.corners(name))
    turns = len(pack["tables"]["turn_track"])
    return Plan(
        size=(round(edge.right) + EAST, round(edge.bottom) + SOUTH),
        hexes=hexes,
        edge=edge,
        outline=_outline(hexes, data["edges"], edge),
        display=display(pack, TRACK.left, TRACK.bottom + 22),
        track=_track(turns),
    )


def _outline(hexes: Hexes, edges: Mapping[str, Any], edge: Box) -> list[Node]:
    """Round the map; where hexes of an edge stand back from it the ground goes on to the edge."""
    pulled: dict[Node, Node] = {}
    for side, names in edges.items():
        for name in names:
            x, y = hexes.centres[str(name)]
            for corner in hexes.corners(str(name)):
                cx, cy = corner
                px, py = pulled.get(corner, corner)
                if side == "west" and cx < x:
                    pulled[corner] = (round(edge.left), py)
                elif side == "east" and cx > x:
                    pulled[corner] = (round(edge.right), py)
                elif side == "north" and cy < y:
                    pulled[corner] = (px, round(edge.top))
                elif side == "south" and cy > y:
                    pulled[corner] = (px, round(edge.bottom))
    (ring,) = hexes.rings(list(hexes))
    found: list[Node] = []
    for n, corner in enumerate(ring):
        # A corner that is pulled beside one that is not also stays where it was.
        beside = [other in pulled for other in (ring[n - 1], ring[(n + 1) % len(ring)])]
        to = pulled.get(corner, corner)
        steps = [to] if all(beside) or to == corner else [to, corner] if beside[0] else [corner, to]
        found += [step for step in steps if not found or found[-1] != step]
    return found


def _track(turns: int) -> list[Box]:
    step = TRACK.width / turns
    return [Box(TRACK.left + n * step, TRACK.top, TRACK.left + (n + 1) * step, TRACK.bottom) for n in range(turns)]
