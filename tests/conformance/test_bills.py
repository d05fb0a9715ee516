"""What a player has to lose is laid out completely, in every loss and retreat of the golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgehead.core.position import Position
from bridgehead.core.record import Record, replay
from bridgehead.games import find

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))
ENOUGH = 25  # bills of one game that are looked at closely


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_way_to_pay_is_on_a_card_and_every_card_is_legal(path: Path) -> None:
    looked_at = 0
    for position, _, _ in replay(Record.parse(path.read_text()), find):
        looked_at += _check(position)
        if looked_at == ENOUGH:
            break


def _check(position: Position) -> bool:
    bill = position.bill()
    if bill is None:
        return False
    offered = [way.move for card in bill.cards for way in card.ways]
    assert len(set(offered)) == len(offered)
    legal = position.moves()
    assert set(offered) <= set(legal)
    assert all(_is_word(position, move) for move in legal if move not in offered)
    assert len({card.unit for card in bill.cards}) == len(bill.cards)
    for card in bill.cards:
        for way in card.ways:
            assert 0 <= way.pays <= bill.unpaid
            assert all(touch.startswith("place:") for touch in way.to)
    return True


def _is_word(position: Position, move: int) -> bool:
    path = position.touches(move)
    return len(path) == 1 and path[0].startswith("button:")
