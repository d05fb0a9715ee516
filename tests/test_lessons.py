"""Every lesson of every game is played through, with the mistakes its coach expects and the claims he makes."""

from __future__ import annotations

import re

import pytest

from bridgehead.core import lessons, rulebook
from bridgehead.core.game import Game
from bridgehead.core.lessons import REPLY, Lesson
from bridgehead.games import shelf
from bridgehead.lab import chances
from bridgehead.tables import coaching
from bridgehead.tables.session import Session

ALL = [(game, lesson) for game in shelf().values() for lesson in lessons.load(game.folder)]
CITED = re.compile(r"\((\d+\.\d+[\w.]*)\)")


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=[f"{game.id}-{lesson.id}" for game, lesson in ALL])
def test_a_lesson_can_be_played_to_its_end(game: Game, lesson: Lesson) -> None:
    session, _ = coaching.sit_down(game, game.load(), lesson.id)
    for number, step in enumerate(lesson.steps):
        assert said(session) == (number + 1, step.say, False)
        told = len(session.log)
        claimed(game, session, lesson, number)
        unused = {mistake.move for mistake in step.mistakes}
        for expected in step.play:
            moves = expected.moves if expected.kind == lessons.EACH else expected.moves[:1]
            for move in moves:
                decision = session.decision()
                assert decision is not None
                assert (decision.side == lesson.side) == (expected.kind != REPLY), move
                unused -= objected(session, lesson, number)
                assert coaching.reply(session) == (move if expected.kind == REPLY else "")
                assert coaching.objection(session, session.position.parse(move)) is None
                session.play(session.position.parse(move))
        assert not unused, "mistakes that nobody can make"
        report = " ".join(line.text for line in session.log[told:])
        for claim in step.report:
            assert claim in report
    assert said(session) == (len(lesson.steps), lesson.end, True)
    assert session.decision() is not None, "it ends in free play"


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
    nothing = next(one["percent"] for one in found["distribution"] if one["value"] == 0)
    assert claim.nothing is None or round(nothing) == claim.nothing
    assert claim.average is None or round(found["expected"], 2) == claim.average


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=[f"{game.id}-{lesson.id}" for game, lesson in ALL])
def test_the_coach_is_brief_and_cites_rules_that_exist(game: Game, lesson: Lesson) -> None:
    book = rulebook.load(game.folder)
    for words in [lesson.end, *(step.say for step in lesson.steps)]:
        assert len(re.findall(r"[.?!](?:\s|$)", words)) == 2, words
    spoken = [
        lesson.end,
        *(words for s in lesson.steps for words in (s.say, s.otherwise, *(m.say for m in s.mistakes))),
    ]
    for rule in CITED.findall(" ".join(spoken)):
        assert book.find(rule).rule == rule
