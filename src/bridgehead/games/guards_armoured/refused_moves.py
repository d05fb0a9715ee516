"""Why an order to units on the move is not allowed (9, 16.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import movement
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.allowance import can_spend_half, is_fresh
from bridgehead.games.guards_armoured.chart import LEG, TRACKED, WHEELED
from bridgehead.games.guards_armoured.debarking import takes_wheels
from bridgehead.games.guards_armoured.exits import cost
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.names import hex_name, movement_points, unit_name
from bridgehead.games.guards_armoured.refused import demolish, is_active, mine, on_map, pontoon
from bridgehead.games.guards_armoured.refused_ways import unreachable
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import (
    FINISHED,
    JUST_DEBARKED,
    NOT_BEGUN,
    ON_THE_MOVE,
    SPENT,
    STOPPED,
    WAITING,
    State,
)
from bridgehead.games.guards_armoured.strength import OUT


def select(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    wrong = is_active(s, unit)
    if wrong:
        return wrong
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides {unit_name(s, s.rides[unit])}: it moves with it, or dismounts.")
    if s.pinned[unit]:
        return Refusal("11.4", f"{name} is pinned and can't move this turn.")
    if s.overrunning:
        return Refusal("9.4", f"Only units that have won the overrun move on; {name} didn't take part.")
    if s.moved[unit] == FINISHED:
        return Refusal("9.0", f"{name} has finished its move.")
    if unit == s.unit:
        return Refusal("9.0", f"{name} is the unit that moves now: choose a hex.")
    if s.place[unit] == WAITING:
        return Refusal("4.0", f"There is no hex where {name} could enter the map.")
    return Refusal("9.0", f"{name} has been picked up too often without moving.")


def go(s: State, hex: i64) -> Refusal:
    if s.unit < 0:
        return Refusal("9.0", "Choose a unit to move first.")
    occupant = s.side_at(hex)
    name = unit_name(s, s.unit)
    if occupant == 1 - s.mover:
        return Refusal("7.0", f"Enemy units are in {hex_name(s, hex)}: attack them after movement.")
    if s.place[s.unit] == hex:
        return Refusal("9.0", f"{name} is in {hex_name(s, hex)} already.")
    if s.begun == STOPPED:
        return Refusal("8.0", f"{name} has entered an enemy zone of control and must stop.")
    return unreachable(s, hex)


def step(s: State, hex: i64) -> Refusal:
    if s.unit >= 0 and s.place[s.unit] >= 0 and s.board.map.grid.distance(s.place[s.unit], hex) != 1:
        return Refusal("9.0", f"{hex_name(s, hex)} isn't adjacent; `to` moves farther.")
    if s.unit >= 0 and m.pack(m.GO, 0, hex) in _goals(s):
        if s.routes.is_straight(hex):
            return Refusal("9.0", f"Nothing but the straight step leads to {hex_name(s, hex)}: order `to` that hex.")
        name = unit_name(s, s.unit)
        return Refusal("9.0", f"{name} can't step straight to {hex_name(s, hex)}; `to` takes the way round.")
    return go(s, hex)


def _goals(s: State) -> list[int]:
    out: list[int] = []
    if s.begun != STOPPED:
        movement.list_goals(s, out)
    return out


def join_stack(s: State, unit: i64) -> Refusal:
    if s.unit < 0:
        return Refusal("9.3", "Choose a unit to move first.")
    if s.place[unit] != s.place[s.unit]:
        return Refusal("9.3", f"{unit_name(s, unit)} doesn't begin in the same hex, so it can't move with the stack.")
    if s.begun != NOT_BEGUN:
        return Refusal("9.3", "Units met on the way can't join a stack.")
    return select(s, unit)


def drop(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.unit < 0 or s.moved[unit] != ON_THE_MOVE:
        return mine(s, unit) or Refusal("9.1", f"{name} isn't on the move.")
    if s.group == 1:
        return Refusal("9.1", f"{name} moves alone: it can only halt.")
    return Refusal("9.1", f"{name} can be dropped off once the stack has set out.")


def mount(s: State, unit: i64, carrier: i64) -> Refusal:
    wrong = mine(s, unit) or mine(s, carrier) or on_map(s, unit) or on_map(s, carrier)
    if wrong:
        return wrong
    name, tank = unit_name(s, unit), unit_name(s, carrier)
    if s.class_of(carrier) != TRACKED:
        return Refusal("9.5", f"{tank} isn't a tracked unit.")
    if s.class_of(unit) != LEG:
        return Refusal("9.5", f"{name} isn't a leg unit, so it can't ride tanks.")
    if s.place[unit] != s.place[carrier]:
        return Refusal("9.5", f"{name} isn't in the same hex as {tank}.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides {unit_name(s, s.rides[unit])} already.")
    if s.rider_of(carrier) >= 0:
        return Refusal("9.5", f"{tank} carries {unit_name(s, s.rider_of(carrier))} already.")
    if s.pinned[unit]:
        return Refusal("11.4", f"{name} is pinned.")
    if s.active[unit] == SPENT:
        return Refusal("6.0", f"{name} has already been activated this turn.")
    if s.overrunning:
        return Refusal("9.5", "Nobody mounts in the moves after an overrun.")
    if s.moved[carrier] != ON_THE_MOVE:
        return Refusal("9.5", f"Choose {tank} to move first.")
    if s.begun == STOPPED:
        return Refusal("8.0", f"{tank} has entered an enemy zone of control and must stop.")
    if s.group > 1 and s.begun != NOT_BEGUN:
        return Refusal("9.5", "In a stack riders mount before it sets out.")
    return Refusal("9.5", f"{name} and {tank} each need a movement point for it.")


def dismount(s: State, rider: i64) -> Refusal:
    wrong = mine(s, rider)
    if wrong:
        return wrong
    name = unit_name(s, rider)
    if s.rides[rider] < 0:
        return Refusal("9.5", f"{name} isn't riding.")
    tank = unit_name(s, s.rides[rider])
    if s.moved[s.rides[rider]] != ON_THE_MOVE:
        return Refusal("9.5", f"{name} dismounts while {tank} moves: choose that first.")
    return Refusal("9.5", f"{name} and {tank} each need a movement point for it.")


def debark(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if s.debarked[unit]:
        return Refusal("9.6", f"{name} has debarked already.")
    if s.class_of(unit) != WHEELED:
        return Refusal("9.6", f"{name} isn't a wheeled unit: only they debark.")
    if s.pinned[unit]:
        return Refusal("9.6", f"{name} is pinned and can't debark.")
    if s.moved[unit] != ON_THE_MOVE:
        return is_active(s, unit) or Refusal("9.6", f"{name} debarks in its own move: choose it first.")
    if s.begun == STOPPED:
        return Refusal("8.0", f"{name} has entered an enemy zone of control and must stop.")
    if can_spend_half(s, unit):
        return Refusal("9.6", "A stack debarks together: name its first unit.")
    return Refusal("9.6", f"{name} has less than half its printed allowance left, which debarking takes.")


def embark(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if not s.debarked[unit]:
        return Refusal("9.6", f"{name} hasn't debarked.")
    if s.supply[unit] >= OUT:
        return Refusal("9.6", f"{name} is out of supply and can't re-embark.")
    if s.pinned[unit]:
        return Refusal("9.6", f"{name} is pinned and can't re-embark.")
    if s.debarked[unit] == JUST_DEBARKED or s.moved[unit] == FINISHED or s.spent[unit] or s.begun != NOT_BEGUN:
        return Refusal("9.6", f"{name} can re-embark only before it moves, in a later activation than it debarked.")
    wrong = is_active(s, unit)
    if wrong:
        return wrong
    if not takes_wheels(s, s.place[unit]):
        return Refusal("9.6", f"Wheels can't be in {hex_name(s, s.place[unit])}.")
    return Refusal("9.6", f"Choose {name}, or the tank it rides, to move first.")


def leave(s: State) -> Refusal:
    if s.mover != BRITISH:
        return Refusal("9.1", "Only British units leave the map.")
    if s.unit < 0:
        return Refusal("9.1", "Choose a unit to move first.")
    if s.place[s.unit] < 0 or s.board.briefing.exit_number[s.place[s.unit]] < 0:
        return Refusal("9.1", "Units leave the map only where the scenario counts it, from an exit hex.")
    if s.begun == STOPPED:
        return Refusal("8.0", f"{unit_name(s, s.unit)} has entered an enemy zone of control and must stop.")
    for unit in units(s):
        if not is_fresh(s, unit):
            price = movement_points(cost(s))
            return Refusal("9.1", f"Leaving the map costs {price}, which {unit_name(s, unit)} doesn't have left.")
    return Refusal("9.1", "Units leave the map only where the scenario counts it, from an exit hex.")


def clear(s: State, unit: i64, hex: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if not s.board.roster.engineer[unit]:
        return Refusal("16.1", f"{name} isn't an engineer unit.")
    wrong = is_active(s, unit)
    if wrong:
        return wrong
    if s.pinned[unit]:
        return Refusal("16.1", f"{name} is pinned and can't clear fortifications.")
    if s.engaged[unit]:
        return Refusal("16.1", f"{name} has been in combat this turn.")
    if not s.works.any_at(hex):
        return Refusal("16.1", f"There is no fortification chit in {hex_name(s, hex)}.")
    if s.board.map.grid.distance(s.place[unit], hex) > 1:
        return Refusal("16.1", f"{name} isn't in or next to {hex_name(s, hex)}.")
    if s.side_at(hex) == 1 - s.mover:
        return Refusal("16.1", f"Enemy units are in {hex_name(s, hex)}.")
    if s.in_enemy_zone(hex, s.mover):
        return Refusal("16.1", f"{hex_name(s, hex)} is in an enemy zone of control.")
    if s.moved[unit] != ON_THE_MOVE:
        return Refusal("16.1", f"{name} clears in its own move: choose it first.")
    return Refusal("16.1", f"{name} has less than half its printed allowance left, which clearing takes.")


def moving(s: State, move: i64) -> Refusal:
    """A move of the movement part."""
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind == m.SELECT:
        return select(s, a)
    if kind == m.JOIN:
        return join_stack(s, a)
    if kind == m.GO:
        return go(s, b)
    if kind == m.STEP or kind == m.CROSS:
        return step(s, b)
    if kind == m.DEMOLISH:
        return demolish(s, b)
    if kind == m.PONTOON:
        return pontoon(s, a, b)
    if kind == m.EXIT:
        return leave(s)
    if kind == m.HALT:
        return Refusal("9.0", "No unit is on the move." if s.unit < 0 else "The unit hasn't moved yet.")
    if kind == m.DROP:
        return drop(s, a)
    if kind == m.MOUNT:
        return mount(s, a, b)
    if kind == m.DISMOUNT:
        return dismount(s, a)
    if kind == m.DEBARK:
        return debark(s, a)
    if kind == m.EMBARK:
        return embark(s, a)
    return clear(s, a, b)
