"""Exact chances of attacks: event chits, anti-aircraft fire and results, each reckoned here in another way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from bridgehead.core.dice import Dice, QuickDice
from bridgehead.games.guards_armoured import anti_aircraft, chances, combat, events
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import FIGHTING, SHOOTING_DOWN, State
from bridgehead.games.guards_armoured.tables import RESULTS
from tests.guards_armoured.branching import Branching
from tests.guards_armoured.table import activate, pack, place, table, unit

COLOURS = ("blue", "red", "black")
Chances = dict[int, Fraction]


# -- every deal of small cups ----------------------------------------------------------------------------------------


def printed(name: str) -> dict[str, object]:
    """The chit as the data has it."""
    return next(entry for entry in pack()["counters"]["events"] if entry["id"] == name)


def effect(attacker: str, defender: str, night: bool, clear: bool) -> int:
    """10.3 told again, from the data."""
    counts = {}
    for name in (attacker, defender):
        chit = printed(name)
        grounded = (night and chit.get("no_night")) or (not clear and chit.get("air"))
        counts[name] = chit["colour"] != "black" and not grounded
    one, other = counts[attacker], counts[defender]
    if one and other:
        one = attacker not in printed(defender).get("nullifies", ())  # type: ignore[operator]
        other = defender not in printed(attacker).get("nullifies", ())  # type: ignore[operator]
    found = 0
    for name, applies in ((attacker, one), (defender, other)):
        found += int(printed(name)["modifier"]) if applies else 0  # type: ignore[call-overload]
    return found


def deals(pile: list[str], mine: int, yours: int) -> Iterator[tuple[list[str], list[str]]]:
    """All ways to deal so many chits of a colour to each cup; what is left over stays unseen."""
    for first in combinations(range(len(pile)), mine):
        rest = [n for n in range(len(pile)) if n not in first]
        for second in combinations(rest, yours):
            yield [pile[n] for n in first], [pile[n] for n in second]


def by_every_deal(piles: dict[str, list[str]], mine: Sequence[int], yours: Sequence[int], **when: bool) -> Chances:
    found: dict[int, int] = {}
    total = 0
    each = [list(deals(piles[colour], mine[n], yours[n])) for n, colour in enumerate(COLOURS)]
    for dealt in product(*each):
        cup = [name for first, _ in dealt for name in first]
        other = [name for _, second in dealt for name in second]
        for attacker, defender in product(cup, other):
            value = effect(attacker, defender, **when)
            found[value] = found.get(value, 0) + 1
            total += 1
    return {value: Fraction(ways, total) for value, ways in found.items()}


PILES = {
    "blue": ["accurate-fire", "accurate-fire", "airstrike", "smoke-screen", "charge"],
    "red": ["apathy", "apathy", "raw-recruits", "hidden-guns"],
    "black": ["bogged", "repaired"],
}


def with_cups(s: State, piles: dict[str, list[str]], mine: Sequence[int], yours: Sequence[int]) -> State:
    for kind, name in enumerate(s.board.chits.names):
        s.undealt[kind] = sum(pile.count(name) for pile in piles.values())
    for n in range(3):
        s.fresh[3 * s.mover + n] = mine[n]
        s.fresh[3 * (1 - s.mover) + n] = yours[n]
    return s


@pytest.mark.parametrize("mover", [BRITISH, GERMAN])
@pytest.mark.parametrize(("turn", "weather"), [(1, "clear"), (4, "clear"), (1, "rain"), (4, "snow")])
@pytest.mark.parametrize(("mine", "yours"), [((2, 2, 1), (3, 1, 1)), ((1, 0, 0), (2, 3, 0)), ((2, 1, 0), (0, 2, 2))])
def test_10_3_chances_of_both_draws(
    mover: int, turn: int, weather: str, mine: tuple[int, ...], yours: tuple[int, ...]
) -> None:
    s = table("goodwood", turn=turn, weather=weather)
    s.mover = mover
    with_cups(s, PILES, mine, yours)
    expected = by_every_deal(PILES, mine, yours, night=turn == 4, clear=weather == "clear")
    assert dict(chances.net_chances(chances.draws(s), Fraction(0))) == expected


def test_10_3_all_the_chits_may_be_in_the_cups() -> None:
    """The last chit of a colour: what the attacker draws the defender can't have."""
    piles = {"blue": ["charge", "hero"], "red": ["apathy"], "black": []}
    s = table("goodwood")
    with_cups(s, piles, (1, 1, 0), (1, 0, 0))
    expected = by_every_deal(piles, (1, 1, 0), (1, 0, 0), night=False, clear=True)
    assert dict(chances.net_chances(chances.draws(s), Fraction(0))) == expected


def test_10_3_chances_of_a_cup_that_was_filled_again() -> None:
    s = table("goodwood")
    chits = s.board.chits
    for n in range(3):
        s.fresh[3 * BRITISH + n] = 0
    for name, many in (("charge", 2), ("apathy", 1)):
        s.discards[chits.kinds * BRITISH + chits.numbers[name]] = many
    with_cups_of_the_enemy = {"blue": ["hero"], "red": ["hesitation", "barbed-wire"], "black": []}
    for kind, name in enumerate(chits.names):
        s.undealt[kind] = sum(pile.count(name) for pile in with_cups_of_the_enemy.values())
    for n, many in enumerate((1, 1, 0)):
        s.fresh[3 * GERMAN + n] = many
    found = dict(chances.net_chances(chances.draws(s), Fraction(0)))
    expected: Chances = {}
    for attacker, share in (("charge", Fraction(2, 3)), ("apathy", Fraction(1, 3))):
        for defender, other in (
            ("hero", Fraction(1, 2)),
            ("hesitation", Fraction(1, 4)),
            ("barbed-wire", Fraction(1, 4)),
        ):
            value = effect(attacker, defender, night=False, clear=True)
            expected[value] = expected.get(value, Fraction(0)) + share * other
    assert found == expected
    for kind in range(chits.kinds):  # the same when they have gone back already
        s.recycled[chits.kinds * BRITISH + kind] = s.discards[chits.kinds * BRITISH + kind]
        s.discards[chits.kinds * BRITISH + kind] = 0
    assert dict(chances.net_chances(chances.draws(s), Fraction(0))) == expected


# -- every draw of the engine ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "weather", "mover"), [(1, "clear", BRITISH), (4, "rain", GERMAN)])
def test_10_3_chances_are_those_of_the_draw(turn: int, weather: str, mover: int) -> None:
    """Every pair of chits that the step of the game can draw from the full cups, some attacks into a game."""
    s = table("veritable", turn=turn, weather=weather)
    events.deal(s)
    dice = QuickDice(random.Random(7))
    for n in range(60):
        s.mover = n % 2
        events.draw(s, dice)
        events.clear(s)
    s.mover = mover
    found: Chances = {}
    path: list[int] | None = []
    while path is not None:
        branch = Branching(path)
        after = s.copy()
        events.draw(after, branch)
        events.settle(after)
        value = sum(
            int(s.board.chits.modifier[after.event[part]])
            for part in (0, 1)
            if not after.nullified[part] and after.event[part] >= 0
        )
        found[value] = found.get(value, Fraction(0)) + branch.chance
        path = branch.next_path()
    assert sum(found.values()) == 1
    assert dict(chances.net_chances(chances.draws(s), Fraction(0))) == found


# -- anti-aircraft ---------------------------------------------------------------------------------------------------


def test_10_7_chance_to_be_shot_down() -> None:
    field = {"2IG-1": "4340", "6P-I-1": "4339", "6P-I-88": "4335", "KGK-Werbl": "4329"}
    s = table("bonninghardt", field)
    s.mover = BRITISH
    s.target = place(s, "4339")
    two = Fraction(sum(a + b > 4 for a, b in product(range(1, 7), repeat=2)), 36)
    three = Fraction(sum(a + b + c > 10 for a, b, c in product(range(1, 7), repeat=3)), 216)
    assert chances.shot_down(s, GERMAN) == 1 - (1 - two) * (1 - three)
    assert not any(s.shot) and s.actor == 0


def test_10_7_aircraft_that_are_shot_down_count_for_nothing() -> None:
    piles = {"blue": ["airstrike"], "red": ["apathy"], "black": []}
    s = with_cups(table("goodwood"), piles, (1, 0, 0), (0, 1, 0))
    found = chances.draws(s)
    assert dict(chances.net_chances(found, Fraction(1, 4))) == {-1: Fraction(3, 4), 2: Fraction(1, 4)}


def test_10_7_the_defenders_aircraft_get_through() -> None:
    piles = {"blue": ["airstrike"], "red": ["apathy"], "black": []}
    s = with_cups(table("goodwood"), piles, (0, 1, 0), (1, 0, 0))
    assert dict(chances.net_chances(chances.draws(s), Fraction(1))) == {-1: Fraction(1)}


# -- results ---------------------------------------------------------------------------------------------------------


def declared(scenario: str, units: dict[str, str], battalion: str, hex: str, joining: str, **given: object) -> State:
    s = table(scenario, units, **given)  # type: ignore[arg-type]
    activate(s, battalion)
    s.ask = FIGHTING
    combat.play_fighting(s, m.pack(m.ATTACK, 0, place(s, hex)), Dice())
    for code in joining.split():
        combat.play_joining(s, m.pack(m.JOIN, unit(s, code)))
    return s


def by_hand(s: State, ground: int, column: str, dice: int) -> dict[str, Fraction]:
    """Every roll with every pair of chits."""
    found: dict[str, Fraction] = {}
    which = s.board.tables.column_names.index(column)
    nets = chances.net_chances(chances.draws(s), chances.shot_down(s, GERMAN))
    for rolled in product(range(1, 7), repeat=dice):
        for net, share in nets:
            total = min(12, max(2, sum(rolled) + ground + net))
            result = RESULTS[s.board.tables.crt[8 * (total - 2) + which]]
            found[result] = found.get(result, Fraction(0)) + share / 6**dice
    return found


@pytest.mark.parametrize(("turn", "more", "dice"), [(1, 0, 2), (3, 1, 2), (4, 0, 3)])
def test_10_1_chances_of_the_result(turn: int, more: int, dice: int) -> None:
    units = {"2GG-HQ": "3436", "2GG-1": "3434", "2GG-2": "3434", "KGL-Gren": "3435"}  # Cagny is a city
    s = declared("goodwood", units, "2GG", "3435", "2GG-1 2GG-2", turn=turn)
    found = chances.result_chances(s, chances.event_chances(s, GERMAN))
    assert {RESULTS[result]: chance for result, chance in found} == by_hand(s, 3 + more, "2-1", dice)
    assert sum(chance for _, chance in found) == 1
    assert [result for result, _ in found] == sorted(result for result, _ in found)


def test_10_1_chances_once_the_chits_are_drawn() -> None:
    units = {"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842"}
    s = declared("goodwood", units, "2GG", "0842", "2GG-1")
    s.event[0] = s.board.chits.numbers["accurate-fire"]
    s.event[1] = s.board.chits.numbers["apathy"]
    before = s.copy()
    found = dict(chances.result_chances(s, chances.event_chances(s, GERMAN)))
    assert s.numbers() == before.numbers()
    assert found[RESULTS.index("DC")] == Fraction(3, 36)  # 4 and 5 with +2: a roll of 2 or 3
    assert found[RESULTS.index("AP")] == Fraction(6, 36)  # 10 or more


def test_10_1_chances_are_what_happens() -> None:
    """Ten thousand attacks played out."""
    units = {"2GG-HQ": "0846", "2GG-1": "0843", "2GG-2": "0843", "KGL-Gren": "0842", "KGL-88": "0840"}
    s = declared("goodwood", units, "2GG", "0842", "2GG-1 2GG-2")
    expected = dict(chances.result_chances(s, chances.event_chances(s, GERMAN)))
    rng = random.Random(11)
    dice = QuickDice(rng)
    counted: dict[int, int] = {}
    rounds = 10_000
    for _ in range(rounds):
        table_ = s.copy()
        events.draw(table_, dice)
        events.next_flak(table_)
        while table_.ask == SHOOTING_DOWN:  # everybody fires
            fire(table_, dice)
        combat.roll(table_, dice)
        counted[int(table_.result)] = counted.get(int(table_.result), 0) + 1
    for result, chance in expected.items():
        off = abs(counted.get(result, 0) - rounds * float(chance))
        assert off < 4 * (rounds * float(chance) * (1 - float(chance))) ** 0.5 + 1, RESULTS[result]


def fire(s: State, dice: Dice) -> None:
    listed: list[int] = []
    anti_aircraft.shooting_moves(s, listed)
    anti_aircraft.play_shooting(s, listed[-1], dice)
    events.next_flak(s)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_3_the_ways_to_draw_are_counted_alike_whatever_was_drawn_first(scenario: str) -> None:
    """So that the fractions add up to one."""
    s = table(scenario)
    events.deal(s)
    s.mover = GERMAN
    found = chances.net_chances(chances.draws(s), Fraction(1, 3))
    assert sum(chance for _, chance in found) == 1
