"""Overruns: attacks of tanks that move on if they win (9.4). How they then move is told with movement."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import NOT_ALLOWED, TRACKED, cost
from bridgehead.games.guards_armoured.passage import is_open
from bridgehead.games.guards_armoured.state import (
    ACTIVE,
    ADVANCED,
    ADVANCES,
    ATTACKS,
    BRIDGE,
    FIGHTING,
    MOVES_ON,
    MOVING,
    STILL,
    State,
)


def can_overrun(s: State, unit: i64, edge: i64) -> bool:
    """A tracked unit across that hexside of its own hex; whether it can attack at all is asked elsewhere.

    Not artillery, nor a unit that has fired directly, because nothing moves after firing; nor one with a rider (9.5).
    """
    if s.class_of(unit) != TRACKED or s.board.roster.artillery[unit] or s.fired[unit] or s.rider_of(unit) >= 0:
        return False
    return is_open(s, TRACKED, edge)


def is_won(s: State) -> bool:
    """All enemies in the hex were eliminated or forced back."""
    return s.first_unit[s.target] < 0 or s.side_at(s.target) == s.mover


def finish(s: State) -> None:
    """The winners go on moving; whoever has not won has had its activation."""
    if not is_won(s):
        return
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS or s.job[unit] == ADVANCES or s.job[unit] == ADVANCED:
            s.job[unit] = MOVES_ON
            s.active[unit] = ACTIVE
            s.moved[unit] = STILL
            s.say("overran", "9.4", (unit, s.place[unit]))
    s.overrunning = 1
    s.ask = MOVING


def moved_on(s: State) -> None:
    """The move after an overrun is over, and others may go on attacking."""
    s.overrunning = 0
    for unit in range(s.board.roster.units):
        if s.job[unit] == MOVES_ON:
            s.job[unit] = 0
    s.actor = s.mover
    s.ask = FIGHTING


# -- the price of the advance ----------------------------------------------------------------------------------------


def advance_cost(s: State, unit: i64, edge: i64) -> i64:
    """10.6: in half points, by the roadway if that is cheaper; zones of control don't matter."""
    map, prices = s.board.map, s.board.prices
    gate = map.gate[edge]
    is_crossed = gate > 0 and s.closed[gate] <= BRIDGE
    beside = prices.open_price if is_crossed else prices.closed_price
    allowance = 2 * s.board.roster.movement[2 * unit + s.depleted[unit]]
    least = cost(beside[TRACKED * prices.sides + edge], allowance)
    if map.roadway[edge] and (gate == 0 or is_crossed):
        along = prices.roadway_price[(3 * s.mover + TRACKED) * prices.sides + edge]
        least = min(least, cost(along, allowance))
    chits = s.works.prices
    if len(chits) > 0 and chits[3 * edge + TRACKED] < NOT_ALLOWED:
        least += cost(chits[3 * edge + TRACKED], allowance)
    return least
