"""Chapter 7: occupation limits."""

from __future__ import annotations

import pytest

from tests.storm_over_arnhem.table import asked, legal, moves, play, refusal, table, where

TEN = "RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c"
TEN_GERMANS = "AR1a AR1b AR1c AR2a AR2b AR2c AR3a AR3b AR3c SHQ"


# 7.1


def test_7_1_ten_infantry_units_and_no_more() -> None:
    position = table(f"""
        17: {TEN.removesuffix(" C8c")}
        18: A1a A1b
    """)
    play(position, "move 18", "A1a>17")
    assert where(position, "A1a") == "17*"
    assert refusal(position, "A1b>17").rule == "7.1"


def test_7_1_three_armor_units_and_no_more() -> None:
    position = table("""
        decide: german impulse
        28: | MK3a MK3b
        27: | SPGa SPGb
    """)
    play(position, "move 27", "SPGa>28")
    assert where(position, "SPGa") == "28*"
    assert refusal(position, "SPGb>28").rule == "7.1"


def test_7_1_armor_and_infantry_do_not_take_each_others_room() -> None:
    position = table(f"""
        decide: german impulse
        28: | {TEN_GERMANS}
        26: | MK3a MK3b MK3c
        27: | SPGa LR4a
    """)
    play(position, "move 27")
    assert legal(position, "SPGa>28") and not legal(position, "LR4a>28")
    assert legal(position, "LR4a>26") and not legal(position, "SPGa>26")


@pytest.mark.parametrize("unit", ["BHQ", "ATa", "BRENa", "Ra", "C9a"])
def test_7_1_all_that_is_not_armor_counts_as_infantry(unit: str) -> None:
    """4.23: headquarters, anti-tank guns, reformed units; 17.53: carriers."""
    position = table(f"""
        17: {TEN.removesuffix(" C8c")} {unit}
        18: A1a
    """)
    play(position, "move 18")
    assert refusal(position, "A1a>17").rule == "7.1"


@pytest.mark.parametrize("unit", ["BHQ", "ATa", "BRENa", "Ra", "C9a"])
def test_7_1_none_of_them_enters_a_full_area(unit: str) -> None:
    position = table(f"""
        17: {TEN}
        18: {unit}
    """)
    play(position, "move 18")
    assert refusal(position, f"{unit}>17").rule == "7.1"
    assert legal(position, f"{unit}>4")


def test_7_1_each_player_has_his_own_limit() -> None:
    position = table(f"""
        17: {TEN} | {TEN_GERMANS.removesuffix(" SHQ")}
        24: | LR4a LR4b
        decide: german impulse
    """)
    play(position, "move 24", "LR4a>17")
    assert where(position, "LR4a") == "17*"
    assert not legal(position, "LR4b>17")


def test_7_1_committed_units_count_too() -> None:
    position = table(f"""
        17: {TEN.replace(" ", "* ")}*
        18: A1a
    """)
    play(position, "move 18")
    assert not legal(position, "A1a>17")


def test_7_1_a_move_may_lead_through_a_full_area() -> None:
    """Both neighbours of area 1 are full."""
    position = table(f"""
        1: A1a
        2: {TEN}
        20: A1b A1c A2a A2b A2c A3a A3b A3c B5a B5b
    """)
    play(position, "move 1", "A1a>3")
    assert where(position, "A1a") == "3*"


def test_7_1_a_unit_shut_in_by_full_areas_may_still_pass_through_them() -> None:
    """All three neighbours of area 4 are full, and no zone is connected to it."""
    position = table(f"""
        4: A1a
        3: {TEN}
        5: A2a A2b A2c A3a A3b A3c B5a B5b B5c B6a
        18: C9a C9b C9c RCa RCb RCc RDa RDb RE9a RE9b
    """)
    play(position, "move 4")
    assert not any(legal(position, f"A1a>{full}") for full in ("3", "5", "18"))
    assert legal(position, "A1a>2") and legal(position, "A1a>7") and legal(position, "A1a>22")


def test_7_1_a_unit_that_cannot_get_past_full_areas_does_not_move() -> None:
    """An anti-tank gun has one movement factor, too few to go beyond its full neighbours."""
    position = table(f"""
        4: ATa
        3: {TEN}
        5: A2a A2b A2c A3a A3b A3c B5a B5b B5c B6a
        18: C9a C9b C9c RCa RCb RCc RDa RDb RE9a RE9b
    """)
    assert refusal(position, "move 4").rule == "8.22"


def test_7_1_a_retreat_leads_through_a_full_area_and_does_not_end_there() -> None:
    """17 is the only way out of 16 and is full; of the areas beyond it 18 is next to no enemy (8.3552)."""
    position = table(f"""
        decide: german impulse
        16: A1a*
        17: {TEN}
        6: | AR1a
        11: | AR1b
        14: | AR1c
        15: | AR2a
        24: | AR2b
    """)
    play(position, "fire 14>16c", "+AR1c", "done", "keep", "retreat A1a", dice="3444")
    assert where(position, "A1a") == "18*"


# 7.2


def test_7_2_any_number_of_units_may_be_in_a_zone() -> None:
    infantry = "T11a T11b T11c T12a T12b T12c T13a T13b T13c T21a T21b T21c"
    position = table(f"""
        decide: german impulse
        A: | {infantry} MK3a MK3b MK3c STGa
        13: | T22a SPGa
    """)
    play(position, "move 13", "T22a>A", "SPGa>A")
    assert where(position, "T22a") == where(position, "SPGa") == "A*"


# 7.3

ELEVEN = f"{TEN} Ra"


def test_7_3_the_excess_is_removed_when_the_impulse_ends() -> None:
    position = table(f"""
        17: {ELEVEN}
        28: | T11a
    """)
    play(position, "pass")
    assert asked(position) == "british remove"
    assert moves(position) == [f"remove {unit}" for unit in ELEVEN.split()]
    play(position, "remove C7b")
    assert asked(position) == "german impulse"
    assert where(position, "C7b") == "box_twice"


def test_7_3_also_when_it_was_the_enemys_impulse() -> None:
    position = table(f"""
        decide: german impulse
        17: {ELEVEN}
        28: | T11a
    """)
    play(position, "move 28", "T11a>27")
    assert asked(position) == "british remove"
    play(position, "remove Ra")
    assert asked(position) == "british impulse"


def test_7_3_the_removed_unit_counts_two_for_reforming() -> None:
    """Three removed units are six for 19.1: one reformed unit without a die."""
    position = table(f"""
        turn: 4
        17: {TEN.replace(" ", "* ")}* Ra* Rb* Rc*
        28: | T11a*
    """)
    play(position, "pass", "remove C7a", "remove C7b", "remove C7c")
    assert asked(position) == "british reform"


def test_7_3_an_area_is_brought_down_to_the_maximum_and_no_further() -> None:
    position = table(f"""
        17: {TEN} Ra Rb
        18: A1a
        28: | T11a
    """)
    play(position, "move 18", "A1a>19")
    play(position, "remove Ra")
    assert asked(position) == "british remove"
    play(position, "remove Rb")
    assert asked(position) == "german impulse"


def test_7_3_every_area_over_the_limit() -> None:
    position = table(f"""
        17: {TEN} Ra
        18: A1a A1b A1c A2a A2b A2c A3a A3b A3c B5a Rb
        28: | T11a
    """)
    play(position, "pass", "remove Ra")
    assert asked(position) == "british remove"
    assert not legal(position, "remove RE1a")
    play(position, "remove A1a")
    assert asked(position) == "german impulse"


def test_7_3_nothing_is_removed_if_the_area_conforms_by_then() -> None:
    position = table(f"""
        17: {ELEVEN}
        28: | T11a
    """)
    play(position, "move 17", "C7b>16", "done")
    assert asked(position) == "german impulse"
    assert where(position, "Ra") == "17"


def test_7_3_reformed_units_may_overfill_an_area_until_the_next_impulse_ends() -> None:
    position = table(f"""
        turn: 4
        control: 4 5 18 22 23
        17: {TEN.replace(" ", "* ")}*
        28: | T11a*
        box: A1a A1b A1c A2a A2b A2c
    """)
    play(position, "pass", dice="34")  # the only area to reform in
    assert where(position, "Ra") == "17"
    assert asked(position) == "british impulse"
    play(position, "pass")
    assert asked(position) == "british remove"
