"""Measures the ways to begin a game: each of one side against each of the other, played by the quick players.

    python -m bridgehead.lab.openings GAME SCENARIO GAMES SEED JOBS

plays GAMES games of every pair and prints as JSON what the first side won of each, and how often a side should choose
each way so that the other gains nothing by knowing it, as found by fictitious play. A little is given to all others,
so that nobody can be sure.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

from bridgehead.core.dice import QuickDice
from bridgehead.games import find
from bridgehead.lab.playing import game_seed
from bridgehead.players import thinking

ROUNDS = 20_000  # of fictitious play
SPREAD = 0.2  # what all ways share alike

Job = tuple[str, str, int, int, int, int]


def play(job: Job) -> float:
    """What the first side won of one game in which both began as told."""
    game, scenario, first, second, seed, number = job
    found = find(game)
    mind = thinking(found)
    if mind is None:
        raise ValueError(f"{found.title} has no openings.")
    own = game_seed(seed, number)
    position = found.new(scenario)
    dice = QuickDice(Random(own))
    players = [mind.beginning(own % 2_147_483_647 + side, way) for side, way in enumerate((first, second))]
    while position.moves():
        asked = position.asked()
        position.play(players[asked].decide(position, asked), dice)
    return mind.result(position, 0)


def balanced(table: list[list[float]]) -> list[list[float]]:
    """How often each side chooses each way: the best answer to all that the other has chosen so far, many times."""
    counts = [[0] * len(table), [0] * len(table[0])]
    first, second = 0, 0
    mine = [0.0] * len(table)
    theirs = [0.0] * len(table[0])
    for _ in range(ROUNDS):
        counts[0][first] += 1
        counts[1][second] += 1
        for n in range(len(mine)):
            mine[n] += table[n][second]
        for n in range(len(theirs)):
            theirs[n] += table[first][n]
        first = max(range(len(mine)), key=lambda n: mine[n])
        second = min(range(len(theirs)), key=lambda n: theirs[n])
    return [[(1 - SPREAD) * count / ROUNDS + SPREAD / len(side) for count in side] for side in counts]


def measure(game: str, scenario: str, games: int, seed: int, jobs: int = 1, most: int | None = None) -> dict[str, Any]:
    """What came of every pair, or of the first so many ways of each side, and how often each should be chosen."""
    mind = thinking(find(game))
    ways = [way if most is None else min(way, most) for way in mind.ways_to_begin] if mind is not None else [0, 0]
    work: list[Job] = [
        (game, scenario, first, second, seed, number)
        for first in range(ways[0])
        for second in range(ways[1])
        for number in range(games)
    ]
    if jobs <= 1:
        won = [play(job) for job in work]
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            won = list(pool.map(play, work, chunksize=4))
    means = [sum(won[start : start + games]) / games for start in range(0, len(won), games)]
    table = [[round(mean, 3) for mean in means[row * ways[1] : (row + 1) * ways[1]]] for row in range(ways[0])]
    shares = [[round(share, 3) for share in side] for side in balanced(table)]
    return {"game": game, "scenario": scenario, "games": games, "seed": seed, "won": table, "shares": shares}


if __name__ == "__main__":
    name, battle, many, start, processes = sys.argv[1:6]
    measured = measure(name, battle, int(many), int(start), int(processes))
    sys.stdout.write("{\n" + ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in measured.items()) + "\n}\n")
