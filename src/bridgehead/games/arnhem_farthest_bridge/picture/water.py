"""Rivers, canals and what crosses them: bridges by type, ferries, and trails that end on both banks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import Plan
from bridgehead.render import lettering
from bridgehead.render.along import letters, stretch
from bridgehead.render.geometry import Box, Point, curved_path
from bridgehead.render.hexes import streams
from bridgehead.render.hexes.marks import lying_across
from bridgehead.render.svg import Markup, element, group, join, use

# How a river is drawn: Waal and Maas are the great ones.
BESIDE = 19  # how far from a canal its name is written
GREAT = ("Waal", "Maas")
LETTERS = {"river": (16.0, 5.0), "canal": (14.0, 2.0)}  # size and spacing of names
# Where along a river or canal its name stands: the number of its course, and the share of its length.
NAMED: dict[str, tuple[tuple[int, str], ...]] = {
    "Maas": ((0, "9%"), (0, "33%"), (0, "58%"), (0, "86%")),
    "Waal": ((0, "20%"), (0, "52%"), (0, "86%")),
    "Neder Rijn": ((0, "16%"), (0, "50%"), (0, "80%")),
    "IJssel": ((0, "62%"),),
    "Pannerdensch Kanaal": ((0, "50%"),),
    "Wilhelminakanaal": ((0, "55%"),),
    "Zuid-Willemsvaart": ((0, "14%"), (0, "72%")),
    "Maas-Waalkanaal": ((0, "42%"),),
    "Eindhovens Kanaal": ((0, "45%"),),
}


def water(pack: Pack, where: Plan) -> Markup:
    """Rivers over canals, so that a canal ends at the bank."""
    canals = [stream_id(w["name"]) for w in pack["map"]["water"] if w["kind"] == "canal"]
    rivers = [w["name"] for w in pack["map"]["water"] if w["kind"] == "river"]
    found = [use(id, class_=f"canal {layer}") for layer in ("bank", "bed") for id in canals]
    for layer in ("bank", "bed", "glint"):
        for name in rivers:
            size = "great" if name in GREAT else "small"
            found.append(use(stream_id(name), class_=f"wide {layer} {size}"))
    return group(*found, clip_path="url(#map-clip)", class_="decor waters")


def crossings(pack: Pack, where: Plan) -> Markup:
    data = pack["map"]
    return group(
        *(lying_across(where.hexes, ferry["side"], "ferry") for ferry in data["ferries"]),
        *(lying_across(where.hexes, trail["side"], "canal-trail") for trail in data["canal_trails"]),
        *(lying_across(where.hexes, bridge["side"], bridge_id(bridge)) for bridge in data["bridges"]),
        class_="decor crossings",
    )


def definitions(pack: Pack, where: Plan) -> Markup:
    courses = _courses(pack, where)
    lines = []
    for name, found in courses.items():
        parts = [
            element("path", id=f"{stream_id(name)}-{n}", d=streams.drawn([course])) for n, course in enumerate(found)
        ]
        lines.append(group(*parts, id=stream_id(name)))
    for stream in pack["map"]["water"]:
        if stream["kind"] == "canal":
            beside = streams.calm(courses[stream["name"]][0], BESIDE)
            lines.append(element("path", id=f"{stream_id(stream['name'])}-name", d=curved_path(beside)))
    return join(*lines, *_bridges())


@dataclass(frozen=True)
class Words:
    """A name in the water of a river or beside a canal: the line it follows, and where along it."""

    name: str
    kind: str
    line: str
    share: str
    boxes: list[Box]


def words(pack: Pack, where: Plan) -> list[Words]:
    courses = _courses(pack, where)
    found = []
    for stream in pack["map"]["water"]:
        name, kind = stream["name"], stream["kind"]
        for n, share in NAMED.get(name, ()):
            if n < len(courses[name]):
                line = courses[name][n] if kind == "river" else streams.calm(courses[name][0], BESIDE)
                size, spaced = LETTERS[kind]
                long = lettering.width(name, size, "italic") + spaced * len(name)
                middle = 0.0 if kind == "river" else 0.25  # above the line, in ems
                taken = letters(stretch(line, float(share.rstrip("%")) / 100, long), size, middle)
                id = f"{stream_id(name)}-{n if kind == 'river' else 'name'}"
                found.append(Words(name, kind, id, share, taken))
    return found


def names(found: Sequence[Words]) -> list[Markup]:
    drawn = []
    for one in found:
        along = element("textPath", one.name, href=f"#{one.line}", startOffset=one.share)
        drawn.append(element("text", along, class_=f"{one.kind}-words", dy=5 if one.kind == "river" else None))
    return drawn


def stream_id(name: str) -> str:
    return "water-" + name.lower().replace(" ", "-")


def _courses(pack: Pack, where: Plan) -> dict[str, list[list[Point]]]:
    return streams.joined(where.hexes, {w["name"]: w["sides"] for w in pack["map"]["water"]})


# Bridges


def bridge_id(bridge: Mapping[str, Any]) -> str:
    return f"bridge-{bridge['type']}"


def _bridges() -> Iterable[Markup]:
    """Each lies over water that flows from top to bottom."""
    yield group(
        element("path", class_="bridge-shadow", d="M-21,-6H23V11H-21Z"),
        element("path", class_="bridge-deck", d="M-22,-7.5H22V7.5H-22Z"),
        element("path", class_="bridge-lane", d="M-22,0H22"),
        element(
            "path", class_="bridge-arch", d="M-20,-7.5Q-10,-15 0,-7.5Q10,-15 20,-7.5M-20,7.5Q-10,15 0,7.5Q10,15 20,7.5"
        ),
        element("path", class_="bridge-rail", d="M-23,-7.5H23M-23,7.5H23"),
        id="bridge-highway",
    )
    yield group(
        element("path", class_="bridge-deck", d="M-14,-6H14V6H-14Z"),
        element("path", class_="bridge-lane", d="M-14,0H14"),
        element("path", class_="bridge-rail", d="M-18,-10L-14,-6H14L18,-10M-18,10L-14,6H14L18,10"),
        id="bridge-canal",
    )
    yield group(
        element("path", class_="bridge-shadow", d="M-21,-5H23V9H-21Z"),
        element("path", class_="rail-bed", d="M-34,0H34"),
        element("path", class_="rail-deck", d="M-21,-6.5H21V6.5H-21Z"),
        element("path", class_="rail-ties", d="M-33,0H34"),
        element("path", class_="rail-truss", d="M-21,-6.5L-14,6.5L-7,-6.5L0,6.5L7,-6.5L14,6.5L21,-6.5"),
        element("path", class_="bridge-rail", d="M-22,-6.5H22M-22,6.5H22"),
        id="bridge-railroad",
    )
    yield group(
        element("path", class_="ferry-way", d="M-26,0H26"),
        element("path", class_="ferry-hull", d="M-11,-5H11L14,0L11,5H-11L-14,0Z"),
        element("path", class_="ferry-deck", d="M-6,-5V5M0,-5V5M6,-5V5"),
        id="ferry",
    )
    yield group(
        element("path", class_="ford-way", d="M-18,0H18"),
        element("circle", class_="ford", r=6.5),
        id="canal-trail",
    )
