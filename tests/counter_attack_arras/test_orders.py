"""Standing orders: what each of them answers, and when it leaves the question to the player."""

from __future__ import annotations

from itertools import product

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import GAME, orders
from tests.counter_attack_arras.table import asked, moves, play, state_of, table


def answer(position: Position, name: str, value: str) -> str:
    """What the order answers, as a player would write it; 'ask' if nothing."""
    move = position.answer({name: value})
    return "ask" if move is None else position.notation(move)


def answers(position: Position, name: str) -> dict[str, str]:
    """The answer to the present question for every value of an order; all that ask are left out."""
    (order,) = [order for order in GAME.orders if order.name == name]
    found = {choice.value: answer(position, name, choice.value) for choice in order.choices}
    assert found.pop("ask") == "ask"
    return {value: given for value, given in found.items() if given != "ask"}


# Attacks

ATTACK = "air: 0 0\n23: 4RTA 4RTB\n11: | RR16\n10: | AT6\n"  # 6 + 1 - 1 (river) against 6 + 1


def attacked(dice: str, text: str = ATTACK) -> Position:
    """The assault of two tank companies on one battalion, at the offer of a reroll."""
    position = table(text)
    play(position, "move 23", "4RTA>11", "4RTB>11", "done", "point 4RTA", dice=dice)
    return position


def test_9_1_my_attack() -> None:
    failed = attacked("1166")
    assert asked(failed) == "allied reroll"
    assert answers(failed, "my-attack") == {
        "never": "keep", "always": "reroll", "likely": "keep", "poor": "reroll",
    }  # fmt: skip
    stood = attacked("6611")
    assert set(answers(stood, "my-attack").values()) == {"keep"}
    assert answer(stood, "my-attack", "useful") == "keep"
    assert answer(failed, "my-attack", "useful") == "ask"
    assert answers(stood, "attack-on-me") == {}


def test_9_1_likely_is_half_of_all_rolls() -> None:
    strong = attacked("1166", "air: 0 0\n23: 4RTA 4RTB 7RTA 7RTB\n11: | RR16\n10: | AT6\n")
    succeeding, ways = orders._successes(state_of(strong))
    assert (2 * succeeding >= ways) == (answer(strong, "my-attack", "likely") == "reroll")


def average(position: Position) -> float:
    """Casualty points of a new roll on average, by trying all dice."""
    total = 0
    faces = list(product(range(1, 7), repeat=2))
    for attack, defense in product(faces, faces):
        thrown = state_of(position).copy()
        thrown.attack_roll, thrown.defense_roll = sum(attack), sum(defense)
        total += orders.casualty_points(thrown)
    return total / 36**2


@pytest.mark.parametrize("dice", ["1112", "2211", "3311", "4411", "6611"])
def test_9_1_a_poor_roll_is_one_below_the_average_of_all_dice(dice: str) -> None:
    position = attacked(dice)
    points = int(orders.casualty_points(state_of(position)))
    assert (answer(position, "my-attack", "poor") == "reroll") == (average(position) > points)


DEFENDED = "air: 0 0\nused: allied\nadvantage: german\n23: 4RTA 4RTB\n11: | RR16 AT6 ROM*\n10: | RR26\n"


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("1166", set()),
        ("5532", {"always"}),  # one point: a flip
        ("6632", {"always"}),  # three: two flips
        ("6621", {"always", "five-points", "one-unit"}),  # five: no sum of twos
        ("6611", {"always", "five-points"}),  # six: two flips and a retreat
    ],
)
def test_9_1_an_attack_on_me(dice: str, expected: set[str]) -> None:
    position = table(DEFENDED)
    play(position, "move 23", "4RTA>11", "4RTB>11", "done", "point 4RTA", "forward RR16", dice=dice)
    assert asked(position) == "german reroll"
    found = answers(position, "attack-on-me")
    points = int(orders.casualty_points(state_of(position)))
    assert {value for value, given in found.items() if given == "reroll"} - {"poor"} == expected
    could_help = average(position) < points or "one-unit" in expected
    assert found.get("useful", "ask") == ("ask" if could_help else "keep")
    assert (found["poor"] == "reroll") == (average(position) < points)
    assert answers(position, "my-attack") == {}


CASES = (
    "11: | RR16 AT6 HB1*\n",
    "11: | RR16* AT6 AR178\n",
    "11: | RR16 RR26 AT6 AR178* ROM\n8: | HB1\n",
    "11: | RR16* AT6*\nallied control: 10 12 16 18 9\n",  # nowhere to go
    "11: | RR16 AT6* AR178\nallied control: 10 12 16 18 9\n",
    "11: | ROM\n",
)


@pytest.mark.parametrize("text", CASES)
@pytest.mark.parametrize("points", range(1, 15))
def test_6_4_2a_units_that_would_be_lost_are_the_fewest_that_must(text: str, points: int) -> None:
    """Compared with every way to take the losses."""
    position = table(f"air: 0 0\nused: allied\nadvantage: german\n23: 4RTA 4RTB\n{text}")
    play(position, "move 23", "4RTA>11", "4RTB>11", "done")
    while asked(position) != "german reroll":
        position.play(position.moves()[0], ScriptedDice([1, 1, 1, 1]))
    s = state_of(position)
    s.attack_roll = points - orders._lead(s)
    s.defense_roll = 0
    lost = orders.fewest_lost(s)
    before = standing(position)
    play(position, "keep")
    assert lost == min(before - left for left in ways(position))


def standing(position: Position) -> int:
    """German units on the map."""
    return sum(len(place["german"]) for place in position.view("german")["places"].values())


def ways(position: Position) -> set[int]:
    """How many Germans may be left once the losses are taken, by every way to take them."""
    if asked(position) != "german losses":
        return {standing(position)}
    found: set[int] = set()
    for move in position.moves():
        after = position.copy()
        after.play(move, ScriptedDice([]))
        found |= ways(after)
    return found


def test_9_1_bombardments_are_attacks_too() -> None:
    position = table("decide: german impulse\nused: allied\nadvantage: german\n9: | AR178\n12: 7RTA\n")
    play(position, "bombard AR178>12", dice="1166")
    assert asked(position) == "german reroll"
    assert answers(position, "my-attack") == {
        "never": "keep", "always": "reroll", "likely": "keep", "poor": "reroll",
    }  # fmt: skip


# Other rolls


def new_turn(text: str, dice: str, holder: str) -> Position:
    """A roll between two turns, at the offer of a reroll to the holder."""
    fresh = holder == "german" and "turn: 1\n" in text  # 9.0: in turn 1 they hold it only before they use it
    used = "allied" if fresh else "allied german"
    position = table(f"used: {used}\nadvantage: {holder}\nair: 0 0\n11: 7RTA\n9: | RR16*\n{text}")
    play(position, *(["pass", "pass", "end"] if fresh else ["pass"]), dice=dice)
    assert asked(position) == f"{holder} reroll"
    return position


KEEP = {"useful": "keep", "never": "keep", "always": "keep", "likely": "keep"}
LIKELY = {"never": "keep", "always": "reroll", "likely": "reroll"}  # and whoever wants to be asked if it helps is asked
UNLIKELY = LIKELY | {"likely": "keep"}


@pytest.mark.parametrize(
    ("held", "holder", "dice", "expected"),
    [
        ("", "allied", "1166", LIKELY),  # even chances
        ("", "allied", "6611", KEEP),
        ("", "german", "6611", LIKELY),
        ("", "german", "1166", KEEP),
        ("allied control: 5\n", "german", "6611", UNLIKELY),  # +1 for the Allies
        ("allied control: 5\n", "allied", "1166", LIKELY),
        ("german control: 20\n", "allied", "1166", UNLIKELY),  # -1
    ],
)
def test_9_4_the_initiative(held: str, holder: str, dice: str, expected: dict[str, str]) -> None:
    assert answers(new_turn(f"turn: 2\n{held}", dice, holder), "initiative") == expected


@pytest.mark.parametrize(
    ("text", "holder", "die", "expected"),
    [
        ("turn: 1\nfrench: DLM\n", "allied", "3", LIKELY | {"mine": "reroll"}),  # four or more
        ("turn: 1\nfrench: DLM\n", "allied", "4", KEEP | {"mine": "keep"}),
        ("turn: 1\nfrench: DLM\n", "german", "4", LIKELY | {"mine": "keep"}),
        ("turn: 1\nfrench: DLM\n", "german", "3", KEEP | {"mine": "keep"}),
    ],
)
def test_9_4_a_release(text: str, holder: str, die: str, expected: dict[str, str]) -> None:
    position = new_turn(text, die, holder)
    assert answers(position, "release") == expected
    assert answers(position, "initiative") == {}


def test_9_4_a_release_with_poor_chances() -> None:
    """The 5th Panzer Division needs a five on turn 6; Gort continues whatever he rolls."""
    text = "turn: 5\nallied control: 3 5 7\nreleased: french\nnorth: yes\nA: | PZ131\n"
    position = new_turn(text, "64", "german")
    assert answers(position, "release") == UNLIKELY | {"mine": "reroll"}


def gort(text: str, die: str, holder: str) -> Position:
    """Gort's die at the end of turn 4, with Tilloy and Beaurains held: three or more to go on."""
    position = table(f"turn: 4\nadvantage: {holder}\nreleased: french\nair: 0 0\n11: 7RTA\n9: | RR16*\n{text}")
    play(position, *(["pass", "end"] if holder == "allied" else ["pass", "pass", "end"]), dice=die)
    assert asked(position) == f"{holder} reroll"
    return position


def test_13_5_gorts_decision() -> None:
    """A stop is good for whoever would win by the points, and bad for the other."""
    few = "allied control: 3 5\n"
    assert answers(gort(few, "2", "allied"), "gort") == LIKELY  # three or more to go on
    assert answers(gort(few, "3", "allied"), "gort") == KEEP
    assert answers(gort(few, "3", "german"), "gort") == UNLIKELY
    assert answers(gort(few, "2", "german"), "gort") == KEEP
    enough = "needed: 1\n22: 8DL1*\nallied control: 3 5 18\n"
    assert answers(gort(enough, "2", "allied"), "gort") == KEEP
    assert answers(gort(enough, "3", "allied"), "gort") == UNLIKELY
    assert answers(gort(enough, "2", "german"), "gort") == LIKELY
    ends = f"options: gort-stop=german-win\n{enough}"
    assert answers(gort(ends, "2", "allied"), "gort") == LIKELY


def test_13_6_rommel_turning_north() -> None:
    text = "options: rommel-reroll=on\nturn: 3\n"
    assert answers(new_turn(text, "5", "german"), "north") == UNLIKELY  # a six is needed
    assert answers(new_turn(text, "6", "german"), "north") == KEEP
    assert answers(new_turn(text, "6", "allied"), "north") == LIKELY
    assert answers(new_turn(text, "5", "allied"), "north") == KEEP


# Combat support


def test_8_0_support_in_attack() -> None:
    position = table("turn: 3\nadvantage: german\nair: 1 1\n23: RA365\n11: 4RTA\n10: | RR16\n9: | AR178\n")
    play(position, "move 11", "4RTA>10", "done")
    assert asked(position) == "allied support"
    assert answers(position, "support-in-attack") == {"never": "none", "air": "air", "all": "air", "doubt": "air"}
    assert answers(position, "support-in-defense") == {}
    play(position, "none")
    assert asked(position) == "german support"
    assert answers(position, "support-in-defense") == {"never": "none", "air": "air", "all": "air", "doubt": "air"}


def test_8_0_a_gun_where_there_is_no_air_support() -> None:
    position = table("turn: 3\nadvantage: german\nair: 0 0\n23: RA365\n11: 4RTA\n10: | RR16\n9: | AR178\n")
    play(position, "move 11", "4RTA>10", "done")
    found = {"never": "none", "air": "none", "all": "gun RA365", "doubt": "gun RA365"}
    assert answers(position, "support-in-attack") == found
    play(position, "gun RA365")
    assert answers(position, "support-in-defense") == {
        "never": "none", "air": "none", "all": "gun AR178", "doubt": "gun AR178",
    }  # fmt: skip


def test_8_0_no_support_where_nothing_is_in_doubt() -> None:
    sure = table("turn: 3\nadvantage: german\nair: 1 1\n11: 4RTA 4RTB 7RTA 7RTB 7RTC\n10: | AT6\n")
    play(sure, "move 11", *[f"{unit}>10" for unit in ("4RTA", "4RTB", "7RTA", "7RTB", "7RTC")], "done", "point 4RTA")
    assert answers(sure, "support-in-attack") == {"never": "none", "air": "air", "all": "air", "doubt": "none"}


# What else interrupts


def test_6_1_the_forward_unit() -> None:
    position = table("air: 0 0\n11: 4RTA\n10: | AT6 RR16* ROM\n")
    play(position, "move 11", "4RTA>10", "done")
    assert answers(position, "forward-unit") == {"strongest": "forward RR16"}  # he keeps the two Fresh at his back
    gunned = table("decide: german impulse\nused: allied\nadvantage: german\n9: | AR178\n12: 4RTB 7RTB 8DL1\n")
    play(gunned, "bombard AR178>12")
    assert asked(gunned) == "allied forward"
    assert answers(gunned, "forward-unit") == {"strongest": moves(gunned)[0]}


def test_6_6_3_leaving_after_an_assault() -> None:
    text = "used: allied german\nair: 0 0\n11: 7RTA 7RTB\n10: | RR16 RR26\n"
    failed = table(text)
    play(failed, "move 11", "7RTA>10", "7RTB>10", "done", "point 7RTA", "forward RR16", dice="1166")
    assert answers(failed, "voluntary-retreat") == {"never": "done", "held": "done"}
    won = table(text)
    play(won, "move 11", "7RTA>10", "7RTB>10", "done", "point 7RTA", "forward RR16", dice="5521")
    while asked(won) == "german losses":
        play(won, moves(won)[0])
    assert asked(won) == "german withdraw"
    assert answers(won, "voluntary-retreat") == {"never": "done"}


def test_9_2_prolonging() -> None:
    position = table("11: 7RTA\n10: | RR16*\n")
    play(position, "pass")
    assert asked(position) == "allied prolong"
    assert answers(position, "prolonging") == {"never": "end", "always": "reset"}


def test_9_3_refreshing() -> None:
    position = table("11: 8DL1* 7RTB* 7RTA* AT260*\n10: | RR16\n")
    play(position, "refresh 11", dice="2")
    assert asked(position) == "allied refresh"
    assert answers(position, "refreshing") == {"attack": "turn 7RTA", "defense": moves(position)[1]}


def test_5_2_1_the_order_of_assaults() -> None:
    position = table("air: 0 0\n11: 7RTA 7RTB\n10: | RR16\n12: | RR26\n")
    play(position, "move 11", "7RTA>12", "7RTB>10", "done")
    assert answers(position, "order-of-assaults") == {"listed": moves(position)[0]}


def test_an_impulse_is_never_answered_by_orders() -> None:
    position = table("11: 8DL1* 7RTB\n10: | RR16\n")
    for order in GAME.orders:
        assert answers(position, order.name) == {}


def test_a_value_that_no_order_has_leaves_the_question_open() -> None:
    assert answer(attacked("1166"), "my-attack", "perhaps") == "ask"
