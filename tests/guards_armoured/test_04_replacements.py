"""Reinforcements (4.0), replacements (4.1) and recovery vehicles (4.2)."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Position
from bridgehead.games.guards_armoured import fog, reinforcements, replacements, samples
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.table import place, put, table, unit, where

LUFT = {"16L-1*": "3145", "16L-HQ": "2948", "KGL-HQ": "3042"}  # a depleted leg unit, its HQ and another


def night(units: dict[str, str], weather: str = "clear", in_sight: bool = False) -> State:
    s = table("goodwood", units, turn=4, weather=weather, range_needs_sight=in_sight)
    s.actor = 1
    return s


@pytest.mark.parametrize(
    "weather, most",
    [("clear", 3), ("overcast", 3), ("fog", 2), ("rain", 1), ("storm", 0), ("snow", 0)],
)
def test_4_1_the_weather_is_added_to_the_die(weather: str, most: int) -> None:
    for die in range(1, 7):
        s = night(LUFT, weather)
        replacements.roll(s, ScriptedDice([die]))
        assert (s.ask == st.REBUILDING) == (die <= most)


def test_4_1_both_sides_roll_the_british_first() -> None:
    s = night(LUFT)
    replacements.start(s)
    replacements.roll(s, ScriptedDice([1]))
    assert (s.ask, s.actor) == (st.ROLL_REPLACEMENTS, 1)
    replacements.roll(s, ScriptedDice([1]))
    assert s.ask == st.REBUILDING
    out: list[int] = []
    replacements.rebuilding_moves(s, out)
    assert out == [m.pack(m.REBUILD, unit(s, "16L-1")), m.pack(m.DONE)]
    replacements.play_rebuilding(s, out[0])
    assert s.depleted[unit(s, "16L-1")] == 0 and s.ask == st.NEXT_TURN


def test_4_1_a_player_with_hidden_units_is_asked_even_if_none_can_be_rebuilt() -> None:
    s = night({"16L-1": "3145", "16L-HQ": "2948"})  # nobody is depleted, but the British can't know that
    replacements.roll(s, ScriptedDice([1]))
    position = Position(RULES, s)
    assert position.decision() is not None and s.ask == st.REBUILDING and position.moves() == [m.pack(m.DONE)]
    for german in (unit(s, "16L-1"), unit(s, "16L-HQ")):
        s.known[german] = fog.INSPECTED
    replacements.roll(s, ScriptedDice([1]))
    assert s.ask == st.NEXT_TURN


def test_4_1_who_may_rebuild_learns_what_hidden_guns_bar_and_no_more() -> None:
    units = {"2GG-3*": "3944", "2GG-HQ": "3945", "KGL-88": "3740", "KGL-Gren": "2948", "KGL-HQ": "3042"}
    s = table("goodwood", units, turn=4)
    s.ask = st.REBUILDING
    hex = place(s, "3944")
    assert replacements.is_in_gun_range(s, hex, 1) and not any(s.known)
    for seed in range(20):
        sampled = samples.sample(s, 0, Random(seed))
        assert replacements.is_in_gun_range(sampled, hex, 1), "its moves have told it so"
    s.ask = st.ACTIVATING
    found = {where(samples.sample(s, 0, Random(seed)), "KGL-88") for seed in range(20)}
    assert found == {"3740", "2948"}


def test_4_1_what_it_has_not_learned_is_dealt_out_evenly() -> None:
    units = {"2GG-3*": "3944", "2GG-HQ": "3945", "KGL-88": "3740", "KGL-Gren": "2948", "KGL-PzIV": "3142"}
    s = table("goodwood", units, turn=4)
    s.ask = st.REBUILDING
    found = [where(samples.sample(s, 0, Random(seed)), "KGL-Gren") for seed in range(60)]
    assert set(found) == {"2948", "3142"}
    assert 18 <= found.count("2948") <= 42, "a table that does not agree is dealt anew, not replaced by the true one"


def candidates(s: State, side: int) -> list[str]:
    return [s.board.roster.unit_names[n] for n in replacements.candidates(s, side)]


def test_4_1_not_in_an_enemy_zone() -> None:
    s = night(LUFT)
    put(s, "2GG-Scout", "3144")
    assert candidates(s, 1) == []


def test_4_1_not_within_range_of_an_enemy_gun() -> None:
    s = night(LUFT)
    put(s, "2GG-1", "3148")  # three hexes away, range three
    assert candidates(s, 1) == []
    s.shift(unit(s, "2GG-1"), place(s, "3149"))
    assert candidates(s, 1) == ["16L-1"]


def test_4_1_gun_range_sight_asks_for_a_line_too() -> None:
    s = night(LUFT, in_sight=True)
    put(s, "2GG-1", "3148")
    seen = s.board.sight.sees(place(s, "3148"), place(s, "3145"), 3)
    assert candidates(s, 1) == ([] if seen else ["16L-1"])


def test_4_1_only_with_a_path_to_its_hq() -> None:
    s = night({"16L-1*": "3145", "KGL-HQ": "3042"})
    assert candidates(s, 1) == []


def test_4_2_wheels_and_tracks_need_a_recovery_vehicle() -> None:
    s = night({"2GG-1*": "3944", "2GG-HQ": "3945", "2IG-HQ": "3946"})
    assert candidates(s, 0) == []
    put(s, "2IG-ARV", "3944")
    assert candidates(s, 0) == ["2GG-1"]
    s.supply[unit(s, "2IG-ARV")] = 1
    assert candidates(s, 0) == []


def test_4_2_eliminated_units_never_return() -> None:
    s = night({"2GG-1*": "3944", "2GG-HQ": "3945", "2IG-HQ": "3946", "2IG-ARV": "3944"})
    s.take(unit(s, "2GG-1"), st.GONE)
    s.place[unit(s, "2GG-1")] = st.GONE
    assert candidates(s, 0) == []


def test_4_1_a_debarked_unit_counts_as_leg() -> None:
    s = night({"MG-A*": "3944", "MG-HQ": "3945", "2IG-HQ": "3946"})
    assert candidates(s, 0) == []
    s.debarked[unit(s, "MG-A")] = 1
    assert candidates(s, 0) == ["MG-A"]


def test_4_1_not_above_the_stacking_limit() -> None:
    s = night({"16L-HQ": "2948", "KGL-HQ": "3042", "16L-1*": "3145", "16L-2*": "3145"})
    for code in ("125-II-1", "125-II-2", "125-II-3"):
        put(s, code, "3145")
    assert candidates(s, 1) == []  # four places, taken
    s.take(unit(s, "16L-2"), st.GONE)
    assert candidates(s, 1) == ["16L-1"]


# -- reinforcements ------------------------------------------------------------------------------------------------


def entries(s: State, code: str) -> list[str]:
    return [s.board.map.hex_names[hex] for hex in reinforcements.entries(s, unit(s, code))]


def entry_price(s: State, code: str, hex: str) -> int:
    roster = s.board.roster
    number = unit(s, code)
    row = 3 * roster.side[number] + roster.unit_class[number]
    return s.board.prices.entry_price[row * s.board.map.hexes + place(s, hex)]


def test_4_0_units_wait_for_their_turn() -> None:
    s = table("goodwood", turn=1)
    s.place[unit(s, "1CG-1")] = st.WAITING
    assert not reinforcements.is_due(s, unit(s, "1CG-1"))
    s.turn = 2
    assert reinforcements.is_due(s, unit(s, "1CG-1"))
    s.turn = 9
    assert reinforcements.is_due(s, unit(s, "1CG-1"))


def test_4_0_by_the_entry_hex() -> None:
    s = table("goodwood", turn=2)
    assert entries(s, "1CG-1") == ["4255"]


def test_4_0_an_enemy_in_it_leaves_the_nearest_open_hexes_of_that_edge() -> None:
    s = table("goodwood", {"KGL-Gren": "4255"}, turn=2)
    assert entries(s, "1CG-1") == ["4155", "4355"]


def test_4_0_a_pinned_friend_leaves_both() -> None:
    s = table("goodwood", {"2AR-1": "4255"}, turn=2)
    s.pinned[unit(s, "2AR-1")] = 1
    assert entries(s, "1CG-1") == ["4255", "4155", "4355"]


def test_4_0_the_road_rate_where_a_roadway_leaves_the_map() -> None:
    s = table("goodwood", turn=2)
    assert entry_price(s, "21Pz-Rcn-1", "0130") == 1  # half a point on the highway to Lisieux
    assert entry_price(s, "1CG-1", "4255") == 2  # 17.5: British pay one
