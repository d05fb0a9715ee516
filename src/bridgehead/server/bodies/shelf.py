"""What there is to play: games, scenarios, their rules and explanations."""

from __future__ import annotations

from msgspec import Struct

from bridgehead.render.picture import Side


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


class Opponent(Struct):
    """A level of the computer for who plays about like some level. `says` is what was measured in games, if anything
    was; `handicap` would make it the most even, as in "3 to red", and `given` says it; both are empty if none would.

    `best`: the most even of all, with its handicap, if it is near to even.
    """

    player: str
    measured: bool
    says: str
    handicap: str
    given: str
    best: bool


class EvenFight(Struct):
    """`levels` are what a player may say he plays like, the weakest first."""

    levels: list[str]
    opponents: list[Opponent]


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
