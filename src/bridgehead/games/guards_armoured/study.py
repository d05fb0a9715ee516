"""What a study of Guards Armoured looks at: whose chit comes first, the places that count, who fights whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.guards_armoured.account import MODIFIER
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.victory import path_is_open
from bridgehead.kits.study import UNDECIDED, Edge, Fight, GameStudy, View


def _first_chit(position: Position, happened: Sequence[Event]) -> int:
    """6.0: the side of the battalion that is activated first."""
    return next((event.facts[1] for event in happened if event.kind == "chit"), UNDECIDED)


def _control(view: View) -> Mapping[str, str | None]:
    return cast(Mapping[str, str | None], view["held"])


def _facts(position: Position, view: View) -> Mapping[str, int]:
    s = cast(State, position.state)
    road = bool(s.board.briefing.path_to) and path_is_open(s)
    return {
        "Points": view["points"],
        "Units that have left the map": sum(len(units) for units in view["exited"].values()),
        "The road is open": int(road),
    }


def _fight(before: Position, event: Event) -> Fight | None:
    """10.1: an attack; 11.3, 11.4: a shot; 11.2: a barrage."""
    s = cast(State, before.state)
    names, hexes, facts = s.board.roster.unit_names, s.board.map.hex_names, event.facts
    if event.kind == "attack":
        dice = facts[10]
        rest = facts[12 + dice + MODIFIER * facts[11 + dice] :]
        units = [names[unit] for unit in rest[1:]]
        return Fight(hexes[facts[1]], units[: rest[0]], units[rest[0] :])
    if event.kind == "fired":
        return Fight(hexes[facts[2]], [names[facts[0]]], [names[facts[1]]])
    if event.kind == "barrage":
        return Fight(hexes[facts[1]], [names[facts[0]]])
    return None


STUDY = GameStudy(
    edges=(Edge("first chit", "the first chit of a turn", _first_chit),),
    figures=("Points", "Units that have left the map", "The road is open"),
    facts=_facts,
    control=_control,
    fight=_fight,
)
