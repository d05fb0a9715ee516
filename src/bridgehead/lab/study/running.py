"""Runs a study: hands out the chunks that are missing, keeps what comes back, and knows when enough is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from bridgehead.lab.statistics import wilson
from bridgehead.lab.study import chunks
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plan import Plan
from bridgehead.lab.study.rows import GameRow
from bridgehead.lab.workers import shared_out

FEWEST = 100  # games before a study can be precise enough; the interval of fewer is not worth stopping for

Backend = Callable[[Plan, Iterator[int]], Iterable[tuple[int, bytes]]]  # plays chunks by their numbers


class Progress(NamedTuple):
    games: int  # in the folder
    resumed: int  # of these, those that were there before
    margin: float | None  # half the width of the interval of the first side's wins, where that decides


Told = Callable[[Progress], None]


class Done(NamedTuple):
    plan: Plan
    games: int
    resumed: int
    damaged: int  # chunks that had to be played again


def processes(jobs: int) -> Backend:
    def play(plan: Plan, tasks: Iterator[int]) -> Iterable[tuple[int, bytes]]:
        return shared_out(chunks.begin, (plan,), chunks.play, tasks, jobs)

    return play


def run(plan: Plan, out: Path, games: int, until: float, backend: Backend, told: Told | None = None) -> Done:
    """Play the study to that many games, or until the interval is that narrow, whichever comes first.

    Where to stop is decided chunk by chunk in their order, so that neither the number of workers nor their speed
    matters; what was played beyond is not counted. The rows of a game do not depend on how many there are.
    """
    folder = Folder(out)
    plan = folder.open(plan)
    with folder.alone():
        return _run(folder, plan, games, until, backend, told)


def _run(folder: Folder, plan: Plan, games: int, until: float, backend: Backend, told: Told | None) -> Done:
    folder.sweep()
    wanted = plan.chunks(games)
    damaged = folder.drop_damaged(wanted)
    count = _Count(folder, plan, games, until)
    resumed = 0
    for chunk in filter(folder.has, range(wanted)):
        resumed += count.add(chunk)

    def missing() -> Iterator[int]:
        for chunk in range(wanted):
            if count.enough:
                return
            if not folder.has(chunk):
                yield chunk

    if told:
        told(Progress(count.games, resumed, count.margin))
    if not count.enough:
        for chunk, sealed in backend(plan, missing()):
            folder.keep(chunk, sealed)
            count.add(chunk)
            if told:
                told(Progress(count.games, resumed, count.margin))
            if count.enough:
                break
    return Done(plan, count.in_order, min(resumed, count.in_order), damaged)


class _Count:
    """Counts games, and wins in the order of the chunks for as long as that may decide."""

    def __init__(self, folder: Folder, plan: Plan, games: int, until: float) -> None:
        self._folder, self._plan, self._wanted, self._until = folder, plan, games, until
        self._in: dict[int, int] = {}
        self._next = 0
        self._wins = self._sound = 0
        self.games = self.in_order = 0
        self.margin: float | None = None
        self.enough = False

    def add(self, chunk: int) -> int:
        """A chunk has been played; how many games it has."""
        size = min(self._plan.chunk, self._wanted - chunk * self._plan.chunk)
        self._in[chunk] = size
        self.games += size
        while not self.enough and self._next in self._in:
            self.in_order += self._in[self._next]
            if self._until:
                self._look_at(self._folder.rows(self._next).games)
            self._next += 1
            precise = self.margin is not None and self.margin <= self._until and self.in_order >= FEWEST
            self.enough = precise or self.in_order >= self._wanted
        return size

    def _look_at(self, rows: list[GameRow]) -> None:
        sound = [row for row in rows if not row.error]
        self._sound += len(sound)
        self._wins += sum(row.winner == 0 for row in sound)
        low, high = wilson(self._wins, self._sound)
        self.margin = (high - low) / 2
