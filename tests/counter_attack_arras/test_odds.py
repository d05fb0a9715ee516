"""Exact odds, against a count of all dice and against the table in the notes on the reconstruction."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import odds as game_odds
from bridgehead.games.counter_attack_arras.odds import odds, odds_of
from bridgehead.kits.forecast import Odds
from bridgehead.kits.odds import duel
from tests.counter_attack_arras.table import asked, play, quiet, table


def of(position: Position, move: str) -> Odds:
    found = odds_of(position, position.parse(move))
    assert found is not None
    return found


def now(position: Position) -> list[Odds]:
    return odds(position)


@pytest.mark.parametrize(("attack", "defense"), [(2, 2), (3, 2), (2, 3), (3, 3)])
def test_6_1_1_and_8_0_every_throw_is_counted(attack: int, defense: int) -> None:
    ways: dict[int, int] = {}
    for dice in product(range(1, 7), repeat=attack + defense):
        value = sum(dice[:attack]) - sum(dice[attack:])
        ways[value] = ways.get(value, 0) + 1
    assert duel(attack, defense) == ways


@pytest.mark.parametrize(
    ("net", "chances"),
    [(2, (66, 90, 31, 64)), (3, (76, 94, 40, 72)), (-2, (24, 60, 6, 28)), (6, (95, 99, 69, 90)), (4, (84, 97, 50, 79))],
)
def test_success_with_two_or_three_dice_a_side(net: int, chances: tuple[int, ...]) -> None:
    """Attack value less defense value, and the chance of success for 2/2, 3/2, 2/3 and 3/3 dice."""
    for (attack, defense), percent in zip(((2, 2), (3, 2), (2, 3), (3, 3)), chances):
        found = Odds("", "", "", [], game_odds._distribution(net, attack, defense))
        assert round(100 * float(found.chance_of(1))) == percent


def test_6_2_and_6_3_every_modifier_is_itemised() -> None:
    position = table("turn: 3\ninitiative: allied\n23: 7RTA BCC1 MAR\n11: | RR16 ROM AT6*\n")
    play(position, "move 23", "7RTA>11", "BCC1>11", "MAR>11")
    found = now(position)[0]
    assert [(rule, value) for _, rule, value in found.modifiers] == [
        ("6.2 A", 6), ("6.2 B", 2), ("6.2 E", -1), ("6.2 F", -1),
        ("6.3 A", -6), ("6.3 B", -1), ("6.3 C", -1), ("6.3 E", -2),
    ]  # fmt: skip
    assert sum(chance for _, chance in found.distribution) == 1


def test_a_support_changes_the_dice() -> None:
    position = table("11: 7RTA\n10: | RR16\n9: | AR178\n")
    play(position, "move 11", "7RTA>10", "done")
    alone, helped = of(position, "none"), of(position, "gun AR178")
    assert helped.chance_of(1) < alone.chance_of(1)
    assert "2 dice against 3" in helped.title
    play(position, "none")
    assert of(position, "air").chance_of(1) > alone.chance_of(1)


def test_a_gun_in_the_area_gives_up_its_one() -> None:
    position = table("11: 7RTA\n10: | RR16 AR178\n")
    play(position, "move 11", "7RTA>10", "done", "forward RR16")
    assert ("other Fresh defenders", "6.3 B", -1) in of(position, "none").modifiers
    assert all(rule != "6.3 B" for _, rule, _ in of(position, "gun AR178").modifiers)


def test_7_1_2_a_bombardment() -> None:
    position = table("decide: german impulse\n9: | AR178\n12: 7RTA\n")
    found = of(position, "bombard AR178>12")
    assert [value for _, _, value in found.modifiers] == [6, -6, -1]
    assert round(100 * float(found.chance_of(1))) == 34


def test_at_an_impulse_every_neighbour_is_weighed() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16\n16: 8DL2 | AT6\n")
    titles = [found.title for found in now(position)]
    assert "Assault on area 10 (Agny)" in titles
    assert "Assault on area 16 (Warlus) from inside" in titles
    agny = next(found for found in now(position) if "Agny" in found.title)
    assert agny.modifiers[1] == ("additional attackers", "6.2 B", 1)


def test_the_odds_leave_the_position_as_it_is() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16\n")
    before = position.digest()
    now(position)
    for move in position.moves():
        odds_of(position, move)
    assert position.digest() == before


def test_a_move_is_weighed_before_it_is_made() -> None:
    position = table("11: 7RTA 8DL1\n10: | RR16\n")
    play(position, "move 11", "7RTA>10")
    assert of(position, "8DL1>10").modifiers[1][2] == 1
    assert odds_of(position, position.parse("8DL1>12")) is None
    assert of(position, "done").chance_of(1) < of(position, "8DL1>10").chance_of(1)


@pytest.mark.parametrize(
    ("text", "dice", "title", "chance"),
    [
        ("turn: 1\nfrench: DLM\n", "1", "Release of the French Cavalry Corps", Fraction(1, 2)),
        ("turn: 2\n", "1166", "The Allies get the initiative", Fraction(1, 2)),
        ("turn: 4\nallied control: 3\n", "1", "Gort continues the attack", Fraction(1, 3)),
    ],
)
def test_other_rolls_have_odds_too(text: str, dice: str, title: str, chance: Fraction) -> None:
    used = "used: allied german\n" if "turn: 1" in text else "used: german\n"
    position = table(text + used + "air: 0 0\n11: 7RTA\n9: | RR16*\n")
    play(position, "pass", *(["end"] if used == "used: german\n" else []), dice=dice)
    assert asked(position).endswith("reroll")
    found = now(position)[0]
    assert (found.title, found.chance_of(1)) == (title, chance)


def test_rommel_turning_north_has_odds_where_it_can_be_rerolled() -> None:
    position = table(
        "options: rommel-reroll=on\nturn: 3\nused: allied german\nair: 0 0\n11: 7RTA\n9: | RR16*\ncrossed: 8DL1\n"
    )
    play(position, "pass", dice="1")
    assert now(position)[0].chance_of(1) == Fraction(1, 3)


def test_nothing_is_rolled_for_in_a_retreat() -> None:
    position = quiet("11: 7RTA\n12: | RR16 RR17\n")
    play(position, "move 11", "7RTA>12", "done", "forward RR16", dice="1166")
    assert asked(position) == "german withdraw"
    assert now(position) == []
    assert now(position) == [] and of_none(position, "done")


def of_none(position: Position, move: str) -> bool:
    return odds_of(position, position.parse(move)) is None


def test_odds_as_json() -> None:
    position = table("decide: german impulse\n9: | AR178\n12: 7RTA\n")
    shown = of(position, "bombard AR178>12").to_json()
    assert shown["rule"] == "7.1.2" and shown["measure"] == "casualty points"
    assert abs(sum(row["percent"] for row in shown["distribution"]) - 100) < 0.1


def test_6_4_1_and_8_0_the_odds_tell_what_failure_costs_and_who_may_still_support() -> None:
    position = table("turn: 3\ninitiative: allied\n23: 7RTA BCC1 MAR\n11: | RR16 ROM AT6*\n9: | AR178\n")
    play(position, "move 23", "7RTA>11", "BCC1>11", "MAR>11")
    found = now(position)[0]
    assert found.losing() == f"7RTA eliminated {round(100 * float(found.no_gain))} %"
    notes = {rule: text for text, rule in found.notes}
    assert notes["6.4.1"].startswith("If it fails, 7RTA is eliminated, the other attackers go back,")
    assert "The Germans may roll a third die for support" in notes["8.0"]
    assert "may have the dice rolled again" in notes["9.0"]
