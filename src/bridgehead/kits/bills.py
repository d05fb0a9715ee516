"""How many units a loss costs at least: every way to pay is tried on copies of the table, units alike only once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from itertools import count
from typing import TypeVar

S = TypeVar("S")
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
    can be paid alike; `paid`: all is paid.
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
