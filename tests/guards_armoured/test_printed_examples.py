"""Examples of the rulebook with units and places of its own, played as it tells them."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.games.guards_armoured import supply
from tests.guards_armoured.table import place, table, unit


def position(text: str) -> Position:
    return find("guards-armoured").from_text("game: guards-armoured\n" + text)


def moves(at: Position) -> list[str]:
    return [at.notation(move) for move in at.moves()]


def test_2_4_without_hq_KGK_one_hex_with_any_company_of_it() -> None:
    drawn = (
        "scenario: bonninghardt\nturn: 2\ndecide: german activate\nchit: KGK\ncup: Luft\n4531: Eng-HQ\n2334: Luft-HQ\n"
    )
    at = position(drawn + "3249: KGK-Rcn KGK-Sturm\n3247: KGK-Flk\n")
    assert sorted(moves(at)) == ["pass", "stack 3247", "stack 3249"]


def test_5_1_an_88_of_KGW_needs_a_path_to_HQ_KGW() -> None:
    units = {"KGW-88-1": "4020", "KGW-HQ": "4024", "6P-I-HQ": "4019"}
    s = table("joes-bridge", units, turn=12)
    assert supply.has_path(s, unit(s, "KGW-88-1"))
    del units["KGW-HQ"]
    s = table("joes-bridge", units, turn=12)  # the HQ next to it is of another battalion
    assert not supply.has_path(s, unit(s, "KGW-88-1"))


@pytest.mark.parametrize(("over", "seen"), [("3336", False), ("4339", True)])
@pytest.mark.parametrize("bunker", [False, True])
def test_15_0_an_orchard_with_a_bunker_still_blocks_and_a_bunker_alone_does_not(
    over: str, seen: bool, bunker: bool
) -> None:
    forts = {"bunker": (over, 0)} if bunker else None
    s = table("bonninghardt", {"1Inf-1": "4238"}, forts=forts)
    above, below = f"{over[:2]}{int(over[2:]) - 1}", f"{over[:2]}{int(over[2:]) + 1}"
    assert s.board.sight.sees(place(s, above), place(s, below), 10) == seen
