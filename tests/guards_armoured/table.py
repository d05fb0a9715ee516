"""Setting up a case on the table: units in hexes, a turn, a weather, and who is activated."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from bridgehead.core.data import Pack, load_pack
from bridgehead.games import guards_armoured
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.state import ACTIVE, GONE, Options, State, empty_table
from bridgehead.games.guards_armoured.tables import WEATHERS

FOLDER = Path(guards_armoured.__file__).parent


@cache
def pack() -> Pack:
    return load_pack(FOLDER / "data")


@cache
def board(scenario: str) -> Board:
    return Board(pack(), scenario)


def options(**switched: bool) -> Options:
    """The defaults, and what is switched."""
    chosen = {
        "inspection": True,
        "optional_fire": False,
        "pulverized_minimum": True,
        "three_dice_over_bridges": False,
        "path_at_any_time": False,
        "range_needs_sight": False,
        "reordered_bunker": False,
        "out_of_supply_down": False,
    }
    chosen.update(switched)
    return Options(**chosen, words="")


def table(
    scenario: str = "goodwood",
    units: Mapping[str, str] | None = None,
    turn: int = 1,
    weather: str = "clear",
    forts: Mapping[str, tuple[str, int]] | None = None,
    drawn: Board | None = None,
    **switched: bool,
) -> State:
    """Only these units on the map, or on one `drawn` for it, by code and hex (`2GG-1*` is depleted), nobody to come.

    Fortifications by sort and where: {"trench": ("2246", 3)}, a hex and the direction it faces.
    """
    s = empty_table(drawn or board(scenario), options(**switched))
    s.turn = turn
    s.weather = WEATHERS.index(weather)
    for n in range(s.board.roster.units):
        s.place[n] = GONE
    for code, hex in (units or {}).items():
        put(s, code, hex)
    for sort, (hex, facing) in (forts or {}).items():
        fortify(s, sort, hex, facing)
    return s


def put(s: State, code: str, hex: str) -> None:
    number = unit(s, code.rstrip("*"))
    assert s.place[number] < 0, f"{code} is on the map already"
    s.put(number, place(s, hex))
    s.depleted[number] = int(code.endswith("*"))


def fortify(s: State, sort: str, hex: str, facing: int) -> None:
    for chit in range(len(s.fort)):
        if s.board.briefing.fort_sort[chit] == FORTS.index(sort) and s.fort[chit] < 0:
            s.place_fort(chit, place(s, hex), facing)
            return
    raise AssertionError(f"there is no {sort} left")


def unit(s: State, code: str) -> int:
    return s.board.roster.unit_numbers[code.lower()]


def place(s: State, hex: str) -> int:
    return s.board.map.hex_numbers[hex]


def battalion(s: State, code: str) -> int:
    return s.board.roster.battalion_numbers[code.lower()]


def activate(s: State, code: str, part: int = st.MOVEMENT) -> None:
    """Every unit of the battalion on the map is active."""
    number = battalion(s, code)
    s.battalion = s.chit = number
    hq = s.board.roster.battalion_hq[number]
    s.hq = hq if s.place[hq] >= 0 else st.NONE
    s.mover = s.actor = s.board.roster.battalion_side[number]
    s.part = part
    for n in s.board.roster.battalion_units[number]:
        if s.place[n] >= 0:
            s.active[n] = ACTIVE
    s.ask = st.MOVING if part == st.MOVEMENT else st.FIGHTING


def where(s: State, code: str) -> str:
    """The hex of a unit, or what has become of it."""
    hex = s.place[unit(s, code)]
    return s.board.map.hex_names[hex] if hex >= 0 else {-1: "waiting", -2: "gone", -3: "exited"}[hex]
