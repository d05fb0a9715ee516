"""Plates beside the map: the title, the turn track, the compass and the scale."""

from __future__ import annotations

from datetime import date

from bridgehead.core.game import Game
from bridgehead.games.guards_armoured.picture.battlefield import Battlefield, Data
from bridgehead.games.guards_armoured.picture.plan import HALF, PARTS, Plan
from bridgehead.render.geometry import Box
from bridgehead.render.ornaments import compass, plate, scale
from bridgehead.render.svg import Markup, element, group, join, number, use
from bridgehead.render.tables import signed

HEX = 550  # metres (1.0)
BAR = 2000
SUN = "M-9,0A9,9 0 0 1 9,0Z"
LOW_RAYS = "M-15,0H-11M11,0H15M-10.6,-10.6L-7.8,-7.8M10.6,-10.6L7.8,-7.8M0,-15V-11"
RAYS = LOW_RAYS + "M-10.6,10.6L-7.8,7.8M10.6,10.6L7.8,7.8M0,15V11"
MOON = "M4,-11A11,11 0 1 0 11,4A9,9 0 0 1 4,-11Z"


def plates(game: Game, where: Plan) -> Markup:
    turns = where.field.battle["turns"]
    return group(
        _title(game, where),
        *(_day(box, turns[n * PARTS]) for n, box in enumerate(where.days)),
        *(_space(box, turn) for box, turn in zip(where.track, turns)),
        compass(where.compass),
        scale((where.compass[0] - BAR / HEX * HALF, where.compass[1] + 96), BAR / HEX * 2 * HALF, f"{BAR // 1000} km"),
        class_="decor",
    )


def _title(game: Game, where: Plan) -> Markup:
    box = where.title
    x = box.centre[0]
    return group(
        plate(box, 13, 8),
        element("text", game.title, class_="map-subtitle", x=x, y=box.top + 48),
        element("text", where.field.battle["title"], class_="map-title battle", x=x, y=box.top + 96),
        element("text", dates(where.field), class_="map-subtitle", x=x, y=box.top + 132),
    )


def dates(field: Battlefield) -> str:
    """18 to 20 July 1944; no battle goes on into another month."""
    first, last = (date.fromisoformat(str(field.battle["turns"][n]["date"])) for n in (0, -1))
    return f"{first.day} to {last.day} {last:%B %Y}"


# Turn track


def _day(box: Box, turn: Data) -> Markup:
    on = date.fromisoformat(str(turn["date"]))
    return join(
        element("rect", class_="day-band", x=box.left, y=box.top, width=box.width, height=box.height),
        element("text", f"{on.day} {on:%B %Y}", class_="day-words", x=box.centre[0], y=box.top + 19),
    )


def _space(box: Box, turn: Data) -> Markup:
    """The part of the day, and what it adds to the die for the weather (14.0)."""
    x = box.centre[0]
    part, sky = str(turn["part"]), signed(int(turn["weather"]))
    return group(
        element("rect", class_=f"track-space {part}", x=box.left, y=box.top, width=box.width, height=box.height),
        use(f"part-{part}", x=box.left + 30, y=box.top + (34 if part in ("day", "night") else 40)),
        element("text", part.capitalize(), class_=f"part-words {part}", x=x + 14, y=box.top + 40),
        element(
            "path", class_="zone-rule", d=f"M{number(box.left + 10)},{number(box.top + 64)}h{number(box.width - 20)}"
        ),
        element("text", f"weather {sky}", class_=f"sky-words {part}", x=x - 18, y=box.top + 88),
    )


def definitions() -> Markup:
    return join(
        group(
            element("path", class_="sun", d=SUN),
            element("path", class_="sun-rays", d=LOW_RAYS + "M-16,5H16"),
            id="part-morning",
        ),
        group(element("circle", class_="sun", r=8), element("path", class_="sun-rays", d=RAYS), id="part-day"),
        group(
            element("path", class_="sun low", d=SUN),
            element("path", class_="sun-rays low", d="M-16,5H16M-11,10H11"),
            id="part-evening",
        ),
        group(element("path", class_="moon", d=MOON), id="part-night"),
    )
