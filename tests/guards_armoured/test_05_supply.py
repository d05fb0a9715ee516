"""Supply (5): paths, low and out of supply, the division HQ as a source, the stack that is named."""

from __future__ import annotations

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured import supply
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.strength import attack_strength, defense_strength
from tests.guards_armoured.table import battalion, place, put, table, unit, where

HQS = {"2IG-HQ": "3550"}  # a second HQ near the first, so that it is in supply


def phase(s: State) -> None:
    """A Supply Phase in which nothing is asked."""
    supply.check(s)
    assert s.ask == st.START_ACTIVATIONS


def surround(s: State, hex: str) -> None:
    """Germans on every second hex around, whose zones close the rest."""
    near = s.board.map.near
    here = place(s, hex)
    put(s, "125-II-HQ", "1950")
    put(s, "KGL-HQ", "2930")
    germans = ["125-II-1", "125-II-2", "125-II-3"]
    for n, code in enumerate(germans):
        put(s, code, s.board.map.hex_names[near[6 * here + 2 * n]])


def test_5_1_a_unit_with_a_path_to_its_hq_is_in_supply() -> None:
    s = table("goodwood", {"2GG-HQ": "3949", "2GG-1": "3540", **HQS})
    phase(s)
    assert s.supply[unit(s, "2GG-1")] == 0


def test_5_1_another_battalions_hq_is_no_source() -> None:
    s = table("goodwood", {"2GG-1": "3540", "2IG-HQ": "3541", "2IG-2": "3546"})
    s.named[unit(s, "2GG-1")] = 0
    assert not supply.has_path(s, unit(s, "2GG-1"))
    assert supply.has_path(s, unit(s, "2IG-2"))


def test_5_1_zones_and_enemies_cut_the_path() -> None:
    s = table("goodwood", {"2GG-HQ": "3949", "2GG-1": "3540", **HQS})
    surround(s, "3540")
    phase(s)
    assert s.supply[unit(s, "2GG-1")] == 1


def test_5_1_a_friend_in_a_zone_lets_supply_through() -> None:
    s = table("goodwood", {"2GG-HQ": "3949", "2GG-1": "3540", **HQS})
    surround(s, "3540")
    near = s.board.map.near
    gap = near[6 * place(s, "3540") + 1]
    put(s, "2GG-2", s.board.map.hex_names[gap])
    # The friend's hex opens the gap; beyond it the zones of the two Germans beside it go on for one more hex.
    beyond = [near[6 * gap + way] for way in range(6)]
    free = [hex for hex in beyond if s.side_at(hex) < 0 and not s.in_enemy_zone(hex, 0)]
    phase(s)
    assert (s.supply[unit(s, "2GG-1")] == 0) == bool(free)
    assert free


def test_3_3_nobody_gains_a_path_by_what_others_lose_in_the_same_phase() -> None:
    s = table("goodwood", {"2GG-HQ": "3540", "200-Gren": "3135", "200-HQ": "2632", **HQS})
    surround(s, "3540")
    near = s.board.map.near
    ring = [s.board.map.hex_names[near[6 * place(s, "3135") + way]] for way in (0, 2, 4)]
    for code, hex in zip(("2GG-1*", "2GG-2*", "2GG-3*"), ring):
        put(s, code, hex)
        s.supply[unit(s, code.rstrip("*"))] = 2
    phase(s)
    assert {where(s, code) for code in ("2GG-1", "2GG-2", "2GG-3")} == {"gone"}
    assert s.supply[unit(s, "200-Gren")] == 1  # it was cut off when supply was determined
    phase(s)
    assert s.supply[unit(s, "200-Gren")] == 0


def test_5_1_an_hq_needs_another_hq() -> None:
    s = table("goodwood", {"2GG-HQ": "3949", "2IG-HQ": "3540"})
    surround(s, "3540")
    phase(s)
    assert s.supply[unit(s, "2IG-HQ")] == 1
    assert s.supply[unit(s, "2GG-HQ")] == 1


def test_5_1_the_last_hq_of_a_side_is_supplied_from_an_entry_hex() -> None:
    s = table("goodwood", {"2GG-HQ": "3949"})
    phase(s)
    assert s.supply[unit(s, "2GG-HQ")] == 0
    surround(s, "3949")
    phase(s)
    assert s.supply[unit(s, "2GG-HQ")] == 1


def test_5_1_no_path_over_a_canal_without_a_bridge() -> None:
    s = table("joes-bridge")
    map = s.board.map
    clear = [
        n
        for n in range(map.bridges, map.crossings)
        if "|" in map.crossing_names[n] and map.terrain[map.crossing_one[n]] == map.terrain[map.crossing_other[n]] == 0
    ]
    crossing = clear[0]
    one, other = map.crossing_one[crossing], map.crossing_other[crossing]
    edge = 6 * one + map.grid.direction(one, other)
    assert not s.board.supply_ways.leads(edge, s.closed)
    s.set_crossing(crossing, st.PONTOON)
    assert s.board.supply_ways.leads(edge, s.closed)


def test_5_1_the_terrain_of_the_ends_does_not_matter() -> None:
    """17.12: the HQ in the forest of 3213 supplies the units around it."""
    s = table("veritable", {"180-I-HQ": "3213", "180-I-PzJg": "3214", "180-II-HQ": "3707"})
    assert supply.has_path(s, unit(s, "180-I-PzJg"))


def test_5_1_division_hq_may_supply_one_battalion() -> None:
    s = table("goodwood", {"Div-HQ": "3949", "2GG-1": "3540", "2IG-HQ": "3550", "2IG-1": "3551"})
    supply.check(s)
    assert s.ask == st.SUPPLYING
    out: list[int] = []
    supply.supplying_moves(s, out)
    assert out == [m.pack(m.SOURCE, battalion(s, "2GG")), m.pack(m.DONE)]
    supply.play_supplying(s, out[0])
    phase(s)
    assert s.supply[unit(s, "2GG-1")] == 0


def test_5_1_one_stack_of_a_battalion_without_hq_is_named() -> None:
    s = table("goodwood", {"2GG-1": "3540", "2GG-2": "3540", "2GG-3": "3545", "2IG-HQ": "3550", "1CG-HQ": "3551"})
    supply.check(s)
    assert s.ask == st.NOMINATING
    out: list[int] = []
    supply.nominating_moves(s, out)
    assert out == [m.pack(m.NOMINATE, 0, place(s, hex)) for hex in ("3540", "3545")]
    supply.play_nominating(s, out[0])
    phase(s)
    assert [s.supply[unit(s, code)] for code in ("2GG-1", "2GG-2", "2GG-3")] == [0, 0, 1]


def test_5_1_when_the_named_stack_parts_one_hex_keeps_its_supply() -> None:
    s = table("goodwood", {"2GG-1": "3540", "2GG-2": "3541"})
    s.named[unit(s, "2GG-1")] = s.named[unit(s, "2GG-2")] = 1
    s.part = st.MOVEMENT
    assert supply.parted(s, st.START_COMBAT)
    assert s.ask == st.NOMINATING
    supply.play_nominating(s, m.pack(m.NOMINATE, 0, place(s, "3541")))
    assert [s.supply[unit(s, code)] for code in ("2GG-1", "2GG-2")] == [1, 0]
    assert s.ask == st.START_COMBAT and not supply.parted(s, st.START_COMBAT)


def cut_off(phases: int) -> State:
    s = table("goodwood", {"2GG-HQ": "3949", "2GG-1": "3540", **HQS})
    surround(s, "3540")
    for _ in range(phases):
        phase(s)
    return s


def test_5_2_one_phase_is_low_supply() -> None:
    s = cut_off(1)
    tanks = unit(s, "2GG-1")
    assert attack_strength(s, tanks) == 3 and defense_strength(s, tanks) == 6


def test_5_2_low_supply_rounds_the_attack_up() -> None:
    s = table("goodwood", {"200-Gren": "3540", "2AR-3": "3545"})
    guns = unit(s, "2AR-3")  # attack 3
    assert s.board.roster.attack[2 * guns] == 3
    s.supply[guns] = 1
    assert attack_strength(s, guns) == 2
    s.supply[guns] = 2
    assert attack_strength(s, guns) == 1


def test_5_2_two_phases_are_out_of_supply() -> None:
    s = cut_off(2)
    tanks = unit(s, "2GG-1")
    assert attack_strength(s, tanks) == 3 and defense_strength(s, tanks) == 3


def test_5_2_the_third_phase_and_every_further_one_cost_a_step() -> None:
    s = cut_off(3)
    assert s.depleted[unit(s, "2GG-1")] == 1
    phase(s)
    assert where(s, "2GG-1") == "gone"


def test_5_2_supply_back_ends_it_at_once() -> None:
    s = cut_off(2)
    for code in ("125-II-1", "125-II-2", "125-II-3"):
        s.take(unit(s, code), st.GONE)
    phase(s)
    assert s.supply[unit(s, "2GG-1")] == 0


def test_5_2_artillery_out_of_supply_is_fired() -> None:
    s = table("goodwood", {"MG-HQ": "3949", "MG-SPG-A": "3540", **HQS})
    surround(s, "3540")
    guns = unit(s, "MG-SPG-A")
    phase(s)
    assert s.fired[guns] == 0
    phase(s)
    assert s.fired[guns] == 1
    for code in ("125-II-1", "125-II-2", "125-II-3"):
        s.take(unit(s, code), st.GONE)
    phase(s)
    assert s.fired[guns] == 0
