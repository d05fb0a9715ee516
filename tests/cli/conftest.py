from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import SKIRMISH


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and data packs of the person who runs the tests stay out of it."""
    monkeypatch.setenv("BRIDGEHEAD_SAVED", str(tmp_path / "games"))
    monkeypatch.setenv("BRIDGEHEAD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def skirmish(tmp_path: Path) -> Path:
    """A small position in a file."""
    path = tmp_path / "skirmish.txt"
    path.write_text(SKIRMISH)
    return path
