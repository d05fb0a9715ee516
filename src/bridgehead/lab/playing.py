"""One game between computer players, and what any worker needs to know to play it.

Every game has its own seed, made from the study's seed and the number of the game. So the result does not depend on
who shares the work, and any single game can be played again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from bridgehead.core.data import Pack, load_pack
from bridgehead.core.dice import Dice, QuickDice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Event, Move, Position
from bridgehead.games import find
from bridgehead.players import Player, make_player

MOST_DECISIONS = 20_000  # far beyond any game seen; more is an error, not a long game


class Setting(NamedTuple):
    """What is played. `data` are the data files where they are not the game's own, corrected or tried out."""

    game: str
    players: dict[str, str]
    scenario: str
    options: dict[str, str]
    seed: int
    position_text: str
    data: dict[str, dict[str, Any]] | None = None


class Result(NamedTuple):
    """How one game ended."""

    number: int
    winner: str | None
    score: int
    decisions: int
    error: str
    level: str = ""


class Watcher(Protocol):
    """Sees a game from its first position to its last, decision by decision."""

    def begun(self, position: Position) -> None: ...

    def decided(self, before: Position, move: Move, events: Sequence[Event], position: Position) -> None: ...


def settle(
    game: Game,
    players: Mapping[str, str],
    scenario: str,
    options: Mapping[str, str],
    seed: int,
    position_text: str,
    pack: Pack | None = None,
) -> Setting:
    """Everything that was asked for, checked before the first game is begun. A side without a player gets `random`.

    A pack with corrections goes along, for a worker on another machine does not have it.
    """
    seats: dict[str, str] = {}
    for side in players:
        if side not in game.sides:
            raise UnknownChoice(f"{game.title} has no side '{side}'; there are {' and '.join(game.sides)}.")
    for side in game.sides:
        seats[side] = players.get(side, "random")
        make_player(seats[side], game, 0)
    pack = pack or game.load()
    if position_text:
        game.from_text(position_text, pack)
    data = pack.files if pack.corrections else None
    name = game.scenario(scenario).name
    return Setting(game.id, seats, name, game.settle(options, scenario), seed, position_text, data)


class Starter:
    """Hands out first positions without reading the data again for every game."""

    def __init__(self, setting: Setting) -> None:
        self.game = find(setting.game)
        self.pack = data_of(setting)
        if setting.position_text:
            self._first = self.game.from_text(setting.position_text, self.pack)
        else:
            self._first = self.game.new(setting.scenario, setting.options, self.pack)

    def position(self) -> Position:
        return self._first.copy()


def data_of(setting: Setting) -> Pack:
    """The data a setting is played with: never what happens to lie in the user folder of the machine."""
    if setting.data is not None:
        return Pack(setting.data, "of the study")
    return load_pack(find(setting.game).folder / "data")


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a study, the same on every machine."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big")


def seats_of(setting: Setting, game: Game, seed: int) -> list[Player]:
    """Fresh players for both sides; the same seed gives the same choices."""
    return [make_player(setting.players[side], game, (seed + 1 + n) % 2**63) for n, side in enumerate(game.sides)]


def play_on(position: Position, seats: Sequence[Player], dice: Dice, watcher: Watcher | None = None) -> int:
    """Play a position to its end; returns the number of decisions."""
    decisions = 0
    while (decision := position.decision()) is not None:
        move = seats[position.seat(decision.side)].choose(position, decision.side)
        if watcher is None:
            position.play(move, dice)
        else:
            before = position.copy()
            watcher.decided(before, move, position.play(move, dice), position)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
    return decisions


def play_one(setting: Setting, number: int, starter: Starter, watcher: Watcher | None = None) -> Result:
    """Play game `number` of a study to its end. What goes wrong is part of the result."""
    try:
        own = game_seed(setting.seed, number)
        position = starter.position()
        if watcher:
            watcher.begun(position)
        seats = seats_of(setting, starter.game, own)
        decisions = play_on(position, seats, QuickDice(Random(own)), watcher)
        outcome = position.outcome()
        assert outcome is not None
    except Exception as error:  # one broken game must neither stop the study nor go unseen
        return Result(number, None, 0, 0, f"{type(error).__name__}: {error}")
    return Result(number, outcome.winner, outcome.score, decisions, "", outcome.level)
