"""Chapter 14: artillery, with what 13.4, 13.8 and 20.1 to 20.3 say about it."""

from __future__ import annotations

from itertools import product

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Position
from tests.storm_over_arnhem.table import artillery_factor, asked, fact, legal, moves, play, refusal, table, where

# 24 is adjacent to 15, 16, 17, 23 and 26; it touches 25 only at a corner.


def german(places: str) -> Position:
    """A German impulse. The British in 8, out of everybody's sight, have something to do in the next one."""
    return table(f"decide: german impulse\n{places}\n8: DFa DFb")


def british(places: str) -> Position:
    return table(f"decide: british impulse\n{places}\nA: | T33a T33b")


def barrages(position: Position) -> list[str]:
    return [move for move in moves(position) if move.startswith(("shell", "call"))]


def battery(position: Position, name: str) -> str:
    return str(position.view("british")["artillery"][name])


# -- 14.1, 14.2 ------------------------------------------------------------------------------------------------------


def test_14_1_all_artillery_lies_uncommitted_in_its_box_until_used() -> None:
    position = german("24: | SHQ\n17: RE1a")
    for name in ("RA", "HW", "HZ1", "HZ2", "GAR"):
        assert battery(position, name) == "ready"
    play(position, "shell HZ1 24>17u", dice="1166")
    assert battery(position, "HZ1") == "fired"
    assert battery(position, "HZ2") == "ready"


def test_14_2_artillery_takes_the_place_of_a_fire_or_movement_impulse() -> None:
    position = german("24: | SHQ BOHQ T11a\n17: RE1a\n23: A1a")
    play(position, "shell HZ1 24>17u")  # BOHQ may still call another
    assert asked(position) == "german declaring"
    assert refusal(position, "fire 24>23u").rule == "14.2"
    assert refusal(position, "+T11a").rule == "14.2"
    play(position, "done", "keep", "done", dice="1166")
    assert asked(position) == "british impulse"


def test_14_2_artillery_does_not_join_a_fire_impulse() -> None:
    position = german("24: | SHQ T11a\n17: RE1a\n23: A1a")
    play(position, "fire 24>17u", "+T11a")
    assert refusal(position, "shell HZ1 24>23u").rule == "14.2"
    assert barrages(position) == []


def test_14_2_a_counter_is_used_once_in_a_turn() -> None:
    position = german("fired: HZ1\n24: | SHQ\n17: RE1a")
    assert refusal(position, "shell HZ1 24>17u").rule == "14.2"
    assert barrages(position) == ["shell HW 24>17u", "shell HZ2 24>17u"]


def test_14_2_one_after_the_other_in_different_impulses() -> None:
    position = german("24: | SHQ\n17: RE1a\n22: A1a")
    play(position, "shell HZ1 24>17u", "keep", "done", "pass", dice="1166")
    assert refusal(position, "shell HZ1 24>17u").rule == "14.2"
    play(position, "shell HZ2 24>17u", "keep", "done", "pass", dice="1166")
    assert barrages(position) == ["shell HW 24>17u"]


def test_14_2_ready_again_in_the_next_turn() -> None:
    position = table("passes: 1\nfired: RA HW HZ1 HZ2 GAR\n17: RE1a\n24: | T11a")
    dice = ScriptedDice([3] * 9)  # for the events of the next turn, whatever they are
    for move in ("pass", "end"):
        position.play(position.parse(move), dice)
    assert position.view("british")["turn"] == 2
    for name in ("RA", "HW", "HZ1", "HZ2", "GAR"):
        assert battery(position, name) == "ready"


def test_14_2_the_enemys_artillery_is_not_yours() -> None:
    position = british("17: HQ2\n24: | T11a\n4: SCa")
    assert refusal(position, "shell HZ1 17>24u").rule == "14.2"
    assert refusal(position, "shell GAR 4u").rule == "14.2"
    assert barrages(british("D: P1a | SHQ\n4: | T12a")) == []  # not even where his HQ or an S area would do for him
    assert refusal(german("24: | SHQ\n17: RE1a"), "call RA").rule == "14.2"


# -- 14.3, 14.31 -----------------------------------------------------------------------------------------------------


def test_14_3_any_area_adjacent_to_the_headquarters() -> None:
    position = german("fired: HZ1 HZ2\n24: | SHQ\n15: RDa\n16: RCa*\n17: RE1a RE1b*\n23: A1a\n26: B5a\n4: SCa\n14: C7a")
    assert barrages(position) == [
        "shell HW 24>15u",
        "shell HW 24>16c",
        "shell HW 24>17u",
        "shell HW 24>17c",
        "shell HW 24>23u",
        "shell HW 24>26u",
        "shell GAR 4u",
    ]
    assert refusal(position, "shell HW 24>4u").rule == "14.3"
    assert refusal(position, "shell HW 24>14u").rule == "14.3"


def test_14_3_areas_that_meet_at_a_corner_are_not_adjacent() -> None:
    position = german("24: | SHQ\n25: B5a")
    assert refusal(position, "shell HW 24>25u").rule == "14.3"
    assert "shell HW 24>25u" not in moves(position)


def test_14_3_the_headquarters_must_be_uncommitted() -> None:
    position = german("24: | SHQ* T11a\n17: RE1a")
    assert refusal(position, "shell HZ1 24>17u").rule == "14.3"
    assert "call RA" not in moves(british("17: HQ2* RE1a\n24: | T11a"))


@pytest.mark.parametrize("friend", ["T11a", "T11a*", "AC75", "MK3a*", "ARHQ"])
def test_14_3_no_friendly_unit_of_any_kind_in_the_target_area(friend: str) -> None:
    position = german(f"24: | SHQ\n17: RE1a | {friend}")
    assert refusal(position, "shell HZ1 24>17u").rule == "14.3"
    assert "shell HZ1 24>17u" not in moves(position)


@pytest.mark.parametrize("friend", ["RE1a", "RE1a*", "ATa", "BRENa"])
def test_14_3_no_british_unit_of_any_kind_in_a_british_target_area(friend: str) -> None:
    assert "call RA" in moves(british("17: HQ2\n24: | T11a"))
    position = british(f"17: HQ2\n24: {friend} | T11a")
    assert refusal(position, "call RA").rule == "14.3"


def test_14_3_hidden_guns_are_friends_too() -> None:
    position = table("options: hidden-guns=on\ndecide: british impulse\n17: HQ2\n24: RE1a ATa? | T11a\n16: ATb | T12a")
    assert "call RA" not in moves(position)


@pytest.mark.parametrize("enemy", ["A1a", "A1a*", "ATa", "BRENa"])
def test_14_3_no_enemy_in_the_area_of_the_headquarters(enemy: str) -> None:
    position = german(f"24: {enemy} | SHQ T11a\n17: RE1a")
    assert refusal(position, "shell HZ1 24>17u").rule == "14.3"
    assert "shell HZ1 24>17u" not in moves(position)


def test_14_3_no_german_in_the_area_of_the_british_headquarters() -> None:
    position = british("17: HQ2 | AC231*\n24: | T11a")
    assert refusal(position, "call RA").rule == "14.3"


def test_14_3_somebody_must_be_there_to_be_hit() -> None:
    position = german("24: | SHQ\n17: RE1a")
    assert refusal(position, "shell HZ1 24>23u").rule == "8.33"
    assert refusal(position, "shell HZ1 24>17c").rule == "8.33"


def test_14_3_calling_does_not_commit_the_headquarters() -> None:
    position = german("24: | SHQ\n17: RE1a")
    play(position, "shell HZ1 24>17u", "keep", "done", dice="1166")
    assert where(position, "SHQ") == "24"
    position = british("17: HQ2\n24: | T11a")
    play(position, "call RA", "keep", "done", dice="11166")
    assert where(position, "HQ2") == "17"


CALLERS = {
    "SHQ": ["HW", "HZ1", "HZ2"],
    "ARHQ": ["HW"],
    "LRHQ": ["HW"],
    "BOHQ": ["HZ1", "HZ2"],
    "T1HQ": [],
    "T2HQ": [],
    "T3HQ": [],
    "T11a": [],
}


@pytest.mark.parametrize("unit", CALLERS)
def test_14_31_german_artillery_answers_its_own_organization(unit: str) -> None:
    position = german(f"24: | {unit}\n17: RE1a")
    assert barrages(position) == [f"shell {name} 24>17u" for name in CALLERS[unit]]
    for name in ("HW", "HZ1", "HZ2"):
        if name not in CALLERS[unit]:
            assert refusal(position, f"shell {name} 24>17u").rule == "14.31"


@pytest.mark.parametrize(
    ("unit", "may"),
    [("BDE", True), ("HQ2", True), ("AHQ", False), ("BHQ", False), ("CHQ", False), ("RHQ", False), ("A1a", False)],
)
def test_14_31_british_headquarters_of_battalion_level_or_higher(unit: str, may: bool) -> None:
    assert legal(british(f"17: {unit}\n24: | T11a"), "call RA") == may


# -- 14.32 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_14_32_the_british_artillery_answers_on_four_or_less(die: int) -> None:
    position = british("17: HQ2\n24: | T11a T11b*")
    events = play(position, "call RA", dice=str(die))
    answered = die <= 4
    assert fact(events, "called")[1:] == (die, answered)
    if answered:
        assert asked(position) == "british barrage"
        assert moves(position) == ["shell RA 17>24u", "shell RA 17>24c"]
    else:
        assert asked(position) == "german impulse"
        assert battery(position, "RA") == "fired"


def test_14_32_the_british_artillery_must_be_called_first() -> None:
    position = british("17: HQ2\n24: | T11a")
    assert refusal(position, "shell RA 17>24u").rule == "14.32"


def test_14_32_once_it_answers_it_fires() -> None:
    position = british("17: HQ2\n24: | T11a T11b*")
    play(position, "call RA", "shell RA 17>24c", "keep", dice="41166")
    assert battery(position, "RA") == "fired"
    assert asked(position) == "german losses"  # nothing is owed, but the group may retreat (8.3553)


def test_14_32_a_call_that_fails_silences_it_for_the_whole_turn() -> None:
    position = british("17: HQ2\n24: | T11a")
    play(position, "call RA", "pass", dice="5")
    assert refusal(position, "call RA").rule == "14.2"


def test_14_32_a_call_that_fails_is_the_impulse_but_no_pass() -> None:
    """The German has just passed; were the call a pass, the phase would be over."""
    position = table("passes: 1\n17: HQ2\n24: | T11a")
    play(position, "call RA", dice="6")
    assert asked(position) == "german impulse"
    play(position, "pass")
    assert asked(position) == "british impulse"


def test_14_32_the_call_is_not_rerolled() -> None:
    """8.41: the Tactical Advantage changes combat rolls only."""
    for holder in ("british", "german"):
        position = table(f"advantage: {holder}\n17: HQ2\n24: | T11a")
        play(position, "call RA", dice="6")
        assert asked(position) == "german impulse"


def test_14_32_german_artillery_is_not_called() -> None:
    assert refusal(german("24: | SHQ\n17: RE1a"), "call HZ1").rule == "14.3"


# -- 14.33 -----------------------------------------------------------------------------------------------------------


def batteries_in_one_impulse(headquarters: str) -> list[str]:
    """Every set of counters that HQs in 24 can place in one impulse, declared in any order, each on another area."""
    areas = ["17", "16", "23"]
    found: set[str] = set()

    def declare(position: Position, placed: list[str]) -> None:
        for name in ("HW", "HZ1", "HZ2"):
            move = f"shell {name} 24>{areas[len(placed)]}u"
            if move in moves(position):
                after = position.copy()
                after.play(after.parse(move), ScriptedDice([1, 1, 6, 6]))
                found.add("+".join(sorted([*placed, name])))
                if asked(after) == "german declaring":
                    declare(after, [*placed, name])

    declare(german(f"24: | {headquarters}\n17: RE1a\n16: RCa\n23: A1a"), [])
    return sorted(found, key=lambda names: (names.count("+"), names))


@pytest.mark.parametrize(
    ("headquarters", "sets"),
    [
        ("SHQ", "HW HZ1 HZ2"),
        ("BOHQ", "HZ1 HZ2"),
        ("ARHQ LRHQ", "HW"),
        ("SHQ BOHQ", "HW HZ1 HZ2 HW+HZ1 HW+HZ2 HZ1+HZ2"),
        ("SHQ BOHQ*", "HW HZ1 HZ2"),
        ("SHQ ARHQ", "HW HZ1 HZ2 HW+HZ1 HW+HZ2"),
        ("SHQ* ARHQ BOHQ", "HW HZ1 HZ2 HW+HZ1 HW+HZ2"),
        ("BOHQ LRHQ", "HW HZ1 HZ2 HW+HZ1 HW+HZ2"),
        ("SHQ ARHQ LRHQ", "HW HZ1 HZ2 HW+HZ1 HW+HZ2"),
        ("SHQ BOHQ LRHQ", "HW HZ1 HZ2 HW+HZ1 HW+HZ2 HZ1+HZ2 HW+HZ1+HZ2"),
        ("SHQ T1HQ T2HQ", "HW HZ1 HZ2"),
    ],
)
def test_14_33_one_counter_for_each_headquarters(headquarters: str, sets: str) -> None:
    assert batteries_in_one_impulse(headquarters) == sets.split()


def test_14_33_a_headquarters_places_one_counter_in_an_impulse() -> None:
    position = german("24: | SHQ\n17: RE1a\n23: A1a")
    play(position, "shell HZ1 24>17u", dice="1166")  # nothing more can be declared, so it is fired
    assert asked(position) == "british reroll"


def test_14_33_all_on_different_areas() -> None:
    position = german("24: | SHQ BOHQ\n17: RE1a RE1b*\n23: A1a A1b*")
    play(position, "shell HZ1 24>17u")
    assert moves(position) == [
        "done",
        "shell HW 24>23u",
        "shell HW 24>23c",
        "shell HZ2 24>23u",
        "shell HZ2 24>23c",
    ]
    assert refusal(position, "shell HZ2 24>17u").rule == "14.33"
    assert refusal(position, "shell HZ2 24>17c").rule == "14.33"


def test_14_33_three_headquarters_three_targets() -> None:
    position = german("24: | SHQ BOHQ ARHQ\n16: RCa\n17: RE1a\n23: A1a")
    play(position, "shell HZ1 24>17u", "shell HZ2 24>23u", "shell HW 24>16u")  # that is all there is
    assert asked(position) == "german ordering"
    assert moves(position) == ["resolve 1", "resolve 2", "resolve 3"]
    events = play(position, "resolve 3", "keep", "done", "resolve 1", "keep", "done", "keep", "done", dice="1166" * 3)
    assert [event.facts[6] for event in events if event.kind == "fire"] == [
        artillery_factor(name) + 2 for name in ("HW", "HZ1", "HZ2")
    ]
    for name in ("HW", "HZ1", "HZ2"):
        assert battery(position, name) == "fired"
    assert asked(position) == "british impulse"


def test_14_33_all_are_named_before_the_first_is_fired() -> None:
    position = german("24: | SHQ BOHQ\n17: RE1a\n23: A1a")
    play(position, "shell HZ1 24>17u", "done", "keep", dice="1166")
    assert barrages(position) == []
    play(position, "done")
    assert asked(position) == "british impulse"


def test_14_33_headquarters_of_different_areas_do_not_combine() -> None:
    position = german("24: | SHQ BOHQ\n26: | ARHQ\n17: RE1a\n23: A1a")
    play(position, "shell HZ1 24>17u")
    assert refusal(position, "shell HW 26>23u").rule == "14.33"
    assert barrages(position) == ["shell HW 24>23u", "shell HZ2 24>23u"]


def test_14_33_a_counter_already_fired_does_not_join() -> None:
    position = german("fired: HW\n24: | SHQ BOHQ\n17: RE1a\n23: A1a")
    play(position, "shell HZ1 24>17u")
    assert barrages(position) == ["shell HZ2 24>23u"]


def test_14_33_the_british_have_one_counter_only() -> None:
    position = british("17: HQ2 BDE\n24: | T11a\n16: | T12a")
    play(position, "call RA", "shell RA 17>24u", dice="11166")
    assert asked(position) == "british reroll"


# -- 14.4 ------------------------------------------------------------------------------------------------------------


def test_14_4_the_s_artillery_needs_no_spotter() -> None:
    position = table("decide: german impulse\n2: A1a\n3: A2a A2b*\n4: SCa\n5: SCb\n18: B5a\nA: | T11a")
    assert barrages(position) == ["shell GAR 2u", "shell GAR 3u", "shell GAR 3c", "shell GAR 4u"]
    for area in ("5u", "18u"):
        assert refusal(position, f"shell GAR {area}").rule == "14.4"


def test_14_4_not_even_through_a_headquarters() -> None:
    position = german("24: | SHQ\n17: RE1a")
    assert refusal(position, "shell GAR 24>17u").rule == "14.4"


def test_14_4_no_other_artillery_does_without() -> None:
    position = table("decide: german impulse\n4: SCa\nA: | T11a")
    for name in ("HW", "HZ1", "HZ2"):
        assert refusal(position, f"shell {name} 3>4u").rule == "14.31"


@pytest.mark.parametrize("friend", ["T11a", "T11a*", "AC75"])
def test_14_4_the_target_must_be_free_of_germans(friend: str) -> None:
    position = table(f"decide: german impulse\n4: SCa | {friend}\nA: | T12a")
    assert refusal(position, "shell GAR 4u").rule == "14.3"
    assert barrages(position) == []


def test_14_4_it_has_an_impulse_of_its_own() -> None:
    position = table("decide: german impulse\n3: A1a\n4: SCa\n18: | SHQ BOHQ\n17: RE1a")
    play(position, "shell HZ1 18>17u")
    assert refusal(position, "shell GAR 3u").rule == "14.33"
    position = table("decide: german impulse\n3: A1a\n4: SCa\n18: | SHQ BOHQ\n17: RE1a")
    play(position, "shell GAR 3u", dice="1166")
    assert asked(position) == "british reroll"


def test_14_4_it_is_used_once_in_a_turn() -> None:
    position = table("decide: german impulse\nfired: GAR\n3: A1a\n4: SCa\nA: | T11a")
    assert refusal(position, "shell GAR 3u").rule == "14.2"


# -- 14.5, 14.6 ------------------------------------------------------------------------------------------------------


def values(position: Position, *shots: str, dice: str = "3456") -> tuple[int, ...]:
    """Attack and defense value of a barrage."""
    return fact(play(position, *shots, dice=dice), "fire")[6:]


def dice_for(points: int, battery: str, defense: int) -> str:
    """Dice that give just so many casualty points by day, whatever the factor of the battery."""
    wanted = points + defense - artillery_factor(battery)
    return next(f"{a}{b}{c}{d}" for a, b, c, d in product(range(1, 7), repeat=4) if a + b - c - d == wanted)


def test_14_5_factor_and_dice_against_the_weakest_of_the_group() -> None:
    """Factor and 7 rolled against the 7 of a squad, not the 8 of the HQ nor the 4 of a committed one, and 11 rolled."""
    position = german("24: | SHQ\n17: RE1a HQ2 RE1b*")
    assert values(position, "shell HZ1 24>17u") == (artillery_factor("HZ1") + 7, 7 + 11)


def test_14_5_the_group_is_designated() -> None:
    position = german("24: | SHQ\n17: RE1a HQ2 RE1b*")
    assert values(position, "shell HZ1 24>17c") == (artillery_factor("HZ1") + 7, 4 + 11)


@pytest.mark.parametrize(("turn", "night"), [(1, False), (2, True)])
def test_14_5_no_modifiers_by_day_or_night(turn: int, night: bool) -> None:
    """Neither the distance of 8.352 nor the night of 15.4 helps the defender, nor do more HQs help the attack."""
    position = table(f"turn: {turn}\ndecide: german impulse\nfired: HW HZ2\n24: | SHQ ARHQ T11a T11b\n17: RE1a\n3: DFa")
    assert values(position, "shell HZ1 24>17u") == (artillery_factor("HZ1", night) + 7, 7 + 11)


def test_14_5_a_hit_is_settled_like_other_fire() -> None:
    """Four points on two squads: three for the one eliminated, one for the other if it retreats."""
    position = german("24: | SHQ\n17: RE1a RE1b\n18: A1a")
    play(position, "shell HZ1 24>17u", "keep", dice=dice_for(4, "HZ1", 7))
    assert asked(position) == "british losses"
    play(position, "eliminate RE1a")
    assert moves(position) == ["eliminate RE1b", "retreat RE1b"]


def test_14_5_the_roll_can_be_rerolled() -> None:
    position = german("24: | SHQ\n17: RE1a")
    events = play(position, "shell HZ1 24>17u", "reroll", dice="66111166")
    assert [event.facts[6:] for event in events if event.kind == "fire"] == [
        (artillery_factor("HZ1") + 12, 7 + 2),
        (artillery_factor("HZ1") + 2, 7 + 12),
    ]
    assert position.view("british")["advantage"] == "german"
    assert asked(position) == "british losses"


def test_14_5_armor_is_vulnerable() -> None:
    """The car with its 3 is the weakest of the group and can pay for the result."""
    position = british("17: HQ2\n24: | T11a AC231")
    attack, defense = values(position, "call RA", dice="1" + dice_for(5, "RA", 3))
    assert attack - defense == 5
    play(position, "keep")
    assert "eliminate AC231" in moves(position)
    play(position, "eliminate AC231", "retreat T11a")
    assert where(position, "AC231") == "lost"


def test_14_5_armor_alone_can_be_shelled() -> None:
    position = british("17: HQ2\n24: | MK3a")
    assert values(position, "call RA", dice="11166") == (artillery_factor("RA") + 2, 5 + 12)


def test_14_5_armor_of_the_other_group_is_not_hit() -> None:
    position = british("17: HQ2\n24: | T11a AC231*")
    assert values(position, "call RA", "shell RA 17>24u", dice="13456") == (artillery_factor("RA") + 7, 5 + 11)


def test_14_5_carriers_are_hit() -> None:
    position = german("24: | SHQ\n17: RE1a BRENa")
    assert values(position, "shell HZ1 24>17u") == (artillery_factor("HZ1") + 7, 2 + 11)


@pytest.mark.parametrize(
    ("turn", "track", "shortage"),
    [
        (4, "", 0),
        (6, "", 1),
        (6, "BRENa", 1),  # 20.3: carriers bring the guns nothing
        (7, "BRENa", 1),
        (8, "", 2),
        (8, "BRENa BRENb BRENc", 2),
    ],
)
def test_14_5_shortage_of_ammunition_is_the_one_modifier(turn: int, track: str, shortage: int) -> None:
    position = table(f"turn: {turn}\ndecide: british impulse\ntrack: {track}\n17: HQ2\n24: | T11a\nA: | T33a")
    assert values(position, "call RA", dice="13456") == (artillery_factor("RA", turn == 8) - shortage + 7, 5 + 11)


def test_20_1_the_germans_have_ammunition() -> None:
    position = table("turn: 6\ndecide: german impulse\n24: | SHQ\n17: RE1a\n3: DFa")
    assert values(position, "shell HZ1 24>17u") == (artillery_factor("HZ1") + 7, 7 + 11)


@pytest.mark.parametrize("name", ["RA", "HW", "HZ1", "HZ2", "GAR"])
@pytest.mark.parametrize(("turn", "night"), [(1, False), (2, True), (3, False), (4, False), (5, True)])
def test_14_6_one_factor_by_day_and_one_by_night(name: str, turn: int, night: bool) -> None:
    side = "british" if name == "RA" else "german"
    position = table(f"turn: {turn}\ndecide: {side} impulse\n24: | SHQ\n17: HQ2\n4: AHQ\n3: DFa*")
    shots = {"RA": "call RA", "GAR": "shell GAR 4u"}.get(name, f"shell {name} 24>17u")
    attack, _ = values(position, shots, dice="13456" if name == "RA" else "3456")
    assert attack == artillery_factor(name, night) + 7


def test_13_4_guns_in_company_are_no_target_of_their_own() -> None:
    position = german("24: | SHQ\n17: RE1a* ATa")
    assert refusal(position, "shell HZ1 24>17u").rule == "13.4"
    assert "shell HZ1 24>17c" in moves(position)


def test_13_4_guns_alone_fall_to_artillery_without_dice() -> None:
    position = german("24: | SHQ\n17: ATa ATb*")
    play(position, "shell HZ1 24>17u")
    assert (where(position, "ATa"), where(position, "ATb")) == ("box", "17*")


def test_13_8_a_hidden_gun_is_no_target_for_artillery() -> None:
    """The refusal is the same with and without the gun, so it gives nothing away."""
    position = german("options: hidden-guns=on\n24: | SHQ\n17: RE1a* ATa?")
    assert legal(position, "shell HZ1 24>17c")
    without = german("options: hidden-guns=on\n24: | SHQ\n17: RE1a*")
    here, elsewhere = refusal(position, "shell HZ1 24>17u"), refusal(without, "shell HZ1 24>17u")
    assert (here.rule, here.reason) == (elsewhere.rule, elsewhere.reason)


# -- 14.7 ------------------------------------------------------------------------------------------------------------


def test_14_7_worked_example() -> None:
    """Two counters are left. The HQ in 29 calls both, the one in 20 the Harzer artillery only."""
    position = german("fired: HZ2 GAR\n20: | BOHQ\n29: A1a | SHQ\n21: SCa\n22: A2a")
    assert barrages(position) == ["shell HZ1 20>21u"]
    assert refusal(position, "shell HW 29>22u").rule == "14.3"
    assert refusal(position, "shell HZ1 29>22u").rule == "14.3"
    assert refusal(position, "shell HW 20>21u").rule == "14.31"


def test_14_7_worked_example_without_the_british_unit_in_29() -> None:
    position = german("fired: HZ2 GAR\n20: | BOHQ\n29: | SHQ\n21: SCa\n22: A2a")
    assert sorted(barrages(position)) == ["shell HW 29>22u", "shell HZ1 20>21u", "shell HZ1 29>22u"]
    assert refusal(position, "shell HW 29>21u").rule == "14.3"


def test_14_7_a_zone_only_through_a_headquarters_in_it() -> None:
    position = german("D: P1a P1b* | SHQ")
    assert barrages(position) == [f"shell {name} D{group}" for name in ("HW", "HZ1", "HZ2") for group in "uc"]


def test_14_7_not_from_an_adjacent_area_or_zone() -> None:
    position = german("21: | SHQ\nC: | BOHQ\nD: P1a")
    assert refusal(position, "shell HZ1 21>Du").rule == "14.7"
    assert refusal(position, "shell HZ1 C>Du").rule == "14.7"
    assert barrages(position) == []


def test_10_7_a_headquarters_in_a_zone_sees_no_area() -> None:
    position = german("D: | SHQ\n21: SCa\n30: SCb")
    assert refusal(position, "shell HZ1 D>21u").rule == "10.7"
    assert barrages(position) == []


def test_14_7_friends_in_the_zone_are_not_hurt() -> None:
    position = german("D: P1a P1b | SHQ T11a* MK3a\n30: SCa")
    assert values(position, "shell HZ1 Du", dice="6611") == (artillery_factor("HZ1") + 12, 7 + 2)
    play(position, "keep")  # more than two squads can pay: both are lost
    assert sorted([where(position, "P1a"), where(position, "P1b")]) == ["box", "lost"]
    assert [where(position, unit) for unit in ("SHQ", "T11a", "MK3a")] == ["D", "D*", "D"]


def test_14_7_the_headquarters_must_qualify_and_be_uncommitted() -> None:
    position = german("D: P1a | SHQ* T1HQ ARHQ")
    assert barrages(position) == ["shell HW Du"]
    assert refusal(position, "shell HZ1 Du").rule == "14.3"


def test_14_7_two_headquarters_in_a_zone_have_one_target() -> None:
    """14.33 asks for different targets, and a zone offers but itself."""
    position = german("D: P1a P1b* | SHQ BOHQ")
    play(position, "shell HZ1 Du", dice="1166")
    assert asked(position) == "british reroll"


def test_14_7_the_british_too() -> None:
    position = table("decide: british impulse\nD: BDE P1a | T11a AC231\n3: DFa\nA: | T33a")
    assert values(position, "call RA", dice="11111") == (artillery_factor("RA") + 2, 3 + 2)


def test_14_7_armor_in_a_zone_is_hit_under_either_reading_of_10_7() -> None:
    position = table("options: zone-armor=immune\ndecide: british impulse\nD: BDE P1a | AC231\n3: DFa\nA: | T33a")
    assert values(position, "call RA", dice="11111") == (artillery_factor("RA") + 2, 3 + 2)
