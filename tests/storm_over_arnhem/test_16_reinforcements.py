"""Chapter 16: the two Tigers."""

from __future__ import annotations

from tests.storm_over_arnhem.table import asked, legal, moves, play, table, where

NO_EVENT = "34"  # 8 when the British have the Advantage


def test_16_1_the_tigers_arrive_on_turn_5_in_zone_c_uncommitted() -> None:
    position = table("turn: 4\npasses: 1\n17: RE1a*\n26: | T11a*")
    events = play(position, "pass", dice=NO_EVENT)
    assert position.view("german")["turn"] == 5
    assert where(position, "TIGa") == where(position, "TIGb") == "C"
    assert [event.rule for event in events if event.kind == "arrived"] == ["16.1", "16.1"]


def test_16_1_they_may_act_in_turn_5() -> None:
    position = table("turn: 4\npasses: 1\n17: RE1a*\n26: | T11a*")
    play(position, "pass", dice=NO_EVENT)
    play(position, "pass")
    assert asked(position) == "german impulse"
    play(position, "move C", "TIGa>28")
    assert where(position, "TIGa") == "28*"
    assert legal(position, "TIGb>28")


def test_16_1_they_do_not_come_on_another_turn() -> None:
    for turn in (1, 2, 3):
        position = table(f"turn: {turn}\nadvantage: british\npasses: 1\n17: RE1a*\n26: | T11a*")
        play(position, "pass", dice="36" if turn == 2 else NO_EVENT)
        assert where(position, "TIGa") == ""


def test_16_1_they_come_once() -> None:
    position = table("turn: 5\npasses: 1\nlost: TIGa TIGb\n17: RE1a*\n26: | T11a*")
    play(position, "pass", dice="36")
    assert where(position, "TIGb") == "lost"


def test_16_2_everything_else_comes_by_random_events() -> None:
    position = table("turn: 4\npasses: 1\n17: RE1a*\n26: | T11a*")
    play(position, "pass", dice=NO_EVENT)
    assert sorted(position.view("german")["places"]) == ["17", "26", "C"]
    assert "pass" in moves(position)
