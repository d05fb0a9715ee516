"""The example in examples/learn.py learns what it says, here in a shorter run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_example_wins_more_points_than_before() -> None:
    run = subprocess.run(
        [sys.executable, "examples/learn.py", "45"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    found = re.fullmatch(r"([\d.]+) points before, ([\d.]+) after, standard error ([\d.]+)\n", run.stdout)
    assert found, run.stderr
    before, after, error = map(float, found.groups())
    assert after - before > 3 * error
