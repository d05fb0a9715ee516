"""Attacks, barrages and shots worked out without a table, against every throw of the dice as the rules read them."""

from __future__ import annotations

from collections import Counter as Tally
from fractions import Fraction
from itertools import product

import pytest

from bridgehead.games.guards_armoured import odds_of_fire
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.odds import NAMES
from bridgehead.games.guards_armoured.tables import RESULTS
from bridgehead.kits.calculator import Kind
from bridgehead.kits.forecast import Odds
from bridgehead.lab import what_if
from tests.guards_armoured.table import activate, table, unit
from tests.guards_armoured.test_crt import COLUMNS, ROWS

FACES = range(1, 7)


def kind(name: str) -> Kind:
    return what_if.kind_of("guards-armoured", "goodwood", name)


def worked_out(name: str, **values: int) -> dict[str, Fraction]:
    """By the name of what happens."""
    odds = kind(name).odds({**kind(name).usual(), **values})
    return {odds.names[value]: chance for value, chance in odds.distribution}


def shares(found: Tally[str]) -> dict[str, Fraction]:
    return {name: Fraction(ways, found.total()) for name, ways in found.items()}


@pytest.mark.parametrize("away", range(1, 6))
@pytest.mark.parametrize("die", [-2, -1, 0, 1])
@pytest.mark.parametrize("defense", [3, 5, 8])
def test_11_3_each_die_above_the_range_and_both_together_above_the_defense(away: int, die: int, defense: int) -> None:
    found: Tally[str] = Tally()
    for one, other in product(FACES, repeat=2):
        hit = one + die > away and other + die > away
        dead = one + other + 2 * die >= defense + away
        found["miss" if not hit else "casualty" if dead else "hit"] += 1
    assert worked_out("direct-fire", range=away, die=die, defense=defense) == shares(found)


@pytest.mark.parametrize("over", [0, 5, 10, 13, 17])
@pytest.mark.parametrize("clear", [0, 1])
def test_11_2_three_dice_above_range_and_terrain_and_equal_dice_hurt(over: int, clear: int) -> None:
    found: Tally[str] = Tally()
    for dice in product(FACES, repeat=3):
        equal = max(dice.count(face) for face in FACES)
        hurt = equal - 1 + clear if sum(dice) > over and equal > 1 else 0
        found[("none", "1 casualty", "2 casualties", "3 casualties")[hurt]] += 1
    assert worked_out("barrage", range=over // 2, ground=over - over // 2, clear=clear) == shares(found)


@pytest.mark.parametrize("dice", [2, 3])
@pytest.mark.parametrize("more", [-5, 0, 3])
def test_10_1_every_column_of_the_table(dice: int, more: int) -> None:
    for column, odds in enumerate(COLUMNS):
        attack, defense = (int(strength) for strength in odds.split("-"))
        found: Tally[str] = Tally()
        for thrown in product(FACES, repeat=dice):
            found[ROWS[min(12, max(2, sum(thrown) + more))][column]] += 1
        expected = {NAMES[RESULTS.index(name) - RESULTS.index("-")]: share for name, share in shares(found).items()}
        assert worked_out("attack", attack=attack, defense=defense, chits=more, dice=dice) == expected


def test_11_3_as_at_a_table() -> None:
    """A Sherman two hexes from a Panzer IV."""
    s = table("goodwood", {"2GG-1": "3543", "2GG-HQ": "3545", "KGL-PzIV": "3541", "KGL-HQ": "3530"})
    activate(s, "2GG", st.COMBAT)
    shown: Odds = odds_of_fire.shot(s, unit(s, "2GG-1"), unit(s, "KGL-PzIV"))
    assert kind("direct-fire").odds({"range": 2, "die": 0, "defense": 6}).distribution == shown.distribution
