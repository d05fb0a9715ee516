"""The way of a move (4.1): by which hexes the unit picked up gets to another, and where a bridge halts it (10.6.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import arrivals, bridges
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, zeros
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.hexes.reach import FAR
from bridgehead.kits.hexes.safest import BITS


class Way:
    """A way to a hex: its hexes, from where the unit stands if it is on the map, and what it costs in half points."""

    def __init__(self, path: list[int], cost: i64, footed: bool) -> None:
        self.path = path
        self.cost: i64 = cost
        self.footed = footed  # it leads over a printed ferry (10.6.2)


def survey(s: State) -> None:
    """Where the unit picked up can go, on the scratch paper."""
    board = s.board
    unit = s.unit
    side = board.side[unit]
    enemy = 1 - side
    on_wheels = board.mobile[unit] > 0
    reach = s.reach
    reach.begin(
        board.mobile_ground if on_wheels else board.leg_ground,
        s.options.mobile_rule if on_wheels and s.footed == 0 else s.options.leg_rule,
    )
    reach.bar(s.first_unit, 1, 0, board.first_unit[enemy], board.first_unit[enemy + 1] - 1)  # 4.3
    reach.fear(s.zone, 2, enemy)  # 6.1
    reach.close(s.down)
    reach.cross_as(s.options.leg_rule)  # 10.6.2
    if s.ferry >= 0 and side == ALLIED:
        bridges.open_ferry(s, board.mobile[unit])
    here = s.place[unit]
    if here >= 0 and s.started:
        reach.halt(here, 0)
    elif here >= 0:
        reach.stand(here, 0)
    else:
        price = board.mobile_entry if on_wheels else board.leg_entry
        for hex in arrivals.entries(s, unit):
            reach.enter(hex, price[hex])  # 4.5
    reach.search(s.left)


def look(s: State) -> None:
    """Have the search for the unit picked up on the scratch paper, where it is not still there."""
    if s.surveyed != s.reach.serial:
        survey(s)
        s.surveyed = s.reach.serial


def way_of(s: State, move: i64) -> Way:
    """The way of a move to a hex; one without hexes where there is none."""
    look(s)
    reach = s.reach
    goal = m.second(move)
    if m.kind_of(move) == m.GO:
        return _along(s, _states(s, goal))
    here = s.place[s.unit]
    if here < 0:
        spent = reach.after_door(goal)
        return Way([int(goal)] if spent != FAR else [], spent, False)
    towards = s.board.grid.direction(here, goal)
    edge = 6 * here + towards
    spent = reach.after_step(edge, 0, False) if towards >= 0 else FAR
    return Way([int(here), int(goal)], spent, reach.changes(edge)) if spent != FAR else Way([], FAR, False)


def entered(s: State, move: i64) -> list[int]:
    """The hexes of its way that the unit enters."""
    path = way_of(s, move).path
    return path if s.place[s.unit] < 0 else path[1:]


def until_halt(s: State, move: i64) -> Way:
    """10.6.3: the way of a move as far as the first hex where a bridge is in danger."""
    look(s)
    if m.kind_of(move) == m.STEP or s.board.side[s.unit] != ALLIED:
        return way_of(s, move)
    if not s.options.avoids_bridges:
        return _along(s, s.reach.states(_first_halt(s, m.second(move))))
    states = _states(s, m.second(move))
    halt = _halt(s, states)
    gone: list[int] = []
    for state in states:
        gone.append(state)
        if s.reach.hex_of(state) == halt:
            break
    return _along(s, gone)


def _halt(s: State, states: list[int]) -> i64:
    """The first hex of a way where a bridge is in danger, or the last of all; -1 of none."""
    hex: i64 = -1
    for state in states:
        hex = s.reach.hex_of(state)
        if state != s.reach.standing() and bridges.threatened(s, hex) >= 0:
            break
    return hex


def _along(s: State, states: list[int]) -> Way:
    reach = s.reach
    if not states:
        return Way([], FAR, False)
    end: i64 = states[-1]
    return Way([int(reach.hex_of(state)) for state in states], reach.spent(end), end != reach.hex_of(end))


def _states(s: State, goal: i64) -> list[int]:
    """4.1: of the cheapest ways the one on which the fewest bridges are likely to be blown (10.6.3)."""
    usual = s.reach.states(goal)
    if s.board.side[s.unit] != ALLIED or not s.options.avoids_bridges or _halt(s, usual) == goal:
        return usual
    if s.safest.serial != s.reach.serial:
        s.safest.begin(_endangered(s), s.board.blown_up_to)
    return s.safest.states(goal)


def _endangered(s: State) -> vec[i64]:
    """By hex, as bits: the bridges that may be blown when an Allied unit enters."""
    board = s.board
    marks = zeros(int(board.hexes))
    for bridge in range(board.bridges):
        if bridges.may_blow(s, bridge):
            for hex in (board.bridge_one[bridge], board.bridge_other[bridge]):
                marks[hex] = marks[hex] | BITS[bridge]
    return marks


def _first_halt(s: State, goal: i64) -> i64:
    """Before version 3: the first hex on the usual way where a bridge is in danger, itself reached the usual way."""
    here = s.place[s.unit]
    path = s.reach.path(goal)
    n = 0
    while path[n] != goal:
        hex: i64 = path[n]
        if hex != here and bridges.threatened(s, hex) >= 0:
            goal = hex
            path = s.reach.path(goal)
            n = 0
        else:
            n += 1
    return goal
