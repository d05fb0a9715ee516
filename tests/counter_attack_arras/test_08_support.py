"""Chapter 8: the third die."""

from __future__ import annotations

import pytest

from tests.counter_attack_arras.table import asked, facts, legal, moves, play, refusal, shown, table, where

NO_REROLL = "used: allied german\n"


def test_8_0_support_means_three_dice() -> None:
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16\n")
    play(position, "move 11", "7RTA>10", "done")
    assert asked(position) == "allied support"
    events = play(position, "air", dice="12366")
    assert facts(events, "assault")[6:] == (1, 2, 3, 6, 6, 0)


def test_8_0_the_defender_too() -> None:
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16\n9: | AR178\n")
    play(position, "move 11", "7RTA>10", "done")
    assert asked(position) == "german support"
    events = play(position, "gun AR178", "none", dice="12" + "666")
    assert facts(events, "assault")[6:] == (1, 2, 0, 6, 6, 6)


def test_8_1_1_the_player_without_the_advantage_chooses_first() -> None:
    text = "turn: 4\ninitiative: allied\n11: 7RTA\n10: | RR16\n9: | AR178\nreleased: french\n"
    position = table(text)
    play(position, "move 11", "7RTA>10", "done")
    assert asked(position) == "german support"
    position = table(text + "advantage: german\n")
    play(position, "move 11", "7RTA>10", "done")
    assert asked(position) == "allied support"


def test_8_1_1_or_the_attacker_if_so_agreed() -> None:
    position = table("options: support-order=attacker-first\n11: 7RTA\n10: | RR16\n9: | AR178\n")
    play(position, "move 11", "7RTA>10", "done")
    assert asked(position) == "allied support"


def test_8_1_2_air_or_a_fresh_gun() -> None:
    position = table("turn: 4\n11: 7RTA\n10: | RR16\n9: | AR178 AR278*\ninitiative: allied\n")
    play(position, "move 11", "7RTA>10", "done")
    assert moves(position) == ["none", "air", "gun AR178"]
    assert refusal(position, "gun AR278").rule == "8.1.2"
    assert refusal(position, "gun RR16").rule == "8.1.2"


def test_8_1_3_one_support_a_side() -> None:
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16\n9: | AR178 AR278\n")
    play(position, "move 11", "7RTA>10", "done", "gun AR178")
    assert asked(position) == "allied support"
    assert where(position, "AR278") == "9"


@pytest.mark.parametrize(
    ("place", "works"), [("9", True), ("7", True), ("8", True), ("13", True), ("14", False), ("2", True), ("1", False)]
)
def test_8_2_a_gun_in_a_free_area_supports_up_to_two_areas_away(place: str, works: bool) -> None:
    position = table(NO_REROLL + f"11: 7RTA\n10: | RR16\n{place}: | AR178\n")
    play(position, "move 11", "7RTA>10", "done")
    if works:
        assert legal(position, "gun AR178")
    else:
        assert asked(position) == "allied support"


def test_8_2_a_gun_in_a_contested_area_supports_only_there() -> None:
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16\n9: 8DL1 | AR178 AR278\n6: | SSART SS13\n")
    play(position, "move 11", "7RTA>10", "done")
    assert asked(position) == "allied support"  # SSART has no SS in the fight, the others are pinned
    position = table(NO_REROLL + "9: 8DL1 | AR178 RR16\n")
    play(position, "move 9", "+8DL1", "done", "forward RR16")
    assert legal(position, "gun AR178")


def test_8_2_a_supporting_gun_is_spent() -> None:
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16\n9: | AR178\n23: 8DL1")
    play(position, "move 11", "7RTA>10", "done", "gun AR178", "none", dice="11666")
    assert where(position, "AR178") == "9*"


def test_8_2_it_does_not_go_back_after_a_failure() -> None:
    position = table(NO_REROLL + "turn: 2\nreleased: reserves\n11: 7RTA\n10: 8DL1 RA365 | RR16\n")
    play(position, "move 11", "7RTA>10", "done", "gun RA365", dice="11166")
    assert where(position, "RA365") == "10*"


def test_8_2_each_gun_supports_its_own_army() -> None:
    position = table(NO_REROLL + "11: 7RTA\n10: | SS13\n9: | AR178\n7: | SSART\n")
    play(position, "move 11", "7RTA>10", "done")
    assert refusal(position, "gun AR178").rule == "8.2"
    assert legal(position, "gun SSART")
    position = table(NO_REROLL + "turn: 3\nreleased: french reserves\ninitiative: allied\n11: DLM RA365\n10: | RR16\n")
    play(position, "move 11", "DLM>10", "done")
    assert asked(position) != "allied support"  # no British unit fights: neither gun nor aircraft help


def test_8_2_a_gun_in_the_attacked_area_is_itself_involved() -> None:
    """As our ruling says: it supports the other army beside it, and brings in guns of its own from elsewhere."""
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16 SSART\n")
    play(position, "move 11", "7RTA>10", "done", "forward RR16")
    assert legal(position, "gun SSART")
    position = table(NO_REROLL + "11: 7RTA\n10: | SS13 AR178\n9: | AR278\n")
    play(position, "move 11", "7RTA>10", "done", "forward SS13")
    assert legal(position, "gun AR278")


def test_8_2_a_gun_in_the_attacked_area_is_spent_before_the_defense_is_reckoned() -> None:
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16 AR178\n")
    events = play(position, "move 11", "7RTA>10", "done", "forward RR16", "gun AR178", "none", dice="11666")
    assert facts(events, "assault")[5] == 6 + 0 + 2
    position = table(NO_REROLL + "11: 7RTA\n10: | RR16 AR178\n")
    events = play(position, "move 11", "7RTA>10", "done", "forward RR16", "none", "none", dice="1166")
    assert facts(events, "assault")[5] == 6 + 1 + 2


def test_8_2_a_gun_adds_one_or_a_die_but_never_both() -> None:
    position = table(NO_REROLL + "turn: 2\nreleased: reserves\n10: RA365 8DL1 | RR16\nair: 0 0\n")
    play(position, "move 10", "+8DL1", "+RA365", "done", dice="1166")
    position = table(NO_REROLL + "turn: 2\nreleased: reserves\n10: RA365 RA368 8DL1 | RR16\n")
    play(position, "move 10", "+8DL1", "+RA365", "done")
    assert refusal(position, "gun RA365").rule == "8.2"
    assert legal(position, "gun RA368")


def test_8_2_guns_that_wait_for_a_release_do_not_support() -> None:
    position = table(NO_REROLL + "scenario: historical\n24: 7RTA 8DL1\nE: RA365\n25: 8DL2\n3: | RR16\n26: RNF1\n")
    play(position, "move 26", "RNF1>3", "done")
    assert refusal(position, "gun RA365").rule == "14.2.3f"


def test_8_3_air_support_reaches_everywhere_but_helps_the_british_only() -> None:
    position = table(NO_REROLL + "turn: 3\ninitiative: allied\n11: DLM 7RTA\n10: | RR16\n")
    play(position, "move 11", "DLM>10", "7RTA>10", "done", "point DLM", "none")
    assert legal(position, "air")
    position = table("turn: 3\ninitiative: allied\n11: DLM\n10: | RR16\n")
    play(position, "move 11", "DLM>10", "done")
    assert asked(position) == "german support"
    play(position, "none", dice="1166")
    assert asked(position) == "allied reroll"


@pytest.mark.parametrize(("turn", "german"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 2), (6, 3), (7, 4)])
def test_8_3_1_the_counters_depend_on_the_turn(turn: int, german: int) -> None:
    position = table(f"turn: {turn}\n11: 7RTA\n10: | RR16\n")
    assert shown(position)["air"] == {"allied": 2, "german": german}


def test_8_3_2_the_germans_have_none_on_turn_2() -> None:
    position = table("turn: 2\n11: 7RTA\n10: | RR16\n")
    play(position, "move 11", "7RTA>10", "done")
    assert asked(position) == "allied support"


def test_8_3_4_the_allies_have_two_on_every_turn() -> None:
    for turn in range(1, 8):
        assert shown(table(f"turn: {turn}\n11: 7RTA\n10: | RR16\n"))["air"]["allied"] == 2


def test_8_3_5_each_use_takes_a_counter() -> None:
    position = table(NO_REROLL + "11: 7RTA 7RTB\n10: | RR16\n")
    play(position, "move 11", "7RTA>10", "done", "air", dice="11166")
    assert shown(position)["air"]["allied"] == 1
    position = table(NO_REROLL + "air: 0 0\n11: 7RTA 7RTB\n10: | RR16\n9: | AR178\n")
    play(position, "move 11", "7RTA>10", "done")
    assert refusal(position, "air").rule == "8.3.5"


def test_8_3_5_what_is_left_at_the_end_of_a_turn_is_lost() -> None:
    position = table(NO_REROLL + "turn: 1\nair: 1 0\n11: 7RTA\n10: | RR16*\n")
    play(position, "pass")
    assert shown(position)["turn"] == 2
    assert shown(position)["air"] == {"allied": 2, "german": 0}
