"""What the search is told of Storm Over Arnhem: what positions are worth, where a simulation ends, how to begin."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.games.storm_over_arnhem.players.thinking import IMPULSES, OPENINGS, StormThinking
from bridgehead.games.storm_over_arnhem.state import IMPULSE, OVER, State
from bridgehead.players import make_player
from bridgehead.players.levels import REGULAR, VETERAN, LevelPlayer


def state(position: Position) -> State:
    return cast(State, position.state)


def begun(turn: int, seed: int = 1) -> Position:
    """A game of quick players as it stands when the impulses of that turn begin."""
    thinking = StormThinking()
    players = [thinking.policy(seed), thinking.policy(seed + 1)]
    position = GAME.new("ready")
    dice = QuickDice(Random(seed))
    while state(position).turn < turn or state(position).ask != IMPULSE:
        position.play(players[position.asked()].decide(position, position.asked()), dice)
    return position


def test_the_chances_of_both_sides_make_one_and_german_points_are_bad_for_the_british() -> None:
    thinking = StormThinking()
    position = begun(4)
    chances: list[float] = []
    for points in range(-16, 20, 4):
        state(position).points = points
        assert thinking.value(position, 0) + thinking.value(position, 1) == pytest.approx(1.0)
        chances.append(thinking.value(position, 0))
    assert chances == sorted(chances, reverse=True) and chances[0] - chances[-1] > 0.9


def test_ground_held_is_worth_more_than_ground_lost() -> None:
    """The same counters, and a victory area that the Germans have taken: they score every turn that is left."""
    thinking = StormThinking()
    position = begun(3)
    before = thinking.value(position, 0)
    area = next(area for area in state(position).board.victory_areas if state(position).control[area] == 0)
    s = state(position)
    s.control[area] = 1
    while (unit := int(s.first(area, 0))) >= 0:
        s.shift(unit, int(s.board.link[s.board.link_from[area]]))
    assert thinking.value(position, 0) < before


def test_a_point_of_a_first_guess_is_worth_most_where_the_game_is_close() -> None:
    thinking = StormThinking()
    position = begun(6)
    found: list[float] = []
    for points in range(-20, 40, 2):
        state(position).points = points
        found.append(thinking.point_at(position))
    best = found.index(max(found))
    assert 0 < best < len(found) - 1
    assert found[0] < found[best] / 4 and found[-1] < found[best] / 4


def test_a_game_that_ends_early_counts_on_as_it_stands() -> None:
    thinking = StormThinking()
    position = begun(6)
    s = state(position)
    s.points = 29
    lost = sum(int(s.board.points[area]) for area in s.board.victory_areas if s.control[area] == 1)
    assert thinking.points(position) == -29.0
    s.ask = OVER
    assert thinking.points(position) == -29.0 - 2 * lost


def test_a_simulation_ends_after_a_few_impulses_or_with_the_turn() -> None:
    thinking = StormThinking()
    position = begun(2)
    assert not thinking.quiet(position, 2, IMPULSES - 1)
    assert thinking.quiet(position, 2, IMPULSES)
    assert thinking.quiet(position, 1, 1)


def test_attacks_of_one_side_on_one_place_have_dice_of_their_own() -> None:
    thinking = StormThinking()
    position = begun(1)
    s = state(position)
    assert s.attacks == 0
    idle = thinking.matter(position)
    s.attacks = 1
    found: set[int] = set()
    for target in range(int(s.board.places)):
        for mover in range(2):
            s.attack[1] = target
            s.mover = mover
            found.add(thinking.matter(position))
    assert len(found) == 2 * int(s.board.places) and idle not in found and 0 not in found


def test_who_plans_ahead_sets_up_in_one_of_the_measured_ways() -> None:
    thinking = StormThinking()
    for side in range(2):
        position = GAME.new("basic")
        if side:
            british = make_player("regular", GAME, 1)
            while position.asked() == 0:
                position.play(british.choose(position, "british"), QuickDice(Random(1)))
        plans = thinking.openings(position, side)
        assert [plan.value for plan in plans] == OPENINGS.shares[side]
        assert all(plan.moves[0] in position.moves() for plan in plans)
        drawn = [LevelPlayer(thinking, VETERAN, seed).choose(position, GAME.sides[side]) for seed in range(40)]
        assert set(drawn) <= {plan.moves[0] for plan in plans} and len(set(drawn)) > 1
        usual = {LevelPlayer(thinking, REGULAR, seed).choose(position, GAME.sides[side]) for seed in range(40)}
        assert len(usual) == len(plans)
    assert thinking.openings(begun(1), 0) == []
