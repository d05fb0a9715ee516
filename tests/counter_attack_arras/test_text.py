"""A position as text: what it says, and what it refuses."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import PositionError
from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import asked, control, pack, play, shown, table, where


def test_a_short_text_is_enough() -> None:
    position = table("11: 7RTA 8DL1*\n10: | RR16")
    assert asked(position) == "allied impulse"
    assert where(position, "8DL1") == "11*"
    assert where(position, "7RTB") == "out" and where(position, "7RTAr") == "unused"
    assert where(position, "7RTBr") == "out"
    assert control(position, "11") == "allied" and control(position, "12") == "german"


def test_it_is_written_as_it_was_read() -> None:
    text = (
        "game: counter-attack-arras\nscenario: historical\noptions: balance=german-air-more\nturn: 4\n"
        "decide: german impulse\nadvantage: german\nused: allied\npoints: 3\nneeded: 7\nair: 1 2\ninitiative: allied\n"
        "passes: 1\nallied control: 12\nreleased: french panzers\nnorth: yes\ncrossed: 8DL1\nswapped: yes\n"
        "11: 7RTA 8DL1*\n16: 7RTBr | SS13\n10: | RR16\neliminated: 8DL2 AT6\n"
    )
    lines = table(text).text().splitlines()
    assert sorted(lines) == sorted(text.strip().splitlines())


def test_every_position_between_actions_reads_back() -> None:
    rng = Random("text")
    position = GAME.new("free", {}, pack())
    read = 0
    while position.moves():
        try:
            text = position.text()
        except PositionError:
            text = ""
        if text:
            again = GAME.from_text(text, pack())
            assert again.digest() == position.digest() and again.text() == text
            read += 1
        position.play(rng.choice(position.moves()), QuickDice(rng))
    assert read > 30


def test_not_in_the_middle_of_an_action() -> None:
    position = table("11: 7RTA\n10: | RR16")
    play(position, "move 11")
    with pytest.raises(PositionError, match="middle of an action"):
        position.text()


def test_the_set_up_can_be_written() -> None:
    position = GAME.new("free", {}, pack())
    play(position, "A@2", "B@22", "C@4")
    again = GAME.from_text(position.text(), pack())
    assert again.digest() == position.digest()
    assert asked(table("turn: 0\ndecide: german setup\n")) == "german setup"
    assert where(table("turn: 0\n"), "PZ131") == "A"


def test_a_finished_game_keeps_its_result() -> None:
    held = "allied control: 10 12 13 14 15 16 17 18 19\n"
    position = table(f"turn: 7\ndecide: over\nresult: allied points\npoints: 10\n11: 7RTA\n{held}")
    assert str(position.outcome()) == "allied points victory"
    assert shown(position)["points"] == 10
    assert table(f"turn: 7\ndecide: over\n11: 7RTA\n{held}").text() == position.text()  # both follow from the table


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("11: XX1", "there is no counter called 'XX1'"),
        ("11: 7RTA\n12: 7RTA", "7RTA is already in 11"),
        ("11: RR16", "RR16 is German, so it goes after the bar"),
        ("11: | 7RTA", "7RTA is Allied, so it goes before the bar"),
        ("99: 7RTA", "'99' is neither a place"),
        ("colour: red", "'colour' is neither a place"),
        ("turn: 9", "9 is not between 0 and 7"),
        ("turn: x", "'x' is not a number"),
        ("advantage: french", "'french' is not one of allied, german"),
        ("north: perhaps", "'perhaps' is not one of no, yes"),
        ("21: | RR16", "21: RR16 can't be there until Rommel turns north (13.6)"),
        ("D: | RR16", "D: RR16 can't be there until Rommel turns north (13.6)"),
        ("25: 4GH1 4GH2 4GH3 4GH4 5GH1 5GH2", "more than 5 Allied units (5.1.3)"),
        ("eliminated: 7RTAr", "is a reduced counter"),
        ("eliminated: 8DL1*", "off the map"),
        ("11: 7RTA\n12: 7RTAr", "7RTAr replaces 7RTA, still in play"),
        ("11: 7RTA\ngerman control: 11", "only Allied units are in 11"),
        ("allied control: 5\ngerman control: 5", "can't be controlled by both sides"),
        ("allied control: 99", "'99' can't be listed there"),
        ("released: british", "'british' can't be listed there"),
        ("turn: 3\n11: DLM\nreleased: none", "a unit of 'french' has left its place"),
        ("french: 7RTA", "7RTA can't wait in the box 'french'"),
        ("crossed: RR16", "'rr16' can't be listed there"),
        ("used: french", "'french' can't be listed there"),
        ("decide: allied losses", "is not a side and one of"),
        ("decide: allied impulse twice", "too many or too few words"),
        ("decide: german setup", "turn 0 is for setup"),
        ("turn: 0\ndecide: german impulse", "turn 0 is for setup"),
        ("scenario: historical\nturn: 0\ndecide: german setup", "the players place nothing"),
        ("turn: 0\n2: | REC37", "must be in one space"),
        ("turn: 0\n22: | REC37 MC7", "22: REC37 can't be there"),
        ("turn: 0\n2: | REC37 MC7 RR17", "only one group"),
        ("turn: 0\n2: | REC37 MC7", "take turns to place a group, the Germans first"),
        ("turn: 0\n2: | REC37* MC7*\ndecide: allied setup", "REC37 can't be Spent at the start of a turn"),
        ("turn: 0\n2: | PZ125r", "can't be in play before the game begins"),
        ("decide: german entry tanks", "'tanks' is not one of"),
        ("decide: german entry french", "no German group 'french' is waiting to enter"),
        ("decide: allied prolong\nused: allied german", "only the holder of the Advantage"),
        ("decide: allied prolong\npasses: 1", "passes only between impulses"),
        ("decide: allied reorganize\npasses: 1", "passes only between impulses"),
        ("decide: allied reorganize\ninitiative: allied", "outside the Combat Phase"),
        ("result: allied points", "only a finished game has one"),
        ("air: 9 9", "the Allies have 2 at most now"),
        ("air: 1", "give two numbers"),
        ("decide: allied bid", "only with the option bids=on"),
        ("decide: allied bid\noptions: bids=on\n11: 7RTA", "as at the start"),
        ("scenario: modern", "'modern' is not one of free, historical"),
        ("11 7RTA", "have the form 'key: value'"),
        ("11: 7RTA\n11: 8DL1", "twice"),
        ("game: storm-over-arnhem", "this is a position from 'storm-over-arnhem'"),
        ("needed: 33", "33 is not between 1 and 32"),
    ],
)
def test_what_cannot_stand_on_the_table_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        table(text)
    assert sentence in str(refused.value)
    assert str(refused.value)[-1] == "."


def test_a_group_at_the_gates_can_be_written() -> None:
    position = table("turn: 3\ndecide: allied entry french\nfrench: DLM BCC1\n11: 7RTA\n10: | RR16")
    assert asked(position) == "allied entry"
    with pytest.raises(PositionError, match="no open entry space"):
        table("turn: 5\ndecide: german entry panzers\npanzers: | PZ125\n14: 8DL1\n15: 8DL2\n17: 8DL3\nD: 8DL4\n")
