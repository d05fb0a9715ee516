"""A table laid out as one side sees it, so that the rules can be asked about it without knowing more than the view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.options import OPTIONS, options
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.games.guards_armoured.state import NOTHING, PONTOON, State, empty_table
from bridgehead.games.guards_armoured.tables import WEATHERS


@lru_cache(maxsize=8)
def _board(pack: Pack, scenario: str) -> Board:
    return Board(pack, scenario)


def laid_out(pack: Pack, view: Mapping[str, Any]) -> State:
    """Units where they are seen, bridges, zones of control and the weather. In a hex that cannot be inspected some unit
    of its side stands for whatever is there; which one does not matter for sight, zones and supply."""
    board = _board(pack, view["scenario"])
    roster, map = board.roster, board.map
    s = empty_table(board, options({option.name: option.values[0] for option in OPTIONS}, ""))
    s.turn = view["turn"]
    if view["weather"]:
        s.weather = WEATHERS.index(view["weather"])
    unseen: list[tuple[int, str]] = []
    for hex, sides in view["places"].items():
        for side, counters in sides.items():
            for counter in counters:
                if "unit" in counter:
                    s.put(roster.unit_numbers[counter["unit"].lower()], map.hex_numbers[hex])
                else:
                    unseen.append((SIDES.index(side), hex))
    for side, hex in unseen:
        units = [unit for unit in range(roster.first_unit[side], roster.first_unit[side + 1]) if s.place[unit] < 0]
        s.put(min(units, key=lambda unit: int(roster.hq[unit])), map.hex_numbers[hex])
    for number in range(map.hexes):
        for side in range(2):
            s.zone[2 * number + side] = 0
    for side, army in enumerate(SIDES):
        for hex in view["zones"][army]:
            s.zone[2 * map.hex_numbers[hex] + side] = 1
    for at in view["crossings"]["blown"]:
        s.closed[map.crossing_numbers[at] + 1] = NOTHING
    for at in view["crossings"]["pontoons"]:
        s.closed[map.crossing_numbers[at] + 1] = PONTOON
    return s
