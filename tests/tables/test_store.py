"""The database of tables."""

from __future__ import annotations

import sqlite3
import stat
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bridgehead.core.record import Entry, Record
from bridgehead.tables.database import EARLIER, SCHEMA, Damaged, DiskFull, StoreError
from bridgehead.tables.saved import OVER, Bookmark, Message, Note, Rematch, Saved, Seat, UndoRequest
from bridgehead.tables.store import Store, default_url


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


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
    store.save_decisions("a1", (3, 5, 0), 1, entries, OVER, {"Game": "storm-over-arnhem", "Result": "x"})
    first = store.add_bookmark("a1", 0, 3, "late")
    store.add_bookmark("a1", 1, 1, "early")
    trace = Note(0, 1, "took back", "german", 2, "German took back 2 decisions.")
    store.save_undo("a1", (4, 6, 1), 1, [trace], [])
    store.save_seat("a1", 1, Seat("human", "t1", "", "no-odds", {"my-attack": "never"}))
    found = store.load("a1")
    assert found is not None
    assert (found.revision, found.unseen, found.status) == (4, (6, 1), OVER)
    assert [entry.move for entry in found.record.entries] == ["pass"]
    assert [(mark.chair, mark.text) for mark in found.bookmarks] == [(1, "early")]
    assert trace.id and found.notes == [trace]
    assert found.record.tags["Result"] == "x"
    assert found.seats[1] == Seat("human", "t1", "", "no-odds", {"my-attack": "never"})
    store.drop_bookmark("a1", first + 1)
    left = store.load("a1")
    assert left is not None and left.bookmarks == []
    store.close()


def test_no_decision_can_be_there_twice_and_nothing_is_half_done(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    with pytest.raises(sqlite3.IntegrityError):
        store.save_decisions("a1", (9, 0, 0), 0, [Entry("german", "pass")], OVER)
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
    with pytest.raises(StoreError, match="isn't a database URL; write sqlite:///FILE"):
        Store(bad)


def test_files_that_are_no_database_of_ours(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is a letter to my aunt, and it is long enough. " * 20)
    with pytest.raises(StoreError, match="isn't a Bridgehead database"):
        Store(f"sqlite:///{tmp_path / 'text'}")
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE aunts (name)")
    with pytest.raises(StoreError, match="belongs to another program"):
        Store(f"sqlite:///{tmp_path / 'other'}")
    with closing(sqlite3.connect(tmp_path / "new")) as new:
        new.execute("PRAGMA user_version = 99")
        new.execute("CREATE TABLE aunts (name)")
    with pytest.raises(StoreError, match="a newer version of Bridgehead"):
        Store(f"sqlite:///{tmp_path / 'new'}")
    with pytest.raises(StoreError, match="Can't open"):
        Store(f"sqlite:///{tmp_path}")
    for parent in ("text", "missing"):
        with pytest.raises(StoreError, match=rf"There is no folder .*{parent} for the database tables.db; create it"):
            Store(f"sqlite:///{tmp_path / parent / 'tables.db'}")
    assert not (tmp_path / "missing").exists()


@pytest.mark.parametrize("left", [50, 100, 4096, 5000, 20_000])
def test_a_database_that_was_cut_short_is_damaged(tmp_path: Path, left: int) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    store.close()
    path = tmp_path / "tables.db"
    path.write_bytes(path.read_bytes()[:left])
    with pytest.raises(Damaged, match="is damaged or incomplete; restore it from a backup"):
        Store(url(tmp_path))


def long_table(store: Store) -> None:
    store.add(saved())
    store.save_decisions("a1", (1, 0, 0), 1, [Entry("german", "pass", [], "x" * 100)] * 2000, OVER)


def test_a_damaged_page_is_told_from_a_mistake_of_ours(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    long_table(store)
    store.close()
    path = tmp_path / "tables.db"
    content = bytearray(path.read_bytes())
    middle = content.rindex(b"x" * 100) // 4096 * 4096
    content[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    store = Store(url(tmp_path))
    with pytest.raises(Damaged, match="database is damaged"):
        store.load("a1")
    store.close()


def test_a_damaged_row_is_told_too(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    store._base.execute("UPDATE records SET tags = '{\"Game'")
    with pytest.raises(Damaged, match="This game is damaged"):
        store.load("a1")
    store.close()


def test_a_full_disk_is_told_and_one_can_still_look(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    store._base.execute("PRAGMA max_page_count = 1")  # it cannot be less than there is now
    with pytest.raises(DiskFull, match="disk is full"):
        store.save_decisions("a1", (1, 0, 0), 1, [Entry("german", "pass", [], "x" * 100)] * 2000, OVER)
    assert store.load("a1") == saved()
    store.close()


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    store._base.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="can't use its database"):
        store.save_seat("a1", 0, Seat("human"))
    assert store.load("a1") == saved()
    store.close()


# -- what changed, and nothing else ------------------------------------------------------------------------------------


def test_a_decision_does_not_write_the_tags_again(tmp_path: Path) -> None:
    """With a megabyte of tags every move at every table took a third of a second."""
    store = Store(url(tmp_path))
    made = saved()
    made.record.tags["Story"] = "x" * 1_000_000
    store.add(made)
    before = (tmp_path / "tables.db-wal").stat().st_size
    for number in range(1, 6):
        store.save_decisions("a1", (number, 0, 0), number, [Entry("german", "pass")], "playing")
    assert (tmp_path / "tables.db-wal").stat().st_size - before < 200_000
    store.close()


def test_a_request_to_take_back_is_kept(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(saved())
    request = UndoRequest("british", 0, 1)

    def kept() -> UndoRequest | None:
        found = store.load("a1")
        assert found is not None
        return found.request

    ends: list[Any] = [
        lambda: store.save_decisions("a1", (1, 0, 0), 1, [Entry("german", "pass")], "playing"),
        lambda: store.save_undo("a1", (2, 0, 0), 1, [], []),
        lambda: store.save_declined("a1", [], []),
        lambda: store.save_end("a1", (3, 0, 0), "over", {}),
    ]
    for end in ends:
        store.save_request("a1", request)
        assert kept() == request
        end()
        assert kept() is None
    store.close()


# -- put away, and brought up to date ----------------------------------------------------------------------------------


def a_whole_table() -> Saved:
    made = saved()
    made.record.entries += [Entry("german", f"move {number}", [number % 6 + 1], "ho hum") for number in range(500)]
    made.notes = [Note(1, 1, "took back", "german", 2, "German took back 2 decisions.")]
    made.bookmarks = [Bookmark(1, 0, 3, "here")]
    made.request = UndoRequest("british", 3, 1)
    made.messages = [Message(1, 1, 1_800_000_000.5, "Hello!")]
    made.rematch = Rematch(1, "t2", "c3")
    made.seats[0].seen = 1_800_000_000.25
    made.revision, made.unseen, made.status = 700, (31, 4), "playing"
    return made


def test_tables_nobody_comes_to_are_put_away_and_found_again(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.add(a_whole_table())
    store.add(saved("b2"))
    assert store.put_away(time.time() - 60) == []
    assert store.put_away(time.time() + 1, except_for={"b2"}) == ["a1"]
    assert store._base.execute("SELECT count(*) FROM decisions").fetchone() == (1,)
    ((size,),) = store._base.execute("SELECT length(packed) FROM archive").fetchall()
    assert size < 5000
    assert store.load("a1") == a_whole_table()
    assert store.load("a1") == a_whole_table()
    assert store._base.execute("SELECT count(*) FROM archive").fetchone() == (0,)
    assert store.put_away(time.time() - 60) == []  # somebody has just come to it
    store.close()


def test_putting_away_is_done_a_few_at_a_time(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    for number in range(7):
        store.add(saved(f"a{number}"))
    assert len(store.put_away(time.time() + 1, most=4)) == 4
    assert len(store.put_away(time.time() + 1, most=4)) == 3
    store.close()


def columns(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as base:
        names = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(row[1:4] for row in base.execute(f"PRAGMA table_info({name})")) for name in sorted(names)}


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    old, new = tmp_path / "tables.db", tmp_path / "new.db"
    with closing(sqlite3.connect(old)) as base:
        base.executescript(Path(__file__).with_name("schema_1.sql").read_text())
        base.execute("PRAGMA user_version = 1")
        tags = '{"Game": "storm-over-arnhem"}'
        base.execute(f"INSERT INTO tables VALUES ('a1', 0, '{tags}', 'a comment', 'oak', 0, 0, 'playing', '')")
        base.execute("INSERT INTO seats VALUES ('a1', 0, 'human', 't0', '', 'full', '{}')")
        base.execute("INSERT INTO seats VALUES ('a1', 1, 'invited', '', 'i1', 'full', '{}')")
        base.execute("INSERT INTO decisions VALUES ('a1', 1, 'british', 'pass', '3 4', 'why not')")
        for id in range(1, 2501):
            base.execute(f"INSERT INTO notes VALUES ({id}, 'a1', 0, 'took back', 'german', 1, 'German took back 1')")
        base.commit()
    store = Store(url(tmp_path))
    found = store.load("a1")
    assert found is not None
    assert found.notes == [Note(2500, 0, "took back", "german", 2500, "The German player undid 2500 moves.")]
    found.notes = []
    assert found == replace(saved(), unseen=EARLIER)
    assert store.put_away(time.time() - 60) == []  # when anybody last came to it was not known
    store.close()
    Store(f"sqlite:///{new}").close()
    assert columns(old) == columns(new)
    with closing(sqlite3.connect(old)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are others there")
def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.close()
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


def test_it_lies_beside_the_saved_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGEHEAD_SAVED", "/somewhere/bridgehead/games")
    assert default_url() == f"sqlite:///{Path('/somewhere/bridgehead/tables.db')}"
