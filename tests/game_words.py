"""The words of the printed games, and the words of a room: what `test_generic_rooms` compares.

A word of a game is one that it brings itself: its name and its sides, what its questions, events, options, scenarios
and standing orders are called, and what its data calls units, ground and the like.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bridgehead.core import rulebook
from bridgehead.core.game import Game
from bridgehead.games import shelf

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "bridgehead"
PRINTED = [game for game in shelf().values() if SOURCE in game.folder.parents]

WORD = re.compile(r"[a-z]+(?:[_-][a-z]+)*")
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")  # in the middle of camelCase
SCRIPTS = (".ts", ".js", ".mjs", ".svelte", ".html")
OF_UNITS_AND_GROUND = ("map", "counters", "tables")  # data files; a game with several boards has several maps


# What games bring


@dataclass(frozen=True)
class Words:
    """`names` may stand nowhere, not even in prose; `terms` are words that a program would compare or look up."""

    names: frozenset[str]
    terms: frozenset[str]


@cache
def of_games() -> Words:
    names = {word for game in PRINTED for word in (game.id, game.folder.name, *game.sides, *title_words(game))}
    terms = set[str]().union(*(terms_of(game) for game in PRINTED))
    compound = {term for term in terms if "-" in term or "_" in term}
    return Words(frozenset(names | compound), frozenset(terms))


def title_words(game: Game) -> list[str]:
    return WORD.findall(game.title.lower())


def terms_of(game: Game) -> set[str]:
    pack = game.load()
    asked = {question.name for s in game.scenarios for question in game.new(s.name, {}, pack).rules.questions}
    chosen = {o.name for o in game.options} | {s.name for s in game.scenarios} | {o.name for o in game.orders}
    called = {word for name in pack if name.startswith(OF_UNITS_AND_GROUND) for word in values(pack[name])}
    return asked | chosen | called | events(game)


def events(game: Game) -> set[str]:
    """What its events are called: every text that may be the first thing `say` is given."""
    return {
        part.value
        for path in game.folder.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "say" and call.args
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def values(data: Any) -> Iterator[str]:
    """The words among the values of data, not the names of its fields."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key != "source":
                yield from values(value)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for value in data:
            yield from values(value)
    elif isinstance(data, str) and WORD.fullmatch(data):
        yield data


@cache
def view_keys() -> frozenset[str]:
    """What views of the games are made of, as far as the beginning of a game shows it."""
    views = [game.new(s.name).view(side) for game in PRINTED for s in game.scenarios for side in game.sides]
    return frozenset(key for view in views for key in keys(view))


def keys(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            if isinstance(key, str) and WORD.fullmatch(key):
                yield key
            yield from keys(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from keys(value)


@cache
def rule_numbers() -> frozenset[str]:
    numbers = {rule.rule for game in PRINTED for rule in rulebook.load(game.folder)}
    return frozenset(number for number in numbers if "." in number)


# What a room says


def prose(text: str) -> set[str]:
    """Every word of a text and the parts of compound ones, comments and sentences included."""
    found = set(WORD.findall(HUMP.sub(" ", text).lower()))
    return found | {part for word in found for part in re.split("[_-]", word)}


def code(path: Path) -> set[str]:
    """The words that a program, a style sheet or a drawing works with; neither comments nor sentences."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return python(text)
    if path.suffix in SCRIPTS:
        return script(text)
    if path.suffix == ".css":
        return style(text)
    if path.suffix == ".svg":
        return prose(" ".join(re.findall(r'\b(?:id|class)="([^"]*)"', text)))
    return prose(re.sub(r"(--|#).*", "", text))


def literals(tree: ast.Module) -> Iterator[str]:
    """Every text of a program but documentation."""
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


def python(text: str) -> set[str]:
    tree = ast.parse(text)
    found = {word for literal in literals(tree) for word in single(literal)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            found.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
    return found


def script(text: str) -> set[str]:
    """Quoted words, the words of `class="..."`, names, and in a component the classes of its style."""
    styles = "".join(re.findall(r"<style[^>]*>(.*?)</style>", text, re.DOTALL))
    text = re.sub(r"<style[^>]*>.*?</style>|/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    quoted = re.findall(r""""([^"\n]*)"|'([^'\n]*)'|`([^`]*)`""", text)
    found = {word for part in quoted for word in single("".join(part))}
    found |= {word for classes in re.findall(r'class="([^"]*)"', text) for word in classes.split()}
    bare = re.sub(r""""[^"\n]*"|'[^'\n]*'|`[^`]*`|>[^<>{}]*<""", " ", text)
    return found | set(re.findall(r"[A-Za-z_]\w*", bare)) | style(styles)


def style(text: str) -> set[str]:
    """Classes and variables, whole and in parts."""
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    found = set(re.findall(r"(?:\.|#|--)([a-zA-Z][\w-]*)", bare))
    return found | {part for word in found for part in word.split("-")}


def single(text: str) -> set[str]:
    """A text that is one word, with the parts of touches and paths such as `button:done`."""
    return set(re.split(r"[:/.]", text)) if re.fullmatch(r"[\w:/.-]+", text) else set()


def cited(path: Path) -> set[str]:
    """Rule numbers in comments and texts of a Python source and in the texts of a script."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return {number for number, _ in rulebook.citations(text)} & rule_numbers()
    if path.suffix in (".ts", ".mjs", ".js"):
        return set(re.findall(r"""["'`](\d+(?:\.\w+)+)["'`]""", text)) & rule_numbers()
    return set()  # elsewhere such a number is a length
