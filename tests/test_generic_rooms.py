"""No room but a game's own knows a game: not by name, nor by a question, an event, a rule number or a view's key."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgehead.core import rulebook
from bridgehead.games import shelf

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "bridgehead"
PRINTED = [game for game in shelf().values() if SOURCE in game.folder.parents]
NAMES = sorted({name for game in PRINTED for name in (game.id, game.title, game.folder.name)})
# Words that any wargame may use, though a game has a question or an event of that name.
COMMON = {
    *("attack", "advance", "air", "bid", "control", "draw", "fight", "fire", "flush", "go", "land", "losses", "move"),
    *(
        "moving",
        "opening",
        "order",
        "ordering",
        "over",
        "pass",
        "pay",
        "placed",
        "point",
        "points",
        "reroll",
        "retreat",
    ),
    *("return", "reset", "revealed", "roll", "screen", "settle", "setup", "shift", "step", "strike", "support", "turn"),
    *(
        "eliminated",
        "moved",
        "north",
        "side",
        "success",
        "drawn",
        "refresh",
        "remove",
        "deploy",
        "zone",
        "join",
        "entry",
        "relief",
        "reform",
    ),
}


def rooms() -> Iterator[Path]:
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE).parts
        if (
            path.suffix in (".py", ".css", ".sql")
            and (inside[0] != "games" or len(inside) == 2)
            and "page" not in inside
        ):
            yield path
    for path in sorted((ROOT / "web" / "src").rglob("*")):
        if path.suffix in (".ts", ".svelte", ".css") and ".test." not in path.name:
            yield path


ROOMS = [pytest.param(path, id=str(path.relative_to(ROOT))) for path in rooms()]


@pytest.mark.parametrize("path", ROOMS)
def test_a_generic_room_names_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    assert [name for name in NAMES if name.lower() in text] == []


def literals(path: Path) -> Iterator[str]:
    """The words a program compares and looks up: every text in it but documentation."""
    if path.suffix != ".py":
        yield from re.findall(r"""["'`]([\w.-]+)["'`]""", path.read_text(encoding="utf-8"))
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def of_one_game() -> set[str]:
    """What questions and events are called, as long as it is not a common word."""
    found: set[str] = set()
    for game in PRINTED:
        for path in game.folder.glob("*.py"):
            text = path.read_text(encoding="utf-8")
            found |= set(re.findall(r'\.say\(\s*"(\w+)"', text))
            found |= set(re.findall(r'\(st\.\w+, "([\w-]+)", "\d', text))
    return found - COMMON


@pytest.mark.parametrize("path", ROOMS)
def test_a_generic_room_knows_no_question_event_or_rule(path: Path) -> None:
    words = set(literals(path))
    assert sorted(words & of_one_game()) == []
    if path.suffix != ".py":
        return  # there such a number is a length
    numbers = {rule.rule for game in PRINTED for rule in rulebook.load(game.folder)}
    assert sorted(word for word in words if word in numbers and word.count(".")) == []


def test_the_words_looked_for_are_really_there() -> None:
    assert {"impulse", "losses"} <= of_one_game() | COMMON and len(of_one_game()) > 40
