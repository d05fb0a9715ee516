"""Why a unit may not stand fast, retreat there, or advance (8.4 to 8.6)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.arnhem_farthest_bridge import advance, retreat
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import CITY, TOWN
from bridgehead.games.arnhem_farthest_bridge.refused_crossings import not_yours
from bridgehead.games.arnhem_farthest_bridge.report import hex_name, side_name, unit_name
from bridgehead.games.arnhem_farthest_bridge.state import ADVANCES, NONE, RETREATS, State
from bridgehead.kits.words import counted


def explain(s: State, move: i64, kind: i64) -> Refusal:
    unit = m.first(move)
    if s.board.side[unit] != s.actor:
        return not_yours(s, unit, "8.6" if kind == m.ADVANCE else "8.4")
    if kind == m.ADVANCE:
        return _advance(s, unit, m.second(move))
    if s.unit >= 0 and unit != s.unit:
        return Refusal("8.4", f"{unit_name(s, s.unit)} must finish its retreat first.")
    if s.unit < 0 and not retreat.is_pending(s, unit):
        return Refusal("8.4", f"{unit_name(s, unit)} doesn't have to retreat.")
    if kind == m.STAND:
        return _stand(s, unit)
    if kind == m.LOSE:
        return _lose(s, unit)
    return _retreat(s, unit, m.second(move))


def _stand(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.loser == s.mover:
        return Refusal("8.5", f"{name} attacked, and only defenders can stand fast.")
    if unit == s.unit:
        return Refusal("8.5", f"{name} is already retreating.")
    if s.job[unit] != RETREATS:
        return Refusal("8.5", f"{name} has already shortened its retreat.")
    if s.depleted[unit]:
        return Refusal("8.5", f"{name} is depleted, and only full-strength units can stand fast.")
    terrain = s.board.terrain[s.place[unit]]
    if s.options.stiff == "towns" and terrain not in (TOWN, CITY):
        return Refusal("8.5", "In this game units can stand fast only in towns and cities.")
    return Refusal("8.5", f"{name} couldn't make the shorter retreat either.")


def _lose(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if unit == s.unit or retreat.has_way_out(s, unit, retreat.hexes_to_go(s, unit)):
        return Refusal("8.4", f"{name} can retreat, so it isn't lost.")
    if retreat.may_stand(s, unit):
        return Refusal("8.4", f"In this game {name} stays and is depleted if it can't retreat.")
    return Refusal("8.4", f"{name} is lost only if it still can't retreat after the others.")


def _retreat(s: State, unit: i64, hex: i64) -> Refusal:
    board = s.board
    name = unit_name(s, unit)
    where = hex_name(s, hex)
    here = s.place[unit]
    if hex == here:
        return Refusal("8.4", f"{name} must retreat from {where} and can't stay there.")
    towards = board.grid.direction(here, hex)
    if towards < 0:
        return Refusal("8.4", f"{where} isn't next to {name}: retreat one hex at a time.")
    edge = 6 * here + towards
    side = board.side[unit]
    if s.side_at(hex) == 1 - side:
        return Refusal("8.4", f"{where} is enemy-occupied.")
    if s.in_enemy_zone(hex, side):
        return Refusal("6.2", f"{where} is in an enemy zone of control.")
    if not retreat.is_passable(s, unit, edge) and not retreat.by_ferry(s, unit, edge):
        return _barred(s, unit, edge)
    if s.unit >= 0:
        origin, far, manner = s.origin, s.far, s.crowded
    else:
        way = retreat.way_out(s, unit, retreat.hexes_to_go(s, unit))
        if way == retreat.BLOCKED:
            return Refusal("8.4", f"{name} can't retreat anywhere.")
        origin, far, manner = here, way // 2, way % 2
    if s.first_unit[hex] >= 0 and manner == retreat.VACANT:
        return Refusal("8.4", f"{where} is occupied, and {name} has a way through vacant hexes.")
    end = f"{counted(far, 'hex', 'hexes')} from {hex_name(s, origin)}"
    return Refusal("8.4", f"{where} isn't on a shortest path for this retreat, which ends {end}.")


def _barred(s: State, unit: i64, edge: i64) -> Refusal:
    if s.unbridged(edge):
        return Refusal("10.6", f"There's no bridge over the water at {side_name(s, edge)}.")
    return Refusal("10.5", f"{unit_name(s, unit)} is mobile and can enter or leave marsh only by road or trail.")


def _advance(s: State, unit: i64, hex: i64) -> Refusal:
    name = unit_name(s, unit)
    where = hex_name(s, hex)
    if s.job[unit] != ADVANCES:
        return Refusal("8.6", f"{name} can't advance after this fight.")
    if hex == s.place[unit]:
        return Refusal("8.6", f"{name} is already in {where}.")
    on_trail = False
    for n in range(s.trail_length):
        on_trail = on_trail or s.trail[n] == hex
    if not on_trail:
        return Refusal("8.6", f"The enemy didn't leave {where} in this fight, so you can't advance there.")
    if s.side_at(hex) == 1 - s.actor:
        return Refusal("8.6", f"{where} is enemy-occupied.")
    if not s.has_room(hex, s.actor):
        return Refusal("5.0", f"{where} is full.")
    return _way(s, unit, where)


def _way(s: State, unit: i64, where: str) -> Refusal:
    """What stops the unit on the paths of retreat that begin next to it."""
    board = s.board
    name = unit_name(s, unit)
    here = s.place[unit]
    begins = True
    for n in range(s.trail_length):
        there = s.trail[n]
        if there == NONE:
            here = s.place[unit]
            begins = True
            continue
        towards = board.grid.direction(here, there) if here >= 0 else -1
        if towards >= 0 and not advance.may_enter(s, unit, here, there):
            if s.side_at(there) == 1 - s.actor:
                return Refusal("8.6", f"{hex_name(s, there)}, on the way, is enemy-occupied.")
            return _barred(s, unit, 6 * here + towards)
        here = there if towards >= 0 or not begins else NONE
        begins = False
    return Refusal("8.6", f"{name} can't reach {where} along a path of retreat.")
