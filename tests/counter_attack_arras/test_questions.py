"""The table of questions: every row is whole, and what it says holds in play."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core import rulebook
from bridgehead.core.dice import QuickDice
from bridgehead.core.position import ROLL
from bridgehead.core.rules import STEPS
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.asking import ArrasQuestion
from bridgehead.games.counter_attack_arras.notation import FORMS
from bridgehead.games.counter_attack_arras.picture.beside import ASKS
from bridgehead.games.counter_attack_arras.rules import QUESTIONS
from tests.counter_attack_arras.table import pack, state_of


def test_every_row_stands_at_its_number_with_a_name_of_its_own() -> None:
    assert [row.number for row in QUESTIONS] == list(range(st.OVER))
    names = [row.name for row in QUESTIONS]
    assert len(set(names)) == len(names)
    assert {*names, "roll"} == set(ASKS)  # what the board beside the map calls them


@pytest.mark.parametrize("row", QUESTIONS, ids=lambda row: row.name)
def test_every_row_names_a_rule_of_the_book(row: ArrasQuestion) -> None:
    assert row.rule in {rule.rule for rule in rulebook.load(GAME.folder)}


def test_every_kind_of_move_answers_a_question() -> None:
    assert {kind for row in QUESTIONS for kind in row.kinds} == {form.kind for form in FORMS}


@pytest.mark.parametrize("scenario", ["free", "historical"])
def test_a_question_is_answered_by_its_own_kinds_of_moves(scenario: str) -> None:
    rng = Random(f"questions {scenario}")
    seen: set[int] = set()
    for bids in ("on", "off", "off"):
        position = GAME.new(scenario, {"bids": bids}, pack())
        while legal := position.moves():
            ask = state_of(position).ask
            if ask < STEPS:
                seen.add(ask)
                assert {m.kind_of(move) for move in legal} <= set(QUESTIONS[ask].kinds)
            else:
                assert legal == [ROLL]
            position.play(rng.choice(legal), QuickDice(rng))
    assert len(seen) > 15
