"""`bridgehead review`: in the terminal, as JSON and as a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgehead.lab.advice import weighing
from tests.cli.running import answer, bridgehead, complaint
from tests.players.quick import hurry

LAST_TURN = """\
game: storm-over-arnhem
turn: 8
decide: british impulse
17: RE1a RE1b RE1c
24: | T11a T11b
A: | T12a
"""
COMPUTERS = ("--player", "british=regular", "--player", "german=random")


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, simulations=8)
    monkeypatch.setattr(weighing, "BATCHES", 2)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    position = tmp_path / "last.txt"
    position.write_text(LAST_TURN)
    played = bridgehead("play", "--position", position, "--seed", "s", *COMPUTERS)
    assert "The game is over" in played.stdout
    (file,) = (path for path in (tmp_path / "games").iterdir() if path.suffix == ".txt")
    return file


def test_it_is_told_in_the_terminal(record: Path) -> None:
    told = bridgehead("review", record)
    assert told.exit_code == 0 and told.stderr == ""
    for heading in ("British winning chances by turn", "Turning points", "Luck", "The costliest decisions"):
        assert heading in told.stdout.splitlines()


def test_as_json_it_is_the_same_for_the_same_seed(record: Path) -> None:
    found = answer("review", record, "--seed", "4")
    assert found == answer("review", record, "--seed", "4")
    assert found["sides"] == ["british", "german"] and found["points"][-1]["chance"] in (0, 0.5, 1)
    for one in found["costly"]:
        assert one["better"]["chance"] > one["played"]["chance"] and one["better"]["moves"]


def test_the_page_needs_nothing_else_and_tells_the_chart(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    assert bridgehead("review", record, "--out", page).stdout == ""
    written = page.read_text()
    assert "data:font/woff2" in written and "light-dark(" in written
    assert not re.search(r'(?:src|href)="(?!data:|#)', written)
    chart = re.search(r'<svg class="chart".*?</svg>', written, re.DOTALL)
    assert chart and 'role="img"' in chart[0]
    assert re.search(r"<desc[^>]*>The British side's chance to win by decision: \d+ %", chart[0])
    for picture in re.findall(r"<img [^>]*>", written):
        assert 'alt="The map at that moment.' in picture


def test_a_record_that_cannot_be_reviewed_gets_one_sentence(tmp_path: Path) -> None:
    ford = bridgehead("play", "the-ford", "--player", "blue=random", "--player", "red=random")
    assert ford.exit_code == 0
    (file,) = (path for path in (tmp_path / "games").iterdir() if path.suffix == ".txt")
    assert "no hints and no reviews" in complaint("review", file)
