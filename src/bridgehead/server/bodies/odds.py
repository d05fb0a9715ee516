"""Odds: of a move, of an attack worked out without a table, of several targets."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from bridgehead.render.picture import Touch
from bridgehead.server.bodies.requests import Word


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
    `moves` make the choice and let the dice roll, which the button `word` says; empty where more is to be said first.
    """

    move: str
    path: tuple[Touch, ...]
    title: str
    no_gain: float
    average: str
    failure: str
    moves: list[str]
    word: str


class Opening(Struct):
    """An attack, or another roll, that can be brought about now with the units that usually join (`words`).

    `drafts` are the moves that declare it, `moves` those that let the dice roll too, as the button `word` says.
    """

    title: str
    words: str
    drafts: list[str]
    moves: list[str]
    word: str
    no_gain: float
    average: str
    failure: str
