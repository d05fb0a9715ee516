"""The card of a turn: how things stand in Arnhem, who fell, what the next turn brings."""

from __future__ import annotations

from bridgehead.core.position import Event
from tests.arnhem_farthest_bridge.table import state_of, table, unit_of


def test_11_5_the_hexes_of_arnhem_are_told_after_each_turn_but_not_before_the_first() -> None:
    position = table({"2IG": "1609"})
    told = [item.text for item in position.scored(Event("turn", "3.0", (2,)))]
    assert told == [
        "Arnhem hexes held by the Allies, airborne units aside: none; 2 win at once, 1 at the end is a draw."
    ]
    assert position.scored(Event("turn", "3.0", (1,))) == []


def test_11_1_11_4_10_7_who_is_due_and_how_many_markers_are_drawn() -> None:
    found = table({"2IG": "1609"}).coming(Event("turn", "3.0", (4,)))
    assert [(item.text, item.rule) for item in found] == [
        ("Allied reinforcements: 129 and 214.", "11.3"),
        ("German reinforcements: 10SS1.", "11.2"),
        ("Support fire markers: the Allies draw 10, the Germans 4.", "10.7"),
    ]
    landing = table({"2IG": "1609"}).coming(Event("turn", "3.0", (5,)))[0]
    assert (landing.text, landing.rule) == ("Landing around the British drop zone: 1POL, 2POL and 3POL.", "11.4")


def test_11_4_who_is_lost_in_landing_is_a_loss_too() -> None:
    position = table({"2IG": "1609"})
    unit = unit_of(state_of(position), "2IG")
    assert position.loser(Event("landing", "11.4", (unit, 0, 2, 0, 6))) == "allied"
    assert position.loser(Event("landing", "11.4", (unit, 0, 1, 0, 4))) is None
    assert position.loser(Event("eliminated", "8.3", (unit, 0))) == "allied"
