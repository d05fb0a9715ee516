"""Where units can go that spend no points: in retreats and advances (10.5, 10.6), and where tanks can overrun (9.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import engineers, fog, victory
from bridgehead.games.guards_armoured.chart import MAJOR_RIVER, NOT_ALLOWED
from bridgehead.games.guards_armoured.state import BRIDGE, PONTOON, State


def is_open(s: State, unit_class: i64, edge: i64) -> bool:
    """The hexside and the hex behind it are not NA for the class.

    Roadways and bridges lead through what is, but not through fortification chits (15.2). H and ALL are open, because
    no points are spent.
    """
    map = s.board.map
    there = map.near[edge]
    if there < 0:
        return False
    chits = s.works.prices
    if len(chits) > 0 and chits[3 * edge + unit_class] >= NOT_ALLOWED:
        return False
    gate = map.gate[edge]
    is_crossed = gate > 0 and s.closed[gate] <= BRIDGE
    if map.roadway[edge] and (gate == 0 or is_crossed):
        return True
    if not _leads_ashore(s, edge):
        return False
    prices = s.board.prices
    price = prices.open_price if is_crossed else prices.closed_price
    return price[unit_class * prices.sides + edge] < NOT_ALLOWED


def _leads_ashore(s: State, edge: i64) -> bool:
    """9.1: a printed bridge in a major river hex is crossed along its roadway, a pontoon in any direction (12.1)."""
    map = s.board.map
    if map.terrain[map.near[edge]] == MAJOR_RIVER and s.closed[map.gate[edge]] != PONTOON:
        return False
    return map.terrain[edge // 6] != MAJOR_RIVER or s.closed[map.gate[map.grid.across(edge)]] == PONTOON


def walk(s: State, unit: i64, hex: i64) -> None:
    """Into a hex, with its rider (9.5), and what follows from its being there."""
    rider = s.rider_of(unit)
    s.shift(unit, hex)
    if rider >= 0:
        s.shift(rider, hex)
    side = s.board.roster.side[unit]
    engineers.engineer_moved(s, unit)
    engineers.enemy_near(s, hex)
    victory.entered(s, hex, side)
    fog.refresh(s, hex, side)
