"""What there is to say about a place: for the magnifier and for those who hear the map instead of seeing it."""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.picture.plan import AreaPlan, Plan, ZonePlan
from bridgehead.render.picture import Place

SETUP = {"british": "The British can set up here", "ss": "The SS can set up here", "none": "No one sets up here."}


def places(pack: Pack, where: Plan) -> dict[str, Place]:
    found: dict[str, Place] = {}
    for id, area in where.areas.items():
        x, y = area.disc
        name = f"Area {id}, {area.data['name']}"
        found[id] = Place(name=name, x=round(x, 1), y=round(y, 1), outline=area.outline, about=_area(pack, area))
    for id, zone in where.zones.items():
        x, y = zone.letter
        found[id] = Place(name=f"Zone {id}", x=x, y=y, outline=zone.outline, about=_zone(zone))
    return found


def _area(pack: Pack, area: AreaPlan) -> list[str]:
    data = area.data
    zones = [str(zone["id"]) for zone in pack["map"]["zones"] if data["id"] in zone["areas"]]
    near = f"Adjacent to {_listed(data['adjacent'])}"
    about = [f"{_capital(data['terrain'])}.", near + (f" and zone {_listed(zones)}." if zones else ".")]
    touching = [pair[1 - pair.index(data["id"])] for pair in pack["map"]["corners"]["pairs"] if data["id"] in pair]
    if touching:
        about.append(f"Touches {_listed(touching)} only at a corner, which doesn't count as adjacent.")
    dots = f": units with a dot only if it is {_listed(data['dots'], 'or')}." if data["dots"] else "."
    about.append(SETUP[data["setup"]] + (dots if data["setup"] != "none" else ""))
    if points := data["points"]:
        about.append(f"{points} victory point{'' if points == 1 else 's'} a turn for the Germans if they control it.")
    if data["perimeter"]:
        about.append("Part of the perimeter: extra points for the Germans if they take it early.")
    if data["spotterless"]:
        about.append("S: the garrison's artillery needs no spotter here.")
    names = [mark["name"] for mark in pack["map"]["landmarks"] if mark["id"] in data["landmarks"]]
    if names:
        about.append(f"Landmarks: {'; '.join(names)}.")
    return about


def _zone(zone: ZonePlan) -> list[str]:
    data = zone.data
    return [
        f"To the {data['side']}; {data['role']}.",
        f"Leads to areas {_listed(data['areas'])} and zone {_listed(data['zones'])}.",
    ]


def _listed(things: Sequence[object], word: str = "and") -> str:
    names = [str(thing) for thing in things]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
