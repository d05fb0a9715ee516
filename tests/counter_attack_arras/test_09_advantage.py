"""Chapter 9: the Advantage and its uses."""

from __future__ import annotations

from tests.counter_attack_arras.table import (
    asked,
    facts,
    kinds,
    legal,
    moves,
    play,
    question,
    refusal,
    shown,
    table,
    where,
)

DRY = "air: 0 0\n"


def test_9_0_the_allied_player_starts_with_it_and_who_uses_it_hands_it_over() -> None:
    position = table(DRY + "11: 7RTA\n10: | RR16\n")
    assert shown(position)["advantage"] == "allied"
    play(position, "move 11", "7RTA>10", "done", dice="1166")
    assert asked(position) == "allied reroll"
    play(position, "reroll", dice="6611")
    assert shown(position)["advantage"] == "german"


def test_9_0_only_the_holder_may_use_it() -> None:
    position = table("used: allied\nadvantage: german\n11: 7RTA 8DL1*\n10: | RR16*\n")
    assert refusal(position, "refresh 11").rule == "9.0"


def test_9_1_both_players_roll_again() -> None:
    position = table(DRY + "11: 7RTA\n10: | RR16\n")
    play(position, "move 11", "7RTA>10", "done", dice="1166")
    events = play(position, "reroll", dice="6611")
    assert facts(events, "assault")[6:] == (6, 6, 0, 1, 1, 0)
    assert asked(position) == "german reroll"  # the new holder has not used it in this turn
    play(position, "keep")
    assert where(position, "RR16") == "eliminated"


def test_9_1_each_player_once_even_for_the_same_roll() -> None:
    position = table(DRY + "11: 7RTA\n10: | RR16\n")
    play(position, "move 11", "7RTA>10", "done", "reroll", "reroll", dice="1166" + "6611" + "1166")
    assert shown(position)["advantage"] == "allied"
    assert shown(position)["advantage_used"] == ["allied", "german"]
    assert where(position, "7RTA") == "eliminated"


def test_9_1_bombardments_are_attacks_too() -> None:
    position = table("turn: 2\nreleased: reserves\n11: RA365 8DL1\n10: | RR16\n")
    play(position, "bombard RA365>10", dice="1166")
    assert asked(position) == "allied reroll"


def test_9_1_a_reroll_keeps_everything_but_the_dice() -> None:
    """Point Unit, Forward Unit, values and combat support stay, as our ruling says."""
    position = table("11: 7RTA 8DL1\n10: | RR16 RR26\n9: | AR178\n")
    declared = ("move 11", "7RTA>10", "8DL1>10", "done", "point 8DL1", "forward RR26", "gun AR178", "air")
    first = facts(play(position, *declared, dice="111666"), "assault")
    second = facts(play(position, "reroll", dice="666111"), "assault")
    assert first[:6] == second[:6]
    assert second[6:] == (6, 6, 6, 1, 1, 1)
    assert shown(position)["air"]["allied"] == 1
    assert where(position, "AR178") == "9*"


def test_9_2_the_combat_phase_begins_anew() -> None:
    position = table(
        "turn: 2\nair: 1 0\ndecide: german impulse\npasses: 1\ninitiative: allied\n"
        "11: 7RTA* 8DL1\n10: | RR16* RR26\neliminated: 8DL2 8DL3\n"
    )
    play(position, "pass")
    assert asked(position) == "allied prolong"
    play(position, "reset")
    assert asked(position) == "allied impulse"
    assert where(position, "7RTA") == "11" and where(position, "RR16") == "10"
    assert where(position, "8DL2") == "eliminated"
    assert shown(position)["air"]["allied"] == 1
    assert shown(position)["advantage"] == "german"


def test_9_2_it_begins_with_the_player_who_first_had_the_initiative() -> None:
    position = table(
        "turn: 4\nadvantage: german\ninitiative: german\ndecide: allied impulse\npasses: 1\n11: 7RTA\n7: | RR16\n"
    )
    play(position, "pass", "reset")
    assert asked(position) == "german impulse"


def test_9_2_or_it_ends() -> None:
    position = table("decide: german impulse\npasses: 1\n11: 7RTA\n7: | RR16\n")
    events = play(position, "pass", "end")
    assert "turn" in kinds(events)


def test_9_3_a_die_of_spent_units_turn_fresh() -> None:
    position = table("11: 7RTA* 7RTB* 8DL1* 8DL2\n23: 8DL3*\n10: | RR16\n")
    assert {"refresh 11", "refresh 23"} <= set(moves(position))
    play(position, "refresh 11", dice="2")
    assert asked(position) == "allied refresh"
    assert refusal(position, "turn 8DL2").rule == "9.3"
    play(position, "turn 7RTA", "turn 8DL1")
    assert where(position, "7RTA") == "11" and where(position, "7RTB") == "11*"
    assert asked(position) == "allied impulse"  # it is no impulse itself
    assert shown(position)["advantage"] == "german"


def test_9_3_a_high_roll_turns_all() -> None:
    position = table("11: 7RTA* 7RTB* 8DL2\n10: | RR16\n")
    play(position, "refresh 11", dice="6")
    assert where(position, "7RTA") == where(position, "7RTB") == "11"
    assert asked(position) == "allied impulse"


def test_9_3_up_to_the_roll() -> None:
    position = table("11: 7RTA* 7RTB* 8DL1* 8DL2\n10: | RR16\n")
    play(position, "refresh 11", "turn 7RTA", "done", dice="2")
    assert where(position, "7RTB") == "11*"


def test_9_3_only_where_there_is_something_to_turn() -> None:
    position = table("11: 7RTA\n10: | RR16*\n")
    assert refusal(position, "refresh 11").rule == "9.3"
    assert refusal(position, "refresh 10").rule == "9.3"


def test_9_3_even_when_all_units_are_spent() -> None:
    position = table("11: 7RTA*\n10: | RR16\n")
    assert moves(position) == ["pass", "refresh 11"]


def test_9_4_initiative_release_and_gort_can_be_rerolled() -> None:
    position = table("turn: 2\n11: 7RTA\n10: | RR16*\nused: german\n")
    play(position, "pass", "end", dice="1166")
    assert asked(position) == "allied reroll"
    play(position, "reroll", dice="6611")
    assert asked(position) == "german reroll"
    play(position, "keep")
    assert asked(position) == "allied impulse"


def test_9_4_the_release_of_the_french() -> None:
    position = table("turn: 1\nused: allied german\n11: 7RTA\n10: | RR16*\nfrench: BCC1 BCC2 BCC3 DLM RDP1 RDP2\n")
    play(position, "pass", dice="1")
    assert asked(position) == "allied reroll"
    play(position, "reroll", dice="6")
    assert asked(position) == "german reroll"
    play(position, "keep")
    assert asked(position) == "allied entry"


def test_9_4_gorts_decision() -> None:
    position = table("turn: 4\n11: 7RTA\n10: | RR16*\nreleased: french\n")
    play(position, "pass", "end", dice="1")
    assert asked(position) == "allied reroll"
    assert question(position).rule == "9.4"


def test_9_4_not_whether_rommel_turns_north_unless_so_agreed() -> None:
    text = "turn: 3\nused: allied german\n11: 7RTA\n10: | RR16*\n"
    position = table(text)
    play(position, "pass", dice="1" + "6611")
    assert "Initiative" in question(position).prompt
    position = table("options: rommel-reroll=on\n" + text)
    play(position, "pass", dice="1")
    assert "north" in question(position).prompt


def test_9_5_once_a_turn_and_player() -> None:
    position = table("used: allied german\n11: 7RTA 8DL1*\n10: | RR16\n")
    assert refusal(position, "refresh 11").rule == "9.5"
    play(position, "move 11", "7RTA>10", "done", "none", dice="1166")
    assert asked(position) == "german withdraw"


def test_9_5_it_may_be_used_again_in_the_next_turn() -> None:
    position = table("used: allied german\n11: 7RTA\n10: | RR16*\n")
    play(position, "pass")
    assert shown(position)["advantage_used"] == []
    assert legal(position, "pass")
