"""Prints a line for each of a dozen random games per title, one for the usual player against itself, and one for the
search with few simulations: what was agreed, how it ended, a digest of all of it.

Two builds of the program that print the same lines play the same game: every position, event, sentence, view and
refusal goes into the digest. `tests/everything.py` compares the program as installed, compiled, with its source.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random

from bridgehead import players
from bridgehead.core.data import Pack, load_pack
from bridgehead.core.dice import LoggedDice, SeededDice
from bridgehead.core.game import Game
from bridgehead.core.position import Position, PositionError
from bridgehead.games import find, shelf
from bridgehead.players.levels import VETERAN, LevelPlayer
from bridgehead.players.thinking import Budget

GAMES = 12
LOOK = 40  # decisions between two close looks
THOUGHT = 1000  # decisions of the usual player
SEARCHED = 30  # decisions of a player that searches
FEW = Budget(3, 6)
NONSENSE = (-1, 0, 31, 2**20 - 1, 2**31, 2**63, -(2**70))


def choices(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Scenarios and options so that every value of every option comes up."""
    for n in range(GAMES):
        options = {}
        for place, option in enumerate(game.options):
            options[option.name] = option.values[(n + n // (place + 3)) % len(option.values)]
        yield game.scenarios[n % len(game.scenarios)].name, options


def touched_elsewhere(position: Position, move: int) -> tuple[str, ...]:
    """Touches that make little sense here: those of a move of another decision, backwards."""
    return position.touches(move)[::-1]


def close_look(position: Position, game: Game, pack: Pack, others: list[int]) -> str:
    """Everything the position says, of itself and about moves that are not its own."""
    said = [str(position.decision())]
    for move in position.moves():
        written = position.notation(move)
        touched = position.touches(move)
        said += [written, position.describe(move), str(position.parse(written))]
        said += [*touched, *[position.label(word) for word in touched], str(position.meant(touched[:1]))]
    said += [str(position.check(move)) for move in [*others, *NONSENSE]]
    said += [str((position.touches(move), position.meant(touched_elsewhere(position, move)))) for move in others]
    said += [str(position.answer({o.name: c.value})) for o in game.orders for c in o.choices]
    said += [json.dumps(position.view(side), sort_keys=True) for side in (*game.sides, "")]
    said += [position.sample(side, Random(7)).digest() for side in game.sides]
    try:
        text = position.text()
        said += [text, game.from_text(text, pack).digest()]
    except PositionError as error:
        said.append(str(error))
    return "\n".join(said)


def play(game: Game, pack: Pack, scenario: str, options: dict[str, str], seed: str) -> str:
    rng = Random(seed)
    dice = LoggedDice(SeededDice(seed))
    position = game.new(scenario, options, pack)
    chain = hashlib.sha256()
    others: list[int] = []
    decisions = 0
    while moves := position.moves():
        if decisions % LOOK == 0:
            chain.update(close_look(position, game, pack, others[-20:]).encode())
        move = moves[int(rng.random() * len(moves))]
        others.append(move)
        for event in position.play(move, dice):
            chain.update(f"{event!r}{event.private}{position.tell(event)}".encode())
        chain.update(f"{move} {dice.take()} {position.digest()}".encode())
        decisions += 1
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    outcome = f"{position.outcome()}, {decisions} decisions"
    return f"{game.id} {seed} {scenario} {chosen}: {outcome}, {chain.hexdigest()[:16]}"


def think(game: Game, pack: Pack) -> str:
    name = players.usual(game)
    usual = [players.make_player(name, game, seed) for seed in range(2)]
    lines = [f"{game.id} {name}: {played(game, pack, usual, THOUGHT)}"]
    mind = players.thinking(game)
    if mind is not None:
        mind.budgets = {VETERAN: FEW}
        searching = [LevelPlayer(mind, VETERAN, seed) for seed in range(2)]
        lines.append(f"{game.id} {VETERAN}: {played(game, pack, searching, SEARCHED)}")
    return "\n".join(lines)


def played(game: Game, pack: Pack, both: Sequence[players.Player], most: int) -> str:
    """A digest of so many decisions of two players."""
    dice = SeededDice("thought")
    position = game.new("", {}, pack)
    chain = hashlib.sha256()
    for _ in range(most):
        decision = position.decision()
        if decision is None:
            break
        move = both[position.asked()].choose(position, decision.side)
        position.play(move, dice)
        chain.update(f"{move} {position.digest()}".encode())
    return chain.hexdigest()[:16]


@cache
def data(name: str) -> Pack:
    return load_pack(find(name).folder / "data")


def line(task: tuple[str, int]) -> str:
    """Random game `number` of a title, from 1; 0 is the one that is thought about."""
    name, number = task
    game = find(name)
    if number == 0:
        return think(game, data(name))
    scenario, options = list(choices(game))[number - 1]
    return play(game, data(name), scenario, options, f"digest-{number}")


def main() -> None:
    tasks = [(name, number) for name in shelf() for number in (*range(1, GAMES + 1), 0)]
    with ProcessPoolExecutor() as pool:  # the lines keep their order whoever is done first
        for made in pool.map(line, tasks):
            print(made)


if __name__ == "__main__":
    main()
