"""Chapter 6, first half: who leads, the values, the dice, failure and success."""

from __future__ import annotations

import pytest

from tests.counter_attack_arras.table import asked, facts, kinds, legal, moves, play, quiet, refusal, shown, where


def values(text: str, *played: str) -> tuple[int, int]:
    """Attack and defense value of the assault that the moves lead to."""
    position = quiet(text)
    events = play(position, *played, dice="1166")
    found = facts(events, "assault")
    return found[4], found[5]


def test_6_0_only_fresh_units_assault() -> None:
    position = quiet("10: 7RTA 8DL1* | RR16\n11: 8DL2")
    play(position, "move 10")
    assert refusal(position, "+8DL1").rule == "5.2"
    assert legal(position, "+7RTA")


def test_6_0_all_units_in_the_area_are_assaulted() -> None:
    assert values("11: 7RTA\n10: | RR16 RR17 AT6", "move 11", "7RTA>10", "done", "forward RR16") == (6, 6 + 2 + 2)


def test_6_1_the_attacker_names_the_point_unit_then_the_defender_the_forward_unit() -> None:
    position = quiet("11: 7RTA 8DL1\n10: | RR16 AT6")
    play(position, "move 11", "7RTA>10", "8DL1>10", "done")
    assert asked(position) == "allied point"
    assert moves(position) == ["point 7RTA", "point 8DL1"]
    play(position, "point 8DL1")
    assert asked(position) == "german forward"
    assert set(moves(position)) == {"forward AT6", "forward RR16"}
    assert refusal(position, "forward 7RTA").rule == "6.3"


def test_6_1_only_those_who_take_part_may_lead() -> None:
    position = quiet("11: 7RTA 8DL1\n10: 8DL2 | RR16 AT6")
    play(position, "move 11", "7RTA>10", "8DL1>10", "done")
    assert refusal(position, "point 8DL2").rule == "6.1"


def test_6_1_a_leader_is_never_the_point_unit() -> None:
    position = quiet("11: 7RTA 8DL1 MAR\n10: | RR16")
    play(position, "move 11", "7RTA>10", "8DL1>10", "MAR>10", "done")
    assert refusal(position, "point MAR").rule == "5.2.2"


def test_6_1_1_two_dice_a_side() -> None:
    position = quiet("11: 7RTA\n10: | RR16")
    events = play(position, "move 11", "7RTA>10", "done", dice="3456")
    assert facts(events, "assault")[6:] == (3, 4, 0, 5, 6, 0)


def test_6_2_a_and_b_point_unit_and_further_units() -> None:
    text = "11: 7RTA 7RTB 8DL1 8DL2\n10: | RR16"
    enter = ["move 11", "7RTA>10", "7RTB>10", "8DL1>10", "8DL2>10", "done"]
    assert values(text, *enter, "point 7RTA")[0] == 6 + 3
    assert values(text, *enter, "point 8DL1")[0] == 2 + 3


def test_6_2_e_british_and_french_together() -> None:
    text = "turn: 3\n11: 7RTA BCC1\n10: | RR16\n"
    assert values(text, "move 11", "7RTA>10", "BCC1>10", "done", "point 7RTA")[0] == 6 + 1 - 1


def test_6_2_e_wehrmacht_and_ss_together() -> None:
    text = "decide: german impulse\n13: | RR16 SS13\n12: 7RTA\n"
    assert values(text, "move 13", "RR16>12", "SS13>12", "done", "point RR16")[0] == 5 + 1 - 1


def test_6_2_e_flak_counts_as_wehrmacht() -> None:
    text = "decide: german impulse\n13: | RR16 FL286\n12: 7RTA\n"
    assert values(text, "move 13", "RR16>12", "FL286>12", "done", "point RR16")[0] == 5 + 1


def test_6_2_f_across_a_river() -> None:
    assert values("23: 7RTA\n11: | RR16", "move 23", "7RTA>11", "done")[0] == 6 - 1
    assert values("12: 7RTA\n11: | RR16", "move 12", "7RTA>11", "done")[0] == 6


def test_6_2_f_once_if_any_attacker_crosses() -> None:
    text = "24: RNF1 7RTA\n26: 8DL1\n3: | RR16\n"
    assert values(text, "move 24", "RNF1>25", "RNF1>3", "7RTA>25", "stop", "done")[0] == 2
    text = "25: RNF1 7RTA\n3: | RR16*\n"
    enter = ["move 25", "RNF1>3", "7RTA>26", "7RTA>3", "done", "point 7RTA"]
    assert values(text, *enter)[0] == 6 + 1 - 1


def test_6_3_a_the_forward_unit_is_the_defenders_choice_fresh_or_spent() -> None:
    text = "11: 7RTA\n10: | RR16* AT6"
    assert values(text, "move 11", "7RTA>10", "done", "forward RR16")[1] == 4 + 1 + 2
    assert values(text, "move 11", "7RTA>10", "done", "forward AT6")[1] == 4 + 0 + 2


def test_6_3_b_only_fresh_units_add() -> None:
    text = "11: 7RTA\n10: | RR16 RR17* AT6"
    assert values(text, "move 11", "7RTA>10", "done", "forward RR16")[1] == 6 + 1 + 2


@pytest.mark.parametrize(("area", "start", "tem"), [("12", "11", 1), ("10", "11", 2), ("25", "23", 3)])
def test_6_3_c_terrain(area: str, start: str, tem: int) -> None:
    north = "turn: 5\nnorth: yes\n" if area == "25" else ""
    text = f"{north}{start}: 7RTA\n{area}: | RR16\n28: RIFA"
    assert values(text, f"move {start}", f"7RTA>{area}", "done")[1] == 6 + tem


@pytest.mark.parametrize("side", ["ROM", "ROM*"])
def test_6_3_e_rommel_adds_two(side: str) -> None:
    extra = 1 if side == "ROM" else 0
    text = f"11: 7RTA\n10: | RR16 {side}"
    assert values(text, "move 11", "7RTA>10", "done", "forward RR16")[1] == 6 + extra + 2 + 2


def test_6_3_rommel_does_not_help_the_attack() -> None:
    text = "decide: german impulse\n13: | RR16 ROM\n12: 7RTA\n"
    assert values(text, "move 13", "RR16>12", "ROM>12", "done") == (5 + 1, 6 + 1)


def test_6_4_the_difference_decides() -> None:
    position = quiet("11: 7RTA\n10: | RR16 RR17\n7: | SS13")
    events = play(position, "move 11", "7RTA>10", "done", "forward RR16", dice="6622")
    assert facts(events, "success")[2] == 6 + 12 - (9 + 4)


# -- failure -------------------------------------------------------------------------------------------------------


def test_6_4_1_a_tie_is_a_failure() -> None:
    position = quiet("11: 7RTA\n10: | RR16\n23: 8DL1")
    events = play(position, "move 11", "7RTA>10", "done", dice="4424")
    assert "failure" in kinds(events)
    assert where(position, "7RTA") == "eliminated"
    assert where(position, "RR16") == "10"


def test_6_4_1_the_rest_is_spent_and_returns() -> None:
    position = quiet("11: 7RTA 8DL1 RNF1\n10: | RR16")
    play(position, "move 11", "7RTA>10", "8DL1>10", "RNF1>12", "stop", "done", "point 7RTA", dice="1166")
    assert where(position, "8DL1") == "11*"


def test_6_4_1_they_return_to_the_area_they_entered_from() -> None:
    position = quiet("11: RNF1 8DL1\n7: | RR16*\n13: | SS13*\n")
    play(position, "move 11", "RNF1>12", "RNF1>9", "RNF1>7", "8DL1>12", "stop", "done", dice="1166")
    assert where(position, "RNF1") == "eliminated"
    position = quiet("12: RNF1 RNF2\n7: | RR16*\n")
    play(position, "move 12", "RNF1>9", "RNF1>7", "RNF2>9", "RNF2>7", "done", "point RNF1", dice="1166")
    assert where(position, "RNF2") == "9*"


def test_6_4_1_armor_that_came_from_among_enemies_is_eliminated() -> None:
    position = quiet("11: 7RTA 7RTB | AT6\n10: | RR16")
    play(position, "move 11", "7RTA>10", "7RTB>10", "done", "point 7RTA", dice="1166")
    assert where(position, "7RTA") == where(position, "7RTB") == "eliminated"


def test_6_4_1_those_inside_stay_where_they_are() -> None:
    position = quiet("10: 7RTA 8DL1 RA365 | RR16\n11: 8DL2\nturn: 2\nreleased: reserves")
    play(position, "move 10", "+7RTA", "+8DL1", "+RA365", "done", "point 7RTA", dice="1166")
    assert where(position, "8DL1") == "10*"
    assert where(position, "RA365") == "10*"


def test_6_4_1_the_defender_is_not_hurt() -> None:
    position = quiet("11: 7RTA\n10: | RR16 AT6")
    play(position, "move 11", "7RTA>10", "done", "forward RR16", "done", dice="1166")
    assert where(position, "RR16") == "10" and where(position, "AT6") == "10"


# -- success -------------------------------------------------------------------------------------------------------


def test_6_4_2_the_attackers_are_spent_and_stay() -> None:
    position = quiet("12: 7RTA 8DL1\n9: | RR16 RR17\n7: | SS13")
    enter = ["move 12", "7RTA>9", "8DL1>9", "done", "point 7RTA", "forward RR16"]
    events = play(position, *enter, dice="6622")
    assert facts(events, "owed")[2] == 7 + 12 - (9 + 4)
    assert asked(position) == "german losses"
    assert shown(position)["action"]["owed"] == 4  # six can only begin with turning the Forward Unit, which is done
    assert where(position, "7RTA") == "9*"
    assert where(position, "8DL1") == "9*"
