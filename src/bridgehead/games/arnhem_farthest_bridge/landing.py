"""The opening of the Allied Movement Phase: airborne landings, repairs and the ferry, before anybody moves (11.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.arnhem_farthest_bridge import arrivals, bridges
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, LEG, WOODS
from bridgehead.games.arnhem_farthest_bridge.state import (
    FINISHED,
    GONE,
    OPENING,
    PICKS,
    START_MOVING,
    State,
    deplete,
)


def start(s: State) -> None:
    s.opening = 1
    s.actor = ALLIED
    s.ask = OPENING


def may_land(s: State, unit: i64) -> bool:
    """11.4: an airborne unit whose turn has come; 11.1: it may also wait."""
    return s.board.drop_zone[unit] >= 0 and arrivals.is_due(s, unit) and s.picked[unit] < PICKS


def can_land_in(s: State, unit: i64, hex: i64) -> bool:
    """11.4: within the radius of its drop zone, where the table allows and where it may stay."""
    board = s.board
    centre = s.drop[board.drop_zone[unit]]
    if board.grid.distance(centre, hex) > board.drop_radius[unit] or board.drop_safe[board.terrain[hex]] == 0:
        return False
    return s.has_room(hex, ALLIED)


def opening_moves(s: State, out: list[int]) -> None:
    board = s.board
    out.append(m.pack(m.END))
    for unit in range(board.first_german):
        if unit != s.unit and may_land(s, unit):
            out.append(m.pack(m.SELECT, unit))
    if s.unit >= 0:
        for hex in board.grid.within(s.drop[board.drop_zone[s.unit]], board.drop_radius[s.unit]):
            if can_land_in(s, s.unit, hex):
                out.append(m.pack(m.LAND, 0, hex))
    bridges.repair_moves(s, out)
    bridges.ferry_moves(s, out)


def play_opening(s: State, move: i64, dice: Dice) -> None:
    kind = m.kind_of(move)
    if kind == m.SELECT:
        s.unit = m.first(move)
        s.picked[s.unit] = s.picked[s.unit] + 1
    elif kind == m.LAND:
        _land(s, s.unit, m.second(move), dice)
    elif kind == m.REPAIR:
        s.clear_unit()
        bridges.play_repair(s, m.first(move), dice)
    elif kind == m.FERRY:
        s.clear_unit()
        bridges.play_ferry(s, m.second(move))
    else:
        s.clear_unit()
        s.opening = 0
        s.ask = START_MOVING


def modifier(s: State, unit: i64, hex: i64) -> i64:
    """11.4: gliders, a German unit next to the hex; 12.0: a drop zone that had to give way."""
    board = s.board
    total = s.clash[board.drop_zone[unit]]
    if board.glider[unit]:
        total += board.glider_drm
    for edge in range(6 * hex, 6 * hex + 6):
        there = board.near[edge]
        if there >= 0 and s.side_at(there) == GERMAN:
            return total + board.enemy_drm
    return total


def nearest_landings(s: State, wanted: i64) -> list[int]:
    """11.4: for the unit picked up, the landings it is likeliest to come through, and of those the nearest first.

    Last those beside a bridge that is blown up for it (10.6.3).
    """
    board = s.board
    rated: list[tuple[int, int, int, int]] = []
    for hex in board.grid.within(s.drop[board.drop_zone[s.unit]], board.drop_radius[s.unit]):
        if can_land_in(s, s.unit, hex):
            risk = modifier(s, s.unit, hex) - board.drop_safe[board.terrain[hex]]
            danger = 1 if bridges.threatened(s, hex) >= 0 else 0
            rated.append((danger, int(risk), int(board.grid.distance(wanted, hex)), int(hex)))
    return [m.pack(m.LAND, 0, hex) for _, _, _, hex in sorted(rated)]


def landing_cost(s: State, hex: i64) -> i64:
    """11.4: the terrain of the landing hex, never a road."""
    terrain = s.board.terrain[hex]
    if terrain == WOODS and s.options.woods_three:
        return 6
    return s.board.terrain_cost[2 * terrain + LEG]


def _land(s: State, unit: i64, hex: i64, dice: Dice) -> None:
    board = s.board
    die = dice.roll(1, "the landing")[0]
    added = modifier(s, unit, hex)
    roll = min(die + added, board.drop_highest)
    terrain = board.terrain[hex]
    if roll > board.drop_hurt[terrain]:
        s.say("landing", "11.4", (unit, hex, 2, added, die))
        s.place[unit] = GONE
        s.clear_unit()
        return
    hurt = roll > board.drop_safe[terrain]
    s.say("landing", "11.4", (unit, hex, int(hurt), added, die))
    s.put(unit, hex)
    s.spent[unit] = landing_cost(s, hex)
    if hurt:
        deplete(s, unit, "11.4")
    s.picked[unit] = FINISHED if hurt or s.in_enemy_zone(hex, ALLIED) else 0
    bridge = bridges.threatened(s, hex)
    if bridge >= 0:
        bridges.ask(s, bridge)
    else:
        s.clear_unit()
