"""Why a gun may not bombard or support, and who may not lead an assault or stand forward."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.counter_attack_arras import bombardment
from bridgehead.games.counter_attack_arras.board import ARTILLERY, GERMAN
from bridgehead.games.counter_attack_arras.refused_movement import waits
from bridgehead.games.counter_attack_arras.report import place_name, unit_name
from bridgehead.games.counter_attack_arras.state import NO_JOB, State
from bridgehead.kits.words import capital

ARMIES = ("British", "French", "Wehrmacht", "SS")  # by NATIONS


def explain_point(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.board.side[unit] != s.mover or s.place[unit] != s.target or s.job[unit] != s.current:
        return Refusal("6.1", f"{name} isn't part of the assault on {place_name(s, s.target)}.")
    return Refusal("5.2.2", f"{name} can't be the Point Unit: only infantry, armor, anti-tank or FLAK can.")


def explain_forward(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.board.side[unit] == s.mover or s.place[unit] != s.target:
        return Refusal("6.3", f"{name} isn't defending {place_name(s, s.target)}.")
    return Refusal("7.1.2", f"{name} isn't the strongest defender; against a bombardment the strongest must be chosen.")


def explain_air(s: State) -> Refusal:
    if s.air[s.actor] == 0:
        return Refusal("8.3.5", "You have no Air Support counters left this turn.")
    return Refusal("8.3", "Allied air support can only help an assault that involves British units.")


def unfit_gun(s: State, gun: i64, rule: str) -> Refusal | None:
    """Why a unit can neither bombard nor support just now, whatever the target."""
    name = unit_name(s, gun)
    if s.board.type[gun] != ARTILLERY or s.board.side[gun] != s.actor:
        return Refusal(rule, f"{name} isn't one of your artillery units.")
    if s.place[gun] >= s.board.spaces:
        return Refusal(rule, f"{name} isn't on the map.")
    if s.spent[gun]:
        return Refusal(rule, f"{name} is Spent.")
    return waits(s, gun) if s.locked(gun) else None


def explain_gun(s: State, gun: i64) -> Refusal:
    """Why a gun may not support this assault."""
    board = s.board
    name = unit_name(s, gun)
    unfit = unfit_gun(s, gun, "8.1.2")
    if unfit:
        return unfit
    if s.job[gun] != NO_JOB:
        return Refusal("8.2", f"{name} is already committed to an assault.")
    place = s.place[gun]
    if place != s.target:
        if s.contested(place):
            return Refusal("8.2", f"{name} is in a contested area and can only support an assault there.")
        if not s.free_area(place, s.actor):
            return Refusal("8.2", f"{name} can't support from {place_name(s, place)}, which the enemy controls.")
        if not board.within_two[place * board.places + s.target]:
            return Refusal("8.2", f"{capital(place_name(s, s.target))} is more than two areas away from {name}.")
    army = ARMIES[board.nation[gun]]
    return Refusal("8.2", f"{name} can only support an assault that involves {army} units.")


def unfit_second_gun(s: State, gun: i64, target: i64) -> Refusal | None:
    """Why a gun may not join in a bombardment that is under way."""
    name = unit_name(s, gun)
    if gun == s.gun:
        return Refusal("7.0", f"{name} is already bombarding {place_name(s, s.target)}.")
    if not bombardment.may_be_second(s, gun):
        return Refusal("7.0", f"{name} isn't in the same area as the first gun.")
    if target == s.target:
        return Refusal("7.0", "The second gun must choose a different target area.")
    return None


def explain_target(s: State, gun: i64, target: i64) -> Refusal:
    """Why a gun that could fire may not bombard that place."""
    name = unit_name(s, gun)
    where = place_name(s, target)
    if target >= s.board.areas:
        return Refusal("7.1.1", "Zones can't be bombarded.")
    if not s.occupied(target, 1 - s.mover):
        return Refusal("7.1.2", f"There are no enemy units in {where}.")
    if s.contested(s.place[gun]) and target != s.place[gun]:
        return Refusal("7.1.1", f"{name} is in a contested area and can only bombard that area.")
    if s.mover == GERMAN:
        return Refusal("7.1.1", f"{capital(where)} is out of range: German guns reach only areas south of the Scarpe.")
    return Refusal(
        "7.1.1",
        f"{capital(where)} is out of range: north of the Scarpe, Allied guns reach only areas north of it or along it.",
    )
