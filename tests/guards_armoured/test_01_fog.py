"""Fog of war (1.1): which enemy counters may be inspected, and what shows them."""

from __future__ import annotations

import json
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.rules import NOBODY
from bridgehead.games import find
from bridgehead.games.guards_armoured import fog, samples, victory, view
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.chart import NOT_ALLOWED, WHEELED
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.hexes.grid import OFF
from tests.guards_armoured.table import place, put, table, unit, where

GAME = find("guards-armoured")
HERE = "3540"


def along(s: State, far: int) -> str:
    """A hex so far from HERE with nothing in between and nothing in it that hides."""
    here = place(s, HERE)
    for hex in range(s.board.map.hexes):
        sight = s.board.sight
        if (
            s.board.map.grid.distance(here, hex) == far
            and sight.obstacle(here, hex) == sight.obstacle(hex, here) == OFF
        ):
            return s.board.map.hex_names[hex]
    raise AssertionError("nothing is seen from there")


@pytest.mark.parametrize(
    "turn, weather, limit",
    [(1, "clear", 10), (1, "fog", 10), (1, "rain", 10), (1, "storm", 10), (1, "snow", 5), (4, "clear", 1)],
)
def test_1_1_ten_hexes_five_in_snow_one_at_night(turn: int, weather: str, limit: int) -> None:
    s = table("goodwood", {"2GG-1": HERE}, turn=turn, weather=weather)
    assert fog.sight_limit(s) == limit
    assert fog.can_inspect(s, 0, place(s, along(s, limit)))
    assert not fog.can_inspect(s, 0, place(s, along(s, limit + 1)))


def test_1_1_blocking_terrain_hides() -> None:
    s = table("goodwood", {"2GG-1": HERE})
    here = place(s, HERE)
    near = [h for h in range(s.board.map.hexes) if 0 < s.board.map.grid.distance(here, h) <= 10]
    hidden = [h for h in near if not s.board.sight.sees(here, h, 10)]
    assert hidden and not any(fog.can_inspect(s, 0, hex) for hex in hidden)


def test_1_1_no_inspection_of_a_fortification() -> None:
    s = table("bonninghardt", {"2IG-1": "3340", "2P-I-1": "3341"}, forts={"trench": ("3341", 0)})
    assert not fog.can_inspect(s, 0, place(s, "3341"))


def test_1_1_who_moves_into_sight_is_known_and_who_moves_out_is_not() -> None:
    s = table("goodwood", {"2GG-1": HERE, "KGL-Gren": "0245"})
    german = unit(s, "KGL-Gren")
    s.unit = german
    s.shift(german, place(s, along(s, 8)))
    fog.refresh(s, s.place[german], 1)
    assert s.known[german] == fog.INSPECTED
    assert [(e.kind, e.facts, e.reveals) for e in s.events] == [("sighted", (unit(s, "2GG-1"), german), True)]
    s.shift(german, place(s, "0245"))
    fog.refresh(s, s.place[german], 1)
    assert s.known[german] == fog.UNKNOWN


def test_1_1_who_comes_near_sees_more() -> None:
    s = table("goodwood", {"2GG-1": "4252"})
    put(s, "KGL-Gren", along(s, 9))
    s.unit = unit(s, "2GG-1")
    s.shift(s.unit, place(s, HERE))
    fog.refresh(s, place(s, HERE), 0)
    assert s.known[unit(s, "KGL-Gren")] == fog.INSPECTED


def test_1_1_who_fights_is_known_until_the_turn_ends() -> None:
    s = table("bonninghardt", {"2IG-1": "3340", "2P-I-1": "3341"}, forts={"trench": ("3341", 0)})
    german = unit(s, "2P-I-1")
    fog.reveal(s, german)
    assert s.known[german] == fog.FOUGHT and s.events[-1].reveals
    fog.forget_fights(s)
    assert s.known[german] == fog.UNKNOWN


def test_1_1_inspection_off_shows_everything() -> None:
    s = table("goodwood", {"KGL-Gren": "0245"}, inspection=False)
    assert fog.is_known(s, unit(s, "KGL-Gren"))
    s.unit = unit(s, "KGL-Gren")
    fog.refresh(s, place(s, "0245"), 1)
    assert s.events == []


def test_1_1_daylight_shows_what_the_night_hid() -> None:
    s = table("goodwood", {"2GG-1": HERE, "2GG-2": "0150"}, turn=4)
    put(s, "KGL-Gren", along(s, 6))
    fog.look_round(s)
    assert s.known[unit(s, "KGL-Gren")] == fog.UNKNOWN
    s.turn = 5
    fog.look_round(s)
    assert s.known[unit(s, "KGL-Gren")] == fog.INSPECTED


# -- what a side may think possible ----------------------------------------------------------------------------------


def test_1_1_a_sample_puts_nobody_where_his_class_may_not_be() -> None:
    """Only unknown units of one battalion change places, and only where they could be."""
    s = table("goodwood", {"2GG-1": "4252", "KGL-88": "3740", "KGL-Gren": "0245", "KGL-503T": "3042", "16L-1": "3145"})
    forest = next(n for n in range(s.board.map.hexes) if no_wheels(s, n))
    s.shift(unit(s, "KGL-Gren"), forest)
    s.debarked[unit(s, "KGL-Gren")] = st.DEBARKED
    seen = known_to_british(s)
    found = set()
    for seed in range(30):
        new = samples.sample(s, 0, Random(seed))
        assert where(new, "16L-1") == "3145" and where(new, "2GG-1") == "4252"
        assert where(new, "KGL-88") in ("3740", "3042")
        assert list(new.zone) == list(s.zone) and known_to_british(new) == seen
        found.add(tuple(new.place))
    assert len(found) > 1
    s.known[unit(s, "KGL-88")] = fog.INSPECTED
    assert {where(samples.sample(s, 0, Random(seed)), "KGL-88") for seed in range(30)} == {"3740"}


def no_wheels(s: State, hex: int) -> bool:
    if any(s.board.map.roadway[6 * hex + way] for way in range(6)):
        return False
    return s.board.prices.hex_price[WHEELED * s.board.map.hexes + hex] == NOT_ALLOWED


def test_1_1_a_sample_keeps_the_stacking_limit() -> None:
    """7.1: a full unit doesn't come where only a depleted one has room."""
    full = {"KGL-88": "3740", "KGL-PzIV": "3740", "KGL-503T": "3740", "125-II-1*": "3740", "16L-1*": "3740"}
    s = table("goodwood", {"2GG-1": "4252", **full, "125-II-2": "2948"})
    assert s.stack_points(place(s, "3740")) == s.board.map.stack_limit[place(s, "3740")]
    for seed in range(30):
        new = samples.sample(s, 0, Random(seed))
        assert where(new, "125-II-1") == "3740"
        assert new.stack_points(place(s, "3740")) == s.stack_points(place(s, "3740"))


def known_to_british(s: State) -> str:
    return json.dumps(view.view(s, 0), sort_keys=True)


def test_1_1_who_is_winning_is_judged_by_the_guns_a_side_knows() -> None:
    """17.15: a road barred by a gun that the British can't inspect looks open to them, and to spectators."""
    s = table("veritable", turn=3)
    s.ask = st.ACTIVATING
    start = s.board.briefing.path_from[0]
    reached = victory.open_road(s, [start])
    s.exits[next(n for n, hex in enumerate(s.board.briefing.exit_hexes) if reached[hex])] = 3
    assert victory.points(s) == 3
    gun = unit(s, "16P-I-88")
    s.put(gun, next(n for n in range(s.board.map.hexes) if s.board.map.grid.distance(start, n) == 4))
    assert victory.points(s) == 0
    assert [view.view(s, side)["points"] for side in (0, 1, NOBODY)] == [3, 0, 3]
    s.known[gun] = fog.INSPECTED
    assert [view.view(s, side)["points"] for side in (0, 1, NOBODY)] == [0, 0, 0]


@pytest.mark.parametrize("scenario", ["goodwood", "joes-bridge"])
def test_1_1_a_guess_does_not_depend_on_where_hidden_counters_truly_are(scenario: str) -> None:
    position = GAME.new(scenario)
    rng = Random(1)
    compared = 0
    while compared < 12:
        moves = position.moves()
        position.play(moves[int(rng.random() * len(moves))], QuickDice(rng))
        for side in GAME.sides:
            other = position.sample(side, rng)
            if other.digest() != position.digest():
                assert other.sample(side, Random(9)).digest() == position.sample(side, Random(9)).digest()
                compared += 1
