"""Tables in an embedded database: what is committed here has happened, whatever becomes of the program.

SQLite with a write-ahead log. `synchronous=NORMAL`: a commit outlives the program, however it ends, without waiting for
the disk (which on a busy one takes longer than a click may). A power cut can cost the last moments of play, never
the database; the dice of those moments fall the same way again. One program at a time has the database; a second one is
told so.
"""

from __future__ import annotations

import json
import sqlite3
import time
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace

from bridgehead.core.record import Entry, Record, read_dice, write_dice
from bridgehead.tables import archive, storage
from bridgehead.tables.database import PREFIX, Damaged, StoreError, open_database, path_of, what_is_wrong
from bridgehead.tables.saved import STOPPED, Bookmark, Message, Note, Rematch, Saved, Seat, UndoRequest

Moment = tuple[int, int, int]  # how much everybody noticed so far, and each chair besides
SEAT = "player, token, invitation, assist, orders, seen"
MOMENT = "revision = ?, unseen_0 = ?, unseen_1 = ?"


def default_url() -> str:
    """The database beside the folder of saved games."""
    return f"{PREFIX}{storage.games_folder().parent / 'tables.db'}"


class Store:
    """The tables of one database. Not for several threads at a time."""

    def __init__(self, url: str) -> None:
        self.path = path_of(url)
        self._base = open_database(self.path)

    def close(self) -> None:
        self._base.close()

    @contextmanager
    def _together(self) -> Iterator[sqlite3.Connection]:
        """All or nothing."""
        with _explained():
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
            self._add(base, saved)

    def _add(self, base: sqlite3.Connection, saved: Saved) -> None:
        now = time.time()
        base.execute(
            "INSERT INTO tables "
            "(id, made, seed, shared, revision, unseen_0, unseen_1, status, ending, touched, request, rematch) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                saved.id,
                now,
                saved.seed,
                saved.shared,
                saved.revision,
                *saved.unseen,
                saved.status,
                saved.ending,
                now,
                _written(saved.request),
                _written(saved.rematch),
            ),
        )
        base.execute(
            "INSERT INTO records VALUES (?, ?, ?)", (saved.id, json.dumps(saved.record.tags), saved.record.comment)
        )
        for chair, seat in enumerate(saved.seats):
            base.execute(
                f"INSERT INTO seats (table_id, chair, {SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (saved.id, chair, *_columns(seat)),
            )
        self._add_decisions(base, saved.id, 0, saved.record.entries)
        self._put_notes(base, saved.id, [replace(note, id=0) for note in saved.notes])
        for mark in saved.bookmarks:
            self._put_bookmark(base, saved.id, mark.chair, mark.number, mark.text)
        for message in saved.messages:
            self._put_message(base, saved.id, message.chair, message.at, message.text)

    def load(self, id: str) -> Saved | None:
        """A table that somebody comes to; one that was put away is taken out again."""
        with _explained():
            if not self._base.execute("SELECT 1 FROM tables WHERE id = ?", (id,)).fetchone():
                if not self._take_out(id):
                    return None
            saved = self._read(self._base, id)
        with suppress(StoreError):  # on a full disk one can still look
            self._touch(id)
        return saved

    def _take_out(self, id: str) -> bool:
        row = self._base.execute("SELECT packed FROM archive WHERE id = ?", (id,)).fetchone()
        if row is None:
            return False
        with _readable():
            saved = archive.unpack(row[0])
        with self._together() as base:
            self._add(base, saved)
            base.execute("DELETE FROM archive WHERE id = ?", (id,))
        return True

    def _touch(self, id: str) -> None:
        with self._together() as base:
            base.execute("UPDATE tables SET touched = ? WHERE id = ?", (time.time(), id))

    def put_away(self, untouched_since: float, except_for: Collection[str] = (), most: int = 20) -> list[str]:
        """Pack tables to which nobody has come since then, a few at a time; which they were."""
        with self._together() as base:
            found = base.execute("SELECT id FROM tables WHERE touched < ? ORDER BY touched", (untouched_since,))
            ids = [id for (id,) in found if id not in except_for][:most]
            for id in ids:
                packed = archive.pack(self._read(base, id))
                base.execute("INSERT INTO archive VALUES (?, ?, ?)", (id, time.time(), packed))
                base.execute("DELETE FROM tables WHERE id = ?", (id,))
            return ids

    def _read(self, base: sqlite3.Connection, id: str) -> Saved:
        with _readable():
            return self._rows(base, id)

    def _rows(self, base: sqlite3.Connection, id: str) -> Saved:
        tags, comment, seed, shared, revision, unseen_0, unseen_1, status, ending, request, rematch = base.execute(
            "SELECT tags, comment, seed, shared, revision, unseen_0, unseen_1, status, ending, request, rematch "
            "FROM tables JOIN records ON table_id = id WHERE id = ?",
            (id,),
        ).fetchone()
        entries = [
            Entry(side, move, read_dice(dice), comment)
            for side, move, dice, comment in base.execute(
                "SELECT side, move, dice, comment FROM decisions WHERE table_id = ? ORDER BY number", (id,)
            )
        ]
        seats = [
            Seat(player, token, invitation, assist, json.loads(orders), seen)
            for player, token, invitation, assist, orders, seen in base.execute(
                f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY chair", (id,)
            )
        ]
        notes = base.execute(
            "SELECT id, number, kind, side, count, text FROM notes WHERE table_id = ? ORDER BY id", (id,)
        )
        bookmarks = base.execute(
            "SELECT id, chair, number, text FROM bookmarks WHERE table_id = ? ORDER BY number, id", (id,)
        )
        messages = base.execute("SELECT id, chair, at, text FROM messages WHERE table_id = ? ORDER BY id", (id,))
        return Saved(
            id,
            Record(json.loads(tags), entries, comment),
            seed,
            bool(shared),
            seats,
            revision,
            (unseen_0, unseen_1),
            status,
            ending,
            [Note(*note) for note in notes],
            [Bookmark(*bookmark) for bookmark in bookmarks],
            UndoRequest(**json.loads(request)) if request else None,
            [Message(*message) for message in messages],
            Rematch(**json.loads(rematch)) if rematch else None,
        )

    # -- what happens at one -----------------------------------------------------------------------------------------

    def save_decisions(
        self,
        id: str,
        moment: Moment,
        before: int,
        entries: Sequence[Entry],
        status: str,
        tags: Mapping[str, str] | None = None,
    ) -> None:
        """Decisions that follow the first `before` ones, all of them or none; tags if they have changed.

        A request to take back lapses with them.
        """
        with self._together() as base:
            self._add_decisions(base, id, before, entries)
            base.execute(
                f"UPDATE tables SET {MOMENT}, status = ?, touched = ?, request = '' WHERE id = ?",
                (*moment, status, time.time(), id),
            )
            if tags is not None:
                self._put_tags(base, id, tags)

    def save_undo(self, id: str, moment: Moment, remaining: int, notes: Sequence[Note], gone: Sequence[int]) -> None:
        """Decisions taken back, with the trace this leaves. What the table said of them stays."""
        with self._together() as base:
            base.execute("DELETE FROM decisions WHERE table_id = ? AND number > ?", (id, remaining))
            base.execute("DELETE FROM bookmarks WHERE table_id = ? AND number > ?", (id, remaining))
            base.execute("UPDATE notes SET number = ? WHERE table_id = ? AND number > ?", (remaining, id, remaining))
            base.execute(f"UPDATE tables SET {MOMENT}, request = '' WHERE id = ?", (*moment, id))
            self._put_notes(base, id, notes, gone)

    def save_request(self, id: str, request: UndoRequest) -> None:
        with self._together() as base:
            base.execute("UPDATE tables SET request = ? WHERE id = ?", (_written(request), id))

    def save_declined(self, id: str, notes: Sequence[Note], gone: Sequence[int]) -> None:
        """A request to take back is answered."""
        with self._together() as base:
            base.execute("UPDATE tables SET request = '' WHERE id = ?", (id,))
            self._put_notes(base, id, notes, gone)

    def save_end(self, id: str, moment: Moment, ending: str, tags: Mapping[str, str]) -> None:
        with self._together() as base:
            base.execute(
                f"UPDATE tables SET {MOMENT}, status = ?, ending = ?, request = '' WHERE id = ?",
                (*moment, STOPPED, ending, id),
            )
            self._put_tags(base, id, tags)

    def save_notes(self, id: str, notes: Sequence[Note], gone: Sequence[int]) -> None:
        """Notes that are new, which get their ids here, or have changed; and those that are gone."""
        with self._together() as base:
            self._put_notes(base, id, notes, gone)

    def save_seat(self, id: str, chair: int, seat: Seat) -> None:
        with self._together() as base:
            base.execute(
                f"UPDATE seats SET ({SEAT}) = (?, ?, ?, ?, ?, ?) WHERE table_id = ? AND chair = ?",
                (*_columns(seat), id, chair),
            )

    def save_seen(self, id: str, chair: int, seen: float) -> None:
        """When somebody last sat there."""
        with self._together() as base:
            base.execute("UPDATE seats SET seen = ? WHERE table_id = ? AND chair = ?", (seen, id, chair))

    def save_rematch(self, id: str, rematch: Rematch) -> None:
        with self._together() as base:
            base.execute("UPDATE tables SET rematch = ? WHERE id = ?", (_written(rematch), id))

    def add_message(self, id: str, chair: int, at: float, text: str, gone: Sequence[int]) -> int:
        """A new message, for which old ones go."""
        with self._together() as base:
            base.executemany("DELETE FROM messages WHERE table_id = ? AND id = ?", [(id, one) for one in gone])
            return self._put_message(base, id, chair, at, text)

    def add_bookmark(self, id: str, chair: int, number: int, text: str) -> int:
        with self._together() as base:
            return self._put_bookmark(base, id, chair, number, text)

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
    def _put_notes(base: sqlite3.Connection, id: str, notes: Sequence[Note], gone: Sequence[int] = ()) -> None:
        base.executemany("DELETE FROM notes WHERE table_id = ? AND id = ?", [(id, one) for one in gone])
        for note in notes:
            if note.id:
                base.execute("UPDATE notes SET count = ?, text = ? WHERE id = ?", (note.count, note.text, note.id))
                continue
            made = base.execute(
                "INSERT INTO notes (table_id, number, kind, side, count, text) VALUES (?, ?, ?, ?, ?, ?)",
                (id, note.number, note.kind, note.side, note.count, note.text),
            )
            note.id = int(made.lastrowid or 0)

    @staticmethod
    def _put_bookmark(base: sqlite3.Connection, id: str, chair: int, number: int, text: str) -> int:
        made = base.execute(
            "INSERT INTO bookmarks (table_id, chair, number, text) VALUES (?, ?, ?, ?)", (id, chair, number, text)
        )
        return int(made.lastrowid or 0)

    @staticmethod
    def _put_message(base: sqlite3.Connection, id: str, chair: int, at: float, text: str) -> int:
        made = base.execute(
            "INSERT INTO messages (table_id, chair, at, text) VALUES (?, ?, ?, ?)", (id, chair, at, text)
        )
        return int(made.lastrowid or 0)

    @staticmethod
    def _put_tags(base: sqlite3.Connection, id: str, tags: Mapping[str, str]) -> None:
        base.execute("UPDATE records SET tags = ? WHERE table_id = ?", (json.dumps(tags), id))


def _columns(seat: Seat) -> tuple[str, str, str, str, str, float]:
    return seat.player, seat.token, seat.invitation, seat.assist, json.dumps(seat.orders), seat.seen


def _written(kept: UndoRequest | Rematch | None) -> str:
    return "" if kept is None else json.dumps(asdict(kept))


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise what_is_wrong(error) from error


@contextmanager
def _readable() -> Iterator[None]:
    """What SQLite does not notice: bytes that changed inside a row."""
    try:
        yield
    except (KeyError, TypeError, ValueError, zlib.error) as error:
        raise Damaged("This game is damaged in the server's database and can't be opened.") from error
