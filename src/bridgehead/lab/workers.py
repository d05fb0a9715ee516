"""Processes of this machine that share the work: tasks go out in order, results come back as they are ready."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from bridgehead.lab.errors import LabError

Made = TypeVar("Made")
AHEAD = 2  # tasks that wait for each process, so that none runs dry
PATIENCE = 3  # times in a row that processes may die without a result in between


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared_out(
    begin: Callable[..., None], given: tuple[Any, ...], work: Callable[[int], Made], tasks: Iterable[int], jobs: int
) -> Iterator[tuple[int, Made]]:
    """Do `work` for every task after `begin(*given)` has been called in each process; in this one if `jobs` is 1.

    A process that dies is replaced, and what it was at is done again.
    """
    if jobs <= 1:
        begin(*given)
        for task in tasks:
            yield task, work(task)
        return
    waiting = iter(tasks)
    again: list[int] = []
    failures = 0
    while failures < PATIENCE:
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (begin, given))
        under_way: dict[Future[Made], int] = {}
        try:
            while True:
                while len(under_way) < AHEAD * jobs:
                    following = again.pop(0) if again else next(waiting, None)
                    if following is None:
                        break
                    under_way[pool.submit(work, following)] = following
                if not under_way:
                    return
                for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                    result = done.result()
                    failures = 0
                    yield under_way.pop(done), result
        except BrokenProcessPool:
            failures += 1
            again = sorted([*under_way.values(), *again])
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    raise LabError("The worker processes keep dying; the machine may be out of memory. Try again with fewer --jobs.")


def in_order(results: Iterable[tuple[int, Made]], tasks: Iterable[int]) -> Iterator[tuple[int, Made]]:
    """Results that come as they are ready, handed on in the order of their tasks."""
    early: dict[int, Made] = {}
    found = iter(results)
    for task in tasks:
        while task not in early:
            done, made = next(found)
            early[done] = made
        yield task, early.pop(task)


def _begin(begin: Callable[..., None], given: tuple[Any, ...]) -> None:
    live_with_the_program()
    begin(*given)


def live_with_the_program() -> None:
    """A worker leaves Ctrl-C to the program that started it, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_program, daemon=True).start()


def _end_with_the_program() -> None:
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
        os._exit(0)
