"""Chapter 17: random events and the units they bring."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Event, Position
from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.table import asked, fact, legal, moves, pack, play, refusal, table, where

# The printed table: one row a modified roll, one letter a turn.
PRINTED = """
2  G G A G G G G G
3  G G G A G G G G
4  G G G G A G G G
5  - G G G G A G G
6  - - - G G G A G
7  - - - - - - - A
8  - - - - - - - -
9  - - - - - C - -
10 - - B B - C - -
11 - B B B C C C -
12 B B B B B C C -
13 B B B B C C C -
"""
TABLE = {int(row.split()[0]): row.split()[1:] for row in PRINTED.strip().splitlines()}
CODES = "-GABC"  # as the event numbers them
SIX_IN_D = "D: C7a* C7b* C7c* C8a* C8b* C8c*"


def begin_turn(text: str, dice: str) -> tuple[Position, list[Event]]:
    """The text stands at the end of a turn in which nobody can act; the dice begin with the random event."""
    position = table(f"passes: 1\nfired: GAR HW HZ1 HZ2\n17: RE1a*\n26: | T11a*\n{text}")
    return position, play(position, "pass", dice=dice)


def modifier(text: str) -> int:
    """The modifier of the next random event, whatever it brings."""
    position = table(f"passes: 1\nfired: GAR HW HZ1 HZ2\n17: RE1a*\n26: | T11a*\n{text}")
    events = position.play(position.parse("pass"), ScriptedDice([3, 4, 1, 1]))
    return fact(events, "event")[2]


def two_dice(total: int) -> str:
    return f"{max(1, total - 6)}{min(6, total - 1)}"


# The roll and its modifiers


def test_17_1_plus_one_while_the_british_have_the_advantage() -> None:
    assert modifier("turn: 1\nadvantage: british") == 1


def test_17_1_minus_one_while_the_german_has_it() -> None:
    assert modifier("turn: 1\nadvantage: german") == -1


@pytest.mark.parametrize("turn", [2, 5])
def test_17_1_the_iron_cross_comes_before_the_roll(turn: int) -> None:
    assert modifier(f"turn: {turn}\nadvantage: british") == -1


@pytest.mark.parametrize(
    ("zones", "plus"),
    [
        ("D: C7a* C7b*", 0),
        ("D: C7a* C7b* C7c*", 1),
        ("E: C7a* C7b* C7c*", 1),
        ("D: C7a* C7b*\nE: C7c*", 1),
        ("D: C7a* C7b* C7c* C8a* C8b*", 1),
        ("D: C7a* C7b*\nE: C7c* C8a* C8b* C8c*", 2),
        ("D: C7a* C7b* BRENa*", 1),
        ("C: C7a* C7b* C7c*\nA: C8a* C8b* C8c*", 0),
        ("30: C7a* C7b* C7c*", 0),
    ],
)
def test_17_1_plus_one_for_every_three_british_units_in_d_and_e(zones: str, plus: int) -> None:
    assert modifier(f"turn: 3\nadvantage: british\n{zones}") == 1 + plus


@pytest.mark.parametrize(
    ("zones", "minus"),
    [
        ("D: | T11b* T11c* T12a* T12b*", 0),
        ("D: | T11b* T11c* T12a* T12b* T12c*", 1),
        ("E: | T11b* T11c* T12a* T12b* T12c*", 1),
        ("D: | T11b* T11c* T12a*\nE: | T12b* MK3a*", 1),
        ("D: | T11b* T11c* T12a* T12b*\nE: | T12c* T13a* T13b* T13c* MK3a*", 1),
        ("D: | T11b* T11c* T12a* T12b*\nE: | T12c* T13a* T13b* T13c* MK3a* MK3b*", 2),
        ("C: | T11b* T11c* T12a* T12b* T12c*", 0),
    ],
)
def test_17_1_minus_one_for_every_five_german_units_in_d_and_e(zones: str, minus: int) -> None:
    assert modifier(f"turn: 3\nadvantage: british\n{zones}") == 1 - minus


def test_17_1_all_modifiers_together() -> None:
    zones = "D: C7a* C7b* C7c*\nE: | T11b* T11c* T12a* T12b* T12c*"
    assert modifier(f"turn: 3\nadvantage: german\narmor accepted: 2\n{zones}") == -1 + 1 - 1 + 2


def test_17_1_less_than_two_reads_as_two() -> None:
    germans = "D: | T11b* T11c* T12a* T12b* T12c*"
    _, events = begin_turn(f"turn: 2\n{germans}", "11")  # turn 3: 2 - 1 - 1 = 0, and row 2 has an A
    assert fact(events, "event") == (1, 1, -2, CODES.index("A"))


def test_17_1_more_than_thirteen_reads_as_thirteen() -> None:
    _, events = begin_turn(f"turn: 4\nadvantage: british\n{SIX_IN_D}", "66")  # turn 5: 12 + 3 = 15, and row 13 has a C
    assert fact(events, "event") == (6, 6, 3, CODES.index("C"))


def test_16_2_the_table_is_the_printed_one() -> None:
    assert pack()["tables"]["random_events"]["rows"] == TABLE


@pytest.mark.parametrize("row", list(TABLE))
@pytest.mark.parametrize("turn", range(2, 9))
def test_17_1_every_row_and_turn_of_the_table(turn: int, row: int) -> None:
    low = row == 2
    advantage = "german" if low else "british"
    relief = "" if low or turn not in (3, 6) else SIX_IN_D  # where the German has the Advantage in any case
    code = TABLE[row][turn - 1]
    more = {"G": "11", "B": "1"}.get(code, "")
    total = row + 1 if low else row - 1
    position, events = begin_turn(f"turn: {turn - 1}\nadvantage: {advantage}\n{relief}", two_dice(total) + more)
    assert CODES[fact(events, "event")[3]] == code
    expected = {"A": "german armor-offer", "B": "british relief", "C": "british carrier"}
    if code in expected:
        assert asked(position) == expected[code]
    else:
        assert asked(position).endswith("impulse")


@pytest.mark.parametrize("row", range(3, 14))
def test_17_1_every_row_of_turn_1(row: int) -> None:
    position = GAME.new("ready", data=pack())
    code = TABLE[row][0]
    more = {"G": "11", "B": "1"}.get(code, "")
    events = play(position, "layout forward", "layout east", dice=two_dice(row - 1) + more)
    assert CODES[fact(events, "event")[3]] == code


# G: German infantry

G_ROLL = "11"  # on turn 2 with the British Advantage: 3


@pytest.mark.parametrize(("colored", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_17_21_half_the_colored_die_rounded_up(colored: int, count: int) -> None:
    position, events = begin_turn("turn: 1", f"{G_ROLL}{colored}1")
    assert fact(events, "reinforcements") == (colored, 1, count)
    assert len(position.view("german")["places"]["A"]["german"]) == count


@pytest.mark.parametrize(("white", "zone"), [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (5, "E")])
def test_17_21_the_white_die_is_the_zone_and_they_arrive_uncommitted(white: int, zone: str) -> None:
    position, _ = begin_turn("turn: 1", f"{G_ROLL}3{white}")
    assert where(position, "Ga") == where(position, "Gb") == zone
    assert where(position, "Gc") == ""


def test_17_21_uncommitted_they_may_act_at_once() -> None:
    position, _ = begin_turn("turn: 1", f"{G_ROLL}14")
    play(position, "pass")
    assert legal(position, "move D")


def test_17_21_on_a_white_six_the_german_chooses_the_zones() -> None:
    position, _ = begin_turn("turn: 1", f"{G_ROLL}56")
    assert asked(position) == "german arrival"
    assert moves(position) == ["Ga@A", "Ga@B", "Ga@C", "Ga@D", "Ga@E"]
    assert refusal(position, "Ga@12").rule == "17.21"
    play(position, "Ga@A", "Gb@E", "Gc@E")
    assert [where(position, unit) for unit in ("Ga", "Gb", "Gc")] == ["A*", "E*", "E*"]
    assert asked(position) == "british impulse"


def test_17_21_those_come_committed_and_cannot_act_that_turn() -> None:
    position, events = begin_turn("turn: 1", f"{G_ROLL}16")
    events += play(position, "Ga@D")
    assert fact(events, "arrived")[2] == 1
    play(position, "pass")
    assert asked(position) == "german impulse"
    assert refusal(position, "move D").rule == "8.13"


def test_17_21_but_they_fight_in_close_combat() -> None:
    """A carrier is in zone D; the reinforcement, committed there, attacks it when the impulses are over."""
    position, _ = begin_turn("turn: 1\nadvantage: british\nD: BRENa*", f"{G_ROLL}16")
    play(position, "Ga@D", "pass", "pass", "end")
    assert legal(position, "Ga*BRENa")


def test_17_2_the_pool_is_of_twelve() -> None:
    names = " ".join(f"G{letter}" for letter in "abcdefghijkl")
    assert legal(table(f"turn: 2\ndecide: german impulse\n17: RE1a\nA: | {names}"), "move A")
    assert sum(unit["copies"] for unit in pack()["counters"]["units"] if unit["entry"] == "G") == 12


def test_17_2_eliminated_ones_do_not_come_back() -> None:
    position, _ = begin_turn("turn: 1\nlost: Ga Gc", f"{G_ROLL}31")
    assert where(position, "Ga") == where(position, "Gc") == "lost"
    assert where(position, "Gb") == where(position, "Gd") == "A"


@pytest.mark.parametrize(("left", "count"), [(2, 2), (1, 1), (0, 0)])
def test_17_23_what_the_pool_lacks_is_lost(left: int, count: int) -> None:
    gone = " ".join(f"G{letter}" for letter in "abcdefghijkl"[left:])
    position, events = begin_turn(f"turn: 1\nlost: {gone}", f"{G_ROLL}61")
    assert fact(events, "reinforcements") == (6, 1, count)
    assert len(position.view("german")["places"].get("A", {"german": []})["german"]) == count
    assert asked(position) == "british impulse"


def test_17_23_an_empty_pool_asks_for_no_zone() -> None:
    gone = " ".join(f"G{letter}" for letter in "abcdefghijkl")
    position, _ = begin_turn(f"turn: 1\nlost: {gone}", f"{G_ROLL}66")
    assert asked(position) == "british impulse"


def test_17_22_reinforcements_have_no_platoon_integrity() -> None:
    position = table("turn: 4\ndecide: german impulse\n17: RE1a\n24: | Ga Gb Gc")
    events = play(position, "fire 24>17u", "+Ga", "+Gb", "+Gc", "done", dice="3434")
    assert fact(events, "fire")[6] == 3 + 2 + 7


def test_17_22_nor_with_an_hq() -> None:
    position = table("turn: 4\ndecide: german impulse\n17: RE1a\n24: | Ga Gb T1HQ")
    events = play(position, "fire 24>17u", "+Ga", "+Gb", "+T1HQ", "done", dice="3434")
    assert fact(events, "fire")[6] == 3 + 2 + 7


# A: German armor


def offer(text: str = "") -> Position:
    """Turn 4, a roll of 3: armor is offered."""
    position, events = begin_turn(f"turn: 3\nadvantage: british\n{text}", "11")
    assert CODES[fact(events, "event")[3]] == "A"
    return position


def test_17_3_the_german_decides_before_number_and_zone_are_rolled() -> None:
    position = offer()
    assert asked(position) == "german armor-offer"
    assert moves(position) == ["armor", "infantry"]


def test_17_3_armor_taken() -> None:
    position = offer()
    play(position, "armor", dice="33")
    assert where(position, "STGa") == where(position, "STGb") == "C"
    assert position.view("british")["armor_accepted"] == 1


def test_17_3_armor_declined_for_infantry() -> None:
    position = offer()
    play(position, "infantry", dice="33")
    assert where(position, "Ga") == where(position, "Gb") == "C"
    assert where(position, "STGa") == ""
    assert position.view("british")["armor_accepted"] == 0


def test_17_3_taking_it_adds_one_to_every_later_roll() -> None:
    position = offer()
    play(position, "armor", dice="11")
    events = play(position, "pass", "pass", "end", dice="34")
    assert fact(events, "event")[2] == 1 + 1
    assert modifier("turn: 6\nadvantage: british\narmor accepted: 1\nA: | STGa*") == 1 + 1


def test_17_3_each_time_anew() -> None:
    position = offer("armor accepted: 1\nE: | T11b* T11c* T12a* T12b* T12c*")  # those five make up for the first
    play(position, "armor", dice="11")
    assert position.view("german")["armor_accepted"] == 2
    assert modifier("turn: 3\nadvantage: british\narmor accepted: 2") == 1 + 2


def test_17_3_declining_adds_nothing() -> None:
    position = offer()
    play(position, "infantry", dice="11")
    events = play(position, "pass", "pass", "end", dice="34")
    assert fact(events, "event")[2] == 1


def test_17_31_three_assault_guns_and_no_more() -> None:
    position = offer("armor accepted: 0\nlost: STGb")
    events = play(position, "armor", dice="61")
    assert fact(events, "reinforcements") == (6, 1, 2)
    assert where(position, "STGa") == where(position, "STGc") == "A"
    assert where(position, "STGb") == "lost"


def test_17_31_with_none_left_infantry_comes() -> None:
    position, events = begin_turn("turn: 3\nadvantage: german\nlost: STGa STGb STGc", "1241")
    assert CODES[fact(events, "event")[3]] == "A"
    assert where(position, "Ga") == where(position, "Gb") == "A"
    assert position.view("german")["armor_accepted"] == 1


@pytest.mark.parametrize(("colored", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_17_32_half_the_colored_die_rounded_up(colored: int, count: int) -> None:
    position = offer()
    events = play(position, "armor", dice=f"{colored}5")
    assert fact(events, "reinforcements") == (colored, 5, count)
    assert len(position.view("german")["places"]["E"]["german"]) == count


@pytest.mark.parametrize(("white", "zone"), [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (5, "E")])
def test_17_32_the_white_die_is_the_zone(white: int, zone: str) -> None:
    position = offer()
    play(position, "armor", dice=f"1{white}")
    assert where(position, "STGa") == zone


def test_17_32_on_a_white_six_the_german_chooses_and_they_come_committed() -> None:
    position = offer()
    play(position, "armor", dice="36")
    decision = position.decision()
    assert decision is not None
    assert (decision.ask, decision.rule) == ("arrival", "17.32")
    events = play(position, "STGa@B", "STGb@D")
    assert where(position, "STGa") == "B*"
    assert where(position, "STGb") == "D*"
    assert {event.rule for event in events if event.kind == "arrived"} == {"17.32"}


def test_17_33_what_the_pool_lacks_is_lost() -> None:
    position = offer("armor accepted: 0\nlost: STGa STGb")
    events = play(position, "armor", dice="62")
    assert fact(events, "reinforcements") == (6, 2, 1)
    assert where(position, "STGc") == "B"


# B: British relief


def relief(die: int, text: str = "") -> tuple[Position, list[Event]]:
    """Turn 2, a roll of 12: relief arrives."""
    position, events = begin_turn(f"turn: 1\nadvantage: british\n{text}", f"56{die}")
    assert CODES[fact(events, "event")[3]] == "B"
    return position, events


@pytest.mark.parametrize(("die", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_17_41_half_a_die_rounded_up(die: int, count: int) -> None:
    position, events = relief(die)
    assert fact(events, "relief") == (die, count)
    for unit in ("P1a", "STb", "P3a")[:count]:
        assert asked(position) == "british relief"
        play(position, f"{unit}@D")
    assert asked(position) == "british impulse"


def test_17_41_the_british_choose_units_and_zone() -> None:
    position, _ = relief(5)
    assert len(moves(position)) == 6 * 2
    play(position, "STa@D", "P1b@E", "P3a@D")
    assert [where(position, unit) for unit in ("STa", "P1b", "P3a", "P1a")] == ["D", "E", "D", ""]


def test_17_41_no_other_zone() -> None:
    position, _ = relief(1)
    for place in ("A", "B", "C", "17", "30"):
        assert refusal(position, f"P1a@{place}").rule == "17.41"


def test_17_41_a_unit_comes_once() -> None:
    position, _ = relief(5)
    play(position, "P1a@D")
    assert refusal(position, "P1a@E").rule == "17.41"


def test_17_41_they_may_act_at_once() -> None:
    position, _ = relief(1)
    play(position, "P1a@E")
    assert legal(position, "move E")


@pytest.mark.parametrize(("gone", "count"), [("P1a P1b P3a P3b", 2), ("P1a P1b P3a P3b STa", 1)])
def test_17_42_no_more_than_six_in_a_game(gone: str, count: int) -> None:
    _, events = relief(6, f"lost: {gone}")
    assert fact(events, "relief") == (6, count)


def test_17_42_with_all_six_used_nobody_comes() -> None:
    position, events = relief(6, "lost: P1a P1b P3a P3b STa STb")
    assert fact(events, "relief") == (6, 0)
    assert asked(position) == "british impulse"


def test_17_42_eliminated_ones_count_for_reformed_units() -> None:
    position, events = begin_turn("turn: 1\nbox: P1a P1b P3a P3b STa STb", "")
    assert fact(events, "reformed_outright") == (6, 1)
    assert asked(position) == "british reform"
    assert where(position, "P1a") == "lost"


def test_17_43_relief_has_no_platoon_integrity() -> None:
    position = table("turn: 4\n17: P1a P1b P3a\n24: | T11a")
    events = play(position, "fire 17>24u", "+P1a", "+P1b", "+P3a", "done", dice="3434")
    assert fact(events, "fire")[6] == 3 + 2 + 7


# C: Bren Carriers


def carrier(text: str = "") -> tuple[Position, list[Event]]:
    """Turn 7, a roll of 11: a carrier arrives."""
    position, events = begin_turn(f"turn: 6\nadvantage: british\n{text}", "55")
    assert CODES[fact(events, "event")[3]] == "C"
    return position, events


@pytest.mark.parametrize("zone", ["D", "E"])
def test_17_51_one_carrier_uncommitted_in_zone_d_or_e(zone: str) -> None:
    position, _ = carrier()
    assert moves(position) == ["BRENa@D", "BRENa@E"]
    play(position, f"BRENa@{zone}")
    assert where(position, "BRENa") == zone
    assert asked(position) == "british impulse"
    assert legal(position, f"move {zone}")


def test_17_51_no_other_zone() -> None:
    position, _ = carrier()
    assert refusal(position, "BRENa@C").rule == "17.51"


def test_17_51_the_next_one_comes_after_the_first() -> None:
    position, _ = carrier("lost: BRENa")
    assert moves(position) == ["BRENb@D", "BRENb@E"]


def test_17_5_with_all_three_used_nothing_comes() -> None:
    position, events = carrier("lost: BRENa BRENb\ntrack: BRENc")
    assert fact(events, "no_carrier") == ()
    assert asked(position) == "british impulse"


def test_17_52_a_carrier_that_begins_a_turn_in_a_british_victory_area_is_taken_off() -> None:
    position, events = begin_turn("turn: 3\nadvantage: british\n5: BRENa*", "34")
    assert where(position, "BRENa") == "track"
    assert [event.rule for event in events if event.kind == "unloaded"] == ["17.52"]


def test_17_52_also_with_germans_in_the_area() -> None:
    """Control is what counts, and a contested area keeps it."""
    position = table("turn: 3\nadvantage: british\npasses: 1\n5: A1a* BRENa* | T11b*\n26: | T11a*")
    play(position, "pass", "done", "done", dice="34")
    assert where(position, "BRENa") == "track"


@pytest.mark.parametrize("place", ["24", "D", "30"])
def test_17_52_not_elsewhere(place: str) -> None:
    position, _ = begin_turn(f"turn: 3\nadvantage: british\n{place}: BRENa*", "34")
    assert where(position, "BRENa") == place


def test_17_52_not_in_a_german_victory_area() -> None:
    position, _ = begin_turn("turn: 3\nadvantage: british\ncontrol: 5\n5: BRENa*", "34")
    assert where(position, "BRENa") == "5"


def test_17_52_not_before_the_turn_begins() -> None:
    position = table("turn: 6\nadvantage: british\n18: BRENa\n4: A1a\n24: | T11a")
    play(position, "move 18", "BRENa>4")
    assert where(position, "BRENa") == "4*"


def test_17_52_a_hidden_gun_left_alone_by_its_carrier_shows_itself() -> None:
    position = table("options: hidden-guns=on\nturn: 3\nadvantage: british\npasses: 1\n5: BRENa* ATa?\n26: | T11a*")
    events = play(position, "pass", "end", dice="34")
    assert where(position, "BRENa") == "track"
    assert "unmasked" in [event.kind for event in events]
    assert [counter["unit"] for counter in position.view("german")["places"]["5"]["british"]] == ["ATa"]


def test_17_53_a_carrier_does_not_fire() -> None:
    position = table("17: BRENa RE1a\n24: | T11a")
    play(position, "fire 17>24u")
    assert refusal(position, "+BRENa").rule == "17.53"
    assert not legal(table("17: BRENa\n24: | T11a"), "fire 17>24u")


def test_17_53_nor_does_it_attack_in_close_combat() -> None:
    position = table("decide: british fight\n17: BRENa RE1a | T11a T11b\n5: A1a | T12a")
    play(position, "fight 17", "done")
    assert asked(position) == "british strike"
    assert refusal(position, "BRENa*T11a").rule == "17.53"
    assert legal(position, "RE1a*T11a")


def test_17_54_a_carrier_is_an_infantry_target_from_an_adjacent_area() -> None:
    position = table("decide: german impulse\n17: BRENa\n24: | T11a")
    events = play(position, "fire 24>17u", "+T11a", "done", dice="3434")
    assert fact(events, "fire")[7] == 2 + 1 + 7


def test_17_54_its_defense_factor_counts_for_its_group() -> None:
    position = table("decide: german impulse\n17: BRENa RE1a\n24: | T11a")
    events = play(position, "fire 24>17u", "+T11a", "done", dice="3434")
    assert fact(events, "fire")[7] == 2 + 1 + 7


def test_17_54_it_absorbs_three_points_like_infantry() -> None:
    position = table("advantage: british\ndecide: german impulse\n17: BRENa RE1a RE1b\n24: | T11a")
    play(position, "fire 24>17u", "+T11a", "done", "keep", dice="6533")  # 14 to 9
    play(position, "eliminate BRENa")
    decision = position.decision()
    assert decision is not None
    assert "2 casualty points" in decision.prompt


def test_17_54_in_close_combat_it_is_shielded_like_armor() -> None:
    position = table("decide: british fight\n17: BRENa RE1a | T11a T11b\n5: A1a | T12a")
    play(position, "fight 17")
    assert asked(position) == "german strike"
    assert refusal(position, "T11a*BRENa").rule == "17.54"
    play(position, "T11a*RE1a")
    assert legal(position, "T11b*BRENa")


def test_17_54_alone_it_can_be_attacked() -> None:
    position = table("decide: british fight\n17: BRENa | T11a T11b\n5: A1a | T12a")
    play(position, "fight 17")
    assert legal(position, "T11a*BRENa")


def test_17_54_in_close_combat_its_defense_factor_counts() -> None:
    """A 3-5-5 against a defense factor of 2: +1. Against its attack factor of 0 it would be +3."""
    position = table("advantage: british\ndecide: british fight\n17: BRENa | T11a T11b\n5: A1a | T12a")
    events = play(position, "fight 17", "T11a*BRENa", "done", dice="3")
    assert fact(events, "strike")[1:] == (3, 1)


def test_17_54_it_does_not_screen_an_hq() -> None:
    position = table("decide: british fight\n17: BRENa AHQ | T11a T11b\n5: A1a | T12a")
    play(position, "fight 17")
    assert asked(position) == "german strike"  # the British had nobody to screen the HQ with


def test_17_54_it_counts_against_the_infantry_limit() -> None:
    full = "4: A1a A1b A1c A2a A2b A2c A3a A3b A3c AHQ"
    position = table(f"{full}\n18: BRENa\n26: | T11a")
    play(position, "move 18")
    assert refusal(position, "BRENa>4").rule == "7.1"


def test_17_54_it_does_not_move_from_one_enemy_area_into_another() -> None:
    position = table("17: BRENa | T11a\n24: | T11b")
    play(position, "move 17")
    assert refusal(position, "BRENa>24").rule == "8.21"
    assert legal(position, "BRENa>18")


def test_17_54_it_does_not_retreat_among_enemy_infantry() -> None:
    around = "3: | T11a\n5: | T11b\n18: | T11c"
    position = table(f"advantage: british\ndecide: german impulse\n4: BRENa RE1a\n{around}")
    play(position, "fire 18>4u", "+T11c", "done", "keep", dice="4333")  # 10 to 9
    assert moves(position) == ["eliminate RE1a", "eliminate BRENa"]
    assert refusal(position, "retreat BRENa").rule == "8.355"
