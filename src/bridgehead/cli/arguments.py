"""What several commands take: a game, its options, its players, files. Everything is checked before work begins."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from bridgehead import players as computer
from bridgehead.core.data import DataError, Pack, load_pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import PositionError
from bridgehead.core.record import Record, RecordError
from bridgehead.games import find, shelf
from bridgehead.tables.session import HUMAN
from bridgehead.tables.storage import write_whole

Command = TypeVar("Command", bound=Callable[..., Any])

FOLDER = click.Path(path_type=Path)


def game_argument(command: Command) -> Command:
    return click.argument("game", metavar="GAME")(command)


def scenario_option(command: Command) -> Command:
    return click.option(
        "--scenario", default="", metavar="NAME", help="Which scenario; `bridgehead games` lists them."
    )(command)


def rule_options(command: Command) -> Command:
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="An optional rule; can be repeated. `bridgehead games` lists them and the scenarios they belong to.",
    )(command)


def player_options(command: Command) -> Command:
    return click.option(
        "--player", "players", multiple=True, metavar="SIDE=NAME", help="Who commands a side; can be repeated."
    )(command)


class Match(NamedTuple):
    """What computer players are to play; all of it exists."""

    game: Game
    players: dict[str, str]
    scenario: str
    options: dict[str, str]
    seed: int


def match_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """GAME, who plays it, how, and from which seed; the command is given a Match."""

    @wraps(command)
    def read(
        game: str, players: tuple[str, ...], scenario: str, options: tuple[str, ...], seed: int, **others: Any
    ) -> Any:
        found = find(game)
        seated = read_players(found, players, with_people=False)
        match = Match(found, seated, scenario, read_options(found, options, scenario), seed)
        return command(match=match, **others)

    seeded = click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
    for option in (seeded, rule_options, scenario_option, player_options, game_argument):
        read = option(read)
    return read


def _seconds(context: click.Context, option: click.Parameter, typed: str | None) -> float | None:
    if typed is None:
        return None
    try:
        seconds = float(typed.removesuffix("s"))
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < 3_600.0:
        raise click.BadParameter(f"'{typed}' isn't a time; give seconds, such as 2s or 0.5s.")
    return seconds


def think_option(command: Command) -> Command:
    return click.option(
        "--think",
        callback=_seconds,
        metavar="TIME",
        help="How long the computer may think about one choice, such as 2s; by itself as long as its level needs.",
    )(command)


def position_option(command: Command) -> Command:
    return click.option(
        "--position", "position_file", type=FOLDER, metavar="FILE", help="Use the position in this text file."
    )(command)


def data_option(command: Command) -> Command:
    return click.option("--data", "folder", type=FOLDER, metavar="FOLDER", help="A data pack with corrections.")(
        command
    )


def json_option(command: Command) -> Command:
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON value and nothing else.")(command)


def print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False))


def write_out(text: str, out: Path | None) -> None:
    """To the screen, or to a file, which is then whole or stays what it was."""
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        if out.is_dir() or not out.parent.is_dir() or out.is_char_device():  # a device is written to, the others refuse
            out.write_text(text, encoding="utf-8", newline="\n")
        else:
            write_whole(out, text)
    except OSError as error:
        raise click.ClickException(f"{out}: {error.strerror or error}; nothing was written.") from None


def first_game() -> Game:
    return next(iter(shelf().values()))


def read_options(game: Game, words: tuple[str, ...], scenario: str) -> dict[str, str]:
    """NAME=VALUE words as options that the scenario has."""
    example = next((f"{option.name}={option.values[-1]}" for option in game.options), "NAME=VALUE")
    options = _pairs(words, "--option", example)
    game.settle(options, scenario)
    return options


def read_players(game: Game, words: tuple[str, ...], *, with_people: bool) -> dict[str, str]:
    """SIDE=NAME words; sides and players must exist."""
    players = _pairs(words, "--player", f"{game.sides[0]}=random")
    known = [HUMAN, *computer.names(game)] if with_people else computer.names(game)
    for side, name in players.items():
        if side not in game.sides:
            raise UnknownChoice(f"{game.title} has no side '{side}'; its sides are {' and '.join(game.sides)}.")
        if name not in known and not computer.known(name, game):
            raise UnknownChoice(f"{game.title} has no player '{name}'; its players are {', '.join(known)}.")
    return players


def _pairs(words: tuple[str, ...], option: str, example: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise UnknownChoice(f"{option} takes a name and a value, such as {example}, not '{word}'.")
        if found.setdefault(name, value) != value:
            raise UnknownChoice(f"{option} {name} appears twice.")
    return found


def load_data(game: Game, folder: Path | None) -> Pack:
    """The game's data; a data pack laid over it must leave it sound."""
    pack = game.load(folder)
    if pack.corrections:
        faults = game.check_data(pack)
        if faults:
            more = f" (and {len(faults) - 1} more: see `bridgehead data check`)" if len(faults) > 1 else ""
            raise DataError(f"Data pack {pack.corrections}: {faults[0].rstrip('.')}{more}.")
    return pack


def data_of_record(record: Record, game: Game, folder: Path | None) -> Pack:
    return load_data(game, folder) if record.tags.get("Data") else load_pack(game.folder / "data")


def read_file(path: Path) -> str:
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise click.ClickException(f"{path}: this isn't a text file.") from None


def read_position_text(path: Path | None) -> str:
    if path is None:
        return ""
    text = read_file(path)
    if not text.strip():
        raise PositionError(f"{path}: this file is empty.")
    return text


def game_of_text(text: str) -> Game | None:
    """The game that a position text names, if it names one."""
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if key.strip() == "game":
            return find(value.strip())
    return None


def read_record(path: Path) -> Record:
    try:
        record = Record.parse(read_file(path))
        if not record.tags.get("Game"):
            raise RecordError("this isn't a saved game; its first line should be 'Game: NAME'.")
        find(record.tags["Game"])
    except (RecordError, UnknownChoice) as error:
        raise RecordError(f"{path}: {error}") from None
    return record
