"""Ready-made ways to begin, with what came of them: whoever sets up draws one by lot, the better ones more often.

`python -m bridgehead.lab.openings` plays every way of one side against every way of the other and writes the file that
these shares are loaded from.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random


class Openings:
    """By side: how often each way to begin is chosen. No shares: the first way, always."""

    def __init__(self, shares: list[list[float]]) -> None:
        self.shares = shares

    def draw(self, side: int, possible: list[int], rng: Random) -> int:
        """One of the possible ways of a side, by lot."""
        if not self.shares:
            return possible[0]
        weights = [self.shares[side][number] for number in possible]
        total = sum(weights)
        if total <= 0.0:
            return possible[int(rng.random() * len(possible))]
        drawn = rng.random() * total
        for number, weight in zip(possible, weights):
            drawn -= weight
            if drawn < 0.0:
                return number
        return possible[-1]


def load(file: Path) -> Openings:
    """What a file says; nothing yet if there is no file."""
    if not file.exists():
        return Openings([])
    return Openings([[float(share) for share in side] for side in json.loads(file.read_text("utf-8"))["shares"]])
