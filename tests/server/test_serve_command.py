"""`bridgehead serve`: where the games are kept, and what is handed on."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from bridgehead.cli import serve as command
from bridgehead.server import serving
from tests.cli.running import bridgehead, complaint


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server would have been started with."""
    calls: list[dict[str, Any]] = []

    def serve(store: Any, listening: Any, host: str, ready: Any, door: Any, archive_after: float) -> None:
        calls.append({"path": store.path, "door": door, "archive_after": archive_after})
        ready()
        store.close()
        listening.close()

    monkeypatch.setattr(serving, "serve", serve)
    return calls


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_missing_folder_is_not_made_behind_ones_back(tmp_path: Path, served: list[Any]) -> None:
    missing = tmp_path / "gaems"
    told = complaint("serve", "--no-browser", "--database", f"sqlite:///{missing / 'tables.db'}")
    assert told == f"There is no folder {missing} for the database tables.db; create it first."
    assert not missing.exists() and served == []


@pytest.mark.parametrize("typed, made", [("y\n", True), ("\n", True), ("n\n", False)])
def test_a_person_is_asked(tmp_path: Path, typed: str, made: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games"
    monkeypatch.setattr(command.sys, "stdin", Terminal(typed))  # type: ignore[attr-defined]
    monkeypatch.setattr("click.termui.visible_prompt_func", lambda _: typed.strip())
    assert command._may_create(folder) is made


def test_your_own_data_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, served: list[Any]) -> None:
    monkeypatch.setenv("BRIDGEHEAD_SAVED", str(tmp_path / "new" / "games"))
    result = bridgehead("serve", "--no-browser")
    assert result.exit_code == 0, result.output
    assert "Bridgehead is running at http://127.0.0.1:" in result.output
    assert served[0]["path"] == tmp_path / "new" / "tables.db"


def test_options_are_handed_on(tmp_path: Path, served: list[Any]) -> None:
    where = f"sqlite:///{tmp_path / 'tables.db'}"
    limits = ["--archive-after", "2", "--connections", "9", "--request-timeout", "7"]
    assert bridgehead("serve", "--no-browser", "--database", where, *limits).exit_code == 0
    assert served[0]["archive_after"] == 2 * 86_400
    assert (served[0]["door"].patience, served[0]["door"]._per_address) == (7, 9)
    complaint("serve", "--connections", "0")
