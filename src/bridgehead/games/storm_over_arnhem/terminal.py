"""How the game looks in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.render.characters import Counter, Terminal, View, counter_line, off_map, state_line, turn
from bridgehead.render.characters.areas import AreaMap, holder_and_points, holder_style, legend

BURNING = "bold yellow"
BOXES = {"lost": "lost", "box": "reformed box", "box_twice": "reformed box (x2)", "track": "turn track"}


def marks(area: Mapping[str, Any], view: View, place: str) -> list[str]:
    """Control and points, perimeter markers, areas that need no spotter, fires."""
    found = holder_and_points(view["control"].get(place, ""), area.get("points", 0))
    if place in view["perimeter"]:
        found.append("P")
    if area.get("spotterless"):
        found.append("S")
    if place in view["fires"]:
        found.append(f"F{view['fires'][place]}")
    return found


def _style(game: Game, view: View, place: str) -> str:
    return BURNING if place in view["fires"] else holder_style(game, view["control"].get(place, ""))


def _legend(game: Game, pack: Pack, view: View) -> str:
    words = ["P perimeter marker", "S artillery needs no spotter", "F1/F2 fire"]
    return legend(game, "uncommitted+committed", words)


def _counter(pack: Pack, counter: Counter) -> str:
    """The factors of the side that shows; several counters of a unit end in a letter each."""
    name = str(counter["unit"])
    by_code = {str(unit["code"]): unit for unit in pack["counters"]["units"]}
    unit = by_code.get(name) or by_code[name[:-1]]
    shown = [f"DF {unit['back']}", "committed"] if counter["committed"] else ["-".join(map(str, unit["front"]))]
    shown += [mark for mark in ("hidden", "retreating") if counter.get(mark)]
    return counter_line(name, ", ".join(shown), unit["name"])


def _state(view: View) -> str:
    parts = [
        f"{turn(view)}{', night' if view['night'] else ''}",
        f"{view['points']} points",
        f"Advantage {view['advantage'].capitalize()}",
    ]
    for state in ("ready", "fired"):
        batteries = [name for name, is_now in view["artillery"].items() if is_now == state]
        if batteries:
            parts.append(f"artillery {state} {' '.join(batteries)}")
    return state_line([*parts, off_map({BOXES[name]: units for name, units in view["boxes"].items()})])


MAP = AreaMap(marks, _style)
TERMINAL = Terminal(MAP.draw, _legend, MAP.place, _counter, _state)
