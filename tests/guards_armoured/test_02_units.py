"""Combat units (2.3): what a counter says, its two sides, and what a casualty does to it."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import casualties
from bridgehead.games.guards_armoured.board import SCENARIOS
from tests.guards_armoured.table import board, table, unit, where


def test_2_3_a_casualty_turns_a_unit_over_and_the_next_eliminates_it() -> None:
    s = table("goodwood", {"2GG-1": "3944"})
    tanks = unit(s, "2GG-1")
    casualties.suffer(s, tanks, "10.4")
    assert (s.depleted[tanks], where(s, "2GG-1")) == (1, "3944")
    casualties.suffer(s, tanks, "10.4")
    assert where(s, "2GG-1") == "gone"


@pytest.mark.parametrize("code", ["2GG-HQ", "2GG-ARV", "MG-SPG-A"])
def test_2_3_a_unit_without_a_depleted_side_is_eliminated_at_once(code: str) -> None:
    s = table("goodwood", {code: "3944"})
    casualties.suffer(s, unit(s, code), "10.4")
    assert where(s, code) == "gone"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_2_3_the_depleted_side_is_never_the_stronger_one(scenario: str) -> None:
    roster = board(scenario).roster
    for n in range(roster.units):
        assert roster.attack[2 * n + 1] <= roster.attack[2 * n], roster.unit_names[n]
        assert roster.defense[2 * n + 1] <= roster.defense[2 * n], roster.unit_names[n]


def test_2_3_the_values_of_the_88_that_are_printed() -> None:
    roster = board("goodwood").roster
    gun = roster.unit_numbers["kgl-88"]
    assert (roster.attack[2 * gun], roster.defense[2 * gun], roster.defense[2 * gun + 1]) == (2, 9, 5)
