"""Every question that a game can ask is explained to whoever asks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgehead.core import explain, rulebook
from bridgehead.core.explain import ExplainError, explanation
from bridgehead.core.game import Game
from bridgehead.core.position import ROLL_WORD
from bridgehead.core.record import Record, replay
from bridgehead.games import find, shelf

every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))
CITED = re.compile(r"\((\d+\.\d[\w.]*(?:, \d+\.\d[\w.]*)*)\)")


@every_game
def test_every_question_of_a_game_is_explained_and_no_other(game: Game) -> None:
    told = explain.load(game.folder)
    position = game.new()
    names = {row.name: row.rule for row in position.rules.questions}
    if not told:
        for name, rule in names.items():
            assert explanation(game, name, rule).may
        return
    assert set(names) <= set(told)
    # A question in two parts has a second name, which no table lists: it is the constant of its `called`.
    second = {name for name in told if name not in names}
    source = "".join(path.read_text(encoding="utf-8") for path in game.folder.glob("questions*.py"))
    assert all(f'return "{name}" if' in source for name in second)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_whatever_was_ever_asked_is_explained(path: Path) -> None:
    record = Record.parse(path.read_text())
    game = find(record.tags["Game"])
    told = explain.load(game.folder)
    for position, _, _ in replay(record, find):
        decision = position.decision()
        assert decision is None or decision.ask in told or decision.ask == ROLL_WORD


@every_game
def test_an_explanation_cites_rules_there_are_and_is_short(game: Game) -> None:
    book = rulebook.load(game.folder)
    for name, told in explain.load(game.folder).items():
        for text in (told.may, told.costs, told.consider):
            assert text.endswith((".", "?")), name
            assert len(text) <= 330, name
            for numbers in CITED.findall(text):
                assert all(number in book for number in numbers.split(", ")), (name, numbers)


def test_a_question_without_words_of_its_own_has_the_rule_it_is_asked_under() -> None:
    game = next(iter(shelf().values()))
    rule = next(iter(rulebook.load(game.folder)))
    assert rule.summary in explanation(game, "no such question", rule.rule).may
    assert explanation(game, "no such question", "99.9").may == ""
    assert "dice" in explanation(game, ROLL_WORD, "").may


def test_an_explanation_with_a_part_missing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "explain.yaml").write_text("act: {may: Act.}")
    with pytest.raises(ExplainError, match="act must say may, costs, consider"):
        explain.load(tmp_path)
