"""Supply paths (5.1), compared with a second reckoning: one plain flood for each HQ, over the data files by name."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured import supply
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.chance_tables import MAPS, country, scattered
from tests.guards_armoured.marching import NA, WATER, Country, Situation, side

POSITIONS = 8


class Map:
    """What one side's supply columns find."""

    def __init__(self, s: State, owner: int) -> None:
        roster, map = s.board.roster, s.board.map
        name = map.hex_names
        there = [n for n in range(int(roster.units)) if s.place[n] >= 0]
        enemies = [n for n in there if roster.side[n] != owner]
        self.land: Country = country(s.board.scenario)
        self.friends = {name[s.place[n]] for n in there if roster.side[n] == owner}
        self.at = Situation(
            SIDES[owner],
            [],
            enemies={name[s.place[n]] for n in enemies},
            combat_enemies={name[s.place[n]] for n in enemies if not roster.unit_names[n].endswith("HQ")},
            blown={map.crossing_names[n] for n in range(int(map.bridges)) if s.closed[n + 1] != st.BRIDGE},
            pontoons={map.crossing_names[n] for n in range(int(map.crossings)) if s.closed[n + 1] == st.PONTOON},
        )

    def is_passable(self, hex: str) -> bool:
        """No enemy, and no enemy zone of control unless a friend is there."""
        if hex in self.at.enemies:
            return False
        return hex in self.friends or not self.land.in_zone(hex, self.at)

    def has_road(self, one: str, other: str) -> bool:
        """A roadway that no blown bridge interrupts."""
        land = self.land
        between = side(one, other)
        if between not in land.roadways or any(self.is_cut(hex) for hex in (one, other)):
            return False
        wet = bool(land.hexside(one, other) & set(WATER)) and between not in land.fords
        return not wet or land.bridged(between, self.at)

    def is_cut(self, hex: str) -> bool:
        return self.land.terrain(hex) == "major_river" and not self.land.bridged(hex, self.at)

    def takes_wheels(self, hex: str) -> bool:
        """The terrain alone."""
        if self.land.terrain(hex) == "major_river":
            return self.land.bridged(hex, self.at)
        return self.land.printed("terrain", self.land.terrain(hex), "wheeled") != NA

    def crosses(self, one: str, other: str) -> bool:
        """The hexside alone."""
        land = self.land
        for kind in land.hexside(one, other):
            if kind in WATER and (land.bridged(side(one, other), self.at) or side(one, other) in land.fords):
                continue
            if kind == "fortification" and side(one, other) in land.roadways:
                continue
            if land.printed("hexsides", kind, "wheeled") == NA:
                return False
        return True

    def flood(self, source: str) -> set[str]:
        """All hexes with a path to the source, whose own terrain does not matter, as that of the first hex."""
        reached = {source}
        waiting = [source]
        while waiting:
            here = waiting.pop()
            for _, there in self.land.around(here):
                if there in reached or not self.is_passable(there):
                    continue
                enters = here == source or self.takes_wheels(here)
                if self.has_road(there, here) or (enters and self.crosses(there, here)):
                    reached.add(there)
                    waiting.append(there)
        return reached


def expected_to_be_supplied(s: State, owner: int) -> set[int]:
    """5.1, 5.2: each unit by its own path to its HQ; an HQ to another, the last one to an entry hex of its side."""
    roster, map = s.board.roster, s.board.map
    paths = Map(s, owner)
    hqs = [int(hq) for hq in roster.battalion_hq if roster.side[hq] == owner and s.place[hq] >= 0]
    entries = {map.entry_hex[e] for n, e in enumerate(s.board.briefing.entry) if e >= 0 and roster.side[n] == owner}
    found = set()
    for hq in hqs:
        reached = {map.hex_numbers[hex] for hex in paths.flood(map.hex_names[s.place[hq]])}
        goals = {int(s.place[other]) for other in hqs if other != hq} or entries
        if goals & reached:
            found.add(hq)
        for unit in roster.battalion_units[roster.battalion[hq]]:
            if roster.hq[unit] == 0 and s.place[unit] in reached:
                found.add(unit)
        drawn = supply.area(s, s.place[hq], owner)
        assert reached == {hex for hex in range(int(map.hexes)) if drawn[hex]}
    return found


@pytest.mark.parametrize("scenario", MAPS)
def test_5_1_every_supply_path_as_reckoned_a_second_time(scenario: str) -> None:
    rng = Random(f"supply in {scenario}")
    supplied = cut_off = 0
    for _ in range(POSITIONS):
        s = scattered(scenario, rng)
        for owner in range(len(SIDES)):
            expected = expected_to_be_supplied(s, owner)
            units = range(int(s.board.roster.first_unit[owner]), int(s.board.roster.first_unit[owner + 1]))
            on_map = [unit for unit in units if s.place[unit] >= 0]
            assert {unit for unit in on_map if supply.has_path(s, unit)} == expected
            supplied += len(expected)
            cut_off += len(on_map) - len(expected)
    assert supplied > 20
    assert cut_off > 20
