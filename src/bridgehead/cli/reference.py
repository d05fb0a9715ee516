"""What is on the shelf: games, their rules, their data."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path

import click

from bridgehead.cli.arguments import data_option, game_argument, json_option, load_data, print_json
from bridgehead.core import rulebook
from bridgehead.core.data import KINDS, DataError, facts
from bridgehead.core.game import UnknownChoice
from bridgehead.core.rulebook import Rule, Rulebook
from bridgehead.games import find, shelf
from bridgehead.kits.words import counted, listed


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games with their sides, scenarios and options."""
    if as_json:
        print_json([game.to_json() for game in shelf().values()])
        return
    for game in shelf().values():
        click.echo(f"{game.id}  {game.title} ({game.published})")
        click.echo(f"  sides: {', '.join(game.sides)}")
        for scenario in game.scenarios:
            click.echo(f"  --scenario {scenario.name}  {scenario.summary}")
        for option in game.options:
            only = f"; only in {listed(option.scenarios)}" if option.scenarios else ""
            click.echo(f"  --option {option.name}={'|'.join(option.values)}  {option.meaning} ({option.rule}{only})")


@click.command()
@game_argument
@click.argument("number", metavar="[RULE]", default="")
@json_option
def rules(game: str, number: str, as_json: bool) -> None:
    """List the rules, how each is treated, where it is applied and which tests cover it; or show one rule."""
    found = find(game)
    book = rulebook.load(found.folder)
    wanted = _wanted(book, number)
    if as_json:
        traces = {trace.rule.rule: trace for trace in rulebook.traced(book, found.folder)}
        print_json([traces[rule.rule].to_json() for rule in wanted])
        return
    if number and number in book:
        from bridgehead.cli import display  # here, so that other commands do not wait for it

        console = display.make_console()
        for line in display.rule_lines(found.id, book, book.find(number)):
            console.print(line)
        trace = next(trace for trace in rulebook.traced(book, found.folder) if trace.rule.rule == number)
        for label, places in (("applied in", trace.code), ("tested by", trace.tests)):
            for place in places:
                console.print(f"  {label} {place}", soft_wrap=True)
        return
    chapter = 0
    for trace in rulebook.traced(book, found.folder):
        rule = trace.rule
        if rule not in wanted:
            continue
        if rule.chapter != chapter:
            chapter = rule.chapter
            click.echo(f"{chapter} {book.chapters[chapter]}")
        ruling = ", ruling" if rule.ruling else ""
        counts = f"{counted(len(trace.code), 'place')}, {counted(len(trace.tests), 'test')}"
        click.echo(f"  {rule.rule:8} {rule.title} [{rule.treatment}{ruling}; {counts}]")


def _wanted(book: Rulebook, number: str) -> list[Rule]:
    if not number:
        return list(book)
    if number.isdecimal() and int(number) in book.chapters:
        return [rule for rule in book if rule.chapter == int(number)]
    return [book.find(number)]


@click.command()
@click.argument("words", metavar="GAME [PATH] | check [GAME]", nargs=-1, required=True)
@data_option
@json_option
def data(words: tuple[str, ...], folder: Path | None, as_json: bool) -> None:
    """Report the source of every value in a game's data, or check that the data are valid.

    `data GAME` counts the values by source, `data GAME PATH` lists those under a path such as map, `data check` checks
    them. --data applies a data pack first.
    """
    if len(words) > 2:
        raise UnknownChoice(f"'{words[2]}' is one word too many; use data GAME [PATH], or data check [GAME].")
    if words[0] == "check":
        _check(words[1:], folder, as_json)
        return
    game = find(words[0])
    path = words[1].strip("/") if len(words) > 1 else ""
    found = [
        datum
        for datum in facts(load_data(game, folder))
        if not path or datum.path == path or datum.path.startswith(path + "/")
    ]
    if not found:
        raise UnknownChoice(f"{game.title} has no data at '{path}'.")
    if as_json:
        print_json([asdict(datum) for datum in found])
    elif path:
        for datum in found:
            click.echo(f"{datum.path} = {datum.value}  [{datum.source}]")
    else:
        counts = Counter((datum.path.partition("/")[0], datum.kind) for datum in found)
        click.echo(f"{game.title}: {len(found)} values")
        click.echo(f"  {'':10}" + "".join(f"{kind:>15}" for kind in KINDS))
        for name in sorted({name for name, _ in counts}):
            click.echo(f"  {name:10}" + "".join(f"{counts[name, kind]:15}" for kind in KINDS))


def _check(names: tuple[str, ...], folder: Path | None, as_json: bool) -> None:
    chosen = [find(name) for name in names] or list(shelf().values())
    if folder is not None and len(chosen) > 1:
        raise UnknownChoice("Name the game the data pack is for.")
    faults: dict[str, list[str]] = {}
    for game in chosen:
        try:
            pack = game.load(folder)
            faults[game.id] = game.check_data(pack)
            count = len(facts(pack))
        except DataError as error:
            faults[game.id] = [str(error)]
            count = 0
        if not as_json and not faults[game.id]:
            values = "1 value, valid" if count == 1 else f"{count} values, all valid"
            click.echo(f"{game.id}: {values}{', data pack included' if pack.corrections else ''}.")
    if as_json:
        print_json([{"game": id, "faults": found} for id, found in faults.items()])
    elif any(faults.values()):
        for id, found in faults.items():
            for fault in found:
                click.echo(f"{id}: {fault}", err=True)
    if any(faults.values()):
        raise click.exceptions.Exit(2)
