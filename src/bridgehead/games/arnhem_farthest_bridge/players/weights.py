"""What the features of a position count for; made by `bridgehead.lab.learning`."""

from __future__ import annotations

# fmt: off
WEIGHTS: dict[str, list[float]] = {
    "historical": [
        -0.75, 0.258, 0.419, -0.923, -0.473, -0.307, 0.994, -0.232, 0.402, 0.247,
        -0.683, 0.772, -0.253, 0.965, -0.088, 0.21, -0.905, 0.223, 1.157, -0.108,
    ],
    "free-deployment": [
        -0.75, 0.258, 0.419, -0.923, -0.473, -0.307, 0.994, -0.232, 0.402, 0.247,
        -0.683, 0.772, -0.253, 0.965, -0.088, 0.21, -0.905, 0.223, 1.157, -0.108,
    ],
}
# fmt: on
