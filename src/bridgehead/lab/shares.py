"""How sure a share of wins is."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959964


def wilson(wins: float, games: int, deviations: float = NORMAL_95) -> tuple[float, float]:
    """The interval of a share by Wilson's formula, which holds for few games and for shares near 0 and 1.

    It is that of 95 % unless another number of standard deviations is asked for. A draw counts half a win, which
    makes the interval wider than it need be.
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    z = deviations**2 / games
    middle = share + z / 2
    width = deviations * sqrt(share * (1 - share) / games + z / games / 4)
    return max(0.0, (middle - width) / (1 + z)), min(1.0, (middle + width) / (1 + z))
