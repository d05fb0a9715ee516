"""What a question is about in figures, and what a move gives up before it is made."""

from __future__ import annotations

from tests.storm_over_arnhem.firing import declare, dice_to_score
from tests.storm_over_arnhem.table import asked, play, state_of, table

FACING = "17: RE1a RE1b RE1c\n24: | T11a T12a T13a LR4a LR4b"


def test_8_41_a_reroll_is_offered_with_its_average_and_its_price() -> None:
    position = table(FACING)
    declare(position, "17>24u RE1a RE1b RE1c")
    play(position, "done", dice=dice_to_score(position, 0))
    assert asked(position) == "british reroll"
    assert position.stakes() == (
        "A new roll averages 1.9 casualty points against 0 now; the Tactical Advantage then goes to the Germans."
    )
    assert position.view("british")["decision"]["stakes"] == position.stakes()
    assert "stakes" not in position.view("german")["decision"]


def test_8_41_a_single_die_is_offered_with_the_faces_that_would_turn_it() -> None:
    position = table("decide: german fight\nadvantage: german\n17: RE1a | T11a T12a\n18: SCa | T33a")
    play(position, "fight 17", "done", "T11a*RE1a", "T12a*RE1a", "done", dice="1")
    assert position.stakes().startswith("A new roll comes out otherwise on 2 of 6;")


def test_8_16_a_pass_says_what_stays_unused() -> None:
    position = table(FACING.replace("24:", "A:").replace("LR4a LR4b", "T21a T22a") + "\nperimeter: none")
    passing = position.parse("pass")
    assert position.idle(passing)
    assert position.caution(passing) == "Pass: 3 units unused; if the Germans pass too, the phase ends."
    assert position.stakes() == ""
    play(position, "pass")
    assert position.stakes() == "The British have passed: if you pass too, the phase can end."
    assert position.caution(position.parse("pass")) == "Pass: the phase can end, with 5 units unused."


def test_8_11_what_is_done_gives_nothing_up() -> None:
    position = table(FACING)
    (passing,) = [move for move in position.moves() if position.notation(move) == "pass"]
    assert not any(position.idle(move) for move in position.moves() if move != passing)
    assert not any(position.caution(move) for move in position.moves() if move != passing)


def test_8_3553_to_stay_is_idle_until_somebody_has_retreated() -> None:
    position = table("decide: german impulse\n17: RE1a RE1b RE1c\n22: C7a\n24: | T11a T12a\nA: | T33a")
    declare(position, "24>17u T11a T12a")
    play(position, "done", dice=dice_to_score(position, 0))
    if asked(position) == "british reroll":
        play(position, "keep")
    assert asked(position) == "british losses"
    assert position.idle(position.parse("done"))
    play(position, "retreat RE1a")
    assert not position.idle(position.parse("done"))


def test_9_3_not_to_attack_says_so() -> None:
    position = table("decide: german fight\nadvantage: german\n17: RE1a | T11a T12a\n18: SCa | T33a")
    play(position, "fight 17", "done")
    assert asked(position) == "german strike"
    done = position.parse("done")
    assert position.idle(done)
    assert position.caution(done) == "Your units in area 17 won't attack this turn."
    play(position, "T11a*RE1a")
    assert not position.idle(done) and position.caution(done) == ""


def test_7_3_a_full_area_will_cost_a_unit() -> None:
    position = table("decide: british reform 1\n12: RE1a RE1b RE1c SCa\n24: | T11a")
    s = state_of(position)
    for move in position.moves():
        place = (move >> 16) & 16383
        assert bool(position.caution(move)) == (s.room(place, 0, 0) <= 0)


def test_11_5_a_perimeter_area_that_is_about_to_fall_is_named_to_the_british() -> None:
    position = table("17: RE1a\n8: | T11a\n24: | T12a")
    s = state_of(position)
    lone = s.board.place_names[s.board.perimeter_areas[0]]
    position = table(f"17: RE1a\n{lone}: | T11a\n24: | T12a")
    assert f"Perimeter area {lone}" in position.stakes()
    assert position.stakes().endswith("will go to the Germans at the end of the turn.")
