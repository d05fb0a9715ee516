"""Chapter 22: cards or chits in place of dice."""

from __future__ import annotations

from collections import Counter

import pytest

from bridgehead.core.dice import DiceError
from bridgehead.core.position import Position
from tests.storm_over_arnhem.table import asked, fact, play, table

FULL = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # how many of the values 2 to 12
ONE_SEVEN = "0 0 0 0 0 1 0 0 0 0 0"
COMBAT = pytest.mark.parametrize("combat", ["cards", "chits"])


def duel(combat: str = "cards", more: str = "") -> Position:
    """One British squad in 17 and one German in 24, the British to fire; the German has the Advantage."""
    return table(f"options: combat={combat}\nadvantage: german\n17: RE1a C7a C7b\n24: | T11a T11b\n{more}")


def fire(position: Position, draws: str, *after: str) -> tuple[int, ...]:
    return fact(play(position, "fire 17>24u", "+RE1a", "done", *after, dice=draws), "fire")


def cards(position: Position, side: str) -> list[int]:
    return list(position.view("german")["cards"][side])


@COMBAT
def test_22_1_fire_is_decided_by_one_card_a_side(combat: str) -> None:
    value = fire(duel(combat), "11 4")
    assert value[4:] == (11, 4, 4 + 11, 5 + 1 + 4)


def test_22_1_by_agreement_only() -> None:
    position = table("advantage: german\n17: RE1a\n24: | T11a")
    assert "cards" not in position.view("german")
    events = play(position, "fire 17>24u", "+RE1a", "done", dice="6511")
    assert fact(events, "fire")[4:6] == (11, 2)


def test_22_1_artillery_is_a_fire_attack() -> None:
    position = table("options: combat=cards\nadvantage: british\n17: BDE\n24: | T11a\n26: | T11b")
    events = play(position, "call RA", dice="1 9 3")
    assert fact(events, "fire")[4:6] == (9, 3)
    assert sum(cards(position, "british")) == sum(cards(position, "german")) == 35


def test_22_1_close_combat_takes_a_die() -> None:
    position = table("options: combat=cards\nadvantage: british\ndecide: british fight\n17: RE1a | T11a\n5: A1a | T12a")
    events = play(position, "fight 17", "T11a*RE1a", "done", dice="4")
    assert fact(events, "strike")[1] == 4
    assert cards(position, "british") == cards(position, "german") == FULL


def test_22_1_setting_a_fire_takes_a_die() -> None:
    position = table(
        "options: combat=cards\nadvantage: british\ndecide: german impulse\n17: RE1a RE1b | T11a T11b\n5: A1a"
    )
    events = play(position, "ignite 17", "+T11a", "done", dice="5")
    assert fact(events, "ignition")[1] == 5
    assert cards(position, "german") == FULL


def test_22_1_fighting_a_fire_takes_a_die() -> None:
    position = table("options: combat=cards\nadvantage: british\nfires: 17=1\npasses: 1\n5: A1a*\n26: | T11a*")
    events = play(position, "pass", dice="3")
    assert fact(events, "firefighting")[1] == 3
    assert asked(position) == "british reroll"
    assert cards(position, "british") == FULL


def test_22_1_random_events_take_dice() -> None:
    position = table("options: combat=cards\nadvantage: british\npasses: 1\n5: A1a*\n26: | T11a*")
    events = play(position, "pass", dice="3 4")
    assert fact(events, "event")[:2] == (3, 4)


@COMBAT
def test_22_2_a_deck_for_each_side_with_the_sums_of_two_dice(combat: str) -> None:
    position = duel(combat)
    rolls = Counter(one + other for one in range(1, 7) for other in range(1, 7))
    assert cards(position, "british") == cards(position, "german") == [rolls[value] for value in range(2, 13)] == FULL


@COMBAT
def test_22_3_a_card_that_was_drawn_is_gone(combat: str) -> None:
    position = duel(combat)
    fire(position, "12 2")
    assert cards(position, "british") == FULL[:-1] + [0]
    assert cards(position, "german") == [0] + FULL[1:]


def test_22_3_it_cannot_be_drawn_again() -> None:
    position = duel(more="british cards: 1 2 3 4 5 6 5 4 3 2 0")
    with pytest.raises(DiceError, match="12 isn't left to draw"):
        fire(position, "12 7")


def test_22_3_each_side_draws_from_its_own_deck() -> None:
    """The British have only a seven left and the German only a three."""
    position = duel(more=f"british cards: {ONE_SEVEN}\ngerman cards: 0 1 0 0 0 0 0 0 0 0 0")
    assert fire(position, "7 3")[4:6] == (7, 3)


def test_22_3_the_attacker_may_be_either_side() -> None:
    decks = f"british cards: {ONE_SEVEN}\ngerman cards: 0 1 0 0 0 0 0 0 0 0 0"
    position = table(
        f"options: combat=cards\nadvantage: british\ndecide: german impulse\n17: RE1a\n24: | T11a\n{decks}"
    )
    events = play(position, "fire 24>17u", "+T11a", "done", dice="3 7")
    assert fact(events, "fire")[4:6] == (3, 7)


SQUADS = {
    "16": "C9a C9b C9c A1a A1b A1c A2a A2b A2c A3a",
    "17": "RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c",
    "23": "B5a B5b B5c B6a B6b B6c RCa RCb RCc RDa",
    "24": "SCa SCb SCc DFa DFb DFc AMB RDb RE9a RE9b",
}
ANSWERS = {"german reroll": "keep", "german losses": "done", "german impulse": "pass"}


def volley(position: Position, area: str, unit: str, card: int) -> list[str]:
    """One squad fires at 24, both sides draw the same card, which does no harm, and the German passes."""
    events = play(position, f"fire {area}>24u", f"+{unit}", "done", dice=f"{card} {card}")
    while asked(position) in ANSWERS:
        play(position, ANSWERS[asked(position)])
    return [event.kind for event in events]


@COMBAT
def test_22_3_once_all_36_are_used_the_deck_is_shuffled_anew(combat: str) -> None:
    british = "\n".join(f"{area}: {units}" for area, units in SQUADS.items())
    position = table(f"options: combat={combat}\nadvantage: german\n{british} | T11a")
    firing = [(area, unit) for area, units in SQUADS.items() for unit in units.split()]
    deck = [value for value, many in zip(range(2, 13), FULL, strict=True) for _ in range(many)]
    for n, ((area, unit), card) in enumerate(zip(firing, deck), 1):
        assert "shuffled" not in volley(position, area, unit, card)
        assert sum(cards(position, "british")) == sum(cards(position, "german")) == 36 - n
    assert cards(position, "british") == cards(position, "german") == [0] * 11
    assert volley(position, *firing[36], 12).count("shuffled") == 2
    assert cards(position, "british") == cards(position, "german") == FULL[:-1] + [0]


def test_22_4_chits_do_the_same_as_cards() -> None:
    values = []
    for combat in ("cards", "chits"):
        position = duel(combat, "british cards: 0 0 0 0 0 1 0 0 0 0 1")
        values.append(fire(position, "12 7"))
        assert cards(position, "british") == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert values[0] == values[1]


def test_22_3_guns_caught_alone_cost_a_card_each() -> None:
    """13.4: they fall without a result, yet a card is drawn."""
    position = table("options: combat=cards\ndecide: german impulse\n17: ATa\n5: A1a\n24: | T11a T11b\n26: | T12a")
    play(position, "fire 24>17u", "+T11a", "done", dice="2 12")
    assert cards(position, "german") == [0] + FULL[1:]
    assert cards(position, "british") == FULL[:-1] + [0]


def test_22_3_a_reroll_draws_again_and_the_first_cards_stay_used() -> None:
    """8.41 as ruled for the cards."""
    position = duel()
    fire(position, "11 4")
    events = play(position, "reroll", dice="2 12")
    assert fact(events, "fire")[4:6] == (2, 12)
    assert cards(position, "british") == [0, 2, 3, 4, 5, 6, 5, 4, 3, 1, 1]
    assert cards(position, "german") == [1, 2, 2, 4, 5, 6, 5, 4, 3, 2, 0]
