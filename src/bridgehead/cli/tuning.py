"""What-if over reconstructed data: `tune`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bridgehead.cli import display
from bridgehead.cli.arguments import FOLDER, Match, data_option, json_option, load_data, match_options, print_json
from bridgehead.cli.studies import jobs_options
from bridgehead.lab import tuning
from bridgehead.lab.study.running import Backend
from bridgehead.lab.tuning import Target, Variant


@click.command()
@match_options
@click.option(
    "--field",
    "fields",
    multiple=True,
    required=True,
    metavar="PATH[=VALUES]",
    help="A reconstructed field and the values to try, such as 1,2,3 or 1..3; can be repeated.",
)
@click.option("--target", required=True, metavar="WHAT=VALUE", help="A side's wins or draws (50%), or the mean score.")
@click.option("--games", type=click.IntRange(min=2), default=200, show_default=True, help="For each combination.")
@click.option("--out", type=FOLDER, metavar="DIR", help="Keep the games in this folder, so that it can be resumed.")
@jobs_options
@data_option
@json_option
def tune(
    match: Match,
    fields: tuple[str, ...],
    target: str,
    games: int,
    out: Path | None,
    where: Backend,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Try other values of reconstructed data and report how near each comes to a target.

    PATH is that of `bridgehead data GAME --json`, with dots or slashes. The data themselves are not changed: who likes
    a value puts it into a data pack.
    """
    found = match.game
    aim = tuning.read_target(target, found)
    pack = load_data(found, folder)
    chosen = [tuning.read_field(text, pack) for text in fields]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = display.make_console(stderr=True)
    with (
        TemporaryDirectory(prefix="bridgehead-tune-") as temporary,
        Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar,
    ):
        task = bar.add_task(found.title, total=None)
        variants = tuning.tune(
            found, match.players, match.scenario, match.options, match.seed, pack, chosen, aim, games,
            out or Path(temporary), where, lambda done, whole: bar.update(task, completed=done, total=whole),
        )  # fmt: skip
    if as_json:
        print_json({"target": aim._asdict(), "games": games, "variants": [variant._asdict() for variant in variants]})
        return
    click.echo(f"{found.title}: towards {aim.words()}; {games:,} games each on the same seeds, the nearest first")
    present = {field.path: field.now for field in chosen}
    for variant in variants:
        click.echo(_line(variant, aim, variant.values == present))


def _line(variant: Variant, aim: Target, present: bool) -> str:
    scale, sign = (1, "") if aim.what == "score" else (100, " %")
    values = ", ".join(f"{path}={value}" for path, value in variant.values.items())
    low, high = (scale * bound for bound in variant.interval)
    line = f"  {values}: {scale * variant.measure:.1f}{sign} (95 % interval {low:.1f} to {high:.1f}{sign})"
    if variant.changed is not None:
        change, low, high = (scale * number for number in variant.changed)
        line += f"; {change:+.1f} from the present data ({low:+.1f} to {high:+.1f})"
    if present:
        line += "; the present data"
    return line + ("; the target lies within" if variant.settled else "")
