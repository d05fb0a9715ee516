"""Many games between computer players, and who won them: the small sibling of a study, without files."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from bridgehead.core.game import Game
from bridgehead.games import find
from bridgehead.lab.playing import Result, Setting, Starter, game_seed, play_one, settle
from bridgehead.lab.workers import shared_out


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

    With a position text every game starts there. Wins are counted for the sides of the game: after bids for a side
    (where a game has them) it may be commanded by the other player.
    """
    found = find(game)
    setting = settle(found, players, scenario, options or {}, seed, position_text)
    started = time.perf_counter()
    results: list[Result] = []
    for _, result in shared_out(_begin, (setting,), _play, range(games), min(jobs, games)):
        results.append(result)
        if progress:
            progress(len(results))
    return _summary(found, setting, sorted(results, key=lambda result: result.number), time.perf_counter() - started)


_worker: list[tuple[Setting, Starter]] = []


def _begin(setting: Setting) -> None:
    _worker[:] = [(setting, Starter(setting))]


def _play(number: int) -> Result:
    setting, starter = _worker[0]
    return play_one(setting, number, starter)


def _summary(game: Game, setting: Setting, results: list[Result], seconds: float) -> dict[str, Any]:
    ended = [result for result in results if not result.error]
    return {
        "game": game.id,
        "scenario": setting.scenario,
        "games": len(results),
        "players": setting.players,
        "wins": {side: sum(result.winner == side for result in ended) for side in game.sides},
        "draws": sum(result.winner is None for result in ended),
        "scores": [result.score for result in ended],
        "decisions": sum(result.decisions for result in results),
        "seconds": round(seconds, 3),
        "errors": [
            {"game": result.number, "seed": game_seed(setting.seed, result.number), "error": result.error}
            for result in results
            if result.error
        ],
    }
