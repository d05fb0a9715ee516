"""10.6.5: the engineer's ferry. Retreats over it are tested with combat."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge import bridges, sequence
from bridgehead.games.arnhem_farthest_bridge import state as st
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import (
    asked,
    cost,
    end,
    go,
    goals,
    kinds,
    land,
    march,
    may_ferry,
    may_pick,
    open_ferry,
    opening,
    path,
)
from tests.arnhem_farthest_bridge.table import unit_of

BANKS = "0501|0601"  # of the Wilhelminakanaal
NO_OTHER_WAY = "0503|0602 0505|0605"


def is_open(s: st.State) -> bool:
    return s.ferry >= 0


# -- opening it ------------------------------------------------------------------------------------------------------


def test_10_6_5_a_water_hexside_with_an_allied_unit_on_one_bank() -> None:
    assert may_ferry(opening({"ENG": "0404", "2IG": "0501"}), BANKS)
    assert may_ferry(opening({"ENG": "0404", "2IG": "0601"}), BANKS)
    assert may_ferry(opening({"ENG": "0501"}), BANKS)  # the engineer himself
    assert may_ferry(opening({"ENG": "0404", "2IG": "0501", "231": "0601"}), BANKS)
    s = opening({"ENG": "0404", "2IG": "0401"})
    assert not may_ferry(s, BANKS)
    assert not bridges.may_ferry(s, s.board.grid.side(BANKS))


def test_10_6_5_rivers_too() -> None:
    assert may_ferry(opening({"ENG": "2621", "504I": "2720"}), "2720|2820")


def test_10_6_5_dry_sides_and_standing_bridges_need_none() -> None:
    s = opening({"ENG": "0505"})
    assert not may_ferry(s, "0505|0605")
    assert not may_ferry(s, "0404|0505")
    assert may_ferry(opening({"ENG": "0505"}, down="0505|0605"), "0505|0605")


def test_10_6_5_within_the_engineers_range_of_either_bank() -> None:
    for steps, allowed in ((10, True), (11, False)):
        place = next(
            hex
            for hex in sorted(atlas.terrain())
            if atlas.distance(hex, "0501") == steps and atlas.distance(hex, "0601") >= steps
        )
        assert may_ferry(opening({"ENG": place, "2IG": "0501"}), BANKS) == allowed


def test_10_6_5_no_german_on_either_bank() -> None:
    assert not may_ferry(opening({"ENG": "0404", "2IG": "0501", "GRSN": "0601"}), BANKS)


def test_10_6_5_german_zones_are_ignored() -> None:
    assert may_ferry(opening({"ENG": "0404", "2IG": "0501", "GRSN": "0702", "KRFT": "0401"}), BANKS)


def test_10_6_5_one_a_turn() -> None:
    s = opening({"ENG": "0404", "2IG": "0501"})
    open_ferry(s, BANKS)
    assert not may_ferry(s, "0502|0601")
    assert not may_ferry(s, BANKS)
    sequence.start_turn(s)
    sequence.start_movement(s)
    assert may_ferry(s, BANKS)


def test_10_6_5_only_before_anybody_moves() -> None:
    s = opening({"ENG": "0404", "2IG": "0501"})
    end(s)
    assert not may_ferry(s, BANKS)
    assert not may_ferry(march({"ENG": "0404", "2IG": "0501"}, phase="mobile"), BANKS)


def test_10_6_5_landings_may_come_before() -> None:
    s = opening({"ENG": "0805"}, turn=1, waiting="501I")
    assert not may_ferry(s, "0909|0910")
    land(s, "501I", "0909", 1)
    assert may_ferry(s, "0909|0910")


def test_10_6_5_not_by_an_engineer_off_the_map() -> None:
    assert not may_ferry(opening({"2IG": "0501"}, waiting="ENG"), BANKS)


# -- using it --------------------------------------------------------------------------------------------------------


def test_10_6_5_it_is_a_bridge_for_allied_movement() -> None:
    s = opening({"ENG": "0404", "2IG": "0501", "231": "0502"}, down=NO_OTHER_WAY)
    open_ferry(s, BANKS)
    end(s)
    assert cost(s, "2IG", "0601") == 2  # mixed ground, nothing for the ferry
    assert cost(s, "231", "0601") == 4  # by way of 0501


def test_10_6_5_it_joins_roads_and_trails() -> None:
    """At 0507|0606 a trail ends on both banks: one point instead of four or five. At 0710|0711 likewise."""
    assert cost(march({"231": "0507"}, ferry="0507|0606", down=NO_OTHER_WAY), "231", "0606") == 1
    assert cost(march({"2IG": "0710"}, ferry="0710|0711"), "2IG", "0711") == 1
    # 2820 lies on the highway, 2720 on nothing.
    assert cost(march({"2IG": "2720"}, ferry="2720|2820", down="2621|2721 2620|2721"), "2IG", "2820") == 0.5
    assert cost(march({"2IG": "2820"}, ferry="2720|2820", down="2621|2721 2620|2721"), "2IG", "2720") == 2


def test_10_6_5_in_both_phases_of_the_turn() -> None:
    s = opening({"ENG": "0404", "2IG": "0501"}, down=NO_OTHER_WAY)
    open_ferry(s, BANKS)
    for _ in range(3):
        end(s)
    assert s.phase == st.MOBILE_PHASE
    assert cost(s, "2IG", "0601") == 2


def test_10_6_5_the_engineer_may_move_and_cross_it() -> None:
    s = opening({"ENG": "0501"}, down=NO_OTHER_WAY)
    open_ferry(s, BANKS)
    end(s)
    assert may_pick(s, "ENG")
    go(s, "ENG", "0601")
    assert is_open(s)


def test_10_6_5_germans_never_use_it() -> None:
    s = march({"9SS1": "0301", "2IG": "0404", "ENG": "0403"}, "german", ferry=BANKS, down=NO_OTHER_WAY)
    assert "0501" in goals(s, "9SS1")
    assert "0601" not in goals(s, "9SS1")


# -- closing it ------------------------------------------------------------------------------------------------------


def test_10_6_5_it_closes_when_the_engineer_goes_too_far() -> None:
    s = opening({"ENG": "0404", "2IG": "0501"})
    open_ferry(s, BANKS)
    end(s)
    assert (atlas.distance("1308", "0601"), atlas.distance("1309", "0601")) == (10, 11)
    go(s, "ENG", "1308")
    assert is_open(s)
    assert "ferry_ended" in kinds(go(s, "ENG", "1309"))
    assert not is_open(s)


def test_10_6_5_even_if_he_comes_back_within_the_same_move() -> None:
    s = march({"ENG": "0105", "231": "0111", "KRFT": "3724"}, ferry="0111|0211", turn=5)
    events = go(s, "ENG", "1005")
    away = [min(atlas.distance(hex, bank) for bank in ("0111", "0211")) for hex in path(s, events)]
    assert (max(away), away[-1]) == (11, 10)
    assert "ferry_ended" in kinds(events) and not is_open(s)


def test_10_6_5_it_closes_when_a_german_comes_to_either_bank() -> None:
    for bank, start in (("0501", "0401"), ("0601", "0701")):
        s = march({"GRSN": start, "2IG": "1609", "ENG": "0404"}, "german", ferry=BANKS)
        assert "ferry_ended" in kinds(go(s, "GRSN", bank))
        assert not is_open(s)


def test_10_6_5_even_if_he_only_passes() -> None:
    """On the road through Nijmegen, 2620, 2621, 2622."""
    s = march({"9SS1": "2620", "ENG": "2820"}, "german", ferry="2621|2721", down="2621|2721 2620|2721")
    events = go(s, "9SS1", "2622")
    assert path(s, events) == ["2620", "2621", "2622"]
    assert "ferry_ended" in kinds(events)


def test_10_6_5_it_closes_when_the_engineer_is_lost() -> None:
    s = march({"ENG": "0404", "2IG": "0501"}, ferry=BANKS)
    st.eliminate(s, unit_of(s, "ENG"), "8.3")
    assert not is_open(s)


def test_10_6_5_it_lasts_until_the_turn_ends() -> None:
    s = opening({"ENG": "0404", "2IG": "0501", "9SS1": "2010"})
    open_ferry(s, BANKS)
    for _ in range(4):
        end(s)
    assert asked(s) == "german move"
    assert is_open(s)  # for Allied retreats
    for _ in range(3):
        end(s)
    assert asked(s) == "allied draw"
    assert not is_open(s)
