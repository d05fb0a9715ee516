"""`bridgehead review`: a recorded game, looked at once more."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from bridgehead.cli import display
from bridgehead.cli.arguments import (
    FOLDER,
    data_of_record,
    data_option,
    json_option,
    print_json,
    read_record,
    write_out,
)
from bridgehead.core.record import RecordError, find_game
from bridgehead.games import find
from bridgehead.lab.advice.review import Costly, Review, review


@click.command("review")
@click.argument("record_file", metavar="RECORD", type=FOLDER)
@click.option("--out", type=FOLDER, metavar="FILE", help="Write the review as one HTML page.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same review.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes that share the work.")
@data_option
@json_option
def review_record(
    record_file: Path, out: Path | None, seed: int, jobs: int, folder: Path | None, as_json: bool
) -> None:
    """Review a game: the winning chances by decision, the turning points, the luck and the costliest decisions."""
    record = read_record(record_file)
    game = find_game(record, find)
    pack = data_of_record(record, game, folder)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    console = display.make_console(stderr=True)
    try:
        with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
            task = bar.add_task("Reviewing the game", total=None)
            found = review(
                game, record, pack, seed, jobs, lambda done, total: bar.update(task, completed=done, total=total)
            )
    except RecordError as error:
        raise RecordError(f"{record_file}: {error}") from None
    if out is not None:
        from bridgehead.books.review import review_page

        write_out(review_page(game, record, pack, found), out)
    if as_json:
        print_json(to_json(found))
    elif out is None:
        for line in lines(found):
            click.echo(line)


def to_json(found: Review) -> dict[str, Any]:
    """As one value; chances are those of the first side, prices those of the side that decided."""
    return {
        "game": found.game,
        "sides": list(found.sides),
        "result": found.result,
        "seed": found.seed,
        "points": [one._asdict() for one in found.points],
        "turns": [one._asdict() for one in found.headings],
        "turning_points": [one._asdict() for one in found.turning],
        "luck": [vars(one) for one in found.tally],
        "costly": [
            {
                "number": one.number,
                "side": one.side,
                "turn": one.turn,
                "played": {"words": one.played.words, "moves": one.played.moves, "chance": one.chance},
                "better": {"words": one.better.words, "moves": one.better.moves, "chance": one.best},
                "error": one.error,
            }
            for one in found.costly
        ],
    }


def lines(found: Review) -> list[str]:
    from bridgehead.books.review import luck_words

    first = found.sides[0].capitalize()
    said = [found.result, "", f"{first} winning chances by turn"]
    for n, heading in enumerate(found.headings):
        end = found.headings[n + 1].number if n + 1 < len(found.headings) else sys.maxsize
        during = [one.chance for one in found.points if heading.number <= one.number < end]
        if during:
            said.append(f"  {heading.title}: {_percent(during[0])} to {_percent(during[-1])}")
    said += ["", "Turning points"]
    said += [
        f"  after {one.number}: {one.text} {first} {_percent(one.before)} to {_percent(one.after)}"
        for one in found.turning
    ] or ["  none"]
    said += ["", "Luck", *(f"  {luck_words(one)}" for one in found.tally)]
    said += ["", "The costliest decisions"]
    for one in found.costly:
        said += _costly(one)
    return said if found.costly else [*said, "  none that is clearly worse than another"]


def _costly(one: Costly) -> list[str]:
    return [
        f"  {one.side.capitalize()}, after {one.number} ({one.turn}): {100 * (one.best - one.chance):.1f} points",
        f"    played: {one.played.words}",
        f"    better: {one.better.words}",
    ]


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
