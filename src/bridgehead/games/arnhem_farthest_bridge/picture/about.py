"""What there is to say about a place: for the magnifier and for those who hear the map instead of seeing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture import roads
from bridgehead.games.arnhem_farthest_bridge.picture.plan import Plan
from bridgehead.render import racks
from bridgehead.render.picture import Place

BUILT = ("town", "city")
CROSSINGS = {"highway": "highway bridge", "canal": "canal bridge", "railroad": "railroad bridge"}


def places(pack: Pack, where: Plan) -> dict[str, Place]:
    told = Telling(pack, where)
    found: dict[str, Place] = {}
    for name, hex in pack["map"]["hexes"].items():
        x, y = where.hexes.centres[name]
        # Whoever hears the map shall hear the ground; of a place with a name that it is a town goes without saying.
        ground = [] if hex.get("name") and hex["terrain"] in BUILT else [hex["terrain"]]
        title = ", ".join([f"Hex {name}", *([hex["name"]] if hex.get("name") else []), *ground])
        found[str(name)] = Place(name=title, x=x, y=y, outline=where.hexes.outline(name), about=told.about(name))
    return found | racks.places((*where.display.racks, *where.display.trays))


class Telling:
    """The map turned over, so that each hex knows what belongs to it."""

    def __init__(self, pack: Pack, where: Plan) -> None:
        self.pack, self.where = pack, where
        data = pack["map"]
        self.ways: dict[str, list[tuple[str, str]]] = {}
        for link, kind in roads.links(pack).items():
            one, other = link
            for here, there in ((one, other), (other, one)):
                self.ways.setdefault(here, []).append((there, "trail" if kind == "trail" else "road"))
        self.water = {pair: stream["name"] for stream in data["water"] for pair in stream["sides"]}
        self.crossed: dict[str, list[str]] = {}
        for bridge in data["bridges"]:
            self._cross(bridge["side"], f"{CROSSINGS[bridge['type']]} {bridge['name']}")
        for ferry in data["ferries"]:
            self._cross(ferry["side"], f"ferry {ferry['name']}")
        for trail in data["canal_trails"]:
            self._cross(trail["side"], "trail over the canal")
        self.zones = {str(hex): str(zone) for zone, hex in pack["setups"]["historical"]["drop_zones"].items()}
        self.goals = {str(hex) for hex in pack["tables"]["victory"]["hexes"]}

    def _cross(self, pair: str, words: str) -> None:
        self.crossed.setdefault(pair, []).append(words)

    def about(self, name: str) -> list[str]:
        found = [self._ground(self.pack["map"]["hexes"][name])]
        for kind, words in (("road", "Road"), ("trail", "Trail")):
            to = sorted(other for other, is_ in self.ways.get(name, ()) if is_ == kind)
            if self.pack["map"]["exits"].get(name) == kind:
                to.append("off the map")
            if to:
                found.append(f"{words} to {listed(to)}.")
        found += self._banks(name)
        if name in self.goals:
            found.append(f"One of the {len(self.goals)} hexes of Arnhem that decide the game.")
        if name in self.zones:
            found.append(f"Drop zone {self.zones[name]} in the historical set-up.")
        return found

    def _ground(self, hex: Mapping[str, Any]) -> str:
        tables = self.pack["tables"]
        kind = hex["terrain"]
        cost = tables["movement"][kind]
        leg, mobile = cost["leg"], cost["mobile"]
        words = (
            f"{leg} to enter"
            if leg == mobile
            else f"{leg} to enter, mobile units {mobile if mobile is not None else 'by road or trail only'}"
        )
        country = ", in Germany" if hex.get("germany") else ""
        return f"{kind.capitalize()}{country}: {words}; combat line {tables['combat_lines'][kind]}."

    def _banks(self, name: str) -> list[str]:
        """What parts the hex from its neighbours, and how one gets across."""
        wet: dict[str, list[str]] = {}
        for other in self.where.hexes.neighbours(name):
            pair = f"{min(name, other)}|{max(name, other)}"
            if pair in self.water:
                ways = f" ({', '.join(self.crossed[pair])})" if pair in self.crossed else ""
                wet.setdefault(self.water[pair], []).append(f"{other}{ways}")
        return [f"The {stream} separates it from {listed(sorted(others))}." for stream, others in wet.items()]


def listed(things: Sequence[object]) -> str:
    names = [str(thing) for thing in things]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
