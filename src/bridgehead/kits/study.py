"""What a game tells a study beyond what every game tells: the module `study` of its folder, with a `STUDY`.

Everything has a default that says nothing; a study then makes do with the views and the report.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bridgehead.core.position import Event, Position

View = Mapping[str, Any]  # of the whole table, both sides' secrets included
UNDECIDED = -1


class Fight(NamedTuple):
    """Where it was and who took part, by their codes; an empty place or list where that cannot be told."""

    place: str
    attackers: Sequence[str] = ()
    defenders: Sequence[str] = ()


@dataclass(frozen=True)
class Edge:
    """Something that one side has and the other has not, such as the first word in a turn.

    `holder` is asked after every decision of a turn until it names a side (0 or 1) for that turn. Where the dice give
    the edge, games are paired by rolling again; where it is held, `granted` gives the position with the edge on a side.
    """

    name: str
    title: str
    holder: Callable[[Position, Sequence[Event]], int]
    granted: Callable[[Position, int], Position] | None = None


def no_control(view: View) -> Mapping[str, str | None]:
    """Whoever stood in a place last without enemies there holds it."""
    return {}


def no_facts(position: Position, view: View) -> Mapping[str, int]:
    return {}


def no_fight(before: Position, event: Event) -> Fight | None:
    return None


@dataclass(frozen=True)
class GameStudy:
    """`control` names the side that holds a place where the rules say so; `facts` are further figures at the end of a
    turn, by the titles that `figures` lists; `fight` tells of an attack that an event resolves."""

    edges: tuple[Edge, ...] = ()
    figures: tuple[str, ...] = ()
    facts: Callable[[Position, View], Mapping[str, int]] = field(default=no_facts)
    control: Callable[[View], Mapping[str, str | None]] = field(default=no_control)
    fight: Callable[[Position, Event], Fight | None] = field(default=no_fight)
