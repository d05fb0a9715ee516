"""The Ford: a game of our own for the tests, the smallest that has everything a room of the program may ask for.

Two scenarios on two boards, one with hexes that stand on a corner and one with hexes that stand on a side; a secret
plan, a cup with named chits, a die, an option of one scenario only. docs/add-a-game.md is written along it.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgehead.core.data import Pack
from bridgehead.core.game import Examples, Game, Option, Scenario, roll_order
from bridgehead.core.position import Position
from the_ford import text
from the_ford.board import board_of, check_data
from the_ford.questions import TheFord
from the_ford.state import State


def _begin(pack: Pack, scenario: str, chosen: Mapping[str, str]) -> Position:
    return Position.begin(TheFord(), State(board_of(pack, scenario), chosen))


def _read_text(pack: Pack, written: str) -> Position:
    return Position(TheFord(), text.read(GAME, pack, written))


GAME = Game(
    id="the-ford",
    title="The Ford",
    published="A game for the tests of Bridgehead",
    sides=("red", "blue"),
    scenarios=(
        Scenario("brook", "The brook", "Two companies a side and a brook between them; three turns.", "brook"),
        Scenario("canal", "The canal", "The same two companies, and a canal with one lock; three turns.", "canal"),
    ),
    options=(
        Option("water", "The water", "At high water the lock is shut.", "4.2", ("low", "high"), scenarios=("canal",)),
    ),
    rules_version=1,
    package=__name__,
    opening=frozenset({"act", "roll"}),
    begin=_begin,
    read_text=_read_text,
    check_data=check_data,
    orders=(roll_order("3.1"),),
    secrets_come_out=True,
    examples=Examples(moves="to 0102; stay", place="0102", rule="3.3"),
)
