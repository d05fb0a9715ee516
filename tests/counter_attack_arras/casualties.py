"""Casualty points the slow way: every combination of losses a stack could take, straight from the text of 6.4.2a."""

from __future__ import annotations

from itertools import product

# What one unit may suffer: its name and the points it is worth.
FRESH = (("", 0), ("flip", 2), ("flip+retreat", 4), ("eliminate", 5))
SPENT = (("", 0), ("eliminate", 2), ("retreat", 2))

Losses = tuple[str, ...]


def combinations(units: list[bool], forward: int) -> list[tuple[int, Losses]]:
    """Sum and losses of every combination in which the Forward Unit suffers; `units` says who is Spent."""
    found = []
    for chosen in product(*(SPENT if spent else FRESH for spent in units)):
        if chosen[forward][1]:
            found.append((sum(points for _, points in chosen), tuple(loss for loss, _ in chosen)))
    return found


def allowed(units: list[bool], forward: int, points: int) -> set[Losses]:
    """The combinations that satisfy so many points: exact if possible, else the smallest larger sum; or all."""
    everything = combinations(units, forward)
    sums = {total for total, _ in everything if total >= points}
    if not sums:
        return {tuple("eliminate" for _ in units)}
    return {losses for total, losses in everything if total == min(sums)}
