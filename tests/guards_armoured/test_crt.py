"""10.0: every cell of the combat results table, against a table typed for this test."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured.tables import RESULTS, odds_column
from tests.guards_armoured.table import board

COLUMNS = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"]
# As printed, but for the first row, where DE is misprinted DF; a dash is no effect.
TYPED = """
2  DC DC DD DE DE DE DE DE
3  DR DC DC DD DE DE DE DE
4  -  DR DC DC DD DE DE DE
5  AR -  DR DC DC DD DE DE
6  AC AR -  DR DC DC DD DE
7  AC AC AR -  DR DC DC DD
8  AD AC AC AR -  DR DC DC
9  AP AD AC AC AR -  DR DC
10 AP AP AD AC AC AR -  DR
11 AE AP AP AD AC AC AR -
12 AE AE AP AP AD AC AC AR
"""
ROWS = {int(row.split()[0]): row.split()[1:] for row in TYPED.strip().splitlines()}


@pytest.mark.parametrize("roll", range(-12, 31))
def test_10_0_every_cell(roll: int) -> None:
    tables = board("goodwood").tables
    for column, name in enumerate(COLUMNS):
        assert tables.column_names[column] == name
        found = RESULTS[tables.result(roll, column)]
        assert found == ROWS[min(12, max(2, roll))][column], (roll, name)  # 10.1: above 12 is 12, below 2 is 2


def test_10_0_one_sequence_shifted_from_column_to_column() -> None:
    tables = board("goodwood").tables
    for roll in range(3, 13):
        for column in range(1, 8):
            assert tables.result(roll, column) == tables.result(roll - 1, column - 1), (roll, column)


def ratio(attack: int, defense: int) -> str:
    """10.1 in plain words: whole multiples only, and in the defender's favor."""
    if attack >= defense:
        return f"{min(5, max(n for n in range(1, 200) if n * defense <= attack))}-1"
    return f"1-{min(4, min(n for n in range(1, 200) if n * attack >= defense))}"


def test_10_1_odds_of_all_strengths() -> None:
    for attack in range(1, 80):
        for defense in range(1, 80):
            assert COLUMNS[odds_column(attack, defense)] == ratio(attack, defense), (attack, defense)


@pytest.mark.parametrize(
    ("attack", "defense", "odds"),
    [(8, 3, "2-1"), (3, 8, "1-3"), (1, 1, "1-1"), (60, 2, "5-1"), (1, 40, "1-4"), (5, 0, "5-1"), (5, 6, "1-2")],
)
def test_10_1_fractions_favor_the_defender(attack: int, defense: int, odds: str) -> None:
    assert COLUMNS[odds_column(attack, defense)] == odds
