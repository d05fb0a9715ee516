"""What a move gives up is said before it is made."""

from __future__ import annotations

from bridgehead.core.dice import SeededDice
from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import GAME
from tests.arnhem_farthest_bridge.table import pack, play
from tests.arnhem_farthest_bridge.wording import asked, written


def of(position: Position, move: str) -> str:
    return position.caution(position.parse(move))


def test_11_4_units_that_have_not_landed_are_counted() -> None:
    position = GAME.new("historical", {}, pack())
    dice = SeededDice("at stake")
    while asked(position) != "allied opening":
        position.play(position.moves()[-1], dice)
    assert position.idle(position.parse("end"))
    assert of(position, "end").startswith("24 battalions have not landed")


def test_4_1_units_that_have_not_moved_are_counted() -> None:
    position = written("0404: 2IG\n1609: GRSN")
    assert of(position, "end") == "1 unit has not moved."
    play(position, "2IG", "to 0403")
    assert of(position, "end") == ""
