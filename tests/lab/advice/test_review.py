"""The review of a finished game."""

from __future__ import annotations

import importlib
from pathlib import Path
from random import Random

import pytest

from bridgehead import players as computer
from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.record import Record
from bridgehead.games import find
from bridgehead.lab.account import account
from bridgehead.lab.advice import weighing
from bridgehead.lab.advice.course import Course
from bridgehead.lab.advice.judging import Depth, Job, Judgement, judge
from bridgehead.lab.advice.review import TURNING, Point, Review, _turning, review
from bridgehead.lab.advice.weighing import Given
from bridgehead.players.thinking import Thinking
from bridgehead.tables.session import Session
from tests.players.quick import hurry

GOLDEN = Path(__file__).parents[2] / "golden"

STORM = find("storm-over-arnhem")
LATE = """
game: storm-over-arnhem
turn: 8
points: 18
decide: british impulse
4: RE1a RE1b RE1c
17: B6a B6b
24: | T11a T11b
18: | T22a
A: | T12a
"""


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, simulations=8)
    monkeypatch.setattr(weighing, "BATCHES", 2)


@pytest.fixture(scope="module")
def played() -> Record:
    """The last turn of a close game, between two quick players."""
    session = Session.begin(
        STORM, {"british": "regular", "german": "random"}, STORM.load(), position_text=LATE, seed="review"
    )
    while session.decision() is not None:
        session.play(session.computer_move())
    return session.record


def of(record: Record, seed: int = 0) -> Review:
    return review(STORM, record, STORM.load(), seed)


def test_the_same_seed_gives_the_same_review(played: Record) -> None:
    seen: list[tuple[int, int]] = []
    first = review(STORM, played, STORM.load(), 3, progress=lambda done, total: seen.append((done, total)))
    assert first == of(played, 3)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[-1][0] == seen[-1][1]


def test_it_makes_no_difference_how_many_processes_judge(played: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # processes of their own think as long as they like
    importlib.import_module("bridgehead.lab.advice.review")._given.clear()
    course = Course(STORM, played, STORM.load())
    assert len(course.moments) > 2
    here = review(STORM, played, STORM.load(), 1, jobs=1)
    assert here == review(STORM, played, STORM.load(), 1, jobs=2)


def test_chances_lead_to_the_result(played: Record) -> None:
    found = of(played)
    assert all(0 <= point.chance <= 1 for point in found.points)
    assert [point.number for point in found.points] == sorted(point.number for point in found.points)
    winner = Course(STORM, played, STORM.load()).positions[-1].outcome()
    assert winner is not None
    assert found.points[-1] == Point(len(played.entries), "", float(winner.winner == "british"))
    assert found.result == winner.told()


def test_a_plan_ends_with_the_first_die_or_another_side(played: Record) -> None:
    course = Course(STORM, played, STORM.load())
    for moment in course.moments:
        entries = played.entries[moment.number : moment.number + len(moment.plan)]
        assert {entry.side for entry in entries} == {moment.side}
        assert not any(entry.dice for entry in entries[:-1])
        assert len(course.positions[moment.number].moves()) > 1


def test_what_the_maker_could_not_know_does_not_count(played: Record) -> None:
    """Two courses of the same game with other things hidden from who decides are judged alike."""
    course = Course(STORM, played, STORM.load())
    other = Course(STORM, played, STORM.load())
    for n, moment in enumerate(course.moments[:3]):
        hidden = course.positions[moment.number].sample(moment.side, Random(99))
        other.positions[moment.number] = hidden
        assert judge(course, Job(n, Depth.SCAN), 1) == judge(other, Job(n, Depth.SCAN), 1)


def test_an_absurd_decision_is_found(played: Record) -> None:
    """A judgement never says that what was played was better than the best, and a poor plan costs something."""
    course = Course(STORM, played, STORM.load())
    judged = [judge(course, Job(n, Depth.LOOK), 1) for n in range(len(course.moments))]
    losses = [one.loss() for one in judged if one is not None]
    assert losses and min(losses) >= 0 and max(losses) > 0


def test_a_change_that_does_not_last_is_no_turning_point(played: Record) -> None:
    course = Course(STORM, played, STORM.load())
    spike = [Point(n, "british", 0.9 if n == 4 else 0.5) for n in range(9)]
    assert _turning(course, spike) == []
    fall = [Point(n, "british", 0.7 if n < 4 else 0.4) for n in range(9)]
    (turn,) = _turning(course, fall)
    assert (turn.number, turn.before, turn.after) == (3, 0.7, 0.4) and turn.before - turn.after >= TURNING


def test_only_what_is_surely_worse_is_called_costly(played: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    made = importlib.import_module("bridgehead.lab.advice.review")

    def judged(course: Course, job: Job, seed: int) -> Judgement | None:
        other = course.thinking.plans(course.positions[course.moments[job.moment].number], 0)[-1]
        plan = job.against or tuple(other.moves)
        return Judgement(job.moment, 0.5, 0.5 + 0.01 * job.moment, plan, 0.02 if job.moment % 2 else 0.0)

    monkeypatch.setattr(made, "judge", judged)
    found = of(played)
    assert len(found.costly) <= 3
    assert all(one.best - one.chance >= max(0.01, 2 * one.error) for one in found.costly)


def test_the_luck_of_a_side_is_its_rolls_against_what_was_to_be_expected() -> None:
    record = Record.parse((GOLDEN / "storm-over-arnhem-ready.txt").read_text())
    told = account(STORM, record, STORM.load())
    assert {one.side for one in told.tally} == set(STORM.sides)
    for one in told.tally:
        assert 0 < one.counted <= one.rolls and 0 < one.better < one.rolls
        assert abs(one.points - one.expected) < one.points


def test_a_game_whose_players_do_not_plan_has_no_review() -> None:
    ford: Game = find("the-ford")
    session = Session.begin(ford, dict.fromkeys(ford.sides, "random"), ford.load(), seed="x")
    while session.decision() is not None:
        session.play(session.computer_move())
    pack: Pack = ford.load()
    with pytest.raises(UnknownChoice, match="no reviews of its games"):
        review(ford, session.record, pack)


def test_the_search_is_asked_for_everything_that_a_game_answers() -> None:
    """Plans are weighed through `Given`: what it does not pass on, a game would answer in vain."""
    asked = {name for name in vars(Thinking) if not name.startswith("_") and callable(getattr(Thinking, name))}
    assert asked <= set(vars(Given))
    thinking = computer.thinking(STORM)
    assert thinking is not None and Given(thinking, []).point == thinking.point
