"""What clients send and what they are answered, with limits. `web/src/types.ts` says the same to the page."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Word = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(max_length=1000)]  # of moves
Words = Annotated[list[Word], Meta(max_length=200)]
Choices = Annotated[dict[Word, Word], Meta(max_length=40)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[str, Meta(max_length=200)]
# 128 bits and more, safe in a URL; the end is the end, not a line break before it.
ChosenToken = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
ChosenShare = Annotated[str, Meta(min_length=32, max_length=32, pattern=r"^[0-9a-f]{32}(?!\n)$")]


class NewTable(Struct, forbid_unknown_fields=True):
    """A game to be played. A position text brings its own options; scenario and options are then left aside."""

    game: Word
    seats: Choices
    scenario: Word = ""
    options: Choices = {}
    position: Annotated[str, Meta(max_length=20_000)] = ""


class BroughtRecord(Struct, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=1_000_000)]
    seats: Choices


class Share(Struct, forbid_unknown_fields=True):
    """128 random bits of one's own, drawn once the table has committed to its seed: the dice come from all of them."""

    share: ChosenShare


class Claim(Struct, forbid_unknown_fields=True):
    """With a token that the page has chosen, it can claim again if the answer is lost; without, it is given one."""

    invitation: Key
    token: ChosenToken | None = None
    share: ChosenShare | None = None


class Moves(Struct, forbid_unknown_fields=True):
    """Moves as they are written; one text may hold several, as on a line that is typed."""

    revision: Count
    moves: Annotated[list[Line], Meta(min_length=1, max_length=200)]


class Question(Struct, forbid_unknown_fields=True):
    """Either what was touched, in order, or a move as it is written."""

    touched: Words | None = None
    move: Word | None = None


class Declared(Struct, forbid_unknown_fields=True):
    moves: Words


class TakeBack(Struct, forbid_unknown_fields=True):
    revision: Count
    to: Count


class AnswerToRequest(Struct, forbid_unknown_fields=True):
    """`revision` and `to` say which request was read."""

    accept: bool
    revision: Count
    to: Count


class AssistLevel(Struct, forbid_unknown_fields=True):
    level: Literal["full", "enforce", "no-odds"]


class NewBookmark(Struct, forbid_unknown_fields=True):
    number: Count
    text: Annotated[str, Meta(max_length=500)]


class Branch(Struct, forbid_unknown_fields=True):
    number: Count
    seats: Choices


class Hello(Struct):
    """The first message on a socket."""

    token: Key | None = None


# -- answers ---------------------------------------------------------------------------------------------------------


class Refused(Struct):
    """Every answer that is not a success: one sentence, and the rule behind it if there is one."""

    error: str
    rule: str | None = None


class Seated(Struct):
    table: str
    tokens: dict[str, str]
    invitations: dict[str, str]


class Claimed(Struct):
    side: str
    token: str


class Played(Struct, omit_defaults=True):
    """How many moves were played; what was left of them, and why, if one was refused."""

    revision: int
    played: int
    refused: Refused | None = None
    left: str = ""


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


class RuleTitle(Struct):
    rule: str
    title: str


class Rule(Struct):
    rule: str
    title: str
    summary: str
    treatment: str
    ruling: str
