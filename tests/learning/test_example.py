"""The example in examples/learn.py: twenty lines, and it learns what it says."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, variance
from typing import Any

SOURCE = (Path(__file__).resolve().parents[2] / "examples" / "learn.py").read_text(encoding="utf-8")


def test_the_example_has_twenty_lines_of_code() -> None:
    lines = SOURCE.split('"""', 2)[2].splitlines()
    assert sum(bool(line.strip()) and not line.strip().startswith("#") for line in lines) <= 20


def test_the_example_wins_more_points_than_at_first() -> None:
    """Here in a shorter run."""
    shorter = SOURCE.replace("range(150)", "range(80)")
    assert shorter != SOURCE
    learned: dict[str, Any] = {}
    exec(compile(shorter, "learn.py", "exec"), learned)
    first, last = learned["scores"][:30], learned["scores"][-30:]
    error = ((variance(first) + variance(last)) / 30) ** 0.5
    assert fmean(last) - fmean(first) > 3 * error
