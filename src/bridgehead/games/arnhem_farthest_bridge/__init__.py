"""Arnhem: The Farthest Bridge (Decision Games): Market Garden from the Belgian border to the Neder Rijn, 1944."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bridgehead.core.data import Pack
from bridgehead.core.game import Examples, Game, Option, Scenario
from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import data_check, orders, setup, text_reading
from bridgehead.games.arnhem_farthest_bridge.board import LINES, Board
from bridgehead.games.arnhem_farthest_bridge.rules import RULES
from bridgehead.games.arnhem_farthest_bridge.state import Options, empty_table
from bridgehead.kits.position_text import agreed

NO_CAP = 1000  # more markers than there are
ZONE_POINTS = {"one": 1, "two": 2, "stop": 0}


def _options(board: Board, chosen: Mapping[str, str], scenario: str) -> Options:
    return Options(
        board,
        free=scenario == "free-deployment",
        stacking=int(chosen["stacking-limit"]),
        mandatory=chosen["combat"] == "mandatory",
        water_zones=chosen["zoc-over-water"] == "yes",
        leg_never_leaves=chosen["leg-ezoc"] == "never",
        mobile_zone=ZONE_POINTS[chosen["mobile-ezoc"]],
        half_mobile=chosen["mobile-phase"] == "half",
        marker_cap=2 if chosen["marker-cap"] == "two" else NO_CAP,
        defensive_markers=chosen["defensive-markers"] == "yes",
        city_line=LINES.index(chosen["city-line"].upper()),
        stiff=chosen["stiff-resistance"],
        own_table=chosen["bombardment"] == "own-table",
        steps=chosen["elimination"] == "step",
        blocked_stays=chosen["blocked-retreat"] == "depleted",
        ferry_zones=chosen["ferry-zoc"] == "yes",
        unshifted_arrival=chosen["corps-arrival"] == "turn-1",
        woods_three=chosen["woods-landing"] == "example",
        words=GAME.differing(chosen),
    )


@lru_cache(maxsize=4)
def _board(pack: Pack) -> Board:
    return Board(pack)


def _begin(pack: Pack, scenario: str, chosen: Mapping[str, str]) -> Position:
    state = empty_table(_board(pack), _options(_board(pack), chosen, scenario))
    setup.begin(state)
    return Position.begin(RULES, state)


def _read_text(pack: Pack, written: str) -> Position:
    found, scenario, chosen = agreed(GAME, written)
    return Position(RULES, text_reading.read(_board(pack), _options(_board(pack), chosen, scenario), found))


GAME = Game(
    id="arnhem-farthest-bridge",
    title="Arnhem: The Farthest Bridge",
    published="Decision Games, 2023; design by Eric R. Harvey and Doug Johnson",
    sides=("allied", "german"),
    scenarios=(
        Scenario("historical", "Market Garden", "The landings of 17 September 1944; ten turns of a day."),
        Scenario("free-deployment", "Free deployment", "Drop zones and German units where each side likes; ten turns."),
    ),
    options=(
        Option(
            "stacking-limit",
            "Stacking limit",
            "How many units of a side may end a phase in one hex.",
            "5.0",
            ("1", "2", "3"),
        ),
        Option(
            "combat",
            "Who has to attack",
            "Nobody has to attack, or units in an enemy zone of control must.",
            "6.3",
            ("voluntary", "mandatory"),
        ),
        Option(
            "zoc-over-water",
            "Zones of control over water",
            "Zones of control stop at rivers and canals without a bridge, or reach across.",
            "6.0",
            ("no", "yes"),
        ),
        Option(
            "leg-ezoc",
            "Leg units in enemy zones of control",
            "A leg unit may leave an enemy zone of control for a hex free of them, or never moves out of one.",
            "6.1.1",
            ("leave", "never"),
        ),
        Option(
            "mobile-ezoc",
            "Mobile units in enemy zones of control",
            "Mobile units pay one point to enter and to leave an enemy zone of control, pay two, or stop in it.",
            "6.1.2",
            ("one", "two", "stop"),
            (("one", "One point"), ("two", "Two points"), ("stop", "Stop in it")),
        ),
        Option(
            "mobile-phase",
            "Allowance in the Mobile Movement Phase",
            "In the Mobile Movement Phase units have their full allowance, or half of it.",
            "4.4",
            ("full", "half"),
        ),
        Option(
            "marker-cap",
            "Ground markers in one fight",
            "A side uses two ground markers in one fight at most, or as many as it has.",
            "7.3",
            ("two", "none"),
            (("two", "Two at most"), ("none", "No limit")),
        ),
        Option(
            "defensive-markers",
            "Markers for the defender",
            "The defender may use markers too, or not.",
            "8.2.2",
            ("yes", "no"),
        ),
        Option(
            "city-line",
            "Line of the cities on the combat table",
            "Cities are defended on line A of the combat results table, or on the towns' line B.",
            "8.2.4",
            ("a", "b"),
            (("a", "Line A"), ("b", "Line B")),
        ),
        Option(
            "stiff-resistance",
            "Stiff resistance",
            "A full-strength defender may stay and be depleted anywhere, only in towns and cities, or shorten the "
            "retreat by a hex.",
            "8.5",
            ("any", "towns", "one-hex"),
            (("any", "Anywhere"), ("towns", "In towns and cities"), ("one-hex", "One hex less")),
        ),
        Option(
            "bombardment",
            "How bombardments are read",
            "Bombardments are read from the combat results table, D2 and better, or from a table of their own.",
            "8.1",
            ("from-d2", "own-table"),
            (("from-d2", "D2 and better"), ("own-table", "A table of their own")),
        ),
        Option(
            "elimination",
            "What Ae and De cost",
            "Ae and De remove whole units, or cost each a step.",
            "8.3",
            ("unit", "step"),
        ),
        Option(
            "blocked-retreat",
            "A retreat that is blocked",
            "A unit without a way of retreat is eliminated, or depleted and stays.",
            "8.4",
            ("eliminated", "depleted"),
        ),
        Option(
            "ferry-zoc",
            "Zones of control over ferries",
            "Zones of control do not pass printed ferries, or they do.",
            "10.6.2",
            ("no", "yes"),
        ),
        Option(
            "corps-arrival",
            "Corps arrival",
            "XXX Corps begins to arrive in turn 2 as in the game of 1976, or in turn 1.",
            "11.3",
            ("turn-2", "turn-1"),
        ),
        Option(
            "woods-landing",
            "Landing in woods",
            "Landing in woods costs two points as on the chart, or three as in the printed example.",
            "11.4",
            ("chart", "example"),
            (("chart", "Two points"), ("example", "Three points")),
        ),
    ),
    rules_version=2,
    package=__name__,
    opening=frozenset({"draw"}),
    begin=_begin,
    read_text=_read_text,
    check_data=data_check.check,
    orders=orders.ORDERS,
    secrets_come_out=False,  # 7.1: markers that were not used go back unseen
    examples=Examples(moves="attack 1107 +501I done", place="2621", rule="8.4"),
)
