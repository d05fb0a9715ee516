"""Ways to begin: measured against each other, chosen by lot, and not the same each game."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from bridgehead.core.position import Move, Position
from bridgehead.games import find, shelf
from bridgehead.lab.openings import SPREAD, balanced, measure
from bridgehead.players import make_player, thinking
from bridgehead.players.keyed import KeyedDice
from bridgehead.players.openings import Openings

KNOWN = [name for name in shelf() if (mind := thinking(find(name))) is not None and min(mind.ways_to_begin) > 1]


def test_the_better_ways_are_chosen_more_often() -> None:
    openings = Openings([[0.5, 0.3, 0.2], [1.0]])
    rng = Random(1)
    drawn = [openings.draw(0, [0, 1, 2], rng) for _ in range(3_000)]
    assert [drawn.count(way) / 3_000 for way in range(3)] == pytest.approx([0.5, 0.3, 0.2], abs=0.04)
    assert {openings.draw(0, [1, 2], rng) for _ in range(50)} == {1, 2}
    assert Openings([]).draw(0, [0, 1], rng) == 0


def test_a_way_that_is_best_against_everything_is_nearly_always_chosen() -> None:
    mine, theirs = balanced([[0.7, 0.6], [0.5, 0.4]])
    assert mine[0] == pytest.approx(1 - SPREAD / 2, abs=0.01)
    assert theirs[1] == pytest.approx(1 - SPREAD / 2, abs=0.01)


def test_where_each_way_has_its_answer_both_are_mixed() -> None:
    mine, theirs = balanced([[0.8, 0.2], [0.2, 0.8]])
    assert mine == pytest.approx([0.5, 0.5], abs=0.02) and theirs == pytest.approx([0.5, 0.5], abs=0.02)


@pytest.mark.parametrize("game", KNOWN)
def test_the_ways_differ_and_are_measured(game: str) -> None:
    scenario = find(game).scenarios[0].name
    mind = thinking(find(game))
    assert mind is not None
    begun = {set_up(game, scenario, way) for way in range(mind.ways_to_begin[0])}
    assert len(begun) == mind.ways_to_begin[0]
    found = measure(game, scenario, 1, 3, most=2)
    assert json.loads(json.dumps(found)) == found
    assert [len(row) for row in found["won"]] == [2, 2]
    assert [len(side) for side in found["shares"]] == [2, 2]
    assert all(sum(side) == pytest.approx(1.0, abs=0.01) and min(side) > 0 for side in found["shares"])


def set_up(game: str, scenario: str, way: int) -> str:
    """The first side's set-up in that way."""
    mind = thinking(find(game))
    assert mind is not None
    players = [mind.beginning(1, way), mind.beginning(2, 0)]
    position = find(game).new(scenario)
    return placed(position, lambda asked: players[asked].decide(position, asked))


def placed(position: Position, choose: Callable[[int], Move]) -> str:
    """How it looks when all are set up."""
    opening = position.decision()
    assert opening is not None
    while (decision := position.decision()) is not None and decision.ask == opening.ask:
        position.play(choose(position.asked()), KeyedDice(1))
    return position.digest()


def begun_by(game: str, seed: int) -> str:
    sides = find(game).sides
    players = [make_player("regular", find(game), seed + side) for side in range(2)]
    position = find(game).new(find(game).scenarios[0].name)
    return placed(position, lambda asked: players[asked].choose(position, sides[asked]))


@pytest.mark.parametrize("game", KNOWN)
def test_games_do_not_all_begin_alike(game: str) -> None:
    begun: set[str] = set()
    for seed in range(12):
        begun.add(begun_by(game, seed))
    assert len(begun) > 1
