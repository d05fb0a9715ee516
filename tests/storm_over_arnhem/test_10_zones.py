"""Chapter 10: strategic movement by way of the zones."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import movement
from bridgehead.games.storm_over_arnhem.board import FAR, SIDES
from tests.storm_over_arnhem.table import (
    artillery_factor,
    asked,
    fact,
    legal,
    moves,
    play,
    refusal,
    state_of,
    table,
    where,
)

GERMANS = ["T11a", "T11b", "T11c", "T12a", "T12b", "T12c", "T13a", "MK3a"]
LINKS = {
    "A": {"9", "10", "13", "B"},
    "B": {"15", "25", "27", "A", "C"},
    "C": {"27", "28", "29", "B", "D"},
    "D": {"21", "30", "C", "E"},
    "E": {"1", "20", "D"},
}


def reach(position: Position, start: str, side: str, factors: int) -> dict[str, int]:
    """What an infantry unit at `start` pays for every place within so many factors."""
    state = state_of(position)
    board = state.board
    found = movement.cost_to_reach(state, board.place_numbers[start], SIDES.index(side), 0, factors)
    return {name: int(found[n]) for n, name in enumerate(board.place_names) if found[n] < FAR}


# 10.1


@pytest.mark.parametrize("zone", LINKS)
def test_10_1_units_leave_a_zone_along_its_links_only(zone: str) -> None:
    """With two factors one step is all a unit can pay for."""
    position = table(f"{zone}: STa STb")
    assert reach(position, zone, "british", 2) == dict.fromkeys(LINKS[zone], 2)


@pytest.mark.parametrize("zone", LINKS)
def test_10_1_and_enter_it_along_them_only(zone: str) -> None:
    for start in [str(n) for n in range(1, 31)] + list(LINKS):
        if start != zone:
            position = table(f"{start}: STa STb")
            assert (zone in reach(position, start, "british", 2)) == (start in LINKS[zone]), start


def test_10_1_a_zone_without_a_link_is_reached_through_others() -> None:
    position = table("A: STa STb")
    assert reach(position, "A", "british", 10)["C"] == 2 + 2


# 10.2

# The British in 30 can go nowhere but into zone D.
BESIEGED = """
    decide: german impulse
    30: C7a C7b
    21: | AR1a
    22: | AR2a
    29: | AR3a
"""


def test_10_2_units_retreat_into_a_zone() -> None:
    position = table(BESIEGED)
    play(position, "fire 29>30u", "+AR3a", "done", "keep", "retreat C7a", "done", dice="1166")
    assert where(position, "C7a") == "D*"


def test_10_2_even_into_one_occupied_by_the_enemy() -> None:
    position = table(f"{BESIEGED}\nD: | T11a T11b T11c T12a T12b T12c")
    play(position, "fire 29>30u", "+AR3a", "done", "keep", "retreat C7a", "done", dice="1166")
    assert where(position, "C7a") == "D*"


def test_10_2_a_retreat_costs_no_movement_factors() -> None:
    """Zone D with six enemies costs five to enter, and a reformed unit has three."""
    besieged = BESIEGED.replace("C7a C7b", "Ra C7b")
    position = table(f"{besieged}\nD: | T11a T11b T11c T12a T12b T12c")
    play(position, "fire 29>30u", "+AR3a", "done", "keep", "retreat Ra", "done", dice="1166")
    assert where(position, "Ra") == "D*"


def test_10_2_not_into_a_zone_without_a_link() -> None:
    """Area 22 borders on no zone, so its garrison, ringed by the enemy, cannot retreat at all."""
    position = table("""
        decide: german impulse
        22: C7a C7b
        18: | AR1a
        19: | AR1b
        21: | AR1c
        23: | AR2a
        28: | AR2b
        29: | AR2c
        30: | AR3a
    """)
    play(position, "fire 29>22u", "+AR2c", "done", "keep", dice="6633")
    assert asked(position) == "british losses"
    assert refusal(position, "retreat C7a").rule == "8.355"


# 10.3


def test_10_3_any_number_of_units_may_be_in_a_zone() -> None:
    paras = "RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c"
    position = table(f"""
        D: {paras} P1a P1b P3a P3b STa
        30: A1a A1b
    """)
    play(position, "move 30", "A1a>D", "A1b>D")
    assert where(position, "A1a") == where(position, "A1b") == "D*"


# 10.4


@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize(
    ("enemies", "factors"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 4), (6, 5), (7, 5), (8, 5)]
)
@pytest.mark.parametrize("start", ["20", "D"])
def test_10_4_the_cost_of_a_zone_by_the_number_of_enemies(turn: int, enemies: int, factors: int, start: str) -> None:
    """By day and by night, from an area and from another zone."""
    position = table(f"""
        turn: {turn}
        {start}: C7a C7b
        E: | {" ".join(GERMANS[:enemies])}
    """)
    assert reach(position, start, "british", 10)["E"] == factors


def test_10_4_a_zone_never_costs_more_than_five() -> None:
    crowd = "T11a T11b T11c T12a T12b T12c T13a T13b T13c T21a T21b T21c T22a T22b T22c MK3a MK3b MK3c"
    position = table(f"""
        20: C7a C7b
        E: | {crowd}
    """)
    play(position, "move 20")
    assert legal(position, "C7a>E")  # a paratrooper has five


def test_10_4_committed_enemies_and_armor_count() -> None:
    position = table("""
        20: Ra C7b
        E: | T11a* MK3a* T11b*
    """)
    play(position, "move 20")
    assert refusal(position, "Ra>E").rule == "8.22"
    assert legal(position, "C7b>E")


def test_10_4_friends_there_do_not_count() -> None:
    position = table("""
        20: C7a C7b
        E: C8a C8b C8c C9a C9b C9c | T11a
    """)
    assert reach(position, "20", "british", 10)["E"] == 3


def test_10_4_a_unit_passes_through_zones_as_its_factors_allow() -> None:
    """An armored recon squad has six: B, C and D; and from C into 28."""
    position = table("""
        decide: german impulse
        15: | AR1a AR1b
    """)
    costs = reach(position, "15", "german", 10)
    assert (costs["B"], costs["C"], costs["D"]) == (2, 4, 6)
    play(position, "move 15", "AR1a>D", "done")
    assert where(position, "AR1a") == "D*"


def test_10_4_in_and_out_of_a_zone_in_one_impulse() -> None:
    """The British bar the direct way from 13 to 9, which leads through 10 or 12."""
    position = table("""
        decide: german impulse
        13: | T11a T11b
        10: C7a*
        12: C8a*
    """)
    assert reach(position, "13", "german", 5)["9"] == 2 + 2
    play(position, "move 13", "T11a>9", "done")
    assert where(position, "T11a") == "9*"


@pytest.mark.parametrize(("turn", "enemy_in_20"), [(1, 4), (2, 3)])
def test_10_4_leaving_a_zone_costs_what_the_area_costs_but_at_least_two(turn: int, enemy_in_20: int) -> None:
    position = table(f"""
        turn: {turn}
        E: C7a C7b
        20: | T11a
    """)
    costs = reach(position, "E", "british", 10)
    assert costs["20"] == enemy_in_20
    assert costs["1"] == 2  # next to the enemy in 20
    position = table(f"""
        turn: {turn}
        E: C7a C7b
    """)
    assert reach(position, "E", "british", 10)["20"] == 2  # away from all enemies


def test_10_4_only_the_step_out_of_the_zone_has_the_minimum() -> None:
    position = table("E: C7a C7b")
    assert reach(position, "E", "british", 10)["21"] == 2 + 1


def test_10_4_an_enemy_occupied_zone_ends_the_move() -> None:
    position = table("""
        E: BRENa BRENb
        D: | T11a
    """)
    costs = reach(position, "E", "british", 4)
    assert costs["D"] == 3
    assert "30" not in reach(position, "E", "british", 3) and costs["30"] == 2 + 1 + 1


# 10.5


def test_10_5_enemies_in_a_zone_make_the_areas_next_to_it_no_dearer() -> None:
    position = table("""
        2: C7a C7b
        E: | T11a T11b T11c T12a T12b T12c
        D: | T13a T13b T13c
    """)
    costs = reach(position, "2", "british", 10)
    assert (costs["1"], costs["20"], costs["21"], costs["30"]) == (1, 1, 2, 3)


def test_10_5_nor_the_zones_next_to_it() -> None:
    position = table("""
        20: C7a C7b
        D: | T11a T11b T11c
    """)
    assert reach(position, "20", "british", 10)["E"] == 2


def test_10_5_enemies_in_an_area_make_the_zone_next_to_it_no_dearer() -> None:
    position = table("""
        20: C7a C7b
        1: | T11a T11b T11c
    """)
    assert reach(position, "20", "british", 10)["E"] == 2


# 10.6


def test_10_6_from_a_zone_straight_into_an_enemy_occupied_area() -> None:
    position = table("""
        E: C7a C7b
        20: | T11a
    """)
    play(position, "move E", "C7a>20", "done")
    assert where(position, "C7a") == "20*"


def test_10_6_from_an_enemy_occupied_zone_into_an_enemy_occupied_area() -> None:
    position = table("""
        E: C7a C7b | T11b
        20: | T11a
    """)
    play(position, "move E")
    assert legal(position, "C7a>20")


def test_10_6_from_an_enemy_occupied_zone_into_an_enemy_occupied_zone() -> None:
    position = table("""
        E: C7a C7b | T11b
        D: | T11a
    """)
    play(position, "move E")
    assert legal(position, "C7a>D")


def test_10_6_the_factors_must_suffice() -> None:
    position = table("""
        E: Ra C7b | T11b
        20: | T11a
    """)
    play(position, "move E")
    assert refusal(position, "Ra>20").rule == "8.22"
    assert legal(position, "Ra>D")


# 10.7


@pytest.mark.parametrize(("source", "target"), [("E", "20"), ("20", "E"), ("E", "D")])
def test_10_7_no_fire_out_of_a_zone_or_into_one(source: str, target: str) -> None:
    position = table(f"""
        {source}: C7a ATa
        {target}: | T11a MK3a
    """)
    assert refusal(position, f"fire {source}>{target}u").rule == "10.7"
    assert refusal(position, f"gun {source}>{target}:MK3a").rule == "10.7"


@pytest.mark.parametrize(("source", "target"), [("C", "28"), ("28", "C"), ("C", "D")])
def test_10_7_nor_spotting_for_artillery(source: str, target: str) -> None:
    position = table(f"""
        decide: german impulse
        {source}: | SHQ
        {target}: C7a
    """)
    assert not any(move.startswith("shell") for move in moves(position))


@pytest.mark.parametrize(("turn", "addition"), [(1, 1), (2, 2), (3, 1), (5, 2), (8, 2)])
def test_10_7_fire_within_a_zone_is_as_from_an_adjacent_area(turn: int, addition: int) -> None:
    position = table(f"""
        turn: {turn}
        D: C7a C7b | T11a
    """)
    events = play(position, "fire D>Du", "+C7a", "done", dice="1166")
    assert fact(events, "fire")[7] == 5 + addition + 12


def test_10_7_a_headquarters_calls_artillery_into_its_own_zone() -> None:
    position = table("""
        decide: german impulse
        C: C7a C7b | SHQ
    """)
    assert [move for move in moves(position) if "shell" in move] == ["shell HW Cu", "shell HZ1 Cu", "shell HZ2 Cu"]
    events = play(position, "shell HW Cu", dice="1166")
    assert fact(events, "fire")[6:] == (artillery_factor("HW") + 2, 7 + 12)  # artillery has no distance (14.5)


def test_10_7_armor_in_a_zone_is_open_to_infantry_there() -> None:
    position = table("D: C7a C7b | MK3a")
    events = play(position, "fire D>Du", "+C7a", "done", dice="1166")
    assert fact(events, "fire")[7] == 5 + 1 + 12


def test_10_7_or_immune_as_from_an_adjacent_area_where_so_agreed() -> None:
    position = table("options: zone-armor=immune\nD: C7a C7b | MK3a")
    assert not legal(position, "fire D>Du")


def test_10_7_close_combat_in_a_zone_is_as_in_an_area() -> None:
    position = table("""
        decide: british fight
        D: C7a | T11a
    """)
    play(position, "fight D", "T11a*C7a", "done", "keep", dice="5")
    assert asked(position) == "british strike"
    play(position, "C7a*T11a", "done", "keep", dice="6" + "34")
    assert (where(position, "C7a"), where(position, "T11a")) == ("D", "lost")


# 10.8


def test_10_8_no_fires_are_set_in_zones() -> None:
    position = table("""
        decide: german impulse
        D: C7a | ENGa ENGb
    """)
    assert refusal(position, "ignite D").rule == "10.8"
    assert not any(move.startswith("ignite") for move in moves(position))
