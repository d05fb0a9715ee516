"""Movement (9): one unit or stack after the other, hex by hex, each as far as its points take it.

`GO` walks the cheapest way and of those the safest, as far as the mover knows; `STEP` and `CROSS` take a single step
where `GO` would not do just that. After each hex the enemy may fire (11.4); whoever was fired on waits for a word.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.values import Event
from bridgehead.games.guards_armoured import debarking, engineers, fog, reinforcements, riding, stacking
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.allowance import allowance, half, is_fresh, left, spend
from bridgehead.games.guards_armoured.exits import list_exit, play_exit
from bridgehead.games.guards_armoured.moving_stack import (
    drop,
    has_spent,
    join,
    pick_up,
    put_down,
    regroup,
    units,
)
from bridgehead.games.guards_armoured.state import (
    ACTIVE,
    AFTER_HEX,
    FINISHED,
    MOVEMENT,
    MOVES_ON,
    MOVING,
    NONE,
    NOT_BEGUN,
    PICKS,
    STILL,
    STOPPED,
    UNDER_WAY,
    WAITING,
    State,
)
from bridgehead.games.guards_armoured.tolls import FAR, OFF_ROAD, ROAD_FIRST
from bridgehead.games.guards_armoured.ways import chart_way, entry_hexes, lay_out, prepare, survey

__all__ = ["allowance", "moving_moves", "play_moving", "put_down", "start"]


def start(s: State) -> None:
    """3.4: the movement part of an activation; whoever is active may move."""
    for unit in range(s.board.roster.units):
        s.moved[unit] = STILL
        s.picked[unit] = 0
        s.spent[unit] = 0
    riding.activate_riders(s)
    s.demolished = 0
    s.part = MOVEMENT
    s.actor = s.mover
    s.ask = MOVING


def start_after_overrun(s: State) -> None:
    """9.4: those who have won an overrun move on with what they have not spent, each as it likes."""
    for unit in range(s.board.roster.units):
        if s.job[unit] == MOVES_ON:
            s.moved[unit] = STILL
            s.picked[unit] = 0
    s.overrunning = 1
    s.actor = s.mover
    s.ask = MOVING


def pay_for_advance(s: State, unit: i64, hex: i64) -> None:
    """9.4: before it advances after an overrun; what that costs it, down to nothing. 10.6: zones are ignored."""
    edge = 6 * s.place[unit] + s.board.map.grid.direction(s.place[unit], hex)
    tolls = s.routes.tolls
    lay_out(s, True)
    rest = left(s, unit)
    unit_class = s.class_of(unit)
    off = tolls.charge(tolls.price(edge, unit_class), rest, half(s, unit), True)
    road = tolls.charge(tolls.road_price(edge, unit_class), rest, half(s, unit), True)
    spend(s, unit, road if road < off else off)


# -- what may be done ------------------------------------------------------------------------------------------------


def moving_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.END))
    if s.unit >= 0:
        _list_orders(s, out)
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if may_pick(s, unit):
            out.append(m.pack(m.SELECT, unit))
    engineers.list_moves(s, out)


def may_pick(s: State, unit: i64) -> bool:
    """Another unit may be chosen to move; those of the stack on the move only while it has not begun."""
    if unit == s.unit or s.picked[unit] >= PICKS or not may_move(s, unit):
        return False
    return s.moved[unit] == STILL or (s.begun == NOT_BEGUN and s.spent[unit] == 0)


def may_move(s: State, unit: i64) -> bool:
    """9.0: an active unit whose move is not over; those that come onto the map wait beside it."""
    if s.active[unit] != ACTIVE or s.moved[unit] == FINISHED or s.pinned[unit] or s.rides[unit] >= 0:
        return False
    if s.overrunning and s.job[unit] != MOVES_ON:
        return False
    if s.place[unit] >= 0:
        return True
    return s.place[unit] == WAITING and len(reinforcements.entries(s, unit)) > 0


def _list_orders(s: State, out: list[int]) -> None:
    """What the stack on the move can do."""
    if has_spent(s):
        out.append(m.pack(m.HALT))
    if s.begun == NOT_BEGUN:
        _list_joining(s, out)
    if s.begun != STOPPED:
        list_goals(s, out)
    if s.place[s.unit] < 0:
        return
    if s.begun != STOPPED:
        list_exit(s, out)
        if s.begun != NOT_BEGUN and s.group > 1:
            for unit in units(s):
                out.append(m.pack(m.DROP, unit))
        debarking.list_debarking(s, out)
        debarking.list_embarking(s, out)
        riding.list_mounts(s, out)
    riding.list_dismounts(s, out)
    engineers.list_clearing(s, out)


def _list_joining(s: State, out: list[int]) -> None:
    """9.3: units that begin in the same hex, or come in together by the same entry hex (4.0)."""
    here = s.place[s.unit]
    roster = s.board.roster
    if here >= 0:
        unit = s.first_unit[here]
        while unit >= 0:
            if s.moved[unit] == STILL and unit != s.unit and may_move(s, unit):
                out.append(m.pack(m.JOIN, unit))
            unit = s.next_unit[unit]
        return
    entry = s.board.briefing.entry
    room = s.board.map.stack_limit[s.board.map.entry_hex[entry[s.unit]]]
    for unit in units(s):
        room -= stacking.points(s, unit)
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.place[unit] == WAITING and s.moved[unit] == STILL and entry[unit] == entry[s.unit]:
            if stacking.points(s, unit) <= room and may_move(s, unit):
                out.append(m.pack(m.JOIN, unit))


def list_goals(s: State, out: list[int]) -> None:
    """Every hex that the stack can reach, and single steps."""
    survey(s)
    routes = s.routes
    found = routes.found
    goes = m.pack(m.GO)
    for n in range(routes.count):
        out.append(goes + m.PLACE_VALUE * found[n])  # packed: most moves of a game are listed here
    here = s.place[s.unit]
    if here < 0:
        for door in entry_hexes(s):
            _list_step(s, door, True, door, out)
        return
    near = s.board.map.near
    roadway = s.board.map.roadway
    cost = routes.cost
    for edge in range(6 * here, 6 * here + 6):
        there = near[edge]
        if there >= 0 and cost[there] != FAR and (roadway[edge] > 0 or not routes.is_straight(there)):
            _list_step(s, edge, False, there, out)


def _list_step(s: State, place: i64, door: bool, hex: i64, out: list[int]) -> None:
    """The next hex itself, and beside the roadway to it, unless going there is the same."""
    routes = s.routes
    ways = routes.tolls.choices(place, door)
    if ways == 0:
        return
    straight = routes.cost[hex] != FAR and routes.is_straight(hex)
    goes_by_road = straight and routes.by_road(hex)
    goes_off_road = straight and not goes_by_road
    by_road = ways & ROAD_FIRST > 0
    if not (goes_by_road if by_road else goes_off_road):
        out.append(m.pack(m.STEP, 0, hex))
    if by_road and ways & OFF_ROAD > 0:
        out.append(m.pack(m.CROSS, 0, hex))


# -- what happens ----------------------------------------------------------------------------------------------------


def play_moving(s: State, move: i64, dice: Dice) -> None:
    kind = m.kind_of(move)
    unit = m.first(move)
    if kind == m.GO or kind == m.STEP or kind == m.CROSS:
        _set_out(s, kind, m.second(move))
    elif kind == m.SELECT:
        put_down(s)
        pick_up(s, unit)
    elif kind == m.JOIN:
        join(s, unit)
    elif kind == m.DROP:
        fog.say_of(s, unit, "dropped", "9.1", (unit, s.place[unit]))
        drop(s, unit)
    elif kind == m.HALT:
        put_down(s)
    elif kind == m.END:
        _end(s)
    elif kind == m.MOUNT:
        riding.play_mount(s, unit, m.second(move))
    elif kind == m.DISMOUNT:
        riding.play_dismount(s, unit)
    elif kind == m.DEBARK:
        debarking.play_debark(s)
    elif kind == m.EMBARK:
        debarking.play_embark(s, unit)
    elif kind == m.CLEAR:
        engineers.play_clear(s, unit, m.second(move))
    elif kind == m.EXIT:
        play_exit(s)
    else:
        engineers.play(s, move, dice)
    s.surveyed = 0
    if s.unit >= 0 and s.ask == MOVING and not can_go_on(s):
        put_down(s)


def _end(s: State) -> None:
    """3.4, 9.4: no more movement in this part; 7.1: now the stacking limit counts."""
    put_down(s)
    if s.overrunning:
        s.overrunning = 0
        for unit in range(s.board.roster.units):
            if s.job[unit] == MOVES_ON:
                s.job[unit] = 0
                s.moved[unit] = FINISHED
    stacking.check(s)


def _set_out(s: State, kind: i64, goal: i64) -> None:
    here = s.place[s.unit]
    if kind == m.GO:
        s.way_length = chart_way(s, goal)
    else:
        prepare(s)
        door = here < 0
        place = goal if door else 6 * here + s.board.map.grid.direction(here, goal)
        by_road: i64 = 1 if kind == m.STEP and s.routes.tolls.choices(place, door) & ROAD_FIRST > 0 else 0
        s.way[0] = 2 * goal + by_road
        s.way_length = 1
    s.way_told = s.way_length
    s.way[s.way_told] = 2 * here
    _walk(s)


def _walk(s: State) -> None:
    """One hex further along the way."""
    s.way_length -= 1
    step = s.way[s.way_length]
    hex = step // 2
    by_road = step % 2
    here = s.place[s.unit]
    group = units(s)
    _pay(s, group, here, hex, by_road > 0)
    for unit in group:
        if here < 0:
            s.arriving[unit] = 1
        carry(s, unit, hex)
        s.road[unit] = by_road
    s.by_road = by_road
    s.begun = UNDER_WAY
    entered(s)


def _pay(s: State, group: list[int], here: i64, hex: i64, by_road: bool) -> None:
    """9.3: each out of its own allowance."""
    lay_out(s, stacking.fits_roadway(s))
    tolls = s.routes.tolls
    edge: i64 = 6 * here + s.board.map.grid.direction(here, hex) if here >= 0 else NONE
    for unit in group:
        unit_class = s.class_of(unit)
        rest = left(s, unit)
        fresh = is_fresh(s, unit)
        if here >= 0:
            cost = tolls.step(edge, unit_class, rest, half(s, unit), fresh, by_road)
        else:
            cost = tolls.coming_in(hex, unit_class, rest, half(s, unit), fresh, by_road)
        spend(s, unit, cost)


def carry(s: State, unit: i64, hex: i64) -> None:
    """Into a hex, with its rider (9.5)."""
    rider = s.rider_of(unit)
    s.shift(unit, hex)
    if rider >= 0:
        s.shift(rider, hex)


def entered(s: State) -> None:
    """The stack has come into the hex where it is now."""
    s.fired_on = 0
    s.ask = AFTER_HEX


def continue_move(s: State) -> None:
    """The enemy has fired or not. 8.0: in his zones of control the move is over; whoever was fired on waits."""
    regroup(s)
    s.ask = MOVING
    s.actor = s.mover
    if s.unit < 0:
        return
    if s.begun == UNDER_WAY and s.in_enemy_zone(s.place[s.unit], s.mover):
        s.begun = STOPPED
        s.way_length = 0
    elif s.fired_on:
        s.way_length = 0
    elif s.way_length > 0:
        _walk(s)
        return
    tell(s, len(s.events))
    s.way_told = 0
    if not can_go_on(s):
        put_down(s)


def can_go_on(s: State) -> bool:
    """It has points for something; once stopped, only for what is no movement."""
    if s.begun == STOPPED:
        out: list[int] = []
        riding.list_dismounts(s, out)
        engineers.list_clearing(s, out)
        return len(out) > 0
    for unit in units(s):
        if left(s, unit) > 0:
            return True
    return False


def tell(s: State, at: int) -> None:
    """Report the hexes entered since the last report, before the events from number `at` on.

    1.1: which units they were is for their owner alone, unless the enemy knows all of them.
    """
    if s.way_told <= s.way_length:
        return
    hexes: list[int] = []
    for n in range(s.way_told, s.way_length - 1, -1):
        hexes.append(int(s.way[n] // 2))
    s.way_told = s.way_length
    group = units(s)
    facts = (len(group), *group, *hexes)
    rule = "9.0" if hexes[0] >= 0 else "4.0"
    if all(s.known[unit] > 0 for unit in group) or not s.options.inspection:
        s.events.insert(at, Event("moved", rule, facts))
    else:
        s.events.insert(at, Event("moved", rule, facts, private=int(s.mover)))
        s.events.insert(at + 1, Event("movement", rule, (int(s.mover), *hexes)))
