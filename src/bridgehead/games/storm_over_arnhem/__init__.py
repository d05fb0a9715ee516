"""Storm Over Arnhem (Avalon Hill, 1981): the battle for the road bridge, 18 to 21 September 1944."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

from bridgehead.core.data import Pack
from bridgehead.core.game import Game, Option, Scenario
from bridgehead.core.position import Position, PositionError
from bridgehead.games.storm_over_arnhem import data_check, orders, text_reading
from bridgehead.games.storm_over_arnhem import position as in_progress
from bridgehead.games.storm_over_arnhem.board import Board
from bridgehead.games.storm_over_arnhem.state import Options, State


def _options(chosen: Mapping[str, str], scenario: str = "basic") -> Options:
    return Options(
        ready=scenario == "ready",
        bids=chosen["bids"] == "on",
        hidden_guns=chosen["hidden-guns"] == "on",
        combat=chosen["combat"],
        zone_immune=chosen["zone-armor"] == "immune",
    )


@lru_cache(maxsize=4)
def _board(pack: Pack) -> Board:
    return Board(pack)


def _begin(pack: Pack, scenario: str, chosen: Mapping[str, str]) -> Position:
    return in_progress.new_position(_board(pack), _options(chosen, scenario))


def _read_text(pack: Pack, written: str) -> Position:
    return _from_text(pack, written, text_reading.read)


def _from_text(pack: Pack, written: str, read: Callable[[Board, Options, Mapping[str, str]], State]) -> Position:
    found = text_reading.fields(written)
    if found.get("game", GAME.id) != GAME.id:
        raise PositionError(f"game: this is a position of '{found['game']}', not of {GAME.id}.")
    words = dict(word.partition("=")[::2] for word in found.get("options", "").split())
    return in_progress.Position(read(_board(pack), _options(GAME.settle(words)), found))


GAME = Game(
    id="storm-over-arnhem",
    title="Storm Over Arnhem",
    published="Avalon Hill, 1981; design by Courtney F. Allen",
    sides=("british", "german"),
    scenarios=(
        Scenario("basic", "The basic game", "Both sides set up by hand or pick a ready-made set-up. Eight turns."),
        Scenario("ready", "Ready to play", "Each side picks a ready-made set-up and play begins. Eight turns."),
    ),
    options=(
        Option(
            "bids",
            "Bidding for the British",
            "The players bid victory points to command the British.",
            "21.1",
            ("off", "on"),
        ),
        Option("hidden-guns", "Hidden guns", "British anti-tank guns start the game hidden.", "13.8", ("off", "on")),
        Option(
            "combat",
            "Dice, cards or chits",
            "Resolve fire with dice, or draw from a deck of 36 cards or chits.",
            "22.1",
            ("dice", "cards", "chits"),
        ),
        Option(
            "reaction",
            "Reaction time",
            "Seconds to declare an impulse before it counts as a pass; 0 for no limit.",
            "8.17",
            ("0", "5", "10", "20", "30", "60"),
        ),
        Option(
            "zone-armor",
            "Armor in a zone",
            "Infantry in a zone can fire at armor in the same zone, or armor is immune there.",
            "12.1",
            ("open", "immune"),
        ),
    ),
    rules_version=2,
    folder=Path(__file__).parent,
    begin=_begin,
    read_text=_read_text,
    check_data=data_check.check,
    orders=orders.ORDERS,
)
