"""Round the map: the numbers of its columns and rows, and the entry hexes with who comes in there and who leaves."""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point
from bridgehead.render.svg import Markup, element, group, number

RULER = 17  # how far from the edge the numbers stand
BADGE = 50  # and the letters of entry hexes
RADIUS = 19
WORDS, NOTE = 17.0, 14.0  # size of what stands beside a letter
EDGES = ("north", "south", "west", "east")
TURNED = {"north": 0, "south": 0, "west": -90, "east": 90}


@dataclass(frozen=True)
class Entry:
    """An entry hex on an edge of the map."""

    letter: str
    hex: str
    edge: str
    road: str
    note: str  # who comes when, and who may leave


def entries(where: Plan) -> list[Entry]:
    return [
        Entry(str(letter), str(entry["hex"]), str(entry["edge"]), _dashed(entry["road"]), _note(where, str(letter)))
        for letter, entry in where.field.printed["entries"].items()
    ]


def _dashed(road: str) -> str:
    """Places are joined by dashes."""
    return road.replace("-", "\N{EN DASH}")


def _note(where: Plan, letter: str) -> str:
    coming: dict[str, list[str]] = {}
    units = where.field.units()
    for row in where.field.set_up().values():
        if row.get("entry") == letter:
            battalions = coming.setdefault(str(row["turn"]), [])
            battalion = str(units[str(row["unit"])]["battalion"])
            if battalion not in battalions:
                battalions.append(battalion)
    found = [f"{turn}: {', '.join(battalions)}" for turn, battalions in coming.items()]
    leaving = where.field.battle["victory"]["exit"]
    if letter in leaving.get("entries", ()):
        found.append(f"British exit, {leaving_words(where)}")
    return f" {chr(183)} ".join(found)


def leaving_words(where: Plan) -> str:
    leaving = where.field.battle["victory"]["exit"]
    if "attack_points" in leaving:
        return f"{leaving['attack_points']} attack points to win"
    points = leaving["points"]
    return f"{points} victory {'point' if points == 1 else 'points'} a unit"


def margins(where: Plan) -> Markup:
    shown = [_entry(where, entry) for entry in entries(where)]
    return group(*_rulers(where), *shown, *_exits(where), class_="decor")


# Coordinates


def _rulers(where: Plan) -> list[Markup]:
    flat = where.hexes.layout.flat
    entered = {entry.hex for entry in entries(where)}  # their signs lie over the numbers
    found = []
    for edge in EDGES:
        across = edge in ("north", "south")
        numbers = []
        for hex in where.field.map.edge(edge):
            name = where.field.map.hex_names[hex]
            if name in entered:
                continue
            x, y = where.hexes.centres[name]
            at = _outside(where, edge, (float(x), float(y)), RULER)
            numbers.append(element("text", name[:2] if across == flat else name[2:], x=at[0], y=at[1] + 5))
        found.append(group(*numbers, class_="ruler"))
    return found


def _outside(where: Plan, edge: str, beside: Point, off: float) -> Point:
    left, top, right, bottom = where.edge
    return {
        "north": (beside[0], top - off),
        "south": (beside[0], bottom + off),
        "west": (left - off, beside[1]),
        "east": (right + off, beside[1]),
    }[edge]


# Entry hexes


def _entry(where: Plan, entry: Entry) -> Markup:
    """The letter with a point towards its hex, and beside it the road and who comes in."""
    x, y = where.hexes.centres[entry.hex]
    at = _outside(where, entry.edge, (float(x), float(y)), BADGE)
    after = has_room_after(where, entry, at)
    inward = -1 if entry.edge == "south" else 1  # of the sign as it is turned
    sign = f"M-11,{inward * 14}L0,{inward * (BADGE - 3)}L11,{inward * 14}Z"
    start, anchor = (RADIUS + 9, "entry-words") if after else (-RADIUS - 9, "entry-words before")
    words = [element("text", entry.road, class_=f"{anchor} road-words", x=start, y=-3 if entry.note else 6)]
    if entry.note:
        words.append(element("text", entry.note, class_=f"{anchor} note-words", x=start, y=15))
    turned = TURNED[entry.edge]
    return group(
        element("path", class_="entry-point", d=sign),
        element("circle", class_="entry-badge", r=RADIUS),
        element("text", entry.letter, class_="entry-letter", y=9, transform=f"rotate({-turned})" if turned else None),
        *words,
        transform=f"translate({number(at[0])} {number(at[1])})" + (f"rotate({turned})" if turned else ""),
    )


def words_width(entry: Entry) -> float:
    return max(lettering.width(entry.road, WORDS, "serif"), lettering.width(entry.note, NOTE)) + RADIUS + 9


def has_room_after(where: Plan, entry: Entry, at: Point) -> bool:
    """Whether the words fit between the letter and the end of the edge, as one reads."""
    _, top, right, bottom = where.edge
    room = {"north": right - at[0], "south": right - at[0], "west": at[1] - top, "east": bottom - at[1]}[entry.edge]
    return words_width(entry) < room


def words_box(where: Plan, entry: Entry) -> Box:
    """What a letter and its words take up along their edge."""
    x, y = where.hexes.centres[entry.hex]
    at = _outside(where, entry.edge, (float(x), float(y)), BADGE)
    reach = words_width(entry) * (1 if has_room_after(where, entry, at) else -1)
    if entry.edge in ("north", "south"):
        ends = sorted((at[0] - RADIUS * (1 if reach > 0 else -1), at[0] + reach))
        return Box(ends[0], at[1] - RADIUS, ends[1], at[1] + RADIUS)
    reach = -reach if entry.edge == "west" else reach
    ends = sorted((at[1] - RADIUS * (1 if reach > 0 else -1), at[1] + reach))
    return Box(at[0] - RADIUS, ends[0], at[0] + RADIUS, ends[1])


def _exits(where: Plan) -> list[Markup]:
    """17.15: a stretch of the edge where British units leave the map."""
    hexes = [str(hex) for hex in where.field.battle["victory"]["exit"].get("hexes", ())]
    if not hexes:
        return []
    edge = next(e for e in EDGES if set(hexes) <= {where.field.map.hex_names[n] for n in where.field.map.edge(e)})
    centres = [where.hexes.centres[hex] for hex in hexes]
    low, high = min(x for x, _ in centres) - 40, max(x for x, _ in centres) + 40
    _, y = _outside(where, edge, (0.0, 0.0), BADGE - 12)
    words = f"British units leave the map along this edge: {leaving_words(where)}, if the road to it is open"
    return [
        element("path", class_="exit-bar", d=f"M{number(low)},{number(y)}H{number(high)}v24H{number(low)}Z"),
        element("text", words, class_="exit-words", x=(low + high) / 2, y=y + 17),
    ]
