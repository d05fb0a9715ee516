"""Random positions for tests: units of both sides close together, and all sorts of things on the map."""

from __future__ import annotations

import random
from functools import cache

from bridgehead.games.guards_armoured import stacking
from bridgehead.games.guards_armoured.chart import FOREST, LEG, MAJOR_RIVER, MARSH, TRACKED, WHEELED
from bridgehead.games.guards_armoured.state import NONE, PONTOON, State
from tests.guards_armoured.table import board, table


def scattered(rng: random.Random, scenario: str) -> State:
    """With HQs near and far, riders, debarked and depleted units, fortifications, and bridges blown and built."""
    s = table(scenario, inspection=False)
    map, roster = s.board.map, s.board.roster
    centre = rng.choice(crowded_places(scenario)) if rng.random() < 0.7 else rng.randrange(int(map.hexes))
    narrow = map.grid.within(centre, rng.choice((1, 2, 2, 3, 3)))
    wide = map.grid.within(centre, rng.choice((4, 6, 9)))
    share = rng.choice((0.1, 0.25, 0.5))
    for number in range(roster.units):
        is_hq = roster.hq[number] > 0
        if rng.random() > (rng.choice((0.0, 0.1, 0.6)) if is_hq else share):
            continue
        for _ in range(4):
            hex = rng.choice(wide if is_hq and rng.random() < 0.6 else narrow)
            holder = s.side_at(hex)
            if holder in (NONE, roster.side[number]) and stacking.has_room(s, hex, number):
                s.put(number, hex)
                s.depleted[number] = int(roster.steps[number] == 2 and rng.random() < 0.3)
                s.debarked[number] = int(roster.unit_class[number] == WHEELED and rng.random() < 0.3)
                break
    ride(rng, s)
    fortify(rng, s, narrow)
    for crossing in range(int(map.crossings)):
        if map.grid.distance(map.crossing_one[crossing], centre) <= 6:
            change = rng.random()
            if change < 0.3:
                s.closed[crossing + 1] = 1
            elif change < 0.5 and map.pontoon_site[crossing]:
                s.closed[crossing + 1] = PONTOON
    s.set_crossing(0, s.closed[1])  # which counts the zones anew
    return s


@cache
def crowded_places(scenario: str) -> list[int]:
    """Hexes at bridges, printed works, forests, marshes and rivers, where there is something to go wrong."""
    map = board(scenario).map
    found: list[int] = [int(map.crossing_one[n]) for n in range(int(map.bridges))]
    for hex in range(int(map.hexes)):
        if any(map.fortified[6 * hex + way] or map.ford[6 * hex + way] for way in range(6)):
            found.append(hex)
    dense = [hex for hex in range(int(map.hexes)) if map.terrain[hex] in (FOREST, MARSH, MAJOR_RIVER)]
    return found + dense[:: max(1, len(dense) // 30)]


def ride(rng: random.Random, s: State) -> None:
    for number in range(s.board.roster.units):
        if s.place[number] < 0 or s.class_of(number) != TRACKED or rng.random() < 0.6:
            continue
        other = s.first_unit[s.place[number]]
        while other >= 0:
            if s.class_of(other) == LEG and s.rides[other] < 0:
                s.mount(other, number)
                break
            other = s.next_unit[other]


def fortify(rng: random.Random, s: State, hexes: list[int]) -> None:
    for chit in range(len(s.fort)):
        hex = rng.choice(hexes)
        sorts = [s.board.briefing.fort_sort[other] for other in s.works.at(hex)]
        if rng.random() < 0.4 and s.board.briefing.fort_sort[chit] not in sorts:
            s.place_fort(chit, hex, rng.randrange(6))
