"""Sources of dice: fair, repeatable, and strict about what is written or typed."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest

from bridgehead.core.dice import (
    Dice,
    DiceError,
    LoggedDice,
    QuickDice,
    ScriptedDice,
    SeededDice,
    TypedDice,
    commitment,
    new_seed,
)
from bridgehead.core.shares import mixed

NUMBERS = [str(number) for number in range(13)]
MARKERS = ["US artillery +3", "British artillery +3", "British Priest +6"]


def test_the_same_seed_rolls_the_same_dice() -> None:
    assert SeededDice("oak").roll(50, "") == SeededDice("oak").roll(50, "")
    assert SeededDice("oak").roll(50, "") != SeededDice("elm").roll(50, "")


def test_seeded_dice_are_fixed_for_all_time() -> None:
    """Old games must verify: these values may never change."""
    dice = SeededDice("bridgehead")
    assert dice.roll(12, "") == [6, 1, 1, 5, 6, 2, 5, 4, 6, 3, 4, 4]
    assert [dice.draw([2, 3, 4, 5, 6, 7], NUMBERS, "") for _ in range(6)] == [2, 2, 7, 6, 3, 4]


def test_how_the_dice_are_rolled_does_not_matter() -> None:
    apart, together = SeededDice("oak"), SeededDice("oak")
    assert apart.roll(1, "") + apart.roll(2, "") + apart.roll(40, "") == together.roll(43, "")


@pytest.mark.parametrize("source", [SeededDice("fair"), QuickDice(Random(4))])
def test_dice_are_fair(source: Dice) -> None:
    """Chi-square with five degrees of freedom stays far below 20.5, the bound for one in a thousand."""
    rolls = Counter(source.roll(12_000, ""))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 2000) ** 2 / 2000 for count in rolls.values()) < 20.5


def test_cards_are_drawn_fairly_by_their_number() -> None:
    dice = SeededDice("fair")
    drawn = Counter(dice.draw([2, 7, 7, 12], NUMBERS, "") for _ in range(4000))
    assert abs(drawn[7] - 2000) < 150
    assert abs(drawn[2] - 1000) < 120


def test_a_commitment_fixes_a_seed_without_telling_it() -> None:
    assert commitment("oak").startswith("sha256:")
    assert "oak" not in commitment("oak")
    assert commitment("oak") == commitment("oak") != commitment("elm")


def test_the_commitment_is_no_block_of_the_dice() -> None:
    assert commitment("oak") != "sha256:" + hashlib.sha256(b"oak/0").hexdigest()


def test_shares_make_other_dice_of_the_same_seed() -> None:
    shares = ["0" * 32, "f" * 32]
    assert mixed("oak", []) == "oak"  # as in games from before there were shares
    seeds = {mixed("oak", shares), mixed("oak", shares[::-1]), mixed("elm", shares), mixed("oak", [shares[0], "-"])}
    assert len(seeds) == 4
    assert mixed("oak", shares) == mixed("oak", shares)


def test_the_mixture_is_fixed_for_all_time() -> None:
    """Old games must verify: this value may never change."""
    expected = hashlib.sha256(b"bridgehead shares oak 00112233445566778899aabbccddeeff -").hexdigest()
    assert mixed("oak", ["00112233445566778899aabbccddeeff", "-"]) == expected


def test_new_seeds_differ() -> None:
    assert len({new_seed() for _ in range(20)}) == 20
    assert len(new_seed()) == 32


def test_scripted_dice_are_used_in_order() -> None:
    dice = ScriptedDice([3, 4, 9])
    assert dice.roll(2, "the attack") == [3, 4]
    assert dice.draw([9, 10], NUMBERS, "a card") == 9
    assert dice.used == 3
    with pytest.raises(DiceError, match="No die is recorded for the attack"):
        dice.roll(1, "the attack")


@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_die_has_six_sides(value: int) -> None:
    with pytest.raises(DiceError, match="isn't a die roll"):
        ScriptedDice([value]).roll(1, "the attack")


def test_a_card_must_be_in_the_deck() -> None:
    with pytest.raises(DiceError, match="9 isn't left to draw"):
        ScriptedDice([9]).draw([2, 3], NUMBERS, "a card")


def test_what_is_drawn_may_be_written_by_its_name_or_its_number() -> None:
    dice = ScriptedDice(["US artillery +3", 2, 4])
    assert dice.draw([0, 0, 1], MARKERS, "a marker") == 0
    assert dice.draw([0, 1, 2], MARKERS, "a marker") == 2
    assert dice.draw([3, 4], ["7", "6", "5", "4", "3"], "a chit") == 3  # a name that is a number comes first


@pytest.mark.parametrize("value", ["Stuka", 1, 9, "us artillery +3"])
def test_a_name_that_is_not_there_cannot_be_drawn(value: int | str) -> None:
    with pytest.raises(DiceError, match=r"isn't left to draw \(a marker\)"):
        ScriptedDice([value]).draw([0, 2], MARKERS, "a marker")


def test_a_name_is_not_a_die() -> None:
    with pytest.raises(DiceError, match="Stuka isn't a die roll"):
        ScriptedDice(["Stuka"]).roll(1, "the attack")


def typed(*answers: str) -> tuple[TypedDice, list[str]]:
    questions: list[str] = []
    waiting = list(answers)

    def ask(question: str) -> str:
        questions.append(question)
        return waiting.pop(0)

    return TypedDice(ask), questions


@pytest.mark.parametrize("answer", ["34", "3 4", " 3,4 ", "3, 4"])
def test_typed_dice_are_read_as_people_write_them(answer: str) -> None:
    dice, questions = typed(answer)
    assert dice.roll(2, "the attack") == [3, 4]
    assert questions == ["Roll 2 dice for the attack: "]


def test_typed_dice_are_asked_for_until_they_can_be() -> None:
    dice, questions = typed("3", "37", "x", "345", "²3", "", "36")
    assert dice.roll(2, "the attack") == [3, 6]
    assert len(questions) == 7
    assert questions[1] == "2 numbers from 1 to 6, please, for the attack: "


def test_typed_cards() -> None:
    dice, questions = typed("5", "x", " 7 ")
    assert dice.draw([7, 7, 9], NUMBERS, "the defense") == 7
    assert questions[0] == "Draw for the defense (left: 7 x2, 9): "
    assert questions[1] == "That isn't one of them. Draw for the defense (left: 7 x2, 9): "


@pytest.mark.parametrize("answer", ["US artillery +3", "us artillery +3", " US a ", "u"])
def test_typed_names_may_be_shortened(answer: str) -> None:
    dice, questions = typed(answer)
    assert dice.draw([0, 0, 1, 2], MARKERS, "a marker") == 0
    assert questions == ["Draw for a marker (left: US artillery +3 x2, British artillery +3, British Priest +6): "]


@pytest.mark.parametrize("answer", ["British", "", "Stuka", "0"])
def test_a_shortened_name_must_be_plain(answer: str) -> None:
    dice, questions = typed(answer, "british p")
    assert dice.draw([0, 1, 2], MARKERS, "a marker") == 2
    assert len(questions) == 2


def test_a_whole_name_is_itself_and_no_beginning_of_another() -> None:
    dice, _ = typed("1", "10")
    assert dice.draw([1, 10], NUMBERS, "") == 1
    assert dice.draw([1, 10], NUMBERS, "") == 10


def test_logged_dice_keep_what_was_rolled() -> None:
    dice = LoggedDice(ScriptedDice([3, 4, 12, 1]))
    dice.roll(2, "")
    dice.draw([12], NUMBERS, "")
    assert dice.take() == [3, 4, 12]
    assert dice.take() == []
    dice.roll(1, "")
    assert dice.take() == [1]


def test_logged_dice_keep_the_names_of_what_was_drawn() -> None:
    dice = LoggedDice(ScriptedDice([3, 2, 0]))
    dice.roll(1, "")
    dice.draw([1, 2], MARKERS, "")
    dice.draw([0], MARKERS, "")
    assert dice.take() == [3, "British Priest +6", "US artillery +3"]


@pytest.mark.parametrize(
    ("source", "sure"),
    [
        (QuickDice(Random(1)), True),
        (SeededDice("oak"), True),
        (ScriptedDice([]), False),
        (TypedDice(input), False),
        (Dice(), False),
        (LoggedDice(SeededDice("oak")), True),
        (LoggedDice(ScriptedDice([])), False),
    ],
    ids=["quick", "seeded", "scripted", "typed", "bare", "logged seeded", "logged scripted"],
)
def test_only_some_sources_can_never_fail(source: Dice, sure: bool) -> None:
    assert source.sure is sure


def test_a_bare_source_has_nothing() -> None:
    with pytest.raises(DiceError):
        Dice().roll(1, "")
    with pytest.raises(DiceError):
        Dice().draw([1], NUMBERS, "")


def test_a_log_keeps_what_each_roll_was_for_and_whose_it_was() -> None:
    dice = LoggedDice(ScriptedDice([3, 4, 6, 2]))
    dice.by(1).roll(2, "the attack")
    dice.roll(1, "the weather")
    dice.by(0).roll(1, "the defense")
    told = [(roll.purpose, roll.side, roll.count) for roll in dice.rolls]
    assert told == [("the attack", 1, 2), ("the weather", -1, 1), ("the defense", 0, 1)]
    dice.take()
    assert dice.rolls == []
