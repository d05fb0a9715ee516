"""Chapter 2: the object of the game."""

from __future__ import annotations

import pytest

from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.table import area_points, asked, play, table


@pytest.mark.parametrize(
    ("points", "winner", "level"),
    [
        (-3, "british", "decisive"),
        (11, "british", "decisive"),
        (12, "british", "marginal"),
        (18, "british", "marginal"),
        (19, None, "draw"),
        (21, None, "draw"),
        (22, "german", "marginal"),
        (28, "german", "marginal"),
        (29, "german", "decisive"),
        (60, "german", "decisive"),
    ],
)
def test_2_1_the_german_points_after_the_last_turn_decide(points: int, winner: str | None, level: str) -> None:
    position = table(f"""
        turn: 8
        points: {points}
        17: RE1a*
        28: | T11a*
    """)
    play(position, "pass")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.level, outcome.score) == (winner, level, points)


@pytest.mark.parametrize("area", ["4", "5", "17", "18", "22", "23"])
def test_2_1_each_turn_of_control_of_a_victory_area_counts(area: str) -> None:
    position = table(f"""
        turn: 3
        control: {area}
        12: RE1a*
        28: | T11a*
    """)
    play(position, "pass", dice="45")
    assert position.view("german")["points"] == area_points(area) > 0
    play(position, "pass", "pass", "end", dice="45")
    assert position.view("german")["points"] == 2 * area_points(area)


def test_2_1_other_areas_are_worth_nothing() -> None:
    """From turn 4 on, that is; the bonus of the perimeter (11.5) is for early captures."""
    victory_areas = {"4", "5", "17", "18", "22", "23"}
    for area in range(1, 31):
        if str(area) not in victory_areas:
            position = table(f"""
                turn: 4
                18: RE1a*
                {area}: | T11a*
            """)
            play(position, "pass", dice="43")
            assert position.view("german")["points"] == 0, area


def test_2_1_two_players_one_for_each_side() -> None:
    assert GAME.sides == ("british", "german")
    assert asked(GAME.new("ready")) == "british setup"
