"""`bridgehead odds GAME --table`."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from bridgehead.lab import what_if
from tests.cli.running import answer, bridgehead, complaint


@pytest.mark.parametrize("game", [game.id for game in what_if.games()])
def test_tables_are_printed_as_text_json_and_a_page(game: str, tmp_path: Path) -> None:
    tables = what_if.tables(game)
    text = bridgehead("odds", game, "--table")
    assert all(f"{table['title']} ({table['rule']}), percent" in text.stdout for table in tables)
    assert answer("odds", game, "--table") == tables
    file = tmp_path / "odds.html"
    assert bridgehead("odds", game, "--table", "--out", file).stdout == ""
    html = file.read_text(encoding="utf-8")
    assert html.startswith("<!doctype html>") and html.count("<table") == len(tables)
    assert html.count("<tr") == sum(len(table["rows"]) + 1 for table in tables)


def test_what_does_not_go_with_tables_is_said() -> None:
    refused = complaint("odds", "storm-over-arnhem", "--table", "fire 17>15u")
    assert refused == "--table is for a whole game: leave out moves, --position, --assume and --data."
    assert complaint("odds", "storm-over-arnhem", "--out", "x.html") == "--scenario and --out go with --table."
    assert complaint("odds", "the-ford", "--table") == "The Ford has no tables of odds."


def test_a_full_disk_is_one_sentence_and_the_old_page_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    page = tmp_path / "odds.html"
    page.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    said = complaint("odds", "storm-over-arnhem", "--table", "--out", page)
    assert said == f"{page}: No space left on device; nothing was written."
    assert [*tmp_path.iterdir()] == [page] and page.read_text() == "old"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_device_is_written_to_and_not_replaced() -> None:
    said = complaint("odds", "storm-over-arnhem", "--table", "--out", "/dev/full")
    assert said == "/dev/full: No space left on device; nothing was written."
    assert Path("/dev/full").is_char_device()
