"""Boards on a screen of characters: text with styles, which a terminal shows in its colours.

How a game looks there is said by the module `terminal` of its package, which has

    TERMINAL = Terminal(draw, legend, place, counter, state)

What a game leaves out is shown plainly, from what every view holds: the turn, and the counters by place and side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.render.characters.canvas import SIDES, Canvas, Line, Piece, plain

__all__ = [
    "SIDES",
    "Canvas",
    "Counter",
    "Line",
    "Piece",
    "Terminal",
    "View",
    "about",
    "count",
    "counter_line",
    "off_map",
    "plain",
    "state_line",
    "terminal",
    "turn",
]

View = Mapping[str, Any]
Counter = Mapping[str, Any]


def count(counters: Sequence[Counter]) -> str:
    """How many are ready, and after a plus how many are committed."""
    committed = sum(bool(counter.get("committed")) for counter in counters)
    ready = len(counters) - committed
    return f"{ready or ''}" + (f"+{committed}" if committed else "")


def turn(view: View) -> str:
    return f"Turn {view['turn']}" if view.get("turn") else "Before play"


def state_line(parts: Sequence[str]) -> str:
    """What stands beside the map, in one line."""
    return " | ".join(part for part in parts if part)


def off_map(boxes: Mapping[str, Sequence[Any]]) -> str:
    """How many counters lie in each box beside the map, for the line of state."""
    counted = [f"{name.replace('_', ' ')} {len(units)}" for name, units in boxes.items() if units]
    return f"off the map: {', '.join(counted)}" if counted else ""


def counter_line(name: str, factors: str, title: str) -> str:
    """A counter in a list: how it is typed, its factors and what else shows, and what it is called."""
    return f"{name:6} {factors}  {title}".rstrip()


def _listed(game: Game, pack: Pack, view: View, ascii_only: bool) -> list[Line]:
    here = view["places"]
    return [
        [
            (
                f"{place}: "
                + ", ".join(f"{side} {count(here[place][side])}" for side in game.sides if here[place][side]),
                "",
            )
        ]
        for place in here
    ]


def _no_legend(game: Game, pack: Pack, view: View) -> str:
    return ""


def _any_place(pack: Pack, view: View, name: str) -> str:
    return name


def _name_alone(pack: Pack, counter: Counter) -> str:
    return f"{counter['unit']}{', done' if counter.get('committed') else ''}"


def _turn_alone(view: View) -> str:
    return state_line([turn(view)])


@dataclass(frozen=True)
class Terminal:
    """What a game says of its looks.

    `draw` draws the map of the scenario, with nothing but ASCII if its last argument is true; `legend` tells what the
    letters and signs mean; `place` is a sentence on a place, or nothing if there is no such place; `counter` is how a
    counter is written in a list; `state` is the line below the map: turn, points and the like.
    """

    draw: Callable[[Game, Pack, View, bool], list[Line]] = _listed
    legend: Callable[[Game, Pack, View], str] = _no_legend
    place: Callable[[Pack, View, str], str] = _any_place
    counter: Callable[[Pack, Counter], str] = _name_alone
    state: Callable[[View], str] = _turn_alone


def terminal(game: Game) -> Terminal:
    """How the game looks on a screen of characters."""
    found = game.part("terminal")
    shown: Terminal = Terminal() if found is None else found.TERMINAL
    return shown


def about(game: Game, pack: Pack, view: View, name: str) -> list[str]:
    """A place and every counter in it, or nothing if there is no such place; letters may be typed small."""
    shown = terminal(game)
    for place in (name, name.upper()):
        if place and (sentence := shown.place(pack, view, place)):
            here = view["places"].get(place, {})
            counters = [f"  {side} {shown.counter(pack, one)}" for side in game.sides for one in here.get(side, [])]
            return [sentence, *(counters or ["  No units."])]
    return []
