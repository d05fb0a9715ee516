"""Plays any legal move, each as likely as the other."""

from __future__ import annotations

from random import Random

from bridgehead.core.position import Move, Position


class RandomPlayer:
    """Knows nothing but the list of its legal moves."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, position: Position, side: str) -> Move:
        moves = position.moves()
        return moves[int(self._rng.random() * len(moves))]
