"""Kinds of attack as a game declares them, so that anybody can work one out without a table.

A game's module `calculator` has `kinds(position)`: each kind with its fields, in the terms of the rulebook, and how the
rules answer. The rooms that ask know no rule; they show the fields, and what they were set to goes back to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bridgehead.kits.forecast import Odds

Values = Mapping[str, int]


class Choice(NamedTuple):
    label: str
    value: int


class Field(NamedTuple):
    """What can be set: a number from `low` to `high`, or one of `choices`."""

    name: str
    label: str
    rule: str
    low: int = 0
    high: int = 0
    usual: int = 0
    choices: tuple[Choice, ...] = ()

    def values(self) -> list[int]:
        return [choice.value for choice in self.choices] or list(range(self.low, self.high + 1))

    def shown(self, value: int) -> str:
        return next((choice.label for choice in self.choices if choice.value == value), str(value))


class Sheet(NamedTuple):
    """A table to print: what differs from row to row, and each row with what is set for it."""

    title: str
    axis: str
    rows: tuple[tuple[str, Values], ...]


class Kind(NamedTuple):
    """A kind of attack. `odds` takes a value for every field; `fewer`: who rolls wants as little as possible."""

    name: str
    title: str
    rule: str
    fields: tuple[Field, ...]
    odds: Callable[[Values], Odds]
    sheets: tuple[Sheet, ...] = ()
    fewer: bool = False

    def usual(self) -> dict[str, int]:
        return {field.name: field.usual for field in self.fields}


def number(name: str, label: str, rule: str, low: int, high: int, usual: int = 0) -> Field:
    return Field(name, label, rule, low, high, usual)


def choice(name: str, label: str, rule: str, *choices: tuple[str, int]) -> Field:
    """The first is the usual one."""
    listed = tuple(Choice(*one) for one in choices)
    return Field(name, label, rule, usual=listed[0].value, choices=listed)


def yes_or_no(name: str, label: str, rule: str, value: int = 1) -> Field:
    return choice(name, label, rule, ("no", 0), ("yes", value))


def modifiers(fields: tuple[Field, ...], values: Values, against: frozenset[str]) -> list[tuple[str, str, int]]:
    """The fields that add something, those that count for the defender negative."""
    rows: list[tuple[str, str, int]] = []
    for field in fields:
        value = values[field.name]
        if value:
            label = f"{field.label}: {field.shown(value)}" if len(field.choices) > 2 else field.label
            rows.append((label, field.rule, -value if field.name in against else value))
    return rows


def by_net(title: str, field: str, low: int, high: int) -> Sheet:
    """One row for every sum of all that counts, with everything put into a single field."""
    rows = tuple((f"{net:+d}", {field: net}) for net in range(low, high + 1))
    return Sheet(title, "Attack less defense, all modifiers", rows)
