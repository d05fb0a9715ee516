"""Many positions in one call: the same as one by one."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.many import choose_many, moves_of_many, sides_of_many, step_many
from bridgehead.core.position import IllegalMove
from bridgehead.games import shelf


@pytest.mark.parametrize("game", list(shelf()))
def test_many_steps_are_the_same_as_single_ones(game: str) -> None:
    first = shelf()[game].new()
    together, alone = [first.copy() for _ in range(5)], [first.copy() for _ in range(5)]
    rng, shared, single = Random(1), QuickDice(Random(2)), QuickDice(Random(2))
    for _ in range(30):
        legal = moves_of_many(together)
        assert legal == [position.moves() for position in alone]
        moves = [rng.choice(listed or [0]) for listed in legal]
        if not all(legal):
            break
        outcomes = step_many(together, moves, shared)
        for position, move in zip(alone, moves):
            position.play(move, single)
        assert [position.digest() for position in together] == [position.digest() for position in alone]
        assert sides_of_many(together) == [one.side if (one := p.decision()) else "" for p in alone]
        assert [str(one) for one in outcomes] == [str(position.outcome()) for position in alone]


def test_a_game_that_ends_begins_anew() -> None:
    first = shelf()["the-ford"].new()
    rng = Random(3)
    positions = [first.copy() for _ in range(8)]
    dice = QuickDice(rng)
    ended = 0
    for _ in range(200):
        ended += choose_many(positions, [rng.random() for _ in positions], dice, first)
        assert all(moves_of_many(positions))
    assert ended > 20


def test_without_a_first_position_an_ended_game_stays() -> None:
    first = shelf()["the-ford"].new()
    rng = Random(3)
    position = [first.copy()]
    outcomes = [None]
    while outcomes == [None]:
        outcomes = step_many(position, [rng.choice(moves_of_many(position)[0])], QuickDice(rng))  # type: ignore[assignment]
    assert moves_of_many(position) == [[]] and sides_of_many(position) == [""]


def test_what_does_not_fit_is_refused() -> None:
    first = shelf()["the-ford"].new()
    with pytest.raises(ValueError, match="There are 1 positions and 2 moves"):
        step_many([first], [1, 2], QuickDice(Random(1)))
    with pytest.raises(IllegalMove):
        step_many([first], [2**30], QuickDice(Random(1)))
