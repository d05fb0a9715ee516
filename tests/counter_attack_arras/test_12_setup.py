"""Chapter 12: the free set-up."""

from __future__ import annotations

import pytest

from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import asked, legal, moves, pack, play, refusal, shown, where

GERMANS = ["A@2", "B@3", "C@4", "D@5", "E@6", "F@7", "G@8", "H@9", "I@10", "J@13", "K@14"]
ALLIES = ["B@22", "C@23", "D@25", "E@24", "F@26", "G@28", "H@27", "I@D"]


def test_12_1_the_advantage_is_allied_and_the_reduced_counters_are_put_aside() -> None:
    position = GAME.new("free", {}, pack())
    assert shown(position)["advantage"] == "allied"
    assert where(position, "7RTAr") == "unused"
    assert len(shown(position)["boxes"]["unused"]) == 15


def test_12_2_the_players_place_a_group_each_by_turns_the_german_first() -> None:
    position = GAME.new("free", {}, pack())
    for german, allied in zip(GERMANS, ALLIES):
        assert asked(position) == "german setup"
        play(position, german)
        assert asked(position) == "allied setup"
        play(position, allied)
    for german in GERMANS[len(ALLIES) :]:
        assert asked(position) == "german setup"
        play(position, german)
    assert asked(position) == "allied impulse"
    assert shown(position)["turn"] == 1
    assert where(position, "7RTA") == "22" and where(position, "ROM") == "9"


def test_12_2_the_first_listed_choices_make_a_sensible_set_up() -> None:
    """Each group is offered first where it was in history (14.2), then next to that: 27 takes only one of H and I."""
    position = GAME.new("free", {}, pack())
    assert moves(position)[:3] == ["A@2", "A@1", "A@3"]
    while asked(position).endswith("setup"):
        play(position, moves(position)[0])
    assert asked(position) == "allied impulse"
    history = GAME.new("historical", {}, pack())
    for unit in [*shown(history)["places"]["22"]["allied"], *shown(history)["places"]["9"]["german"]]:
        assert where(position, unit["unit"]) == where(history, unit["unit"])
    held = {name for name, here in shown(position)["places"].items() if here["german"]}
    assert held == {"2", "3", "4", "5", "6", "7", "8", "9", "10", "13", "14", "A"}
    held = {name for name, here in shown(position)["places"].items() if here["allied"]}
    assert held == {"22", "23", "24", "25", "26", "27", "28", "E"}
    assert where(position, "WILA") == "27" and where(position, "RIFA") == "E"


def test_12_2_one_group_a_space() -> None:
    position = GAME.new("free", {}, pack())
    play(position, "A@2", "B@22")
    refused = refusal(position, "B@2")
    assert refused.rule == "12.2.2" and "only one" in refused.reason
    assert refusal(position, "A@3").rule == "12.2"


@pytest.mark.parametrize("space", ["20", "28", "D", "E", "F"])
def test_12_2_1_allied_groups_go_north(space: str) -> None:
    position = GAME.new("free", {}, pack())
    play(position, "A@2")
    assert legal(position, f"B@{space}")


@pytest.mark.parametrize("space", ["19", "1", "A", "C"])
def test_12_2_1_and_nowhere_else(space: str) -> None:
    position = GAME.new("free", {}, pack())
    play(position, "A@2")
    assert refusal(position, f"B@{space}").rule == "12.2.1"


def test_12_2_1_groups_a_and_j_wait_beside_the_map() -> None:
    position = GAME.new("free", {}, pack())
    play(position, "A@2")
    assert refusal(position, "A@22").rule == "12.2.1"
    assert where(position, "DLM") == "french" and where(position, "RA365") == "reserves"


def test_12_2_1_arras_takes_no_large_group() -> None:
    position = GAME.new("free", {}, pack())
    play(position, "A@2")
    assert refusal(position, "B@25").rule == "5.1.3"
    assert legal(position, "D@25")


def test_12_2_2_german_groups_go_south_and_group_m_holds_zone_a() -> None:
    position = GAME.new("free", {}, pack())
    assert where(position, "PZ131") == "A" and where(position, "PZ125") == "panzers"
    assert legal(position, "A@1") and legal(position, "A@19") and legal(position, "A@B") and legal(position, "A@C")
    assert refusal(position, "A@A").rule == "12.2.2"
    assert refusal(position, "A@20").rule == "12.2.2"
    assert refusal(position, "L@1").rule == "12.2.2"
    assert len(moves(position)) == 11 * 21


def test_12_2_a_group_is_offered_with_its_units() -> None:
    position = GAME.new("free", {}, pack())
    told = position.describe(position.parse("D@3"))
    assert told == "place group D (RR26, AT6, AT142, AT242) in area 3 (Tilloy)"
    assert position.label("choice:D") == "Group D: RR26, AT6, AT142, AT242"
    assert position.describe(position.parse("B@3")) == "place group B (AR178, AR278) in area 3 (Tilloy)"
    more = GAME.new("free", {"balance": "third-artillery"}, pack())
    assert more.label("choice:B") == "Group B: AR178, AR278, AR378"  # 15.2
