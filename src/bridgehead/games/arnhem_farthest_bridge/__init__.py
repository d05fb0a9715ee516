"""Arnhem: The Farthest Bridge (Decision Games): Market Garden from the Belgian border to the Neder Rijn, 1944."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from bridgehead.core.data import Pack
from bridgehead.core.game import Examples, Game, Option, Scenario
from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import data_check, orders, setup, text_reading
from bridgehead.games.arnhem_farthest_bridge.board import LINES, Board
from bridgehead.games.arnhem_farthest_bridge.rules import RULES
from bridgehead.games.arnhem_farthest_bridge.state import Options, State, empty_table
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


def _keep_to(position: Position, version: int) -> None:
    """Before version 3 a way was not chosen for the bridges on it (4.1): a game that has begun so goes on so."""
    cast(State, position.state).options.avoids_bridges = version >= 3


GAME = Game(
    id="arnhem-farthest-bridge",
    title="Arnhem: The Farthest Bridge",
    published="Decision Games, 2023; design by Eric R. Harvey and Doug Johnson",
    sides=("allied", "german"),
    scenarios=(
        Scenario("historical", "Market Garden", "The landings of 17 September 1944. Ten one-day turns."),
        Scenario(
            "free-deployment", "Free deployment", "Each side secretly chooses its drop zones or set-up. Ten turns."
        ),
    ),
    options=(
        Option(
            "stacking-limit",
            "Stacking limit",
            "How many units of one side may end a phase in a hex.",
            "5.0",
            ("1", "2", "3"),
            group="Stacking and movement",
        ),
        Option(
            "combat",
            "Attacks",
            "Attacks are voluntary, or units in an enemy zone of control must attack.",
            "6.3",
            ("voluntary", "mandatory"),
            group="Combat",
        ),
        Option(
            "zoc-over-water",
            "Zones of control across water",
            "Zones of control stop at rivers and canals without a bridge, or extend across them.",
            "6.0",
            ("no", "yes"),
            group="Stacking and movement",
        ),
        Option(
            "leg-ezoc",
            "Leg units in enemy zones of control",
            "A leg unit may leave an enemy zone of control for a hex free of them, or can't leave one at all.",
            "6.1.1",
            ("leave", "never"),
            group="Stacking and movement",
        ),
        Option(
            "mobile-ezoc",
            "Mobile units in enemy zones of control",
            "Mobile units pay one movement point to enter and to leave an enemy zone of control, pay "
            "two, or must stop.",
            "6.1.2",
            ("one", "two", "stop"),
            (("one", "One point"), ("two", "Two points"), ("stop", "Must stop")),
            group="Stacking and movement",
        ),
        Option(
            "mobile-phase",
            "Mobile Movement Phase allowance",
            "In the Mobile Movement Phase units have their full allowance, or half of it.",
            "4.4",
            ("full", "half"),
            group="Stacking and movement",
        ),
        Option(
            "marker-cap",
            "Ground markers per fight",
            "A side may use at most two ground markers in a fight, or as many as it has.",
            "7.3",
            ("two", "none"),
            (("two", "Two at most"), ("none", "No limit")),
            group="Support fire markers",
        ),
        Option(
            "defensive-markers",
            "Markers in defense",
            "The defender may use markers too, or only the attacker may.",
            "8.2.2",
            ("yes", "no"),
            group="Support fire markers",
        ),
        Option(
            "city-line",
            "Combat line of cities",
            "Cities use line A of the combat results table, or line B like towns.",
            "8.2.4",
            ("a", "b"),
            (("a", "Line A"), ("b", "Line B")),
            group="Combat",
        ),
        Option(
            "stiff-resistance",
            "Stiff resistance",
            "A full-strength defender may be depleted instead of retreating: anywhere, only in towns and cities, or "
            "to retreat one hex less.",
            "8.5",
            ("any", "towns", "one-hex"),
            (("any", "Anywhere"), ("towns", "Towns and cities"), ("one-hex", "One hex less")),
            group="Combat",
        ),
        Option(
            "bombardment",
            "Bombardment results",
            "Bombardments use D2 and better of the combat results table, or a table of their own.",
            "8.1",
            ("from-d2", "own-table"),
            (("from-d2", "D2 and better"), ("own-table", "Own table")),
            group="Support fire markers",
        ),
        Option(
            "elimination",
            "Ae and De results",
            "Ae and De eliminate whole units, or cost each unit a step.",
            "8.3",
            ("unit", "step"),
            group="Combat",
        ),
        Option(
            "blocked-retreat",
            "Blocked retreat",
            "A unit that can't retreat is eliminated, or is depleted and stays.",
            "8.4",
            ("eliminated", "depleted"),
            group="Combat",
        ),
        Option(
            "ferry-zoc",
            "Zones of control across ferries",
            "Zones of control stop at printed ferries, or extend across them.",
            "10.6.2",
            ("no", "yes"),
            group="Stacking and movement",
        ),
        Option(
            "corps-arrival",
            "Corps arrival",
            "XXX Corps starts to arrive on turn 2, as in the game of 1976, or on turn 1.",
            "11.3",
            ("turn-2", "turn-1"),
            group="Arrivals",
        ),
        Option(
            "woods-landing",
            "Landing in woods",
            "Landing in woods costs two movement points, as on the chart, or three, as in the printed example.",
            "11.4",
            ("chart", "example"),
            (("chart", "Two points"), ("example", "Three points")),
            group="Arrivals",
        ),
    ),
    rules_version=3,
    changed_rules=(("6.1", "8.4", "8.5"), ("4.1",)),
    keep_to=_keep_to,
    package=__name__,
    opening=frozenset({"draw"}),
    begin=_begin,
    read_text=_read_text,
    check_data=data_check.check,
    orders=orders.ORDERS,
    secrets_come_out=False,  # 7.1: markers that were not used go back unseen
    examples=Examples(moves="attack 1107 +501I done", place="2621", rule="8.4"),
)
