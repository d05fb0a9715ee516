"""Where the stack on the move can go (9.0, 9.3): its search for ways on the scratch paper of the game."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import danger, reinforcements, stacking
from bridgehead.games.guards_armoured.allowance import half, is_fresh, left
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.state import State


def lay_out(s: State, roads: bool) -> None:
    """What is on the map, for the side that moves; `roads`: few enough to use them (7.1)."""
    s.routes.begin(s.mover, roads, s.is_night())
    s.routes.tolls.table(s.first_unit, s.zone, s.closed, s.works.prices, s.works.around)


def prepare(s: State) -> None:
    """The map and the stack on the move."""
    lay_out(s, stacking.fits_roadway(s))
    routes = s.routes
    if s.group == 1:
        unit = s.unit
        routes.tolls.add(s.class_of(unit), left(s, unit), half(s, unit), is_fresh(s, unit))
    else:
        for other in units(s):
            routes.tolls.add(s.class_of(other), left(s, other), half(s, other), is_fresh(s, other))
    here = s.place[s.unit]
    if here >= 0:
        routes.stand(here)
    else:
        for door in entry_hexes(s):
            routes.enter(door)


def survey(s: State) -> None:
    """Where the stack on the move can go, on the scratch paper."""
    prepare(s)
    s.routes.search()
    s.surveyed = s.routes.serial


def look(s: State) -> None:
    """Have that search on the scratch paper, where it is not still there."""
    if s.surveyed != s.routes.serial:
        survey(s)


def chart_way(s: State, goal: i64) -> i64:
    """Write the cheapest and of those the safest way into `way`; how many hexes."""
    look(s)
    limit = s.routes.cost[goal]
    if not s.routes.is_straight(goal) and danger.weigh(s, limit):
        prepare(s)
        s.routes.fear()
        s.routes.search(limit)
    return s.routes.trace(goal, s.way)


def entry_hexes(s: State) -> list[int]:
    """4.0: where all of a stack off the map may come in."""
    group = units(s)
    found = reinforcements.entries(s, s.unit)
    for n in range(1, len(group)):
        also = reinforcements.entries(s, group[n])
        found = [hex for hex in found if hex in also]
    return found
