"""What the referee does by himself in the combat part of an activation (10.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.rules import Step
from bridgehead.games.guards_armoured import advance, combat, events, losses, retreat, supply
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.names import hex_name
from bridgehead.games.guards_armoured.state import State


class StartCombat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        combat.start(s)


class DrawEvents(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        events.draw(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return s.mover

    def prompt(self, s: State) -> str:
        return f"Attack on {hex_name(s, s.target)}: draw the event chits."

    def word(self, s: State) -> str:
        return "Draw the event chits"


class Flak(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        events.next_flak(s)


class RollAttack(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        combat.roll(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return s.mover

    def prompt(self, s: State) -> str:
        return f"Roll the attack on {hex_name(s, s.target)}."

    def word(self, s: State) -> str:
        return "Roll the attack"


class ReadResult(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        combat.read(s)


class NextLoss(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        losses.next_loss(s)


class NextRetreat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        retreat.next_retreat(s)


class StartAdvance(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        advance.start(s)


class EndAttack(Step[State]):
    """5.1: if a stack that was named as supplied has parted in retreat, its owner says which hex stays in supply."""

    def take(self, s: State, dice: Dice) -> None:
        combat.end(s)
        supply.parted(s, s.ask)


STEPS: tuple[Step[State], ...] = (
    StartCombat(st.START_COMBAT),
    DrawEvents(st.DRAW_EVENTS, "10.3"),
    Flak(st.FLAK, "10.7"),
    RollAttack(st.ROLL_ATTACK, "10.1"),
    ReadResult(st.READ_RESULT),
    NextLoss(st.NEXT_LOSS),
    NextRetreat(st.NEXT_RETREAT),
    StartAdvance(st.START_ADVANCE),
    EndAttack(st.END_ATTACK),
)
