"""What clients send, with limits, and what they are answered. `typescript.py` writes the page's types from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from bridgehead.render.picture import Overlay, Scene, Side, Touch
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
Status = Annotated[saved.Status, Meta(title="Status")]


class NewTable(Struct, forbid_unknown_fields=True):
    """A game to be played. A position text brings its own options; scenario and options are then left aside."""

    game: Word
    seats: Choices
    scenario: Word = ""
    options: Choices = {}
    position: Annotated[str, Meta(max_length=20_000)] = ""
    hints: bool | None = None  # whether they may be asked for; None: only against the computer


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


# -- answers ---------------------------------------------------------------------------------------------------------


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


class Modifier(Struct):
    label: str
    rule: str
    value: int


class Chance(Struct):
    """`chance` is a fraction; `meaning` says what a name such as D2 stands for, empty where it speaks for itself."""

    value: int
    name: str
    meaning: str
    chance: str
    percent: float


class Average(Struct):
    label: str
    value: float


class Note(Struct):
    text: str
    rule: str


class Odds(Struct):
    """`measure` says what the values of `distribution` count; without a mean, they only have an order.

    `yes` is the percentage of a roll that only succeeds or fails.

    `averages` are what it costs whom in the long run; `notes` say what was reckoned with and assumed.
    """

    title: str
    rule: str
    measure: str
    modifiers: list[Modifier]
    distribution: list[Chance]
    yes: float | None
    expected: float | None
    averages: list[Average]
    notes: list[Note]


class FieldChoice(Struct):
    value: int
    label: str


class AttackField(Struct):
    """Something that can be set for an attack: a number from `low` to `high`, or one of `choices` if there are any."""

    name: str
    label: str
    rule: str
    low: int
    high: int
    usual: int
    choices: list[FieldChoice]


class AttackKind(Struct):
    name: str
    title: str
    rule: str
    fields: list[AttackField]


class WhatIf(Struct, forbid_unknown_fields=True):
    """An attack to be worked out. What isn't set is usual; `percent` is the chance wanted of `goal`."""

    scenario: Word = ""
    values: Annotated[dict[Word, Annotated[int, Meta(ge=-1000, le=1000)]], Meta(max_length=40)] = {}
    goal: Annotated[int, Meta(ge=-1000, le=1000)] | None = None
    percent: Annotated[int, Meta(ge=1, le=100)] = 70


class Goal(Struct):
    value: int
    label: str


class NeededChange(Struct):
    """What one field alone would have to be, and the chance then; `now` and `then` are words, `value` sets it."""

    field: str
    label: str
    now: str
    then: str
    value: int
    percent: float


class AttackOdds(Struct):
    """`reached` is the chance of the goal; `needed` is empty where that is enough or nothing alone would do."""

    odds: Odds
    goals: list[Goal]
    goal: int
    reached: float
    needed: list[NeededChange]


class Target(Struct):
    """One choice of those that lead to a roll: the touches that make it, and what to expect, as percentages and words.

    `no_gain` is the chance that nothing is won; `average` and `failure` are words, empty where there is nothing to say.
    """

    move: str
    path: tuple[Touch, ...]
    title: str
    no_gain: float
    average: str
    failure: str


# -- the shelf -------------------------------------------------------------------------------------------------------


class ScenarioInfo(Struct):
    """Scenarios with the same `board` share it."""

    name: str
    title: str
    summary: str
    board: str


class OptionInfo(Struct):
    """`labels` are words for values that do not read well by themselves; no `scenarios` means all of them.

    `group` is the heading that it is listed under, "" for none.
    """

    name: str
    title: str
    meaning: str
    rule: str
    values: list[str]
    labels: dict[str, str]
    default: str
    scenarios: list[str]
    group: str


class OrderChoice(Struct):
    """`percent`: it is given with a number from 1 to 100, as in `chance:40`."""

    value: str
    meaning: str
    percent: bool


class OrderInfo(Struct):
    name: str
    title: str
    rule: str
    choices: list[OrderChoice]
    per_unit: bool


class Defaults(Struct):
    """What a click on "Play" gives: the quickest way to a first decision."""

    scenario: str
    seats: dict[Side, str]


class LessonInfo(Struct):
    id: str
    title: str
    about: str
    minutes: int


class GameInfo(Struct):
    """`players` are the computer players, the weakest first; `overlays`, whether places can show more on demand;
    `aids`, whether each side has a player aid; `advice`, whether there are hints; `attacks`, whether attacks can be
    worked out without a table."""

    id: str
    title: str
    sides: tuple[Side, Side]
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    published: str
    orders: list[OrderInfo]
    players: list[str]
    overlays: bool
    aids: bool
    advice: bool
    attacks: bool
    defaults: Defaults
    lessons: list[LessonInfo]


class LayoutInfo(Struct):
    """A ready-made set-up; `move` names its picture, too."""

    side: Side
    title: str
    meaning: str
    move: str


class AboutBattle(Struct):
    """What a scenario is about, in sentences; what a game doesn't say is empty."""

    battle: list[str]
    turn: str
    winning: str
    length: str
    layouts: list[LayoutInfo]


class Explained(Struct):
    """What a question means: what may be answered, what it costs, what experienced players consider."""

    may: str
    costs: str
    consider: str


class Reach(Struct):
    """Where friends on the same network find this server; `open`: it listens there. Empty where that is not known.

    Told to the computer that the server runs on only.
    """

    address: str
    open: bool


class RuleTitle(Struct):
    rule: str
    title: str


class Rule(Struct):
    rule: str
    title: str
    summary: str
    treatment: str
    ruling: str


# -- the table -------------------------------------------------------------------------------------------------------


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
    `lay_out`: it is a ready-made set-up that is laid out to be changed.
    """

    moves: list[str]
    words: str
    drafts: bool
    afresh: bool
    lay_out: bool


class Decision(Struct):
    """What is asked; only the seat that decides is told more than who must answer.

    `labels` are words for touches that are neither places nor pieces. `collects` says that units are gathered one by
    one: after one of them the same is asked again. `together` says that units can be sent to places, several at once;
    `gathered` are those that have just been picked up and can be put down again.
    `prompts` are the words once some things have been touched, by those
    touches with spaces between them. `bill` is what is to be lost, where that is the question.
    `offers` are several moves to be made with one click.
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
    to the seed of the dice; `origin` warns of a past that was not played here. `chat` and
    `rematch` are for players only, where there is anybody to talk to and the game is over.
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


class TurnAccount(Struct):
    """A turn of a finished game: how it would have ended then, and who lost how many units in it."""

    title: str
    score: int | None
    words: str
    lost: dict[Side, int]


class LuckyRoll(Struct):
    """The best roll of a side or, if not `lucky`, the worst, told after so many decisions.

    `percent` is the chance of such a result or one still further from the usual; `expected` is the average, if it
    means something.
    """

    side: Side
    lucky: bool
    number: int
    text: str
    percent: float
    expected: float | None


class RollTally(Struct):
    """All rolls of a side: what those that count something came to, and what they come to on average.

    `better` is the share, in percent, of what could have been rolled that was worse, with half of what was the same.
    """

    side: Side
    rolls: int
    better: float
    points: float | None
    expected: float | None


class GameAccount(Struct):
    """How a finished game went; nothing where a game cannot say."""

    turns: list[TurnAccount]
    tally: list[RollTally]
    luck: list[LuckyRoll]


# -- advice ----------------------------------------------------------------------------------------------------------


class AskHint(Struct, forbid_unknown_fields=True):
    revision: Count


class HintWay(Struct):
    """Units that go the same way, from place to place."""

    units: list[str]
    places: list[str]


class ReviewPoint(Struct):
    """The first side's chance to win after so many decisions, in percent."""

    number: int
    chance: float


class ReviewTurn(Struct):
    number: int
    title: str


class TurningPoint(Struct):
    """The first side's chance before and after what happened, in percent."""

    number: int
    before: float
    after: float
    text: str


class PlanTold(Struct):
    """A plan in words and as it is drawn; `chance` is that of its maker, in percent."""

    words: str
    chance: float
    ways: list[HintWay]
    aims: list[tuple[str, str]]


class CostlyDecision(Struct):
    number: int
    side: Side
    turn: str
    played: PlanTold
    better: PlanTold


class Review(Struct):
    """Where a game was won, and what it cost."""

    points: list[ReviewPoint]
    turns: list[ReviewTurn]
    turning: list[TurningPoint]
    costly: list[CostlyDecision]


class ReviewState(Struct):
    """How many decisions have been judged so far of how many; 0 of 0 before the first. The review once it is made."""

    done: int
    total: int
    review: Review | None


class HintChoice(Struct):
    """What could be done now, in words, as moves up to the first die, and as it is drawn on the map.

    `chance` is the chance to win in percent, `behind` how many points the first choice has more: None where there was
    no time to find out. `as_good`: nobody could tell it from the first.
    """

    words: str
    moves: list[str]
    chance: float | None
    behind: float | None
    as_good: bool
    ways: list[HintWay]
    aims: list[tuple[str, str]]


class Hint(Struct):
    """What a strong player would do, and his next choices."""

    revision: int
    side: Side
    choices: list[HintChoice]


# -- the socket ------------------------------------------------------------------------------------------------------


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
