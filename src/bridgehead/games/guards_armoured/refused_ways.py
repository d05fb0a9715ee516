"""Why a hex can't be reached (8.0, 9.0 to 9.2, 13.2, 15.2): what closes the way to it, or what it would cost."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured.allowance import half, is_fresh, left
from bridgehead.games.guards_armoured.chart import CLASSES, HALF, NOT_ALLOWED, STREAM, TERRAINS, WHOLE
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.names import hex_name, movement_points, points, unit_name
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.tolls import FAR
from bridgehead.games.guards_armoured.ways import prepare


def unreachable(s: State, hex: i64) -> Refusal:
    """For the stack on the move; the first of its units that can't go there is named."""
    here = s.place[s.unit]
    grid = s.board.map.grid
    if here >= 0 and grid.distance(here, hex) == 1:
        found = _next_hex(s, 6 * here + grid.direction(here, hex), hex)
        if found:
            return found
    for unit in units(s):
        if not s.board.prices.may_stand(s.class_of(unit), hex):
            return _closed_ground(s, unit, hex)
        if s.board.prices.hex_price[s.class_of(unit) * s.board.map.hexes + hex] >= WHOLE:
            if not s.board.map.on_roadway[hex]:
                return _whole(s, unit, hex)
    with_points = "" if here < 0 else f" with {movement_points(left(s, s.unit))}"
    return Refusal("9.0", f"{unit_name(s, s.unit)} can't reach {hex_name(s, hex)}{with_points}.")


def _next_hex(s: State, edge: i64, hex: i64) -> Refusal | None:
    prepare(s)
    tolls = s.routes.tolls
    if tolls.is_forbidden(edge):
        return Refusal("8.0", "Nobody crosses a river or canal into an enemy zone of control except by a bridge.")
    for unit in units(s):
        unit_class = s.class_of(unit)
        rest, h, fresh = left(s, unit), half(s, unit), is_fresh(s, unit)
        if tolls.step(edge, unit_class, rest, h, fresh, False) != FAR:
            continue
        if tolls.step(edge, unit_class, rest, h, fresh, True) != FAR:
            continue
        return _too_dear(s, unit, edge, hex)
    return None


def _too_dear(s: State, unit: i64, edge: i64, hex: i64) -> Refusal:
    """A step that one unit can make neither along a roadway nor beside it."""
    tolls = s.routes.tolls
    unit_class = s.class_of(unit)
    name, there, kind = unit_name(s, unit), hex_name(s, hex), CLASSES[unit_class]
    price = tolls.price(edge, unit_class)
    leaves = tolls.in_zone(edge // 6)
    road = tolls.road_price(edge, unit_class)
    if price >= NOT_ALLOWED and road < NOT_ALLOWED and leaves:
        return Refusal("8.0", f"{name} leaves an enemy zone of control: it can't use the roadway into {there}.")
    if price >= NOT_ALLOWED and road >= NOT_ALLOWED:
        return _closed(s, unit, edge, hex)
    price = road if road < price and not leaves else price
    if price >= WHOLE:
        return _whole(s, unit, hex)
    cost = price if price < HALF else price // HALF * half(s, unit) + price % HALF
    zone = ", with 1 more for leaving an enemy zone of control" if leaves else ""
    cost += s.board.tables.leave_zone if leaves else 0
    taken = f"{movement_points(cost)}{zone}; {name} has {points(left(s, unit))} left"
    return Refusal("9.0", f"{there} costs a {kind} unit {taken}.")


def _whole(s: State, unit: i64, hex: i64) -> Refusal:
    takes = f"{hex_name(s, hex)} takes ALL of a {CLASSES[s.class_of(unit)]} unit's movement"
    if s.is_night():
        return Refusal("13.2", f"{takes}, which is forbidden at night.")
    return Refusal("9.0", f"{takes}: {unit_name(s, unit)} must begin its move next to it.")


def _closed(s: State, unit: i64, edge: i64, hex: i64) -> Refusal:
    map = s.board.map
    kind = CLASSES[s.class_of(unit)]
    there = hex_name(s, hex)
    chits = s.works.prices
    if len(chits) > 0 and chits[3 * edge + s.class_of(unit)] >= NOT_ALLOWED:
        return Refusal("15.2", f"The fortifications in {there} are closed to {kind} units across this hexside.")
    if map.water[edge] > 1 + STREAM and s.board.prices.may_stand(s.class_of(unit), hex):
        return Refusal("9.1", f"A {kind} unit crosses a river or canal only by a bridge.")
    if map.fortified[edge]:
        return Refusal("15.2", f"The fortified hexside before {there} is closed to {kind} units.")
    return _closed_ground(s, unit, hex)


def _closed_ground(s: State, unit: i64, hex: i64) -> Refusal:
    there = hex_name(s, hex)
    ground = TERRAINS[s.board.map.terrain[hex]].replace("_", " ")
    if ground == "major river":
        return Refusal("9.1", f"{there} is a major river: units enter it only by a bridge.")
    return Refusal(
        "9.0", f"{there} is {ground}, closed to {CLASSES[s.class_of(unit)]} units except along a roadway (NA)."
    )
