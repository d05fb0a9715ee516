"""6.6: where beaten units go."""

from __future__ import annotations

from bridgehead.core.position import Position
from tests.counter_attack_arras.table import asked, control, facts, kinds, legal, moves, play, quiet, refusal, where

TEN = "RR26 RR27 REC37 SS13 SS23 SS33 AT6 AT7 AT142 AT242"


def staged(text: str) -> Position:
    """With a Fresh unit of each side far away, so that the turn goes on."""
    return quiet(f"{text}\n27: RIFA\nA: | HB2\n")


def test_6_6_beaten_attackers_retreat_into_the_area_they_came_from() -> None:
    position = staged("11: 7RTA 8DL1\n10: | RR16")
    play(position, "move 11", "7RTA>10", "8DL1>10", "done", "point 7RTA", dice="1166")
    assert where(position, "8DL1") == "11*"


def test_6_6_defenders_retreat_to_absorb_points() -> None:
    position = staged("11: 7RTA\n12: | RR16\n13: | SS13\n")
    play(position, "move 11", "7RTA>12", "done", dice="6432")
    assert asked(position) == "german retreat"  # four points: it flips and retreats
    play(position, "RR16>13")
    assert where(position, "RR16") == "13*"


def test_6_6_1_one_unit_at_a_time_and_on_from_a_full_area() -> None:
    position = staged(f"11: 7RTA\n12: | RR16* RR17*\n13: | {TEN}\n8: | HB1\n14: 8DL1\n16: 8DL2\n9: 8DL3\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", "retreat RR16", "retreat RR17", dice="5341")
    # 13 is full, so both go through it; C has no Allied area next to it, 8 has one
    assert set(moves(position)) == {"RR16>13", "RR17>13"}
    play(position, "RR16>13")
    assert where(position, "RR16") == where(position, "RR17") == "C*"


def test_6_6_1_who_cannot_retreat_is_eliminated() -> None:
    position = staged("16: 7RTA\n15: | RR16*\n14: 8DL1\n17: 8DL2\n")
    play(position, "move 16", "7RTA>15", "done", dice="4341")
    assert where(position, "RR16") == "eliminated"


def test_6_6_1_the_second_of_two_finds_no_room() -> None:
    nine = TEN.rsplit(" ", 1)[0]
    position = staged(f"16: 7RTA\n15: | RR16* RR17*\n14: | {nine}\n17: 8DL2\n12: 8DL3\n13: 8DL4\n")
    play(position, "move 16", "7RTA>15", "done", "forward RR16", "retreat RR16", "retreat RR17", dice="5341")
    assert set(moves(position)) == {"RR16>14", "RR17>14"}
    play(position, "RR17>14")
    assert where(position, "RR17") == "14*"
    assert where(position, "RR16") == "eliminated"


def test_6_6_1_attackers_who_do_not_all_fit_go_on_too() -> None:
    """They came through 11, which others have filled behind them."""
    nine = "4GH1 4GH2 4GH3 4GH4 5GH1 5GH2 5GH3 5GH4 4EY1"
    position = staged(f"23: RNF1 RNF2 4EY2\n11: {nine}\n10: | RR16*\n24: 8DL1")
    play(position, "move 23", "RNF1>11", "RNF1>10")
    assert legal(position, "RNF2>11")
    play(position, "RNF2>11", "RNF2>10", "4EY2>11", "stop", "done", "point RNF1", dice="1166")
    # 11 holds ten, so RNF2 must go on from there; 23 has no enemy area next to it
    assert where(position, "RNF2") == "23*"


def test_6_6_2_a_free_area_next_to_the_fewest_enemy_areas() -> None:
    """Out of 12 to 9 or 13: 14 has Allied ground next to it."""
    position = staged("11: 7RTA\n12: | RR16*\n15: 8DL1*\n16: 8DL2*\n")
    play(position, "move 11", "7RTA>12", "done", dice="4342")
    assert set(moves(position)) == {"eliminate RR16", "retreat RR16"}
    play(position, "retreat RR16")
    assert set(moves(position)) == {"RR16>9", "RR16>13"}
    assert refusal(position, "RR16>14").rule == "6.6.2"


def test_6_6_2_the_owner_chooses_among_equals() -> None:
    position = staged("11: 7RTA\n12: | RR16*\n10: 8DL1*\n")
    play(position, "move 11", "7RTA>12", "done", "retreat RR16", dice="4342")
    assert asked(position) == "german retreat"
    assert set(moves(position)) == {"RR16>13", "RR16>14"}
    play(position, "RR16>14")
    assert where(position, "RR16") == "14*"


def test_6_6_2_never_to_where_the_attackers_came_from() -> None:
    position = staged("11: 7RTA\n12: | RR16\n")
    play(position, "move 11", "7RTA>12", "done", dice="1166")
    assert asked(position) == "german withdraw"
    assert refusal(position, "RR16>11").rule == "6.6.2"


def test_6_6_2_an_empty_area_under_enemy_control_is_closed() -> None:
    """Neither free nor contested, so no retreat leads there, as our ruling says."""
    position = staged("11: 7RTA\n12: | RR16 RR17\n13: | SS13\nallied control: 9 10 14 16\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="1166")
    assert set(moves(position)) == {"done", "RR16>13", "RR17>13"}
    refused = refusal(position, "RR16>9")
    assert refused.rule == "6.6.2" and "control" in refused.reason


def test_6_6_2_b_before_c_contested_areas() -> None:
    around = "7: 8DL1* | RR17*\n8: 8DL2* | RR26*\n10: 8DL3*\n13: 8DL4*\nallied control: 7"
    position = staged(f"12: 7RTA\n9: | RR16*\n{around}")
    play(position, "move 12", "7RTA>9", "done", "retreat RR16", dice="4342")
    assert where(position, "RR16") == "8*"


def test_6_6_2_c_enemy_controlled_contested_areas_are_the_last_resort() -> None:
    position = staged("12: 7RTA\n9: | RR16*\n7: 8DL1* | RR17*\n8: 8DL2*\n10: 8DL3*\n13: 8DL4*\nallied control: 7")
    play(position, "move 12", "7RTA>9", "done", "retreat RR16", dice="4342")
    assert where(position, "RR16") == "7*"


def test_6_6_2_artillery_retreats_to_free_areas_only() -> None:
    position = staged("12: 7RTA\n9: | AR178\n7: 8DL1* | RR17*\n8: 8DL2*\n10: 8DL3*\n13: 8DL4*\n")
    play(position, "move 12", "7RTA>9", "done", "none", dice="1166")
    assert not legal(position, "AR178>7")
    assert asked(position).startswith("german impulse")


def test_6_6_2_germans_do_not_retreat_onto_blue_ground() -> None:
    position = staged("2: 7RTA\n3: | RR16\n4: 8DL1\n5: 8DL2\n1: 8DL3")
    play(position, "move 2", "7RTA>3", "done", dice="1166")
    assert asked(position) == "german impulse"
    assert control(position, "3") == "german"


def test_6_6_3_defenders_may_leave_after_a_failed_assault() -> None:
    position = staged("11: 7RTA\n12: | RR16 RR17\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="1166")
    assert asked(position) == "german withdraw"
    assert position.describe(position.parse("done")) == "stay in area 12"
    events = play(position, "RR17>13")
    assert where(position, "RR17") == "13*"
    assert "retreated" in kinds(events)
    play(position, "done")
    assert where(position, "RR16") == "12"


def test_6_6_3_the_forward_unit_need_not_be_among_them_and_all_may_go() -> None:
    position = staged("11: 7RTA\n12: | RR16 RR17\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", "RR17>13", "RR16>13", dice="1166")
    assert where(position, "RR16") == where(position, "RR17") == "13*"


def test_6_6_3_they_may_leave_after_losses_and_it_pays_no_points() -> None:
    position = staged("11: 7RTA\n12: | RR16 RR17\n")
    events = play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="6525")
    assert facts(events, "owed")[2] == 2
    assert where(position, "RR16") == "12*"
    play(position, "RR16>13", "RR17>13")
    assert where(position, "RR17") == "13*"
    assert control(position, "12") == "allied"


def test_6_6_3_units_that_wait_for_a_release_stay() -> None:
    position = quiet("2: 7RTA\nA: | PZ131 PZ231 RR113\n4: 8DL1\n")
    play(position, "move 2", "7RTA>A", "done", "forward PZ131", dice="1166")
    assert asked(position) != "german withdraw"
