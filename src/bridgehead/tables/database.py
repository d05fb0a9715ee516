"""The file that holds the tables: opening it, bringing an old one up to date, and saying what is wrong with it."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from pathlib import Path

SCHEMA = 4
PREFIX = "sqlite:///"
BEGINNING = b"SQLite format 3\0"  # of every database of SQLite

# Instead of what a chair alone had noticed, where that was not kept: more than anybody has counted.
EARLIER = (1_000_000, 1_000_000)
LATEST = "(SELECT max(id) FROM notes GROUP BY table_id, number, kind, side)"
# What brings a database of one version to the next.
CHANGES = {
    1: (
        "CREATE TABLE records ("
        "table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, tags TEXT NOT NULL, comment TEXT NOT NULL)",
        "INSERT INTO records SELECT id, tags, comment FROM tables",
        "ALTER TABLE tables DROP COLUMN tags",
        "ALTER TABLE tables DROP COLUMN comment",
        "ALTER TABLE tables ADD COLUMN touched REAL NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN request TEXT NOT NULL DEFAULT ''",
        "UPDATE tables SET touched = :now",
        "CREATE TABLE archive (id TEXT PRIMARY KEY, put_away REAL NOT NULL, packed BLOB NOT NULL)",
        "UPDATE notes SET count = (SELECT sum(one.count) FROM notes AS one WHERE (one.table_id, one.number, one.kind, "
        "one.side) = (notes.table_id, notes.number, notes.kind, notes.side)) "
        f"WHERE kind = 'took back' AND id IN {LATEST}",
        "UPDATE notes SET text = 'The ' || upper(substr(side, 1, 1)) || substr(side, 2) || ' player undid ' || count "
        "|| ' moves.' WHERE kind = 'took back' AND count > 1",
        f"DELETE FROM notes WHERE id NOT IN {LATEST}",
    ),
    2: (
        "ALTER TABLE tables ADD COLUMN unseen_0 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN unseen_1 INTEGER NOT NULL DEFAULT 0",
        f"UPDATE tables SET (unseen_0, unseen_1) = {EARLIER}",
    ),
    3: (
        "ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN seen REAL NOT NULL DEFAULT 0",
        "CREATE TABLE messages (id INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, "
        "chair INTEGER NOT NULL, at REAL NOT NULL, text TEXT NOT NULL)",
        "CREATE INDEX messages_of_table ON messages (table_id)",
    ),
}


class StoreError(Exception):
    """Why a database cannot be used: one sentence."""


class DiskFull(StoreError):
    """Nothing more can be stored."""


class Damaged(StoreError):
    """What was stored cannot be read."""


def path_of(url: str) -> Path:
    """The file that a URL of a database names."""
    if not url.startswith(PREFIX) or not url.removeprefix(PREFIX):
        raise StoreError(f"'{url}' isn't a database URL; write {PREFIX}FILE.")
    return Path(url.removeprefix(PREFIX)).expanduser()


def open_database(path: Path) -> sqlite3.Connection:
    """For this program alone; made if it is not there. The folder must be."""
    if not path.parent.is_dir():
        raise StoreError(f"There is no folder {path.parent} for the database {path.name}; create it first.")
    base: sqlite3.Connection | None = None
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds the seeds of dice to come
        base = sqlite3.connect(path, timeout=2, isolation_level=None, check_same_thread=False)
        _prepare(base, path)
        return base
    except OSError as error:
        raise StoreError(f"Can't open the database {path}: {error.strerror}.") from None
    except (sqlite3.Error, StoreError) as error:
        if base is not None:
            base.close()
        raise error if isinstance(error, StoreError) else _why_not_opened(path, error) from None


def _prepare(base: sqlite3.Connection, path: Path) -> None:
    base.execute("PRAGMA locking_mode = EXCLUSIVE")
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = NORMAL")
    base.execute("PRAGMA wal_autocheckpoint = 4000")  # pages; only then does anybody wait for the disk
    base.execute("PRAGMA foreign_keys = ON")
    base.execute("BEGIN IMMEDIATE")
    (version,) = base.execute("PRAGMA user_version").fetchone()
    if version == 0 and not base.execute("SELECT 1 FROM sqlite_master").fetchone():
        schema = Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")
        for statement in re.sub(r"--.*", "", schema).split(";"):
            base.execute(statement)
        version = SCHEMA
    while version in CHANGES:
        for statement in CHANGES[version]:
            base.execute(statement, {"now": time.time()} if ":now" in statement else {})
        version += 1
    if version != SCHEMA:
        made = "a newer version of Bridgehead" if version > SCHEMA else "another program"
        raise StoreError(f"The database {path} belongs to {made}; choose another with --database.")
    base.execute(f"PRAGMA user_version = {SCHEMA}")
    base.execute("COMMIT")


def _why_not_opened(path: Path, error: sqlite3.Error) -> StoreError:
    name = _name(error)
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreError(
            f"The database {path} is in use: Bridgehead is already running. Choose another with --database."
        )
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        with open(path, "rb") as file:
            ours = file.read(len(BEGINNING)) == BEGINNING
        if ours:
            return Damaged(
                f"The database {path} is damaged or incomplete; restore it from a backup, or start a new one with "
                "--database."
            )
        return StoreError(f"The file {path} isn't a Bridgehead database; choose another with --database.")
    if name.startswith("SQLITE_FULL"):
        return DiskFull(f"Can't open the database {path}: the disk is full.")
    return StoreError(f"Can't open the database {path}: {error}.")


def what_is_wrong(error: sqlite3.Error) -> Exception:
    """What to tell people who are playing; a mistake of ours stays what it is."""
    name = _name(error)
    if name.startswith("SQLITE_FULL"):
        return DiskFull("The server's disk is full, so that wasn't saved. Free some space on the server and try again.")
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return Damaged("The server's database is damaged; whoever runs the server must restore it from a backup.")
    if name.startswith(("SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return StoreError(f"The server can't use its database ({error}), so that wasn't saved.")
    return error


def _name(error: sqlite3.Error) -> str:
    """SQLite's own name for it; an error of the module itself has none."""
    return getattr(error, "sqlite_errorname", None) or ""
