"""Decisions of a recorded game, judged by what their maker could know: first all in brief, then the dearest closely."""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import NamedTuple

from bridgehead.core.position import Move
from bridgehead.lab.advice.course import Course, Moment
from bridgehead.lab.advice.weighing import difference, weighed
from bridgehead.players.keyed import mixed
from bridgehead.players.levels import VETERAN
from bridgehead.players.thinking import Plan

SCANNED = 4  # plans weighed for every decision, the one that was chosen included
THOUGHTS = 100  # all decisions together get as many simulations as the veteran needs for so many
LEAST = 8  # simulations of a decision


class Depth(IntEnum):
    SCAN, LOOK, PROOF = range(3)


class Job(NamedTuple):
    """The decision to be judged, by its place among the moments; `against` is the plan it is compared with."""

    moment: int
    depth: Depth
    against: tuple[Move, ...] = ()


class Judgement(NamedTuple):
    """The chance with what was played and with the best that was found, and how sure their difference is."""

    moment: int
    played: float
    best: float
    plan: tuple[Move, ...]
    error: float

    def loss(self) -> float:
        return self.best - self.played


def judge(course: Course, job: Job, seed: int) -> Judgement | None:
    """None if there was nothing to compare."""
    moment = course.moments[job.moment]
    seed = mixed(mixed(seed % 2_147_483_647, moment.number), job.depth)
    if job.depth == Depth.PROOF:
        return _proved(course, job, moment, seed)
    budget = course.thinking.budgets[VETERAN]
    if job.depth == Depth.SCAN:
        share = THOUGHTS * budget.simulations // max(1, len(course.moments))
        return _compared(course, job, moment, SCANNED, max(LEAST, min(budget.simulations // 2, share)), seed)
    return _compared(course, job, moment, budget.plans, budget.simulations, seed)


def _compared(course: Course, job: Job, moment: Moment, most: int, simulations: int, seed: int) -> Judgement | None:
    position = course.positions[moment.number]
    known = position.sample(moment.side, Random(seed))
    found = course.thinking.plans(known, known.asked())
    other = [plan for plan in found if tuple(plan.moves) != moment.plan][: most - 1]
    guess = next((plan.value for plan in found if tuple(plan.moves) == moment.plan), other[-1].value if other else 0.0)
    plans = [Plan(guess, list(moment.plan)), *other]
    weighing = weighed(course.thinking, position, moment.side, plans, simulations, seed)
    played = next((one for one in weighing if tuple(one.plan.moves) == moment.plan), None)
    if played is None or not played.simulations:
        return None
    best = weighing[0]
    if best.chance() < played.chance():
        best = played
    return Judgement(job.moment, played.chance(), best.chance(), tuple(best.plan.moves), 0.0)


def _proved(course: Course, job: Job, moment: Moment, seed: int) -> Judgement | None:
    position = course.positions[moment.number]
    simulations = course.thinking.budgets[VETERAN].simulations
    apart = difference(course.thinking, position, moment.side, job.against, moment.plan, simulations, seed)
    if apart is None:
        return None
    return Judgement(job.moment, apart.other, apart.first, job.against, apart.error)
