"""Looking at games that were played, and at single positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bridgehead.cli import display
from bridgehead.cli.arguments import (
    FOLDER,
    data_of_record,
    data_option,
    game_of_text,
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
from bridgehead.core import handicap
from bridgehead.core.data import Pack
from bridgehead.core.dice import SeededDice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import ROLL, Event, Position, PositionError
from bridgehead.core.record import Entry, RecordError, replay, verify, write_dice
from bridgehead.games import find, shelf
from bridgehead.lab.whole import full_view
from bridgehead.render.characters import terminal

Step = tuple[Position, Entry | None, list[Event]]

record_argument = click.argument("record_file", metavar="RECORD", type=FOLDER)
at_option = click.option(
    "--at", type=click.IntRange(min=0), metavar="N", help="After N decisions; by default at the end."
)


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
        raise RecordError(f"{path}: the game has only {last} decisions, so there is no position after decision {at}.")
    return last if at is None else at


@click.command("replay")
@record_argument
@data_option
@json_option
def replay_record(record_file: Path, folder: Path | None, as_json: bool) -> None:
    """Replay a recorded game: every decision, its dice and what came of it."""
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
    display.print_table(console, game, pack, full_view(game, steps[-1][0]))


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
    """Check that a recorded game follows the rules and that its dice match their commitment."""
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
    """Show the map of a position text, or of a record at its end or after N decisions."""
    if (record_file is None) == (position_file is None):
        raise UnknownChoice("Give either a record or --position FILE.")
    if at is not None and record_file is None:
        raise UnknownChoice("--at counts the decisions of a record; a position text has none.")
    if record_file is not None:
        game, pack, steps = steps_of(record_file, folder)
        number = step_at(record_file, steps, at)
        position = steps[number][0]
        tags = read_record(record_file).tags
    else:
        assert position_file is not None
        text = read_position_text(position_file)
        found = game_of_text(text)
        if found is None:
            raise PositionError(f"{position_file}: the line 'game: NAME' is missing.")
        game = found
        pack, number = load_data(game, folder), 0
        position = position_from_text(game, pack, position_file, text)
        tags = {}
    decision, outcome, view = position.decision(), position.outcome(), full_view(game, position)
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
    if legend := terminal(game).legend(game, pack, view):
        console.print(legend)
    if decision is not None:
        console.print(f"{decision.prompt} ({decision.rule})")
    else:
        console.print(handicap.told(tags, game, position))


@click.command()
@click.argument("game_or_record", metavar="GAME|RECORD")
@scenario_option
@rule_options
@click.option("--seed", default="0", metavar="TEXT", help="Seed for dice rolled before play begins.")
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
    """Print a position as text: any point of a record, or the start of a game, set up by the first choices listed."""
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
    while (decision := position.decision()) is not None:
        if decision.ask in game.opening and position.moves() != [ROLL]:
            break
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
    raise PositionError(
        f"{path}: decision {number} is in the middle of an action; the last position before it is --at {near}."
    )


def position_from_text(game: Game, pack: Pack, path: Path, text: str) -> Position:
    try:
        return game.from_text(text, pack)
    except PositionError as error:
        raise PositionError(f"{path}: {error}") from None
