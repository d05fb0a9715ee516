"""One search for all games: plans are played out with the same dice, and the better half is looked at more closely.

Sequential halving: in every round each plan that is left gets the same number of simulations, then the worse half goes.
A simulation begins with a position that agrees with everything the side knows, never with the true one. The plan is
played to its end, the game's quick policy goes on for both sides until it is quiet, and the game says what that is
worth.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from bridgehead.core.position import Move, Position
from bridgehead.players.keyed import EvenDice, KeyedDice, mixed
from bridgehead.players.thinking import Plan, Policy, Thinking

LONGEST: Final = 3_000  # decisions of one simulation


def next_of(plan: list[int], legal: list[Move]) -> int:
    """Where the plan goes on: at its first move that is legal, as some may have played themselves; -1: not now."""
    for n in range(len(plan)):
        if plan[n] in legal:
            return n
    return -1


class Candidate:
    """A plan with what the simulations said of it: `chance` is the side's chance to win."""

    def __init__(self, plan: Plan, rank: int) -> None:
        self.plan = plan
        self.rank = rank  # by the first guess
        self.simulations = 0
        self.total = 0.0
        self.squares = 0.0
        self.rounds = 0
        self.score = 0.0

    def chance(self) -> float:
        return self.total / self.simulations if self.simulations else 0.5

    def noted(self, value: float) -> None:
        self.simulations += 1
        self.total += value
        self.squares += value * value


class Search:
    """Thinks about one choice. `steps` counts simulations, `decisions` the moves made in them."""

    def __init__(self, thinking: Thinking, seed: int) -> None:
        self.thinking = thinking
        self.seed = seed
        self.policies: list[Policy] = [thinking.expert(mixed(seed, 1)), thinking.expert(mixed(seed, 2))]
        self.steps = 0
        self.decisions = 0
        self.point = thinking.point

    def run(
        self, position: Position, side: str, most: int, simulations: int, stop: Callable[[], bool] | None = None
    ) -> list[Candidate]:
        """Every plan that was looked at, the best first; `stop` says when there must be an answer."""
        number = position.rules.sides.index(side)
        known = position.sample(side, Random(mixed(self.seed, 0)))
        legal = position.moves()
        self.point = self.thinking.point_at(known)
        found: list[Candidate] = []
        seen: set[tuple[int, ...]] = set()
        for plan in self.thinking.plans(known, number):
            moves = tuple(plan.moves)
            if moves in seen or (moves and next_of(plan.moves, legal) < 0):
                continue
            seen.add(moves)
            found.append(Candidate(plan, len(found)))
        found = found[: max(1, most)]
        left = found[:]
        if len(left) < 2:
            return left
        rounds = 1
        while 2**rounds < len(left):
            rounds += 1
        done = 0
        for turn in range(rounds):
            each = max(1, simulations // (rounds * len(left)))
            for _ in range(each):
                if not self._compare(position, side, number, left, done, stop):
                    if done:
                        self._score(left, turn + 1)
                    return _ordered(found)
                done += 1
            self._score(left, turn + 1)
            left = sorted(left, key=lambda one: (-one.score, one.rank))[: (len(left) + 1) // 2]
        return _ordered(found)

    def _compare(
        self,
        position: Position,
        side: str,
        number: int,
        left: list[Candidate],
        trial: int,
        stop: Callable[[], bool] | None,
    ) -> bool:
        """One more simulation of each plan, all with the same hidden things and the same dice; False: no time left."""
        world = position.sample(side, Random(mixed(self.seed, 1_000 + trial)))
        values: list[float] = []
        for one in left:
            if stop is not None and stop():
                return False
            values.append(self._simulate(world.copy(), number, one.plan.moves, self._dice(trial)))
        for one, value in zip(left, values):
            one.noted(value)
        return True

    def _dice(self, trial: int) -> KeyedDice:
        if self.thinking.even_dice:
            return EvenDice(self.seed, trial)
        return KeyedDice(mixed(self.seed, 500_000 + trial))

    def _score(self, left: list[Candidate], turn: int) -> None:
        """What the simulations say, and a little of the first guess."""
        thinking = self.thinking
        mean = guess = 0.0
        for one in left:
            mean += one.chance() / len(left)
            guess += one.plan.value / len(left)
        for one in left:
            prior = mean + self.point * (one.plan.value - guess)
            one.score = (one.total + thinking.faith * prior) / (one.simulations + thinking.faith)
            one.rounds = turn

    def _simulate(self, position: Position, side: int, plan: list[int], dice: KeyedDice) -> float:
        thinking = self.thinking
        for policy in self.policies:
            policy.clear()
        self.steps += 1
        begun = thinking.moment(position)
        at = 0
        actions = 0
        for _ in range(LONGEST):
            legal = position.moves()
            if not legal:
                return thinking.result(position, side)
            asked = position.asked()
            move = -1
            if actions == 0 or not thinking.between(position):
                if at < len(plan) and asked == side:
                    n = next_of(plan[at:], legal)
                    if n >= 0:
                        move = plan[at + n]
                        at += n + 1
                        actions = max(1, actions)
            else:
                at = len(plan)
                if thinking.quiet(position, begun, actions):
                    break
                actions += 1
            if move < 0:
                actions = max(1, actions)
                move = legal[0] if len(legal) == 1 else self.policies[asked].decide(position, asked)
            dice.matter = thinking.matter(position)
            position.play(move, dice)
            self.decisions += 1
        return thinking.value(position, side)


def _ordered(found: list[Candidate]) -> list[Candidate]:
    """Who came further is better; in the same round by the score, and unless all have been tried by the first guess."""
    return sorted(found, key=lambda one: (-one.rounds, -one.score, one.rank))
