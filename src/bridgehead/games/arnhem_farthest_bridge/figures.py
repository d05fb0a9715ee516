"""What only this game can show in the figures of its rulebook."""

from __future__ import annotations

from typing import Final, cast

from bridgehead.core.figures import BAD, GOOD, ZONE, Shown, Sign
from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import support
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.hexes.trace import FAR

SIDES: Final = ("allied", "german")


def zones(position: Position, side: str) -> Shown:
    """Every hex in a zone of control of that side."""
    s = cast(State, position.state)
    enemy = 1 - SIDES.index(side)
    found = [s.board.hex_names[hex] for hex in range(s.board.hexes) if s.in_enemy_zone(hex, enemy)]
    words = f"{side.capitalize()} zones of control."
    return Shown((Sign(tuple(found), ZONE, says=words, rule="6.0", shade=True),), {"zones": str(len(found))})


def lines(position: Position, detail: str) -> Shown:
    """The line of every British ground unit to the southern road, and the units that have none (10.7.2.c)."""
    s = cast(State, position.state)
    board = s.board
    trace = support.line_to_the_south(s)
    signs = []
    for unit in range(board.first_german):
        if not support.needs_a_line(s, unit):
            continue
        hex = s.place[unit]
        if trace.steps[hex] == FAR:
            words = f"{board.unit_names[unit]} is cut off."
            signs.append(Sign((board.hex_names[hex],), BAD, "\N{MULTIPLICATION X}", words, "10.7.2.c"))
            continue
        way = [hex]
        while trace.steps[hex] > 0:
            beyond = [board.walls.beyond(side, s.down) for side in range(6 * hex, 6 * hex + 6)]
            hex = next(there for there in beyond if there >= 0 and trace.steps[there] == trace.steps[hex] - 1)
            way.append(hex)
        names = tuple(board.hex_names[hex] for hex in way)
        signs.append(Sign(names, GOOD, says=f"{board.unit_names[unit]} has a line to the road.", rule="9.0", line=True))
    return Shown(tuple(signs), {"cut": str(support.count_cut_off(s))})


SHOWS: Final = {"zones": zones, "lines": lines}
