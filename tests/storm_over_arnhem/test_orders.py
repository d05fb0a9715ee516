"""Standing orders: what each of them answers, and when it leaves the question to the player."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME, orders
from tests.storm_over_arnhem.firing import declare, dice_to_score, hit, outcomes, roll
from tests.storm_over_arnhem.table import asked, moves, play, state_of, table


def answer(position: Position, **given: str) -> str:
    """What the orders answer, as a player would write it; 'ask' if nothing."""
    move = position.answer({name.replace("_", "-"): value for name, value in given.items()})
    return "ask" if move is None else position.notation(move)


def choices(name: str) -> list[str]:
    (order,) = [order for order in GAME.orders if order.name == name]
    return [choice.value for choice in order.choices]


def answers(position: Position, name: str) -> dict[str, str]:
    """The answer to the present question for every value of an order."""
    return {value: answer(position, **{name.replace("-", "_"): value}) for value in choices(name)}


def fired(position: Position, attack: str, points: int) -> Position:
    """That attack with dice on the table that cause so many casualty points, at the offer of a reroll."""
    declare(position, attack)
    play(position, "done", dice=dice_to_score(position, points))
    return position


# Fire


DEFENDED = "17: RE1a RE1b RE1c\n24: | T11a T12a T13a LR4a LR4b"


def test_8_41_my_attack() -> None:
    missed = fired(table(DEFENDED), "17>24u RE1a RE1b RE1c", 0)
    rolled = {"ask": "ask", "useful": "ask", "never": "keep", "always": "reroll", "poor": "reroll"}
    assert answers(missed, "my-attack") == rolled
    struck = fired(table(DEFENDED), "17>24u RE1a RE1b RE1c", 9)
    rolled = {"ask": "ask", "useful": "keep", "never": "keep", "always": "keep", "poor": "keep"}
    assert answers(struck, "my-attack") == rolled


def test_8_41_a_poor_roll_is_one_below_the_average() -> None:
    """The average is that of all dice; one point is poor only where more can be hoped for."""
    strong = fired(table(DEFENDED), "17>24u RE1a RE1b RE1c", 1)
    assert answer(strong, my_attack="poor") == "reroll"
    weak = fired(table("17: RE1a\n24: | LR4a\n16: SCa"), "17>24u RE1a", 1)
    assert answer(weak, my_attack="poor") == ("reroll" if average(weak) > 1 else "keep")


def average(position: Position) -> float:
    """Casualty points of a new roll on average, by trying all dice."""
    s = state_of(position)
    total = 0
    for attack in range(36):
        for defense in range(36):
            thrown = s.copy()
            thrown.attack_roll = attack // 6 + attack % 6 + 2
            thrown.defense_roll = defense // 6 + defense % 6 + 2
            total += orders.casualty_points(thrown)
    return total / 36**2


@pytest.mark.parametrize("points", range(6))
def test_8_41_the_average_is_that_of_all_dice(points: int) -> None:
    position = fired(table(DEFENDED), "17>24u RE1a RE1b", points)
    assert answer(position, my_attack="poor") == ("reroll" if average(position) > points else "keep")


def test_22_3_with_cards_the_average_is_that_of_the_cards_left() -> None:
    """All low cards are gone from the attacker's deck, so a new draw can only be better."""
    position = table("options: combat=cards\n17: RE1a RE1b\n24: | T11a T12a T13a")
    declare(position, "17>24u RE1a RE1b")
    play(position, "done", dice="2 12")
    s = state_of(position)
    assert answer(position, my_attack="poor") == "reroll"
    for value in range(13):
        s.deck[value] = 1 if value == 2 else 0
        s.deck[13 + value] = 1 if value == 12 else 0
    assert answer(position, my_attack="poor") == "keep"  # the same again
    for value in range(26):
        s.deck[value] = 0
    assert answer(position, my_attack="poor") == "reroll"  # an empty deck is shuffled anew


ATTACKED = """
    decide: german impulse
    17: RE1a RE1b RE1c
    22: C7a
    24: | T11a T12a T13a LR4a LR4b
    A: | T33a
"""


@pytest.mark.parametrize(
    "points, expected",
    [
        (0, {}),
        (1, {"always": "reroll"}),
        (3, {"always": "reroll", "three-points": "reroll"}),
        (4, {"always": "reroll", "three-points": "reroll", "one-unit": "reroll"}),
        (5, {"always": "reroll", "three-points": "reroll", "one-unit": "reroll"}),
        (6, {"always": "reroll", "three-points": "reroll", "one-unit": "reroll", "two-units": "reroll"}),
        (9, {"always": "reroll", "three-points": "reroll", "one-unit": "reroll", "two-units": "reroll"}),
    ],
)
def test_8_41_an_attack_on_me(points: int, expected: dict[str, str]) -> None:
    """Three units retreat for a point each; more points cost a unit for every two."""
    position = fired(table(ATTACKED), "24>17u T11a T12a T13a LR4a LR4b", points)
    found = answers(position, "attack-on-me")
    assert found.pop("ask") == "ask"
    assert found.pop("poor") == ("reroll" if average(position) < points else "keep")
    assert found.pop("useful") == ("ask" if average(position) < points or "one-unit" in expected else "keep")
    assert found == {value: expected.get(value, "keep") for value in found}


@pytest.mark.parametrize("points", range(1, 10))
@pytest.mark.parametrize("text", [ATTACKED, ATTACKED.replace("RE1c", "ATa"), ATTACKED + "\n5: | T21a\n6: | T22a"])
def test_8_3541_units_that_would_be_lost_are_the_fewest_that_must(text: str, points: int) -> None:
    position = fired(table(text), "24>17u T11a T12a T13a LR4a LR4b", points)
    lost = orders.fewest_lost(state_of(position))
    play(position, "keep")
    if asked(position) == "british losses":
        assert lost == min(len(taken.partition("|")[0].split()) for taken in outcomes(position))
    else:
        assert lost == 3  # nothing was left to decide


def test_8_41_an_order_for_my_attack_is_silent_when_i_defend() -> None:
    position = fired(table(ATTACKED), "24>17u T11a T12a", 3)
    assert answer(position, my_attack="always") == "ask"
    assert answer(position, attack_on_me="never", my_attack="always") == "keep"


# Close combat


FIGHT = "decide: {0} fight\nadvantage: {0}\n17: RE1a | T11a T12a\n18: SCa | T33a"


def test_8_41_my_close_combat() -> None:
    position = table(FIGHT.format("german"))
    play(position, "fight 17", "done", "T11a*RE1a", "T12a*RE1a", "done", dice="1")
    assert asked(position) == "german reroll"
    found = answers(position, "my-close-combat")
    assert (found["ask"], found["never"], found["always"]) == ("ask", "keep", "reroll")
    assert found["likely"] == "keep"  # a six, or with the second unit a five, is needed
    assert found["useful"] == "ask"
    assert answer(position, close_combat_on_me="always") == "ask"


def test_8_41_my_close_combat_with_good_chances() -> None:
    position = table("decide: german fight\nadvantage: german\n17: RE1a | T11a T12a T13a T21a T22a\n18: SCa | T33a")
    play(position, "fight 17", "done", *[f"{unit}*RE1a" for unit in ("T11a", "T12a", "T13a", "T21a", "T22a")], "done",
         dice="1")  # fmt: skip
    assert answer(position, my_close_combat="likely") == "reroll"


def test_8_41_a_close_combat_that_went_well_stands() -> None:
    position = table(FIGHT.format("german"))
    play(position, "fight 17", "done", "T11a*RE1a", "T12a*RE1a", "done", dice="6")
    assert set(answers(position, "my-close-combat").values()) == {"ask", "keep"}
    assert answer(position, my_close_combat="useful") == "keep"


def test_8_41_close_combat_on_me() -> None:
    position = table(FIGHT.format("british"))
    play(position, "fight 17", "T11a*RE1a", "T12a*RE1a", "done", dice="6")
    assert asked(position) == "british reroll"
    assert answers(position, "close-combat-on-me") == {
        "ask": "ask",
        "useful": "ask",
        "never": "keep",
        "always": "reroll",
        "likely": "reroll",
    }
    assert answer(position, my_close_combat="always") == "ask"


# Fires


def burning(advantage: str, die: str) -> Position:
    position = table(f"decide: german impulse\nadvantage: {advantage}\n17: RE1a RE1b RE1c | T11a ENGa\n16: SCa")
    play(position, "ignite 17", "+ENGa", "done", dice=die)
    return position


def test_8_41_setting_a_fire() -> None:
    """An engineer sets the houses on fire with 3 or less."""
    values = ("useful", "never", "always", "likely", "two-units")
    all_keep = {"ask": "ask"} | dict.fromkeys(values, "keep")
    against = {"useful": "ask", "always": "reroll", "likely": "reroll"}
    assert answers(burning("german", "4"), "fire-setting") == all_keep | against
    assert answers(burning("german", "3"), "fire-setting") == all_keep
    assert answers(burning("british", "4"), "fire-setting") == all_keep
    assert answers(burning("british", "1"), "fire-setting") == all_keep | against
    assert set(answers(burning("british", "2"), "fire-setting").values()) == {"ask", "keep", "reroll"}
    assert answer(burning("british", "2"), fire_setting="two-units") == "reroll"


def test_18_9_fighting_a_fire() -> None:
    for advantage, die, always, likely in (
        ("british", "3", "reroll", "keep"),
        ("british", "5", "keep", "keep"),
        ("german", "5", "reroll", "reroll"),
        ("german", "3", "keep", "keep"),
    ):
        position = table(f"fires: 4=1\n{FIGHT.format(advantage)}")
        play(position, "fight 17", "done", "done", "done", "done", dice=die)
        assert asked(position) == f"{advantage} reroll"
        assert answers(position, "fire-fighting") == {
            "ask": "ask", "useful": "ask" if always == "reroll" else "keep",
            "never": "keep", "always": always, "likely": likely,
        }  # fmt: skip


# Other interruptions


def test_8_3553_a_voluntary_retreat() -> None:
    unhurt = table(ATTACKED)
    hit(unhurt, "24>17u T11a", 0)
    stays = {"ask": "ask", "useful": "done", "never": "done", "unhurt": "done"}
    assert answers(unhurt, "voluntary-retreat") == stays
    hurt = table(ATTACKED)
    hit(hurt, "24>17u T11a", 1)
    assert set(answers(hurt, "voluntary-retreat").values()) == {"ask"}  # the point must be paid by a person
    play(hurt, "retreat RE1a")
    assert answers(hurt, "voluntary-retreat") == stays | {"useful": "ask", "unhurt": "ask"}


def test_8_3553_a_retreat_saves_nothing_where_no_enemy_is_left_to_act() -> None:
    """All Germans but the one who fires are committed, none is in the area, and their guns have fired."""
    text = "decide: german impulse\nfired: HW HZ1 HZ2 GAR\n17: RE1a RE1b RE1c\n22: C7a\n24: | T11a T12a*"
    for more, expected in (("", "done"), (" T33a", "ask")):
        position = table(text + more)
        hit(position, "24>17u T11a", 1)
        play(position, "retreat RE1a")
        assert answer(position, voluntary_retreat="useful") == expected


def test_8_41_points_beyond_the_last_unit_count_for_nothing() -> None:
    """Three points eliminate the only unit, so nine are no better, and a reroll can't help."""
    position = fired(table("17: RE1a RE1b RE1c\n24: | LR4a\n16: SCa"), "17>24u RE1a RE1b RE1c", 3)
    assert answer(position, my_attack="useful") == "keep"


def test_8_41_a_unit_that_might_be_saved_is_asked_about_even_below_the_average() -> None:
    position = fired(table(ATTACKED), "24>17u T11a T12a T13a LR4a LR4b", 4)
    assert answer(position, attack_on_me="useful") == "ask"


def test_8_43_prolonging_the_phase() -> None:
    position = table("decide: british prolong\nafter: german\n17: RE1a\n24: | T11a")
    assert answers(position, "prolonging") == {"ask": "ask", "never": "end", "always": "prolong"}


def test_9_5_screening_headquarters() -> None:
    position = table("decide: german fight\nadvantage: german\n17: RE1a HQ2 BDE | T11a\n22: C7a | T13a")
    play(position, "fight 17")
    assert answers(position, "screening") == {"ask": "ask", "always": moves(position)[1], "never": "done"}
    screened = []
    while asked(position) == "british screen":
        screened.append(answer(position, screening="always"))
        play(position, screened[-1])
    assert sorted(screened) == ["screen BDE", "screen HQ2"]  # then nothing is left to say


def test_8_32_attacks_as_they_were_declared() -> None:
    position = table("17: RE1a RE1b\n24: | T11a\n16: | T21a")
    declare(position, "17>24u RE1a", "17>16u RE1b")
    play(position, "done")
    assert answers(position, "order-of-attacks") == {"ask": "ask", "declared": "resolve 1"}


def test_8_45_close_combats_as_they_are_listed() -> None:
    position = table(FIGHT.format("german"))
    assert answers(position, "order-of-fights") == {"ask": "ask", "listed": "fight 17"}


def test_17_3_assault_guns_or_infantry() -> None:
    position = table("decide: german armor-offer\n17: RE1a")
    assert answers(position, "assault-guns") == {"ask": "ask", "armor": "armor", "infantry": "infantry"}


def test_an_impulse_is_never_answered_by_orders() -> None:
    position = table(ATTACKED)
    for order in GAME.orders:
        for choice in order.choices:
            assert position.answer({order.name: choice.value}) is None


def test_a_value_that_no_order_has_leaves_the_result_alone() -> None:
    position = table(DEFENDED)
    roll(position, "17>24u RE1a", "1166")
    assert answer(position, my_attack="perhaps") == "ask"
