"""What positions are worth, learned from games that quick players with varied habits have played to the end.

    python -m bridgehead.lab.learning GAME SCENARIO GAMES SEED JOBS

plays the games, fits a logistic regression to their results and prints its weights as JSON, with the Brier score on
games that were left out. Every game has its own seed, so the same command prints the same weights everywhere.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

from bridgehead.core.dice import QuickDice
from bridgehead.games import find
from bridgehead.lab.playing import MOST_DECISIONS, game_seed
from bridgehead.players import thinking

Row = list[float]

RIDGE = 1.0  # how firmly weights are held near nothing
STEPS = 7  # of Newton's method
MOST_ROWS = 20  # of one game: they resemble each other
LEFT_OUT = 5  # every fifth game


def play(game: str, scenario: str, seed: int, number: int) -> tuple[list[Row], float]:
    """The features whenever a new moment begins, and what came of the game for the first side."""
    found = find(game)
    mind = thinking(found)
    if mind is None:
        raise ValueError(f"{found.title} has nothing to learn.")
    own = game_seed(seed, number)
    position = found.new(scenario)
    dice = QuickDice(Random(own))
    players = [mind.varied((own + side) % 2_147_483_647) for side in range(2)]
    rows: list[Row] = []
    last = -1
    for _ in range(MOST_DECISIONS):
        if not position.moves():
            break
        if mind.between(position) and mind.moment(position) != last:
            last = mind.moment(position)
            rows.append([round(number, 4) for number in mind.features(position)])
        position.play(players[position.asked()].decide(position, position.asked()), dice)
    if len(rows) > MOST_ROWS:
        rows = Random(own).sample(rows, MOST_ROWS)
    return rows, mind.result(position, 0)


def _play(job: tuple[str, str, int, int]) -> tuple[list[Row], float]:
    return play(*job)


def fit(rows: list[Row], results: list[float]) -> Row:
    """Logistic regression by Newton's method."""
    width = len(rows[0])
    weights = [0.0] * width
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if n == k else 0.0 for k in range(width)] for n in range(width)]
        for row, result in zip(rows, results):
            chance = predicted(weights, row)
            sharp = chance * (1.0 - chance)
            for n, one in enumerate(row):
                if one:
                    slope[n] += (result - chance) * one
                    line = bend[n]
                    for k in range(n + 1):
                        line[k] += sharp * one * row[k]
        for n in range(width):
            for k in range(n):
                bend[k][n] = bend[n][k]
        weights = [weight + more for weight, more in zip(weights, solved(bend, slope))]
    return weights


def predicted(weights: Row, row: Row) -> float:
    total = sum(weight * number for weight, number in zip(weights, row))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def solved(matrix: list[Row], wanted: Row) -> Row:
    """By Gauss's elimination."""
    rows = [[*line, number] for line, number in zip(matrix, wanted)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda k: abs(rows[k][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for k in range(n + 1, size):
            share = rows[k][n] / rows[n][n]
            for j in range(n, size + 1):
                rows[k][j] -= share * rows[n][j]
    found = [0.0] * size
    for n in reversed(range(size)):
        rest = sum(rows[n][j] * found[j] for j in range(n + 1, size))
        found[n] = (rows[n][size] - rest) / rows[n][n]
    return found


def brier(weights: Row, rows: list[Row], results: list[float]) -> float:
    return sum((predicted(weights, row) - result) ** 2 for row, result in zip(rows, results)) / max(1, len(rows))


def learn(
    game: str, scenario: str, games: int, seed: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """The weights, and how well they foretell games that were left out when they were fitted."""
    work = [(game, scenario, seed, number) for number in range(games)]
    played: list[tuple[list[Row], float]] = []
    if jobs <= 1:
        for job in work:
            played.append(_play(job))
            if progress:
                progress(len(played))
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            for one in pool.map(_play, work):
                played.append(one)
                if progress:
                    progress(len(played))
    seen = [game for number, game in enumerate(played) if number % LEFT_OUT]
    unseen = [game for number, game in enumerate(played) if number % LEFT_OUT == 0]
    test_rows, test_results = _together(unseen)
    mean = sum(result for _, result in played) / len(played)
    return {
        "game": game,
        "scenario": scenario,
        "games": games,
        "seed": seed,
        "rows": sum(len(rows) for rows, _ in played),
        "result": round(mean, 4),
        "brier": round(brier(fit(*_together(seen)), test_rows, test_results), 4),
        "brier_of_mean": round(sum((mean - result) ** 2 for result in test_results) / max(1, len(test_results)), 4),
        "weights": [round(weight, 3) for weight in fit(*_together(played))],
    }


def _together(played: list[tuple[list[Row], float]]) -> tuple[list[Row], list[float]]:
    return [row for rows, _ in played for row in rows], [result for rows, result in played for _ in rows]


if __name__ == "__main__":
    name, battle, many, start, processes = sys.argv[1:6]
    print(json.dumps(learn(name, battle, int(many), int(start), int(processes))))
