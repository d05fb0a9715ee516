"""Bombardment by artillery in an impulse of its own (7)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras import losses
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.advantage import offer_reroll
from bridgehead.games.counter_attack_arras.board import GERMAN
from bridgehead.games.counter_attack_arras.state import (
    BOMBARDING,
    END_IMPULSE,
    FORWARDING,
    NEXT_BOMBARDMENT,
    ROLL_BOMBARDMENT,
    State,
)


def may_bombard(s: State, gun: i64) -> bool:
    """A Fresh gun on the map that waits for no release."""
    return s.place[gun] < s.board.spaces and s.spent[gun] == 0 and not s.locked(gun)


def in_range(s: State, gun: i64, target: i64) -> bool:
    """7.1.1: by where the gun stands now; zones are out of reach."""
    board = s.board
    if target >= board.areas:
        return False
    place = s.place[gun]
    if s.contested(place) and target != place:
        return False  # among enemies it fires at its own area only
    if board.side[gun] == GERMAN:
        return board.south[target] != 0
    return board.south[place] != 0 or board.south[target] == 0 or board.on_scarpe[target] != 0


def target_moves(s: State, gun: i64, out: list[int]) -> None:
    enemy = 1 - s.board.side[gun]
    for target in range(s.board.areas):
        if s.occupied(target, enemy) and in_range(s, gun, target):
            out.append(m.pack(m.BOMBARD, gun, target))


def bombard_moves(s: State, out: list[int]) -> None:
    for gun in s.board.guns:
        if s.board.side[gun] == s.mover and may_bombard(s, gun):
            target_moves(s, gun, out)


def begin(s: State, move: i64) -> None:
    """7.0: a bombardment takes the place of movement and assault."""
    s.gun = m.first(move)
    s.target = m.second(move)
    s.source = s.place[s.gun]
    s.say("bombards", "7.0", (s.gun, s.source, s.target))
    s.ask = BOMBARDING


def bombarding_moves(s: State, out: list[int]) -> None:
    """7.0: a second gun of the same area may join in, at another target."""
    out.append(m.pack(m.DONE))
    for gun in s.board.guns:
        if may_be_second(s, gun):
            enemy = 1 - s.mover
            for target in range(s.board.areas):
                if target != s.target and s.occupied(target, enemy) and in_range(s, gun, target):
                    out.append(m.pack(m.BOMBARD, gun, target))


def may_be_second(s: State, gun: i64) -> bool:
    return gun != s.gun and s.board.side[gun] == s.mover and s.place[gun] == s.source and may_bombard(s, gun)


def play_bombarding(s: State, move: i64) -> None:
    if m.kind_of(move) == m.BOMBARD:
        s.second_gun = m.first(move)
        s.second_target = m.second(move)
        s.say("bombards", "7.0", (s.second_gun, s.source, s.second_target))
    s.actor = 1 - s.mover
    s.ask = FORWARDING


def next_bombardment(s: State) -> None:
    if s.second_gun < 0:
        s.ask = END_IMPULSE
        return
    s.clear_fight()
    s.gun = s.second_gun
    s.target = s.second_target
    s.second_gun = -1
    s.second_target = 0
    s.actor = 1 - s.mover
    s.ask = FORWARDING


def play_forward(s: State, move: i64) -> None:
    s.forward = m.first(move)
    s.ask = ROLL_BOMBARDMENT


def attack_value(s: State) -> i64:
    """7.1.2: the attack factor of the gun and nothing else."""
    return s.board.attack[s.gun]


def defense_value(s: State) -> i64:
    """7.1.2: the strongest defense factor and the TEM."""
    return s.defense(s.forward) + s.board.tem[s.target]


def roll(s: State, dice: Dice) -> None:
    attack = dice.by(s.mover).roll(2, "the bombardment")
    defense = dice.by(1 - s.mover).roll(2, "the defense")
    s.attack_roll = sum(attack)
    s.defense_roll = sum(defense)
    facts = [int(s.mover), int(s.target), int(s.gun), int(s.forward), int(attack_value(s)), int(defense_value(s))]
    s.say("bombardment", "7.1.2", tuple(facts + attack + defense))
    offer_reroll(s, ROLL_BOMBARDMENT)


def read(s: State) -> None:
    """7.1.2, 4.3 C: no more than the defense is a failure; 7.1.3: else losses as in an assault."""
    margin = attack_value(s) + s.attack_roll - defense_value(s) - s.defense_roll
    s.spend(s.gun)
    if margin <= 0:
        s.failed = 1
        s.say("shells_wasted", "7.1.2", (s.gun, s.target))
        s.ask = NEXT_BOMBARDMENT
    else:
        s.say("success", "7.1.3", (1 - s.mover, s.target, margin))
        losses.begin(s, margin)
