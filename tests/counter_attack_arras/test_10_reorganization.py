"""Chapter 10: eliminated units come back."""

from __future__ import annotations

from bridgehead.core.position import Position
from tests.counter_attack_arras.table import asked, moves, play, refusal, table, where


def ending(text: str) -> Position:
    """A turn at its Reorganization Phase."""
    return table(f"decide: allied reorganize\nair: 0 0\n{text}")


def test_10_0_the_allied_player_then_the_german() -> None:
    position = ending("11: 8DL3\n10: | RR16\neliminated: 8DL1 8DL2 RR17 RR26\n")
    assert asked(position) == "allied reorganize"
    assert refusal(position, "reform RR17").rule == "10.0"
    assert refusal(position, "reform 8DL3").rule == "10.0"
    play(position, "done")
    assert asked(position) == "german reorganize"


def test_10_0_any_number_of_units() -> None:
    position = ending("11: 8DL3\n7: | RR16\neliminated: 6DL1 6DL2 6DL3 6DL4\n")
    play(position, "reform 6DL1", "remove 6DL2", "reform 6DL3")
    assert where(position, "6DL1").rstrip("*") == where(position, "6DL3").rstrip("*") == "11"
    assert where(position, "6DL2") == where(position, "6DL4") == "out"


def test_10_1_another_unit_of_the_same_type_is_given_up() -> None:
    position = ending("11: 8DL3\n23: 8DL4\n7: | RR16\neliminated: CAMA 6DL1 AT206 AT260\n")
    assert set(moves(position)) == {"done", "reform 6DL1", "reform AT206", "reform AT260"}
    assert refusal(position, "reform CAMA").rule == "10.1"  # 6DL1 is weaker on its Spent side
    play(position, "reform 6DL1")
    assert set(moves(position)) == {"to 11", "to 23"}
    play(position, "to 23")
    assert where(position, "6DL1") == "23*"
    assert where(position, "CAMA") == "out"


def test_10_1_the_owner_chooses_whom_to_give_up() -> None:
    position = ending("11: 8DL3\n7: | RR16\neliminated: CAMA 6DL1 6DL2\n")
    play(position, "reform 6DL1")
    assert asked(position) == "allied pay"
    assert set(moves(position)) == {"remove CAMA", "remove 6DL2"}
    assert refusal(position, "remove 8DL3").rule == "10.1"
    play(position, "remove 6DL2")
    assert where(position, "6DL2") == "out" and where(position, "CAMA") == "eliminated"


def test_10_1_uncontested_under_control_with_a_unit_and_with_room() -> None:
    ten = "4GH1 4GH2 4GH3 4GH4 5GH1 5GH2 5GH3 5GH4 4EY1 4EY2"
    position = ending(f"11: 8DL3\n12: 8DL4 | RR17\n23: 7RTA\n24: {ten}\n7: | RR16\neliminated: 6DL1 6DL2\n")
    play(position, "reform 6DL1")
    assert set(moves(position)) == {"to 11", "to 23"}
    assert refusal(position, "to 12").rule == "10.1"
    assert refusal(position, "to 22").rule == "10.1"
    assert refusal(position, "to 7").rule == "10.1"
    assert refusal(position, "to 24").rule == "5.1.3"


def test_10_1_flak_pays_for_flak() -> None:
    position = ending("11: 8DL3\n7: | RR16\n8: | RR17\neliminated: FL286 FL359 AT6\n")
    play(position, "done")
    assert asked(position) == "german reorganize"
    assert set(moves(position)) == {"done", "reform FL286", "reform FL359"}


def test_10_1_nowhere_to_put_it() -> None:
    position = ending("11: 8DL3 | RR17\n7: | RR16\neliminated: 6DL1 6DL2 RR26 RR27\n")
    assert moves(position) == ["done"]
    assert refusal(position, "reform 6DL1").rule == "10.1"


def test_10_2_armor_comes_back_as_its_reduced_counter() -> None:
    position = ending("11: 8DL3\n23: 8DL4\n7: | RR16\neliminated: 7RTA\n")
    play(position, "reform 7RTA", "to 11")
    assert where(position, "7RTAr").rstrip("*") == "11"
    assert where(position, "7RTA") == "out"


def test_10_2_a_reduced_counter_never_comes_back() -> None:
    position = table("turn: 2\nused: allied german\nair: 0 0\n11: 7RTAr 8DL1\n10: | RR16\n")
    play(position, "move 11", "7RTAr>10", "done", dice="1166")
    assert where(position, "7RTAr") == "out"


def test_10_2_it_does_not_come_by_itself() -> None:
    position = ending("11: 8DL3\n7: | RR16\neliminated: 7RTA 7RTB\n")
    assert refusal(position, "reform 7RTAr").rule == "10.2"


def test_13_4_who_waits_for_a_release_does_not_come_back_before() -> None:
    """Or an eliminated unit of the 5th would act wherever it is brought in."""
    text = "A: | PZ231\n6: | RR16\n2: | AT6\neliminated: PZ131 RR113 RR26 RR27\n"
    position = ending(text)
    play(position, "done")
    assert set(moves(position)) == {"done", "reform RR26", "reform RR27"}
    assert refusal(position, "reform PZ131").rule == refusal(position, "reform RR113").rule == "13.4"
    position = ending(text + "turn: 6\nreleased: french panzers fifth\n")
    play(position, "done")
    assert {"reform PZ131", "reform RR113"} <= set(moves(position))


def test_10_3_leaders_stay_lost() -> None:
    position = ending("11: 8DL3\n7: | RR16\neliminated: MAR 6DL1 6DL2\n")
    assert refusal(position, "reform MAR").rule == "10.3"
    assert set(moves(position)) == {"done", "reform 6DL1", "reform 6DL2"}
    play(position, "reform 6DL1")
    assert where(position, "MAR") == "eliminated"  # 6DL2 alone could pay
    assert where(position, "6DL2") == "out"
