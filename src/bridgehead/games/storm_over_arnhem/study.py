"""What a study of Storm Over Arnhem looks at: the Tactical Advantage, who holds what, who fires at whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.storm_over_arnhem.state import IMPULSE, State
from bridgehead.kits.study import UNDECIDED, Edge, Fight, GameStudy, View


def _advantage(position: Position, happened: Sequence[Event]) -> int:
    """8.4: who holds it when the impulses of a turn begin."""
    s = cast(State, position.state)
    return int(s.advantage) if s.ask == IMPULSE else UNDECIDED


def _granted(position: Position, side: int) -> Position:
    given = position.copy()
    cast(State, given.state).advantage = side
    return given


def _control(view: View) -> Mapping[str, str | None]:
    return cast(Mapping[str, str | None], view["control"])


def _facts(position: Position, view: View) -> Mapping[str, int]:
    return {"Victory points": view["points"], "Burning areas": len(view["fires"])}


def _fight(before: Position, event: Event) -> Fight | None:
    """8.35: those that fire together at a group; 9.6: close combat."""
    s = cast(State, before.state)
    names = s.board.unit_names
    if event.kind == "fire":
        attack, _, target, group = event.facts[:4]
        firing = [unit for unit, job in enumerate(s.job) if job == attack + 1 and s.board.side[unit] == s.mover]
        shot_at = [
            unit
            for unit, place in enumerate(s.place)
            if place == target and s.board.side[unit] != s.mover and s.committed[unit] == group
        ]
    elif event.kind == "strike":
        target = int(s.fight)
        shot_at = [event.facts[0]]
        firing = [unit for unit, job in enumerate(s.job) if job == event.facts[0] + 1]
    else:
        return None
    return Fight(s.board.place_names[target], [names[unit] for unit in firing], [names[unit] for unit in shot_at])


STUDY = GameStudy(
    edges=(Edge("advantage", "the Tactical Advantage", _advantage, _granted),),
    figures=("Victory points", "Burning areas"),
    facts=_facts,
    control=_control,
    fight=_fight,
)
