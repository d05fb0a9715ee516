"""Chapter 12: armor units."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from tests.storm_over_arnhem.firing import declare, hit, outcomes, roll, values
from tests.storm_over_arnhem.table import asked, fact, legal, moves, play, refusal, table, where

# 12.1 Who can attack armor


def test_12_1_infantry_in_the_same_area() -> None:
    case = table("24: RE1a | MK3a")
    assert values(roll(case, "24>24u RE1a", "1111")) == (4 + 2, 5 + 2)


def test_12_1_infantry_in_the_same_zone() -> None:
    case = table("D: RE1a | MK3a")
    assert values(roll(case, "D>Du RE1a", "1111")) == (4 + 2, 5 + 1 + 2)


def test_12_1_not_infantry_in_an_adjacent_area() -> None:
    case = table("""
        17: RE1a
        24: | MK3a""")
    assert refusal(case, "fire 17>24u").rule == "12.1"


def test_12_1_not_though_infantry_of_the_other_group_is_there() -> None:
    case = table("""
        17: RE1a
        24: | MK3a T11a*""")
    assert refusal(case, "fire 17>24u").rule == "12.1"
    assert legal(case, "fire 17>24c")


@pytest.mark.parametrize("place", ["17", "24"])
def test_12_1_guns_there_or_in_an_adjacent_area(place: str) -> None:
    case = table(f"17: SCa\n{place}: ATa | MK3a" if place == "24" else "17: SCa ATa\n24: | MK3a")
    bonus = 0 if place == "24" else 1
    assert values(roll(case, f"gun {place}>24:MK3a ATa", "1111")) == (6 + 2, 5 + bonus + 2)


def test_12_1_guns_in_the_same_zone() -> None:
    case = table("D: ATa | MK3a")
    assert values(roll(case, "gun D>D:MK3a ATa", "1111")) == (6 + 2, 5 + 1 + 2)


def test_12_1_artillery() -> None:
    case = table("""
        17: BDE RE1a
        24: | MK3a""")
    assert values(play(case, "call RA", dice="11111")) == (8 + 2, 5 + 2)


def test_12_1_armor_itself_fires_like_any_unit() -> None:
    case = table("""
        decide: german impulse
        17: RE1a
        24: | MK3a""")
    assert values(roll(case, "24>17u MK3a", "1111")) == (4 + 2, 7 + 1 + 2)


# 12.2 Armor ignores fire from next door


def beside_infantry(points: int) -> Position:
    case = table("""
        17: RE1a RE1b RE1c RE1d
        24: | LR4a LR4b MK3a AC75*
        23: SCa""")
    hit(case, "17>24u RE1a RE1b RE1c", points)
    return case


def test_12_2_armor_is_not_the_base_of_the_defense_value() -> None:
    case = table("""
        17: RE1a
        24: | LR4a SPGa""")
    events = roll(case, "17>24u RE1a", "1111")
    assert values(events)[1] == 6 + 1 + 2


def test_12_2_armor_pays_no_casualty_points() -> None:
    case = beside_infantry(3)
    assert refusal(case, "eliminate MK3a").rule == "12.2"
    assert refusal(case, "retreat MK3a").rule == "8.3541"


def test_12_2_too_many_points_leave_the_armor_unharmed() -> None:
    case = beside_infantry(9)
    assert outcomes(case) == {"LR4a LR4b |", "LR4a LR4b | MK3a"}


def test_12_2_armor_may_go_with_infantry_that_retreats() -> None:
    case = beside_infantry(1)
    play(case, "retreat LR4a", "retreat MK3a", "done")
    assert where(case, "LR4a") == where(case, "MK3a") == "15*"
    assert where(case, "LR4b") == "24"


def test_12_2_armor_may_go_when_infantry_suffered_losses() -> None:
    case = beside_infantry(1)
    play(case, "eliminate LR4a", "retreat MK3a", "done")
    assert where(case, "MK3a") == "15*"


def test_12_2_armor_may_go_with_infantry_that_retreats_after_a_miss() -> None:
    case = beside_infantry(0)
    play(case, "retreat LR4a", "retreat MK3a", "done")
    assert where(case, "MK3a") == "15*"


def test_12_2_armor_stays_when_no_infantry_gave_way() -> None:
    case = beside_infantry(0)
    assert refusal(case, "retreat MK3a").rule == "12.2"


def test_12_2_armor_of_the_other_group_stays() -> None:
    case = beside_infantry(1)
    play(case, "retreat LR4a")
    assert refusal(case, "retreat AC75").rule == "8.3541"


def test_12_2_the_armors_retreat_does_not_pay() -> None:
    case = beside_infantry(2)
    assert outcomes(case) == {
        "LR4a |", "LR4a | LR4b", "LR4a | MK3a", "LR4a | LR4b MK3a",
        "LR4b |", "LR4b | LR4a", "LR4b | MK3a", "LR4b | LR4a MK3a",
        "| LR4a LR4b", "| LR4a LR4b MK3a",
    }  # fmt: skip


def test_12_2_artillery_does_hit_it() -> None:
    case = table("""
        17: BDE RE1a
        24: | LR4a MK3a""")
    events = play(case, "call RA", "keep", dice="14433")
    assert values(events) == (8 + 8, 5 + 6)
    assert outcomes(case) == {"MK3a | LR4a", "LR4a MK3a |"}


# 12.3 Infantry shields armor in close combat


def close_combat(german: str) -> Position:
    case = table(f"""
        decide: german fight
        advantage: german
        24: RE1a RE1b RE1c ATa | {german}
        17: SCa | T33a""")
    play(case, "fight 24")
    while asked(case).endswith("screen"):
        play(case, "done")
    assert asked(case) == "british strike"
    return case


def test_12_3_all_infantry_must_be_attacked_before_armor() -> None:
    case = close_combat("T11a T11b MK3a")
    assert refusal(case, "RE1a*MK3a").rule == "12.3"
    play(case, "RE1a*T11a")
    assert refusal(case, "RE1b*MK3a").rule == "12.3"
    play(case, "RE1b*T11b")
    assert legal(case, "RE1c*MK3a")


def test_12_3_armor_alone_is_attacked_at_once() -> None:
    assert legal(close_combat("MK3a"), "RE1a*MK3a")


def test_12_3_guns_need_not_wait() -> None:
    assert legal(close_combat("T11a MK3a"), "ATa*MK3a")


def test_12_3_screened_headquarters_are_not_counted() -> None:
    case = table("""
        decide: german fight
        advantage: german
        24: RE1a RE1b | T11a T1HQ MK3a
        17: SCa | T33a""")
    play(case, "fight 24")
    while asked(case) != "british strike":
        play(case, "screen T1HQ" if legal(case, "screen T1HQ") else "done")
    play(case, "RE1a*T11a")
    assert legal(case, "RE1b*MK3a")


# 12.4 Armor among enemy infantry


def test_12_4_armor_may_retreat_among_infantry_for_want_of_any_other_way() -> None:
    case = table("""
        15: SCa
        16: SCb
        17: BDE
        23: SCc
        26: DFa
        24: | MK3a""")
    play(case, "call RA", "keep", dice="11122")
    play(case, "retreat MK3a", "to 16")
    assert where(case, "MK3a") == "16*"


def test_12_4_not_while_another_way_is_open() -> None:
    case = table("""
        15: SCa
        16: SCb
        17: BDE
        23: SCc
        24: | MK3a""")
    play(case, "call RA", "keep", dice="11122")
    play(case, "retreat MK3a")
    assert where(case, "MK3a") == "26*"


def test_12_4_no_other_unit_may() -> None:
    case = table("""
        15: SCa
        16: SCb
        17: RE1a
        23: SCc
        26: DFa
        24: | T11a T11b""")
    hit(case, "17>24u RE1a", 1)
    assert outcomes(case) == {"T11a |", "T11b |"}


def test_12_4_immune_armor_may_go_there_when_its_infantry_was_lost() -> None:
    """The lost infantry gives the occasion (12.2); the retreat itself is the armor's, so H is open to it."""
    case = table("""
        15: SCa
        16: SCb
        17: RE1a RE1b
        23: SCc
        26: DFa
        24: | T11a MK3a""")
    hit(case, "17>24u RE1a", 3)
    play(case, "retreat MK3a", "to 26")
    assert where(case, "MK3a") == "26*"


# 12.5 Armor absorbs four


@pytest.mark.parametrize(
    ("points", "ways"),
    [
        (4, {"MK3a |", "MK3b |"}),
        (5, {"MK3a | MK3b", "MK3b | MK3a", "MK3a MK3b |"}),
        (6, {"MK3a MK3b |"}),
    ],
)
def test_12_5_eliminated_armor_absorbs_four_points(points: int, ways: set[str]) -> None:
    case = table("""
        24: RE1a RE1b RE1c SCa SCb | MK3a MK3b
        23: DFa""")
    hit(case, "24>24u RE1a RE1b RE1c SCa", points)
    found = outcomes(case)
    if points == 4:
        found = {way for way in found if way.endswith("|")}
    assert found == ways


def test_12_5_eight_points_for_two() -> None:
    case = table("""
        24: RE1a RE1b RE1c SCa SCb | MK3a MK3b
        23: DFa""")
    hit(case, "24>24u RE1a RE1b RE1c SCa", 8)
    assert [where(case, unit) for unit in ("MK3a", "MK3b")] == ["lost", "lost"]


def test_12_5_infantry_absorbs_three_beside_it() -> None:
    case = table("""
        24: RE1a RE1b RE1c SCa SCb | MK3a T11a LR4a
        23: DFa""")
    declare(case, "24>24u RE1a RE1b RE1c SCa")
    events = play(case, "done", "keep", dice="3433")
    assert fact(events, "fire")[6] - fact(events, "fire")[7] == 4
    play(case, "eliminate T11a")
    assert refusal(case, "done").rule == "8.3541"
    assert "eliminate MK3a" in moves(case)
