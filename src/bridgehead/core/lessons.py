"""Lessons: a guided battle as data, and how far somebody has come in one.

A game's `lessons.yaml` lists them. A lesson begins like any game, from a scenario or a position text, with the seed of
its dice given, so that they fall as the coach says. Its steps are a script of moves of both sides; the pupil's are
compared with it before they are played. Progress is read from the moves alone: undoing a move undoes its progress.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from bridgehead.core.yaml_files import load_list

ONE, EACH, REPLY = "one", "each", "reply"


class LessonError(ValueError):
    """A `lessons.yaml` that can't be used: one sentence."""


@dataclass(frozen=True)
class Expected:
    """What comes next: one of these moves, each of them in any order, or the opponent's move from the script."""

    kind: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Mistake:
    """`move` is a pattern such as `move *`; `say` is the coach's answer to a legal move that fits it."""

    move: str
    say: str


@dataclass(frozen=True)
class Claim:
    """Odds that the coach speaks of: what the table shows once `moves` are declared at the beginning of the step.

    `nothing` and `shares` are whole percents, the latter of results by name: "D1 or D2" is both together.
    """

    moves: tuple[str, ...]
    nothing: float | None
    average: float | None
    shares: dict[str, int]


@dataclass(frozen=True)
class Step:
    """The coach's words, what he points at, what counts as done, and his answers to other legal moves.

    `seen` is his remark on what has just happened, `say` what to do now and why. `report` and `odds` are what the
    words claim; a test compares them with what happens.
    """

    seen: str
    say: str
    point: tuple[str, ...]
    play: tuple[Expected, ...]
    mistakes: tuple[Mistake, ...]
    otherwise: str
    report: tuple[str, ...]
    odds: Claim | None


@dataclass(frozen=True)
class Lesson:
    id: str
    title: str
    about: str
    minutes: int  # that a beginner takes
    side: str
    scenario: str
    position: str
    seed: str
    before: tuple[str, ...]  # moves of both sides that lead to the first step
    steps: tuple[Step, ...]
    end: str


@dataclass(frozen=True)
class Progress:
    """`step` counts the steps done; `expected` is what may be played now, None once the script is over."""

    step: int
    expected: Expected | None


@cache
def load(package: Path) -> tuple[Lesson, ...]:
    """The lessons in a game's folder, in order; none if it has no `lessons.yaml`."""
    return load_list(package / "lessons.yaml", "lessons", _lesson, LessonError)


def find(package: Path, id: str) -> Lesson | None:
    return next((lesson for lesson in load(package) if lesson.id == id), None)


def progress(lesson: Lesson, played: Sequence[str]) -> Progress:
    """How far these moves of both sides, from the beginning of the game, have come in the script.

    A move that isn't in the script ends it: from there on the game is the pupil's own.
    """
    after = list(played[len(lesson.before) :])
    for number, step in enumerate(lesson.steps):
        for expected in step.play:
            left = list(expected.moves)
            while left:
                if not after:
                    return Progress(number, Expected(expected.kind, tuple(left)))
                fits = _fitting(left, after.pop(0))
                if fits is None:
                    return Progress(len(lesson.steps), None)
                if expected.kind == EACH:
                    left.remove(fits)
                else:
                    left.clear()
    return Progress(len(lesson.steps), None)


def objection(lesson: Lesson, now: Progress, move: str) -> str | None:
    """What the coach says to a legal move of the pupil that isn't in the script; None if it may be played."""
    if now.expected is None or _fitting(now.expected.moves, move) is not None:
        return None
    step = lesson.steps[now.step]
    return next((mistake.say for mistake in step.mistakes if fnmatchcase(move, mistake.move)), step.otherwise)


def _fitting(patterns: Sequence[str], move: str) -> str | None:
    return next((pattern for pattern in patterns if fnmatchcase(move, pattern)), None)


def _lesson(raw: dict[str, Any]) -> Lesson:
    return Lesson(
        raw["id"],
        raw["title"],
        _prose(raw["about"]),
        int(raw["minutes"]),
        raw["side"],
        raw.get("scenario", ""),
        raw.get("position", ""),
        str(raw["seed"]),
        _listed(raw.get("before", [])),
        tuple(_step(one) for one in raw["steps"]),
        _prose(raw["end"]),
    )


def _step(raw: dict[str, Any]) -> Step:
    odds = raw.get("odds")
    return Step(
        _prose(raw.get("seen", "")),
        _prose(raw["say"]),
        _listed(raw.get("point", [])),
        tuple(_expected(one) for one in raw["play"]),
        tuple(Mistake(move, _prose(say)) for move, say in raw.get("mistakes", {}).items()),
        _prose(raw["otherwise"]),
        _listed(raw.get("report", [])),
        Claim(_listed(odds["moves"]), odds.get("nothing"), odds.get("average"), odds.get("shares", {}))
        if odds
        else None,
    )


def _expected(raw: str | dict[str, Any]) -> Expected:
    if isinstance(raw, str):
        return Expected(ONE, (raw,))
    if REPLY in raw:
        return Expected(REPLY, (raw[REPLY],))
    return Expected(EACH, _listed(raw[EACH])) if EACH in raw else Expected(ONE, _listed(raw["any"]))


def _listed(raw: list[str]) -> tuple[str, ...]:
    return tuple(str(one) for one in raw)


def _prose(text: str) -> str:
    return " ".join(text.split())
