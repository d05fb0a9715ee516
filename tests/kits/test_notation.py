"""Moves written, told and touched from one line a kind, where a game says nothing else."""

from __future__ import annotations

import pytest

from bridgehead.kits import moves as m
from bridgehead.kits.notation import Form, Notation, Sort

GO, FIRE, WAIT, PLAN = 1, 2, 3, 4
PLACES = ["0101", "0102"]
NOTATION = Notation(
    "A game",
    [
        Form(GO, "{unit}>{place}", line="move {unit} to {place}"),
        Form(FIRE, "fire {place}", "place button:fire"),
        Form(WAIT, "wait"),
        Form(PLAN, "plan {plan}", "plan", line="{plan}"),
    ],
    [Sort("unit", ["A", "B"], titles=["1st Squad", "2nd Squad"]), Sort("place", PLACES), Sort("plan", ["dig"])],
)


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (m.pack(GO, 1, 0), "move 2nd Squad to 0101"),
        (m.pack(FIRE, 1), "fire 0102"),
        (m.pack(WAIT), "wait"),
        (m.pack(PLAN, 0), "dig"),
    ],
)
def test_a_line_of_a_menu_has_the_titles_of_what_a_move_names(move: int, line: str) -> None:
    assert NOTATION.describe(move) == line


@pytest.mark.parametrize(
    ("touched", "label"),
    [
        ("unit:A", "1st Squad"),
        ("place:0102", "0102"),
        ("plan:dig", "Dig"),
        ("button:wait", "Wait"),
        ("button:fire", "Fire"),
        ("button:go", "Go"),
        ("button:dance", "button:dance"),
        ("unit:C", "unit:C"),
    ],
)
def test_what_is_touched_has_its_title_or_stays_as_it_is(touched: str, label: str) -> None:
    assert NOTATION.label(touched) == label


@pytest.mark.parametrize(
    ("touched", "meant"),
    [
        (["unit:B", "place:0101"], [m.pack(GO, 1, 0)]),
        (["place:0102", "button:fire"], [m.pack(FIRE, 1)]),
        (["button:wait"], [m.pack(WAIT)]),
        (["button:go"], []),
        (["place:0102"], []),
        (["place:0101", "unit:B"], []),
        (["unit:C", "place:0101"], []),
        ([], []),
    ],
)
def test_only_what_is_touched_as_a_whole_and_in_order_makes_a_move(touched: list[str], meant: list[int]) -> None:
    assert NOTATION.fitting([GO, FIRE, WAIT, PLAN], touched) == meant
    assert NOTATION.fitting([PLAN], touched) == []
