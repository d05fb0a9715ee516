"""Every lesson of every game is played through, with the mistakes its coach expects and the claims he makes."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

import pytest

from bridgehead import render
from bridgehead.core import lessons, rulebook
from bridgehead.core.game import Game
from bridgehead.core.lessons import REPLY, Lesson
from bridgehead.games import shelf
from bridgehead.lab import chances
from bridgehead.tables import coaching
from bridgehead.tables.session import Session

ALL = [(game, lesson) for game in shelf().values() for lesson in lessons.load(game.folder)]
SENTENCE = re.compile(r"(?<!\bSt)[.?!](?:\s|$)")
CITED = re.compile(r"\((\d+\.\d+[\w.]*(?:, \d+\.\d+[\w.]*)*)\)")


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=[f"{game.id}-{lesson.id}" for game, lesson in ALL])
def test_a_lesson_can_be_played_to_its_end(game: Game, lesson: Lesson) -> None:
    session, _ = coaching.sit_down(game, game.load(), lesson.id)
    for number, step in enumerate(lesson.steps):
        assert said(session) == (number + 1, step.say, False)
        told = len(session.log)
        claimed(game, session, lesson, number)
        unused = {mistake.move for mistake in step.mistakes}
        unseen = {touch for touch in step.point if not lies(session, lesson, touch)}
        for expected in step.play:
            left = list(expected.moves)
            while left:
                decision = session.decision()
                move, fits = first_of(session, left)
                left = [one for one in left if one != fits] if expected.kind == lessons.EACH else []
                assert decision is not None
                assert (decision.side == lesson.side) == (expected.kind != REPLY), move
                unused -= objected(session, lesson, number)
                unseen -= {touch for one in session.position.moves() for touch in session.position.touches(one)}
                assert coaching.reply(session) == (move if expected.kind == REPLY else "")
                assert coaching.objection(session, session.position.parse(move)) is None
                session.play(session.position.parse(move))
        assert not unused, "mistakes that nobody can make"
        assert not unseen, "he points at something that isn't there"
        report = " ".join(line.text for line in session.log[told:])
        for claim in step.report:
            assert claim in report
    assert said(session) == (len(lesson.steps), lesson.end, True)
    assert session.decision() is not None, "it ends in free play"


def first_of(session: Session, patterns: list[str]) -> tuple[str, str]:
    """The first legal move that the script allows, and the pattern that it fits."""
    for move in map(session.position.notation, session.position.moves()):
        for pattern in patterns:
            if fnmatchcase(move, pattern):
                return move, pattern
    raise AssertionError(f"none of {patterns} is legal now")


def lies(session: Session, lesson: Lesson, touch: str) -> bool:
    """Whether it is a place or a unit that the pupil sees on the board."""
    kind, name = touch.split(":", 1)
    if kind == "place":
        board = render.board(session.game, session.pack, session.position.scenario())
        return name in board.places
    stacks = session.position.view(lesson.side)["places"].values()
    return kind == "unit" and any(
        unit.get("unit") == name for stack in stacks for side in session.game.sides for unit in stack[side]
    )


def said(session: Session) -> tuple[int, str, bool]:
    coach = coaching.coach(session)
    assert coach is not None
    return coach.step, coach.say, coach.done


def objected(session: Session, lesson: Lesson, number: int) -> set[str]:
    """The mistakes that can be made now; the coach answers every legal move that isn't the next one."""
    position, made = session.position, set()
    by_words = {mistake.say: mistake.move for mistake in lesson.steps[number].mistakes}
    for move in position.moves():
        words = coaching.objection(session, move)
        if words in by_words:
            made.add(by_words[words])
    return made


def claimed(game: Game, session: Session, lesson: Lesson, number: int) -> None:
    claim = lesson.steps[number].odds
    if claim is None:
        return
    found = chances.odds_after(game, session.position, list(claim.moves))[0].to_json()
    nothing = sum(one["percent"] for one in found["distribution"] if one["value"] == 0)
    assert claim.nothing is None or round(nothing) == claim.nothing
    for names, share in claim.shares.items():
        named = [one["percent"] for one in found["distribution"] if one["name"] in names.split(" or ")]
        assert named and round(sum(named)) == share, names
    assert claim.average is None or round(found["expected"], 2) == claim.average


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=[f"{game.id}-{lesson.id}" for game, lesson in ALL])
def test_the_coach_is_brief_and_cites_rules_that_exist(game: Game, lesson: Lesson) -> None:
    book = rulebook.load(game.folder)
    for words in [lesson.end, *(step.say for step in lesson.steps)]:
        assert len(SENTENCE.findall(words)) == 2, words
    spoken = [
        lesson.end,
        *(words for s in lesson.steps for words in (s.seen, s.say, s.otherwise, *(m.say for m in s.mistakes))),
    ]
    for cited in CITED.findall(" ".join(spoken)):
        for rule in cited.split(", "):
            assert book.find(rule).rule == rule
