"""How a battle of Guards Armoured goes: who wins, by how much, and when the places that count fall.

python -m bridgehead.games.guards_armoured.study SCENARIO GAMES SEED JOBS > study.json
python -m bridgehead.lab.plot study.json balance.svg
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import mean, median
from typing import Any, NamedTuple, cast

from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.games.guards_armoured.roster import BRITISH, SIDES
from bridgehead.games.guards_armoured.state import GONE, State
from bridgehead.games.guards_armoured.victory import path_is_open
from bridgehead.lab.selfplay import Study, play_one, settle

GAME = "guards-armoured"
PLAYERS = {"british": "greedy", "german": "greedy"}


class Course(NamedTuple):
    """One game: winner, score, and what the watcher saw."""

    winner: str | None
    score: int
    decisions: int
    fell: dict[str, int]  # by place: the first turn with every one of its hexes British
    held: list[str]  # places that were British at the end
    lost: list[int]  # units eliminated, by side
    road: bool  # open at the end, where victory names both ends of one
    error: str


class Watcher:
    """Notes when places fall; a battle without listed places is watched at its hexes that count."""

    def __init__(self, first: Position) -> None:
        s = cast(State, first.state)
        goals = s.board.briefing.goal_number
        listed = [(place.title, place.hexes) for place in s.board.briefing.places]
        if not listed:
            titles = dict.fromkeys(_title(s, hex) for hex in s.board.briefing.goals)
            listed = [(title, [hex for hex in s.board.briefing.goals if _title(s, hex) == title]) for title in titles]
        self.places = [(title, [int(goals[hex]) for hex in hexes]) for title, hexes in listed]
        self.fell: dict[str, int] = {}
        self.last: State = s

    def watch(self, position: Position) -> None:
        s = cast(State, position.state)
        self.last = s
        for title, hexes in self.places:
            if title not in self.fell and all(s.held[goal] == BRITISH for goal in hexes):
                self.fell[title] = int(s.turn)

    def held(self) -> list[str]:
        return [title for title, hexes in self.places if all(self.last.held[goal] == BRITISH for goal in hexes)]

    def lost(self) -> list[int]:
        s = self.last
        first = s.board.roster.first_unit
        optional = s.board.briefing.optional
        counts = []
        for side in range(len(SIDES)):
            units = range(first[side], first[side + 1])
            counts.append(sum(s.place[unit] == GONE and (s.welsh > 0 or optional[unit] == 0) for unit in units))
        return counts


def _title(s: State, hex: int) -> str:
    """The place of a hex; the two hexes of a bridge that makes a draw (17.22) go together."""
    ends = s.board.briefing.draw_hexes
    names = s.board.map.hex_names
    if hex in ends:
        first = ends.index(hex) // 2 * 2
        return f"bridge {names[ends[first]]}-{names[ends[first + 1]]}"
    return s.board.map.hex_titles[hex] or names[hex]


def follow(study: Study, number: int) -> Course:
    watcher = Watcher(find(study.game).new(study.scenario, study.options))
    watch: Callable[[Position], None] = watcher.watch
    result = play_one(study, number, watch=watch)
    road = bool(watcher.last.board.briefing.path_to) and path_is_open(watcher.last)
    return Course(
        result.winner,
        result.score,
        result.decisions,
        watcher.fell,
        watcher.held(),
        watcher.lost(),
        road,
        result.error,
    )


def summary(scenario: str, courses: list[Course]) -> dict[str, Any]:
    ended = [course for course in courses if not course.error]
    titles = dict.fromkeys(title for course in ended for title in course.fell)
    return {
        "game": GAME,
        "scenario": scenario,
        "games": len(courses),
        "players": PLAYERS,
        "wins": {side: sum(course.winner == side for course in ended) for side in SIDES},
        "draws": sum(course.winner is None for course in ended),
        "scores": [course.score for course in ended],
        "places": {title: _falls(title, ended) for title in titles},
        "units lost": {side: round(mean(course.lost[n] for course in ended), 1) for n, side in enumerate(SIDES)},
        "road open at the end": sum(course.road for course in ended),
        "decisions": round(mean(course.decisions for course in ended)),
        "errors": [course.error for course in courses if course.error],
    }


def _falls(title: str, courses: list[Course]) -> dict[str, Any]:
    """In how many games a place fell, in how many it was British at the end, and when it fell first."""
    turns = [course.fell[title] for course in courses if title in course.fell]
    return {
        "fell": len(turns),
        "held at the end": sum(title in course.held for course in courses),
        "median turn": median(turns),
        "by turn": dict(sorted(Counter(turns).items())),
    }


def main(words: list[str]) -> int:
    scenario = words[0]
    games, seed, jobs = (int(word) for word in words[1:4])
    study = settle(find(GAME), PLAYERS, scenario, {}, seed, "")
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        courses = list(pool.map(partial(follow, study), range(games), chunksize=5))
    print(json.dumps(summary(scenario, courses)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
