"""What a table says to everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgehead.tables import coaching
from bridgehead.tables.session import Session
from bridgehead.tables.store import Store
from bridgehead.tables.table import Table
from tests.tables.test_session import SKIRMISH, TWO_PEOPLE, do, seated


def table(folder: Path, **begin: Any) -> Table:
    return Table.open(Store(f"sqlite:///{folder / 'tables.db'}"), seated(**begin), TWO_PEOPLE).table


def test_a_standing_order_is_noted_with_its_title_and_its_answer(tmp_path: Path) -> None:
    made = table(tmp_path, position_text=SKIRMISH)
    made.set_orders(0, {"my-attack": "never", "prolonging": "never"})
    assert made.standing_answer() is None
    do(made.session, "fire 17>24u", "+RE1a", "done")
    assert made.standing_answer() == (
        made.session.position.parse("keep"),
        "Standing order 'Tactical Advantage for my fire': keep the roll.",
    )


def test_by_default_nobody_is_asked_for_a_reroll_that_could_not_help(tmp_path: Path) -> None:
    """8.41: the most points that count have been rolled; the position itself still asks."""
    rolled = iter(["66", "11"])
    made = table(tmp_path, position_text=SKIRMISH, seed="", ask_for_dice=lambda question: next(rolled))
    assert made.session.game.settle_orders(made.seats[0].orders)["my-attack"] == "useful"
    do(made.session, "fire 17>24u", "+RE1a", "+RE1b", "+RE1c", "done")
    assert made.session.position.answer({}) is None
    assert made.standing_answer() == (made.session.position.parse("keep"), "Not asked: a reroll couldn't help.")
    made.set_orders(0, {"my-attack": "ask"})
    assert made.standing_answer() is None


def test_a_lesson_asks_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = iter(["66", "11"])
    made = table(tmp_path, position_text=SKIRMISH, seed="", ask_for_dice=lambda question: next(rolled))
    do(made.session, "fire 17>24u", "+RE1a", "+RE1b", "+RE1c", "done")
    monkeypatch.setattr(coaching, "asks_pupil", lambda session: True)
    assert made.standing_answer() is None


def test_a_secret_answer_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(tmp_path, position_text=SKIRMISH)
    made.set_orders(0, {"my-attack": "never"})
    do(made.session, "fire 17>24u", "+RE1a", "done")
    monkeypatch.setattr(Session, "is_secret", lambda session, move: True)
    answered = made.standing_answer()
    assert answered is not None and answered[1] == "Answered by a standing order."


def test_what_only_one_side_is_told_is_secret() -> None:
    in_set_up = seated()
    assert all(in_set_up.is_secret(move) for move in in_set_up.position.moves())
    in_play = seated(position_text=SKIRMISH)
    assert not any(in_play.is_secret(move) for move in in_play.position.moves())
