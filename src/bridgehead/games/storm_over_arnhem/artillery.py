"""Off-board artillery (14): who may call what where."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.guns import alone
from bridgehead.games.storm_over_arnhem.state import (
    ARMOR,
    ATTACK,
    BARRAGE,
    COMMITTED,
    END_IMPULSE,
    GUNS,
    INFANTRY,
    PRIMARY,
    TARGET,
    UNCOMMITTED,
    State,
)


def can_be_shelled(s: State, target: i64, group: i64, side: i64) -> bool:
    """14.5: artillery hurts armor too; 13.4: guns can be hit only when they are alone."""
    enemy = 1 - side
    guns = s.count_in_group(target, enemy, group, GUNS)
    if s.count_in_group(target, enemy, group, INFANTRY) > guns or s.count_in_group(target, enemy, group, ARMOR):
        return True
    return guns > 0 and alone(s, target)


def can_spot(s: State, unit: i64, battery: i64, side: i64) -> bool:
    """14.31: an HQ of the right organization that can observe."""
    return s.board.calls[unit * s.board.batteries + battery] != 0 and can_observe(s, unit, side)


def can_observe(s: State, unit: i64, side: i64) -> bool:
    """14.3: an uncommitted HQ; no enemy may be in its area (a zone: 14.7)."""
    place = s.place[unit]
    if s.committed[unit] == COMMITTED or place >= s.board.places:
        return False
    return place >= s.board.areas or not s.occupied(place, 1 - side)


def barrage_moves(s: State, battery: i64, side: i64, out: list[int]) -> None:
    """Every target of one battery, each with the place of an HQ that can see it."""
    board = s.board
    if s.fired[battery] or board.battery_side[battery] != side:
        return  # 14.1, 14.2: a counter is used once and then lies committed in its box
    if board.battery_spotterless[battery]:  # 14.4
        for area in range(board.areas):
            if board.spotterless[area]:
                _target_moves(s, area, area, battery, side, out)
        return
    done: i64 = 0
    for unit in board.spotters:
        if can_spot(s, unit, battery, side) and not done & board.bit[s.place[unit]]:
            done = done | board.bit[s.place[unit]]
            targets_seen_from(s, s.place[unit], battery, side, out)


def targets_seen_from(s: State, place: i64, battery: i64, side: i64, out: list[int]) -> None:
    """14.3: a spotter sees into adjacent areas; 14.7, 10.7: in a zone only into that zone."""
    board = s.board
    if place >= board.areas:
        _target_moves(s, place, place, battery, side, out)
        return
    for n in range(board.link_from[place], board.near_to[place]):
        _target_moves(s, place, board.link[n], battery, side, out)


def _target_moves(s: State, spotter: i64, target: i64, battery: i64, side: i64, out: list[int]) -> None:
    if not s.occupied(target, 1 - side):
        return
    if target < s.board.areas and s.occupied(target, side):
        return  # 14.3: never onto friends in an area; in a zone they are safe (14.7)
    for group in range(2):
        if can_be_shelled(s, target, group, side):
            out.append(m.pack(m.SHELL, spotter, target, 2 * battery + group))


def impulse_moves(s: State, side: i64, out: list[int]) -> None:
    board = s.board
    for battery in range(board.batteries):
        if board.battery_activation[battery] == 0:
            barrage_moves(s, battery, side, out)
        elif not s.fired[battery] and board.battery_side[battery] == side:
            targets: list[int] = []
            barrage_moves(s, battery, side, targets)
            if targets:
                out.append(m.pack(m.CALL, battery))


def call(s: State, move: i64, dice: Dice) -> None:
    """14.32: the British guns answer on a roll of 4 or less; if not they are silent for the turn."""
    battery = m.first(move)
    die = dice.roll(1, "calling the artillery")[0]
    answered = die <= s.board.battery_activation[battery]
    s.say("called", "14.32", (battery, die, answered))
    s.current = battery
    if answered:
        s.ask = BARRAGE
    else:
        s.fired[battery] = 1
        s.ask = END_IMPULSE


def answered_moves(s: State, out: list[int]) -> None:
    barrage_moves(s, s.current, s.mover, out)


def further_moves(s: State, out: list[int]) -> None:
    """14.33: other HQs in the same place may each call one more battery, every one on another target."""
    board = s.board
    if board.battery_spotterless[s.attack[PRIMARY]] or board.battery_activation[s.attack[PRIMARY]]:
        return
    for battery in range(board.batteries):
        if board.battery_side[battery] != s.mover or s.fired[battery] or not _can_also_be_called(s, battery):
            continue
        targets: list[int] = []
        barrage_moves(s, battery, s.mover, targets)
        for move in targets:
            if m.first(move) == s.source and not _shelled(s, m.second(move)):
                out.append(move)


def _shelled(s: State, target: i64) -> bool:
    for n in range(s.attacks):
        if s.attack[n * ATTACK + TARGET] == target:
            return True
    return False


def _can_also_be_called(s: State, battery: i64) -> bool:
    """Whether the HQs at the place can share out the batteries declared so far and this one, one to each."""
    wanted = [int(s.attack[n * ATTACK + PRIMARY]) for n in range(s.attacks)]
    if battery in wanted:
        return False
    wanted.append(battery)
    spotters = [unit for unit in s.board.spotters if s.place[unit] == s.source and s.committed[unit] == UNCOMMITTED]
    return _can_share(s, wanted, spotters)


def _can_share(s: State, wanted: list[int], spotters: list[int]) -> bool:
    if not wanted:
        return True
    for unit in spotters:
        if s.board.calls[unit * s.board.batteries + wanted[0]]:
            others = [other for other in spotters if other != unit]
            if _can_share(s, wanted[1:], others):
                return True
    return False
