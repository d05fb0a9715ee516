"""A table put away: all that is stored of it, packed small."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict

from bridgehead.core.record import Record
from bridgehead.tables.database import EARLIER
from bridgehead.tables.saved import Bookmark, Message, Note, Rematch, Saved, Seat, UndoRequest


def pack(saved: Saved) -> bytes:
    kept = asdict(saved)
    kept["record"] = saved.record.write()
    return zlib.compress(json.dumps(kept).encode(), 9)


def unpack(packed: bytes) -> Saved:
    kept = json.loads(zlib.decompress(packed))
    kept["record"] = Record.parse(kept["record"])
    kept["seats"] = [Seat(**seat) for seat in kept["seats"]]
    kept["notes"] = [Note(**note) for note in kept["notes"]]
    kept["bookmarks"] = [Bookmark(**bookmark) for bookmark in kept["bookmarks"]]
    kept["request"] = UndoRequest(**kept["request"]) if kept["request"] else None
    kept["messages"] = [Message(**message) for message in kept.get("messages", [])]
    kept["rematch"] = Rematch(**kept["rematch"]) if kept.get("rematch") else None
    kept["unseen"] = tuple(kept.get("unseen", EARLIER))
    return Saved(**kept)
