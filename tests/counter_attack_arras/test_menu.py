"""What a legal move would do, in the words of the menu."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from tests.counter_attack_arras.table import play, quiet, table


def described(position: Position, move: str) -> str:
    return position.describe(position.parse(move))


def test_5_2_a_step_says_what_it_costs_and_what_is_left() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16")
    play(position, "move 11")
    assert described(position, "7RTA>12") == "7RTA (6-6-6) moves to area 12 (Berneville): 1 MF, 5 left"
    play(position, "7RTA>12")
    assert described(position, "7RTA>9") == "7RTA (6-6-6) moves to area 9 (Wailly): 2 MF, 3 left"  # B: next to RR16
    assert described(position, "stop") == "stop here, 5 MF left"


def test_5_2_1_a_step_says_that_it_means_an_assault() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16\n12: | RR26*")
    play(position, "move 11")
    assert described(position, "7RTA>10") == "7RTA (6-6-6) moves to area 10 (Agny) and must assault: 4 MF, 2 left"
    assert described(position, "7RTA>12") == "7RTA (6-6-6) moves to area 12 (Berneville) and must assault: 3 MF, 3 left"
    play(position, "7RTA>10")
    assert described(position, "done") == "resolve the assault"
    play(position, "8DL1>12")
    assert described(position, "done") == "resolve the 2 assaults"


def test_5_2_e_leaving_fresh_enemies_takes_all() -> None:
    position = table("11: 7RTA 8DL1 | RR16\n7: | RR17")
    play(position, "move 11")
    assert described(position, "8DL1>23") == "8DL1 (2-3-4) moves to area 23 (Anzin): 4 MF, 0 left"
    assert described(position, "+8DL1") == "8DL1 (2-3-4) assaults from inside, using all its MF"


def test_6_5_after_an_overrun_only_what_is_left_counts() -> None:
    position = quiet("11: 7RTA RNF1\n12: | AT6*\n7: | RR16\n")
    play(position, "move 11", "7RTA>12", "RNF1>12", "done", "point 7RTA", dice="6611")
    assert described(position, "7RTA>14") == "7RTA (6-6-6) moves to area 14 (Simencourt): 1 MF, 2 left"
    assert described(position, "done") == "end the overrun"


def test_4_3_a_pass_says_what_follows() -> None:
    position = table("11: 7RTA\n10: | RR16")
    assert described(position, "pass") == "pass: the initiative goes to the Germans"
    play(position, "pass")
    assert described(position, "pass") == "pass and end the Combat Phase"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("move 11", "activate area 11 (Dainville): 2 Fresh units"),
        ("refresh 11", "use the Advantage to refresh units in area 11 (Dainville): 1 Spent unit"),
    ],
)
def test_an_impulse_says_who_can_take_part(move: str, words: str) -> None:
    assert described(table("11: 7RTA 8DL1 8DL2*\n10: | RR16"), move) == words


def test_10_2_armor_comes_back_as_its_reduced_counter() -> None:
    position = table("turn: 2\ndecide: allied reorganize\n11: 8DL1\n7: | RR16\neliminated: 7RTA 8DL2 8DL3")
    assert described(position, "reform 7RTA") == "bring back 7RTA (7 Royal Tank A) as 7RTAr"
    assert described(position, "reform 8DL2") == "bring back 8DL2 (8 Durham Lt. 2)"
