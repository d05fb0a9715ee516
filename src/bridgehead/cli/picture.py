"""The board as a picture: `bridgehead map`."""

from __future__ import annotations

from pathlib import Path

import click

from bridgehead.cli.arguments import (
    FOLDER,
    data_option,
    game_argument,
    load_data,
    position_option,
    read_position_text,
    scenario_option,
    write_out,
)
from bridgehead.cli.records import at_option, position_from_text, step_at, steps_of
from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Position
from bridgehead.core.record import RecordError
from bridgehead.games import find


@click.command("map")
@game_argument
@scenario_option
@click.option("--record", "record_file", type=FOLDER, metavar="FILE", help="With the counters of a recorded game.")
@at_option
@position_option
@click.option("--side", default="", metavar="SIDE", help="As that side sees it; by default as a spectator does.")
@click.option("--out", type=FOLDER, metavar="FILE", help="Write to a file instead of stdout.")
@data_option
def draw_map(
    game: str,
    scenario: str,
    record_file: Path | None,
    at: int | None,
    position_file: Path | None,
    side: str,
    out: Path | None,
    folder: Path | None,
) -> None:
    """Draw the board of a scenario as SVG, empty or with the counters of a record or of a position text."""
    from bridgehead import render  # here, so that other commands do not wait for it

    played = find(game)
    if scenario and (record_file is not None or position_file is not None):
        raise UnknownChoice("A record or position comes with its own scenario.")
    played.scenario(scenario)
    pack, position = _what(played, record_file, at, position_file, folder)
    if side and side not in played.sides:
        raise UnknownChoice(f"{played.title} has no side '{side}'; its sides are {' and '.join(played.sides)}.")
    if side and position is None:
        raise UnknownChoice("--side needs counters on the board: --record FILE or --position FILE.")
    if position is not None:
        view = position.view(side)
        drawn = render.map_svg(played, pack, str(view["scenario"]), render.scene(played, pack, view))
    else:
        drawn = render.map_svg(played, pack, scenario)
    write_out(drawn, out)


def _what(
    game: Game, record_file: Path | None, at: int | None, position_file: Path | None, folder: Path | None
) -> tuple[Pack, Position | None]:
    """The data and the position to draw; None is the empty board."""
    if record_file is not None and position_file is not None:
        raise UnknownChoice("Give either --record FILE or --position FILE.")
    if at is not None and record_file is None:
        raise UnknownChoice("--at counts the decisions of a record; add --record FILE.")
    if record_file is not None:
        recorded, pack, steps = steps_of(record_file, folder)
        if recorded is not game:
            raise RecordError(f"{record_file}: this is a record of '{recorded.id}', not of {game.id}.")
        return pack, steps[step_at(record_file, steps, at)][0]
    pack = load_data(game, folder)
    if position_file is None:
        return pack, None
    return pack, position_from_text(game, pack, position_file, read_position_text(position_file))
