"""What the tests of the pictures of Guards Armoured share: the boards, and a view of a battle under way.

The pictures need of a game only its name and a view; so they can be tested apart from its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bridgehead import render
from bridgehead.core.data import Pack, load_pack
from bridgehead.core.game import Game, Scenario
from bridgehead.games import guards_armoured
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.picture.plan import Plan, plan
from bridgehead.games.guards_armoured.picture.signs import goals
from bridgehead.render.picture import BoardPicture
from tests.render.drawn import SVG

of_each_battle = pytest.mark.parametrize("scenario", SCENARIOS)
FOLDER = Path(guards_armoured.__file__).parent


def _unused(*_: Any) -> Any:
    raise AssertionError("pictures need no rules")


_never: Callable[..., Any] = _unused
GAME = Game(
    id="guards-armoured",
    title="Guards Armoured",
    published="",
    sides=("british", "german"),
    scenarios=tuple(Scenario(name, name, "", board=name) for name in SCENARIOS),
    options=(),
    rules_version=1,
    package="bridgehead.games.guards_armoured",
    opening=frozenset(),
    begin=_never,
    read_text=_never,
    check_data=_never,
)


@cache
def pack() -> Pack:
    return load_pack(FOLDER / "data")


def where(scenario: str) -> Plan:
    return plan(pack(), scenario)


def board(scenario: str) -> BoardPicture:
    return render.board(GAME, pack(), scenario)


@cache
def tree(scenario: str) -> ElementTree.Element:
    return ElementTree.fromstring(board(scenario).svg)


def looks(part: ElementTree.Element) -> list[str]:
    return part.attrib.get("class", "").split()


def parts(scenario: str, name: str, look: str) -> Iterator[ElementTree.Element]:
    """Elements of that name with that class."""
    return (part for part in tree(scenario).iter(SVG + name) if look in looks(part))


def scene(told: dict[str, Any]) -> render.Scene:
    return render.scene(GAME, pack(), told)


@cache
def _opening(scenario: str) -> dict[str, Any]:
    """Both sides as a ready-made set-up has them, before the first activation of the first turn."""
    places: dict[str, Any] = {}
    forts = []
    used: set[str] = set()
    layouts = pack()["layouts"][scenario]
    for side in GAME.sides:
        layout = next(one for one in layouts if one["side"] == side)
        for unit, hex in layout["units"].items():
            places.setdefault(str(hex), {"british": [], "german": []})[side].append({"unit": str(unit)})
            used.add(str(unit))
        for sort, written in layout.get("forts", {}).items():
            for where_and_way in written:
                hex, _, way = str(where_and_way).partition("/")
                forts.append({"sort": sort, "hex": hex, "facing": int(way)})
    field = where(scenario).field
    turns = [str(turn["turn"]) for turn in field.battle["turns"]]
    coming = []
    for code, row in field.set_up().items():
        if "entry" in row:
            side = str(field.battalions()[str(field.units()[code]["battalion"])]["side"])
            turn = turns.index(str(row["turn"])) + 1
            entry = {"entry": str(row["entry"]), "turn": turn, "turn_name": str(row["turn"]), "selected": False}
            coming.append({"unit": code, "side": side, **entry})
    arrived = {str(field.units()[code]["battalion"]) for code in used}
    return {
        "game": GAME.id,
        "scenario": scenario,
        "side": "british",
        "decision": {"side": "british", "ask": "activate", "rule": "6.0"},
        "turn": 1,
        "turn_name": turns[0],
        "weather": "overcast",
        "player": "british",
        "stage": "",
        "active": None,
        "chit": None,
        "places": places,
        "to_place": [],
        "reinforcements": coming,
        "eliminated": {"british": [], "german": []},
        "exited": {"british": [], "german": []},
        "forts": forts,
        "crossings": {"blown": [], "pontoons": [], "building": []},
        "cup": [id for id in field.battalions() if id in arrived],
        "events": {side: {"hand": dict.fromkeys(field.battle["held"][side], 1)} for side in GAME.sides},
        "held": dict.fromkeys(goals(where(scenario)), "german"),
        "points": 0,
        "exited_points": 0,
        "if_ended_now": {"winner": "german", "level": "german", "score": 0, "words": "The Germans would win."},
        "action": None,
    }


def opening(scenario: str) -> dict[str, Any]:
    return deepcopy(_opening(scenario))
