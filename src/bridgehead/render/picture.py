"""What a picture is made of, as values that go out as JSON. The page's types of them are made from these classes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct

from bridgehead.core.data import Pack
from bridgehead.core.game import Game

Side = Annotated[str, Meta(title="Side", description="One of the two sides of a game, such as `red`.")]
Touch = Annotated[
    str,
    Meta(
        title="Touch",
        description="What a person touches: `place:22`, `unit:RCa`, `group:28u`, `button:done`, `number:5`.",
    ),
]


class Place(Struct, frozen=True):
    """`name` as in "Area 22, Waterworks building"; `outline` is the `d` of a path around it; `about` is sentences.

    `beside`: it lies beside the map, such as a rack for units that have not arrived.
    """

    name: str
    x: float
    y: float
    outline: str
    about: list[str]
    beside: bool = False


class Piece(Struct, frozen=True):
    """`values` as in "4-7-5, committed 4"; `about` is sentences; `formation` is what it belongs to."""

    name: str
    side: Side
    values: str
    about: list[str]
    formation: str = ""


class BoardPicture(Struct, frozen=True):
    """The board before anything is put on it.

    `size` is width and height in board units, `counter` the size of a counter. `svg` is a complete drawing with classes
    instead of inline styles: the map, and a `<symbol>` for each face of each piece and each mark.
    """

    game: str
    size: tuple[int, int]
    svg: str
    places: dict[str, Place]
    pieces: dict[str, Piece]
    counter: int


class StackedPiece(Struct, frozen=True):
    """`symbol` is the id of the `<symbol>` to draw.

    `says` tells people what the picture shows: "depleted", "in attack 1". `looks` are class names: `selected`, `done`,
    `retreating` and `eliminated` look the same in all games, and a game's style sheet may know others. `away` says that
    it lies beside the map, with `lost` that it was eliminated; `weakened`, that it has lost a step. `x` and `y` are its
    middle where counters are laid out; None in a pile, which grows upwards from the middle of the stack.
    """

    id: str
    symbol: str
    says: list[str]
    looks: list[str]
    x: float | None = None
    y: float | None = None


class Stack(Struct, frozen=True):
    """`group` is the touch of the whole stack, if it has one; `x` and `y` are the centre of the lowest counter."""

    place: str
    side: Side
    group: Touch | None
    x: float
    y: float
    pieces: list[StackedPiece]


class Mark(Struct, frozen=True):
    symbol: str
    place: str
    x: float
    y: float
    says: str


class Step(Struct, frozen=True):
    label: str
    about: str


class Track(Struct, frozen=True):
    """`at` is the index of the step where the marker stands, -1 if nowhere."""

    name: str
    rule: str
    at: int
    steps: list[Step]


class Fact(Struct, frozen=True):
    """`touch` is for what can be clicked, such as `battery:HZ1`."""

    name: str
    value: str
    rule: str
    touch: Touch | None


class PieceBox(Struct, frozen=True):
    """Pieces off the map."""

    name: str
    pieces: list[str]


class Scene(Struct, frozen=True):
    """What lies on the board now, as one side may see it.

    `draft` is what is being declared, in sentences; `attention` are the places that the question is about, to be in
    sight; `summary` is one sentence for the page title and the screen reader; `standing` says how the game would end
    if it ended now; `aims` lead from the places of those who attack to what they attack. `aside` are ids of names and
    signs of the drawing that make way for counters; `held` are the places that a side holds now, to be tinted; `front`
    is the `d` of a path between those of opposite sides; `wanted` are places still to be won; at `night` a veil lies
    over the map.
    """

    stacks: dict[str, Stack]
    marks: dict[str, Mark]
    tracks: list[Track]
    facts: list[Fact]
    draft: list[str]
    attention: list[str]
    boxes: list[PieceBox]
    summary: str
    standing: str = ""
    aims: list[tuple[str, str]] = []
    aside: list[str] = []
    held: dict[str, Side] = {}
    front: str = ""
    wanted: list[str] = []
    night: bool = False


class Overlay(Struct, frozen=True):
    """What can be shown about a place when somebody asks, such as what is seen from there.

    `name` is for its button; `places` are shaded, `lines` lead through the middles of places; `says` tells what the map
    then shows, in a sentence or two.
    """

    name: str
    rule: str
    places: list[str]
    lines: list[list[str]]
    says: str


@dataclass(frozen=True)
class Picture:
    """How a game is drawn and how its report is ordered.

    `board` draws the board with that name (`Scenario.board`); `style` is the game's own part of the style sheet.
    `overlays`, if there are any, are those of one place, made like a scene from what one side may see.
    """

    board: Callable[[Game, Pack, str], BoardPicture]
    scene: Callable[[Pack, Mapping[str, Any]], Scene]
    style: str
    headings: Mapping[str, int]
    openings: frozenset[str]
    rolls: frozenset[str]
    overlays: Callable[[Pack, Mapping[str, Any], str], list[Overlay]] | None = None
