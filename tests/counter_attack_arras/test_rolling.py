"""Dice never roll without a word: where the rest has played itself, the one who rolls is asked first."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import DiceError, ScriptedDice
from bridgehead.core.position import ROLL, Position
from bridgehead.games.counter_attack_arras.odds import odds, odds_of
from tests.counter_attack_arras.table import asked, kinds, moves, play, question, quiet, refusal, shown, state_of, table

LONE_GUN = "decide: german impulse\n9: | AR178\n12: 7RTA\n"
TWO_TARGETS = "decide: german impulse\n9: | AR178 AR278\n12: 7RTA\n16: 8DL1\n"


def without_dice(position: Position, *moves: str) -> None:
    """Play moves that must not roll anything."""
    for move in moves:
        position.play(position.parse(move), ScriptedDice([]))


def forced(position: Position) -> list[str]:
    """What has played itself since the last word."""
    return [position.notation(move) for move in position.forced]


def test_7_1_2_a_lone_gun_waits_for_the_word() -> None:
    position = table(LONE_GUN)
    without_dice(position, "bombard AR178>12")
    assert forced(position) == ["done", "forward 7RTA"]
    assert asked(position) == "german roll" and moves(position) == ["roll"]
    assert question(position).rule == "7.1.2"
    assert question(position).prompt == "Roll the bombardment of area 12 (Berneville)."
    assert kinds(play(position, "roll", dice="1166"))[0] == "bombardment"


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("reroll", "9.1", "only right after a roll"),
        ("reset", "9.2", "only as it ends"),
        ("refresh 9", "9.3", "at the start of your own impulse"),
        ("pass", "4.3", "only at the start of an impulse"),
        ("forward 7RTA", "7.1.2", "You can't do that now."),
    ],
)
def test_a_word_while_the_dice_wait_is_refused_under_its_own_rule(move: str, rule: str, words: str) -> None:
    position = table(LONE_GUN)
    without_dice(position, "bombard AR178>12")
    refused = refusal(position, move)
    assert refused.rule == rule and words in refused.reason
    assert refused.reason.endswith("Roll the bombardment of area 12 (Berneville).")


def test_7_0_two_guns_are_fired_with_done() -> None:
    """The second gun could still join in, so nothing has played itself before the gunner's own word."""
    position = table(TWO_TARGETS)
    without_dice(position, "bombard AR178>12")
    assert asked(position) == "german bombard" and position.label("button:done") == "Fire"
    without_dice(position, "done")
    assert forced(position) == ["forward 7RTA"] and asked(position) == "german roll"


def test_7_0_the_second_bombardment_waits_too() -> None:
    position = quiet(TWO_TARGETS)
    without_dice(position, "bombard AR178>12", "bombard AR278>16")
    play(position, "roll", dice="1166")
    assert forced(position) == ["forward 8DL1"]
    assert asked(position) == "german roll" and "area 16" in question(position).prompt


def test_7_1_2_a_choice_of_the_defender_is_a_word() -> None:
    position = table("decide: german impulse\n9: | AR178\n16: 8DL1 8DL2\n")
    without_dice(position, "bombard AR178>16")
    assert asked(position) == "allied forward"
    play(position, "forward 8DL1", dice="1166")
    assert asked(position) == "allied reroll"


def test_5_2_1_the_only_assault_of_an_impulse_is_begun_by_the_player() -> None:
    """`done` is the only move left and still his; then nobody has a choice, and the dice wait."""
    position = quiet("11: 7RTA\n10: | RR16\n")
    without_dice(position, "move 11", "7RTA>10")
    assert asked(position) == "allied move" and moves(position) == ["done"] and forced(position) == []
    without_dice(position, "done")
    assert forced(position) == ["point 7RTA", "forward RR16", "none", "none"]
    assert asked(position) == "allied roll"
    assert question(position).rule == "6.1.1"
    assert question(position).prompt == "Roll the assault on area 10 (Agny)."


def test_8_1_1_combat_support_is_a_word() -> None:
    position = table("used: allied german\n11: 4RTA\n10: | RR16\n")
    without_dice(position, "move 11", "4RTA>10", "done")
    assert asked(position) == "allied support"
    assert "assault" in kinds(play(position, "air", dice="321" + "21"))


ENDING = "used: allied german\nair: 0 0\n11: 7RTA\n9: | RR16*\n"


@pytest.mark.parametrize(
    ("text", "side", "rule", "prompt"),
    [
        ("turn: 1\nfrench: DLM\n", "allied", "13.1", "Turn 2: roll for the release of the French Cavalry Corps."),
        ("turn: 3\npanzers: | PZ125\n", "german", "13.2", "Turn 4: roll for the release of the panzers of the 25th"),
        ("scenario: historical\nturn: 1\n21: DLM\n", "allied", "14.2.3a", "Turn 2: roll for the release of the French"),
        ("turn: 2\nreleased: french\n", "allied", "4.1", "Turn 3: roll for the initiative."),
        ("turn: 4\nnorth: yes\n", "allied", "13.5", "Roll for Gort's decision: does the attack continue?"),
        ("turn: 3\n", "german", "13.6", "Turn 4: roll to see whether Rommel turns north."),
    ],
)
def test_4_0_rolls_between_turns_wait_after_forced_passes(text: str, side: str, rule: str, prompt: str) -> None:
    """The Germans have no Fresh units and nobody can be reorganized: the turn ends of itself after the one pass."""
    position = table(text + ENDING)
    without_dice(position, "pass")
    assert forced(position)[-2:] == ["done", "done"]
    assert asked(position) == f"{side} roll"
    assert question(position).rule == rule and question(position).prompt.startswith(prompt)


def test_4_1_one_word_is_enough_for_rolls_that_follow_each_other() -> None:
    position = table("turn: 3\n" + ENDING)
    without_dice(position, "pass")
    assert kinds(play(position, "roll", dice="1" + "6611"))[:2] == ["north_roll", "initiative_roll"]


def test_9_2_the_word_that_ends_the_phase_is_not_for_the_dice_of_the_next_turn() -> None:
    """The reorganization has played itself in between."""
    position = table("turn: 2\nreleased: french\nused: german\nair: 0 0\n11: 7RTA\n9: | RR16*\n")
    without_dice(position, "pass")
    assert asked(position) == "allied prolong"
    without_dice(position, "end")
    assert asked(position) == "allied roll" and forced(position) == ["done", "done"]


def test_what_the_table_says_while_dice_wait() -> None:
    position = table(LONE_GUN)
    without_dice(position, "bombard AR178>12")
    assert position.touches(ROLL) == ("button:roll",) and position.label("button:roll") == "Roll the bombardment"
    assert position.describe(ROLL) == "Roll the bombardment"
    assert shown(position)["action"] == {"target": "12", "gun": "AR178", "values": [6, 7]}
    refused = refusal(position, "done")
    assert refused.rule == "7.1.2"
    assert refused.reason == "You can't do that now. Roll the bombardment of area 12 (Berneville)."
    assert position.answer({"roll": "always"}) == ROLL and position.answer({}) is None
    (declared,) = odds(position)
    assert declared.title == "AR178 bombards area 12 (Berneville)"
    again = odds_of(position, ROLL)
    assert again is not None and again.distribution == declared.distribution


def test_there_is_nothing_to_roll_for_in_an_impulse() -> None:
    position = table(LONE_GUN)
    assert refusal(position, "roll").reason == "There's nothing to roll now."


def test_dice_that_run_out_leave_the_position_as_it_was() -> None:
    position = table(LONE_GUN)
    without_dice(position, "bombard AR178>12")
    before = position.digest()
    with pytest.raises(DiceError):
        position.play(ROLL, ScriptedDice([1, 1]))
    assert position.digest() == before and state_of(position).rolling == 0
    assert moves(position) == ["roll"]
