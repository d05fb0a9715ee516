"""A small learned value: by the stage of a game, one weight for each of its features.

`python -m bridgehead.lab.learning` makes the weights and writes them into the file they are loaded from.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = math.sqrt(2.0 * math.pi)


class Weights:
    def __init__(self, stages: list[list[float]], spread: Sequence[float] = ()) -> None:
        self.stages = stages
        self.spread = list(spread)  # by stage, how far the points foretold are off, where points are foretold

    def chance(self, stage: int, features: list[float]) -> float:
        """How likely the first side is to win; even where nothing has been learned."""
        return logistic(self._total(stage, features))

    def chance_of_points(self, stage: int, features: list[float], ahead: float) -> float:
        """The same where points are foretold: `ahead` is by how many the first side would win without them."""
        return normal((ahead + self._total(stage, features)) / self._spread(stage))

    def chance_of_a_point(self, stage: int, features: list[float], ahead: float) -> float:
        """How much one more point would change that."""
        spread = self._spread(stage)
        return math.exp(-0.5 * ((ahead + self._total(stage, features)) / spread) ** 2) / (spread * ROOT)

    def _spread(self, stage: int) -> float:
        if not self.spread:
            return 1.0
        return max(1.0, self.spread[max(0, min(stage, len(self.spread) - 1))])

    def _total(self, stage: int, features: list[float]) -> float:
        if not self.stages:
            return 0.0
        weights = self.stages[max(0, min(stage, len(self.stages) - 1))]
        total = 0.0
        for n in range(len(weights)):
            total += weights[n] * features[n]
        return total


def logistic(total: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def normal(deviations: float) -> float:
    """The chance of a normal variable to stay below so many standard deviations."""
    return 0.5 * (1.0 + math.erf(deviations / math.sqrt(2.0)))


def load(file: Path) -> Weights:
    """The weights in a file; none yet if there is no file."""
    if not file.exists():
        return Weights([])
    learned = json.loads(file.read_text("utf-8"))
    stages = [[float(weight) for weight in stage] for stage in learned["stages"]]
    return Weights(stages, [float(spread) for spread in learned.get("spread", [])])
