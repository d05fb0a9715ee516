"""Finds better habits for a game's quick player, by playing and by one regression after the other.

    python -m bridgehead.lab.habits GAME SCENARIO GAMES ROUNDS SEED JOBS

In every round GAMES games of each scenario are played in which all habits of both sides are varied at random. A
regression of the results tells what each habit, taken more seriously, adds to the chance to win; and each goes so much
farther or less far. It begins with the habits of the usual quick player and prints the last ones as JSON. SCENARIO may
be several with commas between. Every game has its own seed, so the same command prints the same habits.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

from bridgehead.core.dice import QuickDice
from bridgehead.games import find
from bridgehead.lab.learning import solved
from bridgehead.lab.playing import MOST_DECISIONS, game_seed
from bridgehead.players import thinking
from bridgehead.players.habits import Habits

SPREAD = 0.5  # how far habits are varied, as a power of two
DOUBT = 0.06  # about what a habit that is doubled may add to the chance to win
LEAST_NOISE = 0.01  # of the results, when all are the same
STRIDE = 8.0  # how far a habit goes for what it adds
LONGEST = 1.0  # in one round


Varied = list[dict[str, float]]  # by side and habit, the powers of two
Job = tuple[str, str, int, int, list[Habits]]


def play(job: Job) -> tuple[Varied, float]:
    """How the habits were varied in one game, and what the first side won of it."""
    game, scenario, seed, number, habits = job
    found = find(game)
    mind = thinking(found)
    if mind is None:
        raise ValueError(f"{found.title} has no habits.")
    own = game_seed(seed, number)
    rng = Random(own)
    varied = [{name: round(rng.gauss(0.0, SPREAD), 3) for name in side} for side in habits]
    tried = [{name: side[name] * 2.0 ** powers[name] for name in side} for side, powers in zip(habits, varied)]
    position = found.new(scenario)
    dice = QuickDice(Random(own + 1))
    players = [mind.schooled((own + side) % 2_147_483_647, tried) for side in range(2)]
    for _ in range(MOST_DECISIONS):
        if not position.moves():
            break
        asked = position.asked()
        position.play(players[asked].decide(position, asked), dice)
    return varied, mind.result(position, 0)


def slopes(played: list[tuple[Varied, float]]) -> Varied:
    """By side and habit, what twice as much of it adds to what the first side wins: least squares, in doubt nothing."""
    keys = [(side, name) for side in range(2) for name in played[0][0][side]]
    mean = sum(result for _, result in played) / len(played)
    noise = sum((result - mean) ** 2 for _, result in played) / len(played)
    rows = [[varied[side][name] for side, name in keys] for varied, _ in played]
    doubt = max(noise, LEAST_NOISE) / DOUBT**2
    bend = [[doubt if n == k else 0.0 for k in range(len(keys))] for n in range(len(keys))]
    slope = [0.0] * len(keys)
    for row, (_, result) in zip(rows, played):
        for n, one in enumerate(row):
            slope[n] += one * (result - mean)
            line = bend[n]
            for k, other in enumerate(row):
                line[k] += one * other
    found: Varied = [{}, {}]
    for (side, name), value in zip(keys, solved(bend, slope)):
        found[side][name] = value
    return found


def moved(habits: list[Habits], found: Varied) -> list[Habits]:
    """Each habit farther to where its own side wins."""
    new: list[Habits] = []
    for side, (own, slope) in enumerate(zip(habits, found)):
        way = 1.0 if side == 0 else -1.0
        new.append(
            {
                name: float(f"{value * 2.0 ** max(-LONGEST, min(LONGEST, way * STRIDE * slope[name])):.3g}")
                for name, value in own.items()
            }
        )
    return new


def school(
    game: str,
    scenario: str,
    games: int,
    rounds: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    mind = thinking(find(game))
    habits = [mind.habits(side) for side in range(2)] if mind is not None else []
    names = scenario.split(",")
    for turn in range(rounds):
        work: list[Job] = [
            (game, names[number % len(names)], seed + turn, number, habits) for number in range(games * len(names))
        ]
        played: list[tuple[Varied, float]] = []
        if jobs <= 1:
            for job in work:
                played.append(play(job))
                if progress:
                    progress(len(played))
        else:
            with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
                played = list(pool.map(play, work, chunksize=4))
        habits = moved(habits, slopes(played))
    return {"game": game, "scenario": scenario, "games": games, "rounds": rounds, "seed": seed, "habits": habits}


def written(schooled: dict[str, Any]) -> str:
    """As JSON, a line for each habit, so that a change can be read."""
    lines = [f'"{key}": {json.dumps(value)}' for key, value in schooled.items() if key != "habits"]
    sides = [
        "{\n" + ",\n".join(f'  "{name}": {json.dumps(value)}' for name, value in side.items()) + "\n}"
        for side in schooled["habits"]
    ]
    return "{\n" + ",\n".join([*lines, '"habits": [' + ", ".join(sides) + "]"]) + "\n}\n"


if __name__ == "__main__":
    name, battles, many, turns, start, processes = sys.argv[1:7]
    sys.stdout.write(written(school(name, battles, int(many), int(turns), int(start), int(processes))))
