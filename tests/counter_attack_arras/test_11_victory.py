"""Chapter 11: automatic victory, points with a path, the final check."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from tests.counter_attack_arras.table import asked, facts, play, result, shown, table


def ending(text: str, turn: int = 1) -> Position:
    """A Combat Phase that ends with the next pass."""
    german = "decide: german impulse\n" if turn >= 6 else ""
    released = "released: french panzers\n" if turn >= 6 else ""
    fresh = "C: | HB2\n" if german else "28: RIFA\n"  # whoever passes
    return table(f"turn: {turn}\nused: allied german\nair: 0 0\n{german}{released}{fresh}{text}")


def points(text: str, turn: int = 1, dice: str = "") -> int:
    position = ending(text, turn)
    return facts(play(position, "pass", dice=dice), "points")[0]


# -- automatic victory ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("areas", ["2 4 6", "4 6 7", "2 4 6 7"])
def test_11_1_three_red_areas_win_for_the_allies(areas: str) -> None:
    position = ending(f"25: 8DL1*\n9: | RR16*\nallied control: {areas}\n")
    play(position, "pass")
    assert str(position.outcome()) == "allied automatic victory"


def test_11_1_two_red_areas_do_not() -> None:
    position = ending("25: 8DL1*\n9: | RR16*\nallied control: 2 4 5\n")
    play(position, "pass")
    assert asked(position) == "allied impulse"


@pytest.mark.parametrize("zone", ["A", "B"])
def test_11_1_a_german_zone_wins_for_the_allies(zone: str) -> None:
    position = ending(f"{zone}: 8DL1*\n9: | RR16*\n")
    play(position, "pass")
    assert str(position.outcome()) == "allied automatic victory"


def test_11_1_less_than_one_point_wins_for_the_germans() -> None:
    position = ending("23: 8DL1*\n9: | RR16*\n")
    play(position, "pass")
    assert str(position.outcome()) == "german automatic victory"
    assert result(position).score == 0


def test_11_1_the_allied_test_comes_first() -> None:
    """Zone A without any point: the Allies have won before their points are looked at."""
    position = ending("A: 8DL1*\n9: | RR16*\n")
    play(position, "pass")
    assert shown(position)["points"] == 0
    assert str(position.outcome()) == "allied automatic victory"


# -- points --------------------------------------------------------------------------------------------------------


def test_11_2_one_for_each_german_area_with_a_path() -> None:
    assert points("11: 8DL1*\n9: | RR16*\n") == 1
    assert points("11: 8DL1*\n9: | RR16*\nallied control: 12 18 16\n") == 4


def test_11_2_none_for_allied_ground() -> None:
    assert points("11: 8DL1*\n23: 8DL2*\n20: 8DL3*\n9: | RR16*\n") == 1


def test_11_2_the_path_leads_over_allied_spaces_to_an_allied_blue_zone() -> None:
    assert points("11: 8DL1*\n9: | RR16*\nallied control: 13 14\n") == 1  # 13 and 14 are cut off
    assert points("11: 8DL1*\n9: | RR16*\nallied control: 12 13 14\n") == 4


def test_11_2_german_units_contesting_an_area_do_not_cut_it() -> None:
    assert points("11: 8DL1*\n12: 8DL2* | RR17*\n9: | RR16*\nallied control: 12 13\n") == 3


def test_11_2_a_zone_in_german_hands_is_no_haven() -> None:
    text = "11: 8DL1*\n9: | RR16*\nnorth: yes\ngerman control: D E F\n"
    assert points(text, 5) == -3


def test_11_2_one_for_rommel() -> None:
    assert points("11: 8DL1*\n9: | RR16*\neliminated: ROM\n", 1) == 2


def test_11_2_one_for_two_red_areas_which_need_no_path() -> None:
    assert points("11: 8DL1*\n9: | RR16*\nallied control: 2 6\n") == 1 + 1
    assert points("11: 8DL1*\n9: | RR16*\nallied control: 2\n") == 1


def test_11_2_zone_c_scores_like_an_area_unless_agreed_otherwise() -> None:
    text = "11: 8DL1*\n9: | RR16*\nallied control: 12 13 C\n"
    assert points(text) == 4
    assert points("options: zone-c=nothing\n" + text) == 3


# -- the final check -----------------------------------------------------------------------------------------------

TEN = "11 10 12 13 14 15 16 17 18 19"


def test_11_3_ten_points_at_the_end_win_for_the_allies() -> None:
    position = ending(f"25: 8DL1*\n9: | RR16*\nallied control: {TEN}\n", 7)
    play(position, "pass")
    assert str(position.outcome()) == "allied points victory"
    assert result(position).score == 10


def test_11_3_nine_do_not() -> None:
    position = ending("25: 8DL1*\n9: | RR16*\nallied control: 11 10 12 13 14 15 16 17 18\n", 7)
    play(position, "pass")
    assert str(position.outcome()) == "german points victory"


def test_11_3_as_many_as_were_bid() -> None:
    """The example of 14.1.1: who bid seven needs seven."""
    text = "25: 8DL1*\n9: | RR16*\nneeded: 7\nallied control: "
    for areas, winner in (("11 10 12 13 14 15 16", "allied"), ("11 10 12 13 14 15", "german")):
        position = ending(text + areas, 7)
        play(position, "pass")
        assert result(position).winner == winner
