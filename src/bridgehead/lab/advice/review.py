"""The review of a game that is over: the chances by decision, the turning points, the luck, the costliest decisions.

A chance is that of a side that goes on well from there, judged from what the side that decides can know at that
moment; the dice to come are not known, and both sides are played on by the quick policy.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from statistics import median
from typing import NamedTuple

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.core.record import Record, find_game
from bridgehead.games import find
from bridgehead.lab.account import Tally, account
from bridgehead.lab.advice.course import Course, Heading
from bridgehead.lab.advice.judging import Depth, Job, Judgement, judge
from bridgehead.lab.advice.telling import Told, told
from bridgehead.lab.workers import shared_out

LOOKED_AT = 12  # decisions that are looked at closely after the first round
PROVED = 6  # of these, those whose price is measured with fresh simulations
SHOWN = 3
LEAST = 0.01  # a decision that costs less is not worth a word
TURNING = 0.1  # a smaller change is no turning point
LASTS = 3  # decisions before and after it that are compared


class Point(NamedTuple):
    """The first side's chance to win after so many decisions; `side` decides there."""

    number: int
    side: str
    chance: float


class Turning(NamedTuple):
    """The chance of the first side went from `before` to `after` between two points; `text` is what happened."""

    number: int
    before: float
    after: float
    text: str


class Costly(NamedTuple):
    """A decision after so many others, its price as chances of its maker with the error of their difference."""

    number: int
    side: str
    turn: str
    played: Told
    better: Told
    chance: float
    best: float
    error: float


class Review(NamedTuple):
    game: str
    sides: tuple[str, str]
    result: str
    seed: int
    points: list[Point]
    headings: list[Heading]
    turning: list[Turning]
    tally: list[Tally]
    costly: list[Costly]


Round = Generator[list[Job], list["Judgement | None"], Review]
Progress = Callable[[int, int], None]


def reviewing(course: Course, seed: int) -> Round:
    """Asks for judgements, round by round, and makes the review of them; so it does not matter who judges where."""
    scanned = yield [Job(n, Depth.SCAN) for n in range(len(course.moments))]
    known = {one.moment: one for one in scanned if one is not None}
    suspects = sorted(known.values(), key=lambda one: (-one.loss(), one.moment))[:LOOKED_AT]
    looked = yield [Job(one.moment, Depth.LOOK) for one in suspects]
    dear = [one for one in looked if one is not None and one.plan != course.moments[one.moment].plan]
    dear = sorted(dear, key=lambda one: (-one.loss(), one.moment))[:PROVED]
    proved = yield [Job(one.moment, Depth.PROOF, one.plan) for one in dear]
    return _made(course, seed, known, [one for one in proved if one is not None])


def most_jobs(course: Course) -> int:
    """How many judgements there may be, for who shows how far it is."""
    return len(course.moments) + LOOKED_AT + PROVED


def review(
    game: Game, record: Record, pack: Pack, seed: int = 0, jobs: int = 1, progress: Progress | None = None
) -> Review:
    """The whole review; the same seed gives the same one, whatever the number of processes."""
    course = Course(game, record, pack)
    total = most_jobs(course)
    done = 0
    rounds = reviewing(course, seed)
    judged: list[Judgement | None] | None = None
    while True:
        try:
            wanted = rounds.send(judged) if judged is not None else next(rounds)
        except StopIteration as finished:
            if progress:
                progress(total, total)
            found: Review = finished.value
            return found
        answers: dict[int, Judgement | None] = {}
        given = (record.write(), pack, wanted, seed)
        for task, answer in shared_out(_begin, given, _judge, range(len(wanted)), jobs if len(wanted) > jobs else 1):
            answers[task] = answer
            done += 1
            if progress:
                progress(done, total)
        judged = [answers[n] for n in range(len(wanted))]


_given: list[tuple[Course, list[Job], int]] = []  # what a process judges


def _begin(written: str, pack: Pack, wanted: list[Job], seed: int) -> None:
    if _given and _given[0][0].record.write() == written:
        course = _given[0][0]
    else:
        record = Record.parse(written)
        course = Course(find_game(record, find), record, pack)
    _given[:] = [(course, wanted, seed)]


def _judge(task: int) -> Judgement | None:
    course, wanted, seed = _given[0]
    return judge(course, wanted[task], seed)


def _made(course: Course, seed: int, known: dict[int, Judgement], proved: list[Judgement]) -> Review:
    points = _points(course, known)
    spent = account(course.game, course.record, course.pack)
    outcome = course.positions[-1].outcome()
    return Review(
        course.game.id,
        course.game.sides,
        outcome.told() if outcome is not None else course.record.tags.get("Result", ""),
        seed,
        points,
        course.headings,
        _turning(course, points),
        spent.tally,
        _costly(course, proved, seed),
    )


def _points(course: Course, known: dict[int, Judgement]) -> list[Point]:
    first = course.game.sides[0]
    points: list[Point] = []
    for n, moment in enumerate(course.moments):
        if n in known:
            chance = known[n].best
            points.append(Point(moment.number, moment.side, chance if moment.side == first else 1.0 - chance))
    ending = course.ending()
    if ending is not None:
        points.append(Point(len(course.record.entries), "", ending))
    return points


def _turning(course: Course, points: Sequence[Point]) -> list[Turning]:
    """The largest changes that lasted: a chance that comes back at once was no turning point."""
    changes: list[tuple[float, float, int, float, float]] = []
    for n in range(1, len(points)):
        before = median(point.chance for point in points[max(0, n - LASTS) : n])
        after = median(point.chance for point in points[n : n + LASTS])
        at_once = abs(points[n].chance - points[n - 1].chance)
        changes.append((abs(after - before), at_once, n, before, after))
    found: list[tuple[int, float, float]] = []
    for size, _, n, before, after in sorted(changes, key=lambda one: (-one[0] - one[1], one[2])):
        if size >= TURNING and len(found) < SHOWN and all(abs(n - other) > LASTS for other, _, _ in found):
            found.append((n, before, after))
    return [
        Turning(points[n - 1].number, before, after, _what_happened(course, points[n - 1].number, points[n].number))
        for n, before, after in sorted(found)
    ]


def _what_happened(course: Course, start: int, end: int) -> str:
    """The rolls between two decisions, or else what the report tells last."""
    part = course.game.part("account")
    rolls: list[str] = []
    last = ""
    for n in range(start + 1, end + 1):
        for event in course.happened[n]:
            if event.private >= 0:
                continue
            last = course.positions[n].tell(event)
            if part is not None and part.rolled(course.positions[n - 1], event) is not None:
                rolls.append(last)
    return rolls[0] if rolls else last


def _costly(course: Course, proved: Sequence[Judgement], seed: int) -> list[Costly]:
    sure = [one for one in proved if one.loss() >= max(LEAST, 2 * one.error)]
    found: list[Costly] = []
    for one in sorted(sure, key=lambda one: (-one.loss(), one.moment))[:SHOWN]:
        moment = course.moments[one.moment]
        known = course.positions[moment.number].sample(moment.side, Random(seed))
        played, better = (told(course.game, course.pack, known, moment.side, plan) for plan in (moment.plan, one.plan))
        turn = next((h.title for h in reversed(course.headings) if h.number <= moment.number), "")
        found.append(Costly(moment.number, moment.side, turn, played, better, one.played, one.best, one.error))
    return found
