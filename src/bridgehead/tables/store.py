"""Tables in an embedded database: what is committed here has happened, whatever becomes of the program.

SQLite with a write-ahead log. `synchronous=NORMAL`: a commit outlives the program, however it ends, without waiting for
the disk (which on a busy one takes longer than a click may). A power cut can cost the last moments of play, never
the database; the dice of those moments fall the same way again. One program at a time has the database; a second one is
told so.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bridgehead.core.record import Entry, Record, read_dice, write_dice
from bridgehead.tables import storage

SCHEMA = 1
PREFIX = "sqlite:///"
PLAYING, OVER, STOPPED = "playing", "over", "stopped"
FULL_ASSIST = "full"


class StoreError(Exception):
    """Why a database cannot be used: one sentence."""


@dataclass
class Seat:
    """A chair at a table. Tokens and invitations are kept as hashes only."""

    player: str
    token: str = ""
    invitation: str = ""
    assist: str = FULL_ASSIST
    orders: dict[str, str] = field(default_factory=dict)


@dataclass
class Note:
    """What the table itself has to say after so many decisions, such as that a side took moves back."""

    id: int
    number: int
    kind: str
    side: str
    count: int
    text: str


@dataclass(frozen=True)
class Bookmark:
    id: int
    chair: int
    number: int
    text: str


@dataclass
class Saved:
    """A table as it is stored."""

    id: str
    record: Record
    seed: str
    shared: bool
    seats: list[Seat]
    revision: int = 0
    status: str = PLAYING
    ending: str = ""
    notes: list[Note] = field(default_factory=list)
    bookmarks: list[Bookmark] = field(default_factory=list)


def default_url() -> str:
    """The database beside the folder of saved games."""
    return f"{PREFIX}{storage.games_folder().parent / 'tables.db'}"


class Store:
    """The tables of one database. Not for several threads at a time."""

    def __init__(self, url: str) -> None:
        if not url.startswith(PREFIX) or not url.removeprefix(PREFIX):
            raise StoreError(f"The database '{url}' is not of the form {PREFIX}FILE.")
        self.path = Path(url.removeprefix(PREFIX)).expanduser()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds the seeds of dice to come
            self._base = sqlite3.connect(self.path, timeout=2, isolation_level=None, check_same_thread=False)
            self._open()
        except OSError as error:
            raise StoreError(f"The database {self.path} cannot be opened: {error.strerror}.") from None
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise StoreError(
                    f"The database {self.path} is in use: Bridgehead is running already. Name another with --database."
                ) from None
            raise StoreError(f"The database {self.path} cannot be opened: {error}.") from None
        except sqlite3.DatabaseError:
            raise StoreError(f"The file {self.path} is not a database of Bridgehead.") from None

    def _open(self) -> None:
        base = self._base
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
            base.execute(f"PRAGMA user_version = {SCHEMA}")
            version = SCHEMA
        base.execute("COMMIT")
        if version != SCHEMA:
            base.close()
            made = "a newer Bridgehead" if version > SCHEMA else "something else"
            raise StoreError(f"The database {self.path} was made by {made}; name another with --database.")

    def close(self) -> None:
        self._base.close()

    @contextmanager
    def _together(self) -> Iterator[sqlite3.Connection]:
        """All or nothing."""
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield self._base
            self._base.execute("COMMIT")
        except BaseException:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            raise

    # -- whole tables ------------------------------------------------------------------------------------------------

    def add(self, saved: Saved) -> None:
        """A new table with all it has."""
        with self._together() as base:
            base.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    saved.id,
                    time.time(),
                    json.dumps(saved.record.tags),
                    saved.record.comment,
                    saved.seed,
                    saved.shared,
                    saved.revision,
                    saved.status,
                    saved.ending,
                ),
            )
            for chair, seat in enumerate(saved.seats):
                base.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", (saved.id, chair, *_columns(seat)))
            self._add_decisions(base, saved.id, 0, saved.record.entries)

    def load(self, id: str) -> Saved | None:
        base = self._base
        row = base.execute(
            "SELECT tags, comment, seed, shared, revision, status, ending FROM tables WHERE id = ?", (id,)
        ).fetchone()
        if row is None:
            return None
        tags, comment, seed, shared, revision, status, ending = row
        entries = [
            Entry(side, move, read_dice(dice), comment)
            for side, move, dice, comment in base.execute(
                "SELECT side, move, dice, comment FROM decisions WHERE table_id = ? ORDER BY number", (id,)
            )
        ]
        seats = [
            Seat(player, token, invitation, assist, json.loads(orders))
            for player, token, invitation, assist, orders in base.execute(
                "SELECT player, token, invitation, assist, orders FROM seats WHERE table_id = ? ORDER BY chair", (id,)
            )
        ]
        notes = base.execute(
            "SELECT id, number, kind, side, count, text FROM notes WHERE table_id = ? ORDER BY id", (id,)
        )
        bookmarks = base.execute(
            "SELECT id, chair, number, text FROM bookmarks WHERE table_id = ? ORDER BY number, id", (id,)
        )
        return Saved(
            id,
            Record(json.loads(tags), entries, comment),
            seed,
            bool(shared),
            seats,
            revision,
            status,
            ending,
            [Note(*note) for note in notes],
            [Bookmark(*bookmark) for bookmark in bookmarks],
        )

    # -- what happens at one -----------------------------------------------------------------------------------------

    def save_decisions(
        self, id: str, revision: int, before: int, entries: Sequence[Entry], tags: dict[str, str], status: str
    ) -> None:
        """Decisions that follow the first `before` ones, all of them or none."""
        with self._together() as base:
            self._add_decisions(base, id, before, entries)
            base.execute(
                "UPDATE tables SET revision = ?, tags = ?, status = ? WHERE id = ?",
                (revision, json.dumps(tags), status, id),
            )

    def save_undo(self, id: str, revision: int, remaining: int, note: Note | None) -> int:
        """Decisions taken back, with the trace this leaves, if any; its id. What the table said of them stays."""
        with self._together() as base:
            base.execute("DELETE FROM decisions WHERE table_id = ? AND number > ?", (id, remaining))
            base.execute("DELETE FROM bookmarks WHERE table_id = ? AND number > ?", (id, remaining))
            base.execute("UPDATE notes SET number = ? WHERE table_id = ? AND number > ?", (remaining, id, remaining))
            base.execute("UPDATE tables SET revision = ? WHERE id = ?", (revision, id))
            return self._put_note(base, id, note) if note else 0

    def save_end(self, id: str, revision: int, ending: str, tags: dict[str, str]) -> None:
        with self._together() as base:
            base.execute(
                "UPDATE tables SET revision = ?, status = ?, ending = ?, tags = ? WHERE id = ?",
                (revision, STOPPED, ending, json.dumps(tags), id),
            )

    def save_note(self, id: str, note: Note) -> int:
        with self._together() as base:
            return self._put_note(base, id, note)

    def save_seat(self, id: str, chair: int, seat: Seat) -> None:
        with self._together() as base:
            base.execute(
                "UPDATE seats SET player = ?, token = ?, invitation = ?, assist = ?, orders = ? "
                "WHERE table_id = ? AND chair = ?",
                (*_columns(seat), id, chair),
            )

    def add_bookmark(self, id: str, chair: int, number: int, text: str) -> int:
        with self._together() as base:
            made = base.execute(
                "INSERT INTO bookmarks (table_id, chair, number, text) VALUES (?, ?, ?, ?)", (id, chair, number, text)
            )
            return int(made.lastrowid or 0)

    def drop_bookmark(self, id: str, bookmark: int) -> None:
        with self._together() as base:
            base.execute("DELETE FROM bookmarks WHERE table_id = ? AND id = ?", (id, bookmark))

    @staticmethod
    def _add_decisions(base: sqlite3.Connection, id: str, before: int, entries: Sequence[Entry]) -> None:
        base.executemany(
            "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?)",
            [
                (id, number, entry.side, entry.move, write_dice(entry.dice), entry.comment)
                for number, entry in enumerate(entries, before + 1)
            ],
        )

    @staticmethod
    def _put_note(base: sqlite3.Connection, id: str, note: Note) -> int:
        if note.id:
            base.execute(
                "UPDATE notes SET number = ?, count = ?, text = ? WHERE id = ?",
                (note.number, note.count, note.text, note.id),
            )
            return note.id
        made = base.execute(
            "INSERT INTO notes (table_id, number, kind, side, count, text) VALUES (?, ?, ?, ?, ?, ?)",
            (id, note.number, note.kind, note.side, note.count, note.text),
        )
        return int(made.lastrowid or 0)


def _columns(seat: Seat) -> tuple[str, str, str, str, str]:
    return seat.player, seat.token, seat.invitation, seat.assist, json.dumps(seat.orders)
