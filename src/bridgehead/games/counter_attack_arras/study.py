"""What a study of Counter-Attack: Arras looks at: Advantage and initiative, who holds what, who assaults whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from bridgehead.core.position import Event, Position
from bridgehead.games.counter_attack_arras.state import IMPULSE, KIND, NO_JOB, RUNNING, State
from bridgehead.kits.study import UNDECIDED, Edge, Fight, GameStudy, View


def _advantage(position: Position, happened: Sequence[Event]) -> int:
    """9.0: who holds it when the impulses of a turn begin."""
    s = cast(State, position.state)
    return int(s.advantage) if s.ask == IMPULSE else UNDECIDED


def _granted(position: Position, side: int) -> Position:
    given = position.copy()
    cast(State, given.state).advantage = side
    return given


def _initiative(position: Position, happened: Sequence[Event]) -> int:
    """4.1: who has the first impulse of a turn, by the track or by dice."""
    s = cast(State, position.state)
    return int(s.starter) if s.ask == IMPULSE else UNDECIDED


def _first_impulse(position: Position, side: int) -> Position:
    given = position.copy()
    s = cast(State, given.state)
    s.starter = s.mover = s.actor = side
    return given


def _control(view: View) -> Mapping[str, str | None]:
    return cast(Mapping[str, str | None], view["control"])


def _facts(position: Position, view: View) -> Mapping[str, int]:
    return {"Victory points": view["points"], "Rommel has turned north": int(view["north"])}


def _fight(before: Position, event: Event) -> Fight | None:
    """6.1: the units of an assault; 7.1: a gun that bombards."""
    if event.kind not in ("assault", "bombardment"):
        return None
    s = cast(State, before.state)
    names = s.board.unit_names
    side, place, first = event.facts[:3]
    attackers = [first]
    if event.kind == "assault":
        assaulting = (unit for unit, job in enumerate(s.job) if job not in (NO_JOB, RUNNING) and job % KIND == place)
        attackers = sorted({first, *(unit for unit in assaulting if s.board.side[unit] == side)})
    defenders = [unit for unit, here in enumerate(s.place) if here == place and s.board.side[unit] != side]
    return Fight(s.board.place_names[place], [names[unit] for unit in attackers], [names[unit] for unit in defenders])


STUDY = GameStudy(
    edges=(
        Edge("advantage", "the Advantage", _advantage, _granted),
        Edge("initiative", "the initiative", _initiative, _first_impulse),
    ),
    figures=("Victory points", "Rommel has turned north"),
    facts=_facts,
    control=_control,
    fight=_fight,
)
