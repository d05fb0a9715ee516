"""Moves as players type them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgehead.core.position import NotationError, Position
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.games.storm_over_arnhem import moves as m
from tests.storm_over_arnhem.table import pack, play, table


def on_the_table() -> Position:
    return table("17: RE1a RE1b ATa BDE\n24: | AR1a MK3a\n16: | AR2a*\nC: C7a | T11a")


@pytest.mark.parametrize(
    "typed, written",
    [
        ("pass", "pass"),
        ("PASS", "pass"),
        ("p", "pass"),
        ("move 17", "move 17"),
        ("move17", "move 17"),
        ("fire 17>24u", "fire 17>24u"),
        ("  Fire   17 > 24 U ", "fire 17>24u"),
        ("fire 17>16", "fire 17>16c"),
        ("fire C>Cu", "fire C>Cu"),
        ("fire c>c u", "fire C>Cu"),
        ("gun 17>24:mk3A", "gun 17>24:MK3a"),
        ("gun 17 > 24 : MK3a", "gun 17>24:MK3a"),
        ("gun", "gun 17>24:MK3a"),
        ("call ra", "call RA"),
        ("c", "call RA"),
    ],
)
def test_what_is_typed_is_understood(typed: str, written: str) -> None:
    position = on_the_table()
    assert position.notation(position.parse(typed)) == written


@pytest.mark.parametrize("typed", ["m 17", "f17>16", "", "   ", ">", "fire", "+", "*", "RE1a", "fire 17>24x", "move"])
def test_what_is_not_clear_is_asked_again(typed: str) -> None:
    with pytest.raises(NotationError):
        on_the_table().parse(typed)


@pytest.mark.parametrize(
    "typed, words",
    [
        ("fire 99>24u", "'99'"),
        ("move 31", "'31'"),
        ("+ZZ9", "'ZZ9'"),
        ("fire 17>", "fire 17>24u"),
        ("hello", "'hello' isn't a move here; a move looks like 'move 17'."),
        ("resolve ²", "isn't a move"),
        ("resolve 17", "isn't a move"),
        ("bid 1000", "isn't a move"),
        ("resolve " + "9" * 5000, "isn't a move"),
    ],
)
def test_a_complaint_names_what_was_not_understood(typed: str, words: str) -> None:
    with pytest.raises(NotationError) as complaint:
        on_the_table().parse(typed)
    assert words in str(complaint.value)


def test_a_move_need_not_be_legal_to_be_read() -> None:
    position = on_the_table()
    assert position.parse("fire 1>2c") == m.pack(m.FIRE, 0, 1, 1)
    assert position.parse("to E") == m.pack(m.RETIRE, 34)
    assert position.parse("eliminate stgc") == m.pack(m.ELIMINATE, 149)
    assert position.parse("bid -10") == m.pack(m.BID, 0)
    assert position.parse("bid +3") == m.pack(m.BID, 13)
    assert position.parse("resolve 2") == m.pack(m.RESOLVE, 1)


def test_a_full_name_is_never_taken_for_the_beginning_of_another() -> None:
    """Area 1 is meant, though only area 17 can move."""
    position = on_the_table()
    assert position.parse("move 1") == m.pack(m.MOVE_FROM, 0)


def test_the_battery_ra_and_the_reformed_unit_ra() -> None:
    position = table("turn: 3\n17: Ra BDE\n24: | AR1a")
    assert position.parse("call ra") == position.parse("call RA") == m.pack(m.CALL, 0)
    play(position, "move 17")
    assert position.notation(position.parse("RA>18")) == position.notation(position.parse("ra>18")) == "Ra>18"


def test_a_battery_without_a_spotter_is_named_with_its_target_alone() -> None:
    position = table("decide: german impulse\n3: RE1a\n16: | ARHQ\n17: RE1b")
    assert position.notation(position.parse("shell gar 3u")) == "shell GAR 3u"
    assert position.notation(position.parse("shell hw 16>17u")) == "shell HW 16>17u"
    assert position.notation(position.parse("shell hw")) == "shell HW 16>17u"


@pytest.mark.parametrize(
    "typed, words",
    [
        ("shell HZ1 22u", "shell HZ1 29>22u"),
        ("shell hz1 22 U", "shell HZ1 29>22u"),
        ("shell HZ1 21u", "shell HZ1 29>21u"),
        ("shell HW 22u", "shell HW 18>22u"),
    ],
)
def test_a_battery_that_needs_a_spotter_is_asked_for_its_place(typed: str, words: str) -> None:
    position = table("decide: german impulse\n22: RE1a\n23: RE1b\n29: | BOHQ\n16: | T11a")
    with pytest.raises(NotationError) as complaint:
        position.parse(typed)
    assert words in str(complaint.value)


@pytest.mark.parametrize(
    "number", [-1, 30, 31, m.pack(m.MOVE, 150, 1), m.pack(m.FIRE, 1, 2, 2), m.pack(m.RESOLVE, 16), 2**63, -(2**80)]
)
def test_a_number_that_is_no_move_has_no_notation(number: int) -> None:
    with pytest.raises(NotationError):
        on_the_table().notation(number)


def test_a_set_up_of_the_other_side_is_not_on_offer() -> None:
    position = GAME.new("basic", {}, pack())
    assert position.notation(position.parse("layout FORWARD")) == "layout forward"
    assert position.notation(position.parse("layout f")) == "layout forward"
    refused = position.check(position.parse("layout east"))
    assert refused is not None
    assert refused.reason == "That isn't a British set-up."


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=30) | st.from_regex(r"(fire|gun|shell|move|\+|bid|resolve|call) ?\w{0,4} ?[>:@*]?\w{0,4}"))
def test_any_text_is_a_move_or_a_complaint(typed: str) -> None:
    position = on_the_table()
    try:
        move = position.parse(typed)
    except NotationError as complaint:
        assert str(complaint)
    else:
        assert position.parse(position.notation(move)) == move or position.check(move) is not None
