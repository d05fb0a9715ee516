"""The terminal knows no sides, scenarios or views of a game; tests/test_generic_rooms.py looks for the rest."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import bridgehead
from bridgehead.games import shelf

SOURCE = Path(bridgehead.__file__).parent
ROOMS = [
    *sorted((SOURCE / "cli").glob("*.py")),
    *sorted((SOURCE / "render" / "characters").glob("*.py")),
    SOURCE / "tables" / "typed.py",
    SOURCE / "lab" / "chances.py",
]
COLOURS = {"red", "blue"}  # also the sides of The Ford
# What every view has, and words that a command uses in a sense of its own.
COMMON = {"turn", "places", "side", "scenario", "decision", "unit", "committed", "game", "north"}


def strings(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def sides() -> set[str]:
    return {side for game in shelf().values() for side in game.sides} - COLOURS


def keys() -> set[str]:
    """What games show beyond what every view has."""
    found: set[str] = set()
    for game in shelf().values():
        found |= {game.clock.question, game.clock.option} if game.clock else set()
        for scenario in game.scenarios:
            view = game.new(scenario.name).view(game.sides[0])
            found |= set(view) | _keys_of_counters(view)
            found.add(scenario.name)
    return found - COMMON


def _keys_of_counters(view: Mapping[str, Any]) -> set[str]:
    counters = [one for here in view["places"].values() for side in here.values() for one in side]
    return {key for counter in counters for key in counter}


@pytest.mark.parametrize("path", ROOMS, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_game_is_known_here(path: Path) -> None:
    word = re.compile(rf"\b({'|'.join(sorted(sides()))})\b", re.IGNORECASE)
    known = keys()
    for line, text in strings(path):
        assert not word.search(text), f"{path}:{line} names a side: {text}"
        assert text not in known, f"{path}:{line} knows what one game shows: {text}"


def test_the_words_looked_for_are_there() -> None:
    assert {"british", "german"} <= sides()
    assert {"impulse", "reaction", "control", "fires", "boxes", "phase", "drop_zones", "plans", "ready"} <= keys()
