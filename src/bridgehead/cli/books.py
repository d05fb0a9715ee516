"""Documents to read and print: `bridgehead rulebook`."""

from __future__ import annotations

from pathlib import Path

import click

from bridgehead.cli.arguments import FOLDER, game_argument
from bridgehead.games import find


@click.command()
@game_argument
@click.option("--out", type=FOLDER, metavar="FILE", help="Write to a file instead of stdout.")
def rulebook(game: str, out: Path | None) -> None:
    """Write all rules of a game in our words as one HTML page, to read, search and print."""
    from bridgehead.books.rulebook import rulebook_page  # here, so that other commands do not wait for it

    _write(rulebook_page(find(game)), out)


def _write(page: str, out: Path | None) -> None:
    if out is None:
        click.echo(page, nl=False)
    else:
        out.write_text(page, encoding="utf-8", newline="\n")
