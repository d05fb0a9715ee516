"""Counter-Attack: Arras (Battles Magazine): the British and French attack of 21 May 1940."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bridgehead.core.data import Pack
from bridgehead.core.game import Examples, Game, Option, Scenario
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import data_check, orders, setup, text_reading
from bridgehead.games.counter_attack_arras.board import Board
from bridgehead.games.counter_attack_arras.rules import RULES
from bridgehead.games.counter_attack_arras.state import Options, State, empty_table
from bridgehead.kits.position_text import agreed


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
        words=GAME.differing(chosen),
    )


@lru_cache(maxsize=4)
def _board(pack: Pack) -> Board:
    return Board(pack)


def _begin(pack: Pack, scenario: str, chosen: Mapping[str, str]) -> Position:
    state = empty_table(_board(pack), _options(chosen, scenario))
    setup.begin(state)
    return Position.begin(RULES, state)


def _read_text(pack: Pack, written: str) -> Position:
    found, scenario, chosen = agreed(GAME, written)
    state: State = text_reading.read(_board(pack), _options(chosen, scenario), found)
    return Position(RULES, state)


GAME = Game(
    id="counter-attack-arras",
    title="Counter-Attack: Arras",
    published="Battles Magazine; design by Michael Rinella",
    sides=("allied", "german"),
    scenarios=(
        Scenario("free", "Free set-up", "The players take turns placing their groups. Up to seven turns."),
        Scenario("historical", "Historical set-up", "Both sides start where they were at 15:00. Up to seven turns."),
    ),
    options=(
        Option(
            "bids",
            "Bid for sides",
            "Bid victory points for command of the Allies.",
            "14.1",
            ("off", "on"),
            group="Balance",
        ),
        Option(
            "balance",
            "Balance",
            "Give one side an edge: in the air, in artillery or with early reserves.",
            "15.0",
            ("none", "german-air-less", "early-reserve", "allied-air-less", "third-artillery", "german-air-more"),
            (
                ("german-air-less", "Allies: one less German air support"),
                ("early-reserve", "Allies: early British reserves"),
                ("allied-air-less", "Germans: one less Allied air support"),
                ("third-artillery", "Germans: a third artillery battalion"),
                ("german-air-more", "Germans: one more air support"),
            ),
            group="Balance",
        ),
        Option(
            "bid-meaning",
            "Winning bid",
            "The winning bid replaces the ten points needed, or is added to them.",
            "14.1.1",
            ("instead", "added"),
            (("instead", "Replaces the ten points"), ("added", "Added to the ten points")),
            group="Balance",
        ),
        Option(
            "leaders",
            "Leaders in combat",
            "A leader counts as an additional unit in attack and defense, or adds nothing except Rommel's own bonus.",
            "3.2.6",
            ("count", "apart"),
            (("count", "Count as units"), ("apart", "Don't count")),
            group="Combat",
        ),
        Option(
            "zone-c",
            "Zone C",
            "Zone C is worth a victory point like an area, or nothing.",
            "11.2",
            ("scores", "nothing"),
            (("scores", "One victory point"),),
            group="Victory",
        ),
        Option(
            "gort-stop",
            "If Gort calls off the attack",
            "If Gort calls off the attack, the points decide, or the Germans win.",
            "13.5",
            ("points-decide", "german-win"),
            (("german-win", "The Germans win"),),
            group="Victory",
        ),
        Option(
            "rommel-reroll",
            "Reroll Rommel's turn north",
            "The Advantage can also reroll whether Rommel turns north.",
            "9.4",
            ("off", "on"),
            group="Combat",
        ),
        Option(
            "support-order",
            "Who decides first on combat support",
            "The player without the Advantage decides first on combat support, or the attacker does.",
            "8.1.1",
            ("advantage-last", "attacker-first"),
            (("advantage-last", "Player without the Advantage"), ("attacker-first", "Attacker")),
            group="Combat",
        ),
        Option(
            "targets",
            "Areas assaulted per impulse",
            "An impulse can assault several areas, or only one.",
            "5.2.1",
            ("several", "one"),
            (("one", "Only one"),),
            group="Combat",
        ),
    ),
    rules_version=2,
    changed_rules=(("4.3",),),
    package=__name__,
    opening=frozenset({"impulse"}),
    begin=_begin,
    read_text=_read_text,
    check_data=data_check.check,
    orders=orders.ORDERS,
    secrets_come_out=True,
    examples=Examples(moves="move 22 7RTA>18 stop", place="18", rule="6.4"),
)
