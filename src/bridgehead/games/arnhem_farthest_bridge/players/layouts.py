"""Where the greedy player sets up in free deployment (12.0): as near as it may to hexes it likes."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ZONES
from bridgehead.games.arnhem_farthest_bridge.state import State

GERMAN_WISHES: dict[str, str] = {
    "406II": "2120",
    "406I": "2622",
    "BRDF": "2621",
    "KRFT": "3622",
    "9SS2": "3524",
    "9SS9": "2921",
    "GRSN": "0605",
}
ZONE_WISHES: dict[str, str] = {"1AB": "3321", "101": "0907", "82": "2418"}


def choose_place(s: State, legal: list[int]) -> int:
    board = s.board
    return _nearest(s, legal, GERMAN_WISHES.get(board.unit_names[int(s.unit)], ""))


def choose_zone(s: State, legal: list[int]) -> int:
    return _nearest(s, legal, ZONE_WISHES[ZONES[int(s.zoning)]])


def choose_shift(s: State, legal: list[int]) -> int:
    return choose_zone(s, legal)


def _nearest(s: State, legal: list[int], wish: str) -> int:
    board = s.board
    if wish not in board.hex_numbers:
        return legal[0]
    hex = board.hex_numbers[wish]
    return min(legal, key=lambda x: (int(board.grid.distance(m.second(x), hex)), x))
