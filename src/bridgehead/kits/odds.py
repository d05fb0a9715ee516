"""Exact chances of dice and of cards drawn from a known deck: whole-number counts, turned into fractions at the end."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

Counts = dict[int, int]

DIE: Counts = dict.fromkeys(range(1, 7), 1)


def added(first: Mapping[int, int], second: Mapping[int, int]) -> Counts:
    """In how many ways the sum of two independent throws comes out at each value."""
    return _combined(first, second, 1)


def subtracted(first: Mapping[int, int], second: Mapping[int, int]) -> Counts:
    """In how many ways the first throw less the second comes out at each value."""
    return _combined(first, second, -1)


def _combined(first: Mapping[int, int], second: Mapping[int, int], sign: int) -> Counts:
    ways: Counts = {}
    for a, n in first.items():
        for b, k in second.items():
            value = a + sign * b
            ways[value] = ways.get(value, 0) + n * k
    return {value: ways[value] for value in sorted(ways)}


TWO_DICE: Counts = added(DIE, DIE)  # 36 ways
THREE_DICE: Counts = added(TWO_DICE, DIE)  # 216 ways
DUELS: list[Counts] = [subtracted(a, b) for a in (TWO_DICE, THREE_DICE) for b in (TWO_DICE, THREE_DICE)]
DUEL: Counts = DUELS[0]  # two dice against two: 1,296 ways


def duel(attack: int, defense: int) -> Counts:
    """In how many ways the attacker's two or three dice less the defender's come out at each value."""
    return DUELS[2 * (attack - 2) + defense - 2]


def excess(net: int, throw: Mapping[int, int] = DUEL) -> Counts:
    """In how many ways `net` and the throw together come out at each value, all below zero counted as zero."""
    ways: Counts = {}
    for value, n in throw.items():
        points = max(0, net + value)
        ways[points] = ways.get(points, 0) + n
    return {points: ways[points] for points in sorted(ways)}


def chances(ways: Mapping[int, int]) -> list[tuple[int, Fraction]]:
    """Counts as fractions of their total, the impossible left out."""
    total = sum(ways.values())
    return [(value, Fraction(n, total)) for value, n in ways.items() if n]


def mean(distribution: list[tuple[int, Fraction]]) -> Fraction:
    return sum((value * chance for value, chance in distribution), Fraction(0))


# Look-up tables for players, who ask often: two dice against two at every net advantage from -LIMIT to LIMIT.
LIMIT = 40
_tails: list[list[float]] = []
for _net in range(-LIMIT, LIMIT + 1):
    _ways = excess(_net)
    _tails.append([sum(n for points, n in _ways.items() if points >= least) / 1296 for least in range(LIMIT + 12)])


def chance_of(net: int, least: int) -> float:
    """The chance that `excess(net)` is at least `least` with two dice against two."""
    return _tails[max(-LIMIT, min(LIMIT, net)) + LIMIT][min(least, LIMIT + 11)]
