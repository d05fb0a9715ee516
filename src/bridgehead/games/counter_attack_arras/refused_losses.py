"""Why a loss may not be taken so, and why a unit may not retreat there."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import retreat
from bridgehead.games.counter_attack_arras.board import ARTILLERY, GERMAN
from bridgehead.games.counter_attack_arras.refused_movement import still_closed, waits
from bridgehead.games.counter_attack_arras.report import place_name, unit_name
from bridgehead.games.counter_attack_arras.state import DOOMED, FLIPPED, RETREATED, UNTOUCHED, State
from bridgehead.kits.words import capital, counted


def explain_losses(s: State, move: i64) -> Refusal:
    kind, unit = m.kind_of(move), m.first(move)
    name = unit_name(s, unit)
    if s.board.side[unit] != s.actor or s.place[unit] != s.target:
        return Refusal("6.4.2a", f"{name} isn't one of your units in {place_name(s, s.target)}.")
    if s.unhurt and unit != s.forward:
        return Refusal("6.4.2a", f"{unit_name(s, s.forward)} is the Forward Unit and must take the first loss.")
    if s.fate[unit] == DOOMED or s.fate[unit] == RETREATED:
        return Refusal("6.4.2a", f"{name} can't take any more losses.")
    fresh = s.spent[unit] == 0
    if kind == m.FLIP and (not fresh or s.fate[unit] == FLIPPED):
        return Refusal("6.4.2a", f"{name} is already Spent.")
    if kind == m.ELIMINATE and s.fate[unit] == FLIPPED:
        return Refusal(
            "6.4.2a", f"{name} was Fresh when it was hit: having flipped, it can retreat but not be eliminated."
        )
    if kind == m.RETREAT:
        if s.locked(unit):
            return waits(s, unit)
        if fresh and s.fate[unit] == UNTOUCHED:
            return Refusal("6.4.2a", f"{name} is Fresh: flip it before it retreats.")
        if not retreat.is_open(s, s.actor, retreat.kind_of(s, unit), s.target):
            return Refusal("6.6.1", f"{name} has nowhere to retreat.")
    owed = counted(s.owed, "point")
    return Refusal("6.4.2a", f"The losses must come to exactly {owed}, and that would make it impossible.")


def explain_retreat(s: State, unit: i64, place: i64) -> Refusal:
    """Why a unit may not retreat into that place."""
    if s.locked(unit):
        return waits(s, unit)
    board = s.board
    side = s.actor
    name = unit_name(s, unit)
    where = capital(place_name(s, place))
    start = s.passing if s.unit >= 0 else s.target
    if place == start:
        return Refusal("6.6.1", f"{name} must leave {place_name(s, place)} to retreat.")
    if place >= board.spaces or not board.adjacent[start * board.places + place]:
        return Refusal("6.6.1", f"{where} isn't adjacent to {place_name(s, start)}.")
    if side != s.mover and s.barred & board.bit[place]:
        return Refusal("6.6.2", f"{name} can't retreat to {place_name(s, place)}: the attackers came from there.")
    if side == GERMAN and not board.black[place] and not s.north:
        return Refusal("2.1.4", f"German units can't enter {place_name(s, place)} until Rommel turns north.")
    if s.closed(place):
        return still_closed(s, place)
    if not s.occupied(place, 1 - side):
        if s.control[place] != side:
            return Refusal("6.6.2", f"{where} is empty but under enemy control, so you can't retreat there.")
    elif board.type[unit] == ARTILLERY:
        return Refusal("5.1.4c", "Artillery can only retreat to a free area: no enemy units, and under your control.")
    elif not s.occupied(place, side):
        return Refusal("6.6.2", f"Only the enemy has units in {place_name(s, place)}.")
    if retreat.rank(s, side, retreat.kind_of(s, unit), place, s.visited | board.bit[start]) == retreat.CLOSED:
        return Refusal("6.6.1", f"{where} is full, and {name} can't retreat any farther from there.")
    return Refusal("6.6.2", f"Another area has priority over {place_name(s, place)} for this retreat.")
