"""What the shared search must know of Storm Over Arnhem: impulses to choose from, and what a position is worth."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, cast

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.players.greedy import GreedyPlayer
from bridgehead.games.storm_over_arnhem.players.outlook import Outlook
from bridgehead.games.storm_over_arnhem.players.temper import Temper
from bridgehead.games.storm_over_arnhem.players.worth import Worth
from bridgehead.games.storm_over_arnhem.state import ATTACK, IMPULSE, OVER, PROLONGING, SETUP, TARGET, State
from bridgehead.games.storm_over_arnhem.victory import points_if_turn_ended
from bridgehead.players import openings
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking
from bridgehead.players.weights import load

OPENINGS: Final = openings.load(Path(__file__).with_name("openings.json"))
IMPULSES: Final = 4  # how far a simulation goes
EVEN: Final = 20.0  # German points with which nobody wins (11.4)
WHIMS: Final = 0.12

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
        self.faith = 4.0
        self.even_dice = True
        self.counts_points = True
        self.whims = WHIMS
        self.budgets = {"veteran": Budget(8, 48), "elite": Budget(16, 600)}
        self.ways_to_begin = (3, 3)
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

    def openings(self, position: Position, side: int) -> list[Plan]:
        s = cast(State, position.state)
        if s.ask != SETUP:
            return []
        legal = position.moves()
        ways = [int(m.pack(m.LAYOUT, s.board.first_layout[side] + n)) for n in range(len(s.board.layouts[side]))]
        return [Plan(share, [way]) for way, share in zip(ways, OPENINGS.shares[side]) if way in legal]

    def moment(self, position: Position) -> int:
        return int(cast(State, position.state).turn)

    def matter(self, position: Position) -> int:
        s = cast(State, position.state)
        target = int(s.attack[int(s.current) * ATTACK + TARGET]) if s.attacks else int(s.board.places)
        return 2 * target + int(s.mover) + 1

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        return actions >= self.reach or int(cast(State, position.state).turn) != begun

    def stage(self, position: Position) -> int:
        return int(cast(State, position.state).turn)

    def points(self, position: Position) -> float:
        """The German total, as the British see it; a game that ends early counts on as it stands then."""
        s = cast(State, position.state)
        total = int(s.points)
        if s.ask == OVER:
            for area in s.board.victory_areas:
                if s.control[area] == GERMAN:
                    total += int(s.board.points[area] * (s.board.turns - s.turn))
        return -float(total)

    def point_at(self, position: Position) -> float:
        return self.weights.chance_of_a_point(self.stage(position), self.features(position), self._ahead(position))

    def value(self, position: Position, side: int) -> float:
        first = self.weights.chance_of_points(self.stage(position), self.features(position), self._ahead(position))
        return first if side == BRITISH else 1.0 - first

    def _ahead(self, position: Position) -> float:
        return EVEN - float(cast(State, position.state).points)

    def features(self, position: Position) -> list[float]:
        """What the points still to come depend on: ground, then units that may act this turn and units that have."""
        s = cast(State, position.state)
        if not self._worth or self._worth[0].board is not s.board:
            self._worth = [Worth(s.board, Temper())]
        look = Outlook(s, self._worth[0])
        board = s.board
        held = grip = bonus = 0.0
        goals = self._worth[0].goals
        for n in range(len(goals)):
            goal = goals[n]
            points = int(board.points[goal])
            if points:
                grip += points * look.grip[n]
                if s.control[goal] == BRITISH:
                    held += points
            elif s.perimeter[goal]:
                bonus += int(board.bonus[s.turn]) * look.grip[n]
        squads = [0.0, 0.0, 0.0, 0.0]
        armor = [0.0, 0.0]
        danger = [0.0, 0.0]
        for place in range(look.places):
            for side in range(2):
                group = 2 * (2 * place + side)
                for done in range(2):
                    squads[2 * side + done] += look.infantry_value[group + done]
                danger[side] += look.danger(place, side)
            for done in range(2):
                armor[done] += look.armor_value[4 * place + 2 + done]
        return [
            1.0,
            float(points_if_turn_ended(s) - s.points) / 3.0,
            grip / 3.0,
            held / 3.0,
            bonus / 3.0,
            squads[0] / 5.0,
            squads[1] / 5.0,
            squads[2] / 5.0,
            squads[3] / 5.0,
            armor[0] / 3.0,
            armor[1] / 3.0,
            danger[0] / 3.0,
            danger[1] / 3.0,
            1.0 if s.advantage == BRITISH else -1.0,
            1.0 if s.mover == BRITISH else -1.0,
        ]
