"""Chapter 18: setting fires and putting them out, with what 8.41, 10.8 and 13.8 say about it."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Position
from tests.storm_over_arnhem.table import asked, fact, legal, moves, play, refusal, table, where


def german(places: str, options: str = "") -> Position:
    """A German impulse. The British in 3 and the Germans in zone A are far off and still have something to do."""
    return table(f"options: {options}\ndecide: german impulse\n{places}\n3: DFa DFb\nA: | T33a T33b")


def attempt(position: Position, *units: str, die: int) -> None:
    """Set a fire in 17 with these units; the holder of the Tactical Advantage lets the die stand."""
    play(position, "ignite 17", *[f"+{unit}" for unit in units], "done", "keep", dice=str(die))


def fires(position: Position) -> dict[str, int]:
    return dict(position.view("german")["fires"])


def succeeds_up_to(places: str, *units: str) -> int:
    """The highest die with which these units set a fire in 17; every lower one must do as well."""
    dice = []
    for die in range(1, 7):
        position = german(places)
        events = play(position, "ignite 17", *[f"+{unit}" for unit in units], "done", "keep", dice=str(die))
        if "burning" in [event.kind for event in events]:
            dice.append(die)
    assert dice == list(range(1, len(dice) + 1))
    return len(dice)


# -- 18.1, 18.2, 18.6 ------------------------------------------------------------------------------------------------


def test_18_1_infantry_of_both_sides_in_one_area() -> None:
    assert legal(german("17: RE1a | T11a"), "ignite 17")


@pytest.mark.parametrize(
    "forces",
    [
        "RE1a* | T11a",  # no uncommitted British unit
        "RE1a | T11a*",  # no uncommitted German unit
        "RE1a | MK3a",  # armor sets no fires
        "RE1a | MK3a T11a*",
        "| T11a",
    ],
)
def test_18_1_uncommitted_infantry_of_both_sides(forces: str) -> None:
    position = german(f"17: {forces}\n18: A1a")
    assert refusal(position, "ignite 17").rule == "18.1"
    assert "ignite 17" not in moves(position)


def test_18_1_not_into_an_adjacent_area() -> None:
    position = german("17: | T11a\n18: A1a")
    assert refusal(position, "ignite 18").rule == "18.1"


def test_18_1_only_infantry_takes_part() -> None:
    position = german("17: RE1a | T11a MK3a")
    play(position, "ignite 17")
    assert moves(position) == ["+T11a"]
    assert refusal(position, "+MK3a").rule == "18.1"


def test_18_1_headquarters_take_part() -> None:
    assert succeeds_up_to("17: RE1a | BOHQ T1HQ", "BOHQ", "T1HQ") == 2


def test_18_1_committed_units_do_not_take_part() -> None:
    position = german("17: RE1a | T11a T11b*")
    play(position, "ignite 17", "+T11a")
    assert refusal(position, "+T11b").rule == "8.13"


def test_18_1_only_units_of_the_area_take_part() -> None:
    position = german("17: RE1a | T11a\n24: | T12a")
    play(position, "ignite 17", "+T11a")
    assert refusal(position, "+T12a").rule == "8.31"


@pytest.mark.parametrize("target", ["ATa", "HQ2", "AMB", "BRENa"])
def test_18_1_any_british_unit_can_be_smoked_out(target: str) -> None:
    position = german(f"17: {target} | T11a")
    attempt(position, "T11a", die=1)
    assert where(position, target) == "17*"


def test_18_1_the_british_do_not_leave_the_area() -> None:
    position = german("17: RE1a RE1b | ENGa")
    attempt(position, "ENGa", die=3)
    assert (where(position, "RE1a"), where(position, "RE1b")) == ("17*", "17*")


def test_18_1_it_takes_the_place_of_an_impulse() -> None:
    position = german("17: RE1a | T11a T11b")
    attempt(position, "T11a", die=6)
    assert asked(position) == "british impulse"


def test_18_1_it_is_no_pass() -> None:
    position = table("decide: german impulse\npasses: 1\n17: RE1a | T11a T11b\n3: DFa")
    attempt(position, "T11a", die=6)
    play(position, "pass")
    assert asked(position) == "german impulse"


@pytest.mark.parametrize("die", [1, 2, 3, 6])
def test_18_2_all_who_try_become_committed(die: int) -> None:
    """Whether they succeed (one or two) or not."""
    position = german("17: RE1a RE1b RE1c | T11a T11b T11c")
    attempt(position, "T11a", "T11b", die=die)
    assert [where(position, unit) for unit in ("T11a", "T11b", "T11c")] == ["17*", "17*", "17"]


def test_18_6_not_in_zones() -> None:
    position = german("D: P1a | T11a")
    assert refusal(position, "ignite D").rule == "10.8"
    assert "ignite D" not in moves(position)


def test_18_6_the_british_set_no_fires() -> None:
    position = table("17: RE1a RE1b | T11a")
    assert refusal(position, "ignite 17").rule == "18.6"
    assert "ignite 17" not in moves(position)


# -- 18.3, 18.4 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 7))
def test_18_3_as_high_as_the_number_of_units(count: int) -> None:
    units = ["T11a", "T11b", "T11c", "T12a", "T12b", "T12c"][:count]
    assert succeeds_up_to("17: RE1a | T11a T11b T11c T12a T12b T12c", *units) == count


@pytest.mark.parametrize(("units", "highest"), [("ENGa", 3), ("ENGa T11a", 4), ("ENGa T11a T11b", 5), ("ENGa ENGb", 6)])
def test_18_3_engineers_count_three(units: str, highest: int) -> None:
    assert succeeds_up_to("17: RE1a | ENGa ENGb T11a T11b", *units.split()) == highest


@pytest.mark.parametrize("die", range(1, 7))
def test_18_3_as_many_british_units_as_the_die_shows(die: int) -> None:
    position = german("17: RE1a RE1b RE1c RE1d A1a A1b A1c | ENGa ENGb")
    attempt(position, "ENGa", "ENGb", die=die)
    for unit in ["RE1a", "RE1b", "RE1c", "RE1d", "A1a", "A1b"][:die]:
        assert asked(position) == "british flush"
        play(position, f"flush {unit}")
    assert asked(position) == "british impulse"
    british = position.view("british")["places"]["17"]["british"]
    assert sum(counter["committed"] for counter in british) == die


def test_18_3_committed_until_the_end_of_the_phase() -> None:
    position = table("decide: german impulse\n17: RE1a | T11a")
    play(position, "ignite 17", "+T11a", "done", "keep", dice="1")
    assert asked(position) == "german strike"  # nobody could act any more
    assert where(position, "RE1a") == "17"


def test_18_3_the_holder_may_have_the_die_rolled_again() -> None:
    """8.41: the British throw it again, and hand over the Advantage."""
    position = german("17: RE1a RE1b | T11a")
    play(position, "ignite 17", "+T11a", "done", dice="1")
    assert asked(position) == "british reroll"
    play(position, "reroll", dice="2")
    assert fires(position) == {}
    assert where(position, "RE1a") == "17"
    assert position.view("german")["advantage"] == "german"
    assert asked(position) == "british impulse"  # the same throw is not rerolled a second time (8.42)


def test_18_3_the_german_rerolls_a_failure() -> None:
    position = table("advantage: german\ndecide: german impulse\n17: RE1a | T11a T11b\n3: DFa DFb")
    play(position, "ignite 17", "+T11a", "done", "reroll", dice="61")
    assert fires(position) == {"17": 1}
    assert where(position, "RE1a") == "17*"


@pytest.mark.parametrize(
    ("die", "committed"),
    [(1, 1), (2, 2), (3, 2), (4, 2), (5, 0), (6, 0)],
)
def test_18_4_worked_example(die: int, committed: int) -> None:
    """An engineer and a training squad against two uncommitted British units."""
    position = german("17: RE1a RE1b RE1c* | ENGa T11a")
    attempt(position, "ENGa", "T11a", die=die)
    if committed == 1:
        assert asked(position) == "british flush"
        assert moves(position) == ["flush RE1a", "flush RE1b"]
        play(position, "flush RE1b")
    assert asked(position) == "british impulse"
    assert [where(position, unit) for unit in ("RE1a", "RE1b")].count("17*") == committed
    assert fires(position) == ({"17": 1} if committed else {})


def test_18_4_the_british_player_chooses() -> None:
    position = german("17: RE1a RE1b RE1c* HQ2 | ENGa\n18: A1a")
    attempt(position, "ENGa", die=2)
    assert moves(position) == ["flush RE1a", "flush RE1b", "flush HQ2"]
    assert refusal(position, "flush RE1c").rule == "18.4"  # committed already
    assert refusal(position, "flush A1a").rule == "18.4"  # not there
    assert refusal(position, "flush ENGa").rule == "18.4"
    play(position, "flush HQ2", "flush RE1b")
    assert [where(position, unit) for unit in ("RE1a", "RE1b", "HQ2")] == ["17", "17*", "17*"]


def test_18_4_the_excess_is_ignored() -> None:
    position = german("17: RE1a | ENGa ENGb")
    attempt(position, "ENGa", "ENGb", die=6)
    assert where(position, "RE1a") == "17*"
    assert asked(position) == "british impulse"


# -- 18.5, 18.7 ------------------------------------------------------------------------------------------------------


def test_18_5_others_fire_at_adjacent_areas_in_the_same_impulse() -> None:
    position = german("17: RE1a | ENGa T11a T11b\n18: A1a\n5: SCa")
    play(position, "ignite 17", "+ENGa", "fire 17>18u", "+T11a", "fire 17>5u", "+T11b", "done")
    assert moves(position) == ["resolve 1", "resolve 2", "resolve 3"]
    events = play(position, "resolve 2", "keep", "done", dice="1166")
    assert fact(events, "fire")[6:] == (3 + 2, 7 + 1 + 12)
    events = play(position, "resolve 1", dice="3")
    assert fact(events, "ignition")[1:] == (3, 3)
    play(position, "keep", "keep", "done", dice="1166")
    assert asked(position) == "british impulse"
    assert fires(position) == {"17": 1}
    assert [where(position, unit) for unit in ("ENGa", "T11a", "T11b")] == ["17*", "17*", "17*"]


def test_18_5_fire_first_and_set_fires_second() -> None:
    position = german("17: RE1a | ENGa T11a\n18: A1a")
    play(position, "fire 17>18u", "+T11a", "ignite 17", "+ENGa", "done")
    assert asked(position) == "german ordering"


def test_18_5_others_do_not_fire_at_the_same_area() -> None:
    position = german("17: RE1a RE1b* | ENGa T11a\n18: A1a")
    play(position, "ignite 17", "+ENGa")
    assert refusal(position, "fire 17>17u").rule == "18.5"
    assert refusal(position, "fire 17>17c").rule == "18.5"
    assert "fire 17>17u" not in moves(position) and "fire 17>17c" not in moves(position)


def test_18_5_nor_are_fires_set_where_others_fire() -> None:
    position = german("17: RE1a RE1b* | ENGa T11a\n18: A1a")
    play(position, "fire 17>17c", "+T11a")
    assert "ignite 17" not in moves(position)
    assert not legal(position, "ignite 17")


def test_18_5_armor_fires_while_infantry_sets_the_fire() -> None:
    position = german("17: RE1a | T11a MK3a\n18: A1a")
    play(position, "ignite 17", "+T11a", "fire 17>18u", "+MK3a", "done")
    assert asked(position) == "german ordering"


def test_18_5_nobody_does_both() -> None:
    position = german("17: RE1a | T11a T11b\n18: A1a")
    play(position, "ignite 17", "+T11a", "fire 17>18u")
    assert refusal(position, "+T11a").rule == "8.13"


def test_18_5_units_of_other_areas_do_not_fire() -> None:
    position = german("17: RE1a | T11a\n18: A1a\n22: | T12a")
    play(position, "ignite 17", "+T11a")
    assert refusal(position, "fire 22>18u").rule == "8.11"


def test_18_7_one_attempt_in_an_impulse() -> None:
    position = german("17: RE1a | T11a T11b")
    play(position, "ignite 17", "+T11a")
    assert refusal(position, "ignite 17").rule == "18.7"
    assert moves(position) == ["done", "+T11b"]


def test_18_7_as_many_attempts_in_a_turn_as_there_are_units() -> None:
    position = german("17: RE1a RE1b RE1c RE1d | T11a T11b T11c")
    for unit in ("T11a", "T11b", "T11c"):
        attempt(position, unit, die=6)
        play(position, "pass")
    assert refusal(position, "ignite 17").rule == "18.1"


def test_18_7_one_fire_in_an_area_but_any_number_of_areas() -> None:
    position = german("fires: 5=1\n17: RE1a RE1b | T11a T11b\n5: SCa SCb | T12a T12b")
    attempt(position, "T11a", die=1)
    play(position, "flush RE1a", "pass")
    attempt(position, "T11b", die=2)
    assert fires(position) == {"5": 1, "17": 2}


# -- 18.8 ------------------------------------------------------------------------------------------------------------


def test_18_8_a_success_leaves_a_fire_of_level_one() -> None:
    position = german("17: RE1a | T11a T11b")
    attempt(position, "T11a", die=1)
    assert fires(position) == {"17": 1}


def test_18_8_a_failure_leaves_none() -> None:
    position = german("17: RE1a | T11a T11b")
    attempt(position, "T11a", die=2)
    assert fires(position) == {}


@pytest.mark.parametrize(("level", "highest"), [(1, 3), (2, 4)])
def test_18_8_a_fire_widens_the_range(level: int, highest: int) -> None:
    assert succeeds_up_to(f"fires: 17={level}\n17: RE1a | T11a T11b", "T11a", "T11b") == highest


def test_18_8_a_fire_elsewhere_does_not() -> None:
    assert succeeds_up_to("fires: 18=2 5=1\n17: RE1a | T11a", "T11a") == 1


def test_18_8_the_die_alone_says_how_many_are_committed() -> None:
    """One squad and a fire of level 2: on a 2 two British units are smoked out, not four."""
    position = german("fires: 17=2\n17: RE1a RE1b RE1c RE1d | T11a")
    attempt(position, "T11a", die=2)
    play(position, "flush RE1a", "flush RE1b")
    assert [where(position, unit) for unit in ("RE1a", "RE1b", "RE1c", "RE1d")] == ["17*", "17*", "17", "17"]


def test_18_8_a_fire_needs_somebody_to_feed_it() -> None:
    """The level does not stand in for a unit: at least one has to try."""
    position = german("fires: 17=2\n17: RE1a | T11a")
    play(position, "ignite 17")
    assert not legal(position, "done")


def test_18_81_a_further_success_raises_it_to_level_two() -> None:
    position = german("fires: 17=1\n17: RE1a | T11a")
    attempt(position, "T11a", die=2)
    assert fires(position) == {"17": 2}


def test_18_81_a_failure_leaves_it_at_level_one() -> None:
    position = german("fires: 17=1\n17: RE1a | T11a")
    attempt(position, "T11a", die=3)
    assert fires(position) == {"17": 1}


def test_18_81_a_fire_just_set_helps_in_the_next_attempt() -> None:
    position = german("17: RE1a RE1b RE1c | T11a T11b")
    attempt(position, "T11a", die=1)
    play(position, "flush RE1a", "pass")
    attempt(position, "T11b", die=2)
    assert fires(position) == {"17": 2}
    assert [where(position, unit) for unit in ("RE1a", "RE1b", "RE1c")] == ["17*", "17*", "17*"]


@pytest.mark.parametrize("die", range(1, 7))
def test_18_82_worked_example(die: int) -> None:
    """Two units, one of them engineers, and a fire of level 1: all but a 6 will do."""
    position = german("fires: 17=1\n17: RE1a RE1b RE1c RE1d A1a A1b A1c | ENGa T11a")
    attempt(position, "ENGa", "T11a", die=die)
    flushed = 0
    while asked(position) == "british flush":
        play(position, moves(position)[0])
        flushed += 1
    assert flushed == (die if die < 6 else 0)
    assert fires(position) == {"17": 2 if die < 6 else 1}


@pytest.mark.parametrize("die", [1, 3])
def test_18_82_a_fire_does_not_grow_beyond_level_two(die: int) -> None:
    position = german("fires: 17=2\n17: RE1a RE1b RE1c | T11a")
    attempt(position, "T11a", die=die)
    assert fires(position) == {"17": 2}


# -- 18.9 ------------------------------------------------------------------------------------------------------------


def end_of_phase(fires_burning: str, places: str = "17: RE1a\nA: | T11a", advantage: str = "british") -> Position:
    """Both sides have passed in the last turn; what follows is the close combat phase, the fires, and the end."""
    return table(
        f"turn: 8\nadvantage: {advantage}\ndecide: {advantage} prolong\nafter: german\nfires: {fires_burning}\n{places}"
    )


def roll_for(position: Position, *answers: str, dice: str) -> dict[str, int]:
    """End the phase and roll for the fires; what still burns."""
    play(position, "end", *answers, dice=dice)
    return fires(position)


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("die", range(1, 7))
def test_18_9_level_one_goes_out_on_five_level_two_on_six(level: int, die: int) -> None:
    position = end_of_phase(f"17={level}")
    play(position, "end", dice=str(die))
    assert asked(position) == "british reroll"
    burns = die < (5 if level == 1 else 6)
    play(position, "keep")
    assert fires(position) == ({"17": level} if burns else {})


def test_18_9_a_die_for_each_area_with_or_without_british_units() -> None:
    position = end_of_phase("5=1 17=2 30=1", "17: RE1a\n5: | T12a\nA: | T11a")
    assert roll_for(position, "keep", "keep", "keep", dice="556") == {"17": 2}


def test_18_9_after_the_close_combats() -> None:
    position = table("turn: 8\ndecide: british fight\nfires: 17=1\n17: RE1a | T11a\n3: DFa")
    play(position, "fight 17", "done")
    assert asked(position) == "british strike"
    play(position, "done", dice="5")
    assert asked(position) == "british reroll"
    play(position, "keep")
    assert fires(position) == {}


@pytest.mark.parametrize(("level", "out"), [(1, "5"), (2, "6")])
def test_18_9_the_british_holder_rolls_again_to_put_it_out(level: int, out: str) -> None:
    position = end_of_phase(f"17={level}")
    assert roll_for(position, "reroll", dice=f"1{out}") == {}
    assert position.view("british")["advantage"] == "german"


@pytest.mark.parametrize(("level", "out"), [(1, "5"), (2, "6")])
def test_18_9_the_german_holder_rolls_again_to_keep_it_burning(level: int, out: str) -> None:
    position = end_of_phase(f"17={level}", advantage="german")
    assert roll_for(position, "reroll", dice=f"{out}1") == {"17": level}
    assert position.view("british")["advantage"] == "british"


def test_18_9_the_advantage_goes_to_and_fro_between_two_fires() -> None:
    """The British reroll the first die and lose the Advantage; the German may then reroll the second."""
    position = end_of_phase("5=1 17=1")
    play(position, "end", "reroll", dice="166")
    assert asked(position) == "german reroll"
    play(position, "reroll", dice="1")
    assert fires(position) == {"17": 1}
    assert position.view("british")["advantage"] == "british"


def test_18_9_what_burns_goes_on_burning_at_its_level() -> None:
    position = table("turn: 7\ndecide: british prolong\nafter: german\nfires: 5=2 17=1\n17: RE1a\nA: | T11a")
    dice = ScriptedDice([5, 4] + [3] * 9)  # the rest for the events of the next turn, whatever they are
    for move in ("end", "keep", "keep"):
        position.play(position.parse(move), dice)
    assert position.view("british")["turn"] == 8
    assert fires(position) == {"5": 2, "17": 1}


# -- hidden guns -----------------------------------------------------------------------------------------------------

HIDDEN = "hidden-guns=on"


def test_13_8_a_hidden_gun_is_no_reason_to_set_a_fire() -> None:
    """The only uncommitted unit there is one that the German player cannot see."""
    position = german("17: RE1a* ATa? | T11a", HIDDEN)
    assert "ignite 17" not in moves(position)
    here, elsewhere = refusal(position, "ignite 17"), refusal(german("17: RE1a* | T11a", HIDDEN), "ignite 17")
    assert (here.rule, here.reason) == (elsewhere.rule, elsewhere.reason)  # the answer gives nothing away


def test_13_8_a_hidden_gun_is_not_smoked_out() -> None:
    position = german("17: RE1a ATa? | ENGa", HIDDEN)
    attempt(position, "ENGa", die=2)
    assert (where(position, "RE1a"), where(position, "ATa")) == ("17*", "17")
    assert asked(position) == "british impulse"


def test_13_8_a_hidden_gun_is_not_chosen_either() -> None:
    position = german("17: RE1a RE1b ATa? | ENGa", HIDDEN)
    attempt(position, "ENGa", die=1)
    assert moves(position) == ["flush RE1a", "flush RE1b"]


def test_13_8_a_gun_in_view_is_smoked_out() -> None:
    position = german("17: RE1a ATa ATb? | ENGa", HIDDEN)
    attempt(position, "ENGa", die=3)
    assert [where(position, unit) for unit in ("RE1a", "ATa", "ATb")] == ["17*", "17*", "17"]
