"""A view tells all that a side may know of the action under way, so that nothing else is needed to follow the game."""

from __future__ import annotations

from typing import Any

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.firing import declare, hit
from tests.storm_over_arnhem.table import area_points, fact, pack, play, table


def counter(position: Position, side: str, unit: str) -> dict[str, Any]:
    for sides in position.view(side)["places"].values():
        for shown in (*sides["british"], *sides["german"]):
            if shown["unit"] == unit:
                return dict(shown)
    raise AssertionError(unit)


def test_the_passes_and_who_may_not_pass() -> None:
    waiting = table("decide: german impulse\npasses: 1\nmay not pass: german\n17: RE1a\n24: | T11a")
    assert (waiting.view("british")["passes"], waiting.view("british")["may_not_pass"]) == (1, "german")
    fresh = table("decide: german impulse\n17: RE1a\n24: | T11a")
    assert (fresh.view("british")["passes"], fresh.view("british")["may_not_pass"]) == (0, None)
    assert fresh.view("british")["action"] is None


def test_11_3_the_points_if_the_turn_ended_now() -> None:
    """17 stays German, 23 changes hands to the Germans, 5 back to the British, 22 is contested; 6 is a bonus."""
    text = """
        turn: 2
        points: 4
        control: 17 5
        5: RE1b
        6: | AR1b
        22: RE1c | AR1c
        23: | AR1a"""
    expected = 4 + area_points("17") + area_points("23") + 2
    position = table(text)
    for side in ("british", "german", ""):
        outlook = position.view(side)["if_ended_now"]
        assert outlook == {
            "winner": None,
            "level": "",
            "score": expected,
            "words": f"{expected} points, British decisive victory so far",
        }
        assert position.view(side)["points"] == 4


def test_5_5_the_points_tell_nothing_of_a_secret_set_up() -> None:
    position = GAME.new("ready", {}, pack())
    assert position.view("german")["if_ended_now"] is None
    play(position, "layout forward")
    assert position.view("german")["if_ended_now"] is None


def test_the_points_if_the_turn_ended_are_those_that_are_counted() -> None:
    position = table("turn: 3\npasses: 1\npoints: 7\ncontrol: 4\n17: RE1a*\n4: BHQ* | AR1a*\n24: | AR1b*")
    foreseen = position.view("")["if_ended_now"]["score"]
    events = play(position, "pass", "done", "done", dice="36")
    assert foreseen == fact(events, "points")[1]


def test_attacks_being_declared_are_open() -> None:
    position = table("17: RE1a RE1b\n24: | T11a T12a")
    declare(position, "17>24u RE1a")
    for side in ("british", "german"):
        assert position.view(side)["action"]["attacks"] == ["fire at the uncommitted group in area 24"]
        assert counter(position, side, "RE1a")["fires_in"] == 1


def test_13_8_with_hidden_guns_attacks_are_the_firers_own_until_they_are_settled() -> None:
    position = table("options: hidden-guns=on\n17: RE1a RE1b\n5: C7a ATa?\n24: | T11a T12a")
    declare(position, "17>24u RE1a")
    assert position.view("british")["action"]["attacks"] == ["fire at the uncommitted group in area 24"]
    assert counter(position, "british", "RE1a")["fires_in"] == 1
    assert position.view("german")["action"] is None
    assert "fires_in" not in counter(position, "german", "RE1a")
    play(position, "done", dice="6611")
    assert position.view("german")["action"] == {
        "from": "17",
        "attacks": ["fire at the uncommitted group in area 24"],
        "targets": ["24"],
        "resolved": [False],
        "roll": [12, 2],
        "draft": [],
    }
    assert counter(position, "german", "RE1a")["fires_in"] == 1


def test_the_points_owed_and_the_units_that_pay() -> None:
    position = table("17: RE1a RE1b\n24: | T11a T12a T13a T21a")
    declare(position, "17>24u RE1a RE1b")
    play(position, "done", dice="4411")
    play(position, "keep")
    owed = position.view("british")["action"]["owed"]
    play(position, "retreat T11a")
    assert position.view("british")["action"]["owed"] == owed - 1
    assert counter(position, "british", "T11a")["retreating"]
    play(position, "eliminate T12a")
    assert counter(position, "british", "T12a")["eliminated"]


def test_close_combat_shows_the_screen_the_attacks_and_the_dead() -> None:
    position = table("decide: british fight\n17: RE1a HQ2 | T11a T12a\n18: SCa | T33a")
    play(position, "fight 17", "screen HQ2", "T11a*RE1a")
    assert position.view("british")["action"]["close_combat"] == "17"
    assert counter(position, "german", "HQ2")["screened"]
    assert counter(position, "german", "T11a")["attacks"] == "RE1a"
    assert counter(position, "british", "T11a")["attacks"] == "RE1a"
    play(position, "T12a*RE1a", "done", dice="6")
    assert counter(position, "british", "T11a")["attacks"] == "RE1a"
    play(position, "keep")
    assert counter(position, "british", "RE1a")["overcome"]


def test_a_fire_being_fought() -> None:
    position = table("decide: british fight\nfires: 4=1\n17: RE1a | T11a\n18: SCa | T33a")
    play(position, "fight 17", "done", "done", "done", "done", dice="3")
    assert position.view("german")["action"] == {"fire": "4", "roll": [3, 0], "draft": []}


# What is being built up, in sentences


def draft(position: Position, side: str = "british") -> list[str]:
    action = position.view(side)["action"]
    return list(action["draft"]) if action else []


def test_8_12_the_draft_of_attacks() -> None:
    position = table("17: RE1a RE1b RE1c ATa\n24: | T11a MK3a\n16: | T21a*")
    play(position, "fire 17>24u")
    assert draft(position) == ["No unit in area 17 is firing at the uncommitted group in area 24 yet."]
    play(position, "+RE1a")
    assert draft(position) == ["1 unit in area 17 is firing at the uncommitted group in area 24."]
    play(position, "+RE1b", "gun 17>24:MK3a", "+ATa", "fire 17>16c")
    for side in ("british", "german", ""):
        assert draft(position, side) == [
            "2 units in area 17 are firing at the uncommitted group in area 24.",
            "1 anti-tank gun in area 17 is firing at MK3a in area 24.",
            "No unit in area 17 is firing at the committed group in area 16 yet.",
        ]
    play(position, "+RE1c", "done")
    play(position, "resolve 1", "keep", "done", dice="1166")
    assert len(draft(position)) == 2  # those that wait


def test_13_8_the_draft_of_attacks_is_the_firers_own_while_guns_may_be_hidden() -> None:
    position = table("options: hidden-guns=on\n17: RE1a ATa?\n24: | T11a MK3a")
    play(position, "gun 17>24:MK3a", "+ATa")
    assert draft(position) == ["1 anti-tank gun in area 17 is firing at MK3a in area 24."]
    assert draft(position, "german") == draft(position, "") == []


def test_18_3_the_draft_of_a_fire() -> None:
    position = table("decide: german impulse\n17: RE1a | T11a ENGa")
    play(position, "ignite 17")
    assert draft(position) == ["No unit is setting fire to area 17 yet."]
    play(position, "+ENGa")
    assert draft(position) == ["1 unit is setting fire to area 17; success on 3 or less."]
    play(position, "+T11a")
    assert draft(position) == ["2 units are setting fire to area 17; success on 4 or less."]


def test_14_33_the_draft_of_a_barrage() -> None:
    position = table("decide: german impulse\n24: | SHQ BOHQ\n17: RE1a\n23: A1a\n16: C7a")
    play(position, "shell HZ1 24>17u")
    assert draft(position) == ["Kampfgruppe Harzer, first battery shells the uncommitted group in area 17."]


def test_8_2_the_draft_of_a_move() -> None:
    position = table("17: RE1a RE1b RE1c\n24: | T11a")
    play(position, "move 17")
    assert draft(position) == []
    play(position, "RE1a>18", "RE1b>5")
    assert draft(position, "german") == ["2 units moved out of area 17."]


def test_8_354_the_draft_of_losses_and_a_retreat() -> None:
    position = table("17: RE1a RE1b\n24: | T11a T12a T13a T21a")
    hit(position, "17>24u RE1a RE1b", 6)
    assert draft(position) == ["6 casualty points left to take."]
    play(position, "eliminate T11a", "retreat T12a", "retreat T13a")
    assert draft(position) == [
        "T11a will be eliminated.",
        "T12a and T13a retreat.",
        "1 casualty point left to take.",
    ]
    play(position, "retreat T21a")
    assert draft(position) == ["T12a, T13a and T21a retreat from area 24."]


def test_13_8_a_hidden_gun_that_pays_is_in_the_draft_of_its_owner_only() -> None:
    position = table("options: hidden-guns=on\ndecide: german impulse\n17: RE1a RE1b ATa?\n24: | T11a T12a")
    declare(position, "24>17u T11a T12a")
    play(position, "done", "keep", dice="6633")
    play(position, "eliminate ATa")
    assert "ATa will be eliminated." in draft(position)
    for side in ("german", ""):
        assert not any("ATa" in sentence for sentence in draft(position, side))


def test_9_3_the_draft_of_a_close_combat() -> None:
    position = table("decide: british fight\n17: RE1a HQ2 | T11a T12a MK3a\n18: SCa | T33a")
    play(position, "fight 17", "screen HQ2", "T11a*RE1a", "T12a*RE1a")
    for side in ("british", "german", ""):
        assert draft(position, side) == ["HQ2 is screened.", "T11a and T12a attack RE1a."]


# Spectators


def test_a_spectator_sees_what_lies_open() -> None:
    position = table("options: hidden-guns=on\n17: RE1a ATa?\n24: | T11a*")
    shown = position.view("")
    assert shown["side"] == ""
    assert shown["places"]["17"] == {"british": [{"unit": "RE1a", "committed": False}], "german": []}
    assert shown["places"]["24"] == {"british": [], "german": [{"unit": "T11a", "committed": True}]}
    assert shown["decision"] == {"side": "british", "ask": "impulse", "rule": "8.11"}


def test_5_6_a_spectator_sees_no_set_up_before_both_are_done() -> None:
    position = GAME.new("basic", {}, pack())
    empty = position.view("")["places"]
    play(position, "layout forward", "SHQ@26")
    assert position.view("")["places"] == empty == {}
    position = GAME.new("basic", {}, pack())
    play(position, "layout forward", "layout east", dice="34")
    assert position.view("")["places"]


def test_21_1_a_spectator_is_told_no_bid() -> None:
    position = GAME.new("basic", {"bids": "on"}, pack())
    play(position, "bid 3")
    assert position.view("")["bid"] is None
    assert position.view("british")["bid"] == 3
