"""A table as it is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from bridgehead.core.record import Record

Status = Literal["playing", "over", "stopped"]
PLAYING: Final = "playing"
OVER: Final = "over"
STOPPED: Final = "stopped"
Assist = Literal["full", "enforce", "no-odds"]
FULL_ASSIST: Final = "full"


@dataclass
class Seat:
    """A chair at a table. Tokens and invitations are kept as hashes only."""

    player: str
    token: str = ""
    invitation: str = ""
    assist: Assist = FULL_ASSIST
    orders: dict[str, str] = field(default_factory=dict)
    seen: float = 0.0  # when somebody last sat there, in seconds since 1970


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


@dataclass(frozen=True)
class UndoRequest:
    """A side asks the other to let it go back to where so many decisions had been played."""

    side: str
    to: int
    count: int


@dataclass(frozen=True)
class Message:
    """What one player says to the other."""

    id: int
    chair: int
    at: float
    text: str


@dataclass(frozen=True)
class Rematch:
    """Offered from a chair, by somebody whose token for the new table has that hash; `table` is where it is played."""

    chair: int
    token: str
    table: str = ""


@dataclass
class Saved:
    """All that is stored of a table.

    `revision` counts what everybody notices, `unseen` what one chair alone does. Both only ever grow: a decision that
    was taken back still counts.
    """

    id: str
    record: Record
    seed: str
    shared: bool
    seats: list[Seat]
    revision: int = 0
    unseen: tuple[int, int] = (0, 0)
    status: Status = PLAYING
    ending: str = ""
    notes: list[Note] = field(default_factory=list)
    bookmarks: list[Bookmark] = field(default_factory=list)
    request: UndoRequest | None = None
    messages: list[Message] = field(default_factory=list)
    rematch: Rematch | None = None
