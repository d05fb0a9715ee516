"""What a study of Arnhem: The Farthest Bridge looks at: how far the relief gets, which bridges go, who fights."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, Board
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.study import Fight, GameStudy, View

FIGURES = (
    "Hexes of Arnhem held",
    "Bridges down",
    "Ground units in Nijmegen or farther north",
    "Ground units in Arnhem",
    "Airborne units in Arnhem",
)


@lru_cache(maxsize=4)
def _beyond(board: Board) -> frozenset[int]:
    """The hexes in and beyond Nijmegen: who drove through without a halt has been there."""
    north = max(board.hex_names[hex][:2] for hex in board.nijmegen)
    return frozenset([*board.nijmegen, *(n for n, name in enumerate(board.hex_names) if name[:2] > north)])


def _facts(position: Position, view: View) -> Mapping[str, int]:
    s = cast(State, position.state)
    nijmegen, arnhem = _beyond(s.board), frozenset(s.board.goals)
    counts = [view["points"], len(view["bridges"]["down"]), 0, 0, 0]
    for unit, hex in enumerate(s.place):
        if hex >= 0 and s.board.side[unit] == ALLIED:
            dropped = bool(s.board.airborne[unit])
            counts[2] += hex in nijmegen and not dropped
            counts[3] += hex in arnhem and not dropped
            counts[4] += hex in arnhem and dropped
    return dict(zip(FIGURES, counts))


def _control(view: View) -> Mapping[str, str | None]:
    return cast(Mapping[str, str | None], view["goals"])


def _fight(before: Position, event: Event) -> Fight | None:
    """8.1, 8.2: the event names all who take part."""
    if event.kind not in ("combat", "bombardment"):
        return None
    board = cast(State, before.state).board
    count = event.facts[11]
    names = [board.unit_names[unit] for unit in event.facts[12:]]
    return Fight(board.hex_names[event.facts[1]], names[:count], names[count:])


STUDY = GameStudy(figures=FIGURES, facts=_facts, control=_control, fight=_fight)
