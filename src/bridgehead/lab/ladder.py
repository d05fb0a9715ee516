"""Levels against each other: how much stronger is one than the next, measured and not felt.

Every pair plays with sides swapped: two games with the same dice seed, each level once on each side. A draw counts
half. After LOOKS games (24, 48, 96 ...) the result is looked at, and the pair stops when the answer is clear: when the
interval of its share of the points clears the least that is asked and the share the goal, or when the goal is out
of its reach. Whoever looks so many times is deceived more often than once in twenty by an interval that would be right
for one look; so each look has an interval of 99 %, and all five together hold with 95 %.

Every finished game is a row, a line of JSON in a file, written at once. A ladder that was broken off goes on after the
rows in its file; the rows are the same whatever the number of processes.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.record import RecordError
from bridgehead.lab.playing import Result, Setting, Starter, play_one, settle
from bridgehead.lab.statistics import wilson
from bridgehead.lab.workers import in_order, shared_out
from bridgehead.players.levels import ELITE, LEVELS, RECRUIT, REGULAR, VETERAN

LOOKS = (24, 48, 96, 192, 384)
SURE = 2.576  # standard deviations of an interval of 99 %: one in twenty over five looks
# By the stronger and the weaker: the share of the points it shall win, and the least that the interval must leave.
GOALS = {
    (REGULAR, RECRUIT): (0.70, 0.60),
    (VETERAN, REGULAR): (0.70, 0.60),
    (ELITE, VETERAN): (0.65, 0.50),
    (ELITE, REGULAR): (0.85, 0.60),
}
EVEN = (0.5, 0.5)


Progress = Callable[["Standing"], None]


@dataclass(frozen=True)
class Row:
    """One game: who was to be the stronger and commanded which side, and what share of the point it won."""

    game: str
    scenario: str
    stronger: str
    weaker: str
    seed: int
    number: int
    side: str
    share: float
    score: int
    decisions: int
    error: str


@dataclass(frozen=True)
class Standing:
    """What a pair has shown so far; `low` and `high` bound the share of the points with 95 %, all looks together."""

    stronger: str
    weaker: str
    games: int
    share: float
    low: float
    high: float
    elo: float
    elo_low: float
    elo_high: float
    sides: dict[str, tuple[float, int]]  # the share as each side, and in how many games
    goal: float
    least: float
    verdict: str  # reached, missed or open

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def pairs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Each level against the one below, and the best of all against the second below."""
    found = [(levels[n], levels[n - 1]) for n in range(1, len(levels))]
    if len(levels) > 2:
        found.append((levels[-1], levels[-3]))
    return found


def climb(
    game: Game,
    scenario: str,
    levels: Sequence[str],
    file: Path,
    seed: int = 0,
    jobs: int = 1,
    most: int = LOOKS[-1],
    progress: Progress | None = None,
) -> list[Standing]:
    """Play until every pair is clear or has `most` games; what the file holds already is not played again."""
    chosen = list(levels) or list(LEVELS)
    if len(chosen) < 2:
        raise UnknownChoice("A ladder needs two levels or more.")
    played = game.scenario(scenario).name
    studies = [_studies(game, played, stronger, weaker, seed) for stronger, weaker in pairs(chosen)]
    rows = read(file)
    cut_off_the_last_line(file)
    found: list[Standing] = []
    with file.open("a", encoding="utf-8") as out:
        for (stronger, weaker), study in zip(pairs(chosen), studies):
            known = {
                row.number: row
                for row in rows
                if (row.game, row.scenario, row.stronger, row.weaker, row.seed)
                == (game.id, played, stronger, weaker, seed)
            }
            found.append(_pair(game, played, stronger, weaker, seed, study, known, out, jobs, most, progress))
    return found


def _pair(
    game: Game,
    scenario: str,
    stronger: str,
    weaker: str,
    seed: int,
    studies: list[Setting],
    known: dict[int, Row],
    out: Any,
    jobs: int,
    most: int,
    progress: Progress | None,
) -> Standing:
    now = standing(game, stronger, weaker, [])
    done: list[Row] = []
    for look in [*(look for look in LOOKS if look < most), most]:
        wanted = [number for number in range(len(done), look) if number not in known]
        for number, result in _results(studies, wanted, jobs):
            side = game.sides[number % 2]
            row = Row(
                game.id, scenario, stronger, weaker, seed, number, side,
                _share(result, side), result.score, result.decisions, result.error,
            )  # fmt: skip
            known[number] = row
            out.write(json.dumps(asdict(row)) + "\n")
            out.flush()
            if progress is not None:
                progress(standing(game, stronger, weaker, list(known.values())))
        done = [known[number] for number in range(look)]
        now = standing(game, stronger, weaker, done)
        if now.verdict != "open":
            break
    return now


def _studies(game: Game, scenario: str, stronger: str, weaker: str, seed: int) -> list[Setting]:
    """By whether the stronger commands the first side or the second."""
    first, second = game.sides
    return [
        settle(game, {first: one, second: other}, scenario, {}, seed, "")
        for one, other in ((stronger, weaker), (weaker, stronger))
    ]


_worker: list[tuple[list[Setting], Starter]] = []


def _begin_worker(settings: list[Setting]) -> None:
    _worker[:] = [(settings, Starter(settings[0]))]


def _play_in_worker(number: int) -> Result:
    settings, starter = _worker[0]
    return play_one(settings[number % 2], number // 2, starter)


def _results(settings: list[Setting], numbers: list[int], jobs: int) -> Iterator[tuple[int, Result]]:
    """The games in the order of their numbers."""
    played = shared_out(_begin_worker, (settings,), _play_in_worker, numbers, min(jobs, len(numbers)))
    return in_order(played, numbers)


def _share(result: Result, side: str) -> float:
    if result.error or result.winner is None:
        return 0.5
    return 1.0 if result.winner == side else 0.0


def standing(game: Game, stronger: str, weaker: str, rows: Sequence[Row]) -> Standing:
    """What these games show."""
    sound = [row for row in rows if not row.error]
    count = len(sound)
    points = sum(row.share for row in sound)
    low, high = wilson(points, count, SURE) if count else (0.0, 1.0)
    share = points / count if count else 0.5
    sides: dict[str, tuple[float, int]] = {}
    for side in game.sides:
        own = [row.share for row in sound if row.side == side]
        sides[side] = (sum(own) / len(own) if own else 0.5, len(own))
    goal, least = GOALS.get((stronger, weaker), EVEN)
    verdict = "open"
    if count and low > least and share >= goal:
        verdict = "reached"
    elif count and high < goal:
        verdict = "missed"
    return Standing(
        stronger, weaker, count, share, low, high, elo(share), elo(low), elo(high), sides, goal, least, verdict
    )


def elo(share: float) -> float:
    """The difference in strength that such a share of the points stands for."""
    bounded = min(0.999, max(0.001, share))
    return 400 * math.log10(bounded / (1 - bounded))


def read(file: Path) -> list[Row]:
    """The rows of a file; a last line that was cut off when the ladder was is left out."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").split("\n")
    rows: list[Row] = []
    for number, line in enumerate(lines[:-1], 1):
        try:
            rows.append(Row(**json.loads(line)))
        except (ValueError, TypeError):
            raise RecordError(f"{file}: line {number} isn't a row of a ladder.") from None
    return rows


def cut_off_the_last_line(file: Path) -> None:
    """What stands behind the last end of a line was never finished."""
    if file.exists():
        with file.open("r+b") as rows:
            rows.truncate(rows.read().rfind(b"\n") + 1)
