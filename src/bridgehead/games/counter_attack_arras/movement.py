"""Movement: what a step costs, who may take it, and what it leads to (5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.rules import UNPRICED
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import ARMOR, ARTILLERY, GERMAN, LEADER
from bridgehead.games.counter_attack_arras.state import (
    ENTERED,
    FRESH,
    HOT,
    INSIDE,
    KIND,
    MOVING,
    NEXT_ASSAULT,
    NO_JOB,
    OVERRUN,
    RUNNING,
    STACKED,
    STEPPING,
    TALLY,
    State,
    settle_control,
)

BEYOND: Final = 99  # more than any unit has
ALL: Final = 50

# -- costs ---------------------------------------------------------------------------------------------------------


def entry_cost(s: State, place: i64, side: i64) -> i64:
    """5.2 A to D: movement factors to enter a place, by the enemies in it and next to it.

    5.1.1: terrain does not count; 5.1.4b: nor who controls it, if it is vacant.
    """
    enemy = 1 - side
    first = s.first_unit  # by names of their own: no loop of the game runs as often as this one
    tally = s.tally
    there = 2 * place + enemy
    if first[there] >= 0:
        return 4 if tally[there * TALLY + FRESH] > 0 else 3
    link = s.board.link
    for n in range(s.board.link_from[place], s.board.link_from[place + 1]):
        near = 2 * link[n]
        if first[near + side] < 0 and tally[(near + enemy) * TALLY + FRESH] > 0:
            return 2  # B: an uncontested area with a Fresh enemy lies next to it
    return 1


def exit_cost(s: State, place: i64, side: i64) -> i64:
    """5.2 E and F: movement factors to leave a place, by the enemies in it; ALL of them if one is Fresh."""
    if not s.occupied(place, 1 - side):
        return 0
    return ALL if s.count(place, 1 - side, FRESH) > 0 else 3


def charge(leaving: i64, entering: i64, left: i64) -> i64:
    """5.2: only the higher cost counts; BEYOND if a unit with so many factors left cannot pay."""
    if entering > left:
        return BEYOND
    if leaving == ALL:
        return left
    cost = max(leaving, entering)
    return cost if cost <= left else BEYOND


def step_cost(s: State, unit: i64, place: i64, left: i64) -> i64:
    side = s.board.side[unit]
    return charge(exit_cost(s, s.place[unit], side), entry_cost(s, place, side), left)


# -- who may go where ----------------------------------------------------------------------------------------------


def open_to(s: State, side: i64, here: i64, place: i64) -> bool:
    """Whether units of that side may go from `here` to `place` at all."""
    board = s.board
    if side == GERMAN and board.black[place] == 0 and not s.north and here < board.spaces:
        return False  # 5.1.2; 13.2: but the panzers may come in by zone D
    return not s.closed(place)


def may_enter(s: State, unit: i64, place: i64) -> bool:
    """Whether the rules let a unit step into a neighbouring place that is open to its side, costs aside."""
    board = s.board
    side = board.side[unit]
    kind = board.type[unit]
    if kind != LEADER and s.full(place, side):
        return False  # 5.1.3
    if s.occupied(place, 1 - side):
        return may_attack(s, unit, place)
    if kind >= ARTILLERY:
        return s.control[place] == side  # 5.1.4c, 5.2.2
    return True


def may_attack(s: State, unit: i64, place: i64) -> bool:
    """Into an area with enemies, where the unit must assault (5.2.1)."""
    board = s.board
    kind = board.type[unit]
    if kind == ARTILLERY:
        return False  # 5.2.2
    if kind == LEADER and s.entered & board.bit[place] == 0:
        return False  # 5.2.2: a leader follows those who can lead the assault
    here = s.place[unit]
    if kind != ARMOR and s.occupied(here, 1 - board.side[unit]):
        return False  # 5.2 E and F
    if s.job[unit] == RUNNING:
        # 6.5: the one area next to the overrun, and nobody who has moved on already
        return here == s.source and s.run_to in (-1, place)
    return may_target(s, place)


def list_steps(s: State, unit: i64, left: i64, out: list[int]) -> None:
    board = s.board
    side = board.side[unit]
    here = s.place[unit]
    leaving = exit_cost(s, here, side)
    for n in range(board.link_from[here], board.link_from[here + 1]):
        place = board.link[n]
        if open_to(s, side, here, place) and may_enter(s, unit, place):
            if charge(leaving, entry_cost(s, place, side), left) != BEYOND:
                out.append(m.pack(m.MOVE, unit, place))


def may_move(s: State, unit: i64) -> bool:
    """5.0, 5.2, 6.0: Fresh, released, and not yet committed in this impulse."""
    return s.spent[unit] == 0 and s.job[unit] == NO_JOB and not s.locked(unit)


def may_join(s: State, unit: i64) -> bool:
    """5.2.1: a unit that began the impulse among enemies may assault them; 5.2.2: somebody must be able to lead."""
    if not may_move(s, unit) or not s.contested(s.source):
        return False
    return may_target(s, s.source) and (s.board.pointer[unit] != 0 or s.joined > 0)


def may_target(s: State, place: i64) -> bool:
    """An impulse may assault several areas, each on its own; or only one, if so agreed (5.2.1)."""
    if not s.options.one_target:
        return True
    bit = s.board.bit[place]
    chosen = s.entered | (s.board.bit[s.source] if s.joined else 0)
    return chosen | bit == bit


def can_activate(s: State, place: i64, side: i64) -> bool:
    """5.0: an area with a Fresh unit that can do something."""
    board = s.board
    fighting = s.contested(place)
    leaving = exit_cost(s, place, side)
    unit = s.first(place, side)
    while unit >= 0:
        if may_move(s, unit):
            if fighting and board.pointer[unit]:
                return True
            for n in range(board.link_from[place], board.link_from[place + 1]):
                near = board.link[n]
                if open_to(s, side, place, near) and may_enter(s, unit, near):
                    if charge(leaving, entry_cost(s, near, side), board.movement[unit]) != BEYOND:
                        return True
        unit = s.next_unit[unit]
    return False


# -- moving --------------------------------------------------------------------------------------------------------


def begin(s: State, place: i64) -> None:
    s.source = place
    s.say("activated", "5.0", (s.mover, place))
    s.ask = MOVING


def moving_moves(s: State, out: list[int]) -> None:
    """5.0: any number of the Fresh units of the area, one after the other, each where it likes."""
    board = s.board
    side = s.mover
    here = s.source
    running = s.current == RUNNING
    job: i64 = RUNNING if running else NO_JOB
    if s.moved or running:
        out.append(m.pack(m.DONE))
    leaving = exit_cost(s, here, side)
    for n in range(board.link_from[here], board.link_from[here + 1]):
        place = board.link[n]
        if not open_to(s, side, here, place):
            continue
        entering = entry_cost(s, place, side)
        unit = s.first(here, side)
        while unit >= 0:
            if s.job[unit] == job and s.spent[unit] == 0 and not s.locked(unit):
                left = s.left[unit] if running else board.movement[unit]
                if charge(leaving, entering, left) != BEYOND and may_enter(s, unit, place):
                    out.append(m.pack(m.MOVE, unit, place))
            unit = s.next_unit[unit]
    if leaving and not running:
        unit = s.first(here, side)
        while unit >= 0:
            if may_join(s, unit):
                out.append(m.pack(m.JOIN, unit))
            unit = s.next_unit[unit]


def stepping_moves(s: State, out: list[int]) -> None:
    """5.1: further, area by area, or stop."""
    out.append(m.pack(m.STOP))
    list_steps(s, s.unit, s.left[s.unit], out)


def play_moving(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    if kind == m.DONE:
        if s.current == RUNNING:
            _end_running(s)
        s.ask = NEXT_ASSAULT
        return
    unit = m.first(move)
    s.moved += 1
    if kind == m.JOIN:
        s.job[unit] = KIND * INSIDE + s.source
        s.joined += 1
        return
    if s.current != RUNNING:
        s.left[unit] = s.board.movement[unit]
    _step(s, unit, m.second(move))


def play_stepping(s: State, move: i64) -> None:
    if m.kind_of(move) == m.STOP:
        _stop(s, s.unit)
    else:
        _step(s, s.unit, m.second(move))


def _step(s: State, unit: i64, place: i64) -> None:
    board = s.board
    here = s.place[unit]
    enemy = 1 - board.side[unit]
    s.left[unit] = s.left[unit] - step_cost(s, unit, place, s.left[unit])
    hot = s.occupied(here, enemy)
    s.say("moved", "5.1", (unit, here, place))
    s.shift(unit, place)
    if board.crossing_from[here] and board.crossing_to[place] and unit < board.first_german:
        s.crossed[unit] = 1  # 13.6
    settle_control(s, here)
    settle_control(s, place)  # 5.1.4: also on the way
    if s.occupied(place, enemy):
        running = s.job[unit] == RUNNING
        if running:
            s.run_to = place
        s.job[unit] = KIND * (OVERRUN if running else ENTERED) + place  # 5.2.1
        s.origin[unit] = here + (HOT if hot else 0)
        if board.pointer[unit]:
            s.entered = s.entered | board.bit[place]
        s.unit = -1
        s.ask = MOVING
    elif s.left[unit] > 0:
        s.unit = unit
        s.ask = STEPPING
    else:
        _stop(s, unit)


def _stop(s: State, unit: i64) -> None:
    """5.1: a unit that has moved is Spent."""
    s.spend(unit)
    s.left[unit] = 0
    s.job[unit] = NO_JOB
    s.unit = -1
    s.ask = MOVING


def _end_running(s: State) -> None:
    """6.5: whoever has stayed where the overrun took place is Spent as well."""
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if s.job[unit] == RUNNING:
            _stop(s, unit)
        unit = s.next_unit[unit]
    s.current = NO_JOB
    s.run_to = -1


# -- several together ----------------------------------------------------------------------------------------------


def price(s: State, move: i64) -> i64:
    """5.2: what a unit pays for a step, in half factors."""
    if (s.ask != MOVING and s.ask != STEPPING) or m.kind_of(move) != m.MOVE:
        return UNPRICED
    unit = m.first(move)
    begun = s.ask == STEPPING or s.current == RUNNING
    left = s.left[unit] if begun else s.board.movement[unit]
    return 2 * step_cost(s, unit, m.second(move), left)


def has_room_for(s: State, units: list[int], place: i64) -> bool:
    """5.1.3: room for all of these units; leaders do not count."""
    stacking: i64 = 0
    for unit in units:
        if s.board.type[unit] != LEADER:
            stacking += 1
    at = (2 * place + s.board.side[units[0]]) * TALLY + STACKED
    return stacking == 0 or s.tally[at] + stacking <= s.board.limit[place]
