"""Roads, trails and the corridor, with their ways off the map."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import plan
from bridgehead.render.geometry import Point
from bridgehead.render.hexes.ways import Link, Ways, beyond, drawn
from bridgehead.render.svg import Markup, use

KINDS = ("corridor", "road", "trail")


def links(pack: Pack) -> dict[Link, str]:
    """What joins two hexes."""
    data = pack["map"]
    found: dict[Link, str] = {}
    for kind in ("trail", "road"):
        for pairs in data[f"{kind}s"].values():
            if isinstance(pairs, (list, tuple)):
                found.update({frozenset(pair.split("|")): kind for pair in pairs})
    for one, other in pairwise(data["corridor"]):
        if frozenset((one, other)) in found:
            found[frozenset((one, other))] = "corridor"
    return found


@lru_cache(maxsize=8)
def ways(pack: Pack) -> Ways:
    """The roads of the map; where one leaves it a node beyond the edge stands for what follows."""
    where = plan(pack)
    nodes: dict[str, Point] = {name: (float(x), float(y)) for name, (x, y) in where.hexes.centres.items()}
    joined = links(pack)
    for trail in pack["map"]["canal_trails"]:
        joined[frozenset(trail["side"].split("|"))] = "trail"
    for name, at in exits(pack).items():
        nodes[f"off {name}"] = at
        kind = pack["map"]["exits"][name]
        joined[frozenset((name, f"off {name}"))] = "corridor" if name == pack["map"]["south_road"] else kind
    return Ways(nodes, joined, KINDS)


@lru_cache(maxsize=8)
def exits(pack: Pack) -> dict[str, Point]:
    """Where a road that leaves the map would go on."""
    hexes = plan(pack).hexes
    return {str(name): beyond(hexes, str(name), links(pack)) for name in pack["map"]["exits"]}


def roads(pack: Pack) -> Markup:
    layers = [("trail", "way-edge"), ("trail", "way-bed")]
    layers += [(kind, look) for look in ("way-edge", "way-bed") for kind in ("road", "corridor")]
    return drawn(ways(pack), layers, [use("way-corridor", class_="way-heart")])
