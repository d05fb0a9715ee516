"""The card of a turn: what was scored and why, who fell, what the next turn brings."""

from __future__ import annotations

from bridgehead.core.position import Event
from tests.storm_over_arnhem.table import state_of, table


def coming(turn: int) -> list[tuple[str, str]]:
    return [(item.text, item.rule) for item in table("17: RE1a").coming(Event("turn", "6.1", (turn,)))]


def test_11_3_the_score_says_which_areas_it_comes_from() -> None:
    position = table("""
        turn: 5
        17: RE1a
        22: | T11a
    """)
    state = state_of(position)
    state.control[state.board.place_numbers["22"]] = 1
    told = [item.text for item in position.scored(Event("points", "11.3", (1, 4)))]
    assert told == [
        "Held by the Germans: area 22 (1).",
        "The Germans score 1 point for a total of 4; as it stands, British decisive victory.",
    ]


def test_11_5_a_broken_perimeter_is_told_with_its_points() -> None:
    found = table("17: RE1a").scored(Event("bonus", "11.5", (23, 2)))
    assert [(item.text, item.rule) for item in found] == [
        ("The Germans break the perimeter in area 24: 2 points.", "11.5")
    ]


def test_16_1_15_1_20_1_the_turn_track_is_told_beforehand() -> None:
    assert [rule for _, rule in coming(5)] == ["16.1", "15.1"]
    assert coming(5)[0] == ("Reinforcements: TIGa and TIGb in zone C.", "16.1")
    assert [rule for _, rule in coming(6)] == ["15.1", "8.4", "20.1"]
    assert coming(8)[-1] == ("This is the last turn.", "6.6")
    assert coming(7) == []


def test_a_unit_that_falls_is_a_loss_of_its_side_and_one_that_moves_is_none() -> None:
    position = table("17: RE1a\n24: | T11a")
    units = state_of(position).board.unit_names
    fallen = Event("eliminated", "8.354", (units.index("T11a"), 23, 1))
    assert position.loser(fallen) == "german"
    moved = Event("moved", "8.2", (units.index("RE1a"), 16, 10))
    assert position.loser(moved) is None
    assert position.went(moved) == ("area 17", "area 11")
    assert position.went(fallen) is None
