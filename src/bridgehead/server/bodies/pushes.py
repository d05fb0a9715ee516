"""What is sent on a socket."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from bridgehead.server.bodies.table import LogEntry, TableState


class Whole(Struct, tag_field="type", tag="state"):
    """The first message."""

    state: TableState


class LogChange(Struct):
    """The log is cut to so many entries, then these are added."""

    kept: int = field(name="from")
    entries: list[LogEntry]


class Change(Struct, tag_field="type", tag="change"):
    """`patch` is a JSON merge patch of the state without its log."""

    patch: dict[str, Any]
    log: LogChange | None


class Unseen(Struct, tag_field="type", tag="refused"):
    """The table is not shown, for this reason."""

    error: str


Push = Whole | Change | Unseen
