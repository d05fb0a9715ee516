"""The card of a turn: what counts for victory, who fell, what the next turn brings."""

from __future__ import annotations

import pytest

from bridgehead.core.values import Event
from bridgehead.games.guards_armoured.rules import RULES
from tests.guards_armoured.table import place, table, unit


def coming(scenario: str, turn: int) -> list[tuple[str, str]]:
    return [(item.text, item.rule) for item in RULES.coming(table(scenario), Event("turn", "3.0", (turn,)))]


@pytest.mark.parametrize(
    "scenario, told",
    [
        ("goodwood", "The British have 0 of the 25 attack points they need off the map."),
        ("bonninghardt", "Places the British hold: none; 0 of the 3 points they need."),
    ],
)
def test_17_4_17_9_each_turn_ends_with_what_counts(scenario: str, told: str) -> None:
    assert RULES.scored(table(scenario), Event("turn", "3.0", (2,)))[0].text == told
    assert RULES.scored(table(scenario), Event("turn", "3.0", (1,))) == []


def test_17_0_a_place_that_is_taken_is_told_at_once() -> None:
    s = table("bonninghardt")
    taken = RULES.scored(s, Event("occupied", "17.0", (place(s, "1848"), 0)))
    assert [item.text for item in taken] == ["The British take 1848 (Hill 57)."]


def test_4_0_13_1_13_2_14_0_what_the_track_brings() -> None:
    assert coming("goodwood", 2) == [
        ("British reinforcements: 8 units of 1CG at A.", "4.0"),
        ("German reinforcements: 5 units of 21Pz-Rcn at B.", "4.0"),
    ]
    assert [rule for _, rule in coming("joes-bridge", 16)] == ["13.2", "17.22"]
    assert ("The weather roll is no longer modified.", "14.0") in coming("bonninghardt", 5)


def test_a_unit_that_falls_is_a_loss_and_one_that_moves_alone_has_a_way() -> None:
    s = table("goodwood", {"2GG-1": "1232"})
    tank, here, there = unit(s, "2GG-1"), place(s, "1232"), place(s, "1233")
    assert RULES.loser(s, Event("eliminated", "10.4", (tank, here))) == 0
    way = RULES.went(s, Event("moved", "9.0", (1, tank, here, there)))
    assert way and [name[:4] for name in way] == ["1232", "1233"]
    assert RULES.went(s, Event("moved", "9.0", (2, tank, tank, here, there))) is None
