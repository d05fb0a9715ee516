"""The laboratory: odds, many games, speed."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bridgehead.cli import display
from bridgehead.cli.arguments import (
    FOLDER,
    Match,
    data_option,
    game_argument,
    json_option,
    load_data,
    match_options,
    position_option,
    print_json,
    read_position_text,
    scenario_option,
    write_out,
)
from bridgehead.cli.records import position_from_text
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import NotationError, Position
from bridgehead.games import find
from bridgehead.lab import bench as speed
from bridgehead.lab import chances, what_if
from bridgehead.lab import selfplay as many
from bridgehead.lab.statistics import wilson
from bridgehead.tables import typed


@click.command()
@game_argument
@click.argument("moves", metavar="[MOVE]", nargs=-1)
@position_option
@click.option("--assume", default="", metavar="MOVES", help="What the other side chooses where it must decide first.")
@click.option("--table", is_flag=True, help="Write the tables of odds of the game instead, to read and print.")
@scenario_option
@click.option("--out", type=FOLDER, metavar="FILE", help="With --table: an HTML page (.html) or text.")
@data_option
@json_option
def odds(
    game: str,
    moves: tuple[str, ...],
    position_file: Path | None,
    assume: str,
    table: bool,
    scenario: str,
    out: Path | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Exact odds in a position: of every possible attack, or of one MOVE.

    MOVE may be several moves that declare an attack step by step. Where the other side must decide before the dice
    are rolled, --assume says what it chooses.
    """
    found = find(game)
    if table:
        if moves or position_file or assume or folder:
            raise UnknownChoice("--table is for a whole game: leave out moves, --position, --assume and --data.")
        _write_tables(found, scenario, out, as_json)
        return
    if scenario or out:
        raise UnknownChoice("--scenario and --out go with --table.")
    chances.odds_module(found)
    if position_file is None:
        raise UnknownChoice("Odds need a position: --position FILE (`bridgehead position` prints one).")
    text = read_position_text(position_file)
    position = position_from_text(found, load_data(found, folder), position_file, text)
    if moves:
        listed = _odds_of_line(found, position, " ".join(moves), assume)
    elif assume:
        raise UnknownChoice("--assume needs a MOVE.")
    else:
        listed = chances.odds_now(found, position)
    if as_json:
        print_json([one.to_json() for one in listed])
        return
    console = display.make_console()
    for line in display.odds_lines(listed) or ["No dice are rolled here."]:
        console.print(line)


def _write_tables(game: Game, scenario: str, out: Path | None, as_json: bool) -> None:
    from bridgehead.books.odds import odds_page, odds_text  # here, so that other commands do not wait for it

    if as_json:
        print_json(what_if.tables(game.id, game.scenario(scenario).name))
        return
    what_if.kinds(game.id, game.scenario(scenario).name)
    printed = out is not None and out.suffix in (".html", ".htm")
    text = odds_page(game, scenario) if printed else odds_text(game, scenario) + "\n"
    write_out(text, out)


def _odds_of_line(game: Game, position: Position, line: str, assumed: str) -> list[Any]:
    try:
        return chances.odds_of_move(game, *typed.look_ahead(position, line, assumed, open_table=True))
    except typed.Undecided as error:
        raise NotationError(f"{error} Give it with --assume.") from None


@click.command()
@match_options
@click.option("--games", "count", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes that share the work.")
@position_option
@json_option
def selfplay(
    match: Match,
    count: int,
    jobs: int,
    position_file: Path | None,
    as_json: bool,
) -> None:
    """Let computer players play many games and report the results."""
    found = match.game
    text = read_position_text(position_file)
    if position_file is not None:
        position_from_text(found, found.load(), position_file, text)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = display.make_console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(f"{found.title}", total=count)
        result = many.run(
            found.id,
            match.players,
            match.scenario,
            match.options,
            count,
            match.seed,
            jobs,
            text,
            progress=lambda done: bar.update(task, completed=done),
        )
    if as_json:
        print_json(result)
        return
    click.echo(
        f"{found.title}, {result['scenario']}: {result['games']} games, {result['decisions']} decisions, "
        f"{result['seconds']:.1f} seconds"
    )
    for side, wins in result["wins"].items():
        click.echo(f"  {side} ({result['players'][side]}) won {wins} ({_share(wins, count)})")
    click.echo(f"  draws {result['draws']} ({_share(result['draws'], count)})")
    if result["scores"]:
        click.echo(
            f"  score {fmean(result['scores']):.1f} on average, standard deviation {pstdev(result['scores']):.1f}"
        )
    for broken in result["errors"]:
        click.echo(f"  game {broken['game']} (seed {broken['seed']}): {broken['error']}", err=True)


def _share(part: int, whole: int) -> str:
    """A percentage with its 95 % interval."""
    low, high = wilson(part, whole)
    return f"{100 * part / whole:.1f} %, 95 % interval {100 * low:.1f} to {100 * high:.1f} %"


@click.command()
@game_argument
@scenario_option
@click.option("--each-scenario", is_flag=True, help="Measure every scenario, one after the other.")
@click.option("--seconds", type=click.FloatRange(min=0.1), default=5.0, show_default=True, help="How long to measure.")
@click.option("--search", is_flag=True, help="Measure the computer's search too, and how long its levels think.")
@json_option
def bench(game: str, scenario: str, each_scenario: bool, seconds: float, search: bool, as_json: bool) -> None:
    """Measure the speed of the rules: random play on one core, beside a fixed reference loop."""
    found = find(game)
    names = [row.name for row in found.scenarios] if each_scenario else [found.scenario(scenario).name]
    results = []
    for number, name in enumerate(names):
        result = _measured(found, name, seconds, search)
        results.append(result)
        if not as_json:
            click.echo("\n" * min(number, 1) + _figures(result))
    if as_json:
        print_json(results if each_scenario else results[0])


def _measured(found: Game, scenario: str, seconds: float, search: bool) -> dict[str, Any]:
    if not sys.stderr.isatty():
        return speed.run(found.id, scenario, seconds, search=search)
    console = display.make_console(stderr=True)
    with console.status(f"Playing {found.title}, {scenario}, at random for {seconds:g} seconds ..."):
        return speed.run(found.id, scenario, seconds, search=search)


def _searched(figure: Any) -> str:
    """Simulations a second, or how long a level thinks about one choice."""
    if not isinstance(figure, dict):
        return f"{figure:,}"
    seconds = ", ".join(f"{key} {figure[key]:.2f} s" for key in ("mean", "median", "p99", "longest"))
    return f"{seconds} ({figure['choices']} choices)"


def _figures(result: dict[str, Any]) -> str:
    lines = []
    for key, value in result.items():
        if isinstance(value, dict):
            lines += [f"{key} {inner.replace('_', ' '):15} {_searched(figure)}" for inner, figure in value.items()]
            continue
        if value is None:
            continue
        shown = f"{value:,}" if isinstance(value, int | float) and not isinstance(value, bool) else str(value)
        label = key.removesuffix("_us") + " (microseconds)" if key.endswith("_us") else key
        lines.append(f"{label.replace('_', ' '):22} {shown}")
    return "\n".join(lines)
