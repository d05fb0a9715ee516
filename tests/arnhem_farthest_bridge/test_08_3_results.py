"""8.3: what each result does."""

from __future__ import annotations

import pytest

from tests.arnhem_farthest_bridge.table import asked, hand, kinds, moves, play, state_of, table, where

# 231 and Krafft (both 3-3) in the open.
ALONE = {"231": "1609", "KRFT": "1610"}


def test_8_3_a1_every_attacker_retreats_one_hex() -> None:
    position = table({"231": "1609*", "1GG": "1611*", "9SS1": "1610"})
    play(position, "attack 1610", "+231", "+1GG", dice="4")  # -1: A1
    assert asked(position) == "allied retreat"
    play(position, "retreat 231 1608", "retreat 1GG 1612", "done")
    assert (where(position, "231"), where(position, "1GG"), where(position, "9SS1")) == ("1608*", "1612*", "1610")


def test_8_3_only_units_that_attacked_retreat() -> None:
    position = table({"231": "1609*", "1GG": "1611*", "9SS1": "1610"})
    play(position, "attack 1610", "+231", "done", "retreat 231 1608", "done", dice="4")  # -3: A1
    assert where(position, "1GG") == "1611*"


def test_8_3_a2_every_attacker_retreats_two_hexes() -> None:
    position = table({"231": "1609*", "9SS1": "1610"})
    play(position, "attack 1610", "retreat 231 1608", "retreat 231 1607", "done", dice="6")  # -3: A2
    assert where(position, "231") == "1607*"


def test_8_3_ae_all_attackers_are_eliminated() -> None:
    position = table({"1P": "1609*", "2P": "1611*", "9SS1": "1610", "3HBER": "1610"}, options={"stacking-limit": "2"})
    play(position, "attack 1610", "+1P", "+2P", "done", dice="6")  # 2 - 10
    assert (where(position, "1P"), where(position, "2P")) == ("gone", "gone")


def test_8_3_br_the_defender_and_then_every_attacker() -> None:
    position = table(ALONE)
    events = play(position, "attack 1610", dice="3")  # 0: Br
    assert asked(position) == "german retreat"
    events += play(position, "retreat KRFT 1711")
    assert asked(position) == "allied retreat"
    events += play(position, "retreat 231 1608")
    assert (where(position, "KRFT"), where(position, "231")) == ("1711", "1608")
    assert "advanced" not in kinds(events) and asked(position) == "allied move"


def test_8_3_br_the_attackers_retreat_whatever_became_of_the_defender() -> None:
    """A depleted defender between two enemies has no way out."""
    position = table({"1P": "1609", "231": "1611", "KRFT": "1610*"})
    play(position, "attack 1610", "+1P", "done", "retreat 1P 1608", dice="3")  # 0: Br
    assert (where(position, "KRFT"), where(position, "1P")) == ("gone", "1608")


@pytest.mark.parametrize(
    ("units", "die", "way"),
    [
        ({"32G": "1609"}, "4", ["1611"]),  # 5 - 3: D1
        ({"32G": "1609"}, "1", ["1611", "1612"]),  # D2
        ({"32G": "1609", "130": "1710", "231": "1510"}, "2", ["1611", "1612", "1613"]),  # 13 - 3: D3
        ({"32G": "1609", "130": "1710", "231": "1510"}, "1", ["1611", "1612", "1613", "1614"]),  # D4
    ],
)
def test_8_3_d1_to_d4_the_defender_retreats_so_far(units: dict[str, str], die: str, way: list[str]) -> None:
    position = table(units | {"KRFT": "1610"})
    joining = [f"+{code}" for code in units] if len(units) > 1 else []
    play(position, "attack 1610", *joining, dice=die)
    assert asked(position) == "german retreat"
    for step in way:
        if asked(position) == "german retreat":  # the only open step is taken of itself
            play(position, f"retreat KRFT {step}")
    assert where(position, "KRFT") == way[-1]


def test_8_3_de_the_defender_is_eliminated() -> None:
    position = table({"32G": "1609", "130": "1710", "129": "1611", "KRFT": "1610"})
    play(position, "attack 1610", "+32G", "+130", "+129", dice="1")  # +12
    assert where(position, "KRFT") == "gone"
    assert asked(position) == "allied advance"


def test_8_3_de_strikes_everybody_in_the_hex() -> None:
    units = {"32G": "1609", "130": "1710", "129": "1611", "BRDF": "1610*", "406I": "1610*"}
    position = table(units, options={"stacking-limit": "2"})
    play(position, "attack 1610", "+32G", "+130", "+129", "done", dice="1")  # 15 - 2
    assert (where(position, "BRDF"), where(position, "406I")) == ("gone", "gone")


def test_8_3_by_the_option_de_costs_a_step() -> None:
    position = table({"32G": "1609", "130": "1710", "129": "1611", "KRFT": "1610"}, options={"elimination": "step"})
    play(position, "attack 1610", "+32G", "+130", "+129", dice="1")
    assert where(position, "KRFT") == "1610*"
    assert asked(position) == "allied move"  # the hex is held, nobody advances


def test_8_3_by_the_option_de_eliminates_the_depleted() -> None:
    position = table({"32G": "1609", "130": "1710", "129": "1611", "KRFT": "1610*"}, options={"elimination": "step"})
    play(position, "attack 1610", "+32G", "+130", "+129", dice="1")
    assert where(position, "KRFT") == "gone"
    assert asked(position) == "allied advance"


def test_8_3_by_the_option_ae_costs_a_step() -> None:
    units = {"1P": "1609", "2P": "1611*", "9SS1": "1610", "3HBER": "1610"}
    position = table(units, options={"elimination": "step", "stacking-limit": "2"})
    play(position, "attack 1610", "+1P", "+2P", dice="6")  # 3 - 10: Ae
    assert (where(position, "1P"), where(position, "2P")) == ("1609*", "gone")
    assert moves(position) == {"advance 9SS1 1611", "advance 3HBER 1611", "done"}


def test_8_3_markers_are_not_affected() -> None:
    position = table(ALONE, markers="gb-art gb-art de-art-a")
    play(position, "attack 1610", "marker gb-art", "done", "done", "retreat KRFT 1611", "done", dice="4")  # +3: D1
    assert hand(position, "allied") == {"gb-art": 1} and hand(position, "german") == {"de-art-a": 1}


def test_10_6_6_an_eliminated_engineer_is_noted_and_closes_his_ferry() -> None:
    position = table(
        {"ENG": "1609*", "9SS1": "1610", "3HBER": "1610"}, options={"stacking-limit": "2"}, ferry="2216|2317"
    )
    events = play(position, "attack 1610", "done", dice="6")
    assert where(position, "ENG") == "gone"
    assert state_of(position).lost_engineer == 3 and state_of(position).ferry == -1
    assert "ferry_ended" in kinds(events)
