"""The printed board and counters as flat tables, built once from the data files.

Units and places are small numbers everywhere in the rules. Places: the 30 areas come first (area 1 is place 0), then
the five zones A to E, then the boxes off the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem.notation import StormNotation
from bridgehead.kits.notation import Notation

BRITISH: Final = 0
GERMAN: Final = 1
SIDES: Final = ("british", "german")

# Boxes off the map, counted from the number of places on it.
AVAILABLE: Final = 0  # not yet in play
LOST: Final = 1  # out of the game
BOX_ONE: Final = 2  # Reformed Units box, committed side up: counts one (19.21)
BOX_TWO: Final = 3  # Reformed Units box, uncommitted side up: counts two (19.22)
TRACK: Final = 4  # Bren Carrier on the Turn Record Track (17.52)

# How a unit comes into play.
ENTRIES: Final = ("start", "start_ss", "start_ab", "turn_5", "G", "A", "B", "C", "reformed")
START: Final = 0
START_SS: Final = 1
START_ARMY: Final = 2
ENTER_TURN: Final = 3
ENTER_G: Final = 4
ENTER_A: Final = 5
ENTER_B: Final = 6
ENTER_C: Final = 7
ENTER_REFORMED: Final = 8

NO_EVENT: Final = 0
EVENT_G: Final = 1
EVENT_A: Final = 2
EVENT_B: Final = 3
EVENT_C: Final = 4
EVENT_CODES: Final = {"-": NO_EVENT, "G": EVENT_G, "A": EVENT_A, "B": EVENT_B, "C": EVENT_C}

FAR: Final = 99
LEVELS: Final = ("british_decisive", "british_marginal", "draw", "german_marginal", "german_decisive")


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)


class Board:
    """Everything printed: never changes during play, shared by all positions of a game."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        self._read_map(pack["map"])
        self._read_units(pack["counters"]["units"])
        self._read_artillery(pack["counters"]["artillery"])
        self._read_tables(pack["tables"])
        self._read_setups(pack["setups"])

    def _read_map(self, data: Mapping[str, Any]) -> None:
        areas: list[Any] = sorted(data["areas"], key=lambda a: int(a["id"]))
        zones: list[Any] = sorted(data["zones"], key=lambda z: str(z["id"]))
        self.areas: i64 = len(areas)
        self.places: i64 = len(areas) + len(zones)
        self.place_names: list[str] = [str(p["id"]) for p in areas + zones]
        self.place_titles: list[str] = [str(a["name"]) for a in areas] + [f"zone {z['id']}" for z in zones]
        self.place_numbers: dict[str, int] = {name: n for n, name in enumerate(self.place_names)}
        self.points: vec[i64] = vec[i64]([int(a["points"]) for a in areas])
        self.perimeter: vec[i64] = vec[i64]([int(a["perimeter"]) for a in areas])
        self.spotterless: vec[i64] = vec[i64]([int(a["spotterless"]) for a in areas])  # 3.22
        self.setup_of: list[str] = [str(a["setup"]) for a in areas]
        self.dots_of: list[list[str]] = [[str(d) for d in a["dots"]] for a in areas]
        self.victory_areas: list[int] = [n for n in range(len(areas)) if self.points[n] > 0]  # 3.21
        self.perimeter_areas: list[int] = [n for n in range(len(areas)) if self.perimeter[n]]

        self.corners: list[tuple[int, int]] = [  # 3.2: they touch but are not adjacent
            (min(x, y), max(x, y))
            for x, y in ([self.place_numbers[str(n)] for n in pair] for pair in data["corners"]["pairs"])
        ]
        near: list[list[int]] = [sorted(self.place_numbers[str(n)] for n in a["adjacent"]) for a in areas]
        linked: list[list[int]] = [list(n) for n in near] + [[] for _ in zones]
        for n, zone in enumerate(zones):
            here = len(areas) + n
            for area in zone["areas"]:
                linked[here].append(self.place_numbers[str(area)])
                linked[self.place_numbers[str(area)]].append(here)
            linked[here].extend(self.place_numbers[str(z)] for z in zone["zones"])
        # Neighbours of place p are link[link_from[p] : link_from[p + 1]], adjacent areas before connected zones; the
        # adjacent areas of area p end at near_to[p].
        self.link_from: vec[i64] = vec[i64]()
        self.link: vec[i64] = vec[i64]()
        self.near_to: vec[i64] = vec[i64]()
        self.adjacent: vec[i64] = zeros(len(linked) * len(linked))
        self.connected: vec[i64] = zeros(len(linked) * len(linked))
        for here, others in enumerate(linked):
            self.link_from = append(self.link_from, i64(len(self.link)))
            self.near_to = append(self.near_to, i64(len(self.link) + (len(near[here]) if here < len(near) else 0)))
            for other in others:
                self.link = append(self.link, i64(other))
                self.connected[here * len(linked) + other] = 1
                if here < len(near) and other < len(near):
                    self.adjacent[here * len(linked) + other] = 1
        self.link_from = append(self.link_from, i64(len(self.link)))
        self.bits: list[int] = [2**n for n in range(len(linked))]
        self.bit: vec[i64] = vec[i64](self.bits)  # a table: mypyc compiles a literal shift by i64 wrongly
        self.far: vec[i64] = vec[i64]([FAR] * len(linked))

    def _read_units(self, data: list[Any]) -> None:
        self.unit_names: list[str] = []
        self.unit_titles: list[str] = []
        self.unit_types: list[str] = []
        self.unit_dots: list[str] = []
        self.unit_forces: list[str] = []
        self.side: vec[i64] = vec[i64]()
        self.entry: vec[i64] = vec[i64]()
        self.counter: vec[i64] = vec[i64]()  # copies of one counter share this number
        self.attack: vec[i64] = vec[i64]()
        self.defense: vec[i64] = vec[i64]()  # two a unit: uncommitted, committed side
        self.movement: vec[i64] = vec[i64]()
        self.armor: vec[i64] = vec[i64]()
        self.gun: vec[i64] = vec[i64]()  # anti-tank
        self.bren: vec[i64] = vec[i64]()
        self.headquarters: vec[i64] = vec[i64]()
        self.platoon: vec[i64] = vec[i64]()  # lower organization, -1 for none (8.351)
        self.company: vec[i64] = vec[i64]()
        self.company_hq: vec[i64] = vec[i64]()
        self.weight: vec[i64] = vec[i64]()  # in fire-setting (18.3)
        platoons: dict[str, int] = {}
        companies: dict[str, int] = {}
        for kind, unit in enumerate(data):
            copies = int(unit["copies"])
            front: list[Any] = unit["front"]
            platoon, company = unit["platoon"], unit["company"]
            if platoon is not None:
                platoon = f"{unit['side']} {company} {platoon}"
                platoons.setdefault(platoon, len(platoons))
            if company is not None:
                companies.setdefault(f"{unit['side']} {company}", len(companies))
            for n in range(copies):
                self.unit_names.append(str(unit["code"]) + ("abcdefghijklmnop"[n] if copies > 1 else ""))
                self.unit_titles.append(str(unit["name"]))
                self.unit_types.append(str(unit["type"]))
                self.unit_dots.append(str(unit["dot"] or ""))
                self.unit_forces.append(str(unit["force"]))
                self.side = append(self.side, i64(SIDES.index(unit["side"])))
                self.entry = append(self.entry, i64(ENTRIES.index(unit["entry"])))
                self.counter = append(self.counter, i64(kind))
                self.attack = append(self.attack, i64(int(front[0])))
                self.defense = append(self.defense, i64(0 if front[1] == "X" else int(front[1])))
                self.defense = append(self.defense, i64(0 if unit["back"] == "X" else int(unit["back"])))
                self.movement = append(self.movement, i64(int(front[2])))
                self.armor = append(self.armor, i64(unit["class"] == "armor"))
                self.gun = append(self.gun, i64(unit["type"] == "anti_tank"))
                self.bren = append(self.bren, i64(unit["type"] == "bren_carrier"))
                self.headquarters = append(self.headquarters, i64(unit["hq"] is not None))
                self.platoon = append(self.platoon, i64(-1 if platoon is None else platoons[platoon]))
                at = -1 if company is None else companies[f"{unit['side']} {company}"]
                self.company = append(self.company, i64(at))
                self.company_hq = append(self.company_hq, i64(unit["hq"] == "company"))
                self.weight = append(self.weight, i64(int(unit.get("weight") or 1)))
        self.units: i64 = len(self.unit_names)
        self.platoons: i64 = len(platoons)
        self.unit_numbers: dict[str, int] = {name: n for n, name in enumerate(self.unit_names)}
        self.unit_numbers_folded: dict[str, int] = {name.lower(): n for n, name in enumerate(self.unit_names)}
        self.first_german: i64 = list(self.side).index(GERMAN)
        # 5.4, 3.62: may_start[u * areas + a], and the victory areas among them as a bit set
        self.may_start: vec[i64] = zeros(len(self.unit_names) * len(self.setup_of))
        self.victory_reach: list[int] = []
        british_areas = [area for area, setup in enumerate(self.setup_of) if setup == "british"]
        for u in range(len(self.unit_names)):
            reach = 0
            dot = self.unit_dots[u]
            for area in british_areas if self.side[u] == BRITISH else []:
                if not dot or dot in self.dots_of[area]:
                    self.may_start[u * len(self.setup_of) + area] = 1
                    if area in self.victory_areas:
                        reach += 2 ** self.victory_areas.index(area)
            self.victory_reach.append(reach)
        self.guns: list[int] = [u for u in range(len(self.unit_names)) if self.gun[u]]

    def _read_artillery(self, data: list[Any]) -> None:
        self.batteries: i64 = len(data)
        self.battery_names: list[str] = [str(a["code"]) for a in data]
        self.battery_titles: list[str] = [str(a["name"]) for a in data]
        self.battery_side: vec[i64] = vec[i64]([SIDES.index(a["side"]) for a in data])
        self.battery_attack: vec[i64] = vec[i64]([int(f) for a in data for f in (a["day"], a["night"])])
        self.battery_spotterless: vec[i64] = vec[i64]([int(bool(a["spotterless"])) for a in data])
        self.battery_activation: vec[i64] = vec[i64]([int(a["activation"] or 0) for a in data])
        # calls[u * batteries + n]: HQ u may place battery n (14.31)
        self.calls: vec[i64] = zeros(len(self.unit_names) * len(data))
        callers: set[int] = set()
        for n, battery in enumerate(data):
            for code in battery["callers"]:
                for u, name in enumerate(self.unit_names):
                    if name == code:
                        self.calls[u * len(data) + n] = 1
                        callers.add(u)
        self.spotters: list[int] = sorted(callers)

    def _read_tables(self, data: Mapping[str, Any]) -> None:
        turns: list[Any] = data["turns"]["track"]
        self.turns: i64 = len(turns)
        self.turn_titles: list[str] = [""] + [str(t["label"]) for t in turns]
        self.night: vec[i64] = vec[i64]([0] + [int(bool(t.get("night"))) for t in turns])
        self.iron_cross: vec[i64] = vec[i64]([0] + [int(bool(t.get("german_takes_advantage"))) for t in turns])
        # 20.1, 20.2: what the British lack by fire; nothing lowers an attack in close combat (20.4)
        self.shortage: vec[i64] = vec[i64]([0] + [-int(t.get("british_ammunition") or 0) for t in turns])
        # reinforcement_zone[turn * counters + counter]: the place where that counter arrives, or -1
        counters = int(self.counter[len(self.unit_names) - 1]) + 1
        self.counters: i64 = counters
        self.reinforcement: vec[i64] = vec[i64]([-1] * (counters * (len(turns) + 1)))
        for n, turn in enumerate(turns):
            for code, zone in (turn.get("reinforcements") or {}).items():
                for u, name in enumerate(self.unit_names):
                    if name.rstrip("abcdefghijklmnop") == code:
                        self.reinforcement[(n + 1) * counters + int(self.counter[u])] = self.place_numbers[str(zone)]
        events: Mapping[Any, list[str]] = data["random_events"]["rows"]
        rows = sorted(int(r) for r in events)
        self.lowest_event: i64 = rows[0]
        self.highest_event: i64 = rows[-1]
        self.events: vec[i64] = zeros((rows[-1] + 1) * (len(turns) + 1))
        for row in rows:
            for n, code in enumerate(events[row]):
                self.events[row * (len(turns) + 1) + n + 1] = EVENT_CODES[str(code)]
        self.relief_zones: list[int] = [self.place_numbers[str(zone)] for zone in data["random_events"]["relief_zones"]]
        # zone_of_die[white die]: where German reinforcements arrive, -1 where they may choose
        self.zone_of_die: vec[i64] = vec[i64]([-1] * 7)
        for die, zone in data["random_events"]["zone_of_die"].items():
            self.zone_of_die[int(die)] = self.place_numbers[str(zone)]
        limits: Mapping[str, Any] = data["limits"]
        self.infantry_limit: i64 = int(limits["occupation"]["infantry"])
        self.armor_limit: i64 = int(limits["occupation"]["armor"])
        self.setup_british: i64 = int(limits["setup"]["british_per_area"])
        self.setup_minimum: i64 = int(limits["setup"]["british_minimum_in_victory_areas"])
        self.setup_ss: i64 = int(limits["setup"]["ss_per_area"])
        self.setup_ss_armor: i64 = int(limits["setup"]["ss_armor_per_area"])
        self.fire_infantry: i64 = int(limits["fire"]["infantry"])
        self.fire_headquarters: i64 = int(limits["fire"]["headquarters"])
        self.fire_armor: i64 = int(limits["fire"]["armor"])
        bonus: Mapping[Any, int] = data["perimeter_bonus"]["points"]
        self.bonus: vec[i64] = vec[i64]([int(bonus.get(n, 0)) for n in range(len(turns) + 1)])
        blocks: dict[str, Any] = {str(b["result"]): b for b in data["victory"]["blocks"]}
        self.level_to: vec[i64] = vec[i64]([int(blocks[name]["to"]) for name in LEVELS[:4]])
        self.lowest_bid: i64 = int(data["bids"]["from"])
        self.highest_bid: i64 = int(data["bids"]["to"])
        self.deck: list[int] = [int(v) for v, n in data["deck"]["cards"].items() for _ in range(int(n))]

    def _read_setups(self, data: Mapping[str, Any]) -> None:
        self.layouts: list[list[str]] = [list(data[side]) for side in SIDES]
        self.layout_titles: list[list[str]] = [[str(s["title"]) for s in data[side].values()] for side in SIDES]
        self.first_layout: list[int] = [0, len(self.layouts[0])]  # by side, where all are counted
        self.layout_words: list[str] = self.layout_titles[0] + self.layout_titles[1]
        self.layout_places: list[list[dict[int, int]]] = []
        for side in SIDES:
            tables: list[dict[int, int]] = []
            for layout in data[side].values():
                table: dict[int, int] = {}
                for place, names in layout["places"].items():
                    for name in names:
                        table[self.unit_numbers[str(name)]] = self.place_numbers[str(place)]
                tables.append(table)
            self.layout_places.append(tables)
        self.notation: Notation = StormNotation(
            self.place_names,
            self.unit_names,
            self.battery_names,
            self.layouts[0] + self.layouts[1],
            int(self.lowest_bid),
            [bool(none) for none in self.battery_spotterless],
            int(self.areas),
        )
