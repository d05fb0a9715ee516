"""Movement and Mobile Movement Phase (4, 5, 6.1): one unit after the other, each where its points take it."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import arrivals, bridges, victory
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.state import (
    END_SIDE,
    FINISHED,
    MOBILE_PHASE,
    MOVING,
    PICKS,
    START_BOMBARDMENT,
    WAITING,
    State,
)
from bridgehead.kits.hexes.reach import FAR


def allowance(s: State, unit: i64) -> i64:
    """Half points for this phase (4.1, 4.4), less what a landing cost (11.4)."""
    points = s.board.allowance[unit]
    if s.phase == MOBILE_PHASE and s.options.half_mobile:
        points = points // 2
    return points - s.spent[unit]


def may_pick(s: State, unit: i64) -> bool:
    """4.1: each unit moves once a phase; 4.4: only mobile units move in the Mobile Movement Phase."""
    if s.picked[unit] >= PICKS:
        return False
    if s.phase == MOBILE_PHASE and s.board.mobile[unit] == 0:
        return False
    return s.place[unit] >= 0 or arrivals.may_arrive(s, unit)


def start_moving(s: State) -> None:
    for unit in range(s.board.units):
        if s.picked[unit] < FINISHED:
            s.picked[unit] = 0
    s.actor = s.mover
    s.ask = MOVING


def crowded(s: State) -> bool:
    """5.0: the unit on the move was halted where it may not stay."""
    return s.unit >= 0 and s.place[s.unit] >= 0 and s.stacked(s.place[s.unit]) > s.options.stacking


def moving_moves(s: State, out: list[int]) -> None:
    board = s.board
    if not crowded(s):
        out.append(m.pack(m.END))
        for unit in range(board.first_unit[s.mover], board.first_unit[s.mover + 1]):
            if unit != s.unit and may_pick(s, unit):
                out.append(m.pack(m.SELECT, unit))
    if s.unit >= 0:
        list_goals(s, out)


def list_goals(s: State, out: list[int]) -> None:
    """Every hex that the unit picked up can reach and stay in."""
    survey(s)
    reach = s.reach
    s.surveyed = reach.serial
    here = s.place[s.unit]
    side = s.mover
    stacking = s.options.stacking
    for n in range(reach.count):
        hex = reach.found[n]
        if s.first_unit[hex] < 0 or (hex != here and stacking > 1 and s.has_room(hex, side)):
            out.append(m.pack(m.GO, 0, hex))


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
    if here >= 0:
        reach.stand(here, 0)
    else:
        price = board.mobile_entry if on_wheels else board.leg_entry
        for hex in arrivals.entries(s, unit):
            reach.enter(hex, price[hex])  # 4.5
    reach.search(s.left)


def play_moving(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    if kind == m.SELECT:
        put_down(s)
        pick_up(s, m.first(move))
    elif kind == m.GO:
        _go(s, m.second(move))
    else:
        put_down(s)
        s.ask = END_SIDE if s.phase == MOBILE_PHASE else START_BOMBARDMENT


def pick_up(s: State, unit: i64) -> None:
    s.picked[unit] = s.picked[unit] + 1
    s.unit = unit
    s.left = allowance(s, unit)
    if s.place[unit] >= 0:
        s.way[0] = s.place[unit]
        s.way_length = 1


def put_down(s: State) -> None:
    """4.1: a unit that has moved is done; one that was only picked up is not."""
    if s.unit >= 0 and s.started:
        s.picked[s.unit] = FINISHED
    s.clear_unit()


def _go(s: State, goal: i64) -> None:
    """Hex by hex the cheapest way; where the German may demolish a bridge the unit halts (10.6.3)."""
    board = s.board
    unit = s.unit
    side = board.side[unit]
    reach = s.reach
    if s.surveyed != reach.serial:  # otherwise it is the search that has just listed the goals
        survey(s)
    s.surveyed = 0
    if side == ALLIED:
        goal = _first_halt(s, goal)
    path = reach.path(goal)
    begun = s.place[unit] >= 0
    facts: list[int] = [int(unit)]
    for n in range(len(path)):
        there: i64 = path[n]
        facts.append(int(there))
        if n == 0 and begun:
            continue
        s.way[s.way_length] = there
        s.way_length += 1
        if side == GERMAN:
            bridges.watch_ferry(s, unit, there)
    s.left -= reach.cost[goal]
    if reach.changed(goal):
        s.footed = 1
    s.started = 1
    s.shift(unit, goal)
    stops = board.mobile[unit] == 0 or s.footed > 0 or s.options.mobile_zone == 0
    if stops and s.in_enemy_zone(goal, side):
        s.left = 0  # 6.1.1: even if the zone ends with a bridge in this moment
    s.say("moved" if begun else "entered", "4.1" if begun else "11.1", tuple(facts))
    if unit == board.engineer:
        for there in path:
            bridges.watch_ferry(s, unit, there)  # after the move, in which he may have used it himself
    bridge = bridges.threatened(s, goal) if side == ALLIED else -1
    if bridge >= 0:
        bridges.ask(s, bridge)
        return
    settle(s)


def _first_halt(s: State, goal: i64) -> i64:
    """10.6.3: the first hex on the way where a bridge is in danger, itself reached the cheapest way; else the goal."""
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


def settle(s: State) -> None:
    """What follows when a unit has come to a halt, though it may go on."""
    if crowded(s):
        survey(s)
        if not _somewhere_to_stay(s):
            _fall_back(s)
    if not crowded(s) and victory.test(s):  # 11.5: where it cannot stay, it does not occupy
        return
    if s.left == 0:
        put_down(s)
    s.actor = s.mover
    s.ask = MOVING


def _somewhere_to_stay(s: State) -> bool:
    reach = s.reach
    for n in range(reach.count):
        hex = reach.found[n]
        if reach.cost[hex] != FAR and hex != s.place[s.unit] and s.has_room(hex, s.mover):
            return True
    return False


def _fall_back(s: State) -> None:
    """5.0: back along its path to the first hex where it may stay; one that had just come in goes back off the map."""
    unit = s.unit
    n = s.way_length - 1
    while n >= 0:
        if s.has_room(s.way[n], s.mover):
            s.say("fell_back", "5.0", (unit, s.place[unit], s.way[n]))
            s.shift(unit, s.way[n])
            s.left = 0
            return
        n -= 1
    s.say("turned_away", "5.0", (unit, s.place[unit]))
    s.take(unit, WAITING)
    s.left = 0
