"""Chapter 5: activation, costs, control, stacking, who may enter what."""

from __future__ import annotations

import pytest

from bridgehead.games.counter_attack_arras.board import TYPES
from tests.counter_attack_arras.table import (
    asked,
    control,
    facts,
    kinds,
    legal,
    moves,
    play,
    quiet,
    refusal,
    shown,
    state_of,
    table,
    where,
)


def cost(text: str, unit: str, place: str) -> int:
    """What the step costs, read off what the unit has left; 99 if it is refused."""
    position = table(text)
    s = state_of(position)
    number = s.board.unit_numbers[unit.lower()]
    play(position, f"move {s.board.place_names[s.place[number]]}")
    if not legal(position, f"{unit}>{place}"):
        return 99
    before = int(s.board.movement[number])
    play(position, f"{unit}>{place}")
    if s.job[number] != -1 or s.unit == number:
        return before - int(s.left[number])
    return before


# -- activation ----------------------------------------------------------------------------------------------------


def test_5_0_an_active_area_has_a_fresh_unit() -> None:
    position = table("11: 7RTA*\n12: 7RTB\n7: | RR16")
    assert refusal(position, "move 11").rule == "5.0"
    assert refusal(position, "move 7").rule == "5.0"
    assert legal(position, "move 12")


def test_5_0_any_number_of_its_fresh_units_may_act() -> None:
    position = table("11: 7RTA 7RTB 7RTC*\n23: 8DL1\n7: | RR16")
    play(position, "move 11", "7RTA>12", "stop", "7RTB>16", "stop")
    assert where(position, "7RTB") == "16*"
    assert asked(position) == "allied impulse"


def test_5_0_at_least_one_unit_must_act() -> None:
    position = table("11: 7RTA\n7: | RR16")
    play(position, "move 11")
    assert refusal(position, "done").rule == "5.0"


def test_5_1_units_move_from_area_to_adjacent_area_and_become_spent() -> None:
    position = table("23: 7RTA\n24: 8DL1\n7: | RR16")
    play(position, "move 23")
    assert refusal(position, "7RTA>12").rule == "5.1"
    play(position, "7RTA>11")
    assert asked(position) == "allied step"
    assert refusal(position, "8DL1>23").rule == "5.1"
    play(position, "stop")
    assert where(position, "7RTA") == "11*"


def test_5_1_1_terrain_does_not_matter() -> None:
    assert cost("21: 7RTA\n7: | RR16", "7RTA", "22") == cost("21: 7RTA\n7: | RR16", "7RTA", "23") == 1


def test_5_1_2_germans_may_not_enter_blue_spaces_before_rommel_turns_north() -> None:
    position = table("decide: german impulse\n3: | RR16\n")
    play(position, "move 3")
    assert refusal(position, "RR16>25").rule == "5.1.2"
    position = table("turn: 5\nnorth: yes\ndecide: german impulse\n3: | RR16\n28: RIFA")
    play(position, "move 3")
    assert legal(position, "RR16>25")


def test_5_1_2_allied_units_may_enter_every_space() -> None:
    position = table("1: RNF1\n7: | RR16")
    play(position, "move 1")
    assert {"RNF1>2", "RNF1>3", "RNF1>A", "RNF1>26", "RNF1>28"} <= set(moves(position))


TEN = "4GH1 4GH2 4GH3 4GH4 5GH1 5GH2 5GH3 5GH4 4EY1 4EY2"


def test_5_1_3_no_more_than_ten_units_of_a_side() -> None:
    position = table(f"24: {TEN}\n23: 7RTA MAR\n7: | RR16")
    play(position, "move 23")
    refused = refusal(position, "7RTA>24")
    assert refused.rule == "5.1.3"
    assert "10" in refused.reason


def test_5_1_3_leaders_stack_for_free() -> None:
    position = table(f"24: {TEN}\n23: 7RTA MAR\n7: | RR16")
    play(position, "move 23")
    assert legal(position, "MAR>24")


def test_5_1_3_arras_holds_five() -> None:
    position = table("25: 4GH1 4GH2 4GH3 4GH4 5GH1\n23: 7RTA MAR\n7: | RR16")
    play(position, "move 23")
    assert refusal(position, "7RTA>25").rule == "5.1.3"
    assert legal(position, "MAR>25")


def test_5_1_3_nobody_passes_through_a_full_area() -> None:
    position = table(f"24: {TEN}\nE: 7RTA\n7: | RR16")
    play(position, "move E")
    assert refusal(position, "7RTA>24").rule == "5.1.3"
    assert where(position, "7RTA") == "E"


# -- control -------------------------------------------------------------------------------------------------------


def test_5_1_4_control_is_gained_on_the_way() -> None:
    position = table("23: 7RTA\n7: | RR16")
    play(position, "move 23", "7RTA>11", "7RTA>12", "7RTA>14", "stop")
    assert [control(position, place) for place in ("11", "12", "14", "13")] == ["allied"] * 3 + ["german"]


def test_5_1_4_it_changes_when_the_last_enemy_leaves() -> None:
    position = table("12: 7RTA | RR16*\n11: 8DL1\ngerman control: 12")
    play(position, "move 12", "7RTA>16")
    assert control(position, "12") == "german"
    position = table("12: 7RTA* | RR16\ngerman control: 12\ndecide: german impulse")
    play(position, "move 12", "RR16>13")
    assert control(position, "12") == "allied"


def test_5_1_4_a_leader_or_a_gun_alone_gains_nothing() -> None:
    position = table("12: MAR* | RR16\n11: 8DL1\ndecide: german impulse")
    play(position, "move 12", "RR16>13")
    assert control(position, "12") == "german"


def test_5_1_4_a_leader_alone_keeps_an_area() -> None:
    position = table("11: MAR 7RTA\n7: | RR16\nallied control: 11")
    play(position, "move 11", "7RTA>12", "stop", "done")
    assert control(position, "11") == "allied"


def test_5_1_4a_contesting_an_area_does_not_change_its_control() -> None:
    position = quiet("11: 7RTA 7RTB\n10: | RR16 RR17\n")
    play(position, "move 11", "7RTA>10", "done", "forward RR16", "done", dice="6625")
    assert where(position, "7RTA") == "10*"
    assert control(position, "10") == "german"


def test_5_1_4b_vacant_looks_at_units_not_at_control() -> None:
    """An enemy-controlled area without units costs no more than one's own."""
    text = "23: 7RTA\n7: | RR16\n"
    assert cost(text, "7RTA", "11") == cost(text + "allied control: 11", "7RTA", "11") == 1


def test_5_1_4c_artillery_enters_free_areas_only() -> None:
    position = table("23: RA365 8DL1\n10: | RR16\nturn: 2\nreleased: reserves")
    play(position, "move 23")
    assert refusal(position, "RA365>11").rule == "5.1.4c"
    play(position, "8DL1>11", "stop")
    assert legal(position, "RA365>11")


# -- costs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "unit", "place", "expected"),
    [
        ("23: 7RTA\n7: | RR16", "7RTA", "11", 1),  # A
        ("23: 7RTA\n10: | RR16*", "7RTA", "11", 1),  # A: only a Spent enemy is near
        ("23: 7RTA\n10: | RR16", "7RTA", "11", 2),  # B
        ("23: 7RTA\n10: 8DL1* | RR16", "7RTA", "11", 1),  # B: the enemy's area is contested
        ("23: 7RTA\n11: | RR16* RR17*", "7RTA", "11", 3),  # C
        ("23: 7RTA\n11: | RR16 RR17*", "7RTA", "11", 4),  # D
        ("11: 7RTA | RR16\n23: 8DL1", "7RTA", "23", 6),  # E: all
        ("11: 7RTA | RR16*\n23: 8DL1", "7RTA", "23", 3),  # F
        ("11: 7RTA | RR16*\n12: | RR17", "7RTA", "12", 4),  # F and D: the higher
        ("11: 8DL1 | RR16*\n23: 8DL2", "8DL1", "23", 3),
    ],
)
def test_5_2_the_costs(text: str, unit: str, place: str, expected: int) -> None:
    assert cost(text, unit, place) == expected


def test_5_2_leaving_fresh_enemies_takes_all_factors() -> None:
    position = table("11: RNF1 | RR16\n23: 8DL1")
    play(position, "move 11", "RNF1>23")
    assert where(position, "RNF1") == "23*"
    assert asked(position) == "allied impulse"


def test_5_2_after_leaving_spent_enemies_the_rest_may_be_used() -> None:
    position = table("11: RNF1 | RR16*\n23: 8DL1\n7: | RR17")
    play(position, "move 11", "RNF1>23", "RNF1>24", "RNF1>27")
    assert shown(position)["places"]["27"]["allied"][0]["moves"] == 2


def test_5_2_only_armor_goes_from_enemies_to_enemies() -> None:
    position = table("11: 7RTA RDP1 | RR16*\n12: | RR17*\nturn: 3")
    play(position, "move 11")
    assert legal(position, "7RTA>12")
    assert refusal(position, "RDP1>12").rule == "5.2"


def test_5_2_armor_leaving_fresh_enemies_must_be_able_to_pay_the_entry() -> None:
    position = table("11: 7RTA | RR16\n12: | RR17")
    play(position, "move 11", "7RTA>12")
    assert asked(position) == "allied move"
    assert moves(position) == ["done"]


def test_5_2_only_fresh_units_move() -> None:
    position = table("23: 7RTA* 7RTB\n7: | RR16")
    play(position, "move 23")
    assert refusal(position, "7RTA>11").rule == "5.2"


def test_5_2_a_step_that_is_too_dear_is_refused() -> None:
    position = table("23: 8DL1\n10: | RR16\n16: | RR17")
    play(position, "move 23", "8DL1>11")
    refused = refusal(position, "8DL1>10")
    assert refused.rule == "5.2"
    assert "2 MF left" in refused.reason and "costs 4" in refused.reason


def test_5_2_units_that_wait_for_a_release_still_make_themselves_felt() -> None:
    assert cost("scenario: historical\n22: 7RTA\n19: | PZ125", "7RTA", "18") == 2


# -- assaults follow from movement ---------------------------------------------------------------------------------


def test_5_2_1_whoever_enters_must_assault() -> None:
    position = quiet("11: 7RTA 7RTB\n10: | RR16")
    play(position, "move 11", "7RTA>10")
    assert refusal(position, "7RTA>9").rule == "5.2.1"
    events = play(position, "7RTB>12", "stop", dice="")
    assert "assault" not in kinds(events)
    assert moves(position) == ["done"]
    events = play(position, "done", dice="1166")
    assert "assault" in kinds(events)


def test_5_2_1_those_inside_may_assault_at_the_cost_of_all_factors() -> None:
    position = quiet("10: 7RTA 8DL1 | RR16\n11: 8DL2")
    play(position, "move 10", "+7RTA", "+8DL1")
    assert refusal(position, "7RTA>11").rule == "5.2.1"
    events = play(position, "done", "point 7RTA", dice="1166")
    assert facts(events, "assault")[4] == 7
    assert where(position, "8DL1") == "10*"


def test_5_2_1_newcomers_never_combine_with_those_inside() -> None:
    position = quiet("10: 7RTA 8DL1 | RR16\n11: 8DL2 RNF1")
    play(position, "move 11", "RNF1>10")
    events = play(position, "done", dice="1166")
    assert facts(events, "assault")[4] == 2


def test_5_2_1_an_area_may_be_assaulted_again_in_the_same_turn() -> None:
    position = quiet("10: 7RTA 8DL1 | RR16 RR17\n11: 7RTB")
    play(position, "move 10", "+7RTA", "done", "forward RR16", "done", dice="6625")
    assert asked(position) == "allied impulse"
    play(position, "move 10", "+8DL1", "done", "forward RR16", dice="1166")
    assert asked(position) == "german withdraw"


def test_5_2_1_one_area_an_impulse_if_so_agreed() -> None:
    text = "10: 7RTA 7RTB\n6: | RR16\n9: | RR17\n"
    position = quiet(text)
    play(position, "move 10", "7RTA>6")
    assert legal(position, "7RTB>9")
    position = quiet("options: targets=one\n" + text)
    play(position, "move 10", "7RTA>6")
    assert refusal(position, "7RTB>9").rule == "5.2.1"
    assert legal(position, "7RTB>6")


def test_5_2_1_the_attacker_orders_his_assaults() -> None:
    position = quiet("10: 7RTA 7RTB\n6: | RR16\n9: | RR17")
    play(position, "move 10", "7RTA>6", "7RTB>9", "done")
    assert moves(position) == ["fight 6", "fight 9"]
    assert refusal(position, "fight 7").rule == "5.2.1"


def test_5_2_1_when_the_enemy_is_gone_there_is_nobody_to_assault() -> None:
    """Those inside drive the enemy off before the newcomers of the same impulse come to fight."""
    position = quiet("12: 7RTA RNF1 | AT6*\n16: 8DL1")
    play(position, "move 12", "+7RTA", "RNF1>16", "RNF1>12", "done")
    assert set(moves(position)) == {"fight 12", "fight 12 inside"}
    play(position, "fight 12 inside", dice="6611")
    assert where(position, "RNF1") == "12*"
    assert asked(position) == "allied impulse"


# -- Point Units ---------------------------------------------------------------------------------------------------


def test_5_2_2_only_point_units_enter_an_enemy_controlled_area() -> None:
    position = table("23: MAR RA365 8DL1\n7: | RR16\nturn: 2\nreleased: reserves")
    play(position, "move 23")
    assert refusal(position, "MAR>11").rule == "5.2.2"
    assert refusal(position, "RA365>11").rule == "5.1.4c"
    play(position, "8DL1>11", "stop")
    assert legal(position, "MAR>11") and legal(position, "RA365>11")


@pytest.mark.parametrize("unit", ["8DL1", "7RTA", "AT260"])
def test_5_2_2_infantry_armor_and_anti_tank_units_may(unit: str) -> None:
    position = table(f"23: {unit}\n7: | RR16")
    play(position, "move 23")
    assert legal(position, f"{unit}>11")


def test_5_2_2_flak_may() -> None:
    position = table("12: | FL286\n23: 8DL1\nallied control: 11\ndecide: german impulse")
    play(position, "move 12")
    assert legal(position, "FL286>11")


def test_5_2_2_artillery_never_enters_an_area_with_enemies() -> None:
    position = table("11: RA365 7RTA\n10: 8DL1 | RR16\nturn: 2\nreleased: reserves")
    play(position, "move 11")
    refused = refusal(position, "RA365>10")
    assert refused.rule == "5.2.2"
    assert "Artillery" in refused.reason


def test_5_2_2_artillery_in_the_area_may_help_but_not_lead() -> None:
    position = quiet("10: RA365 8DL1 | RR16\n11: 8DL2\nturn: 2\nreleased: reserves")
    play(position, "move 10")
    assert refusal(position, "+RA365").rule == "5.2.2"
    play(position, "+8DL1", "+RA365")
    events = play(position, "done", dice="1166")
    assert facts(events, "assault")[4] == 2 + 1


def test_5_2_2_a_leader_follows_others_into_an_area_with_enemies() -> None:
    position = table("11: MAR 8DL1\n10: | RR16")
    play(position, "move 11")
    assert refusal(position, "MAR>10").rule == "5.2.2"
    play(position, "8DL1>10")
    assert legal(position, "MAR>10")


def test_5_2_2_he_does_not_follow_those_who_fought_their_way_in_before() -> None:
    position = table("11: MAR 8DL1\n10: 7RTA* | RR16")
    play(position, "move 11")
    assert refusal(position, "MAR>10").rule == "5.2.2"


def test_5_2_2_leaders_defend_normally() -> None:
    position = quiet("11: 7RTA\n10: | EIC")
    events = play(position, "move 11", "7RTA>10", "done", dice="1166")
    assert facts(events, "assault")[5] == 1 + 2


def test_5_2_2_types_that_may_lead() -> None:
    position = table("11: 7RTA\n10: | RR16")
    b = state_of(position).board
    leading = {TYPES[b.type[u]] for u in range(b.units) if b.pointer[u]}
    assert leading == {"infantry", "armor", "anti_tank", "flak"}
