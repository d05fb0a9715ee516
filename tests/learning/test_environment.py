"""The PettingZoo environments, by that project's own tests and ours."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bridgehead import learning
from bridgehead.core.game import UnknownChoice
from tests.learning.test_words import FIRST, every_game, every_scenario

# PettingZoo's own games have the mask in the observation, too, and their names stand in a list of exceptions there.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]
CYCLES = 80


@every_scenario
def test_it_passes_the_api_test_of_pettingzoo(game: str, scenario: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as said:
        api_test(learning.make(game, scenario), num_cycles=CYCLES)
    assert said.getvalue().endswith("Passed API test\n")


@every_game
def test_it_passes_the_seed_test_of_pettingzoo(game: str, scenario: str) -> None:
    seed_test(lambda: learning.make(game, scenario), num_cycles=CYCLES)


def steps(env: Any, seed: int) -> Iterator[tuple[str, dict[str, Any], float, bool, dict[str, Any]]]:
    """A random game, step by step."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        yield agent, seen, reward, over, info
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize(("game", "scenario"), FIRST[-2:])
def test_the_rewards_of_a_game_are_those_of_its_outcome(game: str, scenario: str) -> None:
    env = learning.make(game, scenario)
    decided = 0
    for seed in range(4):
        played = list(steps(env, seed))
        rewards = {agent: reward for agent, _, reward, over, _ in played if over}
        assert all(reward == 0 for _, _, reward, over, _ in played if not over)
        ended = env.unwrapped.sitting.position.outcome()
        winner = None if ended.winner is None else env.unwrapped.sitting.position.seat(ended.winner)
        assert rewards == {f"player_{n}": 0.0 if winner is None else 1.0 if n == winner else -1.0 for n in (0, 1)}
        assert played[-1][4]["score"] == ended.score
        decided += winner is not None
    assert decided or game == "the-ford"


@every_scenario
def test_only_the_agent_that_decides_has_words_and_its_info_has_its_view(game: str, scenario: str) -> None:
    env = learning.make(game, scenario)
    for n, (agent, seen, _, over, info) in enumerate(steps(env, 5)):
        if over or n > 60:
            break
        other = next(one for one in env.possible_agents if one != agent)
        assert seen["action_mask"].any() and np.array_equal(seen["action_mask"], info["action_mask"])
        assert not env.observe(other)["action_mask"].any()
        sitting = env.unwrapped.sitting
        for one in (agent, other):
            view = dict(env.infos[one]["view"])
            assert view == sitting.view(env.possible_agents.index(one))
            assert view["decision"]["side"] == sitting.position.decision().side
            assert ("prompt" in view["decision"]) == (one == agent)
    assert n > 10


def test_what_an_agent_is_about_to_do_is_its_own_affair() -> None:
    env = learning.make("the-ford")
    env.reset(seed=1)
    sitting = env.unwrapped.sitting
    first, second = env.observe("player_0"), env.observe("player_1")
    sitting.saying.said.append(0)
    assert not np.array_equal(env.observe("player_0")["observation"], first["observation"])
    assert np.array_equal(env.observe("player_1")["observation"], second["observation"])


def test_the_view_in_an_info_stays_what_it_was() -> None:
    env = learning.make("the-ford")
    env.reset(seed=1)
    kept = env.infos["player_0"]["view"]
    turn = env.unwrapped.sitting.view(0)["turn"]
    for _ in range(12):
        if any(env.terminations.values()):
            break
        env.step(int(np.flatnonzero(env.last()[4]["action_mask"])[0]))
    assert kept["turn"] == turn != env.unwrapped.sitting.view(0)["turn"]


def test_an_illegal_word_loses() -> None:
    env = learning.make("the-ford")
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        env.step(wrong)
    assert env.rewards[agent] == -1 and all(env.terminations.values())


def test_options_and_scenarios_are_the_games_own() -> None:
    with pytest.raises(UnknownChoice):
        learning.make("the-ford", "moon")
    with pytest.raises(UnknownChoice):
        learning.make("the-ford", options={"no-such": "option"})


def test_it_can_be_shown() -> None:
    env = learning.make("the-ford", render_mode="ansi")
    env.reset(seed=1)
    assert "plan" in str(env.render())
