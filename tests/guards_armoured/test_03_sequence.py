"""The sequence of play (3), weather (14) and what ends a turn (3.5)."""

from __future__ import annotations

import random

import pytest

from bridgehead.core.dice import ScriptedDice, SeededDice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.games.guards_armoured import activation, sequence, weather
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.games.guards_armoured.tables import WEATHERS
from tests.guards_armoured.table import activate, put, table, unit


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


def turn_of(seed: str) -> list[str]:
    """The events of a first turn at Goodwood, with both sides played at random from ready-made set-ups."""
    position = find("guards-armoured").new("goodwood")
    rng, dice = random.Random(seed), SeededDice(seed)
    kinds: list[str] = []
    while kinds.count("turn") < 2:
        layouts = [move for move in position.moves() if position.notation(move).startswith("layout")]
        kinds += [event.kind for event in position.play(rng.choice(layouts or position.moves()), dice)]
    return kinds[: len(kinds) - kinds[::-1].index("turn")]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_3_1_weather_then_supply_then_activations_then_the_end_of_the_turn(seed: str) -> None:
    kinds = turn_of(seed)
    assert kinds.count("weather") == 1 and kinds.index("turn") < kinds.index("weather") < kinds.index("chit")
    assert kinds.count("chit") == 8 and kinds[-1] == "turn"


def test_3_2_one_player_rolls_one_die_for_both() -> None:
    s = table("goodwood", {"2GG-HQ": "3544", "2IG-HQ": "3644", "KGL-HQ": "3435"})
    s.ask = st.ROLL_WEATHER
    position = Position(RULES, s)
    decision = position.decision()
    assert decision is not None and decision.side == "british"
    (roll,) = position.moves()
    told = position.play(roll, ScriptedDice([1]))
    assert [event.kind for event in told][:1] == ["weather"] and s.weather == WEATHERS.index("clear")


def test_3_4_all_movement_of_an_activation_comes_before_all_of_its_attacks() -> None:
    s = table("goodwood", {"2GG-HQ": "3544", "2GG-1": "3542", "2GG-2": "3543", "KGL-Gren": "3541"})
    activate(s, "2GG")
    position = Position(RULES, s)
    assert not [move for move in position.moves() if m.kind_of(move) == m.ATTACK]
    refusal = position.check(position.parse("attack 3541"))
    assert refusal is not None
    position.play(position.parse("end"), ScriptedDice([]))
    assert [move for move in position.moves() if m.kind_of(move) == m.ATTACK]
    assert position.check(position.parse("2GG-2")) is not None


def test_3_4_only_the_battalion_of_the_chit_within_range_may_move_and_attack() -> None:
    s = table("goodwood", {"2GG-HQ": "3544", "2GG-1": "3542", "2IG-1": "3543", "2IG-HQ": "3545", "KGL-HQ": "3435"})
    s.turn = 2
    activation.fill_cup(s)
    activation.draw(s, ScriptedDice(["2GG"]))
    position = Position(RULES, s)
    position.play(position.parse("activate 2GG"), ScriptedDice([]))
    words = {position.notation(move) for move in position.moves()}
    assert "2GG-1" in words and "2IG-1" not in words
