"""Why a unit may not be picked up, go there, or leave the phase unfinished (4, 5, 6.1, 10.5, 10.6, 11.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.arnhem_farthest_bridge import arrivals, movement, ways
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import MARSH, zeros
from bridgehead.games.arnhem_farthest_bridge.refused_crossings import not_due, not_yours, put_back_too_often
from bridgehead.games.arnhem_farthest_bridge.report import (
    bridge_name,
    hex_name,
    movement_points,
    points,
    side_name,
    unit_name,
)
from bridgehead.games.arnhem_farthest_bridge.state import FARTHEST, FINISHED, GONE, MOBILE_PHASE, State
from bridgehead.kits.hexes.reach import FAR
from bridgehead.kits.words import capital, counted


def explain(s: State, move: i64, kind: i64) -> Refusal:
    if movement.crowded(s) and kind != m.GO and kind != m.STEP:
        where = hex_name(s, s.place[s.unit])
        return Refusal("5.0", f"{unit_name(s, s.unit)} can't stay in {where}, which is full: move it on first.")
    if kind == m.SELECT:
        return _select(s, m.first(move))
    return _go(s, m.second(move)) if kind == m.GO else _step(s, m.second(move))


def _select(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.board.side[unit] != s.mover:
        return not_yours(s, unit, "4.1")
    if unit == s.unit:
        return Refusal("4.1", f"{name} is already selected: choose a hex to move to.")
    if s.place[unit] == GONE and unit == s.board.engineer:
        return Refusal("10.6.6", f"{name} was eliminated this turn and may return in the next.")
    if s.place[unit] == GONE:
        return Refusal("2.3", f"{name} has been eliminated.")
    if s.place[unit] < 0:
        refusal = _arrive(s, unit)
        if refusal is not None:
            return refusal
    if s.phase == MOBILE_PHASE and s.board.mobile[unit] == 0:
        return Refusal("4.4", f"{name} is a leg unit, and only mobile units move in this phase.")
    if s.picked[unit] == FINISHED:
        return _finished(s, unit)
    return put_back_too_often(s, unit)


def _finished(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if unit == s.board.engineer and s.repairing and s.phase != MOBILE_PHASE:
        return Refusal("10.6.4", f"{name} has tried a repair and can't move this phase.")
    if s.spent[unit] and s.depleted[unit]:
        return Refusal("11.4", f"{name} was depleted in landing and can't move this phase.")
    if s.spent[unit] and s.in_enemy_zone(s.place[unit], s.mover):
        return Refusal("11.4", f"{name} landed in an enemy zone of control and can't move this phase.")
    if s.place[unit] >= 0 and s.in_enemy_zone(s.place[unit], s.mover):
        if s.board.mobile[unit] == 0:
            return Refusal("6.1.1", f"{name} has stopped in an enemy zone of control and can't move again this phase.")
        if s.options.mobile_zone == 0:
            return Refusal("6.1.2", f"{name} has stopped in an enemy zone of control and can't move again this phase.")
    return Refusal("4.1", f"{name} has already moved this phase.")


def _arrive(s: State, unit: i64) -> Refusal | None:
    """Why a unit beside the map cannot come onto it."""
    name = unit_name(s, unit)
    if not arrivals.is_due(s, unit):
        return not_due(s, unit)
    if s.board.drop_zone[unit] >= 0:
        return Refusal("11.4", f"{name} lands by air, before any unit moves.")
    if s.phase == MOBILE_PHASE and s.board.mobile[unit] == 0:
        return Refusal("11.1", f"{name} is a leg unit and can arrive only in the Movement Phase.")
    if s.phase == MOBILE_PHASE and arrivals.is_new_engineer(s, unit):
        return Refusal("10.6.6", f"{name} can return only in the Movement Phase.")
    if s.shut[unit]:
        return Refusal(
            "11.1",
            f"The enemy held all arrival hexes of {name} when the Movement Phase began, so it can't arrive this turn.",
        )
    if not arrivals.may_arrive(s, unit):
        return Refusal("11.1", f"The enemy holds all arrival hexes of {name}.")
    return None


def _go(s: State, hex: i64) -> Refusal:
    """The nearest reason first: what is in the hex, then the way there, from the hexside to the points."""
    if s.unit < 0:
        return Refusal("4.1", "Select a unit to move first.")
    name = unit_name(s, s.unit)
    where = hex_name(s, hex)
    if s.side_at(hex) == 1 - s.mover:
        return Refusal("4.3", f"{where} is enemy-occupied.")
    if hex == s.place[s.unit]:
        return Refusal("4.1", f"{name} is already in {where}.")
    if not s.has_room(hex, s.mover):
        return Refusal("5.0", f"{where} is full: the stacking limit is {counted(s.options.stacking, 'unit')}.")
    return _next_door(s, hex) or _far(s, hex)


def _step(s: State, hex: i64) -> Refusal:
    """What keeps a unit from the next hex; where the cheapest way leads straight there, `to` is the move."""
    if s.unit < 0 or s.side_at(hex) == 1 - s.mover or hex == s.place[s.unit]:
        return _go(s, hex)
    name = unit_name(s, s.unit)
    where = hex_name(s, hex)
    here = s.place[s.unit]
    if here < 0 and hex not in arrivals.entries(s, s.unit):
        return Refusal("11.1", f"{where} is not one of the arrival hexes of {name}.")
    if here >= 0 and s.board.grid.distance(here, hex) != 1:
        return Refusal("4.1", f"{where} isn't adjacent to {hex_name(s, here)}, where {name} is.")
    barred = _next_door(s, hex)
    if barred is not None:
        return barred
    spent = ways.way_of(s, m.pack(m.STEP, 0, hex)).cost
    if spent == FAR:
        return _bound(s, hex)
    if spent > s.left:
        return Refusal("4.2", f"{name} needs {movement_points(spent)} to enter {where} and has {points(s.left)}.")
    if s.has_room(hex, s.mover):
        return Refusal("4.1", f"The cheapest way to {where} is direct: use 'to'.")
    return Refusal("5.0", f"{where} is full, and {name} couldn't move on from there.")


def _bound(s: State, hex: i64) -> Refusal:
    """6.1: how an enemy zone of control forbids a step out of it."""
    name = unit_name(s, s.unit)
    if s.options.leg_never_leaves:
        return Refusal("6.1.1", f"{name} can't leave an enemy zone of control.")
    if s.in_enemy_zone(hex, s.mover):
        return Refusal("6.1.1", f"{name} can't move from one enemy zone of control straight into another.")
    return Refusal("6.1", f"{name} entered an enemy zone of control in this move, so the ferry can't take it out.")


def _next_door(s: State, hex: i64) -> Refusal | None:
    """What bars the hexside to a neighbour that cannot be reached by another way in this move."""
    board = s.board
    here = s.place[s.unit]
    towards = board.grid.direction(here, hex) if here >= 0 else -1
    if towards < 0:
        return None
    edge = 6 * here + towards
    name = unit_name(s, s.unit)
    if s.unbridged(edge) and not board.ferry[edge] and not board.canal_trail[edge]:
        gate = board.gate[edge]
        if gate:
            return Refusal("10.6.3", f"{capital(bridge_name(s, gate - 1))} is down.")
        return Refusal("10.6", f"There's no bridge over the water at {side_name(s, edge)}.")
    marsh = board.terrain[here] == MARSH or board.terrain[hex] == MARSH
    if board.mobile[s.unit] and marsh and (board.link[edge] == 0 or board.ferry[edge]):
        return Refusal("10.5", f"{name} is mobile and can enter or leave marsh only by road or trail.")
    return None


def reachable(s: State, hex: i64) -> bool:
    """Whether there is a way at all, however long, if the enemy had no zones of control."""
    scratch = s.copy()
    scratch.left = FARTHEST
    scratch.zone = zeros(2 * int(s.board.hexes))
    ways.survey(scratch)
    return scratch.reach.cost[hex] != FAR


def _far(s: State, hex: i64) -> Refusal:
    board = s.board
    name = unit_name(s, s.unit)
    where = hex_name(s, hex)
    if s.place[s.unit] < 0 and not reachable(s, hex):
        return Refusal("11.1", f"{name} can't reach {where} from its arrival hexes.")
    cost = cost_of(s, hex)
    scratch = s.copy()
    scratch.zone = zeros(2 * int(board.hexes))
    ways.survey(scratch)
    if scratch.reach.cost[hex] != FAR:
        if board.mobile[s.unit] == 0 or s.footed:
            return Refusal("6.1.1", f"Enemy zones of control keep {name} from reaching {where}.")
        if s.options.mobile_zone == 0:
            return Refusal("6.1.2", f"{name} must stop in enemy zones of control and can't reach {where}.")
        if cost == FAR:
            return Refusal(
                "6.1", f"On a ferry {name} counts as a leg unit: enemy zones of control keep it from {where}."
            )
        need = f"{name} needs {movement_points(cost)} and has {points(s.left)}"
        return Refusal("6.1.2", f"Enemy zones of control make {where} too expensive: {need}.")
    if cost != FAR:
        return Refusal("4.2", f"{name} needs {movement_points(cost)} to reach {where} and has {points(s.left)} left.")
    if reachable(s, hex):
        return Refusal("4.2", f"{where} is too far for {name}, which has {movement_points(s.left)} left.")
    scratch = s.copy()
    scratch.left = FARTHEST
    scratch.zone = zeros(2 * int(board.hexes))
    scratch.down = zeros(len(s.down))
    ways.survey(scratch)
    if scratch.reach.cost[hex] != FAR:
        return Refusal("10.6.3", f"A bridge on the way to {where} is down.")
    return Refusal("4.2", f"{where} is out of reach for {name}, which has {movement_points(s.left)} left.")


def cost_of(s: State, hex: i64) -> i64:
    """What it would cost with as many points as it takes."""
    scratch = s.copy()
    scratch.left = FARTHEST
    ways.survey(scratch)
    return scratch.reach.cost[hex]
