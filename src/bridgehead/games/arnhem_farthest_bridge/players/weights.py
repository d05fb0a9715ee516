"""What the features of a position count for; made by `bridgehead.lab.learning`."""

from __future__ import annotations

# fmt: off
WEIGHTS: dict[str, list[float]] = {
    "historical": [
        -1.18, 0.672, -0.219, -0.548, 0.264, -0.182, 0.871, -0.315, 1.274, 0.253,
        0.035, 0.124, -0.091, -0.476, -0.021, -0.636, 0.418, 0.646, 0.315, 0.406,
    ],
    "free-deployment": [
        -1.18, 0.672, -0.219, -0.548, 0.264, -0.182, 0.871, -0.315, 1.274, 0.253,
        0.035, 0.124, -0.091, -0.476, -0.021, -0.636, 0.418, 0.646, 0.315, 0.406,
    ],
}
# fmt: on
