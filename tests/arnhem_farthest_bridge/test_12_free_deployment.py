"""12.0: the secret set-up, within its limits, and drop zones that meet a German unit."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge import GAME, landing
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, ZONES
from bridgehead.games.arnhem_farthest_bridge.state import State
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import asked, do, facts, kinds, where
from tests.arnhem_farthest_bridge.table import hex_of, list_moves, pack, state_of, unit_of

ORDER = ("406II", "406I", "BRDF", "KRFT", "9SS2", "9SS9", "GRSN")
PLAN = {"406II": "2126", "406I": "2325", "BRDF": "2621", "KRFT": "3811", "9SS2": "3911", "9SS9": "3110", "GRSN": "1609"}
NORTH_OF_RHINE = {"north_of_neder_rijn"}
NORTH_OF_WAAL = {"north_of_neder_rijn", "betuwe", "east_of_ijssel"}


def begun(**options: str) -> State:
    position = GAME.new("free-deployment", {name.replace("_", "-"): value for name, value in options.items()}, pack())
    return state_of(position)


def places(s: State) -> set[str]:
    return {s.board.hex_names[m.second(move)] for move in list_moves(s)}


def deploy(s: State, plan: dict[str, str], *codes: str) -> None:
    for code in codes or ORDER:
        do(s, m.pack(m.PLACE, unit_of(s, code), hex_of(s, plan[code])))


def zone(s: State, name: str, hex: str) -> list[str]:
    return kinds(do(s, m.pack(m.DROP_ZONE, ZONES.index(name), hex_of(s, hex))))


def drop_zones(s: State, british: str, first: str, second: str) -> list[str]:
    zone(s, "1AB", british)
    zone(s, "101", first)
    return zone(s, "82", second)


def allowed(city: int, regions: set[str] | None = None, **keys: object) -> set[str]:
    """Hexes by the words of the rule, from the data alone."""
    cities = [hex for hex, terrain in atlas.terrain().items() if terrain == "city"]
    found = set()
    for hex, entry in atlas.read("map")["hexes"].items():
        fits = all(entry.get(key) == value for key, value in keys.items())
        if fits and (regions is None or entry["region"] in regions) and int(hex[:2]) > 5:
            if city == 0 or min(atlas.distance(hex, other) for other in cities) > city:
                found.add(hex)
    return found


# -- the German plan -------------------------------------------------------------------------------------------------


def test_12_0_the_german_plans_unit_by_unit() -> None:
    s = begun()
    for code in ORDER:
        assert asked(s) == "german deploy"
        assert {m.first(move) for move in list_moves(s)} == {unit_of(s, code)}
        deploy(s, PLAN, code)
    assert asked(s) == "allied zone"
    assert {code: where(s, code) for code in ORDER} == PLAN


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("406II", allowed(2, germany=True)),
        ("406I", allowed(2, germany=True)),
        ("BRDF", allowed(0, name="Nijmegen")),
        ("KRFT", allowed(2, NORTH_OF_RHINE)),
        ("9SS2", allowed(2, NORTH_OF_RHINE)),
        ("9SS9", allowed(2, NORTH_OF_WAAL)),
        ("GRSN", allowed(2, {"south_of_maas"})),
    ],
)
def test_12_0_where_each_german_unit_may_be(code: str, expected: set[str]) -> None:
    s = begun()
    before = ORDER[: ORDER.index(code)]
    if before:
        deploy(s, PLAN, *before)
    assert places(s) == expected - {PLAN[other] for other in before}
    assert expected


def test_12_0_only_the_bridge_defense_comes_near_a_city() -> None:
    s = begun()
    cities = [hex for hex, terrain in atlas.terrain().items() if terrain == "city"]
    for code in ORDER:
        near = {hex for hex in places(s) if min(atlas.distance(hex, city) for city in cities) <= 2}
        assert bool(near) == (code == "BRDF")
        assert min(places(s)) > "0526"  # nobody within five columns of the south edge
        deploy(s, PLAN, code)


def test_12_0_stacking_limits_hold() -> None:
    s = begun()
    deploy(s, PLAN, "406II")
    assert PLAN["406II"] not in places(s)
    s = begun(stacking_limit="2")
    deploy(s, PLAN, "406II")
    assert PLAN["406II"] in places(s)


# -- the Allied plan -------------------------------------------------------------------------------------------------


def test_12_0_drop_zones_keep_away_from_cities_and_the_south_edge() -> None:
    s = begun()
    deploy(s, PLAN)
    for name in ZONES:
        assert (asked(s), places(s)) == ("allied zone", allowed(2))
        zone(s, name, "3717" if name == "1AB" else "1007")


def test_12_0_the_german_plan_narrows_nothing_before_it_is_revealed() -> None:
    s = begun()
    deploy(s, PLAN)
    assert "1609" in places(s)


def test_12_0_both_plans_are_private_and_revealed_together() -> None:
    s = begun()
    events = do(s, m.pack(m.PLACE, unit_of(s, "406II"), hex_of(s, "2126")))
    assert [(event.kind, event.private) for event in events] == [("planned", GERMAN)]
    deploy(s, PLAN, *ORDER[1:])
    events = do(s, m.pack(m.DROP_ZONE, 0, hex_of(s, "3717")))
    assert [(event.kind, event.private) for event in events] == [("zone_planned", ALLIED)]
    zone(s, "101", "1007")
    told = zone(s, "82", "2414")
    assert told.count("placed") == 7
    assert told.count("zone_placed") == 3
    assert (asked(s), int(s.turn)) == ("allied draw", 1)


def test_12_0_markers_may_share_a_hex() -> None:
    s = begun()
    deploy(s, PLAN)
    drop_zones(s, "1007", "1007", "1007")
    assert asked(s) == "allied draw"


# -- a marker on a German unit ---------------------------------------------------------------------------------------


def test_12_0_a_marker_on_a_german_moves_to_an_adjacent_hex() -> None:
    s = begun()
    deploy(s, PLAN)
    drop_zones(s, "3717", "1609", "2414")
    assert asked(s) == "allied shift"
    assert places(s) == set(atlas.neighbours("1609"))
    events = do(s, m.pack(m.DROP_ZONE, 1, hex_of(s, "1608")))
    assert facts(events, "zone_shifted") == (1, hex_of(s, "1608"), 0)
    assert asked(s) == "allied draw"
    assert [s.board.hex_names[hex] for hex in s.drop] == ["3717", "1608", "2414"]


def test_12_0_several_markers_move_one_after_another() -> None:
    s = begun()
    deploy(s, PLAN)
    drop_zones(s, "3811", "1609", "1609")
    for name, hex in (("1AB", "3810"), ("101", "1608"), ("82", "1608")):
        assert asked(s) == "allied shift"
        zone(s, name, hex)
    assert asked(s) == "allied draw"


def test_12_0_without_an_eligible_neighbour_it_goes_two_hexes_and_drops_suffer() -> None:
    s = begun()
    deploy(s, PLAN)
    drop_zones(s, "3717", "1609", "2414")
    # Germans on every neighbour, which no plan allows but units in plenty would.
    for code, hex in zip(("59I", "59II", "1VT", "2VT", "3VT", "JNGW"), atlas.neighbours("1609")):
        s.put(unit_of(s, code), hex_of(s, hex))
    assert places(s) == {hex for hex in atlas.terrain() if atlas.distance(hex, "1609") == 2} & allowed(2)
    events = do(s, m.pack(m.DROP_ZONE, 1, hex_of(s, "1607")))
    assert facts(events, "zone_shifted") == (1, hex_of(s, "1607"), 1)
    assert list(s.clash) == [0, 1, 0]
    assert landing.modifier(s, unit_of(s, "501I"), hex_of(s, "1606")) == 1
    assert landing.modifier(s, unit_of(s, "504I"), hex_of(s, "2414")) == 0


def test_12_0_the_game_then_goes_on_as_in_scenario_one() -> None:
    s = begun()
    deploy(s, PLAN)
    drop_zones(s, "3717", "1007", "2414")
    assert (s.turn, s.mover, asked(s)) == (1, ALLIED, "allied draw")
    on_map = {s.board.unit_names[unit] for unit in range(s.board.units) if s.place[unit] >= 0}
    assert on_map == set(ORDER)
