"""Lines that a person types, read in a game where names may be numbers."""

import pytest

from bridgehead.core.dice import Dice
from bridgehead.core.position import NotationError, Position
from bridgehead.games import find
from bridgehead.tables.typed import take_move, take_moves

ARNHEM = "game: arnhem-farthest-bridge\nturn: 3\ndecide: allied move\n0105: 231\n0205: 2IG\n3925: 9SS9\n"


def position() -> Position:
    return find("arnhem-farthest-bridge").from_text(ARNHEM)


def test_a_number_counts_in_the_list() -> None:
    here = position()
    assert take_move(here, "1") == (here.moves()[0], "")
    assert take_move(here, "2 to 0304") == (here.moves()[1], "to 0304")


def test_a_unit_may_be_called_by_a_number() -> None:
    here = position()
    move, rest = take_move(here, "231")
    assert (here.notation(move), rest) == ("231", "")
    assert take_moves(here, "231; to 0204") == ["231", "to 0204"]


def test_the_number_of_a_hex_is_not_a_place_in_the_list() -> None:
    here = position()
    here.play(take_move(here, "2IG")[0], Dice())
    assert len(here.moves()) > 105
    assert here.notation(take_move(here, "0304")[0]) == "to 0304"
    assert here.notation(take_move(here, "0106")[0]) == "to 0106"


def test_other_numbers_are_answered() -> None:
    with pytest.raises(NotationError, match="no move number 999; there are 3"):
        take_move(position(), "999")
    assert position().check(take_move(position(), "129")[0]) is not None  # it has not come yet
