"""The greedy player: plans each phase by exact odds and by how far XXX Corps has to go, and follows the plan."""

from __future__ import annotations

from random import Random
from typing import cast

from mypy_extensions import i64

from bridgehead.core.position import Move, Position
from bridgehead.games.arnhem_farthest_bridge import movement
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.players import aftermath, fights, layouts, openings
from bridgehead.games.arnhem_farthest_bridge.players.marches import Marches, Orders, Step
from bridgehead.games.arnhem_farthest_bridge.players.outlook import Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import allied_temper, german_temper, vary
from bridgehead.games.arnhem_farthest_bridge.state import (
    ADVANCING,
    BOMBARDING,
    COMBAT,
    DEMOLISHING,
    DEPLOYING,
    DRAWING,
    JOINING,
    MOVING,
    OPENING,
    RETREATING,
    SHIFTING,
    SUPPORTING,
    ZONING,
    State,
)
from bridgehead.players.thinking import Policy

END: int = m.pack(m.END)
DONE: int = m.pack(m.DONE)


class GreedyPlayer(Policy):
    """Plays either side. It remembers the rest of the phase it has planned, nothing else.

    Of the enemy's markers it uses only how many there are, and of his secret plans nothing.
    """

    def __init__(self, seed: int, varied: float = 0.0, careless: float = 0.0) -> None:
        self._rng = Random(seed)
        self._careless = careless  # the share of units, attacks and bridges that are overlooked
        self._tools: Tools | None = None
        self._steps: list[Step] = []
        self._planned: tuple[int, ...] = ()  # the phase for which they were made, and the bridges that stood
        self._joining: list[int] = []
        self.tempers = [allied_temper(), german_temper()]
        if varied > 0.0:
            for temper in self.tempers:
                vary(temper, self._rng, varied)

    def clear(self) -> None:
        self._steps = []
        self._planned = ()
        self._joining = []

    def decide(self, position: Position, side: int) -> Move:
        legal = position.moves()
        if len(legal) == 1:
            return legal[0]
        move = self._decide(cast(State, position.state), side, legal)
        return move if move in legal else legal[0]

    def _decide(self, s: State, side: int, legal: list[int]) -> int:
        ask = int(s.ask)
        if ask == MOVING:
            return self._move(s, side, legal)
        if ask == OPENING:
            return self._open(s, side, legal)
        if ask == DRAWING:
            return openings.choose_draw(s, legal)
        if ask == DEMOLISHING:
            blow = not self._overlooks() and openings.blows(s, self._made(s), self.tempers[side])
            return int(m.pack(m.BLOW)) if blow else int(m.pack(m.SPARE))
        if ask == JOINING:
            return self._join(legal)
        if ask == DEPLOYING:
            return layouts.choose_place(s, legal)
        if ask == ZONING:
            return layouts.choose_zone(s, legal)
        if ask == SHIFTING:
            return layouts.choose_shift(s, legal)
        look = Outlook(s, side, self._made(s), self.tempers[side], True)
        if ask == COMBAT:
            return self._attack(look, legal)
        if ask == BOMBARDING:
            return fights.choose_bombardment(look, legal)
        if ask == SUPPORTING:
            return fights.choose_marker(look, legal)
        if ask == RETREATING:
            return aftermath.choose_retreat(look, legal)
        if ask == ADVANCING:
            return aftermath.choose_advance(look, legal)
        return legal[0]

    def _made(self, s: State) -> Tools:
        tools = self._tools
        if tools is None or tools.board is not s.board or tools.options is not s.options:
            tools = Tools(s.board, s.options)
            self._tools = tools
        return tools

    # -- landings and moves --------------------------------------------------------------------------------------

    def _stamp(self, s: State) -> tuple[int, ...]:
        """What a plan depends on."""
        down = 0
        for gate in range(i64(len(s.down))):
            down += int(s.down[gate])
        return (int(s.turn), int(s.mover), int(s.phase), int(s.ask), int(s.ferry), down)

    def _open(self, s: State, side: int, legal: list[int]) -> int:
        stamp = self._stamp(s)
        if stamp != self._planned:
            self._planned = stamp
            self._steps = openings.Landings(s, self._made(s), self.tempers[side]).make()
        while self._steps:
            step = self._steps[0]
            if s.unit == step.unit:
                self._steps.pop(0)
                move = int(m.pack(m.LAND, 0, step.hex))
            else:
                move = int(m.pack(m.SELECT, step.unit))
            if move in legal:
                return move
            if s.unit != step.unit:
                self._steps.pop(0)
        if any(m.kind_of(move) in (m.REPAIR, m.FERRY) for move in legal):
            return openings.choose_crossing(Outlook(s, side, self._made(s), self.tempers[side]), legal)
        return END

    def _move(self, s: State, side: int, legal: list[int]) -> int:
        stamp = self._stamp(s)
        if stamp != self._planned:
            self._planned = stamp
            self._steps = Marches(s, side, self._made(s), self.tempers[side], self._orders(s, side)).make()
        while self._steps:
            step = self._steps[0]
            if s.place[step.unit] == step.hex:
                self._steps.pop(0)
                continue
            if s.unit == step.unit:
                move = int(m.pack(m.GO, 0, step.hex))
            else:
                move = int(m.pack(m.SELECT, step.unit))
            if move in legal:
                return move
            self._steps.pop(0)
        return self._finish(s, side, legal)

    def _overlooks(self) -> bool:
        return self._careless > 0.0 and self._rng.random() < self._careless

    def _orders(self, s: State, side: int) -> Orders | None:
        """Who is careless forgets some of his units."""
        if self._careless == 0.0:
            return None
        board = s.board
        units = range(int(board.first_unit[side]), int(board.first_unit[side + 1]))
        return Orders(still=[unit for unit in units if self._overlooks()])

    def _finish(self, s: State, side: int, legal: list[int]) -> int:
        if END in legal or not movement.crowded(s):
            return END
        look = Outlook(s, side, self._made(s), self.tempers[side])
        unit = s.unit
        goals = [move for move in legal if m.kind_of(move) == m.GO]
        return max(goals, key=lambda x: look.post(unit, m.second(x)))

    # -- fights --------------------------------------------------------------------------------------------------

    def _attack(self, look: Outlook, legal: list[int]) -> int:
        if self._careless > 0.0:
            legal = [move for move in legal if move == END or not self._overlooks()]
        assault = fights.best_assault(look, legal)
        if assault is None or (assault.value < look.temper.worth_doing and END in legal):
            return END
        self._joining = assault.units
        return int(m.pack(m.ATTACK, 0, assault.hex))

    def _join(self, legal: list[int]) -> int:
        while self._joining:
            move = int(m.pack(m.JOIN, self._joining.pop(0)))
            if move in legal:
                return move
        return DONE
