"""What a player reads who orders fire or combat that is not allowed (9.4, 10, 11): the rule, and why."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice, Thrown
from bridgehead.core.position import Position
from bridgehead.games import find

BASE = "game: guards-armoured\nscenario: bonninghardt\nturn: 2\ncup: 2Inf\n2334: Luft-HQ\n"
FOOT = "decide: british fight\nbattalion: 1Inf\nactive: 1Inf-HQ 1Inf-1 1Inf-2 1Inf-Eng\n4238: 1Inf-HQ\n4338: 1Inf-1\n"
NEXT = FOOT + "4339: Luft-1\n"
TANKS = "decide: british fight\nbattalion: 2IG\nactive: 2IG-HQ 2IG-1 2IG-ARV\n4240: 2IG-HQ\n"
GUN = "decide: british fight\nbattalion: Art\nactive: Art-HQ Art-55-A Art-153-A\n4240: Art-HQ\n"
CASES = [
    (NEXT, "attack 4239", "10.0", "No enemy unit is in 4239"),
    (FOOT + "4341: Luft-1\n", "attack 4341", "10.0", "No unit of yours is next to 4341"),
    (NEXT + "pinned: 1Inf-1\n", "attack 4339", "10.1", "1Inf-1 is pinned"),
    (NEXT + "fought: 1Inf-1\n", "attack 4339", "10.0", "has attacked in this activation"),
    (NEXT.replace("4238: 1Inf-HQ", "2546: 1Inf-HQ"), "attack 4339", "10.0", "out of range of its HQ"),
    (NEXT.replace("4338: 1Inf-1", "4338: 1Inf-HQ").replace("4238: 1Inf-HQ\n", ""), "attack 4339", "2.4", "HQs never"),
    (NEXT + "4438: 2Inf-1\n", "overrun 4339", "9.4", "1Inf-1 isn't a tracked unit"),
    (TANKS + "4338: 2IG-ARV\n4339: Luft-1\n", "attack 4339", "10.0", "2IG-ARV has no attack strength"),
    (TANKS + "4338: 2IG-1\n4339: Luft-1\nfired: 2IG-1\n", "overrun 4339", "9.4", "nothing moves after firing"),
    (GUN + "4338: Art-153-A\n4339: Luft-1\n", "overrun 4339", "9.4", "is artillery, which takes no part"),
    (TANKS + "4338: 2IG-1\n4343: Luft-2\n4341: 1Inf-1\n", "fire 2IG-1>Luft-2", "11.3", "5 hexes away: 2IG-1 reaches 3"),
    (TANKS + "4438: 2IG-1\n4436: Luft-2\n4536: 1Inf-1\n", "fire 2IG-1>Luft-2", "11.3", "no clear line of sight"),
    (TANKS + "4338: 2IG-1\n4339: 1Inf-1\n", "fire 2IG-1>1Inf-1", "11.3", "one of your own units"),
    (TANKS + "4338: 2IG-1\n", "fire 2IG-1>Luft-HQ", "1.1", "aims at their hex"),
    (TANKS + "4338: 2IG-1\n4339: Luft-1 KGK-HQ\n", "fire 2IG-1>KGK-HQ", "11.4", "only if alone in its hex"),
    (GUN + "4245: Art-55-A\n4339: Luft-1\nout: Art-55-A\n", "barrage Art-55-A>4339", "5.2", "out of supply"),
    (GUN + "4245: Art-55-A\n4430: Luft-1\n", "barrage Art-55-A>4430", "11.2", "Art-55-A reaches 14 hexes"),
]  # fmt: skip


def position(text: str) -> Position:
    return find("guards-armoured").from_text(BASE + text)


def assert_refused(at: Position, order: str, rule: str, words: str) -> None:
    refusal = at.check(at.parse(order))
    assert refusal is not None and refusal.rule == rule and words in refusal.reason, refusal


def say(at: Position, *moves: str, dice: tuple[Thrown, ...] = ()) -> None:
    source = ScriptedDice(dice)
    for move in moves:
        at.play(at.parse(move), source)
    decision = at.decision()
    while dice and decision is not None and decision.ask == "roll":
        at.play(at.parse("roll"), source)
        decision = at.decision()


@pytest.mark.parametrize(("text", "order", "rule", "words"), CASES)
def test_10_0_a_refusal_names_the_rule_and_the_reason(text: str, order: str, rule: str, words: str) -> None:
    assert_refused(position(text), order, rule, words)


def test_10_1_who_does_not_attack_is_told_why() -> None:
    at = position(NEXT + "4439: 1Inf-2 1Inf-Eng\nfought: 1Inf-Eng\n4149: Art-55-A\n")
    say(at, "attack 4339")
    assert_refused(at, "done", "10.1", "at least one unit")
    assert_refused(at, "+1Inf-Eng", "10.0", "has attacked or cleared fortifications")
    assert_refused(at, "+Art-55-A", "10.2", "artillery is added in the next step")


def test_10_2_a_gun_that_cannot_support_is_told_why() -> None:
    at = position(NEXT + "4149: Art-55-A\n4855: Art-55-C\n")
    say(at, "attack 4339")
    assert at.check(at.parse("gun Art-55-A")) is None
    assert_refused(at, "gun Art-55-C", "10.2", "is 18 hexes away: Art-55-C reaches 14 hexes")
    assert_refused(at, "gun 1Inf-1", "10.2", "isn't artillery")


def test_10_5_a_retreat_that_is_not_possible_is_explained() -> None:
    at = position(NEXT.replace("Luft-1", "Luft-1 Luft-2") + "4438: 2Inf-1\n")
    say(at, "attack 4339", dice=("black", "second-wind", "black", "cool-heads", 2, 3))
    decision = at.decision()
    assert decision is not None and decision.ask == "retreat", decision
    assert_refused(at, "retreat Luft-1 4338", "10.5", "Enemy units are in 4338")
    assert_refused(at, "retreat Luft-1 4341", "10.5", "isn't adjacent")
    for unit in ("Luft-HQ", "Luft-3", "2P-I-1", "1Inf-1"):  # on the map or not
        assert_refused(at, f"retreat {unit} 4340", "10.5", f"{unit} isn't one of the units that retreat now.")
    assert_refused(at, "retreat Luft-1 4439", "10.5", "enemy zone of control")
    assert_refused(at, "retreat Luft-1 4340", "10.5", "must bring it closer")


def test_10_6_who_does_not_advance_is_told_why() -> None:
    at = position(NEXT + "4438: 2Inf-1\n")
    say(at, "attack 4339", dice=("black", "second-wind", "black", "cool-heads", 1, 1))
    assert_refused(at, "advance 1Inf-HQ 4339", "10.6", "is an HQ")
    assert_refused(at, "advance 2Inf-1 4339", "10.6", "didn't attack")
    assert_refused(at, "advance 1Inf-1 4440", "10.6", "1Inf-1 advances into 4339.")
    tanks = TANKS.replace(" 2IG-ARV", " 2IG-2") + "4338: 2IG-1 2IG-2\n4339: Luft-1\n"
    at = position(tanks + "fired: 2IG-1\n")
    say(at, "attack 4339", "+2IG-1", "+2IG-2", dice=("black", "second-wind", "black", "cool-heads", 1, 1))
    assert_refused(at, "advance 2IG-1 4339", "11.3", "has fired directly")
    assert_refused(at, "advance 2IG-2 4340", "10.6", "and from there one hex farther")
