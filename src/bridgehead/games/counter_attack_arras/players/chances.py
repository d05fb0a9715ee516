"""Look-up tables of assaults and bombardments: two or three dice a side at every net advantage, exact."""

from __future__ import annotations

from typing import Final

from bridgehead.kits.odds import DIE, TWO_DICE, Counts, added, excess, subtracted

LIMIT: Final = 40
MOST: Final = 60  # casualty points beyond which nobody asks

THREE_DICE: Final[Counts] = added(TWO_DICE, DIE)


def _tails(attack: Counts, defense: Counts) -> list[list[float]]:
    """By net advantage from -LIMIT: the chance of at least so many points."""
    throw = subtracted(attack, defense)
    ways = sum(throw.values())
    table: list[list[float]] = []
    for net in range(-LIMIT, LIMIT + 1):
        points = excess(net, throw)
        row = [0.0] * (MOST + 2)
        above = 0
        for least in range(MOST + 1, -1, -1):
            above += points.get(least, 0)
            row[least] = above / ways
        table.append(row)
    return table


def _capped(tails: list[list[float]]) -> list[list[float]]:
    """By net advantage: the mean points if no more than so many can be taken."""
    table: list[list[float]] = []
    for row in tails:
        means = [0.0]
        for most in range(1, MOST + 1):
            means.append(means[-1] + row[most])
        table.append(means)
    return table


# By the numbers of dice: 2 * (the attacker has three) + (the defender has three).
TAILS: Final = [_tails(a, d) for a in (TWO_DICE, THREE_DICE) for d in (TWO_DICE, THREE_DICE)]
CAPPED: Final = [_capped(tails) for tails in TAILS]


def dice(attack_support: bool, defense_support: bool) -> int:
    return (2 if attack_support else 0) + (1 if defense_support else 0)


def chance(net: int, least: int, throw: int = 0) -> float:
    """That an assault at that net advantage makes at least so many casualty points."""
    return TAILS[throw][max(-LIMIT, min(LIMIT, net)) + LIMIT][max(0, min(MOST + 1, least))]


def points(net: int, most: int, throw: int = 0) -> float:
    """The mean casualty points, no more than `most` counted."""
    return CAPPED[throw][max(-LIMIT, min(LIMIT, net)) + LIMIT][max(0, min(MOST, most))]
