"""Roads, trails and the corridor, with their ways off the map."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import plan
from bridgehead.render.geometry import Point
from bridgehead.render.hexes.ways import Link, Ways
from bridgehead.render.svg import Markup, element, group, join, use

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
    """Where a road that leaves the map would go on: straight over the edge, or as straight as the last hexes allow."""
    where = plan(pack)
    found = {}
    for name in pack["map"]["exits"]:
        x, y = where.hexes.centres[name]
        taken = {where.hexes.centres[other] for other in where.hexes.neighbours(name)}
        off = [at for at in where.hexes.beyond(name) if at not in taken]
        from_here = [link for link in links(pack) if name in link]
        ahead = [(x, y)]
        for link in from_here:
            (other,) = link - {name}
            ox, oy = where.hexes.centres[other]
            ahead.append((2 * x - ox, 2 * y - oy))
        # The one that lies furthest ahead of where the roads come from.
        gx, gy = sum(px - x for px, _ in ahead), sum(py - y for _, py in ahead)
        bx, by = max(off, key=lambda at: ((at[0] - x) * gx + (at[1] - y) * gy, at))
        found[str(name)] = (float(2 * bx - x), float(2 * by - y))
    return found


def roads(pack: Pack) -> Markup:
    paths = ways(pack).paths()
    shapes = element(
        "defs", *(group(*(element("path", d=d) for d in found), id=f"way-{kind}") for kind, found in paths.items())
    )
    layers = [use("way-trail", class_="way-edge trail"), use("way-trail", class_="way-bed trail")]
    layers += [use(f"way-{kind}", class_=f"way-edge {kind}") for kind in ("road", "corridor")]
    layers += [use(f"way-{kind}", class_=f"way-bed {kind}") for kind in ("road", "corridor")]
    layers.append(use("way-corridor", class_="way-heart"))
    return join(shapes, group(*layers, clip_path="url(#map-clip)", class_="decor"))
