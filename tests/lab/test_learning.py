"""Weights are learned from games, and the command that made the ones we ship makes them again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from bridgehead.games import find, shelf
from bridgehead.lab import learning
from bridgehead.lab.learning import Noted, brier, by_stage, errors, fingerprint, fit, learn, play, solved, written
from bridgehead.players import thinking
from bridgehead.players.weights import Weights, logistic


def drawn(truth: list[float], count: int, stage: int, seed: int) -> list[Noted]:
    """Games whose results follow these weights."""
    rng = Random(seed)
    rows: list[Noted] = []
    for _ in range(count):
        row = [1.0, *(rng.random() * 4 - 2 for _ in truth[1:])]
        chance = logistic(sum(weight * number for weight, number in zip(truth, row)))
        rows.append((stage, row, 1.0 if rng.random() < chance else 0.0))
    return rows


def test_the_regression_finds_what_the_results_follow() -> None:
    truth = [0.5, 1.5, -0.8, 0.0]
    found = fit(drawn(truth, 4_000, 0, 1), [0.0] * 4, learning.FIRMNESS)
    assert found == pytest.approx(truth, abs=0.15)


def test_a_stage_with_few_positions_keeps_near_to_all() -> None:
    rows = drawn([0.0, 1.0], 3_000, 0, 1) + drawn([0.0, -1.0], 5, 1, 2) + drawn([0.0, 2.0], 3_000, 3, 3)
    first, few, never, last = by_stage(rows)
    assert last[1] > 1.7 > 1.2 > first[1]
    assert abs(few[1] - never[1]) < 0.2


def test_what_speaks_for_a_side_never_counts_against_it() -> None:
    rows = drawn([0.0, 1.0, -0.7], 2_000, 0, 1)
    free, oriented = (by_stage(rows, oriented=way)[0] for way in (False, True))
    assert free[2] < -0.4
    assert oriented[2] == 0.0 and oriented[1] > 0.7


def test_what_is_foretold_is_better_than_the_mean() -> None:
    stages = by_stage(drawn([0.0, 2.0], 2_000, 0, 1))
    fresh = drawn([0.0, 2.0], 2_000, 0, 2)
    assert brier(stages, fresh) < 0.16 < 0.24 < brier([[0.0, 0.0]], fresh)


def test_points_are_foretold_by_a_straight_line() -> None:
    rng = Random(3)
    rows: list[Noted] = []
    for _ in range(3_000):
        one, other = rng.random() * 4 - 2, rng.random() * 4 - 2
        rows.append((1, [1.0, one, other], 5.0 + 2.0 * one - 3.0 * other + rng.gauss(0.0, 1.5)))
    stages = by_stage(rows, straight=True)
    assert stages[1] == pytest.approx([5.0, 2.0, -3.0], abs=0.15)
    spread, explained = errors(stages, rows)
    assert spread[1] == pytest.approx(1.5, abs=0.1)
    assert explained[1] == pytest.approx(1 - 1.5**2 / (1.5**2 + 13 * 4 / 3), abs=0.02)


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_weights_speak_for_the_first_side_at_every_stage() -> None:
    weights = Weights([[0.0, 1.0], [1.0, 0.0]])
    assert weights.chance(0, [1.0, 2.0]) == pytest.approx(logistic(2.0))
    assert weights.chance(5, [1.0, 2.0]) == pytest.approx(logistic(1.0))
    assert Weights([]).chance(0, [1.0]) == 0.5


def test_points_to_come_become_a_chance_by_how_far_they_may_be_off() -> None:
    weights = Weights([[1.0, 0.0], [0.0, -4.0]], [5.0, 2.0])
    assert weights.chance_of_points(0, [1.0, 0.0], -1.0) == pytest.approx(0.5)
    assert weights.chance_of_points(0, [1.0, 0.0], 4.0) == pytest.approx(0.8413, abs=0.001)
    assert weights.chance_of_points(7, [1.0, 1.0], 2.0) == pytest.approx(0.1587, abs=0.001)
    for ahead in (-3.0, 0.5, 6.0):
        step = weights.chance_of_points(1, [1.0, 0.0], ahead + 0.01) - weights.chance_of_points(1, [1.0, 0.0], ahead)
        assert weights.chance_of_a_point(1, [1.0, 0.0], ahead) == pytest.approx(100 * step, rel=0.01)


LEARNED = [
    (game, file)
    for game in shelf()
    for file in sorted((find(game).folder / "players").glob("weights*.json"))
    if "first_game" in json.loads(file.read_text("utf-8"))
]


@pytest.mark.parametrize(("game", "file"), LEARNED, ids=[f"{game}-{file.stem}" for game, file in LEARNED])
def test_the_games_that_the_shipped_weights_were_learned_from_are_still_played_so(game: str, file: Path) -> None:
    found = json.loads(file.read_text("utf-8"))
    scenario = found["scenario"].split(",")[0]
    assert fingerprint(play(game, scenario, found["seed"], 0)) == found["first_game"]


@pytest.mark.parametrize(("game", "file"), LEARNED, ids=[f"{game}-{file.stem}" for game, file in LEARNED])
def test_the_weights_shipped_fit_the_features_and_foretell_something(game: str, file: Path) -> None:
    found = json.loads(file.read_text("utf-8"))
    mind = thinking(find(game))
    assert mind is not None and found["game"] == game
    for scenario in found["scenario"].split(","):
        position = find(game).new(scenario)
        assert all(len(weights) == len(mind.features(position)) for weights in found["stages"])
    if "brier" in found:
        assert found["brier"] < found["brier_of_mean"]
    if mind.oriented:
        assert all(weight >= 0.0 for weights in found["stages"] for weight in weights[1:])


@pytest.mark.parametrize("game", [name for name in shelf() if thinking(find(name)) is not None])
def test_the_same_command_learns_the_same(game: str) -> None:
    scenario = find(game).scenarios[-1].name
    first, second = (learn(game, scenario, 1, 5) for _ in range(2))
    assert written(first) == written(second)
    again = json.loads(written(first))
    assert again["rows"] == first["rows"] > 0
    mind = thinking(find(game))
    assert mind is not None and len(mind.features(find(game).new(scenario))) == len(again["stages"][0])
