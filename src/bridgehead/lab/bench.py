"""How fast the rules run: random play on one core.

A step lists all legal moves, picks one and plays it. `decisions_per_second_many` is the same with one call that steps
`MANY` games, out of all stages of play, at once. `reference_per_second` says how fast this machine is just now: the
passes a second through `reference`, a fixed loop of plain Python (a step of a linear congruential generator, a list
index, a dictionary look-up and a comparison), timed in the same run. It is never compiled, so that the ratio of
`decisions_per_second` to it compares machines.
"""

from __future__ import annotations

import sys
import time
from random import Random
from statistics import fmean, median
from typing import Any

from bridgehead.core.dice import QuickDice
from bridgehead.core.game import Game
from bridgehead.core.many import choose_many
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.players import thinking
from bridgehead.players.search import Search

REFERENCE_PASSES = 200_000
MANY = 256  # positions that are stepped in one call
COPIES = 2_000
SEARCHED = 5  # every fifth choice that is worth a thought


def run(game: str, scenario: str = "", seconds: float = 5.0, seed: int = 0, search: bool = False) -> dict[str, Any]:
    """Play random games for that long and report the figures, those of the search too if they are wanted."""
    found = find(game)
    first = found.new(scenario)
    rng = Random(seed)
    _play(first.copy(), rng, time.perf_counter() + 60)  # the first game pays for imports and caches
    references: list[float] = [_time_reference()]
    games, decisions, decisions_of_games, choices = 0, 0, 0, 0
    started = time.perf_counter()
    end = started + seconds
    while time.perf_counter() < end:
        position = first.copy()
        played, offered = _play(position, rng, end)
        decisions += played
        choices += offered
        if position.outcome() is not None:
            games += 1
            decisions_of_games += played
    took = time.perf_counter() - started
    together = _play_many(first, rng, seconds / 4)
    references.append(_time_reference())
    figures = {
        "game": found.id,
        "scenario": found.scenario(scenario).name,
        "compiled": is_compiled(first),
        "decisions_per_second": round(decisions / took),
        "decisions_per_second_many": round(together),
        "games_per_second": round(games / took, 2),
        "copy_us": round(_time_copy(_halfway(first.copy(), rng)), 3),
        "mean_choices": round(choices / max(1, decisions), 2),
        "mean_decisions": round(decisions_of_games / max(1, games), 1),
        "reference_per_second": round(max(references)),
    }
    if search:
        figures["search"] = searched(found, first, seconds, seed)
    return figures


def searched(game: Game, first: Position, seconds: float, seed: int) -> dict[str, Any] | None:
    """How many simulations a second the search makes, and how long the levels that search think, in seconds.

    The choices are those of a game of quick players; None where the game tells the search nothing.
    """
    mind = thinking(game)
    if mind is None:
        return None
    thoughts: dict[str, list[float]] = {level: [] for level in mind.budgets}
    steps, took = 0, 0.0
    position, number = first.copy(), 0
    quick = [mind.policy(seed + side) for side in range(2)]
    dice = QuickDice(Random(seed))
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not all(thoughts.values()):
        if not position.moves():
            position = first.copy()
        asked = position.asked()
        if len(position.moves()) > 1 and mind.asks(position) and number % SEARCHED == 0:
            for level, budget in mind.budgets.items():
                search = Search(mind, number)
                started = time.perf_counter()
                search.run(position, game.sides[asked], budget.plans, budget.simulations)
                thoughts[level].append(time.perf_counter() - started)
                steps, took = steps + search.steps, took + thoughts[level][-1]
        number += mind.asks(position)
        position.play(quick[asked].decide(position, asked), dice)
    return {
        "steps_per_second": round(steps / took),
        **{
            level: {
                "choices": len(times),
                "mean": round(fmean(times), 3),
                "median": round(median(times), 3),
                "p99": round(sorted(times)[min(len(times) - 1, int(0.99 * len(times)))], 3),
                "longest": round(max(times), 3),
            }
            for level, times in thoughts.items()
        },
    }


def is_compiled(position: Position) -> bool:
    """Whether the rules run compiled: then their module is a shared library and not a .py file."""
    module = sys.modules[type(position).__module__]
    return not str(module.__file__).endswith(".py")


def _play(position: Position, rng: Random, end: float) -> tuple[int, int]:
    """Random moves to the end of the game or of the time; how many, and how many there were to choose from."""
    dice = QuickDice(rng)
    random = rng.random
    played, offered = 0, 0
    moves = position.moves()
    while moves:
        position.play(moves[int(random() * len(moves))], dice)
        played += 1
        offered += len(moves)
        if played % 256 == 0 and time.perf_counter() > end:
            break
        moves = position.moves()
    return played, offered


def _play_many(first: Position, rng: Random, seconds: float) -> float:
    """Decisions a second where each call plays a random move in many games, in all stages, begun anew at their end."""
    dice = QuickDice(rng)
    random = rng.random
    positions: list[Position] = []
    position = first.copy()
    while len(positions) < MANY:
        for _ in range(7):
            moves = position.moves() or (position := first.copy()).moves()
            position.play(moves[int(random() * len(moves))], dice)
        positions.append(position.copy())
    positions = [one if one.moves() else first.copy() for one in positions]
    steps = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds or not steps:
        choose_many(positions, [random() for _ in range(MANY)], dice, first)
        steps += MANY
    return steps / (time.perf_counter() - started)


def _halfway(position: Position, rng: Random) -> Position:
    """A position out of the middle of a game, as search would copy it."""
    dice = QuickDice(rng)
    for _ in range(200):
        moves = position.moves()
        if not moves:
            break
        position.play(rng.choice(moves), dice)
    return position


def _time_copy(position: Position) -> float:
    """Microseconds for one copy."""
    best = float("inf")
    for _ in range(5):
        started = time.perf_counter()
        for _ in range(COPIES):
            position.copy()
        best = min(best, time.perf_counter() - started)
    return best / COPIES * 1e6


def reference(passes: int) -> int:
    """The fixed loop. Changing it makes old figures worthless."""
    table = list(range(256))
    seen = dict.fromkeys(range(16), 0)
    value, total = 1, 0
    for _ in range(passes):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        item = table[value >> 23]
        seen[item & 15] += 1
        if item > total & 255:
            total += item
    return total


def _time_reference() -> float:
    started = time.perf_counter()
    reference(REFERENCE_PASSES)
    return REFERENCE_PASSES / (time.perf_counter() - started)
