"""Bridges blown in the middle of a move, mended, and the engineer's ferry (10.6.3 to 10.6.6)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, MARSH
from bridgehead.games.arnhem_farthest_bridge.state import (
    CONTINUE_MOVE,
    DEMOLISHING,
    FINISHED,
    State,
    end_ferry,
)
from bridgehead.kits.hexes.ground import BARRED

# -- demolition ------------------------------------------------------------------------------------------------------


def set_guards(s: State) -> None:
    """10.6.3: no bridge is blown beside which an Allied unit begins the phase."""
    board = s.board
    for bridge in range(board.bridges):
        one = s.side_at(board.bridge_one[bridge]) == ALLIED
        other = s.side_at(board.bridge_other[bridge]) == ALLIED
        s.guarded[bridge + 1] = 1 if one or other else 0


def threatened(s: State, hex: i64) -> i64:
    """10.6.3: a bridge that the German may try to blow when an Allied unit enters this hex, or -1."""
    for bridge in s.board.bridges_at[hex]:
        if may_blow(s, bridge):
            return bridge
    return -1


def in_danger(s: State, hex: i64) -> list[int]:
    """10.6.3: all of them."""
    return [bridge for bridge in s.board.bridges_at[hex] if may_blow(s, bridge)]


def may_blow(s: State, bridge: i64) -> bool:
    """10.6.3: once a turn, while it stands, and within the movement range of a German unit."""
    gate = bridge + 1
    return not (s.down[gate] or s.tried[gate] or s.guarded[gate]) and in_german_range(s, bridge)


def in_german_range(s: State, bridge: i64) -> bool:
    board = s.board
    one = board.bridge_one[bridge]
    other = board.bridge_other[bridge]
    for unit in range(board.first_german, board.units):
        place = s.place[unit]
        if place >= 0:
            reach = board.range[unit]
            if board.grid.distance(place, one) <= reach or board.grid.distance(place, other) <= reach:
                return True
    return False


def ask(s: State, bridge: i64) -> None:
    s.bridge = bridge
    s.actor = GERMAN
    s.ask = DEMOLISHING


def demolishing_moves(out: list[int]) -> None:
    out.append(m.pack(m.BLOW))
    out.append(m.pack(m.SPARE))


def play_demolishing(s: State, move: i64, dice: Dice) -> None:
    bridge = s.bridge
    s.tried[bridge + 1] = 1
    if m.kind_of(move) == m.SPARE:
        s.say("spared", "10.6.3", (bridge,))
    else:
        die = dice.roll(1, "the demolition")[0]
        blown = die <= s.board.blown_up_to[bridge]
        s.say("demolition", "10.6.3", (bridge, int(blown), die))
        if blown:
            s.set_bridge(bridge, 1)
    s.bridge = -1
    s.actor = s.mover
    s.ask = CONTINUE_MOVE


# -- repair and ferry ------------------------------------------------------------------------------------------------


def near_engineer(s: State, edge: i64) -> bool:
    here = s.place[s.board.engineer]
    return here >= 0 and is_in_reach(s, here, edge)


def is_in_reach(s: State, here: i64, edge: i64) -> bool:
    """10.6.4, 10.6.5: one of the adjoining hexes is within the engineer's movement range, counted in hexes."""
    board = s.board
    reach = board.range[board.engineer]
    return board.grid.distance(here, edge // 6) <= reach or board.grid.distance(here, board.near[edge]) <= reach


def may_repair(s: State, bridge: i64) -> bool:
    """10.6.4: once a turn, no ferry in the same turn, no German beside it and no German zone on it."""
    board = s.board
    gate = bridge + 1
    if s.down[gate] == 0 or s.mended[gate] or s.ferried or not near_engineer(s, board.bridge_side[bridge]):
        return False
    for hex in (board.bridge_one[bridge], board.bridge_other[bridge]):
        if s.side_at(hex) == GERMAN or s.in_enemy_zone(hex, ALLIED):
            return False
    return True


def repair_moves(s: State, out: list[int]) -> None:
    for bridge in range(s.board.bridges):
        if may_repair(s, bridge):
            out.append(m.pack(m.REPAIR, bridge))


def play_repair(s: State, bridge: i64, dice: Dice) -> None:
    gate = bridge + 1
    s.mended[gate] = 1
    s.repairing = 1
    s.picked[s.board.engineer] = FINISHED  # it stays where it is in this phase
    die = dice.roll(1, "the repair")[0]
    mended = die >= s.board.repaired_from[bridge]
    s.say("repair", "10.6.4", (bridge, int(mended), die))
    if mended:
        s.set_bridge(bridge, 0)
        s.tried[gate] = 1  # not to be blown again in this turn


def may_ferry(s: State, edge: i64) -> bool:
    """10.6.5: one hexside of open water a turn, an Allied unit on one bank, no German on either."""
    there = s.board.near[edge]
    if s.ferried or s.repairing or there < 0 or not s.unbridged(edge) or not near_engineer(s, edge):
        return False
    one = s.side_at(edge // 6)
    other = s.side_at(there)
    return (one == ALLIED or other == ALLIED) and one != GERMAN and other != GERMAN


def ferry_moves(s: State, out: list[int]) -> None:
    board = s.board
    if s.ferried or s.repairing or s.place[board.engineer] < 0:
        return
    for unit in range(board.first_german):
        hex = s.place[unit]
        if hex < 0 or s.first_unit[hex] != unit:
            continue  # each hex once
        for edge in range(6 * hex, 6 * hex + 6):
            if board.wet[edge] and may_ferry(s, edge):
                back = board.grid.across(edge)
                if edge < back or s.side_at(back // 6) != ALLIED:  # an edge between two Allied hexes once
                    out.append(m.pack(m.FERRY, 0, min(edge, back)))


def play_ferry(s: State, edge: i64) -> None:
    s.ferry = edge
    s.ferried = 1
    s.say("ferry", "10.6.5", (edge,))


def open_ferry(s: State, unit_class: i64) -> None:
    """10.6.5: the ferry is a bridge for Allied movement, joined to the roads and trails of its banks."""
    there = s.board.near[s.ferry]
    here = s.ferry // 6
    s.reach.ferry(s.ferry, _fare(s, here, there, unit_class), _fare(s, there, here, unit_class))


def _fare(s: State, here: i64, there: i64, unit_class: i64) -> i64:
    board = s.board
    if unit_class and board.terrain[here] == MARSH and board.street[here] == 0:
        return BARRED  # 10.5
    if board.street[there]:
        return board.way_cost[board.street[there]]
    return board.terrain_cost[2 * board.terrain[there] + unit_class]


def watch_ferry(s: State, unit: i64, hex: i64) -> None:
    """10.6.5: the ferry ends when a German comes to a bank or the engineer gets too far away."""
    if s.ferry < 0:
        return
    if s.board.side[unit] == GERMAN:
        if hex == s.ferry // 6 or hex == s.board.near[s.ferry]:
            end_ferry(s, "10.6.5")
    elif unit == s.board.engineer and not is_in_reach(s, hex, s.ferry):
        end_ferry(s, "10.6.5")
