"""Chapter 15: night turns."""

from __future__ import annotations

import pytest

from tests.storm_over_arnhem.table import artillery_factor, fact, legal, play, table

DAY = [1, 3, 4, 6, 7]
NIGHT = [2, 5, 8]


@pytest.mark.parametrize("turn", range(1, 9))
def test_15_1_turns_2_5_and_8_are_night(turn: int) -> None:
    assert table(f"turn: {turn}\n17: RE1a").view("british")["night"] == (turn in NIGHT)


@pytest.mark.parametrize("battery", ["GAR", "HW", "HZ1", "HZ2"])
@pytest.mark.parametrize("turn", range(1, 9))
def test_15_2_artillery_has_a_lower_factor_at_night(battery: str, turn: int) -> None:
    """The headquarters in 19 spots for every battery but the garrison's, which needs nobody (14.4)."""
    position = table(f"""
        turn: {turn}
        decide: german impulse
        3: C7a C7b
        19: | SHQ
    """)
    spotter = "" if battery == "GAR" else "19>"
    events = play(position, f"shell {battery} {spotter}3u", dice="1166")
    assert fact(events, "fire")[6] == artillery_factor(battery, turn in NIGHT) + 2
    assert artillery_factor(battery, night=True) < artillery_factor(battery)


@pytest.mark.parametrize("turn", range(1, 9))
def test_15_2_the_british_guns_too(turn: int) -> None:
    """From turn 6 on they lack ammunition as well, two on turn 8 (20.1, 20.2)."""
    position = table(f"""
        turn: {turn}
        17: BDE
        24: | AR1a
    """)
    events = play(position, "call RA", dice="11166")
    shortage = {6: 1, 7: 1, 8: 2}.get(turn, 0)
    assert fact(events, "fire")[6] == artillery_factor("RA", turn in NIGHT) - shortage + 2


@pytest.mark.parametrize("turn", range(1, 9))
def test_15_3_an_enemy_occupied_area_costs_three_at_night_instead_of_four(turn: int) -> None:
    """A reformed unit has three factors."""
    position = table(f"""
        turn: {turn}
        17: Ra RE1a
        24: | T11a
    """)
    play(position, "move 17")
    assert legal(position, "Ra>24") == (turn in NIGHT)
    assert legal(position, "RE1a>24")


@pytest.mark.parametrize("turn", [1, 2])
def test_15_3_nothing_else_gets_cheaper(turn: int) -> None:
    """Not the areas next to an enemy (a gun has one factor), not the zones (a reformed unit has three)."""
    position = table(f"""
        turn: {turn}
        17: ATa ATb
        28: | T11a
    """)
    play(position, "move 17")
    assert legal(position, "ATa>18") and not legal(position, "ATa>23")
    position = table(f"""
        turn: {turn}
        20: Ra Rb
        E: | T11a T11b T11c
    """)
    play(position, "move 20")
    assert not legal(position, "Ra>E")


@pytest.mark.parametrize("turn", range(1, 9))
def test_15_4_the_defense_against_fire_from_an_adjacent_area(turn: int) -> None:
    position = table(f"""
        turn: {turn}
        decide: german impulse
        17: C7a C7b
        24: | T11a T11b
    """)
    events = play(position, "fire 24>17u", "+T11a", "done", dice="1166")
    assert fact(events, "fire")[7] == 7 + (2 if turn in NIGHT else 1) + 12


@pytest.mark.parametrize("turn", range(1, 9))
def test_15_4_the_defense_against_fire_within_a_zone(turn: int) -> None:
    position = table(f"""
        turn: {turn}
        decide: german impulse
        D: C7a C7b | T11a T11b
    """)
    events = play(position, "fire D>Du", "+T11a", "done", dice="1166")
    assert fact(events, "fire")[7] == 7 + (2 if turn in NIGHT else 1) + 12


@pytest.mark.parametrize("turn", [1, 2])
def test_15_4_not_against_fire_within_an_area(turn: int) -> None:
    position = table(f"""
        turn: {turn}
        decide: german impulse
        17: C7a C7b | T11a T11b
    """)
    events = play(position, "fire 17>17u", "+T11a", "done", dice="1166")
    assert fact(events, "fire")[7] == 7 + 12


@pytest.mark.parametrize("turn", [1, 2])
def test_15_4_not_against_artillery(turn: int) -> None:
    position = table(f"""
        turn: {turn}
        decide: german impulse
        4: C7a C7b
        28: | T11a
    """)
    events = play(position, "shell GAR 4u", dice="1166")
    assert fact(events, "fire")[7] == 7 + 12


@pytest.mark.parametrize("turn", [1, 2])
def test_15_4_also_against_anti_tank_fire(turn: int) -> None:
    position = table(f"""
        turn: {turn}
        17: ATa ATb
        24: | MK3a
    """)
    events = play(position, "gun 17>24:MK3a", "+ATa", "done", dice="1166")
    assert fact(events, "fire")[7] == 5 + (2 if turn == 2 else 1) + 12
