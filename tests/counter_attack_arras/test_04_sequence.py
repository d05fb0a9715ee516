"""Chapter 4: initiative, air support, impulses and passes, the end of a turn."""

from __future__ import annotations

import pytest

from tests.counter_attack_arras.table import (
    asked,
    facts,
    kinds,
    legal,
    moves,
    play,
    quiet,
    refusal,
    shown,
    table,
    where,
)

SPENT = "11: 7RTA 4GH1*\n10: | RR16*\n"  # all Germans are Spent: a pass ends the phase


def at(turn: int, rest: str = "", more: str = SPENT) -> str:
    """A turn that is over at once, with one Allied point so that the game continues."""
    return f"turn: {turn}\nused: allied german\n{rest}\n{more}"


def test_4_0_a_turn_goes_through_its_phases_in_order() -> None:
    position = table("turn: 1\nused: allied german\n" + SPENT)
    found = kinds(play(position, "pass"))
    order = ["pass", "forced_pass", "points", "turn", "initiative", "air"]
    assert [kind for kind in found if kind in order] == order


@pytest.mark.parametrize(("turn", "owner"), [(1, "allied"), (5, "german"), (6, "german")])
def test_4_1_on_the_first_and_last_turns_the_initiative_is_given(turn: int, owner: str) -> None:
    held = "11: 7RTA 8DL1*\n12: 7RTB*\n5: 7RTC*\n7: 4RTA*\n3: 4RTB*\n10: | RR16\n"  # Gort continues whatever he rolls
    text = at(turn, "north: yes" if turn > 3 else "", held)
    position = table(text + ("decide: german impulse\n" if turn == 6 else ""))
    play(position, "pass", "pass", dice="1" if turn > 3 else "")
    assert shown(position)["turn"] == turn + 1
    assert asked(position).startswith(owner)


@pytest.mark.parametrize(
    ("held", "dice", "winner"),
    [
        ("", "3344", "german"),
        ("", "4433", "allied"),
        ("5: 7RTB*\n", "3435", "german"),  # 7 + 1 against 8: a tie, rolled again
        ("5: 7RTB*\n9: 7RTC*\n", "3435", "allied"),
        ("20: | RR17*\n", "3433", "german"),  # 7 - 1 against 6: a tie, rolled again
    ],
)
def test_4_1_on_turns_3_to_5_it_is_rolled_for(held: str, dice: str, winner: str) -> None:
    position = table(at(2, "", SPENT + held))
    tie = dice in ("3435", "3433") and winner == "german"
    rolls = dice + ("1166" if tie else "")
    events = play(position, "pass", "keep", dice=rolls)
    assert kinds(events).count("initiative_roll") == 1 + tie
    assert asked(position) == f"{winner} impulse"


def test_4_2_both_players_take_their_air_support() -> None:
    position = table(at(3))
    play(position, "pass", "keep", dice="1" + "3344")
    assert shown(position)["air"] == {"allied": 2, "german": 2}


def test_4_3_the_player_with_the_initiative_goes_on_until_he_passes() -> None:
    position = quiet("11: 7RTA 7RTB\n23: 7RTC\n7: | RR16")
    play(position, "move 11", "7RTA>12", "stop", "done")
    assert asked(position) == "allied impulse"
    play(position, "pass")
    assert asked(position) == "german impulse"


def test_4_3_two_passes_in_a_row_end_the_phase() -> None:
    position = quiet("11: 7RTA\n10: | RR16")
    events = play(position, "pass", "pass")
    assert "turn" in kinds(events)


def test_4_3_an_action_between_two_passes_keeps_the_phase_going() -> None:
    position = quiet("11: 7RTA\n7: | RR16 RR17")
    play(position, "pass", "move 7", "RR16>8", "stop", "done", "pass")
    assert asked(position) == "allied impulse"


def test_4_3_b_a_success_with_the_last_fresh_unit_hands_over_the_initiative() -> None:
    """Not a pass, and before anything else: the Allies hold the Advantage but are not asked about it (9.3)."""
    position = table("air: 0 0\n11: 7RTA 8DL1*\n10: | RR16 RR26\n7: | RR17")
    events = play(position, "move 11", "7RTA>10", "done", "forward RR16", "keep", dice="6611")
    while asked(position) != "german impulse":
        assert asked(position).startswith("german")
        events += play(position, moves(position)[-1])
    assert "forced_pass" not in kinds(events) and "pass" not in kinds(events)
    assert facts(events, "no_fresh") == (0,)
    assert shown(position)["passes"] == 0
    play(position, "pass")
    assert asked(position) == "allied impulse" and shown(position)["turn"] == 1
    assert "refresh 11" in moves(position)


def test_4_3_b_so_does_a_move_with_the_last_fresh_unit() -> None:
    position = table("11: 7RTA 8DL1*\n7: | RR16 RR17")
    events = play(position, "move 11", "7RTA>12", "stop")
    assert kinds(events)[-1] == "no_fresh"
    assert asked(position) == "german impulse" and shown(position)["passes"] == 0


def test_4_3_b_so_does_a_bombardment_with_the_last_fresh_gun() -> None:
    position = table(
        "turn: 2\ndecide: german impulse\ninitiative: allied\nadvantage: german\n9: | AR178\n12: 7RTA 7RTB\n11: 8DL1"
    )
    play(position, "bombard AR178>12", "forward 7RTA", "keep", dice="6611")
    while asked(position) != "allied impulse":
        play(position, moves(position)[0])
    assert shown(position)["passes"] == 0


def test_4_3_a_failure_with_the_last_fresh_unit_hands_it_over_once() -> None:
    position = quiet("11: 7RTA 8DL1*\n10: | RR16\n7: | RR17")
    events = play(position, "move 11", "7RTA>10", "done", "done", dice="1166")
    assert kinds(events).count("initiative_lost") == 1 and "no_fresh" not in kinds(events)
    assert asked(position) == "german impulse" and shown(position)["passes"] == 0


def test_4_3_b_whoever_gets_the_initiative_without_fresh_units_hands_it_back() -> None:
    """A failure gives it to the Germans, who have none: it is no pass of theirs."""
    position = quiet("11: 7RTA 7RTB\n10: | RR16*\n23: 8DL1")
    events = play(position, "move 11", "7RTA>10", "done", "done", dice="1166")
    assert kinds(events)[-2:] == ["initiative_lost", "no_fresh"]
    assert facts(events, "no_fresh") == (1,)
    assert asked(position) == "allied impulse" and shown(position)["passes"] == 0


def test_4_3_the_phase_ends_when_neither_side_has_fresh_units() -> None:
    """At once: the holder of the Advantage has 9.2 left, not 9.3."""
    position = table("11: 7RTA 8DL1*\n7: | RR17*")
    events = play(position, "move 11", "7RTA>12", "stop")
    assert kinds(events)[-1] == "none_fresh"
    assert asked(position) == "allied prolong"


def test_4_3_who_refreshes_nobody_hands_the_initiative_back() -> None:
    position = table("11: 7RTA* 7RTB* 8DL1*\n10: | RR16")
    events = play(position, "refresh 11", "done", dice="2")
    assert facts(events, "no_fresh") == (0,)
    assert asked(position) == "german impulse" and shown(position)["passes"] == 0


def test_4_3_whoever_has_no_fresh_units_passes_of_himself() -> None:
    position = quiet("11: 7RTA*\n7: | RR16 RR17\ndecide: german impulse")
    events = play(position, "move 7", "RR16>8", "stop", "done", "pass")
    assert "forced_pass" in kinds(events)
    assert shown(position)["turn"] == 2


def test_4_3_a_failed_assault_costs_the_initiative() -> None:
    position = quiet("11: 7RTA 7RTB\n10: | RR16")
    play(position, "move 11", "7RTA>10", "done", dice="1166")
    assert asked(position) == "german withdraw"
    events = play(position, "done")
    assert "initiative_lost" in kinds(events)
    assert asked(position) == "german impulse"


def test_4_3_it_goes_only_when_all_assaults_of_the_impulse_are_done() -> None:
    position = quiet("10: 7RTA 7RTB\n6: | RR16\n9: | RR17")
    play(position, "move 10", "7RTA>6", "7RTB>9", "done")
    assert asked(position) == "allied order"
    events = play(position, "fight 6", "done", dice="1166" + "6611")
    assert where(position, "7RTA") == "eliminated"
    assert where(position, "RR17") == "eliminated"
    assert kinds(events).index("initiative_lost") > kinds(events).index("success")
    assert asked(position) == "german impulse"


def test_4_3_a_success_keeps_the_initiative() -> None:
    position = quiet("11: 7RTA 7RTB\n10: | RR16")
    play(position, "move 11", "7RTA>10", "done", "done", dice="6611")
    assert where(position, "RR16") == "eliminated"
    assert asked(position) == "allied impulse"


def test_4_3_units_that_wait_for_their_release_do_not_count_as_fresh() -> None:
    position = quiet("A: | PZ131 PZ231 RR113\n11: 7RTA 7RTB\n")
    events = play(position, "move 11", "7RTA>12", "stop", "done", "pass")
    assert "forced_pass" in kinds(events)


def test_4_4_the_allied_player_reorganizes_first() -> None:
    position = table(at(1, "", SPENT + "eliminated: 8DL1 8DL2 RR17 RR26\n"))
    play(position, "pass")
    assert asked(position) == "allied reorganize"
    play(position, "done")
    assert asked(position) == "german reorganize"


def test_4_5_spent_units_turn_fresh_at_the_end() -> None:
    position = table(at(1))
    play(position, "pass")
    assert where(position, "7RTA") == "11"
    assert where(position, "RR16") == "10"


def test_4_5_after_the_last_turn_the_points_decide() -> None:
    position = table(at(7, "north: yes\ndecide: german impulse", "11: 7RTA*\n10: | RR16\n"))
    events = play(position, "pass")
    assert asked(position) == "over"
    assert facts(events, "over") == (2, 1)
    assert refusal(position, "pass").rule == "4.5"
    assert moves(position) == []
    assert not legal(position, "done")
