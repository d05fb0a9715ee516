"""What the shared search must know of Arnhem: The Farthest Bridge: phases to plan, and what a position is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import landing
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.players import plans
from bridgehead.games.arnhem_farthest_bridge.players.greedy import GreedyPlayer
from bridgehead.games.arnhem_farthest_bridge.players.outlook import Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper, allied_temper, german_temper
from bridgehead.games.arnhem_farthest_bridge.players.value import features
from bridgehead.games.arnhem_farthest_bridge.state import COMBAT, MOVING, OPENING, State
from bridgehead.players import habits, weights
from bridgehead.players.habits import Habits, adopt
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking

SIDE_TURNS: Final = 2  # a simulation of a phase ends when the side's next turn begins
FIGHT_TURNS: Final = 1  # and one of an attack when the enemy's does
PLAYED_OUT: Final = 0  # so many turns before the last it goes on to the end of the game
MOMENTS: Final = 2
STEADY: Final = 5.0

CARELESS: Final = 0.4  # the share of units, attacks and bridges that a recruit overlooks
VARIED: Final = 0.25  # how far the habits of players lie apart from whom the value is learned


class BridgeThinking(Thinking):
    def __init__(self) -> None:
        super().__init__()
        self.point = 0.004
        self.faith = 8.0
        self.budgets = {"veteran": Budget(6, 24), "elite": Budget(10, 120)}
        self.oriented = True
        here = Path(__file__)
        self.weights = weights.load(here.with_name("weights.json"))
        self._schooled: list[Habits] = habits.load(here.with_name("habits.json"))
        self._tools: Tools | None = None
        self._usual: Temper = allied_temper()
        self._tempers: list[list[Temper]] = [
            plans.tempers_of(ALLIED, self._schooled[ALLIED]),
            plans.tempers_of(GERMAN, self._schooled[GERMAN]),
        ]

    def policy(self, seed: int) -> Policy:
        return GreedyPlayer(seed)

    def expert(self, seed: int) -> Policy:
        return self.schooled(seed, self._schooled)

    def habits(self, side: int) -> Habits:
        return habits.of(allied_temper() if side == ALLIED else german_temper())

    def schooled(self, seed: int, habits: list[Habits]) -> Policy:
        player = GreedyPlayer(seed)
        for temper, own in zip(player.tempers, habits):
            adopt(temper, own)
        return player

    def beginner(self, seed: int) -> Policy:
        return GreedyPlayer(seed, careless=CARELESS)

    def varied(self, seed: int) -> Policy:
        return GreedyPlayer(seed, VARIED)

    def features(self, position: Position) -> list[float]:
        s = cast(State, position.state)
        return features(s, self._made(s), self._usual)

    def stage(self, position: Position) -> int:
        """The player's turn."""
        s = cast(State, position.state)
        return int(2 * (s.turn - 1) + s.mover)

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

    def point_at(self, position: Position) -> float:
        """As the Germans the search has lost against the first guess, so that this counts for more there."""
        return STEADY * self.point if position.asked() == GERMAN else self.point

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

    def noted(self, position: Position, begun: int, actions: int) -> bool:
        return self.moment(position) // MOMENTS > begun // MOMENTS

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        s = cast(State, position.state)
        if s.turn >= s.board.turns - PLAYED_OUT:
            return False
        turns = FIGHT_TURNS if begun % MOMENTS else SIDE_TURNS
        return self.moment(position) // MOMENTS >= begun // MOMENTS + turns
