"""The greedy player: plans each activation by exact chances and by what the battle is about, and follows the plan."""

from __future__ import annotations

from random import Random
from typing import cast

from bridgehead.core.position import Move, Position
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.players import aftermath, engineering, fights, gunnery, openings
from bridgehead.games.guards_armoured.players.marches import Marches, Step
from bridgehead.games.guards_armoured.players.outlook import Outlook, Tools
from bridgehead.games.guards_armoured.players.temper import british_temper, german_temper, vary
from bridgehead.games.guards_armoured.state import (
    ACTIVATING,
    ADVANCING,
    CHOOSING_FIRST,
    EVENTS,
    FIGHTING,
    FIRE_SUPPORT,
    FORTIFYING,
    JOINING,
    LAYING_OUT,
    LOSING,
    MOVING,
    NOMINATING,
    NOT_BEGUN,
    ON_THE_MOVE,
    OPPORTUNITY,
    OPTING,
    PLACING,
    REBUILDING,
    RETREATING,
    SHEDDING,
    SHOOTING_DOWN,
    SUPPLYING,
    State,
)
from bridgehead.players.thinking import Policy

END: int = m.pack(m.END)
DONE: int = m.pack(m.DONE)
HALT: int = m.pack(m.HALT)
EXIT: int = m.pack(m.EXIT)


class GreedyPlayer(Policy):
    """Plays either side. It remembers the rest of the activation it has planned, nothing else.

    Of enemy counters that its side cannot inspect (1.1) it uses only that something is there.
    """

    def __init__(self, seed: int, varied: float = 0.0) -> None:
        self._rng = Random(seed)
        self._tools: Tools | None = None
        self._steps: list[Step] = []
        self._planned: tuple[int, ...] = ()  # the activation for which they were made
        self._joining: list[int] = []
        self.tempers = [british_temper(), german_temper()]
        if varied > 0.0:
            rng = Random(seed)
            for temper in self.tempers:
                vary(temper, rng, varied)

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
        temper = self.tempers[side]
        if ask == MOVING:
            return self._move(s, side, legal)
        if ask == JOINING:
            return self._join(legal)
        if ask == LAYING_OUT:
            return openings.choose_layout(legal, self._rng)
        if ask == OPTING:
            return int(m.pack(m.DECLINE))
        if ask == PLACING:
            return openings.choose_place(s, legal)
        if ask == FORTIFYING:
            return openings.choose_fortification(s, legal)
        if ask in (CHOOSING_FIRST, SUPPLYING):
            return openings.choose_battalion(s, legal)
        if ask == NOMINATING:
            return openings.choose_stack(s, side, temper, legal)
        if ask == ACTIVATING:
            return openings.choose_activation(s, side, temper, legal)
        if ask == SHOOTING_DOWN:
            return DONE if side == s.mover else legal[-1]  # 10.3: aircraft help the attacker
        if ask == EVENTS:
            return fights.choose_event(s, side, legal)
        if ask == OPPORTUNITY:
            return gunnery.choose_opportunity(s, temper, legal)
        if ask in (LOSING, SHEDDING):
            return aftermath.choose_loss(s, temper, legal)
        if ask == REBUILDING:
            return aftermath.choose_rebuilt(s, temper, legal)
        look = Outlook(s, side, self._made(s), temper)
        if ask == FIGHTING:
            return self._fight(look, legal)
        if ask == FIRE_SUPPORT:
            return fights.choose_support(look, legal)
        if ask == RETREATING:
            return aftermath.choose_retreat(look, legal)
        if ask == ADVANCING:
            return aftermath.choose_advance(look, legal)
        return legal[0]

    def _made(self, s: State) -> Tools:
        tools = self._tools
        if tools is None or tools.board is not s.board:
            tools = Tools(s)
            self._tools = tools
        return tools

    # -- movement ------------------------------------------------------------------------------------------------

    def _move(self, s: State, side: int, legal: list[int]) -> int:
        stamp = (int(s.turn), int(s.chit), int(s.battalion), int(s.overrunning))
        if stamp != self._planned:
            self._planned = stamp
            self._steps = Marches(s, side, self._made(s), self.tempers[side]).make()
        bridge = engineering.choose(s, self._made(s), legal)
        if bridge >= 0 and s.unit < 0:
            return bridge
        while self._steps:
            step = self._steps[0]
            move = self._follow(s, step)
            if move in legal:
                return move
            self._steps.pop(0)
            if len(step.units) > 1 and s.unit >= 0 and s.begun == NOT_BEGUN:
                # Too many for the roadway: one after the other, those not in hand first.
                for unit in step.units:
                    self._steps.insert(0, Step([unit], step.hex, step.leaves))
        return END

    def _follow(self, s: State, step: Step) -> int:
        """The next word for a step of the plan, or -1 if it is done or cannot be done."""
        unit = int(s.unit)
        if unit not in step.units:
            for other in step.units:
                if s.place[other] != step.hex or step.leaves:
                    return int(m.pack(m.SELECT, other))
            return -1
        if s.begun == NOT_BEGUN and len(step.units) > 1:
            for other in step.units:
                if other != unit and s.moved[other] != ON_THE_MOVE and s.place[other] == s.place[unit]:
                    return int(m.pack(m.JOIN, other))
        if s.place[unit] == step.hex:
            return EXIT if step.leaves else -1
        return int(m.pack(m.GO, 0, step.hex))

    # -- fights --------------------------------------------------------------------------------------------------

    def _fight(self, look: Outlook, legal: list[int]) -> int:
        """Direct fire first, then attacks, then barrages by guns that were not needed."""
        shot = gunnery.best_shot(look, legal)
        if shot >= 0:
            return shot
        if END not in legal:
            return legal[0]
        assault = fights.best_assault(look, legal)
        if assault is not None and assault.value >= look.temper.worth_doing:
            self._joining = assault.units
            return int(m.pack(m.ATTACK, 0, assault.hex))
        barrage = gunnery.best_barrage(look, legal)
        if barrage >= 0:
            return barrage
        bridge = engineering.choose(look.s, look.tools, legal)
        return bridge if bridge >= 0 else END

    def _join(self, legal: list[int]) -> int:
        while self._joining:
            move = int(m.pack(m.JOIN, self._joining.pop(0)))
            if move in legal:
                return move
        return DONE
