"""Who has the initiative, and the air support of the turn (4.1, 4.2, 8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras.advantage import offer_reroll
from bridgehead.games.counter_attack_arras.board import ALLIED, GERMAN, ROLLED
from bridgehead.games.counter_attack_arras.state import (
    NEXT_IMPULSE,
    ROLL_INITIATIVE,
    START_COMBAT,
    State,
)


def start(s: State) -> None:
    """4.1: by the turn, or by dice on turns 3 to 5."""
    owner = s.board.initiative[s.turn]
    if owner == ROLLED:
        s.ask = ROLL_INITIATIVE
        return
    s.starter = owner
    s.say("initiative", "4.1", (owner,))
    s.ask = START_COMBAT


def modifier(s: State) -> i64:
    """4.1: to the Allied roll, by the control of the areas with a star."""
    total: i64 = 0
    for area, side, value in s.board.stars:
        if s.control[area] == side:
            total += value
    return total


def roll(s: State, dice: Dice) -> None:
    """A tie is rolled again, the modifiers kept."""
    while True:
        allied = dice.by(ALLIED).roll(2, "the Allied initiative")
        german = dice.by(GERMAN).roll(2, "the German initiative")
        s.attack_roll = i64(allied[0]) + i64(allied[1])
        s.defense_roll = i64(german[0]) + i64(german[1])
        facts = (allied[0], allied[1], modifier(s), german[0], german[1])
        s.say("initiative_roll", "4.1", facts)
        if s.attack_roll + modifier(s) != s.defense_roll:
            break
    offer_reroll(s, ROLL_INITIATIVE)


def read(s: State) -> None:
    s.starter = ALLIED if s.attack_roll + modifier(s) > s.defense_roll else GERMAN
    s.say("initiative", "4.1", (s.starter,))
    s.attack_roll = 0
    s.defense_roll = 0
    s.rolling = 0
    s.ask = START_COMBAT


def air_allowance(s: State, side: i64) -> i64:
    """8.3.2, 8.3.4: Air Support counters of this turn; 15.1, 15.2: one more or less by agreement, never below none."""
    counters = s.board.air[2 * s.turn + side]
    balance = s.options.balance
    if side == GERMAN and balance == "german-air-less":
        counters -= s.board.balance_air
    elif side == GERMAN and balance == "german-air-more":
        counters += s.board.balance_air
    elif side == ALLIED and balance == "allied-air-less":
        counters -= s.board.balance_air
    return max(0, counters)


def start_combat(s: State) -> None:
    """4.2, then 4.3: the first impulse."""
    s.air[ALLIED] = air_allowance(s, ALLIED)
    s.air[GERMAN] = air_allowance(s, GERMAN)
    s.say("air", "4.2", (s.air[ALLIED], s.air[GERMAN]))
    s.passes = 0
    s.mover = s.starter
    s.ask = NEXT_IMPULSE
