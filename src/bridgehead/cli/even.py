"""Which opponent or handicap makes it an even fight."""

from __future__ import annotations

import click

from bridgehead.cli.arguments import game_argument, json_option, print_json, scenario_option
from bridgehead.games import find
from bridgehead.lab import even as fights
from bridgehead.players.levels import LEVELS, REGULAR


@click.command()
@game_argument
@scenario_option
@click.option("--side", default="", metavar="SIDE", help="The side you play; by default the first.")
@click.option(
    "--as", "level", default=REGULAR, type=click.Choice(LEVELS), show_default=True, help="What you play about like."
)
@json_option
def even(game: str, scenario: str, side: str, level: str, as_json: bool) -> None:
    """Say which level of the computer, and which handicap, makes it an even fight for you, as measured in games.

    Play with it by `bridgehead play --player SIDE=LEVEL --handicap '3 to SIDE'`.
    """
    found = find(game)
    own = side or found.sides[0]
    offers = fights.offers(found, scenario, own, level)
    if as_json:
        print_json(
            {
                "game": found.id,
                "scenario": found.scenario(scenario).name,
                "side": own,
                "level": level,
                "opponents": [
                    {
                        "opponent": one.opponent,
                        "share": one.share and one.share._asdict(),
                        "handicap": one.evened and str(one.evened.handicap),
                        "with_handicap": one.evened and one.evened.share._asdict(),
                        "best": one.best,
                    }
                    for one in offers
                ],
            }
        )
        return
    click.echo(f"{found.title}, {found.scenario(scenario).name}: {own.capitalize()}, playing about like {level}")
    for one in offers:
        click.echo(f"{'*' if one.best else ' '} {one.opponent:8} {one.told()}")
