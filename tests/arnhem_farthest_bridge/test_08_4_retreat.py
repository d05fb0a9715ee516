"""8.4: where beaten units go."""

from __future__ import annotations

from tests.arnhem_farthest_bridge.table import asked, facts, kinds, moves, play, state_of, table, where
from tests.arnhem_farthest_bridge.wording import written

# 32G (5) in 1609 against Krafft (depleted: 2, and unable to resist) in 1610: +3. To the west all is in a zone.
UNITS = {"32G": "1609", "KRFT": "1610*"}
D1, D2 = "4", "1"
FRIENDS = {"BRDF": "1711", "406I": "1611", "406II": "1511"}  # where Krafft could go


def test_8_4_one_hex_away() -> None:
    position = table(UNITS)
    play(position, "attack 1610", dice=D1)
    assert moves(position) == {"retreat KRFT 1711", "retreat KRFT 1611", "retreat KRFT 1511"}


def test_8_4_two_hexes_away_step_by_step() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "retreat KRFT 1711", dice=D2)
    assert moves(position) == {"retreat KRFT 1810", "retreat KRFT 1811", "retreat KRFT 1712"}


def test_8_4_the_only_way_is_taken_of_itself() -> None:
    """231 in 1712 controls 1711 and 1611."""
    position = table(UNITS | {"231": "1712"})
    play(position, "attack 1610", dice=D1)
    assert where(position, "KRFT") == "1511*"


def test_8_4_not_into_enemies_nor_their_zones() -> None:
    position = table({"231": "1609*", "9SS1": "1610", "KRFT": "1508"})
    play(position, "attack 1610", dice="4")  # -3: A1; Krafft controls 1608 and 1509
    assert where(position, "231") == "1709*"


def test_8_4_a_friend_does_not_cancel_a_zone() -> None:
    position = table(UNITS | {"231": "1712", "BRDF": "1611"})
    play(position, "attack 1610", dice=D1)
    assert where(position, "KRFT") == "1511*"


def test_8_4_not_off_the_map() -> None:
    position = table({"32G": "0102", "KRFT": "0101*"})
    play(position, "attack 0101", "done", dice=D1)
    assert where(position, "KRFT") == "gone"


def test_8_4_a_partial_retreat_is_none() -> None:
    """Krafft could go one hex, to 1511, but not two."""
    for die, place in ((D1, "1511*"), (D2, "gone")):
        position = table(UNITS | {"231": "1712", "1GG": "1513", "130": "1311"})
        play(position, "attack 1610", "done", dice=die)
        assert where(position, "KRFT") == place


# -- water and marsh -------------------------------------------------------------------------------------------------

OVER_THE_MAAS = {"1P": "2216", "9SS1": "2116"}  # -3 against a town: A1 on 1; the other ways are in a zone or water


def test_10_6_over_a_bridge() -> None:
    position = table(OVER_THE_MAAS)
    play(position, "attack 2116", "done", dice="1")
    assert where(position, "1P") == "2316"


def test_10_6_3_not_over_a_demolished_bridge() -> None:
    position = table(OVER_THE_MAAS, down="2216|2316")
    play(position, "attack 2116", "done", dice="1")
    assert where(position, "1P") == "gone"


def test_10_6_5_allied_units_retreat_over_the_ferry() -> None:
    for ferry in ("2216|2317", "2317|2216"):
        position = table(OVER_THE_MAAS | {"ENG": "2318"}, down="2216|2316", ferry=ferry)
        play(position, "attack 2116", "done", dice="1")
        assert where(position, "1P") == "2317"


def test_10_6_5_german_units_do_not() -> None:
    units = {"KRFT": "2216*", "32G": "2116", "ENG": "2118"}
    position = table(units, down="2216|2316", ferry="2216|2317")
    play(position, "attack 2216", "done", dice=D1)
    assert where(position, "KRFT") == "gone"


def test_10_6_5_an_engineer_who_gets_too_far_away_closes_the_ferry() -> None:
    """1213 is ten hexes from 2216; every way back leads farther away."""
    position = table({"ENG": "1213*", "9SS1": "1314", "9SS3": "1313"}, ferry="2216|2317")
    play(position, "attack 1314", "retreat ENG 1113", "done", dice="1")
    assert state_of(position).ferry == -1


def test_10_6_1_not_over_a_canal_where_trails_end() -> None:
    position = table({"1P": "0507", "9SS1": "0406"})  # -3: A1; 0606 lies beyond the canal
    play(position, "attack 0406", "done", dice="4")
    assert where(position, "1P") == "0508"


def test_10_6_2_not_over_a_printed_ferry() -> None:
    position = table({"1P": "3125", "9SS1": "3225", "KRFT": "3126"})  # the rest is water and zones
    play(position, "attack 3225", "done", dice="1")
    assert where(position, "1P") == "gone"


def test_6_0_zones_reach_over_open_water_only_by_the_option() -> None:
    """Krafft in 2216 controls 2316 over the bridge; 2217 lies across open water."""
    units = {"1P": "2317", "9SS1": "2417", "KRFT": "2216"}
    for option, place in (("no", "2217"), ("yes", "gone")):
        position = table(units, options={"zoc-over-water": option})
        play(position, "attack 2417", "done", dice="4")  # -3: A1
        assert where(position, "1P") == place


def test_10_6_2_a_printed_ferry_carries_a_zone_only_by_the_option() -> None:
    """Krafft in 3124 at the ferry to 3125."""
    units = {"1P": "3025", "9SS1": "2926", "KRFT": "3124"}
    for option, ways in (("no", {"3125", "3126"}), ("yes", {"3126"})):
        position = table(units, options={"ferry-zoc": option})
        events = play(position, "attack 2926", dice="4")  # -3: A1
        gone = {state_of(position).board.hex_names[event.facts[-1]] for event in events if event.kind == "retreated"}
        assert gone or {move.split()[-1] for move in moves(position)} == ways
        assert not gone or gone == ways


def test_10_5_a_mobile_unit_leaves_marsh_along_a_road_or_trail_only() -> None:
    position = table({"2IG": "2412", "9SS1": "2512"})
    play(position, "attack 2512", "done", dice="4")  # -1 on line B: A1
    assert where(position, "2IG") == "2313"


def test_10_5_a_leg_unit_goes_through_marsh_as_it_likes() -> None:
    position = table({"231": "2412", "9SS1": "2512"})
    play(position, "attack 2512", dice="3")  # -2 on line B: A1
    assert moves(position) == {"retreat 231 2312", "retreat 231 2313", "retreat 231 2413"}


def test_10_5_a_mobile_unit_that_could_only_retreat_into_marsh_is_eliminated() -> None:
    """0417, marsh without a road, is the only hex out of German zones; a leg unit goes there."""
    enemies = {"9SS1": "0516", "KRFT": "0316"}
    position = table({"2IG": "0416"} | enemies)
    play(position, "attack 0516", "done", dice="5")  # -1: A1
    assert where(position, "2IG") == "gone"
    position = table({"231": "0416"} | enemies)
    play(position, "attack 0516", "done", dice="5")  # -2: A1
    assert where(position, "231") == "0417"


# -- friends ---------------------------------------------------------------------------------------------------------


def test_8_4_vacant_hexes_come_before_friends() -> None:
    position = table(UNITS | {"BRDF": "1711"})
    play(position, "attack 1610", dice=D2)
    assert moves(position) == {"retreat KRFT 1611", "retreat KRFT 1511"}


def test_8_4_through_friends_where_nothing_else_is_left() -> None:
    position = table(UNITS | FRIENDS)
    play(position, "attack 1610", dice=D2)
    assert moves(position) == {"retreat KRFT 1711", "retreat KRFT 1611", "retreat KRFT 1511"}
    play(position, "retreat KRFT 1611", "retreat KRFT 1612", "done")
    assert (where(position, "KRFT"), where(position, "406I")) == ("1612*", "1611")


def test_8_4_if_every_end_is_full_it_goes_on_to_the_first_that_is_not() -> None:
    position = table(UNITS | FRIENDS)
    play(position, "attack 1610", "retreat KRFT 1711", dice=D1)
    assert moves(position) == {"retreat KRFT 1810", "retreat KRFT 1811", "retreat KRFT 1712"}
    play(position, "retreat KRFT 1712", "done")
    assert where(position, "KRFT") == "1712*"


def test_8_4_a_higher_stacking_limit_leaves_room_beside_friends() -> None:
    position = table(UNITS | FRIENDS, options={"stacking-limit": "2"})
    play(position, "attack 1610", "retreat KRFT 1711", "done", dice=D1)
    assert where(position, "KRFT") == where(position, "BRDF") + "*" == "1711*"


def test_8_4_it_does_not_go_on_if_one_end_has_room() -> None:
    position = table(UNITS | {"BRDF": "1711", "406I": "1611"})
    play(position, "attack 1610", "done", dice=D1)
    assert where(position, "KRFT") == "1511*"


def test_8_4_it_passes_a_full_hex_as_far_away_to_reach_one_with_room() -> None:
    """D1: 2721, over the Waal, is one hex away and vacant, but only the bridge leads there, from Nijmegen."""
    position = written(
        """
        turn: 5
        decide: allied attack
        2722: 406I*
        2621: BRDF
        2623: 32G
        2520: 231
        2422: 1GG
        2822: 501I
        2921: 2IG
        """
    )
    play(position, "attack 2722", dice="1")  # +1 over the water: D1
    assert where(position, "406I") == "2721*"


def test_8_4_it_may_come_back_from_farther_away() -> None:
    """With the road bridge down: the only vacant hex is 2721, one hex away, and the way there leads by 2620."""
    allies = {"32G": "2623", "231": "2421", "214": "2419", "1GG": "2719", "501I": "2822", "2IG": "2921"}
    position = table(allies | {"406I": "2722*", "BRDF": "2621", "KRFT": "2620"}, down="2621|2721", turn=5)
    events = play(position, "attack 2722", dice="1")
    assert where(position, "406I") == "2721*"
    names = state_of(position).board.hex_names
    assert [names[hex] for hex in facts(events, "retreated")[1:]] == ["2722", "2621", "2620", "2721"]


# -- round a corner --------------------------------------------------------------------------------------------------


def test_8_4_where_no_straight_way_is_left_it_takes_the_shortest_round_the_water() -> None:
    """D2 in Grave: the zone of 231 and the Maas leave 2216, no farther away from there but over the bridge."""
    position = table({"231": "2115", "KRFT": "2215*"}, turn=5, markers="gb-priest gb-priest")
    play(position, "attack 2215", "marker gb-priest", "marker gb-priest", dice="4")
    assert where(position, "KRFT") == "2316*"  # after 2216, which was the only beginning
    assert moves(position) == {"retreat KRFT 2415", "retreat KRFT 2416", "retreat KRFT 2317"}
    play(position, "retreat KRFT 2415")
    assert moves(position) == {"done", "advance 231 2215", "advance 231 2216", "advance 231 2316"}


def test_8_4_no_way_round_where_there_is_a_straight_one() -> None:
    position = table({"231": "1609", "KRFT": "1610*"}, turn=5, markers="gb-priest gb-priest")
    play(position, "attack 1610", "marker gb-priest", "marker gb-priest", dice="4")
    assert moves(position) == {"retreat KRFT 1511", "retreat KRFT 1611", "retreat KRFT 1711"}
    play(position, "retreat KRFT 1611")
    assert not {"retreat KRFT 1511", "retreat KRFT 1711", "retreat KRFT 1610"} & moves(position)


# -- no way out ------------------------------------------------------------------------------------------------------


def test_8_4_a_unit_without_a_way_is_eliminated() -> None:
    position = table(UNITS | {"231": "1611"})
    events = play(position, "attack 1610", "+32G", "done", "done", dice=D1)
    assert where(position, "KRFT") == "gone" and "blocked" in kinds(events)


def test_8_4_by_the_option_it_is_depleted_and_stays() -> None:
    position = table(
        {"32G": "1609", "KRFT": "1610", "9SS1": "1508", "9SS2": "1809"}, options={"blocked-retreat": "depleted"}
    )
    play(position, "attack 1610", "stand KRFT", dice="5")  # Br; 1608, 1509 and 1709 lie in zones
    assert where(position, "32G") == "1609*"


def test_8_4_by_the_option_a_depleted_unit_is_eliminated_even_then() -> None:
    position = table(UNITS | {"231": "1611"}, options={"blocked-retreat": "depleted"})
    play(position, "attack 1610", "+32G", "done", "done", dice=D1)
    assert where(position, "KRFT") == "gone"


# -- several units ---------------------------------------------------------------------------------------------------

# 1P and 2P attack 9SS1 (5): -1, A1 on 4. Krafft and BrDf leave them 1709 alone.
TWO = {"1P": "1609", "2P": "1710", "9SS1": "1610", "KRFT": "1508", "BRDF": "1910"}


def test_8_4_several_units_go_in_their_owners_order() -> None:
    position = table(TWO)
    play(position, "attack 1610", "+1P", "+2P", dice="4")
    assert moves(position) == {"retreat 1P 1709", "retreat 2P 1709"}


def test_8_4_the_second_finds_the_hex_full_and_goes_on() -> None:
    position = table(TWO)
    play(position, "attack 1610", "+1P", "+2P", "retreat 1P 1709", dice="4")
    assert moves(position) == {"retreat 2P 1708", "retreat 2P 1808"}
    play(position, "retreat 2P 1808", "done")
    assert (where(position, "1P"), where(position, "2P")) == ("1709", "1808")


def test_8_4_if_none_of_them_can_go_all_are_lost() -> None:
    position = table(TWO | {"406I": "1708"})
    play(position, "attack 1610", "+1P", "+2P", "done", dice="4")
    assert (where(position, "1P"), where(position, "2P")) == ("gone", "gone")


def test_8_4_the_hex_of_one_that_is_lost_may_save_another() -> None:
    """A1 across the canal: 1GG could go to 0205 alone, where 231 stands, and 231 nowhere."""
    units = {"231": "0205", "1GG": "0206", "KRFT": "0106", "9SS2": "0104", "1VT": "0308", "2VT": "0405"}
    position = table(units)
    play(position, "attack 0106", "+231", "+1GG", dice="5")
    assert (where(position, "231"), where(position, "1GG")) == ("gone", "0205")


def test_8_4_units_of_a_stack_retreat_apart() -> None:
    units = {"32G": "1609", "130": "1710", "BRDF": "1610*", "406I": "1610*"}
    position = table(units, options={"stacking-limit": "2"})
    play(position, "attack 1610", "+32G", "+130", dice="6")  # +8: Br
    assert moves(position) == {f"retreat {code} {hex}" for code in ("BRDF", "406I") for hex in ("1611", "1511")}
    play(position, "retreat 406I 1611")  # which leaves 1511 as the only vacant hex
    assert (where(position, "406I"), where(position, "BRDF")) == ("1611*", "1511*")
    assert asked(position) == "allied retreat"


# -- victory ---------------------------------------------------------------------------------------------------------


def test_11_5_even_a_retreat_into_arnhem_wins() -> None:
    position = table({"2IG": "3423", "32G": "3622", "9SS1": "3722"})
    play(position, "attack 3722", "retreat 32G 3523", dice="6")
    assert asked(position) == "over"


def test_8_4_nothing_of_a_finished_retreat_is_left() -> None:
    position = table(UNITS | {"231": "1713"})
    play(position, "attack 1610", "retreat KRFT 1511", "done", dice=D1)
    s = state_of(position)
    assert (s.unit, s.origin, s.far, s.crowded, s.gone, s.trail_length, s.needed) == (-1, -1, 0, 0, 0, 0, 0)
    assert not any(s.job) and not any(s.fought) and s.hits == 0
