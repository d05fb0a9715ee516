"""How sure a share of wins is."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959964


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula, which holds for few games and for shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    z = NORMAL_95**2 / games
    middle = share + z / 2
    width = NORMAL_95 * sqrt(share * (1 - share) / games + z / games / 4)
    return max(0.0, (middle - width) / (1 + z)), min(1.0, (middle + width) / (1 + z))
