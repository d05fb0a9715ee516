"""10.4 and 10.5 told to the one who suffers: who is depleted, who is lost, and where each may retreat."""

from __future__ import annotations

from bridgehead.games.guards_armoured import bill, losses
from bridgehead.games.guards_armoured.roster import GERMAN
from bridgehead.games.guards_armoured.state import SUFFERS, State
from tests.guards_armoured.fight import Fight
from tests.guards_armoured.table import table, unit
from tests.guards_armoured.test_10_5_retreat import FIELD, beaten

STACK = {"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842", "KGL-88*": "0842", "KGL-PzIV": "0842"}


def suffering(count: int, whole: bool) -> State:
    s = table("goodwood", STACK, inspection=False)
    for code in ("KGL-Gren", "KGL-88", "KGL-PzIV"):
        s.job[unit(s, code)] = SUFFERS
    losses.start(s, GERMAN, count, whole, "10.4")
    losses.next_loss(s)
    return s


def test_10_4_who_is_depleted_and_who_is_lost() -> None:
    found = bill.casualties(suffering(2, False))
    assert (found.unpaid, found.measure) == (2, ("casualty", "casualties"))
    assert {card.unit: [way.word for way in card.ways] for card in found.cards} == {
        "KGL-Gren": ["Deplete"],
        "KGL-88": ["Eliminate"],
        "KGL-PzIV": ["Deplete"],
    }
    assert found.says == ["No unit has to be lost."]


def test_10_4_whole_units_are_lost_for_certain() -> None:
    found = bill.casualties(suffering(2, True))
    assert found.says == ["At least two units will be lost."]
    assert all(way.word == "Eliminate" for card in found.cards for way in card.ways)


def test_10_5_where_each_may_retreat() -> None:
    f: Fight = beaten({**FIELD, "KGL-HQ": "1039"})
    (card,) = bill.retreats(f.s).cards
    assert {way.word: way.to for way in card.ways} == {
        "By 0841": ["place:0840", "place:0940"],
        "By 0941": ["place:0940", "place:1041"],
    }
    f.say("retreat KGL-Gren 0941")
    (card,) = bill.retreats(f.s).cards
    assert [way.word for way in card.ways] == ["To 0940", "To 1041"]
