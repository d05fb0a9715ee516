"""Given plans weighed against each other by the search that the computer players use.

Everything is judged from what the side knows: the search samples what is hidden from it, and every plan is played out
with the same hidden things and the same dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from bridgehead import players as computer
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Move, Position
from bridgehead.players.habits import Habits
from bridgehead.players.search import Candidate, Search
from bridgehead.players.thinking import Plan, Policy, Thinking

BATCHES = 8  # of simulations, from which it is seen how sure a difference is
Stop = Callable[[], bool]


class Given(Thinking):
    """The thinking of a game with the plans laid down: a search compares these and no others."""

    def __init__(self, thinking: Thinking, plans: Sequence[Plan]) -> None:
        super().__init__()
        self.point, self.faith, self.budgets = thinking.point, thinking.faith, thinking.budgets
        self.even_dice = thinking.even_dice
        self._thinking = thinking
        self._plans = list(plans)

    def policy(self, seed: int) -> Policy:
        return self._thinking.policy(seed)

    def expert(self, seed: int) -> Policy:
        return self._thinking.expert(seed)

    def habits(self, side: int) -> Habits:
        return self._thinking.habits(side)

    def schooled(self, seed: int, habits: list[Habits]) -> Policy:
        return self._thinking.schooled(seed, habits)

    def beginner(self, seed: int) -> Policy | None:
        return self._thinking.beginner(seed)

    def asks(self, position: Position) -> bool:
        return self._thinking.asks(position)

    def plans(self, position: Position, side: int) -> list[Plan]:
        return self._plans

    def between(self, position: Position) -> bool:
        return self._thinking.between(position)

    def moment(self, position: Position) -> int:
        return self._thinking.moment(position)

    def matter(self, position: Position) -> int:
        return self._thinking.matter(position)

    def varied(self, seed: int) -> Policy:
        return self._thinking.varied(seed)

    def features(self, position: Position) -> list[float]:
        return self._thinking.features(position)

    def beginning(self, seed: int, way: int) -> Policy:
        return self._thinking.beginning(seed, way)

    def stage(self, position: Position) -> int:
        return self._thinking.stage(position)

    def openings(self, position: Position, side: int) -> list[Plan]:
        return self._thinking.openings(position, side)

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        return self._thinking.quiet(position, begun, actions)

    def points(self, position: Position) -> float:
        return self._thinking.points(position)

    def point_at(self, position: Position) -> float:
        return self._thinking.point_at(position)

    def noted(self, position: Position, begun: int, actions: int) -> bool:
        return self._thinking.noted(position, begun, actions)

    def value(self, position: Position, side: int) -> float:
        return self._thinking.value(position, side)

    def result(self, position: Position, side: int) -> float:
        return self._thinking.result(position, side)


class Difference(NamedTuple):
    """How much better the first of two plans is than the other, as a difference of winning chances with its error."""

    first: float
    other: float
    error: float

    def margin(self) -> float:
        return self.first - self.other


def thinking_of(game: Game) -> Thinking:
    """What the search needs to know of the game; raises UnknownChoice where no computer player plans ahead."""
    found = computer.thinking(game)
    if found is None:
        raise UnknownChoice(
            f"No computer player of {game.title} plans ahead yet, so there are no hints and no reviews of its games."
        )
    return found


def weighed(
    thinking: Thinking,
    position: Position,
    side: str,
    plans: Sequence[Plan],
    simulations: int,
    seed: int,
    stop: Stop | None = None,
) -> list[Candidate]:
    """The plans as the search sees them, the best first."""
    return Search(Given(thinking, plans), seed).run(position, side, len(plans), simulations, stop)


def difference(
    thinking: Thinking,
    position: Position,
    side: str,
    first: Sequence[Move],
    other: Sequence[Move],
    simulations: int,
    seed: int,
    stop: Stop | None = None,
) -> Difference | None:
    """Two plans compared with so many simulations of each; None if there was no time for enough of them."""
    plans = [Plan(0.0, list(first)), Plan(0.0, list(other))]
    pairs: list[tuple[float, float]] = []
    for batch in range(BATCHES):
        found = weighed(thinking, position, side, plans, max(2, 2 * simulations // BATCHES), seed + batch, stop)
        by_plan = {tuple(one.plan.moves): one for one in found if one.simulations}
        ours, theirs = by_plan.get(tuple(first)), by_plan.get(tuple(other))
        if ours is None or theirs is None or (stop is not None and stop()):
            break
        pairs.append((ours.chance(), theirs.chance()))
    if len(pairs) < 2:
        return None
    error = stdev([ours - theirs for ours, theirs in pairs]) / sqrt(len(pairs))
    return Difference(fmean([ours for ours, _ in pairs]), fmean([theirs for _, theirs in pairs]), error)
