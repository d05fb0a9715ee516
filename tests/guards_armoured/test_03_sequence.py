"""The sequence of play (3), weather (14) and what ends a turn (3.5)."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.games.guards_armoured import sequence, weather
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.tables import WEATHERS
from tests.guards_armoured.table import put, table, unit


@pytest.mark.parametrize(
    "die, modifier, expected",
    [
        (1, 0, "clear"),
        (2, 0, "overcast"),
        (3, 0, "fog"),
        (4, 0, "rain"),
        (5, 0, "storm"),
        (6, 0, "snow"),
        (1, -4, "clear"),
        (6, -4, "overcast"),
        (6, -1, "storm"),
    ],
)
def test_14_0_a_die_with_the_modifier_of_the_turn(die: int, modifier: int, expected: str) -> None:
    for scenario in ("goodwood", "bonninghardt", "veritable", "joes-bridge"):
        s = table(scenario)
        turns = [n for n in range(1, s.board.briefing.turns + 1) if s.board.briefing.weather_modifier[n] == modifier]
        for s.turn in turns:
            weather.roll(s, ScriptedDice([die]))
            assert WEATHERS[s.weather] == expected and s.ask == st.CHECK_SUPPLY


def test_14_0_the_modifiers_tried_are_on_a_track() -> None:
    found = set()
    for scenario in ("goodwood", "bonninghardt", "veritable", "joes-bridge"):
        found |= set(table(scenario).board.briefing.weather_modifier[1:])
    assert {0, -1, -4} <= found


def test_3_5_markers_come_off_and_guns_are_ready_again() -> None:
    s = table("goodwood", {"2GG-1": "3944", "MG-SPG-A": "3945"})
    tanks, guns = unit(s, "2GG-1"), unit(s, "MG-SPG-A")
    s.pinned[tanks] = s.fired[guns] = s.debarked[guns] = 1
    s.active[tanks] = st.SPENT
    s.supply[tanks] = 1
    sequence.end_turn(s)
    assert (s.pinned[tanks], s.fired[guns], s.active[tanks]) == (0, 0, st.IDLE)
    assert (s.supply[tanks], s.debarked[guns]) == (1, 1)
    assert s.ask == st.NEXT_TURN


def test_3_5_artillery_out_of_supply_stays_fired() -> None:
    s = table("goodwood", {"MG-SPG-A": "3945"})
    guns = unit(s, "MG-SPG-A")
    s.fired[guns] = 1
    s.supply[guns] = 2
    sequence.end_turn(s)
    assert s.fired[guns] == 1


def test_3_5_pontoons_under_construction_are_finished() -> None:
    s = table("joes-bridge")
    map = s.board.map
    put(s, "Eng-3", map.hex_names[map.crossing_one[map.bridges]])
    engineer = unit(s, "Eng-3")
    s.builds[engineer] = map.bridges
    sequence.end_turn(s)
    assert s.closed[map.bridges + 1] == st.PONTOON and s.builds[engineer] == st.NONE


def test_3_5_replacements_only_after_a_night() -> None:
    s = table("goodwood", turn=4)
    sequence.end_turn(s)
    assert s.ask == st.ROLL_REPLACEMENTS and s.actor == 0


def test_3_0_turn_follows_turn() -> None:
    s = table("goodwood", turn=1)
    sequence.next_turn(s)
    assert (s.turn, s.ask) == (2, st.START_TURN)
    sequence.start_turn(s)
    assert s.ask == st.ROLL_WEATHER
