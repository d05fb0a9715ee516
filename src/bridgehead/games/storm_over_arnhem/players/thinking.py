"""What the shared search must know of Storm Over Arnhem: impulses to choose from, and what a position is worth."""

from __future__ import annotations

import math
from typing import Final, cast

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import GERMAN
from bridgehead.games.storm_over_arnhem.players.greedy import GreedyPlayer
from bridgehead.games.storm_over_arnhem.players.outlook import Outlook
from bridgehead.games.storm_over_arnhem.players.temper import Temper
from bridgehead.games.storm_over_arnhem.players.worth import Worth
from bridgehead.games.storm_over_arnhem.state import IMPULSE, PROLONGING, State
from bridgehead.games.storm_over_arnhem.victory import points_if_turn_ended
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking

IMPULSES: Final = 4  # how far a simulation goes


class StormThinking(Thinking):
    def __init__(self) -> None:
        super().__init__()
        self.point = 0.04
        self.budgets = {"veteran": Budget(16, 96), "elite": Budget(24, 600)}
        self._planner = GreedyPlayer(0)
        self._worth: list[Worth] = []

    def policy(self, seed: int) -> Policy:
        return GreedyPlayer(seed)

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
        return actions >= IMPULSES

    def value(self, position: Position, side: int) -> float:
        s = cast(State, position.state)
        if not self._worth or self._worth[0].board is not s.board:
            self._worth = [Worth(s.board, Temper())]
        look = Outlook(s, self._worth[0])
        left = int(s.board.turns) + 1 - int(s.turn)
        expected = float(points_if_turn_ended(s))
        total = float(s.points)
        goals = self._worth[0].goals
        for n in range(len(goals)):
            points = int(s.board.points[goals[n]])
            if points:
                total += points * left * (1.0 - look.grip[n])
        expected = 0.8 * total + 0.2 * (expected + 6.0 * (left - 1))
        for place in range(look.places):
            expected -= 0.4 * (look.infantry_value[4 * place] + look.infantry_value[4 * place + 1])
            expected += 0.4 * (look.infantry_value[4 * place + 2] + look.infantry_value[4 * place + 3])
            expected += 0.4 * (look.armor_value[4 * place + 2] + look.armor_value[4 * place + 3])
        expected += 0.3 if s.advantage == GERMAN else -0.3
        chance = 1.0 / (1.0 + math.exp((20.0 - expected) / 5.0))
        return chance if side == GERMAN else 1.0 - chance
