"""8.354 and 8.3541 told to the one who pays: what each choice pays, where it leads, and what is certain."""

from __future__ import annotations

import pytest

from bridgehead.core.bills import Bill, Payment
from bridgehead.core.position import Position
from tests.storm_over_arnhem.firing import outcomes
from tests.storm_over_arnhem.table import play
from tests.storm_over_arnhem.test_08_354_losses import shot


def bill(position: Position) -> Bill:
    found = position.bill()
    assert found is not None
    return found


def way(position: Position, unit: str, word: str) -> Payment:
    (card,) = [card for card in bill(position).cards if card.unit == unit]
    (found,) = [one for one in card.ways if one.word == word]
    return found


@pytest.mark.parametrize("points", range(1, 9))
@pytest.mark.parametrize("units", ["RE1a RE1b RE1c", "RE1a RE1b ATa", "RE1a ATa ATb"])
def test_8_3541_the_warning_is_exact(units: str, points: int) -> None:
    """Against every way to take the losses, played out."""
    position = shot(units, points)
    every = [outcome.partition("|")[0].split() for outcome in outcomes(position)]
    least = min(len(lost) for lost in every)
    words = {0: "No unit has to be lost.", 1: "At least one unit will be lost.", 2: "At least two units will be lost."}
    if bill(position).unpaid and least < 3:
        assert bill(position).says == [words[least]]


def test_8_354_what_each_choice_pays_and_where_it_leads() -> None:
    position = shot("RE1a RE1b RE1c RCa", 5)
    assert (bill(position).unpaid, bill(position).paid) == (5, 0)
    assert way(position, "RE1a", "Eliminate").pays == 3
    assert way(position, "RE1a", "Retreat").pays == 1
    assert way(position, "RE1a", "Retreat").to == ["place:5", "place:6", "place:18"]
    play(position, "eliminate RE1a", "retreat RE1b")
    assert (bill(position).unpaid, bill(position).paid) == (1, 4)
    assert way(position, "RCa", "Eliminate").pays == 1
    assert [card.fate for card in bill(position).cards] == ["eliminated", "retreats", "", ""]


def test_8_3541_a_choice_that_costs_another_unit_later_says_so() -> None:
    """Six points on three units: two eliminations pay them, and after a retreat nothing less than two will."""
    position = shot("RE1a RE1b RE1c RCa", 6)
    assert bill(position).says == ["At least one unit will be lost."]
    assert way(position, "RE1a", "Retreat").note == ""
    play(position, "eliminate RE1a")
    assert bill(position).says == ["At least one unit will be lost."]
    assert way(position, "RE1b", "Eliminate").note == "then at least two units will be lost"


def test_8_3541_a_result_that_nobody_can_absorb_names_no_choice() -> None:
    position = shot("RE1a RE1b*", 3)
    found = position.bill()
    assert found is None or not [one for card in found.cards for one in card.ways if one.word == "Eliminate"]
