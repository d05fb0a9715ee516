"""How the game looks in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.render.characters import Counter, Terminal, View, counter_line, off_map, state_line, turn
from bridgehead.render.characters.areas import AreaMap, holder_and_points, holder_style, legend

BOXES = {"unused": "reduced counters", "eliminated": "eliminated", "out": "out of the game"}


def marks(area: Mapping[str, Any], view: View, place: str) -> list[str]:
    """Control and points, red areas, stars."""
    found = holder_and_points(view["control"].get(place, ""), area.get("points", 0))
    if area.get("red"):
        found.append("R")
    if area.get("star"):
        found.append("*")
    return found


def _style(game: Game, view: View, place: str) -> str:
    return holder_style(game, view["control"].get(place, ""))


def _legend(game: Game, pack: Pack, view: View) -> str:
    return legend(game, "fresh+spent", ["R red area", "* counts for the initiative"])


def _counter(pack: Pack, counter: Counter) -> str:
    unit = next(unit for unit in pack["counters"]["units"] if str(unit["code"]) == counter["unit"])
    shown = [f"DF {unit['back']}", "spent"] if counter["committed"] else ["-".join(map(str, unit["front"]))]
    shown += ["retreating"] if counter.get("retreating") else []
    return counter_line(counter["unit"], ", ".join(shown), unit["name"])


def _state(view: View) -> str:
    parts = [turn(view), f"{view['points']} points", f"Advantage {view['advantage'].capitalize()}"]
    return state_line([*parts, off_map({BOXES[name]: units for name, units in view["boxes"].items()})])


MAP = AreaMap(marks, _style)
TERMINAL = Terminal(MAP.draw, _legend, MAP.place, _counter, _state)
