"""Famous Divisions: Guards Armoured (Decision Games, World at War 34): four battles of the division, 1944 and 1945."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bridgehead.core.data import Pack
from bridgehead.core.game import Examples, Game, Layout, Scenario
from bridgehead.core.position import Position
from bridgehead.games.guards_armoured import data_check, orders, setup, text_reading
from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.options import OPTIONS, options
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.games.guards_armoured.state import empty_table
from bridgehead.kits.position_text import agreed


@lru_cache(maxsize=8)
def _board(pack: Pack, scenario: str) -> Board:
    return Board(pack, scenario)


def _begin(pack: Pack, scenario: str, chosen: Mapping[str, str]) -> Position:
    state = empty_table(_board(pack, scenario), options(chosen, GAME.differing(chosen)))
    setup.begin(state)
    return Position.begin(RULES, state)


def _read_text(pack: Pack, written: str) -> Position:
    found, scenario, chosen = agreed(GAME, written)
    switches = options(chosen, GAME.differing(chosen))
    return Position(RULES, text_reading.read(_board(pack, scenario), switches, found))


def _layouts(pack: Pack, scenario: str) -> list[Layout]:
    return [
        Layout(layout["side"], layout["title"], layout["meaning"], f"layout {layout['id']}")
        for layout in pack["layouts"][scenario]
    ]


GAME = Game(
    id="guards-armoured",
    title="Famous Divisions: Guards Armoured",
    published="Decision Games, World at War 34, 2014; design by John Schettler and Eric R. Harvey",
    sides=("british", "german"),
    scenarios=(
        Scenario(
            "goodwood",
            "Operation Goodwood",
            "East of Caen, 18 to 20 July 1944: tanks against the guns of Cagny; 12 turns.",
            "goodwood",
        ),
        Scenario(
            "bonninghardt",
            "Bonninghardt Ridge",
            "Before the Rhine at Wesel, 4 and 5 March 1945: the last ridge; 8 turns.",
            "bonninghardt",
        ),
        Scenario(
            "veritable",
            "Operation Veritable",
            "Between Maas and Niers, 15 to 18 February 1945: floods, mines and forests; 16 turns.",
            "veritable",
        ),
        Scenario(
            "joes-bridge",
            "Joe's Bridge",
            "From the Albert Canal to the Meuse-Escaut Canal, 7 to 10 September 1944; 16 turns.",
            "joes-bridge",
        ),
    ),
    options=OPTIONS,
    rules_version=2,
    changed_rules=(("6.0",),),
    package=__name__,
    opening=frozenset({"first", "supply"}),
    begin=_begin,
    read_text=_read_text,
    check_data=data_check.check,
    orders=orders.ORDERS,
    layouts=_layouts,
    secrets_come_out=False,  # 1.1: units that nobody ever came near stay unknown
    examples=Examples(moves="2GG-1 to 3842", place="3435", rule="11.4"),
)
