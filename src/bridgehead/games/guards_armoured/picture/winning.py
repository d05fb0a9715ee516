"""How the battle is won, on a plate beside the map."""

from __future__ import annotations

from bridgehead.games.guards_armoured.picture.battlefield import Data
from bridgehead.games.guards_armoured.picture.margins import leaving_words
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.kits.words import counted, listed
from bridgehead.render import lettering
from bridgehead.render.ornaments import plate
from bridgehead.render.svg import Markup, element, group

LETTERS, LINE = 17.0, 24
ROOM = 552


def winning(where: Plan) -> Markup:
    box = where.plates["winning"]
    written = []
    y = box.top + 76
    for paragraph in paragraphs(where):
        for line in lettering.lines(paragraph, LETTERS * 0.93, ROOM):
            written.append(element("text", line, class_="victory-words", x=box.left + 26, y=y))
            y += LINE
        y += 9
    return group(
        plate(box),
        element("text", "Victory", class_="key-title", x=box.left + 22, y=box.top + 40),
        *written,
        class_="decor",
    )


def paragraphs(where: Plan) -> list[str]:
    victory = where.field.battle["victory"]
    return _by_points(where, victory) if "win" in victory else _by_exit(where, victory)


def _by_points(where: Plan, victory: Data) -> list[str]:
    """17.9, 17.15."""
    win, draw = int(victory["win"]), int(victory["draw"])
    between = f"{draw}" if draw == win - 1 else f"{draw} or {win - 1}"
    found = [
        f"At the end the British win with {win} victory points or more; {between} is a draw, fewer a German victory.",
        "Victory points for places that British units were the last to enter:",
    ]
    places = [f"{entry['place']} {entry['points']}{_each(where, entry)}" for entry in victory["places"]]
    found.append(listed(places) + ".")
    leaving = victory["exit"]
    by = f"by entry hex {_letters(leaving['entries'])}" if "entries" in leaving else "over the marked edge"
    road = _road(victory["path"])
    found.append(f"British units that leave the map {by}: {leaving_words(where)}, while {road}.")
    return found


def _each(where: Plan, entry: Data) -> str:
    many = len(where.field.map.places[str(entry["place"])])
    if many == 1:
        return ""
    return " for each hex" if entry["each"] else f" (all {many} hexes)"


def _by_exit(where: Plan, victory: Data) -> list[str]:
    """17.4, 17.22."""
    leaving = victory["exit"]
    found = [
        f"The British win if units with {leaving['attack_points']} attack points have left the map by entry hex "
        f"{_letters(leaving['entries'])}, and {_road(victory['path'])} at the end."
    ]
    if "with_optional" in leaving:
        found.append(f"With the optional battalion they need {leaving['with_optional']} attack points.")
    if cities := victory.get("cities"):
        found.append(
            f"They also win if the Germans were the last to enter fewer than {cities['german_needs']} city hexes."
        )
    if bridges := victory.get("draw_bridges"):
        found.append(
            f"It is a draw if British units were the last to enter both ends of the {counted(len(bridges), 'bridge')} "
            "over the Meuse-Escaut Canal, unless the optional battalion takes part."
        )
    return [*found, "Otherwise the Germans win."]


def _letters(letters: list[str]) -> str:
    return " or ".join(letters)


def _road(path: Data) -> str:
    to = f"{_letters(path['to'])}" if path["to"] else "that hex"
    return f"a roadway from {_letters(path['from'])} to {to} is open"
