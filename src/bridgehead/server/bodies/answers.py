"""What a request is answered: done or refused, and what came of it."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from bridgehead.render.picture import Side, Touch


class Refused(Struct):
    """Every answer that is not a success: one sentence, and the rule behind it if there is one.

    `coached`: the move is legal, but the coach of a lesson advises against it.
    """

    error: str
    rule: str | None = None
    coached: bool | UnsetType = UNSET


class Seated(Struct):
    """`tokens` are those of the seats of who asks, `invitations` are for others."""

    table: str
    tokens: dict[Side, str]
    invitations: dict[Side, str]


class Claimed(Struct):
    side: Side
    token: str


class Played(Struct, omit_defaults=True):
    """How many moves were played; what was left of them, and why, if one was refused."""

    revision: int
    played: int
    refused: Refused | None = None
    left: str = ""


class Spot(Struct):
    """A place that units can be sent to together: how many of them, and for how many movement points each, as in "1-2".

    `cost` is empty where nothing is paid. `word` is what is to be confirmed first; empty where they just go.
    """

    units: int
    cost: str
    word: str


class Attack(Struct):
    """An attack that units can make together on a place; `group` is the stack there, where it has several."""

    place: str
    group: Touch | None
    words: str
    moves: list[str]


class Reachable(Struct):
    """Where units can go together, and which of them can go anywhere; if none can, why; and what they can attack.

    `finish` is the word that would end what they open by going; empty if there is nothing to end.
    """

    places: dict[str, Spot]
    units: list[str]
    attacks: list[Attack]
    finish: str
    refused: Refused | None


class Sent(Struct):
    """What came of sending units off: how many moves were played, and which units were left, and why."""

    revision: int
    played: int
    left: list[str]
    refused: Refused | None


class Why(Struct):
    allowed: bool
    rule: str | None
    reason: str


class Undone(Struct, omit_defaults=True):
    done: bool = False
    requested: bool = False


class Done(Struct):
    done: bool = True


class Bookmark(Struct):
    id: int
    number: int
    text: str
