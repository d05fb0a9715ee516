"""A hint: what the veteran would do here, and his next two choices, with what they are worth.

It is asked on behalf of the side that must decide, and uses what that side knows and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bridgehead.core.data import Pack
from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Move, Position
from bridgehead.lab.advice.telling import Told, told
from bridgehead.lab.advice.weighing import Difference, Stop, difference, thinking_of, weighed
from bridgehead.players.levels import VETERAN, LevelPlayer
from bridgehead.players.search import Candidate
from bridgehead.players.thinking import Plan, Thinking

CHOICES = 3
LEAST = 0.005  # a smaller difference is none
TRIED = 12  # single answers weighed where whole plans are not the question
NO_MOVE: Move = -1
LONGEST = 40  # moves that the quick policy makes of a plan that is left to it


class Choice(NamedTuple):
    """`chance` is the side's chance to win, None if there was nothing to compare or no time; `behind` is how much
    better the first choice is, with its error."""

    told: Told
    chance: float | None
    behind: float | None
    error: float

    def as_good(self) -> bool:
        """Whether nobody could say that the first choice is better."""
        return self.behind is not None and (self.behind < 2 * self.error or self.behind < LEAST)


class Hint(NamedTuple):
    side: str
    choices: list[Choice]


def hint(game: Game, pack: Pack, position: Position, side: str, seed: int, stop: Stop | None = None) -> Hint:
    """The choices, the best first; raises UnknownChoice where there is nothing to choose or nobody who could tell."""
    thinking = thinking_of(game)
    decision = position.decision()
    if decision is None or decision.side != side:
        raise UnknownChoice(f"It isn't the {side.capitalize()} player's turn.")
    if len(position.moves()) == 1:
        raise UnknownChoice("There is only one thing you can do now.")
    known = position.sample(side, Random(seed))
    each = thinking.budgets[VETERAN].simulations // 2
    choices: list[Choice] = []
    first: list[Move] = []
    for candidate in _candidates(thinking, position, known, side, seed, stop):
        plan = candidate.plan.moves
        shown = told(game, pack, known, side, plan or _left_to_policy(thinking, known, seed))
        if any(shown.words == other.told.words for other in choices):
            continue
        if choices:
            apart = difference(thinking, position, side, first, plan, each, seed + 1, stop)
            choices.append(_behind(shown, apart))
            if apart is not None and len(choices) == 2:
                choices[0] = choices[0]._replace(chance=apart.first)
        else:
            first = plan
            choices.append(Choice(shown, candidate.chance() if candidate.simulations else None, 0.0, 0.0))
        if len(choices) == CHOICES:
            break
    return Hint(side, [choices[0], *sorted(choices[1:], key=lambda one: (one.behind is None, one.behind))])


def _behind(shown: Told, apart: Difference | None) -> Choice:
    if apart is None:
        return Choice(shown, None, None, 0.0)
    return Choice(shown, apart.other, max(0.0, apart.margin()), apart.error)


def _candidates(
    thinking: Thinking, position: Position, known: Position, side: str, seed: int, stop: Stop | None
) -> Sequence[Candidate]:
    if thinking.asks(position):
        player = LevelPlayer(thinking, VETERAN, seed)
        player.told = stop
        player.choose(position, side)
        if player.candidates:
            return player.candidates
    return weighed(
        thinking, position, side, _answers(thinking, known, seed), thinking.budgets[VETERAN].simulations, seed, stop
    )


def _answers(thinking: Thinking, known: Position, seed: int) -> list[Plan]:
    """In the middle of an action: what the quick policy would answer, and other answers, each followed to the end."""
    legal = known.moves()
    usual = _left_to_policy(thinking, known, seed)
    others = [move for move in legal if move not in usual[:1]]
    if len(others) >= TRIED:
        others = Random(seed).sample(others, TRIED - 1)
    plans: dict[frozenset[Move], list[Move]] = {frozenset(usual): usual}
    for move in others:
        made = _left_to_policy(thinking, known, seed, move)
        plans.setdefault(frozenset(made), made)
    return [Plan(0.0, made) for made in plans.values() if made]


def _left_to_policy(thinking: Thinking, known: Position, seed: int, first: Move = NO_MOVE) -> list[Move]:
    """What the quick policy makes of an action up to the next die; it may be begun with `first`."""
    world = known.copy()
    side = world.asked()
    policy = thinking.expert(seed)
    made: list[Move] = []
    while len(made) < LONGEST and world.moves() and world.asked() == side and not (made and thinking.between(world)):
        made.append(first if first != NO_MOVE and not made else policy.decide(world, side))
        try:
            world.play(made[-1], Dice())
        except DiceError:
            break
    return made
