"""Moves as they are written and read back."""

from __future__ import annotations

import pytest

from bridgehead.core.position import NotationError
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ZONES
from tests.arnhem_farthest_bridge.table import play, state_of
from tests.arnhem_farthest_bridge.wording import new, written

WRITTEN = [
    "draw 3", "2IG", "231", "to 0204", "land 3717", "repair 0505|0605", "ferry 2620|2721", "blow", "spare",
    "bombard 2621", "attack 2621", "+2IG", "marker gb-art", "done", "stand BRDF", "retreat 2IG 0105",
    "advance 2IG 2621", "BRDF@2621", "zone 101@1007", "zone 1AB@3717", "end", "step 0104", "lose BRDF",
]  # fmt: skip


@pytest.mark.parametrize("move", WRITTEN)
def test_what_is_written_reads_back(move: str) -> None:
    position = new()
    for typed in (move, move.lower(), f"  {move.upper()} "):
        assert position.notation(position.parse(typed)) == move


def test_every_kind_of_move_has_its_word() -> None:
    position = new()
    kinds = {m.kind_of(position.parse(move)) for move in WRITTEN}
    assert kinds == set(range(m.DRAW, m.LOSE + 1))


def test_a_hexside_is_the_same_from_both_hexes_and_with_a_slash() -> None:
    position = new()
    assert position.parse("ferry 2721/2620") == position.parse("ferry 2620|2721")
    assert position.parse("repair 0605/0505") == position.parse("repair 0505|0605")


def test_every_unit_bridge_and_zone_is_written_in_its_own_way() -> None:
    position = new()
    board = state_of(position).board
    moves = [m.pack(m.SELECT, unit) for unit in range(board.units)]
    moves += [m.pack(m.REPAIR, bridge) for bridge in range(board.bridges)]
    moves += [m.pack(m.DROP_ZONE, zone, 100) for zone in range(len(ZONES))]
    words = [position.notation(move) for move in moves]
    assert len(set(words)) == len(words)
    assert [position.parse(word) for word in words] == moves


def test_a_shortened_word_is_understood_if_only_one_move_fits() -> None:
    position = written("0105: 2IG\n0204: 231")
    assert position.notation(position.parse("23")) == "231"
    assert position.notation(position.parse("2i")) == "2I"  # in full it is another unit, of the enemy
    assert position.notation(position.parse("en")) == "end"
    with pytest.raises(NotationError, match="could be 2IG, 231"):
        position.parse("2")


def test_the_number_of_a_hex_says_enough_where_one_thing_can_be_done_with_it() -> None:
    position = written("0105: 2IG")
    play(position, "2IG")
    assert position.notation(position.parse("0204")) == "to 0204"
    position = written("decide: allied attack\n2620: 2IG\n2621: BRDF")
    assert position.notation(position.parse("2621")) == "attack 2621"
    with pytest.raises(NotationError):
        position.parse("2721")


def test_what_nobody_writes_is_refused_with_a_sentence() -> None:
    position = new()
    for typed, words in (
        ("attack 9999", "'9999'"),
        ("3IG", "'3IG'"),
        ("dance", "'dance' isn't a move here; a move looks like 'draw 0'"),
        ("", "''"),
    ):
        with pytest.raises(NotationError, match=words):
            position.parse(typed)


@pytest.mark.parametrize(
    "number",
    [-1, 2**70, 63, m.pack(m.GO, 0, 931), m.pack(m.SELECT, 127), m.pack(m.END, 1), m.pack(m.FERRY, 0, 5)],
)
def test_a_number_that_is_no_move_has_no_word(number: int) -> None:
    with pytest.raises(NotationError, match=f"{number} isn't a move in this game"):
        new().notation(number)
