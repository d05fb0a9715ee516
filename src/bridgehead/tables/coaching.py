"""The coach at a table: which lesson is played there, how far it has come, and what he says."""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead import players as computer
from bridgehead.core import lessons
from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.lessons import REPLY, Lesson, Progress
from bridgehead.core.position import Move
from bridgehead.tables.session import HUMAN, Session

TAG = "Lesson"  # of the record


@dataclass(frozen=True)
class Coach:
    """What the coach says now. `step` counts from 1; `following` is the next lesson, empty after the last."""

    lesson: Lesson
    step: int
    seen: str
    say: str
    point: tuple[str, ...]
    done: bool
    following: str


def sit_down(game: Game, pack: Pack, id: str) -> tuple[Session, dict[str, str]]:
    """A game for a lesson at its first step, and who plays which side."""
    lesson = lessons.find(game.folder, id)
    if lesson is None:
        raise UnknownChoice(f"{game.title} has no lesson '{id}'.")
    seats = {side: HUMAN if side == lesson.side else computer.usual(game) for side in game.sides}
    text = lesson.position
    session = Session.begin(game, seats, pack, lesson.scenario, seed=lesson.seed, position_text=text)
    session.record.tags[TAG] = lesson.id
    for written in lesson.before:
        session.play(session.position.parse(written))
    session.forget_before(len(lesson.before))
    return session, seats


def lesson_of(session: Session) -> Lesson | None:
    id = session.record.tags.get(TAG)
    return lessons.find(session.game.folder, id) if id else None


def coach(session: Session) -> Coach | None:
    lesson = lesson_of(session)
    if lesson is None:
        return None
    now = _progress(session, lesson)
    known = lessons.load(session.game.folder)
    after = known[known.index(lesson) + 1 :]
    following = after[0].id if after else ""
    if now.expected is None:
        return Coach(lesson, len(lesson.steps), "", lesson.end, (), True, following)
    step = lesson.steps[now.step]
    return Coach(lesson, now.step + 1, step.seen, step.say, step.point, False, following)


def objection(session: Session, move: Move) -> str | None:
    """What the coach says to a legal move of the pupil that would leave the lesson."""
    lesson = lesson_of(session)
    if lesson is None or session.position.check(move) is not None:
        return None
    return lessons.objection(lesson, _progress(session, lesson), session.position.notation(move))


def reply(session: Session) -> str:
    """The opponent's move that the lesson asks for now, if any."""
    lesson = lesson_of(session)
    expected = _progress(session, lesson).expected if lesson else None
    return expected.moves[0] if expected and expected.kind == REPLY else ""


def asks_pupil(session: Session) -> bool:
    """Whether the script waits for a move of the pupil."""
    lesson = lesson_of(session)
    expected = _progress(session, lesson).expected if lesson else None
    return expected is not None and expected.kind != REPLY


def _progress(session: Session, lesson: Lesson) -> Progress:
    return lessons.progress(lesson, [entry.move for entry in session.record.entries])
