"""Counter-Attack: Arras (Battles Magazine): the British and French attack of 21 May 1940."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from bridgehead.core.data import Pack
from bridgehead.core.game import Game, Option, Scenario
from bridgehead.core.position import Position, PositionError
from bridgehead.games.counter_attack_arras import data_check, orders, text_reading
from bridgehead.games.counter_attack_arras import position as in_progress
from bridgehead.games.counter_attack_arras.board import Board
from bridgehead.games.counter_attack_arras.state import Options, State


def _options(chosen: Mapping[str, str], scenario: str) -> Options:
    return Options(
        historical=scenario == "historical",
        bids=chosen["bids"] == "on",
        balance=chosen["balance"],
        bid_added=chosen["bid-meaning"] == "added",
        lone_leaders=chosen["leaders"] == "apart",
        zone_scores=chosen["zone-c"] == "scores",
        gort_ends=chosen["gort-stop"] == "german-win",
        rommel_reroll=chosen["rommel-reroll"] == "on",
        attacker_first=chosen["support-order"] == "attacker-first",
        one_target=chosen["targets"] == "one",
    )


@lru_cache(maxsize=4)
def _board(pack: Pack) -> Board:
    return Board(pack)


def _begin(pack: Pack, scenario: str, chosen: Mapping[str, str]) -> Position:
    return in_progress.new_position(_board(pack), _options(chosen, scenario))


def _read_text(pack: Pack, written: str) -> Position:
    found = text_reading.fields(written)
    if found.get("game", GAME.id) != GAME.id:
        raise PositionError(f"game: this is a position of '{found['game']}', not of {GAME.id}.")
    words = dict(word.partition("=")[::2] for word in found.get("options", "").split())
    scenario = found.get("scenario", "free").lower()
    if scenario not in [known.name for known in GAME.scenarios]:
        raise PositionError(f"scenario: '{scenario}' is neither free nor historical.")
    state: State = text_reading.read(_board(pack), _options(GAME.settle(words), scenario), found)
    return in_progress.Position(state)


GAME = Game(
    id="counter-attack-arras",
    title="Counter-Attack: Arras",
    published="Battles Magazine; design by Michael Rinella",
    sides=("allied", "german"),
    scenarios=(
        Scenario("free", "Free set-up", "The sides place their groups by turns; up to seven turns."),
        Scenario("historical", "Historical set-up", "The troops stand where they stood at 15:00; up to seven turns."),
    ),
    options=(
        Option(
            "bids",
            "Bids for the Allied command",
            "Bid victory points for the command of the Allies.",
            "14.1",
            ("off", "on"),
        ),
        Option(
            "balance",
            "Help for one side",
            "One side gets help in the air, from its artillery or by an early reserve.",
            "15.0",
            ("none", "german-air-less", "early-reserve", "allied-air-less", "third-artillery", "german-air-more"),
            (
                ("german-air-less", "Allies: one German air support less"),
                ("early-reserve", "Allies: an early British reserve"),
                ("allied-air-less", "Germans: one Allied air support less"),
                ("third-artillery", "Germans: a third artillery battalion"),
                ("german-air-more", "Germans: one more air support"),
            ),
        ),
        Option(
            "bid-meaning",
            "What the winning bid means",
            "The winning bid takes the place of the ten points needed, or is added to them.",
            "14.1.1",
            ("instead", "added"),
            (("instead", "In place of the ten points"), ("added", "Added to the ten points")),
        ),
        Option(
            "leaders",
            "Leaders in a fight",
            "A leader counts as a further unit in attack and defense, or adds nothing but Rommel's own bonus.",
            "3.2.6",
            ("count", "apart"),
        ),
        Option(
            "zone-c",
            "What zone C is worth",
            "Zone C is worth a victory point like an area, or nothing.",
            "11.2",
            ("scores", "nothing"),
            (("scores", "A victory point"),),
        ),
        Option(
            "gort-stop",
            "When Gort breaks off the attack",
            "When Gort breaks off the attack the points decide, or the Germans have won.",
            "13.5",
            ("points-decide", "german-win"),
            (("german-win", "The Germans have won"),),
        ),
        Option(
            "rommel-reroll",
            "Reroll of Rommel's turn north",
            "The Advantage may also be used to reroll whether Rommel turns north.",
            "9.4",
            ("off", "on"),
        ),
        Option(
            "support-order",
            "Who decides first about combat support",
            "The player without the Advantage decides first about combat support, or the attacker does.",
            "8.1.1",
            ("advantage-last", "attacker-first"),
        ),
        Option(
            "targets",
            "Areas assaulted in one impulse",
            "One impulse may assault several areas, or only one.",
            "5.2.1",
            ("several", "one"),
        ),
    ),
    rules_version=1,
    folder=Path(__file__).parent,
    begin=_begin,
    read_text=_read_text,
    check_data=data_check.check,
    orders=orders.ORDERS,
    secrets_come_out=True,
)
