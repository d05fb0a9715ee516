"""Chapter 2: areas, zones, sectors, the turn track."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras.board import Board
from tests.counter_attack_arras.table import control, legal, moves, pack, play, quiet, refusal, shown, table, where


def board() -> Board:
    return Board(pack())


def test_2_1_1_there_are_28_areas_and_six_zones() -> None:
    assert board().areas == 28
    assert board().spaces == 34
    assert board().place_names[28:34] == list("ABCDEF")


def test_2_1_1_a_rivers_are_borders() -> None:
    b = board()
    for one in range(b.spaces):
        for other in range(b.spaces):
            if b.river[one * b.places + other]:
                assert b.adjacent[one * b.places + other]
                assert b.river[other * b.places + one]


def test_2_1_1_b_areas_that_share_a_corner_are_not_adjacent() -> None:
    """The example: 11 and 9, and 11 and 22."""
    b = board()
    for one, other in ((11, 9), (11, 22)):
        assert not b.adjacent[(one - 1) * b.places + other - 1]
        assert not b.adjacent[(other - 1) * b.places + one - 1]


def test_2_1_1_b_a_step_across_a_corner_is_refused() -> None:
    position = table("11: RNF1")
    play(position, "move 11")
    for place in ("9", "22"):
        refused = refusal(position, f"RNF1>{place}")
        assert refused.rule == "2.1.1.b"
        assert "isn't adjacent" in refused.reason
    assert legal(position, "RNF1>10")


def test_2_1_2_every_space_has_a_modifier() -> None:
    assert {int(tem) for tem in board().tem} == {1, 2, 3}
    assert board().square[20] == 1 and board().square[24] == 0


def test_2_1_3_zones_are_entered_and_controlled_like_areas() -> None:
    position = table("6: 7RTA")
    play(position, "move 6", "7RTA>B")
    assert control(position, "B") == "allied"
    play(position, "stop")
    assert where(position, "7RTA") == "B*"


def test_2_1_3_zones_are_not_adjacent_to_each_other() -> None:
    b = board()
    for one in range(28, 34):
        for other in range(28, 34):
            assert not b.adjacent[one * b.places + other]


def test_2_1_4_germans_stay_on_black_and_half_black_ground() -> None:
    position = table("decide: german impulse\n19: | PZ125\nreleased: panzers\nturn: 5\n")
    play(position, "move 19")
    found = moves(position)
    assert {"PZ125>17", "PZ125>18", "PZ125>20"} <= set(found)
    for blue in ("21", "22", "D"):
        assert f"PZ125>{blue}" not in found
        assert refusal(position, f"PZ125>{blue}").rule == "5.1.2"


def test_2_1_4_areas_1_and_20_begin_german_and_allied() -> None:
    position = table("23: 7RTA")
    assert control(position, "1") == "german"
    assert control(position, "20") == "allied"


def test_2_1_5_the_red_areas() -> None:
    assert [board().place_names[a] for a in board().red_areas] == ["2", "4", "6", "7"]


def test_2_2_each_turn_is_an_hour_later() -> None:
    position = quiet("11: 7RTA\n10: | RR16*\n")
    assert shown(position)["time"] == "15:00"
    play(position, "pass")
    assert shown(position)["turn"] == 2
    assert shown(position)["time"] == "16:00"
