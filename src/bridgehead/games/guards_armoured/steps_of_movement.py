"""What the referee does while units move (9, 11.4)."""

from __future__ import annotations

from bridgehead.core.dice import Dice
from bridgehead.core.rules import Step
from bridgehead.games.guards_armoured import engineers, fog, movement, opportunity, supply, victory
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.state import CONTINUE_MOVE, START_COMBAT, State


class AfterHex(Step[State]):
    """The stack has come into a hex, or has debarked in it: what it finds there, who sees it, who may fire."""

    def take(self, s: State, dice: Dice) -> None:
        before = len(s.events)
        hex = s.place[s.unit]
        for unit in units(s):
            engineers.engineer_moved(s, unit)
        engineers.enemy_near(s, hex)
        victory.entered(s, hex, s.mover)
        fog.refresh(s, hex, s.mover)
        opportunity.after_hex(s)
        if s.ask != CONTINUE_MOVE or len(s.events) > before:
            movement.tell(s, before)


class ContinueMove(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        movement.continue_move(s)


class EndMovement(Step[State]):
    """5.1: if a stack that was named as supplied has parted, its owner says first which hex stays in supply."""

    def take(self, s: State, dice: Dice) -> None:
        if not supply.parted(s, START_COMBAT):
            s.ask = START_COMBAT
