"""Chapter 11: control, victory points, the perimeter bonus, the end of the game."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Event, Position
from tests.storm_over_arnhem.table import area_points, asked, fact, play, table, where

PERIMETER = ("3", "6", "11", "16", "19", "24")
POINTS = {area: area_points(area) for area in ("4", "5", "17", "18", "22", "23")}
# Dice of a random event that brings nothing: 8 when modified by the British Advantage.
BRITISH_EVENT = "34"
NOT_REFORMED = "6"  # the die for a reformed unit


def last_impulse(text: str) -> Position:
    """A position in which the British pass ends the phase: the German has passed and nobody can act."""
    return table(f"passes: 1\nfired: GAR HW HZ1 HZ2\n{text}")


def end_turn(text: str, *fights: str, dice: str = BRITISH_EVENT) -> tuple[Position, list[Event]]:
    """Pass, decide what the close combats ask, and go on into the next turn."""
    position = last_impulse(text)
    events = play(position, "pass", *fights, dice=dice)
    return position, events


def controls(position: Position, area: str) -> str:
    return str(position.view("british")["control"][area])


def points(position: Position) -> int:
    return int(position.view("german")["points"])


# Victory points


def test_11_1_only_the_german_scores() -> None:
    """The British hold all six areas at the end of a turn and the total stands still."""
    position, events = end_turn("points: 5\n17: RE1a*\n26: | T11a*")
    assert fact(events, "points") == (0, 5)
    assert points(position) == 5


def test_11_1_the_total_is_brought_up_to_date_every_turn() -> None:
    _, events = end_turn("points: 5\ncontrol: 4\n17: RE1a*\n26: | T11a*")
    assert fact(events, "points") == (POINTS["4"], 5 + POINTS["4"])


# Control


def test_11_2_control_begins_british_and_stays_so_without_british_units() -> None:
    position, _ = end_turn("17: RE1a*\n26: | T11a*")
    assert set(position.view("british")["control"].values()) == {"british"}


@pytest.mark.parametrize("area", list(POINTS))
def test_11_2_the_german_alone_takes_control(area: str) -> None:
    position, events = end_turn(f"16: RE1a*\n{area}: | T11a*")
    assert controls(position, area) == "german"
    assert [event.kind for event in events].count("control") == 1


def test_11_2_german_armor_alone_takes_control() -> None:
    position, _ = end_turn("16: RE1a*\n17: | MK3a*")
    assert controls(position, "17") == "german"


def test_11_2_a_contested_area_stays_british() -> None:
    position, _ = end_turn("17: RE1a* | T11a*", "done", "done")
    assert controls(position, "17") == "british"


def test_11_2_a_contested_area_stays_german() -> None:
    position, events = end_turn("control: 17\n17: RE1a* RE1b* | T11a*", "done", "done")
    assert controls(position, "17") == "german"
    assert fact(events, "points")[0] == POINTS["17"]


def test_11_2_an_empty_area_stays_german() -> None:
    position, _ = end_turn("control: 22\n17: RE1a*\n26: | T11a*")
    assert controls(position, "22") == "german"


def test_11_2_the_british_alone_take_control_back() -> None:
    position, events = end_turn("control: 17\n17: RE1a*\n26: | T11a*")
    assert controls(position, "17") == "british"
    assert fact(events, "points")[0] == 0


def test_11_2_an_hq_alone_takes_control_back() -> None:
    position, _ = end_turn("control: 17\n17: AHQ*\n26: | T11a*")
    assert controls(position, "17") == "british"


def test_11_2_having_been_there_last_is_not_enough() -> None:
    """The last British unit falls in 17, and so does the German that overcame it: 17 is empty and stays British."""
    fights = ("T11a*RE1a", "done", "keep", "RE1a*T11a", "done", "keep")
    position, _ = end_turn("5: A1a*\n17: RE1a* | T11a*", *fights, dice="6" + "6" + NOT_REFORMED + BRITISH_EVENT)
    assert where(position, "RE1a") == where(position, "T11a") == "lost"
    assert controls(position, "17") == "british"


def test_11_2_guns_do_not_hold_an_area() -> None:
    """Alone with a German they fall at the end of the close combat (13.4), and control goes."""
    position, _ = end_turn("5: RE1a*\n17: ATa* | T11a*", "done", dice=NOT_REFORMED + BRITISH_EVENT)
    assert where(position, "ATa") == "lost"
    assert controls(position, "17") == "german"


def test_11_2_guns_do_not_win_an_area_back() -> None:
    position, _ = end_turn("control: 17\n17: ATa* ATb*\n26: | T11a*")
    assert controls(position, "17") == "german"


def test_11_2_a_carrier_does_not_hold_an_area() -> None:
    position, _ = end_turn("5: RE1a*\n17: BRENa* | T11a*", "done")
    assert where(position, "BRENa") == "17"
    assert controls(position, "17") == "german"


def test_17_53_a_carrier_does_not_win_an_area_back() -> None:
    position, _ = end_turn("control: 17\n17: BRENa*\n26: | T11a*")
    assert controls(position, "17") == "german"


def test_11_2_guns_and_carriers_beside_infantry_change_nothing() -> None:
    position, _ = end_turn("control: 17\n17: RE1a* ATa* BRENa*\n26: | T11a*")
    assert controls(position, "17") == "british"


def test_11_2_guns_and_carriers_do_not_make_infantry_less_than_an_occupant() -> None:
    position, _ = end_turn("17: RE1a* ATa* BRENa* | T11a*", "done", "done")
    assert controls(position, "17") == "british"


def test_11_2_control_is_settled_only_at_the_end_of_a_turn() -> None:
    position = table("17: RE1a\n16: C7a\n23: | T11a\n26: | T11b")
    play(position, "move 17", "RE1a>16", "move 23", "T11a>17")
    assert where(position, "T11a") == "17*"
    assert controls(position, "17") == "british"


@pytest.mark.parametrize("area", list(POINTS))
def test_11_3_each_area_brings_its_printed_points(area: str) -> None:
    _, events = end_turn(f"16: RE1a*\n{area}: | T11a*")
    assert fact(events, "points") == (POINTS[area], POINTS[area])


def test_11_3_all_areas_together() -> None:
    _, events = end_turn(f"control: {' '.join(POINTS)}\n16: RE1a*\n26: | T11a*")
    assert fact(events, "points")[0] == sum(POINTS.values())


def test_11_3_an_area_scores_every_turn_anew() -> None:
    position, _ = end_turn("control: 4\n16: RE1a*\n26: | T11a*")
    assert points(position) == POINTS["4"]
    play(position, "pass", "pass", "end", dice="4" + "5")  # turn 2, then the random event of turn 3
    assert points(position) == 2 * POINTS["4"]


def test_11_3_control_is_settled_before_the_points_are_counted() -> None:
    """Area 4 falls and 5 is won back in the same phase: the points of 4, not those of 5 or of both."""
    _, events = end_turn("control: 5\n4: | T11a*\n5: RE1a*\n26: | T11b*")
    assert fact(events, "points") == (POINTS["4"], POINTS["4"])


# Victory levels


def result(points_now: int) -> str:
    position = last_impulse(f"turn: 8\nadvantage: british\npoints: {points_now}\n17: RE1a*\n26: | T11a*")
    play(position, "pass")
    outcome = position.outcome()
    assert asked(position) == "over"
    assert outcome is not None
    assert outcome.score == points_now
    return f"{outcome.winner} {outcome.level}"


def test_11_4_worked_example() -> None:
    assert result(15) == "british marginal"
    assert result(22) == "german marginal"


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (-12, 11, "british decisive"),
        (12, 18, "british marginal"),
        (19, 21, "None draw"),
        (22, 28, "german marginal"),
        (29, 60, "german decisive"),
    ],
)
def test_11_4_the_level_of_every_total(first: int, last: int, expected: str) -> None:
    assert {result(total) for total in range(first, last + 1)} == {expected}


def test_11_4_the_points_of_turn_8_still_count() -> None:
    position = last_impulse(f"turn: 8\npoints: {22 - POINTS['4']}\ncontrol: 4\n17: RE1a*\n26: | T11a*")
    play(position, "pass")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.level, outcome.score) == ("german", "marginal", 22)


@pytest.mark.parametrize("turn", [1, 4, 7])
def test_11_4_a_german_decisive_victory_ends_the_game_at_once(turn: int) -> None:
    position = last_impulse(f"turn: {turn}\npoints: {29 - POINTS['4']}\ncontrol: 4\n17: RE1a*\n26: | T11a*")
    events = play(position, "pass")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.level, outcome.score) == ("german", "decisive", 29)
    assert events[-1].kind == "over"


def test_11_4_no_other_level_ends_the_game_early() -> None:
    position, _ = end_turn(f"turn: 7\npoints: {28 - POINTS['4']}\ncontrol: 4\n17: RE1a*\n26: | T11a*")
    assert points(position) == 28
    assert position.outcome() is None
    assert position.view("british")["turn"] == 8


def test_11_4_the_perimeter_bonus_can_decide_the_game() -> None:
    position = last_impulse("points: 27\n17: RE1a*\n24: | T11a*")
    play(position, "pass")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.level, outcome.score) == ("decisive", 29)


# The perimeter bonus


@pytest.mark.parametrize(("turn", "bonus", "dice"), [(1, 2, "34"), (2, 2, "36"), (3, 1, "34")])
@pytest.mark.parametrize("area", PERIMETER)
def test_11_5_the_bonus_by_the_turn_of_capture(area: str, turn: int, bonus: int, dice: str) -> None:
    position, events = end_turn(f"turn: {turn}\nadvantage: british\n17: RE1a*\n{area}: | T11a*", dice=dice)
    assert fact(events, "bonus")[1] == bonus
    assert points(position) == bonus
    assert area not in position.view("british")["perimeter"]


@pytest.mark.parametrize(("turn", "dice"), [(4, "34"), (5, "36"), (7, "34")])
def test_11_5_no_bonus_from_turn_4_on(turn: int, dice: str) -> None:
    position, _ = end_turn(f"turn: {turn}\nadvantage: british\n17: RE1a*\n24: | T11a*", dice=dice)
    assert points(position) == 0


def test_11_5_each_area_brings_its_own_bonus() -> None:
    position, _ = end_turn("17: RE1a*\n24: | T11a*\n16: | T11b*\n3: | T11c*")
    assert points(position) == 6
    assert position.view("british")["perimeter"] == ["6", "11", "19"]


def test_11_5_german_armor_alone_earns_it() -> None:
    position, _ = end_turn("17: RE1a*\n24: | MK3a*")
    assert points(position) == 2


def test_11_5_an_empty_area_brings_nothing() -> None:
    position, _ = end_turn("17: RE1a*\n26: | T11a*")
    assert points(position) == 0
    assert len(position.view("british")["perimeter"]) == 6


def test_11_5_a_contested_area_brings_nothing() -> None:
    position, _ = end_turn("24: RE1a* | T11a*", "done", "done")
    assert points(position) == 0
    assert "24" in position.view("british")["perimeter"]


def test_11_5_a_carrier_denies_the_bonus() -> None:
    """Unlike control (11.2), sole occupation is meant literally here."""
    position, _ = end_turn("17: RE1a*\n24: BRENa* | T11a*", "done")
    assert points(position) == 0
    assert "24" in position.view("british")["perimeter"]


def test_11_5_other_areas_bring_nothing() -> None:
    position, _ = end_turn("17: RE1a*\n15: | T11a*\n26: | T11b*\nD: | T11c*")
    assert points(position) == 0


def test_11_5_1_an_area_pays_once() -> None:
    """Captured on turn 1 and still held at the end of turns 2 and 3: two points in all."""
    position, _ = end_turn("17: RE1a*\n24: | T11a*")
    assert points(position) == 2
    play(position, "pass", "pass", "end", dice="45")
    play(position, "pass", "pass", "end", dice="36")
    assert position.view("british")["turn"] == 4
    assert points(position) == 2


def test_11_5_1_nor_after_it_was_lost_and_taken_again() -> None:
    position, _ = end_turn("turn: 3\nadvantage: british\nperimeter: 3 6 11 16 19\n17: RE1a*\n24: | T11a*")
    assert points(position) == 0


def test_11_5_1_all_markers_go_at_the_start_of_turn_4() -> None:
    position = last_impulse("turn: 3\nadvantage: british\n17: RE1a*\n26: | T11a*")
    assert tuple(position.view("german")["perimeter"]) == PERIMETER
    play(position, "pass", dice=BRITISH_EVENT)
    assert position.view("german")["turn"] == 4
    assert position.view("german")["perimeter"] == []


def test_11_5_1_a_marker_stays_until_the_points_are_counted() -> None:
    position = table("17: RE1a\n26: | T11a\ndecide: german impulse")
    play(position, "move 26", "T11a>24")
    assert "24" in position.view("british")["perimeter"]


def test_11_5_2_the_bonus_is_not_lost_again() -> None:
    """The British are alone in 24 again and its marker is gone: the two points stay."""
    position, _ = end_turn(
        "turn: 2\npoints: 2\nadvantage: british\nperimeter: 3 6 11 16 19\n24: RE1a*\n26: | T11a*", dice="36"
    )
    assert points(position) == 2
    assert "24" not in position.view("british")["perimeter"]
