"""10.3: event chits, their cups and nullifiers, and the black ones; 13.2, 14.1: when they have no effect."""

from __future__ import annotations

import random

import pytest

from bridgehead.core.dice import QuickDice, ScriptedDice
from bridgehead.games.guards_armoured import events
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.chits import BLACK, BLUE, RED
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import FLAK, State
from tests.guards_armoured.fight import Fight, in_combat
from tests.guards_armoured.table import board, table, unit

FIELD = {"2GG-HQ": "0844", "2GG-1": "0843", "KGL-Gren": "0842", "KGL-HQ": "0838"}


def fight(**given: object) -> Fight:
    return in_combat(table("goodwood", FIELD, **given), "2GG")  # type: ignore[arg-type]


def drawn(*names: str) -> tuple[str, ...]:
    """The colour and the name of each, as they come out of the cup."""
    chits = board("goodwood").chits
    found: list[str] = []
    for name in names:
        found += [("blue", "red", "black")[chits.colour[chits.numbers[name]]], name]
    return tuple(found)


def net(*names: str, **given: object) -> int:
    """What the chits add to the dice; the attacker's first."""
    f = fight(**given)
    dice = (2, 3) if not f.s.is_night() else (1, 1, 3)
    f.attack("0842", "2GG-1", dice, chits=drawn(*names))
    return f.net() - 5


def hold(s: State, side: int, *names: str) -> None:
    for name in names:
        s.hand[s.board.chits.kinds * side + s.board.chits.numbers[name]] += 1


# -- numbers ---------------------------------------------------------------------------------------------------------


def test_10_3_both_chits_count_whoever_drew_them() -> None:
    """The example: +2 from the attacker's red chit and -3 from the defender's blue one make -1."""
    assert net("bad-intelligence", "airstrike", weather="clear") == -1
    assert net("airstrike", "bad-intelligence", weather="clear") == -1


def test_10_3_blue_subtracts_and_red_adds() -> None:
    chits = board("goodwood").chits
    for kind in range(chits.kinds):
        value = chits.modifier[kind]
        assert value < 0 if chits.colour[kind] == BLUE else value > 0 if chits.colour[kind] == RED else value == 0


def test_10_3_apathy_cancels_accurate_fire() -> None:
    """The example: only the +2 of Apathy is applied."""
    assert net("apathy", "accurate-fire") == 2
    assert net("accurate-fire", "apathy") == 2


def test_10_3_a_nullified_chit_is_told_and_discarded() -> None:
    f = fight()
    f.attack("0842", "2GG-1", (2, 3), chits=drawn("apathy", "accurate-fire"))
    chits = f.s.board.chits
    apathy, accurate = chits.numbers["apathy"], chits.numbers["accurate-fire"]
    assert f.told("event_nullified") == [(GERMAN, accurate, BRITISH, apathy)]
    assert f.s.discards[chits.kinds * GERMAN + accurate] == 1
    assert f.s.discards[chits.kinds * BRITISH + apathy] == 1


def test_19_0_aggressive_and_reckless_assault_make_two() -> None:
    assert net("aggressive-assault", "reckless-assault") == 2


def test_19_0_aggressive_assault_abrogates_bad_commander() -> None:
    assert net("bad-commander", "aggressive-assault") == -1
    assert net("bad-commander", "apathy") == 4


def test_10_3_a_chit_cancels_only_what_it_names() -> None:
    assert net("apathy", "charge") == 0
    assert net("charge", "hesitation") == -2  # Charge cancels Hesitation


def test_10_3_there_are_no_pairs_that_cancel_each_other() -> None:
    """So it never matters that both would go."""
    chits = board("goodwood").chits
    for kind in range(chits.kinds):
        for other in range(chits.kinds):
            assert not (chits.cancels[chits.kinds * kind + other] and chits.cancels[chits.kinds * other + kind])


def test_10_3_both_of_such_a_pair_would_go(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table("goodwood", FIELD)
    chits = s.board.chits
    apathy, accurate = chits.numbers["apathy"], chits.numbers["accurate-fire"]
    pairs = chits.cancels[:]
    pairs[chits.kinds * accurate + apathy] = 1
    monkeypatch.setattr(chits, "cancels", pairs)
    s.event[0], s.event[1] = apathy, accurate
    events.settle(s)
    assert list(s.nullified) == [1, 1]


# -- what has no effect ----------------------------------------------------------------------------------------------


def test_13_2_no_night_chits_have_no_effect_at_night() -> None:
    assert net("smoke-screen", "apathy", turn=4) == 2
    assert net("smoke-screen", "apathy", turn=3) == -1 + 2 + 1  # in the Evening they have
    assert net("smoke-screen", "apathy", turn=1) == 1


def test_13_2_a_discarded_chit_nullifies_nothing() -> None:
    assert net("smoke-screen", "hidden-guns", turn=1) == -1  # Smoke Screen cancels Hidden Guns
    assert net("reconnaissance", "bad-intelligence", turn=4) == 2  # at night Reconnaissance is discarded


def test_13_2_nothing_is_drawn_for_it() -> None:
    f = fight(turn=4)
    f.attack("0842", "2GG-1", (1, 1, 3), chits=drawn("smoke-screen", "apathy"))
    chits = f.s.board.chits
    assert f.told("event_discarded") == [(BRITISH, chits.numbers["smoke-screen"])]
    assert [event.rule for event in f.events if event.kind == "event_discarded"] == ["13.2"]
    assert len(f.told("event")) == 2


@pytest.mark.parametrize("weather", ["overcast", "fog", "rain", "storm", "snow"])
@pytest.mark.parametrize("chit", ["airstrike", "strafing"])
def test_14_1_aircraft_stay_on_the_ground(weather: str, chit: str) -> None:
    more = {"overcast": 0, "fog": 0, "rain": 1, "storm": 2, "snow": 3}[weather]
    assert net(chit, "apathy", weather=weather) == 2 + more
    f = fight(weather=weather)
    f.attack("0842", "2GG-1", (2, 3), chits=drawn(chit, "apathy"))
    assert [event.rule for event in f.events if event.kind == "event_discarded"] == ["14.1"]


def test_14_1_aircraft_fly_in_clear_weather() -> None:
    assert net("airstrike", "apathy") == -1
    assert net("strafing", "apathy") == 0


# -- black chits -----------------------------------------------------------------------------------------------------


def test_10_3_a_black_chit_that_is_drawn_is_the_one_draw_and_is_kept() -> None:
    f = fight()
    f.attack("0842", "2GG-1", (2, 3), chits=drawn("repaired", "apathy"))
    chits = f.s.board.chits
    assert f.net() == 7
    assert f.s.hand[chits.kinds * BRITISH + chits.numbers["repaired"]] == 1
    assert sum(f.s.discards[chits.kinds * BRITISH : chits.kinds * GERMAN]) == 0


def test_10_3_a_black_chit_nullifies_what_either_player_drew() -> None:
    for pair in (("radio-out", "apathy"), ("apathy", "radio-out")):
        f = fight()
        hold(f.s, BRITISH, "repaired")
        f.say("attack 0842")
        f.say("roll", dice=drawn(*pair))
        assert (f.asked(), f.actor()) == ("events", "british")
        assert f.moves() == ["done", "chit repaired"]
        f.say("chit repaired", "roll", dice=(2, 3))
        assert f.net() == 7  # the +1 of Radio Out is gone


def test_10_3_once_played_it_is_gone_for_good() -> None:
    f = fight()
    hold(f.s, BRITISH, "repaired")
    f.say("attack 0842")
    f.say("roll", dice=drawn("radio-out", "apathy"))
    f.say("chit repaired", "roll", dice=(2, 3))
    chits = f.s.board.chits
    repaired = chits.numbers["repaired"]
    assert f.s.hand[chits.kinds * BRITISH + repaired] == 0
    assert f.s.discards[chits.kinds * BRITISH + repaired] == 0


def test_10_3_it_may_be_saved() -> None:
    f = fight()
    hold(f.s, BRITISH, "repaired")
    f.say("attack 0842")
    f.say("roll", dice=drawn("radio-out", "apathy"))
    f.say("done", dice=(2, 3))
    assert f.net() == 8
    assert f.s.hand[f.s.board.chits.kinds * BRITISH + f.s.board.chits.numbers["repaired"]] == 1


def test_10_3_it_is_offered_only_if_it_can_nullify_something() -> None:
    f = fight()
    hold(f.s, BRITISH, "repaired", "calm-under-fire")
    hold(f.s, GERMAN, "fire-lane")
    f.attack("0842", "2GG-1", (2, 3), chits=drawn("apathy", "hero"))
    assert f.told("event_nullified") == []


def test_10_3_the_attacker_plays_first_then_the_defender() -> None:
    f = fight()
    hold(f.s, BRITISH, "repaired")
    hold(f.s, GERMAN, "fire-lane")
    f.say("attack 0842")
    f.say("roll", dice=drawn("charge", "radio-out"))
    f.say("chit repaired")
    assert (f.actor(), f.moves()) == ("german", ["done", "chit fire-lane"])
    f.say("chit fire-lane", "roll", dice=(2, 3))
    assert f.net() == 5


def test_10_3_he_may_play_several_and_cancel_his_own() -> None:
    f = fight()
    hold(f.s, BRITISH, "repaired", "calm-under-fire")
    f.say("attack 0842")
    f.say("roll", dice=drawn("caught-in-the-crossfire", "radio-out"))
    f.say("chit calm-under-fire", "chit repaired", "roll", dice=(2, 3))
    assert f.net() == 5


def test_10_3_a_chit_cancelled_by_a_black_one_nullifies_nothing() -> None:
    """Caught in the Crossfire would have cancelled Charge."""
    f = fight()
    hold(f.s, BRITISH, "calm-under-fire")
    f.say("attack 0842")
    f.say("roll", dice=drawn("charge", "caught-in-the-crossfire"))
    f.say("chit calm-under-fire", "roll", dice=(2, 3))
    assert f.net() == 3
    assert net("charge", "caught-in-the-crossfire") == 3


def test_10_3_one_black_chit_cancels_one_chit() -> None:
    f = fight()
    hold(f.s, BRITISH, "repaired")
    f.say("attack 0842")
    f.say("roll", dice=drawn("radio-out", "radio-out"))
    f.say("chit repaired", "roll", dice=(2, 3))
    assert f.net() == 6


def test_10_3_a_black_chit_just_drawn_may_be_played_at_once() -> None:
    f = fight()
    f.say("attack 0842")
    f.say("roll", dice=drawn("repaired", "radio-out"))
    assert f.moves() == ["done", "chit repaired"]


def test_10_3_what_is_discarded_at_once_needs_no_black_chit() -> None:
    f = fight(weather="rain")
    hold(f.s, GERMAN, "fighter-cover")
    f.attack("0842", "2GG-1", (2, 3), chits=drawn("airstrike", "apathy"))
    assert f.s.hand[f.s.board.chits.kinds * GERMAN + f.s.board.chits.numbers["fighter-cover"]] == 1


PRINTED = {
    "calm-under-fire": "caught-in-the-crossfire",
    "fighter-cover": "airstrike",
    "repaired": "radio-out",
    "resupplied": "ammo-exhausted",
    "fire-lane": "charge",
    "heavy-casualties": "tough-outfit",
    "intensive-fire": "inferior-equipment",
    "overcautious": "tactical-approach",
    "hardened": "raw-recruits",
    "bogged": "aggressive-assault",
    "suppressive-fire": "aggressive-assault",
    "outflanked": "flanking-maneuver",
    "rallied": "dispirited",
}


@pytest.mark.parametrize(("black", "other"), PRINTED.items())
def test_10_3_the_printed_black_chits(black: str, other: str) -> None:
    f = fight()
    hold(f.s, GERMAN, black)
    f.say("attack 0842")
    f.say("roll", dice=drawn(other, "barbed-wire"))
    assert f.moves() == ["done", f"chit {black}"]
    f.say(f"chit {black}", "roll", dice=(2, 3))
    assert f.net() == 6  # Barbed Wire alone


# -- the cups --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_3_the_allotment_is_in_no_cup(scenario: str) -> None:
    s = table(scenario)
    events.deal(s)
    chits = s.board.chits
    for side in (BRITISH, GERMAN):
        held = [chits.names[kind] for kind in range(chits.kinds) if s.hand[chits.kinds * side + kind]]
        assert sorted(held) == sorted(chits.names[kind] for kind in chits.held[side])
    for kind in range(chits.kinds):
        in_hands = s.hand[kind] + s.hand[chits.kinds + kind]
        assert s.undealt[kind] == chits.copies[kind] - in_hands >= 0


def test_10_3_a_chit_leaves_its_cup() -> None:
    f = fight()
    s = f.s
    chits = s.board.chits
    f.attack("0842", "2GG-1", (2, 3), chits=drawn("apathy", "hero"))
    assert list(s.fresh) == [30, 29, 6, 29, 30, 6]
    assert s.undealt[chits.numbers["apathy"]] == chits.copies[chits.numbers["apathy"]] - 1
    assert s.undealt[chits.numbers["hero"]] == chits.copies[chits.numbers["hero"]] - 1


def test_10_3_each_draws_from_his_own_cup() -> None:
    s = table("goodwood", FIELD)
    in_combat(s, "2GG")
    for n in range(3):
        s.fresh[n] = 1 if n == RED else 0
        s.fresh[3 + n] = 1 if n == BLACK else 0
    s.target = s.place[unit(s, "KGL-Gren")]
    events.draw(s, QuickDice(random.Random(1)))
    assert [s.board.chits.colour[kind] for kind in s.event] == [RED, BLACK]
    assert s.ask == FLAK


def test_10_3_when_the_cup_is_empty_blue_and_red_go_back() -> None:
    s = table("goodwood", FIELD)
    chits = s.board.chits
    for n in range(3):
        s.fresh[3 * BRITISH + n] = 0
    s.discards[chits.kinds * BRITISH + chits.numbers["hero"]] = 2
    s.discards[chits.kinds * BRITISH + chits.numbers["apathy"]] = 1
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-1", (2, 3), chits=("hero", *drawn("radio-out")))
    assert f.told("refilled") == [(BRITISH,)]
    assert s.recycled[chits.kinds * BRITISH + chits.numbers["hero"]] == 1
    assert s.recycled[chits.kinds * BRITISH + chits.numbers["apathy"]] == 1
    assert s.discards[chits.kinds * BRITISH + chits.numbers["hero"]] == 1  # the one just drawn
    assert s.discards[chits.kinds * BRITISH + chits.numbers["apathy"]] == 0


def test_10_3_not_before_it_is_empty() -> None:
    s = table("goodwood", FIELD)
    chits = s.board.chits
    for n in range(3):
        s.fresh[3 * BRITISH + n] = 0
    s.recycled[chits.kinds * BRITISH + chits.numbers["hero"]] = 1
    s.discards[chits.kinds * BRITISH + chits.numbers["apathy"]] = 1
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-1", (2, 3), chits=("hero", *drawn("radio-out")))
    assert f.told("refilled") == []
    assert s.discards[chits.kinds * BRITISH + chits.numbers["apathy"]] == 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_3_two_cups_through_and_through(scenario: str) -> None:
    """Every chit is somewhere, no cup gives more than it has, and black ones never come back."""
    s = table(scenario)
    events.deal(s)
    chits = s.board.chits
    dice = QuickDice(random.Random(scenario))
    blacks = 0
    for n in range(400):
        s.mover = n % 2
        events.draw(s, dice)
        blacks += sum(chits.colour[kind] == BLACK for kind in s.event)
        events.clear(s)
        assert min(s.undealt) >= 0 and min(s.fresh) >= 0 and min(s.recycled) >= 0
        for kind in range(chits.kinds):
            seen = s.undealt[kind]
            for side in (BRITISH, GERMAN):
                at = chits.kinds * side + kind
                seen += s.recycled[at] + s.discards[at] + s.hand[at]
            assert seen == chits.copies[kind], chits.names[kind]
    assert blacks == sum(chits.cup[2::3])


def test_10_3_what_is_not_left_cannot_be_drawn() -> None:
    s = table("goodwood", FIELD)
    s.undealt[s.board.chits.numbers["hero"]] = 0
    f = in_combat(s, "2GG")
    f.say("attack 0842")
    with pytest.raises(ValueError, match="left to draw"):
        f.position.play(f.position.parse("roll"), ScriptedDice(("blue", "hero")))
