"""`bridgehead map`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import SKIRMISH, bridgehead, complaint

GAME = "storm-over-arnhem"


@pytest.fixture
def skirmish(tmp_path: Path) -> Path:
    path = tmp_path / "skirmish.txt"
    path.write_text(SKIRMISH)
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game just begun: both set-ups are still secret after the first decision."""
    tags = f"Game: {GAME}\nRules: 2\nScenario: ready\nBritish: a\nGerman: b\nDice: typed\n"
    path = tmp_path / "record.txt"
    path.write_text(f"{tags}\nbritish layout forward\ngerman layout east {{5 2}}\n")
    return path


def drawn(*words: str | Path) -> str:
    result = bridgehead("map", *words)
    assert result.exit_code == 0, result.output
    ElementTree.fromstring(result.stdout)
    return result.stdout


def test_the_empty_board() -> None:
    svg = drawn(GAME)
    assert 'id="place-22"' in svg and 'class="stack"' not in svg


def test_the_empty_board_of_arras() -> None:
    svg = drawn("counter-attack-arras")
    assert 'id="place-25"' in svg and 'class="stack"' not in svg


def test_a_position(skirmish: Path) -> None:
    svg = drawn(GAME, "--position", skirmish)
    assert 'href="#RE1a-front"' in svg and 'href="#T11b-front"' in svg


def test_a_record_as_spectators_and_as_a_side_see_it(record: Path) -> None:
    assert 'class="stack"' not in drawn(GAME, "--record", record, "--at", "1")
    british = drawn(GAME, "--record", record, "--at", "1", "--side", "british")
    assert 'href="#RCa-front" x=' in british and 'href="#SHQ-front" x=' not in british
    assert 'href="#SHQ-front" x=' in drawn(GAME, "--record", record)


def test_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "map.svg"
    result = bridgehead("map", GAME, "--out", path)
    assert (result.exit_code, result.stdout) == (0, "")
    assert path.read_text() == drawn(GAME)


def test_bad_input_is_answered_in_a_sentence(skirmish: Path, record: Path, tmp_path: Path) -> None:
    assert "no game 'chess'" in complaint("map", "chess")
    assert "has no side 'polish'" in complaint("map", GAME, "--side", "polish")
    assert "needs counters" in complaint("map", GAME, "--side", "german")
    assert "either" in complaint("map", GAME, "--record", record, "--position", skirmish)
    assert "--record FILE" in complaint("map", GAME, "--at", "3")
    assert "no position after decision 9" in complaint("map", GAME, "--record", record, "--at", "9")
    assert "No such file" in complaint("map", GAME, "--record", tmp_path / "none.txt")
    assert "No such file" in complaint("map", GAME, "--out", tmp_path / "none" / "map.svg")
