"""The games for OpenSpiel: after `register()`, `pyspiel.load_game("bridgehead_GAME(scenario=NAME)")`.

Chance is explicit: every single die and every card drawn is a chance node of its own, with exact probabilities, so that
tree searches can enumerate it; the nodes of one roll follow each other. An action is a word of a move
(`learning.words`). A state is written by its words and dice, which are also what a record holds.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from bridgehead.core.game import Game
from bridgehead.games import find, shelf
from bridgehead.learning.observing import SIZE, Observer
from bridgehead.learning.sitting import Sitting, beginning

PLAYERS = 2
LONGEST = 100_000  # words of a game; no random game comes near it
OUTCOMES = 1024  # a die shows 1 to 6, and no deck has a card with a number beyond this
PREFIX = "bridgehead_"
CLASS = "Game of "


def register() -> list[str]:
    """Register every game on the shelf that is not yet; what OpenSpiel calls them."""
    known = set(pyspiel.registered_names())
    names = []
    for game in shelf().values():
        kind = _kind(game)
        if kind.short_name not in known:
            pyspiel.register_game(kind, _maker(game.id))
        names.append(kind.short_name)
    return names


@cache
def _maker(id: str) -> type[SpielGame]:
    """OpenSpiel makes a game by calling a class; pickle finds it again by its name in this module."""
    return type(CLASS + id, (SpielGame,), {"game_id": id})


def __getattr__(name: str) -> type[SpielGame]:
    id = name.removeprefix(CLASS)
    if id == name or id not in shelf():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _maker(id)


def _kind(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.id.replace("-", "_"),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": "", "options": "", "size": SIZE},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its scenario and options (`options=bids:on;weather:off`); `size` is the length of an observation."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"scenario": "", "options": "", "size": SIZE, **(params or {})}
        found = find(self.game_id)
        options = dict(pair.split(":", 1) for pair in given["options"].split(";") if pair)
        self.beginning = beginning(found.id, given["scenario"], tuple(sorted(options.items())))
        self.observer = Observer(int(given["size"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.beginning.vocabulary),
            max_chance_outcomes=OUTCOMES,
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(found), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(iig_obs_type, self.observer)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.sitting = Sitting(game.beginning)

    def current_player(self) -> int:
        if self.sitting.chances:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.sitting.player()
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.sitting.choices() if self.sitting.player() == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.sitting.chances

    def _apply_action(self, action: int) -> None:
        if self.sitting.chances:
            self.sitting.throw(action)
        else:
            self.sitting.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"comes up {action}" if player == pyspiel.PlayerId.CHANCE else self.sitting.vocabulary.names[action]

    def is_terminal(self) -> bool:
        return self.sitting.is_over()

    def returns(self) -> list[float]:
        return list(self.sitting.returns())

    def observation_text(self, player: int) -> str:
        seen = {**self.sitting.view(player), "said": self.sitting.said(player)}
        return json.dumps(seen, sort_keys=True, ensure_ascii=False)

    def information_text(self, player: int) -> str:
        """Perfect recall: what the player sees now, after a hash of all that it has decided and been told."""
        return f"{self.sitting.heard(player)} {self.observation_text(player)}"

    def __str__(self) -> str:
        """The complete position, secrets included, and what is under way in it."""
        said = self.sitting.saying.said if self.sitting.saying else []
        return f"{self.sitting.position.digest()} said {said} thrown {self.sitting.thrown()}"


class SpielObserver:
    """What OpenSpiel asks for a player's observation: its numbers and its text."""

    def __init__(self, iig_obs_type: Any, observer: Observer) -> None:
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self._observer = observer
        self.tensor = np.zeros(observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        sitting = state.sitting
        said = [sitting.vocabulary.names[word] for word in sitting.said(player)]
        self.tensor.fill(0)
        numbers = self._observer.numbers(sitting.view(player), said)
        self.tensor[list(numbers)] = list(numbers.values())

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_text(player) if self._recalls else state.observation_text(player)
