"""What a line of the menu says of a move is what the move then does (9.0)."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.games import find
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import ways
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.state import MOVING, State

GAME = find("guards-armoured")


def way_taken(s: State, goal: int) -> list[int]:
    scratch = s.copy()
    length = ways.chart_way(scratch, goal)
    return [int(scratch.way[n] // 2) for n in range(length - 1, -1, -1)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_9_0_the_way_that_is_told_is_the_way_that_is_taken(scenario: str) -> None:
    """The ways to all hexes are found at once for the menu, and one by one for the move; also of stacks."""
    rng = Random(9)
    dice = QuickDice(rng)
    position = GAME.new(scenario)
    looked = stacks = 0
    while looked < 12 or stacks < 2:
        legal = position.moves()
        assert legal, "the game is over too soon"
        s = position.state
        assert isinstance(s, State)
        far = [move for move in legal if s.ask == MOVING and m.kind_of(move) == m.GO]
        if far:
            looked += 1
            stacks += s.group > 1
            for move in rng.sample(far, min(len(far), 6)):
                goal = m.second(move)
                path = way_taken(s, goal)
                told = position.describe(move)
                by = " - ".join(s.board.map.hex_names[hex] for hex in path[:-1])
                assert (f" by {by}" in told) if by else " by " not in told
        joins = [move for move in legal if s.ask == MOVING and m.kind_of(move) == m.JOIN]
        bold = [move for move in legal if m.kind_of(move) in (m.LAYOUT, m.ACTIVATE)]
        position.play(rng.choice(bold or joins or legal), dice)
