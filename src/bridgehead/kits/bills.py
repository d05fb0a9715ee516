"""What losses and retreats lead to: every way to pay, and every way back, is tried on copies of the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from itertools import count
from typing import TypeVar

from bridgehead.core.rules import Table
from bridgehead.kits.words import listed

S = TypeVar("S")
T = TypeVar("T", bound=Table)
NUMBERS = "no one two three four five six seven eight nine"


def fewest_lost(
    start: S,
    *,
    after: Callable[[S], list[tuple[int, S]]],
    sort: Callable[[S], Hashable],
    paid: Callable[[S], bool],
) -> int | None:
    """The fewest units with which everything can be paid, or None if it cannot be.

    `after` gives the tables that follow from one, each with the units that the step costs; tables of the same `sort`
    can be paid alike; `paid`: all is paid. Units alike are tried only once.
    """
    order = count()
    waiting = [(0, next(order), start)]
    seen: set[Hashable] = set()
    while waiting:
        lost, _, table = heappop(waiting)
        if paid(table):
            return lost
        known = sort(table)
        if known in seen:
            continue
        seen.add(known)
        for cost, following in after(table):
            heappush(waiting, (lost + cost, next(order), following))
    return None


def warning(lost: int, most: int, things: str = "unit") -> str:
    """What is certain of a loss: so many at least, out of so many."""
    if lost == 0:
        return f"No {things} has to be lost."
    number = spelled(lost)
    if lost == most:
        return f"{number.capitalize()} {things}{'' if lost == 1 else 's'} will be lost."
    return f"At least {number} {things}{'' if lost == 1 else 's'} will be lost."


def spelled(number: int) -> str:
    words = NUMBERS.split()
    return words[number] if number < len(words) else str(number)


def ends(start: T, step: int, play: Callable[[T, int], None], further: Callable[[T], list[int]]) -> list[T]:
    """The tables on which a retreat that begins with that step may end; `further`: the next steps, none at its end."""
    after = start.copy()
    assert isinstance(after, type(start))
    play(after, step)
    steps = further(after)
    if not steps:
        return [after]
    return [end for move in steps for end in ends(after, move, play, further)]


def stranded(
    start: T, others: list[int], ended: list[T], can_go: Callable[[T, int], bool], name: Callable[[T, int], str]
) -> str:
    """Which of the other units had a way out and have none any more, wherever a retreat ends."""
    lost = [unit for unit in others if can_go(start, unit) and ended and not any(can_go(s, unit) for s in ended)]
    return f"then {listed([name(start, unit) for unit in lost])} can't retreat" if lost else ""
