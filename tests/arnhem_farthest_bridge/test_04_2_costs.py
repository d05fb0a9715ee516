"""Chapters 4, 6 and 10.6 at once: what the engine reaches, against a plain search over the data files."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.state import State
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import costs, do, go, in_zone, march, path, pick
from tests.arnhem_farthest_bridge.table import empty, hex_of, list_moves, unit_of

ALLIED: tuple[str, ...] = ("2IG", "ENG", "231", "1GG", "2P", "501I")
GERMAN: tuple[str, ...] = ("9SS1", "10SS10", "9SS9", "KRFT", "9SS2", "GRSN")

SWITCHES = [
    {},
    {"mobile-ezoc": "two", "ferry-zoc": "yes"},
    {"mobile-ezoc": "stop", "zoc-over-water": "yes"},
    {"leg-ezoc": "never", "stacking-limit": "2"},
]


def places(rng: Random) -> list[str]:
    """Hexes round a bridge, a ferry, a canal edge or a marsh, in random order."""
    kind = rng.choice(("bridges", "ferries", "canal_trails", "marsh"))
    if kind == "marsh":
        centre = rng.choice([hex for hex, terrain in atlas.terrain().items() if terrain == "marsh"])
    else:
        centre = rng.choice(sorted(atlas.sides(kind)))[:4]
    near = sorted(hex for hex in atlas.terrain() if atlas.distance(hex, centre) <= 6)
    rng.shuffle(near)
    return near


def case(rng: Random, switches: dict[str, str]) -> tuple[State, str, atlas.Case]:
    """A unit among friends and enemies, some bridges down, perhaps the engineer's ferry."""
    mover = rng.choice(("allied", "german"))
    own, enemy = (ALLIED, GERMAN) if mover == "allied" else (GERMAN, ALLIED)
    if switches.get("leg-ezoc") == "never":
        own = own[3:]
    near = places(rng)
    code = rng.choice(own)
    friends = {other: near.pop() for other in own}
    enemies = {other: near.pop() for other in enemy[: rng.randrange(5)]}
    down = frozenset(side for side in sorted(atlas.sides("bridges")) if rng.random() < 0.3)
    open_water = sorted(atlas.sides("water") - (atlas.sides("bridges") - down) - atlas.sides("ferries"))
    ferry = rng.choice([side for side in open_water if atlas.distance(side[:4], friends[code]) < 4] + [""])
    s = march(friends | enemies, mover, options=switches, down=" ".join(down), ferry=ferry)
    zone = atlas.zone(
        set(enemies.values()), down, switches.get("zoc-over-water") == "yes", switches.get("ferry-zoc") == "yes"
    )
    assert zone == {hex for hex in atlas.terrain() if in_zone(s, hex, "german" if mover == "allied" else "allied")}
    unit = unit_of(s, code)
    told = atlas.Case(
        start=friends[code],
        points=float(s.board.range[unit]),
        mobile=s.board.mobile[unit] > 0,
        enemies=frozenset(enemies.values()),
        zone=frozenset(zone),
        down=down,
        ferry=ferry if mover == "allied" else "",
        leg_rule=switches.get("leg-ezoc", "leave"),
        mobile_rule=switches.get("mobile-ezoc", "one"),
    )
    return s, code, told


def test_2_1_the_grid_is_that_of_the_names() -> None:
    s = empty()
    grid = s.board.grid
    rng = Random(1)
    hexes = sorted(atlas.terrain())
    for name in hexes:
        near = [
            s.board.hex_names[hex] for hex in s.board.near[6 * hex_of(s, name) : 6 * hex_of(s, name) + 6] if hex >= 0
        ]
        assert set(near) == set(atlas.neighbours(name))
        other = rng.choice(hexes)
        assert grid.distance(hex_of(s, name), hex_of(s, other)) == atlas.distance(name, other)


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda switches: " ".join(switches.values()) or "defaults")
def test_4_2_every_goal_and_its_cost(switches: dict[str, str]) -> None:
    rng = Random(str(switches))
    for _ in range(30):
        s, code, told = case(rng, switches)
        held = [s.board.hex_names[hex] for hex in s.place if hex >= 0]
        most = int(switches.get("stacking-limit", 1))
        expected = {
            hex: spent for hex, spent in atlas.search(told).items() if hex != told.start and held.count(hex) < most
        }
        assert costs(s, code) == expected, (code, told)


def test_4_1_a_unit_goes_hex_by_hex_and_pays_each_step() -> None:
    rng = Random(5)
    for _ in range(30):
        s, code, told = case(rng, {})
        for gate in range(len(s.tried)):
            s.tried[gate] = 1  # no demolitions
        found = costs(s, code)
        if not found:
            continue
        goal = rng.choice(sorted(found))
        way = path(s, go(s, code, goal))
        spent, footed = 0.0, not told.mobile
        for n, (here, there) in enumerate(pairwise(way)):
            assert there in atlas.neighbours(here)
            spent, footed = atlas.enter(told, spent, here, there, footed, n == 0)
        assert (way[0], way[-1], spent) == (told.start, goal, found[goal])


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda switches: " ".join(switches.values()) or "defaults")
def test_4_1_every_next_hex_can_be_ordered_for_its_own_price(switches: dict[str, str]) -> None:
    rng = Random(str(switches))
    ordered = 0
    for _ in range(30):
        s, code, told = case(rng, switches)
        for gate in range(len(s.tried)):
            s.tried[gate] = 1  # no demolitions
        pick(s, code)
        legal = list_moves(s)
        for there in atlas.neighbours(told.start):
            goes, steps = (m.pack(kind, 0, hex_of(s, there)) for kind in (m.GO, m.STEP))
            price, _ = atlas.enter(told, 0.0, told.start, there, not told.mobile, True)
            if there in told.enemies or price > told.points:
                assert steps not in legal
                continue
            if s.has_room(hex_of(s, there), s.mover):
                assert steps in legal or goes in legal
            if steps in legal or goes in legal:
                after = s.copy()
                before = after.left
                way = path(s, do(after, steps if steps in legal else goes))
                assert way == [told.start, there]
                stopped = after.unit < 0 or after.left == 0
                assert stopped or float(before - after.left) / 2 == price
                ordered += 1
    assert ordered > 30
