"""Chapter 4: the playing pieces, as the data files have them, and the set-ups made of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bridgehead.core.data import Pack, load_pack
from bridgehead.games import storm_over_arnhem
from bridgehead.games.storm_over_arnhem import data_check, data_check_setups
from tests.storm_over_arnhem.table import fact, play, refusal, table

DATA = Path(storm_over_arnhem.__file__).parent / "data"
# Every set of three factors that the rulebook prints.
PRINTED = "3-5-5 4-7-5 2-8-5 3-7-5 6-X-1 0-2-8 3-6-3 2-6-4 5-7-6 6-3-10 3-3-10 4-5-8 6-2-8 6-7-7"
Units = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(DATA)


@pytest.fixture(scope="module")
def units(pack: Pack) -> Units:
    return {unit["code"]: unit for unit in pack["counters"]["units"]}


@pytest.fixture(scope="module")
def artillery(pack: Pack) -> Units:
    return {battery["code"]: battery for battery in pack["counters"]["artillery"]}


def count(units: Units, **wanted: str) -> int:
    return sum(u["copies"] for u in units.values() if all(u[field] == value for field, value in wanted.items()))


def test_4_1_red_is_british_and_blue_and_black_are_german(units: Units, artillery: Units) -> None:
    for code, counter in (units | artillery).items():
        assert (counter["force"] == "red") == (counter["side"] == "british"), code
        assert (counter["force"] in ("blue", "black")) == (counter["side"] == "german"), code


@pytest.mark.parametrize(("force", "total"), [("red", 68), ("black", 47), ("blue", 54)])
def test_4_1_counters_of_each_colour_fill_the_box(
    pack: Pack, units: Units, artillery: Units, force: str, total: int
) -> None:
    batteries = sum(1 for battery in artillery.values() if battery["force"] == force)
    assert count(units, force=force) + batteries + pack["tables"]["variant_counters"][force] == total


def test_4_2_armor_keeps_its_defense_factor(units: Units) -> None:
    for code, unit in units.items():
        if unit["class"] == "armor":
            assert unit["back"] == unit["front"][1], code


def test_4_2_infantry_is_weaker_when_committed(units: Units) -> None:
    for code, unit in units.items():
        if unit["class"] == "infantry" and code != "AT":
            assert 0 < unit["back"] < unit["front"][1], code


def test_4_2_a_committed_unit_neither_moves_nor_fires() -> None:
    position = table("17: RE1a* RE1b\n24: | T11a")
    play(position, "fire 17>24u")
    assert refusal(position, "+RE1a").rule == "8.13"
    position = table("17: RE1a* RE1b\n24: | T11a")
    play(position, "move 17")
    assert refusal(position, "RE1a>18").rule == "8.13"


@pytest.mark.parametrize(("group", "defense"), [("u", 7), ("c", 4)])
def test_4_2_the_side_that_is_up_has_the_defense_factor(group: str, defense: int) -> None:
    position = table("decide: german impulse\n17: RE1a RE1b*\n24: | T11a")
    events = play(position, f"fire 24>17{group}", "+T11a", "done", dice="3434")
    assert fact(events, "fire")[7] == defense + 1 + 7


def test_4_2_every_printed_set_of_factors_is_used(units: Units) -> None:
    assert set(PRINTED.split()) <= {"-".join(str(factor) for factor in unit["front"]) for unit in units.values()}


def test_4_2_factors_the_examples_show(units: Units) -> None:
    assert units["T11"]["front"] == units["G"]["front"] == [3, 5, 5]  # 18.4, 17.2
    assert units["ENG"]["front"] == [5, 7, 6] and units["ENG"]["weight"] == 3  # 18.3, 18.4
    assert units["BOHQ"]["front"] == [2, 6, 4]  # 9.5
    assert units["R"]["front"] == [3, 6, 3]  # 19.1
    assert units["BREN"]["front"] == [0, 2, 8]  # 17.5
    assert units["AT"]["front"] == [6, "X", 1] and units["AT"]["back"] == "X"  # 13.4
    assert units["MK3"]["back"] == 5 and units["T11"]["back"] == 3  # 13.3
    assert units["SPG"]["front"][1] == 2 and units["LR4"]["front"][1] == 6  # designer's notes


def test_4_2_no_german_attacks_with_more_than_six(units: Units) -> None:
    assert max(unit["front"][0] for unit in units.values() if unit["side"] == "german") == 6  # 9.6.1, last rows


def test_4_21_armor(units: Units) -> None:
    armor = [code for code, unit in units.items() if unit["class"] == "armor"]
    assert " ".join(armor) == "SPG AC75 AC231 HT250 AC234 AC222 AC9 MK3 TIG STG"


def test_4_22_five_artillery_counters(artillery: Units) -> None:
    assert list(artillery) == ["RA", "HW", "HZ1", "HZ2", "GAR"]
    assert all(battery["day"] > battery["night"] > 0 for battery in artillery.values())  # 14.6


def test_4_22_who_may_call_which_artillery(units: Units, artillery: Units) -> None:
    assert artillery["RA"]["callers"] == ["BDE", "HQ2"]  # 14.31
    assert artillery["RA"]["activation"] == 4  # 14.32
    assert artillery["GAR"]["callers"] == [] and artillery["GAR"]["spotterless"]  # 14.4
    several = [code for code, unit in units.items() if unit["side"] == "german" and len(unit["calls"]) > 1]
    assert several == ["SHQ", "BOHQ"]  # 14.33
    for code, battery in artillery.items():
        assert all(code in units[caller]["calls"] for caller in battery["callers"]), code


def test_4_23_all_else_is_infantry(units: Units) -> None:
    for code, unit in units.items():
        if unit["hq"] or unit["type"] in ("anti_tank", "bren_carrier", "engineer", "headquarters"):
            assert unit["class"] == "infantry", code


def test_4_23_lower_organization(units: Units) -> None:
    for code, unit in units.items():
        if unit["hq"] or unit["class"] == "armor" or unit["entry"] in ("B", "G", "reformed"):
            assert unit["platoon"] is None, code  # 8.351, 17.22, 17.43, 19.5
    assert [units[code]["platoon"] for code in ("LR4", "LR5", "LR6")] == ["LR/4", "LR/5", "LR/6"]  # 8.351
    assert units["LRHQ"]["company"] == units["LR4"]["company"] == units["LR6"]["company"]


def test_4_23_a_company_hq_has_squads_to_stand_in_for(units: Units) -> None:
    for code, unit in units.items():
        if unit["hq"] == "company":
            squads = [u for u in units.values() if u["company"] == unit["company"] and u["platoon"]]
            assert squads and all(squad["side"] == unit["side"] for squad in squads), code


def test_4_3_one_control_marker_a_victory_area_and_one_perimeter_marker_a_perimeter_area(pack: Pack) -> None:
    areas = pack["map"]["areas"]
    assert pack["tables"]["markers"]["control"] == sum(1 for area in areas if area["points"])
    assert pack["tables"]["markers"]["perimeter"] == sum(1 for area in areas if area["perimeter"])


def test_4_4_the_chits_are_the_sums_of_two_dice(pack: Pack) -> None:
    rolls = Counter(one + other for one in range(1, 7) for other in range(1, 7))
    assert pack["tables"]["deck"]["cards"] == rolls
    assert pack["tables"]["markers"]["chits_each"] == sum(rolls.values()) == 36


@pytest.mark.parametrize(
    ("entry", "number"),
    [
        ("start", 50),
        ("start_ss", 32),
        ("start_ab", 34),
        ("turn_5", 2),
        ("G", 12),
        ("A", 3),
        ("B", 6),
        ("C", 3),
        ("reformed", 8),
    ],
)
def test_4_5_how_many_enter_in_each_way(units: Units, entry: str, number: int) -> None:
    assert count(units, entry=entry) == number


def test_4_5_thirty_five_british_units_have_a_dot(units: Units) -> None:
    assert sum(unit["copies"] for unit in units.values() if unit["dot"]) == 35


def test_4_6_variant_counters_are_only_counted(pack: Pack) -> None:
    assert pack["tables"]["variant_counters"] | {"source": None} == {"red": 0, "black": 12, "blue": 2, "source": None}
    assert pack["tables"]["turns"]["variant"] == ["A", "B"]


# The set-ups made of them


def test_5_4_and_5_5_ready_made_set_ups_are_legal_and_complete(pack: Pack) -> None:
    assert len(pack["setups"]["british"]) >= 2 and len(pack["setups"]["german"]) >= 2
    assert data_check.check(pack) == []


def test_8_351_ready_made_set_ups_keep_platoons_together(pack: Pack) -> None:
    counters = data_check_setups.starting_counters(pack["counters"]["units"])
    for side in ("british", "german"):
        for name, setup in pack["setups"][side].items():
            homes: dict[str, set[Any]] = {}
            for place, names in setup["places"].items():
                for counter in names:
                    if counters[counter]["platoon"]:
                        homes.setdefault(counters[counter]["platoon"], set()).add(place)
            assert all(len(places) == 1 for places in homes.values()), f"{side} {name}"
