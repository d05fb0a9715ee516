"""Movement and Mobile Movement Phase (4, 5, 6.1): one unit after the other, each where its points take it."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.rules import UNPRICED
from bridgehead.games.arnhem_farthest_bridge import arrivals, bridges, landing, victory, ways
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.state import (
    END_SIDE,
    FINISHED,
    MOBILE_PHASE,
    MOVING,
    OPENING,
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
    ways.survey(s)
    reach = s.reach
    s.surveyed = reach.serial
    found = reach.found
    first_unit = s.first_unit
    goes = m.pack(m.GO)
    for n in range(reach.count):
        hex = found[n]
        if first_unit[hex] < 0 or _may_join(s, hex):
            out.append(goes + m.PLACE_VALUE * hex)  # packed: most moves of a game are listed here
    _list_steps(s, out)


def _may_join(s: State, hex: i64) -> bool:
    """5.0: the unit picked up may stay in that hex, where friends are."""
    return s.options.stacking > 1 and hex != s.place[s.unit] and s.has_room(hex, s.mover)


def is_next(s: State, hex: i64) -> bool:
    """The unit picked up could enter that hex first."""
    here = s.place[s.unit]
    return s.board.grid.distance(here, hex) == 1 if here >= 0 else hex in arrivals.entries(s, s.unit)


def _list_steps(s: State, out: list[int]) -> None:
    """4.1: the next hex itself, where the cheapest way there is another; 5.0: also through friends, to go on."""
    reach = s.reach
    here = s.place[s.unit]
    if here < 0:
        for hex in arrivals.entries(s, s.unit):
            if _is_full(s, hex) or not reach.is_straight(hex):
                _list_step(s, hex, reach.after_door(hex), False, _is_full(s, hex), out)
        return
    full: i64 = 0
    for edge in range(6 * here, 6 * here + 6):
        there = s.board.near[edge]
        if there < 0 or reach.cost[there] == FAR:
            continue
        if _is_full(s, there):
            full += 1
        elif not reach.is_straight(there) and not _goes_straight(s, edge):
            _list_step(s, there, reach.after_step(edge, 0, False), reach.changes(edge), False, out)
    for edge in range(6 * here, 6 * here + 6):
        if full == 0:
            return
        there = s.board.near[edge]
        if there >= 0 and reach.cost[there] != FAR and _is_full(s, there):
            full -= 1
            _list_step(s, there, reach.after_step(edge, 0, False), reach.changes(edge), True, out)


def _goes_straight(s: State, edge: i64) -> bool:
    """A ferry straight there, no cheaper than a way round, and taken because that one endangers a bridge."""
    if not s.reach.changes(edge):
        return False
    return len(ways.way_of(s, m.pack(m.GO, 0, s.board.near[edge])).path) == 2


def _is_full(s: State, hex: i64) -> bool:
    return s.first_unit[hex] >= 0 and not _may_join(s, hex)


def _list_step(s: State, hex: i64, spent: i64, footed: bool, full: bool, out: list[int]) -> None:
    if spent <= s.left and not (full and not _goes_on(s, hex, spent, footed)):
        out.append(m.pack(m.STEP, 0, hex))


def _goes_on(s: State, hex: i64, spent: i64, footed: bool) -> bool:
    """5.0: from a full hex there is a way, if need be through more friends, to one where the unit may stay."""
    reach = s.reach
    hexes = s.board.hexes
    here = s.place[s.unit]
    start = hexes + hex if footed else hex
    least: dict[int, int] = {int(start): int(spent)}
    waiting: list[int] = [int(start)]
    while waiting:
        state: i64 = waiting.pop()
        afoot = state >= hexes
        at = state - hexes if afoot else state
        for edge in range(6 * at, 6 * at + 6):
            there = s.board.near[edge]
            total = reach.after_step(edge, least[state], afoot)
            if total > s.left or there == here:
                continue
            if s.has_room(there, s.mover):
                return True
            onward = hexes + there if afoot or reach.changes(edge) else there
            if total < least.get(onward, FAR):
                least[int(onward)] = int(total)
                waiting.append(int(onward))
    return False


def play_moving(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    if kind == m.SELECT:
        put_down(s)
        pick_up(s, m.first(move))
    elif kind == m.END:
        put_down(s)
        s.ask = END_SIDE if s.phase == MOBILE_PHASE else START_BOMBARDMENT
    else:
        _go(s, move)


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


def _go(s: State, move: i64) -> None:
    """Hex by hex along the way; where the German may demolish a bridge the unit halts (10.6.3)."""
    board = s.board
    unit = s.unit
    side = board.side[unit]
    way = ways.until_halt(s, move)
    goal: i64 = way.path[-1]
    s.surveyed = 0
    begun = s.place[unit] >= 0
    facts: list[int] = [int(unit)]
    for n in range(len(way.path)):
        there: i64 = way.path[n]
        facts.append(int(there))
        if n == 0 and begun:
            continue
        s.way[s.way_length] = there
        s.way_length += 1
        if side == GERMAN:
            bridges.watch_ferry(s, unit, there)
    s.left -= way.cost
    if way.footed:
        s.footed = 1
    s.started = 1
    s.shift(unit, goal)
    if stops(s, goal):
        s.left = 0  # 6.1.1: even if the zone ends with a bridge in this moment
    s.say("moved" if begun else "entered", "4.1" if begun else "11.1", tuple(facts))
    if unit == board.engineer:
        for there in way.path:
            bridges.watch_ferry(s, unit, there)  # after the move, in which he may have used it himself
    bridge = bridges.threatened(s, goal) if side == ALLIED else -1
    if bridge >= 0:
        bridges.ask(s, bridge)
        return
    settle(s)


def stops(s: State, hex: i64) -> bool:
    """6.1: the unit picked up must stop in this hex because of enemy zones of control."""
    bound = s.board.mobile[s.unit] == 0 or s.footed > 0 or s.options.mobile_zone == 0
    return bound and s.in_enemy_zone(hex, s.board.side[s.unit])


def settle(s: State) -> None:
    """What follows when a unit has come to a halt, though it may go on."""
    if crowded(s):
        ways.survey(s)
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


# -- several together ----------------------------------------------------------------------------------------------


def price(s: State, move: i64) -> i64:
    """4.1: what the unit picked up pays for its move, in half points; 11.4: for the hex where it lands."""
    kind = m.kind_of(move)
    if s.ask == OPENING and kind == m.LAND:
        return landing.landing_cost(s, m.second(move))
    if s.ask != MOVING or (kind != m.GO and kind != m.STEP):
        return UNPRICED
    return ways.way_of(s, move).cost


def has_room_for(s: State, units: list[int], hex: i64) -> bool:
    """5.0: room for all of these units; not counting those that are there."""
    coming: i64 = 0
    for unit in units:
        if s.place[unit] != hex:
            coming += 1
    return s.stacked(hex) + coming <= s.options.stacking
