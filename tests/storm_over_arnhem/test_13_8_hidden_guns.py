"""Chapter 13.8: guns that are not on the board, what brings them there, and what the German player must not learn."""

from __future__ import annotations

import re
from random import Random

import pytest

from bridgehead.core.position import Event, Position, PositionError
from tests.storm_over_arnhem.firing import declare, hit, values
from tests.storm_over_arnhem.table import asked, legal, moves, play, refusal, table, where

HIDDEN = "options: hidden-guns=on\n"


def shown(case: Position, unit: str) -> bool:
    """Whether the German player sees that unit anywhere."""
    return f"'{unit}'" in repr(case.view("german"))


def unmasked(events: list[Event]) -> int:
    return len([event for event in events if event.kind == "unmasked" and event.rule == "13.8"])


# What brings a gun onto the board


def test_13_8_a_hidden_gun_is_seen_by_its_owner_only() -> None:
    case = table(f"{HIDDEN}17: RE1a ATa?\n5: SCa ATb\n24: | T11a")
    assert not shown(case, "ATa") and shown(case, "ATb")
    assert where(case, "ATa") == "17"


def test_13_8_only_if_both_players_agree() -> None:
    with pytest.raises(PositionError, match=r"13\.8"):
        table("17: RE1a ATa?\n24: | T11a")


def test_13_8_no_other_unit_hides() -> None:
    with pytest.raises(PositionError, match=r"13\.8"):
        table(f"{HIDDEN}17: RE1a? ATa\n24: | T11a")


def test_13_8_it_appears_when_it_fires() -> None:
    case = table(f"{HIDDEN}17: RE1a ATa?\n24: | MK3a T11a")
    declare(case, "gun 17>24:MK3a ATa")
    assert not shown(case, "ATa")
    assert unmasked(play(case, "done", dice="1111")) == 1
    assert shown(case, "ATa")


def test_13_8_the_other_gun_stays_hidden() -> None:
    case = table(f"{HIDDEN}17: RE1a ATa? ATb?\n24: | MK3a T11a")
    declare(case, "gun 17>24:MK3a ATa")
    play(case, "done", dice="1111")
    assert shown(case, "ATa") and not shown(case, "ATb")


def test_13_8_it_appears_when_it_moves() -> None:
    case = table(f"{HIDDEN}17: RE1a ATa?\n24: | T11a\n5: SCa")
    assert unmasked(play(case, "move 17", "ATa>5")) == 1
    assert shown(case, "ATa")


def test_13_8_it_stays_hidden_when_others_fire_or_move_from_its_area() -> None:
    case = table(f"{HIDDEN}17: RE1a RE1b RE1c ATa?\n24: | T11a T11b\n5: SCa")
    hit(case, "17>24u RE1a", 0)
    play(case, "done", "pass", "move 17", "RE1b>5", "done")
    assert not shown(case, "ATa")


def test_13_8_it_appears_when_the_others_move_away() -> None:
    case = table(f"{HIDDEN}17: RE1a RE1b ATa? ATb?\n24: | T11a\n5: SCa")
    assert unmasked(play(case, "move 17", "RE1a>5")) == 0
    assert unmasked(play(case, "RE1b>5")) == 2
    assert shown(case, "ATa") and shown(case, "ATb")


def test_13_8_it_appears_when_the_others_retreat() -> None:
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a RE1b ATa?\n24: | T11a T12a")
    hit(case, "24>17u T11a", 2)
    play(case, "retreat RE1a", "retreat RE1b")
    assert not shown(case, "ATa")
    assert unmasked(play(case, "to 5")) == 1


def test_13_8_it_appears_when_the_others_retreat_of_their_free_will() -> None:
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a ATa?\n24: | T11a T12a")
    hit(case, "24>17u T11a", 0)
    assert unmasked(play(case, "retreat RE1a", "to 5")) == 1


def test_13_8_it_appears_when_the_others_are_eliminated() -> None:
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a ATa?\n24: | T11a T12a")
    hit(case, "24>17u T11a", 2)
    assert unmasked(play(case, "eliminate RE1a")) == 1


def test_13_8_it_appears_when_the_others_fall_in_close_combat() -> None:
    """It is alone with Germans then, so it is eliminated too (13.4)."""
    case = table(f"{HIDDEN}decide: british fight\n17: RE1a ATa? | T11a\n18: SCa | T33a")
    play(case, "fight 17", "T11a*RE1a", "done", "keep", dice="6")
    events = play(case, "done")
    assert unmasked(events) == 1
    assert where(case, "ATa") == "box"


def test_13_8_it_appears_when_it_attacks_in_close_combat() -> None:
    case = table(f"{HIDDEN}decide: german fight\nadvantage: german\n17: RE1a ATa? | MK3a T11a\n18: SCa | T33a")
    play(case, "fight 17")
    assert unmasked(play(case, "ATa*MK3a")) == 1


def test_13_8_its_owner_may_eliminate_it_for_his_losses() -> None:
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a RE1b ATa?\n24: | T11a T12a")
    hit(case, "24>17u T11a", 2)
    assert not shown(case, "ATa")
    play(case, "eliminate ATa", "done")
    assert where(case, "ATa") == "box_twice"
    assert shown(case, "ATa")


def test_13_8_giving_it_up_reveals_it() -> None:
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a RE1b ATa?\n24: | T11a T12a")
    hit(case, "24>17u T11a", 2)
    play(case, "eliminate ATa")
    assert unmasked(play(case, "done")) == 1


@pytest.mark.parametrize("points", [3, 4, 6, 7])
def test_13_8_it_need_not_be_given_up_when_the_others_cannot_pay(points: int) -> None:
    """The unit beside it takes all the points (19.23 beyond three), and then the gun is alone and shown."""
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a ATa?\n24: | T11a T12a T13a T21a T22a T23a\n5: SCa")
    events = hit(case, "24>17u T11a T12a T13a T21a T22a T23a", points)
    assert where(case, "RE1a") == ("box" if points == 3 else "lost")
    assert where(case, "ATa") == "17"
    assert shown(case, "ATa") and unmasked(events) == 1


def test_13_8_an_open_gun_is_no_company_for_a_hidden_one() -> None:
    """With nobody but guns left both are on the board, and alone in the sense of 13.4."""
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a ATa? ATb\n24: | T11a T12a\n5: SCa")
    hit(case, "24>17u T11a", 3)
    play(case, "eliminate RE1a", "pass")
    assert shown(case, "ATa")
    declare(case, "24>17u T12a")
    play(case, "done")
    assert (where(case, "ATa"), where(case, "ATb")) == ("box", "box")


# What the German player must not learn

PROBES = [
    "fire 24>17u", "fire 24>17c", "fire 24>5u", "fire 17>17u", "fire 17>17c", "ignite 17", "move 17", "move 24",
    "shell HW 24>17u", "shell HW 24>17c", "shell GAR 4u", "to 17", "T11a*ATa", "T11a*RE1a",
]  # fmt: skip


def twins(text: str) -> list[Position]:
    """The same table twice: the hidden gun stands with RE1a in 17, or elsewhere with SCa."""
    return [table(HIDDEN + re.sub(rf"({unit}\*?)", r"\1 ATa?", text)) for unit in ("RE1a", "SCa")]


def same(cases: list[Position]) -> None:
    """The German player sees the same, may do the same, and is refused for the same reasons."""
    first, second = cases
    assert first.view("german") == second.view("german")
    asked, other = first.decision(), second.decision()
    assert asked is not None and other is not None and asked.side == other.side
    if asked.side == "german":
        assert moves(first) == moves(second)
        for probe in PROBES:
            reasons = [str(case.check(case.parse(probe))) for case in cases]
            assert reasons[0] == reasons[1], probe


def both(cases: list[Position], *words: str, dice: str = "") -> None:
    first, second = (play(case, *words, dice=dice) for case in cases)
    assert first == second
    same(cases)


def test_13_8_not_by_what_can_be_attacked() -> None:
    """The hidden gun is the only uncommitted unit in 17, or in 5."""
    cases = twins("decide: german impulse\n17: RE1a*\n5: SCa\n24: | T11a LRHQ\n7: | T12a")
    same(cases)
    for case in cases:
        assert refusal(case, "fire 24>17u").rule == "8.33"


def test_13_8_not_by_fire_into_its_area() -> None:
    cases = twins("decide: german impulse\n17: RE1a RE1b\n5: SCa\n24: | T11a LRHQ\n7: | T12a")
    both(cases, "fire 24>17u", "+T11a", "done", dice="3434")
    both(cases, "keep")
    both(cases, "done")


def test_13_8_not_by_losses_that_others_take() -> None:
    cases = twins("decide: german impulse\n17: RE1a RE1b\n5: SCa\n24: | T11a LRHQ\n7: | T12a")
    both(cases, "fire 24>17u", "+T11a", "done", dice="6624")
    assert values(play(cases[0].copy(), "reroll", dice="1111")) == (3 + 2, 7 + 1 + 2)
    both(cases, "keep")
    both(cases, "retreat RE1a")
    assert asked(cases[0]) == "british losses"


def test_13_8_not_by_artillery() -> None:
    cases = twins("decide: german impulse\n17: RE1a*\n5: SCa\n24: | LRHQ\n7: | T12a")
    both(cases, "shell HW 24>17c", dice="1166")


def test_13_8_not_by_a_retreat_of_armor() -> None:
    """13.6: a gun the German knows of would bar 17 to the tank."""
    text = "15: SCb\n16: SCc\n17: RE1a\n23: BDE\n26: DFb\n5: SCa\n24: | MK3a\n27: | T33a"
    cases = twins(text)
    both(cases, "call RA", "keep", dice="11122")
    both(cases, "retreat MK3a")
    assert moves(cases[0]) == ["to 15", "to 16", "to 17", "to 23", "to 26"]
    open_gun = table(text.replace("RE1a", "RE1a ATa"))
    play(open_gun, "call RA", "keep", "retreat MK3a", dice="11122")
    assert not legal(open_gun, "to 17")


def test_13_8_not_by_close_combat() -> None:
    cases = twins("decide: british fight\n17: RE1a | T11a T12a MK3a\n5: SCa\n18: SCb | T33a")
    both(cases, "fight 17")
    assert refusal(cases[0], "T11a*ATa").rule == "9.2"
    both(cases, "T11a*RE1a")
    both(cases, "T12a*RE1a")
    both(cases, "done", dice="1")


def test_13_8_not_by_setting_fires() -> None:
    cases = twins("decide: german impulse\n17: RE1a* | T11a T12a\n5: SCa\n24: | T33a")
    same(cases)
    assert refusal(cases[0], "ignite 17").rule == "18.1"
    cases = twins("decide: german impulse\n17: RE1a RE1b | T11a T12a ENGa\n5: SCa\n24: | T33a")
    both(cases, "ignite 17", "+ENGa", "done", dice="3")
    both(cases, "keep")
    assert where(cases[0], "ATa") == "17"


def test_13_8_not_by_a_british_pass() -> None:
    cases = twins("17: RE1a\n5: SCa\n24: | T11a\n7: | T12a")
    both(cases, "pass")


def test_13_8_not_by_the_only_move_of_a_side_that_may_not_pass() -> None:
    """With the gun in 17 that is the only place to act from; played by itself, it would give the gun away."""
    cases = twins("may not pass: british\ndecide: german impulse\n17: RE1a\n5: SCa*\n24: | T11a\n7: | T12a*")
    both(cases, "move 24", "T11a>15")
    assert [asked(case) for case in cases] == ["british impulse", "british impulse"]


def test_13_8_not_while_the_gun_takes_aim() -> None:
    case = table(f"{HIDDEN}17: RE1a ATa?\n24: | MK3a")
    before = case.view("german")
    declare(case, "gun 17>24:MK3a ATa")
    after = case.view("german")
    assert [before[key] == after[key] for key in before if key != "decision"] == [True] * (len(before) - 1)


def test_13_8_a_sampled_table_looks_the_same_to_the_german() -> None:
    case = table(f"{HIDDEN}decide: german impulse\n17: RE1a ATa?\n5: SCa ATb?\n24: | T11a")
    places = set()
    for seed in range(20):
        sampled = case.sample("german", Random(seed))
        assert sampled.view("german") == case.view("german")
        places.add(where(sampled, "ATa"))
    assert places == {"17", "5"}
