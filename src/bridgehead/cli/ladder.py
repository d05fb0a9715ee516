"""Levels of computer players against each other."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.status import Status

from bridgehead.cli import display
from bridgehead.cli.arguments import FOLDER, game_argument, json_option, print_json, scenario_option
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.games import find
from bridgehead.lab import ladder as steps
from bridgehead.lab.ladder import Standing


@click.command()
@game_argument
@scenario_option
@click.option("--levels", default="", metavar="NAMES", help="Which players, the weakest first, with commas between.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes that share the work.")
@click.option(
    "--games",
    "most",
    type=click.IntRange(min=2, max=steps.LOOKS[-1]),
    default=steps.LOOKS[-1],
    show_default=True,
    help="How many games of a pair at most.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--out", type=FOLDER, metavar="FILE", help="Where the games are kept; otherwise ladder-GAME.jsonl.")
@json_option
def ladder(
    game: str, scenario: str, levels: str, jobs: int, most: int, seed: int, out: Path | None, as_json: bool
) -> None:
    """Let the levels play each other, sides swapped, until it is clear who is stronger by how much.

    Every game is kept as a line in a file. After an interruption the same command goes on where it stopped.
    """
    found = find(game)
    played = found.scenario(scenario).name
    chosen = [name.strip() for name in levels.split(",") if name.strip()]
    if len(set(chosen)) < len(chosen):
        raise UnknownChoice("--levels names a player twice.")
    file = out or Path(f"ladder-{found.id}.jsonl")
    console = display.make_console(stderr=True)
    with console.status(f"{found.title}, {played} ...") as status:
        shown = _reporter(status) if sys.stderr.isatty() else None
        standings = steps.climb(found, played, chosen, file, seed, jobs, most, shown)
    if as_json:
        print_json({"game": found.id, "scenario": played, "pairs": [one.to_json() for one in standings]})
        return
    click.echo(f"{found.title}, {played}; 95 % intervals in brackets")
    for one in standings:
        click.echo(_line(found, one))


def _reporter(status: Status) -> steps.Progress:
    def report(one: Standing) -> None:
        status.update(f"{one.stronger} against {one.weaker}: {one.games} games, {100 * one.share:.0f} % ...")

    return report


def _line(game: Game, one: Standing) -> str:
    sides = ", ".join(
        f"{100 * share:.0f} % as {side.capitalize()} ({count})" for side, (share, count) in one.sides.items()
    )
    return (
        f"  {one.stronger} against {one.weaker}: {100 * one.share:.1f} % [{100 * one.low:.0f}-{100 * one.high:.0f}] "
        f"in {one.games} games; {sides}; Elo {one.elo:+.0f} [{one.elo_low:+.0f} to {one.elo_high:+.0f}]; "
        f"goal {100 * one.goal:.0f} %: {one.verdict}"
    )
