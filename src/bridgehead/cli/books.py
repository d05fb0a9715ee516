"""Documents to read and print: `bridgehead rulebook` and `bridgehead aid`."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from tempfile import gettempdir

import click

from bridgehead.cli.arguments import FOLDER, game_argument, scenario_option, write_out
from bridgehead.core import rulebook as rules
from bridgehead.games import find


@click.command()
@game_argument
@click.argument("rule", required=False)
@click.option("--out", type=FOLDER, metavar="FILE", help="Write to a file instead of stdout.")
@click.option("--open", "at_once", is_flag=True, help="Open it in the browser, at RULE if given.")
def rulebook(game: str, rule: str | None, out: Path | None, at_once: bool) -> None:
    """Write all rules of a game in our words as one illustrated HTML page, to read, search and print."""
    from bridgehead.books.rulebook import rulebook_page  # here, so that other commands do not wait for it

    known = find(game)
    if rule is not None:
        rules.load(known.folder).find(rule)
    if at_once and out is None:
        out = Path(gettempdir()) / f"bridgehead-{known.id}-rules.html"
    write_out(rulebook_page(known), out)
    if at_once and out is not None:
        webbrowser.open(out.absolute().as_uri() + (f"#{rule}" if rule else ""))


@click.command()
@game_argument
@click.option("--side", required=True, metavar="SIDE", help="The side it is for.")
@scenario_option
@click.option("--out", type=FOLDER, metavar="FILE", help="Write to a file instead of stdout.")
def aid(game: str, side: str, scenario: str, out: Path | None) -> None:
    """Write what one side looks up while it plays, on one page to print."""
    from bridgehead.books.aid import aid_page

    known = find(game)
    write_out(aid_page(known, known.load(), scenario, side), out)
