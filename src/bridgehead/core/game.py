"""What a game must offer to be on the shelf: its name, sides, scenarios, options, and how to begin.

Everything else that a room of the program wants to know of a game is a module of the game's package, found by its name
and loaded when it is needed (`Game.part`): `picture` for the table, `terminal` for a screen of characters, `players`,
`odds`, `study`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from bridgehead.core.data import Pack, load_pack, user_pack
from bridgehead.core.position import Position

ASK = "ask"  # a choice of every standing order
USEFUL = "useful"  # to be asked only where another answer than the usual one could help
FOR_UNIT = "@"  # between a standing order and the unit that it is for


class UnknownChoice(ValueError):
    """A scenario, option or standing order that the game does not have; the sentence lists those it has."""


@dataclass(frozen=True)
class Scenario:
    """`board` names the board it is played on; scenarios with the same name share it."""

    name: str
    title: str
    summary: str
    board: str = ""


@dataclass(frozen=True)
class Option:
    """An optional rule as a switch; the first value is the default. Records know the name, people read the title."""

    name: str
    title: str
    meaning: str
    rule: str
    values: tuple[str, ...]
    labels: tuple[tuple[str, str], ...] = ()  # words for values that do not read well by themselves
    scenarios: tuple[str, ...] = ()  # the scenarios it belongs to; none: all of them
    group: str = ""  # the heading that it is listed under

    @property
    def default(self) -> str:
        return self.values[0]

    def belongs_to(self, scenario: str) -> bool:
        return not self.scenarios or scenario in self.scenarios

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "meaning": self.meaning,
            "rule": self.rule,
            "values": list(self.values),
            "labels": dict(self.labels),
            "default": self.default,
            "scenarios": list(self.scenarios),
            "group": self.group,
        }


@dataclass(frozen=True)
class Layout:
    """A ready-made set-up of one side; `move` is how choosing it is written."""

    side: str
    title: str
    meaning: str
    move: str


@dataclass(frozen=True)
class OrderChoice:
    """`percent`: it is given with a number from 1 to 100, as in `chance:40`. `note`: what the report says instead of
    the answer, where the answer goes without saying."""

    value: str
    meaning: str
    percent: bool = False
    note: str = ""

    def allows(self, value: str) -> bool:
        if not self.percent:
            return value == self.value
        word, _, number = value.partition(":")
        return word == self.value and number in PERCENTAGES


PERCENTAGES = frozenset(str(number) for number in range(1, 101))


@dataclass(frozen=True)
class StandingOrder:
    """What a player may settle beforehand, so that the table need not ask; the first choice counts at a table where
    nothing is ordered. A position that is given no orders asks everything.

    `per_unit`: a unit may have an order of its own, which then counts instead. It is given as `name@unit`.
    """

    name: str
    title: str
    rule: str
    choices: tuple[OrderChoice, ...]
    per_unit: bool = False

    @property
    def default(self) -> str:
        return self.choices[0].value

    def allows(self, value: str) -> bool:
        return any(choice.allows(value) for choice in self.choices)

    def note(self, value: str) -> str:
        """What the report says where that choice answers; "" if it tells the answer itself."""
        return next((choice.note for choice in self.choices if choice.allows(value)), "")

    def words(self) -> str:
        """What may be ordered, as a complaint lists it."""
        return ", ".join(
            f"{choice.value}:1 to {choice.value}:100" if choice.percent else choice.value for choice in self.choices
        )


def orders_of(orders: Mapping[str, str], name: str) -> dict[str, str]:
    """One standing order as it was given, with those of single units."""
    return {key: value for key, value in orders.items() if key.partition(FOR_UNIT)[0] == name}


def roll_order(rule: str) -> StandingOrder:
    """For every game: whether dice roll by themselves where nothing else is left to say (`core.position.ROLL`)."""
    choices = OrderChoice(ASK, "Let me roll."), OrderChoice("always", "Roll for me.")
    return StandingOrder("roll", "Rolling when there is nothing else to decide", rule, choices)


@dataclass(frozen=True)
class Clock:
    """A time limit: for which question it runs, which option gives its seconds, and what counts as the answer."""

    question: str
    option: str
    answer: str


@dataclass(frozen=True)
class Examples:
    """What the help shows: a line of several moves, a place and a rule."""

    moves: str = ""
    place: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Level:
    """A range of final scores that means the same result; None: no bound."""

    title: str
    low: int | None
    high: int | None

    def holds(self, score: int) -> bool:
        return (self.low is None or score >= self.low) and (self.high is None or score <= self.high)


def no_levels(pack: Pack) -> list[Level]:
    """For games in which more than the score decides."""
    return []


def no_layouts(pack: Pack, scenario: str) -> list[Layout]:
    """For games without ready-made set-ups to choose from."""
    return []


def no_older_rules(position: Position, version: int) -> None:
    """A game begun under an older version goes on under it as far as this can tell its first position to.

    Where it cannot, its record stops with the sentence that the rules have changed.
    """


@dataclass(frozen=True)
class Game:
    """`package` is the import name of the game's folder; `opening` names the questions that begin play proper."""

    id: str
    title: str
    published: str
    sides: tuple[str, str]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    rules_version: int
    package: str
    opening: frozenset[str]
    begin: Callable[[Pack, str, Mapping[str, str]], Position] = field(repr=False)
    read_text: Callable[[Pack, str], Position] = field(repr=False)
    check_data: Callable[[Pack], list[str]] = field(repr=False)
    orders: tuple[StandingOrder, ...] = field(default=(), repr=False)
    secrets_come_out: bool = False  # once no side holds a secret, every secret there ever was has been told to all
    clock: Clock | None = None
    examples: Examples = Examples()
    levels: Callable[[Pack], list[Level]] = field(default=no_levels, repr=False)  # from the lowest score to the highest
    layouts: Callable[[Pack, str], list[Layout]] = field(default=no_layouts, repr=False)  # those of a scenario
    changed_rules: tuple[tuple[str, ...], ...] = ()  # which rules version 2 decides otherwise than 1, 3 than 2, ...
    keep_to: Callable[[Position, int], None] = field(default=no_older_rules, repr=False)  # see no_older_rules

    @property
    def folder(self) -> Path:
        found = find_spec(self.package)
        assert found is not None and found.origin is not None
        return Path(found.origin).parent

    def part(self, name: str) -> ModuleType | None:
        """A module of the game's package, such as `picture`, or None if the game has none."""
        wanted = f"{self.package}.{name}"
        return import_module(wanted) if find_spec(wanted) else None

    def load(self, corrections: Path | None = None) -> Pack:
        """The game's data, with the corrections of a data pack or of the one in the user folder."""
        return load_pack(self.folder / "data", corrections or user_pack(self.id))

    def new(self, scenario: str = "", options: Mapping[str, str] | None = None, data: Pack | None = None) -> Position:
        """A game at its first decision."""
        chosen = self.scenario(scenario).name
        return self.begin(data or self.load(), chosen, self.settle(options or {}, chosen))

    def from_text(self, text: str, data: Pack | None = None) -> Position:
        """The position that a text describes."""
        return self.read_text(data or self.load(), text)

    def scenario(self, name: str = "") -> Scenario:
        for scenario in self.scenarios:
            if name in ("", scenario.name):
                return scenario
        known = ", ".join(s.name for s in self.scenarios)
        raise UnknownChoice(f"{self.title} has no scenario '{name}'; choose from {known}.")

    def settle(self, options: Mapping[str, str], scenario: str) -> dict[str, str]:
        """Every option of the scenario with its value, the defaults filled in."""
        played = self.scenario(scenario).name
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise UnknownChoice(
                    f"{self.title} has no option '{name}'; its options are {', '.join(known) or 'none'}."
                )
            if not known[name].belongs_to(played):
                where = ", ".join(known[name].scenarios)
                raise UnknownChoice(f"Option {name} belongs to {where}, not to {played} ({known[name].rule}).")
            if value not in known[name].values:
                values = ", ".join(known[name].values)
                raise UnknownChoice(f"Option {name} can't be '{value}'; choose from {values} ({known[name].rule}).")
        mine = [option for option in self.options if option.belongs_to(played)]
        return {option.name: options.get(option.name, option.default) for option in mine}

    def differing(self, settled: Mapping[str, str]) -> str:
        """The options that are not at their defaults, as records and position texts write them."""
        defaults = {option.name: option.default for option in self.options}
        return " ".join(f"{name}={value}" for name, value in settled.items() if value != defaults[name])

    def settle_orders(self, orders: Mapping[str, str]) -> dict[str, str]:
        """Every standing order with its value, the defaults filled in, then those of single units."""
        known = {order.name: order for order in self.orders}
        of_units: dict[str, str] = {}
        for key, value in orders.items():
            name, single, unit = key.partition(FOR_UNIT)
            if name not in known:
                raise UnknownChoice(
                    f"{self.title} has no standing order '{name}'; its standing orders are {', '.join(known)}."
                )
            if not known[name].allows(value):
                raise UnknownChoice(f"Standing order {name} can't be '{value}'; choose from {known[name].words()}.")
            if single and not (known[name].per_unit and unit):
                raise UnknownChoice(f"Standing order {name} can't be given to a single unit.")
            if single:
                of_units[key] = value
        return {order.name: orders.get(order.name, order.default) for order in self.orders} | of_units

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "title": self.title,
            "sides": list(self.sides),
            "scenarios": [
                {"name": s.name, "title": s.title, "summary": s.summary, "board": s.board} for s in self.scenarios
            ],
            "options": [option.to_json() for option in self.options],
        }
