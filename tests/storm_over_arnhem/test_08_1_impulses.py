"""Chapter 8.1: impulses, what one is, and how they follow each other."""

from __future__ import annotations

import pytest

from bridgehead.core.game import UnknownChoice
from bridgehead.core.position import Event, IllegalMove, Position
from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.table import asked, fact, legal, moves, play, refusal, table, where

# 8.1


@pytest.mark.parametrize(("holder", "other"), [("british", "german"), ("german", "british")])
def test_8_1_impulses_alternate_from_the_holder_of_the_advantage_on(holder: str, other: str) -> None:
    position = table(f"""
        advantage: {holder}
        17: RE1a* RE1b* RE1c*
        28: | T11a* T11b* T11c*
    """)
    play(position, "pass", dice="34" if holder == "british" else "45")
    start = {"british": "17", "german": "28"}
    moving = {"british": ("RE1a>16", "RE1b>16"), "german": ("T11a>27", "T11b>27")}
    for nth in (0, 1):
        for side in (holder, other):
            assert asked(position) == f"{side} impulse"
            play(position, f"move {start[side]}", moving[side][nth], "done")


def test_8_1_only_the_side_whose_impulse_it_is_may_act() -> None:
    position = table("""
        17: RE1a
        24: | T11a
    """)
    assert refusal(position, "move 24").rule == "8.11"
    assert refusal(position, "fire 24>17u").rule == "8.11"


# 8.11


def test_8_11_as_many_units_of_the_area_move_as_the_player_wishes() -> None:
    position = table("""
        17: RE1a RE1b RE1c RE1d
        28: | T11a
    """)
    play(position, "move 17", "RE1a>18", "RE1c>18", "done")
    assert [where(position, f"RE1{n}") for n in "abcd"] == ["18*", "17", "18*", "17"]
    assert asked(position) == "german impulse"


def test_8_11_at_least_one_must_move() -> None:
    position = table("17: RE1a RE1b")
    play(position, "move 17")
    assert refusal(position, "done").rule == "8.11"


def test_8_11_as_many_units_of_the_area_fire_as_the_player_wishes() -> None:
    position = table("""
        17: RE1a RE1b RE1c RE1d
        24: | T11a
    """)
    play(position, "fire 17>24u", "+RE1b", "+RE1d", "done", dice="1166")
    assert [where(position, f"RE1{n}") for n in "abcd"] == ["17", "17*", "17", "17*"]


def test_8_11_at_least_one_must_fire() -> None:
    position = table("""
        17: RE1a RE1b
        24: | T11a
    """)
    play(position, "fire 17>24u")
    assert refusal(position, "done").rule == "8.3"


def test_8_11_units_of_one_area_only_move() -> None:
    position = table("""
        17: RE1a RE1b
        18: A1a
        28: | T11a
    """)
    play(position, "move 17")
    assert refusal(position, "A1a>4").rule == "8.11"
    play(position, "RE1a>18")
    assert refusal(position, "A1a>4").rule == "8.11"
    assert refusal(position, "RE1a>4").rule == "8.13"  # nor one that has come from it


def test_8_11_units_of_one_area_only_fire() -> None:
    position = table("""
        17: RE1a RE1b
        23: A1a
        24: | T11a
        26: | T11b
    """)
    play(position, "fire 17>24u", "+RE1a")
    assert not legal(position, "+A1a")
    assert refusal(position, "fire 23>26u").rule == "8.11"


def test_8_11_not_both_moving_and_firing_in_one_impulse() -> None:
    position = table("""
        17: RE1a RE1b
        24: | T11a
    """)
    moving = position.copy()
    play(moving, "move 17", "RE1a>18")
    assert not legal(moving, "fire 17>24u")
    play(position, "fire 17>24u", "+RE1a")
    assert not legal(position, "RE1b>18") and not legal(position, "move 17")


def test_8_11_a_player_may_come_back_to_the_area_in_a_later_impulse() -> None:
    position = table("""
        1: AMB
        17: RE1a RE1b RE1c
        24: | T11a*
    """)
    play(position, "move 17", "RE1a>18", "done")  # the German side can only pass
    assert asked(position) == "british impulse"
    play(position, "fire 17>24c", "+RE1b", "done", "keep", "done", dice="1166")
    play(position, "move 17", "RE1c>18")
    assert [where(position, f"RE1{n}") for n in "abc"] == ["18*", "17*", "18*"]


def test_8_11_units_in_a_zone_are_a_group_like_those_in_an_area() -> None:
    position = table("""
        decide: german impulse
        B: | T11a T11b
        1: AMB
    """)
    play(position, "move B", "T11a>27", "T11b>25")
    assert (where(position, "T11a"), where(position, "T11b")) == ("27*", "25*")


# 8.12

THREE_TARGETS = """
    17: RE1a RE1b RE1c
    16: | AR1a
    23: | AR2a
    24: | AR3a
"""
LOW = "1166"  # dice of an attack that comes to nothing


def committed(position: Position, *units: str) -> list[str]:
    return [unit for unit in units if where(position, unit).endswith("*")]


def targets(events: list[Event]) -> list[int]:
    """The areas fired into."""
    return [event.facts[2] + 1 for event in events if event.kind == "fire"]


def test_8_12_worked_example_one_unit_at_each_of_three_areas() -> None:
    position = table(THREE_TARGETS)
    declared = ("fire 17>16u", "+RE1a", "fire 17>23u", "+RE1b", "fire 17>24u", "+RE1c", "done")
    resolved = ("resolve 1", "keep", "done", "resolve 2", "keep", "done", "keep", "done")
    events = play(position, *declared, *resolved, dice=3 * LOW)
    assert targets(events) == [16, 23, 24]
    assert committed(position, "RE1a", "RE1b", "RE1c") == ["RE1a", "RE1b", "RE1c"]
    assert asked(position) == "german impulse"


def test_8_12_worked_example_one_unit_at_one_area_and_two_at_another() -> None:
    position = table(THREE_TARGETS)
    declared = ("fire 17>16u", "+RE1a", "fire 17>23u", "+RE1b", "+RE1c", "done")
    events = play(position, *declared, "resolve 1", "keep", "done", "keep", "done", dice=2 * LOW)
    assert targets(events) == [16, 23]
    assert [event.facts[6] for event in events if event.kind == "fire"] == [4 + 2, 4 + 1 + 2]
    assert committed(position, "RE1a", "RE1b", "RE1c") == ["RE1a", "RE1b", "RE1c"]


@pytest.mark.parametrize("firing", [["RE1a"], ["RE1a", "RE1c"], ["RE1a", "RE1b", "RE1c"]])
def test_8_12_worked_example_one_two_or_three_units_at_one_area(firing: list[str]) -> None:
    position = table(THREE_TARGETS)
    events = play(position, "fire 17>24u", *(f"+{unit}" for unit in firing), "done", "keep", "done", dice=LOW)
    assert targets(events) == [24]
    assert committed(position, "RE1a", "RE1b", "RE1c") == firing
    assert asked(position) == "german impulse"


def test_8_12_a_second_attack_cannot_await_the_first_result() -> None:
    position = table(THREE_TARGETS)
    play(position, "fire 17>16u", "+RE1a", "done", dice=LOW)
    assert not legal(position, "fire 17>23u")  # while the dice lie on the table
    play(position, "keep")
    assert not legal(position, "fire 17>23u")  # while losses are taken
    play(position, "done")
    assert asked(position) == "german impulse"


def test_8_12_declared_attacks_stand_once_the_first_is_rolled() -> None:
    position = table(THREE_TARGETS)
    play(position, "fire 17>16u", "+RE1a", "fire 17>23u", "+RE1b", "done")
    assert moves(position) == ["resolve 1", "resolve 2"]
    assert committed(position, "RE1a", "RE1b", "RE1c") == ["RE1a", "RE1b"]
    events = play(position, "resolve 2", "keep", "done", "keep", "done", dice=2 * LOW)
    assert targets(events) == [23, 16]


def test_8_12_an_attack_needs_a_unit_before_the_next_is_declared() -> None:
    position = table(THREE_TARGETS)
    play(position, "fire 17>16u")
    assert refusal(position, "fire 17>23u").rule == "8.12"


def test_8_12_units_of_one_area_move_into_different_areas() -> None:
    position = table("17: RE1a RE1b RE1c")
    play(position, "move 17", "RE1a>5", "RE1b>18", "RE1c>4")
    assert [where(position, f"RE1{n}") for n in "abc"] == ["5*", "18*", "4*"]


def test_8_12_an_attack_whose_target_is_gone_comes_to_nothing() -> None:
    """Two guns are told off against the same car (13.21); the first destroys it."""
    position = table("""
        17: ATa ATb
        1: AMB
        24: | AC9
    """)
    play(position, "gun 17>24:AC9", "+ATa", "gun 17>24:AC9", "+ATb", "done")
    events = play(position, "resolve 1", "keep", dice="6611")
    assert where(position, "AC9") == "lost"
    assert [event.kind for event in events].count("no_target") == 1
    assert where(position, "ATb") == "17*"


# 8.13


def test_8_13_a_unit_that_moves_is_committed_and_acts_no_more() -> None:
    position = table("""
        17: RE1a RE1b
        24: | T11a*
    """)
    play(position, "move 17", "RE1a>16", "done")
    assert where(position, "RE1a") == "16*"
    assert refusal(position, "move 16").rule == "8.13"
    assert refusal(position, "fire 16>24c").rule == "8.13"


def test_8_13_a_unit_that_fires_is_committed_and_acts_no_more() -> None:
    position = table("""
        17: RE1a RE1b
        24: | T11a*
    """)
    play(position, "fire 17>24c", "+RE1a", "done", "keep", "done", dice=LOW)
    assert where(position, "RE1a") == "17*"
    moving = position.copy()
    play(moving, "move 17")
    assert refusal(moving, "RE1a>18").rule == "8.13"
    play(position, "fire 17>24c")
    assert refusal(position, "+RE1a").rule == "8.13"


def test_8_13_only_the_uncommitted_units_of_an_area_act() -> None:
    position = table("""
        17: RE1a* RE1b
        24: | T11a
    """)
    moving = position.copy()
    play(moving, "move 17")
    assert not any(move.startswith("RE1a") for move in moves(moving))
    play(position, "fire 17>24u")
    assert moves(position) == ["+RE1b"]


def test_8_13_one_unit_fires_once_in_an_impulse() -> None:
    position = table(THREE_TARGETS)
    play(position, "fire 17>16u", "+RE1a", "fire 17>23u")
    assert refusal(position, "+RE1a").rule == "8.13"


def test_8_13_a_committed_unit_still_retreats() -> None:
    position = table("""
        decide: german impulse
        17: RE1a*
        24: | AR1a
        10: | T11a
    """)
    play(position, "fire 24>17c", "+AR1a", "done", "keep", "retreat RE1a", "to 18", dice=LOW)
    assert where(position, "RE1a") == "18*"


# 8.15


def test_8_15_a_player_with_all_units_committed_passes() -> None:
    position = table("""
        17: RE1a RE1b
        28: | T11a*
    """)
    events = play(position, "move 17", "RE1a>18", "done")
    assert fact(events, "forced_pass") == (1,)
    assert asked(position) == "british impulse"


def test_8_15_he_has_no_other_move() -> None:
    position = table("""
        17: RE1a*
        28: | T11a
    """)
    assert moves(position) == ["pass"]


def test_8_15_one_uncommitted_unit_is_enough_not_to_have_to() -> None:
    position = table("""
        17: RE1a* RE1b
        28: | T11a
    """)
    assert moves(position) == ["pass", "move 17"]


def test_8_15_artillery_is_a_unit_and_may_still_be_used() -> None:
    position = table("""
        3: RE1a RE1b
        28: | T11a*
    """)
    play(position, "move 3", "RE1a>4", "done")
    assert asked(position) == "german impulse"
    assert "shell GAR 3u" in moves(position)
    assert not any(move.startswith(("move", "fire")) for move in moves(position))


def test_8_15_artillery_that_has_fired_does_not_keep_him_in() -> None:
    position = table("""
        fired: GAR
        3: RE1a RE1b
        28: | T11a*
    """)
    play(position, "move 3", "RE1a>4", "done")
    assert asked(position) == "british impulse"


def test_8_15_a_player_who_has_nothing_he_could_do_passes_too() -> None:
    """The gun can neither pay for a move nor see armor."""
    position = table("""
        17: ATa
        6: | T11a*
        23: | T11b*
        28: | T12a
    """)
    assert moves(position) == ["pass"]


# 8.16


def test_8_16_two_passes_in_succession_end_the_phase_at_once() -> None:
    position = table("""
        17: RE1a
        28: | T11a
    """)
    play(position, "pass", "pass")
    assert asked(position) == "british prolong"
    events = play(position, "end", dice="34")
    assert events[0].kind == "close_combat"


def test_8_16_passes_that_do_not_follow_each_other_do_not() -> None:
    position = table("""
        17: RE1a RE1b
        28: | T11a T11b
    """)
    play(position, "pass", "move 28", "T11a>27", "done")
    assert asked(position) == "british impulse"
    play(position, "pass")
    assert asked(position) == "german impulse"


def test_8_16_a_player_who_passed_may_act_again_later() -> None:
    position = table("""
        17: RE1a RE1b
        28: | T11a T11b
    """)
    play(position, "pass", "move 28", "T11a>27", "done", "move 17", "RE1a>18", "done")
    assert where(position, "RE1a") == "18*"


def test_8_16_forced_passes_count() -> None:
    position = table("""
        17: RE1a*
        28: | T11a*
    """)
    events = play(position, "pass", dice="34")
    assert [event.kind for event in events[:3]] == ["forced_pass", "forced_pass", "close_combat"]


def test_8_16_a_pass_before_the_phase_does_not_count() -> None:
    """The passes that ended turn 1 are forgotten in turn 2."""
    position = table("""
        17: RE1a*
        28: | T11a*
    """)
    play(position, "pass", dice="34")
    play(position, "pass")
    assert asked(position) == "german impulse"


# 8.17


def test_8_17_the_reaction_time_is_agreed_before_play() -> None:
    [option] = [option for option in GAME.options if option.rule == "8.17"]
    assert (option.name, option.default) == ("reaction", "0")
    assert "10" in option.values
    assert GAME.settle({"reaction": "10"}, "basic")["reaction"] == "10"
    with pytest.raises(UnknownChoice, match=r"8\.17"):
        GAME.settle({"reaction": "11"}, "basic")


def test_8_17_who_is_out_of_time_passes() -> None:
    position = table("""
        17: RE1a RE1b
        28: | T11a
    """)
    assert legal(position, "pass")
    play(position, "pass")
    assert asked(position) == "german impulse"


def test_8_17_but_not_where_a_pass_is_forbidden() -> None:
    position = table("""
        may not pass: british
        17: RE1a RE1b
        28: | T11a
    """)
    assert refusal(position, "pass").rule == "8.43"


# 8.18


def test_8_18_an_illegal_move_is_refused_as_it_is_made() -> None:
    position = table("""
        17: RE1a*
        28: | T11a
    """)
    before = position.digest()
    with pytest.raises(IllegalMove):
        play(position, "move 17")
    assert position.digest() == before
