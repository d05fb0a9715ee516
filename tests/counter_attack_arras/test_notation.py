"""Moves as people type them."""

from __future__ import annotations

import pytest

from bridgehead.core.position import NotationError
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.tables.typed import look_ahead
from tests.counter_attack_arras.table import pack, play, quiet, table


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("pass", "pass"),
        ("PASS", "pass"),
        ("p", "pass"),
        ("move 11", "move 11"),
        ("MOVE  11", "move 11"),
        ("refr", "refresh 23"),
    ],
)
def test_words_are_read_in_any_case_and_shortened(typed: str, written: str) -> None:
    position = table("11: 7RTA\n23: 8DL1*\n7: | RR16")
    assert position.notation(position.parse(typed)) == written


def test_spaces_round_the_arrow_do_not_matter() -> None:
    position = table("11: 7RTA\n7: | RR16")
    play(position, "move 11")
    assert position.parse("7rta > 12") == position.parse("7RTA>12")


def test_an_ambiguous_word_lists_what_it_could_be() -> None:
    position = table("11: 7RTA\n12: 7RTB\n7: | RR16")
    with pytest.raises(NotationError, match="could be move 11, move 12"):
        position.parse("move")


def test_an_unknown_counter_is_named() -> None:
    position = table("11: 7RTA\n7: | RR16")
    with pytest.raises(NotationError, match="no counter or place called '7XYZ'"):
        position.parse("7XYZ>12")
    with pytest.raises(NotationError, match="'attack' isn't a move here; a move looks like 'move 11'"):
        position.parse("attack")


def test_a_move_that_is_not_asked_now_can_be_read() -> None:
    position = table("11: 7RTA\n7: | RR16")
    for text in ("flip RR16", "bombard AR178>12", "fight 12 inside", "B@22", "+7RTA", "bid 3", "to 22", "enter D"):
        assert position.notation(position.parse(text)) == text


def test_the_kinds_of_assault_are_told_apart() -> None:
    position = quiet("12: 7RTA RNF1 | AT6*\n16: 8DL1")
    play(position, "move 12", "+7RTA", "RNF1>16", "RNF1>12", "done")
    assert [position.notation(move) for move in position.moves()] == ["fight 12", "fight 12 inside"]


NO_MOVES = [-1, 31, 2**50, 2**80, -(2**80), m.pack(m.ACTIVATE, 120), m.pack(m.MOVE, 127), m.pack(m.PLACE, 20)]


@pytest.mark.parametrize("number", NO_MOVES)
def test_an_int_that_is_no_move_has_no_notation_and_is_refused(number: int) -> None:
    position = GAME.new("free", {}, pack())
    with pytest.raises(NotationError, match=f"^{number} isn't a move in this game.$"):
        position.notation(number)
    assert str(position.check(number)) == "There is no such move."


@pytest.mark.parametrize("bid", [0, 1, 22, 23, 127, 128, 129, 200, 999])
def test_14_1_1_any_bid_can_be_typed_and_is_written_as_it_was(bid: int) -> None:
    position = GAME.new("free", {"bids": "on"}, pack())
    move = position.parse(f"bid {bid}")
    assert position.notation(move) == f"bid {bid}"
    assert (position.check(move) is None) == (1 <= bid <= 22)


def test_the_example_in_the_help_can_be_typed() -> None:
    position = GAME.new("historical", {}, pack())
    ahead, last = look_ahead(position, GAME.examples.moves)
    assert ahead.notation(last) == "stop"
