"""Retreats told a second time, from the rules alone (8.0, 9.1, 10.5, 15.2).

Nothing here knows the engine: it reads the data files, has its own geometry, draws every path of two hexes there is,
and only then strikes out what the rules forbid.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from bridgehead.core.data import Pack

Path = tuple[str, str]
CLASSES = ("leg", "tracked", "wheeled")
WATER = ("stream", "river", "canal")


@cache
def cube(name: str) -> tuple[int, int, int]:
    """Cube coordinates; rows of odd columns lie half a hex further."""
    column, row = int(name[:2]), int(name[2:])
    q = row - column // 2
    return q, column, -q - column


@cache
def apart(one: str, other: str) -> int:
    return max(abs(a - b) for a, b in zip(cube(one), cube(other)))


def between(one: str, other: str) -> str:
    return "|".join(sorted((one, other)))


class Land:
    """The printed map of a scenario."""

    def __init__(self, pack: Pack, scenario: str) -> None:
        battle: dict[str, Any] = pack["scenarios"][scenario]
        data: dict[str, Any] = pack[battle["map"]]
        self.tables: dict[str, Any] = pack["tables"]
        self.units = {str(entry["code"]): entry for entry in pack["counters"]["units"]}
        self.sides = {str(entry["id"]): str(entry["side"]) for entry in pack["counters"]["battalions"]}
        columns, rows = data["grid"]["columns"], data["grid"]["rows"]
        self.hexes = [f"{c:02}{r:02}" for c in range(columns[0], columns[1] + 1) for r in range(rows[0], rows[1] + 1)]
        known = set(self.hexes)
        self.near = {hex: [other for other in self._around(hex) if other in known] for hex in self.hexes}
        self.entry: dict[str, Any] = {hex: data["hexes"].get(hex, {"terrain": data["elsewhere"]}) for hex in self.hexes}
        flooded = bool(battle["special"].get("flooded"))
        self.water: dict[str, str] = {}
        self.works: set[str] = set()  # printed fortifications
        for row in data["hexsides"]:
            for side in row["sides"]:
                if row["kind"] in WATER:
                    self.water[side] = "river" if flooded and row["kind"] == "stream" else row["kind"]
                elif row["kind"] == "fortification":
                    self.works.add(side)
        fords = {str(ford["at"]) for ford in data["fords"]}
        self.fords = set() if flooded else fords
        self.roads = {between(*step) for road in data["roadways"] for step in pairwise(road["hexes"])}
        if flooded:
            self.roads -= fords
        self.works -= self.roads
        self.bridges = {str(bridge["at"]) for bridge in data["bridges"]}

    @staticmethod
    def _around(hex: str) -> list[str]:
        column, row = int(hex[:2]), int(hex[2:])
        found = [f"{c:02}{r:02}" for c in range(column - 1, column + 2) for r in range(row - 1, row + 2)]
        return [other for other in found if apart(hex, other) == 1]

    def is_closed(self, row: str, name: str, unit_class: str) -> bool:
        written: str = self.tables[row][name]["move"][CLASSES.index(unit_class)]
        return written == "NA"

    def is_river(self, hex: str) -> bool:
        return bool(self.entry[hex]["terrain"] == "major_river")

    def is_forbidden_hex(self, hex: str, unit_class: str) -> bool:
        hill: str = self.tables["hill"]["move"][CLASSES.index(unit_class)]
        return self.is_closed("terrain", self.entry[hex]["terrain"], unit_class) or (
            bool(self.entry[hex].get("hill")) and hill == "NA"
        )


class Counter:
    """A unit on the map."""

    def __init__(self, code: str, hex: str, depleted: bool = False, debarked: bool = False, rides: str = "") -> None:
        self.code = code
        self.hex = hex
        self.depleted = depleted
        self.debarked = debarked
        self.rides = rides


class Situation:
    """What lies on the map; chits by hex: the sort and the neighbouring hexes that it faces."""

    def __init__(
        self,
        land: Land,
        counters: list[Counter],
        down: set[str],
        pontoons: set[str],
        chits: dict[str, list[tuple[str, set[str]]]],
    ) -> None:
        self.land = land
        self.counters = {counter.code: counter for counter in counters}
        self.down = down
        self.pontoons = pontoons
        self.chits = chits
        self.before = {counter.code: counter.hex for counter in counters if self.is_hq(counter.code)}
        self.zones = {side: self.zone(side) for side in ("british", "german")}

    # -- units ---------------------------------------------------------------------------------------------------

    def mark(self, code: str, word: str) -> bool:
        return word in self.land.units[code].get("marks", ())

    def is_hq(self, code: str) -> bool:
        return self.mark(code, "hq")

    def battalion(self, code: str) -> str:
        return str(self.land.units[code]["battalion"])

    def side(self, code: str) -> str:
        return self.land.sides[self.battalion(code)]

    def unit_class(self, code: str) -> str:
        return "leg" if self.counters[code].debarked else str(self.land.units[code]["class"])

    def those_in(self, hex: str) -> list[str]:
        return [counter.code for counter in self.counters.values() if counter.hex == hex]

    # -- crossings -----------------------------------------------------------------------------------------------

    def is_bridged(self, at: str) -> bool:
        return at in self.land.bridges and at not in self.down

    def can_pass(self, here: str, there: str, unit_class: str) -> bool:
        """9.1, 9.2, 15.2: not NA, or along a roadway or over a bridge."""
        land = self.land
        side = between(here, there)
        for sort, faces in self.chits.get(there, ()):
            if here in faces and land.is_closed("fortifications", sort, unit_class):
                return False
        rivers = [hex for hex in (here, there) if land.is_river(hex)]
        dry = side not in land.water or self.is_bridged(side) or side in self.pontoons
        if side in land.roads and (dry or (side in land.fords)):
            # Whoever is on a bridge of a major river can leave it along the roadway, even if it has been blown.
            if not land.is_river(there) or self.is_bridged(there) or there in self.pontoons:
                # 12.0: a printed bridge that is down cuts the roadway over it, whatever water it crosses.
                if not (side in land.bridges and side in self.down and side not in self.pontoons):
                    return True
        if any(hex not in self.pontoons for hex in rivers):
            return False
        if not land.is_river(there) and land.is_forbidden_hex(there, unit_class):
            return False
        if not dry:
            row, name = ("crossings", "ford") if side in land.fords else ("hexsides", land.water[side])
            if land.is_closed(row, name, unit_class):
                return False
        return not (side in land.works and land.is_closed("hexsides", "fortification", unit_class))

    def zone(self, side: str) -> set[str]:
        """8.0: around combat units, not into or across what is NA for wheels; bridges and pontoons let it pass."""
        land = self.land
        found: set[str] = set()
        for counter in self.counters.values():
            if self.side(counter.code) != side or self.is_hq(counter.code) or counter.rides:
                continue
            for there in land.near[counter.hex]:
                edge = between(counter.hex, there)
                crossed = self.is_bridged(edge) or edge in self.pontoons
                if land.is_river(there):
                    if not (self.is_bridged(there) or there in self.pontoons):
                        continue
                elif land.is_forbidden_hex(there, "wheeled"):
                    continue
                if edge in land.water and not crossed:
                    row, name = ("crossings", "ford") if edge in land.fords else ("hexsides", land.water[edge])
                    if land.is_closed(row, name, "wheeled"):
                        continue
                if edge in land.works and land.is_closed("hexsides", "fortification", "wheeled"):
                    continue
                found.add(there)
        return found

    # -- retreats ------------------------------------------------------------------------------------------------

    def may_enter(self, code: str, here: str, there: str) -> bool:
        enemy = "german" if self.side(code) == "british" else "british"
        if there in self.zones[enemy] or any(self.side(other) == enemy for other in self.those_in(there)):
            return False
        return self.can_pass(here, there, self.unit_class(code))

    def has_room(self, code: str, hex: str) -> bool:
        """7.1, 7.2: four units, six in a city; a depleted one is half, the division HQ and riders are nothing."""
        if self.mark(code, "division"):
            return True
        full = 0.5 if self.counters[code].depleted else 1.0
        for other in self.those_in(hex):
            if not self.mark(other, "division") and not self.counters[other].rides:
                full += 0.5 if self.counters[other].depleted else 1.0
        return full <= (6 if self.land.entry[hex]["terrain"] == "city" else 4)

    def paths(self, code: str, origin: str) -> list[Path]:
        """Every path of two hexes that is open and ends where there is room, wherever it leads."""
        return [
            (first, second)
            for first in self.land.near[origin]
            for second in self.land.near[first]
            if self.may_enter(code, origin, first)
            and self.may_enter(code, first, second)
            and self.has_room(code, second)
        ]

    def leads_to(self, path: Path, origin: str, goal: str) -> bool:
        """Each of the two hexes is one closer to the HQ."""
        away = apart(origin, goal)
        return apart(path[0], goal) == away - 1 and apart(path[1], goal) == away - 2

    def hqs(self, code: str, origin: str) -> list[str]:
        """The friendly HQs two or more hexes away, where they were before anybody retreated."""
        return [
            hq
            for hq, hex in self.before.items()
            if hq != code and self.side(hq) == self.side(code) and apart(hex, origin) >= 2
        ]

    def retreats(self, code: str, origin: str) -> tuple[set[Path], bool]:
        """All the ways a unit may retreat, and whether it is the opponent who chooses."""
        open_paths = self.paths(code, origin)
        hqs = self.hqs(code, origin)
        if not hqs:
            return {path for path in open_paths if apart(origin, path[1]) == 2}, True
        own = [hq for hq in hqs if self.battalion(hq) == self.battalion(code) or self.mark(hq, "division")]
        found = {path for path in open_paths for hq in own if self.leads_to(path, origin, self.before[hq])}
        if found:
            return found, False
        for away in sorted({apart(origin, self.before[hq]) for hq in hqs}):
            equally_close = [hq for hq in hqs if apart(origin, self.before[hq]) == away]
            found = {
                path for path in open_paths for hq in equally_close if self.leads_to(path, origin, self.before[hq])
            }
            if found:
                return found, False
        return set(), False
