"""What a picture is made of, as plain values that go out as JSON. The page reads the same shapes (web/src/types.ts)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from bridgehead.core.data import Pack
from bridgehead.core.game import Game


class Place(TypedDict):
    name: str
    x: float
    y: float
    outline: str
    about: list[str]


class Piece(TypedDict):
    name: str
    side: str
    values: str
    about: list[str]


class BoardPicture(TypedDict):
    """The board before anything is put on it."""

    game: str
    size: tuple[int, int]
    svg: str
    places: dict[str, Place]
    pieces: dict[str, Piece]
    counter: int


class StackedPiece(TypedDict):
    id: str
    symbol: str
    says: list[str]
    looks: list[str]


class Stack(TypedDict):
    place: str
    side: str
    group: str | None
    x: float
    y: float
    pieces: list[StackedPiece]


class Mark(TypedDict):
    symbol: str
    place: str
    x: float
    y: float
    says: str


class Step(TypedDict):
    label: str
    about: str


class Track(TypedDict):
    name: str
    rule: str
    at: int
    steps: list[Step]


class Fact(TypedDict):
    name: str
    value: str
    rule: str
    touch: str | None


class PieceBox(TypedDict):
    name: str
    pieces: list[str]


class Scene(TypedDict):
    """What lies on the board now, as one side may see it."""

    stacks: dict[str, Stack]
    marks: dict[str, Mark]
    tracks: list[Track]
    facts: list[Fact]
    draft: list[str]
    attention: list[str]  # places that the question is about, to be in sight
    boxes: list[PieceBox]
    summary: str


@dataclass(frozen=True)
class Picture:
    """How a game is drawn and how its report is ordered.

    `board` draws the board with that name (`Scenario.board`); `style` is the game's own part of the style sheet.
    """

    board: Callable[[Game, Pack, str], BoardPicture]
    scene: Callable[[Pack, Mapping[str, Any]], Scene]
    style: str
    headings: Mapping[str, int]
    openings: frozenset[str]
    rolls: frozenset[str]
