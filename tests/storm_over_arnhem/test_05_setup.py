"""Chapter 5: the markers, the two set-ups and their secrecy, the ready-made set-ups."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Event, Position
from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.table import asked, legal, moves, pack, play, refusal, table, where

VICTORY_AREAS = ("4", "5", "17", "18", "22", "23")
PERIMETER = ("3", "6", "11", "16", "19", "24")
QUIET = "34"  # dice of a random event on turn 1 that brings nothing
FULL_17 = "17: RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c"


def new(scenario: str = "basic", **options: str) -> Position:
    return GAME.new(scenario, {name.replace("_", "-"): value for name, value in options.items()}, pack())


def placing(position: Position) -> str:
    """The counter that must be placed now."""
    return moves(position)[-1].partition("@")[0]


def standing(position: Position, side: str) -> dict[str, list[str]]:
    """The counters of a side by place, as that side sees them."""
    places = position.view(side)["places"]
    return {place: [counter["unit"] for counter in sides[side]] for place, sides in places.items() if sides[side]}


def prefer(position: Position, *places: str) -> list[Event]:
    """Place the counter at hand in the first of these places that is open to it, or else wherever it may go."""
    open_to = [move for move in moves(position) if "@" in move]
    wanted = [f"{placing(position)}@{place}" for place in places]
    return play(position, next((move for move in wanted if move in open_to), open_to[0]))


def set_up_british(position: Position, *places: str) -> None:
    while asked(position) == "british setup":
        prefer(position, *places)


# Markers


def test_5_1_victory_areas_begin_under_british_control() -> None:
    assert new().view("british")["control"] == dict.fromkeys(VICTORY_AREAS, "british")


def test_5_1_the_other_six_british_areas_begin_with_a_perimeter_marker() -> None:
    assert tuple(new().view("german")["perimeter"]) == PERIMETER


def test_5_1_an_area_left_empty_has_its_perimeter_marker_all_the_same() -> None:
    position = new()
    play(position, "layout citadel", "layout east", dice=QUIET)
    assert tuple(position.view("british")["perimeter"]) == PERIMETER


def test_5_2_the_game_begins_on_turn_1_with_no_points() -> None:
    position = new()
    assert position.view("british")["points"] == 0
    play(position, "layout forward", "layout east", dice=QUIET)
    assert position.view("british")["turn"] == 1
    assert position.view("british")["points"] == 0


def test_5_3_all_artillery_begins_ready() -> None:
    position = new()
    play(position, "layout forward", "layout east", dice=QUIET)
    assert set(position.view("british")["artillery"].values()) == {"ready"}


# The British set-up


def test_5_4_a_dot_starts_only_where_its_color_is_shown() -> None:
    position = new()
    assert placing(position) == "RE1a"  # yellow
    assert [move for move in moves(position) if "@" in move] == ["RE1a@16", "RE1a@17", "RE1a@23"]
    refused = refusal(position, "RE1a@5")
    assert refused.rule == "3.62"
    assert "yellow" in refused.reason


@pytest.mark.parametrize(
    ("unit", "areas"),
    [
        ("RE1", "16 17 23"),
        ("C7", "11 16 17 23 24"),
        ("A1", "3 4 5 6 11"),
        ("B5", "3 4 18 19 22"),
        ("RC", "18 19 22"),
        ("RE9", "18 22"),
    ],
)
def test_5_4_every_color_of_dots(unit: str, areas: str) -> None:
    position = new()
    while not placing(position).startswith(unit):
        prefer(position, *PERIMETER)
    assert " ".join(move.partition("@")[2] for move in moves(position) if "@" in move) == areas


def test_5_4_a_unit_without_a_dot_starts_in_any_british_area() -> None:
    position = new()
    while placing(position) != "SCa":
        prefer(position, "5", "16", "17", "23", "18", "22", "4", "19")
    full = {area for area, units in standing(position, "british").items() if len(units) == 10}
    assert full == {"16", "18"}
    assert {move.partition("@")[2] for move in moves(position)} == set(VICTORY_AREAS + PERIMETER) - full


@pytest.mark.parametrize("place", ["7", "12", "30", "A", "D"])
def test_5_4_the_british_start_only_in_british_areas(place: str) -> None:
    assert refusal(new(), f"RE1a@{place}").rule == "3.61"


def test_5_4_ten_units_to_an_area_at_most() -> None:
    position = table(f"turn: 0\n{FULL_17}")
    assert placing(position) == "C9a"
    refused = refusal(position, "C9a@17")
    assert refused.rule == "5.4"
    assert "10" in refused.reason


def test_5_4_guns_count_among_the_ten() -> None:
    position = table(f"turn: 0\n{FULL_17.replace('C8c', 'ATa')}")
    assert refusal(position, "C8c@17").rule == "5.4"


def test_5_4_an_area_that_is_no_victory_area_may_stay_empty() -> None:
    position = new()
    set_up_british(position, *VICTORY_AREAS)
    assert set(standing(position, "british")) == set(VICTORY_AREAS)


def test_5_4_three_units_to_every_victory_area_at_least() -> None:
    position = new()
    set_up_british(position, *PERIMETER)
    placed = standing(position, "british")
    assert [len(placed[area]) for area in VICTORY_AREAS] == [3] * 6
    assert sum(len(units) for units in placed.values()) == 50


def test_5_4_the_last_units_are_kept_for_a_victory_area_still_short() -> None:
    position = new()
    while placing(position) != "AHQ":
        prefer(position, "5", "17", "18", "22", "23")
    assert "4" not in standing(position, "british")
    play(position, "AHQ@3")  # four were left and three are needed; those have no choice any more
    assert asked(position) == "german setup"
    assert standing(position, "british")["4"] == ["BHQ", "CHQ", "RHQ"]


def test_5_4_units_are_kept_for_the_two_areas_that_only_they_can_fill() -> None:
    """Six units are left, none with a dot, and areas 4 and 5 lack three each: all six are bound to them."""
    position = new()
    while placing(position) != "BDE":
        prefer(position, "3", "6", "11", "17", "18", "22", "23")
    assert moves(position) == ["BDE@4", "BDE@5"]
    refused = refusal(position, "BDE@24")
    assert refused.rule == "5.4"
    assert "three units" in refused.reason
    play(position, "BDE@4", "HQ2@4", "AHQ@4")
    assert asked(position) == "german setup"  # the last three had only 5 left and went there
    assert standing(position, "british")["5"] == ["BHQ", "CHQ", "RHQ"]


def waiting(position: Position) -> list[str]:
    """The British start counters that are not placed yet, in the order of the data."""
    placed = {unit for units in standing(position, "british").values() for unit in units}
    names: list[str] = []
    for unit in pack()["counters"]["units"]:
        if unit["entry"] == "start":
            copies = unit["copies"]
            names += [unit["code"] + ("abcdefghij"[n] if copies > 1 else "") for n in range(copies)]
    return [name for name in names if name not in placed]


@cache
def areas_open_to(name: str) -> list[str]:
    """3.62, from the data alone."""
    units = {unit["code"]: unit for unit in pack()["counters"]["units"]}
    dot = (units[name] if name in units else units[name[:-1]])["dot"]
    british = [area for area in pack()["map"]["areas"] if area["setup"] == "british"]
    return [str(area["id"]) for area in british if dot is None or dot in area["dots"]]


def can_be_completed(count: Counter[str], left: list[str]) -> bool:
    """Whether the counters left can still bring every victory area to three: a matching by augmenting paths."""
    gaps = [area for area in VICTORY_AREAS for _ in range(3 - count[area])]
    filled: dict[str, int] = {}  # counter: gap

    def fill(gap: int, tried: set[str]) -> bool:
        for name in left:
            if name not in tried and gaps[gap] in areas_open_to(name):
                tried.add(name)
                if name not in filled or fill(filled[name], tried):
                    filled[name] = gap
                    return True
        return False

    return all(fill(gap, set()) for gap in range(len(gaps)))


def can_be_completed_by_trying(count: Counter[str], left: list[str]) -> bool:
    """The same by trying every way to place them."""
    for places in product(*[areas_open_to(name) for name in left]):
        total = count + Counter(places)
        if all(total[area] >= 3 for area in VICTORY_AREAS) and max(total.values()) <= 10:
            return True
    return False


def placement(rng: Random, position: Position) -> str:
    """A legal placement, two times in three away from the victory areas."""
    choices = [move for move in moves(position) if "@" in move]
    away = [move for move in choices if move.partition("@")[2] in PERIMETER]
    return rng.choice(away if away and rng.random() < 0.67 else choices)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_5_4_a_placement_is_refused_exactly_when_a_victory_area_could_not_be_filled(seed: int) -> None:
    rng = Random(seed)
    position = new()
    while asked(position) == "british setup":
        unit = placing(position)
        count = Counter({area: len(units) for area, units in standing(position, "british").items()})
        left = [name for name in waiting(position) if name != unit]
        may = {move.partition("@")[2] for move in moves(position) if "@" in move}
        for area in areas_open_to(unit):
            after = count + Counter([area])
            possible = after[area] <= 10 and can_be_completed(after, left)
            assert (area in may) == possible, f"{unit}@{area}"
            if len(left) <= 2:
                assert possible == can_be_completed_by_trying(after, left)
            if not possible:
                assert refusal(position, f"{unit}@{area}").rule == "5.4"
        play(position, placement(rng, position))
    assert all(len(standing(position, "british")[area]) >= 3 for area in VICTORY_AREAS)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_5_4_no_way_of_placing_leads_to_a_dead_end(seed: int) -> None:
    rng = Random(seed)
    position = new()
    while asked(position).endswith("setup"):
        assert moves(position)
        position.play(position.parse(placement(rng, position)), ScriptedDice([3, 4]))
    british = standing(position, "british")
    assert sum(len(units) for units in british.values()) == 50
    assert all(len(units) <= 10 for units in british.values())
    assert all(len(british[area]) >= 3 for area in VICTORY_AREAS)


def test_5_4_counters_placed_out_of_order_are_not_counted_twice() -> None:
    """All without a dot are placed, so the two purple and two brown units left are all that can fill 18 and 22."""
    position = table(
        """
        turn: 0
        3: A1a A1b A1c A2a A2b A2c B5a B5b B5c B6a
        4: SCa SCb SCc
        5: DFa DFb DFc
        6: A3a A3b A3c AMB ATa ATb BDE HQ2 AHQ BHQ
        17: RE1a RE1b RE1c
        23: C7a C7b C7c RE1d
        24: C8a C8b C8c C9a C9b C9c CHQ RHQ
        18: B6b
        22: B6c
        """
    )
    play(position, "RCa@19", "RCb@19", "RCc@19")
    assert moves(position) == ["RDa@18", "RDa@22"]
    assert refusal(position, "RDa@19").rule == "5.4"


# The German set-up


def german_set_up() -> Position:
    position = new()
    play(position, "layout forward")
    return position


def test_5_5_the_ss_start_in_black_areas() -> None:
    position = german_set_up()
    black = [str(area["id"]) for area in pack()["map"]["areas"] if area["setup"] == "ss"]
    assert [move for move in moves(position) if "@" in move] == [f"SHQ@{area}" for area in black]


@pytest.mark.parametrize("place", ["1", "13", "17", "24", "A", "C"])
def test_5_5_the_ss_start_nowhere_else(place: str) -> None:
    assert refusal(german_set_up(), f"SHQ@{place}").rule == "3.61"


def test_5_5_five_ss_units_to_an_area() -> None:
    position = german_set_up()
    play(position, "SHQ@26", "AR1a@26", "AR1b@26", "AR1c@26", "AR2a@26")
    refused = refusal(position, "AR2b@26")
    assert refused.rule == "5.5"
    assert "5 SS units" in refused.reason


def test_5_5_three_of_them_armor() -> None:
    position = german_set_up()
    while placing(position) != "SPGa":
        prefer(position, "12", "14", "15", "25", "26")
    play(position, "SPGa@29", "SPGb@29", "AC75@29")
    refused = refusal(position, "AC231@29")
    assert refused.rule == "5.5"
    assert "3 armor units" in refused.reason
    assert legal(position, "AC231@28")


def test_5_5_armor_counts_among_the_five() -> None:
    position = german_set_up()
    while placing(position) != "SPGa":
        prefer(position, "12", "14", "15", "25", "26")
    assert len(standing(position, "german")["26"]) == 4  # 24 infantry: four areas full, four units in the fifth
    play(position, "SPGa@26")
    assert refusal(position, "SPGb@26").rule == "5.5"


def test_5_5_blue_units_start_in_zone_a_or_b() -> None:
    position = german_set_up()
    while placing(position) != "BOHQ":
        prefer(position)
    assert moves(position) == ["BOHQ@A", "BOHQ@B"]
    assert refusal(position, "BOHQ@C").rule == "5.5"
    assert refusal(position, "BOHQ@12").rule == "5.5"


@pytest.mark.parametrize("zone", ["A", "B"])
def test_5_5_any_number_of_blue_units_in_one_zone(zone: str) -> None:
    position = german_set_up()
    while placing(position) != "BOHQ":
        prefer(position)
    while placing(position) != "MK3c":
        play(position, f"{placing(position)}@{zone}")
    play(position, f"MK3c@{zone}", dice=QUIET)
    assert len(standing(position, "german")[zone]) == 34


def test_5_5_the_tigers_wait() -> None:
    position = german_set_up()
    play(position, "layout east", dice=QUIET)
    assert where(position, "TIGa") == where(position, "TIGb") == ""


# Secrecy


def test_5_5_the_german_sets_up_without_seeing_the_british() -> None:
    views = []
    for layout in ("forward", "citadel", "outposts"):
        position = new()
        play(position, f"layout {layout}", "SHQ@26")
        views.append(position.view("german"))
    assert views[0] == views[1] == views[2]
    assert all(not sides["british"] for sides in views[0]["places"].values())


def test_5_5_the_british_do_not_see_the_german_set_up() -> None:
    views = []
    for first in ("SHQ@26", "SHQ@29"):
        position = german_set_up()
        play(position, first, "AR1a@12")
        views.append(position.view("british"))
    assert views[0] == views[1]
    assert all(not sides["german"] for sides in views[0]["places"].values())


def test_5_5_the_german_learns_nothing_while_the_british_set_up() -> None:
    before = new()
    position = new()
    play(position, "RE1a@17", "RE1b@16")
    assert position.view("german") == before.view("german")


def test_5_5_placements_are_told_to_their_own_side_only() -> None:
    position = new()
    events = play(position, "layout forward")
    assert {event.private for event in events if event.kind == "placed"} == {0}
    events = play(position, "SHQ@26")
    assert {event.private for event in events if event.kind == "placed"} == {1}


def test_5_5_each_side_sees_its_own_set_up() -> None:
    position = german_set_up()
    play(position, "SHQ@26")
    assert standing(position, "german") == {"26": ["SHQ"]}
    assert "RE1a" in standing(position, "british")["17"]


def test_5_6_both_set_ups_are_revealed_together_and_turn_1_begins() -> None:
    position = german_set_up()
    events = play(position, "layout east", dice=QUIET)
    assert "revealed" in [event.kind for event in events]
    for side in GAME.sides:
        places = position.view(side)["places"]
        assert "RE1a" in [counter["unit"] for counter in places["17"]["british"]]
        assert "SHQ" in [counter["unit"] for counter in places["26"]["german"]]
    assert position.view("british")["turn"] == 1
    assert asked(position) == "british impulse"


def test_5_6_all_units_begin_uncommitted() -> None:
    position = german_set_up()
    play(position, "layout east", dice=QUIET)
    for sides in position.view("british")["places"].values():
        assert not any(counter["committed"] for counter in sides["british"] + sides["german"])


def test_4_5_nothing_but_the_start_counters_is_set_up() -> None:
    position = german_set_up()
    play(position, "layout east", dice=QUIET)
    names = {unit for side in GAME.sides for units in standing(position, side).values() for unit in units}
    assert len(names) == 50 + 32 + 34
    for unit in pack()["counters"]["units"]:
        on_map = [name for name in names if name in (unit["code"], *(unit["code"] + letter for letter in "abcd"))]
        assert bool(on_map) == unit["entry"].startswith("start"), unit["code"]
    assert position.view("british")["boxes"] == {"lost": [], "box": [], "box_twice": [], "track": []}


def test_13_8_a_gun_set_up_alone_in_its_area_cannot_hide() -> None:
    position = new(hidden_guns="on")
    while asked(position) == "british setup":
        unit = placing(position)
        prefer(position, "24" if unit == "ATa" else "17" if unit == "ATb" else "23", "4", "5", "18", "22", "16", "3")
    assert standing(position, "british")["24"] == ["ATa"]
    events = play(position, "layout north", dice=QUIET)
    assert [event.kind for event in events].count("unmasked") == 1
    seen = [counter["unit"] for sides in position.view("german")["places"].values() for counter in sides["british"]]
    assert "ATa" in seen
    assert "ATb" not in seen


# Ready-made set-ups


@pytest.mark.parametrize("british", list(pack()["setups"]["british"]))
@pytest.mark.parametrize("german", list(pack()["setups"]["german"]))
def test_5_4_and_5_5_ready_made_set_ups_can_be_placed_counter_by_counter(british: str, german: str) -> None:
    by_hand = new()
    setups = pack()["setups"]
    homes = {name: place for place, names in setups["british"][british]["places"].items() for name in names}
    homes |= {name: place for place, names in setups["german"][german]["places"].items() for name in names}
    assert len(homes) == 50 + 66
    source = ScriptedDice([3, 4])
    while asked(by_hand).endswith("setup"):
        unit = placing(by_hand)
        by_hand.play(by_hand.parse(f"{unit}@{homes[unit]}"), source)
    ready = new()
    play(ready, f"layout {british}", f"layout {german}", dice=QUIET)
    assert by_hand.digest() == ready.digest()


def test_5_4_a_ready_made_set_up_is_for_an_empty_board() -> None:
    position = new()
    play(position, "RE1a@17")
    assert refusal(position, "layout forward").rule == "5.4"
    position = table("turn: 0\n17: RE1b")
    assert not [move for move in moves(position) if move.startswith("layout")]


def test_5_5_nor_can_the_german_change_his_mind() -> None:
    position = german_set_up()
    play(position, "SHQ@26")
    assert refusal(position, "layout east").rule == "5.5"


def test_5_4_the_counters_are_placed_one_after_the_other() -> None:
    refused = refusal(new(), "C7a@17")
    assert refused.rule == "5.4"
    assert "RE1a" in refused.reason


def test_5_4_in_the_ready_scenario_only_ready_made_set_ups_are_offered() -> None:
    position = new("ready")
    assert moves(position) == ["layout forward", "layout citadel", "layout outposts"]
    play(position, "layout citadel")
    assert moves(position) == ["layout east", "layout north", "layout ring"]


def test_5_4_the_counter_to_be_placed_is_told_with_its_values() -> None:
    position = new()
    decision = position.decision()
    assert decision is not None
    assert (
        decision.prompt
        == "British set-up: place RE1a (1st Parachute Squadron RE, A Troop, 4-7-5), or choose a ready-made set-up."
    )
