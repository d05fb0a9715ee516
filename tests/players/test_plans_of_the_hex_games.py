"""What the hex games tell the search: whole phases and activations that can be played, the usual one first."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead import players as computer
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.players.keyed import KeyedDice
from bridgehead.players.search import next_of
from bridgehead.players.thinking import Thinking

SCENARIOS = [
    ("arnhem-farthest-bridge", "historical"),
    ("guards-armoured", "goodwood"),
    ("guards-armoured", "veritable"),
]


def mind(game: str) -> Thinking:
    found = computer.thinking(find(game))
    assert found is not None
    return found


def choices(game: str, scenario: str, thinking: Thinking, most: int, decisions: int = 2_000) -> list[Position]:
    """Positions of a game between quick players in which there is something to think about."""
    position = find(game).new(scenario)
    dice = KeyedDice(5)
    policies = [thinking.expert(n) for n in range(2)]
    found: list[Position] = []
    for _ in range(decisions):
        if len(position.moves()) > 1 and thinking.asks(position):
            found.append(position.copy())
            if len(found) == most:
                break
        position.play(policies[position.asked()].decide(position, position.asked()), dice)
    return found


def played(position: Position, thinking: Thinking, plan: list[int] | None) -> str:
    """The position when the next choice is at hand, after a plan or what the policy does without one."""
    position = position.copy()
    dice = KeyedDice(3)
    policies = [thinking.expert(n) for n in range(2)]
    side = position.asked()
    rest = plan[:] if plan is not None else []
    for step in range(400):
        if step and thinking.between(position):
            return position.digest()
        move = -1
        if position.asked() == side:
            n = next_of(rest, position.moves())
            if n >= 0:
                move = rest[n]
                del rest[: n + 1]
        if move < 0:
            move = policies[position.asked()].decide(position, position.asked())
        position.play(move, dice)
    raise AssertionError("the plan has no end")


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_usual_plan_is_what_the_quick_player_does_and_others_differ(game: str, scenario: str) -> None:
    thinking = mind(game)
    same = others = 0
    found = choices(game, scenario, thinking, 6)
    for position in found:
        plans = thinking.plans(position, position.asked())
        usual = max(plans, key=lambda plan: plan.value)
        assert usual is plans[0]
        digests = [played(position, thinking, plan.moves) for plan in plans[:5]]
        same += digests[0] == played(position, thinking, None)
        others += len(set(digests)) - 1
    assert 3 * same >= 2 * len(found)  # a bridge that is blown makes the quick player plan anew
    assert others >= len(found)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_planning_leaves_the_position_alone_and_is_the_same_again(game: str, scenario: str) -> None:
    thinking = mind(game)
    for position in choices(game, scenario, thinking, 3):
        before = position.digest()
        first = [plan.moves for plan in thinking.plans(position, position.asked())]
        assert first == [plan.moves for plan in thinking.plans(position, position.asked())]
        assert position.digest() == before


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_game_between_varied_players_ends_and_its_features_can_be_read(game: str, scenario: str) -> None:
    thinking = mind(game)
    rng = Random(2)
    for position in choices(game, scenario, thinking, 4):
        row = thinking.features(position)
        assert row[0] == 1.0 and all(abs(number) < 12 for number in row)
        side = int(rng.random() * 2)
        assert abs(thinking.value(position, side) + thinking.value(position, 1 - side) - 1.0) < 1e-9
        moves = [thinking.varied(seed).decide(position, position.asked()) for seed in range(4)]
        assert all(move in position.moves() for move in moves)
