"""The habits of a quick player: what its plans depend on, number by number, for each side.

`python -m bridgehead.lab.habits` finds better ones than a game's first estimates and writes the file they are loaded
from.
"""

from __future__ import annotations

import json
from pathlib import Path

Habits = dict[str, float]


def load(file: Path) -> list[Habits]:
    """By side, what a file says; nothing yet if there is no file."""
    if not file.exists():
        return [{}, {}]
    found = json.loads(file.read_text("utf-8"))["habits"]
    return [{str(name): float(value) for name, value in side.items()} for side in found]


def of(temper: object) -> Habits:
    """All the fractions of a temper; its whole numbers are no habits."""
    found: Habits = {}
    for name in sorted(dir(temper)):
        value = getattr(temper, name)
        if isinstance(value, float):
            found[name] = value
    return found


def adopt(temper: object, habits: Habits) -> None:
    for name, value in habits.items():
        setattr(temper, name, value)
