"""What combat needs of other chapters: range of the HQ, room in a hex, fog of war, and what else can be done meanwhile.

The chapters that do these things put themselves in: `ENTERED` is called for every hex that a unit retreats or advances
into, `LISTING` adds direct fire, barrages and the work of engineers to the moves of the combat part, and `PLAYING` has
by kind of move who carries them out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured.chart import TRACKED, cost
from bridgehead.games.guards_armoured.state import BRIDGE, State

KNOWN: Final = 2  # until the turn ends

ENTERED: list[Callable[[State, int, int], None]] = []
LISTING: list[Callable[[State, list[int]], None]] = []
PLAYING: dict[int, Callable[[State, int, Dice], None]] = {}


def in_range(s: State, unit: i64) -> bool:
    """10.0: within range of the active HQ at this moment; 4.0: units that came in this turn always are."""
    if s.hq < 0 or s.arriving[unit]:
        return True
    roster = s.board.roster
    reach = roster.activation_range[roster.battalion[s.hq]]
    return s.place[s.hq] >= 0 and s.board.map.grid.distance(s.place[s.hq], s.place[unit]) <= reach


def has_room(s: State, hex: i64, unit: i64) -> bool:
    """7.1: the stacking limit holds with that unit added."""
    roster = s.board.roster
    if roster.battalion[unit] == roster.division[roster.side[unit]]:
        return True
    return s.stack_points(hex) + 2 - s.depleted[unit] <= s.board.map.stack_limit[hex]


def pay_for_advance(s: State, unit: i64, hex: i64) -> None:
    """9.4: what an advance costs after an overrun, by the roadway if that is cheaper; zones don't matter (10.6)."""
    map, prices = s.board.map, s.board.prices
    edge = 6 * s.place[unit] + map.grid.direction(s.place[unit], hex)
    gate = map.gate[edge]
    is_crossed = gate > 0 and s.closed[gate] <= BRIDGE
    beside = prices.open_price if is_crossed else prices.closed_price
    allowance = 2 * s.board.roster.movement[2 * unit + s.depleted[unit]]
    least = cost(beside[TRACKED * prices.sides + edge], allowance)
    if map.roadway[edge] and (gate == 0 or is_crossed):
        least = min(least, cost(prices.roadway_price[(3 * s.mover + TRACKED) * prices.sides + edge], allowance))
    chits = s.works.prices
    if len(chits) > 0:
        least += cost(chits[3 * edge + TRACKED], allowance)
    s.spent[unit] += least


def reveal(s: State, unit: i64) -> None:
    """1.1: whoever takes part in combat is known until the turn ends."""
    if s.options.inspection:
        if s.known[unit] == 0:
            s.say("sighted", "1.1", (unit,), reveals=True)
        s.known[unit] = KNOWN


def entered(s: State, unit: i64, hex: i64) -> None:
    for tell in ENTERED:
        tell(s, unit, hex)


def list_moves(s: State, out: list[int]) -> None:
    for chapter in LISTING:
        chapter(s, out)
