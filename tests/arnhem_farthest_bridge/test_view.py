"""What each side and a spectator may see, and samples that agree with it (7.1, 12.0)."""

from __future__ import annotations

import json
from random import Random

import pytest

from bridgehead.core.dice import QuickDice, ScriptedDice
from bridgehead.core.position import Position
from tests.arnhem_farthest_bridge.table import hand, moves, opened, play, state_of
from tests.arnhem_farthest_bridge.wording import asked, new, shown, written


def told(position: Position, side: str) -> str:
    return json.dumps(position.view(side), sort_keys=True)


MARKERS = """
    turn: 4
    decide: allied attack
    allied markers: {allied}
    german markers: {german}
    used: gb-art=1
    2620: 231
    2621: BRDF
"""


def with_markers(allied: str = "gb-art=1 gb-priest=2 us-art=1", german: str = "de-art-a=1 de-art-b=1") -> Position:
    return written(MARKERS.format(allied=allied, german=german))


def test_7_1_the_owner_sees_his_markers_the_enemy_how_many_are_left_from_each_pool() -> None:
    position = with_markers()
    assert shown(position, "allied")["markers"]["allied"]["hand"] == {"us-art": 1, "gb-art": 1, "gb-priest": 2}
    for side in ("german", ""):
        seen = shown(position, side)["markers"]["allied"]
        assert seen["hand"] is None
        assert seen["left"] == {"US": 1, "GB": 3} and seen["used"] == {"gb-art": 1}


def test_7_1_hands_that_differ_in_kind_alone_look_the_same() -> None:
    one, other = with_markers("gb-art=3"), with_markers("gb-art=1 gb-priest=2")
    assert told(one, "german") == told(other, "german") and told(one, "") == told(other, "")
    assert told(one, "allied") != told(other, "allied")


def test_10_7_on_turns_of_the_full_set_nothing_is_hidden() -> None:
    text = "turn: 5\nallied markers: us-art=4 gb-art=4 gb-priest=4 gb-air=1\nused: gb-priest=1\n2620: 231"
    seen = shown(written(text), "german")["markers"]["allied"]
    assert seen["hand"] == {"us-art": 4, "gb-art": 4, "gb-priest": 4, "gb-air": 1}
    assert seen["air"] == {"gb-air": 1}


@pytest.mark.parametrize("seed", range(20))
def test_7_1_a_sample_draws_the_enemy_hand_from_what_was_not_seen(seed: int) -> None:
    position = with_markers()
    sampled = position.sample("german", Random(seed))
    drawn = hand(sampled, "allied")
    assert drawn["us-art"] == 1 and drawn.get("gb-art", 0) + drawn.get("gb-priest", 0) == 3
    assert drawn.get("gb-art", 0) <= 3  # one of four was used
    assert hand(sampled, "german") == hand(position, "german")
    assert told(sampled, "german") == told(position, "german")


def test_7_1_all_hands_that_are_possible_are_sampled() -> None:
    position = with_markers()
    found = {hand(position.sample("german", Random(seed)), "allied").get("gb-priest", 0) for seed in range(60)}
    assert found == {0, 1, 2, 3}


def test_10_7_2_what_is_missing_from_the_pool_is_never_sampled() -> None:
    text = "turn: 4\ncut: gb-priest=3\nused: gb-priest=2\nallied markers: gb-art=2\n2620: 231"
    for seed in range(10):
        assert hand(written(text).sample("german", Random(seed)), "allied") == {"gb-art": 2}


def test_8_1_who_has_named_a_hex_has_a_marker_that_reaches_it() -> None:
    """The hex is two hexes away, in reach of Priests only."""
    text = "turn: 4\ndecide: allied bombard\nallied markers: gb-priest=1 gb-art=2\n1609: 231\n1611: BRDF"
    position = written(text)
    state = state_of(position)
    state.target = state.board.hex_numbers["1611"]
    state.ask = 10
    position = opened(state)
    for seed in range(40):
        sampled = position.sample("german", Random(seed))
        assert hand(sampled, "allied").get("gb-priest", 0) >= 1
        assert sampled.moves()


def test_12_0_the_german_plan_is_seen_by_the_german_alone() -> None:
    one, other = new("free-deployment"), new("free-deployment")
    for position, n in ((one, 0), (other, -1)):
        for _ in range(7):
            position.play(position.moves()[n], ScriptedDice([]))
        assert asked(position) == "allied zone"
    assert told(one, "allied") == told(other, "allied") and told(one, "") == told(other, "")
    assert shown(one, "allied")["places"] == {} and len(shown(one, "german")["places"]) == 7
    assert moves(one) == moves(other)
    for unit in ("unit:BRDF", "unit:KRFT"):
        assert one.meant([unit]) == other.meant([unit])


def test_12_0_the_allied_plan_is_seen_by_the_allies_alone() -> None:
    position = new("free-deployment")
    for _ in range(7):
        position.play(position.moves()[0], ScriptedDice([]))
    play(position, "zone 1AB@3717", "zone 101@1007")
    assert shown(position, "german")["drop_zones"] == {} == shown(position, "")["drop_zones"]
    assert shown(position, "allied")["drop_zones"] == {"1AB": "3717", "101": "1007"}
    zones = {json.dumps(position.sample("german", Random(n)).view("allied")["drop_zones"]) for n in range(10)}
    assert len(zones) > 1
    play(position, "zone 82@2012")
    assert shown(position, "german")["drop_zones"] == {"1AB": "3717", "101": "1007", "82": "2012"}
    assert len(shown(position, "allied")["places"]) == 7


def test_12_0_a_sample_of_a_plan_is_another_plan() -> None:
    position = new("free-deployment")
    rng = Random(1)
    for _ in range(7):
        position.play(rng.choice(position.moves()), QuickDice(rng))
    plans = {json.dumps(position.sample("allied", Random(n)).view("german")["places"]) for n in range(10)}
    assert len(plans) == 10


def test_a_spectator_is_not_asked() -> None:
    seen = shown(new(), "")
    assert seen["side"] == "" and "prompt" not in seen["decision"]


def test_the_table_is_shown() -> None:
    position = written(
        "turn: 3\ndown: 0505|0605\nwaiting: 231\nshut: 231\nmoved: 2IG\n2620: 2IG\n2619: 1GG*\n3423: 32G\n2721: KRFT\n"
        "0103: 59I\n0104: 59II\n0105: GRSN\n0106: 9SS9"
    )
    seen = shown(position)
    assert seen["turn"] == 3 and seen["phase"] == "movement" and seen["player"] == "allied"
    assert seen["places"]["2620"]["allied"] == [{"unit": "2IG", "committed": True}]
    assert seen["places"]["2619"]["allied"] == [{"unit": "1GG", "committed": False, "depleted": True}]
    assert seen["places"]["2721"]["german"][0]["unit"] == "KRFT"
    assert seen["bridges"]["down"] == ["0505|0605"] and seen["ferry"] is None
    assert seen["points"] == 1 and seen["goals"] == {"3423": "allied", "3523": None, "3524": None}
    waiting = {entry["unit"]: entry for entry in seen["reinforcements"]}
    assert waiting["231"]["shut"] and waiting["231"]["hexes"] == ["0103", "0104", "0105", "0106"]
    assert waiting["1POL"]["zone"] == "1AB" and waiting["1POL"]["turn"] == 5
    assert "BRDF" in seen["eliminated"]["german"]


def test_an_attack_under_way_is_shown() -> None:
    position = written("turn: 4\ndecide: allied attack\nallied markers: gb-art=1\n2620: 2IG\n2520: 231\n2621: BRDF")
    play(position, "attack 2621")
    action = shown(position, "german")["action"]
    assert action["target"] == "2621" and action["values"] == [4, 2] and action["line"] == "A"
    assert action["draft"] == ["2IG attacks 2621 (Nijmegen): 4 to 2 on line A."]
    assert shown(position)["places"]["2620"]["allied"][0]["attacks"] == "2621"
