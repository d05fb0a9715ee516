"""10.6.3: bridges blown in the middle of an Allied move."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge import bridges, sequence
from bridgehead.games.arnhem_farthest_bridge import moves as m
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import (
    asked,
    asked_about,
    bridge_of,
    cost,
    destroy,
    end,
    facts,
    go,
    goals,
    kinds,
    land,
    left,
    march,
    opening,
    path,
    repair,
    spare,
    stands,
    where,
)
from tests.arnhem_farthest_bridge.table import hex_of, list_moves, unit_of

SON = "0505|0605"


# -- when the German is asked ----------------------------------------------------------------------------------------


def test_10_6_3_an_allied_unit_enters_a_hex_beside_a_bridge() -> None:
    s = march({"2IG": "0304", "GRSN": "0902"})
    go(s, "2IG", "0404")
    assert asked(s) == "allied move"
    go(s, "2IG", "0505")
    assert (asked(s), asked_about(s)) == ("german demolish", SON)
    assert set(list_moves(s)) == {m.pack(m.BLOW), m.pack(m.SPARE)}


def test_10_6_3_from_either_end() -> None:
    s = march({"2IG": "0706", "GRSN": "0902"})
    go(s, "2IG", "0605")
    assert asked_about(s) == SON


def test_10_6_3_in_the_mobile_movement_phase_too() -> None:
    s = march({"2IG": "0404", "GRSN": "0902"}, phase="mobile")
    go(s, "2IG", "0505")
    assert asked_about(s) == SON


def test_10_6_3_a_unit_on_its_way_is_halted_before_the_bridge() -> None:
    s = march({"2IG": "0304", "GRSN": "0902"})
    assert cost(s, "2IG", "0805") == 2.5
    events = go(s, "2IG", "0805")
    assert path(s, events) == ["0304", "0404", "0505"]
    assert (where(s, "2IG"), left(s)) == ("0505", 9)


def test_10_6_3_germans_are_not_asked_about_german_moves() -> None:
    s = march({"9SS1": "0404", "GRSN": "0902"}, "german")
    go(s, "9SS1", "0505")
    assert asked(s) == "german move"


def test_10_6_3_several_bridges_at_one_hex_come_one_after_another() -> None:
    """2721 lies at both bridges of Nijmegen."""
    s = march({"2IG": "2820", "BRDF": "2523"})
    go(s, "2IG", "2721")
    first = asked_about(s)
    destroy(s, 1)
    second = asked_about(s)
    assert {first, second} == {"2621|2721", "2620|2721"}
    spare(s)
    assert asked(s) == "allied move"
    assert not stands(s, first)
    assert stands(s, second)


# -- who may not be asked --------------------------------------------------------------------------------------------


def test_10_6_3_not_if_an_allied_unit_began_the_phase_beside_it() -> None:
    for beside in ("0505", "0605"):
        s = march({"2IG": "0304", "231": beside, "GRSN": "0902"})
        go(s, "2IG", "0404")
        end_hex = "0605" if beside == "0505" else "0505"
        go(s, "2IG", end_hex)
        assert asked(s) == "allied move"


def test_10_6_3_the_mobile_movement_phase_begins_anew() -> None:
    """Nobody stood there in the Movement Phase, somebody does in the Mobile Movement Phase."""
    s = march({"2IG": "0304", "231": "0404", "GRSN": "0902"})
    go(s, "231", "0505")
    spare(s)
    s.tried[bridge_of(s, SON) + 1] = 0
    end(s)
    end(s)
    go(s, "2IG", "0605")
    assert asked(s) == "allied move"


def test_10_6_3_one_attempt_a_bridge_and_turn() -> None:
    s = march({"2IG": "0304", "231": "0404", "GRSN": "0902"})
    go(s, "231", "0505")
    destroy(s, 4)
    go(s, "2IG", "0605")
    assert asked(s) == "allied move"
    end(s)
    end(s)
    assert stands(s, SON)


def test_10_6_3_a_spared_bridge_was_the_attempt() -> None:
    s = march({"2IG": "0304", "231": "0404", "GRSN": "0902"})
    go(s, "231", "0505")
    assert kinds(spare(s)) == ["spared"]
    go(s, "2IG", "0605")
    assert asked(s) == "allied move"


def test_10_6_3_the_next_turn_brings_a_new_one() -> None:
    s = march({"2IG": "0304", "GRSN": "0902"})
    go(s, "2IG", "0505")
    spare(s)
    go(s, "2IG", "0304")
    sequence.start_turn(s)
    sequence.start_movement(s)
    end(s)
    go(s, "2IG", "0505")
    assert asked_about(s) == SON


def test_10_6_3_a_fallen_bridge_is_not_asked_about() -> None:
    s = march({"2IG": "0404", "GRSN": "0902"}, down=SON)
    go(s, "2IG", "0505")
    assert asked(s) == "allied move"


def test_10_6_3_a_chance_without_a_german_in_range_is_not_spent() -> None:
    """9SS9 rides up between the entries, here by hand; 231 did not begin beside the bridge and does not bar it."""
    s = march({"2IG": "0304", "231": "0404", "9SS9": "2010"})
    go(s, "231", "0505")
    assert asked(s) == "allied move"
    s.shift(unit_of(s, "9SS9"), hex_of(s, "1609"))
    go(s, "2IG", "0605")
    assert asked_about(s) == SON


# -- range -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "printed"), [("GRSN", 7), ("9SS1", 10), ("9SS9", 12)])
@pytest.mark.parametrize(("end", "other"), [("2216", "2316"), ("2316", "2216")])
@pytest.mark.parametrize("depleted", ["", "*"])
def test_10_6_3_range_is_the_printed_allowance_in_hexes_to_the_nearer_end(
    code: str, printed: int, end: str, other: str, depleted: str
) -> None:
    nearer = [hex for hex in sorted(atlas.terrain()) if atlas.distance(hex, end) < atlas.distance(hex, other)]
    for steps, asks in ((printed, "german demolish"), (printed + 1, "allied move")):
        place = next(hex for hex in nearer if atlas.distance(hex, end) == steps)
        s = march({"2IG": "2116", code: place + depleted})
        go(s, "2IG", "2216")
        assert asked(s) == asks


def test_10_6_3_terrain_water_units_and_zones_do_not_matter() -> None:
    """BRDF cannot get out of 0601, behind the canal and among enemies; it is four hexes from Son."""
    ring = dict(zip(("231", "1GG", "32G"), ("0602", "0701", "0702")))
    s = march({"2IG": "0404", "BRDF": "0601", **ring}, down="0503|0602")
    go(s, "2IG", "0505")
    assert asked(s) == "german demolish"


def test_10_6_3_units_off_the_map_are_in_range_of_nothing() -> None:
    s = march({"2IG": "0404"}, waiting="59I 59II", turn=1)
    go(s, "2IG", "0505")
    assert asked(s) == "allied move"


# -- the die ---------------------------------------------------------------------------------------------------------

TYPES = {
    "canal": ("0505|0605", "0503|0602", "1207|1308", "2120|2121", "2518|2519", "1422|1423", "3325|3424"),
    "railroad": ("1206|1307", "1523|1524", "1920|2020", "2412|2413", "2620|2721", "3422|3522", "3411|3512"),
    "highway": ("2216|2316", "2621|2721", "3323|3423"),
}


@pytest.mark.parametrize(("kind", "falls_up_to"), [("canal", 3), ("railroad", 2), ("highway", 1)])
def test_10_6_3_the_die_by_type_of_bridge(kind: str, falls_up_to: int) -> None:
    for side in TYPES[kind]:
        one, other = side.split("|")
        for die in range(1, 7):
            s = march({"501I": one, "GRSN": other})
            s.unit = unit_of(s, "501I")
            bridges.ask(s, bridge_of(s, side))
            events = destroy(s, die)
            assert stands(s, side) == (die > falls_up_to)
            assert facts(events, "demolition")[1:] == (int(die <= falls_up_to), die)


def test_10_6_3_every_bridge_has_its_type() -> None:
    listed = {entry["side"]: entry["demolition"] for entry in atlas.read("map")["bridges"]}
    for kind, sides in TYPES.items():
        assert {listed[side] for side in sides} == {kind}


# -- afterwards ------------------------------------------------------------------------------------------------------


def test_10_6_3_the_move_goes_on_with_the_points_left() -> None:
    s = march({"2IG": "0304", "GRSN": "0902"})
    go(s, "2IG", "0605")
    destroy(s, 6)
    assert (asked(s), where(s, "2IG"), left(s)) == ("allied move", "0505", 9)
    go(s, "2IG", "0605")
    assert left(s) == 8.5


def test_10_6_3_a_fallen_bridge_is_water_at_once() -> None:
    s = march({"2IG": "0304", "GRSN": "0902"}, down="0503|0602")
    go(s, "2IG", "0605")
    destroy(s, 3)
    assert not stands(s, SON)
    assert "0605" not in goals(s, "2IG")
    go(s, "2IG", "0506")
    assert asked(s) == "allied move"


def test_10_6_3_it_stays_down_until_repaired() -> None:
    s = march({"2IG": "0304", "GRSN": "0902"})
    go(s, "2IG", "0505")
    destroy(s, 1)
    for _ in range(5):
        end(s)
    assert not stands(s, SON)


def test_10_6_3_a_landing_is_an_entry() -> None:
    """504I lands beside the railroad bridge of Mook."""
    s = opening({"BRDF": "2621"}, turn=1, waiting="504I 504II", drop={"82": "2020"})
    land(s, "504I", "2020", 1)
    assert (asked(s), asked_about(s)) == ("german demolish", "1920|2020")
    destroy(s, 2)
    assert asked(s) == "allied opening"
    assert not stands(s, "1920|2020")
    land(s, "504II", "1920", 1)
    assert asked(s) == "allied opening"


def test_10_6_3_a_landing_at_two_bridges_brings_two_questions() -> None:
    s = opening({"BRDF": "2523"}, turn=1, waiting="504I", drop={"82": "2721"})
    land(s, "504I", "2721", 1)
    spare(s)
    assert asked(s) == "german demolish"
    spare(s)
    assert asked(s) == "allied opening"


def test_10_6_3_a_landing_that_is_not_survived_is_none() -> None:
    s = opening({"BRDF": "2621"}, turn=1, waiting="504I", drop={"82": "2721"})
    events = land(s, "504I", "2620", 6)  # city, a German beside: seven
    assert where(s, "504I") == "gone"
    assert kinds(events) == ["landing"]
    assert asked(s) == "allied opening"


def test_10_6_3_landed_units_did_not_begin_the_phase_there() -> None:
    """504I lands at Heumen with no German in range; then, by hand, 9SS9 rides up and 2IG comes to the other end."""
    s = opening({"2IG": "2218", "9SS9": "0126"}, turn=1, waiting="504I", drop={"82": "2121"})
    land(s, "504I", "2121", 1)
    end(s)
    s.shift(unit_of(s, "9SS9"), hex_of(s, "2523"))
    go(s, "2IG", "2120")
    assert asked_about(s) == "2120|2121"


def test_10_6_4_a_repaired_bridge_is_safe_for_the_turn() -> None:
    s = opening({"ENG": "0404", "2IG": "0304", "GRSN": "1002"}, down=SON)
    repair(s, SON, 5)
    end(s)
    go(s, "2IG", "0505")
    assert asked(s) == "allied move"
    assert stands(s, SON)
