"""Processes in which computer players think, so that the page stays live meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeVar

from bridgehead.lab.advice.hint import Hint
from bridgehead.server import thinking
from bridgehead.server.compiled import newest_program
from bridgehead.server.thinking import Task

log = logging.getLogger("bridgehead")

PATIENCE = 120.0  # seconds for one decision
MOST = 2
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
# Who is answered first: a person at the table, one who will come back to it, computers among themselves, and last
# games that are over.
PEOPLE, AWAY, COMPUTERS, REVIEWS = range(4)


class NoAnswer(Exception):
    """A computer player failed, and failed again in a fresh process."""


class Line:
    """One at a time, and of those who wait always the lowest rank; a rank may change while its owner waits."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: list[tuple[Callable[[], int], asyncio.Future[None]]] = []

    @contextlib.asynccontextmanager
    async def turn(self, rank: Callable[[], int]) -> AsyncIterator[None]:
        if self._busy:
            called = asyncio.get_running_loop().create_future()
            self._waiting.append((rank, called))
            try:
                await called
            except asyncio.CancelledError:
                if called.cancelled():
                    self._waiting.remove((rank, called))
                else:
                    self._call_next()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._call_next()

    def _call_next(self) -> None:
        self._busy = bool(self._waiting)
        if self._waiting:
            number = min(range(len(self._waiting)), key=lambda number: self._waiting[number][0]())
            _, called = self._waiting.pop(number)
            called.set_result(None)


class Workers:
    """Each table has its own worker, so that a worker knows the game and the player keeps its plan."""

    def __init__(self, count: int = 0) -> None:
        self._context = multiprocessing.get_context("spawn")
        count = count or min(MOST, os.cpu_count() or 1)
        self._pools: list[ProcessPoolExecutor | None] = [None] * count
        self._programs: list[Path | None] = [None] * count  # where each pool's process took the program from
        self._hurry = [self._context.Event() for _ in range(count)]
        self._asking = [""] * count  # the table whose question each worker is at
        # One question at a time: while it waits for another table's, a question is not late.
        self._lines = [Line() for _ in range(count)]

    async def choose(self, task: Task, rank: Callable[[], int] = lambda: PEOPLE) -> str:
        """The move that a computer player wants."""
        return await self.work(thinking.choose, task, task.table, rank)

    async def advise(self, task: Task) -> Hint | str:
        """A hint for who must decide, or why there is none."""
        return await self.work(thinking.advise, task, task.table, lambda: PEOPLE)

    def hurry(self, table: str) -> None:
        """Whoever thinks for that table answers with the best that has been found so far."""
        slot = self._slot(table)
        if self._asking[slot] == table:
            self._hurry[slot].set()

    async def work(self, what: Callable[[Asked], Answer], asked: Asked, table: str, rank: Callable[[], int]) -> Answer:
        """What the worker of that table makes of it. A worker that dies or hangs is replaced once."""
        slot = self._slot(table)
        async with self._lines[slot].turn(rank):
            self._hurry[slot].clear()
            self._asking[slot] = table
            try:
                return await self._answer(slot, what, asked, table)
            finally:
                self._asking[slot] = ""

    async def _answer(self, slot: int, what: Callable[[Asked], Answer], asked: Asked, table: str) -> Answer:
        self._take_the_newest_program(slot)
        for last in (False, True):
            pool = self._pool(slot)
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(what, asked)), PATIENCE)
            except (Exception, asyncio.CancelledError) as error:
                if _nobody_asks_any_more():
                    self._replace(slot, pool)  # the next table must not wait for an answer that nobody wants
                    raise
                log.warning("A computer player failed at table %s: %r", table, error)
                if isinstance(error, BrokenProcessPool | TimeoutError):
                    self._replace(slot, pool)
                if last:
                    raise NoAnswer("The computer player failed twice. Reload the page to try again.") from error
        raise AssertionError

    def warm(self, table: str) -> None:
        """Start the worker of a table before it is needed."""
        slot = self._slot(table)
        pool = self._pool(slot)
        try:
            pool.submit(thinking.ready)
        except BrokenProcessPool:  # it died since it was last asked
            self._replace(slot, pool)

    def _slot(self, table: str) -> int:
        return int(table, 16) % len(self._pools)

    def _take_the_newest_program(self, slot: int) -> None:
        """Once the rules are compiled, a worker that started without them makes way for one that has them."""
        pool = self._pools[slot]
        if pool is not None and self._programs[slot] != newest_program():
            self._replace(slot, pool)

    def _pool(self, slot: int) -> ProcessPoolExecutor:
        pool = self._pools[slot]
        if pool is None:
            self._programs[slot] = newest_program()
            begin, given = thinking.begin, (self._hurry[slot],)
            pool = ProcessPoolExecutor(1, mp_context=self._context, initializer=begin, initargs=given)
            self._pools[slot] = pool
        return pool

    def _replace(self, slot: int, pool: ProcessPoolExecutor) -> None:
        if self._pools[slot] is pool:
            self._pools[slot] = None
        _end(pool)

    def close(self) -> None:
        for slot, pool in enumerate(self._pools):
            if pool is not None:
                self._pools[slot] = None
                _end(pool)


def _nobody_asks_any_more() -> bool:
    """Whether it was the question that was cancelled, and not merely the worker that was to answer it."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())  # there is no public way to end one that hangs
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
