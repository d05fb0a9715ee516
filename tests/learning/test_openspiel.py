"""The games for OpenSpiel, by that project's own tests and ours."""

from __future__ import annotations

import contextlib
import io
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test  # not the class, or pytest runs it on all games of OpenSpiel

from bridgehead import learning
from bridgehead.core.dice import ScriptedDice
from bridgehead.games import find
from tests.learning.test_words import every_game, every_scenario

NAMES = learning.register()


def load(game: str, scenario: str = "", **more: str) -> Any:
    name = f"bridgehead_{game.replace('-', '_')}"
    assert name in NAMES
    return pyspiel.load_game(name, {"scenario": scenario, **more})


def walk(state: Any, rng: Random, most: int = 100_000) -> Any:
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def until_chance(spiel: Any, rng: Random) -> Any:
    state = spiel.new_initial_state()
    while not state.is_chance_node():
        state = spiel.new_initial_state() if state.is_terminal() else walk(state, rng, 1)
    return state


def test_registering_twice_does_no_harm() -> None:
    assert learning.register() == NAMES == sorted(set(NAMES), key=NAMES.index)


@every_game
def test_it_passes_the_simulation_test_of_openspiel(game: str, scenario: str) -> None:
    """Legal actions, chance outcomes, clones, observations, returns and serialization at every step of a game."""
    pyspiel.random_sim_test(load(game, scenario), num_sims=1, serialize=True, verbose=False)


@every_scenario
def test_it_passes_the_python_games_test_of_openspiel(game: str, scenario: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        games_sim_test.GamesSimTest().sim_game(load(game, scenario))


@every_scenario
def test_the_words_and_dice_rebuild_the_position_through_the_door(game: str, scenario: str) -> None:
    """The same game played with the moves and the dice alone, as a record is."""
    spiel = load(game, scenario)
    state = spiel.new_initial_state()
    rng = Random(3)
    position = find(game).new(scenario)
    moves = 0
    while not state.is_terminal() and moves < 300:
        sitting = state.sitting
        before = sitting.copy()
        thrown: list[int] = []
        while sitting.saying is not None and sitting.saying.move is None and not sitting.chances:
            saying = sitting.saying
            state.apply_action(rng.choice(state.legal_actions()))
            if saying.move is not None:
                break
        move = saying.move
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            thrown.append(rng.choices(outcomes, weights)[0])
            state.apply_action(thrown[-1])
        assert move is not None
        dice = ScriptedDice(thrown)
        assert before.position.digest() == position.digest()
        position.play(move, dice)
        while position.moves() == [0]:
            position.play(0, dice)
        assert dice.used == len(thrown)
        assert position.digest() == sitting.position.digest()
        moves += 1
    assert moves > 10


def test_every_die_and_card_has_its_true_chance() -> None:
    """Over the whole tree of a roll: two dice are 36 equally likely pairs."""
    state = until_chance(load("counter-attack-arras", "historical"), Random(8))
    leaves: Counter[int] = Counter()
    whole = Fraction(0)

    def look(node: Any, chance: Fraction, depth: int) -> None:
        nonlocal whole
        if not node.is_chance_node() or depth == 4:
            whole += chance
            leaves[depth] += 1
            return
        outcomes = node.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        for outcome, share in outcomes:
            look(node.child(outcome), chance * Fraction(share).limit_denominator(1000), depth + 1)

    look(state, Fraction(1), 0)
    assert whole == 1 and sum(leaves.values()) >= 36


def test_an_outcome_that_cannot_come_up_is_refused() -> None:
    state = until_chance(load("the-ford"), Random(1))
    with pytest.raises(ValueError, match="99 can't come up here"):
        state.sitting.throw(99)


@every_scenario
def test_a_player_cannot_tell_apart_what_only_the_other_knows(game: str, scenario: str) -> None:
    """What is private to one player changes nothing that OpenSpiel is told of the other."""
    spiel = load(game, scenario)
    rng = Random(4)
    state = walk(spiel.new_initial_state(), rng, 60)
    while not state.is_terminal() and state.is_chance_node():
        walk(state, rng, 1)
    for player in (0, 1):
        sitting = state.sitting
        hidden = sitting.copy()
        hidden.position = sitting.position.sample(sitting.side_of(player), rng)
        tensor = make_observation(spiel)
        tensor.set_from(state, player)
        seen = tensor.tensor.copy()
        told = state.observation_string(player)
        state.sitting = hidden
        tensor.set_from(state, player)
        assert np.array_equal(tensor.tensor, seen) and state.observation_string(player) == told
        state.sitting = sitting


def test_information_states_remember_what_is_no_longer_seen() -> None:
    """Perfect recall: two ways to the same position are two information states and one observation."""
    spiel = load("the-ford")
    states: dict[str, set[str]] = {}
    for seed in range(200):
        state = walk(spiel.new_initial_state(), Random(seed), 10)
        if not state.is_chance_node() and not state.is_terminal():
            found = states.setdefault(state.observation_string(0), set())
            found.add(state.information_state_string(0))
    assert any(len(found) > 1 for found in states.values())


def test_options_are_written_in_the_name_of_the_game() -> None:
    game = find("counter-attack-arras")
    option = next(option for option in game.options if len(option.values) > 1)
    spiel = load(game.id, options=f"{option.name}:{option.values[1]}")
    assert spiel.beginning.position.digest() == game.new(options={option.name: option.values[1]}).digest()
    assert spiel.beginning.position.digest() != game.new().digest()
    again = pyspiel.load_game(str(spiel))
    assert str(again) == str(spiel)
