"""8.4 and 8.5 told to the one who retreats: where each unit may go, and who is lost whatever he does."""

from __future__ import annotations

from bridgehead.core.bills import Bill
from bridgehead.core.position import Position
from tests.arnhem_farthest_bridge.table import play, table
from tests.arnhem_farthest_bridge.test_08_4_retreat import D1, D2, UNITS


def bill(position: Position) -> Bill:
    found = position.bill()
    assert found is not None
    return found


def test_8_4_where_each_may_go() -> None:
    position = table(UNITS)
    play(position, "attack 1610", dice=D1)
    (card,) = bill(position).cards
    assert card.unit == "KRFT"
    assert {way.word: way.to for way in card.ways} == {
        "To 1711": ["place:1711"],
        "To 1611": ["place:1611"],
        "To 1511": ["place:1511"],
    }
    assert bill(position).says == []


def test_8_4_two_hexes_away_it_says_where_they_end() -> None:
    position = table(UNITS)
    play(position, "attack 1610", dice=D2)
    (card,) = bill(position).cards
    by = {way.word: way.to for way in card.ways}
    assert by["By 1711"] == ["place:1712", "place:1810", "place:1811"]
    play(position, "retreat KRFT 1711")
    (card,) = bill(position).cards
    assert {way.word for way in card.ways} == {"To 1712", "To 1810", "To 1811"}


def test_8_5_standing_fast_says_what_it_costs() -> None:
    position = table({"32G": "1609", "KRFT": "1610"})
    play(position, "attack 1610", dice="1")
    (stand,) = [way for way in bill(position).cards[0].ways if way.word == "Stand fast"]
    assert stand.note == "KRFT is depleted and stays"
