"""A game's rules in our own words, and the matrix rule -> code -> tests.

Every game folder has a `rules.yaml` with one entry for each numbered rule of its rulebook. A rule is cited in code by
its number in a comment or string, and exercised by tests named after it: `test_8_32_...` belongs to rule 8.32.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from bridgehead.core.yaml_files import load_yaml, not_yaml

TREATMENTS = ("enforced", "data", "physical")

# Possessive, so that a longer number is never cut down to a rule that it merely contains. Below a number of three parts
# some rulebooks count on with letters: 6.4.2a, 2.1.1.b.
_NUMBER = re.compile(r"(?<![\w.])(?:\d++(?:\.\d++){2}\.?[a-z]|\d++(?:\.\d++)++)(?!\w)")
_TEST_NAME = re.compile(r"test_(\d+(?:_\d+)*(?:_?[a-z])?)(?=_|$)")
_FSTRING = re.compile("[rR]?[fF]")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_FSTRING_MIDDLE = getattr(tokenize, "FSTRING_MIDDLE", -1)  # from Python 3.12 on


class UnknownRule(KeyError):
    """A rule number that the rulebook does not have."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


class RulebookError(ValueError):
    """A rules file that cannot be used; the sentence says where and why."""


@dataclass(frozen=True)
class Rule:
    """One numbered rule: what it says, what the program does with it, and what we decided where it is unclear."""

    rule: str
    title: str
    summary: str
    treatment: str
    reason: str | None = None
    ruling: str | None = None
    switch: str | None = None

    @property
    def chapter(self) -> int:
        return int(self.rule.partition(".")[0])


class Rulebook:
    """The rules of one game in the order of its rulebook."""

    def __init__(
        self, game: str, chapters: dict[int, str], rules: list[Rule], introductions: dict[int, str] | None = None
    ) -> None:
        self.game = game
        self.chapters = chapters
        self.introductions = introductions or {}  # what to read before the rules of a chapter
        self.rules = tuple(rules)
        self._by_number = {rule.rule: rule for rule in rules}
        self._children: dict[str, list[Rule]] = {}
        self._arrange()

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, number: object) -> bool:
        return number in self._by_number

    def find(self, number: str) -> Rule:
        """The rule of that number; `UnknownRule` names the nearest ones if there is none."""
        try:
            return self._by_number[number]
        except KeyError:
            raise UnknownRule(self._no_such_rule(number)) from None

    def children(self, number: str) -> list[Rule]:
        """The rules directly below a rule, or the topmost rules of a chapter."""
        if not (number.isdecimal() and int(number) in self.chapters):
            self.find(number)
        return list(self._children.get(number, []))

    def cut(self, text: str) -> list[tuple[str, str]]:
        """A text in pieces, each with the rule that it is the number of, or "": 10 % and +2.5 are no rules."""
        pieces: list[tuple[str, str]] = []
        end = 0
        for match in _NUMBER.finditer(text):
            signed = text[: match.start()].endswith(("+", "-", "–"))
            if match.group() not in self or signed or text[match.end() :].lstrip().startswith("%"):
                continue
            pieces += [(text[end : match.start()], ""), (match.group(), match.group())]
            end = match.end()
        return [piece for piece in [*pieces, (text[end:], "")] if piece[0]]

    def _arrange(self) -> None:
        # Rulebooks differ in whether 17.10 lies below 17.1 or follows 17.9; the order of the rules tells which.
        above: list[str] = []
        for rule in self.rules:
            while above and not rule.rule.startswith(above[-1]):
                above.pop()
            self._children.setdefault(above[-1] if above else str(rule.chapter), []).append(rule)
            above.append(rule.rule)

    def _no_such_rule(self, number: str) -> str:
        digits = re.sub(r"\D", "", number)
        near = [known for known in self._by_number if known.replace(".", "") == digits]
        if not near:
            chapter = number.partition(".")[0]
            known = sorted(rule.rule for rule in self.rules if str(rule.chapter) == chapter)
            place = bisect_left(known, number)
            near = known[max(place - 1, 0) : place + 1]
        if near:
            return f"{self.game} has no rule {number}; did you mean {' or '.join(near)}?"
        return f"{self.game} has no rule {number}; its rules run from {self.rules[0].rule} to {self.rules[-1].rule}."


@dataclass(frozen=True)
class RuleTrace:
    """Where a rule is cited in the code ("path:line") and which tests are named after it ("path::name")."""

    rule: Rule
    code: list[str]
    tests: list[str]

    def to_json(self) -> dict[str, str | list[str] | None]:
        return {
            "rule": self.rule.rule,
            "title": self.rule.title,
            "treatment": self.rule.treatment,
            "ruling": self.rule.ruling,
            "code": self.code,
            "tests": self.tests,
        }


@cache
def load(package: Path) -> Rulebook:
    """Read the `rules.yaml` in a game's folder."""
    path = package / "rules.yaml"
    try:
        return _rulebook(load_yaml(path))
    except OSError as error:
        raise RulebookError(f"{path}: can't be read ({error.strerror}).") from None
    except yaml.YAMLError as error:
        raise RulebookError(not_yaml(path, error)) from None
    except RulebookError as error:
        raise RulebookError(f"{path}: {error}") from None


def matrix(rulebook: Rulebook, code_root: Path, tests_root: Path | None) -> list[RuleTrace]:
    """Every rule with its citations below `code_root` and its tests below `tests_root`, which may be absent."""
    root = project_root(code_root)
    code: dict[str, list[str]] = {rule.rule: [] for rule in rulebook}
    for path in sorted(code_root.rglob("*.py")):
        if path.name.startswith("test_"):  # a game kept elsewhere may have its tests beside it
            continue
        name = path.relative_to(root).as_posix()
        for number, line in citations(path.read_text(encoding="utf-8")):
            if number in code:
                code[number].append(f"{name}:{line}")
    tests: dict[str, list[str]] = {rule.rule: [] for rule in rulebook}
    if tests_root is not None and tests_root.is_dir():
        base = root if tests_root.is_relative_to(root) else tests_root.parent
        for path in sorted(tests_root.rglob("test_*.py")):
            name = path.relative_to(base).as_posix()
            for test in tests_in(path.read_text(encoding="utf-8")):
                tested = rule_of_test(test, rulebook)
                if tested is not None:
                    tests[tested].append(f"{name}::{test}")
    return [RuleTrace(rule, code[rule.rule], tests[rule.rule]) for rule in rulebook]


def traced(rulebook: Rulebook, folder: Path) -> list[RuleTrace]:
    """The matrix of the game in that folder.

    Traced in the project's own folder where there is one around the installed program or the place we stand in. A game
    kept elsewhere may have its tests beside it.
    """
    for root in [*folder.parents, Path.cwd(), *Path.cwd().parents]:
        code = root / "src" / "bridgehead" / "games" / folder.name
        if code.is_dir() and (root / "pyproject.toml").is_file():
            return matrix(rulebook, code, root / "tests" / folder.name)
    return matrix(rulebook, folder, folder)


def project_root(package: Path) -> Path:
    """The folder that paths in the matrix start from: the project's, or where the package is installed."""
    root = package
    while (root / "__init__.py").is_file():
        root = root.parent
    return root.parent if root.name == "src" else root


def citations(source: str) -> list[tuple[str, int]]:
    """Every number of the form 8.32 in the comments and strings of a Python source, with its line, once a line."""
    found: dict[tuple[str, int], None] = {}
    for text, line in _prose(source):
        for match in _NUMBER.finditer(text):
            found[match.group(), line + text.count("\n", 0, match.start())] = None
    return list(found)


def tests_in(source: str) -> list[str]:
    """The test functions of a Python source, those in classes as `Class::name`."""
    return list(_tests_in(ast.parse(source).body, ""))


def rule_of_test(name: str, rulebook: Rulebook) -> str | None:
    """The rule a test is named after, the longest number that is a rule: `test_9_6_1_armor` tests 9.6.1, not 9.6."""
    match = _TEST_NAME.match(name.rpartition("::")[2])
    parts = match.group(1).split("_") if match else []
    for length in range(len(parts), 1, -1):
        number = ".".join(parts[:length])
        if number in rulebook:
            return number
    return None


def _prose(source: str) -> Iterator[tuple[str, int]]:
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string, token.start[0]
        elif token.type == tokenize.STRING:
            formatted = _FSTRING.match(token.string) is not None
            yield _PLACEHOLDER.sub(_blank, token.string) if formatted else token.string, token.start[0]
        elif token.type == _FSTRING_MIDDLE and before != ":":  # after a colon it is a format such as 8.3
            yield token.string, token.start[0]
        before = token.string


def _blank(placeholder: re.Match[str]) -> str:
    return "_" + "\n" * placeholder.group().count("\n")


def _tests_in(body: list[ast.stmt], within: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests_in(node.body, f"{within}{node.name}::")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield within + node.name


def _rulebook(content: Any) -> Rulebook:
    if not isinstance(content, dict) or set(content) - {"introductions"} != {"game", "chapters", "rules"}:
        raise RulebookError("must have a game, chapters and rules, may have introductions, and nothing else.")
    game, chapters, entries = content["game"], content["chapters"], content["rules"]
    introductions = content.get("introductions", {})
    if not isinstance(game, str):
        raise RulebookError("the game must be its name.")
    if not isinstance(chapters, dict) or not all(
        isinstance(number, int) and isinstance(title, str) for number, title in chapters.items()
    ):
        raise RulebookError("chapters must give each chapter number a title.")
    if not isinstance(introductions, dict) or not all(
        number in chapters and isinstance(text, str) for number, text in introductions.items()
    ):
        raise RulebookError("introductions must give chapters a text each.")
    if not isinstance(entries, list) or not entries:
        raise RulebookError("rules must be a list with at least one rule.")
    rules: dict[str, Rule] = {}
    for place, entry in enumerate(entries, 1):
        rule = _rule(place, entry)
        if rule.rule in rules:
            raise RulebookError(f"rule {rule.rule} appears twice.")
        if rule.chapter not in chapters:
            raise RulebookError(f"rule {rule.rule} belongs to no chapter.")
        rules[rule.rule] = rule
    told = {number: " ".join(text.split()) for number, text in introductions.items()}
    return Rulebook(game, chapters, list(rules.values()), told)


def _rule(place: int, entry: Any) -> Rule:
    number = entry.get("rule") if isinstance(entry, dict) else None
    if not isinstance(number, str) or not _NUMBER.fullmatch(number):
        raise RulebookError(f'entry {place} of the rules needs a number in quotes, such as rule: "8.32".')
    known = [field.name for field in fields(Rule)]
    for key, value in entry.items():
        if key not in known:
            raise RulebookError(f"rule {number} has an unknown field {key}.")
        if not isinstance(value, str) or not value.strip():
            raise RulebookError(f"rule {number} needs a text for {key}.")
    for key in ("title", "summary", "treatment"):
        if key not in entry:
            raise RulebookError(f"rule {number} has no {key}.")
    rule = Rule(**entry)
    if rule.treatment not in TREATMENTS:
        raise RulebookError(f"rule {number} has the treatment {rule.treatment}, not one of {', '.join(TREATMENTS)}.")
    if rule.treatment == "physical" and rule.reason is None:
        raise RulebookError(f"rule {number} is physical but gives no reason.")
    return rule
