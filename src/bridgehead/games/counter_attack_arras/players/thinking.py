"""What the shared search must know of Counter-Attack: Arras: impulses to choose from, and what a position is worth."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, cast

from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras.board import ALLIED, GERMAN
from bridgehead.games.counter_attack_arras.players import layouts
from bridgehead.games.counter_attack_arras.players.beginner import Beginner
from bridgehead.games.counter_attack_arras.players.greedy import GreedyPlayer
from bridgehead.games.counter_attack_arras.players.outlook import Outlook
from bridgehead.games.counter_attack_arras.players.temper import Temper, keen_temper
from bridgehead.games.counter_attack_arras.players.worth import Worth
from bridgehead.games.counter_attack_arras.state import IMPULSE, SETUP, State
from bridgehead.players import openings
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking
from bridgehead.players.weights import load

OPENINGS: Final = openings.load(Path(__file__).with_name("openings.json"))
HABITS: Final = (
    "worth_doing",
    "patience",
    "lives",
    "flip",
    "shift",
    "caution",
    "daring",
    "stay",
    "relief",
    "hold",
    "near",
    "spent",
    "now",
)


def keen_player(seed: int) -> GreedyPlayer:
    player = GreedyPlayer(seed)
    player.tempers = [keen_temper(ALLIED), keen_temper(GERMAN)]
    return player


class ArrasThinking(Thinking):
    def __init__(self) -> None:
        super().__init__()
        self.point = 0.05
        self.budgets = {"veteran": Budget(8, 16), "elite": Budget(16, 128)}
        self.ways_to_begin = (4, 4)
        self.oriented = True
        self.weights = load(Path(__file__).with_name("weights.json"))
        self._planner = keen_player(0)
        self._worth: list[Worth] = []
        self._rng = Random(0)  # nothing is left to it where the way is known

    def policy(self, seed: int) -> Policy:
        return GreedyPlayer(seed)

    def expert(self, seed: int) -> Policy:
        return keen_player(seed)

    def beginner(self, seed: int) -> Policy:
        return Beginner(seed)

    def beginning(self, seed: int, way: int) -> Policy:
        player = keen_player(seed)
        player.way = way
        return player

    def varied(self, seed: int) -> Policy:
        player = GreedyPlayer(seed)
        rng = Random(seed)
        for temper in player.tempers:
            for name in HABITS:
                setattr(temper, name, getattr(temper, name) * 2.0 ** (rng.random() - 0.5))
        return player

    def asks(self, position: Position) -> bool:
        return int(position.state.ask) == IMPULSE

    def plans(self, position: Position, side: int) -> list[Plan]:
        return self._planner.plans_of(cast(State, position.state), side)

    def openings(self, position: Position, side: int) -> list[Plan]:
        """12.2: the next group of every set-up that agrees with those that stand, as often as it did well."""
        s = cast(State, position.state)
        if int(s.ask) != SETUP:
            return []
        legal = position.moves()
        found: list[Plan] = []
        for way in layouts.agreeing(s, side):
            found.append(Plan(OPENINGS.shares[side][way], [layouts.choose_placing(s, side, legal, self._rng, way)]))
        return found

    def moment(self, position: Position) -> int:
        return int(cast(State, position.state).turn)

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        """The turn is over and the next one's first impulse is at hand."""
        return int(cast(State, position.state).turn) != begun

    def stage(self, position: Position) -> int:
        return int(cast(State, position.state).turn)

    def features(self, position: Position) -> list[float]:
        s = cast(State, position.state)
        if not self._worth or self._worth[0].board is not s.board:
            self._worth = [Worth(s.board, Temper())]
        look = Outlook(s, self._worth[0])
        hoped = zones = 0.0
        for goal in look.goals:
            gain = look.grip[goal] - (1.0 if look.control[goal] == ALLIED else 0.0)
            if self._worth[0].scores[goal]:
                hoped += gain
            else:
                zones += gain * look.stake[goal]
        reds = 0.0
        for area in s.board.red_areas:
            reds += look.grip[area]
        lives = [0.0, 0.0]
        active = [0.0, 0.0]
        danger = [0.0, 0.0]
        for place in range(look.places):
            for side in range(2):
                lives[side] += look.holding[2 * place + side]
                active[side] += look.active[2 * place + side]
                if place < look.spaces:
                    danger[side] += look.danger(place, side)
        short = look.vp - float(s.needed)
        return [
            1.0,
            short / 4.0,
            1.0 if short >= 0.0 else 0.0,
            min(2.0, look.vp - float(s.board.least_points)) / 2.0,
            hoped / 4.0,
            zones / 4.0,
            reds,
            lives[0] / 8.0,
            -lives[1] / 8.0,
            active[0] / 8.0,
            -active[1] / 8.0,
            -danger[0] / 3.0,
            danger[1] / 3.0,
            1.0 if s.advantage == ALLIED else -1.0,
            -1.0 if s.north else 0.0,
        ]
