"""How a finished game went, read from its record."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from bridgehead.core.record import Record, find_game, pack_of, replay
from bridgehead.games import find
from bridgehead.kits.account import Roll
from bridgehead.lab.account import Account, account

GOLDEN = Path(__file__).parents[1] / "golden"


def of(name: str) -> tuple[Record, Account]:
    record = Record.parse((GOLDEN / f"{name}.txt").read_text())
    game = find_game(record, find)
    return record, account(game, record, pack_of(record, game, None))


@pytest.mark.parametrize(
    "name",
    [
        "storm-over-arnhem-ready",
        "counter-attack-arras-free",
        "arnhem-farthest-bridge-free",
        "guards-armoured-joes-bridge",
    ],
)
def test_every_game_tells_its_score_its_losses_and_its_luck(name: str) -> None:
    record, told = of(name)
    assert told.counts_losses and len(told.turns) > 3
    for number, turn in enumerate(told.turns, 1):
        assert turn.title.startswith(f"Turn {number},")
    *_, (end, _, _) = replay(record, find)
    outcome = end.outcome()
    assert outcome is not None and told.turns[-1].score == outcome.score
    events = [event for _, _, happened in replay(record, find) for event in happened]
    lost = sum(event.kind == "eliminated" for event in events)
    assert sum(sum(turn.lost) for turn in told.turns) == lost > 0
    assert {one.side for one in told.luck} == set(end.rules.sides)
    assert all(0 < one.chance < 0.5 for one in told.luck)


def test_the_dice_of_fire_are_compared_with_all_they_could_have_been() -> None:
    _, told = of("storm-over-arnhem-ready")
    best = max((one for one in told.luck if one.lucky), key=lambda one: -one.chance)
    assert best.expected is not None and "casualty point" in best.text
    assert (1296 * best.chance) % 1 == pytest.approx(0, abs=1e-6)  # four dice


def test_drawn_cards_are_not_compared_with_dice() -> None:
    _, told = of("storm-over-arnhem-bids-and-cards")
    assert not any("drew" in one.text for one in told.luck)


def test_a_roll_among_all_it_could_have_been() -> None:
    roll = Roll(0, 2, {0: 3, 1: 2, 2: 1}, counted=True)
    assert (roll.at_least(), roll.at_most(), roll.expected()) == (Fraction(1, 6), Fraction(1), Fraction(2, 3))
    assert Roll(0, 2, {2: 1}, counted=False).expected() is None
