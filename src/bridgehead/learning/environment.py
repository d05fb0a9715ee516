"""A game as a PettingZoo environment: `make(GAME)`.

The agents are `player_0` and `player_1`, who begin as the game's first and second side. An action is a word of a move
(`learning.words`), the mask says which words may come next, and the observation is made from the agent's own view alone
(`learning.observing`), which is in the agent's `info` as it is, beside the mask. The winner's reward is 1, the loser's
-1; the last `info` also tells the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.learning.observing import LARGEST, SIZE, Observer
from bridgehead.learning.sitting import Beginning, Sitting

AGENTS = ["player_0", "player_1"]


def make(
    game: str,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    size: int = SIZE,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's usual wrappers: out of turn is an error, and an illegal word loses."""
    raw = GameEnvironment(game, scenario, options, size, render_mode)
    ending = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))


class View(Mapping[str, Any]):
    """The raw view of a side, made when it is first looked at; it stays what it was."""

    def __init__(self, position: Position, side: str) -> None:
        self._position = position.copy()
        self._side = side

    @cached_property
    def _made(self) -> Mapping[str, Any]:
        return self._position.view(self._side)

    def __getitem__(self, key: str) -> Any:
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


class GameEnvironment(AECEnv):  # type: ignore[type-arg, misc, unused-ignore]
    """One game, played again and again from its beginning; `size` is the length of an observation."""

    def __init__(
        self,
        game: str,
        scenario: str = "",
        options: Mapping[str, str] | None = None,
        size: int = SIZE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        found = find(game)
        named = f"{found.id.replace('-', '_')}_v{found.rules_version}"
        self.metadata: Any = {"name": named, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._beginning = Beginning(game, scenario, options)
        self.vocabulary = self._beginning.vocabulary
        self._observer = Observer(size)
        self.possible_agents = AGENTS[:]
        words = len(self.vocabulary)
        seen = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-LARGEST, LARGEST, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (words,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self.observation_spaces = seen
        self.action_spaces = {agent: spaces.Discrete(words) for agent in AGENTS}
        self._random = Random()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = Random(seed)
        self.sitting = Sitting(self._beginning, QuickDice(self._random))
        self.agents = AGENTS[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._turn_to_speak()

    def _turn_to_speak(self) -> None:
        player = self.sitting.player()
        if player is not None:
            self.agent_selection = AGENTS[player]
        self._views = [View(self.sitting.position, self.sitting.side_of(n)) for n in range(len(AGENTS))]
        self.infos = {
            agent: {"view": view, "action_mask": self._mask(n)}
            for n, (agent, view) in enumerate(zip(AGENTS, self._views))
        }
        if outcome := self.sitting.position.outcome():
            told: dict[str, Any] = {"winner": outcome.winner, "level": outcome.level, "score": outcome.score}
            for info in self.infos.values():
                info.update(told)

    def _mask(self, player: int) -> NDArray[np.int8]:
        mask = np.zeros(len(self.vocabulary), np.int8)
        if self.sitting.player() == player:
            mask[self.sitting.choices()] = 1
        return mask

    def observe(self, agent: str) -> dict[str, Any]:
        player = AGENTS.index(agent)
        said = [self.vocabulary.names[word] for word in self.sitting.said(player)]
        seen = np.zeros(self._observer.size, np.float32)
        numbers = self._observer.numbers(self._views[player], said)
        seen[list(numbers)] = list(numbers.values())
        return {"observation": seen, "action_mask": self._mask(player)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.sitting.say(int(action))
        if self.sitting.is_over():
            self.rewards = dict(zip(AGENTS, self.sitting.returns()))
            self.terminations = dict.fromkeys(AGENTS, True)
        self._turn_to_speak()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The view of the agent whose turn it is, as text."""
        if self.render_mode is None:
            return None
        decision = self.sitting.position.decision()
        said = self.vocabulary.read(self.sitting.said(AGENTS.index(self.agent_selection)))
        return f"{decision.prompt if decision else 'The game is over.'} {said}".strip()

    def close(self) -> None:
        pass
