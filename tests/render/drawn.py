"""What the tests of the pictures share: the game, its data, its board, and games played on at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bridgehead import render
from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games import find

GAME = find("storm-over-arnhem")
PACK = GAME.load()
SEATS = (*GAME.sides, "")


def board() -> render.BoardPicture:
    return render.board(GAME, PACK)


def scene(position: Position, side: str) -> Any:
    return render.scene(GAME, PACK, position.view(side))


def played(
    seed: str, scenario: str = "ready", options: dict[str, str] | None = None, most: int = 3000
) -> Iterator[Position]:
    """Every position of a game played at random."""
    rng = Random(seed)
    dice = QuickDice(rng)
    position = GAME.new(scenario, options or {}, PACK)
    for _ in range(most):
        yield position
        if position.decision() is None:
            return
        position.play(rng.choice(position.moves()), dice)
