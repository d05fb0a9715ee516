"""`bridgehead play`: a game at the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from bridgehead import players as computer
from bridgehead.cli.arguments import (
    FOLDER,
    data_option,
    first_game,
    game_of_text,
    load_data,
    player_options,
    position_option,
    read_options,
    read_players,
    read_position_text,
    read_record,
    rule_options,
    scenario_option,
    think_option,
)
from bridgehead.cli.table import Screen, Table
from bridgehead.core import handicap
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import PositionError
from bridgehead.core.record import SEEDED, RecordError
from bridgehead.games import find
from bridgehead.tables import hints as whether
from bridgehead.tables import storage
from bridgehead.tables.session import HUMAN, Session


@click.command()
@click.argument("game", metavar="[GAME]", default="")
@player_options
@scenario_option
@rule_options
@click.option("--seed", default="", metavar="TEXT", help="Seed for the dice; a new secret one by default.")
@click.option("--dice", type=click.Choice(["seeded", "typed"]), help="`typed`: roll real dice and type them in.")
@position_option
@click.option("--record", "record_file", type=FOLDER, metavar="FILE", help="Resume a saved game.")
@click.option("--no-confirm", is_flag=True, help="Don't ask before a move that gives something up.")
@click.option(
    "--hints/--no-hints", default=None, help="Whether `hint` may be asked; by default not between two people."
)
@click.option("--handicap", "given", default="", metavar="TEXT", help="Points for one side, such as '3 to SIDE'.")
@think_option
@data_option
def play(
    game: str,
    players: tuple[str, ...],
    scenario: str,
    options: tuple[str, ...],
    seed: str,
    dice: str | None,
    position_file: Path | None,
    record_file: Path | None,
    no_confirm: bool,
    hints: bool | None,
    given: str,
    think: float | None,
    folder: Path | None,
) -> None:
    """Play a game in the terminal, by default as the first side against the computer.

    --player names who commands a side: `human` or a computer player such as `random`.
    """
    screen = Screen()
    if record_file is not None:
        if scenario or options or position_file or dice or given:
            raise UnknownChoice("A saved game keeps its scenario, options, position, handicap and kind of dice.")
        session = _go_on(game, players, seed, record_file, folder, screen)
        file = record_file
    else:
        text = read_position_text(position_file)
        chosen = find(game) if game else game_of_text(text) or first_game()
        session = _begin(chosen, players, scenario, options, seed, dice, text, position_file, folder, screen)
        handicap.agree(session.record.tags, given, session.game, session.position)
        file = storage.new_file(chosen.id)
    whether.decide(session, hints)
    session.limit_thinking(think)
    seated = ", ".join(f"{side.capitalize()} ({session.player(side)})" for side in session.game.sides)
    screen.say(f"{session.game.title}: {seated}", "bold")
    if agreed := handicap.of(session.record.tags, session.game):
        screen.say(f"Handicap: {agreed.told()}.")
    if session.seed and session.decision() is not None:
        screen.say(f"Commitment to the dice: {session.record.tags['Dice']}")
    screen.say("Type `help` for a list of commands.")
    Table(session, screen, file, confirms=not no_confirm).run()


def default_players(game: Game) -> dict[str, str]:
    """A person as the first side against the usual computer player."""
    return {game.sides[0]: HUMAN, game.sides[1]: computer.usual(game)}


def _begin(
    game: Game,
    players: tuple[str, ...],
    scenario: str,
    options: tuple[str, ...],
    seed: str,
    dice: str | None,
    text: str,
    position_file: Path | None,
    folder: Path | None,
    screen: Screen,
) -> Session:
    if dice == "typed" and seed:
        raise UnknownChoice("Typed dice have no seed.")
    chosen = read_options(game, options, scenario)
    if text and (scenario or set(chosen) - ({game.clock.option} if game.clock else set())):
        raise UnknownChoice("A position comes with its own scenario and options.")
    seated = default_players(game) | read_players(game, players, with_people=True)
    pack = load_data(game, folder)
    try:
        return Session.begin(
            game,
            seated,
            pack,
            scenario,
            chosen,
            seed,
            ask_for_dice=screen.ask_for_dice if dice == "typed" else None,
            position_text=text,
        )
    except PositionError as error:
        raise PositionError(f"{position_file}: {error}" if text else str(error)) from None


def _go_on(game: str, players: tuple[str, ...], seed: str, file: Path, folder: Path | None, screen: Screen) -> Session:
    record = read_record(file)
    found = find(record.tags["Game"])
    if game and find(game) is not found:
        raise RecordError(f"{file}: this is a game of {found.title}, not of {find(game).title}.")
    seated = read_players(found, players, with_people=True)
    if record.tags.get("Data"):
        load_data(found, folder)
    seeded = record.tags.get("Dice", "").startswith(SEEDED)
    try:
        session = Session.resume(
            record,
            seated,
            seed or record.tags.get("Seed", "") or storage.read_seed(file),
            ask_for_dice=None if seeded else screen.ask_for_dice,
            corrections=folder,
        )
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    if session.decision() is None or "Result" in session.record.tags:
        raise RecordError(
            f"{file}: this game is over; use `bridgehead replay` to replay it or `bridgehead show` to see the map."
        )
    return session
