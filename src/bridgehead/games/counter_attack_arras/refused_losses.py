"""Why a loss may not be taken so, and why a unit may not retreat there."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import retreat
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import ARTILLERY, GERMAN
from bridgehead.games.counter_attack_arras.refused_movement import waits
from bridgehead.games.counter_attack_arras.report import capital, counted, place_name, prompt, unit_name
from bridgehead.games.counter_attack_arras.state import (
    DOOMED,
    FLIPPED,
    REPELLED,
    RETREATED,
    UNTOUCHED,
    State,
)


def explain_losses(s: State, move: i64, kind: i64) -> Refusal:
    unit = m.first(move)
    name = unit_name(s, unit)
    if s.board.side[unit] != s.actor or s.place[unit] != s.target:
        return Refusal("6.4.2a", f"{name} is not one of your units in {place_name(s, s.target)}.")
    if s.unhurt and unit != s.forward:
        return Refusal("6.4.2a", f"{unit_name(s, s.forward)} is the Forward Unit and suffers the first loss.")
    if s.fate[unit] == DOOMED or s.fate[unit] == RETREATED:
        return Refusal("6.4.2a", f"{name} has nothing more to give.")
    fresh = s.spent[unit] == 0
    if kind == m.FLIP and (not fresh or s.fate[unit] == FLIPPED):
        return Refusal("6.4.2a", f"{name} is Spent already.")
    if kind == m.ELIMINATE and s.fate[unit] == FLIPPED:
        return Refusal("6.4.2a", f"{name} was Fresh when it was hit; it may now retreat, but not be eliminated too.")
    if kind == m.RETREAT:
        if s.locked(unit):
            return waits(s, unit)
        if fresh and s.fate[unit] == UNTOUCHED:
            return Refusal("6.4.2a", f"{name} is Fresh; it must turn Spent before it can retreat.")
        if not retreat.is_open(s, s.actor, retreat.kind_of(s, unit), s.target):
            return Refusal("6.6.1", f"{name} has nowhere to retreat to.")
    owed = counted(s.owed, "point")
    return Refusal("6.4.2a", f"After that the {owed} could no longer be made up exactly.")


def explain_retreat(s: State, move: i64) -> Refusal:
    if m.kind_of(move) == m.DONE:
        return Refusal("6.6.3", f"That is not asked now. {prompt(s)}")
    unit, place = m.first(move), m.second(move)
    name = unit_name(s, unit)
    if s.board.side[unit] != s.actor or s.place[unit] != s.target:
        return Refusal("6.6.1", f"{name} is not one of your units in {place_name(s, s.target)}.")
    if s.unit >= 0 and unit != s.unit:
        return Refusal("6.6.1", f"{unit_name(s, s.unit)} must first come to rest.")
    if s.ask == st.RETURNING:
        if s.fate[unit] != REPELLED:
            return Refusal("6.4.1", f"{name} did not take part in the failed assault.")
        return Refusal("6.4.1", f"{name} goes back to where it came from.")
    if s.ask == st.RETREATING and s.unit < 0 and s.fate[unit] != RETREATED:
        return Refusal("6.4.2a", f"{name} does not retreat.")
    if s.locked(unit):
        return waits(s, unit)
    return _place(s, unit, place)


def _place(s: State, unit: i64, place: i64) -> Refusal:
    board = s.board
    side = s.actor
    name = unit_name(s, unit)
    where = capital(place_name(s, place))
    start = s.passing if s.unit >= 0 else s.target
    if place == start:
        return Refusal("6.6.1", f"{name} retreats from {place_name(s, place)} and cannot stay there.")
    if place >= board.spaces or not board.adjacent[start * board.places + place]:
        return Refusal("6.6.1", f"{where} is not adjacent to {place_name(s, start)}.")
    if side != s.mover and s.barred & board.bit[place]:
        return Refusal("6.6.2", f"The attackers came from {place_name(s, place)}.")
    if side == GERMAN and not board.black[place] and not s.north:
        return Refusal("2.1.4", f"{where} is outside the German operational sector.")
    if s.closed(place):
        return Refusal("14.2.3", f"Nobody may enter {place_name(s, place)} before the release.")
    if not s.occupied(place, 1 - side):
        if s.control[place] != side:
            return Refusal("6.6.2", f"{where} is under enemy control.")
    elif board.type[unit] == ARTILLERY:
        return Refusal("5.1.4c", "Artillery retreats to free areas only.")
    elif not s.occupied(place, side):
        return Refusal("6.6.2", f"{where} is held by the enemy alone.")
    if retreat.rank(s, side, retreat.kind_of(s, unit), place, s.visited | board.bit[start]) == retreat.CLOSED:
        return Refusal("6.6.1", f"{where} is full, and there is no way on from it for {name}.")
    return Refusal("6.6.2", f"Another area has priority over {place_name(s, place)}.")
