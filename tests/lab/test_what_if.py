"""Attacks without a table: the same odds as at the table, the inverse, and tables to print."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.game import UnknownChoice
from bridgehead.games import find
from bridgehead.kits.calculator import Kind
from bridgehead.kits.forecast import Odds
from bridgehead.lab import what_if
from bridgehead.lab.chances import odds_module

KINDS = [
    (game.id, scenario.name, kind.name)
    for game in what_if.games()
    for scenario in game.scenarios[:1]
    for kind in what_if.kinds(game.id, scenario.name).values()
]
every_kind = pytest.mark.parametrize(("game", "scenario", "name"), KINDS)
RULES = {  # of the games whose attacks add up to a net result: the rule of the odds at the table, and what to set
    "storm-over-arnhem": {"8.35": ("fire", "other"), "9.6": ("close-combat", "better")},
    "counter-attack-arras": {"6.1": ("assault", "other"), "7.1.2": ("bombardment", "other")},
}


def zero(kind: Kind) -> dict[str, int]:
    return {field.name: 0 if 0 in field.values() else min(field.values()) for field in kind.fields}


@pytest.mark.parametrize("game", list(RULES))
def test_the_odds_are_those_of_the_same_attack_at_a_table(game: str) -> None:
    """Every attack that comes up in a random game, by all that counts together."""
    rng = Random(game)
    position = find(game).new()
    seen: dict[str, list[Odds]] = defaultdict(list)
    for _ in range(1_500):
        if not position.moves():
            break
        for odds in odds_module(find(game)).odds(position) if rng.random() < 0.1 else []:
            if odds.rule in RULES[game] and "dice against" not in odds.title and odds.modifiers:
                seen[odds.rule].append(odds)
        position.play(rng.choice(position.moves()), QuickDice(rng))
    assert set(seen) == set(RULES[game])
    for rule, found in seen.items():
        name, field = RULES[game][rule]
        kind = what_if.kind_of(game, "", name)
        for odds in found:
            net = sum(value for _, _, value in odds.modifiers)
            assert kind.odds({**zero(kind), field: net}).distribution == odds.distribution
            for label, cited, value in odds.modifiers:
                fields = [one for one in kind.fields if one.rule == cited and one.name != field] or kind.fields
                able = [set(map(abs, one.values())) for one in fields]
                assert any(abs(value) in values for values in able), f"{label} {value:+d} ({cited}) can't be set"


@every_kind
def test_every_field_can_be_set_from_end_to_end(game: str, scenario: str, name: str) -> None:
    kind = what_if.kind_of(game, scenario, name)
    assert kind.usual() == what_if.settle(kind, {})
    for field in kind.fields:
        assert field.usual in field.values() and field.label and field.rule
        for value in field.values():
            odds = kind.odds(what_if.settle(kind, {field.name: value}))
            assert sum(chance for _, chance in odds.distribution) == 1
    assert len({field.name for field in kind.fields}) == len(kind.fields)


@every_kind
def test_what_is_needed_is_the_nearest_that_is_enough(game: str, scenario: str, name: str) -> None:
    kind = what_if.kind_of(game, scenario, name)
    values = kind.usual()
    reached = 0
    goals = what_if.goals(kind.odds(values), kind)
    for goal, words in goals:
        assert words
        for percent in (30, 70):
            wanted = Fraction(percent, 100)
            for row in what_if.needed(kind, values, goal, wanted):
                reached += 1
                now = values[row.field.name]
                assert what_if.chance_of(kind, kind.odds({**values, row.field.name: row.value}), goal) == row.chance
                assert row.chance >= wanted and row.value != now
                for nearer in row.field.values():
                    if 0 < abs(nearer - now) < abs(row.value - now):
                        odds = kind.odds({**values, row.field.name: nearer})
                        assert what_if.chance_of(kind, odds, goal) < wanted
    assert reached and goals


def test_what_cannot_be_set_is_refused_in_a_sentence() -> None:
    kind = what_if.kind_of("storm-over-arnhem", "", "fire")
    with pytest.raises(UnknownChoice, match=r"Fire has no field 'tanks'; its fields are attack, units"):
        what_if.settle(kind, {"tanks": 1})
    with pytest.raises(UnknownChoice, match=r"Additional units can't be 99; it goes from 0 to"):
        what_if.settle(kind, {"units": 99})
    with pytest.raises(UnknownChoice, match=r"There is no kind of attack 'siege'"):
        what_if.kind_of("storm-over-arnhem", "", "siege")
    with pytest.raises(UnknownChoice, match=r"The Ford has no tables of odds"):
        what_if.kinds("the-ford")


def test_odds_are_what_the_dice_do() -> None:
    """An attack of each game, thrown many times."""
    rng = Random(5)
    kind = what_if.kind_of("counter-attack-arras", "", "assault")
    for dice in ((2, 2), (3, 2), (2, 3)):
        values = {**kind.usual(), "attack_dice": dice[0], "defense_dice": dice[1]}
        odds = kind.odds(values)
        net = sum(value for _, _, value in odds.modifiers)
        throw = QuickDice(rng)
        points = [max(0, net + sum(throw.roll(dice[0], "")) - sum(throw.roll(dice[1], ""))) for _ in range(20_000)]
        for value, chance in odds.distribution:
            share = float(chance)
            error = (share * (1 - share) / 20_000) ** 0.5
            assert abs(points.count(value) / 20_000 - share) < 5 * error + 1e-9


@pytest.mark.parametrize("game", [game.id for game in what_if.games()])
def test_tables_hold_every_row_and_fall_with_the_result(game: str) -> None:
    tables = what_if.tables(game)
    assert tables
    for table in tables:
        for row in table["rows"]:
            assert len(row["percent"]) == len(table["columns"]) > 0
            assert all(0 <= percent <= 100 for percent in row["percent"])
            if table["columns"][0].endswith("+"):
                assert row["percent"] == sorted(row["percent"], reverse=True)
            else:
                assert sum(row["percent"]) == pytest.approx(100, abs=0.6)
