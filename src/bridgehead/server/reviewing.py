"""The review of a game that is over: worker processes judge its decisions, one after the other, and the page sees how
far they are."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bridgehead.core.game import UnknownChoice
from bridgehead.core.record import Record, find_game
from bridgehead.games import find
from bridgehead.lab.advice.course import Course
from bridgehead.lab.advice.judging import Job, Judgement, judge
from bridgehead.lab.advice.review import Review, Round, most_jobs, reviewing
from bridgehead.server.workers import REVIEWS, Workers
from bridgehead.tables.seating import PACKS
from bridgehead.tables.session import Session

KEPT = 2  # courses of games that a worker remembers
SEED = 0  # everybody who looks at the game sees the same review


class Judging:
    """What a worker is asked: to judge a decision of a game."""

    def __init__(self, table: str, written: str, job: Job) -> None:
        self.table = table
        self.written = written
        self.job = job


_courses: OrderedDict[str, Course] = OrderedDict()


def answer(asked: Judging) -> Judgement | None:
    """In a worker process."""
    course = _courses.pop(asked.table, None)
    if course is None:
        record = Record.parse(asked.written)
        course = Course(find_game(record, find), record, PACKS.of_record(record))
    _courses[asked.table] = course
    while len(_courses) > KEPT:
        _courses.popitem(last=False)
    return judge(course, asked.job, SEED)


class Reviewing:
    """A review that is being made, or has been. `done` of `total` decisions have been judged so far."""

    def __init__(self, workers: Workers, table: str, session: Session, turn: asyncio.Semaphore) -> None:
        self.done = 0
        self.total = 0
        self._workers = workers
        self._table = table
        self._session = session
        self._turn = turn
        self._task = asyncio.create_task(self._make())

    def failed(self) -> bool:
        return self._task.done() and (self._task.cancelled() or self._task.exception() is not None)

    def result(self) -> Review | str | None:
        """The review, or one sentence why there can be none; None as long as it is being made."""
        return self._task.result() if self._task.done() else None

    def under_way(self) -> bool:
        return not self._task.done()

    def close(self) -> None:
        self._task.cancel()

    async def _make(self) -> Review | str:
        async with self._turn:
            session = self._session
            try:
                course = await asyncio.to_thread(Course, session.game, session.record, session.pack)
            except UnknownChoice as error:
                return str(error)
            self.total = most_jobs(course)
            written = session.record.write()
            rounds = reviewing(course, SEED)
            wanted, found = await asyncio.to_thread(_next, rounds, None)
            while found is None:
                judged: list[Judgement | None] = []
                for job in wanted:
                    asked = Judging(self._table, written, job)
                    judged.append(await self._workers.work(answer, asked, self._table, lambda: REVIEWS))
                    self.done += 1
                wanted, found = await asyncio.to_thread(_next, rounds, judged)
            return found


def _next(rounds: Round, judged: list[Judgement | None] | None) -> tuple[list[Job], Review | None]:
    """The next round of questions, or the review that is made of the answers to the last."""
    try:
        return (next(rounds) if judged is None else rounds.send(judged)), None
    except StopIteration as finished:
        made: Review = finished.value
        return [], made
