"""Each decision refuses what it should, with the rule; what other chapters' tests do not come to."""

from __future__ import annotations

import pytest

from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import asked, pack, play, quiet, refusal, table


@pytest.mark.parametrize("move", ["done", "stop", "fight 10", "point 7RTA", "enter 20"])
def test_4_3_what_is_not_asked_is_refused_with_the_question(move: str) -> None:
    refused = refusal(table("11: 7RTA\n10: | RR16"), move)
    assert refused.rule == "4.3"
    assert refused.reason.startswith("You can't do that now. Turn 1, 15:00: Allied impulse. Activate")


@pytest.mark.parametrize(
    ("move", "rule", "sentence"),
    [
        ("reroll", "9.1", "Only the holder of the Advantage can reroll, and only right after a roll."),
        ("keep", "9.1", "There is no roll to keep."),
        ("reset", "9.2", "Only the holder of the Advantage can reset the Combat Phase, and only as it ends."),
        ("end", "9.2", "The Combat Phase isn't about to end."),
        ("turn 7RTA", "9.3", "To refresh units, use the Advantage at the start of your own impulse."),
        ("air", "8.0", "Combat support is chosen just before the dice of an assault."),
        ("none", "8.0", "Combat support is chosen just before the dice of an assault."),
        ("gun RA365", "8.0", "Combat support is chosen just before the dice of an assault."),
        ("flip 7RTA", "6.4.2a", "There are no casualty points to take."),
        ("reform 7RTA", "10.0", "Units are reorganized after the Combat Phase."),
        ("B@22", "12.2", "Groups are set up before the first turn."),
        ("bid 3", "14.1.1", "Bids are made before the set-up."),
    ],
)
def test_a_word_at_the_wrong_time_is_refused_under_its_own_rule(move: str, rule: str, sentence: str) -> None:
    """9.1 for a reroll, 9.2 for a reset and so on; then comes what is being decided."""
    position = table("11: 7RTA 8DL1\n10: | RR16")
    for question in ("Allied impulse", "Area 11 is active"):
        refused = refusal(position, move)
        assert refused.rule == rule
        assert refused.reason.startswith(f"{sentence} ") and question in refused.reason
        if question == "Allied impulse":
            play(position, "move 11")


@pytest.mark.parametrize(
    ("move", "rule", "sentence"),
    [
        ("pass", "4.3", "You can pass only at the start of an impulse."),
        ("move 11", "5.0", "Areas are activated one at a time, each at the start of an impulse."),
        ("bombard RA365>10", "7.0", "A bombardment is an impulse of its own."),
        ("refresh 11", "9.3", "To refresh units, use the Advantage at the start of your own impulse."),
    ],
)
def test_an_impulse_begins_only_when_the_last_is_over(move: str, rule: str, sentence: str) -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16")
    play(position, "move 11")
    refused = refusal(position, move)
    assert refused.rule == rule and refused.reason.startswith(f"{sentence} ")


def test_5_0_a_unit_moves_only_out_of_an_active_area() -> None:
    refused = refusal(table("11: 7RTA\n10: | RR16"), "7RTA>12")
    assert (refused.rule, refused.reason) == ("5.0", "Activate area 11 before you move 7RTA.")


def test_5_2_a_unit_that_has_just_stopped_is_spent() -> None:
    position = table("11: 7RTA 8DL1\n23: 8DL2\n10: | RR16")
    play(position, "move 11", "7RTA>12", "stop")
    for move in ("7RTA>14", "+7RTA"):
        refused = refusal(position, move)
        assert (refused.rule, refused.reason) == ("5.2", "7RTA is Spent: only Fresh units can move or assault.")
    refused = refusal(position, "8DL2>11")
    assert (refused.rule, refused.reason) == ("5.0", "8DL2 is in area 23, and only area 11 is active.")
    refused = refusal(position, "RR16>11")
    assert (refused.rule, refused.reason) == ("5.0", "RR16 isn't one of your units.")
    refused = refusal(position, "7RTB>11")
    assert (refused.rule, refused.reason) == ("5.0", "7RTB isn't on the map.")


def test_6_5_who_may_not_go_on_after_an_overrun_is_told_why() -> None:
    position = quiet("11: 7RTA 8DL1 RNF1\n12: | AT6*\n7: | RR16\n")
    play(position, "move 11", "7RTA>12", "8DL1>12", "RNF1>12", "done", "point 7RTA", dice="6611")
    refused = refusal(position, "8DL1>13")
    assert (refused.rule, refused.reason) == (
        "6.5",
        "8DL1 can't continue after the overrun: its attack factor isn't in italics.",
    )


@pytest.mark.parametrize("number", [-1, 0, 31, 2**50, 5 + 32 * 120, 9 + 32 * 127, 1 + 32 * 4096 * 9])
def test_numbers_that_are_no_move(number: int) -> None:
    refused = table("11: 7RTA\n10: | RR16").check(number)
    assert refused is not None


def test_5_2_1_a_unit_that_has_entered_cannot_turn_back() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16")
    play(position, "move 11", "7RTA>10")
    assert refusal(position, "7RTA>11").rule == "5.2.1"
    assert refusal(position, "+8DL1").rule == "5.2.1"


def test_5_1_a_unit_is_where_it_is() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16")
    play(position, "move 11")
    refused = refusal(position, "7RTA>11")
    assert (refused.rule, refused.reason) == ("5.1", "7RTA is already in area 11.")
    assert position.meant(["unit:7RTA", "place:11"]) == [position.parse("7RTA>11")]


def test_6_6_1_a_retreat_leaves_the_area() -> None:
    position = quiet("11: 7RTA\n12: | RR16*\n10: 8DL1*\n7: | SS13\n")
    play(position, "move 11", "7RTA>12", "done", "retreat RR16", dice="4342")
    assert asked(position) == "german retreat"
    refused = refusal(position, "RR16>12")
    assert (refused.rule, refused.reason) == ("6.6.1", "RR16 must leave area 12 to retreat.")


def test_6_5_nothing_is_left_to_assault_where_an_overrun_took_place() -> None:
    position = quiet("11: 7RTA RNF1\n12: | AT6*\n7: | RR16\n")
    play(position, "move 11", "7RTA>12", "RNF1>12", "done", "point 7RTA", dice="6611")
    assert refusal(position, "+7RTA").rule == "6.5"


def test_6_4_2a_what_cannot_make_up_the_sum_is_refused() -> None:
    position = quiet("11: 7RTA\n12: | RR16 RR17\n13: | SS13\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="6633")
    assert asked(position) == "german losses"
    refused = refusal(position, "eliminate RR17")
    assert refused.rule == "6.4.2a"
    assert "2 points" in refused.reason
    assert refusal(position, "flip 7RTA").rule == "6.4.2a"


def test_6_6_1_a_retreat_goes_to_an_adjacent_area() -> None:
    position = quiet("11: 7RTA\n12: | RR16 RR17\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="1166")
    assert refusal(position, "RR16>7").rule == "6.6.1"
    assert refusal(position, "RR26>13").rule == "6.6.1"
    assert refusal(position, "RR16>FRENCH").rule == "6.6.1"


def test_6_6_2_not_into_an_area_that_the_enemy_holds_alone() -> None:
    position = quiet("11: 7RTA\n12: | RR16 RR17\n13: 8DL1\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="1166")
    assert refusal(position, "RR16>13").rule == "6.6.2"


def test_8_2_a_gun_off_the_map_or_out_of_reach() -> None:
    position = table("11: 7RTA\n10: | RR16\n9: | AR178\n1: | AR278\n")
    play(position, "move 11", "7RTA>10", "done")
    assert refusal(position, "gun SSART").rule == "8.1.2"
    assert refusal(position, "gun AR278").rule == "8.2"
    assert refusal(position, "gun RA365").rule == "8.1.2"


def test_7_0_a_gun_off_the_map() -> None:
    position = table("decide: german impulse\n9: | AR178\n12: 7RTA\n")
    assert refusal(position, "bombard SSART>12").rule == "7.0"
    assert refusal(position, "bombard AR178>11").rule == "7.1.2"
    assert refusal(position, "bombard AR178>A").rule == "7.1.1"


def test_5_0_an_area_whose_units_can_go_nowhere() -> None:
    position = table("decide: german impulse\nturn: 5\n20: | AR178\n19: 8DL1\n11: 7RTA\n")
    assert refusal(position, "move 20").rule == "5.2"


def test_10_1_reorganized_germans_stay_on_their_ground() -> None:
    position = table("turn: 5\ndecide: german reorganize\nD: | PZ125\n8: | RR16\n11: 8DL1\neliminated: RR26 RR27\n")
    assert refusal(position, "reform PZ125").rule == "10.0"
    refused = refusal(position, "reform 8DL2")
    assert (refused.rule, refused.reason) == ("10.0", "8DL2 isn't one of your units.")


def test_13_1_a_group_enters_only_where_it_may() -> None:
    position = table("turn: 3\ndecide: allied entry french\nfrench: DLM BCC1\n11: 7RTA\n10: | RR16")
    assert refusal(position, "enter 22").rule == "13.1"


def test_14_1_1_bids_have_limits() -> None:
    position = GAME.new("free", {"bids": "on"}, pack())
    for bid in ("0", "23", "99", "999"):
        refused = refusal(position, f"bid {bid}")
        assert (refused.rule, refused.reason) == ("14.1.1", f"You can't bid {bid}: bids run from 1 to 22.")
        assert position.meant([f"number:{bid}"]) == [position.parse(f"bid {bid}")]
    assert refusal(position, "done").rule == "14.1.1"
