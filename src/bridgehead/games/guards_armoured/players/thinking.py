"""What the shared search must know of Guards Armoured: activations to plan, and what a position is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from bridgehead.core.position import Position
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.players import openings, plans
from bridgehead.games.guards_armoured.players.greedy import GreedyPlayer
from bridgehead.games.guards_armoured.players.outlook import Outlook, Tools
from bridgehead.games.guards_armoured.players.temper import Temper, british_temper, german_temper
from bridgehead.games.guards_armoured.players.value import features
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import (
    ACTIVATING,
    CHOOSING_FIRST,
    FIGHTING,
    LAYING_OUT,
    MOVING,
    NO_PART,
    State,
)
from bridgehead.players import habits, weights
from bridgehead.players.habits import Habits, adopt
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking
from bridgehead.players.weights import Weights

ACTIVATIONS: Final = 4  # how far a simulation goes, the activation under way included
CHITS: Final = 64  # more than a turn has
STAGES: Final = 4  # of a battle, each with weights of its own

VARIED: Final = 0.4  # how far the habits of players lie apart from whom the value is learned


class GuardsThinking(Thinking):
    def __init__(self) -> None:
        super().__init__()
        self.point = 0.004
        self.faith = 4.0
        self.budgets = {"veteran": Budget(8, 64), "elite": Budget(16, 320)}
        self.oriented = True
        here = Path(__file__)
        self._learned: dict[str, Weights] = {}
        for file in sorted(here.parent.glob("weights-*.json")):
            self._learned[file.stem.removeprefix("weights-")] = weights.load(file)
        self._schooled: list[Habits] = habits.load(here.with_name("habits.json"))
        self._tools: Tools | None = None
        self._usual: Temper = british_temper()
        self._tempers: list[list[Temper]] = [
            plans.tempers_of(BRITISH, self._schooled[BRITISH]),
            plans.tempers_of(GERMAN, self._schooled[GERMAN]),
        ]

    def policy(self, seed: int) -> Policy:
        return GreedyPlayer(seed)

    def expert(self, seed: int) -> Policy:
        return self.schooled(seed, self._schooled)

    def habits(self, side: int) -> Habits:
        return habits.of(british_temper() if side == BRITISH else german_temper())

    def schooled(self, seed: int, habits: list[Habits]) -> Policy:
        player = GreedyPlayer(seed)
        for temper, own in zip(player.tempers, habits):
            adopt(temper, own)
        return player

    def varied(self, seed: int) -> Policy:
        return GreedyPlayer(seed, VARIED)

    def features(self, position: Position) -> list[float]:
        s = cast(State, position.state)
        return features(s, self._made(s), self._usual)

    def stage(self, position: Position) -> int:
        s = cast(State, position.state)
        return int((s.turn - 1) * STAGES // s.board.briefing.turns)

    def asks(self, position: Position) -> bool:
        s = cast(State, position.state)
        if s.ask == MOVING:
            return s.overrunning == 0 and s.unit < 0 and not plans.has_begun(s)
        if s.ask == FIGHTING:
            for move in position.moves():
                if m.kind_of(move) == m.ATTACK:
                    return True
        return s.ask == CHOOSING_FIRST or (s.ask == ACTIVATING and s.part == NO_PART)

    def plans(self, position: Position, side: int) -> list[Plan]:
        s = cast(State, position.state)
        if s.ask == FIGHTING:
            return plans.of_combat(Outlook(s, side, self._made(s), self._tempers[side][0]), position.moves())
        if s.ask == CHOOSING_FIRST or s.ask == ACTIVATING:
            return plans.of_activation(s, side, self._tempers[side][0], position.moves())
        return plans.of_movement(s, side, self._made(s), self._tempers[side], position.moves())

    def _made(self, s: State) -> Tools:
        tools = self._tools
        if tools is None or tools.board is not s.board:
            tools = Tools(s)
            self._tools = tools
        return tools

    def moment(self, position: Position) -> int:
        """Activations so far: a chit more has left the cup with each."""
        s = cast(State, position.state)
        left = 0
        for battalion in range(s.board.roster.battalions):
            left += int(s.in_cup[battalion])
        return int(s.turn) * CHITS - left

    def openings(self, position: Position, side: int) -> list[Plan]:
        s = cast(State, position.state)
        if s.ask != LAYING_OUT:
            return []
        return [Plan(often, [move]) for often, move in openings.layouts_tried(s, position.moves())]

    def matter(self, position: Position) -> int:
        """The hex under attack, or the unit on the move."""
        s = cast(State, position.state)
        return int(s.target) + 1 if s.target >= 0 else 10_000 + int(s.unit)

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        s = cast(State, position.state)
        if s.ask == FIGHTING:
            return False
        now = self.moment(position)
        return now // CHITS != begun // CHITS or now >= begun + ACTIVATIONS

    def value(self, position: Position, side: int) -> float:
        s = cast(State, position.state)
        learned = self._learned.get(s.board.scenario)
        if learned is None:
            return 0.5
        found = learned.chance(self.stage(position), self.features(position))
        return found if side == BRITISH else 1.0 - found
