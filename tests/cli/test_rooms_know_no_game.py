"""The terminal and what it is drawn with know no game: not its name, sides, questions, rules, nor what it shows."""

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


def names() -> set[str]:
    """Words that stand for a game or for something in it."""
    found: set[str] = set()
    for game in shelf().values():
        found |= {game.id, game.title, game.package.rpartition(".")[2], *game.sides}
    return found - COLOURS


def keys() -> set[str]:
    """What games show beyond what every view has, and the questions that they ask first."""
    found: set[str] = set()
    for game in shelf().values():
        found |= game.opening - {"roll"}
        if game.clock:
            found |= {game.clock.question, game.clock.option}
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
    word = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(names())))})(?![\w-])", re.IGNORECASE)
    known = keys()
    for line, text in strings(path):
        assert not word.search(text), f"{path}:{line} names a game or a side: {text}"
        assert text not in known, f"{path}:{line} knows what one game shows or asks: {text}"
        assert not re.search(r"(?<![\w.])\d{1,2}\.\d{1,3}(?![\w.])", text), f"{path}:{line} cites a rule: {text}"


def test_the_words_looked_for_are_there() -> None:
    assert {"storm-over-arnhem", "The Ford", "german"} <= names()
    assert {"impulse", "reaction", "control", "fires", "boxes", "phase", "drop_zones", "plans", "ready"} <= keys()
