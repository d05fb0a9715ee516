"""Round the map: where roads leave it, and where whom to expect on which turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, degrees
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture import roads
from bridgehead.games.arnhem_farthest_bridge.picture.plan import HALF, SIDE, Plan
from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point
from bridgehead.render.svg import Markup, element, group, number, use

CLEAR = 15  # between the edge of the map and the first bar
BAR, LANE = 19, 22
LETTERS = 13.5


@dataclass(frozen=True)
class Entry:
    """A stretch of the map edge where units come in."""

    side: str
    edge: str
    hexes: tuple[str, ...]
    turns: list[int]
    formations: list[str]

    @property
    def words(self) -> str:
        turns = ", ".join(str(turn) for turn in sorted(self.turns))
        return f"{turns} \N{MIDDLE DOT} {', '.join(self.formations)}"


def entries(pack: Pack) -> list[Entry]:
    """The stretches in the order in which they are first used."""
    units: Mapping[str, Any] = {str(unit["code"]): unit for unit in pack["counters"]["units"]}
    found: dict[tuple[str, tuple[str, ...]], Entry] = {}
    for coming in pack["setups"]["reinforcements"]:
        if "hexes" not in coming:
            continue
        hexes = tuple(str(hex) for hex in coming["hexes"])
        first = units[str(coming["units"][0])]
        edge = next(name for name, all in pack["map"]["edges"].items() if set(hexes) <= {str(hex) for hex in all})
        entry = found.setdefault((first["side"], hexes), Entry(first["side"], edge, hexes, [], []))
        entry.turns.extend({int(coming["turn"])} - set(entry.turns))
        for unit in coming["units"]:
            formation = _short(units[str(unit)])
            if formation not in entry.formations:
                entry.formations.append(formation)
    return list(found.values())


def _short(unit: Mapping[str, Any]) -> str:
    """The British who come by road are all of one corps."""
    return "XXX Corps" if unit["nation"] == "GB" else str(unit["formation"]).removesuffix(" Div")


def margins(pack: Pack, where: Plan) -> Markup:
    lanes: dict[str, list[list[tuple[float, float]]]] = {}
    bars = []
    for entry in sorted(entries(pack), key=lambda entry: len(entry.hexes)):
        start, end = _stretch(where, entry)
        lane = _lane(lanes.setdefault(entry.edge, []), start, end)
        bars.append(_bar(where.edge, entry, start, end, CLEAR + lane * LANE))
    exits = [_exit(where, name, to, pack["map"]["exits"][name]) for name, to in roads.exits(pack).items()]
    return group(*exits, *bars, class_="decor")


def definitions() -> Markup:
    return element("path", id="way-out", d="M1,-8L13,0L1,8Z")


def _stretch(where: Plan, entry: Entry) -> tuple[float, float]:
    """From where to where along the edge, long enough for the words."""
    across = entry.edge in ("north", "south")
    reach = HALF if across else 0.75 * SIDE  # columns lie three quarters of a hex apart
    at = [where.hexes.centres[hex][0 if across else 1] for hex in entry.hexes]
    start, end = min(at) - reach + 3, max(at) + reach - 3
    lacking = max(0.0, lettering.width(entry.words, LETTERS) + 22 - (end - start)) / 2
    return start - lacking, end + lacking


def _lane(lanes: list[list[tuple[float, float]]], start: float, end: float) -> int:
    """The nearest lane that is free there."""
    for n, taken in enumerate(lanes):
        if all(end + 6 < a or b + 6 < start for a, b in taken):
            taken.append((start, end))
            return n
    lanes.append([(start, end)])
    return len(lanes) - 1


def _bar(edge: Box, entry: Entry, start: float, end: float, off: float) -> Markup:
    """A bar along the edge with an arrow into the map."""
    middle, long = (start + end) / 2, end - start
    turned = {"north": 0, "east": 90, "south": 0, "west": -90}[entry.edge]
    far = off + BAR / 2
    x, y = {
        "north": (middle, edge.top - far),
        "south": (middle, edge.bottom + far),
        "west": (edge.left - far, middle),
        "east": (edge.right + far, middle),
    }[entry.edge]
    inward = -1 if entry.edge == "south" else 1  # of the bar as it is turned
    half = long / 2
    tip = inward * (BAR / 2 + 6)
    body = (
        f"M{number(-half)},{number(-BAR / 2)}H{number(half)}V{number(BAR / 2)}H{number(-half)}Z"
        f"M-9,{number(inward * BAR / 2)}L0,{number(tip)}L9,{number(inward * BAR / 2)}Z"
    )
    return group(
        element("path", class_="entry-bar", d=body),
        element("text", entry.words, class_="entry-words", y=LETTERS * 0.36),
        class_=f"entry {entry.side}",
        transform=f"translate({number(x)} {number(y)})" + (f"rotate({turned})" if turned else ""),
    )


def _exit(where: Plan, name: str, to: Point, kind: str) -> Markup:
    """An arrow where the road crosses the edge."""
    ax, ay = where.hexes.centres[name]
    dx, dy = to[0] - ax, to[1] - ay
    left, top, right, bottom = where.edge
    shares = [
        (limit - start) / step
        for start, step, limits in ((ax, dx, (left, right)), (ay, dy, (top, bottom)))
        for limit in limits
        if step and (limit - start) / step > 0
    ]
    share = min(shares)
    at = f"translate({number(ax + share * dx)} {number(ay + share * dy)})rotate({number(degrees(atan2(dy, dx)))})"
    return use("way-out", class_=f"way-out {kind}", transform=at)
