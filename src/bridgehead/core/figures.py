"""Illustrations of a rulebook as data: a position, moves played through the door, and what is to be drawn of it.

A game's `figures.yaml` lists them; its module `figures`, if there is one, says what only the game can know, such as the
order in which places are open to a retreat. No number is written in a caption: each stands there as a word in braces,
and the game that was played for the figure fills it in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bridgehead.core.game import Game
from bridgehead.core.position import Position
from bridgehead.core.yaml_files import load_list

GOOD, BAD, PLAIN, ZONE = "good", "bad", "plain", "zone"
EVERYTHING = 99


class FigureError(ValueError):
    """A `figures.yaml` that can't be used: one sentence."""


@dataclass(frozen=True)
class Sign:
    """Something to be drawn on the map: a label in a place, the place shaded, or a line through several places.

    `text` is the label, "" for none; `says` explains it in the key of the figure, under its rule.
    """

    places: tuple[str, ...]
    look: str = PLAIN
    text: str = ""
    says: str = ""
    rule: str = ""
    shade: bool = False
    line: bool = False


@dataclass(frozen=True)
class Shown:
    """What a game's own drawing brings: its signs, and numbers for the caption by their words."""

    signs: tuple[Sign, ...]
    facts: Mapping[str, str]


Show = Callable[[Position, str], Shown]  # what a game can show, asked for with one word of detail


@dataclass(frozen=True)
class Refused:
    """A move that the rules forbid, drawn as a cross at that place; the program's own answer is printed."""

    move: str
    at: str


@dataclass(frozen=True)
class Figure:
    """`before` is played silently and leads to what is drawn; `play` is then played, told, and drawn as arrows.

    `odds` are the moves whose chances are listed, each declared step by step from the drawn position. `costs` are
    patterns of moves whose price is written on the map, `legal` of moves that are ticked where they lead. `overlays`
    are what a place shows on demand at a table, by place and name, and `shows` are names of the game's own drawings
    with a detail.
    """

    rule: str
    title: str
    caption: str
    scenario: str
    options: Mapping[str, str]
    position: str
    seed: str
    dice: tuple[int | str, ...]
    side: str | None
    before: tuple[str, ...]
    play: tuple[str, ...]
    after: bool  # whether the position is drawn after `play`
    frame: tuple[str, ...]
    odds: tuple[str, ...]
    costs: tuple[str, ...]
    refused: tuple[Refused, ...]
    shows: tuple[tuple[str, str], ...]
    tell: int  # how many sentences of what happened are told at most
    legal: tuple[str, ...]
    overlays: tuple[tuple[str, str], ...]


@cache
def load(package: Path) -> tuple[Figure, ...]:
    """The figures in a game's folder, in order; none if it has no `figures.yaml`."""
    return load_list(package / "figures.yaml", "figures", _figure, FigureError)


def shows(game: Game) -> Mapping[str, Show]:
    """What the game itself can draw, by name."""
    part = game.part("figures")
    found: Mapping[str, Show] = part.SHOWS if part is not None else {}
    return found


def _figure(raw: dict[str, Any]) -> Figure:
    given = dict(raw)
    made = Figure(
        rule=str(given.pop("rule")),
        title=given.pop("title"),
        caption=" ".join(given.pop("caption").split()),
        scenario=given.pop("scenario", ""),
        options=given.pop("options", {}),
        position=given.pop("position", ""),
        seed=str(given.pop("seed", "")),
        dice=_thrown(given.pop("dice", [])),
        side=given.pop("side", None),
        before=_listed(given.pop("before", [])),
        play=_listed(given.pop("play", [])),
        after=bool(given.pop("after", False)),
        frame=_listed(given.pop("frame", [])),
        odds=_listed(given.pop("odds", [])),
        costs=_listed(given.pop("costs", [])),
        refused=tuple(Refused(move, str(at)) for move, at in given.pop("refused", {}).items()),
        shows=tuple((name, str(detail)) for one in given.pop("shows", []) for name, detail in one.items()),
        tell=int(given.pop("tell", EVERYTHING)),
        legal=_listed(given.pop("legal", [])),
        overlays=tuple((str(place), name) for one in given.pop("overlays", []) for place, name in one.items()),
    )
    if given:
        raise ValueError(f"unknown: {', '.join(given)}")
    return made


def _listed(raw: list[Any]) -> tuple[str, ...]:
    return tuple(str(one) for one in raw)


def _thrown(raw: list[Any] | str) -> tuple[int | str, ...]:
    return tuple(int(one) if str(one).isdecimal() else str(one) for one in raw)
