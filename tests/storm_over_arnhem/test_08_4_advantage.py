"""Chapter 8.4: the Tactical Advantage."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Event, Position
from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.table import asked, fact, legal, moves, play, refusal, state_of, table, where

QUIET = "34"  # a random event where nothing happens, also with +1
SIDES = ["british", "german"]
OTHER = {"british": "german", "german": "british"}


def holder(position: Position) -> str:
    return str(position.view("british")["advantage"])


def rolls(events: list[Event]) -> list[tuple[int, ...]]:
    """The dice of every fire attack: attacker, defender."""
    return [event.facts[4:6] for event in events if event.kind == "fire"]


# 8.4


def test_8_4_the_british_start_the_game_with_it() -> None:
    position = GAME.new("ready")
    play(position, "layout forward", "layout east", dice=QUIET)
    assert holder(position) == "british"
    assert asked(position) == "british impulse"


@pytest.mark.parametrize("before", SIDES)
@pytest.mark.parametrize("turn", [2, 3, 4, 5, 6, 7, 8])
def test_8_4_it_is_the_germans_at_the_start_of_turns_3_and_6(turn: int, before: str) -> None:
    position = table(f"""
        turn: {turn - 1}
        advantage: {before}
        17: RE1a*
        28: | T11a*
    """)
    play(position, "pass", dice="44" if before == "german" or turn in (3, 6) else QUIET)
    assert holder(position) == ("german" if turn in (3, 6) else before)


def test_8_4_on_those_turns_it_can_still_be_won_back() -> None:
    position = table("""
        turn: 3
        decide: german impulse
        17: RE1a
        24: | T11a T11b
    """)
    play(position, "fire 24>17u", "+T11a", "done", "reroll", dice="11661166")
    assert holder(position) == "british"


# 8.41: a fire attack

ATTACK = ("fire 17>24u", "+RE1a", "done")
FIRE = """
    17: RE1a RE1b
    24: | T11a T11b
"""


@pytest.mark.parametrize("owner", SIDES)
def test_8_41_the_holder_is_asked_whoever_attacks(owner: str) -> None:
    position = table(f"advantage: {owner}\n{FIRE}")
    play(position, *ATTACK, dice="1166")
    assert asked(position) == f"{owner} reroll"
    assert moves(position) == ["keep", "reroll"]


def test_8_41_both_players_reroll_their_dice_and_the_new_result_stands() -> None:
    position = table(FIRE)
    events = play(position, *ATTACK, "reroll", dice="1166" + "5412")
    assert rolls(events) == [(2, 12), (9, 3)]
    assert asked(position) == "german losses"
    assert state_of(position).owed == (4 + 9) - (5 + 1 + 3)


def test_8_41_the_new_result_may_be_no_better() -> None:
    position = table(FIRE)
    events = play(position, *ATTACK, "reroll", dice="1166" + "1166")
    assert rolls(events) == [(2, 12), (2, 12)]
    assert state_of(position).owed == 0


@pytest.mark.parametrize("owner", SIDES)
def test_8_41_its_use_hands_it_to_the_opponent(owner: str) -> None:
    position = table(f"advantage: {owner}\n{FIRE}")
    events = play(position, *ATTACK, "reroll", dice="1166" + "1166")
    assert fact(events, "reroll") == (SIDES.index(owner),)
    assert holder(position) == OTHER[owner]


@pytest.mark.parametrize("owner", SIDES)
def test_8_41_who_refrains_keeps_it(owner: str) -> None:
    position = table(f"advantage: {owner}\n{FIRE}")
    events = play(position, *ATTACK, "keep", dice="1166")
    assert rolls(events) == [(2, 12)]
    assert holder(position) == owner


def test_8_41_only_before_anything_else_happens() -> None:
    position = table(FIRE)
    play(position, *ATTACK, "keep", dice="1166")
    assert asked(position) == "german losses"
    assert not legal(position, "reroll")
    play(position, "done")
    assert not legal(position, "reroll")


def test_8_41_the_opponent_may_use_it_on_a_later_roll_and_so_on() -> None:
    position = table("""
        17: RE1a RE1b
        24: | AR1a AR1b
    """)
    play(position, *ATTACK, "reroll", "done", dice="1166" + "1166")
    play(position, "fire 24>17u", "+AR1a", "done", dice="1166")
    assert asked(position) == "german reroll"
    play(position, "reroll", "done", dice="1166")
    play(position, "fire 17>24u", "+RE1b", "done", dice="1166")
    assert asked(position) == "british reroll"


def test_8_41_each_attack_of_an_impulse_is_a_resolution_of_its_own() -> None:
    position = table("""
        17: RE1a RE1b
        24: | AR1a
        16: | AR1b
    """)
    play(position, "fire 17>24u", "+RE1a", "fire 17>16u", "+RE1b", "done", "resolve 1", "keep", "done", dice="11661166")
    assert asked(position) == "british reroll"
    events = play(position, "reroll", dice="1166")
    assert fact(events, "fire")[2] == state_of(position).board.place_numbers["16"]


def test_8_41_an_anti_tank_attack() -> None:
    position = table("""
        17: ATa RE1a
        24: | MK3a
    """)
    play(position, "gun 17>24:MK3a", "+ATa", "done", dice="1166")
    events = play(position, "reroll", dice="1155")
    assert rolls(events) == [(2, 10)]


def test_8_41_an_artillery_attack() -> None:
    position = table("""
        decide: german impulse
        4: RE1a
        28: | T11a
    """)
    play(position, "shell GAR 4u", dice="1166")
    assert asked(position) == "british reroll"
    events = play(position, "reroll", dice="6611")
    assert rolls(events) == [(12, 2)]
    assert holder(position) == "german"


def test_8_41_guns_taken_without_a_roll_leave_nothing_to_reroll() -> None:
    position = table("""
        decide: german impulse
        17: ATa
        18: RE1a
        24: | T11a T11b
    """)
    play(position, "fire 24>17u", "+T11a", "done")
    assert where(position, "ATa") == "box"
    assert asked(position) == "british impulse"


@pytest.mark.parametrize("combat", ["cards", "chits"])
def test_8_41_cards_and_chits_are_drawn_again(combat: str) -> None:
    position = table(f"options: combat={combat}\n{FIRE}")
    events = play(position, *ATTACK, "reroll", dice="2 12 11 3")
    assert rolls(events) == [(2, 12), (11, 3)]
    drawn = {side: 36 - sum(position.view("british")["cards"][side]) for side in SIDES}
    assert drawn == {"british": 2, "german": 2}
    assert holder(position) == "german"


# 8.41: close combat


@pytest.mark.parametrize("owner", SIDES)
def test_8_41_a_close_combat_attack_is_rerolled(owner: str) -> None:
    """The side without the Advantage attacks first (8.45)."""
    position = table(f"""
        advantage: {owner}
        decide: {owner} fight
        17: C7a | T11a
    """)
    first, target = ("T11a", "C7a") if owner == "british" else ("C7a", "T11a")
    play(position, "fight 17", f"{first}*{target}", "done", dice="6")
    assert asked(position) == f"{owner} reroll"
    events = play(position, "reroll", dice="1")
    assert fact(events, "strike")[1] == 1
    assert holder(position) == OTHER[owner]
    assert asked(position) == f"{owner} strike"  # the order of attacks in this area stays (8.45)
    play(position, "done", dice=QUIET if owner == "german" else "44")
    assert where(position, target) == "17"


def test_8_41_each_close_combat_attack_is_a_resolution_of_its_own() -> None:
    position = table("""
        decide: british fight
        17: C7a C7b | T11a T11b
    """)
    play(position, "fight 17", "T11a*C7a", "T11b*C7b", "done", dice="2")
    play(position, "reroll", dice="23")  # the second die was thrown after the first was rerolled
    assert asked(position) == "german reroll"
    events = play(position, "reroll", dice="4")
    assert fact(events, "strike")[1] == 4
    assert holder(position) == "british"


# 8.41: setting and putting out fires


@pytest.mark.parametrize("owner", SIDES)
def test_8_41_an_attempt_to_set_a_fire_is_rerolled(owner: str) -> None:
    position = table(f"""
        advantage: {owner}
        decide: german impulse
        17: RE1a | T11a T11b
    """)
    play(position, "ignite 17", "+T11a", "done", dice="1")
    assert asked(position) == f"{owner} reroll"
    events = play(position, "reroll", dice="2")
    assert fact(events, "ignition")[1] == 2
    assert position.view("british")["fires"] == {}
    assert holder(position) == OTHER[owner]


@pytest.mark.parametrize("owner", SIDES)
def test_8_41_an_attempt_to_put_out_a_fire_is_rerolled(owner: str) -> None:
    position = table(f"""
        advantage: {owner}
        fires: 17=1
        18: RE1a*
        28: | T11a*
    """)
    play(position, "pass", dice="5")
    assert asked(position) == f"{owner} reroll"
    events = play(position, "reroll", dice="4" + ("44" if owner == "british" else QUIET))
    assert fact(events, "firefighting")[1] == 4
    assert position.view("british")["fires"] == {"17": 1}
    assert holder(position) == OTHER[owner]


# 8.41: nothing else


def test_8_41_random_events_are_not_rerolled() -> None:
    """Nor the dice for what they bring, here two units for zone A."""
    position = table("""
        17: RE1a*
        28: | T11a*
    """)
    events = play(position, "pass", dice="11" + "41")
    assert [event.kind for event in events if event.kind in ("event", "reinforcements")] == ["event", "reinforcements"]
    assert (where(position, "Ga"), where(position, "Gb")) == ("A", "A")
    assert asked(position) == "british impulse"


def test_8_41_the_die_for_relief_is_not_rerolled() -> None:
    position = table("""
        17: RE1a*
        28: | T11a*
    """)
    play(position, "pass", dice="66" + "3")
    assert asked(position) == "british relief"


def test_8_41_the_die_for_reformed_units_is_not_rerolled() -> None:
    position = table("""
        17: RE1a*
        28: | T11a*
        box: A1a A1b
    """)
    play(position, "pass", dice="2")
    assert asked(position) == "british reform"


@pytest.mark.parametrize(("die", "next_question"), [("4", "british barrage"), ("5", "german impulse")])
def test_8_41_the_call_for_artillery_is_not_rerolled(die: str, next_question: str) -> None:
    position = table("""
        17: BDE RE1a
        24: | T11a T11b*
        16: | AR1a
    """)
    play(position, "call RA", dice=die)
    assert asked(position) == next_question


# 8.42


@pytest.mark.parametrize("owner", SIDES)
def test_8_42_a_fire_attack_is_not_rerolled_twice(owner: str) -> None:
    position = table(f"advantage: {owner}\n{FIRE}")
    play(position, *ATTACK, "reroll", dice="1166" + "1166")
    assert asked(position) == "german losses"
    assert not legal(position, "reroll")


def test_8_42_nor_a_close_combat_attack() -> None:
    position = table("""
        decide: british fight
        17: C7a | T11a
    """)
    play(position, "fight 17", "T11a*C7a", "done", "reroll", dice="62")
    assert asked(position) == "british strike"


def test_8_42_nor_the_setting_of_a_fire() -> None:
    position = table("""
        decide: german impulse
        17: RE1a RE1b | T11a T11b
    """)
    play(position, "ignite 17", "+T11a", "done", "reroll", dice="61")
    assert asked(position) == "british flush"


def test_8_42_nor_the_putting_out_of_one() -> None:
    position = table("""
        fires: 17=1
        18: RE1a*
        28: | T11a*
    """)
    play(position, "pass", "reroll", dice="16" + "44")
    assert position.view("british")["fires"] == {}
    assert asked(position) == "german impulse"


def test_8_42_but_the_next_roll_of_the_same_impulse_may_be() -> None:
    position = table("""
        17: RE1a RE1b
        24: | AR1a
        16: | AR1b
    """)
    play(position, "fire 17>24u", "+RE1a", "fire 17>16u", "+RE1b", "done", "resolve 1", "reroll", dice="11661166")
    play(position, "done", dice="1166")
    assert asked(position) == "german reroll"
    play(position, "reroll", dice="1166")
    assert holder(position) == "british"
    assert asked(position) == "german losses"


# 8.43

BOTH_CAN_ACT = """
    4: A1a
    17: RE1a RE1b
    10: | T12a
    28: | T11a T11b
"""
FROM = {"british": "17", "german": "28"}
STEP = {"british": "RE1a>18", "german": "T11a>27"}


@pytest.mark.parametrize("first", SIDES)
@pytest.mark.parametrize("owner", SIDES)
def test_8_43_the_holder_may_prolong_whoever_passed_first(first: str, owner: str) -> None:
    position = table(f"advantage: {owner}\ndecide: {first} impulse\n{BOTH_CAN_ACT}")
    play(position, "pass", "pass")
    assert asked(position) == f"{owner} prolong"
    assert moves(position) == ["end", "prolong"]


@pytest.mark.parametrize("first", SIDES)
@pytest.mark.parametrize("owner", SIDES)
def test_8_43_impulses_go_on_in_their_order(first: str, owner: str) -> None:
    position = table(f"advantage: {owner}\ndecide: {first} impulse\n{BOTH_CAN_ACT}")
    play(position, "pass", "pass", "prolong")
    assert asked(position) == f"{first} impulse"


@pytest.mark.parametrize("first", SIDES)
@pytest.mark.parametrize("owner", SIDES)
def test_8_43_possession_changes(first: str, owner: str) -> None:
    position = table(f"advantage: {owner}\ndecide: {first} impulse\n{BOTH_CAN_ACT}")
    events = play(position, "pass", "pass", "prolong")
    assert fact(events, "prolonged") == (SIDES.index(owner),)
    assert holder(position) == OTHER[owner]


@pytest.mark.parametrize("first", SIDES)
@pytest.mark.parametrize("owner", SIDES)
def test_8_43_he_may_not_pass_in_his_next_impulse(first: str, owner: str) -> None:
    position = table(f"advantage: {owner}\ndecide: {first} impulse\n{BOTH_CAN_ACT}")
    play(position, "pass", "pass", "prolong")
    if first != owner:
        assert legal(position, "pass")  # the opponent is not bound
        play(position, "pass")
    assert asked(position) == f"{owner} impulse"
    assert refusal(position, "pass").rule == "8.43"
    assert moves(position) == (["move 4", "move 17"] if owner == "british" else ["move 10", "move 28", "shell GAR 4u"])


@pytest.mark.parametrize("owner", SIDES)
def test_8_43_nor_after_the_opponent_has_acted(owner: str) -> None:
    other = OTHER[owner]
    position = table(f"advantage: {owner}\ndecide: {other} impulse\n{BOTH_CAN_ACT}")
    play(position, "pass", "pass", "prolong", f"move {FROM[other]}", STEP[other], "done")
    assert asked(position) == f"{owner} impulse"
    assert refusal(position, "pass").rule == "8.43"


@pytest.mark.parametrize("owner", SIDES)
def test_8_43_once_he_has_acted_he_may_pass_again(owner: str) -> None:
    position = table(f"advantage: {owner}\ndecide: {owner} impulse\n{BOTH_CAN_ACT}")
    play(position, "pass", "pass", "prolong", f"move {FROM[owner]}", STEP[owner], "done", "pass")
    assert asked(position) == f"{owner} impulse"
    assert legal(position, "pass")


def test_8_43_firing_will_do_as_well_as_moving() -> None:
    position = table("""
        17: RE1a RE1b
        24: | T11a T11b
    """)
    play(position, "pass", "pass", "prolong")
    assert moves(position) == ["move 17", "fire 17>24u"]
    play(position, *ATTACK, "keep", "done", dice="1166")
    assert asked(position) == "german impulse"


def test_8_43_artillery_will_do_too() -> None:
    """14.2: it takes the place of moving or firing."""
    position = table("""
        advantage: german
        decide: german impulse
        4: RE1a RE1b*
        28: | T11a*
    """)
    play(position, "pass", "pass", "prolong")
    assert moves(position) == ["shell GAR 4u", "shell GAR 4c"]


def test_8_43_the_two_passes_are_forgotten() -> None:
    """After the prolonged impulse it takes two more passes to end the phase."""
    position = table(BOTH_CAN_ACT)
    play(position, "pass", "pass", "prolong", "move 17", "RE1a>18", "done", "pass")
    assert asked(position) == "british impulse"
    play(position, "pass")
    assert asked(position) == "german prolong"


def test_8_43_the_opponents_pass_does_not_end_the_phase_under_him() -> None:
    """The opponent passed second, so the two passes would otherwise follow each other again."""
    position = table(f"decide: german impulse\n{BOTH_CAN_ACT}")
    play(position, "pass", "pass", "prolong", "pass")
    assert asked(position) == "british impulse"
    assert not legal(position, "pass")


def test_8_43_the_new_holder_may_prolong_in_his_turn() -> None:
    position = table(BOTH_CAN_ACT)
    play(position, "pass", "pass", "prolong", "move 17", "RE1a>18", "done", "pass", "pass")
    assert asked(position) == "german prolong"
    play(position, "prolong")
    assert holder(position) == "british"
    assert asked(position) == "german impulse"
    assert refusal(position, "pass").rule == "8.43"


@pytest.mark.parametrize("owner", SIDES)
def test_8_43_only_the_holder_may_prolong(owner: str) -> None:
    """The holder has nothing left to do, so the phase is over, whatever the other side has left."""
    counters = {"british": "17: RE1a RE1b", "german": "28: | T11a T11b"}
    spent = {"british": "17: RE1a* RE1b*", "german": "28: | T11a* T11b*"}
    position = table(f"""
        advantage: {owner}
        decide: {OTHER[owner]} impulse
        {spent[owner]}
        {counters[OTHER[owner]]}
    """)
    events = play(position, "pass", dice="44" if owner == "german" else QUIET)
    assert [event.kind for event in events[:3]] == ["pass", "forced_pass", "close_combat"]


def test_8_43_who_does_not_prolong_keeps_it() -> None:
    position = table(BOTH_CAN_ACT)
    play(position, "pass", "pass", "end", dice=QUIET)
    assert holder(position) == "british"
    assert asked(position) == "british impulse"


def test_8_43_one_who_has_nothing_left_by_then_passes_all_the_same() -> None:
    """8.15: the last British unit that could act is shot away before its owner's impulse."""
    position = table("""
        decide: german impulse
        17: C7a C8a*
        24: | AR1a AR1b AR1c LR4a
    """)
    play(position, "pass", "pass", "prolong")
    attack = ("fire 24>17u", "+AR1a", "+AR1b", "+AR1c", "done")
    events = play(position, *attack, "keep", dice="6611")
    assert where(position, "C7a") == "lost"
    assert fact(events, "forced_pass") == (0,)
    assert asked(position) == "german impulse"


def test_8_43_the_duty_to_act_ends_with_the_phase() -> None:
    position = table("""
        decide: german impulse
        17: C7a C8a*
        24: | AR1a AR1b AR1c
    """)
    play(position, "pass", "pass", "prolong")
    attack = ("fire 24>17u", "+AR1a", "+AR1b", "+AR1c", "done")
    play(position, *attack, "keep", dice="6611" + "44")
    assert asked(position) == "german impulse"  # turn 2
    play(position, "pass")
    assert asked(position) == "british impulse"
    assert legal(position, "pass")


# 8.44


@pytest.mark.parametrize(("owner", "modifier"), [("british", 1), ("german", -1)])
def test_8_44_first_impulse_and_a_favorable_modifier_on_random_events(owner: str, modifier: int) -> None:
    position = table(f"""
        advantage: {owner}
        17: RE1a*
        28: | T11a*
    """)
    events = play(position, "pass", dice="44" if owner == "german" else QUIET)
    assert fact(events, "event")[2] == modifier
    assert asked(position) == f"{owner} impulse"


def test_8_44_what_counts_is_who_holds_it_when_the_turn_starts() -> None:
    """It changes hands in the last roll of turn 1, for a fire."""
    position = table("""
        fires: 17=1
        18: RE1a*
        28: | T11a*
    """)
    events = play(position, "pass", "reroll", dice="55" + "44")
    assert fact(events, "event")[2] == -1
    assert asked(position) == "german impulse"


def test_8_44_a_change_during_the_phase_does_not_change_the_order_of_impulses() -> None:
    position = table(FIRE)
    play(position, *ATTACK, "reroll", "done", dice="1166" + "1166")
    assert asked(position) == "german impulse"
    play(position, "pass")
    assert asked(position) == "british impulse"


# 8.45

TWO_FIGHTS = """
    17: C7a | T11a
    22: C7b | T11b
"""


@pytest.mark.parametrize("owner", SIDES)
def test_8_45_the_holder_chooses_the_next_close_combat(owner: str) -> None:
    position = table(f"advantage: {owner}\ndecide: {owner} fight\n{TWO_FIGHTS}")
    assert moves(position) == ["fight 17", "fight 22"]
    events = play(position, "fight 22")
    assert fact(events, "fight") == (21,)


def test_8_45_zones_are_chosen_like_areas() -> None:
    position = table(f"decide: british fight\n{TWO_FIGHTS}\nD: STa | T12a")
    assert moves(position) == ["fight 17", "fight 22", "fight D"]


def test_8_45_a_single_one_needs_no_choice() -> None:
    position = table("""
        17: C7a* | T11a*
    """)
    play(position, "pass")
    assert asked(position) == "german strike"


@pytest.mark.parametrize("owner", SIDES)
def test_8_45_the_holder_attacks_after_seeing_what_the_other_did(owner: str) -> None:
    position = table(f"advantage: {owner}\ndecide: {owner} fight\n{TWO_FIGHTS}")
    play(position, "fight 17")
    assert asked(position) == f"{OTHER[owner]} strike"
    attack = "T11a*C7a" if owner == "british" else "C7a*T11a"
    play(position, attack, "done", "keep", dice="6")
    assert asked(position) == f"{owner} strike"


def test_8_45_after_a_change_of_hands_the_new_holder_chooses_and_attacks_last() -> None:
    position = table(f"decide: british fight\n{TWO_FIGHTS}\n18: C7c | T11c")
    play(position, "fight 17", "T11a*C7a", "done", "reroll", dice="62")
    assert asked(position) == "british strike"  # settled when the fight for 17 began
    play(position, "done")
    assert asked(position) == "german fight"
    play(position, "fight 18")
    assert asked(position) == "british strike"
