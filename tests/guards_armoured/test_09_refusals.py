"""What a player reads who orders what is not allowed (9, 12.0, 16.1): the rule that forbids it, and why."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.values import NotationError
from bridgehead.games import find

BASE = """game: guards-armoured
scenario: veritable
turn: 2
1320: 16P-I-HQ
1321: 16P-II-HQ
"""
INFANTRY = "decide: british move\nbattalion: 5CG\nactive: 5CG-HQ 5CG-A 5CG-Rcn\n1201: 5CG-HQ\n1308: 5CG-A 5CG-Rcn\n"
ENGINEERS = "decide: british move\nbattalion: Eng\nactive: Eng-HQ Eng-3\ntrench: 1309/1\n1302: Eng-HQ\n"
BRIDGE = "decide: british move\nbattalion: Eng\nactive: Eng-HQ Eng-3\n2823: Eng-HQ Eng-3\n"
CASES = [
    (INFANTRY, ["5CG-A"], "step 1307", "9.0", "order `to` that hex"),
    (INFANTRY, ["5CG-Rcn"], "debark 5CG-Rcn", "9.6", "isn't a wheeled unit"),
    (INFANTRY, ["5CG-A", "to 0709"], "debark 5CG-A", "9.6", "less than half its printed allowance"),
    (INFANTRY, ["5CG-A", "debark 5CG-A"], "embark 5CG-A", "9.6", "in a later activation"),
    (INFANTRY + "debarked: 5CG-A\nout: 5CG-A\n", ["5CG-A"], "embark 5CG-A", "9.6", "out of supply"),
    (INFANTRY, ["5CG-A"], "embark 5CG-A", "9.6", "hasn't debarked"),
    (INFANTRY, ["5CG-Rcn"], "mount 5CG-A>5CG-Rcn", "9.5", "isn't a leg unit"),
    (INFANTRY + "1307: 1Inf-1\n", ["5CG-Rcn"], "mount 1Inf-1>5CG-Rcn", "9.5", "isn't in the same hex"),
    (INFANTRY + "debarked: 5CG-A\n", ["5CG-A"], "mount 5CG-A>5CG-Rcn", "9.5", "Choose 5CG-Rcn to move first"),
    (INFANTRY, ["5CG-Rcn"], "dismount 5CG-A", "9.5", "isn't riding"),
    (INFANTRY, ["5CG-A", "to 1307"], "drop 5CG-A", "9.1", "moves alone"),
    (ENGINEERS + "1308: Eng-3\n1309: Luft-1\n", ["Eng-3"], "clear Eng-3>1309", "16.1", "Enemy units are in 1309"),
    (ENGINEERS + "1308: Eng-3\n1310: Luft-1\n", ["Eng-3"], "clear Eng-3>1309", "16.1", "enemy zone of control"),
    (ENGINEERS + "1308: Eng-3\nengaged: Eng-3\n", ["Eng-3"], "clear Eng-3>1309", "16.1", "in combat this turn"),
    (ENGINEERS + "1303: Eng-3\n", ["Eng-3", "to 1308", "to 1307"], "clear Eng-3>1309", "16.1", "isn't in or next to"),
    (ENGINEERS + "1202: Eng-3\n", ["Eng-3", "to 1308"], "clear Eng-3>1309", "16.1", "less than half"),
    (INFANTRY, [], "5CG-B", "4.0", "5CG-B isn't on the map"),
    (BRIDGE + "2825: Luft-1\n", [], "demolish 2823|2824", "12.0", "in an enemy zone of control"),
    (BRIDGE.replace("2823", "2723") + "2825: Luft-1\n", [], "pontoon Eng-3>2723|2724", "12.1", "enemy zone of control"),
    (BRIDGE + "pinned: Eng-3\n", [], "pontoon Eng-3>2823|2923", "12.1", "is pinned"),
    (BRIDGE + "pinned: Eng-3\n", [], "demolish 2823|2824", "12.0", "that isn't pinned"),
]


def test_9_0_a_step_over_a_river_is_not_said_to_be_the_way() -> None:
    """The way to 4732 goes round; the straight step is the one that is forbidden."""
    text = (
        "game: guards-armoured\nscenario: bonninghardt\nturn: 2\ndecide: british move\nbattalion: 5CG\n"
        "active: 5CG-HQ 5CG-Rcn\n4531: 5CG-HQ\n4633: 5CG-Rcn\n1335: 2P-I-HQ\n"
    )
    position = find("guards-armoured").from_text(text)
    position.play(position.parse("5CG-Rcn"), ScriptedDice([]))
    refusal = position.check(position.parse("step 4732"))
    assert refusal is not None and "can't step straight to 4732" in refusal.reason and "way round" in refusal.reason
    assert position.check(position.parse("to 4732")) is None


OPEN = "game: guards-armoured\nscenario: bonninghardt\nturn: {turn}\n2334: Luft-HQ\ncup: 2Inf\n"
GUARDS = "decide: british move\nbattalion: 5CG\nactive: 5CG-HQ 5CG-A 5CG-Rcn\n4141: 5CG-HQ\n"
FOOT = "decide: british move\nbattalion: 1Inf\nactive: 1Inf-HQ 1Inf-1\n"
GUNS = "decide: british move\nbattalion: Art\nactive: Art-HQ Art-153-A\n4141: Art-HQ\n"
WAYS = [  # 4437 is woods
    (OPEN, 2, GUARDS + "4439: 5CG-A\n", "5CG-A", ["to 4438"], "to 4437", "9.0", "takes ALL of a wheeled"),
    (OPEN, 2, GUARDS + "4439: 5CG-A\n", "5CG-A", [], "to 4437", "9.0", "must begin its move next to it"),
    (OPEN, 4, GUARDS + "4438: 5CG-A\n", "5CG-A", [], "to 4437", "13.2", "forbidden at night"),
    (OPEN, 2, GUARDS + "4439: 5CG-A\n", "5CG-A", [], "to 0839", "9.0", "is forest, closed to wheeled units"),
    (OPEN, 2, GUARDS + "4438: 5CG-A\n", "5CG-A", [], "to 0839", "9.0", "is forest, closed to wheeled units"),
    (OPEN, 2, GUNS + "4443: Art-153-A\n", "Art-153-A", ["to 4440", "to 4438"],
     "to 4437", "9.0", "costs a tracked unit 4 movement points; Art-153-A has 3 left"),
    (OPEN, 2, FOOT + "4141: 1Inf-HQ\n4338: 1Inf-1\n4339: Luft-1\n", "1Inf-1", [], "exit", "9.1", "from an exit hex"),
    (BASE, 0, FOOT + "2723: 1Inf-HQ 1Inf-1\n2825: Luft-1\n", "1Inf-1", [], "to 2724", "8.0", "except by a bridge"),
    (OPEN, 2, FOOT + "2534: 1Inf-HQ 1Inf-1\n", "1Inf-1", [], "1Inf-9", "", "'1Inf-9'"),
]  # fmt: skip


@pytest.mark.parametrize(("base", "turn", "text", "unit", "before", "order", "rule", "words"), WAYS)
def test_9_0_a_hex_out_of_reach_is_refused_with_what_closes_it(
    base: str, turn: int, text: str, unit: str, before: list[str], order: str, rule: str, words: str
) -> None:
    position = find("guards-armoured").from_text(base.format(turn=turn) + text)
    for move in [unit, *before]:
        position.play(position.parse(move), ScriptedDice([]))
    if not rule:
        with pytest.raises(NotationError, match=words):
            position.parse(order)
        return
    refusal = position.check(position.parse(order))
    assert refusal is not None and refusal.rule == rule and words in refusal.reason, refusal


@pytest.mark.parametrize(("text", "before", "order", "rule", "words"), CASES)
def test_9_0_a_refusal_names_the_rule_and_the_reason(
    text: str, before: list[str], order: str, rule: str, words: str
) -> None:
    position = find("guards-armoured").from_text(BASE + text)
    for move in before:
        position.play(position.parse(move), ScriptedDice([]))
    refusal = position.check(position.parse(order))
    assert refusal is not None and refusal.rule == rule and words in refusal.reason, refusal


def test_9_5_a_carrier_is_told_that_it_can_not_overrun() -> None:
    text = BASE + (
        "decide: british fight\nbattalion: 2AR\nactive: 2AR-HQ 2AR-1\nriding: 1Inf-1>2AR-1\n"
        "1201: 2AR-HQ 1Inf-HQ\n1308: 2AR-1 1Inf-1\n1309: Luft-1\n"
    )
    position = find("guards-armoured").from_text(text)
    refusal = position.check(position.parse("overrun 1309"))
    assert refusal is not None and refusal.rule == "9.5" and "2AR-1 carries a leg unit" in refusal.reason
