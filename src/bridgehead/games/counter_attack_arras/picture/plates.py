"""Plates on the margin of the board: title, turn track with air support, legend and scale."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.counter_attack_arras.picture.layout import REACH
from bridgehead.games.counter_attack_arras.picture.plan import ACROSS, DOWN, Plan, scaled
from bridgehead.render.geometry import Box, Point
from bridgehead.render.ornaments import notched
from bridgehead.render.svg import Markup, element, group, join, number, use

SUBTITLE = "The British counter-stroke south of the Scarpe, 21 May 1940"
TITLE = (8, 8, 338, 70)
INITIATIVE = {"allied": "Allies first", "german": "Germans first", "roll": "dice roll"}
KILOMETRE = 40  # in units of the data
PLANE = (
    "M0,-9C1.6,-9 2,-6 2,-3L10,2V4.5L2,2.5L1.4,7L4,9V10.5L0,9.6"
    "L-4,10.5V9L-1.4,7L-2,2.5L-10,4.5V2L-2,-3C-2,-6 -1.6,-9 0,-9Z"
)


def definitions() -> Markup:
    return element("path", id="plane", d=PLANE)


def title(game: Game) -> Markup:
    box = scaled(TITLE)
    x = box.centre[0]
    return group(
        element("path", class_="plate", d=notched(box, 12)),
        element("path", class_="plate-rule", d=notched(box.grown(-6), 10)),
        element("text", game.title, class_="map-title long", x=x, y=box.top + 62),
        element("text", SUBTITLE, class_="map-subtitle", x=x, y=box.top + 93),
    )


def turn_track(pack: Pack, where: Plan) -> Markup:
    """2.2: the hours, who has the initiative (4.1), and the air support of either side (8.3)."""
    spaces = [_space(box, turn) for box, turn in zip(where.track, pack["tables"]["turns"]["track"])]
    return group(*spaces, class_="turn-track")


def _space(box: Box, turn: dict[str, object]) -> Markup:
    x = box.centre[0]
    air = turn["air"]
    assert isinstance(air, (list, tuple))
    planes = []
    for side, many, down in zip(("allied", "german"), air, (78, 102)):
        for n in range(many):
            planes.append(use("plane", x + (n - (many - 1) / 2) * 20.5, box.top + down, class_=f"plane {side}"))
    return group(
        element("rect", class_="track-space", x=box.left, y=box.top, width=box.width, height=box.height),
        element("text", str(turn["time"]), class_="hour", x=x, y=box.top + 26),
        element("text", f"Turn {turn['turn']}", class_="small-word", x=x, y=box.top + 43),
        element("text", INITIATIVE[str(turn["initiative"])], class_="small-word", x=x, y=box.top + 59),
        *planes,
    )


def legend() -> Markup:
    """What the signs of the map mean, in the empty corners below."""
    half = f"scale({number(15 / REACH)})"

    def sign(shape: str, sector: str, red: bool = False) -> Markup:
        ring = use(f"sign-{shape}", class_="sign-red") if red else None
        return group(ring, use(f"sign-{shape}", class_="sign"), class_=f"identifier {sector}", transform=half)

    stars = join(use("star", -10, 0, class_="star white"), use("star", 12, 0, class_="star black"))
    rows = (
        (sign("circle", "blue"), "Allied sector"),
        (sign("circle", "black"), "German sector"),
        (sign("square", "black"), "square: no overrun"),
        (sign("circle", "black", red=True), "red: three to win"),
        (stars, "initiative +1, \N{MINUS SIGN}1"),
        (element("path", class_="stream water great", d="M-14,0q7,-7 14,0t14,0"), "river: attack \N{MINUS SIGN}1"),
        (element("path", class_="crossing", d="M-8,0h16m-8,-8v16"), "corner: not adjacent"),
        (element("path", class_="hachures foot", d="M-20,0H20"), "ridge"),
        (group(*(use("tree", x, y) for x, y in ((-8, -3), (6, -4), (-1, 5)))), "wood"),
    )
    corners = ((16, 786), (126, 786), (424, 786))
    found = []
    for n, (drawn, words) in enumerate(rows):
        left, top = corners[n // 3]
        at = f"translate({number(left * ACROSS + 16)} {number(top * DOWN + n % 3 * 37)})"
        found.append(group(drawn, element("text", words, x=30, y=5), transform=at))
    return group(*found, class_="legend")


def scale(at: Point) -> Markup:
    """The picture is higher than the ground, so each way has its own measure."""
    across, down = number(KILOMETRE * ACROSS), number(KILOMETRE * DOWN)
    return group(
        element("path", class_="scale-line", d=f"M0,-{down}V0H{across}M-5,-{down}h10M{across},-5v10"),
        element("text", "1 km", x=KILOMETRE * ACROSS / 2 + 4, y=-8),
        class_="measure",
        transform=f"translate({number(at[0])} {number(at[1])})",
    )
