"""The card of a turn: where the points come from, who fell, what the next turn brings."""

from __future__ import annotations

from bridgehead.core.position import Event
from bridgehead.games.counter_attack_arras import victory
from tests.counter_attack_arras.table import state_of, table

START = "25: 8DL1\n9: | RR16"


def coming(turn: int) -> list[tuple[str, str]]:
    return [(item.text, item.rule) for item in table(START).coming(Event("turn", "2.2", (turn,)))]


def test_11_2_the_points_say_where_they_come_from() -> None:
    position = table(START)
    points = int(victory.count_points(state_of(position)))
    told = [item.text for item in position.scored(Event("points", "11.2", (points,)))]
    assert told[0].startswith("Held by the Allies with a path: ")
    assert told[-1] == f"Total: {points} victory point{'' if points == 1 else 's'}; the Allies need 10."


def test_11_2_points_that_have_changed_since_are_not_explained() -> None:
    found = table(START).scored(Event("points", "11.2", (7,)))
    assert [item.text for item in found] == ["Total: 7 victory points; the Allies need 10."]


def test_13_1_13_6_4_1_the_turn_track_is_told_beforehand() -> None:
    assert ("The initiative is rolled for.", "4.1") in coming(3)
    assert {rule for _, rule in coming(4)} >= {"13.5", "13.6", "4.1", "4.2"}
    assert not {rule for _, rule in coming(5)} & {"13.5", "13.6"}


def test_a_unit_that_falls_is_a_loss_of_its_side() -> None:
    position = table(START)
    unit = state_of(position).board.unit_numbers["rr16"]
    assert position.loser(Event("eliminated", "6.4.2a", (unit, 19))) == "german"
    assert position.went(Event("moved", "5.1", (unit, 19, 20))) == ("area 20", "area 21")
