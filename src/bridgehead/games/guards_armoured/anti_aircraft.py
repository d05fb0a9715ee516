"""Anti-aircraft units against Airstrike and Strafing chits (10.7)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import FLAK, SHOOTING_DOWN, State


def ask(s: State) -> bool:
    """The defender about the attacker's chit, then the attacker about the defender's; False if nobody is asked."""
    for part in range(2):
        s.actor = 1 - s.mover if part == 0 else s.mover
        if is_flying(s, part) and (is_any(s) or must_be_asked(s)):
            s.ask = SHOOTING_DOWN
            return True
    return False


def is_flying(s: State, part: i64) -> bool:
    kind = s.event[part]
    return kind >= 0 and s.nullified[part] == 0 and s.board.chits.air[kind] > 0


def part_shot_at(s: State) -> i64:
    """The part in the attack of the chit that the actor shoots at: his opponent's."""
    return 1 if s.actor == s.mover else 0


def dice_of(s: State, unit: i64) -> i64:
    """Two, for a light unit three."""
    return 3 if s.board.roster.light[unit] else 2


def may_shoot(s: State, unit: i64) -> bool:
    """On the map and near enough to have a chance, once for each chit; riders don't (9.5)."""
    if s.board.roster.anti_aircraft[unit] == 0 or s.place[unit] < 0 or s.shot[unit] or s.rides[unit] >= 0:
        return False
    return s.board.map.grid.distance(s.place[unit], s.target) < 6 * dice_of(s, unit)


def is_any(s: State) -> bool:
    roster = s.board.roster
    for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
        if may_shoot(s, unit):
            return True
    return False


def must_be_asked(s: State) -> bool:
    """1.1: to go on unasked would tell the enemy that no hidden unit is near; once the player has stopped, no more."""
    roster = s.board.roster
    if s.options.inspection:
        for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
            if roster.anti_aircraft[unit] and s.place[unit] >= 0 and s.known[unit] == 0 and s.shot[unit] == 0:
                return True
    return False


def shooting_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.DONE))
    roster = s.board.roster
    for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
        if may_shoot(s, unit):
            out.append(m.pack(m.GUN, unit))


def play_shooting(s: State, move: i64, dice: Dice) -> None:
    if m.kind_of(move) == m.GUN:
        _shoot(s, m.first(move), dice)
    else:
        roster = s.board.roster
        for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
            s.shot[unit] = 1
    s.ask = FLAK


def _shoot(s: State, unit: i64, dice: Dice) -> None:
    """More than the number of hexes to the combat hex nullifies the chit."""
    part = part_shot_at(s)
    away = s.board.map.grid.distance(s.place[unit], s.target)
    rolled = dice.by(s.board.roster.side[unit]).roll(dice_of(s, unit), "the anti-aircraft fire")
    s.shot[unit] = 1
    fog.reveal(s, unit)
    hit = sum(rolled) > away
    if hit:
        s.nullified[part] = 1
    s.say("flak", "10.7", (unit, s.event[part], int(away), int(hit), *rolled))


def clear(s: State) -> None:
    for unit in range(s.board.roster.units):
        s.shot[unit] = 0
