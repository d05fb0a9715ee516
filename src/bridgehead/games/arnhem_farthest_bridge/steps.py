"""What the referee does by himself, in the sequence of play (3.0)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.rules import Step
from bridgehead.core.values import Refusal
from bridgehead.games.arnhem_farthest_bridge import (
    advance,
    bombardment,
    combat,
    movement,
    retreat,
    sequence,
    setup,
    support,
)
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.asking import untimely
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED
from bridgehead.games.arnhem_farthest_bridge.report import date, hex_name
from bridgehead.games.arnhem_farthest_bridge.state import BOMBARDMENT_PHASE, State


class Chance(Step[State]):
    """Dice or markers come in it, and so may wait for a word."""

    def refuse(self, s: State, move: i64) -> Refusal:
        return untimely(s, move, self.cited(s), self.prompt(s))


class Reveal(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        setup.reveal(s)


class StartTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.start_turn(s)


class DrawMarkers(Chance):
    def take(self, s: State, dice: Dice) -> None:
        support.draw_markers(s, dice)

    def rolls(self, s: State) -> bool:
        return support.is_left_to_chance(s)

    def roller(self, s: State) -> i64:
        return ALLIED

    def prompt(self, s: State) -> str:
        return f"Turn {s.turn}, {date(s, s.turn)}: draw the support fire markers."

    def word(self, s: State) -> str:
        return "Draw the markers"


class StartSide(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.start_side(s)


class StartMovement(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.start_movement(s)


class StartMoving(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        movement.start_moving(s)


class ContinueMove(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.continue_move(s)


class StartBombardment(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        bombardment.start(s)


class StartCombat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        combat.start(s)


class RollFight(Chance):
    def take(self, s: State, dice: Dice) -> None:
        combat.roll(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return s.mover

    def prompt(self, s: State) -> str:
        what = "bombardment of" if s.phase == BOMBARDMENT_PHASE else "attack on"
        return f"Roll the {what} {hex_name(s, s.target)}."

    def word(self, s: State) -> str:
        return "Roll the bombardment" if s.phase == BOMBARDMENT_PHASE else "Roll the attack"


class ReadFight(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        combat.read(s)


class NextRetreat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        retreat.next_retreat(s)


class StartAdvance(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        advance.start(s)


class EndFight(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        combat.end(s)


class StartMobile(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.start_mobile(s)


class EndSide(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.end_side(s)


class EndTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        sequence.end_turn(s)


STEPS = (
    Reveal(st.REVEAL),
    StartTurn(st.START_TURN),
    DrawMarkers(st.DRAW_MARKERS, "10.7"),
    StartSide(st.START_SIDE),
    StartMovement(st.START_MOVEMENT),
    StartMoving(st.START_MOVING),
    ContinueMove(st.CONTINUE_MOVE),
    StartBombardment(st.START_BOMBARDMENT),
    StartCombat(st.START_COMBAT),
    RollFight(st.ROLL_FIGHT, "8.2.5"),
    ReadFight(st.READ_FIGHT),
    NextRetreat(st.NEXT_RETREAT),
    StartAdvance(st.START_ADVANCE),
    EndFight(st.END_FIGHT),
    StartMobile(st.START_MOBILE),
    EndSide(st.END_SIDE),
    EndTurn(st.END_TURN),
)
