"""Many games between computer players, and what came of them.

Every game has its own seed, made from the study's seed and the number of the game. So the result does not depend on
how many processes share the work, and any single game can be played again.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from bridgehead.core.dice import QuickDice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.players import make_player

MOST_DECISIONS = 20_000  # far beyond any game seen; more is an error, not a long game


class Study(NamedTuple):
    """What a worker process needs to know to play the games of a study."""

    game: str
    players: dict[str, str]
    scenario: str
    options: dict[str, str]
    seed: int
    position_text: str


class Result(NamedTuple):
    """How one game ended."""

    number: int
    winner: str | None
    score: int
    decisions: int
    error: str


def run(
    game: str,
    players: Mapping[str, str],
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    games: int = 1,
    seed: int = 0,
    jobs: int = 1,
    position_text: str = "",
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play `games` games on `jobs` processes; `progress` is called with the number of games finished so far.

    A side without a player gets `random`. With a position text every game starts there. Wins are counted for the sides
    of the game: after bids for a side (where a game has them) it may be commanded by the other player.
    """
    found = find(game)
    study = settle(found, players, scenario, options or {}, seed, position_text)
    started = time.perf_counter()
    results: list[Result] = []
    if jobs <= 1 or games <= 1:
        board = Starter(study)
        for number in range(games):
            results.append(play_one(study, number, board))
            if progress:
                progress(len(results))
    else:
        with ProcessPoolExecutor(min(jobs, games), get_context("spawn"), _begin_worker, (study,)) as pool:
            for result in pool.map(_play_in_worker, range(games)):
                results.append(result)
                if progress:
                    progress(len(results))
    return _summary(found, study, results, time.perf_counter() - started)


def settle(
    game: Game, players: Mapping[str, str], scenario: str, options: Mapping[str, str], seed: int, position_text: str
) -> Study:
    """Everything that was asked for, checked before the first game is begun."""
    seats: dict[str, str] = {}
    for side in players:
        if side not in game.sides:
            raise UnknownChoice(f"{game.title} has no side '{side}'; there are {' and '.join(game.sides)}.")
    for side in game.sides:
        seats[side] = players.get(side, "random")
        make_player(seats[side], game, 0)
    if position_text:
        game.from_text(position_text)
    return Study(game.id, seats, game.scenario(scenario).name, game.settle(options, scenario), seed, position_text)


class Starter:
    """Hands out first positions without reading the data again for every game."""

    def __init__(self, study: Study) -> None:
        game = find(study.game)
        if study.position_text:
            self._first = game.from_text(study.position_text)
        else:
            self._first = game.new(study.scenario, study.options)

    def position(self) -> Position:
        return self._first.copy()


_worker: list[tuple[Study, Starter]] = []


def _begin_worker(study: Study) -> None:
    _worker.append((study, Starter(study)))


def _play_in_worker(number: int) -> Result:
    study, starter = _worker[0]
    return play_one(study, number, starter)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a study, the same on every machine."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big")


def play_one(
    study: Study, number: int, starter: Starter | None = None, watch: Callable[[Position], None] | None = None
) -> Result:
    """Play game `number` of a study to its end; `watch` sees every position. What goes wrong is part of the result."""
    decisions = 0
    try:
        game = find(study.game)
        own = game_seed(study.seed, number)
        position = (starter or Starter(study)).position()
        dice = QuickDice(Random(own))
        seats = [make_player(study.players[side], game, (own + 1 + n) % 2**63) for n, side in enumerate(game.sides)]
        while (decision := position.decision()) is not None:
            player = seats[position.seat(decision.side)]
            position.play(player.choose(position, decision.side), dice)
            decisions += 1
            if watch:
                watch(position)
            if decisions > MOST_DECISIONS:
                raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
        outcome = position.outcome()
        assert outcome is not None
    except Exception as error:  # one broken game must neither stop the study nor go unseen
        return Result(number, None, 0, decisions, f"{type(error).__name__}: {error}")
    return Result(number, outcome.winner, outcome.score, decisions, "")


def _summary(game: Game, study: Study, results: list[Result], seconds: float) -> dict[str, Any]:
    ended = [result for result in results if not result.error]
    return {
        "game": game.id,
        "scenario": study.scenario,
        "games": len(results),
        "players": study.players,
        "wins": {side: sum(result.winner == side for result in ended) for side in game.sides},
        "draws": sum(result.winner is None for result in ended),
        "scores": [result.score for result in ended],
        "decisions": sum(result.decisions for result in results),
        "seconds": round(seconds, 3),
        "errors": [
            {"game": result.number, "seed": game_seed(study.seed, result.number), "error": result.error}
            for result in results
            if result.error
        ],
    }
