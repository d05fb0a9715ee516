"""8.5: stiff resistance."""

from __future__ import annotations

from tests.arnhem_farthest_bridge.table import asked, kinds, legal, moves, play, table, where

UNITS = {"32G": "1609", "KRFT": "1610"}  # +2: dice 1 to 3 D2, 4 D1, 5 and 6 Br
IN_TOWN = {"32G": "1710", "130": "1709", "KRFT": "1809"}  # +7 on line B: dice 1 to 3 D2, 4 D1, 5 and 6 Br


def test_8_5_a_full_strength_defender_may_stay_and_be_depleted() -> None:
    position = table(UNITS)
    play(position, "attack 1610", dice="1")
    assert "stand KRFT" in moves(position)
    play(position, "stand KRFT")
    assert where(position, "KRFT") == "1610*"


def test_8_5_nobody_advances_into_a_hex_that_is_held() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "stand KRFT", dice="1")
    assert asked(position) == "allied move"


def test_8_5_depleted_units_cannot() -> None:
    position = table({"32G": "1609", "9SS2": "1610*"})
    play(position, "attack 1610", dice="4")  # 5 - 2
    assert asked(position) == "german retreat" and not legal(position, "stand 9SS2")


def test_8_5_attackers_cannot() -> None:
    position = table({"231": "1609", "9SS1": "1610"})
    play(position, "attack 1610", dice="1")  # -2: Br
    play(position, "stand 9SS1")
    assert asked(position) == "allied retreat"
    assert moves(position) == {"retreat 231 1608", "retreat 231 1709", "retreat 231 1509"}


def test_8_5_with_br_the_attackers_still_retreat() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "stand KRFT", "retreat 32G 1608", dice="5")
    assert (where(position, "KRFT"), where(position, "32G")) == ("1610*", "1608")


def test_8_5_not_once_the_retreat_has_begun() -> None:
    position = table(UNITS)
    play(position, "attack 1610", "retreat KRFT 1711", dice="1")
    assert moves(position) == {"retreat KRFT 1810", "retreat KRFT 1811", "retreat KRFT 1712"}


def test_8_5_it_saves_a_unit_without_a_way_out() -> None:
    position = table({"32G": "1609", "231": "1611", "KRFT": "1610"})
    play(position, "attack 1610", "+32G", "done", dice="1")
    assert moves(position) == {"stand KRFT", "lose KRFT"}
    play(position, "stand KRFT")
    assert where(position, "KRFT") == "1610*"


def test_8_5_a_unit_without_a_way_out_need_not_stand() -> None:
    """To resist is a choice: who declines it is lost by 8.4, and the attackers may advance."""
    position = table({"32G": "1609", "231": "1611", "KRFT": "1610"})
    events = play(position, "attack 1610", "+32G", "done", "lose KRFT", dice="1")
    assert where(position, "KRFT") == "gone" and kinds(events)[-2:] == ["blocked", "eliminated"]
    assert moves(position) == {"done", "advance 32G 1610"}


def test_8_5_a_unit_with_a_way_out_cannot_be_given_up() -> None:
    position = table(UNITS)
    play(position, "attack 1610", dice="1")
    assert not legal(position, "lose KRFT")


def test_8_5_nothing_is_lost_by_the_option_that_depletes_a_blocked_unit() -> None:
    """It stays and is depleted either way."""
    position = table({"32G": "1609", "231": "1611", "KRFT": "1610"}, options={"blocked-retreat": "depleted"})
    play(position, "attack 1610", "+32G", "done", dice="1")
    assert where(position, "KRFT") == "1610*" and asked(position) == "allied move"


def test_8_5_by_both_options_a_blocked_unit_goes_one_hex_or_stays() -> None:
    """D2: one hex is open, two are not. It is depleted in any case."""
    units = {"32G": "1609", "KRFT": "1610", "231": "1712", "1GG": "1513", "130": "1311"}
    options = {"blocked-retreat": "depleted", "stiff-resistance": "one-hex"}
    for move, place in (("stand KRFT", "1511*"), ("lose KRFT", "1610*")):
        position = table(units, options=options)
        play(position, "attack 1610", move, dice="1")
        assert where(position, "KRFT") == place


def test_8_5_each_unit_of_a_stack_decides_for_itself() -> None:
    units = {"32G": "1609", "130": "1710", "BRDF": "1610", "406I": "1610"}
    position = table(units, options={"stacking-limit": "2"})
    play(position, "attack 1610", "+32G", "+130", "stand BRDF", "retreat 406I 1611", "retreat 406I 1612", dice="4")
    assert (where(position, "BRDF"), where(position, "406I")) == ("1610*", "1612")
    assert asked(position) == "allied move"  # the hex is held


def test_8_5_by_the_option_in_towns_and_cities_only() -> None:
    position = table(UNITS, options={"stiff-resistance": "towns"})
    play(position, "attack 1610", dice="1")
    assert not legal(position, "stand KRFT")
    position = table(IN_TOWN, options={"stiff-resistance": "towns"})
    play(position, "attack 1809", "+32G", "+130", dice="1")
    assert legal(position, "stand KRFT")


def test_8_5_by_the_option_in_a_city() -> None:
    units = {"32G": "2622", "130": "2522", "KRFT": "2621"}
    position = table(units, options={"stiff-resistance": "towns"})
    play(position, "attack 2621", "+32G", "+130", dice="1")  # +7 on line A: D2
    assert legal(position, "stand KRFT")


def test_8_5_by_the_option_it_shortens_the_retreat_by_one_hex() -> None:
    position = table(UNITS, options={"stiff-resistance": "one-hex"})
    play(position, "attack 1610", "stand KRFT", dice="1")  # D2
    assert asked(position) == "german retreat"
    assert moves(position) == {"retreat KRFT 1711", "retreat KRFT 1611", "retreat KRFT 1511"}
    play(position, "retreat KRFT 1611", "advance 32G 1610")
    assert (where(position, "KRFT"), where(position, "32G")) == ("1611*", "1610")


def test_8_5_by_the_option_a_retreat_of_one_hex_becomes_none() -> None:
    position = table(UNITS, options={"stiff-resistance": "one-hex"})
    play(position, "attack 1610", "stand KRFT", dice="4")  # D1
    assert where(position, "KRFT") == "1610*" and asked(position) == "allied move"


def test_8_5_by_the_option_not_where_even_the_shorter_way_is_blocked() -> None:
    position = table({"32G": "1609", "231": "1611", "KRFT": "1610"}, options={"stiff-resistance": "one-hex"})
    play(position, "attack 1610", "+32G", "done", "done", dice="1")  # D2
    assert where(position, "KRFT") == "gone"
