"""8.6: advance after combat."""

from __future__ import annotations

from tests.arnhem_farthest_bridge.table import asked, facts, hex_of, kinds, moves, play, state_of, table, unit_of, where

UNITS = {"32G": "1609", "KRFT": "1610"}  # +2: dice 1 to 3 D2, 4 D1


def test_8_6_an_attacker_may_enter_the_hex_and_follow_the_path() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "retreat KRFT 1611", "retreat KRFT 1612", dice="1")
    assert asked(position) == "allied advance"
    assert moves(position) == {"done", "advance 32G 1610", "advance 32G 1611"}  # Krafft stands in 1612


def test_8_6_the_path_that_was_taken_counts() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "retreat KRFT 1711", "retreat KRFT 1811", dice="1")
    assert moves(position) == {"done", "advance 32G 1610", "advance 32G 1711"}


def test_8_6_nobody_has_to_advance() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "retreat KRFT 1611", "done", dice="4")
    assert where(position, "32G") == "1609"


def test_8_6_zones_do_not_matter() -> None:
    position = table(UNITS | {"BRDF": "1511"})
    play(position, "attack 1610", "retreat KRFT 1611", "retreat KRFT 1612", "advance 32G 1611", dice="1")
    assert where(position, "32G") == "1611"


def test_8_6_only_units_that_attacked_advance() -> None:
    position = table(UNITS | {"231": "1710"})
    play(position, "attack 1610", "+32G", "done", "retreat KRFT 1611", dice="4")
    assert moves(position) == {"done", "advance 32G 1610"}


def test_8_6_stacking_holds_and_friends_are_passed() -> None:
    position = table({"231": "1609", "1GG": "1710", "KRFT": "1610"})
    play(position, "attack 1610", "+231", "+1GG", "retreat KRFT 1611", "retreat KRFT 1612", dice="1")  # +3: D2
    play(position, "advance 231 1610")
    assert moves(position) == {"done", "advance 1GG 1611"}
    play(position, "advance 1GG 1611")
    assert (where(position, "231"), where(position, "1GG")) == ("1610", "1611")


def test_8_6_a_higher_stacking_limit_lets_both_in() -> None:
    position = table({"231": "1609", "1GG": "1710", "KRFT": "1610"}, options={"stacking-limit": "2"})
    play(position, "attack 1610", "+231", "+1GG", "retreat KRFT 1611", dice="4")  # D1
    play(position, "advance 231 1610", "advance 1GG 1610")
    assert where(position, "231") == where(position, "1GG") == "1610"


def test_8_6_a_unit_advances_once() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "retreat KRFT 1611", "retreat KRFT 1612", "advance 32G 1610", dice="1")
    assert asked(position) == "allied move"


def test_8_6_who_has_advanced_does_not_attack_again() -> None:
    position = table(UNITS | {"BRDF": "1511"})
    play(position, "attack 1610", "retreat KRFT 1611", "retreat KRFT 1612", "advance 32G 1611", dice="1")
    assert asked(position) == "allied move"  # though 1511 and 1612 are next to it


def test_8_6_an_eliminated_defender_leaves_only_its_hex() -> None:
    position = table({"32G": "1609", "231": "1611", "KRFT": "1610*"})
    play(position, "attack 1610", "+32G", "done", dice="1")  # +3: D2, blocked
    assert where(position, "KRFT") == "gone"
    assert moves(position) == {"done", "advance 32G 1610"}


def test_8_6_after_de_the_hex_may_be_entered() -> None:
    position = table({"32G": "1609", "130": "1710", "129": "1611", "KRFT": "1610"})
    play(position, "attack 1610", "+32G", "+130", "+129", dice="1")
    assert moves(position) == {"done", "advance 32G 1610", "advance 130 1610", "advance 129 1610"}


def test_8_6_after_a1_the_defender_may_follow() -> None:
    position = table({"231": "1609", "9SS1": "1610"})
    play(position, "attack 1610", "retreat 231 1608", dice="4")  # -2: A1
    assert asked(position) == "german advance"
    assert moves(position) == {"done", "advance 9SS1 1609"}
    play(position, "advance 9SS1 1609")
    assert where(position, "9SS1") == "1609"


def test_8_6_after_a2_the_defender_may_follow_the_path() -> None:
    position = table({"231": "1609*", "9SS1": "1610"})
    play(position, "attack 1610", "retreat 231 1709", "retreat 231 1808", dice="6")  # -3: A2
    assert moves(position) == {"done", "advance 9SS1 1609", "advance 9SS1 1709"}


def test_8_6_the_defender_chooses_among_several_paths() -> None:
    position = table({"1P": "1609", "2P": "1611", "9SS1": "1610"})
    play(position, "attack 1610", "+1P", "+2P", "retreat 1P 1608", "retreat 2P 1612", dice="4")  # -1: A1
    assert moves(position) == {"done", "advance 9SS1 1609", "advance 9SS1 1611"}


def test_8_6_after_ae_the_defender_may_enter_a_hex_left_empty() -> None:
    position = table({"1P": "1609*", "2P": "1611*", "9SS1": "1610", "3HBER": "1610"}, options={"stacking-limit": "2"})
    play(position, "attack 1610", "+1P", "+2P", dice="6")
    assert moves(position) == {
        "done",
        "advance 9SS1 1609",
        "advance 9SS1 1611",
        "advance 3HBER 1609",
        "advance 3HBER 1611",
    }


def test_8_6_nobody_enters_a_hex_that_a_comrade_of_the_beaten_holds() -> None:
    units = {"1P": "1609", "2P": "1609", "9SS1": "1610"}
    position = table(units, options={"stacking-limit": "2"})
    play(position, "attack 1610", "+1P", "done", "retreat 1P 1608", dice="4")  # -3: A1
    assert asked(position) == "allied move"  # 2P, which did not attack, still holds 1609


def test_8_6_nobody_advances_after_br() -> None:
    position = table(UNITS)
    events = play(position, "attack 1610", "retreat KRFT 1611", "retreat 32G 1608", dice="5")
    assert "advanced" not in kinds(events) and asked(position) == "allied move"


def test_10_6_nobody_advances_over_open_water() -> None:
    position = table({"32G": "2317", "BRDF": "2216"})
    play(position, "attack 2216", "retreat BRDF 2215", dice="2")  # +3 on line B: D1
    assert asked(position) == "allied move"


def test_10_6_bridges_carry_an_advance_unless_they_are_down() -> None:
    units = {"32G": "2316", "BRDF": "2216"}
    position = table(units)
    play(position, "attack 2216", "retreat BRDF 2116", dice="3")  # +3 on line C: D1
    assert moves(position) == {"done", "advance 32G 2216"}
    position = table(units, down="2216|2316")
    play(position, "attack 2216", "retreat BRDF 2116", dice="2")  # +3 on line B: D1
    assert asked(position) == "allied move"


def test_8_6_the_ferry_is_no_way_to_advance() -> None:
    position = table({"32G": "2317", "ENG": "2318", "BRDF": "2216"}, ferry="2216|2317")
    play(position, "attack 2216", "retreat BRDF 2215", dice="2")
    assert asked(position) == "allied move" and where(position, "32G") == "2317"


def test_10_5_mobile_units_do_not_advance_into_marsh_off_the_road() -> None:
    position = table({"1CG": "0416", "231": "0517", "BRDF": "0417*"})
    play(position, "attack 0417", "+1CG", "+231", "retreat BRDF 0418", "retreat BRDF 0419", dice="1")  # +6: D2
    assert moves(position) == {"done", "advance 231 0417", "advance 231 0418"}


def test_10_5_along_a_road_or_trail_they_do() -> None:
    """A road leads from 2313 into the marsh of 2412 and a trail on to 2512."""
    position = table({"1CG": "2313", "32G": "2312", "BRDF": "2412*"})
    play(position, "attack 2412", "+1CG", "+32G", "retreat BRDF 2512", "retreat BRDF 2611", dice="2")  # +8: D2
    assert {"advance 1CG 2412", "advance 1CG 2512"} <= moves(position)


def test_11_5_an_advance_may_win_the_game() -> None:
    position = table({"2IG": "3423", "32G": "3522", "130": "3622", "BRDF": "3523*"})
    play(position, "attack 3523", "+32G", "+130", "done", dice="1")  # +9 on line A: D2, blocked
    play(position, "advance 32G 3523")
    assert asked(position) == "over"
    assert state_of(position).trail_length == 0 and state_of(position).target == -1  # the fight is cleared away


def test_10_6_5_a_german_advance_onto_a_bank_closes_the_ferry() -> None:
    position = table({"1P": "2317", "9SS1": "2417", "ENG": "2117"}, ferry="2216|2317")
    events = play(position, "attack 2417", "retreat 1P 2316", "advance 9SS1 2317", dice="4")  # -3: A1
    assert state_of(position).ferry == -1 and "ferry_ended" in kinds(events)


def test_8_6_the_report_tells_the_way() -> None:
    position = table(UNITS)
    events = play(position, "attack 1610", "retreat KRFT 1611", "retreat KRFT 1612", "advance 32G 1611", dice="1")
    s = state_of(position)
    assert facts(events, "retreated") == (unit_of(s, "KRFT"), *[hex_of(s, h) for h in ("1610", "1611", "1612")])
    assert facts(events, "advanced") == (unit_of(s, "32G"), *[hex_of(s, h) for h in ("1609", "1610", "1611")])
