"""What positions are worth, learned from games that quick players with varied habits have played to the end.

    python -m bridgehead.lab.learning GAME SCENARIO GAMES SEED JOBS

plays the games, fits a logistic regression to their results and prints its weights as JSON, with the Brier score on
games that were left out. SCENARIO may be several with commas between. A position is noted wherever a simulation that
began at the last one would end, if the game does not say otherwise. A game with stages gets a set of weights for each,
drawn towards those of all stages together where there is little to learn from. Every game has its own seed, so the same
command prints the same weights.

Where a game counts points (`Thinking.counts_points`), a linear regression foretells the points still to come instead:
they say more than who has won. `spread` is how far it errs at each stage, `explained` how much of the differences
between positions of the same stage it foretells. Where plans are followed by lot (`Thinking.whims`) now and then, what
a position is worth is not only learned from positions that the quick players bring about themselves.
"""

from __future__ import annotations

import hashlib
import json
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
from bridgehead.players.search import next_of
from bridgehead.players.weights import logistic

Row = list[float]
Noted = tuple[int, Row, float]  # the stage, the features, what came of it for the first side: a result or points

FIRMNESS = 1.0  # how firmly weights are held near nothing
STAGE_FIRMNESS = 30.0  # and those of a stage near those of all
STEPS = 12  # of Newton's method
MOST_ROWS = 60  # of one game: they resemble each other
LEFT_OUT = 5  # every fifth game
MOST_PLANS = 8  # that a whim chooses from


def play(game: str, scenario: str, seed: int, number: int) -> list[Noted]:
    """What was noted of one game."""
    found = find(game)
    mind = thinking(found)
    if mind is None:
        raise ValueError(f"{found.title} has nothing to learn.")
    own = game_seed(seed, number)
    position = found.new(scenario)
    dice = QuickDice(Random(own))
    players = [mind.varied((own + side) % 2_147_483_647) for side in range(2)]
    whims = Random(own + 2)
    rows: list[tuple[int, Row]] = []
    so_far: list[float] = []
    plan: list[int] = []
    begun, actions = mind.moment(position), 0
    for _ in range(MOST_DECISIONS):
        if not position.moves():
            break
        if mind.between(position):
            if mind.noted(position, begun, actions):
                rows.append((mind.stage(position), [round(number, 4) for number in mind.features(position)]))
                so_far.append(mind.points(position) if mind.counts_points else 0.0)
                begun, actions = mind.moment(position), 0
            actions += 1
        asked = position.asked()
        if mind.asks(position):
            plan = []
            if mind.whims and len(position.moves()) > 1 and whims.random() < mind.whims:
                plan = whims.choice(mind.plans(position, asked)[:MOST_PLANS]).moves[:]
                players[asked].clear()
        n = next_of(plan, position.moves())
        if n < 0:
            move = players[asked].decide(position, asked)
        else:
            move = plan[n]
            del plan[: n + 1]
        position.play(move, dice)
    end = mind.points(position) if mind.counts_points else mind.result(position, 0)
    noted = [(stage, row, end - points) for (stage, row), points in zip(rows, so_far)]
    return noted if len(noted) <= MOST_ROWS else Random(own).sample(noted, MOST_ROWS)


def _play(job: tuple[str, str, int, int]) -> list[Noted]:
    return play(*job)


def fit(rows: list[Noted], near: Row, firmness: float) -> Row:
    """Logistic regression by Newton's method, its weights held near those given."""
    width = len(near)
    weights = list(near)
    for _ in range(STEPS):
        slope = [firmness * (near[n] - weights[n]) for n in range(width)]
        bend = [[firmness if n == k else 0.0 for k in range(width)] for n in range(width)]
        for _, row, result in rows:
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


def line(rows: list[Noted], near: Row, firmness: float) -> Row:
    """Linear regression, its weights held near those given."""
    width = len(near)
    wanted = [firmness * one for one in near]
    matrix = [[firmness if n == k else 0.0 for k in range(width)] for n in range(width)]
    for _, row, points in rows:
        for n, one in enumerate(row):
            if one:
                wanted[n] += one * points
                to = matrix[n]
                for k in range(n + 1):
                    to[k] += one * row[k]
    for n in range(width):
        for k in range(n):
            matrix[k][n] = matrix[n][k]
    return solved(matrix, wanted)


def settled(rows: list[Noted], near: Row, firmness: float, oriented: bool, straight: bool = False) -> Row:
    """A logistic regression or a straight line; where features are oriented, none gets a weight below nothing.

    What goes with losing is not always its cause, and a search would seek whatever a weight of the wrong sign rewards.
    """
    width = len(near)
    used = [True] * width
    while True:
        kept = [(stage, [one if use else 0.0 for one, use in zip(row, used)], result) for stage, row, result in rows]
        weights = (line if straight else fit)(
            kept, [weight if use else 0.0 for weight, use in zip(near, used)], firmness
        )
        worst = min(range(1, width), key=lambda n: weights[n], default=0)
        if not oriented or width < 2 or weights[worst] >= 0.0:
            return weights
        used[worst] = False


def predicted(weights: Row, row: Row) -> float:
    return logistic(foretold(weights, row))


def foretold(weights: Row, row: Row) -> float:
    return sum([weight * number for weight, number in zip(weights, row)])


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


def by_stage(rows: list[Noted], oriented: bool = False, straight: bool = False) -> list[Row]:
    """The weights of every stage, near those of all together, which are also those of a stage that was never noted.

    Points still to come depend on the stage too much for that: there each stage stands for itself.
    """
    together = settled(rows, [0.0] * len(rows[0][1]), FIRMNESS, oriented, straight)
    last = max(stage for stage, _, _ in rows)
    if last == 0:
        return [together]
    found: list[Row] = []
    for stage in range(last + 1):
        own = [row for row in rows if row[0] == stage]
        if not own:
            found.append(together)
        elif straight:
            found.append(settled(own, [0.0] * len(together), FIRMNESS, oriented, straight))
        else:
            found.append(settled(own, together, STAGE_FIRMNESS, oriented))
    return found


def brier(stages: list[Row], rows: list[Noted]) -> float:
    total = 0.0
    for stage, row, result in rows:
        total += (predicted(stages[min(stage, len(stages) - 1)], row) - result) ** 2
    return total / max(1, len(rows))


def errors(stages: list[Row], rows: list[Noted]) -> tuple[list[float], list[float]]:
    """By stage: how far the points foretold are off, and the share of the differences that is foretold."""
    spread: list[float] = []
    explained: list[float] = []
    for stage, weights in enumerate(stages):
        own = [row for row in rows if row[0] == stage]
        mean = sum(points for _, _, points in own) / max(1, len(own))
        off = sum((foretold(weights, row) - points) ** 2 for _, row, points in own)
        around = sum((points - mean) ** 2 for _, _, points in own)
        spread.append((off / max(1, len(own))) ** 0.5)
        explained.append(1.0 - off / around if around else 0.0)
    return spread, explained


def learn(
    game: str, scenario: str, games: int, seed: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """The weights, and how well they foretell games that were left out when they were fitted."""
    work = [(game, name, seed, number) for name in scenario.split(",") for number in range(games)]
    played: list[list[Noted]] = []
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
    rows = _together(played)
    seen = _together([game for number, game in enumerate(played) if number % LEFT_OUT]) or rows
    unseen = _together([game for number, game in enumerate(played) if number % LEFT_OUT == 0])
    mind = thinking(find(game))
    assert mind is not None
    oriented, straight = mind.oriented, mind.counts_points
    learned: dict[str, Any] = {"game": game, "scenario": scenario, "games": games, "seed": seed, "rows": len(rows)}
    learned["first_game"] = fingerprint(played[0])
    learned["result"] = round(sum(result for _, _, result in rows) / len(rows), 4)
    tried = by_stage(seen, oriented, straight)
    if straight:
        spread, explained = errors(tried, unseen)
        learned["explained"] = [round(one, 3) for one in explained]
        learned["spread"] = [round(one, 3) for one in spread]
    else:
        mean = sum(result for _, _, result in rows) / len(rows)
        learned["brier"] = round(brier(tried, unseen), 4)
        learned["brier_of_mean"] = round(sum((mean - result) ** 2 for _, _, result in unseen) / max(1, len(unseen)), 4)
        together = settled(rows, [0.0] * len(rows[0][1]), FIRMNESS, oriented)
        learned["weights"] = [round(weight, 3) for weight in together]
    learned["stages"] = [[round(weight, 3) for weight in weights] for weights in by_stage(rows, oriented, straight)]
    return learned


def fingerprint(noted: list[Noted]) -> str:
    """A short hash of what was noted of a game: whether the weights could be made again is seen from one game."""
    return hashlib.blake2b(json.dumps(noted).encode(), digest_size=8).hexdigest()


def _together(played: list[list[Noted]]) -> list[Noted]:
    return [row for rows in played for row in rows]


def written(learned: dict[str, Any]) -> str:
    """As JSON, a line for each stage, so that a change of the weights can be read."""
    lines = [f'"{key}": {json.dumps(value)}' for key, value in learned.items() if key != "stages"]
    stages = ",\n  ".join(json.dumps(weights) for weights in learned["stages"])
    return "{\n" + ",\n".join([*lines, f'"stages": [\n  {stages}\n]']) + "\n}\n"


if __name__ == "__main__":
    name, battles, many, start, processes = sys.argv[1:6]
    sys.stdout.write(written(learn(name, battles, int(many), int(start), int(processes))))
