"""What the features of a position count for; made by `bridgehead.lab.learning`."""

from __future__ import annotations

# fmt: off
WEIGHTS: dict[str, list[float]] = {
    "historical": [
        -1.146, 1.068, -0.155, -0.872, 0.697, -0.351, 0.292, -0.112, 0.594, 0.135,
        -0.527, -0.162, -0.302, 0.687, -0.226, -0.893, -1.192, 0.211, 0.861, -0.228,
    ],
    "free-deployment": [
        -1.146, 1.068, -0.155, -0.872, 0.697, -0.351, 0.292, -0.112, 0.594, 0.135,
        -0.527, -0.162, -0.302, 0.687, -0.226, -0.893, -1.192, 0.211, 0.861, -0.228,
    ],
}
# fmt: on
