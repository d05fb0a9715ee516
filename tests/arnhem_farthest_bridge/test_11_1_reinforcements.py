"""11.1 to 11.3: who comes onto the map when, where and at what price."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge import arrivals, sequence
from bridgehead.games.arnhem_farthest_bridge import state as st
from tests.arnhem_farthest_bridge.marching import (
    asked,
    cost,
    costs,
    end,
    go,
    goals,
    is_done,
    kinds,
    landings,
    left,
    march,
    may_pick,
    opening,
    pick,
    where,
)
from tests.arnhem_farthest_bridge.table import hex_of, unit_of

NORTH = [f"39{row:02}" for row in range(7, 17)]
SOUTH = ["0103", "0104", "0105", "0106"]


def east(first: int, last: int) -> list[str]:
    return [f"{column:02}{26 if column % 2 else 25}" for column in range(first, last + 1)]


def west(first: int, last: int) -> list[str]:
    return [f"{column:02}01" for column in range(first, last + 1)]


GERMAN = [  # 11.2
    (1, "1VT 2VT", NORTH),
    (1, "59I 59II", west(7, 9)),
    (1, "9SS1 9SS3", ["3925"]),
    (1, "10SS10", ["3326"]),
    (2, "3VT", NORTH),
    (2, "107P 107M", ["0726"]),
    (3, "1PT1 1PT2", east(17, 27)),
    (3, "6PT1 6PT2 180I HNKE", east(1, 8)),
    (3, "10SS2", ["3326"]),
    (4, "10SS1", ["3326"]),
    (5, "1HBER 2HBER 3HBER", west(7, 23)),
    (5, "10SS3", ["3326"]),
    (7, "6I 6II", west(9, 22)),
    (7, "2I", west(9, 23)),
    (8, "JNGW", west(9, 22)),
]
XXX_CORPS = [(2, "2IG 231 1GG ENG"), (3, "1CG 2GG 32G 130"), (4, "129 214"), (8, "2WG")]  # 11.3
BY_AIR = [  # 11.3
    (1, "501I 501II 501III 502I 502II 502III 506I 506II 506III", "1007"),
    (1, "504I 504II 504III 505I 505II 505III 508I 508II 508III", "2323"),
    (1, "1P 2P 3P 7K 1B 2S", "3717"),
    (2, "10P 11P 156P", "3717"),
    (3, "327I 327II", "1007"),
    (5, "1POL 2POL 3POL", "3717"),
    (7, "325I 325II", "2323"),
]


def entries(s: st.State, code: str) -> set[str]:
    """The hexes by which a unit may come in."""
    return {s.board.hex_names[hex] for hex in arrivals.entries(s, unit_of(s, code))}


def next_turn(s: st.State) -> None:
    """To the Movement Phase of the same side in the next turn."""
    mover = s.mover
    sequence.end_side(s)
    sequence.start_turn(s)
    s.mover = mover
    sequence.start_movement(s)
    if s.ask == st.OPENING:
        end(s)
    else:
        s.ask = st.MOVING
        s.actor = mover


# -- the lists -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "codes", "hexes"), GERMAN)
def test_11_2_german_reinforcements(turn: int, codes: str, hexes: list[str]) -> None:
    early = march({}, "german", waiting=codes, turn=turn - 1) if turn > 1 else None
    s = march({}, "german", waiting=codes, turn=turn)
    for code in codes.split():
        assert early is None or not may_pick(early, code)
        assert entries(s, code) == set(hexes)
        assert set(hexes) <= goals(s, code)


@pytest.mark.parametrize(("turn", "codes"), XXX_CORPS)
def test_11_3_xxx_corps(turn: int, codes: str) -> None:
    early = march({}, waiting=codes, turn=turn - 1) if turn > 1 else None
    s = march({}, waiting=codes, turn=turn)
    for code in codes.split():
        assert early is None or not may_pick(early, code)
        assert entries(s, code) == set(SOUTH)
        assert set(SOUTH) <= goals(s, code)


@pytest.mark.parametrize(("turn", "codes", "zone"), BY_AIR)
def test_11_3_airborne_units(turn: int, codes: str, zone: str) -> None:
    early = opening({}, waiting=codes, turn=turn - 1) if turn > 1 else None
    s = opening({}, waiting=codes, turn=turn)
    for code in codes.split():
        assert early is None or not may_pick(early, code)
        assert zone in landings(s, code)
    end(s)
    assert not any(may_pick(s, code) for code in codes.split())  # they come by air only


def test_11_3_every_unit_is_in_one_list() -> None:
    listed = " ".join([codes for _, codes, _ in GERMAN + BY_AIR] + [codes for _, codes in XXX_CORPS]).split()
    s = march({})
    at_start = [s.board.unit_names[unit] for unit in s.board.historical]
    assert sorted(listed + at_start) == sorted(s.board.unit_names)


def test_11_3_xxx_corps_a_turn_earlier_by_the_option() -> None:
    for code, turn in (("2IG", 1), ("ENG", 1), ("1CG", 2), ("129", 4), ("2WG", 8)):
        for now, comes in ((turn - 1, False), (turn, True)):
            s = march({}, waiting=code, turn=now, options={"corps-arrival": "turn-1"})
            assert may_pick(s, code) == comes


# -- phases ----------------------------------------------------------------------------------------------------------


def test_11_1_leg_units_arrive_in_the_movement_phase() -> None:
    assert may_pick(march({}, waiting="231", turn=2), "231")
    s = march({}, phase="mobile", waiting="231", turn=2)
    assert not may_pick(s, "231")
    assert not arrivals.may_arrive(s, unit_of(s, "231"))


def test_11_1_mobile_units_arrive_in_either_phase() -> None:
    assert may_pick(march({}, waiting="2IG", turn=2), "2IG")
    s = march({}, phase="mobile", waiting="2IG", turn=2)
    go(s, "2IG", "0304")
    assert (where(s, "2IG"), left(s)) == ("0304", 8.5)


def test_11_1_not_in_the_enemys_half() -> None:
    assert not may_pick(march({}, "german", waiting="231", turn=2), "231")


def test_11_1_they_move_on_normally() -> None:
    s = march({}, waiting="231", turn=2)
    go(s, "231", "0105")
    assert left(s) == 6.5
    go(s, "231", "0505")
    assert (where(s, "231"), left(s)) == ("0505", 4.5)


def test_11_1_any_unit_may_be_held_back() -> None:
    s = march({}, waiting="231 2IG", turn=1)
    end(s)
    assert asked(s) == "allied attack"
    s = march({}, waiting="231", turn=6)
    assert entries(s, "231") == set(SOUTH)
    go(s, "231", "0103")
    assert where(s, "231") == "0103"


# -- the price of the edge -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "hex", "price"),
    [
        ("231", "0103", 2),  # mixed
        ("231", "0104", 1),  # a trail leaves the map
        ("231", "0105", 0.5),  # a road does
        ("231", "0106", 1),  # town, the trail runs along the edge
        ("9SS1", "3925", 0.5),
        ("1VT", "3907", 1),  # a trail in spite of the terrain
        ("1VT", "3909", 4),  # rough
        ("1VT", "3908", 2),  # woods
        ("107P", "0726", 0.5),
        ("3HBER", "1001", 2),
        ("3HBER", "1901", 0.5),
        ("1PT1", "2126", 0.5),
    ],
)
def test_11_1_the_edge_hex_is_paid_with_or_without_a_way(code: str, hex: str, price: float) -> None:
    s = march({}, "allied" if code == "231" else "german", waiting=code, turn=8)
    assert cost(s, code, hex) == price


# -- enemies at the edge ---------------------------------------------------------------------------------------------


def test_11_1_a_held_arrival_hex_keeps_the_unit_out_for_the_turn() -> None:
    s = march({"2P": "3326"}, "german", waiting="10SS10", turn=1)
    assert not may_pick(s, "10SS10")
    s.take(unit_of(s, "2P"), st.GONE)  # driven off in combat
    end(s)
    end(s)
    assert s.phase == st.MOBILE_PHASE
    assert not may_pick(s, "10SS10")


def test_11_1_the_delay_is_told() -> None:
    s = march({"2P": "3326"}, "german", waiting="10SS10", turn=1)
    assert "shut_out" in kinds(s.events)


def test_11_1_next_turn_the_hex_if_it_is_free() -> None:
    s = march({"2P": "3326"}, "german", waiting="10SS10", turn=1)
    s.shift(unit_of(s, "2P"), hex_of(s, "1609"))
    next_turn(s)
    assert cost(s, "10SS10", "3326") == 0.5


def test_11_1_or_three_hexes_along_the_edge_for_each_turn_of_delay() -> None:
    s = march({"2P": "3326"}, "german", waiting="10SS10", turn=1)
    assert entries(s, "10SS10") == {"3326"}
    next_turn(s)
    assert entries(s, "10SS10") == {"3326", "3025", "3625"}
    assert "3326" not in goals(s, "10SS10")
    go(s, "10SS10", "3625")
    assert where(s, "10SS10") == "3625"


def test_11_1_two_turns_of_delay_shift_six_hexes() -> None:
    s = march({"2P": "3326", "3P": "3025", "1P": "3625"}, "german", waiting="10SS10", turn=1)
    next_turn(s)
    assert not may_pick(s, "10SS10")
    next_turn(s)
    assert entries(s, "10SS10") == {"3326", "3025", "3625", "2726", "3926"}


def test_11_1_who_waits_though_he_could_shift_is_not_delayed_further() -> None:
    s = march({"2P": "3326"}, "german", waiting="10SS10", turn=1)
    next_turn(s)
    next_turn(s)
    assert entries(s, "10SS10") == {"3326", "3025", "3625"}


def test_11_1_a_voluntary_delay_shifts_nothing() -> None:
    s = march({}, "german", waiting="10SS10", turn=1)
    next_turn(s)
    next_turn(s)
    assert entries(s, "10SS10") == {"3326"}


def test_11_1_of_several_arrival_hexes_only_those_with_enemies_are_closed() -> None:
    s = march({"2P": "0701", "3P": "0901"}, "german", waiting="59I", turn=1)
    assert cost(s, "59I", "0801") == 1
    assert not {"0701", "0901"} & goals(s, "59I")
    next_turn(s)
    assert entries(s, "59I") == {"0701", "0801", "0901"}


def test_11_1_all_of_them_shift_together() -> None:
    s = march({"1P": "0701", "2P": "0801", "3P": "0901"}, "german", waiting="59I", turn=1)
    next_turn(s)
    assert entries(s, "59I") == set(west(4, 12))


def test_11_1_not_round_a_corner_of_the_map() -> None:
    s = march({"1P": "3925"}, "german", waiting="9SS1 59I", turn=1)
    next_turn(s)
    assert entries(s, "9SS1") == {"3925", "3922"}
    s.delay[unit_of(s, "59I")] = 3
    assert entries(s, "59I") == set(west(1, 18))


def test_11_1_friends_at_the_edge_are_no_delay() -> None:
    s = march({"9SS2": "3326"}, "german", waiting="10SS10", turn=1)
    assert may_pick(s, "10SS10")
    assert "3326" not in goals(s, "10SS10")


# -- zones at the edge -----------------------------------------------------------------------------------------------


def test_11_1_a_leg_unit_that_arrives_in_a_zone_goes_no_farther() -> None:
    s = march({"GRSN": "0204"}, waiting="231", turn=2)
    assert cost(s, "231", "0105") == 0.5
    go(s, "231", "0105")
    assert where(s, "231") == "0105"
    assert is_done(s, "231")


def test_11_1_a_mobile_unit_pays_for_the_zone_and_may_go_on() -> None:
    s = march({"GRSN": "0204"}, waiting="2IG", turn=2)
    assert cost(s, "2IG", "0105") == 1.5
    pick(s, "2IG")
    go(s, "2IG", "0105")
    assert left(s) == 8.5
    assert costs(s, "2IG")["0106"] == 2  # the trail, and one for leaving the zone
