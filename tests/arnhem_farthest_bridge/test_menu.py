"""The lines of a menu: what a move does, costs and may bring."""

from __future__ import annotations

from bridgehead.core.position import Position
from tests.arnhem_farthest_bridge.table import play
from tests.arnhem_farthest_bridge.wording import written


def line(position: Position, move: str) -> str:
    return position.describe(position.parse(move))


def test_4_1_a_move_says_its_way_its_cost_and_what_is_left() -> None:
    position = written("0105: 2IG")
    play(position, "2IG")
    assert line(position, "to 0204") == "move to 0204 (Eindhoven), city: 0.5 points, 9.5 left"
    assert line(position, "to 0604") == "move to 0604, woods: 5.5 points by 0204, 0304, 0404, 0505 and 0605, 4.5 left"
    assert line(position, "to 0104") == "move to 0104, mixed: 1.5 points by 0204, 8.5 left"
    assert line(position, "step 0104") == "step straight to 0104, mixed: 2 points, 8 left"


def test_10_6_3_a_move_says_which_bridge_may_be_blown_and_where_it_halts() -> None:
    position = written("0105: 2IG\n0702: GRSN")
    play(position, "2IG")
    danger = "the Germans may blow the Son bridge (on 1 to 3)"
    assert line(position, "to 0505").endswith(f"; {danger}")
    assert line(position, "to 0605").endswith(f"; halts in 0505, where {danger}")
    assert "blow" not in line(position, "to 0404")


def test_6_1_a_move_says_that_it_ends_in_a_zone() -> None:
    position = written("1606: 231\n1609: KRFT\n0105: 2IG")
    play(position, "231")
    assert line(position, "to 1608") == (
        "move to 1608, mixed: 4 points by 1607, then stops in an enemy zone of control"
    )


def test_5_0_passing_friends_says_whom() -> None:
    position = written("1609: 231\n1608: 1GG")
    play(position, "231")
    assert line(position, "step 1608") == "move through 1608, mixed, past 1GG: 2 points, 5 left"


def test_11_1_an_entry_says_where() -> None:
    position = written("turn: 2\nwaiting: 2IG")
    play(position, "2IG")
    assert line(position, "to 0105") == "enter at 0105 (Aalst), town: 0.5 points, 9.5 left"
    assert line(position, "to 0304") == "enter at 0105 and move to 0304 (Eindhoven), city: 1.5 points by 0204, 8.5 left"


def test_11_4_a_landing_says_its_cost_and_its_modifier() -> None:
    position = written("decide: allied opening\nwaiting: 1P 2P\n3718: KRFT")
    play(position, "1P")
    assert line(position, "land 3514") == "land in 3514, woods: 2 points, 5 left"
    assert line(position, "land 3717") == (
        "land in 3717, mixed, +1 to the roll: 2 points, can't move (enemy zone of control)"
    )


def test_10_6_4_a_repair_says_what_it_takes() -> None:
    position = written("turn: 2\ndecide: allied opening\ndown: 0310|0311\n0404: ENG\n0508: 2IG")
    assert line(position, "repair 0310|0311") == "try to repair the Helmond bridge (0310|0311), on 5 or 6"
