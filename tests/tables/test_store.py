"""The database of tables."""

from __future__ import annotations

import sqlite3
import stat
import sys
from pathlib import Path

import pytest

from bridgehead.core.record import Entry, Record
from bridgehead.tables.store import OVER, Note, Saved, Seat, Store, StoreError, default_url


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'data' / 'tables.db'}"


def saved(id: str = "a1") -> Saved:
    record = Record({"Game": "storm-over-arnhem"}, [Entry("british", "pass", [3, 4], "why not")], "a comment")
    seats = [Seat("human", "t0"), Seat("invited", "", "i1")]
    return Saved(id, record, "oak", False, seats)


def test_what_was_stored_is_found_again(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    store.close()
    again = Store(url(tmp_path))
    assert again.load("a1") == saved()
    assert again.load("a2") is None
    again.close()


def test_what_was_drawn_keeps_its_name(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    kept = saved()
    kept.record.entries.append(Entry("german", "draw 2", [3, "US artillery +3", 5]))
    store.add(kept)
    assert store.load("a1") == kept
    store.close()


def test_what_happens_at_a_table(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    entries = [Entry("german", "pass"), Entry("british", "done", [1])]
    store.save_decisions("a1", 3, 1, entries, {"Game": "storm-over-arnhem", "Result": "x"}, OVER)
    first = store.add_bookmark("a1", 0, 3, "late")
    store.add_bookmark("a1", 1, 1, "early")
    trace = store.save_undo("a1", 4, 1, Note(0, 1, "took back", "german", 2, "German took back 2 decisions."))
    store.save_seat("a1", 1, Seat("human", "t1", "", "no-odds", {"my-attack": "never"}))
    found = store.load("a1")
    assert found is not None
    assert (found.revision, found.status) == (4, OVER)
    assert [entry.move for entry in found.record.entries] == ["pass"]
    assert [(mark.chair, mark.text) for mark in found.bookmarks] == [(1, "early")]
    assert found.notes == [Note(trace, 1, "took back", "german", 2, "German took back 2 decisions.")]
    assert found.seats[1] == Seat("human", "t1", "", "no-odds", {"my-attack": "never"})
    store.drop_bookmark("a1", first + 1)
    left = store.load("a1")
    assert left is not None and left.bookmarks == []
    store.close()


def test_no_decision_can_be_there_twice_and_nothing_is_half_done(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    with pytest.raises(sqlite3.IntegrityError):
        store.save_decisions("a1", 9, 0, [Entry("german", "pass")], {}, OVER)
    assert store.load("a1") == saved()
    store.close()


def test_one_program_at_a_time(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    with pytest.raises(StoreError, match="is in use"):
        Store(url(tmp_path))
    store.close()
    Store(url(tmp_path)).close()


@pytest.mark.parametrize("bad", ["postgresql://x/y", "sqlite://", "sqlite:///", "tables.db", ""])
def test_another_kind_of_database_is_refused(bad: str) -> None:
    with pytest.raises(StoreError, match="is not of the form sqlite:///FILE"):
        Store(bad)


def test_files_that_are_no_database_of_ours(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is a letter to my aunt, and it is long enough. " * 20)
    with pytest.raises(StoreError, match="not a database"):
        Store(f"sqlite:///{tmp_path / 'text'}")
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE aunts (name)")
    other.close()
    with pytest.raises(StoreError, match="something else"):
        Store(f"sqlite:///{tmp_path / 'other'}")
    with sqlite3.connect(tmp_path / "new") as new:
        new.execute("PRAGMA user_version = 99")
        new.execute("CREATE TABLE aunts (name)")
    new.close()
    with pytest.raises(StoreError, match="a newer Bridgehead"):
        Store(f"sqlite:///{tmp_path / 'new'}")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(f"sqlite:///{tmp_path}")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(f"sqlite:///{tmp_path / 'text' / 'tables.db'}")


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are others there")
def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.close()
    assert stat.S_IMODE((tmp_path / "data" / "tables.db").stat().st_mode) == 0o600


def test_it_lies_beside_the_saved_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGEHEAD_SAVED", "/somewhere/bridgehead/games")
    assert default_url() == f"sqlite:///{Path('/somewhere/bridgehead/tables.db')}"
