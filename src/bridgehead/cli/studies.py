"""The laboratory's long work: `study`, with its report and comparison."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bridgehead.cli import display
from bridgehead.cli.arguments import (
    FOLDER,
    Match,
    data_option,
    json_option,
    load_data,
    match_options,
    position_option,
    print_json,
    read_position_text,
)
from bridgehead.core.game import Game
from bridgehead.core.position import PositionError
from bridgehead.games import find
from bridgehead.lab.errors import LabError
from bridgehead.lab.playing import Setting, settle
from bridgehead.lab.study import running
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plan import Plan, make_plan
from bridgehead.lab.study.running import Backend, Done, Told
from bridgehead.lab.workers import cores

GAMES = 1000
NO_END = 1_000_000  # games, where only the width of the interval ends a study
AUTO = "auto"


class _Percent(click.ParamType[float]):
    name = "percent"

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> float:
        found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*%", str(value))
        if not found or not 0 < float(found[1]) < 50:
            self.fail(f"'{value}' isn't a percentage between 0 and 50, such as 1%.", parameter, context)
        return float(found[1]) / 100


class _Jobs(click.ParamType[int]):
    name = "jobs"

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> int:
        if value == AUTO:
            return cores()
        if not str(value).isdecimal() or int(value) < 1:
            self.fail(f"'{value}' isn't a number of processes; give 1 or more, or {AUTO}.", parameter, context)
        return int(value)


def jobs_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Who does the work; none of it changes a row. The command is given `where`, a Backend."""

    @wraps(command)
    def read(jobs: int, backend: str, address: str, **others: Any) -> Any:
        return command(where=_backend(backend, address, jobs), **others)

    for option in (
        click.option("--address", default="", metavar="ADDRESS", help="Of a running Ray cluster, such as auto."),
        click.option(
            "--backend",
            type=click.Choice(["processes", "ray"]),
            default="processes",
            show_default=True,
            help="Processes of this machine, or a Ray cluster.",
        ),
        click.option(
            "--jobs", type=_Jobs(), default=AUTO, show_default=True, help="Processes; auto is one for each core."
        ),
    ):
        read = option(read)
    return read


def work_options(command: Callable[..., Any]) -> Callable[..., Any]:
    until = click.option(
        "--until",
        type=_Percent(),
        metavar="PERCENT",
        help="Play until the 95 % interval of the first side's wins is this narrow on either side.",
    )
    return until(jobs_options(command))


class _Study(click.Group):
    """`study GAME ...` plays; `study report` and `study compare` look at what was played."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in context.help_option_names:
            args = ["play", *args]
        return super().parse_args(context, args)


@click.group(cls=_Study)
def study() -> None:
    """Let computer players play many games, keep every one, and report what they show.

    `bridgehead study GAME --out DIR` plays; `bridgehead study play --help` lists its options. A study that was
    interrupted goes on when the same command is given again, and a larger --games continues it.
    """


@study.command("play")
@match_options
@click.option("--games", "count", type=click.IntRange(min=1), help=f"How many; {GAMES} unless --until is given.")
@click.option("--out", type=FOLDER, required=True, metavar="DIR", help="The folder of the study.")
@click.option(
    "--pairs", type=click.IntRange(min=0), default=10, show_default=True,
    help="Continue one in so many games twice, with each edge on either side; 0: none.",
)  # fmt: skip
@work_options
@position_option
@data_option
@json_option
def play(
    match: Match,
    count: int | None,
    out: Path,
    pairs: int,
    until: float | None,
    where: Backend,
    position_file: Path | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Play a study, or go on with the one in the folder."""
    from bridgehead.books.study import write_report
    from bridgehead.lab.study.tables import require_extra

    setting = _setting(match, position_file, folder)
    require_extra()
    games = count or (NO_END if until else GAMES)
    plan = make_plan(setting, games if count else GAMES, pairs)
    done = play_study(plan, out, games, until, where, match.game.title)
    summary = write_report(Folder(out), done.plan, done.games)
    if as_json:
        print_json(summary)
        return
    if done.damaged:
        click.echo(f"{done.damaged} damaged files were played again.", err=True)
    for line in told(summary):
        click.echo(line)
    click.echo(f"Report: {out / 'report.html'}")


def _setting(match: Match, position_file: Path | None, folder: Path | None) -> Setting:
    text = read_position_text(position_file)
    try:
        return settle(
            match.game, match.players, match.scenario, match.options, match.seed, text, load_data(match.game, folder)
        )
    except PositionError as error:
        raise PositionError(f"{position_file}: {error}") from None


def _backend(name: str, address: str, jobs: int) -> Backend:
    if name == "ray":
        from bridgehead.lab.study.cluster import ray_cluster

        return ray_cluster(address, jobs)
    if address:
        raise LabError("--address is for --backend ray.")
    return running.processes(jobs)


def play_study(plan: Plan, out: Path, games: int, until: float | None, backend: Backend, title: str) -> Done:
    """With a bar on a terminal: how many, how fast, how long to go."""
    with _bar(title, games, until) as told:
        return running.run(plan, out, games, until or 0, backend, told)


@contextmanager
def _bar(title: str, games: int, until: float | None) -> Iterator[Told]:
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    console = display.make_console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        total = None if until and games == NO_END else games
        task = bar.add_task(title, total=total, rate="")
        started = bar.get_time()

        def told(now: running.Progress) -> None:
            new, took = now.games - now.resumed, bar.get_time() - started
            rate = f"{new / took:.1f} games/s" if new and took > 0 else ""
            if until and now.margin is not None:
                rate += f", ±{100 * now.margin:.1f} % of ±{100 * until:g} %"
            bar.update(task, completed=min(now.games, games), rate=rate)

        yield told


def told(summary: dict[str, Any]) -> list[str]:
    """The short answer in a terminal; the report has the long one."""
    lines = [f"{summary['title']}, {summary['scenario_title']}: {summary['games']:,} games"]
    for one in summary["winners"]:
        low, high = one["interval"]
        lines.append(
            f"  {one['words']} {one['games']:,} ({100 * one['share']:.1f} %, 95 % interval {100 * low:.1f} "
            f"to {100 * high:.1f} %)"
        )
    score = summary["score"]
    if score["mean"] is not None:
        lines.append(f"  score {score['mean']:.2f} on average, standard deviation {score['deviation']:.2f}")
    lines.append(f"  {summary['fair_bid']['words']}")
    if summary["errors"]:
        lines.append(f"  {summary['errors']} games broke; their rows say why")
    return lines


@study.command("report")
@click.argument("out", type=FOLDER, metavar="DIR")
@click.option("--summary", "short", type=FOLDER, metavar="FILE", help="Write a page of Markdown with two plots, too.")
@json_option
def report(out: Path, short: Path | None, as_json: bool) -> None:
    """Write tables and report of a study anew from the games that it has."""
    from bridgehead.books.study import write_report
    from bridgehead.books.study_summary import write_summary
    from bridgehead.lab.study.tables import require_extra

    require_extra()
    folder = Folder(out)
    plan = folder.plan()
    games = folder.played(plan)
    if not games:
        raise LabError(f"{out}: no game of this study has been played yet.")
    summary = write_report(folder, plan, games)
    if short is not None:
        write_summary(summary, short, _command(plan, games, out))
    if as_json:
        print_json(summary)
        return
    for line in told(summary):
        click.echo(line)


def _command(plan: Plan, games: int, out: Path) -> str:
    """What plays this study again."""
    setting = plan.setting
    words = ["bridgehead", "study", setting.game, "--scenario", setting.scenario]
    words += [word for side, name in setting.players.items() for word in ("--player", f"{side}={name}")]
    defaults = find(setting.game).settle({}, setting.scenario)
    changed = [f"{name}={value}" for name, value in setting.options.items() if value != defaults[name]]
    words += [word for option in changed for word in ("--option", option)]
    return " ".join([*words, "--games", str(games), "--seed", str(setting.seed), "--out", out.name])


@study.command("compare")
@click.argument("first", type=FOLDER, metavar="A")
@click.argument("second", type=FOLDER, metavar="B")
@click.option("--games", "count", type=click.IntRange(min=2), help="Play both on to so many games.")
@work_options
@json_option
def compare(
    first: Path,
    second: Path,
    count: int | None,
    until: float | None,
    where: Backend,
    as_json: bool,
) -> None:
    """Compare two studies game by game: rule options, data, scenarios or players, on the same seeds.

    B minus A, with a test of no difference and the size of the effect. With --until both are played on until the
    difference in wins is that precise.
    """
    from bridgehead.lab.study import comparing

    folders = [Folder(first), Folder(second)]
    plans = [folder.plan() for folder in folders]
    comparing.refuse_strangers(*plans)
    games = min(folder.played(plan) for folder, plan in zip(folders, plans, strict=True))
    if count or until:
        games = comparing.play_both(folders, count or NO_END, until or 0, where)
    if games < 2:
        raise LabError("These studies have no two games in common yet; play them, or give --games.")
    found = comparing.compared(folders, plans, games)
    if as_json:
        print_json(found)
        return
    for line in _compared(found, find(plans[0].setting.game)):
        click.echo(line)


def _compared(found: dict[str, Any], game: Game) -> Iterator[str]:
    a, b = found["studies"]
    yield f"{game.title}: {b} against {a}, {found['games']:,} games on the same seeds"
    for difference in found["differences"] or ["nothing: these are the same games"]:
        yield f"  what differs: {difference}"
    side = game.sides[0].capitalize()
    wins, score = found["wins"], found["score"]
    low, high = (100 * bound for bound in wins["interval"])
    yield (
        f"  {side} wins {100 * found['shares'][1]:.1f} % against {100 * found['shares'][0]:.1f} %: "
        f"{100 * wins['difference']:+.1f} (95 % interval {low:+.1f} to {high:+.1f}); {_tested(wins)}"
    )
    low, high = score["interval"]
    yield (
        f"  mean score {found['means'][1]:.2f} against {found['means'][0]:.2f}: {score['difference']:+.2f} "
        f"(95 % interval {low:+.2f} to {high:+.2f}); {_tested(score)}"
    )


def _tested(told: dict[str, Any]) -> str:
    size = "" if told["d"] is None else f", effect size d {told['d']:+.2f}"
    chance = "< 0.001" if told["p"] < 0.001 else f"= {told['p']:.3f}"
    return f"p {chance}{size}"
