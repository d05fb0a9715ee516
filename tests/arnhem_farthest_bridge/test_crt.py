"""8.2.5: every cell of the combat results table, against a table typed for this test."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge.board import LINES, NO_RESULT, RESULTS
from bridgehead.games.arnhem_farthest_bridge.combat import column_of, result_of
from bridgehead.games.arnhem_farthest_bridge.state import BOMBARDMENT_PHASE, COMBAT_PHASE
from tests.arnhem_farthest_bridge.table import empty

# The differentials above the columns of each line, as printed.
HEADS = {
    "A": "-2 -1 0 1 2..3 4..5 6..8 9..11 12",
    "B": "-3 -2 -1 0 1 2..3 4..5 6..8 9..11 12",
    "C": "-5 -4..-3 -2 -1 0 1 2..3 4..5 6..8 9..11 12",
    "D": "-7 -6..-5 -4..-3 -2 -1 0 1 2..3 4..5 6..8 9..11 12",
}
# By column, the results of dice 1 to 6.
COLUMNS = """
A1 A1 A1 A2 A2 Ae
A1 A1 A1 A1 A2 Ae
A1 A1 A1 A1 A1 A2
Br A1 A1 A1 A1 A1
D1 Br A1 A1 A1 A1
D2 D1 Br Br A1 A1
D2 D2 D1 Br Br A1
D2 D2 D2 D1 Br Br
D2 D2 D2 D2 D1 Br
D3 D2 D2 D2 D2 Br
D4 D3 D2 D2 D2 D2
De D4 D3 D2 D2 D2
"""
TYPED = [row.split() for row in COLUMNS.strip().splitlines()]


def heading(line: str, differential: int) -> int:
    """The number of the column whose heading holds the differential; the outer ones hold everything beyond."""
    heads = HEADS[line].split()
    for n, head in enumerate(heads, 1):
        low, _, high = head.partition("..")
        if int(low) <= differential <= int(high or low):
            return n
    return 1 if differential < 0 else len(heads)


@pytest.mark.parametrize("line", LINES)
def test_8_2_5_every_cell(line: str) -> None:
    s = empty()
    s.phase = COMBAT_PHASE
    for differential in range(-12, 21):
        column = heading(line, differential)
        assert column_of(s.board, LINES.index(line), differential) == column, (line, differential)
        for die in range(1, 7):
            result = result_of(s, LINES.index(line), differential, die)
            assert RESULTS[result] == TYPED[column - 1][die - 1], (line, differential, die)


@pytest.mark.parametrize("line", LINES)
def test_8_1_a_bombardment_has_the_same_table_but_only_d2_and_better_count(line: str) -> None:
    s = empty()
    s.phase = BOMBARDMENT_PHASE
    for differential in range(-12, 21):
        for die in range(1, 7):
            result = result_of(s, LINES.index(line), differential, die)
            printed = TYPED[heading(line, differential) - 1][die - 1]
            if printed in ("D2", "D3", "D4", "De"):
                assert RESULTS[result] == printed
            else:
                assert result == NO_RESULT


@pytest.mark.parametrize("line", LINES)
def test_8_1_the_own_table_has_every_result_of_the_defender(line: str) -> None:
    s = empty({"bombardment": "own-table"})
    s.phase = BOMBARDMENT_PHASE
    for differential in range(-12, 21):
        for die in range(1, 7):
            result = result_of(s, LINES.index(line), differential, die)
            printed = TYPED[heading(line, differential) - 1][die - 1]
            if printed[0] == "D":
                assert RESULTS[result] == printed
            else:
                assert result == NO_RESULT


@pytest.mark.parametrize(
    ("line", "differential", "die", "expected"),
    [
        ("B", 9, 5, "D1"),  # the example of 1976: 13 against 4 in a town
        ("D", 0, 3, "Br"),
        ("D", 20, 1, "De"),
        ("A", -9, 6, "Ae"),
    ],
)
def test_8_2_5_known_readings(line: str, differential: int, die: int, expected: str) -> None:
    s = empty()
    s.phase = COMBAT_PHASE
    assert RESULTS[result_of(s, LINES.index(line), differential, die)] == expected


def test_8_2_5_rough_is_three_columns_worse_than_open_ground() -> None:
    s = empty()
    assert column_of(s.board, LINES.index("D"), 1) - column_of(s.board, LINES.index("A"), 1) == 3


def test_8_1_six_against_two_in_the_open() -> None:
    s = empty()
    s.phase = BOMBARDMENT_PHASE
    assert column_of(s.board, LINES.index("D"), 4) == 9
    read = [result_of(s, LINES.index("D"), 4, die) for die in range(1, 7)]
    assert [RESULTS[result] for result in read[:4]] == ["D2"] * 4
    assert read[4:] == [NO_RESULT, NO_RESULT]
