"""What every game with a map needs to tell how a move is made by touching."""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.position import Position

ON_THE_MAP = ("place", "unit", "group")  # sorts of touches that may be a slip


def needs_a_word(position: Position, move: int, path: tuple[str, ...]) -> bool:
    """Whether a legal move that is made on the map alone lets dice roll at once: then a word must end it.

    A slip on the map can be taken back as long as no die has been rolled.
    """
    if not path or path[-1].partition(":")[0] not in ON_THE_MAP or move not in position.moves():
        return False
    try:
        position.copy().play(move, Dice())
    except DiceError:
        return True
    return False


def fitting(touched: Sequence[str], moves: list[int], paths: list[tuple[str, ...]]) -> list[int]:
    """The moves whose paths begin with what was touched; none if nothing was."""
    words = tuple(touched)
    return [move for move, path in zip(moves, paths) if path[: len(words)] == words] if words else []
