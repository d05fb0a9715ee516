"""Prints a line for each of a dozen random games per title: what was agreed, how it ended, a digest of all of it.

Two builds of the program that print the same lines play the same game: every position, event, sentence, view and
refusal goes into the digest. `tests/everything.py` compares the program as installed, compiled, with its source.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from random import Random

from bridgehead.core.data import Pack, load_pack
from bridgehead.core.dice import LoggedDice, SeededDice
from bridgehead.core.game import Game
from bridgehead.core.position import Position, PositionError
from bridgehead.games import shelf

GAMES = 12
LOOK = 40  # decisions between two close looks
NONSENSE = (-1, 0, 31, 2**20 - 1, 2**31, 2**63, -(2**70))


def choices(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Scenarios and options so that every value of every option comes up."""
    for n in range(GAMES):
        options = {}
        for place, option in enumerate(game.options):
            options[option.name] = option.values[(n + n // (place + 3)) % len(option.values)]
        yield game.scenarios[n % len(game.scenarios)].name, options


def close_look(position: Position, game: Game, pack: Pack, others: list[int]) -> str:
    """Everything the position says, of itself and about moves that are not its own."""
    said = [str(position.decision())]
    for move in position.moves():
        written = position.notation(move)
        said += [written, position.describe(move), str(position.parse(written))]
    said += [str(position.check(move)) for move in [*others, *NONSENSE]]
    said += [json.dumps(position.view(side), sort_keys=True) for side in game.sides]
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


def main() -> None:
    for game in shelf().values():
        pack = load_pack(game.folder / "data")
        for n, (scenario, options) in enumerate(choices(game), 1):
            print(play(game, pack, scenario, options, f"digest-{n}"))


if __name__ == "__main__":
    main()
