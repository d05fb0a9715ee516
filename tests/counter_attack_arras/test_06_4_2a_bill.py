"""6.4.2a told to the one who pays: what each choice pays, and how many units are lost at least."""

from __future__ import annotations

import pytest

from bridgehead.core.bills import Bill
from bridgehead.games.counter_attack_arras import state as st
from tests.counter_attack_arras.table import play, state_of, table
from tests.counter_attack_arras.test_06_4_2a_casualties import NAMES, STACKS, attacked, outcomes

NUMBERS = ("No unit", "one unit", "two units", "three units", "four units")


@pytest.mark.parametrize("units", STACKS, ids=lambda units: "".join("s" if spent else "F" for spent in units))
def test_6_4_2a_the_warning_is_exact(units: list[bool]) -> None:
    """Against every way to take the losses, played out, the Forward Unit first."""
    for points in range(1, 13):
        position = attacked(units, 0, points)
        if state_of(position).ask != st.LOSSES:
            continue
        least = min(sum("eliminate" in loss for loss in taken) for taken in outcomes(position, units))
        bill = position.bill()
        assert bill is not None
        (said,) = bill.says
        assert NUMBERS[least] in said, (points, said)


def test_6_4_2a_what_each_choice_pays() -> None:
    position = attacked([False, False, True], 0, 9)
    bill = position.bill()
    assert bill is not None and (bill.unpaid, bill.paid) == (9, 0)
    ways = {card.unit: {way.word: way.pays for way in card.ways} for card in bill.cards}
    # The Forward Unit takes the first loss.
    assert ways == {NAMES[0]: {"Flip": 2, "Eliminate": 5}, NAMES[1]: {}, NAMES[2]: {}}
    play(position, f"flip {NAMES[0]}")
    bill = position.bill()
    assert bill is not None and (bill.unpaid, bill.paid) == (7, 2)
    (card,) = [card for card in bill.cards if card.unit == NAMES[0]]
    (leaving,) = [way for way in card.ways if way.word == "Retreat"]
    assert card.fate == "flips" and leaving.pays == 2 and "place:13" in leaving.to


def test_6_6_1_where_each_may_retreat() -> None:
    position = attacked([True, True], 0, 4)
    bill: Bill | None = position.bill()
    assert bill is not None
    play(position, f"retreat {NAMES[0]}", f"retreat {NAMES[1]}")
    bill = position.bill()
    assert bill is not None and bill.unpaid == 2
    assert {way.word: way.to for card in bill.cards for way in card.ways}["To 13"] == ["place:13"]
    assert table("16: 7RTA\n12: | RR16").bill() is None
