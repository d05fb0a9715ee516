"""Every reason why a move is not allowed, with its rule."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Position
from tests.arnhem_farthest_bridge.table import play
from tests.arnhem_farthest_bridge.wording import asked, new, refusal, written

# Each case: the position, the moves before, the illegal move, its rule and words of its reason.
Case = tuple[str, str, str, str, str]

OPEN = "turn: 2\ndecide: allied opening\n"
HELD = "turn: 3\n0103: GRSN\n0104: KRFT\n0105: 59I\n0106: 59II\n"  # all arrival hexes of XXX Corps

PICKING: list[Case] = [
    ("0105: 2IG\n2621: BRDF", "", "BRDF", "4.1", "isn't your unit"),
    ("0105: 2IG", "2IG", "2IG", "4.1", "already selected"),
    ("0105: 2IG\nmoved: 2IG", "", "2IG", "4.1", "already moved"),
    ("0105: 2IG\npicked: 2IG=3", "", "2IG", "4.1", "selected 3 times"),
    ("0105: 2IG", "", "231", "2.3", "eliminated"),
    ("0105: 2IG", "", "2WG", "11.3", "before turn 8"),
    ("decide: german move\n2621: BRDF", "", "JNGW", "11.2", "before turn 8"),
    ("0105: 2IG\nwaiting: 504I", "", "504I", "11.4", "lands by air"),
    ("phase: mobile\n0105: 2IG\n0204: 231", "", "231", "4.4", "only mobile units"),
    ("phase: mobile\n0105: 2IG\nwaiting: 231", "", "231", "11.1", "only in the Movement Phase"),
    (HELD + "waiting: 231\nshut: 231\n0501: 2IG", "", "231", "11.1", "when the Movement Phase began"),
    (
        HELD + "phase: mobile\nwaiting: 2IG\n0501: 1CG",
        "", "2IG", "11.1", "all arrival hexes",
    ),
    ("moved: 504I\nlanded: 504I=2\n1609: 504I*\n0105: 2IG", "", "504I", "11.4", "depleted in landing"),
    ("moved: 504I\nlanded: 504I=2\n1609: 504I\n1610: BRDF", "", "504I", "11.4", "landed in an enemy zone"),
    ("turn: 2\nmended: 0505|0605\ndown: 0505|0605\nmoved: ENG\n0404: ENG", "", "ENG", "10.6.4", "has tried a repair"),
    ("0105: 2IG", "", "attack 2621", "8.2.1", "in the Combat Phase"),
    ("0105: 2IG", "", "repair 0505|0605", "10.6.4", "before any unit moves"),
    ("0105: 2IG", "", "ferry 0508|0607", "10.6.5", "before any unit moves"),
    ("0105: 2IG", "", "land 3717", "11.4", "before any unit moves"),
    ("0105: 2IG", "", "stand 2IG", "8.5", "must retreat"),
    ("decide: allied attack\n1609: 2IG\n1610: BRDF", "", "to 1608", "4.1", "movement phases"),
    ("decide: allied attack\n1609: 2IG\n1610: BRDF", "", "done", "8.2.1", "You can't do that now"),
    (
        "turn: 3\nphase: mobile\nengineer lost: 2\nwaiting: ENG\n0105: 2IG",
        "", "ENG", "10.6.6", "only in the Movement Phase",
    ),
    ("turn: 3\nengineer lost: 3\n0105: 2IG", "", "ENG", "10.6.6", "may return in the next"),
    (
        "turn: 3\ndecide: allied attack\nengineer lost: 2\nwaiting: ENG\n1609: 2IG\n1610: BRDF",
        "", "ENG", "10.6.6", "only in an Allied Movement Phase",
    ),
    ("1608: 231\n1610: BRDF\n0105: 2IG", "231 / to 1609", "231", "6.1.1", "has stopped in an enemy zone of control"),
    (
        "options: mobile-ezoc=stop\n1608: 2IG\n1610: BRDF\n0105: 231",
        "2IG / to 1609", "2IG", "6.1.2", "has stopped in an enemy zone of control",
    ),
]  # fmt: skip
GOING: list[Case] = [
    ("0105: 2IG", "", "to 0204", "4.1", "Select a unit"),
    ("1609: 2IG\n1610: BRDF", "2IG", "to 1610", "4.3", "1610 is enemy-occupied"),
    ("1609: 2IG", "2IG", "to 1609", "4.1", "already"),
    ("1609: 2IG\n1610: 231", "2IG", "to 1610", "5.0", "full"),
    (
        "turn: 2\ndown: 0505|0605 0503|0602\n0504: 231",
        "231",
        "to 0604",
        "10.6",
        "no bridge over the water at 0504|0604",
    ),
    ("turn: 2\ndown: 2621|2721 2620|2721\n2621: 231", "231", "to 2721", "10.6.3", "Nijmegen bridge is down"),
    ("0219: 2IG\n1609: 231", "2IG", "to 0218", "10.5", "only by road or trail"),
    ("1610: 231\n1611: BRDF", "231", "to 1612", "6.1.1", "Enemy zones"),
    ("1609: 231", "231", "to 1617", "4.2", "has 7 left"),
    ("1609: 2IG\n1611: BRDF", "2IG", "to 1620", "4.2", "has 10 left"),
    ("1609: 2IG\n1611: BRDF", "2IG", "to 1614", "6.1.2", "too expensive: 2IG needs 10.5 movement points and has 10"),
    ("options: mobile-ezoc=stop\n1609: 2IG\n1511: BRDF\n1711: KRFT", "2IG", "to 1613", "6.1.2", "must stop"),
    ("0101: 231", "231", "to 3926", "4.2", "out of reach"),
    ("turn: 2\ndown: 2621|2721 2620|2721\n2520: 231", "231", "to 2821", "10.6.3", "A bridge on the way"),
    ("waiting: 231", "231", "to 1609", "4.2", "has 7 left"),
]
CROSSING: list[Case] = [
    ("decide: allied opening\nwaiting: 1P", "", "BRDF", "11.4", "isn't your unit"),
    (OPEN + "waiting: 1P\n0105: 2IG", "", "2IG", "11.4", "doesn't land by air"),
    ("decide: allied opening\nwaiting: 1P", "1P", "1P", "11.4", "already selected"),
    ("decide: allied opening\nwaiting: 1P\nlanded: 2P=2\n3717: 2P", "", "2P", "11.4", "already landed"),
    ("decide: allied opening\nwaiting: 1P", "", "3P", "2.3", "eliminated"),
    ("decide: allied opening\nwaiting: 1P", "", "10P", "11.3", "before turn 2"),
    ("decide: allied opening\nwaiting: 1P\npicked: 1P=3", "", "1P", "4.1", "3 times"),
    ("decide: allied opening\nwaiting: 1P", "", "land 3717", "11.4", "Select a unit"),
    ("decide: allied opening\nwaiting: 1P", "1P", "land 3711", "11.4", "more than 3 hexes from the British drop zone"),
    (
        "scenario: free-deployment\nzones: 1AB@2510 101@1007 82@2012\ndecide: allied opening\nwaiting: 1P",
        "1P", "land 2511", "11.4", "marsh",
    ),
    ("decide: allied opening\nwaiting: 1P\n3716: KRFT", "1P", "land 3716", "4.3", "enemy"),
    ("decide: allied opening\nwaiting: 1P\nlanded: 2P=2\n3716: 2P", "1P", "land 3716", "5.0", "is full"),
    (OPEN + "0404: ENG", "", "repair 0505|0605", "10.6.4", "isn't down"),
    (
        OPEN + "down: 0505|0605\nmended: 0505|0605\nmoved: ENG\n0404: ENG",
        "", "repair 0505|0605", "10.6.4", "already",
    ),
    (
        OPEN + "down: 0505|0605\nferried: yes\n0404: ENG",
        "", "repair 0505|0605", "10.6.5", "can't repair",
    ),
    (OPEN + "down: 0505|0605\n0404: 2IG", "", "repair 0505|0605", "10.6.4", "isn't on the map"),
    (OPEN + "down: 0505|0605\n2012: ENG", "", "repair 0505|0605", "10.6.4", "more than 10 hexes"),
    (OPEN + "down: 0505|0605\n0404: ENG\n0605: BRDF", "", "repair 0505|0605", "10.6.4", "is in 0605"),
    (OPEN + "down: 0505|0605\n0404: ENG\n0706: BRDF", "", "repair 0505|0605", "10.6.4", "zone of"),
    (OPEN + "0404: ENG", "", "ferry 1609|1610", "10.6.5", "no river or canal"),
    (OPEN + "0404: ENG", "", "ferry 0505|0605", "10.6.5", "There's a bridge"),
    (OPEN + "ferried: yes\n0404: ENG\n0508: 2IG", "", "ferry 0508|0607", "10.6.5", "already opened"),
    (
        OPEN + "down: 0310|0311\nmended: 0310|0311\nmoved: ENG\n0404: ENG\n0508: 2IG",
        "", "ferry 0508|0607", "10.6.5", "has tried a repair",
    ),
    (OPEN + "0508: 2IG", "", "ferry 0508|0607", "10.6.5", "isn't on the map"),
    (OPEN + "2012: ENG\n0508: 2IG", "", "ferry 0508|0607", "10.6.5", "more than 10"),
    (OPEN + "0404: ENG\n0508: 2IG\n0607: BRDF", "", "ferry 0508|0607", "10.6.5", "on the bank"),
    (OPEN + "0404: ENG", "", "ferry 0508|0607", "10.6.5", "needs an Allied unit"),
]  # fmt: skip
FIGHTING: list[Case] = [
    (
        "turn: 4\ndecide: allied bombard\nallied markers: gb-art=1\n1609: 231\n1610: BRDF",
        "", "bombard 1609", "8.1", "no enemy",
    ),
    (
        "turn: 4\ndecide: allied bombard\nhit: 1610\nused: gb-art=1\nallied markers: gb-art=1\n1609: 231\n1610: BRDF",
        "", "bombard 1610", "8.1", "already been bombarded",
    ),
    ("turn: 4\ndecide: allied bombard\n1609: 231\n1610: BRDF", "", "bombard 1610", "7.2", "no markers left"),
    (
        "turn: 4\ndecide: allied bombard\nallied markers: us-art=1\n1609: 231\n1610: BRDF",
        "", "bombard 1610", "10.7.1", "No marker you have left",
    ),
    ("decide: allied attack\n1609: 231\n1610: BRDF", "", "attack 1609", "8.2.1", "no enemy"),
    ("decide: allied attack\nfought: 1GG\nhit: 1610\n1609: 231\n1610: BRDF", "", "attack 1610", "8.2.1", "already"),
    ("decide: allied attack\n1609: 231\n1611: BRDF", "", "attack 1611", "8.2.1", "You have no unit"),
    ("decide: allied attack\nfought: 231\nhit: 1611\n1609: 231\n1610: BRDF", "", "attack 1610", "8.2.1", "have all"),
    ("options: combat=mandatory\ndecide: allied attack\n1609: 231\n1610: BRDF", "", "end", "6.3", "must attack"),
    ("decide: allied attack\n1609: 231\n1710: 2IG\n1610: BRDF", "attack 1610", "done", "8.2.1", "at least one"),
    ("decide: allied attack\n1609: 231\n1710: 2IG\n1610: BRDF", "attack 1610", "+BRDF", "8.2.1", "isn't your unit"),
    ("decide: allied attack\n1609: 231\n1710: 2IG\n1610: BRDF", "attack 1610", "+1GG", "8.2.1", "isn't on the map"),
    (
        "decide: allied attack\n1609: 231\n1710: 2IG\n1610: BRDF",
        "attack 1610 / +231", "+231", "8.2.1", "already in the attack",
    ),
    (
        "decide: allied attack\n1609: 231\n1710: 2IG\n1613: 1GG\n1610: BRDF",
        "attack 1610", "+1GG", "8.2.1", "isn't next to 1610",
    ),
    (
        "decide: allied attack\nfought: 1GG\nhit: 1711\n1609: 231\n1710: 2IG\n1611: 1GG\n1610: BRDF",
        "attack 1610", "+1GG", "8.2.1", "already attacked",
    ),
]  # fmt: skip
SUPPORTED = "turn: 5\ndecide: allied attack\nallied markers: {}\n1609: 231\n1610: BRDF"
MARKERS: list[Case] = [
    (SUPPORTED.format("gb-art=3"), "attack 1610", "marker de-art-a", "7.2", "isn't one of your markers"),
    (SUPPORTED.format("gb-art=3"), "attack 1610", "marker gb-priest", "7.2", "no British Priest +6 left"),
    (
        SUPPORTED.format("gb-art=3 gb-air=1"),
        "attack 1610 / marker gb-art / marker gb-art", "marker gb-art", "7.3", "No more than 2 ground markers",
    ),
    (SUPPORTED.format("gb-art=1 us-art=1"), "attack 1610", "marker us-art", "10.7.1", "any unit that attacks here"),
    (
        "turn: 5\ndecide: allied bombard\nallied markers: gb-art=2 gb-priest=2\n1609: 1P\n1610: BRDF",
        "bombard 1610", "marker gb-priest", "10.7.1", "No British ground unit is within 2 hexes of 1610",
    ),
    (
        "turn: 5\ndecide: allied bombard\nallied markers: gb-art=2 gb-priest=2\n1609: 231\n1611: BRDF",
        "bombard 1611", "marker gb-art", "10.7.1", "next to 1611",
    ),
    (
        "turn: 5\ndecide: allied bombard\nallied markers: gb-art=2 gb-priest=2\n1609: 231\n1610: BRDF",
        "bombard 1610", "done", "8.1", "at least one marker",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "before", "move", "rule", "words"), PICKING + GOING + CROSSING + FIGHTING + MARKERS)
def test_the_reason_is_named(text: str, before: str, move: str, rule: str, words: str) -> None:
    position = written(text)
    play(position, *[played.strip() for played in before.split("/") if played.strip()])
    refused = refusal(position, move)
    assert (refused.rule, words in refused.reason) == (rule, True), refused


def test_5_0_a_unit_halted_on_top_of_a_friend_must_go_on() -> None:
    position = written("0105: 2IG\n0505: 231\nguarded: none\n0702: GRSN\n0103: 1GG")
    play(position, "2IG", "to 0605", "spare")
    assert refusal(position, "end").rule == "5.0" == refusal(position, "1GG").rule
    assert "move it on first" in refusal(position, "end").reason


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("repair 0505|0605", "10.6.4", "before any unit moves"),
        ("ferry 0508|0607", "10.6.5", "before any unit moves"),
        ("to 1608", "4.1", "in the movement phases"),
        ("end", "8.2.5", "You can't do that now"),
    ],
)
def test_a_move_while_the_dice_wait_is_refused_under_its_own_rule(move: str, rule: str, words: str) -> None:
    position = written("turn: 3\ndecide: allied attack\n1609: 2IG\n1610: BRDF\n0105: ENG")
    position.play(position.parse("attack 1610"), ScriptedDice([]))
    assert asked(position) == "allied roll"
    refused = refusal(position, move)
    assert refused.rule == rule and words in refused.reason and refused.reason.endswith("Roll the attack on 1610.")


def test_10_7_how_many_markers_are_drawn() -> None:
    assert "You draw only 2 markers" in refusal(new(), "draw 3").reason
    position = written("turn: 3\ndecide: allied draw")
    assert "draw more from the British pool" in refusal(position, "draw 5").reason
    assert "The British pool has only 9" in refusal(position, "draw 10").reason


# Retreats are made by a German unit in 1610 that was hit by D2, unless a case says otherwise.


def hit(*others: str, dice: str = "1", options: str = "", unit: str = "KRFT", attacker: str = "1609: 32G") -> Position:
    lines = [f"options: {options}", "turn: 3", "decide: allied attack", attacker, f"1610: {unit}", *others]
    position = written("\n".join(lines))
    play(position, "attack 1610", dice=dice)
    return position


@pytest.mark.parametrize(
    ("others", "move", "rule", "words"),
    [
        ((), "retreat BRDF 1611", "8.4", "doesn't have to retreat"),
        ((), "retreat 32G 1608", "8.4", "isn't your unit"),
        ((), "retreat KRFT 1612", "8.4", "one hex at a time"),
        ((), "retreat KRFT 1610", "8.4", "KRFT must retreat from 1610 and can't stay there."),
        ((), "retreat KRFT 1609", "8.4", "1609 is enemy-occupied"),
        ((), "retreat KRFT 1710", "6.2", "zone of control"),
        (("1611: BRDF",), "retreat KRFT 1611", "8.4", "has a way through vacant hexes"),
        ((), "stand BRDF", "8.4", "doesn't have to retreat"),
        ((), "done", "8.5", "can't do that now"),
    ],
)
def test_8_4_why_a_unit_may_not_retreat_there(others: tuple[str, ...], move: str, rule: str, words: str) -> None:
    refused = refusal(hit(*others), move)
    assert (refused.rule, words in refused.reason) == (rule, True), refused


def test_8_4_a_retreat_under_way_goes_farther_and_first() -> None:
    position = hit()
    play(position, "retreat KRFT 1611")
    assert (
        "isn't on a shortest path for this retreat, which ends 2 hexes from 1610"
        in refusal(position, "retreat KRFT 1711").reason
    )
    assert "already retreating" in refusal(position, "stand KRFT").reason


def test_8_4_who_is_not_lost() -> None:
    assert "can retreat, so it isn't lost" in refusal(hit(), "lose KRFT").reason


def test_8_5_who_may_not_stand_fast() -> None:
    depleted = hit(unit="KRFT*")
    assert "is depleted" in refusal(depleted, "stand KRFT").reason
    towns = hit(options="stiff-resistance=towns")
    assert "towns and cities" in refusal(towns, "stand KRFT").reason
    beaten = hit(dice="6", attacker="1609: 1P")
    assert "only defenders" in refusal(beaten, "stand 1P").reason


def test_8_6_why_a_unit_may_not_advance() -> None:
    position = hit("1408: 2IG")
    play(position, "retreat KRFT 1611", "retreat KRFT 1612")
    assert "can't advance" in refusal(position, "advance 2IG 1610").reason
    assert refusal(position, "advance 32G 1609").reason == "32G is already in 1609."
    assert "isn't your unit" in refusal(position, "advance KRFT 1610").reason
    assert "The enemy didn't leave 1710" in refusal(position, "advance 32G 1710").reason
    assert "1612 is enemy-occupied" in refusal(position, "advance 32G 1612").reason
