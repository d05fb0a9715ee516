"""What the game says to people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgehead.core import rulebook
from bridgehead.core.position import Event, Position
from bridgehead.games import storm_over_arnhem
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.games.storm_over_arnhem.rules import QUESTIONS
from tests.storm_over_arnhem.firing import declare, hit
from tests.storm_over_arnhem.table import pack, play, table

SAID = sorted(
    {
        kind
        for path in Path(storm_over_arnhem.__file__).parent.glob("*.py")
        for kind in re.findall(r"\bsay\(\s*\"(\w+)\"", path.read_text(encoding="utf-8"))
    }
    | {"pass", "forced_pass"}
)


@pytest.mark.parametrize("kind", SAID)
def test_every_event_the_rules_can_say_is_told_in_words(kind: str) -> None:
    told = table("17: RE1a\n24: | AR1a").tell(Event(kind, "8.35", (1, 1, 1, 1, 1, 1, 1, 1)))
    assert told != kind
    assert told.endswith(".")


def test_every_question_has_its_number_name_rule_and_moves() -> None:
    assert sorted(question.number for question in QUESTIONS) == list(range(1, 23))
    assert len({question.name for question in QUESTIONS}) == len(QUESTIONS)
    assert all(question.rule in rulebook.load(GAME.folder) and question.kinds for question in QUESTIONS)


@pytest.mark.parametrize(
    "event, sentence",
    [
        (Event("fire", "8.35", (0, 16, 23, 0, 7, 6, 12, 11)), "12 to 11: 1 casualty point."),
        (Event("fire", "8.35", (0, 16, 23, 0, 7, 6, 13, 11)), "13 to 11: 2 casualty points."),
        (Event("fire", "8.35", (0, 16, 23, 1, 7, 6, 11, 11)), "11 to 11: no effect."),
        (Event("fire", "14.5", (0, 16, 23, 0, 7, 6, 13, 11)), "Artillery at the uncommitted group in area 24:"),
        (Event("fire", "13.3", (0, 16, 23, 0, 7, 6, 13, 11)), "Anti-tank fire from area 17 at"),
        (Event("bonus", "11.5", (5, 1)), "The Germans break the perimeter in area 6: 1 point."),
        (Event("points", "11.3", (2, 5)), "The Germans score 2 points for a total of 5."),
        (Event("over", "11.4", (0, 8)), "The game is over: British decisive victory, 8 points."),
        (Event("over", "11.4", (2, 20)), "The game is over: a draw, 20 points."),
        (Event("moved", "8.2", (0, 16, 31)), "RE1a moves from area 17 to zone B."),
        (Event("relief", "17.41", (1, 1)), "British relief: rolled 1, 1 unit."),
        (Event("reinforcements", "17.21", (4, 2, 2)), "German reinforcements: rolled 4 and 2, 2 units."),
    ],
)
def test_the_battle_report(event: Event, sentence: str) -> None:
    assert sentence in table("17: RE1a\n24: | AR1a").tell(event)


def test_cards_are_drawn_and_dice_are_rolled() -> None:
    event = Event("fire", "8.35", (0, 16, 23, 0, 7, 6, 12, 11))
    assert ": rolled 7 against 6" in table("17: RE1a").tell(event)
    assert ": drew 7 against 6" in table("options: combat=cards\n17: RE1a").tell(event)


def prompt(text: str, *moves: str, dice: str = "") -> str:
    position = table(text)
    play(position, *moves, dice=dice)
    decision = position.decision()
    assert decision is not None
    return decision.prompt


def test_a_zone_keeps_its_capital_letter() -> None:
    position = table("B: RE1a | T11a T11b")
    declare(position, "B>Bu RE1a")
    play(position, "done", "keep", dice="3311")
    decision = position.decision()
    assert decision is not None
    assert decision.prompt.startswith("Zone B: ")


def test_a_prolonged_phase_is_remembered_in_the_question() -> None:
    assert "can't pass" in prompt("may not pass: british\n17: RE1a\n24: | AR1a")
    assert "can't pass" not in prompt("17: RE1a\n24: | AR1a")
    assert "night" in prompt("turn: 2\n17: RE1a")


def test_the_question_of_the_set_up_fits_the_scenario() -> None:
    basic, ready = (GAME.new(name, {}, pack()).decision() for name in ("basic", "ready"))
    assert basic is not None and ready is not None
    assert "place RE1a" in basic.prompt
    assert ready.prompt == "Choose a British set-up."


def described(position: Position, move: str) -> str:
    return position.describe(position.parse(move))


def test_8_22_a_move_tells_its_cost_and_what_is_left() -> None:
    position = table("17: RE1a ATa\n24: | AR1a\n4: | AR1b")
    play(position, "move 17")
    assert described(position, "RE1a>6") == "RE1a (4-7-5) moves to area 6: 1 of 5 MF, 4 left"
    assert described(position, "RE1a>18").endswith("moves to area 18: 2 of 5 MF, 3 left")
    assert described(position, "RE1a>24").endswith("moves to area 24, enemy-occupied: 4 of 5 MF, 1 left")
    assert described(position, "ATa>6").endswith("1 of 1 MF, 0 left")


def test_8_354_a_loss_tells_the_points_it_takes_and_what_is_left() -> None:
    position = table("17: RE1a RE1b RE1c\n24: | T11a T11b MK3a")
    hit(position, "17>24u RE1a RE1b RE1c", 4)
    assert described(position, "eliminate T11a").endswith(": takes 3 points, 1 left")
    play(position, "eliminate T11a")
    assert described(position, "retreat T11b").endswith(": takes 1 point, 0 left")
    play(position, "retreat T11b")
    assert described(position, "retreat MK3a") == "retreat MK3a (4-5-8)"


def test_8_16_a_second_pass_tells_that_the_phase_can_end() -> None:
    assert described(table("17: RE1a\n24: | AR1a"), "pass") == "pass"
    assert "the phase can end" in described(table("passes: 1\n17: RE1a\n24: | AR1a"), "pass")


def test_a_prompt_of_losses_tells_whether_anything_was_lost() -> None:
    position = table("17: RE1a\n24: | T11a T11b")
    hit(position, "17>24u RE1a", 0)
    decision = position.decision()
    assert decision is not None
    assert decision.prompt == "Area 24: no casualty points. Retreat units of the group anyway, or finish."
    play(position, "retreat T11a")
    decision = position.decision()
    assert decision is not None
    assert "Retreat more units" in decision.prompt
