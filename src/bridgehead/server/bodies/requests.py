"""What clients send, with limits."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from bridgehead.tables import saved

Word = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(max_length=1000)]  # of moves
Words = Annotated[list[Word], Meta(max_length=200)]
Choices = Annotated[dict[Word, Word], Meta(max_length=40)]
Orders = Annotated[dict[Word, Word], Meta(max_length=300)]  # also for single units
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[str, Meta(max_length=200)]
# 128 bits and more, safe in a URL; the end is the end, not a line break before it.
ChosenToken = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
Seal = Annotated[str, Meta(max_length=71, pattern=r"^sha256:[0-9a-f]{64}(?!\n)$")]
ChosenShare = Annotated[str, Meta(min_length=32, max_length=32, pattern=r"^[0-9a-f]{32}(?!\n)$")]
Assist = Annotated[saved.Assist, Meta(title="Assist", description="How much the table helps.")]


class NewTable(Struct, forbid_unknown_fields=True):
    """A game to be played. A position text brings its own options; scenario and options are then left aside."""

    game: Word
    seats: Choices
    scenario: Word = ""
    options: Choices = {}
    position: Annotated[str, Meta(max_length=20_000)] = ""
    hints: bool | None = None  # whether they may be asked for; None: only against the computer
    handicap: Word = ""  # points that one side is given when the result is told, as in "3 to red"


class BroughtRecord(Struct, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=1_000_000)]
    seats: Choices


class SealedShare(Struct, forbid_unknown_fields=True):
    """A share that is fixed but not told yet: `sha256:` and the hash of "bridgehead share " with the share, in hex."""

    sealed: Seal


class Share(Struct, forbid_unknown_fields=True):
    """128 random bits of one's own, drawn once the table has committed to its seed: the dice come from all of them."""

    share: ChosenShare


class Claim(Struct, forbid_unknown_fields=True):
    """With a token that the page has chosen, it can claim again if the answer is lost; without, it is given one."""

    invitation: Key
    token: ChosenToken | None = None
    share: ChosenShare | None = None


class Moves(Struct, forbid_unknown_fields=True):
    """Moves as they are written; one text may hold several, as on a line that is typed.

    `usual`: if they open an attack, the units that are proposed for it join it at once. `afresh`: in place of the units
    that have been picked up for it so far. `as_one`: they are undone together. `lay_out`: the ready-made set-up that
    the move stands for is placed unit by unit, all but the last, so that it can be changed.
    """

    revision: Count
    moves: Annotated[list[Line], Meta(min_length=1, max_length=200)]
    usual: bool = False
    afresh: bool = False
    as_one: bool = False
    lay_out: bool = False


class Group(Struct, forbid_unknown_fields=True):
    """Units that shall do something together."""

    revision: Count
    units: Annotated[list[Word], Meta(min_length=1, max_length=60)]


class SendOff(Struct, forbid_unknown_fields=True):
    """Units that shall go to a place together. `said`: the word that such moves wait for has been given.

    `finish`: what they open by going ends with them.
    """

    revision: Count
    units: Annotated[list[Word], Meta(min_length=1, max_length=60)]
    to: Word
    said: bool = False
    finish: bool = False


class PutDown(Struct, forbid_unknown_fields=True):
    revision: Count
    unit: Word


class Question(Struct, forbid_unknown_fields=True):
    """Either what was touched, in order, or a move as it is written."""

    touched: Words | None = None
    move: Word | None = None


class Declared(Struct, forbid_unknown_fields=True):
    moves: Words


class Touched(Struct, forbid_unknown_fields=True):
    touched: Words


class TakeBack(Struct, forbid_unknown_fields=True):
    revision: Count
    to: Count


class Hush(Struct, forbid_unknown_fields=True):
    """The question on the table is answered by doing nothing, and not put again this turn."""

    revision: Count


class AnswerToRequest(Struct, forbid_unknown_fields=True):
    """`revision` and `to` say which request was read."""

    accept: bool
    revision: Count
    to: Count


class AssistLevel(Struct, forbid_unknown_fields=True):
    level: Assist


class NewBookmark(Struct, forbid_unknown_fields=True):
    number: Count
    text: Annotated[str, Meta(max_length=500)]


class Branch(Struct, forbid_unknown_fields=True):
    number: Count
    seats: Choices


class NewMessage(Struct, forbid_unknown_fields=True):
    """To the other player."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Again(Struct, forbid_unknown_fields=True):
    """A rematch is wanted; the token is to open one's seat there, so that both come to it by themselves."""

    token: ChosenToken


class Hello(Struct):
    """The first message on a socket."""

    token: Key | None = None
