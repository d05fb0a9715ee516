"""Chapter 13: anti-tank units, open and hidden."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from tests.storm_over_arnhem.firing import declare, hit, outcomes, roll, shoot, values
from tests.storm_over_arnhem.table import asked, fact, legal, moves, play, refusal, state_of, table, where

# 13.1, 13.2 What guns fire at


def test_13_1_guns_alone_among_infantry_reach_armor_next_door() -> None:
    case = table("""
        17: RE1a ATa
        24: | MK3a""")
    assert legal(case, "gun 17>24:MK3a")
    assert refusal(case, "fire 17>24u").rule == "12.1"


def test_13_1_not_further_than_next_door() -> None:
    case = table("""
        17: ATa
        26: | MK3a
        D: | SPGa""")
    assert refusal(case, "gun 17>26:MK3a").rule == "8.3"
    assert refusal(case, "gun 17>D:SPGa").rule == "10.7"


def test_13_1_it_takes_an_uncommitted_gun() -> None:
    case = table("""
        17: RE1a ATa*
        24: | MK3a""")
    assert refusal(case, "gun 17>24:MK3a").rule == "13.1"


def test_13_2_guns_never_fire_at_infantry() -> None:
    case = table("""
        17: ATa
        24: | T11a MK3a
        23: | T12a""")
    assert refusal(case, "gun 17>24:T11a").rule == "13.2"
    assert refusal(case, "gun 17>23:T12a").rule == "13.2"
    assert [move for move in moves(case) if move.startswith(("fire", "gun"))] == ["gun 17>24:MK3a"]


def test_13_2_guns_join_no_attack_on_infantry() -> None:
    case = table("""
        17: RE1a ATa
        24: | T11a""")
    play(case, "fire 17>24u")
    assert refusal(case, "+ATa").rule == "13.2"


def test_13_2_nor_an_attack_of_infantry_on_armor_in_the_same_area() -> None:
    case = table("24: RE1a ATa | MK3a")
    play(case, "fire 24>24u")
    assert refusal(case, "+ATa").rule == "13.2"


# 13.21, 13.22 Separate attacks

BESIDE = """
    17: RE1a RE1b ATa ATb
    23: | MK3b
    24: | T11a MK3a SPGa*"""


def test_13_21_guns_fire_in_addition_to_another_attack_on_the_same_area() -> None:
    case = table(BESIDE)
    declare(case, "17>24u RE1a", "gun 17>24:MK3a ATa")
    events = play(case, "done", "resolve 1", "keep", "done", "keep", "done", dice="11661166")
    assert [event.rule for event in events if event.kind == "fire"] == ["8.35", "13.3"]


def test_13_21_the_other_attack_may_be_declared_after_the_guns() -> None:
    case = table(BESIDE)
    declare(case, "gun 17>24:MK3a ATa", "17>24u RE1a")
    assert legal(case, "done")


def test_13_21_both_guns_in_one_attack() -> None:
    case = table(BESIDE)
    assert values(roll(case, "gun 17>24:MK3a ATa ATb", "1111")) == (6 + 1 + 2, 5 + 1 + 2)


def test_13_21_each_gun_in_an_attack_of_its_own_on_the_same_group() -> None:
    case = table(BESIDE)
    declare(case, "gun 17>24:MK3a ATa", "gun 17>24:MK3a ATb")
    events = play(case, "done", "resolve 1", "keep", "done", "keep", "done", dice="11661166")
    assert len([event for event in events if event.kind == "fire"]) == 2


def test_13_21_guns_at_both_groups_of_an_area() -> None:
    case = table(BESIDE)
    declare(case, "gun 17>24:MK3a ATa", "gun 17>24:SPGa ATb")
    assert legal(case, "done")


def test_13_21_guns_at_different_areas() -> None:
    case = table(BESIDE)
    declare(case, "gun 17>24:MK3a ATa", "gun 17>23:MK3b ATb", "17>24u RE1a")
    assert legal(case, "done")


def test_13_21_guns_at_their_own_area() -> None:
    case = table("24: RE1a ATa | T11a MK3a")
    declare(case, "24>24u RE1a", "gun 24>24:MK3a ATa")
    assert legal(case, "done")


def test_13_21_guns_in_a_zone() -> None:
    case = table("D: RE1a ATa ATb | T11a MK3a")
    declare(case, "D>Du RE1a", "gun D>D:MK3a ATa", "gun D>D:MK3a ATb")
    assert legal(case, "done")


def test_13_21_a_gun_fires_once_a_phase() -> None:
    case = table(BESIDE)
    declare(case, "gun 17>24:MK3a ATa ATb")
    assert refusal(case, "gun 17>23:MK3b").rule == "13.1"
    play(case, "done", "keep", "done", "pass", dice="1166")
    assert where(case, "ATa") == "17*"
    assert refusal(case, "gun 17>23:MK3b").rule == "13.1"


def test_13_22_no_other_unit_joins_the_guns() -> None:
    case = table(BESIDE)
    play(case, "gun 17>24:MK3a")
    assert refusal(case, "+RE1a").rule == "13.22"
    play(case, "+ATa")
    assert refusal(case, "+RE1a").rule == "13.22"
    assert legal(case, "+ATb")


# 13.3 What guns hit


def test_13_3_worked_example() -> None:
    """A gun and a squad in the same area as committed Germans: the gun kills the armor, the squad fails."""
    case = table("""
        24: ATa RE1a | MK3a* T11a* LR4a*
        23: SCa""")
    declare(case, "gun 24>24:MK3a ATa", "24>24c RE1a")
    events = play(case, "done", "resolve 1", "keep", dice="3433")
    assert fact(events, "fire")[4:] == (7, 6, 6 + 7, 5 + 6)
    assert values(events) == (13, 11)
    assert outcomes_of_first(case) == {"MK3a |", "MK3a | LR4a", "MK3a | T11a", "MK3a | LR4a T11a"}
    events = play(case, "done", "keep", dice="2344")
    assert where(case, "MK3a") == "lost"
    assert fact(events, "fire")[4:] == (5, 8, 4 + 5, 3 + 8)
    assert values(events) == (9, 11)
    assert asked(case) == "german losses" and not any(move.startswith("eliminate") for move in moves(case))


def outcomes_of_first(case: Position) -> set[str]:
    """The ways to take the losses of the first attack when a second one still waits to be rolled."""
    alone = case.copy()
    state_of(alone).attacks = 1
    return outcomes(alone)


def test_13_3_only_armor_of_one_group_gives_the_defense_value() -> None:
    case = table("""
        17: ATa
        24: | MK3a T11a SPGa* T12a*""")
    assert values(roll(case, "gun 17>24:MK3a ATa", "1111"))[1] == 5 + 1 + 2


def test_13_3_only_armor_pays() -> None:
    case = table("""
        17: ATa SCa
        23: SCb
        24: | MK3a MK3b T11a""")
    hit(case, "gun 17>24:MK3a ATa", 2)
    assert refusal(case, "eliminate T11a").rule == "13.3"
    assert refusal(case, "retreat T11a").rule == "8.3541"


def test_13_3_infantry_of_the_group_may_retreat() -> None:
    case = table("""
        17: ATa SCa
        23: SCb
        24: | MK3a T11a T12a*""")
    hit(case, "gun 17>24:MK3a ATa", 1)
    play(case, "eliminate MK3a")
    assert refusal(case, "retreat T12a").rule == "8.3541"
    play(case, "retreat T11a")
    assert where(case, "T11a") == "15*"


def test_13_3_infantry_may_retreat_though_the_armor_stays() -> None:
    """8.3553: the whole group has been fired on."""
    case = table("""
        17: ATa SCa
        23: SCb
        24: | MK3a T11a""")
    hit(case, "gun 17>24:MK3a ATa", 0)
    assert outcomes(case) == {"|", "| T11a", "| MK3a", "| MK3a T11a"}


def test_13_3_too_many_points_leave_the_infantry_unharmed() -> None:
    case = table("""
        17: ATa SCa
        23: SCb
        24: | MK3a T11a""")
    hit(case, "gun 17>24:MK3a ATa", 6)
    assert outcomes(case) == {"MK3a |", "MK3a | T11a"}


# 13.4 Guns as targets


def test_13_4_guns_beside_others_cannot_be_attacked() -> None:
    case = table("""
        decide: german impulse
        17: RE1a* ATa
        24: | T11a""")
    assert refusal(case, "fire 24>17u").rule == "13.4"
    assert legal(case, "fire 24>17c")


def test_13_4_not_by_artillery_either() -> None:
    case = table("""
        decide: german impulse
        17: RE1a* ATa
        24: | LRHQ""")
    assert refusal(case, "shell HW 24>17u").rule == "13.4"


def guns_alone(guns: str, options: str = "combat=dice") -> Position:
    return table(f"""
        {"options: " + options if options != "combat=dice" else ""}
        decide: german impulse
        17: {guns}
        5: SCa
        24: | T11a T12a LRHQ""")


@pytest.mark.parametrize(("guns", "group"), [("ATa", "u"), ("ATa*", "c"), ("ATa ATb", "u")])
def test_13_4_guns_alone_are_eliminated_without_dice(guns: str, group: str) -> None:
    case = guns_alone(guns)
    declare(case, f"24>17{group} T11a")
    play(case, "done")
    assert asked(case) == "british impulse"
    for gun in guns.split():
        assert where(case, gun.rstrip("*")) == "box"  # 19.21: counts as one


def test_13_4_only_those_of_the_group_attacked() -> None:
    case = guns_alone("ATa ATb*")
    declare(case, "24>17c T11a")
    play(case, "done")
    assert (where(case, "ATa"), where(case, "ATb")) == ("17", "box")


def test_13_4_guns_alone_fall_to_artillery() -> None:
    case = guns_alone("ATa")
    play(case, "shell HW 24>17u")
    assert where(case, "ATa") == "box"
    assert case.view("german")["artillery"]["HW"] == "fired"


def test_13_4_guns_alone_fall_to_fire_within_their_area() -> None:
    case = table("""
        decide: german impulse
        17: ATa | MK3a
        5: SCa""")
    declare(case, "17>17u MK3a")
    play(case, "done")
    assert where(case, "ATa") == "box"


@pytest.mark.parametrize("option", ["combat=cards", "combat=chits"])
def test_13_4_a_card_is_still_drawn(option: str) -> None:
    case = guns_alone("ATa", option)
    declare(case, "24>17u T11a")
    play(case, "done", dice="7 12")
    assert where(case, "ATa") == "box"
    assert asked(case) == "british impulse"
    cards = case.view("german")["cards"]
    assert cards["german"] == [1, 2, 3, 4, 5, 5, 5, 4, 3, 2, 1]
    assert cards["british"] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 0]


def test_13_4_the_advantage_has_nothing_to_reroll() -> None:
    case = guns_alone("ATa")
    declare(case, "24>17u T11a")
    play(case, "done")
    assert case.view("german")["advantage"] == "british"
    assert asked(case) == "british impulse"


def test_13_4_joined_by_others_before_the_attack_is_resolved_they_are_safe() -> None:
    """8.12: a retreat from 23 fills 17 with friends, so the attack declared on the guns there finds no target."""
    case = table("""
        decide: german impulse
        17: ATa
        23: RE1a
        18: | T13a
        22: | T13b
        26: | T12a
        28: | T12b
        24: | T11a T11b""")
    declare(case, "24>17u T11a", "24>23u T11b")
    play(case, "done", "resolve 2", "keep", dice="6533")
    events = play(case, "retreat RE1a")
    assert where(case, "RE1a") == "17*"
    assert where(case, "ATa") == "17"
    assert [event.kind for event in events].count("no_target") == 1


@pytest.mark.parametrize("points", [1, 2, 3])
def test_13_4_a_gun_in_a_group_absorbs_up_to_three_points(points: int) -> None:
    case = table("""
        decide: german impulse
        17: RE1a ATa
        24: | T11a T11b T11c""")
    hit(case, "24>17u T11a T11b", points)
    play(case, "eliminate ATa", "done")
    assert where(case, "ATa") == ("box" if points == 3 else "box_twice")


def test_13_4_guns_never_retreat() -> None:
    case = table("""
        decide: german impulse
        17: RE1a ATa
        24: | T11a T11b T11c""")
    hit(case, "24>17u T11a T11b", 2)
    assert refusal(case, "retreat ATa").rule == "13.4"
    assert outcomes(case) == {"RE1a |", "ATa |", "ATa | RE1a"}


def test_13_4_a_gun_cannot_make_up_for_a_retreat_by_its_own() -> None:
    case = table("""
        decide: german impulse
        17: RE1a ATa
        24: | T11a T11b T11c""")
    hit(case, "24>17u T11a T11b", 4)
    assert outcomes(case) == {"ATa | RE1a", "ATa RE1a |"}


def fight(place: str, british: str, german: str, advantage: str = "german") -> Position:
    """A close combat up to the attacks of the side without the Tactical Advantage; another one waits in 18."""
    case = table(f"""
        decide: {advantage} fight
        advantage: {advantage}
        {place}: {british} | {german}
        18: SCa | T33a""")
    play(case, f"fight {place}")
    while asked(case).endswith("screen"):
        play(case, "done")
    return case


@pytest.mark.parametrize(("attacker", "modifier"), [("T11a", 0), ("MK3a", 0), ("SPGa", 0)])
def test_13_4_in_close_combat_a_gun_defends_with_six(attacker: str, modifier: int) -> None:
    case = fight("24", "ATa", attacker, "british")
    events = play(case, f"{attacker}*ATa", "done", dice="5")
    assert fact(events, "strike")[1:] == (5, modifier)


def test_13_4_guns_alone_with_germans_after_close_combat_are_eliminated() -> None:
    case = fight("24", "ATa ATb", "MK3a")
    play(case, "done")
    while asked(case) == "german strike":
        play(case, "done")
    assert [where(case, gun) for gun in ("ATa", "ATb")] == ["box", "box"]


def test_13_4_guns_with_friends_after_close_combat_stay() -> None:
    case = fight("24", "ATa RE1a", "T11a")
    play(case, "done", "done")
    assert where(case, "ATa") == "24"


# 13.5 Guns in close combat


def test_13_5_guns_attack_only_armor() -> None:
    case = fight("24", "ATa RE1a", "T11a MK3a")
    assert refusal(case, "ATa*T11a").rule == "13.5"
    assert legal(case, "ATa*MK3a")


def test_13_5_two_guns_on_one_armor_unit_get_one_more() -> None:
    case = fight("24", "ATa ATb RE1a", "T11a MK3a")
    play(case, "ATa*MK3a", "ATb*MK3a")
    events = play(case, "done", dice="1")
    assert fact(events, "strike")[2] == 1 + (6 - 5)


def test_13_5_infantry_joins_only_when_all_enemy_infantry_is_attacked() -> None:
    case = fight("24", "ATa RE1a RE1b", "T11a MK3a")
    play(case, "ATa*MK3a")
    assert refusal(case, "RE1a*MK3a").rule in ("9.5", "12.3")
    play(case, "RE1b*T11a")
    assert legal(case, "RE1a*MK3a")


# 13.6 Limits and retreats

TEN = "A1a A1b A1c A2a A2b A2c A3a A3b A3c AHQ"


def test_13_6_guns_count_against_the_occupation_limit() -> None:
    nine = TEN.removesuffix(" AHQ")
    case = table(f"""
        17: {nine} ATa
        18: SCa
        24: | T11a""")
    play(case, "move 18")
    assert refusal(case, "SCa>17").rule == "7.1"


def test_13_6_guns_alone_do_not_bar_infantry_without_another_way() -> None:
    case = table("""
        15: SCa
        16: ATa
        17: RE1a RE1b
        23: SCc
        26: DFa
        24: | T11a""")
    hit(case, "17>24u RE1a", 1)
    play(case, "retreat T11a")
    assert where(case, "T11a") == "16*"


def test_13_6_guns_alone_are_the_last_way_out() -> None:
    case = table("""
        16: ATa
        17: RE1a RE1b
        23: SCc
        26: DFa
        24: | T11a""")
    hit(case, "17>24u RE1a", 1)
    play(case, "retreat T11a")
    assert where(case, "T11a") == "15*"


def test_13_6_guns_with_infantry_bar_the_way() -> None:
    case = table("""
        15: SCa
        16: SCb ATa
        17: RE1a RE1b
        23: SCc
        26: DFa
        24: | T11a""")
    hit(case, "17>24u RE1a", 1)
    assert where(case, "T11a") == "lost"


@pytest.mark.parametrize("holders", ["ATb", "ATb*", "SCb ATb", "SCb* ATb*"])
def test_13_6_guns_bar_armor(holders: str) -> None:
    """All else is enemy infantry, which armor may enter (12.4): only the area with the gun is closed."""
    case = table(f"""
        15: SCa
        16: {holders}
        17: RE1a ATa
        23: SCc
        26: DFa
        24: | MK3a""")
    hit(case, "gun 17>24:MK3a ATa", 1)
    play(case, "retreat MK3a")
    assert moves(case) == ["to 15", "to 23", "to 26"]


BARRED = """
    16: SCb | AC75 AC231 AC222
    17: ATa RE1a
    23: SCc | AC234 AC9 HT250
    26: DFa | SPGb MK3b MK3c"""


def test_13_6_armor_barred_by_guns_goes_on_from_a_full_area() -> None:
    """15 and 17 hold a gun; 16, 23 and 26 three German armor units each (7.1), so the retreat goes on (8.355)."""
    case = table(f"{BARRED}\n15: ATb* DFb\n24: | MK3a")
    hit(case, "gun 17>24:MK3a ATa", 1)
    play(case, "retreat MK3a")
    assert moves(case) == ["to 16", "to 23", "to 26"]
    play(case, "to 16")
    assert where(case, "MK3a") == "11*"


def test_13_6_infantry_with_armor_cannot_go_among_guns() -> None:
    case = table("""
        15: SCa
        16: ATb
        17: RE1a RE1b
        23: ATa SCb
        26: DFa
        24: RCa RCb | T11a MK3a""")
    hit(case, "24>24u RCa", 0)
    assert outcomes(case) == {"|", "| T11a", "| MK3a"}


# 13.7 The primary target


def three_types(points: int, primary: str = "SPGa") -> Position:
    """The rulebook's group of a 6-2-8, a 3-3-10 and a 6-7-7; a carrier's load makes good the shortage of the day."""
    case = table("""
        turn: 6
        17: ATa SCa
        23: SCb
        24: | SPGa AC231 TIGa
        track: BRENa""")
    hit(case, f"gun 17>24:{primary} ATa", points)
    return case


def needed(ways: set[str]) -> set[str]:
    """The ways in which no unit retreats of its own free will (8.3541)."""
    kept = set()
    for way in ways:
        lost, _, gone = way.partition("|")
        fewer = [other for other in ways if other.partition("|")[0] == lost and other != way]
        if not any(set(other.partition("|")[2].split()) < set(gone.split()) for other in fewer):
            kept.add(way)
    return kept


def test_13_7_worked_example_three_points() -> None:
    case = table("""
        turn: 6
        17: ATa SCa
        23: SCb
        24: | SPGa AC231 TIGa
        track: BRENa""")
    events = shoot(case, "gun 17>24:SPGa ATa", "3434")
    assert values(events) == (6 + 7, 2 + 1 + 7)
    ways = outcomes(case)
    assert needed(ways) == {"| AC231 SPGa TIGa", "SPGa |"}
    assert ways - needed(ways) == {"SPGa | AC231", "SPGa | TIGa", "SPGa | AC231 TIGa"}


def test_13_7_worked_example_six_points() -> None:
    ways = outcomes(three_types(6))
    assert needed(ways) == {"SPGa | AC231 TIGa", "AC231 SPGa |", "SPGa TIGa |"}
    assert ways - needed(ways) == {"AC231 SPGa | TIGa", "SPGa TIGa | AC231"}


def test_13_7_the_primary_targets_defense_factor_counts() -> None:
    for primary, factor in (("SPGa", 2), ("AC231", 3), ("TIGa", 7)):
        case = table("""
            turn: 6
            17: ATa
            24: | SPGa AC231 TIGa""")
        assert values(roll(case, f"gun 17>24:{primary} ATa", "1111"))[1] == factor + 1 + 2


def test_13_7_the_primary_target_goes_first() -> None:
    case = three_types(1, "TIGa")
    for order in ("eliminate SPGa", "eliminate AC231", "retreat SPGa", "retreat AC231"):
        assert refusal(case, order).rule == "13.7"
    assert moves(case) == ["eliminate TIGa", "retreat TIGa"]


def test_13_7_after_it_the_others_are_free() -> None:
    case = three_types(5, "TIGa")  # retreats alone would not do, so the Tiger is lost
    assert moves(case) == ["eliminate SPGa", "retreat SPGa", "eliminate AC231", "retreat AC231"]


def test_13_7_when_the_primary_target_retreats_nothing_is_eliminated() -> None:
    case = three_types(2)
    play(case, "retreat SPGa")
    assert moves(case) == ["retreat AC231", "retreat TIGa"]
    assert refusal(case, "eliminate TIGa").rule == "13.7"


def test_13_7_it_cannot_retreat_where_retreats_do_not_pay() -> None:
    case = three_types(4)
    assert needed(outcomes(case)) == {"SPGa |"}


def test_13_7_of_free_will_too_it_retreats_first() -> None:
    case = three_types(0)
    assert refusal(case, "retreat TIGa").rule == "13.7"
    play(case, "retreat SPGa", "retreat TIGa", "done")
    assert where(case, "SPGa") == where(case, "TIGa") == "15*"


def test_13_7_retreats_alone_must_pay_once_the_primary_target_retreats() -> None:
    """Two points: both retreat, or SPGa is lost first; with three points there are not enough units to retreat."""
    text = "17: ATa RE1a\n24: | SPGa MK3a"
    case = table(text)
    hit(case, "gun 17>24:SPGa ATa", 2)
    assert outcomes(case) == {"SPGa |", "SPGa | MK3a", "| MK3a SPGa"}
    case = table(text)
    hit(case, "gun 17>24:SPGa ATa", 3)
    assert outcomes(case) == {"SPGa |", "SPGa | MK3a"}


def test_13_7_armor_of_one_type_has_no_primary_target() -> None:
    case = table("""
        17: ATa SCa
        23: SCb
        24: | MK3a MK3b SPGa*""")
    assert case.parse("gun 17>24:MK3b") == case.parse("gun 17>24:MK3a")
    hit(case, "gun 17>24:MK3a ATa", 1)
    assert {"MK3b |", "| MK3b"} <= outcomes(case)


def test_13_7_one_of_several_of_a_type_is_the_primary_target() -> None:
    case = table("""
        17: ATa SCa
        23: SCb
        24: | MK3a MK3b SPGa""")
    hit(case, "gun 17>24:MK3b ATa", 1)
    assert moves(case) == ["eliminate MK3b", "retreat MK3b"]


def test_13_7_infantry_beside_the_primary_target_retreats_as_it_likes() -> None:
    case = table("""
        17: ATa SCa
        23: SCb
        24: | MK3a SPGa T11a""")
    hit(case, "gun 17>24:MK3a ATa", 0)
    assert legal(case, "retreat T11a")


def test_13_7_not_for_infantry_fire_in_the_same_area() -> None:
    case = table("""
        24: RE1a RE1b | SPGa MK3a
        23: SCb""")
    events = hit(case, "24>24u RE1a", 1)
    assert values(events)[1] == 2 + fact(events, "fire")[5]
    assert {"SPGa |", "MK3a |", "| SPGa", "| MK3a"} <= outcomes(case)


def test_13_7_not_for_artillery() -> None:
    case = table("""
        17: BDE RE1a
        23: SCb
        24: | SPGa MK3a""")
    events = play(case, "call RA", "keep", dice="11166")
    assert values(events) == (8 + 2, 2 + 12)
    events = play(case, "retreat MK3a", "done")
    assert where(case, "MK3a") == "15*"


def test_13_7_a_primary_target_driven_off_before_leaves_the_rest_as_one_group() -> None:
    case = table("""
        17: ATa ATb SCa
        23: SCb
        24: | SPGa MK3a AC75""")
    declare(case, "gun 17>24:SPGa ATa", "gun 17>24:SPGa ATb")
    play(case, "done", "resolve 1", "keep", "eliminate SPGa", dice="2222")
    events = play(case, "done", dice="1111")
    assert values(events)[1] == 3 + 1 + 2
