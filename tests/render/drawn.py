"""What the tests of the pictures share: the games, their data and boards, and games played on at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from bridgehead import render
from bridgehead.core.data import Pack
from bridgehead.core.dice import QuickDice
from bridgehead.core.game import Game
from bridgehead.core.position import Position
from bridgehead.games import find

SVG = "{http://www.w3.org/2000/svg}"
ARNHEM = find("storm-over-arnhem")
ARRAS = find("counter-attack-arras")
of_each_game = pytest.mark.parametrize("game", [ARNHEM, ARRAS], ids=lambda game: game.id)


@cache
def pack(game: Game) -> Pack:
    return game.load()


def seats(game: Game) -> tuple[str, ...]:
    """Both sides and a spectator."""
    return (*game.sides, "")


def board(game: Game) -> render.BoardPicture:
    return render.board(game, pack(game))


def tree(game: Game) -> ElementTree.Element:
    return ElementTree.fromstring(board(game).svg)


def ids(game: Game, name: str) -> set[str]:
    return {part.attrib["id"] for part in tree(game).iter(SVG + name) if "id" in part.attrib}


def scene(game: Game, position: Position, side: str) -> render.Scene:
    return render.scene(game, pack(game), position.view(side))


def facts(told: render.Scene) -> dict[str, str]:
    return {fact.name: fact.value for fact in told.facts}


def played(
    game: Game, seed: str, scenario: str, options: Mapping[str, str] | None = None, most: int = 3000
) -> Iterator[Position]:
    """Every position of a game played at random."""
    rng = Random(seed)
    dice = QuickDice(rng)
    position = game.new(scenario, options or {}, pack(game))
    for _ in range(most):
        yield position
        if position.decision() is None:
            return
        position.play(rng.choice(position.moves()), dice)
