"""The printed map and counters as flat tables, built once from the data files.

Units and places are small numbers everywhere in the rules. Places: the 28 areas come first (area 1 is place 0), then
the six zones A to F, then a box for each group that enters during play, then what is off the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bridgehead.games.counter_attack_arras.notation import notation

ALLIED: Final = 0
GERMAN: Final = 1
SIDES: Final = ("allied", "german")

# Off the map, counted from the number of places.
UNUSED: Final = 0  # a reduced counter that has not come in (12.1)
PILE: Final = 1  # eliminated; may be reorganized (10.1, 10.2)
OUT: Final = 2  # out of the game

TYPES: Final = ("infantry", "armor", "anti_tank", "flak", "artillery", "leader")
INFANTRY: Final = 0
ARMOR: Final = 1
ANTI_TANK: Final = 2
FLAK: Final = 3
ARTILLERY: Final = 4
LEADER: Final = 5

NATIONS: Final = ("british", "french", "wehrmacht", "ss")
BRITISH: Final = 0
FRENCH: Final = 1
WEHRMACHT: Final = 2
SS: Final = 3

# Groups that are released during play, in the order of 13.1 to 13.4.
RELEASES: Final = ("french", "panzers", "reserves", "fifth")
FRENCH_CORPS: Final = 0
PANZERS: Final = 1
RESERVES: Final = 2
FIFTH_PANZER: Final = 3
FREE: Final = -1  # a unit that waits for no release

ROLLED: Final = 2  # initiative by dice (4.1)
LEVELS: Final = ("allied_automatic", "allied_points", "german_points", "german_automatic")


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)


class Board:
    """Everything printed: never changes during play, shared by all positions of a game."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        self._read_places(pack["map"], pack["tables"]["releases"]["groups"])
        self._read_links(pack["map"], pack["tables"]["releases"]["groups"])
        self._read_rivers(pack["map"])
        self._read_units(pack["counters"]["units"])
        self._read_releases(pack["tables"]["releases"])
        self._read_tables(pack["tables"])
        self._read_setups(pack["setups"])

    def _read_places(self, data: Mapping[str, Any], releases: list[Any]) -> None:
        areas: list[Any] = sorted(data["areas"], key=lambda a: int(a["id"]))
        zones: list[Any] = sorted(data["zones"], key=lambda z: str(z["id"]))
        spaces = areas + zones
        boxes = [str(r["id"]) for r in releases if r["spaces"]]
        self.areas: i64 = len(areas)
        self.spaces: i64 = len(spaces)
        self.places: i64 = len(spaces) + len(boxes)
        self.place_names: list[str] = [str(p["id"]) for p in spaces] + [name.upper() for name in boxes]
        self.place_titles: list[str] = [str(p["name"]) for p in spaces] + boxes
        self.place_numbers: dict[str, int] = {name: n for n, name in enumerate(self.place_names)}
        self.tem: vec[i64] = vec[i64]([int(p["tem"]) for p in spaces])
        self.square: vec[i64] = vec[i64]([int(p.get("shape") == "square") for p in spaces])  # 2.1.2
        self.black: vec[i64] = vec[i64]([int(p["sector"] != "blue") for p in spaces])  # open to the Germans (2.1.4)
        self.limit: vec[i64] = vec[i64]([int(p["limit"]) for p in spaces] + [1000] * len(boxes))  # 5.1.3
        self.south: vec[i64] = vec[i64]([int(p["bank"] == "south") for p in spaces])  # of the Scarpe (7.1.1)
        self.control: vec[i64] = vec[i64]([SIDES.index(p["control"]) for p in spaces])  # at the start
        self.points: vec[i64] = vec[i64]([int(p["points"]) for p in spaces])  # 11.2
        self.red_areas: list[int] = [n for n, p in enumerate(areas) if p["red"]]  # 2.1.5
        self.gort_areas: list[int] = [n for n, p in enumerate(areas) if p["gort"]]  # 13.5
        self.blue: list[int] = [n for n, p in enumerate(spaces) if p["sector"] == "blue"]  # 13.6
        self.havens: list[int] = [n for n in self.blue if n >= len(areas)]  # blue zones (11.2)

    def _read_links(self, data: Mapping[str, Any], releases: list[Any]) -> None:
        number = self.place_numbers
        linked: list[list[int]] = [[] for _ in self.place_names]
        for area in data["areas"]:
            linked[number[str(area["id"])]] += sorted(number[str(n)] for n in area["adjacent"])
        for zone in data["zones"]:
            here = number[str(zone["id"])]
            for name in zone["areas"]:  # 2.1.3: by arrows only, so no zone is next to another
                linked[here].append(number[str(name)])
                linked[number[str(name)]].append(here)
        for release in releases:
            if release["spaces"]:  # one way: nobody goes back into the box
                linked[number[str(release["id"]).upper()]] += [number[str(n)] for n in release["spaces"]]
        size = len(linked)
        # Neighbours of place p are link[link_from[p] : link_from[p + 1]].
        self.link_from: vec[i64] = vec[i64]()
        self.link: vec[i64] = vec[i64]()
        self.adjacent: vec[i64] = zeros(size * size)
        self.within_two: vec[i64] = zeros(size * size)  # 8.2
        for here, others in enumerate(linked):
            self.link_from = append(self.link_from, i64(len(self.link)))
            self.within_two[here * size + here] = 1
            for other in others:
                self.link = append(self.link, i64(other))
                self.adjacent[here * size + other] = 1
                self.within_two[here * size + other] = 1
                for third in linked[other]:
                    self.within_two[here * size + third] = 1
        self.link_from = append(self.link_from, i64(len(self.link)))
        self.bit: vec[i64] = vec[i64]([2**n for n in range(size)])  # mypyc compiles a literal shift by i64 wrongly
        self.corners: list[tuple[int, int]] = [  # 2.1.1.b: they touch but are not adjacent
            (min(x, y), max(x, y)) for x, y in ([number[str(n)] for n in pair] for pair in data["corners"]["pairs"])
        ]

    def _read_rivers(self, data: Mapping[str, Any]) -> None:
        size = len(self.place_names)
        self.river: vec[i64] = zeros(size * size)  # 6.2 F
        self.on_scarpe: vec[i64] = zeros(size)  # 7.1.1
        for river in data["rivers"]:
            for pair in river["borders"]:
                one, other = [self.place_numbers[str(n)] for n in pair]
                self.river[one * size + other] = 1
                self.river[other * size + one] = 1
                if river["ranges"]:
                    self.on_scarpe[one] = 1
                    self.on_scarpe[other] = 1

    def _read_units(self, data: list[Any]) -> None:
        self.unit_names: list[str] = [str(u["code"]) for u in data]
        self.unit_titles: list[str] = [str(u["name"]) for u in data]
        self.unit_groups: list[str] = [str(u["group"] or "") for u in data]
        self.notation = notation(self.place_names, self.unit_names)
        self.unit_numbers: dict[str, int] = {name.lower(): n for n, name in enumerate(self.unit_names)}
        self.units: i64 = len(data)
        self.side: vec[i64] = vec[i64]([SIDES.index(u["side"]) for u in data])
        self.type: vec[i64] = vec[i64]([TYPES.index(u["type"]) for u in data])
        self.nation: vec[i64] = vec[i64]([NATIONS.index(u["nation"]) for u in data])
        self.attack: vec[i64] = vec[i64]([int(u["front"][0]) for u in data])
        self.defense: vec[i64] = vec[i64]([int(f) for u in data for f in (u["front"][1], u["back"])])  # Fresh, Spent
        self.movement: vec[i64] = vec[i64]([int(u["front"][2]) for u in data])
        self.italic: vec[i64] = vec[i64]([int(u["italic"]) for u in data])  # 3.3.1
        self.pointer: vec[i64] = vec[i64]([int(TYPES.index(u["type"]) < ARTILLERY) for u in data])  # 5.2.2
        self.reduced: vec[i64] = vec[i64]([-1] * len(data))  # the counter with a white R of an armor unit (10.2)
        self.original: vec[i64] = vec[i64]([-1] * len(data))
        for n, unit in enumerate(data):
            if unit["of"]:
                original = self.unit_numbers[str(unit["of"]).lower()]
                self.reduced[original] = n
                self.original[n] = original
        self.first_german: i64 = list(self.side).index(GERMAN)
        self.guns: list[int] = [n for n, u in enumerate(data) if u["type"] == "artillery"]
        self.rommel: i64 = self.unit_numbers["rom"]
        self.third_artillery: i64 = self.unit_numbers["ar378"]  # 15.2

    def _read_releases(self, data: Mapping[str, Any]) -> None:
        groups: list[Any] = data["groups"]
        self.lock: vec[i64] = vec[i64]([FREE] * len(self.unit_names))
        self.release_side: vec[i64] = vec[i64]([SIDES.index(g["side"]) for g in groups])
        self.release_box: vec[i64] = vec[i64](
            [self.place_numbers[str(g["id"]).upper()] if g["spaces"] else -1 for g in groups]
        )
        self.release_needs: vec[i64] = zeros(len(groups) * 16)  # the least roll, by group and turn; 1 is automatic
        for n, group in enumerate(groups):
            for turn, needed in group["turns"].items():
                self.release_needs[n * 16 + int(turn)] = int(needed)
            for unit in range(len(self.unit_names)):
                if self.unit_groups[unit] == group["group"] and SIDES[self.side[unit]] == group["side"]:
                    self.lock[unit] = n
        self.alarm_areas: list[int] = [self.place_numbers[str(a)] for a in data["alarm"]]  # 13.3

    def _read_tables(self, data: Mapping[str, Any]) -> None:
        track: list[Any] = data["turns"]["track"]
        self.turns: i64 = len(track)
        self.turn_titles: list[str] = [""] + [str(t["time"]) for t in track]
        starts: list[str] = [str(t["initiative"]) for t in track]
        self.initiative: vec[i64] = vec[i64]([0] + [ROLLED if t == "roll" else SIDES.index(t) for t in starts])
        self.air: vec[i64] = vec[i64]([0, 0] + [int(n) for t in track for n in t["air"]])  # two a turn
        self.first_advantage: i64 = SIDES.index(data["turns"]["first_advantage"])
        self.stars: list[tuple[int, int, int]] = [  # 4.1: area, who must control it, what it adds to the Allied roll
            (self.place_numbers[str(star["area"])], SIDES.index(star["control"]), int(star["value"]))
            for star in data["initiative"]["modifiers"]
        ]
        rommel: Mapping[str, Any] = data["rommel"]
        self.north_turn: i64 = int(rommel["first"])
        self.north_needed: i64 = int(rommel["needed"])
        self.north_few: i64 = int(rommel["few"])
        self.north_many: i64 = int(rommel["many"])
        self.crossing_from: vec[i64] = zeros(len(self.place_names))
        self.crossing_to: vec[i64] = zeros(len(self.place_names))
        for name in rommel["from"]:
            self.crossing_from[self.place_numbers[str(name)]] = 1
        for name in rommel["to"]:
            self.crossing_to[self.place_numbers[str(name)]] = 1
        gort: Mapping[str, Any] = data["gort"]
        self.gort_turn: i64 = int(gort["first"])
        self.gort_needed: i64 = int(gort["needed"])
        self.gort_contested: i64 = int(gort["contested"])
        self.gort_controlled: i64 = int(gort["controlled"])
        victory: Mapping[str, Any] = data["victory"]
        self.threshold: i64 = int(victory["threshold"])
        self.red_needed: i64 = int(victory["red"])
        self.least_points: i64 = int(victory["least"])
        self.bonus_red: i64 = int(victory["bonus_red"])
        self.winning_zones: list[int] = [self.place_numbers[str(z)] for z in victory["zones"]]
        self.lowest_bid: i64 = int(data["bids"]["from"])
        self.highest_bid: i64 = int(data["bids"]["to"])
        self.early_reserve: i64 = int(data["balance"]["early_reserve"])
        self.balance_air: i64 = int(data["balance"]["air"])

    def _read_setups(self, data: Mapping[str, Any]) -> None:
        free: Mapping[str, Any] = data["free"]
        history: Mapping[str, Any] = data["historical"]
        self.first_setup: i64 = SIDES.index(free["first"])
        self.setup_groups: list[list[str]] = [[str(g) for g in free[side]["groups"]] for side in SIDES]
        self.setup_spaces: list[list[int]] = [
            [self.place_numbers[str(p)] for p in free[side]["spaces"]] for side in SIDES
        ]
        self.setup_fixed: list[dict[str, int]] = [
            {str(g): self.place_numbers[str(p)] for g, p in free[side]["fixed"].items()} for side in SIDES
        ]
        self.historical: list[dict[str, int]] = [
            {str(g): self.place_numbers[str(p)] for g, p in history[side].items()} for side in SIDES
        ]
        self.setup_offers: list[dict[str, list[int]]] = [
            {group: self._likeliest_first(side, group) for group in groups}
            for side, groups in enumerate(self.setup_groups)
        ]
        self.closed: vec[i64] = vec[i64]([FREE] * len(self.place_names))  # 14.2.3: nobody enters before this release
        for name, release in history["closed"].items():
            self.closed[self.place_numbers[str(name)]] = RELEASES.index(release)

        self.groups: list[dict[str, list[int]]] = [{}, {}]  # by side and letter (3.3.2)
        for unit, letter in enumerate(self.unit_groups):
            if letter:
                self.groups[self.side[unit]].setdefault(letter, []).append(unit)

    def _likeliest_first(self, side: int, group: str) -> list[int]:
        """The spaces for a group: where it was in history (14.2), then what is next to that, then the rest.

        So the first choices make sense.
        """
        history = self.historical[side][group]
        near = {place for place in self.setup_spaces[side] if self.adjacent[history * int(self.places) + place]}
        return sorted(self.setup_spaces[side], key=lambda place: 0 if place == history else 1 if place in near else 2)
