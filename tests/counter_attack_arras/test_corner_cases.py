"""Where rules meet: cases that a reader of the text could doubt, each settled from its words."""

from __future__ import annotations

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
    table,
    where,
)

# -- movement ------------------------------------------------------------------------------------------------------


def test_5_2_a_unit_freed_from_spent_enemies_may_go_on_to_assault() -> None:
    """F costs 3 of the motor-cyclists' 7; the 4 that are left are enough for an area with Fresh enemies (D)."""
    position = quiet("11: RNF1 | AT6*\n9: | RR16\n10: | RR26\n")
    play(position, "move 11")
    assert refusal(position, "RNF1>10").rule == "5.2"  # straight to other enemies goes armor only
    play(position, "RNF1>12", "RNF1>9", "done", dice="1166")
    assert where(position, "RNF1") == "eliminated"  # he led, and the assault failed


def test_5_2_the_higher_cost_counts_not_the_sum() -> None:
    """Leaving Spent enemies (3) for Fresh ones (4) costs 4, so a tank with 6 can."""
    position = quiet("11: 7RTA | AT6*\n10: | RR16\n")
    play(position, "move 11")
    assert legal(position, "7RTA>10")


def test_6_4_1_a_tank_that_went_through_a_free_area_returns_there() -> None:
    """Only who went straight from enemies to enemies is lost; panzers have 8 factors, 3 to get away and 4 to enter."""
    text = "turn: 4\ndecide: german impulse\nused: allied german\nair: 0 0\n17: 8DL1* | PZ125 PZ225\n14: 8DL2\n"
    round_about = table(text + "released: french panzers\n")
    play(round_about, "move 17", "PZ125>15", "PZ125>14", "PZ225>15", "PZ225>14", "done", "point PZ125", dice="1166")
    assert where(round_about, "PZ225") == "15*"
    straight = table(text.replace("14:", "18:") + "released: french panzers\n")
    play(straight, "move 17", "PZ125>18", "PZ225>18", "done", "point PZ125", dice="1166")
    assert where(straight, "PZ225") == "eliminated"


def test_5_1_4_an_area_left_to_the_enemy_goes_to_him_at_once() -> None:
    position = quiet("allied control: 11\n11: 7RTA | AT6*\n")
    play(position, "move 11", "7RTA>18")
    assert control(position, "11") == "german"


def test_5_2_2_a_leader_enters_a_vacant_enemy_area_behind_a_point_unit() -> None:
    position = quiet("23: 8DL1 MAR\n8: | RR16\n")
    play(position, "move 23")
    assert not legal(position, "MAR>11")
    play(position, "8DL1>11", "stop")
    assert legal(position, "MAR>11")


# -- assaults ------------------------------------------------------------------------------------------------------


def test_6_4_1_newcomers_leave_and_those_inside_stay() -> None:
    position = quiet("23: 4RTA 4RTB\n11: 8DL1 | RR16\n")
    play(position, "move 23", "4RTA>11", "4RTB>11", "done", "point 4RTA", dice="1166")
    assert where(position, "4RTB") == "23*"
    assert where(position, "8DL1") == "11"  # Fresh still: he took no part


def test_6_5_an_overrun_into_an_area_that_others_have_entered_is_an_assault_of_its_own() -> None:
    position = quiet("11: 7RTA 4RTA\n10: | AT6*\n9: | RR16*\n")
    play(position, "move 11", "7RTA>10", "4RTA>12", "4RTA>9", "done", "fight 10", dice="6611")
    play(position, "7RTA>9")
    play(position, "done")
    assert len(moves(position)) == 2 and all(move.startswith("fight 9") for move in moves(position))


# -- the end of a turn ---------------------------------------------------------------------------------------------


def test_4_3_after_a_failure_two_passes_are_still_needed() -> None:
    position = quiet("11: 7RTA 8DL1\n10: | RR16\n8: | RR26\n")
    play(position, "move 11", "7RTA>10", "done", dice="1166")
    play(position, "done")
    assert asked(position) == "german impulse"
    play(position, "pass")
    assert asked(position) == "allied impulse"


def test_9_2_the_second_player_may_reset_in_his_turn() -> None:
    """Once a turn and player: the marker changes hands with the first reset, and the other may reset as well."""
    position = table("air: 0 0\n11: 7RTA\n10: | RR16*\n")
    play(position, "pass", "reset")
    assert shown(position)["advantage"] == "german"
    play(position, "pass", "pass")
    assert asked(position) == "german prolong"
    play(position, "reset")
    play(position, "pass", "pass")
    assert asked(position) not in ("allied prolong", "german prolong")


def test_11_2_a_path_may_lead_through_a_contested_area() -> None:
    position = quiet("22: 8DL1\n18: 8DL2* | AT6*\nallied control: 18 16\n8: | RR16*\n")
    events = play(position, "pass")
    assert facts(events, "points") == (2,)


def test_13_6_a_failed_assault_across_the_river_has_still_crossed() -> None:
    position = quiet("26: 4EY1 4EY2\n3: | RR16\n8: | RR26\n")
    play(position, "move 26", "4EY1>3", "4EY2>3", "done", "point 4EY1", dice="1166")
    assert where(position, "4EY2") == "26*"
    assert shown(position)["crossed"] == 2


def test_13_5_gort_is_not_asked_after_the_last_turn() -> None:
    position = table(
        "turn: 7\ndecide: german impulse\nused: allied german\nair: 0 0\n22: 8DL1*\n18: 8DL2*\n8: | RR16\n"
    )
    events = play(position, "pass")
    assert "gort_roll" not in kinds(events)
    assert asked(position) == "over"


def test_7_1_1_moving_south_opens_the_whole_map_to_an_allied_gun() -> None:
    north = quiet("turn: 2\n23: RA365\n7: | RR16\n3: | RR26\n")
    assert "bombard RA365>7" not in moves(north)
    south = quiet("turn: 2\n11: RA365 8DL1\n7: | RR16\n3: | RR26\n")
    assert "bombard RA365>7" in moves(south)
