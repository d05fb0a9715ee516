"""A random game of every game on the shelf, in each scenario, so that every value of every option comes up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from bridgehead.core import rulebook
from bridgehead.core.data import Pack, load_pack
from bridgehead.core.dice import LoggedDice, SeededDice, commitment
from bridgehead.core.game import Game
from bridgehead.core.position import Decision, Event, Position, PositionError
from bridgehead.core.record import Record, begin_record
from bridgehead.core.rulebook import Rulebook
from bridgehead.games import shelf

LONGEST = 5_000
KEPT = 16  # positions of a game that are looked at closely, besides the first of every kind of decision
MIXTURES = 6  # more than any option has values, so that none comes up twice in a mixture
LISTED = 25  # moves that are looked at where there are more
FEW = 2  # scenarios that each have every mixture
HANDS = 2  # scenarios of a game with more to which the options are dealt as far as they belong there
WRITTEN = 4  # and so many that have a text form, which only those between actions have


@dataclass(frozen=True)
class Case:
    """What is agreed before a game."""

    game: str
    scenario: str
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.game, self.scenario, *(f"{name}={value}" for name, value in self.options)])

    def find(self) -> Game:
        return shelf()[self.game]

    def pack(self) -> Pack:
        return pack(self.game)

    def rulebook(self) -> Rulebook:
        return rulebook.load(self.find().folder)

    def new(self) -> Position:
        return self.find().new(self.scenario, dict(self.options), self.pack())


@dataclass
class Played:
    """A whole game: its record, its end, and positions from all of it."""

    record: Record
    end: Position
    kept: list[Position]
    events: list[Event]
    decisions: list[Decision]
    foreign: list[int]  # moves that were legal somewhere in the game


@cache
def pack(game: str) -> Pack:
    return load_pack(shelf()[game].folder / "data")


def cases() -> list[Case]:
    """Every scenario with the defaults, and every other value of every option.

    A game of one or two scenarios has all of them in each, in a few mixtures and all options at their last value; one
    of many scenarios deals them out among a few of these, or it would take as long as all others together.
    """
    found: list[Case] = []
    for game in shelf().values():
        many = len(game.scenarios) > FEW
        for number, scenario in enumerate(game.scenarios):
            mixed = dealt_out(game, number) if many else mixtures(game, scenario.name)
            found += [Case(game.id, scenario.name, options) for options in dict.fromkeys([(), *mixed])]
    return found


def enough() -> list[Case]:
    """For what takes a whole game again and depends little on the scenario: of a game with many only the first."""
    first = {game.id: game.scenarios[0].name for game in shelf().values() if len(game.scenarios) > FEW}
    return [case for case in cases() if case.scenario == first.get(case.game, case.scenario)]


def mixtures(game: Game, scenario: str) -> list[tuple[tuple[str, str], ...]]:
    optional = [option for option in game.options if option.belongs_to(scenario)]
    others = [(option.name, value) for option in optional for value in option.values[1:]]
    last = tuple((option.name, option.values[-1]) for option in optional)
    return [*(tuple(others[n::MIXTURES]) for n in range(min(MIXTURES, len(others)))), last]


def dealt_out(game: Game, number: int) -> list[tuple[tuple[str, str], ...]]:
    """What one of many scenarios is dealt: values of different options, to the last ones in turn if they have them."""
    hands: list[dict[str, str]] = [{} for _ in game.scenarios]
    spared = len(hands) - HANDS
    for option in game.options:
        for value in option.values[1:]:
            able = [n for n, scenario in enumerate(game.scenarios) if option.belongs_to(scenario.name)]
            free = [n for n in able if option.name not in hands[n]]
            hands[min(free, key=lambda n: (n < spared, len(hands[n]), n))][option.name] = value
    return [tuple(hands[number].items())]


def some(moves: list[int], rng: Random) -> list[int]:
    """Of very many moves a few, where saying something about each takes long."""
    return moves if len(moves) <= LISTED else rng.sample(moves, LISTED)


def can_be_written(position: Position) -> bool:
    try:
        return bool(position.text())
    except PositionError:
        return False


@cache
def played(case: Case, seed: str = "conformance") -> Played:
    rng = Random(f"{seed} {case}")
    dice = LoggedDice(SeededDice(seed))
    game = case.find()
    players = dict.fromkeys(game.sides, "random")
    record = begin_record(game, case.scenario, dict(case.options), players, commitment(seed))
    position = case.new()
    result = Played(record, position, [], [], [], [])
    asks: set[str] = set()
    written = 0
    decision = position.decision()
    while decision is not None:
        assert len(record.entries) < LONGEST, "the game does not end"
        assert position.outcome() is None
        moves = position.moves()
        assert moves, f"nothing is legal: {decision}"
        close = decision.ask not in asks or rng.random() < KEPT / 1500
        if not close and written < WRITTEN and rng.random() < 0.1:
            close = can_be_written(position)
            written += close
        if close:
            asks.add(decision.ask)
            result.kept.append(position.copy())
            result.foreign += rng.sample(moves, min(len(moves), 12))
        move = rng.choice(moves)
        notation = position.notation(move)
        result.decisions.append(decision)
        result.events += position.play(move, dice)
        record.add(decision.side, notation, dice.take())
        decision = position.decision()
    record.finish(position, seed)
    return result
