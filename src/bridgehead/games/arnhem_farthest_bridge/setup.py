"""Setting up: the historical positions (11.0) or secret plans that are revealed together (12.0)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.state import (
    DEPLOYING,
    REVEAL,
    SHIFTING,
    START_TURN,
    ZONING,
    State,
)


def begin(s: State) -> None:
    board = s.board
    if s.options.free:
        s.actor = GERMAN
        s.unit = plan_order(s)[0]
        s.ask = DEPLOYING
        return
    for unit, hex in board.historical.items():
        s.put(unit, hex)
    for zone in range(3):
        s.drop[zone] = board.historical_zones[zone]
    s.ask = START_TURN


def plan_order(s: State) -> list[int]:
    """The German units that are placed, in the order of the list."""
    return list(s.board.free_hexes)


def is_last(s: State) -> bool:
    """Whether the German set-up ends with the unit that is asked for."""
    return plan_order(s)[-1] == s.unit


def deploying_moves(s: State, out: list[int]) -> None:
    for hex in s.board.free_hexes[int(s.unit)]:
        if s.has_room(hex, GERMAN):  # 12.0: stacking limits hold
            out.append(m.pack(m.PLACE, s.unit, hex))


def play_deploying(s: State, move: i64) -> None:
    s.put(s.unit, m.second(move))
    s.say("planned", "12.0", (s.unit, m.second(move)), GERMAN)
    order = plan_order(s)
    at = order.index(int(s.unit)) + 1
    if at < len(order):
        s.unit = order[at]
        return
    s.unit = -1
    s.actor = ALLIED
    s.zoning = 0
    s.ask = ZONING


def zoning_moves(s: State, out: list[int]) -> None:
    """The German plan is not known yet."""
    for hex in s.board.free_zones:
        out.append(m.pack(m.DROP_ZONE, s.zoning, hex))


def play_zoning(s: State, move: i64) -> None:
    s.drop[s.zoning] = m.second(move)
    s.say("zone_planned", "12.0", (s.zoning, m.second(move)), ALLIED)
    s.zoning += 1
    if s.zoning == len(s.drop):
        s.zoning = 0
        s.ask = REVEAL
        for unit in plan_order(s):
            s.say("placed", "12.0", (unit, s.place[unit]), reveals=True)
        for zone in range(len(s.drop)):
            s.say("zone_placed", "12.0", (zone, s.drop[zone]), reveals=True)


def reveal(s: State) -> None:
    """12.0: a drop zone on a German unit has to give way."""
    while s.zoning < len(s.drop):
        if s.side_at(s.drop[s.zoning]) == GERMAN:
            s.actor = ALLIED
            s.ask = SHIFTING
            return
        s.zoning += 1
    s.zoning = 0
    s.ask = START_TURN


def shift_distance(s: State) -> i64:
    """One hex; where none is eligible so near, farther, which makes the landings harder."""
    distance: i64 = 1
    while len(shift_hexes(s, distance)) == 0:
        distance += 1
    return distance


def shift_hexes(s: State, distance: i64) -> list[int]:
    here = s.drop[s.zoning]
    grid = s.board.grid
    found: list[int] = []
    for hex in s.board.free_zones:
        if grid.distance(here, hex) == distance and s.side_at(hex) != GERMAN:
            found.append(hex)
    return found


def shifting_moves(s: State, out: list[int]) -> None:
    for hex in shift_hexes(s, shift_distance(s)):
        out.append(m.pack(m.DROP_ZONE, s.zoning, hex))


def play_shifting(s: State, move: i64) -> None:
    if shift_distance(s) > 1:
        s.clash[s.zoning] = s.board.clash_drm
    s.drop[s.zoning] = m.second(move)
    s.say("zone_shifted", "12.0", (s.zoning, m.second(move), s.clash[s.zoning]))
    s.zoning += 1
    s.ask = REVEAL
