"""What the referee does by himself, in the sequence of play (6)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.rules import Step
from bridgehead.core.values import Refusal
from bridgehead.games.storm_over_arnhem import (
    close_combat,
    fire,
    fires,
    impulses,
    refused_untimely,
    reinforcements,
    retreat,
    victory,
)
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.report import attack_name, place_name
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits.words import capital


class StartTurn(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        reinforcements.start_turn(s, dice)

    def rolls(self, s: State) -> bool:
        return reinforcements.will_reform(s)

    def roller(self, s: State) -> i64:
        return BRITISH

    def prompt(self, s: State) -> str:
        return "Roll for the reformed units."

    def word(self, s: State) -> str:
        return "Roll for reformed units"


class RandomEvent(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        reinforcements.roll_event(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return GERMAN

    def prompt(self, s: State) -> str:
        return f"Turn {s.turn}: roll for the random event."

    def word(self, s: State) -> str:
        return "Roll the event"


class StartImpulses(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        impulses.begin(s)


class NextImpulse(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        impulses.next_impulse(s)


class EndImpulse(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        impulses.end_impulse(s)


class NextAttack(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        fire.next_attack(s)


class RollAttack(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        fire.roll_attack(s, dice)

    def rolls(self, s: State) -> bool:
        return fire.will_roll(s)

    def roller(self, s: State) -> i64:
        return s.mover

    def prompt(self, s: State) -> str:
        return f"Roll the next attack: {attack_name(s, s.current)}."

    def refuse(self, s: State, move: i64) -> Refusal:
        return refused_untimely.explain_untimely(s, move, m.kind_of(move)) or super().refuse(s, move)

    def word(self, s: State) -> str:
        return "Roll the attack"


class ReadAttack(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        fire.read_attack(s)


class NextRetreat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        retreat.next_retreat(s, 1 - s.mover)


class StartCloseCombat(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        close_combat.begin(s)


class NextFight(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        close_combat.next_fight(s)


class NextStage(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        close_combat.next_stage(s)


class NextStrike(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        close_combat.next_strike(s)


class RollStrike(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        close_combat.roll_strike(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return s.actor_striking()

    def prompt(self, s: State) -> str:
        where = capital(place_name(s, s.fight))
        return f"{where}: roll the attack on {s.board.unit_names[s.current]}."

    def word(self, s: State) -> str:
        return "Roll the attack"


class ReadStrike(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        close_combat.read_strike(s)


class StartExtinguishing(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        fires.begin_extinguishing(s, 0)


class RollExtinguish(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        fires.roll_extinguish(s, dice)

    def rolls(self, s: State) -> bool:
        return True

    def roller(self, s: State) -> i64:
        return BRITISH

    def prompt(self, s: State) -> str:
        return f"Roll to fight the fire in {place_name(s, s.current)}."

    def word(self, s: State) -> str:
        return "Fight the fire"


class ReadExtinguish(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        fires.read_extinguish(s)


class CountPoints(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        victory.count_points(s)


STEPS = (
    StartTurn(st.START_TURN, "19.3"),
    RandomEvent(st.RANDOM_EVENT, "17.1"),
    StartImpulses(st.START_IMPULSES),
    NextImpulse(st.NEXT_IMPULSE),
    EndImpulse(st.END_IMPULSE),
    NextAttack(st.NEXT_ATTACK),
    RollAttack(st.ROLL_ATTACK, "8.36"),
    ReadAttack(st.READ_ATTACK),
    NextRetreat(st.NEXT_RETREAT),
    StartCloseCombat(st.START_CLOSE_COMBAT),
    NextFight(st.NEXT_FIGHT),
    NextStage(st.NEXT_STAGE),
    NextStrike(st.NEXT_STRIKE),
    RollStrike(st.ROLL_STRIKE, "9.6"),
    ReadStrike(st.READ_STRIKE),
    StartExtinguishing(st.START_EXTINGUISHING),
    RollExtinguish(st.ROLL_EXTINGUISH, "18.9"),
    ReadExtinguish(st.READ_EXTINGUISH),
    CountPoints(st.COUNT_POINTS),
)
