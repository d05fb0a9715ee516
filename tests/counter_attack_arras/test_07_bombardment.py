"""Chapter 7: guns that fire by themselves."""

from __future__ import annotations

import pytest

from tests.counter_attack_arras.table import asked, facts, kinds, legal, moves, play, quiet, refusal, table, where

GERMAN = "decide: german impulse\n"


def test_7_0_a_bombardment_takes_the_place_of_an_impulse() -> None:
    position = quiet(GERMAN + "9: | AR178 RR16\n12: 7RTA\n")
    events = play(position, "bombard AR178>12", dice="1166")
    assert "bombardment" in kinds(events)
    assert where(position, "AR178") == "9*"


def test_7_0_two_guns_of_one_area_at_different_targets() -> None:
    position = quiet(GERMAN + "9: | AR178 AR278\n13: | SSART\n12: 7RTA\n11: 7RTB\n")
    play(position, "bombard AR178>12")
    assert asked(position) == "german bombard"
    assert set(moves(position)) == {"done", "bombard AR278>11"}
    refused = refusal(position, "bombard AR278>12")
    assert refused.rule == "7.0" and "different" in refused.reason
    assert refusal(position, "bombard SSART>11").rule == "7.0"
    assert refusal(position, "bombard AR178>11").rule == "7.0"
    events = play(position, "bombard AR278>11", dice="1166" + "1166")
    assert kinds(events).count("bombardment") == 2
    assert where(position, "AR278") == "9*"


def test_7_0_only_fresh_artillery_bombards() -> None:
    position = quiet(GERMAN + "9: | AR178* RR16\n12: 7RTA\n")
    assert refusal(position, "bombard AR178>12").rule == "7.0"
    assert refusal(position, "bombard RR16>12").rule == "7.0"


def test_7_1_1_among_enemies_north_of_the_scarpe_a_german_gun_reaches_nobody() -> None:
    position = table(
        "turn: 5\ndecide: german impulse\nused: allied german\nair: 0 0\nnorth: yes\n"
        "released: french panzers\n22: 8DL1 | AR278 RR16\n7: 7RTA | AR178 RR27\n"
    )
    assert {move for move in moves(position) if move.startswith("bombard")} == {"bombard AR178>7"}
    assert "south of the Scarpe" in refusal(position, "bombard AR278>22").reason


def test_7_0_a_gun_in_a_contested_area_bombards_only_there() -> None:
    position = quiet(GERMAN + "9: 8DL1 | AR178\n12: 7RTA\n")
    assert legal(position, "bombard AR178>9")
    assert refusal(position, "bombard AR178>12").rule == "7.1.1"


@pytest.mark.parametrize(("target", "reached"), [("12", True), ("25", True), ("23", False), ("28", False)])
def test_7_1_1_german_guns_reach_areas_south_of_the_scarpe(target: str, reached: bool) -> None:
    position = table(GERMAN + f"9: | AR178\n{target}: 7RTA\n")
    assert legal(position, f"bombard AR178>{target}") == reached
    if not reached:
        assert refusal(position, f"bombard AR178>{target}").rule == "7.1.1"


@pytest.mark.parametrize(
    ("gun", "target", "reached"),
    [
        ("23", "11", True),
        ("23", "1", True),
        ("E", "19", True),
        ("23", "10", False),
        ("11", "10", True),
        ("25", "7", True),
    ],
)
def test_7_1_1_allied_guns_reach_as_far_as_the_scarpe_until_they_stand_south_of_it(
    gun: str, target: str, reached: bool
) -> None:
    position = table(f"turn: 2\nreleased: reserves\n{gun}: RA365 8DL1\n{target}: | RR16\n")
    assert legal(position, f"bombard RA365>{target}") == reached


def test_7_1_1_zones_may_not_be_bombarded() -> None:
    position = table("turn: 2\nreleased: reserves\n11: RA365 8DL1\nB: | RR16\n")
    assert refusal(position, "bombard RA365>B").rule == "7.1.1"


def test_7_1_2_attack_factor_against_strongest_defense_and_terrain() -> None:
    position = quiet(GERMAN + "9: | AR178 ROM\n12: 7RTA 8DL1 8DL2\n")
    events = play(position, "bombard AR178>12", dice="3412")
    found = facts(events, "bombardment")
    assert found[4:] == (6, 6 + 1, 3, 4, 1, 2)


def test_7_1_2_there_are_no_other_modifiers() -> None:
    position = quiet("turn: 2\nreleased: reserves\n11: RA365 8DL1\n10: | RR16 RR17 ROM AT6\n")
    events = play(position, "bombard RA365>10", "forward RR16", dice="1166")
    assert facts(events, "bombardment")[4:6] == (5, 6 + 2)


def test_7_1_2_the_strongest_is_the_forward_unit_the_owner_choosing_among_equals() -> None:
    position = quiet(GERMAN + "9: | AR178\n12: 7RTA 7RTB 8DL1\n")
    play(position, "bombard AR178>12")
    assert asked(position) == "allied forward"
    assert set(moves(position)) == {"forward 7RTA", "forward 7RTB"}
    assert refusal(position, "forward 8DL1").rule == "7.1.2"


def test_7_1_2_a_failure_costs_the_gun_and_the_initiative_and_nothing_else() -> None:
    position = quiet(GERMAN + "9: | AR178 RR16\n12: 7RTA\n")
    events = play(position, "bombard AR178>12", dice="3423")
    assert "success" in kinds(events)
    position = quiet(GERMAN + "9: | AR178 RR16\n12: 7RTA\n")
    events = play(position, "bombard AR178>12", dice="3424")
    assert "initiative_lost" in kinds(events)
    assert where(position, "AR178") == "9*" and where(position, "7RTA") == "12"
    assert asked(position) == "allied impulse"


def test_7_1_2_with_two_guns_one_failure_is_enough() -> None:
    position = quiet(GERMAN + "9: | AR178 AR278 RR16\n12: 7RTA\n11: 7RTB\n")
    play(position, "bombard AR178>12", "bombard AR278>11", dice="1166" + "3423")
    assert asked(position) == "allied impulse"


def test_7_1_3_losses_are_taken_as_in_an_assault() -> None:
    position = quiet(GERMAN + "9: | AR178 RR16\n12: 7RTA\n23: 8DL1\n11: 8DL2*\n")
    events = play(position, "bombard AR178>12", dice="6322")
    assert facts(events, "success")[2] == 15 - 11
    assert where(position, "7RTA") == "11*"  # four points: it flips and retreats


def test_7_1_3_nobody_leaves_of_his_own_will() -> None:
    position = quiet(GERMAN + "9: | AR178 RR16\n12: 7RTA 7RTB\n11: 8DL2*\n")
    play(position, "bombard AR178>12", "forward 7RTA", dice="3423")
    assert where(position, "7RTA") == "12*"
    assert asked(position) == "german impulse"


def test_7_1_3_locked_panzers_cannot_retreat_from_shells() -> None:
    position = quiet(
        "scenario: historical\nturn: 2\nreleased: reserves\n22: RA365 8DL1\n19: | PZ125 PZ225\nE: RA368 9DL1\n"
    )
    events = play(position, "bombard RA365>19", "forward PZ125", dice="6611")
    assert facts(events, "success")[2] == 5 + 12 - (6 + 1 + 2)
    assert facts(events, "owed")[2] == 10  # nine would be five and a flip with retreat, but nobody may leave
    assert where(position, "PZ125") == where(position, "PZ225") == "eliminated"
