"""The boards of the four battles, built once for all tests."""

from __future__ import annotations

from functools import cache

from bridgehead.games.guards_armoured.board import Board
from tests.guards_armoured.breaking import pack


def fresh(scenario: str) -> Board:
    return Board(pack(), scenario)


board = cache(fresh)


def hex_of(scenario: str, name: str) -> int:
    return board(scenario).map.hex_numbers[name]


def unit_of(scenario: str, code: str) -> int:
    return board(scenario).roster.unit_numbers[code.lower()]


def names(scenario: str, hexes: list[int]) -> list[str]:
    return sorted(board(scenario).map.hex_names[here] for here in hexes)
