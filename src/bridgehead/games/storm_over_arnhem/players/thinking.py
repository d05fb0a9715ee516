"""What the shared search must know of Storm Over Arnhem: impulses to choose from, and what a position is worth."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, cast

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BRITISH
from bridgehead.games.storm_over_arnhem.players.greedy import GreedyPlayer
from bridgehead.games.storm_over_arnhem.players.outlook import Outlook
from bridgehead.games.storm_over_arnhem.players.temper import Temper
from bridgehead.games.storm_over_arnhem.players.worth import Worth
from bridgehead.games.storm_over_arnhem.state import IMPULSE, PROLONGING, State
from bridgehead.games.storm_over_arnhem.victory import points_if_turn_ended
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking
from bridgehead.players.weights import load

IMPULSES: Final = 4  # how far a simulation goes

HABITS: Final = (
    "share",
    "shifted",
    "caution",
    "patience",
    "storm",
    "exposure",
    "relief",
    "melee",
    "hold",
    "ratio",
    "bonus",
    "friction",
)


class StormThinking(Thinking):
    def __init__(self) -> None:
        super().__init__()
        self.point = 0.04
        self.faith = 400.0  # the values found so far lost against the first guess: see docs/opponents.md
        self.budgets = {"veteran": Budget(16, 240), "elite": Budget(24, 1800)}
        self.ways_to_begin = (3, 3)
        self.oriented = True
        self.weights = load(Path(__file__).with_name("weights.json"))
        self.reach = IMPULSES
        self._planner = GreedyPlayer(0)
        self._worth: list[Worth] = []

    def policy(self, seed: int) -> Policy:
        return GreedyPlayer(seed)

    def beginning(self, seed: int, way: int) -> Policy:
        player = GreedyPlayer(seed)
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
        return int(position.state.ask) in (IMPULSE, PROLONGING)

    def plans(self, position: Position, side: int) -> list[Plan]:
        s = cast(State, position.state)
        if s.ask == IMPULSE:
            return self._planner.plans_of(s, side)
        return [Plan(0.1, [int(m.pack(m.END))]), Plan(0.0, [int(m.pack(m.PROLONG))])]

    def moment(self, position: Position) -> int:
        return int(cast(State, position.state).turn)

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        return actions >= self.reach

    def stage(self, position: Position) -> int:
        return int(cast(State, position.state).turn)

    def features(self, position: Position) -> list[float]:
        s = cast(State, position.state)
        if not self._worth or self._worth[0].board is not s.board:
            self._worth = [Worth(s.board, Temper())]
        look = Outlook(s, self._worth[0])
        board = s.board
        held = hoped = bonus = holding = 0.0
        left = int(board.turns) - int(s.turn)
        goals = self._worth[0].goals
        for n in range(len(goals)):
            goal = goals[n]
            points = int(board.points[goal])
            if points:
                hoped += points * left * look.grip[n]
                holding += look.weight[2 * goal]
                if s.control[goal] == BRITISH:
                    held += points
            elif s.perimeter[goal]:
                bonus += int(board.bonus[s.turn]) * look.grip[n]
        squads = [0.0, 0.0]
        ready = [0.0, 0.0]
        danger = [0.0, 0.0]
        armor = 0.0
        for place in range(look.places):
            for side in range(2):
                group = 2 * (2 * place + side)
                ready[side] += look.infantry_value[group]
                squads[side] += look.infantry_value[group + 1]
                danger[side] += look.danger(place, side)
            armor += look.armor_value[4 * place + 2] + look.armor_value[4 * place + 3]
        return [
            1.0,
            (20.0 - float(points_if_turn_ended(s))) / 5.0,
            hoped / 5.0,
            held / 3.0,
            bonus / 3.0,
            holding / 8.0,
            squads[0] / 5.0,
            ready[0] / 5.0,
            -squads[1] / 5.0,
            -ready[1] / 5.0,
            -armor / 5.0,
            -danger[0] / 3.0,
            danger[1] / 3.0,
            1.0 if s.advantage == BRITISH else -1.0,
            1.0 if s.mover == BRITISH else -1.0,
        ]
