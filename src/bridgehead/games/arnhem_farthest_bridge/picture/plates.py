"""Plates in the corner that the map leaves free: title, turn track, compass and scale."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.arnhem_farthest_bridge.picture.plan import HALF, TITLE, Plan
from bridgehead.render.geometry import Box
from bridgehead.render.ornaments import compass, notched, scale
from bridgehead.render.svg import Markup, element, group, number, use

SUBTITLE = "Operation Market Garden, 17 to 26 September 1944"
COMPASS = (784.0, 1004.0)
SCALE = (686.0, 1120.0)
HEX = 2.2  # kilometres (10.1)
BAR = 5
SHELL = "M-4,7V-2C-4,-7 -1.5,-9 0,-10C1.5,-9 4,-7 4,-2V7Z"


def plates(game: Game, pack: Pack, where: Plan) -> Markup:
    return group(
        _title(game),
        *(_space(box, turn) for box, turn in zip(where.track, pack["tables"]["turn_track"])),
        compass(COMPASS),
        scale(SCALE, BAR / HEX * 2 * HALF, f"{BAR} km"),
        class_="decor",
    )


def definitions() -> Markup:
    return element("path", id="shell", d=SHELL)


def _title(game: Game) -> Markup:
    x = TITLE.centre[0]
    return group(
        element("path", class_="plate", d=notched(TITLE, 14)),
        element("path", class_="plate-rule", d=notched(TITLE.grown(-8), 12)),
        element("text", game.title, class_="map-title great", x=x, y=TITLE.top + 88),
        element("text", SUBTITLE, class_="map-subtitle great", x=x, y=TITLE.top + 132),
    )


# Turn track


def day(turn: Mapping[str, Any]) -> str:
    """17 September."""
    on = date.fromisoformat(str(turn["date"]))
    return f"{on.day} {on:%B}"


def _space(box: Box, turn: Mapping[str, Any]) -> Markup:
    """The day, and how many support fire markers each side has."""
    x = box.centre[0]
    number_of, month = day(turn).split()
    lines = []
    for side, n in (("allied", -1), ("german", 1)):
        at = x + n * box.width / 4
        lines.append(use("shell", at - 12, box.top + 98, class_=f"shell {side}"))
        lines.append(element("text", str(turn[f"sfm_{side}"]), class_="shell-count", x=at + 8, y=box.top + 105))
    return group(
        element("rect", class_="track-space", x=box.left, y=box.top, width=box.width, height=box.height),
        element("text", f"Turn {turn['turn']}", class_="small-word", x=x, y=box.top + 20),
        element("text", number_of, class_="day", x=x, y=box.top + 54),
        element("text", month, class_="small-word", x=x, y=box.top + 74),
        element(
            "path", class_="zone-rule", d=f"M{number(box.left + 10)},{number(box.top + 82)}h{number(box.width - 20)}"
        ),
        *lines,
    )
