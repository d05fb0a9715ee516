"""Sentences for people."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Event, Position
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras import state as st
from tests.counter_attack_arras.table import pack, play, quiet, state_of, table


def told(text: str, *moves: str, dice: str = "") -> str:
    position = quiet(text)
    events = play(position, *moves, dice=dice)
    return " ".join(position.tell(event) for event in events)


def prompt(position: Position) -> str:
    decision = position.decision()
    assert decision is not None
    return decision.prompt


def test_an_assault_reads_like_a_report() -> None:
    report = told("11: 7RTA 8DL1\n10: | RR16", "move 11", "7RTA>10", "8DL1>10", "done", "point 7RTA", dice="3456")
    assert "The Allies activate area 11 (Dainville)." in report
    assert "7RTA moves from area 11 to area 10." in report
    assert (
        "Allied assault on area 10 (Agny), 7RTA against RR16: "
        "attack 7 + 3 + 4 = 14, defense 8 + 5 + 6 = 19: fails by 5." in report
    )
    assert "The Allied assault on area 10 fails. 7RTA is eliminated in area 10." in report
    assert "8DL1 retreats from area 10 to area 11." in report


def test_a_bombardment_too() -> None:
    report = told("decide: german impulse\n9: | AR178\n12: 7RTA\n", "bombard AR178>12", dice="1166")
    assert "AR178 against 7RTA in area 12: attack 6 + 1 + 1 = 8, defense 7 + 6 + 6 = 19: fails by 11." in report


def test_no_event_is_told_by_its_bare_kind() -> None:
    rng = Random("report")
    for scenario in ("free", "historical"):
        position = GAME.new(scenario, {"bids": "on"}, pack())
        while position.moves():
            for event in position.play(rng.choice(position.moves()), QuickDice(rng)):
                assert position.tell(event) != event.kind


def test_5_0_done_is_offered_once_a_unit_has_moved() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16")
    play(position, "move 11")
    assert prompt(position) == "Area 11 is active: choose a unit to move."
    play(position, "7RTA>10")
    assert prompt(position) == "Area 11 is active: choose a unit to move, or resolve the assault."
    inside = table("11: 7RTA 8DL1 8DL2 | RR16")
    play(inside, "move 11")
    assert prompt(inside) == "Area 11 is active: choose a unit to move or assault from inside."
    play(inside, "8DL1>23")  # E: that takes all its factors
    assert prompt(inside) == "Area 11 is active: choose a unit to move or assault from inside, or finish."


@pytest.mark.parametrize(
    "level, points, words",
    [
        (0, 12, "Allied automatic victory, 12 victory points"),
        (1, 10, "Allied victory, 10 victory points"),
        (2, 1, "German victory, 1 victory point"),
        (3, 0, "German automatic victory, 0 victory points"),
    ],
)
def test_11_the_report_and_the_result_say_the_same(level: int, points: int, words: str) -> None:
    position = GAME.new("historical", {}, pack())
    state = state_of(position)
    state.level, state.points, state.ask = level, points, st.OVER
    outcome = position.outcome()
    assert outcome is not None and outcome.told() == words
    assert position.tell(Event("over", "11.3", (level, points))) == f"The game is over: {words}."


def test_the_prompt_names_what_is_at_stake() -> None:
    position = table("11: 7RTA\n10: | RR16")
    play(position, "move 11", "7RTA>10", "done", "none", dice="6611")
    assert prompt(position) == (
        "Assault on area 10: attack 6 + 12 = 18, defense 8 + 2 = 10: "
        "succeeds with 8 casualty points. Use the Advantage to reroll?"
    )


@pytest.mark.parametrize(
    "dice, comes", [("1166", "fails by 12"), ("6464", "fails by 2"), ("6562", "succeeds with 1 casualty point")]
)
def test_9_1_what_stands_is_told_before_it_may_be_rolled_again(dice: str, comes: str) -> None:
    position = table("11: 7RTA\n10: | RR16")
    play(position, "move 11", "7RTA>10", "done", "none", dice=dice)
    assert f": {comes}." in prompt(position)


@pytest.mark.parametrize(
    "rolling, roll, comes",
    [
        (st.ROLL_INITIATIVE, (12, 2), "the Allies have the initiative"),
        (st.ROLL_INITIATIVE, (2, 12), "the Germans have the initiative"),
        (st.ROLL_GORT, (7, 0), "the attack continues"),
        (st.ROLL_GORT, (-5, 0), "he calls off the attack"),
        (st.ROLL_NORTH, (6, 0), "he turns north"),
        (st.ROLL_NORTH, (1, 0), "he doesn't"),
        (st.ROLL_RELEASE, (6, 0), "released"),
        (st.ROLL_RELEASE, (0, 0), "not released"),
    ],
)
def test_9_4_other_rolls_too(rolling: int, roll: tuple[int, int], comes: str) -> None:
    position = table("turn: 3\n11: 7RTA\n10: | RR16")
    state = state_of(position)
    state.ask, state.rolling = st.REROLLING, rolling
    state.attack_roll, state.defense_roll = roll
    assert prompt(position).endswith(f": {comes}. Use the Advantage to reroll?")
