"""Chapters 8.355, 8.3551, 8.3552: where a beaten group may go (and 10.2, 12.4, 13.6)."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import retreat
from bridgehead.games.storm_over_arnhem.state import RETREATING, State
from tests.storm_over_arnhem.firing import TOTALS, declare, dice_to_score, hit, outcomes, shoot, values
from tests.storm_over_arnhem.table import asked, fact, legal, moves, pack, play, refusal, state_of, table, where

TEN = "A1a A1b A1c A2a A2b A2c A3a A3b A3c AHQ"
ELEVEN = "Ra A1a A1b A1c A2a A2b A2c A3a A3b A3c AHQ"
TEN_MORE = "B5a B5b B5c B6a B6b B6c BHQ C7a C7b C7c"
TEN_GERMANS = "T31a T31b T31c T32a T32b T32c T33a T33b T33c T3HQ"


def british_retreat(source: str, target: str, text: str, units: str = "RE1a") -> Position:
    """T11a in `source` fires into `target`, and the named units there must retreat, one point each."""
    case = table(f"decide: german impulse\n{text}")
    hit(case, f"{source}>{target}u T11a", len(units.split()))
    play(case, *[f"retreat {unit}" for unit in units.split()])
    if asked(case) == "british losses":
        play(case, "done")
    return case


# 8.3551 The order of priority


def test_8_3551_a_an_area_not_adjacent_to_the_enemy() -> None:
    case = british_retreat("24", "17", "17: RE1a\n24: | T11a T12a")
    assert moves(case) == ["to 5", "to 6", "to 18"]
    assert refusal(case, "to 16").rule == "8.3551"
    assert refusal(case, "to 23").rule == "8.3551"
    assert refusal(case, "to 22").rule == "8.355"


def test_8_3551_a_enemies_in_zones_do_not_count() -> None:
    """10.5: zone D leads to 21, yet 21 is not adjacent to an enemy-occupied area."""
    case = british_retreat("29", "30", "30: RE1a\n29: | T11a\nD: | T12a")
    assert where(case, "RE1a") == "21*"


def test_8_3551_a_before_b() -> None:
    case = british_retreat("22", "21", "21: RE1a\n22: | T11a T12a")
    assert where(case, "RE1a") == "20*"


def test_8_3551_b_an_empty_zone_before_c() -> None:
    case = british_retreat("29", "30", "30: RE1a\n29: | T11a\n20: | T12a")
    assert where(case, "RE1a") == "D*"


def test_8_3551_b_among_zones_the_owner_chooses() -> None:
    case = table("""
        decide: german impulse
        B: RE1a | T11a
        15: | T12a
        25: | T13a
        27: | T12b""")
    hit(case, "B>Bu T11a", 1)
    play(case, "retreat RE1a")
    assert moves(case) == ["to A", "to C"]


def test_8_3551_c_an_area_not_adjacent_to_the_source_of_the_fire_before_d() -> None:
    case = british_retreat("29", "30", "30: RE1a\n29: | T11a\n20: | T12a\nD: | T13a")
    assert where(case, "RE1a") == "21*"


def test_8_3551_c_the_spotters_area_has_not_caused_the_retreat() -> None:
    """By fire from 24 areas 16 and 23 would come behind 5, 6 and 18; by artillery called from there they do not."""
    text = """
        decide: german impulse
        17: RE1a
        7: | T12a
        22: | T13a
        24: | T11a LRHQ"""
    case = table(text)
    hit(case, "24>17u T11a", 1)
    play(case, "retreat RE1a")
    assert moves(case) == ["to 5", "to 6", "to 18"]
    case = table(text)
    play(case, "shell HW 24>17u", "keep", "retreat RE1a", dice="1111")
    assert moves(case) == ["to 5", "to 6", "to 16", "to 18", "to 23"]


def test_8_3551_c_fire_within_a_zone_has_no_source_area() -> None:
    case = table("""
        decide: german impulse
        D: RE1a | T11a
        22: | T12a
        C: | T13a
        E: | T13b""")
    hit(case, "D>Du T11a", 1)
    play(case, "retreat RE1a")
    assert moves(case) == ["to 21", "to 30"]


def test_8_3551_d_an_enemy_zone_before_e() -> None:
    case = british_retreat("29", "30", f"30: RE1a\n21: {TEN}\n29: | T11a\nD: | T12a")
    assert where(case, "RE1a") == "D*"


def test_8_3551_d_an_enemy_zone_before_f() -> None:
    case = british_retreat("29", "30", "30: RE1a\n29: | T11a\n21: | T12b\nD: | T12a")
    assert where(case, "RE1a") == "D*"


AROUND_18 = "3: | T12a\n17: | T12b\n22: | T11a\n"


def test_8_3551_e_a_full_area_before_f() -> None:
    """From 18 only 4 is not adjacent to the fire from 22; it is full, so the retreat goes on to 5."""
    case = british_retreat("22", "18", f"18: RE1a\n4: {TEN}\n{AROUND_18}")
    assert where(case, "RE1a") == "5*"


def test_8_3551_f_an_area_adjacent_to_the_source_of_the_fire() -> None:
    case = british_retreat("22", "18", f"18: RE1a\n4: | T13a\n{AROUND_18}")
    assert moves(case) == ["to 19", "to 23"]


def test_8_3551_f_the_one_adjacent_to_the_fewest_enemy_occupied_areas() -> None:
    case = british_retreat("22", "18", f"18: RE1a\n4: | T13a\n26: | T13b\n{AROUND_18}")
    assert where(case, "RE1a") == "19*"


def test_8_3551_f_enemies_are_counted_by_areas_not_by_units() -> None:
    case = british_retreat("22", "18", f"18: RE1a\n4: | T13a\n26: | T13b\n20: | LR4a LR4b LR4c\n{AROUND_18}")
    assert moves(case) == ["to 19", "to 23"]


def test_8_3551_f_before_g() -> None:
    case = british_retreat("22", "18", f"18: RE1a\n4: | T13a\n19: | MK3a\n{AROUND_18}")
    assert where(case, "RE1a") == "23*"


def test_8_3551_g_among_enemy_armor_without_infantry() -> None:
    case = british_retreat("22", "18", f"18: RE1a\n4: | T13a\n19: | MK3a\n23: | T13b\n{AROUND_18}")
    assert where(case, "RE1a") == "19*"


def test_8_3551_g_not_where_armor_has_infantry_with_it() -> None:
    case = table(f"decide: german impulse\n18: RE1a\n4: | T13a\n19: | MK3a T13c\n23: | T13b\n{AROUND_18}")
    hit(case, "22>18u T11a", 1)
    assert where(case, "RE1a") == "box_twice"


ARMOR_IN_24 = "15: SCa\n16: SCb\n17: RE1a ATa\n23: SCc\n"


def test_8_3551_h_armor_among_enemy_infantry_when_nothing_else_is_open() -> None:
    case = table(f"{ARMOR_IN_24}24: | MK3a\n26: DFa")
    hit(case, "gun 17>24:MK3a ATa", 1)
    play(case, "retreat MK3a")
    assert moves(case) == ["to 15", "to 16", "to 23", "to 26"]
    assert refusal(case, "to 17").rule == "13.6"


def test_8_3551_h_after_f() -> None:
    case = table("16: SCb\n17: RE1a ATa\n23: SCc\n24: | MK3a\n26: DFa")
    hit(case, "gun 17>24:MK3a ATa", 1)
    play(case, "retreat MK3a")
    assert where(case, "MK3a") == "15*"


def test_8_3551_h_not_for_infantry() -> None:
    case = table(f"{ARMOR_IN_24}24: | T11a\n26: DFa")
    hit(case, "17>24u RE1a", 1)
    assert where(case, "T11a") == "lost"


def test_8_3551_h_not_where_an_anti_tank_gun_stands() -> None:
    case = table("15: SCa\n16: SCb ATb*\n17: RE1a ATa\n23: SCc\n24: | MK3a\n26: DFa")
    hit(case, "gun 17>24:MK3a ATa", 1)
    play(case, "retreat MK3a")
    assert moves(case) == ["to 15", "to 23", "to 26"]


def test_8_3551_fire_from_the_same_area_has_that_area_as_its_source() -> None:
    """15, 16 and 26 all touch 24 where the fire is: case F, and 26 touches the British in 23 as well."""
    case = table("""
        24: RE1a RE1b | T11a
        17: SCa
        23: SCb""")
    hit(case, "24>24u RE1a", 1)
    play(case, "retreat T11a")
    assert where(case, "T11a") == "15*"


def test_8_3551_a_retreat_out_of_a_zone() -> None:
    case = table("""
        decide: german impulse
        D: RE1a | T11a
        20: | T12a""")
    hit(case, "D>Du T11a", 1)
    play(case, "retreat RE1a")
    assert where(case, "RE1a") == "30*"


def test_10_2_a_retreat_into_a_zone_with_enemies() -> None:
    case = british_retreat("2", "1", "1: RE1a\n2: | T11a\n20: | T12a\nE: | T13a T13b T13c")
    assert where(case, "RE1a") == "E*"


# The priorities against a second reading of the rule on many tables


class Reading:
    """8.3551 and 8.355 read straight from the map file, for counts of units by place."""

    def __init__(self, counts: dict[str, dict[str, int]], side: str) -> None:
        self.counts = counts
        self.own, self.enemy = ("b", "g") if side == "british" else ("g", "b")
        self.near: dict[str, list[str]] = {}
        self.linked: dict[str, list[str]] = {}
        for area in pack()["map"]["areas"]:
            self.near[str(area["id"])] = [str(n) for n in area["adjacent"]]
        for area, near in self.near.items():
            self.linked[area] = list(near)
        for zone in pack()["map"]["zones"]:
            self.linked[zone["id"]] = [str(n) for n in zone["areas"]] + list(zone["zones"])
            for n in zone["areas"]:
                self.linked[str(n)].append(zone["id"])

    def number(self, place: str, kind: str) -> int:
        return self.counts.get(place, {}).get(kind, 0)

    def enemies(self, place: str) -> int:
        return sum(self.number(place, self.enemy + kind) for kind in "iag")

    def enemy_neighbors(self, place: str) -> int:
        return len([n for n in self.near[place] if self.enemies(n)])

    def left_over(self, place: str, infantry: int, armor: int) -> tuple[int, int]:
        room_infantry = 10 - self.number(place, self.own + "i") - self.number(place, self.own + "g")
        room_armor = 3 - self.number(place, self.own + "a")
        return max(0, infantry - max(0, room_infantry)), max(0, armor - max(0, room_armor))

    def letter(self, place: str, infantry: int, armor: int, cause: str, left: set[str]) -> str:
        """The letter of 8.3551, I for guns alone (13.6), with a + if enemies are in an area too full."""
        if place in left:
            return ""
        if place not in self.near:
            return "D" if self.enemies(place) else "B"
        over = self.left_over(place, infantry, armor)
        if any(over) and not self.open(place, *over, cause, left | {place}):
            return ""
        if self.enemies(place):
            return self.letter_among_enemies(place, infantry, armor, "+" if any(over) else "")
        if any(over):
            return "E"
        if not self.enemy_neighbors(place):
            return "A"
        return "F" if cause and (place == cause or place in self.near[cause]) else "C"

    def letter_among_enemies(self, place: str, infantry: int, armor: int, full: str) -> str:
        if not self.number(place, self.enemy + "i") and not self.number(place, self.enemy + "g"):
            return "G" + full
        if self.number(place, self.enemy + "g"):
            return "" if armor or self.number(place, self.enemy + "i") else "I" + full
        return "" if infantry else "H" + full

    def open(self, start: str, infantry: int, armor: int, cause: str, left: set[str]) -> list[str]:
        going_on = bool(left - {start})
        letters = {n: self.letter(n, infantry, armor, cause, left | {start}) for n in self.linked[start]}
        if going_on:  # 8.355: then only the number of enemy-occupied neighbours tells C from F
            letters = {n: "C" if letter == "F" else letter for n, letter in letters.items()}
        best = min((letter for letter in letters.values() if letter), default="")
        places = [n for n, letter in letters.items() if letter == best and best]
        if best == "F" or (going_on and best in ("A", "C", "G", "H", "I")):
            fewest = min((self.enemy_neighbors(n) for n in places), default=0)
            places = [n for n in places if self.enemy_neighbors(n) == fewest]
        return places


PEOPLE = {
    "bi": TEN.split() + TEN_MORE.split() + [f"C{n}{x}" for n in (8, 9) for x in "abc"] + ["SCa", "SCb", "SCc", "CHQ"],
    "bg": ["ATa", "ATb"],
    "gi": [f"T{n}{x}" for n in (12, 13, 21, 22, 23, 31, 32, 33) for x in "abc"]
    + [f"LR{n}{x}" for n in (4, 5, 6) for x in "abc"],
    "ga": ["MK3a", "MK3b", "MK3c", "SPGa", "SPGb", "AC75", "AC231", "AC222"],
}


def random_table(rng: Random, side: str) -> tuple[State, dict[str, dict[str, int]], str, str]:
    """Units around the place of a retreat: counts by kind for the second reading, and the same table for the engine."""
    reading = Reading({}, side)
    start = rng.choice(list(reading.linked) + ["4", "6", "11", "16", "17", "18", "23", "24"])
    cause = rng.choice([*reading.near[start], ""]) if start in reading.near else ""
    pool = {kind: list(units) for kind, units in PEOPLE.items()}
    counts: dict[str, dict[str, int]] = {}
    own = "bi" if side == "british" else "gi"
    calm = ["", "", "bi", "gi", "ga", "bg", own, own, "gi ga", "bi bg", "ga bi"]
    hostile = ["gi", "gi ga", "ga", "ga bi", "ga bi", own]
    if side == "german":
        hostile = ["bi", "bi", "bi bg", "bg", "bi ga", "bi ga", "gi bg", "gi bg", own]
    mood = rng.choice([calm, hostile])
    ring = [*reading.linked[start]]
    for place in ring + [n for near in ring for n in reading.linked[near] if n != start]:
        if place in counts or place == start:
            continue
        counts[place] = {}
        wanted: dict[str, int] = {}
        for kind in rng.choice(mood).split():
            wanted[kind] = 1
        if own in wanted and place in reading.near:
            wanted[own] = rng.choice([1, 8, 9, 10])
        if "ga" in wanted and place in reading.near:
            wanted["ga"] = rng.choice([1, 2, 3])
        if place == cause:
            wanted = {"gi": 1} if side == "british" else {"bi": 1}
        if wanted.get("bi", 0) + wanted.get("bg", 0) > 10:
            del wanted["bg"]
        for kind, count in wanted.items():
            counts[place][kind] = min(count, len(pool[kind]))
    lines = []
    for place, kinds in counts.items():
        units = {kind: [pool[kind].pop() for _ in range(min(count, len(pool[kind])))] for kind, count in kinds.items()}
        counts[place] = {kind: len(names) for kind, names in units.items()}
        british = units.get("bi", []) + units.get("bg", [])
        lines.append(f"{place}: {' '.join(british)} | {' '.join(units.get('gi', []) + units.get('ga', []))}")
    return state_of(table("\n".join(lines))), counts, start, cause


@pytest.mark.parametrize("side", ["british", "german"])
@pytest.mark.parametrize("seed", range(60))
def test_8_3551_every_priority_on_random_tables(side: str, seed: int) -> None:
    rng = Random(f"{side} {seed}")
    state, counts, start, cause = random_table(rng, side)
    reading = Reading(counts, side)
    for infantry, armor in [(1, 0), (2, 0), (3, 0)] + ([(0, 1), (0, 2), (1, 1), (2, 2)] if side == "german" else []):
        compare(state, reading, start, infantry, armor, cause, [])


def compare(state: State, reading: Reading, start: str, infantry: int, armor: int, cause: str, left: list[str]) -> None:
    """The open places of the engine and of the second reading, and so on from every full area among them."""
    board = state.board
    number = board.place_numbers
    side = 0 if reading.own == "b" else 1
    since = number[cause] if cause else retreat.NO_CAUSE
    visited = sum(board.bits[number[place]] for place in left)
    found = retreat.open_places(state, side, number[start], infantry, armor, since, visited)
    names = sorted(board.place_names[place] for place in found)
    assert names == sorted(reading.open(start, infantry, armor, cause, set(left))), (start, infantry, armor, cause)
    for place in names:
        over = reading.left_over(place, infantry, armor) if place in reading.near else (0, 0)
        if any(over):
            compare(state, reading, place, *over, cause, [*left, start])


# 8.355 Retreating, going on, and having nowhere to go


def test_8_355_enemy_infantry_bars_the_way() -> None:
    case = table("""
        decide: german impulse
        4: RE1a RE1b
        3: | T12a
        5: | T11a
        18: | T13a""")
    hit(case, "5>4u T11a", 1)
    assert refusal(case, "retreat RE1a").rule == "8.355"
    assert moves(case) == ["eliminate RE1a", "eliminate RE1b"]


def test_8_355_infantry_with_every_way_barred_pays_by_elimination() -> None:
    case = table("""
        decide: german impulse
        4: RE1a
        3: | T12a
        5: | T11a
        18: | T13a""")
    hit(case, "5>4u T11a", 1)
    assert where(case, "RE1a") == "box_twice"  # 19.22


def test_8_355_friends_do_not_cancel_the_enemies_in_an_area() -> None:
    case = table(
        """
        decide: german impulse
        4: RE1a
        3: SCa SCb SCc | T12a
        5: | T11a
        18: SCa | T13a""".replace("18: SCa", "18: DFa")
    )
    hit(case, "5>4u T11a", 1)
    assert where(case, "RE1a") == "box_twice"


def test_8_355_the_retreat_ends_in_the_first_place_with_room() -> None:
    case = british_retreat("22", "18", f"18: RE1a\n4: {TEN.removesuffix(' AHQ')}\n{AROUND_18}")
    assert where(case, "RE1a") == "4*"


def test_8_355_it_goes_on_until_there_is_room() -> None:
    """4 and 5 are full, so from 18 by 4 and 5 to 6; 7 and 17 hold Germans."""
    text = f"18: RE1a\n4: {TEN}\n5: {TEN_MORE}\n7: | T13a\n{AROUND_18}"
    case = british_retreat("22", "18", text)
    assert where(case, "RE1a") == "6*"


def test_8_355_it_goes_on_to_the_area_with_the_fewest_enemies_around() -> None:
    """From the full 17 areas 5, 6 and 16 are all case C; 5 touches the Germans in 4 and 7, the others one area each."""
    text = f"""
        23: RE1a
        17: {TEN}
        18: | T12a
        22: | T12b
        24: | T12c
        26: | T13a
        28: | T11a
        4: | T13b
        7: | T13c"""
    case = british_retreat("28", "23", text)
    assert moves(case) == ["to 6", "to 16"]
    assert refusal(case, "to 5").rule == "8.355"
    play(case, "to 16")
    assert where(case, "RE1a") == "16*"


def test_8_355_going_on_the_fewest_enemies_count_and_not_where_the_fire_came_from() -> None:
    """From the full 22 the way leads to 19, away from the fire but next to 3, 18, 21, or to 29, next to 28 and 30."""
    text = f"""
        23: RE1a
        22: {TEN}
        3: | T12a
        17: | T12b
        18: | T12c
        21: | T13a
        24: | T13b
        26: | T13c
        30: | T21a
        28: | T11a"""
    case = british_retreat("28", "23", text)
    assert where(case, "RE1a") == "29*"


def from_4_with_18_full(squads: str, *retreating: str) -> Position:
    """3 and 5 hold German infantry; 18, the only other neighbour of 4, holds these squads and a German tank."""
    case = table(f"""
        turn: 4
        decide: german impulse
        2: C7c
        3: | T12a
        4: {" ".join(retreating)}
        5: | T11a T11b T11c
        10: | T33c
        18: {" ".join(f"{unit}*" for unit in squads.split())} | MK3a""")
    if len(retreating) == 1:
        shoot(case, "5>4u T11a T11b T11c", "6636")
    else:
        hit(case, "5>4u T11a T11b T11c", len(retreating))
    return case


def test_8_355_it_goes_on_from_a_full_area_with_enemies_that_do_not_bar_the_way() -> None:
    """A tank bars nobody (8.3551 G), so the unit goes on; 22 and 23 border one enemy area, 17 and 19 two."""
    case = from_4_with_18_full("A1b A1c A2a A2b A2c A3a A3b A3c B5a B5b", "A1a")
    play(case, "retreat A1a")
    assert asked(case) == "british retreat"
    assert moves(case) == ["to 22", "to 23"]
    play(case, "to 23")
    assert where(case, "A1a") == "23*"


def test_8_3552_one_stays_beside_the_tank_and_one_goes_on() -> None:
    case = from_4_with_18_full("A1c A2a A2b A2c A3a A3b A3c B5a B5b", "A1a", "A1b")
    play(case, "retreat A1a", "retreat A1b")
    assert asked(case) == "british overflow"
    play(case, "stay A1b", "to 22")
    assert [where(case, unit) for unit in ("A1a", "A1b")] == ["22*", "18*"]


def test_8_355_it_goes_on_from_a_full_area_with_a_lone_gun() -> None:
    """13.6: the gun in 15 bars no infantry that has no other way; ten Germans are there, so T11a goes on to zone B."""
    case = table(f"""
        16: SCa
        17: RE1a
        23: SCb
        26: DFa
        24: | T11a T12a
        15: ATa | {TEN_GERMANS}""")
    hit(case, "17>24u RE1a", 1)
    play(case, "retreat T11a", "done")
    assert where(case, "T11a") == "B*"


def test_8_355_armor_goes_on_from_among_enemy_infantry_where_three_stand_already() -> None:
    """8.3551 H: guns close 3 and 5 to armor; 18 holds British infantry and the three armor units of 7.1."""
    case = table("""
        3: RE1a ATa
        5: RE1b ATb
        18: SCa | SPGa SPGb AC75
        4: | MK3a""")
    hit(case, "gun 3>4:MK3a ATa", 1)
    play(case, "retreat MK3a")
    assert moves(case) == ["to 22", "to 23"]


def test_8_355_never_back_to_a_place_already_left() -> None:
    """3 is full and leads on only to 19, where the retreat began, as 2 and 4 hold Germans: so 3 is not open."""
    case = table(f"""
        decide: german impulse
        19: RE1a
        3: {TEN}
        2: | T12a
        4: | T12b
        18: | T12c
        20: | T13a
        21: | T13b
        22: | T11a""")
    hit(case, "22>19u T11a", 1)
    assert where(case, "RE1a") == "box_twice"


def test_8_355_an_area_overfilled_by_reformed_units_is_only_passed_through() -> None:
    """7.3: the excess of 4 is removed when the impulse ends, the unit that retreated through it is not part of it."""
    case = british_retreat("22", "18", f"18: RE1a\n4: {ELEVEN}\n{AROUND_18}")
    assert where(case, "RE1a") == "5*"
    assert asked(case) == "british remove"


def test_8_355_no_armor_beyond_three() -> None:
    """15 holds its three armor units (7.1), so a fourth goes on from there."""
    case = table("""
        16: SCa
        17: RE1a ATa
        23: SCb
        26: DFa
        15: | SPGa SPGb AC75
        24: | MK3a""")
    hit(case, "gun 17>24:MK3a ATa", 1)
    play(case, "retreat MK3a")
    assert where(case, "MK3a") == "13*"


# 8.3552 Retreating as a group


def worked_example() -> Position:
    """The rulebook's figure, with the British in 23 too, so that 26 is closed as the text has it."""
    return table("""
        17: RE1a RE1b RE1c
        23: SCa
        24: | T11a LR4a LR4b T12a*
        27: | T13a""")


def test_8_3552_worked_example() -> None:
    case = worked_example()
    declare(case, "17>24u RE1a RE1b RE1c")
    events = play(case, "done", "keep", dice="6332")
    assert fact(events, "fire")[4:6] == (9, 5)
    assert values(events) == (4 + 2 + 1 + 9, 5 + 1 + 5) == (16, 11)
    play(case, "eliminate T11a", "retreat LR4a", "retreat LR4b")
    assert where(case, "T11a") == "lost"
    assert [where(case, unit) for unit in ("LR4a", "LR4b")] == ["15*", "15*"]
    assert where(case, "T12a") == "24*"


def test_8_3552_worked_example_the_other_option() -> None:
    """Any two eliminated, three points each, and the third stays uncommitted in 24."""
    for lost in (("T11a", "LR4a"), ("T11a", "LR4b"), ("LR4a", "LR4b")):
        case = worked_example()
        hit(case, "17>24u RE1a RE1b RE1c", 5)
        play(case, *[f"eliminate {unit}" for unit in lost], "done")
        (stays,) = {"T11a", "LR4a", "LR4b"} - set(lost)
        assert where(case, stays) == "24"


def test_8_3552_worked_example_all_options() -> None:
    case = worked_example()
    hit(case, "17>24u RE1a RE1b RE1c", 5)
    paid_once = {
        f"{a} | {b} {c}" for a, b, c in (("LR4a", "LR4b", "T11a"), ("LR4b", "LR4a", "T11a"), ("T11a", "LR4a", "LR4b"))
    }
    paid_twice = {"LR4a LR4b |", "LR4a T11a |", "LR4b T11a |"}
    gone_too = {"LR4a LR4b | T11a", "LR4a T11a | LR4b", "LR4b T11a | LR4a"}
    assert outcomes(case) == paid_once | paid_twice | gone_too


def test_8_3552_worked_example_must_retreat_to_15() -> None:
    case = worked_example()
    hit(case, "17>24u RE1a RE1b RE1c", 0)
    play(case, "retreat LR4a", "done")
    assert where(case, "LR4a") == "15*"


def test_8_3552_units_retreat_as_a_group_to_the_same_place() -> None:
    case = british_retreat("24", "17", "17: RE1a RE1b RE1c\n24: | T11a T12a", "RE1a RE1b RE1c")
    play(case, "to 6")
    assert {where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")} == {"6*"}


NINE = TEN.removesuffix(" AHQ")
EIGHT = NINE.removesuffix(" A3c")


def test_8_3552_as_many_stay_as_fit_and_the_owner_says_who() -> None:
    case = british_retreat("22", "18", f"18: RE1a RE1b RE1c\n4: {EIGHT}\n{AROUND_18}", "RE1a RE1b RE1c")
    assert asked(case) == "british overflow"
    assert moves(case) == ["stay RE1a", "stay RE1b", "stay RE1c"]
    play(case, "stay RE1b")
    assert moves(case) == ["stay RE1a", "stay RE1c"]
    assert refusal(case, "stay RE1b").rule == "8.3552"
    play(case, "stay RE1c")
    assert [where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")] == ["5*", "4*", "4*"]


def test_8_3552_a_group_that_just_fits_stays_together() -> None:
    case = british_retreat("22", "18", f"18: RE1a RE1b\n4: {EIGHT}\n{AROUND_18}", "RE1a RE1b")
    assert [where(case, unit) for unit in ("RE1a", "RE1b")] == ["4*", "4*"]


def test_8_3552_room_for_part_of_the_group_is_case_e() -> None:
    """A single unit would go to 4 (A or C); three do not fit, so 19, free but by the fire, is still behind 4 (F)."""
    text = f"18: RE1a RE1b RE1c\n4: {NINE}\n{AROUND_18}"
    single = british_retreat("22", "18", text, "RE1a")
    assert where(single, "RE1a") == "4*"
    case = british_retreat("22", "18", text, "RE1a RE1b RE1c")
    play(case, "stay RE1c")
    assert [where(case, unit) for unit in ("RE1a", "RE1b", "RE1c")] == ["5*", "5*", "4*"]


def test_8_3552_room_for_the_group_comes_before_room_for_a_part() -> None:
    """5 has room for two, 6 and 18 for all three: 5 becomes case E and the others stay case A."""
    case = british_retreat("24", "17", f"17: RE1a RE1b RE1c\n5: {EIGHT}\n24: | T11a", "RE1a RE1b RE1c")
    assert moves(case) == ["to 6", "to 18"]


def test_8_3552_armor_and_infantry_go_together() -> None:
    case = table(
        """
        17: RE1a RE1b RE1c RE1d
        24: RC | LR4a MK3a
        23: SCa""".replace("RC |", "RCa RCb |")
    )
    hit(case, "24>24u RCa", 2)
    play(case, "retreat LR4a", "retreat MK3a")
    assert where(case, "LR4a") == where(case, "MK3a") == "15*"


def test_8_3552_infantry_that_fits_stays_while_armor_goes_on() -> None:
    case = table("""
        24: RCa RCb | LR4a LR4b MK3a
        23: SCa
        16: SCb
        15: | SPGa SPGb AC75
        13: DFa
        26: DFb""")
    hit(case, "24>24u RCa", 3)
    play(case, "retreat LR4a", "retreat LR4b", "retreat MK3a")
    assert where(case, "LR4a") == where(case, "LR4b") == "15*"
    assert where(case, "MK3a") == "B*"


def test_8_3552_armor_that_fits_stays_while_infantry_goes_on() -> None:
    case = table(f"""
        24: RCa RCb | LR4a MK3a MK3b
        23: SCa
        16: SCb
        15: | {TEN_GERMANS}
        13: DFa
        26: DFb""")
    hit(case, "24>24u RCa", 3)
    play(case, "retreat LR4a", "retreat MK3a", "retreat MK3b")
    assert where(case, "MK3a") == where(case, "MK3b") == "15*"
    assert where(case, "LR4a") == "B*"


def test_8_3552_a_place_must_be_open_to_the_whole_group() -> None:
    """Armor may go among the British infantry, but then the infantry of its group cannot come along."""
    case = table("""
        15: SCa
        16: SCb
        17: RE1a
        23: SCc
        26: DFa
        24: RCa RCb | LR4a MK3a""")
    hit(case, "24>24u RCa", 0)
    assert outcomes(case) == {"|", "| MK3a"}
    play(case, "retreat MK3a")
    assert moves(case) == ["to 15", "to 16", "to 17", "to 23", "to 26"]


def gun_and_squad(text: str, gun_first: bool = True) -> Position:
    """ATa and RE1a of 17 both fire into 24 in one impulse, each for one point; the gun's attack is `resolve 1`."""
    case = table(f"17: ATa RE1a\n{text}")
    declare(case, "gun 17>24:MK3a ATa", "17>24u RE1a")
    play(case, "done")
    word = "resolve 1" if gun_first else "resolve 2"
    play(case, word, "keep", dice=dice_to_score(case, 1, word))
    return case


def roll_the_other(case: Position, move: str) -> None:
    """Make the last move of a retreat, after which the other attack is rolled, again for one point."""
    attack_value, defense_value = values(play(case.copy(), move, dice="1111"))
    play(case, move, dice=TOTALS[7] + TOTALS[7 + attack_value - defense_value - 1])
    play(case, "keep")


def test_8_3552_all_who_retreat_from_a_place_in_one_fire_impulse_go_the_same_way() -> None:
    case = gun_and_squad("24: | MK3a LR4a LR4b")
    play(case, "retreat MK3a", "done")
    assert moves(case) == ["to 15", "to 26"]
    roll_the_other(case, "to 26")
    play(case, "retreat LR4a", "done")
    assert [where(case, unit) for unit in ("MK3a", "LR4a", "LR4b")] == ["26*", "26*", "24"]


def test_8_3552_the_refusal_names_the_place_that_others_have_gone_to() -> None:
    case = gun_and_squad("24: | MK3a LR4a LR4b")
    play(case, "retreat MK3a", "done")
    roll_the_other(case, "to 26")
    play(case, "retreat LR4a")
    case.state.ask = RETREATING  # the one place left would be taken without a question
    refused = refusal(case, "to 15")
    assert refused.rule == "8.3552"
    assert "area 26" in refused.reason


def test_8_3552_those_who_retreat_later_in_the_impulse_go_on_if_there_is_no_room() -> None:
    """LR4a retreats to 15 and fills it; MK3a of the same impulse must follow, finds three armor units and goes on."""
    case = gun_and_squad("24: | MK3a LR4a LR4b\n15: | SPGa SPGb AC75\n13: DFa\n14: DFb\n25: SCa", gun_first=False)
    play(case, "retreat LR4a", "done")
    roll_the_other(case, "to 15")
    play(case, "retreat MK3a", "done")
    assert where(case, "LR4a") == "15*"
    assert where(case, "MK3a") == "B*"


def test_8_3552_those_who_cannot_follow_retreat_by_the_priorities() -> None:
    """MK3a goes among the infantry of 26 (H), where LR4a cannot follow."""
    case = gun_and_squad("15: SCa ATb\n16: SCb\n23: SCc\n26: DFa\n24: | MK3a LR4a LR4b")
    play(case, "retreat MK3a")
    assert moves(case) == ["to 16", "to 23", "to 26"]
    roll_the_other(case, "to 26")
    assert refusal(case, "retreat LR4a").rule == "8.355"


def test_8_3552_units_in_different_places_are_different_groups() -> None:
    """They cannot go as one: the places that two attacks of an impulse strike need not have a neighbour in common."""
    case = table("""
        decide: german impulse
        17: RE1a
        23: SCa
        24: | T11a T12a
        26: | T13a""")
    declare(case, "24>17u T11a", "24>23u T12a")
    play(case, "done")
    play(case, "resolve 1", "keep", "retreat RE1a", dice=dice_to_score(case, 1, "resolve 1"))
    events = play(case, "to 5", "keep", "retreat SCa", dice="6155")
    assert values(events) == (3 + 7, 7 + 1 + 10)
    play(case, "to 18")
    assert where(case, "RE1a") == "5*"
    assert where(case, "SCa") == "18*"


def test_8_3552_guns_stay_behind() -> None:
    case = table("""
        decide: german impulse
        17: RE1a ATa
        24: | T11a T12a""")
    hit(case, "24>17u T11a", 1)
    play(case, "retreat RE1a", "to 6")
    assert where(case, "ATa") == "17"
    assert legal(case, "pass")
