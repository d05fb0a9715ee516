"""What there is to say about a place: for the magnifier and for those who hear the map instead of seeing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.picture.plan import Plan
from bridgehead.kits.words import capital, counted, listed
from bridgehead.render.picture import Place

SECTORS = {
    "black": "German sector.",
    "blue": "Allied sector: closed to the Germans until Rommel turns north.",
    "half": "Open to both sides from the start.",
}
STARS = {
    "white": "White star: +1 to the Allied initiative roll if the Allies control it.",
    "black": "Black star: \N{MINUS SIGN}1 to the Allied initiative roll if the Germans control it.",
}


def places(pack: Pack, where: Plan) -> dict[str, Place]:
    found: dict[str, Place] = {}
    for id, area in where.areas.items():
        x, y = area.identifier
        name = f"Area {id}, {area.data['name']}"
        found[id] = _place(name, x, y, area.outline, _area(pack, area.data))
    for id, zone in where.zones.items():
        x, y = zone.identifier
        found[id] = _place(f"Zone {id}, {zone.data['name']}", x, y, zone.outline, _zone(zone.data))
    for id, box in where.boxes.items():
        x, y = box.words
        found[id] = _place(box.title, x, y, box.outline, [box.about])
    return found


def _place(name: str, x: float, y: float, outline: str, about: list[str]) -> Place:
    return Place(name=name, x=round(x, 1), y=round(y, 1), outline=outline, about=about)


def _area(pack: Pack, data: Mapping[str, Any]) -> list[str]:
    id = data["id"]
    zones = [str(zone["id"]) for zone in pack["map"]["zones"] if id in zone["areas"]]
    near = f"Adjacent to {_together(data['adjacent'])}"
    square = ", no overruns here" if data["shape"] == "square" else ""
    about = [
        f"{capital(data['terrain'])}: defense +{data['tem']}{square}.",
        near + (f" and zone {listed(zones)}." if zones else "."),
    ]
    for river in pack["map"]["rivers"]:
        across = [pair[1 - pair.index(id)] for pair in river["borders"] if id in pair]
        if across:
            about.append(f"The {river['id']} separates it from {_together(across)}.")
    touching = [pair[1 - pair.index(id)] for pair in pack["map"]["corners"]["pairs"] if id in pair]
    if touching:
        about.append(f"Touches {_together(touching)} only at a corner, which doesn't count as adjacent.")
    about.append(SECTORS[data["sector"]])
    if data["points"]:
        about.append(_points(data["points"]))
    if data["red"]:
        needed = pack["tables"]["victory"]["red"]
        about.append(f"Red area: the Allies win automatically with {needed} of them.")
    if data["star"]:
        about.append(STARS[data["star"]])
    if data["gort"]:
        about.append("Makes Gort more likely to continue the attack.")
    about.append(f"Up to {data['limit']} units a side, not counting leaders.")
    return about


def _zone(data: Mapping[str, Any]) -> list[str]:
    about = [
        f"Towards {data['name']}: defense +{data['tem']}.",
        f"Leads to areas {_together(data['areas'])}.",
        SECTORS[data["sector"]],
    ]
    if data["points"]:
        about.append(_points(data["points"]))
    return about


def _points(points: int) -> str:
    return f"{counted(points, 'victory point')} for the Allies if they control it and can trace a path."


def _together(things: Sequence[object]) -> str:
    return listed([str(thing) for thing in things])
