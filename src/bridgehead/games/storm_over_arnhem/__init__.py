"""Storm Over Arnhem (Avalon Hill, 1981): the battle for the road bridge, 18 to 21 September 1944."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from bridgehead.core.data import Pack
from bridgehead.core.game import Clock, Examples, Game, Layout, Level, Option, Scenario
from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import data_check, orders, setup, text_reading
from bridgehead.games.storm_over_arnhem.board import Board
from bridgehead.games.storm_over_arnhem.rules import RULES
from bridgehead.games.storm_over_arnhem.state import Options, State, empty_table
from bridgehead.kits.position_text import agreed


def _options(chosen: Mapping[str, str], scenario: str) -> Options:
    return Options(
        ready=scenario == "ready",
        bids=chosen["bids"] == "on",
        hidden_guns=chosen["hidden-guns"] == "on",
        combat=chosen["combat"],
        zone_immune=chosen["zone-armor"] == "immune",
        words=GAME.differing({name: value for name, value in chosen.items() if name != "reaction"}),
    )


@lru_cache(maxsize=4)
def _board(pack: Pack) -> Board:
    return Board(pack)


def _begin(pack: Pack, scenario: str, chosen: Mapping[str, str]) -> Position:
    state = empty_table(_board(pack), _options(chosen, scenario))
    setup.begin(state)
    return Position.begin(RULES, state)


def _levels(pack: Pack) -> list[Level]:
    """11.4: the score alone decides."""
    blocks = pack["tables"]["victory"]["blocks"]
    return [Level(str(block["result"]).replace("_", " ").capitalize(), block["from"], block["to"]) for block in blocks]


def _layouts(pack: Pack, scenario: str) -> list[Layout]:
    return [
        Layout(side, layout["title"], layout["idea"], f"layout {name}")
        for side in ("british", "german")
        for name, layout in pack["setups"][side].items()
    ]


def _read_text(pack: Pack, written: str) -> Position:
    return _from_text(pack, written, text_reading.read)


def _from_text(pack: Pack, written: str, read: Callable[[Board, Options, Mapping[str, str]], State]) -> Position:
    found, scenario, chosen = agreed(GAME, written)
    return Position(RULES, read(_board(pack), _options(chosen, scenario), found))


GAME = Game(
    id="storm-over-arnhem",
    title="Storm Over Arnhem",
    published="Avalon Hill, 1981; design by Courtney F. Allen",
    sides=("british", "german"),
    scenarios=(
        Scenario(
            "basic", "The basic game", "Each side sets up unit by unit or picks a ready-made set-up. Eight turns."
        ),
        Scenario("ready", "Ready to play", "Each side picks a ready-made set-up and play begins. Eight turns."),
    ),
    options=(
        Option(
            "bids",
            "Bidding for the British",
            "The players bid victory points to command the British.",
            "21.1",
            ("off", "on"),
            group="Balance",
        ),
        Option(
            "hidden-guns",
            "Hidden guns",
            "British anti-tank guns start the game hidden.",
            "13.8",
            ("off", "on"),
            group="Guns and dice",
        ),
        Option(
            "combat",
            "Dice, cards or chits",
            "Resolve fire with dice, or draw from a deck of 36 cards or chits.",
            "22.1",
            ("dice", "cards", "chits"),
            group="Guns and dice",
        ),
        Option(
            "reaction",
            "Reaction time",
            "Seconds to declare an impulse before it counts as a pass; 0 for no limit.",
            "8.17",
            ("0", "5", "10", "20", "30", "60"),
            group="Pace of play",
        ),
        Option(
            "zone-armor",
            "Armor in a zone",
            "Infantry in a zone can fire at armor in the same zone, or armor is immune there.",
            "12.1",
            ("open", "immune"),
            group="Points in doubt",
        ),
    ),
    rules_version=2,
    changed_rules=(("8.355", "8.3552"),),
    package=__name__,
    opening=frozenset({"impulse"}),
    begin=_begin,
    read_text=_read_text,
    check_data=data_check.check,
    orders=orders.ORDERS,
    secrets_come_out=True,
    clock=Clock("impulse", "reaction", "pass"),
    examples=Examples(moves="fire 17>24u +RE1a +RE1b done", place="17", rule="8.32"),
    levels=_levels,
    layouts=_layouts,
)
