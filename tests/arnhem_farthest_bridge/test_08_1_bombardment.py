"""8.1: markers alone against enemy hexes."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge.board import LINES, NO_RESULT, RESULTS
from tests.arnhem_farthest_bridge.table import asked, facts, hand, kinds, legal, moves, play, state_of, table, where

UNITS = {"231": "1609", "BRDF": "1610", "KRFT": "1611"}


def test_8_1_enemy_hexes_within_range_may_be_bombarded() -> None:
    position = table(UNITS, phase="bombardment", markers="gb-art")
    assert moves(position) == {"end", "bombard 1610"}


def test_8_1_without_markers_there_is_no_bombardment_phase() -> None:
    position = table(UNITS, phase="bombardment", markers="de-art-a")
    assert state_of(position).ask >= 100  # the referee goes straight on to combat


def test_8_1_at_least_one_marker_must_be_laid() -> None:
    """If there is but one sort, the first is laid of itself."""
    position = table(UNITS, phase="bombardment", markers="gb-art gb-priest")
    play(position, "bombard 1610")
    assert moves(position) == {"marker gb-art", "marker gb-priest"}
    play(position, "marker gb-art")
    assert moves(position) == {"done", "marker gb-priest"}


def test_8_1_markers_less_the_defense_strength() -> None:
    """+6 against 2 in the open: column 9."""
    position = table(UNITS, phase="bombardment", markers="gb-priest")
    told = facts(play(position, "bombard 1610", dice="1"), "bombardment")
    assert told[2:11] == (0, 6, 2, 0, LINES.index("D"), 9, 4, 1, RESULTS.index("D2"))
    assert told[11] == 0  # no unit attacks


@pytest.mark.parametrize(("die", "retreats"), [("1", True), ("4", True), ("5", False), ("6", False)])
def test_8_1_d2_and_better_count_d1_and_br_do_not(die: str, retreats: bool) -> None:
    position = table(UNITS, phase="bombardment", markers="gb-priest")
    play(position, "bombard 1610", dice=die)
    assert (asked(position) == "german retreat") == retreats


def test_8_1_results_against_the_attacker_have_no_effect() -> None:
    position = table({"231": "1609", "9SS1": "1610"}, phase="bombardment", markers="gb-art")
    told = facts(play(position, "bombard 1610", dice="6"), "bombardment")  # 3 - 5: A1
    assert told[10] == NO_RESULT
    assert where(position, "231") == "1609"


def test_8_1_de_eliminates() -> None:
    position = table({"231": "1609", "BRDF": "1610*"}, phase="bombardment", markers="gb-priest gb-priest gb-air")
    play(position, "bombard 1610", *["marker gb-priest"] * 2, "marker gb-air", dice="1")  # 18 - 1
    assert where(position, "BRDF") == "gone"


def test_8_1_water_and_bridges_do_not_matter() -> None:
    position = table({"505I": "2317", "505II": "2316", "BRDF": "2216"}, phase="bombardment", markers="us-art")
    assert LINES[facts(play(position, "bombard 2216", dice="1"), "bombardment")[6]] == "D"


def test_8_1_the_terrain_of_the_hex_matters() -> None:
    position = table({"505I": "2622", "BRDF": "2621"}, phase="bombardment", markers="us-art")
    assert LINES[facts(play(position, "bombard 2621", dice="1"), "bombardment")[6]] == "A"


def test_8_1_nobody_advances() -> None:
    position = table(UNITS, phase="bombardment", markers="gb-priest")
    events = play(position, "bombard 1610", "retreat BRDF 1711", "retreat BRDF 1712", dice="1")
    assert where(position, "BRDF") == "1712"
    assert "advanced" not in kinds(events) and asked(position) == "allied move"


def test_8_1_each_hex_once() -> None:
    position = table(UNITS | {"9SS2": "1608"}, phase="bombardment", markers="gb-art gb-art")
    play(position, "bombard 1610", "marker gb-art", "done", dice="6")
    assert moves(position) == {"end", "bombard 1608"}


def test_8_1_any_number_of_hexes() -> None:
    position = table(UNITS | {"9SS2": "1608"}, phase="bombardment", markers="gb-art gb-art gb-art")
    for hex in ("1610", "1608"):
        play(position, f"bombard {hex}", "marker gb-art", "done", dice="6")
    assert hand(position, "allied") == {"gb-art": 1}


def test_8_1_the_defender_uses_no_markers() -> None:
    position = table(UNITS, phase="bombardment", markers="gb-priest de-art-a")
    assert "bombardment" in kinds(play(position, "bombard 1610", dice="6"))


def test_8_1_the_defender_may_resist() -> None:
    position = table(UNITS, phase="bombardment", markers="gb-priest")
    play(position, "bombard 1610", "stand BRDF", dice="1")
    assert where(position, "BRDF") == "1610*"


def test_8_1_a_bombarded_hex_may_still_be_attacked() -> None:
    position = table(UNITS, phase="bombardment", markers="gb-priest")
    play(position, "bombard 1610", dice="6")
    assert asked(position) == "allied attack" and legal(position, "attack 1610")


def test_8_1_several_units_add_up_and_all_suffer() -> None:
    units = {"231": "1609", "BRDF": "1610", "406I": "1610"}
    position = table(units, phase="bombardment", markers="gb-priest", options={"stacking-limit": "2"})
    told = facts(play(position, "bombard 1610", dice="3"), "bombardment")  # 6 - 4: D2
    assert told[8] == 2
    assert {"stand BRDF", "stand 406I", "retreat BRDF 1611", "retreat 406I 1611"} <= moves(position)


def test_8_1_by_the_option_a_table_of_its_own() -> None:
    position = table(UNITS, phase="bombardment", markers="gb-priest", options={"bombardment": "own-table"})
    play(position, "bombard 1610", "retreat BRDF 1711", dice="5")  # +4: D1 drives back too
    assert where(position, "BRDF") == "1711"


def test_8_1_by_the_option_elimination_costs_a_step() -> None:
    markers = "gb-priest gb-priest gb-air"
    position = table(UNITS, phase="bombardment", markers=markers, options={"elimination": "step"})
    play(position, "bombard 1610", *["marker gb-priest"] * 2, "marker gb-air", dice="1")  # 18 - 2: De
    assert where(position, "BRDF") == "1610*"


def test_8_1_the_german_bombards_in_his_turn() -> None:
    position = table(UNITS, mover="german", phase="bombardment", markers="de-art-a de-art-b")
    play(position, "bombard 1609", "marker de-art-a", "marker de-art-b", "stand 231", dice="1")  # 7 - 3
    assert where(position, "231") == "1609*"
