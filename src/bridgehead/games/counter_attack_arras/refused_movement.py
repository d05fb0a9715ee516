"""Why a unit may not be activated, take a step, or join an assault from inside."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.counter_attack_arras import movement, releases
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import ARMOR, ARTILLERY, GERMAN, LEADER
from bridgehead.games.counter_attack_arras.report import ADJECTIVE, capital, place_name, unit_name
from bridgehead.games.counter_attack_arras.state import NO_JOB, READY, RUNNING, State


def waits(s: State, unit: i64) -> Refusal:
    """A unit that is not yet released."""
    return Refusal(releases.rule_of(s, s.board.lock[unit]), f"{unit_name(s, unit)} is not released yet.")


def explain_activation(s: State, place: i64) -> Refusal:
    where = place_name(s, place)
    unit = s.first(place, s.mover)
    if unit < 0:
        return Refusal("5.0", f"There are no {ADJECTIVE[s.mover]} units in {where}.")
    if s.count(place, s.mover, READY) == 0:
        while unit >= 0:
            if s.spent[unit] == 0:
                return waits(s, unit)
            unit = s.next_unit[unit]
        return Refusal("5.0", f"All your units in {where} are Spent.")
    return Refusal("5.2", f"No unit in {where} can reach another area or assault.")


def explain(s: State, move: i64, kind: i64) -> Refusal:
    if kind == m.DONE:
        return Refusal("5.0", "At least one unit of the activated area must move or assault.")
    unit = m.first(move)
    if kind == m.JOIN:
        return _unfit(s, unit) or _join(s, unit)
    if s.ask == st.STEPPING:
        if unit != s.unit:
            return Refusal("5.1", f"{unit_name(s, s.unit)} is on the move; let it go on or stop.")
    elif s.current == RUNNING:
        if s.job[unit] != RUNNING:
            return Refusal("6.5", f"{unit_name(s, unit)} may not go on after the overrun.")
    else:
        refusal = _unfit(s, unit)
        if refusal:
            return refusal
    return explain_step(s, unit, m.second(move))


def _unfit(s: State, unit: i64) -> Refusal | None:
    name = unit_name(s, unit)
    if s.board.side[unit] != s.mover or s.place[unit] != s.source:
        where = place_name(s, s.source)
        if s.board.side[unit] == s.mover and s.job[unit] != NO_JOB:
            return Refusal("5.2.1", f"{name} has entered an area with enemies and must assault.")
        return Refusal("5.0", f"{name} is not a unit of yours in the activated {where}.")
    if s.spent[unit]:
        return Refusal("5.2", f"{name} is Spent.")
    if s.locked(unit):
        return waits(s, unit)
    if s.job[unit] != NO_JOB:
        return Refusal("5.2.1", f"{name} already takes part in the assault.")
    return None


def _join(s: State, unit: i64) -> Refusal:
    if s.current == RUNNING:
        return Refusal("6.5", "After an overrun there is nobody left to assault there.")
    if not s.contested(s.source):
        return Refusal("5.2.1", f"There is no enemy in {place_name(s, s.source)}.")
    if not movement.may_target(s, s.source):
        return Refusal("5.2.1", "As agreed for this game, one impulse assaults one area only.")
    sort = "Artillery" if s.board.type[unit] == ARTILLERY else "A leader"
    return Refusal("5.2.2", f"{sort} takes part only where another unit leads the assault.")


def explain_step(s: State, unit: i64, place: i64) -> Refusal:
    """Why a unit may not step from where it stands into that place."""
    board = s.board
    side = board.side[unit]
    here = s.place[unit]
    name = unit_name(s, unit)
    where = place_name(s, place)
    if place == here:
        return Refusal("5.1", f"{name} is in {where} already.")
    if not board.adjacent[here * board.places + place]:
        rule = "2.1.1.b" if (min(here, place), max(here, place)) in board.corners else "5.1"
        return Refusal(rule, f"{capital(where)} is not adjacent to {place_name(s, here)}.")
    if side == GERMAN and not movement.open_to(s, side, here, place) and not s.closed(place):
        return Refusal("5.1.2", f"{capital(where)} is outside the German operational sector.")
    if s.closed(place):
        rule = "14.2.3a" if board.closed[place] == 0 else "14.2.3b"
        return Refusal(rule, f"Nobody may enter {where} before the troops there are released.")
    kind = board.type[unit]
    if kind != LEADER and s.full(place, side):
        return Refusal("5.1.3", f"{capital(where)} already holds {board.limit[place]} of your units.")
    if s.occupied(place, 1 - side):
        refusal = _attack(s, unit, place)
        if refusal:
            return refusal
    elif kind >= ARTILLERY and s.control[place] != side:
        rule = "5.1.4c" if kind == ARTILLERY else "5.2.2"
        return Refusal(rule, f"{name} may not enter {where}, which is under enemy control.")
    left = s.left[unit] if s.unit == unit or s.job[unit] == RUNNING else board.movement[unit]
    cost = max(movement.entry_cost(s, place, side), min(movement.exit_cost(s, here, side), 3))
    return Refusal("5.2", f"{name} has {left} movement factors left, and {where} costs {cost}.")


def _attack(s: State, unit: i64, place: i64) -> Refusal | None:
    """Why a unit may not enter an area with enemies."""
    kind = s.board.type[unit]
    name = unit_name(s, unit)
    here = s.place[unit]
    if kind == ARTILLERY:
        return Refusal("5.2.2", "Artillery never enters an area with enemies.")
    if kind == LEADER and s.entered & s.board.bit[place] == 0:
        return Refusal("5.2.2", f"{name} may only follow other units that assault {place_name(s, place)}.")
    if kind != ARMOR and s.occupied(here, 1 - s.board.side[unit]):
        return Refusal("5.2", f"{name} is no armor, so from among enemies it may not go to other enemies.")
    if s.job[unit] == RUNNING and not movement.may_attack(s, unit, place):
        return Refusal("6.5", "After an overrun only one area, next to it, may be assaulted.")
    if not movement.may_target(s, place):
        return Refusal("5.2.1", "As agreed for this game, one impulse assaults one area only.")
    return None
