"""8.2: attacks on the ground, from the choice of the hex to the line of the table."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge.board import LINES, RESULTS
from bridgehead.games.arnhem_farthest_bridge.combat import line_of
from tests.arnhem_farthest_bridge.table import asked, facts, kinds, legal, moves, play, state_of, table, unit_of, where

# Places in the facts of a combat.
ATTACK, FIRE, DEFENSE, COUNTERFIRE, LINE, COLUMN, DIFFERENTIAL, DIE, RESULT = 2, 3, 4, 5, 6, 7, 8, 9, 10


def line_against(target: str, *attackers: str, down: str = "", city: str = "a") -> str:
    """The line on which US battalions in these hexes attack BrDf in the target hex."""
    codes = ["505I", "505II", "505III", "508I", "508II", "508III"]
    units = {"BRDF": target} | dict(zip(codes, attackers))
    position = table(units, down=down, options={"city-line": city})
    joining = [f"+{code}" for code in codes[: len(attackers)]] if len(attackers) > 1 else []
    return LINES[facts(play(position, f"attack {target}", *joining, dice="1"), "combat")[LINE]]


# -- 8.2.1 -----------------------------------------------------------------------------------------------------------


def test_8_2_1_only_adjacent_enemies_are_attacked() -> None:
    position = table({"231": "1609", "KRFT": "1610", "BRDF": "1611"})
    assert moves(position) == {"end", "attack 1610"}


def test_8_2_1_any_of_the_units_next_to_the_hex_may_join() -> None:
    position = table({"231": "1609", "32G": "1710", "1GG": "1711", "130": "1509", "KRFT": "1610"})
    play(position, "attack 1610")
    assert moves(position) == {"+231", "+32G", "+1GG"}  # not 130, which is two hexes away
    play(position, "+231")
    assert moves(position) == {"+32G", "+1GG", "done"}


def test_8_2_1_the_strengths_of_all_attackers_add_up() -> None:
    position = table({"231": "1609", "32G": "1710", "KRFT": "1610"})
    told = facts(play(position, "attack 1610", "+32G", "+231", dice="6"), "combat")
    assert (told[ATTACK], told[DEFENSE], told[DIFFERENTIAL]) == (3 + 5, 3, 5)
    assert told[11:] == (
        2,
        unit_of(state_of(position), "231"),
        unit_of(state_of(position), "32G"),
        unit_of(state_of(position), "KRFT"),
    )


def test_8_2_1_a_unit_attacks_once_a_phase() -> None:
    position = table({"32G": "1609", "231": "1611", "KRFT": "1610", "BRDF": "1608"})
    play(position, "attack 1610", "+32G", "done", "stand KRFT", dice="1")  # +2: D2; Krafft is hemmed in
    assert where(position, "KRFT") == "1610*"
    assert asked(position) == "allied move"  # only 32G is next to 1608
    position = table({"32G": "1609", "231": "1611", "KRFT": "1610", "BRDF": "1608"})
    play(position, "attack 1610", "+231", "done", "retreat 231 1612", "done", dice="6")  # 0: A1
    assert moves(position) == {"end", "attack 1608"}  # 32G is still free, but 1610 was attacked


def test_8_2_1_a_unit_that_retreated_may_be_attacked_where_it_is_now() -> None:
    """Next to 231, but across open water, so that no zone kept it away."""
    position = table({"32G": "2114", "KRFT": "2115", "231": "2117"})
    play(position, "attack 2115", "retreat KRFT 2116", "done", dice="4")  # +2: D1
    assert moves(position) == {"end", "attack 2116"}


def test_8_2_1_water_does_not_prevent_an_attack() -> None:
    position = table({"505I": "2720", "BRDF": "2721"})
    assert legal(position, "attack 2721")


def test_8_2_1_everybody_in_the_hex_defends() -> None:
    position = table({"130": "1609", "KRFT": "1610", "BRDF": "1610"}, options={"stacking-limit": "2"})
    told = facts(play(position, "attack 1610", dice="4"), "combat")
    assert (told[DEFENSE], told[DIFFERENTIAL], RESULTS[told[RESULT]]) == (5, 0, "Br")


def test_8_2_1_attacks_are_free_by_default() -> None:
    assert legal(table({"231": "1609", "KRFT": "1610"}), "end")


def test_6_3_mandatory_attacks_hold_up_the_end_of_the_phase() -> None:
    position = table({"231": "1609", "KRFT": "1610"}, options={"combat": "mandatory"})
    assert moves(position) == {"attack 1610"}


def test_6_3_mandatory_attacks_are_due_only_where_a_zone_reaches() -> None:
    position = table({"505I": "2720", "BRDF": "2721"}, options={"combat": "mandatory"})
    assert moves(position) == {"end", "attack 2721"}  # unbridged water lies between
    position = table({"505I": "2620", "BRDF": "2721"}, options={"combat": "mandatory"})
    assert moves(position) == {"attack 2721"}
    position = table({"505I": "2620", "BRDF": "2721"}, options={"combat": "mandatory"}, down="2620|2721")
    assert moves(position) == {"end", "attack 2721"}


def test_6_3_mandatory_attacks_end_when_every_hex_was_attacked() -> None:
    position = table({"32G": "1609", "231": "1711", "KRFT": "1610"}, options={"combat": "mandatory"})
    play(position, "attack 1610", "+32G", "done", "stand KRFT", dice="1")
    assert asked(position) == "allied move"  # 231 is in a zone, but that hex was attacked


# -- 8.2.2 -----------------------------------------------------------------------------------------------------------


def test_8_2_2_first_the_attacker_then_the_defender() -> None:
    position = table({"231": "1609", "KRFT": "1610"}, markers="gb-art de-art-a")
    play(position, "attack 1610")
    assert asked(position) == "allied support"
    play(position, "marker gb-art")  # the only one: he is done
    assert asked(position) == "german support"
    told = facts(play(position, "marker de-art-a", dice="6"), "combat")
    assert (told[ATTACK], told[FIRE], told[DEFENSE], told[COUNTERFIRE], told[DIFFERENTIAL]) == (3, 3, 3, 4, -1)


def test_8_2_2_who_has_no_marker_is_not_asked() -> None:
    position = table({"231": "1609", "KRFT": "1610"})
    assert "combat" in kinds(play(position, "attack 1610", dice="6"))


def test_8_2_2_nobody_has_to_support() -> None:
    position = table({"231": "1609", "KRFT": "1610"}, markers="gb-art de-art-a")
    told = facts(play(position, "attack 1610", "done", "done", dice="6"), "combat")
    assert told[DIFFERENTIAL] == 0


def test_8_2_2_by_the_option_the_defender_has_no_markers() -> None:
    position = table({"231": "1609", "KRFT": "1610"}, markers="de-art-a", options={"defensive-markers": "no"})
    assert "combat" in kinds(play(position, "attack 1610", dice="6"))


# -- 8.2.3 -----------------------------------------------------------------------------------------------------------


def test_8_2_3_depleted_units_count_with_their_backs() -> None:
    position = table({"231": "1609*", "32G": "1710", "9SS2": "1610*"})
    told = facts(play(position, "attack 1610", "+231", "+32G", dice="6"), "combat")
    assert (told[ATTACK], told[DEFENSE], told[DIFFERENTIAL]) == (2 + 5, 2, 5)


# -- 8.2.4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "attacker", "line"),
    [
        ("1610", "1609", "D"),  # mixed
        ("2223", "2222", "B"),  # town
        ("1807", "1808", "B"),  # woods
        ("0617", "0717", "B"),  # broken
        ("0518", "0517", "B"),  # marsh
        ("2422", "2423", "A"),  # rough
        ("2621", "2622", "A"),  # city
    ],
)
def test_8_2_4_terrain(target: str, attacker: str, line: str) -> None:
    assert line_against(target, attacker) == line


def test_8_2_4_by_the_option_a_city_has_the_line_of_towns() -> None:
    assert line_against("2621", "2622", city="b") == "B"


def test_8_2_4_all_attackers_across_open_water() -> None:
    assert line_against("2216", "2317") == "B"  # mixed ground across the Maas
    assert line_against("2216", "2317", "2217") == "B"


def test_8_2_4_before_anybody_has_joined_the_terrain_counts() -> None:
    position = table({"505I": "2317", "505II": "2217", "BRDF": "2216"})
    play(position, "attack 2216")
    assert LINES[line_of(state_of(position))] == "D"


def test_8_2_4_some_across_open_water_and_some_not() -> None:
    assert line_against("2216", "2317", "2116") == "D"


def test_8_2_4_one_attacker_across_a_bridge() -> None:
    assert line_against("2216", "2316") == "C"
    assert line_against("2216", "2316", "2116") == "C"
    assert line_against("2216", "2316", "2317") == "C"


def test_10_6_the_terrain_may_be_better_than_the_bridge_line() -> None:
    assert line_against("2721", "2621") == "B"  # a town
    assert line_against("2621", "2721") == "A"  # a city


def test_10_6_a_railroad_bridge_is_a_bridge() -> None:
    assert line_against("2413", "2412") == "C"


def test_10_6_3_a_demolished_bridge_is_open_water() -> None:
    assert line_against("2216", "2316", down="2216|2316") == "B"
    assert line_against("2216", "2316", "2116", down="2216|2316") == "D"


def test_8_2_4_ferries_are_open_water() -> None:
    assert line_against("3125", "3124") == "B"  # a printed one
    position = table({"505I": "2317", "BRDF": "2216"}, ferry="2216|2317")
    assert LINES[facts(play(position, "attack 2216", dice="1"), "combat")[LINE]] == "B"


# -- 8.2.5 -----------------------------------------------------------------------------------------------------------


def test_8_2_5_the_report_tells_how_the_result_came_about() -> None:
    """The example of 1976: 13 against 4 in a town, die 5."""
    position = table({"32G": "1710", "130": "1810", "231": "1709", "9SS2": "1809"})
    told = facts(play(position, "attack 1809", "+32G", "+130", "+231", dice="5"), "combat")
    assert told[:12] == (0, state_of(position).board.hex_numbers["1809"], 13, 0, 4, 0, 1, 9, 9, 5, 4, 3)
    assert LINES[told[LINE]] == "B" and RESULTS[told[RESULT]] == "D1"


def test_equal_tables_are_equal_states() -> None:
    """The order of two fights leaves no trace."""
    units = {"231": "1609", "KRFT": "1610", "1GG": "1606", "BRDF": "1605", "32G": "1902"}
    one = table(units)
    play(one, "attack 1610", "stand KRFT", "attack 1605", "stand BRDF", dice="13")  # 0: D2; +1: D1
    other = table(units)
    play(other, "attack 1605", "stand BRDF", "attack 1610", "stand KRFT", dice="31")
    assert state_of(one).numbers() == state_of(other).numbers()
