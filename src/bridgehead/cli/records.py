"""Looking at games that were played, and at single positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bridgehead.cli import area_map, display
from bridgehead.cli.arguments import (
    FOLDER,
    data_of_record,
    data_option,
    json_option,
    load_data,
    position_option,
    print_json,
    read_options,
    read_position_text,
    read_record,
    rule_options,
    scenario_option,
)
from bridgehead.core.data import Pack
from bridgehead.core.dice import SeededDice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Event, Position, PositionError
from bridgehead.core.record import Entry, RecordError, replay, verify, write_dice
from bridgehead.games import find, shelf

Step = tuple[Position, Entry | None, list[Event]]

record_argument = click.argument("record_file", metavar="RECORD", type=FOLDER)
at_option = click.option("--at", type=click.IntRange(min=0), metavar="N", help="After N decisions; else at the end.")


def steps_of(path: Path, folder: Path | None) -> tuple[Game, Pack, list[Step]]:
    record = read_record(path)
    try:
        steps = list(replay(record, find, folder))
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    game = find(record.tags["Game"])
    return game, data_of_record(record, game, folder), steps


def step_at(path: Path, steps: list[Step], at: int | None) -> int:
    last = len(steps) - 1
    if at is not None and at > last:
        raise RecordError(f"{path}: the game has {last} decisions, so there is no position after {at}.")
    return last if at is None else at


@click.command("replay")
@record_argument
@data_option
@json_option
def replay_record(record_file: Path, folder: Path | None, as_json: bool) -> None:
    """Tell a recorded game from its first decision to its last."""
    game, pack, steps = steps_of(record_file, folder)
    if as_json:
        print_json([_step_json(number, step) for number, step in enumerate(steps) if step[1] is not None])
        return
    console = display.make_console()
    for number, (position, entry, events) in enumerate(steps):
        if entry is None:
            continue
        dice = f" {{{write_dice(entry.dice)}}}" if entry.dice else ""
        console.print(f"{number:4} {entry.side} {entry.move}{dice}")
        for event in events:
            console.print(f"       {position.tell(event)} ({event.rule})")
    display.print_table(console, game, pack, display.full_view(game, steps[-1][0]))


def _step_json(number: int, step: Step) -> dict[str, Any]:
    position, entry, events = step
    assert entry is not None
    return {
        "number": number,
        "side": entry.side,
        "move": entry.move,
        "dice": entry.dice,
        "comment": entry.comment,
        "events": [{"kind": e.kind, "rule": e.rule, "text": position.tell(e)} for e in events],
        "digest": position.digest(),
    }


@click.command("verify")
@record_argument
@data_option
@json_option
def verify_record(record_file: Path, folder: Path | None, as_json: bool) -> None:
    """Check that a recorded game follows the rules and that its dice were the committed ones."""
    record = read_record(record_file)
    try:
        sentence = verify(record, find, folder)
    except RecordError as error:
        raise RecordError(f"{record_file}: {error}") from None
    if as_json:
        print_json({"record": str(record_file), "verified": True, "finding": sentence})
    else:
        click.echo(f"{record_file}: {sentence}")


@click.command()
@click.argument("record_file", metavar="[RECORD]", type=FOLDER, required=False)
@position_option
@at_option
@data_option
@json_option
def show(
    record_file: Path | None, position_file: Path | None, at: int | None, folder: Path | None, as_json: bool
) -> None:
    """Draw a position: of a record, at its end or after N decisions, or of a position text."""
    if (record_file is None) == (position_file is None):
        raise UnknownChoice("Name either a record or --position FILE.")
    if at is not None and record_file is None:
        raise UnknownChoice("--at counts the decisions of a record; a position text has none.")
    if record_file is not None:
        game, pack, steps = steps_of(record_file, folder)
        number = step_at(record_file, steps, at)
        position = steps[number][0]
    else:
        assert position_file is not None
        text = read_position_text(position_file)
        game = _game_of_text(position_file, text)
        pack, number = load_data(game, folder), 0
        position = position_from_text(game, pack, position_file, text)
    decision, outcome, view = position.decision(), position.outcome(), display.full_view(game, position)
    if as_json:
        print_json(
            {
                "game": game.id,
                "at": number,
                "decision": {"side": decision.side, "ask": decision.ask, "rule": decision.rule} if decision else None,
                "outcome": {"winner": outcome.winner, "level": outcome.level, "score": outcome.score}
                if outcome
                else None,
                "digest": position.digest(),
                "view": view,
            }
        )
        return
    console = display.make_console()
    display.print_table(console, game, pack, view)
    console.print(area_map.legend(game, pack, view))
    if decision is not None:
        console.print(f"{decision.prompt} ({decision.rule})")
    elif outcome is not None:
        console.print(f"The game is over: {outcome.told()}.")


@click.command()
@click.argument("game_or_record", metavar="GAME|RECORD")
@scenario_option
@rule_options
@click.option("--seed", default="0", metavar="TEXT", help="Seed of the dice up to the first impulse.")
@at_option
@data_option
@json_option
def position(
    game_or_record: str,
    scenario: str,
    options: tuple[str, ...],
    seed: str,
    at: int | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Print a position as text: a game's first impulse after the ready-made set-ups, or any point of a record."""
    if game_or_record in shelf() or not Path(game_or_record).exists():
        text = _opening(find(game_or_record), scenario, options, seed, folder)
    else:
        path = Path(game_or_record)
        _, _, steps = steps_of(path, folder)
        text = _written(path, steps, step_at(path, steps, at), at is not None)
    if as_json:
        print_json(text)
    else:
        click.echo(text, nl=False)


def _opening(game: Game, scenario: str, options: tuple[str, ...], seed: str, folder: Path | None) -> str:
    """The first listed move, which is the first ready-made set-up, until play proper begins."""
    position = game.new(scenario, read_options(game, options, scenario), load_data(game, folder))
    dice = SeededDice(seed)
    while (decision := position.decision()) is not None and decision.ask not in game.opening:
        position.play(position.moves()[0], dice)
    return position.text()


def _written(path: Path, steps: list[Step], number: int, exactly: bool) -> str:
    """The text of a position; where it is the middle of an action, the sentence names the nearest one before."""
    for near in range(number, -1, -1):
        try:
            text = steps[near][0].text()
        except PositionError:
            continue
        if near == number or not exactly:
            return text
        break
    raise PositionError(f"{path}: decision {number} is in the middle of an action; --at {near} is not.")


def _game_of_text(path: Path, text: str) -> Game:
    """The game that a position text names."""
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if key.strip() == "game":
            return find(value.strip())
    if len(shelf()) == 1:
        return next(iter(shelf().values()))
    raise PositionError(f"{path}: the line 'game: NAME' is missing.")


def position_from_text(game: Game, pack: Pack, path: Path, text: str) -> Position:
    try:
        return game.from_text(text, pack)
    except PositionError as error:
        raise PositionError(f"{path}: {error}") from None
