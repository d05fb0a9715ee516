"""What the shared search must know of Counter-Attack: Arras: impulses to choose from, and what a position is worth."""

from __future__ import annotations

import math
from typing import cast

from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras.board import ALLIED
from bridgehead.games.counter_attack_arras.players.greedy import GreedyPlayer
from bridgehead.games.counter_attack_arras.players.outlook import Outlook
from bridgehead.games.counter_attack_arras.players.temper import Temper
from bridgehead.games.counter_attack_arras.players.worth import Worth
from bridgehead.games.counter_attack_arras.state import IMPULSE, State
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking


class ArrasThinking(Thinking):
    def __init__(self) -> None:
        super().__init__()
        self.point = 0.05
        self.budgets = {"veteran": Budget(12, 60), "elite": Budget(24, 400)}
        self._planner = GreedyPlayer(0)
        self._worth: list[Worth] = []

    def policy(self, seed: int) -> Policy:
        return GreedyPlayer(seed)

    def asks(self, position: Position) -> bool:
        return int(position.state.ask) == IMPULSE

    def plans(self, position: Position, side: int) -> list[Plan]:
        return self._planner.plans_of(cast(State, position.state), side)

    def moment(self, position: Position) -> int:
        return int(cast(State, position.state).turn)

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        """The turn is over and the next one's first impulse is at hand."""
        return int(cast(State, position.state).turn) != begun

    def value(self, position: Position, side: int) -> float:
        s = cast(State, position.state)
        if not self._worth or self._worth[0].board is not s.board:
            self._worth = [Worth(s.board, Temper())]
        look = Outlook(s, self._worth[0])
        expected = look.vp - float(s.needed)
        for goal in look.goals:
            held = 1.0 if look.control[goal] == ALLIED else 0.0
            expected += 0.7 * (look.grip[goal] - held)
        for place in range(look.places):
            expected += 0.15 * (look.holding[2 * place] - look.holding[2 * place + 1])
        chance = 1.0 / (1.0 + math.exp(-expected / 2.5))
        return chance if side == ALLIED else 1.0 - chance
