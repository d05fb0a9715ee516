"""A table as one seat or a spectator sees it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bridgehead.render.picture import Overlay, Scene, Side, Touch
from bridgehead.server.bodies.answers import Bookmark
from bridgehead.server.bodies.requests import Assist
from bridgehead.tables import saved

Status = Annotated[saved.Status, Meta(title="Status")]


class OwnSeat(Struct):
    """The seat that the table is shown to; a spectator has no side.

    `orders` are also those of single units, as `name@unit`; `order_units` are the units that may have one. `hints`:
    whether it may ask for one.
    """

    side: Side | None
    assist: Assist
    orders: dict[str, str]
    order_units: dict[str, list[str]]
    hints: bool


class SeatInfo(Struct):
    """`player` is "human", "invited" (nobody has come yet) or a computer player. `share` is what the seat added to the
    dice: "?" if it has still to come, "sha256:..." while it is sealed, "-" if none is asked for. `here`: somebody has
    the table open at that seat; `seen` tells the players when somebody last had, in seconds since 1970."""

    side: Side
    player: str
    here: bool
    seen: float | None
    share: str


class Choice(Struct, omit_defaults=True):
    """A move as it is written, as a line of a menu, and what is touched, in order, to make it.

    `idle`: it does nothing where something could be done. `caution` says what it gives up or will cost.
    """

    move: str
    text: str
    path: tuple[Touch, ...]
    idle: bool = False
    caution: str = ""


class Payment(Struct):
    """A move, as it is written, that pays so much; `to` is where it may lead, `note` what else comes of it."""

    move: str
    word: str
    pays: int
    to: list[Touch]
    note: str


class Card(Struct):
    """A unit and how it may pay; `fate` is what has been chosen for it."""

    unit: str
    ways: list[Payment]
    fate: str


class Bill(Struct):
    """What is unpaid still and paid already, in `measure` (one and several of it), to take or whatever the `task` is.

    `says` warns of what is certain.
    """

    title: str
    task: str
    measure: tuple[str, str]
    unpaid: int
    paid: int
    says: list[str]
    cards: list[Card]


class Offer(Struct):
    """Several moves that can be made with one click.

    One that `drafts` can still be changed before its dice roll; `afresh`: it takes the place of what is drafted;
    `lay_out`: it is a ready-made set-up that is laid out to be changed. `word` is on the button that lets the dice of
    what was drafted roll at once, with the move `roll`; both are empty if there is none.
    """

    moves: list[str]
    words: str
    drafts: bool
    afresh: bool
    lay_out: bool
    word: str = ""
    roll: str = ""


class Decision(Struct):
    """What is asked; only the seat that decides is told more than who must answer.

    `labels` are words for touches that are neither places nor pieces. `collects` says that units are gathered one by
    one: after one of them the same is asked again. `together` says that units can be sent to places, several at once;
    `gathered` are those that have just been picked up and can be put down again.
    `prompts` are the words once some things have been touched, by those
    touches with spaces between them. `bill` is what is to be lost, where that is the question.
    `offers` are several moves to be made with one click.
    `hush` is on the button that answers by doing nothing for the rest of the turn; empty where no standing order could.
    `opens`: some attack, or another roll, can be brought about with one click.
    `placed` are units that can still be placed anew. `stakes` are figures, or what is about to be lost.
    """

    side: Side
    ask: str
    rule: str
    prompt: str | UnsetType = UNSET
    stakes: str | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    labels: dict[Touch, str] | UnsetType = UNSET
    collects: bool | UnsetType = UNSET
    together: bool | UnsetType = UNSET
    gathered: list[Touch] | UnsetType = UNSET
    prompts: dict[str, str] | UnsetType = UNSET
    bill: Bill | UnsetType = UNSET
    offers: list[Offer] | UnsetType = UNSET
    opens: bool | UnsetType = UNSET
    hush: str | UnsetType = UNSET
    placed: list[Touch] | UnsetType = UNSET


class UndoStep(Struct):
    """`number` is how many decisions would remain, `text` what would be undone."""

    number: int
    text: str
    asks: bool


class Undo(Struct):
    """How far this seat may take back, the latest first, or why it may not. `asks`: it must ask the other side."""

    to: list[UndoStep]
    why: str
    asks: bool


class UndoRequest(Struct):
    """The other side asks to take back."""

    side: Side
    to: int
    text: str


class RecordInfo(Struct):
    """Whether the record may be downloaded and branched now, or why not."""

    open: bool
    why: str


class TurnItem(Struct):
    """A line of the card of a turn."""

    text: str
    rule: str


class LogLine(Struct):
    """`heading` is 1 for a turn, 2 for a phase, 3 for a fight, else 0; `rolled`: it tells what the dice brought.

    `went` is from where to where a unit moved, `loser` the side that lost one. For the card of a turn: `scored` in the
    turn that ends with this line, and `coming` in the one that begins with it.
    """

    text: str
    rule: str
    heading: int
    rolled: bool
    went: tuple[str, str] | UnsetType = UNSET
    loser: Side | UnsetType = UNSET
    scored: list[TurnItem] | UnsetType = UNSET
    coming: list[TurnItem] | UnsetType = UNSET


class Roll(Struct):
    """The next `count` dice of an entry, or cards: what for, and whose they are, where that is said."""

    says: str
    side: Side | None
    count: int


class LogEntry(Struct):
    """A decision, or what the table did by itself: then there is no side.

    `number` counts the decisions played once this had happened. `note` says why nobody was asked, or whatever else the
    table has to say. `opens`: a new group, such as an activation, begins here.
    """

    number: int
    side: Side | None
    dice: tuple[int | str, ...]
    rolls: list[Roll]
    note: str
    opens: bool
    lines: list[LogLine]


class Message(Struct):
    """A line of the talk between the players; `at` is in seconds since 1970."""

    id: int
    side: Side
    at: float
    text: str


class Rematch(Struct):
    """The game can be played again with the sides swapped: at once, or by two people once both have asked for it.

    `asked` says who has; `table` is where it has begun, and `side` what this reader plays there.
    """

    at_once: bool
    asked: Literal["nobody", "you", "them"]
    table: str
    side: Side


class Origin(Struct):
    """Where a game comes from that did not begin at this table: a few words, and what they mean for its dice.

    `set_up`: it began from a position, which may lie in the middle of a turn.
    """

    label: str
    text: str
    set_up: bool


class Coach(Struct):
    """The coach of a lesson: what to do next and why, and what he points at. `step` counts from 1.

    `seen` is his remark on what has just happened, if he has one.
    `done`: the script is over and the game is the player's own. `following` is the next lesson, if there is one.
    """

    lesson: str
    title: str
    step: int
    steps: int
    seen: str
    say: str
    point: tuple[Touch, ...]
    done: bool
    following: str


class TableState(Struct):
    """A table as one seat or a spectator sees it.

    `revision` grows with everything this reader notices, and a move names the revision it answers; `number` counts the
    decisions played, without those that are still hidden from this reader. `resigns`: whether ending the game means
    giving up. `clock` is the seconds left to declare, counted from when this was sent. `dice` is the tag that commits
    to the seed of the dice; `handicap` are the points that one side is given, as in "3 points to Red", or nothing;
    `origin` warns of a past that was not played here. `chat` and `rematch` are for
    players only, where there is anybody to talk to and the game is over.
    """

    table: str
    game: str
    scenario: str
    options: dict[str, str]
    revision: int
    number: int
    seat: OwnSeat
    seats: list[SeatInfo]
    status: Status
    result: str | None
    resigns: bool
    scene: Scene
    decision: Decision | None
    thinking: bool
    undo: Undo
    undo_request: UndoRequest | None
    bookmarks: list[Bookmark]
    record: RecordInfo
    dice: str
    handicap: str
    origin: Origin | None
    coach: Coach | None
    chat: list[Message] | None
    rematch: Rematch | None
    clock: float | None
    log: list[LogEntry]


class Overlays(Struct):
    """What a place can show on demand."""

    place: str
    overlays: list[Overlay]


class PastScene(Struct):
    """The board after so many decisions."""

    number: int
    scene: Scene
