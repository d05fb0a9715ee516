"""A computer player knows what its side knows: where two tables look the same to it, it does the same."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bridgehead import players as computer
from bridgehead.core.position import Position
from bridgehead.games import find, shelf
from tests.conformance.playing import Case, cases, played
from tests.players.quick import quick_player

PAIRS = 6  # of tables in each case
EVERYBODY = [(game, name) for game in shelf() for name in computer.names(find(game))]


@cache
def secretive(game: str) -> list[Case]:
    """The cases in which somebody has to decide with something hidden from him."""
    return [case for case in cases() if case.game == game and pairs(case)]


@cache
def pairs(case: Case) -> list[tuple[str, Position, Position]]:
    """Who has to decide at two tables that differ, and not for him."""
    found: list[tuple[str, Position, Position]] = []
    for position in played(case).kept:
        decision = position.decision()
        if decision is None or len(position.moves()) < 2:
            continue
        first, second = (position.sample(decision.side, Random(seed)) for seed in (1, 2))
        if first.digest() != second.digest() and first.view(decision.side) == second.view(decision.side):
            found.append((decision.side, first, second))
    return found[:PAIRS]


@pytest.mark.parametrize(("game", "name"), EVERYBODY)
def test_tables_that_look_the_same_get_the_same_answer(game: str, name: str) -> None:
    for case in secretive(game):
        for side, first, second in pairs(case):
            answers = {
                table.notation(quick_player(name, case.find(), 11).choose(table, side)) for table in (first, second)
            }
            assert len(answers) == 1, (str(case), side, answers)


def test_some_tables_look_the_same_and_are_not() -> None:
    assert any(secretive(game) for game in shelf())
