"""A small learned value: by the stage of a game, one weight for each of its features.

`python -m bridgehead.lab.learning` makes the weights and writes them into the file they are loaded from.
"""

from __future__ import annotations

import json
import math
from pathlib import Path


class Weights:
    def __init__(self, stages: list[list[float]]) -> None:
        self.stages = stages

    def chance(self, stage: int, features: list[float]) -> float:
        """How likely the first side is to win; even where nothing has been learned."""
        if not self.stages:
            return 0.5
        weights = self.stages[max(0, min(stage, len(self.stages) - 1))]
        total = 0.0
        for n in range(len(weights)):
            total += weights[n] * features[n]
        return logistic(total)


def logistic(total: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def load(file: Path) -> Weights:
    """The weights in a file; none yet if there is no file."""
    if not file.exists():
        return Weights([])
    return Weights([[float(weight) for weight in stage] for stage in json.loads(file.read_text("utf-8"))["stages"]])
