"""Chapter 2: leg and mobile units, full strength and depleted."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge import state as st
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import costs, end, march, may_pick, where
from tests.arnhem_farthest_bridge.table import empty, unit_of


def test_2_3_units_with_allowance_seven_are_leg_units() -> None:
    s = empty()
    for unit in atlas.read("counters")["units"]:
        number = unit_of(s, unit["code"])
        printed = unit["front"][2]
        assert printed in (7, 10, 12)
        assert s.board.mobile[number] == (printed > 7)
        assert s.board.range[number] == printed


def test_2_3_leg_and_mobile_units_pay_differently() -> None:
    s = march({"231": "1811", "2IG": "1907"}, phase="movement")
    assert costs(s, "231")["1911"] == 2
    assert costs(s, "2IG")["1908"] == 3


@pytest.mark.parametrize(
    ("code", "front", "back"), [("2P", (2, 2), (1, 1)), ("107P", (5, 3), (3, 2)), ("2I", (1, 2), (1, 1))]
)
def test_2_3_a_depleted_unit_fights_with_its_back(code: str, front: tuple[int, int], back: tuple[int, int]) -> None:
    s = march({code: "1609"})
    unit = unit_of(s, code)
    assert (s.attack(unit), s.defense(unit)) == front
    st.deplete(s, unit, "2.3")
    assert (s.attack(unit), s.defense(unit)) == back


def test_2_3_a_depleted_unit_moves_as_far() -> None:
    assert costs(march({"2IG": "1609"}), "2IG") == costs(march({"2IG": "1609*"}), "2IG")


def test_2_3_a_second_depletion_eliminates() -> None:
    s = march({"2IG": "1609"})
    unit = unit_of(s, "2IG")
    st.deplete(s, unit, "2.3")
    assert where(s, "2IG") == "1609*"
    st.deplete(s, unit, "2.3")
    assert where(s, "2IG") == "gone"
    assert not may_pick(s, "2IG")
    assert [event.kind for event in s.events][-2:] == ["depleted", "eliminated"]


def test_2_3_nothing_restores_strength_or_brings_a_unit_back() -> None:
    s = march({"231": "0102*", "GRSN": "3906"})  # 2IG is lost
    for _ in range(4):
        end(s)
    assert (where(s, "231"), where(s, "2IG")) == ("0102*", "gone")
