"""What a move is in all our games: a kind and up to three small numbers packed into one int.

Kind 0 is no game's: it is the word that lets dice roll (`core.position.ROLL`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LARGEST: Final = 2**40  # no move is as large as this


def pack(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    return kind + 64 * (a + 1024 * (b + 16384 * c))


def kind_of(move: i64) -> i64:
    return move & 63


def first(move: i64) -> i64:
    return (move >> 6) & 1023


def second(move: i64) -> i64:
    return (move >> 16) & 16383


def third(move: i64) -> i64:
    return move >> 30


def of_kind(moves: list[int], kind: i64) -> i64:
    """How many moves of a kind are among them."""
    count: i64 = 0
    for move in moves:
        if kind_of(move) == kind:
            count += 1
    return count
