"""10.6.6: a lost engineer comes back."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge import sequence
from bridgehead.games.arnhem_farthest_bridge import state as st
from tests.arnhem_farthest_bridge.marching import costs, end, go, goals, march, may_pick, where
from tests.arnhem_farthest_bridge.table import unit_of


def lost(**units: str) -> st.State:
    """The engineer is depleted, then eliminated in this turn; the next one begins."""
    s = march({"ENG": "1609*", **units})
    st.deplete(s, unit_of(s, "ENG"), "8.3")
    assert where(s, "ENG") == "gone"
    return s


def next_turn(s: st.State) -> None:
    sequence.start_turn(s)
    sequence.start_movement(s)
    end(s)


def test_10_6_6_not_in_the_same_turn() -> None:
    s = lost(**{"2IG": "1712"})
    assert not may_pick(s, "ENG")
    end(s)
    end(s)
    assert s.phase == st.MOBILE_PHASE
    assert not may_pick(s, "ENG")


def test_10_6_6_in_the_next_turn_on_any_road_of_the_south_edge_at_full_strength() -> None:
    s = lost()
    next_turn(s)
    assert may_pick(s, "ENG")
    assert [costs(s, "ENG")[road] for road in ("0105", "0109", "0117")] == [0.5, 0.5, 0.5]
    assert costs(s, "ENG")["0103"] > 2  # not straight from the edge
    go(s, "ENG", "0105")
    assert where(s, "ENG") == "0105"


def test_10_6_6_or_later_but_never_in_the_mobile_movement_phase() -> None:
    s = lost()
    next_turn(s)
    next_turn(s)
    assert may_pick(s, "ENG")
    end(s)
    end(s)
    assert s.phase == st.MOBILE_PHASE
    assert not may_pick(s, "ENG")


def test_10_6_6_it_may_happen_again() -> None:
    s = lost()
    next_turn(s)
    go(s, "ENG", "0105")
    st.eliminate(s, unit_of(s, "ENG"), "8.3")
    assert not may_pick(s, "ENG")
    next_turn(s)
    assert may_pick(s, "ENG")


def test_10_6_6_if_the_enemy_holds_every_road_he_waits_or_shifts_by_three() -> None:
    s = lost(GRSN="0105", KRFT="0109", BRDF="0117")
    next_turn(s)
    assert not may_pick(s, "ENG")
    sequence.end_side(s)
    next_turn(s)
    assert {"0102", "0108"} <= goals(s, "ENG")
    assert "0105" not in goals(s, "ENG")


def test_10_6_6_a_delay_of_his_first_arrival_does_not_count() -> None:
    s = lost()
    s.delay[unit_of(s, "ENG")] = 2
    next_turn(s)
    assert costs(s, "ENG")["0102"] > 2


def test_10_6_6_other_units_do_not_come_back() -> None:
    s = march({"2IG": "1609"})
    st.eliminate(s, unit_of(s, "2IG"), "8.3")
    next_turn(s)
    assert not may_pick(s, "2IG")
