"""10.6.4: the engineer mends bridges before anybody moves."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge import sequence
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import (
    asked,
    asked_about,
    cost,
    end,
    facts,
    go,
    march,
    may_ferry,
    may_pick,
    may_repair,
    open_ferry,
    opening,
    pick,
    repair,
    stands,
)

SON = "0505|0605"
BEST = "0503|0602"


@pytest.mark.parametrize(
    ("side", "from_die"),
    [
        ("0505|0605", 5),  # canal
        ("1206|1307", 5),  # railroad
        ("2216|2316", 4),  # highway
        ("2621|2721", 4),
        ("1422|1423", 5),  # counts as a canal bridge
        ("3325|3424", 5),  # likewise
    ],
)
def test_10_6_4_the_die_by_type_of_bridge(side: str, from_die: int) -> None:
    for die in range(1, 7):
        s = opening({"ENG": side[:4]}, down=side)
        events = repair(s, side, die)
        assert stands(s, side) == (die >= from_die)
        assert facts(events, "repair")[1:] == (int(die >= from_die), die)


def test_10_6_4_within_the_movement_range_of_the_engineer_in_hexes() -> None:
    north = [hex for hex in sorted(atlas.terrain()) if atlas.distance(hex, "0605") < atlas.distance(hex, "0505")]
    for steps, allowed in ((1, True), (10, True), (11, False)):
        place = next(hex for hex in north if atlas.distance(hex, "0605") == steps)
        assert may_repair(opening({"ENG": place}, down=SON), SON) == allowed
        assert may_repair(opening({"ENG": place + "*"}, down=SON), SON) == allowed  # depleted, he reaches as far


def test_10_6_4_nobody_else_repairs() -> None:
    assert not may_repair(opening({"2IG": "0505"}, down=SON), SON)
    assert not may_repair(opening({}, down=SON, waiting="ENG"), SON)


def test_10_6_4_standing_bridges_need_no_repair() -> None:
    assert not may_repair(opening({"ENG": "0505"}), SON)


@pytest.mark.parametrize("german", ["0505", "0605", "0404", "0405", "0705"])
def test_10_6_4_not_beside_germans_or_in_their_zone(german: str) -> None:
    s = opening({"ENG": "0304", "GRSN": german}, down=SON)
    assert not may_repair(s, SON)


def test_10_6_4_not_even_if_a_friend_stands_in_the_zone() -> None:
    assert not may_repair(opening({"ENG": "0304", "2IG": "0505", "GRSN": "0404"}, down=SON), SON)


def test_10_6_4_germans_farther_off_do_not_matter() -> None:
    assert may_repair(opening({"ENG": "0304", "GRSN": "0806"}, down=SON), SON)


def test_10_6_4_any_number_of_bridges() -> None:
    s = opening({"ENG": "0404"}, down=f"{SON} {BEST} 0310|0311")
    repair(s, SON, 5)
    repair(s, BEST, 2)
    repair(s, "0310|0311", 6)
    assert (stands(s, SON), stands(s, BEST), stands(s, "0310|0311")) == (True, False, True)


def test_10_6_4_one_attempt_a_bridge_and_turn() -> None:
    s = opening({"ENG": "0404"}, down=SON)
    repair(s, SON, 1)
    assert not may_repair(s, SON)
    sequence.start_turn(s)
    sequence.start_movement(s)
    assert may_repair(s, SON)


def test_10_6_4_only_before_anybody_moves() -> None:
    s = opening({"ENG": "0404"}, down=SON)
    end(s)
    assert asked(s) == "allied move"
    assert not may_repair(s, SON)


def test_10_6_4_not_in_the_mobile_movement_phase() -> None:
    s = march({"ENG": "0404"}, phase="mobile", down=SON)
    assert asked(s) == "allied move"
    assert not may_repair(s, SON)


@pytest.mark.parametrize("die", [1, 6])
def test_10_6_4_the_engineer_then_stays_for_the_movement_phase(die: int) -> None:
    s = opening({"ENG": "0404", "2IG": "0304"}, down=SON)
    repair(s, SON, die)
    end(s)
    assert not may_pick(s, "ENG")
    assert may_pick(s, "2IG")
    end(s)
    end(s)
    pick(s, "ENG")  # but moves in the Mobile Movement Phase


def test_10_6_4_without_an_attempt_he_moves() -> None:
    s = opening({"ENG": "0404"}, down=SON)
    end(s)
    assert may_pick(s, "ENG")


def test_10_6_4_the_bridge_serves_at_once() -> None:
    s = opening({"ENG": "0404", "2IG": "0304"}, down=SON)
    repair(s, SON, 5)
    end(s)
    assert cost(s, "2IG", "0605") == 1.5


def test_10_6_4_safe_until_the_next_turn() -> None:
    s = opening({"ENG": "0404", "2IG": "0304", "GRSN": "1002"}, down=SON)
    repair(s, SON, 5)
    end(s)
    go(s, "2IG", "0505")
    assert asked(s) == "allied move"
    go(s, "2IG", "0304")
    sequence.start_turn(s)
    sequence.start_movement(s)
    end(s)
    go(s, "2IG", "0505")
    assert asked_about(s) == SON


def test_10_6_4_no_repair_and_ferry_in_one_turn() -> None:
    s = opening({"ENG": "0404", "2IG": "0501"}, down=SON)
    assert may_repair(s, SON)
    assert may_ferry(s, "0501|0601")
    after_repair = s.copy()
    repair(after_repair, SON, 1)
    assert not may_ferry(after_repair, "0501|0601")
    sequence.start_turn(after_repair)
    sequence.start_movement(after_repair)
    assert may_ferry(after_repair, "0501|0601")  # in the next turn
    open_ferry(s, "0501|0601")
    assert not may_repair(s, SON)
