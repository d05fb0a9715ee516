"""What the shared search must know of Arnhem: The Farthest Bridge: phases to plan, and what a position is worth."""

from __future__ import annotations

from typing import cast

from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import landing
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.players import plans
from bridgehead.games.arnhem_farthest_bridge.players.greedy import GreedyPlayer
from bridgehead.games.arnhem_farthest_bridge.players.outlook import Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper, allied_temper, german_temper
from bridgehead.games.arnhem_farthest_bridge.players.value import chance, features
from bridgehead.games.arnhem_farthest_bridge.state import COMBAT, MOVING, OPENING, State
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking

SIDE_TURNS = 2  # a simulation of a phase ends when the side's next turn begins
FIGHT_TURNS = 1  # and one of an attack when the enemy's does
MOMENTS = 2

CARELESS = 0.4  # the share of units, attacks and bridges that a recruit overlooks
VARIED = 0.15  # how far the habits of players lie apart from whom the value is learned


class BridgeThinking(Thinking):
    def __init__(self) -> None:
        super().__init__()
        self.point = 0.004
        self.faith = 8.0
        self.budgets = {"veteran": Budget(6, 36), "elite": Budget(12, 200)}
        self._tools: Tools | None = None
        self._tempers: list[list[Temper]] = [
            [allied_temper(), *plans.moods_of(ALLIED)],
            [german_temper(), *plans.moods_of(GERMAN)],
        ]

    def policy(self, seed: int) -> Policy:
        return GreedyPlayer(seed)

    def beginner(self, seed: int) -> Policy:
        return GreedyPlayer(seed, careless=CARELESS)

    def varied(self, seed: int) -> Policy:
        return GreedyPlayer(seed, VARIED)

    def features(self, position: Position) -> list[float]:
        s = cast(State, position.state)
        return features(s, self._made(s), self._tempers[ALLIED][0])

    def asks(self, position: Position) -> bool:
        s = cast(State, position.state)
        if s.ask == COMBAT:
            return True
        if s.ask == MOVING:
            return not plans.has_begun(s)
        return s.ask == OPENING and not plans.has_begun(s) and self._lands(s)

    def _lands(self, s: State) -> bool:
        for unit in range(s.board.first_german):
            if landing.may_land(s, unit):
                return s.repairing == 0 and s.ferried == 0
        return False

    def plans(self, position: Position, side: int) -> list[Plan]:
        s = cast(State, position.state)
        tools = self._made(s)
        if s.ask == COMBAT:
            return plans.of_combat(Outlook(s, side, tools, self._tempers[side][0]), position.moves())
        if s.ask == OPENING:
            return plans.of_landings(s, tools, self._tempers[side])
        return plans.of_movement(s, side, tools, self._tempers[side])

    def _made(self, s: State) -> Tools:
        tools = self._tools
        if tools is None or tools.board is not s.board or tools.options is not s.options:
            tools = Tools(s.board, s.options)
            self._tools = tools
        return tools

    def moment(self, position: Position) -> int:
        """The player's turn, and whether it has come to fights."""
        s = cast(State, position.state)
        return MOMENTS * int(2 * s.turn + s.mover) + int(s.ask == COMBAT)

    def matter(self, position: Position) -> int:
        """The hex under attack, the bridge in question, or the unit that lands."""
        s = cast(State, position.state)
        if s.target >= 0:
            return int(s.target) + 1
        if s.bridge >= 0:
            return -int(s.bridge) - 1
        return 10_000 + int(s.unit)

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        turns = FIGHT_TURNS if begun % MOMENTS else SIDE_TURNS
        return self.moment(position) // MOMENTS >= begun // MOMENTS + turns

    def value(self, position: Position, side: int) -> float:
        found = chance(cast(State, position.state), self.features(position))
        return found if side == ALLIED else 1.0 - found
