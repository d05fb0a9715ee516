"""Chapter 19: what British losses count, and the reformed units they make."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Event, Position
from tests.storm_over_arnhem.table import asked, fact, legal, moves, play, refusal, table, where

LOSSES = [f"{platoon}{squad}" for platoon in ("A1", "A2", "A3", "B5", "B6", "C7", "C8", "C9") for squad in "abc"]
QUIET = "34"  # a random event that brings nothing while the British have the Advantage


def begin_turn(text: str, *more: str, dice: str) -> tuple[Position, list[Event]]:
    """The text stands at the end of a day turn in which nobody can act; the dice begin with that for reformed units."""
    turn = "" if "turn:" in text else "turn: 1\n"
    position = table(f"{turn}passes: 1\nfired: GAR HW HZ1 HZ2\n17: RE1a*\n26: | T11a*\n{text}")
    return position, play(position, "pass", *more, dice=dice)


def reformed(position: Position) -> dict[str, int]:
    """How many reformed units stand where."""
    found: dict[str, int] = {}
    for place, sides in position.view("german")["places"].items():
        count = sum(1 for counter in sides["british"] if counter["unit"] in [f"R{letter}" for letter in "abcdefgh"])
        if count:
            found[place] = count
    return found


# How many


@pytest.mark.parametrize(("die", "units"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_19_1_worked_example_of_turn_2(die: int, units: int) -> None:
    """Four units were lost during turn 1: a roll of 1 to 4 brings a reformed unit."""
    box = f"box: {' '.join(LOSSES[:4])}"
    position, events = begin_turn(box, dice=f"{die}" + ("" if units else QUIET))
    assert position.view("british")["turn"] == 2
    assert fact(events, "reformed") == (4, 4, die, units)
    assert asked(position) == ("british reform" if units else "british impulse")


@pytest.mark.parametrize(("die", "units"), [(1, 2), (2, 1), (6, 1)])
def test_19_1_worked_example_of_turn_3(die: int, units: int) -> None:
    """Seven more during turn 2: one reformed unit for certain, a second on a 1."""
    position, events = begin_turn(f"turn: 2\nbox: {' '.join(LOSSES[:7])}", dice=str(die))
    assert position.view("british")["turn"] == 3
    assert fact(events, "reformed") == (7, 1, die, units)


@pytest.mark.parametrize("count", [6, 12, 18])
def test_19_1_every_full_six_brings_one_without_a_die(count: int) -> None:
    _, events = begin_turn(f"box: {' '.join(LOSSES[:count])}", dice="")
    assert fact(events, "reformed_outright") == (count, count // 6)


@pytest.mark.parametrize("lost", range(1, 6))
@pytest.mark.parametrize("die", range(1, 7))
def test_19_1_the_remainder_needs_a_roll_no_higher(lost: int, die: int) -> None:
    success = die <= lost
    _, events = begin_turn(f"box: {' '.join(LOSSES[:lost])}", dice=f"{die}" + ("" if success else QUIET))
    assert fact(events, "reformed")[3] == success


def test_19_1_without_losses_nothing_is_rolled() -> None:
    position, events = begin_turn("", dice=QUIET)
    assert "reformed" not in [event.kind for event in events]
    assert asked(position) == "british impulse"


def test_19_1_nothing_is_carried_over() -> None:
    """Five losses and a failed roll; the next turn begins without a count."""
    position, _ = begin_turn(f"box: {' '.join(LOSSES[:5])}", dice="6" + QUIET)
    events = play(position, "pass", "pass", "end", dice="45")
    assert position.view("british")["turn"] == 3
    assert "reformed" not in [event.kind for event in events]


def test_19_2_the_box_is_emptied_for_good() -> None:
    position, _ = begin_turn("box: A1a\nbox twice: A1b", dice="6" + QUIET)
    boxes = position.view("british")["boxes"]
    assert boxes["box"] == boxes["box_twice"] == []
    assert {"A1a", "A1b"} <= set(boxes["lost"])


def test_19_2_losses_wait_in_the_box_until_then() -> None:
    position = table("decide: british fight\nadvantage: british\n17: RE1a RE1b | T11a\n5: A1a | T12a")
    play(position, "fight 17", "T11a*RE1a", "done", "keep", "done", dice="6")
    assert where(position, "RE1a") == "box"


@pytest.mark.parametrize(
    ("once", "twice", "lost"), [("A1a", "A1b", 3), ("", "A1a", 2), ("", "A1a A1b A1c", 6), ("A1a A1b", "A1c A2a", 6)]
)
def test_19_22_a_unit_in_the_box_uncommitted_side_up_counts_two(once: str, twice: str, lost: int) -> None:
    text = "\n".join(line for line in (f"box: {once}", f"box twice: {twice}") if line[-1] != " ")
    _, events = begin_turn(text, dice="" if lost == 6 else "1")
    assert fact(events, "reformed_outright" if lost == 6 else "reformed")[0] == lost


# What a loss counts


def losses(group: str, points: int, *choices: str) -> Position:
    """Six 3-5-5 fire from 24 at the British group in 17, with dice for that many casualty points."""
    position = table(
        f"advantage: british\ndecide: german impulse\n17: {group}\n24: | Ga Gb Gc Gd Ge Gf\n16: C9a\n26: | T11a"
    )
    weakest = 2 if "BREN" in group else 6 if "Ra" in group else 7
    rolls = [(n, 3 + 5 + n - points - weakest - 1) for n in range(2, 13)]
    attack, defense = next((n, m) for n, m in rolls if 2 <= m <= 12)
    fire = ("fire 24>17u", "+Ga", "+Gb", "+Gc", "+Gd", "+Ge", "+Gf", "done", "keep")
    events = play(position, *fire, *choices, dice=two_dice(attack) + two_dice(defense))
    value = fact(events, "fire")
    assert value[6] - value[7] == points
    return position


def two_dice(total: int) -> str:
    return f"{max(1, total - 6)}{min(6, total - 1)}"


def counts(position: Position, unit: str) -> int:
    return {"box": 1, "box_twice": 2, "lost": 0}[where(position, unit)]


def test_19_21_close_combat_counts_one() -> None:
    position = table("decide: british fight\nadvantage: british\n17: RE1a RE1b | T11a\n5: A1a | T12a")
    play(position, "fight 17", "T11a*RE1a", "done", "keep", "done", dice="6")
    assert counts(position, "RE1a") == 1


def test_19_21_three_casualty_points_count_one() -> None:
    position = losses("RE1a RE1b", 3, "eliminate RE1a", "done")
    assert counts(position, "RE1a") == 1


def test_19_21_a_gun_caught_alone_counts_one() -> None:
    position = table("decide: german impulse\n17: ATa\n16: C9a\n24: | Ga\n26: | T11a")
    play(position, "fire 24>17u", "+Ga", "done")
    assert counts(position, "ATa") == 1


@pytest.mark.parametrize("points", [1, 2])
def test_19_22_two_casualty_points_or_fewer_count_two(points: int) -> None:
    position = losses("RE1a RE1b", points, "eliminate RE1a", "done")
    assert counts(position, "RE1a") == 2


def test_19_22_a_unit_that_cannot_retreat_counts_two() -> None:
    """One point, and every way out of 4 is blocked by German infantry."""
    around = "3: | T11a\n5: | T11b\n18: | T11c"
    position = table(f"advantage: british\ndecide: german impulse\n4: RE1a RE1b\n{around}\n16: C9a")
    play(position, "fire 18>4u", "+T11c", "done", "keep", dice="4512")  # 12 to 11
    assert refusal(position, "retreat RE1a").rule == "8.355"
    play(position, "eliminate RE1a")
    assert counts(position, "RE1a") == 2


def test_19_22_a_unit_removed_from_a_crowded_area_counts_two() -> None:
    crowd = "17: RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c Ra"
    position = table(f"advantage: british\n{crowd}\n26: | T11a")
    play(position, "pass")
    assert asked(position) == "british remove"
    play(position, "remove RE1a")
    assert counts(position, "RE1a") == 2


def test_19_22_so_at_the_end_of_an_enemy_impulse() -> None:
    crowd = "17: RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c Ra"
    position = table(f"advantage: german\ndecide: german impulse\n{crowd}\n26: | T11a")
    play(position, "pass")
    assert asked(position) == "british remove"


@pytest.mark.parametrize("points", [4, 5, 8])
def test_19_23_four_casualty_points_or_more_count_nothing(points: int) -> None:
    position = losses("RE1a RE1b*", points)
    assert counts(position, "RE1a") == 0
    assert where(position, "RE1b") == "17*"  # of the other group


@pytest.mark.parametrize(
    ("points", "worth"),
    [
        (2, [2]),  # one is enough
        (3, [1]),
        (4, [2, 2]),
        (5, [1, 2]),
        (6, [1, 1]),
        (7, [0, 1]),  # the group is too small: one takes the excess, and only after both have three
        (9, [0, 1]),
    ],
)
def test_19_21_to_19_23_points_are_shared_in_favor_of_the_british(points: int, worth: list[int]) -> None:
    fallen = ["RE1a", "RE1b"][: len(worth)]
    position = losses("RE1a RE1b RE1c*", points)
    for move in [f"eliminate {unit}" for unit in fallen] + ["done"]:
        if asked(position) == "british losses":  # not where everybody falls in any case
            play(position, move)
    assert sorted(counts(position, unit) for unit in fallen) == worth


def test_19_23_no_fourth_point_while_another_unit_has_fewer_than_three() -> None:
    """Four points on two units: both must fall, each with two; one unit cannot be given all four."""
    position = losses("RE1a RE1b", 4, "eliminate RE1a")
    assert not legal(position, "done")
    assert refusal(position, "done").rule == "8.3541"


def test_19_23_a_retreat_takes_a_point_away_first() -> None:
    """Four points, one unit retreats: the other takes three and counts one."""
    position = losses("RE1a RE1b", 4, "retreat RE1b")  # RE1a has no choice left
    assert counts(position, "RE1a") == 1


def test_19_3_carriers_count_nothing() -> None:
    position = losses("BRENa RE1a", 3, "eliminate BRENa", "done")
    assert where(position, "BRENa") == "lost"


def test_19_3_carriers_count_nothing_in_close_combat() -> None:
    position = table("decide: british fight\nadvantage: british\n17: BRENa | T11a\n5: A1a | T12a")
    play(position, "fight 17", "T11a*BRENa", "done", "keep", dice="6")
    assert where(position, "BRENa") == "lost"


def test_19_3_a_carrier_takes_points_before_a_unit_that_counts() -> None:
    """Four points on a carrier and a squad: three for the carrier, one for the squad, which counts two."""
    position = losses("BRENa RE1a RE1b", 4, "eliminate BRENa", "eliminate RE1a", "done")
    assert where(position, "BRENa") == "lost"
    assert counts(position, "RE1a") == 2


@pytest.mark.parametrize(("points", "worth"), [(5, 2), (6, 1), (7, 1), (9, 1)])
def test_19_3_a_carrier_takes_the_excess_too(points: int, worth: int) -> None:
    position = losses("BRENa RE1a", points, *["eliminate BRENa"][: points < 6])
    assert where(position, "BRENa") == "lost"
    assert counts(position, "RE1a") == worth


def test_19_3_reformed_units_count_again() -> None:
    position = losses("Ra RE1a", 3, "eliminate Ra", "done")
    assert counts(position, "Ra") == 1
    _, events = begin_turn("box: Ra A1a A1b A1c A2a A2b", dice="")
    assert fact(events, "reformed_outright") == (6, 1)


def test_19_3_hqs_and_guns_count() -> None:
    _, events = begin_turn("box: AHQ ATa ATb BDE AMB P1a", dice="")
    assert fact(events, "reformed_outright") == (6, 1)


def test_19_3_german_losses_count_nothing() -> None:
    position = table("advantage: german\ndecide: german fight\n17: RE1a | T11a\n5: A1a | T12a")
    play(position, "fight 17", "RE1a*T11a", "done", "keep", "done", dice="6")
    assert where(position, "T11a") == "lost"


# Where


def test_19_4_in_a_victory_area_under_british_control() -> None:
    position, _ = begin_turn(f"control: 5 22\nbox: {' '.join(LOSSES[:6])}", dice="")
    assert moves(position) == ["Ra@4", "Ra@17", "Ra@18", "Ra@23"]
    for place in ("5", "24", "D", "30"):
        assert refusal(position, f"Ra@{place}").rule == "19.4"


def test_19_4_they_arrive_uncommitted_before_the_impulses() -> None:
    position, _ = begin_turn(f"box: {' '.join(LOSSES[:6])}", "Ra@4", dice=QUIET)
    assert where(position, "Ra") == "4"
    assert asked(position) == "british impulse"
    assert legal(position, "move 4")


def test_19_4_they_may_fire_at_once() -> None:
    position, _ = begin_turn(f"24: | T11b*\nbox: {' '.join(LOSSES[:6])}", "Ra@17", dice=QUIET)
    play(position, "fire 17>24u")
    assert legal(position, "+Ra")


def test_19_4_germans_in_the_area_do_not_bar_them() -> None:
    position = table(f"passes: 1\n17: RE1a* | T11a*\nbox: {' '.join(LOSSES[:6])}")
    play(position, "pass", "done", "done")
    assert legal(position, "Ra@17")


def test_19_4_an_empty_area_under_british_control_will_do() -> None:
    position, _ = begin_turn(f"box: {' '.join(LOSSES[:6])}", "Ra@22", dice=QUIET)
    assert reformed(position) == {"22": 1}


def test_19_4_one_to_an_area_as_far_as_possible() -> None:
    position, _ = begin_turn(f"box: {' '.join(LOSSES[:12])}", "Ra@4", dice="")
    assert moves(position) == ["Rb@5", "Rb@17", "Rb@18", "Rb@22", "Rb@23"]
    refused = refusal(position, "Rb@4")
    assert refused.rule == "19.4"
    assert "second" in refused.reason


def test_19_4_a_second_one_only_when_every_area_has_one() -> None:
    position, _ = begin_turn(f"control: 5 18 22 23\nbox: {' '.join(LOSSES[:18])}", "Ra@17", dice="")
    assert asked(position) == "british reform"  # the second had only 4 and is placed
    assert reformed(position) == {"4": 1, "17": 1}
    assert moves(position) == ["Rc@4", "Rc@17"]


def test_19_4_reformed_units_of_earlier_turns_do_not_count_for_that() -> None:
    position, _ = begin_turn(f"4: Ra*\nbox: {' '.join(LOSSES[:6])}", dice="")
    assert legal(position, "Rb@4")


def test_19_4_with_a_single_area_all_go_there() -> None:
    position, _ = begin_turn(f"control: 4 5 18 22 23\nbox: {' '.join(LOSSES[:18])}", dice=QUIET)
    assert reformed(position) == {"17": 3}


def test_19_4_with_no_area_left_there_are_none() -> None:
    box = f"box: {' '.join(LOSSES[:7])}"
    position = table(f"turn: 4\npasses: 1\ncontrol: 4 5 17 18 22 23\n16: RE1a*\n26: | T11a*\n{box}")
    events = play(position, "pass", dice=QUIET)
    assert "reformed" not in [event.kind for event in events]
    assert reformed(position) == {}
    assert position.view("british")["boxes"]["box"] == []


def test_19_4_a_full_area_takes_one_and_7_3_the_excess() -> None:
    full = "4: A1a* A1b* A1c* A2a* A2b* A2c* A3a* A3b* A3c* AHQ*"
    box = "box: B5a B5b B5c B6a B6b B6c"
    position, _ = begin_turn(f"{full}\n{box}", "Ra@4", dice=QUIET)
    assert len(position.view("german")["places"]["4"]["british"]) == 11
    assert asked(position) == "british impulse"
    play(position, "pass")
    assert asked(position) == "british remove"
    assert len(moves(position)) == 11
    play(position, "remove AHQ")
    assert where(position, "AHQ") == "box_twice"
    assert asked(position) == "german impulse"


def test_19_4_moving_out_in_time_saves_the_excess() -> None:
    full = "4: A1a* A1b* A1c* A2a* A2b* A2c* A3a* A3b* A3c* AHQ*"
    position, _ = begin_turn(f"{full}\nbox: B5a B5b B5c B6a B6b B6c", "Ra@4", dice=QUIET)
    play(position, "move 4", "A1a>5", "done")
    assert asked(position) == "german impulse"
    assert where(position, "A1a") == "5*"


def test_19_5_reformed_units_have_no_platoon_integrity() -> None:
    position = table("turn: 4\n17: Ra Rb Rc\n24: | T11a")
    events = play(position, "fire 17>24u", "+Ra", "+Rb", "+Rc", "done", dice="3434")
    assert fact(events, "fire")[6] == 3 + 2 + 7


def test_19_5_nor_with_an_hq() -> None:
    position = table("turn: 4\n17: Ra Rb CHQ\n24: | T11a")
    events = play(position, "fire 17>24u", "+Ra", "+Rb", "+CHQ", "done", dice="3434")
    assert fact(events, "fire")[6] == 3 + 2 + 7


def test_19_6_eight_reformed_units_in_a_game() -> None:
    used = "lost: Ra Rb Rc Rd Re Rf Rg"
    position, events = begin_turn(f"{used}\nbox: {' '.join(LOSSES[:18])}", dice="")
    assert fact(events, "reformed_outright")[1] == 1
    assert {move.partition("@")[0] for move in moves(position)} == {"Rh"}


def test_19_6_then_no_more() -> None:
    used = "lost: Ra Rb Rc Rd Re Rf Rg Rh"
    position, events = begin_turn(f"{used}\nbox: {' '.join(LOSSES[:6])}", dice=QUIET)
    assert fact(events, "reformed_outright")[1] == 0
    assert asked(position) == "british impulse"


def test_19_6_eliminated_ones_are_not_used_again() -> None:
    position, _ = begin_turn("box: Ra A1a A1b A1c A2a A2b", dice="")
    assert where(position, "Ra") == "lost"
    assert {move.partition("@")[0] for move in moves(position)} == {"Rb"}
