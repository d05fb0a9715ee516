"""The levels of the computer: settings of one player, the weakest first."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Final

from bridgehead.core.position import Move, Position
from bridgehead.players.keyed import mixed
from bridgehead.players.search import Candidate, Search, next_of
from bridgehead.players.thinking import Plan, Policy, Thinking

RECRUIT: Final = "recruit"
REGULAR: Final = "regular"
VETERAN: Final = "veteran"
ELITE: Final = "elite"
LEVELS: Final = (RECRUIT, REGULAR, VETERAN, ELITE)

# Seconds for one choice at a table, if a slow machine would take longer. Nothing else depends on a clock.
CEILINGS: Final = {VETERAN: 2.0, ELITE: 10.0}
OVERLOOKED: Final = 0.6  # the share of plans a recruit does not see
MISJUDGED: Final = 1.2  # how far he is mistaken about the others, beside the best one's value
LEAST_MISJUDGED: Final = 0.15  # and at least, in points


class Clock:
    """Says when there must be an answer: after so many seconds of thought, or when somebody else says so."""

    def __init__(self, seconds: float, told: Callable[[], bool] | None) -> None:
        self._end = time.monotonic() + seconds if seconds > 0 else 0.0
        self._told = told

    def over(self) -> bool:
        if self._told is not None and self._told():
            return True
        return self._end > 0 and time.monotonic() >= self._end


def drawn(plans: list[Plan], rng: Random) -> list[int]:
    """One of these by lot, as often as it deserves."""
    ticket = rng.random() * sum(plan.value for plan in plans)
    for plan in plans:
        ticket -= plan.value
        if ticket < 0.0:
            return plan.moves[:]
    return plans[-1].moves[:]


class LevelPlayer:
    """Chooses a plan where there is something to think about, follows it, and leaves the rest to the quick policy."""

    def __init__(self, thinking: Thinking, level: str, seed: int) -> None:
        self.thinking = thinking
        self.level = level
        self.seconds = 0.0  # the ceiling for one choice; 0: none
        self.told: Callable[[], bool] | None = None  # whether somebody wants the answer now
        self.simulations = 0  # made so far
        self.candidates: list[Candidate] = []  # what the last choice was made from, the best first
        self._rng = Random(seed)
        own = mixed(seed % 2_147_483_647, 3)
        beginner = thinking.beginner(own) if level == RECRUIT else None
        if beginner is not None:
            self._policy: Policy = beginner
        elif level in (VETERAN, ELITE):
            self._policy = thinking.expert(own)
        else:
            self._policy = thinking.policy(own)
        self._plans_ahead = level != REGULAR and beginner is None
        self._plan: list[int] = []

    def choose(self, position: Position, side: str) -> Move:
        legal = position.moves()
        if len(legal) == 1:
            return legal[0]
        openings = self._openings(position, side)
        if openings:
            self._plan = drawn(openings, self._rng)
        elif self._plans_ahead and self.thinking.asks(position):
            self._policy.clear()
            self._plan = self._choose_plan(position, side)
        n = next_of(self._plan, legal)
        if n >= 0:
            move = self._plan[n]
            del self._plan[: n + 1]
            return move
        number = position.rules.sides.index(side)
        known = position.sample(side, self._rng)
        move = self._policy.decide(known, number)
        return move if move in legal else legal[0]

    def _openings(self, position: Position, side: str) -> list[Plan]:
        if self.level not in (VETERAN, ELITE):
            return []
        return self.thinking.openings(position, position.rules.sides.index(side))

    def _choose_plan(self, position: Position, side: str) -> list[int]:
        seed = int(self._rng.random() * 2_147_483_647)
        if self.level == RECRUIT:
            return self._blunder(position, side)
        budget = self.thinking.budgets[self.level]
        stop = None if self.seconds <= 0 and self.told is None else Clock(self.seconds, self.told).over
        search = Search(self.thinking, seed)
        self.candidates = search.run(position, side, budget.plans, budget.simulations, stop)
        self.simulations += search.steps
        return self.candidates[0].plan.moves[:] if self.candidates else []

    def _blunder(self, position: Position, side: str) -> list[int]:
        """A beginner overlooks a good part of what he could do and misjudges the rest, but does nothing absurd."""
        rng = self._rng
        known = position.sample(side, rng)
        plans = self.thinking.plans(known, position.rules.sides.index(side))
        sensible = [plan for plan in plans if plan.value >= 0.0] or plans[:1]
        seen = [plan for plan in sensible if rng.random() >= OVERLOOKED] or sensible[:1]
        if not seen:
            return []
        spread = max(LEAST_MISJUDGED, MISJUDGED * abs(seen[0].value))
        best: Plan = seen[0]
        most = -1e9
        for plan in seen:
            value = plan.value + spread * (rng.random() + rng.random() + rng.random() - 1.5)
            if value > most:
                most = value
                best = plan
        return best.moves[:]
