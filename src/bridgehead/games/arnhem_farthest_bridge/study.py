"""How far the relief of Arnhem: The Farthest Bridge gets: who wins, when the towns are reached, what is blown.

python -m bridgehead.games.arnhem_farthest_bridge.study GAMES SEED JOBS > study.json
python -m bridgehead.lab.plot study.json balance.svg
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any, NamedTuple

from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.lab.selfplay import Study, play_one, settle

GAME = "arnhem-farthest-bridge"
PLAYERS = {"allied": "greedy", "german": "greedy"}
NEVER = 0


class Course(NamedTuple):
    """One game: winner, hexes of Arnhem held, first turns in the towns; bridges down at the end and the last turn."""

    winner: str | None
    score: int
    nijmegen: int
    arnhem: int
    airborne_arnhem: int
    down: int
    turn: int
    error: str


def watcher(seen: dict[str, int]) -> Callable[[Position], None]:
    """Notes the first turn in which Allied units have come to a town, those on the ground and those from the air apart.

    Who drives through Nijmegen without a halt has come there too: farther north counts.
    """
    pack = find(GAME).load()
    airborne = {str(unit["code"]) for unit in pack["counters"]["units"] if unit["airborne"]}
    nijmegen = [str(hex) for hex in pack["tables"]["nijmegen"]]
    north = max(hex[:2] for hex in nijmegen)
    beyond = [hex for hex in pack["map"]["hexes"] if hex[:2] > north]
    towns = {"nijmegen": {*nijmegen, *beyond}, "arnhem": set(pack["tables"]["victory"]["hexes"])}

    def watch(position: Position) -> None:
        view = position.view("")
        for name, here in view["places"].items():
            for town, hexes in towns.items():
                if name in hexes:
                    for unit in here["allied"]:
                        key = f"airborne {town}" if unit["unit"] in airborne else town
                        seen.setdefault(key, view["turn"])
        seen["turn"] = view["turn"]
        seen["down"] = len(view["bridges"]["down"])

    return watch


def follow(study: Study, number: int) -> Course:
    seen: dict[str, int] = {}
    result = play_one(study, number, watch=watcher(seen))
    return Course(
        result.winner,
        result.score,
        seen.get("nijmegen", NEVER),
        seen.get("arnhem", NEVER),
        seen.get("airborne arnhem", NEVER),
        seen["down"],
        seen["turn"],
        result.error,
    )


def summary(courses: list[Course]) -> dict[str, Any]:
    return {
        "game": GAME,
        "games": len(courses),
        "players": PLAYERS,
        "wins": {side: sum(course.winner == side for course in courses) for side in find(GAME).sides},
        "draws": sum(course.winner is None and not course.error for course in courses),
        "nijmegen": _reached([course.nijmegen for course in courses]),
        "arnhem": _reached([course.arnhem for course in courses]),
        "airborne in Arnhem": _reached([course.airborne_arnhem for course in courses]),
        "bridges down at the end": round(mean(course.down for course in courses), 2),
        "last turn": round(mean(course.turn for course in courses), 2),
        "errors": [course.error for course in courses if course.error],
        "scores": [course.score for course in courses if not course.error],
    }


def _reached(turns: list[int]) -> dict[str, Any]:
    """How often, and the mean turn of the games in which it happened, with its standard error."""
    found = [turn for turn in turns if turn != NEVER]
    error = stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0
    by_turn = {turn: found.count(turn) for turn in sorted(set(found))}
    return {
        "games": len(found),
        "mean turn": round(mean(found), 2) if found else None,
        "standard error": round(error, 2),
        "by turn": by_turn,
    }


def main(words: list[str]) -> int:
    games, seed, jobs = (int(word) for word in words[:3])
    scenario = words[3] if len(words) > 3 else ""
    study = settle(find(GAME), PLAYERS, scenario, {}, seed, "")
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        courses = list(pool.map(partial(follow, study), range(games), chunksize=5))
    print(json.dumps(summary(courses)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
