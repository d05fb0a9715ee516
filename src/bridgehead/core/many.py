"""Many positions at once: one call lists the moves of all of them, another plays a move in each.

Compiled, a call goes from position to position without coming back to Python; what that saves is in
`bridgehead bench` as `decisions_per_second_many`.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.core.dice import Dice
from bridgehead.core.position import Position
from bridgehead.core.values import Move, Outcome


def moves_of_many(positions: Sequence[Position]) -> list[list[Move]]:
    """Every legal move of each; none where the game is over."""
    return [position.moves() for position in positions]


def sides_of_many(positions: Sequence[Position]) -> list[str]:
    """Who decides in each; "" where the game is over."""
    found: list[str] = []
    for position in positions:
        decision = position.decision()
        found.append("" if decision is None else decision.side)
    return found


def step_many(
    positions: list[Position], moves: Sequence[Move], dice: Dice, anew: Position | None = None
) -> list[Outcome | None]:
    """Play one move in each position; the outcome of those games that this ends.

    With `anew` a game that ends is replaced in the list by a copy of it, so that the next call finds one to play on.
    The positions before one whose move is illegal have moved when that raises.
    """
    if len(positions) != len(moves):
        raise ValueError(f"There are {len(positions)} positions and {len(moves)} moves.")
    ended: list[Outcome | None] = []
    for n in range(len(positions)):
        position = positions[n]
        position.play(moves[n], dice)
        outcome = position.outcome()
        ended.append(outcome)
        if outcome is not None and anew is not None:
            positions[n] = anew.copy()
    return ended


def choose_many(positions: list[Position], numbers: Sequence[float], dice: Dice, anew: Position | None = None) -> int:
    """As `step_many`, with the moves chosen by numbers from 0 up to 1: 0.5 is the middle of the list of legal moves.

    How many games this has ended.
    """
    moves: list[Move] = []
    for n in range(len(positions)):
        legal = positions[n].moves()
        moves.append(legal[int(numbers[n] * len(legal))])
    ended = step_many(positions, moves, dice, anew)
    return len(ended) - ended.count(None)
