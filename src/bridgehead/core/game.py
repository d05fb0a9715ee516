"""What a game must offer to be on the shelf: its name, sides, scenarios, options, and how to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bridgehead.core.data import Pack, load_pack, user_pack
from bridgehead.core.position import Position

ASK = "ask"  # the first choice of every standing order


class UnknownChoice(ValueError):
    """A scenario, option or standing order that the game does not have; the sentence lists those it has."""


@dataclass(frozen=True)
class Scenario:
    name: str
    title: str
    summary: str


@dataclass(frozen=True)
class Option:
    """An optional rule as a switch; the first value is the default. Records know the name, people read the title."""

    name: str
    title: str
    meaning: str
    rule: str
    values: tuple[str, ...]
    labels: tuple[tuple[str, str], ...] = ()  # words for values that do not read well by themselves

    @property
    def default(self) -> str:
        return self.values[0]

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "meaning": self.meaning,
            "rule": self.rule,
            "values": list(self.values),
            "labels": dict(self.labels),
            "default": self.default,
        }


@dataclass(frozen=True)
class OrderChoice:
    value: str
    meaning: str


@dataclass(frozen=True)
class StandingOrder:
    """What a player may settle beforehand, so that the table need not ask; the first choice is to be asked."""

    name: str
    title: str
    rule: str
    choices: tuple[OrderChoice, ...]


@dataclass(frozen=True)
class Game:
    id: str
    title: str
    published: str
    sides: tuple[str, str]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    rules_version: int
    folder: Path
    begin: Callable[[Pack, str, Mapping[str, str]], Position] = field(repr=False)
    read_text: Callable[[Pack, str], Position] = field(repr=False)
    check_data: Callable[[Pack], list[str]] = field(repr=False)
    orders: tuple[StandingOrder, ...] = field(default=(), repr=False)
    secrets_come_out: bool = False  # once no side holds a secret, every secret there ever was has been told to all

    def load(self, corrections: Path | None = None) -> Pack:
        """The game's data, with the corrections of a data pack or of the one in the user folder."""
        return load_pack(self.folder / "data", corrections or user_pack(self.id))

    def new(self, scenario: str = "", options: Mapping[str, str] | None = None, data: Pack | None = None) -> Position:
        """A game at its first decision."""
        return self.begin(data or self.load(), self.scenario(scenario).name, self.settle(options or {}))

    def from_text(self, text: str, data: Pack | None = None) -> Position:
        """The position that a text describes."""
        return self.read_text(data or self.load(), text)

    def scenario(self, name: str = "") -> Scenario:
        for scenario in self.scenarios:
            if name in ("", scenario.name):
                return scenario
        known = ", ".join(s.name for s in self.scenarios)
        raise UnknownChoice(f"{self.title} has no scenario '{name}'; there is {known}.")

    def settle(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, the defaults filled in."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise UnknownChoice(f"{self.title} has no option '{name}'; there are {', '.join(known)}.")
            if value not in known[name].values:
                values = ", ".join(known[name].values)
                raise UnknownChoice(f"Option {name} cannot be '{value}'; it is one of {values} ({known[name].rule}).")
        return {option.name: options.get(option.name, option.default) for option in self.options}

    def settle_orders(self, orders: Mapping[str, str]) -> dict[str, str]:
        """Every standing order with its value; what is not mentioned is asked."""
        known = {order.name: order for order in self.orders}
        for name, value in orders.items():
            if name not in known:
                raise UnknownChoice(f"{self.title} has no standing order '{name}'; there are {', '.join(known)}.")
            values = [choice.value for choice in known[name].choices]
            if value not in values:
                raise UnknownChoice(f"Standing order {name} cannot be '{value}'; it is one of {', '.join(values)}.")
        return {order.name: orders.get(order.name, ASK) for order in self.orders}

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "title": self.title,
            "sides": list(self.sides),
            "scenarios": [{"name": s.name, "title": s.title, "summary": s.summary} for s in self.scenarios],
            "options": [option.to_json() for option in self.options],
        }
