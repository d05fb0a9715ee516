"""Setting and fighting fires (18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.advantage import offer_reroll
from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.state import (
    COUNT_POINTS,
    FLUSHING,
    NEXT_ATTACK,
    READY_INFANTRY,
    ROLL_EXTINGUISH,
    UNCOMMITTED,
    State,
)

HIGHEST_FIRE: Final = 2  # 18.82


def may_ignite(s: State, place: i64) -> bool:
    """18.1: uncommitted infantry of both sides in one area; 18.6, 10.8: never in a zone."""
    if place >= s.board.areas or s.count(place, GERMAN, READY_INFANTRY) == 0:
        return False
    return visible_targets(s, place) > 0


def visible_targets(s: State, place: i64) -> i64:
    targets = s.count(place, BRITISH, READY_INFANTRY)
    if targets and s.options.hidden_guns:
        unit = s.first(place, BRITISH)
        while unit >= 0:
            if s.committed[unit] == UNCOMMITTED:
                targets -= s.hidden[unit]
            unit = s.next_unit[unit]
    return targets


def ignition_range(s: State, attack: i64) -> i64:
    """18.3: a roll up to this succeeds: one a unit, three an engineer, and the level of the fire there (18.8)."""
    total = s.fire[s.source]
    unit = s.first(s.source, GERMAN)
    while unit >= 0:
        if s.job[unit] == attack + 1:
            total += s.board.weight[unit]
        unit = s.next_unit[unit]
    return total


def roll_ignition(s: State, dice: Dice) -> None:
    s.attack_roll = dice.roll(1, "setting a fire")[0]
    s.say("ignition", "18.3", (s.source, s.attack_roll, ignition_range(s, s.current)))


def read_ignition(s: State) -> None:
    """18.3: a success drives as many British units into the open as the die shows."""
    s.ask = NEXT_ATTACK
    if s.attack_roll > ignition_range(s, s.current):
        return
    if s.fire[s.source] < HIGHEST_FIRE:  # 18.8, 18.81
        s.fire[s.source] = s.fire[s.source] + 1
    s.say("burning", "18.8", (s.source, s.fire[s.source]))
    if s.attack_roll < visible_targets(s, s.source):
        s.flush = s.attack_roll
        s.actor = BRITISH
        s.ask = FLUSHING
        return
    unit = s.first(s.source, BRITISH)  # 18.4: all of them, and what is too much is ignored
    while unit >= 0:
        if can_be_flushed(s, unit):
            _flush(s, unit)
        unit = s.next_unit[unit]


def can_be_flushed(s: State, unit: i64) -> bool:
    """A gun still hidden (13.8) is not driven out."""
    return s.committed[unit] == UNCOMMITTED and not s.hidden[unit]


def _flush(s: State, unit: i64) -> None:
    s.commit(unit)
    s.say("flushed", "18.4", (unit, s.source))


def flushing_moves(s: State, out: list[int]) -> None:
    """18.4: the British player chooses who is committed."""
    unit = s.first(s.source, BRITISH)
    while unit >= 0:
        if can_be_flushed(s, unit):
            out.append(m.pack(m.FLUSH, unit))
        unit = s.next_unit[unit]


def play_flushing(s: State, move: i64) -> None:
    _flush(s, m.first(move))
    s.flush -= 1
    if s.flush == 0:
        s.ask = NEXT_ATTACK


def begin_extinguishing(s: State, start: i64) -> None:
    """18.9: after the close combats the British roll for every area on fire, in order."""
    for area in range(start, s.board.areas):
        if s.fire[area]:
            s.current = area
            s.ask = ROLL_EXTINGUISH
            return
    s.ask = COUNT_POINTS


def roll_extinguish(s: State, dice: Dice) -> None:
    s.attack_roll = dice.roll(1, f"the fire in {s.board.place_names[s.current]}")[0]
    s.say("firefighting", "18.9", (s.current, s.attack_roll, s.fire[s.current]))
    offer_reroll(s, ROLL_EXTINGUISH)


def read_extinguish(s: State) -> None:
    """18.9: a small fire goes out on 5 or 6, a large one on 6."""
    if s.attack_roll >= 4 + s.fire[s.current]:
        s.fire[s.current] = 0
        s.say("extinguished", "18.9", (s.current,))
    begin_extinguishing(s, s.current + 1)
