"""The numbers of the player aid against the game as it is played."""

from __future__ import annotations

import pytest

from bridgehead.games.counter_attack_arras.aid import COSTS
from tests.counter_attack_arras.test_05_movement import cost

# The case of each row: what stands on the map, and which unit goes where.
CASES = {
    "enter an area": ("21: 7RTA\n7: | RR16", "7RTA", "22"),
    "next to an uncontested area with a Fresh enemy": ("23: 7RTA\n10: | RR16", "7RTA", "11"),
    "with Spent enemies only": ("23: 7RTA\n11: | RR16*", "7RTA", "11"),
    "with a Fresh enemy": ("23: 7RTA\n11: | RR16", "7RTA", "11"),
    "leave Spent enemies": ("11: 7RTA | RR16*", "7RTA", "23"),
    "leave a Fresh enemy": ("11: 7RTA | RR16", "7RTA", "23"),
}


@pytest.mark.parametrize("row", COSTS, ids=[row[0] for row in COSTS])
def test_5_2_the_aid_has_the_costs_of_the_game(row: tuple[str, str]) -> None:
    text, unit, place = CASES[row[0]]
    factors = 6  # of that unit: all of them
    assert str(cost(text, unit, place)) == (str(factors) if row[1] == "all" else row[1])
