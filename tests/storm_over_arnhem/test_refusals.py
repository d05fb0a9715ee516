"""Why not: for each way to break a rule, the rule that is named and the words that are said."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.games.storm_over_arnhem import moves as m
from tests.storm_over_arnhem.firing import declare, hit
from tests.storm_over_arnhem.table import asked, moves, pack, play, refusal, state_of, table, word_for_word

TEN = "RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c"


def assert_refused(position: Position, move: str, rule: str, words: str) -> None:
    refused = refusal(position, move)
    assert refused.rule == rule, refused
    assert words in refused.reason, refused


def cases(*rows: tuple[str, str, str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("move, rule, words", rows, ids=[row[0] for row in rows])


# What is not a move at all


@pytest.mark.parametrize(
    "number",
    [
        -1,
        m.pack(30),
        m.pack(31),
        m.pack(m.PASS, 1),
        m.pack(m.DONE, 0, 1),
        m.pack(m.MOVE_FROM, 35),
        m.pack(m.MOVE, 150, 1),
        m.pack(m.MOVE, 1, 1, 1),
        m.pack(m.FIRE, 1, 2, 2),
        m.pack(m.SHELL, 1, 2, 10),
        m.pack(m.CALL, 5),
        m.pack(m.LAYOUT, 6),
        m.pack(m.BID, 1, 1),
        2**62,
        2**64,
        -(2**80),
    ],
)
def test_a_number_that_means_nothing_is_no_move(number: int) -> None:
    refused = table("17: RE1a\n24: | AR1a").check(number)
    assert refused is not None
    assert (refused.rule, refused.reason) == ("", "There is no such move.")


@cases(
    ("retreat RE1a", "8.11", "can't do that now"),
    ("bid 3", "8.11", "can't do that now"),
    ("keep", "8.11", "can't do that now"),
    ("RE1a@17", "8.11", "can't do that now"),
)
def test_a_move_at_the_wrong_time_repeats_the_question(move: str, rule: str, words: str) -> None:
    position = table("17: RE1a\n24: | AR1a")
    assert_refused(position, move, rule, words)
    assert "British impulse" in refusal(position, move).reason


def test_6_6_nothing_can_be_played_when_the_game_is_over() -> None:
    assert_refused(table("turn: 8\ndecide: over\n17: RE1a"), "pass", "6.6", "over")


# Before play


def new(scenario: str = "basic", **options: str) -> Position:
    return GAME.new(scenario, options, pack())


def test_21_1_a_bid_beyond_the_track() -> None:
    assert_refused(new(bids="on"), "bid 29", "21.1", "from -10 to 28")


@cases(
    ("C7a@17", "5.4", "Place RE1a first"),
    ("RE1a@12", "3.61", "isn't a British set-up area"),
    ("RE1a@A", "3.61", "Zone A isn't a British set-up area"),
    ("RE1a@18", "3.62", "yellow dot"),
)
def test_a_british_unit_set_up_wrongly(move: str, rule: str, words: str) -> None:
    assert_refused(new(), move, rule, words)


def test_5_4_ten_units_in_an_area() -> None:
    position = table(f"turn: 0\n17: {TEN.replace('RE1a ', '')} C9a")
    play(position, "RE1a@16")
    assert_refused(position, "C9b@17", "5.4", "already has 10 units")


def test_5_4_a_ready_made_set_up_comes_first_or_not_at_all() -> None:
    position = new()
    play(position, "RE1a@17")
    assert_refused(position, "layout forward", "5.4", "only before you place a unit")


def test_the_ready_scenario_takes_no_single_units() -> None:
    assert_refused(new("ready"), "RE1a@17", "5.4", "choose a layout")


@cases(
    ("SHQ@17", "3.61", "isn't an SS set-up area"),
    ("SHQ@A", "3.61", "isn't an SS set-up area"),
    ("RE1a@17", "5.5", "Place SHQ first"),
)
def test_an_ss_unit_set_up_wrongly(move: str, rule: str, words: str) -> None:
    position = new()
    play(position, "layout forward")
    assert_refused(position, move, rule, words)


def placing(position: Position) -> str:
    """The unit that is to be set up next."""
    decision = position.decision()
    assert decision is not None
    return decision.prompt.split()[3]


def german_set_up(unit: str) -> Position:
    """The German set-up when that unit is next, all before it in the last area open to them."""
    position = new()
    play(position, "layout forward")
    while placing(position) != unit:
        play(position, moves(position)[-1])
    return position


def test_5_5_ten_ss_units_in_an_area() -> None:
    assert_refused(german_set_up("LR5a"), "LR5a@29", "5.5", "Area 29 already has")


def test_5_5_ss_armor_in_an_area() -> None:
    position = german_set_up("SPGa")
    limit = int(pack()["tables"]["limits"]["setup"]["ss_armor_per_area"])
    for _ in range(limit):
        play(position, f"{placing(position)}@12")
    assert_refused(position, f"{placing(position)}@12", "5.5", f"Area 12 already has {limit} armor units")


def test_5_5_the_army_waits_in_zones_a_and_b() -> None:
    assert_refused(german_set_up("T11a"), "T11a@C", "5.5", "starts in zone A or B")


# Starting an impulse


@cases(
    ("move 5", "8.11", "no British units in area 5"),
    ("move 24", "8.11", "no British units in area 24"),
    ("move 18", "8.13", "committed"),
    ("fire 5>17u", "8.11", "no British units"),
    ("fire 18>17u", "8.13", "committed"),
    ("fire 17>15u", "8.3", "Area 15 isn't adjacent to area 17"),
    ("fire 17>4u", "3.2", "isn't adjacent"),
    ("fire 17>B u", "10.7", "zone"),
    ("fire 17>5u", "8.3", "no enemies"),
    ("fire 17>24c", "8.33", "no committed enemy units in area 24"),
    ("fire 17>23u", "12.1", "fire at armor"),
    ("fire 6>16u", "13.2", "Anti-tank guns"),
    ("fire 11>16u", "17.53", "Bren"),
    ("gun 17>23:MK3a", "13.1", "no uncommitted anti-tank gun"),
    ("gun 6>16:AR2a", "13.2", "only at armor"),
    ("gun 6>16:RE1a", "13.2", "only at armor"),
    ("gun 6>16:MK3a", "13.3", "isn't in area 16"),
    ("gun 6>16:AC9", "13.3", "isn't in area 16"),
    ("ignite 17", "18.6", "German"),
    ("call HW", "14.2", "enemy's"),
    ("call RA", "14.31", "No HQ that can call RA is on the map"),
    ("shell RA 17>24u", "14.32", "call RA"),
)
def test_an_impulse_that_cannot_begin(move: str, rule: str, words: str) -> None:
    position = table(
        """
        17: RE1a RE1b
        18: RE1c*
        6: ATa
        11: BRENa
        4: | AR3a
        15: | AR1a
        16: | AR2a SPGa SPGb
        23: | MK3a
        24: | AR1b
        B: | T11a
        """
    )
    assert_refused(position, move, rule, words)


@cases(
    ("ignite 24", "18.1", "infantry of both sides"),
    ("ignite B", "10.8", "zones"),
    ("ignite 15", "18.1", "infantry of both sides"),
    ("fire 24>17u", "13.4", "other units are with them"),
    ("gun 24>17:ATa", "13.1", "anti-tank gun"),
    ("call GAR", "14.3", "doesn't have to be called"),
    ("shell RA 24>17u", "14.2", "enemy's"),
    ("shell HZ1 26>23u", "14.2", "used this turn"),
    ("shell GAR 17u", "14.4", "areas marked S"),
    ("shell GAR 2>3u", "14.4", "needs no spotter"),
    ("shell HW 25>24u", "14.31", "No HQ that can call HW is in area 25"),
    ("shell HZ2 16>17u", "14.31", "No HQ that can call HZ2 is in area 16"),
    ("shell HW 28>23u", "14.3", "committed"),
    ("shell HW 26>17u", "14.3", "isn't adjacent"),
    ("shell HW 16>B u", "14.7", "zone"),
    ("shell HW 16>15u", "14.3", "Your own units"),
    ("shell HW 16>6u", "8.33", "no uncommitted enemy units in area 6"),
    ("shell HW 16>17u", "13.4", "other units are with them"),
)
def test_a_german_impulse_that_cannot_begin(move: str, rule: str, words: str) -> None:
    position = table(
        """
        decide: german impulse
        fired: HZ1
        17: RE1a* ATa
        3: RE1b
        23: RE1c
        15: RE1d* | AR1b
        24: | AR1a
        16: | ARHQ
        26: | SHQ
        28: | LRHQ*
        B: | T11a
        """
    )
    assert_refused(position, move, rule, words)


def test_13_7_any_counter_stands_for_armor_of_one_type() -> None:
    position = table("9: ATa RE1a\n12: | MK3a MK3b* MK3c")
    assert moves(position).count("gun 9>12:MK3a") == 1
    assert position.parse("gun 9>12:MK3c") == position.parse("gun 9>12:MK3a")
    assert position.check(position.parse("gun 9>12:MK3c")) is None
    assert position.notation(position.parse("gun 9>12:MK3b")) == "gun 9>12:MK3b"
    raw = position.check(m.pack(m.GUN, 8, 11, state_of(position).board.unit_numbers["MK3c"]))
    assert raw is not None and raw.rule == "13.7"


def test_13_7_a_counter_of_another_type_is_not_the_same_target() -> None:
    position = table("9: ATa RE1a\n12: | MK3a SPGa")
    assert position.parse("gun 9>12:MK3a") != position.parse("gun 9>12:SPGa")


@cases(
    ("shell HW C>29u", "10.7", "zone C"),
    ("shell HW C>D u", "14.7", "in that zone"),
    ("shell HW 28>C u", "14.7", "in that zone"),
)
def test_10_7_no_spotting_out_of_a_zone(move: str, rule: str, words: str) -> None:
    position = table("decide: german impulse\n29: RE1a\nC: RE1b | LRHQ\n28: | ARHQ\nD: RE1c")
    assert_refused(position, move, rule, words)


@cases(
    ("17: CHQ\n24: | AR1a", "14.31", "CHQ can't call RA"),
    ("17: CHQ HQ2*\n24: | AR1a", "14.31", "CHQ can't call RA"),
    ("17: RE1a\n24: | AR1a", "14.31", "No HQ that can call RA is on the map"),
    ("17: BDE*\n24: | AR1a", "14.3", "BDE is committed"),
    ("17: BDE | AR1b\n24: | AR1a", "14.3", "enemy is in area 17"),
    ("17: BDE\n15: | AR1a", "14.3", "no target"),
    ("17: BDE\n24: RE1a | AR1a", "14.3", "no target"),
    ("D: BDE\n30: | AR1a", "10.7", "BDE is in zone D and can spot only for fire on that zone"),
    ("D: BDE\nE: HQ2\n30: | AR1a", "10.7", "BDE is in zone D and can spot only for fire on that zone"),
    ("D: BDE\n17: HQ2\n30: | AR1a", "14.3", "HQ2 sees no target"),
)
def test_14_31_why_the_british_cannot_call(move: str, rule: str, words: str) -> None:
    assert_refused(table(move), "call RA", rule, words)


def test_14_3_no_spotting_among_the_enemy() -> None:
    position = table("decide: german impulse\n16: RE1a | ARHQ\n17: RE1b")
    assert_refused(position, "shell HW 16>17u", "14.3", "The enemy is in area 16")


def test_10_7_armor_in_a_zone_by_the_letter() -> None:
    position = table("options: zone-armor=immune\nB: RE1a | MK3a")
    assert_refused(position, "fire B>Bu", "10.7", "armor in a zone")


def test_8_43_whoever_prolonged_the_phase_may_not_pass() -> None:
    assert_refused(table("may not pass: british\n17: RE1a\n24: | AR1a"), "pass", "8.43", "must move or fire")


def test_8_22_nothing_there_can_move() -> None:
    """A gun has one movement factor, and every way out costs more."""
    position = table("17: ATa RE1a*\n24: | AR1a\n6: | AR1b\n4: | AR2a\n26: | AR2b\n19: | AR3a\n16: | AR3b")
    assert_refused(position, "move 17", "8.22", "No unit in area 17 can move anywhere")


def test_14_32_only_the_battery_that_answered_fires() -> None:
    position = table("17: BDE\n24: | AR1a\n16: | AR1b")
    play(position, "call RA", dice="3")
    assert asked(position) == "british barrage"
    assert_refused(position, "shell HW 17>24u", "14.2", "enemy's")
    assert_refused(position, "shell RA 17>23u", "8.33", "no uncommitted enemy units in area 23")
    assert_refused(position, "pass", "14.3", "can't do that now")


# Moving


@cases(
    ("done", "8.11", "Move at least one unit"),
    ("RE1c>5", "8.13", "committed"),
    ("C7a>5", "8.11", "isn't one of your units in area 17"),
    ("AR1a>5", "8.11", "isn't one of your units in area 17"),
    ("RE1a>17", "8.2", "already there"),
    ("RE1a>18", "7.1", "no room for more infantry"),
    ("ATa>24", "8.22", "costs 4 MF, and ATa has 1"),
    ("RE1a>A", "8.22", "Zone A costs 6 MF, and RE1a has 5"),
)
def test_a_unit_that_cannot_move_so(move: str, rule: str, words: str) -> None:
    position = table(
        """
        17: RE1a RE1b RE1c* ATa
        18: C7b C7c C8a C8b C8c C9a C9b C9c A1a A1b
        23: C7a
        24: | AR1a
        """
    )
    play(position, "move 17")
    assert_refused(position, move, rule, words)


def test_8_13_a_unit_moves_once() -> None:
    position = table("17: RE1a RE1b\n24: | AR1a")
    play(position, "move 17", "RE1a>18")
    assert_refused(position, "RE1a>19", "8.13", "already acted")


def test_8_2_a_place_behind_the_enemy() -> None:
    position = table("17: RE1a\n5: | AR1a\n6: | AR1b\n16: | AR1c\n18: | AR2a\n23: | AR2b\n24: | AR2c")
    play(position, "move 17")
    assert_refused(position, "RE1a>11", "8.2", "can't be reached")


def test_8_21_infantry_among_the_enemy() -> None:
    position = table("17: RE1a RE1b | AR1a\n24: | AR1b")
    play(position, "move 17")
    assert_refused(position, "RE1a>24", "8.21", "only one place")
    assert_refused(position, "RE1a>4", "8.21", "only one place")


@cases(
    ("fire 17>24u", "8.11", "move and fire"),
    ("gun 17>24:AR1a", "8.11", "move and fire"),
    ("ignite 17", "8.11", "move and fire"),
    ("move 23", "8.11", "area 17"),
    ("call RA", "14.2", "Artillery"),
    ("shell RA 17>24u", "14.2", "Artillery"),
)
def test_8_11_no_fire_in_an_impulse_of_movement(move: str, rule: str, words: str) -> None:
    position = table("17: RE1a RE1b BDE\n23: C7a\n24: | AR1a")
    play(position, "move 17")
    assert_refused(position, move, rule, words)
    play(position, "RE1a>18")
    assert_refused(position, move, rule, words)


@cases(
    ("fire 16>17u", "14.2", "artillery"),
    ("move 16", "14.2", "artillery"),
    ("AR1a>14", "14.2", "artillery"),
    ("shell HZ1 16>6u", "8.12", "before the first"),
)
def test_14_2_no_fire_in_an_impulse_of_artillery(move: str, rule: str, words: str) -> None:
    position = table("decide: german impulse\n17: RE1a\n16: | ARHQ AR1a\n6: RE1b")
    play(position, "shell HW 16>17u", dice="6611")
    assert asked(position) == "british reroll"
    assert_refused(position, move, rule, words)


@cases(
    ("fire 16>17u", "14.2", "takes up the whole impulse"),
    ("+AR1a", "14.2", "takes up the whole impulse"),
    ("move 16", "14.2", "takes up the whole impulse"),
    ("AR1a>15", "14.2", "takes up the whole impulse"),
    ("shell HW 16>6u", "14.2", "HW has been used this turn"),
    ("done", "8.36", "You can't do that now. Roll the next attack: HW"),
)
def test_14_2_no_fire_while_the_dice_of_the_artillery_wait(move: str, rule: str, words: str) -> None:
    position = table("decide: german impulse\n17: RE1a\n16: | ARHQ AR1a\n6: RE1b")
    word_for_word(position, "shell HW 16>17u")
    assert asked(position) == "german roll"
    assert_refused(position, move, rule, words)


def test_8_12_no_further_attack_while_the_dice_of_the_next_wait() -> None:
    position = table("17: RE1a RE1b\n24: | AR1a\n16: | AR1b")
    declare(position, "17>24u RE1a", "17>16u RE1b")
    word_for_word(position, "done")
    word_for_word(position, "resolve 1", dice="6611")
    word_for_word(position, "keep")
    assert asked(position) == "british roll"
    assert_refused(position, "fire 17>24u", "8.12", "declared before the first dice")
    assert_refused(position, "move 17", "8.11", "this one is fire from area 17")


def test_14_2_no_fire_once_the_artillery_has_answered() -> None:
    position = table("17: BDE RE1a\n24: | AR1a\n16: | AR1b")
    play(position, "call RA", dice="3")
    assert_refused(position, "fire 17>24u", "14.2", "artillery")


@cases(
    ("move 17", "8.11", "move and fire"),
    ("fire 17>16u", "8.12", "before the first"),
    ("call RA", "14.2", "Artillery"),
)
def test_8_12_nothing_more_once_the_dice_have_rolled(move: str, rule: str, words: str) -> None:
    position = table("17: RE1a RE1b BDE\n24: | AR1a\n16: | AR1b")
    declare(position, "17>24u RE1a")
    play(position, "done", dice="1111")
    assert asked(position) == "british reroll"
    assert_refused(position, move, rule, words)


def test_8_11_where_from_comes_first() -> None:
    position = table("17: RE1a\n24: | AR1a")
    assert_refused(position, "RE1a>18", "8.11", "move 17")
    assert_refused(position, "+RE1a", "8.12", "fire")


def test_9_2_only_close_combat_is_left() -> None:
    position = table("decide: british fight\n17: RE1a | AR1a\n18: RE1b | AR1b")
    assert_refused(position, "fire 17>17u", "9.2", "close combat")


# Declaring attacks


def declaring() -> Position:
    position = table(
        """
        17: RE1a RE1b C8a* ATa
        23: C9a
        24: | AR1a AR1b MK3a
        16: | AR2a*
        """
    )
    play(position, "fire 17>24u")
    return position


@cases(
    ("done", "8.3", "at least one unit to fire"),
    ("+C8a", "8.13", "committed"),
    ("+C9a", "8.31", "isn't one of your units in area 17"),
    ("+AR1a", "8.31", "isn't one of your units"),
    ("+ATa", "13.2", "or together with other units"),
    ("fire 17>16c", "8.12", "the attack you just declared first"),
    ("fire 23>24u", "8.11", "Only units in area 17"),
    ("shell RA 17>24u", "14.2", "can't join"),
)
def test_an_attack_that_cannot_be_declared_so(move: str, rule: str, words: str) -> None:
    assert_refused(declaring(), move, rule, words)


@cases(
    ("+RE1a", "8.13", "is already firing"),
    ("fire 17>24c", "8.33", "no committed enemy"),
    ("gun 17>16:AR2a", "13.2", "only at armor"),
    ("ignite 17", "18.6", "German"),
)
def test_a_second_attack_that_cannot_be_declared_so(move: str, rule: str, words: str) -> None:
    position = declaring()
    play(position, "+RE1a")
    assert_refused(position, move, rule, words)


def test_8_32_one_attack_an_area() -> None:
    position = table("17: RE1a RE1b\n24: | AR1a AR1b*")
    declare(position, "17>24u RE1a")
    assert_refused(position, "fire 17>24c", "8.32", "already the target")


def test_8_32_six_infantry_and_a_headquarters() -> None:
    position = table("17: RE1a RE1b RE1c RE1d C7a C7b C7c CHQ RHQ\n24: | AR1a")
    declare(position, "17>24u RE1a RE1b RE1c RE1d C7a C7b")
    assert_refused(position, "+C7c", "8.32", "At most six infantry")
    play(position, "+CHQ")
    assert_refused(position, "+RHQ", "8.32", "At most six infantry")


def test_8_13_nobody_is_left_to_fire() -> None:
    position = table("17: RE1a RE1b*\n24: | AR1a\n16: | AR2a")
    declare(position, "17>24u RE1a")
    assert_refused(position, "fire 17>16u", "8.13", "no units left to fire")


def test_13_22_squads_do_not_join_guns() -> None:
    position = table("17: RE1a ATa\n24: | MK3a")
    play(position, "gun 17>24:MK3a")
    assert_refused(position, "+RE1a", "13.22", "Only anti-tank guns")


def test_17_53_carriers_do_not_fire() -> None:
    position = table("17: RE1a BRENa\n24: | AR1a")
    play(position, "fire 17>24u")
    assert_refused(position, "+BRENa", "17.53", "never attack")


def burning() -> Position:
    return table("decide: german impulse\n17: RE1a RE1b* | AR1a AR1b AR1c MK3a\n18: RE1c")


def test_18_1_armor_sets_no_fires() -> None:
    position = burning()
    play(position, "ignite 17")
    assert_refused(position, "+MK3a", "18.1", "Only infantry")


def test_18_7_one_attempt_an_impulse() -> None:
    position = burning()
    play(position, "ignite 17", "+AR1a")
    assert_refused(position, "ignite 17", "18.7", "already setting a fire")


def test_18_5_beside_fires_only_out_of_the_area() -> None:
    position = burning()
    play(position, "ignite 17", "+AR1a")
    assert_refused(position, "fire 17>17c", "18.5", "already the target")


def test_18_5_no_fires_beside_fire_within_the_area() -> None:
    position = burning()
    declare(position, "17>17c AR1a")
    assert_refused(position, "ignite 17", "18.5", "firing within the area")


def test_18_2_nobody_is_left_to_set_the_fire() -> None:
    position = burning()
    declare(position, "17>18u AR1a AR1b AR1c")
    assert_refused(position, "ignite 17", "18.2", "No uncommitted infantry is left")


def test_14_2_a_battery_is_called_once_a_turn() -> None:
    position = table("fired: RA\n17: BDE\n24: | AR1a")
    assert_refused(position, "call RA", "14.2", "used this turn")


def test_14_2_artillery_stands_alone() -> None:
    position = table("decide: german impulse\n17: RE1a\n16: | ARHQ SHQ\n6: RE1b")
    play(position, "shell HW 16>17u")
    assert_refused(position, "+ARHQ", "14.2", "takes up the whole impulse")
    assert_refused(position, "fire 16>17u", "14.2", "takes up the whole impulse")
    assert_refused(position, "shell HZ1 16>17u", "14.33", "a different target")
    assert_refused(position, "shell GAR 4u", "8.33", "no uncommitted enemy units")


# Losses and retreats


def struck(points: int, text: str, attack: str = "17>24u RE1a") -> Position:
    position = table(text)
    hit(position, attack, points)
    assert asked(position).endswith("losses")
    return position


@cases(
    ("done", "8.3541", "2 casualty points to take"),
    ("eliminate AR2a", "8.3541", "isn't one of your units in area 24"),
    ("eliminate RE1a", "8.3541", "isn't one of your units"),
    ("eliminate AR1c", "8.3541", "uncommitted group was attacked"),
    ("retreat AR1c", "8.3541", "uncommitted group was attacked"),
    ("eliminate MK3a", "12.2", "immune"),
    ("retreat MK3a", "8.3541", "Take the casualty points first"),
)
def test_a_loss_that_cannot_be_taken(move: str, rule: str, words: str) -> None:
    position = struck(2, "17: RE1a\n24: | AR1a AR1b AR1c* MK3a\n26: | AR2a")
    assert_refused(position, move, rule, words)


def test_8_354_nobody_is_chosen_twice() -> None:
    position = struck(2, "17: RE1a\n24: | AR1a AR1b AR1c")
    play(position, "retreat AR1a")
    assert_refused(position, "eliminate AR1a", "8.354", "already been chosen")


def test_8_354_no_elimination_without_need() -> None:
    position = struck(1, "17: RE1a\n24: | AR1a AR1b")
    play(position, "retreat AR1a")
    assert_refused(position, "eliminate AR1b", "8.354", "All casualty points are taken")


def test_8_3541_a_retreat_that_leaves_points_unpaid() -> None:
    position = struck(5, "17: RE1a\n24: | AR1a AR1b")
    assert_refused(position, "retreat AR1a", "8.3541", "must be eliminated")


def test_12_2_immune_armor_stays_while_its_infantry_stands() -> None:
    position = struck(0, "17: RE1a\n24: | AR1a MK3a")
    assert_refused(position, "retreat MK3a", "12.2", "only if infantry")


def test_13_4_guns_never_retreat() -> None:
    position = struck(1, "decide: german impulse\n17: RE1a RE1b ATa\n24: | AR1a", "24>17u AR1a")
    assert_refused(position, "retreat ATa", "13.4", "never retreat")


def test_13_3_infantry_is_untouched_by_anti_tank_fire() -> None:
    position = struck(1, "17: ATa RE1a\n24: | AR1a MK3a MK3b", "gun 17>24:MK3a ATa")
    assert_refused(position, "eliminate AR1a", "13.3", "isn't affected")


def test_13_7_the_primary_target_goes_first() -> None:
    position = struck(2, "17: ATa RE1a\n24: | SPGa AC9 MK3a", "gun 17>24:SPGa ATa")
    assert_refused(position, "eliminate AC9", "13.7", "SPGa is the primary target")
    assert_refused(position, "retreat AC9", "13.7", "SPGa is the primary target")
    play(position, "retreat SPGa")
    assert_refused(position, "eliminate AC9", "13.7", "retreats, so no other")


def test_8_355_nowhere_to_retreat() -> None:
    position = struck(1, "17: RE1a\n24: | AR1a AR1b\n16: RE1b\n15: RE1c\n26: RE1d\n23: C7a", "17>24u RE1a")
    assert_refused(position, "retreat AR1a", "8.355", "AR1a has nowhere to retreat")


def retreating(text: str, *units: str, attack: str = "17>24u RE1a") -> Position:
    position = struck(len(units), text, attack)
    play(position, *[f"retreat {unit}" for unit in units])
    if asked(position).endswith("losses"):
        play(position, "done")
    assert asked(position).endswith("retreat")
    return position


def test_8_3551_the_order_of_priority() -> None:
    """Areas 14 and 15 are away from the British, 11 is next to area 6, 24 next to the fire."""
    position = retreating("17: RE1a\n6: C7a*\n16: | AR1a AR1b", "AR1a", attack="17>16u RE1a")
    assert_refused(position, "to 11", "8.3551", "must go to area 14 or area 15: an area not next to the enemy (A)")
    assert_refused(position, "to 24", "8.3551", "next to where the fire came from (F)")
    assert_refused(position, "to 6", "12.4", "Enemy infantry is in area 6")
    assert_refused(position, "to 13", "8.355", "isn't next to area 16")
    assert_refused(position, "to 16", "8.355", "The group has to leave area 16.")


def test_8_3551_next_to_the_fewest_enemies() -> None:
    """Fire within area 17 comes from next to every neighbour; areas 16 and 23 border area 24 too."""
    text = "decide: german impulse\n17: RE1a RE1b | AR1a\n24: | AR1b"
    position = retreating(text, "RE1a", attack="17>17u AR1a")
    assert_refused(position, "to 16", "8.3551", "area 5 or area 6 or area 18, next to fewer")


def test_8_3552_who_stays_and_who_goes_on() -> None:
    position = table(
        """
        decide: german impulse
        17: RE1a RE1b RE1c RE1d | AR1a
        18: C7a C7b C7c C8a C8b C8c C9a C9b
        5: | AR1b
        6: | AR1c
        16: | AR2a
        23: | AR2b
        24: | AR2c
        """
    )
    hit(position, "17>17u AR1a", 3)
    play(position, "retreat RE1a", "retreat RE1b", "retreat RE1c", "done")
    assert asked(position) == "british overflow"
    assert_refused(position, "stay C7a", "8.3552", "that just retreated to area 18")
    assert_refused(position, "stay RE1d", "8.3552", "that just retreated to area 18")
    play(position, "stay RE1a", "stay RE1b")
    assert asked(position) == "british retreat"
    assert_refused(position, "to 17", "8.355", "just come from area 17")


def test_7_3_who_is_too_many() -> None:
    position = table(f"turn: 3\n17: {TEN} Ra\n24: | AR1a")
    play(position, "pass")
    assert_refused(position, "remove AR1a", "7.3", "isn't one of your units over the limit in area 17")


def test_13_6_a_gun_keeps_armor_out() -> None:
    position = retreating("17: RE1a ATa\n6: C7a* ATb*\n16: | MK3a MK3b", "MK3a", attack="gun 17>16:MK3a ATa")
    assert_refused(position, "to 6", "13.6", "keeps armor out")


# Close combat


def fighting(text: str) -> Position:
    position = table(f"decide: british fight\nadvantage: british\n{text}\n1: BRENc | AC9")
    play(position, "fight 17")
    return position


def test_9_2_no_fight_without_two_sides() -> None:
    position = table("decide: british fight\n17: RE1a | AR1a\n18: RE1b | AR1b\n24: | AR1c")
    assert_refused(position, "fight 24", "9.2", "no close combat")


@cases(
    ("screen AR1a", "9.5", "only headquarters"),
    ("screen BOHQ", "9.5", "isn't one of your units in area 17"),
    ("screen CHQ", "9.5", "isn't one of your units in area 17"),
)
def test_a_screen_that_cannot_be(move: str, rule: str, words: str) -> None:
    position = fighting("17: RE1a CHQ | AR1a SHQ\n24: | BOHQ")
    assert asked(position) == "german screen"
    assert_refused(position, move, rule, words)


def test_9_5_a_line_must_remain() -> None:
    position = fighting("17: RE1a RE1b CHQ | AR1a SHQ BOHQ")
    play(position, "screen SHQ")
    assert_refused(position, "screen SHQ", "9.5", "already screened")


def striking(text: str, *screened: str) -> Position:
    position = fighting(text)
    while asked(position).endswith("screen"):
        mine = [unit for unit in screened if position.check(position.parse(f"screen {unit}")) is None]
        play(position, f"screen {mine[0]}" if mine else "done")
    assert asked(position) == "german strike"
    return position


@cases(
    ("AR2a*RE1a", "9.2", "AR2a isn't one of your units in area 17"),
    ("RE1a*AR1a", "9.2", "RE1a isn't one of your units in area 17"),
    ("AR1a*C7a", "9.2", "C7a isn't an enemy unit in area 17"),
    ("AR1a*AR1b", "9.2", "AR1b isn't an enemy unit in area 17"),
    ("AR1a*CHQ", "9.5", "CHQ is screened"),
    ("SHQ*RE1a", "9.5", "SHQ is screened"),
    ("AR1a*BRENa", "17.54", "carrier"),
)
def test_a_strike_that_cannot_be(move: str, rule: str, words: str) -> None:
    position = striking("17: RE1a RE1b CHQ BRENa | AR1a AR1b SHQ\n24: | AR2a\n23: C7a", "CHQ", "SHQ")
    assert_refused(position, move, rule, words)


def test_9_2_one_strike_each() -> None:
    position = striking("17: RE1a RE1b | AR1a AR1b AR1c")
    play(position, "AR1a*RE1a")
    assert_refused(position, "AR1a*RE1b", "9.2", "already attacking RE1a")
    assert_refused(position, "AR1b*RE1a", "9.5", "two units on one target")


def british_striking(text: str) -> Position:
    position = fighting(text)
    while asked(position) != "british strike":
        play(position, "done")
    return position


def test_12_3_armor_behind_its_infantry() -> None:
    position = british_striking("17: RE1a RE1b ATa BRENa | AR1a AR1b MK3a")
    assert_refused(position, "RE1a*MK3a", "12.3", "unscreened enemy infantry")
    assert_refused(position, "ATa*AR1a", "13.5", "only armor")
    assert_refused(position, "BRENa*AR1a", "17.53", "never attack")


# Reinforcements


def test_19_4_reformed_units_go_to_british_victory_areas() -> None:
    position = table("turn: 3\ndecide: british reform 2\ncontrol: 23\n17: RE1a\n24: | AR1a")
    assert_refused(position, "Rb@17", "19.4", "Place Ra first")
    assert_refused(position, "RE1b@17", "19.4", "Place Ra first")
    assert_refused(position, "Ra@23", "19.4", "isn't a victory area under British control")
    assert_refused(position, "Ra@16", "19.4", "isn't a victory area under British control")
    assert_refused(position, "Ra@D", "19.4", "Zone D isn't")
    play(position, "Ra@17")
    assert_refused(position, "Rb@17", "19.4", "one reformed unit in each victory area")


@pytest.mark.parametrize(
    "decide, move, rule",
    [
        ("german arrival 2", "Gb@A", "17.21"),
        ("german arrival 2", "Ga@17", "17.21"),
        ("german arrival 1 armor", "STGb@A", "17.32"),
        ("british relief 2", "P1a@A", "17.41"),
        ("british relief 1", "RE1a@D", "17.41"),
        ("british carrier", "BRENa@C", "17.51"),
    ],
)
def test_arrivals_in_the_wrong_place(decide: str, move: str, rule: str) -> None:
    position = table(f"decide: {decide}\n17: RE1a\n24: | AR1a")
    assert refusal(position, move).rule == rule


# Fires and crowds


def test_18_4_who_is_not_driven_out() -> None:
    position = table("options: hidden-guns=on\ndecide: german impulse\n17: RE1a RE1b RE1c* ATa? | ENGa ENGb")
    play(position, "ignite 17", "+ENGa", "+ENGb", "done", dice="1")
    play(position, "keep")
    assert asked(position) == "british flush"
    assert_refused(position, "flush RE1c", "18.4", "isn't an uncommitted British unit")
    assert_refused(position, "flush ENGa", "18.4", "isn't an uncommitted British unit")
    assert_refused(position, "flush ATa", "13.8", "still hidden")


def test_8_32_only_declared_attacks_are_resolved() -> None:
    position = table("17: RE1a RE1b\n24: | AR1a\n16: | AR2a")
    declare(position, "17>24u RE1a", "17>16u RE1b")
    play(position, "done")
    assert_refused(position, "resolve 3", "8.32", "Attack 3 isn't waiting")


def test_every_refusal_is_one_sentence_with_its_rule() -> None:
    refused = refusal(table("17: RE1a\n24: | AR1a"), "move 24")
    assert str(refused) == "There are no British units in area 24. (8.11)"


def test_no_refusal_is_needed_for_a_legal_move() -> None:
    position = table("17: RE1a\n24: | AR1a")
    legal: Iterable[int] = position.moves()
    assert all(position.check(move) is None for move in legal)
