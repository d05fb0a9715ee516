"""Chapter 8.2: movement and what it costs."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import movement
from bridgehead.games.storm_over_arnhem.board import FAR, SIDES
from tests.storm_over_arnhem.table import asked, legal, moves, play, refusal, state_of, table, where

# A German counter for each movement factor.
FACTORS = {4: "BOHQ", 5: "T11a", 6: "AR1a", 7: "TIGa", 8: "SPGa", 10: "AC9"}


def cost(position: Position, start: str, place: str, side: str) -> int:
    """What it costs to enter `place` from its neighbour `start`."""
    state = state_of(position)
    numbers = state.board.place_numbers
    return int(movement.entry_cost(state, numbers[start], numbers[place], SIDES.index(side)))


def reach(position: Position, start: str, side: str, armor: int) -> dict[str, int]:
    """The cheapest cost of every place that can be reached from `start`."""
    state = state_of(position)
    board = state.board
    found = movement.cost_to_reach(state, board.place_numbers[start], SIDES.index(side), armor)
    return {name: int(found[n]) for n, name in enumerate(board.place_names) if found[n] < FAR}


def destinations(position: Position, unit: str) -> set[str]:
    return {move.partition(">")[2] for move in moves(position) if move.startswith(f"{unit}>")}


# 8.2


def test_8_2_into_adjacent_areas_as_long_as_the_factors_last() -> None:
    """A reformed unit has three factors and meets no enemy: three areas, each of them adjacent to the last."""
    position = table("1: Ra Rb")
    play(position, "move 1")
    assert destinations(position, "Ra") == {
        *("2", "20"),  # one area away
        *("3", "19", "21"),  # two
        *("4", "18", "22", "30"),  # three
        "E",  # a zone for two (10.4)
    }


def test_8_2_not_beyond_them() -> None:
    position = table("1: Ra Rb")
    play(position, "move 1")
    refused = refusal(position, "Ra>5")
    assert (refused.rule, "costs 4" in refused.reason) == ("8.22", True)


@pytest.mark.parametrize(("one", "other"), [("4", "17"), ("5", "18"), ("26", "15"), ("24", "25")])
def test_8_2_not_across_a_corner(one: str, other: str) -> None:
    """3.2. An anti-tank gun has one factor, so it reaches only what is adjacent."""
    for start, end in ((one, other), (other, one)):
        position = table(f"{start}: ATa ATb")
        play(position, f"move {start}")
        assert not legal(position, f"ATa>{end}")


def test_8_2_into_connected_zones() -> None:
    position = table("""
        decide: german impulse
        27: | T11a T11b
    """)
    play(position, "move 27")
    assert {"B", "C"} < destinations(position, "T11a")


def test_8_2_a_unit_stops_where_it_meets_an_enemy() -> None:
    """A carrier with eight factors can enter any of the areas around it, but get past none of them."""
    position = table("""
        8: BRENa RE1a
        7: | T11a*
        9: | T11b*
        11: | T12a*
        12: | T12b*
    """)
    assert reach(position, "8", "british", 0) == {"7": 4, "9": 4, "11": 4, "12": 4}


def test_8_2_also_in_a_zone() -> None:
    """D costs three, but leads no further: the way to C is through 20, 21, 30 and 29."""
    position = table("""
        E: BRENa RE1a
        D: | T11a*
    """)
    costs = reach(position, "E", "british", 0)
    assert costs["D"] == 3
    assert costs["21"] == 2 + 1
    assert costs["C"] == 2 + 1 + 1 + 1 + 2


def test_8_2_units_of_a_group_need_not_stay_together() -> None:
    position = table("""
        17: RE1a RE1b RE1c
        28: | T11a
    """)
    play(position, "move 17", "RE1a>5", "RE1b>18", "RE1c>E")
    assert [where(position, f"RE1{n}") for n in "abc"] == ["5*", "18*", "E*"]


def test_8_2_a_move_ends_in_another_place_than_it_began() -> None:
    position = table("17: RE1a RE1b")
    play(position, "move 17")
    assert refusal(position, "RE1a>17").rule == "8.2"


def test_8_2_the_impulse_ends_when_nobody_is_left_to_move() -> None:
    position = table("""
        17: RE1a RE1b*
        28: | T11a
    """)
    play(position, "move 17", "RE1a>18")
    assert asked(position) == "german impulse"


def test_8_2_a_place_nobody_can_leave_is_not_offered() -> None:
    position = table("""
        17: ATa
        6: | T11a
        23: | T11b
        18: RE1a
    """)
    assert refusal(position, "move 17").rule == "8.22"
    assert "move 18" in moves(position)


# 8.21


def test_8_21_infantry_among_the_enemy_moves_one_area_only() -> None:
    position = table("""
        17: RE1a RE1b | T11a
    """)
    play(position, "move 17")
    assert destinations(position, "RE1a") == {"5", "6", "16", "18", "23", "24"}
    assert refusal(position, "RE1a>4").rule == "8.21"


def test_8_21_and_not_into_another_enemy_occupied_area() -> None:
    position = table("""
        turn: 2
        17: RE1a RE1b | T11a
        18: | T11b
        23: | MK3a
    """)
    play(position, "move 17")
    assert destinations(position, "RE1a") == {"5", "6", "16", "24"}
    assert refusal(position, "RE1a>18").rule == "8.21"
    assert refusal(position, "RE1a>23").rule == "8.21"  # armor is an enemy too


def test_8_21_infantry_with_enemies_all_round_it_stays() -> None:
    position = table("""
        turn: 2
        4: RE1a RE1b | T11a
        3: | T11b
        5: | T11c
        18: | T12a
        22: A1a
    """)
    assert "move 4" not in moves(position)
    assert "move 22" in moves(position)


def test_8_21_one_zone_is_one_step() -> None:
    position = table("""
        decide: german impulse
        27: RE1a* | AR1a AR1b
    """)
    play(position, "move 27")
    assert destinations(position, "AR1a") == {"25", "26", "28", "B", "C"}


@pytest.mark.parametrize("enemies", [1, 2, 3, 5, 6, 7])
def test_8_21_but_it_may_enter_an_enemy_occupied_zone(enemies: int) -> None:
    """The dearest zone costs five (10.4), which the paratrooper has."""
    germans = ["T11a", "T11b", "T11c", "T12a", "T12b", "T12c", "T13a"][:enemies]
    position = table(f"""
        21: RE1a RE1b | LR4a
        D: | {" ".join(germans)}
    """)
    play(position, "move 21")
    assert legal(position, "RE1a>D")


def test_8_21_every_unit_that_is_not_armor_is_bound_by_it() -> None:
    position = table("""
        17: BRENa BHQ Ra RE1a | T11a
    """)
    play(position, "move 17")
    for unit in ("BRENa", "BHQ", "Ra", "RE1a"):
        assert destinations(position, unit) == {"5", "6", "16", "18", "23", "24"}


def test_8_21_the_enemy_in_a_zone_does_not_bind() -> None:
    position = table("""
        E: RE1a RE1b | T11a
    """)
    play(position, "move E")
    assert legal(position, "RE1a>19")  # 1 or 20, then on


def test_8_21_armor_goes_from_one_enemy_occupied_area_to_another() -> None:
    position = table("""
        decide: german impulse
        17: RE1a* | MK3a MK3b T11a
        18: RE1b*
        22: RE1c*
    """)
    play(position, "move 17")
    assert legal(position, "MK3a>18")
    assert not legal(position, "T11a>18")


def test_8_21_armor_stops_in_the_new_enemy_occupied_area() -> None:
    """The British hold every area around it: with eight factors the tank gets into each and past none."""
    position = table("""
        decide: german impulse
        24: RE1a* | MK3a MK3b
        15: RE1b*
        16: RE1c*
        17: RE1d*
        23: A1a*
        26: A1b*
    """)
    play(position, "move 24")
    assert destinations(position, "MK3a") == {"15", "16", "17", "23", "26"}


def test_8_21_armor_leaves_the_enemy_and_goes_on() -> None:
    """Into 26, next to the British in 24 it has left, for two, then 27 for one, C and B for two each."""
    position = table("""
        decide: german impulse
        24: RE1a* | AC9 T11a
    """)
    assert reach(position, "24", "german", 1)["27"] == 3
    assert reach(position, "24", "german", 1)["C"] == 5
    play(position, "move 24")
    assert {"26", "27", "28", "C", "D"} < destinations(position, "AC9")
    assert destinations(position, "T11a") == {"15", "16", "17", "23", "26"}


# 8.22


def test_8_22_a_one_factor_for_an_area_with_no_enemy_in_it_or_next_to_it() -> None:
    position = table("""
        17: ATa ATb
        28: | T11a
    """)
    assert cost(position, "17", "18", "british") == 1
    play(position, "move 17")
    assert legal(position, "ATa>18")  # a gun has one factor
    assert not legal(position, "ATa>23")


@pytest.mark.parametrize("enemy", ["T11a", "MK3a", "T11a*", "BOHQ"])
def test_8_22_b_two_factors_for_an_area_next_to_an_enemy(enemy: str) -> None:
    position = table(f"""
        17: RE1a
        28: | {enemy}
    """)
    assert cost(position, "17", "23", "british") == 2


def test_8_22_b_however_many_enemies_are_next_to_it() -> None:
    position = table("""
        17: RE1a
        22: | T11a T11b
        24: | T12a T12b
        26: | T13a
        28: | MK3a
    """)
    assert cost(position, "17", "23", "british") == 2


def test_8_22_b_the_enemy_in_the_area_left_counts() -> None:
    position = table("17: RE1a | T11a")
    assert cost(position, "17", "5", "british") == 2


def test_8_22_b_an_enemy_across_a_corner_does_not_count() -> None:
    position = table("""
        6: RE1a
        18: | T11a
    """)
    assert cost(position, "6", "5", "british") == 1


def test_8_22_b_own_units_do_not_count() -> None:
    position = table("""
        17: RE1a
        23: RE1b
    """)
    assert cost(position, "17", "18", "british") == cost(position, "17", "23", "british") == 1


@pytest.mark.parametrize("germans", ["", "18: | T11a"])
def test_8_22_c_two_factors_from_a_zone_next_to_an_enemy_or_not(germans: str) -> None:
    position = table(f"""
        E: RE1a
        {germans}
    """)
    assert cost(position, "E", "20", "british") == 2
    assert cost(position, "E", "1", "british") == 2


def test_8_22_c_not_more_with_the_enemy_beside_it() -> None:
    position = table("""
        E: RE1a
        2: | T11a
    """)
    assert cost(position, "E", "1", "british") == 2


@pytest.mark.parametrize("turn", [2, 5, 8])
def test_8_22_d_three_factors_for_an_enemy_occupied_area_at_night(turn: int) -> None:
    position = table(f"""
        turn: {turn}
        17: Ra Rb
        23: | T11a
    """)
    assert cost(position, "17", "23", "british") == 3
    play(position, "move 17")
    assert legal(position, "Ra>23")  # a reformed unit has three factors


@pytest.mark.parametrize("turn", [1, 3, 4, 6, 7])
def test_8_22_e_four_factors_for_an_enemy_occupied_area_by_day(turn: int) -> None:
    position = table(f"""
        turn: {turn}
        17: Ra RE1a
        23: | T11a
    """)
    assert cost(position, "17", "23", "british") == 4
    play(position, "move 17")
    assert legal(position, "RE1a>23") and not legal(position, "Ra>23")


@pytest.mark.parametrize(("turn", "factors"), [(1, 4), (2, 3)])
def test_8_22_d_and_e_apply_from_a_zone_too(turn: int, factors: int) -> None:
    position = table(f"""
        turn: {turn}
        E: RE1a
        20: | T11a
    """)
    assert cost(position, "E", "20", "british") == factors


@pytest.mark.parametrize(("turn", "factors"), [(1, 4), (2, 3)])
def test_8_22_costs_are_not_added_together(turn: int, factors: int) -> None:
    """Enemies in it, in every area next to it, and in the zone it is entered from."""
    position = table(f"""
        turn: {turn}
        20: | T11a T11b
        1: | T12a
        2: | T12b
        19: | T12c
        21: | T13a
        E: RE1a | T13b
    """)
    assert cost(position, "E", "20", "british") == factors
    assert cost(position, "19", "20", "british") == factors


def test_8_22_friends_beside_the_enemy_do_not_lower_the_cost() -> None:
    position = table("""
        17: RE1a
        23: RE1b RE1c | T11a
    """)
    assert cost(position, "17", "23", "british") == 4


def test_8_22_the_way_taken_is_the_cheapest() -> None:
    """From 17 to 22 through 18 (1 + 2), as 23 next to the enemy in 26 costs two."""
    position = table("""
        17: Ra Rb
        26: | T11a
        29: | T11b
    """)
    assert cost(position, "17", "18", "british") == 1
    assert cost(position, "17", "23", "british") == 2
    assert reach(position, "17", "british", 0)["22"] == 3
    play(position, "move 17", "Ra>22")
    assert where(position, "Ra") == "22*"


@pytest.mark.parametrize(("factors", "unit"), FACTORS.items())
def test_8_22_exactly_what_a_counter_can_pay_is_open_to_it(factors: int, unit: str) -> None:
    position = table(f"""
        turn: 6
        decide: german impulse
        C: | {unit} Ga
        24: RE1a
        22: RE1b
        4: RE1c
    """)
    armor = 1 if factors > 6 else 0
    costs = reach(position, "C", "german", armor)
    play(position, "move C")
    assert destinations(position, unit) == {place for place, price in costs.items() if price <= factors}


@pytest.mark.parametrize("seed", range(12))
def test_8_22_reach_is_what_trying_every_way_finds(seed: int) -> None:
    """Both sides strewn over the map at random; every way is walked to its end, step by step."""
    rng = Random(seed)
    position = table(f"turn: {seed % 2 + 1}\n17: RE1a")
    state = state_of(position)
    board = state.board
    for unit in range(board.units):
        if rng.random() < 0.3 and board.unit_names[unit] != "RE1a":
            state.put(unit, rng.randrange(board.places))
    side, armor, start = rng.randrange(2), rng.randrange(2), rng.randrange(board.places)
    found: dict[str, int] = {}

    def walk(here: int, spent: int) -> None:
        for place in board.link[board.link_from[here] : board.link_from[here + 1]]:
            among_enemies = state.present(place, 1 - side) > 0
            total = spent + movement.entry_cost(state, here, place, side)
            pinned = not armor and start < board.areas and state.present(start, 1 - side) > 0
            if total > 7 or (pinned and (here != start or (among_enemies and place < board.areas))):
                continue
            name = board.place_names[place]
            if place != start:
                found[name] = min(total, found.get(name, total))
            if not among_enemies:
                walk(place, total)

    walk(start, 0)
    reached = movement.cost_to_reach(state, start, side, armor, 7)
    assert {name: reached[n] for n, name in enumerate(board.place_names) if reached[n] < FAR} == found


@pytest.mark.parametrize(("turn", "into_24"), [(1, 4), (2, 3)])
def test_8_22_worked_example(turn: int, into_24: int) -> None:
    """An armored car drives 27, 25, 26, 24; the British hold 24. As 25 is not adjacent to 24 it costs only one."""
    position = table(f"""
        turn: {turn}
        decide: german impulse
        27: | AC9 T11a
        24: A1a
    """)
    assert cost(position, "27", "25", "german") == 1
    assert cost(position, "25", "26", "german") == 2
    assert cost(position, "26", "24", "german") == into_24
    board = state_of(position).board
    numbers = board.place_numbers
    assert not board.adjacent[numbers["25"] * board.places + numbers["24"]]
    play(position, "move 27", "AC9>24", "done")
    assert where(position, "AC9") == "24*"
