"""Chapter 6: the sequence of play.

In most cases every unit is committed, so that one pass carries the turn to its end (8.15).
"""

from __future__ import annotations

import pytest

from bridgehead.core.position import Event
from tests.storm_over_arnhem.table import area_points, asked, fact, legal, moves, play, refusal, state_of, table, where

# Random events where nothing happens, whoever holds the Advantage: a seven, but on turn 6 a nine.
QUIET = "34"
QUIET_ON_TURN_6 = "45"


def kinds(events: list[Event], *wanted: str) -> list[str]:
    return [event.kind for event in events if event.kind in wanted]


def last_turn_before(turn: int, **lines: str) -> str:
    fields = {"turn": str(turn - 1), "17": "RE1a*", "28": "| T11a*"} | lines
    return "\n".join(f"{key.replace('_', ' ').strip()}: {value}" for key, value in fields.items())


# 6.1


def test_6_1_reinforcements_stand_in_zone_c_when_the_turn_begins() -> None:
    position = table(last_turn_before(5))
    assert where(position, "TIGa") == ""
    play(position, "pass", dice=QUIET)
    assert where(position, "TIGa") == where(position, "TIGb") == "C"


def test_6_1_reformed_units_are_placed_and_the_box_is_emptied() -> None:
    position = table(last_turn_before(3, box="A1a A1b A1c A2a A2b A2c"))
    play(position, "pass")
    assert asked(position) == "british reform"
    play(position, "Ra@17", dice=QUIET)
    assert where(position, "Ra") == "17"
    assert where(position, "A1a") == where(position, "A2c") == "lost"


def test_6_1_losses_too_few_to_reform_are_cleared_all_the_same() -> None:
    position = table(last_turn_before(3, box="A1a"))
    play(position, "pass", dice="2" + QUIET)
    assert where(position, "A1a") == "lost"
    assert asked(position) == "german impulse"


@pytest.mark.parametrize("turn", [2, 3, 4, 5, 6, 7, 8])
def test_6_1_the_iron_cross_gives_the_germans_the_advantage(turn: int) -> None:
    position = table(last_turn_before(turn, advantage="british"))
    events = play(position, "pass", dice=QUIET_ON_TURN_6 if turn == 6 else QUIET)
    assert position.view("german")["advantage"] == ("german" if turn in (3, 6) else "british")
    assert kinds(events, "iron_cross") == (["iron_cross"] if turn in (3, 6) else [])


@pytest.mark.parametrize(("turn", "rule"), [(5, ""), (6, "20.1"), (7, ""), (8, "20.2")])
def test_6_1_british_ammunition_is_checked(turn: int, rule: str) -> None:
    events = play(table(last_turn_before(turn)), "pass", dice=QUIET_ON_TURN_6 if turn == 6 else QUIET)
    assert [event.rule for event in events if event.kind == "shortage"] == ([rule] if rule else [])


def test_6_1_carriers_that_came_through_are_unloaded() -> None:
    position = table(last_turn_before(7, _18="BRENa*"))
    play(position, "pass", dice=QUIET)
    assert where(position, "BRENa") == "track"


def test_6_1_comes_before_the_random_event() -> None:
    """The Advantage that the Germans take on turn 3 already counts for the event of turn 3."""
    position = table(last_turn_before(3, advantage="british", box="A1a A1b"))
    events = play(position, "pass", dice="5" + QUIET)
    assert kinds(events, "turn", "iron_cross", "reformed", "event") == ["turn", "iron_cross", "reformed", "event"]
    assert fact(events, "event")[2] == -1


# 6.2


@pytest.mark.parametrize(
    ("turn", "result"),
    [(2, 3), (3, 0), (4, 3), (5, 4), (6, 4), (7, 4), (8, 0)],
)
def test_6_2_two_dice_are_read_in_the_column_of_the_turn(turn: int, result: int) -> None:
    """A roll of ten, for the British (11) or, on turns 3 and 6 (9), for the Germans; 3: relief, 4: a carrier."""
    position = table(last_turn_before(turn, advantage="british"))
    events = play(position, "pass", dice="55" + ("1" if result == 3 else ""))
    assert fact(events, "event") == (5, 5, -1 if turn in (3, 6) else 1, result)


def test_6_2_comes_before_the_first_impulse() -> None:
    events = play(table(last_turn_before(2)), "pass", dice=QUIET)
    assert kinds(events, "turn", "event", "impulses") == ["turn", "event", "impulses"]


# 6.3


@pytest.mark.parametrize("holder", ["british", "german"])
def test_6_3_the_holder_of_the_advantage_proceeds_first(holder: str) -> None:
    position = table(last_turn_before(2, advantage=holder))
    play(position, "pass", dice=QUIET)
    assert asked(position) == f"{holder} impulse"


def test_6_3_impulses_alternate_until_both_have_passed_in_succession() -> None:
    position = table("""
        17: RE1a RE1b
        28: | T11a T11b
    """)
    for side, move in (("british", "RE1a>18"), ("german", "T11a>27")):
        assert asked(position) == f"{side} impulse"
        play(position, f"move {'17' if side == 'british' else '28'}", move, "done")
    play(position, "pass")
    play(position, "move 28", "T11b>27")  # all of 28 has moved, so the impulse is over
    assert asked(position) == "british impulse"
    play(position, "pass")
    assert asked(position) == "british prolong"  # the German side could only pass
    events = play(position, "end", dice=QUIET)
    assert events[0].kind == "close_combat"


# 6.4


def test_6_4_close_combat_in_each_place_with_units_of_both_sides() -> None:
    position = table("""
        advantage: german
        17: RE1a* | T11a*
        18: RE1b*
        24: | T11b*
        D: STa* | T11c*
    """)
    play(position, "pass")
    assert moves(position) == ["fight 17", "fight D"]


def test_6_4_fires_are_fought_when_the_close_combats_are_over() -> None:
    position = table("""
        fires: 4=1 18=2
        17: RE1a* | T11a*
    """)
    play(position, "pass")
    assert asked(position) == "german strike"
    events = play(position, "done", "done", dice="5")
    assert (events[-1].kind, state_of(position).board.place_names[events[-1].facts[0]]) == ("firefighting", "4")
    events = play(position, "keep", dice="5")
    assert kinds(events, "extinguished", "firefighting", "points") == ["extinguished", "firefighting"]
    events = play(position, "keep", dice=QUIET)
    assert kinds(events, "extinguished", "points", "turn") == ["points", "turn"]


# 6.5


def test_6_5_control_is_adjusted_before_points_are_counted() -> None:
    position = table("""
        turn: 4
        control: 5 23
        points: 7
        4: | T11a*
        23: RE1a*
    """)
    events = play(position, "pass", dice=QUIET)
    assert kinds(events, "control", "points") == ["control", "control", "points"]
    control = position.view("german")["control"]
    assert [area for area in control if control[area] == "german"] == ["4", "5"]
    scored = area_points("4") + area_points("5")
    assert fact(events, "points") == (scored, 7 + scored)


# 6.6


def test_6_6_the_turn_marker_advances() -> None:
    position = table(last_turn_before(4))
    play(position, "pass", dice=QUIET_ON_TURN_6)
    assert position.view("british")["turn"] == 4
    play(position, "pass", "pass", "end", dice=QUIET_ON_TURN_6)
    assert position.view("british")["turn"] == 5


def test_6_6_the_game_ends_with_turn_8() -> None:
    position = table(last_turn_before(9, points="20"))
    play(position, "pass")
    assert asked(position) == "over"
    assert moves(position) == []
    assert refusal(position, "pass").rule == "6.6"


def test_6_6_a_decisive_german_victory_ends_it_at_once() -> None:
    position = table(last_turn_before(5, points="28", control="18"))
    play(position, "pass")
    assert asked(position) == "over"
    assert str(position.outcome()) == "german decisive victory"


def test_6_6_no_other_result_ends_it_early() -> None:
    position = table(last_turn_before(5, points="27", control="18"))
    play(position, "pass", dice=QUIET)
    assert position.view("german")["points"] == 28
    assert asked(position) == "british impulse"
    assert legal(position, "pass")
