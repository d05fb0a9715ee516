"""Chapter 8.3: who may fire at whom, attack and defense values (and 10.7, fire within a zone)."""

from __future__ import annotations

import pytest

from tests.storm_over_arnhem.firing import declare, hit, outcomes, roll, shoot, values
from tests.storm_over_arnhem.table import (
    artillery_factor,
    asked,
    fact,
    legal,
    moves,
    pack,
    play,
    refusal,
    state_of,
    table,
    where,
)

AREAS = {area["id"]: area for area in pack()["map"]["areas"]}
GERMANS = [f"T{n}{letter}" for n in (11, 12, 13, 21, 22, 23, 31, 32, 33) for letter in "abc"] + ["Ga", "Gb", "Gc"]

# 8.3 Fire


@pytest.mark.parametrize("area", AREAS)
def test_8_3_fire_reaches_the_own_area_and_the_adjacent_ones(area: int) -> None:
    lines = [f"{n}: {'RE1a ' if n == area else ''}| {unit}" for n, unit in zip(AREAS, GERMANS, strict=True)]
    case = table("\n".join(lines))
    targets = {move for move in moves(case) if move.startswith("fire")}
    assert targets == {f"fire {area}>{n}u" for n in [area, *AREAS[area]["adjacent"]]}
    for n in AREAS:
        if n != area and n not in AREAS[area]["adjacent"]:
            assert refusal(case, f"fire {area}>{n}u").rule in ("8.3", "3.2")


def test_8_3_there_must_be_an_enemy() -> None:
    case = table("""
        17: RE1a
        23: SCa
        24: | T11a""")
    assert refusal(case, "fire 17>23u").rule == "8.3"
    assert refusal(case, "fire 17>17u").rule == "8.3"


def test_8_3_an_attack_needs_a_firing_unit() -> None:
    case = table("""
        17: RE1a
        24: | T11a""")
    play(case, "fire 17>24u")
    assert refusal(case, "done").rule == "8.3"


def test_8_3_a_carrier_does_not_fire() -> None:
    case = table("""
        17: BRENa RE1a
        24: | T11a""")
    play(case, "fire 17>24u")
    assert refusal(case, "+BRENa").rule == "17.53"


# 8.31 Friends in the target area


def test_8_31_friends_in_the_target_area_are_neither_hit_nor_counted() -> None:
    case = table("""
        17: RE1a
        24: BRENa SCa | T11a T11b""")
    events = hit(case, "17>24u RE1a", 3)
    assert values(events)[1] == 5 + 1 + fact(events, "fire")[5]
    assert asked(case) == "german losses"
    assert moves(case) == [
        "eliminate T11a", "retreat T11a", "eliminate T11b", "retreat T11b",
    ]  # fmt: skip


def test_8_31_the_own_area_holds_the_friends_that_fire() -> None:
    case = table("""
        24: AMB RE1a | T11a""")
    events = roll(case, "24>24u RE1a", "6666")
    assert values(events) == (4 + 12, 5 + 12)


def test_8_31_units_of_different_areas_never_combine() -> None:
    case = table("""
        17: RE1a RE1b
        23: SCa
        24: | T11a""")
    declare(case, "17>24u RE1a")
    assert refusal(case, "+SCa").rule == "8.31"
    assert refusal(case, "fire 23>24u").rule == "8.11"


# 8.32 One attack per defending area, and how many may fire into it


def test_8_32_one_attack_per_defending_area() -> None:
    case = table("""
        17: RE1a RE1b
        24: | T11a T11b*""")
    declare(case, "17>24u RE1a")
    assert refusal(case, "fire 17>24c").rule == "8.32"
    assert refusal(case, "fire 17>24u").rule == "8.32"


def test_8_32_the_own_area_too_is_attacked_once() -> None:
    case = table("""
        17: RE1a RE1b | T11a T11b*""")
    declare(case, "17>17u RE1a")
    assert refusal(case, "fire 17>17c").rule == "8.32"


def test_8_32_a_zone_is_attacked_once() -> None:
    case = table("""
        D: RE1a RE1b | T11a T11b*""")
    declare(case, "D>Du RE1a")
    assert refusal(case, "fire D>Dc").rule == "8.32"


def test_8_32_the_same_area_again_in_another_impulse() -> None:
    case = table("""
        17: RE1a RE1b
        24: | T11a T11b*
        26: | T12a""")
    hit(case, "17>24u RE1a", 0)
    play(case, "done", "pass")
    assert legal(case, "fire 17>24u")


def test_8_32_from_another_area_in_another_impulse() -> None:
    case = table("""
        17: RE1a
        23: SCa
        24: | T11a
        26: | T12a""")
    hit(case, "17>24u RE1a", 0)
    play(case, "done", "pass")
    assert legal(case, "fire 23>24u")


def three_attacks() -> str:
    return """
        17: RE1a RE1b RE1c
        16: | T11a
        23: | T12a
        24: | T13a"""


def test_8_32_attacks_are_resolved_in_any_order() -> None:
    case = table(three_attacks())
    declare(case, "17>16u RE1a", "17>23u RE1b", "17>24u RE1c")
    play(case, "done")
    assert asked(case) == "british ordering"
    assert moves(case) == ["resolve 1", "resolve 2", "resolve 3"]
    events = play(case, "resolve 2", "keep", "done", dice="1166")
    assert fact(events, "fire")[0] == 1
    assert moves(case) == ["resolve 1", "resolve 3"]
    assert refusal(case, "resolve 2").rule == "8.32"
    events = play(case, "resolve 3", "keep", "done", "keep", dice="11661166")
    assert [event.facts[0] for event in events if event.kind == "fire"] == [2, 0]


def test_8_32_all_firers_are_committed_before_the_first_roll() -> None:
    case = table(three_attacks())
    declare(case, "17>16u RE1a", "17>23u RE1b")
    assert where(case, "RE1a") == "17"
    play(case, "done")
    assert [where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")] == ["17*", "17*", "17"]


def test_8_32_each_unit_fires_in_one_attack() -> None:
    case = table(three_attacks())
    declare(case, "17>16u RE1a", "17>23u")
    assert refusal(case, "+RE1a").rule == "8.13"


TEN = "RE1a RE1b RE1c C7a C7b C7c SCa SCb SCc AHQ"


def crowd(units: str) -> str:
    return f"""
        17: {units}
        24: | T11a
        23: | T12a"""


def test_8_32_six_infantry_and_no_seventh() -> None:
    case = table(crowd("RE1a RE1b RE1c C7a C7b C7c SCa"))
    declare(case, "17>24u RE1a RE1b RE1c C7a C7b C7c")
    assert refusal(case, "+SCa").rule == "8.32"


def test_8_32_six_infantry_and_one_headquarters() -> None:
    case = table(crowd("RE1a RE1b RE1c C7a C7b C7c AHQ BHQ"))
    declare(case, "17>24u RE1a RE1b RE1c C7a C7b C7c AHQ")
    assert refusal(case, "+BHQ").rule == "8.32"


def test_8_32_headquarters_may_be_among_the_six() -> None:
    case = table(crowd("RE1a RE1b RE1c C7a C7b C7c AHQ BHQ"))
    declare(case, "17>24u RE1a RE1b RE1c C7a C7b AHQ BHQ")
    assert refusal(case, "+C7c").rule == "8.32"


def test_8_32_seven_headquarters_and_squads_whatever_the_mix() -> None:
    case = table(crowd("RE1a RE1b RE1c C7a AHQ BHQ CHQ RHQ"))
    declare(case, "17>24u AHQ BHQ CHQ RHQ RE1a RE1b RE1c")
    assert refusal(case, "+C7a").rule == "8.32"


def test_8_32_three_armor_units_beside_the_infantry() -> None:
    case = table("""
        decide: german impulse
        24: | T11a T11b T11c T12a T12b T12c T1HQ T13a MK3a MK3b MK3c
        17: RE1a""")
    declare(case, "24>17u MK3a MK3b MK3c T11a T11b T11c T12a T12b T12c T1HQ")
    assert refusal(case, "+T13a").rule == "8.32"
    events = play(case, "done", "keep", dice="1111")
    assert values(events) == (4 + 9 + 1 + 2, 7 + 1 + 2)


def test_8_32_no_fourth_armor_unit() -> None:
    """More than three armor units can only stand in a zone (7.2)."""
    case = table("""
        decide: german impulse
        D: RE1a | MK3a MK3b MK3c SPGa T11a""")
    declare(case, "D>Du MK3a MK3b SPGa")
    assert refusal(case, "+MK3c").rule == "8.32"
    assert legal(case, "+T11a")


def test_8_32_the_limit_is_for_each_area_fired_into() -> None:
    case = table(crowd("RE1a RE1b RE1c C7a C7b C7c SCa SCb SCc AHQ"))
    declare(case, "17>24u RE1a RE1b RE1c C7a C7b C7c", "17>23u SCa SCb SCc AHQ")
    assert legal(case, "done")


def test_8_32_anti_tank_guns_are_outside_the_limit() -> None:
    case = table("""
        17: RE1a RE1b RE1c C7a C7b C7c AHQ ATa ATb
        24: | T11a MK3a""")
    declare(case, "17>24u RE1a RE1b RE1c C7a C7b C7c AHQ", "gun 17>24:MK3a ATa ATb")
    assert legal(case, "done")


# 8.33, 8.331 Groups


def test_8_33_fire_strikes_one_group_type_only() -> None:
    case = table("""
        17: RE1a
        24: | LR4a LR4b T11a* T11b*""")
    events = hit(case, "17>24u RE1a", 2)
    assert values(events)[1] == 6 + 1 + fact(events, "fire")[5]
    assert {move.split()[1] for move in moves(case)} == {"LR4a", "LR4b"}


def test_8_33_the_group_is_named_before_the_roll() -> None:
    case = table("""
        17: RE1a
        24: | LR4a T11a*""")
    assert [move for move in moves(case) if move.startswith("fire")] == ["fire 17>24u", "fire 17>24c"]


def test_8_33_only_a_group_that_is_there() -> None:
    case = table("""
        17: RE1a
        23: | T11b*
        24: | T11a""")
    assert refusal(case, "fire 17>24c").rule == "8.33"
    assert refusal(case, "fire 17>23u").rule == "8.33"


def test_8_33_nothing_left_of_the_group_when_its_turn_comes() -> None:
    """8.12: the guns' attack gives the infantry the occasion to leave before the squads' declared attack is rolled."""
    case = table("""
        17: RE1a ATa
        24: | T11a MK3a
        23: SCa""")
    declare(case, "17>24u RE1a", "gun 17>24:MK3a ATa")
    play(case, "done", "resolve 2", "keep", "retreat T11a", dice="1166")
    events = play(case, "done")
    assert [event.kind for event in events if event.kind in ("fire", "no_target")] == ["no_target"]
    assert where(case, "RE1a") == "17*"


def test_8_331_units_that_moved_are_committed() -> None:
    case = table("""
        decide: german impulse
        17: RE1a
        26: | T11a""")
    play(case, "move 26", "T11a>24")
    assert [move for move in moves(case) if move.startswith("fire")] == ["fire 17>24c"]


def test_8_331_units_that_fired_are_committed() -> None:
    case = table("""
        decide: german impulse
        17: RE1a
        24: | T11a T11b""")
    hit(case, "24>17u T11a", 0)
    play(case, "done")
    assert legal(case, "fire 17>24u") and legal(case, "fire 17>24c")
    hit(case, "17>24c RE1a", 1)
    assert {move.split()[1] for move in moves(case)} == {"T11a"}


def test_8_331_units_that_retreated_are_committed() -> None:
    case = table("""
        16: SCa
        17: RE1a
        23: SCb
        24: | T11a T11b""")
    hit(case, "17>24u RE1a", 1)
    play(case, "retreat T11a", "done", "to 15", "pass")
    assert legal(case, "fire 16>15c")
    assert refusal(case, "fire 16>15u").rule == "8.33"


# 8.34 Armor out of reach


def test_8_34_armor_gives_no_defense_value_against_fire_from_outside() -> None:
    case = table("""
        17: RE1a
        24: | LR4a SPGa""")
    events = roll(case, "17>24u RE1a", "1111")
    assert values(events)[1] == 6 + 1 + 2


def test_8_34_armor_gives_its_defense_value_within_the_area() -> None:
    case = table("""
        24: RE1a | LR4a SPGa""")
    events = roll(case, "24>24u RE1a", "1111")
    assert values(events)[1] == 2 + 2


def test_8_34_armor_gives_its_defense_value_against_artillery() -> None:
    case = table("""
        17: BDE RE1a
        24: | LR4a SPGa""")
    events = play(case, "call RA", dice="11111")
    assert values(events) == (8 + 2, 2 + 2)


def test_8_34_armor_pays_nothing_for_fire_from_outside() -> None:
    case = table("""
        17: RE1a
        24: | LR4a SPGa""")
    hit(case, "17>24u RE1a", 2)
    assert outcomes(case) == {"LR4a |", "LR4a | SPGa"}


# 8.35, 8.353 Values compared


def test_8_35_attack_value_against_defense_value() -> None:
    case = table("""
        17: RE1a
        24: | T11a""")
    events = roll(case, "17>24u RE1a", "2345")
    assert fact(events, "fire")[4:] == (5, 9, 4 + 5, 5 + 1 + 9)


def test_8_353_a_lower_attack_value_has_no_effect() -> None:
    case = table("""
        17: RE1a RE1b
        24: | T11a""")
    assert values(shoot(case, "17>24u RE1a", "3435")) == (11, 14)
    assert asked(case) == "german losses"
    assert "eliminate T11a" not in moves(case) and legal(case, "done")


def test_8_353_equal_values_have_no_effect() -> None:
    case = table("""
        17: RE1a RE1b
        24: | T11a""")
    assert values(shoot(case, "17>24u RE1a", "3423")) == (11, 11)
    assert "eliminate T11a" not in moves(case) and legal(case, "done")


@pytest.mark.parametrize("points", [1, 2, 3, 4, 5, 6])
def test_8_353_the_difference_is_owed(points: int) -> None:
    case = table("""
        17: RE1a RE1b
        24: | T11a T11b T11c T12a""")
    attack_value, defense_value = values(hit(case, "17>24u RE1a", points))
    assert attack_value - defense_value == points
    for unit in ("T11a", "T11b", "T11c", "T12a")[: (points + 2) // 3]:
        assert refusal(case, "done").rule == "8.3541"
        play(case, f"eliminate {unit}")
    assert legal(case, "done")


# 8.351 Attack value


def attack_bonus(side: str, units: str) -> int:
    """What the firing units add to the attack factor of the best of them and the dice."""
    british, german = (units, "T11a") if side == "british" else ("RE1a", units)
    source, target = ("17", "24") if side == "british" else ("24", "17")
    case = table(f"""
        decide: {side} impulse
        17: {british}
        24: | {german}""")
    board = state_of(case).board
    best = max(board.attack[board.unit_numbers[unit]] for unit in units.split())
    return int(values(roll(case, f"{source}>{target}u {units}", "1111"))[0] - best - 2)


def test_8_351_the_best_attack_factor_is_taken() -> None:
    case = table("""
        17: AMB BDE RE1a
        24: | T11a""")
    assert values(roll(case, "17>24u AMB BDE RE1a", "1111"))[0] == 4 + 2 + 2


def test_8_351_a_attack_value_has_two_dice() -> None:
    case = table("""
        17: RE1a
        24: | T11a""")
    assert values(roll(case, "17>24u RE1a", "6511"))[0] == 4 + 11


@pytest.mark.parametrize(
    ("units", "bonus"), [("RE1a", 0), ("RE1a A1a", 1), ("RE1a A1a A2a", 2), ("RE1a A1a A2a AMB", 3)]
)
def test_8_351_b_one_for_each_further_unit(units: str, bonus: int) -> None:
    assert attack_bonus("british", units) == bonus


def test_8_351_b_armor_counts_as_a_further_unit() -> None:
    assert attack_bonus("german", "T11a MK3a SPGa") == 2


PLATOONS = ["RE1", "C7", "C8", "C9", "A1", "A2", "A3", "B5", "B6", "RC", "SC", "DF"]
GERMAN_PLATOONS = ["AR1", "AR2", "AR3", "LR4", "LR5", "LR6", "ENG", "T11", "T12", "T13", "T21", "T22", "T33"]


@pytest.mark.parametrize("platoon", PLATOONS)
def test_8_351_c_three_of_one_british_platoon(platoon: str) -> None:
    assert attack_bonus("british", " ".join(platoon + letter for letter in "abc")) == 2 + 1
    assert attack_bonus("british", f"{platoon}a {platoon}b AMB") == 2


@pytest.mark.parametrize("platoon", GERMAN_PLATOONS)
def test_8_351_c_three_of_one_german_platoon(platoon: str) -> None:
    assert attack_bonus("german", " ".join(platoon + letter for letter in "abc")) == 2 + 1
    assert attack_bonus("german", f"{platoon}a {platoon}b SHQ") == 2


def test_8_351_c_three_of_one_company_are_not_enough() -> None:
    assert attack_bonus("german", "LR4a LR5a LR6a") == 2
    assert attack_bonus("british", "A1a A2a A3a") == 2


def test_8_351_c_once_for_an_attack() -> None:
    assert attack_bonus("german", "LR4a LR4b LR4c LR5a LR5b LR5c") == 5 + 1
    assert attack_bonus("british", "RE1a RE1b RE1c RE1d") == 3 + 1


@pytest.mark.parametrize("platoon", ["LR4", "LR5", "LR6"])
def test_8_351_worked_example(platoon: str) -> None:
    """The LR company HQ earns the bonus with two squads of any one platoon of its company."""
    assert attack_bonus("german", f"LRHQ {platoon}a {platoon}b") == 2 + 1


@pytest.mark.parametrize(
    "units",
    ["AHQ A1a A1b", "AHQ A3b A3c", "BHQ B5a B5c", "CHQ C9a C9b", "RHQ RDa RDb"],
)
def test_8_351_c_a_british_company_headquarters_stands_in(units: str) -> None:
    assert attack_bonus("british", units) == 2 + 1


@pytest.mark.parametrize("units", ["ARHQ AR1a AR1b", "T1HQ T12a T12b", "T2HQ T23a T23c", "T3HQ T31a T31b"])
def test_8_351_c_a_german_company_headquarters_stands_in(units: str) -> None:
    assert attack_bonus("german", units) == 2 + 1


@pytest.mark.parametrize("units", ["LRHQ LR4a LR5a", "LRHQ AR1a AR1b", "LRHQ ARHQ LR4a", "T1HQ T21a T21b"])
def test_8_351_c_a_company_headquarters_stands_in_for_one_squad_of_its_company(units: str) -> None:
    assert attack_bonus("german", units) == 2


@pytest.mark.parametrize(
    ("side", "units"),
    [
        ("british", "BDE DFa DFb"),
        ("british", "HQ2 A1a A1b"),
        ("british", "BDE HQ2 AHQ"),
        ("german", "SHQ LR4a LR4b"),
        ("german", "BOHQ T11a T11b"),
    ],
)
def test_8_351_c_battalion_and_brigade_headquarters_never_stand_in(side: str, units: str) -> None:
    assert attack_bonus(side, units) == 2


@pytest.mark.parametrize(
    ("side", "units"),
    [
        ("british", "P1a P1b P3a"),
        ("british", "Ra Rb Rc"),
        ("british", "RE9a RE9b RE1a"),
        ("german", "Ga Gb Gc"),
        ("german", "MK3a MK3b MK3c"),
        ("german", "ENGa ENGb SPGa"),
    ],
)
def test_8_351_c_units_without_lower_organization(side: str, units: str) -> None:
    assert attack_bonus(side, units) == 2


def test_8_351_c_the_three_must_fire_in_the_same_attack() -> None:
    case = table("""
        17: RE1a RE1b RE1c
        23: | T11a
        24: | T12a""")
    declare(case, "17>24u RE1a RE1b", "17>23u RE1c")
    events = play(case, "done", "resolve 1", "keep", dice="1166")
    assert values(events)[0] == 4 + 1 + 2


# 8.352 Defense value


@pytest.mark.parametrize(
    ("group", "lowest"),
    [("LR4a T11a ENGa", 5), ("LR4a ENGa", 6), ("ENGa SHQ", 7), ("T11a BOHQ", 5)],
)
def test_8_352_the_lowest_defense_factor_of_the_group(group: str, lowest: int) -> None:
    case = table(f"""
        17: RE1a
        24: | {group}""")
    assert values(roll(case, "17>24u RE1a", "1111"))[1] == lowest + 1 + 2


def test_8_352_the_face_up_side_counts() -> None:
    case = table("""
        17: RE1a
        24: | LR4a* T11a ENGa*""")
    assert values(roll(case, "17>24c RE1a", "1111"))[1] == 4 + 1 + 2


def test_8_352_a_defense_value_has_two_dice() -> None:
    case = table("""
        17: RE1a
        24: | T11a""")
    assert values(roll(case, "17>24u RE1a", "1165"))[1] == 5 + 1 + 11


@pytest.mark.parametrize(("turn", "bonus"), [(1, 1), (2, 2), (3, 1), (4, 1), (5, 2), (6, 1), (7, 1), (8, 2)])
def test_8_352_b_from_an_adjacent_area_by_day_and_by_night(turn: int, bonus: int) -> None:
    case = table(f"""
        turn: {turn}
        decide: german impulse
        17: RE1a
        24: | T11a""")
    assert values(roll(case, "24>17u T11a", "1111"))[1] == 7 + bonus + 2


@pytest.mark.parametrize("turn", [1, 2])
def test_8_352_b_not_from_the_same_area(turn: int) -> None:
    case = table(f"""
        turn: {turn}
        decide: german impulse
        17: RE1a | T11a""")
    assert values(roll(case, "17>17u T11a", "1111"))[1] == 7 + 2


@pytest.mark.parametrize(("turn", "night"), [(1, False), (2, True)])
def test_8_352_b_not_against_artillery(turn: int, night: bool) -> None:
    case = table(f"""
        turn: {turn}
        decide: german impulse
        17: RE1a SCa
        24: | LRHQ""")
    events = play(case, "shell HW 24>17u", dice="1111")
    assert values(events) == (artillery_factor("HW", night) + 2, 7 + 2)


def test_8_352_a_carrier_is_the_weakest_of_its_group() -> None:
    case = table("""
        decide: german impulse
        17: RE1a BRENa
        24: | T11a""")
    assert values(roll(case, "24>17u T11a", "1111"))[1] == 2 + 1 + 2


def test_8_352_anti_tank_guns_have_no_defense_factor() -> None:
    case = table("""
        decide: german impulse
        17: BDE ATa
        24: | T11a""")
    assert values(roll(case, "24>17u T11a", "1111"))[1] == 8 + 1 + 2


# 10.7 Fire within a zone


@pytest.mark.parametrize(("turn", "bonus"), [(1, 1), (2, 2)])
def test_10_7_fire_within_a_zone_is_as_from_an_adjacent_area(turn: int, bonus: int) -> None:
    case = table(f"""
        turn: {turn}
        D: P1a P1b P3a | T11a LR4a""")
    events = roll(case, "D>Du P1a P1b P3a", "1111")
    assert values(events) == (3 + 2 + 2, 5 + bonus + 2)


def test_10_7_no_fire_into_or_out_of_a_zone() -> None:
    case = table("""
        21: RE1a
        30: SCa
        D: P1a
        C: P1b | T11a
        E: | T12a
        20: | T13a""")
    fires = [move for move in moves(case) if move.startswith("fire")]
    assert fires == ["fire 21>20u", "fire C>Cu"]
    for order in ("fire 21>Du", "fire D>Cu", "fire D>Eu", "fire C>Du", "fire D>30u"):
        assert refusal(case, order).rule == "10.7"


def test_10_7_guns_do_not_fire_into_a_zone() -> None:
    case = table("""
        21: ATa
        D: | MK3a""")
    assert refusal(case, "gun 21>D:MK3a").rule == "10.7"


def test_10_7_armor_in_a_zone_can_be_fired_at() -> None:
    """12.1 names the zone too: open is the reading of the option zone-armor that is taken without asking."""
    case = table("""
        D: P1a | SPGa LR4a""")
    events = hit(case, "D>Du P1a", 1)
    assert values(events)[1] == 2 + 1 + fact(events, "fire")[5]
    assert {"SPGa |", "LR4a |", "| SPGa"} <= outcomes(case)


def test_10_7_armor_alone_in_a_zone_can_be_fired_at() -> None:
    case = table("""
        turn: 2
        D: P1a | SPGa""")
    assert values(roll(case, "D>Du P1a", "1111"))[1] == 2 + 2 + 2


def test_10_7_to_the_letter_armor_in_a_zone_is_immune() -> None:
    case = table("""
        options: zone-armor=immune
        D: P1a | SPGa LR4a""")
    events = hit(case, "D>Du P1a", 2)
    assert values(events)[1] == 6 + 1 + fact(events, "fire")[5]
    assert outcomes(case) == {"LR4a |", "LR4a | SPGa"}


def test_10_7_to_the_letter_armor_alone_in_a_zone_is_no_target() -> None:
    case = table("""
        options: zone-armor=immune
        D: P1a | SPGa""")
    assert not legal(case, "fire D>Du")
    assert refusal(case, "fire D>Du").rule in ("10.7", "12.1")


def test_10_7_to_the_letter_armor_in_an_area_is_still_a_target() -> None:
    case = table("""
        options: zone-armor=immune
        24: P1a | SPGa""")
    assert legal(case, "fire 24>24u")


def test_10_7_to_the_letter_guns_still_hit_armor_in_their_zone() -> None:
    case = table("""
        options: zone-armor=immune
        D: ATa P1a | SPGa""")
    events = roll(case, "gun D>D:SPGa ATa", "1111")
    assert values(events) == (6 + 2, 2 + 1 + 2)
