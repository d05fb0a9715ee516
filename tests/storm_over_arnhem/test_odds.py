"""Exact odds against every throw of the dice, actually played, and against the printed examples."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from bridgehead.core.position import Event, Position
from bridgehead.games.storm_over_arnhem.odds import odds, odds_of
from bridgehead.kits import odds as kit
from bridgehead.kits.forecast import Odds
from tests.storm_over_arnhem.table import asked, pack, play, table

SS_AGAINST_PARAS = """
    turn: 1
    decide: german impulse
    23: BDE C9a C9b C9c C7a*
    26: | LR4a LR4b LR4c LR5a LR5b LR5c LRHQ SPGa
"""


def brute_force(position: Position, last: str, dice: int, read: str) -> list[tuple[int, Fraction]]:
    """Play `last` with every throw of so many dice; `read` says which event holds the result and how."""
    counted: Counter[int] = Counter()
    for thrown in product(range(1, 7), repeat=dice):
        copy = position.copy()
        events = play(copy, last, dice="".join(map(str, thrown)))
        counted[RESULTS[read](events)] += 1
    return [(value, Fraction(counted[value], 6**dice)) for value in sorted(counted)]


def _points(events: list[Event]) -> int:
    facts = next(event.facts for event in events if event.kind == "fire")
    return max(0, facts[6] - facts[7])


def _succeeded(events: list[Event]) -> int:
    die, modifier = next(event.facts[1:] for event in events if event.kind == "strike")
    return int(die + modifier >= 6)


def _flushed(events: list[Event]) -> int:
    _, die, reach = next(event.facts for event in events if event.kind == "ignition")
    return die if die <= reach else 0


def _answered(events: list[Event]) -> int:
    return int(next(event.facts[2] for event in events if event.kind == "called"))


RESULTS = {"points": _points, "strike": _succeeded, "ignition": _flushed, "call": _answered}


def the_one(position: Position, move: str) -> Odds:
    found = odds_of(position, position.parse(move))
    assert found is not None
    return found


def values(found: Odds) -> dict[str, int]:
    return {rule: value for _, rule, value in found.modifiers}


# -- the kit -------------------------------------------------------------------------------------------------------


def test_two_dice_against_two_have_1296_ways() -> None:
    counted = Counter(a + b - c - d for a, b, c, d in product(range(1, 7), repeat=4))
    assert dict(counted) == kit.DUEL
    assert sum(kit.DUEL.values()) == 1296
    assert kit.DUEL[0] == 146


@pytest.mark.parametrize("net", range(-12, 13))
def test_the_quick_tables_agree_with_the_exact_distribution(net: int) -> None:
    exact = kit.chances(kit.excess(net))
    for least in range(26):
        chance = sum((chance for value, chance in exact if value >= least), Fraction(0))
        assert kit.chance_of(net, least) == pytest.approx(float(chance))


@pytest.mark.parametrize(
    ("net", "hit", "points"), [(-2, 24, 0.6), (0, 44, 1.4), (2, 66, 2.6), (4, 84, 4.2), (6, 95, 6.0)]
)
def test_known_chances_of_fire(net: int, hit: int, points: float) -> None:
    assert round(100 * kit.chance_of(net, 1)) == hit
    assert round(float(kit.mean(kit.chances(kit.excess(net)))), 1) == points


# -- fire ----------------------------------------------------------------------------------------------------------


def test_8_351_a_full_attack_is_itemised() -> None:
    found = the_one(table(SS_AGAINST_PARAS), "fire 26>23u")
    assert found.rule == "8.35"
    assert found.modifiers == [
        ("best attack factor", "8.351", 6),
        ("additional units", "8.351 B", 7),
        ("platoon integrity", "8.351 C", 1),
        ("lowest defense factor", "8.352", -7),
        ("from an adjacent area", "8.352 B", -1),
    ]
    assert sum(chance for _, chance in found.distribution) == 1


@pytest.mark.parametrize(
    ("turn", "move", "units"),
    [
        (1, "fire 26>23u", ["LR4a", "LR4b", "LR4c"]),
        (2, "fire 26>23c", ["LR4a", "LR5b", "LRHQ", "SPGa"]),
        (5, "fire 26>23u", ["SPGa"]),
    ],
)
def test_8_35_fire_equals_every_throw(turn: int, move: str, units: list[str]) -> None:
    position = table(SS_AGAINST_PARAS.replace("turn: 1", f"turn: {turn}"))
    play(position, move, *[f"+{unit}" for unit in units])
    [found] = odds(position)
    assert found.distribution == brute_force(position, "done", 4, "points")
    assert found.to_json() == the_one(position, "done").to_json()


def test_8_35_joining_units_change_the_odds_at_once() -> None:
    position = table(SS_AGAINST_PARAS)
    play(position, "fire 26>23u", "+LR4a")
    joined = the_one(position, "+LR4b")
    play(position, "+LR4b")
    assert odds(position)[0].to_json() == joined.to_json()


def test_8_32_a_full_attack_keeps_the_limits_and_a_platoon_together() -> None:
    position = table(
        """
        decide: german impulse
        24: C8a
        15: | LR4a LR4b T11a T11b T11c T12a T12b T12c T1HQ T2HQ AC75 AC9 SPGa
        """
    )
    found = the_one(position, "fire 15>24u")
    assert values(found)["8.351"] == 6
    assert values(found)["8.351 B"] == 6 + 1 + 3 - 1
    assert values(found)["8.351 C"] == 1


def test_13_3_guns_equal_every_throw() -> None:
    position = table("decide: british impulse\n5: ATa ATb A1a\n7: | MK3a MK3b T11a")
    play(position, "gun 5>7:MK3a", "+ATa", "+ATb")
    [found] = odds(position)
    assert found.rule == "13.3"
    assert [value for _, _, value in found.modifiers] == [6, 1, -5, -1]
    assert found.distribution == brute_force(position, "done", 4, "points")


def test_13_4_guns_alone_fall_without_dice() -> None:
    position = table("decide: german impulse\n5: ATa ATb\n7: | T11a")
    found = the_one(position, "fire 7>5u")
    assert (found.rule, found.measure, found.distribution) == ("13.4", "units eliminated", [(2, Fraction(1))])


def test_13_7_the_primary_target_defends() -> None:
    position = table("decide: british impulse\n5: ATa A1a\n7: | MK3a SPGa")
    assert values(the_one(position, "gun 5>7:SPGa"))["13.7"] == -2
    assert values(the_one(position, "gun 5>7:MK3a"))["13.7"] == -5
    assert the_one(position, "gun 5>7:MK3a").modifiers[-2][0] == "defense factor of the primary target"


@pytest.mark.parametrize(("turn", "time"), [(1, "day"), (2, "night")])
def test_14_6_artillery_equals_every_throw(turn: int, time: str) -> None:
    factor = next(battery[time] for battery in pack()["counters"]["artillery"] if battery["code"] == "HZ1")
    position = table(f"turn: {turn}\ndecide: german impulse\n23: C9a C9b\n26: | SHQ")
    found = the_one(position, "shell HZ1 26>23u")
    assert [value for _, _, value in found.modifiers] == [factor, -7]
    assert found.modifiers[0][1] == "14.6"
    assert found.distribution == brute_force(position, "shell HZ1 26>23u", 4, "points")


def test_15_4_night_and_distance() -> None:
    position = table(SS_AGAINST_PARAS.replace("turn: 1", "turn: 2"))
    assert values(the_one(position, "fire 26>23u"))["15.4"] == -2


def test_20_3_carriers_make_up_for_the_shortage() -> None:
    position = table("turn: 8\ndecide: british impulse\n17: RE1a RE1b RE1c\n24: | T11a\ntrack: BRENa")
    found = the_one(position, "fire 17>24u")
    assert values(found)["20.2"] == -2
    assert values(found)["20.3"] == 1
    play(position, "fire 17>24u", "+RE1a", "+RE1b", "+RE1c")
    assert odds(position)[0].distribution == brute_force(position, "done", 4, "points")


def test_8_3552_worked_example() -> None:
    """Three engineers in 17 fire at Bocholt squads in 24: 4 + 2 + 1 against 5 + 1."""
    position = table("decide: british impulse\n17: RE1a RE1b RE1c\n24: | T11a T11b T11c")
    assert sum(values(the_one(position, "fire 17>24u")).values()) == 1


def test_22_cards_count_what_is_left_in_the_decks() -> None:
    position = table(
        """
        options: combat=cards
        decide: german impulse
        british cards: 0 0 0 0 0 1 0 0 0 0 0
        german cards: 1 0 0 0 0 0 0 0 0 2 0
        24: C8a
        15: | LR4a LR4b
        """
    )
    found = the_one(position, "fire 15>24u")  # 4 + 1 against 7 + 1, and the German draws 2 or 11 against 7
    assert found.distribution == [(0, Fraction(1, 3)), (1, Fraction(2, 3))]


def test_22_3_an_empty_deck_is_shuffled_before_the_draw() -> None:
    empty = " ".join(["0"] * 11)
    with_cards = table(
        f"options: combat=cards\ndecide: german impulse\nbritish cards: {empty}\ngerman cards: {empty}\n"
        "24: C8a\n15: | LR4a"
    )
    with_dice = table("decide: german impulse\n24: C8a\n15: | LR4a")
    assert the_one(with_cards, "fire 15>24u").distribution == the_one(with_dice, "fire 15>24u").distribution


def test_odds_at_an_impulse_cover_every_attack() -> None:
    position = table(SS_AGAINST_PARAS)
    wanted = [
        move for move in position.moves() if position.notation(move).split()[0] in ("fire", "gun", "shell", "ignite")
    ]
    assert len(odds(position)) == len(wanted) > 0
    assert odds_of(position, position.parse("pass")) is None


def test_odds_leave_the_position_alone() -> None:
    position = table(SS_AGAINST_PARAS)
    before = position.digest()
    odds(position)
    play(position, "fire 26>23u", "+LR4a")
    declared = position.digest()
    odds(position)
    assert before != declared == position.digest()


# -- single dice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attackers", "target"),
    [("T11a", "RE1a"), ("LR4a T11a", "RE1a"), ("ENGa LR4a T11a", "RE1a"), ("ENGa", "BDE"), ("MK3a T11a", "BDE")],
)
def test_9_6_1_close_combat_equals_every_throw(attackers: str, target: str) -> None:
    position = table(f"decide: german fight\nadvantage: german\n17: {target} | {attackers}")
    play(position, "fight 17")
    while not any(move.endswith(f"*{target}") for move in map(position.notation, position.moves())):
        play(position, "done")
    for unit in attackers.split():
        play(position, f"{unit}*{target}")
    [found] = odds(position)
    assert found.distribution == brute_force(position, "done", 1, "strike")


@pytest.mark.parametrize(("fire", "units"), [("", "T11a"), ("fires: 17=1\n", "T11a T11b"), ("", "ENGa T11a")])
def test_18_3_fire_setting_equals_every_throw(fire: str, units: str) -> None:
    british = "RE1a RE1b RE1c RE1d C7a C7b C7c"
    position = table(f"{fire}decide: german impulse\n17: {british} | {units}")
    play(position, "ignite 17", *[f"+{unit}" for unit in units.split()])
    [found] = odds(position)
    assert found.measure == "units committed"
    assert found.distribution == brute_force(position, "done", 1, "ignition")


def test_18_4_no_more_are_driven_out_than_are_there() -> None:
    position = table("decide: german impulse\n17: RE1a RE1b | ENGa ENGb")
    assert the_one(position, "ignite 17").distribution == [(1, Fraction(1, 6)), (2, Fraction(5, 6))]


def test_14_32_the_call_equals_every_throw() -> None:
    position = table("decide: british impulse\n17: BDE\n24: | T11a T11b\n16: | T12a")
    found = the_one(position, "call RA")
    assert (
        found.distribution == brute_force(position, "call RA", 1, "call") == [(0, Fraction(1, 3)), (1, Fraction(2, 3))]
    )


@pytest.mark.parametrize(("level", "chance"), [(1, Fraction(1, 3)), (2, Fraction(1, 6))])
def test_18_9_extinguishing(level: int, chance: Fraction) -> None:
    position = table(f"fires: 17={level}\ndecide: german impulse\nadvantage: british\npasses: 1\n24: C8a\n15: | LR4a")
    play(position, "pass")
    play(position, "end", dice="6")
    assert asked(position) == "british reroll"
    [found] = odds(position)
    assert found.rule == "18.9"
    assert found.chance_of(1) == chance == the_one(position, "reroll").chance_of(1)


def test_8_41_a_reroll_has_the_odds_of_the_roll() -> None:
    position = table(SS_AGAINST_PARAS)
    play(position, "fire 26>23u", "+LR4a", "+LR4b", "+LR4c")
    [before] = odds(position)
    play(position, "done", dice="1111")
    assert odds(position)[0].to_json() == before.to_json()
