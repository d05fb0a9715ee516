"""6.5: armor that wipes out a defense goes on."""

from __future__ import annotations

import pytest

from tests.counter_attack_arras.table import asked, control, facts, kinds, legal, moves, play, quiet, refusal, where

WIPED_OUT = "6611"  # enough against a lone Spent anti-tank unit


def test_6_5_units_with_italic_factors_go_on_with_what_they_have_left() -> None:
    position = quiet("11: 7RTA RNF1 8DL1\n23: 8DL2\n12: | AT6*\n7: | RR16")
    events = play(position, "move 11", "7RTA>12", "RNF1>12", "8DL1>12", "done", "point 7RTA", dice=WIPED_OUT)
    assert "overrun" in kinds(events)
    assert asked(position) == "allied move"
    assert where(position, "8DL1") == "12*"
    assert where(position, "7RTA") == "12" and where(position, "RNF1") == "12"
    assert refusal(position, "8DL1>16").rule == "6.5"
    play(position, "7RTA>14", "7RTA>15", "7RTA>17")  # 6 less 3: three steps
    assert where(position, "7RTA") == "17*"
    play(position, "done")
    assert where(position, "RNF1") == "12*"
    assert asked(position) == "allied impulse"


def test_6_5_or_move_into_one_adjacent_area_and_assault_it() -> None:
    position = quiet("11: 7RTA RNF1\n12: | AT6*\n14: | RR16*\n13: | RR17*\n")
    play(position, "move 11", "7RTA>12", "RNF1>12", "done", "point 7RTA", dice=WIPED_OUT)
    assert legal(position, "RNF1>14") and legal(position, "7RTA>13")
    play(position, "RNF1>14")
    refused = refusal(position, "7RTA>13")
    assert refused.rule == "6.5"
    play(position, "7RTA>14")
    events = play(position, "done", "point 7RTA", dice="1166")
    assert facts(events, "assault")[4] == 6 + 1
    assert where(position, "RNF1") == "12*"  # back to the area of the overrun


def test_6_5_who_has_moved_on_does_not_assault() -> None:
    position = quiet("11: RNF1 7RTA\n12: | AT6*\n15: | RR16*\n")
    play(position, "move 11", "RNF1>12", "7RTA>12", "done", "point 7RTA", dice=WIPED_OUT)
    play(position, "RNF1>14")
    assert refusal(position, "RNF1>15").rule == "6.5"


def test_6_5_no_second_overrun() -> None:
    position = quiet("11: 7RTA\n12: | AT6*\n14: | AT7*\n7: | RR16\n")
    play(position, "move 11", "7RTA>12", "done", dice=WIPED_OUT)
    events = play(position, "7RTA>14", "done", dice=WIPED_OUT)
    assert "overrun" not in kinds(events)
    assert where(position, "AT7") == "eliminated"
    assert where(position, "7RTA") == "14*"


def test_6_5_only_where_armor_was_the_point_unit() -> None:
    position = quiet("11: 7RTA 8DL1\n12: | AT6*\n7: | RR16")
    events = play(position, "move 11", "7RTA>12", "8DL1>12", "done", "point 8DL1", dice=WIPED_OUT)
    assert "overrun" not in kinds(events)
    assert where(position, "7RTA") == "12*"


def test_6_5_not_if_a_defender_got_away() -> None:
    position = quiet("11: 7RTA\n12: | AT6* RR16*\n13: | SS13\n")
    events = play(position, "move 11", "7RTA>12", "done", "forward AT6", dice="5342")
    assert asked(position) == "german losses"
    events = play(position, "eliminate AT6", "retreat RR16", "RR16>13")
    assert "overrun" not in kinds(events)
    assert where(position, "7RTA") == "12*"
    assert control(position, "12") == "allied"


def test_6_5_not_if_a_defender_left_of_his_own_will() -> None:
    position = quiet("11: 7RTA\n12: | AT6* RR16*\n13: | SS13\n")
    play(position, "move 11", "7RTA>12", "done", "forward AT6", dice="4242")
    play(position, "eliminate AT6")
    assert asked(position) == "german withdraw"
    events = play(position, "RR16>13")
    assert "overrun" not in kinds(events)
    assert where(position, "7RTA") == "12*"


def test_6_5_for_any_reason_even_with_nowhere_to_retreat() -> None:
    position = quiet("16: 7RTA 8DL2\n17: 8DL1\n15: | AT6* AT7*\n14: 8DL3")
    events = play(position, "move 16", "7RTA>15", "done", "forward AT6", dice="5332")
    assert where(position, "AT6") == where(position, "AT7") == "eliminated"
    assert "overrun" in kinds(events)


def test_6_5_1_not_from_inside() -> None:
    position = quiet("12: 7RTA | AT6*\n11: 8DL1\n7: | RR16")
    events = play(position, "move 12", "+7RTA", "done", dice=WIPED_OUT)
    assert where(position, "AT6") == "eliminated"
    assert "overrun" not in kinds(events)
    assert where(position, "7RTA") == "12*"


@pytest.mark.parametrize(("area", "start", "goes_on"), [("18", "11", False), ("16", "11", True)])
def test_6_5_1_not_in_an_area_with_a_square_identifier(area: str, start: str, goes_on: bool) -> None:
    position = quiet(f"{start}: 7RTA\n{area}: | AT6*\n7: | RR16")
    events = play(position, f"move {start}", f"7RTA>{area}", "done", dice=WIPED_OUT)
    assert ("overrun" in kinds(events)) == goes_on


def test_6_5_an_overrun_with_nothing_left_to_spend_is_over_at_once() -> None:
    position = quiet("11: 7RTA | RR17\n12: | AT6*\n7: | RR16")
    events = play(position, "move 11", "7RTA>12", "done", dice=WIPED_OUT)
    assert "overrun" in kinds(events)
    assert where(position, "7RTA") == "12*"
    assert moves(position)[0] == "pass"
