"""What holds at every decision of Arnhem: The Farthest Bridge."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.games.arnhem_farthest_bridge import GAME
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, SIDES
from bridgehead.games.arnhem_farthest_bridge.state import GONE, WAITING, State, empty_table
from tests.arnhem_farthest_bridge.table import pack, state_of

OPTIONS: list[dict[str, str]] = [
    {},
    {"stacking-limit": "3", "combat": "mandatory", "stiff-resistance": "one-hex", "elimination": "step"},
    {"zoc-over-water": "yes", "leg-ezoc": "never", "mobile-ezoc": "stop", "blocked-retreat": "depleted"},
    {"stacking-limit": "2", "mobile-ezoc": "two", "mobile-phase": "half", "marker-cap": "none", "ferry-zoc": "yes"},
]
BETWEEN_ACTIONS = (st.DRAWING, st.OPENING, st.MOVING, st.BOMBARDING, st.COMBAT)


def assert_units_are_conserved(s: State) -> None:
    found: list[int] = []
    for hex in range(s.board.hexes):
        unit = s.first_unit[hex]
        while unit >= 0:
            assert s.place[unit] == hex
            found.append(unit)
            unit = s.next_unit[unit]
    off_map = [unit for unit in range(s.board.units) if s.place[unit] in (WAITING, GONE)]
    assert sorted(found + off_map) == list(range(s.board.units))


def assert_sums_are_right(s: State) -> None:
    """The same counters laid out one by one on an empty table have the same zones of control."""
    fresh = empty_table(s.board, s.options)
    for gate in range(len(s.down)):
        fresh.down[gate] = s.down[gate]
    for unit in range(s.board.units):
        if s.place[unit] >= 0:
            fresh.put(unit, s.place[unit])
    assert list(s.zone) == list(fresh.zone)
    assert list(s.first_unit) == list(fresh.first_unit)


def assert_hexes_are_held_by_one_side(s: State) -> None:
    """4.3, 5.0: never both sides in a hex; no more than the limit unless somebody is passing through."""
    for hex in range(s.board.hexes):
        unit = s.first_unit[hex]
        sides = set()
        count = 0
        while unit >= 0:
            sides.add(int(s.board.side[unit]))
            count += unit != s.unit
            unit = s.next_unit[unit]
        assert len(sides) <= 1
        assert count <= s.options.stacking


def assert_markers_are_conserved(s: State) -> None:
    """2.4, 7.1: in hand, used and missing ones are no more than there are, and as many as were drawn."""
    board = s.board
    drawn = [0] * len(s.drawn)
    for sort in range(board.markers):
        assert s.hand[sort] >= 0 and 0 <= s.laid[sort] <= s.used[sort]
        assert s.hand[sort] + s.used[sort] + s.cut[sort] <= board.marker_count[sort]
        if not board.marker_air[sort]:
            drawn[board.marker_nation[sort]] += int(s.hand[sort] + s.used[sort])
    if s.ask != st.DRAWING:
        assert drawn == list(s.drawn)


def assert_the_ferry_is_in_order(s: State) -> None:
    """10.6.5."""
    if s.ferry >= 0:
        assert s.ferried and not s.repairing
        assert s.side_at(s.ferry // 6) != GERMAN and s.side_at(s.board.near[s.ferry]) != GERMAN
        assert s.place[s.board.engineer] >= 0


def assert_nothing_is_left_over(s: State) -> None:
    """Between actions nothing of the last one remains: equal tables are equal states."""
    if s.ask in BETWEEN_ACTIONS and s.unit < 0:
        assert s.target == -1 and s.attackers == 0 and s.trail_length == 0 and s.way_length == 0 and s.bridge == -1
        assert not any(s.job) and not any(s.laid)
        assert s.result == -1 and s.left == 0 and s.gone == 0 and s.origin == -1


def assert_nobody_is_early(s: State) -> None:
    for unit in range(s.board.units):
        if s.place[unit] != WAITING:
            assert s.due(unit) <= s.turn


@pytest.mark.parametrize("scenario", ["historical", "free-deployment"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_position_of_a_game_is_sound(scenario: str, options: dict[str, str]) -> None:
    rng = Random(f"{scenario} {options}")
    position = GAME.new(scenario, options, pack())
    previous = 0
    while position.moves():
        position.play(rng.choice(position.moves()), QuickDice(rng))
        s = state_of(position)
        assert_units_are_conserved(s)
        assert_sums_are_right(s)
        assert_hexes_are_held_by_one_side(s)
        assert_markers_are_conserved(s)
        assert_the_ferry_is_in_order(s)
        assert_nothing_is_left_over(s)
        assert_nobody_is_early(s)
        assert s.turn >= previous
        previous = int(s.turn)


# -- secrets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_7_1_and_12_0_nothing_said_or_shown_to_others_tells_what_is_secret(seed: int) -> None:
    """Whole games: hands that nobody else may know, and plans until both are revealed."""
    rng = Random(seed)
    position = GAME.new("free-deployment", {}, pack())
    while (decision := position.decision()) is not None:
        s = state_of(position)
        planning = s.ask in (st.DEPLOYING, st.ZONING)
        for viewer in ("", *SIDES):
            seen = position.view(viewer)
            assert ("prompt" in json.dumps(seen)) == (decision.side == viewer)
            for owner in SIDES:
                if owner != viewer and seen["markers"][owner]["hand"] is not None:
                    assert is_known(s, SIDES.index(owner))
            if planning and viewer != "german":
                assert seen["places"] == {}
            if planning and viewer != "allied":
                assert seen["drop_zones"] == {}
        for event in position.play(rng.choice(position.moves()), QuickDice(rng)):
            if event.kind in ("planned", "zone_planned", "markers"):
                assert event.private == (GERMAN if event.kind == "planned" else ALLIED) or event.kind == "markers"
                assert event.private >= 0
            else:
                assert event.private == -1


def is_known(s: State, owner: int) -> bool:
    """Everything that could be in the hand has been drawn, or nothing drawn is left in it."""
    board = s.board
    drawn = [n for n in range(board.markers) if board.marker_side[n] == owner and not board.marker_air[n]]
    in_pool = [board.marker_count[n] - s.cut[n] - s.used[n] - s.hand[n] for n in drawn]
    return not any(in_pool) or not any(s.hand[n] for n in drawn)


def test_what_the_reports_say_names_no_marker_that_is_in_a_hand() -> None:
    """Sentences for all name markers only as they are laid down, and how many are drawn; aircraft are rolled openly."""
    rng = Random(7)
    position = GAME.new("historical", {}, pack())
    while position.moves():
        for event in position.play(rng.choice(position.moves()), QuickDice(rng)):
            if event.private < 0 and event.kind not in (
                "marker",
                "reduced",
                "airpower",
            ):
                assert not re.search(r"artillery|Priest|aircraft", position.tell(event)), event
