"""A player for the tests: it attacks if it can, else goes for the far bank."""

from __future__ import annotations

from bridgehead.core.position import Move, Position


class Bold:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: Position, side: str) -> Move:
        moves = position.moves()
        attacks = [move for move in moves if position.notation(move).startswith("attack")]
        return attacks[0] if attacks else moves[self.seed % len(moves)]


PLAYERS = {"bold": Bold}
