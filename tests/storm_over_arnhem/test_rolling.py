"""Dice never roll without a word: what has played itself since the last one makes them wait for `roll`."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import Dice
from bridgehead.core.position import ROLL, IllegalMove, NotationError, Position
from bridgehead.games.storm_over_arnhem.odds import odds, odds_of
from tests.storm_over_arnhem.firing import declare, dice_to_score
from tests.storm_over_arnhem.table import asked, moves, table, where, word_for_word

ONE_BATTERY = "decide: german impulse\n24: | SHQ T11a\n17: RE1a RE1b\n23: A1a"
LAST_PASS = "turn: 2\nadvantage: german\n17: RE1a\n24: | T11a*"


def question(position: Position) -> str:
    """Who is asked what."""
    decision = position.decision()
    assert decision is not None
    return f"{decision.side}: {decision.prompt} ({decision.rule})"


def forced(position: Position) -> list[str]:
    return [position.notation(move) for move in position.forced]


def test_14_2_a_single_battery_waits_for_the_word() -> None:
    position = table(ONE_BATTERY)
    assert word_for_word(position, "shell HZ1 24>17u") == []
    assert forced(position) == ["done"]
    assert moves(position) == ["roll"]
    assert question(position) == "german: Roll the next attack: HZ1 on the uncommitted group in area 17. (8.36)"
    assert "fire" in [event.kind for event in word_for_word(position, "roll", dice="1166")]
    assert asked(position) == "british reroll"


def test_14_33_a_battery_that_could_be_joined_fires_on_the_word_done() -> None:
    position = table("decide: german impulse\n24: | SHQ BOHQ T11a\n17: RE1a RE1b\n23: A1a")
    word_for_word(position, "shell HZ1 24>17u")
    assert asked(position) == "german declaring"
    word_for_word(position, "done", dice="1166")
    assert asked(position) == "british reroll"


def test_8_12_the_last_word_of_a_declaration_is_left_to_the_player() -> None:
    position = table("17: RE1a\n24: | T11a")
    word_for_word(position, "fire 17>24u", "+RE1a")
    assert moves(position) == ["done"]
    word_for_word(position, "done", dice="1166")
    assert asked(position) == "british reroll"


def test_17_1_the_event_waits_after_the_last_forced_pass() -> None:
    """The German can only pass, which ends the phase; nobody has said that the next turn may begin."""
    position = table(LAST_PASS)
    word_for_word(position, "pass")
    assert forced(position) == ["pass"]
    assert question(position) == "german: Turn 3: roll for the random event. (17.1)"
    word_for_word(position, "roll", dice="34")
    assert asked(position) == "german impulse"


def test_17_1_the_event_follows_a_pass_that_somebody_said() -> None:
    position = table("turn: 2\ndecide: german impulse\npasses: 1\nadvantage: german\n17: RE1a*\n24: | T11a")
    word_for_word(position, "pass", "end", dice="34")
    assert forced(position) == []


def test_19_1_the_british_roll_for_reformed_units() -> None:
    position = table(LAST_PASS + "\nbox: RE1b")
    word_for_word(position, "pass")
    assert question(position) == "british: Roll for the reformed units. (19.3)"
    assert position.label("button:roll") == position.describe(ROLL) == "Roll for reformed units"
    word_for_word(position, "roll", dice="1")
    assert asked(position) == "british reform"


def test_19_1_six_lost_units_reform_one_without_dice() -> None:
    position = table(LAST_PASS + "\nbox: RE1b RE1c RE1d C7a C7b C7c")
    word_for_word(position, "pass")
    assert asked(position) == "british reform"


def test_18_9_the_british_roll_to_fight_a_fire() -> None:
    position = table(LAST_PASS + "\nfires: 16=1")
    word_for_word(position, "pass")
    assert question(position) == "british: Roll to fight the fire in area 16. (18.9)"
    [found] = odds(position)
    assert found.rule == "18.9"
    same = odds_of(position, ROLL)
    assert same is not None
    assert same.to_json() == found.to_json()
    word_for_word(position, "roll", dice="1")
    assert asked(position) == "german reroll"


def two_attacks(text: str) -> Position:
    """Two attacks from area 24, the first of which has scored a point against area 17."""
    position = table(text)
    declare(position, "24>17u T11a T12a", "24>15u T13a")
    word_for_word(position, "done")
    word_for_word(position, "resolve 1", dice=dice_to_score(position.copy(), 1, "resolve 1"))
    return position


def test_8_32_the_attacker_rolls_the_next_attack_after_a_forced_loss() -> None:
    """RE1a can neither retreat nor stay: nobody has said that the second attack may be rolled."""
    surrounded = "".join(
        f"\n{area}: | {unit}" for area, unit in zip((5, 6, 16, 18, 23), ("T21a", "T22a", "T23a", "T31a", "T32a"))
    )
    position = two_attacks(f"decide: german impulse\n17: RE1a\n15: A1a\n24: | T11a T12a T13a{surrounded}")
    word_for_word(position, "keep")
    assert forced(position) == ["eliminate RE1a", "done"]
    assert where(position, "RE1a") != "17"
    wanted = "german: Roll the next attack: fire at the uncommitted group in area 15. (8.36)"
    assert question(position) == wanted
    [found] = odds(position)
    assert found.rule == "8.35"


def test_8_32_the_next_attack_follows_a_loss_that_the_defender_chose() -> None:
    position = two_attacks("decide: german impulse\n17: RE1a RE1b\n15: A1a\n24: | T11a T12a T13a")
    word_for_word(position, "keep")
    assert asked(position) == "british losses"
    word_for_word(position, "eliminate RE1a", "done", dice="1166")
    assert asked(position) == "british reroll"


def test_9_3_the_word_to_strike_is_left_to_the_player() -> None:
    position = table("decide: german fight\nadvantage: german\n17: RE1a | T11a\n22: C7a | T13a")
    word_for_word(position, "fight 17")
    while asked(position) != "british strike":
        word_for_word(position, "done")
    word_for_word(position, "RE1a*T11a")
    assert moves(position) == ["done"]
    word_for_word(position, "done", dice="1")
    assert asked(position) == "german reroll"


def test_what_is_typed_while_dice_wait() -> None:
    position = table(ONE_BATTERY)
    word_for_word(position, "shell HZ1 24>17u")
    assert position.parse("r") == position.parse(" ROLL ") == ROLL
    assert position.notation(ROLL) == "roll"
    with pytest.raises(NotationError):
        position.parse("nonsense")
    with pytest.raises(IllegalMove, match=r"You can't do that now\. Roll the next attack"):
        position.play(position.parse("pass"), Dice())
    assert position.touches(ROLL) == ("button:roll",)
    assert position.meant(["place:17"]) == []


def test_a_roll_that_nobody_waits_for_is_refused() -> None:
    refused = table("17: RE1a\n24: | AR1a").check(ROLL)
    assert refused is not None
    assert (refused.rule, refused.reason) == ("8.11", "There's nothing to roll now.")


def test_a_standing_order_may_say_the_word() -> None:
    position = table(ONE_BATTERY)
    word_for_word(position, "shell HZ1 24>17u")
    assert position.answer({}) is None
    assert position.answer({"roll": "always"}) == ROLL


def test_8_33_an_attack_that_finds_nobody_needs_no_word() -> None:
    """The gun fells MK3a, the one unit of its group: the guns left over have nothing to roll for."""
    position = table("17: RE1a ATa ATb\n24: | MK3a")
    declare(position, "gun 17>24:MK3a ATa", "gun 17>24:MK3a ATb")
    word_for_word(position, "done")
    word_for_word(position, "resolve 1", dice=dice_to_score(position.copy(), 4, "resolve 1"))
    events = word_for_word(position, "keep")
    assert forced(position)[0] == "done"
    assert [event.kind for event in events].count("no_target") == 1
