"""What every test of this folder gets."""

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def databases_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Closes what a test leaves open: from Python 3.13 on that is a warning, and so a failure of some later test."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remember(*words: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*words, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", remember)
    yield
    for database in opened:
        database.close()
