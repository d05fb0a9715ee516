"""What the referee does by himself, in the sequence of play (4.0)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.rules import Step
from bridgehead.core.values import Refusal
from bridgehead.games.counter_attack_arras import (
    advantage,
    assault,
    bombardment,
    impulses,
    initiative,
    releases,
    reorganization,
    retreat,
    victory,
)
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.asking import untimely
from bridgehead.games.counter_attack_arras.board import ALLIED, GERMAN
from bridgehead.games.counter_attack_arras.report import RELEASED, with_title
from bridgehead.games.counter_attack_arras.state import State


class Roll(Step[State]):
    """Dice roll in it, and so wait for a word."""

    def rolls(self, s: State) -> bool:
        return True

    def refuse(self, s: State, move: i64) -> Refusal:
        return untimely(move, self.cited(s), self.prompt(s))


class StartTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        releases.start_turn(s)


class NextRelease(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        releases.next_release(s)


class RollRelease(Roll):
    def take(self, s: State, dice: Dice) -> None:
        releases.roll_release(s, dice)

    def cited(self, s: State) -> str:
        return releases.rule_of(s, s.entering)

    def roller(self, s: State) -> i64:
        return s.board.release_side[s.entering]

    def prompt(self, s: State) -> str:
        return f"Turn {s.turn}: roll for the release of {RELEASED[s.entering]}."

    def word(self, s: State) -> str:
        return "Roll for the release"


class ReadRelease(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        releases.read_release(s)


class RollNorth(Roll):
    def take(self, s: State, dice: Dice) -> None:
        releases.roll_north(s, dice)

    def cited(self, s: State) -> str:
        return releases.north_rule(s)

    def roller(self, s: State) -> i64:
        return GERMAN

    def prompt(self, s: State) -> str:
        return f"Turn {s.turn}: roll to see whether Rommel turns north."

    def word(self, s: State) -> str:
        return "Roll for Rommel"


class ReadNorth(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        releases.read_north(s)


class StartInitiative(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        initiative.start(s)


class RollInitiative(Roll):
    def take(self, s: State, dice: Dice) -> None:
        initiative.roll(s, dice)

    def roller(self, s: State) -> i64:
        return ALLIED

    def prompt(self, s: State) -> str:
        return f"Turn {s.turn}: roll for the initiative."

    def word(self, s: State) -> str:
        return "Roll for initiative"


class ReadInitiative(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        initiative.read(s)


class StartCombat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        initiative.start_combat(s)


class NextImpulse(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        impulses.next_impulse(s)


class EndImpulse(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        impulses.end_impulse(s)


class NextAssault(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        assault.next_assault(s)


class RollAssault(Roll):
    def take(self, s: State, dice: Dice) -> None:
        assault.roll(s, dice)

    def roller(self, s: State) -> i64:
        return s.mover

    def prompt(self, s: State) -> str:
        return f"Roll the assault on {with_title(s, s.target)}."

    def word(self, s: State) -> str:
        return "Roll the assault"


class ReadAssault(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        assault.read(s)


class NextReturn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        retreat.next_return(s)


class NextRetreat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        retreat.next_retreat(s)


class NextWithdrawal(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        retreat.next_withdrawal(s)


class EndAssault(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        assault.end(s)


class NextBombardment(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        bombardment.next_bombardment(s)


class RollBombardment(Roll):
    def take(self, s: State, dice: Dice) -> None:
        bombardment.roll(s, dice)

    def roller(self, s: State) -> i64:
        return s.mover

    def prompt(self, s: State) -> str:
        return f"Roll the bombardment of {with_title(s, s.target)}."

    def word(self, s: State) -> str:
        return "Roll the bombardment"


class ReadBombardment(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        bombardment.read(s)


class EndCombat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        advantage.end_combat(s)


class StartReforming(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        reorganization.begin(s)


class EndTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        victory.end_turn(s)


class RollGort(Roll):
    def take(self, s: State, dice: Dice) -> None:
        victory.roll_gort(s, dice)

    def cited(self, s: State) -> str:
        return victory.gort_rule(s)

    def roller(self, s: State) -> i64:
        return ALLIED

    def prompt(self, s: State) -> str:
        return "Roll for Gort's decision: does the attack continue?"

    def word(self, s: State) -> str:
        return "Roll for Gort"


class ReadGort(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        victory.read_gort(s)


class NextTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        victory.next_turn(s)


STEPS = (
    StartTurn(st.START_TURN),
    NextRelease(st.NEXT_RELEASE),
    RollRelease(st.ROLL_RELEASE),
    ReadRelease(st.READ_RELEASE),
    RollNorth(st.ROLL_NORTH),
    ReadNorth(st.READ_NORTH),
    StartInitiative(st.START_INITIATIVE),
    RollInitiative(st.ROLL_INITIATIVE, "4.1"),
    ReadInitiative(st.READ_INITIATIVE),
    StartCombat(st.START_COMBAT),
    NextImpulse(st.NEXT_IMPULSE),
    EndImpulse(st.END_IMPULSE),
    NextAssault(st.NEXT_ASSAULT),
    RollAssault(st.ROLL_ASSAULT, "6.1.1"),
    ReadAssault(st.READ_ASSAULT),
    NextReturn(st.NEXT_RETURN),
    NextRetreat(st.NEXT_RETREAT),
    NextWithdrawal(st.NEXT_WITHDRAWAL),
    EndAssault(st.END_ASSAULT),
    NextBombardment(st.NEXT_BOMBARDMENT),
    RollBombardment(st.ROLL_BOMBARDMENT, "7.1.2"),
    ReadBombardment(st.READ_BOMBARDMENT),
    EndCombat(st.END_COMBAT),
    StartReforming(st.START_REFORMING),
    EndTurn(st.END_TURN),
    RollGort(st.ROLL_GORT),
    ReadGort(st.READ_GORT),
    NextTurn(st.NEXT_TURN),
)
