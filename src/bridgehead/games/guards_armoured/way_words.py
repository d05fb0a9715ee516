"""Words for a move before it is made: its way, what it costs, and whose fire it draws, as far as is known."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import direct_fire, fog, movement, ways
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.names import movement_points, units_named
from bridgehead.games.guards_armoured.state import State


def path_of(s: State, move: i64) -> list[int]:
    """The hexes that a move enters, in order."""
    if m.kind_of(move) != m.GO:
        return [int(m.second(move))]
    scratch = s.copy()
    length = ways.chart_way(scratch, m.second(move))
    return [int(scratch.way[n] // 2) for n in range(length - 1, -1, -1)]


def cost_of(s: State, move: i64) -> i64:
    """In half points, for the unit that leads."""
    scratch = s.copy()
    if m.kind_of(move) == m.GO:
        ways.survey(scratch)
        return scratch.routes.cost[m.second(move)]
    movement.play_moving(scratch, move, Dice())
    return scratch.spent[s.unit] - s.spent[s.unit]


def guns_over(s: State, hex: i64) -> list[int]:
    """The enemy's known guns that can fire into a hex."""
    roster = s.board.roster
    enemy = 1 - s.mover
    if not direct_fire.is_possible(s):
        return []
    return [
        unit
        for unit in range(roster.first_unit[enemy], roster.first_unit[enemy + 1])
        if direct_fire.can_fire(s, unit) and fog.is_known(s, unit) and direct_fire.reaches(s, unit, hex)
    ]


def of_move(s: State, move: i64) -> str:
    """Its cost, the hexes on the way if there are any, and the guns that can fire at it."""
    path = path_of(s, move)
    names = s.board.map.hex_names
    words = f", {movement_points(cost_of(s, move))}"
    if len(path) > 1:
        words += f" by {' - '.join(names[hex] for hex in path[:-1])}"
    guns: list[int] = []
    under_fire: list[str] = []
    for hex in path:
        found = guns_over(s, hex)
        if found:
            under_fire.append(names[hex])
            guns += [gun for gun in found if gun not in guns]
    if guns:
        words += f"; under fire from {units_named(s, guns)} in {', '.join(under_fire)}"
    return words
