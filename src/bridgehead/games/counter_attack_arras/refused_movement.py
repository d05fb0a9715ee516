"""Why an area may not be activated, and a unit not take a step or assault from inside."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.counter_attack_arras import movement, releases
from bridgehead.games.counter_attack_arras.board import ARMOR, ARTILLERY, FRENCH_CORPS, GERMAN, LEADER
from bridgehead.games.counter_attack_arras.report import ADJECTIVE, place_name, unit_name
from bridgehead.games.counter_attack_arras.state import KIND, NO_JOB, READY, RUNNING, State
from bridgehead.kits.words import capital

ONE_TARGET = "In this game an impulse can assault only one area."


def waits(s: State, unit: i64) -> Refusal:
    """A unit that is not yet released."""
    return Refusal(releases.rule_of(s, s.board.lock[unit]), f"{unit_name(s, unit)} hasn't been released yet.")


def still_closed(s: State, place: i64) -> Refusal:
    """14.2.3a, 14.2.3b: an area that nobody may enter yet."""
    rule = "14.2.3a" if s.board.closed[place] == FRENCH_CORPS else "14.2.3b"
    return Refusal(rule, f"Neither side can enter {place_name(s, place)} until the units there are released.")


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
    return Refusal("5.2", f"None of your Fresh units in {where} can move or assault.")


def unfit(s: State, unit: i64) -> Refusal | None:
    """Why a unit may not act in this impulse at all."""
    name = unit_name(s, unit)
    place = s.place[unit]
    if s.board.side[unit] != s.mover:
        return Refusal("5.0", f"{name} isn't one of your units.")
    if s.job[unit] != NO_JOB:
        where = place_name(s, s.job[unit] % KIND)
        return Refusal("5.2.1", f"{name} is already committed to the assault on {where}.")
    if place >= s.board.places:
        return Refusal("5.0", f"{name} isn't on the map.")
    if s.spent[unit]:
        return Refusal("5.2", f"{name} is Spent: only Fresh units can move or assault.")
    if s.locked(unit):
        return waits(s, unit)
    if place != s.source:
        return Refusal("5.0", f"{name} is in {place_name(s, place)}, and only {place_name(s, s.source)} is active.")
    return None


def left_behind(s: State, unit: i64) -> Refusal:
    """6.5: why a unit may not go on after the overrun."""
    name = unit_name(s, unit)
    if s.job[unit] != NO_JOB:
        return Refusal("5.2.1", f"{name} has entered {place_name(s, s.place[unit])} and must assault there.")
    if s.place[unit] == s.source and s.board.side[unit] == s.mover and not s.board.italic[unit]:
        return Refusal("6.5", f"{name} can't continue after the overrun: its attack factor isn't in italics.")
    return Refusal("6.5", f"{name} isn't one of the units that can continue after the overrun.")


def explain_join(s: State, unit: i64) -> Refusal:
    """Why a unit that could act may not assault from inside."""
    if not s.contested(s.source):
        return Refusal("5.2.1", f"There are no enemy units in {place_name(s, s.source)} to assault.")
    if not movement.may_target(s, s.source):
        return Refusal("5.2.1", ONE_TARGET)
    sort = "Artillery" if s.board.type[unit] == ARTILLERY else "A leader"
    return Refusal("5.2.2", f"{sort} can't lead an assault: add infantry, armor, anti-tank or FLAK first.")


def explain_step(s: State, unit: i64, place: i64) -> Refusal:
    """Why a unit may not step from where it stands into that place."""
    board = s.board
    side = board.side[unit]
    here = s.place[unit]
    name = unit_name(s, unit)
    where = place_name(s, place)
    if place == here:
        return Refusal("5.1", f"{name} is already in {where}.")
    if not board.adjacent[here * board.places + place]:
        rule = "2.1.1.b" if (min(here, place), max(here, place)) in board.corners else "5.1"
        return Refusal(rule, f"{capital(where)} isn't adjacent to {place_name(s, here)}.")
    if side == GERMAN and not movement.open_to(s, side, here, place) and not s.closed(place):
        return Refusal("5.1.2", f"German units can't enter {where} until Rommel turns north.")
    if s.closed(place):
        return still_closed(s, place)
    kind = board.type[unit]
    if kind != LEADER and s.full(place, side):
        return Refusal("5.1.3", f"{capital(where)} is full: it holds {board.limit[place]} of your units.")
    if s.occupied(place, 1 - side):
        refusal = _attack(s, unit, place)
        if refusal:
            return refusal
    elif kind >= ARTILLERY and s.control[place] != side:
        rule = "5.1.4c" if kind == ARTILLERY else "5.2.2"
        sort = "Artillery" if kind == ARTILLERY else "A leader"
        return Refusal(rule, f"{sort} can't enter {where} while the enemy controls it.")
    left = s.left[unit] if s.unit == unit or s.job[unit] == RUNNING else board.movement[unit]
    cost = max(movement.entry_cost(s, place, side), min(movement.exit_cost(s, here, side), 3))
    return Refusal("5.2", f"{name} has {left} MF left, and moving to {where} costs {cost}.")


def _attack(s: State, unit: i64, place: i64) -> Refusal | None:
    """Why a unit may not enter an area with enemies."""
    kind = s.board.type[unit]
    name = unit_name(s, unit)
    where = place_name(s, place)
    if kind == ARTILLERY:
        return Refusal("5.2.2", "Artillery can't enter an area with enemy units.")
    if kind == LEADER and s.entered & s.board.bit[place] == 0:
        return Refusal("5.2.2", f"{name} can enter {where} only after a unit that can lead the assault there.")
    if kind != ARMOR and s.occupied(s.place[unit], 1 - s.board.side[unit]):
        return Refusal("5.2", f"Only armor can go from one area with enemies to another; {name} isn't armor.")
    if s.job[unit] == RUNNING and not movement.may_attack(s, unit, place):
        return Refusal("6.5", "After an overrun you can assault only one area, adjacent to the overrun.")
    if not movement.may_target(s, place):
        return Refusal("5.2.1", ONE_TARGET)
    return None
